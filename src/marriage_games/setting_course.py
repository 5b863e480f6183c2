"""How far the deal of a position has come: who leads, who is asked, and at which moment."""

from __future__ import annotations

from .engine import constants as c
from .engine.compiling import ENDINGS, MOMENTS
from .engine.kernel import Kernel
from .setting_draws import closing_moments, decision, rounds
from .setting_fields import Fields, counted, refuse

_ABOUT_DRAWING = (c.WON, c.LOST, c.DRAW)
_WHILE_IT_GOES_ON = (
    "to-move",
    "closed-at",
    "last-phase",
    "in-a-row",
    "melds",
    "just-melded",
    "play-from",
)


def set_closing(fields: Fields, kernel: Kernel) -> None:
    """Say who has closed the talon.

    Raises:
        PositionError: If nobody can have.
    """
    closer = fields.seat("closed")
    if closer is None:
        keys = ("closed-points", "closed-tricks", "closed-at")
        fields.forbid(keys, "as nobody has closed; closed=0 says that seat 0 has")
    elif not fields.tables.closing:
        name = fields.game.ruleset.name
        refuse("closed", str(closer), f"nothing, as the talon of {name} cannot be closed")
    else:
        kernel.closed_by = closer


def set_course(fields: Fields, kernel: Kernel) -> None:
    """Say who leads, who is asked and at which moment, or how the deal has ended.

    Raises:
        PositionError: If it cannot be so.
    """
    words = tuple(map(str, MOMENTS))
    moment = fields.word("moment", words) or ("follow" if kernel.played else "lead")
    kernel.moment = words.index(moment)
    _set_leader(fields, kernel)
    if kernel.moment == c.END:
        _set_ending(fields, kernel)
        return
    fields.forbid(("ending", "by"), "as the deal goes on; moment=end says that it is over")
    if kernel.moment == c.CLOSED:
        _set_interrupted(fields, kernel)
    else:
        fields.forbid(("closed-at",), "as it stands only beside moment=closed")
    if kernel.moment in _ABOUT_DRAWING:
        _check_drawing(kernel, moment)
    _check_trick(kernel, moment)
    _set_mover(fields, kernel, moment)


def _set_leader(fields: Fields, kernel: Kernel) -> None:
    seats = fields.seats
    dealer, leader, mover = fields.seat("dealer"), fields.seat("leader"), fields.seat("to-move")
    key = "to-move" if leader is None else "leader"
    if leader is None and mover is not None and kernel.moment in (c.LEAD, c.FOLLOW, c.WON):
        leader = (mover - int(kernel.played)) % seats
    if kernel.tricks:
        winners = [seat for seat in range(seats) if kernel.word(seat, c.TRICKS)]
        if leader is None and len(winners) > 1:
            refuse("leader", "nothing", "the seat that has won the last trick")
        leader = winners[0] if leader is None else leader
        if leader not in winners:
            refuse(
                key, fields.text(key), f"that seat {either(winners)} leads, which has won a trick"
            )
        kernel.winner = leader
    elif dealer is None:
        dealer = 0 if leader is None else (leader - 1) % seats
    elder = ((dealer or 0) + 1) % seats
    if not kernel.tricks and leader not in (None, elder):
        allowed = f"that seat {elder} leads, which sits after the dealer, before the first trick"
        refuse(key, fields.text(key), allowed)
    kernel.dealer = dealer or 0
    kernel.leader = elder if leader is None else leader


def asked(kernel: Kernel, moment: int) -> list[int]:
    """The seats that can be asked at a moment."""
    seats, leader, played = int(kernel.tables.seats), int(kernel.leader), int(kernel.played)
    in_turn = [(leader + turn) % seats for turn in range(seats)]
    if moment in (c.LEAD, c.WON):
        return in_turn[:1]
    if moment == c.FOLLOW:
        return in_turn[played : played + 1]
    if moment == c.DRAW:
        # Who draws last is not asked, as nobody is left to draw.
        after_card = kernel.tables.draw == c.DRAW_AFTER_CARD
        return in_turn[played - 1 : played] if after_card else in_turn[:-1]
    if moment == c.CLOSED:
        return [seat for seat in in_turn if seat != kernel.closed_by]
    return in_turn[1:]


def either(seats: list[int]) -> str:
    """Seats of which it is one."""
    return " or ".join(map(str, sorted(seats)))


def _set_interrupted(fields: Fields, kernel: Kernel) -> None:
    if kernel.closed_by < 0:
        refuse("closed", "nothing", "the seat that has just closed, beside moment=closed")
    default = "follow" if kernel.played else "lead"
    moment = fields.chosen(
        "closed-at", fields.text("closed-at") or default, closing_moments(fields)
    )
    kernel.resume_moment = MOMENTS.index(moment)
    kernel.resume_seat = kernel.closed_by
    seats = asked(kernel, int(kernel.resume_moment))
    if kernel.closed_by not in seats:
        refuse("closed", str(int(kernel.closed_by)), f"{either(seats)}, who closes at {moment}")


def _check_drawing(kernel: Kernel, moment: str) -> None:
    """Make sure that cards are drawn where a moment is about that."""
    after_card = kernel.tables.draw == c.DRAW_AFTER_CARD
    if after_card and kernel.moment != c.DRAW:
        refuse("moment", moment, "no moment after a trick, as all have drawn by then")
    tricks = int(kernel.tricks)
    drawing = tricks < rounds(kernel) if after_card else 0 < tricks <= rounds(kernel)
    if not drawing or kernel.closed_by >= 0:
        when = f"after {counted(tricks, 'trick')}"
        refuse("moment", moment, f"a moment at which nobody draws, as nobody does {when}")


def _check_trick(kernel: Kernel, moment: str) -> None:
    decided, _ = decision(kernel)
    after_card = kernel.tables.draw == c.DRAW_AFTER_CARD
    under_way = decided == c.FOLLOW or (decided == c.DRAW and after_card)
    if under_way and not kernel.played:
        refuse("trick", f"no card at {moment}", "the cards on the table")
    if kernel.played and not under_way:
        refuse("trick", f"{counted(int(kernel.played), 'card')} at {moment}", "no card")


def _set_mover(fields: Fields, kernel: Kernel, moment: str) -> None:
    seats = asked(kernel, int(kernel.moment))
    mover = fields.seat("to-move")
    if mover is None and len(seats) > 1:
        refuse("to-move", "nothing", f"{either(seats)}, who can be asked at {moment}")
    kernel.seat = seats[0] if mover is None else mover
    if kernel.seat not in seats:
        refuse("to-move", str(mover), f"{either(seats)} at {moment}")


def _set_ending(fields: Fields, kernel: Kernel) -> None:
    fields.forbid(_WHILE_IT_GOES_ON, "as the deal is over")
    words = tuple(map(str, ENDINGS))
    if not fields.text("ending"):
        refuse("ending", "nothing", f"how the deal has ended: {', '.join(words)}")
    kernel.ending = words.index(fields.word("ending", words))
    by = fields.seat("by")
    if kernel.ending == c.PLAYED_OUT and by is not None:
        refuse("by", str(by), "nothing where the cards were played out")
    if kernel.ending != c.PLAYED_OUT and by is None:
        refuse("by", "nothing", "the seat that has claimed or won the deal")
    kernel.seat = by or 0
    if kernel.row_of(kernel.ending, kernel.seat) < 0:
        allowed = f"an ending that {fields.game.ruleset.name} has a result for"
        refuse("ending", words[int(kernel.ending)], allowed)
