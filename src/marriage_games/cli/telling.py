"""Telling of a played match: who won, and one score sheet with every point."""

from __future__ import annotations

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..events import Entry
from .demonstration import PlayedMatch, ScoreSheet
from .output import heading, indented
from .phrases import counted, listed, match_length

NARROW = 60
"""Columns of a window in which reasons and cards no longer stand side by side."""


def write_match(console: Console, match: PlayedMatch, *, fixed: bool) -> None:
    """Write who won, and the score sheet of one deal.

    Args:
        console: Where to.
        match: The match.
        fixed: Whether it was a number of deals instead of a match.
    """
    origin = f", read from {match.chosen.file}" if match.chosen.file else ""
    heading(console, match.ruleset.label, f"({match.ruleset.name}{origin})")
    console.print(indented(Text(_result(match, fixed=fixed))))
    for sheet in match.sheets[:1]:
        console.print(indented(Text(_deal(match, sheet))))
        if sheet.ledger:
            console.print(indented(_score_sheet(sheet, narrow=console.width < NARROW)))
        else:
            console.print(indented(Text("Nothing scores points in this deal.")))
        console.print(indented(Text(_outcome(match, sheet))))
    console.print()


def _result(match: PlayedMatch, *, fixed: bool) -> str:
    score = _by_side(match, match.match_points)
    played = counted(match.deals, "deal")
    if fixed:
        leader = f"{_side(match, match.winners)} is ahead" if match.winners else "Nobody is ahead"
        return f"{leader} after {played}: {score}."
    whole = f"the match ({match_length(match.ruleset)})"
    after = f", after {played}" if match.deals > 1 else ""
    if not match.winners:
        return f"A draw in {whole}: {score}{after}."
    return f"{_side(match, match.winners)} won {whole}: {score}{after}."


def _deal(match: PlayedMatch, sheet: ScoreSheet) -> str:
    return f"Deal {sheet.number} of {match.deals}, dealt by seat {sheet.dealer}, seed {sheet.seed}:"


def _outcome(match: PlayedMatch, sheet: ScoreSheet) -> str:
    outcome = sheet.outcome
    if outcome.reason == "void":
        return "The deal is void."
    winner = _side(match, outcome.winners) if outcome.winners else "Nobody"
    worth = _by_side(match, outcome.match_points)
    tricks = " : ".join(map(str, sheet.tricks_won))
    return f"{winner} won the deal ({outcome.reason}). Tricks {tricks}, match points {worth}."


def _side(match: PlayedMatch, seats: tuple[int, ...]) -> str:
    seated = "Seat" if len(seats) == 1 else "The side of seats"
    return f"{seated} {listed(seats)} ({match.players[seats[0]]})"


def _by_side(match: PlayedMatch, points: tuple[int, ...]) -> str:
    return " : ".join(str(points[side[0]]) for side in match.ruleset.seats.all_sides)


def _score_sheet(sheet: ScoreSheet, *, narrow: bool) -> Table:
    padding = (0, 1, 0, 0) if narrow else (0, 2, 0, 0)
    table = Table(
        box=None if narrow else SIMPLE,
        pad_edge=False,
        show_edge=False,
        padding=padding,
        header_style="dim",
        footer_style="bold",
        show_footer=True,
    )
    gap = "\n" if narrow else " "
    table.add_column("#" if narrow else "trick", justify="right")
    table.add_column("for", "total", overflow="fold", ratio=1 if narrow else None)
    if not narrow:
        table.add_column("cards", overflow="fold")
    for seat, points in enumerate(sheet.outcome.points):
        table.add_column(f"seat{gap}{seat}", str(points), justify="right")
    for entry in sheet.ledger:
        table.add_row(*_cells(entry, len(sheet.outcome.points), narrow=narrow))
    return table


def _cells(entry: Entry, seats: int, *, narrow: bool) -> list[Text]:
    cards = " ".join(map(str, entry.cards))
    reason = [f"{entry.reason} {cards}".strip()] if narrow else [entry.reason, cards]
    points = [str(entry.points) if seat == entry.seat else "" for seat in range(seats)]
    return [Text(cell) for cell in (str(entry.trick), *reason, *points)]
