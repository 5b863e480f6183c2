"""Telling of a played match: who won, and one score sheet with the reason of every point."""

from __future__ import annotations

from collections.abc import Iterator

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..model.texts import card_text
from ..model.vocabulary import TrumpsBy
from .demonstration import PLAYERS, PlayedMatch, ScoreSheet
from .lines import Line, with_match_points
from .output import heading, indented
from .phrases import counted, listed, match_length

NARROW = 60
"""Columns of a window in which reasons and cards no longer stand side by side."""

NO_POINTS = "-"
"""What stands in the column of a seat that has done something without scoring by it."""


def write_preface(console: Console, seed: int, deals: int | None) -> None:
    """Write who plays, what is shown, and how to read it; the same for every game.

    Args:
        console: Where to.
        seed: The seed of the matches.
        deals: How many deals are played instead of a match; None: a match.
    """
    first, second = (kind for kind, _ in PLAYERS)
    what = "A match" if deals is None else counted(deals, "deal")
    console.print(
        Text(
            f"{what} of each game, seed {seed}. Seat 0 is played by the {first} player, seat 1 by "
            f"the {second} one; where there are more seats, the sides take turns. Of each match, "
            "the first deal with most kinds of lines is shown. Points stand in the column of the "
            f"seat that scored them, and {NO_POINTS} in that of a seat that did something without "
            "scoring by it; match points of melds and bonuses stand in brackets. "
            "The cards of a trick stand in the order played, each behind its seat. "
            "A line's number is how many tricks were complete, that of the line included."
        )
    )
    console.print()


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
        console.print(indented(_score_sheet(sheet, narrow=console.width < NARROW)))
        for told in _end(match, sheet):
            console.print(indented(Text(told)))
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
    dealt = f"dealt by seat {sheet.dealer} with the seed {sheet.seed}"
    return f"Deal {sheet.number} of {match.deals}, {dealt}; {_trumps(match, sheet)}:"


def _trumps(match: PlayedMatch, sheet: ScoreSheet) -> str:
    turned = f"turn-up {card_text(sheet.turnup)}" if sheet.turnup else "nothing turned up"
    suit = f"{sheet.trump.english} are trumps" if sheet.trump else "no trumps"
    if sheet.trump and match.ruleset.trumps.by is TrumpsBy.DECLARATION:
        suit = f"{sheet.trump.english} became trumps by a declaration"
    return f"{turned}, {suit}"


def _end(match: PlayedMatch, sheet: ScoreSheet) -> Iterator[str]:
    outcome, why = sheet.outcome, sheet.verdict
    row = why.row if why.row == outcome.reason else f"{why.row} ({outcome.reason})"
    if outcome.reason == "void":
        yield f"The deal is void by the row {why.row}, as {why.winner}."
        return
    winner = _side(match, outcome.winners) if outcome.winners else "Nobody"
    yield f"{winner} won the deal by the row {row}, as {why.winner}."
    yield from (_closed(line) for line in sheet.lines if line.what == "close")
    tricks = " : ".join(map(str, sheet.tricks_won))
    worth = f"{why.worth[0].upper()}{why.worth[1:]}"
    yield f"{worth}."
    yield f"Tricks {tricks}, match points {_by_side(match, outcome.match_points)}."


def _closed(line: Line) -> str:
    when = f"after trick {line.trick}" if line.trick else "before the first trick was complete"
    return f"Seat {line.seat} had closed the talon {when}."


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
        made = sum(line.match_points for line in sheet.lines if line.seat == seat)
        table.add_column(f"seat{gap}{seat}", with_match_points(points, made), justify="right")
    for line in sheet.lines:
        style = None if line.has_figures else "dim"
        table.add_row(*_cells(line, len(sheet.outcome.points), narrow=narrow), style=style)
    return table


def _cells(line: Line, seats: int, *, narrow: bool) -> list[Text]:
    reason = [f"{line.what} {line.detail}".strip()] if narrow else [line.what, line.detail]
    told = line.figures(NO_POINTS)
    points = [told if seat == line.seat else "" for seat in range(seats)]
    return [Text(cell) for cell in (str(line.trick), *reason, *points)]
