"""Contradictions between the results, the ways in which a deal can end, and the match."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from ..errors import Problem
from .scoring import WINNERS, Bonus, Result
from .section import items_of, readable
from .vocabulary import BonusEvent, ClosedBy, Drawing, Ending, Equal, EqualTotals, NextDealer

if TYPE_CHECKING:
    from .ruleset import Ruleset

TWO_SIDES = 2
_UNDECIDED = (Equal.NOBODY, Equal.VOID)
_EXACTLY_TWO = "exactly two sides (seats.count = 2, or partners in seats.sides)"


def checks(ruleset: Ruleset) -> Iterator[Iterator[Problem]]:
    """The checks of this module, each of them still to be run."""
    for action in ("closing", "claiming"):
        yield _action_has_two_sides(ruleset, action)
    for result in items_of(ruleset, "results"):
        yield _result_has_two_sides(ruleset, result)
    yield _loser_is_one_side(ruleset)
    yield _every_case_has_one_row(ruleset)
    for ending in Ending:
        yield _ending_has_a_row(ruleset, ending)
    yield _target_can_be_scored(ruleset)
    yield _points_can_win(ruleset)
    for result in items_of(ruleset, "results"):
        yield _unwon_last_trick_has_a_bonus(ruleset, result)


def _action_has_two_sides(ruleset: Ruleset, action: str) -> Iterator[Problem]:
    if ruleset.section(action) is not None and _sides(ruleset) != TWO_SIDES:
        yield Problem(action, f"{_sides(ruleset)} sides", _EXACTLY_TWO, _hint_for_sides(ruleset))


def _hint_for_sides(ruleset: Ruleset) -> str:
    """How four seats become two sides; other numbers do not divide as evenly."""
    seats = ruleset.seats
    return "write seats.sides = [[0, 2], [1, 3]]" if seats.count == 4 and not seats.sides else ""


def _sides(ruleset: Ruleset) -> int:
    return len(ruleset.seats.all_sides)


def _result_has_two_sides(ruleset: Ruleset, result: Result) -> Iterator[Problem]:
    if result.names_opponent and _sides(ruleset) != TWO_SIDES:
        names = " and ".join(result.names_opponent)
        hint = _hint_for_sides(ruleset) or _hint_for_grades(result)
        yield Problem(
            f"results.{result.name}",
            f"{_sides(ruleset)} sides",
            f"{_EXACTLY_TWO} for {names}, as that speaks of one opponent",
            hint,
        )


def _hint_for_grades(result: Result) -> str:
    """What can be left out of a row, where it is the worth alone that speaks of one loser."""
    keys = result.names_opponent
    # A row for another ending goes with the action that ends a deal so, which has two sides too.
    if result.when is not Ending.PLAYED_OUT or not set(keys) <= {"no_trick", "under"}:
        return ""
    paths = ", ".join(f"'results.{result.name}.{key}'" for key in keys)
    return f"leave out {' and '.join(keys)}, of a base by without = [{paths}]"


def _loser_is_one_side(ruleset: Ruleset) -> Iterator[Problem]:
    if ruleset.match.next_dealer is NextDealer.LOSER and _sides(ruleset) != TWO_SIDES:
        found, hint = f"'loser' with {_sides(ruleset)} sides", _hint_for_sides(ruleset)
        yield Problem("match.next_dealer", found, _EXACTLY_TWO, hint)


def _every_case_has_one_row(ruleset: Ruleset) -> Iterator[Problem]:
    rows: dict[tuple[Ending, ClosedBy | None], str] = {}
    for result in readable(ruleset.results, "name", "when", "closed_by"):
        key = (result.when, result.closed_by)
        if key in rows:
            yield Problem(
                f"results.{result.name}",
                f"the same case as '{rows[key]}' "
                f"({result.when}, {result.closed_by or 'no matter'})",
                "one row a case",
            )
        rows.setdefault(key, result.name)


def _ending_has_a_row(ruleset: Ruleset, ending: Ending) -> Iterator[Problem]:
    if not _can_end(ruleset, ending):
        return
    closers = possible_closers(ruleset)
    missing = [closer for closer in closers if result_for(ruleset, ending, closer) is None]
    if missing:
        who = "" if missing == closers else f", {_TALON[tuple(missing)]}"
        yield Problem(
            "results",
            f"no row for a deal that ends '{ending}'{who}",
            f"a row with when = '{ending}', with or without closed_by",
            f"such as {_smallest_row(ruleset, ending)}",
        )


_TALON = {
    (ClosedBy.NOBODY,): "with nobody closing the talon",
    (ClosedBy.CLAIMER,): "with the talon closed by the claimer",
    (ClosedBy.OPPONENT,): "with the talon closed by the opponent",
    (ClosedBy.CLAIMER, ClosedBy.OPPONENT): "with the talon closed",
    (ClosedBy.NOBODY, ClosedBy.CLAIMER): "unless the opponent closed the talon",
    (ClosedBy.NOBODY, ClosedBy.OPPONENT): "unless the claimer closed the talon",
}


def _smallest_row(ruleset: Ruleset, ending: Ending) -> str:
    """A row that fits whoever closed, as an inline table to be written into a file."""
    taken = {result.name for result in ruleset.results}
    names = (f"{ending}{suffix}" for suffix in ("", "-else", "-again"))
    name = next(name for name in names if name not in taken)
    by_points = any(result.match_points == "points" for result in ruleset.results)
    worth = '"points"' if by_points else "1"
    keys = f'name = "{name}", when = "{ending}", winner = "{WINNERS[ending][0]}"'
    return f"{{ {keys}, match_points = {worth} }}"


def possible_endings(ruleset: Ruleset) -> list[Ending]:
    """The ways in which a deal of ``ruleset`` can end."""
    return [ending for ending in Ending if _can_end(ruleset, ending)]


def _can_end(ruleset: Ruleset, ending: Ending) -> bool:
    if ending is Ending.WON_OUTRIGHT:
        return any(declaration.wins for declaration in ruleset.declarations)
    if ending is Ending.CLAIM_WRONG:
        return ruleset.claiming is not None and not ruleset.claiming.automatic
    return ending is Ending.PLAYED_OUT or ruleset.claiming is not None


def possible_closers(ruleset: Ruleset) -> list[ClosedBy]:
    """Who can have closed the talon, as seen from the seat that claims."""
    closers = [ClosedBy.NOBODY]
    if ruleset.closing is not None:
        closers += [ClosedBy.CLAIMER, ClosedBy.OPPONENT]
    return closers


def result_for(ruleset: Ruleset, ending: Ending, closer: ClosedBy) -> Result | None:
    """The row of the results that fits an ending most closely.

    Args:
        ruleset: The ruleset.
        ending: How the deal ended.
        closer: Who closed the talon: ``nobody``, ``claimer`` or ``opponent``; where nobody
            claims or declares, either of the last two stands for anybody.
    """
    fitting = [closer]
    if closer is not ClosedBy.NOBODY:
        fitting = [ClosedBy.ANYBODY] if ending is Ending.PLAYED_OUT else [closer, ClosedBy.ANYBODY]
    for wanted in (*fitting, None):
        for result in ruleset.results:
            if result.when is ending and result.closed_by is wanted:
                return result
    return None


def _something_scores(ruleset: Ruleset) -> bool:
    return bool(
        any(ruleset.pack.values.values())
        or any(d.points or d.trump_points for d in ruleset.declarations)
        or any(_comes_about(ruleset, bonus) for bonus in ruleset.bonuses if bonus.points)
    )


def _match_points_are_made(ruleset: Ruleset) -> bool:
    """Whether melds or bonuses bring match points."""
    bonuses = [bonus for bonus in ruleset.bonuses if bonus.match_points]
    return any(meld.match_points for meld in ruleset.declarations) or any(
        _comes_about(ruleset, bonus) for bonus in bonuses
    )


def _comes_about(ruleset: Ruleset, bonus: Bonus) -> bool:
    return _NEEDS.get(bonus.event, _always)(ruleset)


def _always(ruleset: Ruleset) -> bool:  # noqa: ARG001 - one of several answers to one question
    return True


def _draws(ruleset: Ruleset) -> bool:
    return ruleset.talon.draw is not Drawing.NEVER


_NEEDS: dict[BonusEvent, Callable[[Ruleset], bool]] = {
    BonusEvent.LAST_TALON_CARD: _draws,
    BonusEvent.LAST_FACE_DOWN_CARD: _draws,
    BonusEvent.TRUMPS_IN_HAND: _draws,
    BonusEvent.TURN_UP: lambda ruleset: ruleset.deal.turned,
}
"""What there must be for a bonus ever to be scored; the other events come in every deal."""


def _goes_on_while_equal(ruleset: Ruleset) -> bool:
    """Whether a match goes on as long as nobody is ahead."""
    match = ruleset.match
    void = any(row.equal is Equal.VOID for row in ruleset.results)
    return match.target is not None or match.equal is EqualTotals.ANOTHER_DEAL or void


def _played_out(ruleset: Ruleset) -> list[Result]:
    return [row for row in ruleset.results if row.when is Ending.PLAYED_OUT]


def _target_can_be_scored(ruleset: Ruleset) -> Iterator[Problem]:
    rows = _played_out(ruleset)
    if not rows or not _goes_on_while_equal(ruleset) or _something_scores(ruleset):
        return
    if _match_points_are_made(ruleset):
        return
    if all(row.match_points == "points" for row in rows):
        yield Problem(
            "match.target" if ruleset.match.target is not None else "match.deals",
            "a target of points that nothing scores",
            "pack.values, declarations or bonuses that score, or results worth match points",
        )


def _points_can_win(ruleset: Ruleset) -> Iterator[Problem]:
    rows = _played_out(ruleset)
    if not rows or not _goes_on_while_equal(ruleset) or _something_scores(ruleset):
        return
    if all(row.winner == "more-points" and row.equal in _UNDECIDED for row in rows):
        yield Problem(
            "results",
            "a winner by more points where nothing scores",
            "winner = 'more-tricks' or 'last-trick'",
        )


def _unwon_last_trick_has_a_bonus(ruleset: Ruleset, result: Result) -> Iterator[Problem]:
    if "last-trick" not in result.unwon:
        return
    if not any(bonus.event is BonusEvent.LAST_TRICK for bonus in ruleset.bonuses):
        yield Problem(
            f"results.{result.name}.unwon",
            "'last-trick' although no bonus is given for it",
            "hands, trick, talon",
        )
