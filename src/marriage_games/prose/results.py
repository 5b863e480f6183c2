"""Who wins a deal, and what it is worth."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from ..model.clash_results import TWO_SIDES
from ..model.consistency import possible_closers, possible_endings, result_for
from ..model.occasions import Course
from ..model.ruleset import Ruleset
from ..model.scoring import Result
from ..model.vocabulary import (
    ClosedBy,
    Ending,
    Equal,
    Graded,
    LoserPoints,
    Measured,
    Unwon,
    Winner,
)
from ..model.worth import most_counters
from .players import counter_ways, has_partners, opponent, side, whose
from .statements import Phrase, Section, Statements, phrase

RESULTS = Section("results")


def statements(ruleset: Ruleset) -> Statements:
    """Every row of the results that some deal comes to."""
    used = list(_used(ruleset))
    for ending, row, closers in used:
        parts = (*_winning(ruleset, row), *_worth(ruleset, row), *_outright(ruleset, row))
        yield RESULTS.lists("result", case=_case(ruleset, ending, closers), parts=parts)
    if most_counters(ruleset):
        yield RESULTS.says("counters", ways=counter_ways(ruleset))
        if any(row.equal is Equal.VOID and can_be_equal(ruleset, row) for _, row, _ in used):
            yield RESULTS.says("counters-void")
    if ruleset.match.paid:
        two = len(ruleset.seats.all_sides) == TWO_SIDES
        yield RESULTS.says("paid-of-two" if two else "paid", side=side(ruleset))


def _used(ruleset: Ruleset) -> Iterator[tuple[Ending, Result, frozenset[ClosedBy]]]:
    found: dict[tuple[Ending, str], tuple[Result, set[ClosedBy]]] = {}
    for ending, closer in product(possible_endings(ruleset), possible_closers(ruleset)):
        row = result_for(ruleset, ending, closer)
        if row is not None:
            found.setdefault((ending, row.name), (row, set()))[1].add(closer)
    for (ending, _), (row, closers) in found.items():
        yield ending, row, frozenset(closers)


def _reaches(ruleset: Ruleset, ending: Ending) -> bool:
    """Whether nobody claims, and the deal ends as soon as a side has reached the target."""
    automatic = ruleset.claiming is not None and ruleset.claiming.automatic
    return automatic and ending is Ending.CLAIM_RIGHT


def _case(ruleset: Ruleset, ending: Ending, closers: frozenset[ClosedBy]) -> Phrase:
    when = phrase(f"when-{ending}")
    who = "declarer" if ending is Ending.WON_OUTRIGHT else "claimer"
    if _reaches(ruleset, ending) and ruleset.claiming is not None:
        who = "reacher"
        when = phrase("when-reached", side=side(ruleset), points=ruleset.claiming.target)
    if closers == frozenset(possible_closers(ruleset)):
        return when
    closed = phrase(_closed(closers, who), side=side(ruleset))
    return phrase("case-closed", when=when, closed=closed)


def _closed(closers: frozenset[ClosedBy], who: str) -> str:
    nobody, claimer, opponent = (
        closer in closers for closer in (ClosedBy.NOBODY, ClosedBy.CLAIMER, ClosedBy.OPPONENT)
    )
    if claimer and opponent:
        return "closed-anybody"
    if nobody and claimer:
        return "closed-not-opponent"
    if nobody and opponent:
        return f"closed-not-{who}"
    if nobody:
        return "closed-nobody"
    return f"closed-{who}" if claimer else "closed-opponent"


def _winning(ruleset: Ruleset, row: Result) -> Iterator[Phrase]:
    winner = f"winner-{row.winner}"
    if row.winner is Winner.OPPONENT and row.when is Ending.PLAYED_OUT:
        winner = "winner-not-closer"
    if row.winner is Winner.CLAIMER and _reaches(ruleset, row.when):
        winner = "winner-reacher"
    yield phrase(winner, side=side(ruleset), whose=whose(ruleset))
    if can_be_equal(ruleset, row):
        what = "points" if row.winner is Winner.MORE_POINTS else "tricks"
        most = "most-" if len(ruleset.seats.all_sides) > 2 else ""
        equals = phrase(f"equals-{most}{what}", side=side(ruleset))
        yield phrase(f"equal-{row.equal}", equal=equals, whose=whose(ruleset))


def _worth(ruleset: Ruleset, row: Result) -> Iterator[Phrase]:
    if row.match_points == "points":
        if ruleset.match.paid:
            yield phrase("worth-points-paid", side=side(ruleset))
        else:
            yield phrase("worth-points-side" if has_partners(ruleset) else "worth-points")
        return
    more = tuple(_grades(row))
    if more:
        yield phrase("worth-graded", number=row.match_points, more=more)
    else:
        yield phrase("worth", number=row.match_points)


def _grades(row: Result) -> Iterator[Phrase]:
    who = "winner" if row.graded is Graded.WINNER else "loser"
    when = "-at-closing" if row.measured is Measured.AT_CLOSING else ""
    for points, worth in sorted(row.under.items(), reverse=True):
        yield phrase(f"under-{who}{when}", number=worth, points=points)
    if row.no_trick is not None:
        yield phrase(f"no-trick-{who}{when}", number=row.no_trick)


def can_be_equal(ruleset: Ruleset, row: Result) -> bool:
    """Whether sides can share the first place, so that the row says who wins then."""
    if row.winner is Winner.MORE_TRICKS:
        return tricks_can_be_equal(ruleset)
    return row.winner is Winner.MORE_POINTS


def tricks_can_be_equal(ruleset: Ruleset) -> bool:
    """Whether sides can win equally many tricks: not where two share an odd number of them."""
    odd = Course.of(ruleset).tricks % 2 == 1 and ruleset.closing is None
    return not (odd and len(ruleset.seats.all_sides) == 2)


def _outright(ruleset: Ruleset, row: Result) -> Iterator[Phrase]:
    if row.when is not Ending.WON_OUTRIGHT:
        return
    if row.unwon:
        what = tuple(phrase(f"unwon-{word}") for word in Unwon if word in row.unwon)
        yield phrase("unwon", what=what)
    if row.loser_points is LoserPoints.ANNULLED:
        if len(ruleset.seats.all_sides) == 2:
            yield phrase("loser-annulled-of-two", opponent=opponent(ruleset))
        else:
            yield phrase("loser-annulled")
    elif row.match_points == "points":
        yield phrase("loser-kept")
