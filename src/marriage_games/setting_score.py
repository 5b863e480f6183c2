"""The points of a position, now and when the talon was closed, and whether it can have ended so."""

from __future__ import annotations

from collections import Counter

from .engine import constants as c
from .engine.kernel import Kernel
from .notation import EMPTY
from .setting_draws import closes_late, closing_moments
from .setting_fields import MOST, Fields, counted, refuse
from .setting_melds import Declared


def set_points(fields: Fields, kernel: Kernel) -> None:
    """Say how many points each seat has.

    Raises:
        PositionError: If they are not said, or fewer than the cards that were taken count.
    """
    worth = [int(kernel.value_of(kernel.word(seat, c.TAKEN))) for seat in range(fields.seats)]
    points = fields.numbers("points")
    if "points" not in fields:
        if fields.text("declared"):
            refuse("points", "nothing", "the points of each seat, as melds were scored")
        if sum(worth) and "won" not in fields:
            refuse("points", "nothing", "the points of each seat, as its tricks are not listed")
        points = worth
    if sum(points) < sum(worth) and kernel.ending != c.WON_OUTRIGHT:
        allowed = f"{sum(worth)} in all or more, as the cards in the tricks count so much"
        refuse("points", f"{sum(points)} in all", allowed)
    for seat, number in enumerate(points):
        kernel.put(seat, c.POINTS, number)


def set_counters(fields: Fields, kernel: Kernel, declared: Declared) -> None:
    """Say what melds and bonuses have brought each seat in match points.

    Raises:
        PositionError: If that cannot be, by the melds that were scored.
    """
    t = fields.tables
    if not t.counters:
        name = fields.game.ruleset.name
        fields.forbid(("counters",), f"as melds and bonuses of {name} bring no match points")
        return
    given = fields.numbers("counters")
    for seat in range(fields.seats):
        least = _match_points_of_melds(kernel, declared, seat)
        number = given[seat] if "counters" in fields else least
        most = _most_counters(kernel, declared, seat, least)
        if not least <= number <= most:
            allowed = f"{least} to {most}" if least < most else str(most)
            because = "by its melds under declared and what else brings match points"
            hint = _hint_for_melds(fields) if number > most else ""
            refuse("counters", f"{number} of seat {seat}", f"{allowed}, {because}", hint)
        kernel.put(seat, t.counters, number)


def _hint_for_melds(fields: Fields) -> str:
    """How to name the melds that have brought more than those that are named."""
    t, compiled = fields.tables, fields.game.compiled
    bringing = [
        text
        for meld, text in enumerate(compiled.meld_texts)
        if t.match_points[t.melds.reason[meld]]
    ]
    if not bringing:
        return ""
    named = "/".join([bringing[0], *[EMPTY] * (fields.seats - 1)])
    return f"name the melds that were scored, such as declared={named}"


def _match_points_of_melds(kernel: Kernel, declared: Declared, seat: int) -> int:
    """The match points of a seat's melds that do not wait, each of them scored once."""
    t = kernel.tables
    times = Counter(int(t.melds.reason[meld]) for other, meld in declared if other == seat)
    for place in range(0, len(kernel.pending), 4):
        waiting, _, reason, cards = map(int, kernel.pending[place : place + 4])
        # What waits once a meld is revalued are points only.
        if waiting == seat and cards:
            times[reason] -= 1
    return sum(int(t.match_points[reason]) * max(number, 0) for reason, number in times.items())


def _most_counters(kernel: Kernel, declared: Declared, seat: int, melds: int) -> int:
    """No fewer match points than a seat can have, when its melds have brought so many."""
    t = kernel.tables
    for other, meld in declared:
        if other == seat and t.melds.again_bit[meld] and t.match_points[t.melds.reason[meld]]:
            return MOST
    late = {*t.last_trick_bonuses, *t.last_tricks_bonuses, *t.most_tricks_bonuses}
    over = kernel.moment == c.END
    bonuses = [number for number in range(len(t.bonus_points)) if over or number not in late]
    return melds + sum(int(t.match_points[t.bonus_reason[bonus]]) for bonus in bonuses)


def set_score_at_closing(fields: Fields, kernel: Kernel, drawn: int) -> None:
    """Say which points and tricks each seat had when the talon was closed.

    Args:
        fields: The fields.
        kernel: The position.
        drawn: How many cards each seat had drawn by then.

    Raises:
        PositionError: If they had fewer then than they have now.
    """
    if kernel.closed_by < 0:
        return
    tricks = _tricks_at_closing(fields, kernel, drawn)
    if sum(tricks) < kernel.tricks and 1 in fields.tables.result_at_closing:
        for key in ("closed-tricks", "closed-points"):
            if key not in fields:
                counting = f"as {fields.game.ruleset.name} counts them"
                refuse(key, "nothing", f"those of each seat when it was closed, {counting}")
    _check_closer(fields, kernel, tricks)
    points = fields.numbers("closed-points")
    for seat in range(fields.seats):
        now = int(kernel.word(seat, c.POINTS))
        number = points[seat] if "closed-points" in fields else now
        # Who has lost a deal outright may have had points that are annulled.
        if kernel.ending != c.WON_OUTRIGHT:
            _check_earlier("closed-points", seat, number, now)
        _check_earlier("closed-tricks", seat, tricks[seat], int(kernel.word(seat, c.TRICKS)))
        kernel.put(seat, c.POINTS_AT_CLOSING, number)
        kernel.put(seat, c.TRICKS_AT_CLOSING, tricks[seat])


def _check_closer(fields: Fields, kernel: Kernel, tricks: list[int]) -> None:
    """Make sure that the closer had won the last trick, where only its winner can close."""
    if not set(closing_moments(fields)) <= {"lead", "won"}:
        return
    closer = int(kernel.closed_by)
    if sum(tricks) == kernel.tricks and kernel.moment != c.END:
        possible = {int(kernel.leader)}
    elif any(tricks):
        possible = {seat for seat, number in enumerate(tricks) if number}
    else:
        possible = {int(kernel.dealer + 1) % fields.seats}
    if closer not in possible:
        allowed = f"{' or '.join(map(str, sorted(possible)))}, as only who has the lead closes"
        refuse("closed", str(closer), allowed)


def _tricks_at_closing(fields: Fields, kernel: Kernel, drawn: int) -> list[int]:
    now = int(kernel.tricks)
    # Cards for the last trick before it was closed may still have had to be drawn.
    late = [now > drawn] if kernel.moment == c.CLOSED else sorted(closes_late(fields))
    totals = [drawn + before for before in late if drawn + before <= now]
    if "closed-tricks" not in fields:
        return _without_last(kernel, now - totals[0])
    given = fields.numbers("closed-tricks")
    if sum(given) not in totals:
        allowed = f"{' or '.join(map(str, totals))} in all, by the cards in the talon"
        refuse("closed-tricks", counted(sum(given), "trick"), allowed)
    return given


def _without_last(kernel: Kernel, number: int) -> list[int]:
    """The tricks of each seat without the last ones, as if the leader had won these."""
    seats = int(kernel.tables.seats)
    tricks = [int(kernel.word(seat, c.TRICKS)) for seat in range(seats)]
    for turn in range(seats):
        seat = (int(kernel.leader) + turn) % seats
        taken = min(number, tricks[seat])
        tricks[seat] -= taken
        number -= taken
    return tricks


def _check_earlier(key: str, seat: int, then: int, now: int) -> None:
    if then > now:
        refuse(key, f"{then} of seat {seat}", f"{now} at most, as it has no more now")


def check_ending(fields: Fields, kernel: Kernel, winning: set[int]) -> None:
    """Make sure that a deal that is over can have ended as it is said.

    Args:
        fields: The fields.
        kernel: The position.
        winning: The seats that have declared a meld which wins the deal.

    Raises:
        PositionError: If it cannot.
    """
    target, by = int(fields.tables.target), int(kernel.seat)
    right = kernel.claim_is_right(by)
    if kernel.ending == c.CLAIM_RIGHT and not right:
        refuse("ending", "claim-right", f"claim-wrong, as seat {by} has fewer than {target} points")
    if kernel.ending == c.CLAIM_WRONG and right:
        refuse("ending", "claim-wrong", f"claim-right, as seat {by} has {target} points or more")
    if kernel.ending == c.WON_OUTRIGHT and by not in winning:
        refuse("by", str(by), "a seat with a meld under declared that wins the deal")
    reached = any(map(kernel.claim_is_right, range(fields.seats)))
    if kernel.ending == c.PLAYED_OUT and fields.tables.automatic and reached:
        allowed = f"claim-right, as {target} points end the deal by themselves"
        refuse("ending", "played-out", allowed)
