"""The commands for players: tournament, and player, which serves one by the player protocol."""

from __future__ import annotations

import io
import re
import shlex
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, redirect_stdout
from pathlib import Path
from typing import IO, Annotated

import attrs
import typer

from ..model.structure import LARGEST_NUMBER
from ..players import player_named, serve_player
from ..tournaments import Entrant, GameTable, PlayedGame, RecordFolder, Tournament
from .kit import Json, SeedOption
from .lookup import FileError, find, import_from_here
from .output import terminal, write_json
from .process import INTERRUPTED, ended_politely
from .progress import counting
from .ranking import standings_json, write_standings

NO = 1
"""The exit code where a player has failed."""
DEALS = 50
_LABEL = re.compile(r"([A-Za-z0-9_.-]+)=(.+)", re.DOTALL)


def player(
    name: Annotated[
        str,
        typer.Argument(
            metavar="PLAYER", help="greedy, random, search, or an import path: my_bots:Miser."
        ),
    ],
) -> None:
    """Answer by the player protocol.

    Reads calls from the standard input, a line of JSON each, and writes the answers to the
    standard output: so any program can play against a player in Python.
    """
    import_from_here()
    if sys.stdin is None:
        return
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    # A player that prints or asks something would break into the conversation.
    sys.stdin = io.StringIO()
    with redirect_stdout(sys.stderr):
        serve_player(source, sink, player_named(name), name)


def tournament(
    players: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[LABEL=]PLAYER...",
            help="greedy, random, search, or an import path: my_bots:Miser.",
        ),
    ] = None,
    rulesets: Annotated[
        list[str] | None,
        typer.Option(
            "--ruleset",
            metavar="NAME_OR_FILE",
            help="A known ruleset, or a TOML file; may be given several times.",
        ),
    ] = None,
    programs: Annotated[
        list[str] | None,
        typer.Option(
            "--program",
            metavar="[LABEL=]COMMAND",
            help="A program that plays, with its arguments; may be given several times.",
        ),
    ] = None,
    deals: Annotated[
        int,
        typer.Option(
            min=1, max=LARGEST_NUMBER, help="Deals of each ruleset; every two play each twice."
        ),
    ] = DEALS,
    seed: SeedOption = 0,
    seconds: Annotated[
        float | None,
        typer.Option(help="How long a choice may take; each player gets a process of its own."),
    ] = None,
    workers: Annotated[
        int,
        typer.Option(
            min=1,
            max=256,
            help="Pairs that play at once; with 2 or more each player gets a process of its own.",
        ),
    ] = 1,
    anchor: Annotated[
        str, typer.Option(metavar="LABEL", help="Whose Elo is 1500; if not given, the mean is.")
    ] = "",
    table: Annotated[
        Path | None, typer.Option("--csv", metavar="FILE", help="Write a row for each game.")
    ] = None,
    folder: Annotated[
        Path | None,
        typer.Option("--records", metavar="DIR", help="Write each game as a record."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Have players play against each other.

    Every two play the same deals from both places. Tells how often each beats each other, and
    Elo, with intervals of 95 %. Who fails loses the deal: exits with 1 if that happened, and with
    2 if the tournament cannot be held. An interrupt shows how it stands.
    """
    if not rulesets:
        raise typer.BadParameter("give a --ruleset to play, such as --ruleset brisque")
    import_from_here()
    with redirect_stdout(sys.stderr):
        entrants = _entrants(players or (), programs or ())
    held = Tournament(
        [find(name) for name in rulesets],
        entrants,
        deals=deals,
        seed=seed,
        seconds=seconds,
        workers=workers,
        anchor=anchor,
    )
    with ExitStack() as files:
        keepers = list(files.enter_context(_keepers(held, table, folder)))
        games, interrupted = _hold(held, keepers, hidden=as_json)
    standings = held.standings(games)
    if as_json:
        write_json(standings_json(held, standings, games))
    else:
        write_standings(terminal(), held, standings, games)
    if interrupted:
        raise typer.Exit(INTERRUPTED)
    if standings.failures:
        raise typer.Exit(NO)


@contextmanager
def _keepers(
    held: Tournament, table: Path | None, folder: Path | None
) -> Iterator[Sequence[_NamedTable | RecordFolder]]:
    """Whatever games are written to; better to know now than after the games if it cannot be."""
    with ExitStack() as files:
        keepers: list[_NamedTable | RecordFolder] = []
        if folder is not None:
            keepers.append(RecordFolder(folder, held.labels))
        if table is not None:
            try:
                stream = files.enter_context(table.open("w", encoding="utf-8", newline=""))
            except OSError as error:
                raise FileError(f"{table} cannot be written: {error.strerror}") from None
            keepers.append(_named_table(table, stream))
        yield keepers


def _named_table(path: Path, stream: IO[str]) -> _NamedTable:
    with _told(path):
        return _NamedTable(path, GameTable(stream))


@attrs.frozen
class _NamedTable:
    """A table of games that names its file where it cannot be written."""

    path: Path
    table: GameTable

    def add(self, game: PlayedGame) -> None:
        """Write the row of a game."""
        with _told(self.path):
            self.table.add(game)


@contextmanager
def _told(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise FileError(f"{path} cannot be written: {error.strerror}") from None


def _hold(
    held: Tournament, keepers: Sequence[_NamedTable | RecordFolder], *, hidden: bool
) -> tuple[list[PlayedGame], bool]:
    """Play; what was played, and whether an interrupt has ended it early.

    Whatever ends this process ends the programs first.
    """
    games: list[PlayedGame] = []
    interrupted = False
    with (
        counting(held.games_to_play, hidden=hidden) as show,
        ended_politely(),
        # What players print belongs into no table.
        redirect_stdout(sys.stderr),
        closing(held.games()) as played,
    ):
        try:
            for game in played:
                for keeper in keepers:
                    keeper.add(game)
                # The states of all games may be too much to keep.
                games.append(attrs.evolve(game, final=None))
                show(len(games), f"{game.ruleset}, deal {game.number}")
        except KeyboardInterrupt:
            interrupted = True
    # A game and its mirror image count together or not at all.
    return games[: len(games) // 2 * 2], interrupted


def _entrants(players: Sequence[str], programs: Sequence[str]) -> list[Entrant]:
    found = []
    for text in players:
        label, name = _labelled(text)
        found.append(Entrant.named(name, label=label))
    for text in programs:
        label, command = _labelled(text)
        try:
            found.append(Entrant.program(shlex.split(command), label=label))
        except ValueError as error:
            raise typer.BadParameter(f"--program: {command!r} is no command: {error}") from None
    return _numbered(found)


def _labelled(text: str) -> tuple[str, str]:
    match = _LABEL.fullmatch(text)
    return (match[1], match[2]) if match else ("", text)


def _numbered(entrants: Sequence[Entrant]) -> list[Entrant]:
    """The entrants, those that are there again with a number, unless labels say otherwise."""
    found: list[Entrant] = []
    for entrant in entrants:
        label, number = entrant.label, 1
        while any(other.label == label for other in found):
            number += 1
            label = f"{entrant.label}-{number}"
        found.append(attrs.evolve(entrant, label=label))
    return found


def add_commands(app: typer.Typer) -> None:
    """Make the commands known."""
    app.command("tournament")(tournament)
    app.command("player")(player)
