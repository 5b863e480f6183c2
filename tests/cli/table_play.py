"""Sitting at the table in this process: a scripted person, and everything that was written."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from rich.console import Console

import marriage_games as mg
from marriage_games.cli.table.autosave import Autosave
from marriage_games.cli.table.host import Host, Setting
from marriage_games.cli.table.session import Session, Setup

Chooser = Callable[[Session], str]


class Hands:
    """A person who types lines: given ones, or what a function says."""

    def __init__(self, lines: Iterable[str] = (), choose: Chooser | None = None) -> None:
        self.lines: Iterator[str] = iter(lines)
        self.choose = choose
        self.host: Host | None = None
        self.typed: list[str] = []

    def ask(self, prompt: str) -> str:  # noqa: ARG002 - the prompt is for people
        line = next(self.lines, None)
        if line is None and self.choose is not None:
            assert self.host is not None
            line = self.choose(self.host.session)
        if line is None:
            raise EOFError
        self.typed.append(line)
        return line


class Table:
    """A match in a window of a given width, kept in a file."""

    def __init__(
        self, session: Session, file: Path, hands: Hands, *, language: str = "en", width: int = 80
    ) -> None:
        self.output = io.StringIO()
        console = Console(file=self.output, width=width, markup=False, highlight=False, emoji=False)
        setting = Setting(language, console, hands)
        self.host = Host(session, Autosave(str(file)), setting)
        hands.host = self.host

    @property
    def told(self) -> str:
        return self.output.getvalue()

    @property
    def session(self) -> Session:
        return self.host.session

    def play(self, *, resumed: bool = False) -> str:
        self.host.run(resumed=resumed)
        return self.told


def session(name: str, seed: int = 7, **setup: object) -> Session:
    return Session(Setup(mg.ruleset(name), seed, **setup))  # type: ignore[arg-type]


def go_on(match: Session) -> None:
    """Play on to the person's next decision, or to the end of the match."""
    while not match.is_over:
        while match.step() is not None:
            pass
        if match.state.outcome is None:
            return
        match.finish_deal()


def at_decision(name: str, seed: int = 7, **setup: object) -> Session:
    found = session(name, seed, **setup)
    go_on(found)
    return found


def first_legal(match: Session) -> str:
    """Plays the first card that may be played, and passes where none is due."""
    legal = match.view.legal_actions
    return str(legal[0]) if legal[0].card is not None else "pass"
