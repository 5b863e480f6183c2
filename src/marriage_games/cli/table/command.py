"""The command `play` and its options."""

from __future__ import annotations

import sys
from secrets import randbelow
from typing import TYPE_CHECKING, Annotated, Final

import typer

from ...errors import ArgumentError, DealError, RecordError
from ..lookup import find, import_from_here
from ..output import terminal
from ..process import ended_politely

if TYPE_CHECKING:
    from .session import Setup

_SEEDS: Final = 10**6
"""Seeds that are drawn by lot are below this, so that they are easily told to others."""


def play(
    name_or_file: Annotated[
        str | None,
        typer.Argument(metavar="NAME_OR_FILE", help="A known ruleset, or a TOML file."),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(min=0, max=2**64 - 1, help="The same seed, the same cards; else by lot."),
    ] = None,
    opponent: Annotated[
        str | None,
        typer.Option(
            metavar="PLAYER",
            help="Who plays at the other seats: greedy (if nothing else is said), random, search, "
            "or module:Name of a player of your own.",
        ),
    ] = None,
    language: Annotated[
        str | None, typer.Option("--lang", help="en or fr: the language of the table.")
    ] = None,
    resume: Annotated[
        str | None, typer.Option(metavar="FILE", help="Go on with a match that was saved.")
    ] = None,
    seat: Annotated[int | None, typer.Option(help="Where you sit, from 0.")] = None,
    stop: Annotated[
        str | None,
        typer.Option(
            metavar="WHEN",
            help="Where you are asked besides when a card is due: auto, all, or some of between, "
            "won, lost, draw, closed, with commas between them.",
        ),
    ] = None,
) -> None:
    """Play a match against the computer.

    The table tells the aim and the commands as you go; type help at any time. The match is saved
    as it is played, so that it can be left and resumed.
    """
    # The other commands need nothing of the table.
    from .autosave import Autosave
    from .host import Host, Setting
    from .keyboard import keyboard
    from .saving import load
    from .screen import shows_symbols
    from .session import Session, Setup
    from .stops import Stops
    from .words import LANGUAGES, stops_understood

    if language is not None and language not in LANGUAGES:
        raise typer.BadParameter(f"--lang is one of {', '.join(LANGUAGES)}, not {language!r}")
    if resume is not None and not resume.strip():
        raise typer.BadParameter("--resume needs the name of a file, such as brisque-7.toml")
    import_from_here()
    if resume is None:
        if name_or_file is None:
            raise typer.BadParameter("play needs a NAME_OR_FILE, or --resume FILE")
        drawn = randbelow(_SEEDS) if seed is None else seed
        setup = Setup(
            find(name_or_file), drawn, seat or 0, "greedy" if opponent is None else opponent
        )
        session, autosave = Session(setup), Autosave()
    else:
        resumed = load(resume, opponent=opponent)
        session, autosave = resumed.session, Autosave(resume, resumed.record)
        language = language or resumed.language
        _check_same(session.setup, name_or_file, seed, seat)
    if stop is not None:
        session.stops = Stops.parse(stops_understood(LANGUAGES[language or "en"], stop))
    symbols = shows_symbols(sys.stdout.encoding)
    host = Host(
        session, autosave, Setting(language or "en", terminal(), keyboard(), symbols=symbols)
    )
    with ended_politely():
        host.run(resumed=resume is not None)


def _check_same(setup: Setup, name_or_file: str | None, seed: int | None, seat: int | None) -> None:
    """Make sure that a match that is resumed is the one that the other arguments speak of."""
    if name_or_file is not None and find(name_or_file).fingerprint != setup.ruleset.fingerprint:
        raise RecordError(
            f"the match is one of {setup.ruleset.name}, which has other rules than {name_or_file}"
        )
    if seed is not None and seed != setup.seed:
        raise ArgumentError(f"the match has the seed {setup.seed}, which cannot be changed now")
    if seat is not None and seat != setup.seat:
        raise DealError(f"you sit at seat {setup.seat} in this match, which cannot be changed now")
