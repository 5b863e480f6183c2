"""How a deal comes out, looked up row by row in the results of a ruleset."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from marriage_games.model.scoring import Result

from .sheet import Sheet


@attrs.frozen
class Standing:
    """All that the result of a deal can depend on."""

    ending: str
    actor: int | None
    """The seat that claimed or declared."""
    closer: int | None
    dealer: int
    last_winner: int | None
    points: Sequence[int]
    counters: Sequence[int]
    tricks: Sequence[int]
    points_at_closing: Sequence[int]
    tricks_at_closing: Sequence[int]


@attrs.frozen
class Verdict:
    """How a deal came out."""

    row: str
    grade: str
    """Which of the worths of the row it was: plain, no-trick, under 33 …, or equal."""
    winners: frozenset[int]
    match_points: tuple[int, ...]
    void: bool = False


def row_for(sheet: Sheet, standing: Standing) -> Result:
    """The row that fits the ending, the one that says most about the closer."""
    rows = [row for row in sheet.ruleset.results if row.when == standing.ending]
    fitting: list[str | None] = ["nobody", None]
    if standing.closer is not None:
        fitting = ["anybody", None]
        if standing.actor is not None:
            own = standing.closer in sheet.side_of(standing.actor)
            fitting.insert(0, "claimer" if own else "opponent")
    return next(row for wanted in fitting for row in rows if row.closed_by == wanted)


def verdict(sheet: Sheet, standing: Standing) -> Verdict:
    """Who wins, and what the deal counts for every seat."""
    found = _by_the_row(sheet, standing)
    if found.void:
        return found
    made = {
        min(side): found.match_points[min(side)] + sum(standing.counters[seat] for seat in side)
        for side in sheet.sides
    }
    shares = [made[min(sheet.side_of(seat))] for seat in range(sheet.seats)]
    if sheet.ruleset.match.paid:
        # Everybody gets from each other side what it has made, and gives what that has made.
        shares = [sum(share - other for other in made.values()) for share in shares]
    return attrs.evolve(found, match_points=tuple(shares))


def _by_the_row(sheet: Sheet, standing: Standing) -> Verdict:
    """Who wins, and what the deal is worth by the row of the results."""
    row = row_for(sheet, standing)
    nothing = (0,) * sheet.seats
    winner, equal = _winner(sheet, row, standing)
    winners = frozenset(winner or ())
    if equal and row.equal == "void":
        return Verdict(row.name, "equal", winners, nothing, void=True)
    if row.match_points == "points":
        shares = tuple(
            sum(standing.points[other] for other in sheet.side_of(seat))
            for seat in range(sheet.seats)
        )
        return Verdict(row.name, "equal" if equal else "plain", winners, shares)
    if winner is None:
        return Verdict(row.name, "equal", winners, nothing)
    grade, worth = _graded(sheet, row, standing, winner)
    shares = tuple(worth if seat in winner else 0 for seat in range(sheet.seats))
    return Verdict(row.name, "equal" if equal else grade, winners, shares)


def _winner(sheet: Sheet, row: Result, standing: Standing) -> tuple[set[int] | None, bool]:
    """The side that wins, if one does, and whether sides had to be told apart."""
    if row.winner in ("claimer", "declarer"):
        assert standing.actor is not None
        return sheet.side_of(standing.actor), False
    if row.winner == "opponent":
        seat = standing.closer if standing.actor is None else standing.actor
        assert seat is not None
        return next(side for side in sheet.sides if seat not in side), False
    if row.winner == "last-trick":
        assert standing.last_winner is not None
        return sheet.side_of(standing.last_winner), False
    compared = standing.points if row.winner == "more-points" else standing.tricks
    totals = [sum(compared[seat] for seat in side) for side in sheet.sides]
    best = [side for side, total in zip(sheet.sides, totals, strict=True) if total == max(totals)]
    if len(best) == 1:
        return best[0], False
    return _among_equals(sheet, row, standing, best), True


def _among_equals(
    sheet: Sheet, row: Result, standing: Standing, best: list[set[int]]
) -> set[int] | None:
    turns = [*sheet.others(standing.dealer), standing.dealer]
    in_turn = [side for seat in turns for side in best if seat in side]
    if row.equal == "elder":
        return in_turn[0]
    if row.equal == "dealer":
        return in_turn[-1]
    if row.equal == "last-trick" and standing.last_winner is not None:
        return next((side for side in best if standing.last_winner in side), None)
    return None


def _graded(sheet: Sheet, row: Result, standing: Standing, winner: set[int]) -> tuple[str, int]:
    assert row.match_points != "points"
    if row.no_trick is None and not row.under:
        return "plain", row.match_points
    looked_at = winner
    if row.graded == "loser":
        looked_at = next(side for side in sheet.sides if side != winner)
    points, tricks = standing.points, standing.tricks
    if row.measured == "at-closing":
        points, tricks = standing.points_at_closing, standing.tricks_at_closing
    if row.no_trick is not None and not sum(tricks[seat] for seat in looked_at):
        return "no-trick", row.no_trick
    total = sum(points[seat] for seat in looked_at)
    for bound in sorted(row.under):
        if total < bound:
            return f"under {bound}", row.under[bound]
    return "plain", row.match_points
