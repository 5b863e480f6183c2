"""Oddities of bonuses, results and the match: what can never be scored or reached."""

from __future__ import annotations

from collections.abc import Iterator

from .consistency import possible_endings
from .findings import Check, Facts, Finding
from .occasions import is_open_at, windows_of
from .odd_actions import for_closing
from .scoring import Bonus, Result
from .vocabulary import (
    BonusEvent,
    ClosedBy,
    Drawing,
    Ending,
    Equal,
    EqualTotals,
    EqualTricks,
    FoundIn,
    LoserPoints,
    NextDealer,
    SeveralPast,
    TrumpsBy,
    Winner,
)
from .worth import (
    least_match_points,
    most_match_points,
    most_of_a_trick,
    most_points,
    used_results,
)

MOST_DEALS = 200
"""A match that takes more deals than this, each as good as can be, is no evening's pastime."""


def _bonuses_can_be_scored(facts: Facts) -> Iterator[Finding]:
    for bonus in facts.ruleset.bonuses:
        reason = _why_never(facts, bonus)
        if reason:
            yield Finding(f"bonuses.{bonus.name}", f"it is never scored: {reason}")


def _why_never(facts: Facts, bonus: Bonus) -> str:
    course, count = facts.course, bonus.count or 0
    match bonus.event:
        case BonusEvent.TURN_UP if not facts.ruleset.deal.turned:
            return "nothing is turned up"
        case BonusEvent.LAST_TALON_CARD if course.draws == 0 or course.left_over:
            return "nobody draws the last card of the talon"
        case BonusEvent.LAST_FACE_DOWN_CARD if _last_face_down_stays(facts):
            return "nobody draws the last card that lies face down"
        case BonusEvent.LAST_TRICKS if count > course.tricks:
            return f"a deal has {course.tricks} tricks"
        case BonusEvent.TRUMPS_IN_HAND:
            return _why_never_so_many_trumps(facts, count)
    return ""


def _last_face_down_stays(facts: Facts) -> bool:
    drawn = facts.course.draws * facts.course.seats
    face_down = facts.course.talon - int(facts.ruleset.deal.turned)
    return drawn == 0 or drawn < face_down


def _why_never_so_many_trumps(facts: Facts, count: int) -> str:
    if not facts.has_trumps:
        return "there are no trumps"
    if facts.course.drawing is Drawing.NEVER:
        return "the talon is never exhausted, as nobody draws"
    most = min(facts.course.hand, len(facts.ruleset.pack.ranks))
    return f"nobody can hold more than {most}" if count > most else ""


def _trumps_can_be_late(facts: Facts) -> Iterator[Finding]:
    for bonus in facts.ruleset.bonuses:
        if not bonus.late_trumps and not _why_never(facts, bonus):
            reason = _why_never_late(facts)
            if reason:
                yield Finding(f"bonuses.{bonus.name}.late_trumps", reason)


def _why_never_late(facts: Facts) -> str:
    """Why trumps never come to be after the talon is exhausted; empty if they can."""
    ruleset = facts.ruleset
    if ruleset.trumps.by is TrumpsBy.TURN_UP:
        return "trumps are never late, as the turn-up makes them"
    late = [at for at in facts.occasions if at.talon < facts.course.seats and not at.closed]
    for maker in ruleset.declarations:
        if maker.name in ruleset.trumps.declarations:
            windows = windows_of(ruleset, maker)
            if any(is_open_at(ruleset, windows, at) for at in late):
                return ""
            if ruleset.trumps.rencontre and FoundIn.TRICK in maker.found_in:
                return ""
    return "trumps are never late, as none are made once the talon is exhausted"


def _tricks_can_be_equal(facts: Facts) -> Iterator[Finding]:
    for bonus in facts.ruleset.bonuses:
        if bonus.equal is EqualTricks.NOBODY:
            continue
        counts = _trick_counts(facts, bonus)
        two_sides = len(facts.ruleset.seats.all_sides) == 2
        # Of three sides or more two can be equally far ahead in any number of tricks but one.
        if not any(tricks % 2 == 0 if two_sides else tricks > 1 for tricks in counts):
            number = " or ".join(map(str, counts))
            message = f"sides never win equally many tricks, as there are {number} in a deal"
            yield Finding(f"bonuses.{bonus.name}.equal", message)


def _trick_counts(facts: Facts, bonus: Bonus) -> list[int]:
    """The numbers of tricks in the deals in which a bonus can be scored."""
    counts = {facts.course.tricks}
    closing = facts.ruleset.closing
    if closing is not None and not bonus.unless_closed:
        counts |= {
            at.tricks + at.hand
            for at in for_closing(facts)
            if is_open_at(facts.ruleset, closing.windows, at)
        }
    return sorted(counts)


def _bonuses_leave_room(facts: Facts) -> Iterator[Finding]:
    most = most_points(facts.ruleset)
    for bonus in facts.ruleset.bonuses:
        others = most - bonus.points
        if bonus.points > others > 0:
            path = f"bonuses.{bonus.name}.points"
            yield Finding(path, f"it is more than all other points of a deal, {others} at most")


def _closing_makes_a_difference(facts: Facts) -> Iterator[Finding]:
    if facts.ruleset.closing is None:
        for bonus in facts.ruleset.bonuses:
            if bonus.unless_closed:
                path = f"bonuses.{bonus.name}.unless_closed"
                yield Finding(path, "the talon cannot be closed")


def _results_are_used(facts: Facts) -> Iterator[Finding]:
    used = used_results(facts.ruleset)
    for row in facts.ruleset.results:
        if row not in used:
            yield Finding(f"results.{row.name}", _why_unused(facts, row))


def _why_unused(facts: Facts, row: Result) -> str:
    if row.when not in possible_endings(facts.ruleset):
        return _ENDS_SO_ONLY[row.when]
    if facts.ruleset.closing is None and row.closed_by not in (None, ClosedBy.NOBODY):
        return "the talon cannot be closed"
    return "every deal that it is for has a row that fits more closely"


_ENDS_SO_ONLY = {
    Ending.CLAIM_RIGHT: "nobody can claim",
    Ending.CLAIM_WRONG: "nobody can claim wrongly",
    Ending.WON_OUTRIGHT: "no declaration wins the deal",
}


def _points_decide_only_where_scored(facts: Facts) -> Iterator[Finding]:
    if most_points(facts.ruleset):
        return
    for row in used_results(facts.ruleset):
        if row.winner is Winner.MORE_POINTS:
            path = f"results.{row.name}.winner"
            yield Finding(path, "more points win, but nothing scores any", "more-tricks?")


def _grades_tell_deals_apart(facts: Facts) -> Iterator[Finding]:
    """Numbers of points below which everybody stays in every deal."""
    most = most_points(facts.ruleset)
    for row in used_results(facts.ruleset):
        for points in row.under:
            if points > most:
                path = f"results.{row.name}.under.{points}"
                yield Finding(path, f"all have fewer: a deal has no more than {most} points")


def _target_of_claims_can_be_reached(facts: Facts) -> Iterator[Finding]:
    claiming, most = facts.ruleset.claiming, most_points(facts.ruleset)
    if claiming is not None and claiming.target > most:
        path = "claiming.target"
        yield Finding(path, f"nobody can reach it: a deal has no more than {most} points")


def _match_comes_to_an_end(facts: Facts) -> Iterator[Finding]:
    target, most = facts.ruleset.match.target, most_match_points(facts.ruleset)
    if target is not None and target > MOST_DEALS * most:
        deals = -(-target // most)
        message = f"it takes {deals} deals or more, as none is worth more than {most}"
        yield Finding("match.target", message)


def _match_takes_several_deals(facts: Facts) -> Iterator[Finding]:
    target = facts.ruleset.match.target
    if target is None:
        return
    hint = "deals = 1 says so, if that is meant"
    if target <= least_match_points(facts.ruleset):
        yield Finding("match.target", "one deal always ends the match", hint)
    elif target <= most_of_a_trick(facts.ruleset):
        most = most_of_a_trick(facts.ruleset)
        yield Finding("match.target", f"one trick can reach it, as it brings up to {most}", hint)


def _match_points_differ_from_points(facts: Facts) -> Iterator[Finding]:
    rows = used_results(facts.ruleset)
    if any(row.match_points != "points" for row in rows) or _points_do_more(facts, rows):
        return
    for key in ("declarations", "bonuses"):
        for item in facts.ruleset.section(key):
            if item.match_points:
                path = f"{key}.{item.name}.match_points"
                message = "each point is a match point here, so that points would do the same"
                yield Finding(path, message)


def _points_do_more(facts: Facts, rows: list[Result]) -> bool:
    """Whether points decide or can be lost where match points do not and cannot."""
    ruleset = facts.ruleset
    return (
        ruleset.claiming is not None
        or ruleset.match.next_dealer in (NextDealer.WINNER, NextDealer.LOSER)
        or any(
            row.loser_points is LoserPoints.ANNULLED
            or (row.winner is Winner.MORE_POINTS and row.equal is Equal.VOID)
            for row in rows
        )
    )


def _several_can_be_past(facts: Facts) -> Iterator[Finding]:
    match, sides = facts.ruleset.match, len(facts.ruleset.seats.all_sides)
    if not match.paid or match.target is None or sides > 2:
        return
    for key, usual in (
        ("several_past", SeveralPast.HIGHER),
        ("equal", EqualTotals.ANOTHER_DEAL),
    ):
        if getattr(match, key) is not usual:
            message = "two sides that pay each other never reach the target together"
            yield Finding(f"match.{key}", message)


CHECKS: tuple[Check, ...] = (
    _bonuses_can_be_scored,
    _trumps_can_be_late,
    _tricks_can_be_equal,
    _bonuses_leave_room,
    _closing_makes_a_difference,
    _results_are_used,
    _points_decide_only_where_scored,
    _grades_tell_deals_apart,
    _target_of_claims_can_be_reached,
    _match_comes_to_an_end,
    _match_takes_several_deals,
    _match_points_differ_from_points,
    _several_can_be_past,
)
