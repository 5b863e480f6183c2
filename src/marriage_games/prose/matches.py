"""How deals make up a match."""

from __future__ import annotations

from ..model.clash_results import TWO_SIDES
from ..model.ruleset import Ruleset
from ..model.vocabulary import Equal, EqualTotals, NextDealer, Winner
from ..model.worth import most_counters, used_results
from .players import side
from .results import can_be_equal, tricks_can_be_equal
from .statements import Phrase, Section, Statements, phrase

MATCH = Section("match")


def statements(ruleset: Ruleset) -> Statements:
    """The end of a match, and the next dealer."""
    match = ruleset.match
    unit = "points" if counts_points(ruleset) else "match-points"
    if match.target is not None:
        yield MATCH.says(f"match-target-{unit}", side=side(ruleset), number=match.target)
        if _several_score(ruleset):
            yield MATCH.says(f"several-past-{match.several_past}", several=_several(ruleset))
    elif match.deals == 1:
        yield MATCH.says("match-one-deal")
    else:
        yield MATCH.says("match-deals", number=match.deals or 0, side=side(ruleset))
    if not _one_deal_decides(ruleset) and (match.target is None or _several_score(ruleset)):
        yield MATCH.says(f"equal-totals-{match.equal}")
    if not _ends_with_one_deal(ruleset):
        yield MATCH.says(f"next-dealer-{match.next_dealer}", side=side(ruleset))
        if match.next_dealer in (NextDealer.WINNER, NextDealer.LOSER) and _nobody_may_win(ruleset):
            yield MATCH.says("next-dealer-nobody")


def _nobody_may_win(ruleset: Ruleset) -> bool:
    """Whether a deal that counts can be without a winner."""
    # After one that does not count the same dealer deals again.
    return any(
        row.equal is Equal.NOBODY and can_be_equal(ruleset, row) for row in used_results(ruleset)
    )


def _several(ruleset: Ruleset) -> Phrase:
    two = len(ruleset.seats.all_sides) == 2
    return phrase("several-two") if two else phrase("several-more", side=side(ruleset))


def _several_score(ruleset: Ruleset) -> bool:
    """Whether more than one side can come to the target in the same deal."""
    if ruleset.match.paid and len(ruleset.seats.all_sides) == TWO_SIDES:
        return False
    by_points = any(row.match_points == "points" for row in used_results(ruleset))
    return by_points or most_counters(ruleset) > 0


def _ends_with_one_deal(ruleset: Ruleset) -> bool:
    """Whether no other deal follows the first one, whatever it brings."""
    match = ruleset.match
    void = any(row.equal is Equal.VOID for row in used_results(ruleset))
    ends = match.equal is EqualTotals.DRAW or _one_deal_decides(ruleset)
    return match.deals == 1 and ends and not void


def _one_deal_decides(ruleset: Ruleset) -> bool:
    """Whether the match is one deal, which somebody is sure to win."""
    won = all(
        row.match_points != "points"
        and row.winner is Winner.MORE_TRICKS
        and not tricks_can_be_equal(ruleset)
        for row in used_results(ruleset)
    )
    return won and ruleset.match.deals == 1


def counts_points(ruleset: Ruleset) -> bool:
    """Whether the points of the deals are what a match is about."""
    by_points = all(row.match_points == "points" for row in used_results(ruleset))
    return by_points and not most_counters(ruleset)
