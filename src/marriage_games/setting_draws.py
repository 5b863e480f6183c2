"""How many cards have been drawn: the hands of a position held against its tricks and its talon."""

from __future__ import annotations

from .engine import constants as c
from .engine.compiling import MOMENTS
from .engine.kernel import Kernel
from .setting_fields import Fields, counted, refuse

_BEFORE_DRAWING = (c.WON, c.LOST)
_BEFORE_A_CARD = (c.BETWEEN, c.LEAD, c.FOLLOW)


def rounds(kernel: Kernel) -> int:
    """For how many tricks cards are drawn, unless the talon is closed."""
    t = kernel.tables
    talon = int(t.cards - t.seats * t.hand_size)
    return 0 if t.draw == c.DRAW_NEVER else talon // int(t.seats)


def closing_moments(fields: Fields) -> list[str]:
    """The moments at which the talon can be closed."""
    closing = fields.game.ruleset.closing
    assert closing is not None
    return [str(moment) for moment in MOMENTS if moment in closing.moments]


def closes_late(fields: Fields) -> set[bool]:
    """Whether it is closed before cards are drawn for the last trick; both, if both can be."""
    return {MOMENTS.index(moment) in _BEFORE_DRAWING for moment in closing_moments(fields)}


def decision(kernel: Kernel) -> tuple[int, int]:
    """The moment and the seat of the decision; while others are asked, that of the closer."""
    if kernel.moment == c.CLOSED:
        return int(kernel.resume_moment), int(kernel.resume_seat)
    return int(kernel.moment), int(kernel.seat)


def cards_drawn(fields: Fields, kernel: Kernel) -> list[int]:
    """How many cards each seat has drawn.

    Raises:
        PositionError: If no course of play leads to hands of these sizes.
    """
    if kernel.closed_by >= 0 and kernel.talon_size() < fields.seats:
        found = f"{counted(int(kernel.talon_size()), 'card')}, the turn-up counted"
        refuse("talon", found, f"{fields.seats} or more beside closed")
    sizes = [int(kernel.word(seat, c.HAND)).bit_count() for seat in range(fields.seats)]
    possible = [draws for draws in _possible_draws(fields, kernel) if _sizes(kernel, draws)]
    tricks = counted(int(kernel.tricks), "trick")
    if not possible:
        refuse("tricks", f"{tricks} in all", "fewer, as nobody had cards for so many")
    fitting = [draws for draws in possible if _sizes(kernel, draws) == sizes]
    if not fitting:
        told = dict.fromkeys(_told(_sizes(kernel, draws)) for draws in possible)
        refuse("hands", f"{_told(sizes)} cards", f"{' or '.join(told)} after {tricks}")
    _check_cards_to_play(kernel, sizes)
    return fitting[0]


def _told(sizes: list[int]) -> str:
    return "/".join(map(str, sizes))


def _turn(kernel: Kernel, seat: int) -> int:
    return int((seat - kernel.leader) % kernel.tables.seats)


def _sizes(kernel: Kernel, draws: list[int]) -> list[int]:
    """How many cards each seat holds if it has drawn so many; nothing if that were too few."""
    before = int(kernel.tables.hand_size - kernel.tricks)
    sizes = [
        before + drawn - (_turn(kernel, seat) < kernel.played) for seat, drawn in enumerate(draws)
    ]
    return sizes if min(sizes) >= 0 else []


def _draws(kernel: Kernel, ahead: int, drawn: int) -> list[int]:
    """What the seats have drawn, where the first ones in turn have drawn one card more."""
    return [drawn + (_turn(kernel, seat) < ahead) for seat in range(int(kernel.tables.seats))]


def _possible_draws(fields: Fields, kernel: Kernel) -> list[list[int]]:
    """What each seat can have drawn by now."""
    tricks, most = int(kernel.tricks), rounds(kernel)
    if kernel.closed_by >= 0:
        return [_draws(kernel, 0, drawn) for drawn in _before_closing(fields, kernel)]
    after_card = kernel.tables.draw == c.DRAW_AFTER_CARD
    if after_card and kernel.played and tricks < most:
        return [_draws(kernel, int(kernel.played), tricks)]
    # For the last trick so many seats, counted from its winner, have drawn already.
    partly = [_draws(kernel, ahead, tricks - 1) for ahead in range(fields.seats)]
    if kernel.moment in _BEFORE_DRAWING:
        return partly[:1]
    if kernel.moment == c.DRAW:
        ahead = _turn(kernel, int(kernel.seat)) + 1
        return partly[ahead : ahead + 1]
    fully = _draws(kernel, 0, min(tricks, most))
    ended_there = kernel.moment == c.END and not kernel.played and not after_card
    return [fully, *partly] if ended_there and 0 < tricks <= most else [fully]


def _before_closing(fields: Fields, kernel: Kernel) -> list[int]:
    """How many cards each seat can have drawn when the talon was closed, the most first."""
    tricks = int(kernel.tricks)
    if kernel.moment == c.CLOSED:
        least = most = tricks - (kernel.resume_moment in _BEFORE_DRAWING)
    else:
        least, most = 0, tricks - (closes_late(fields) == {True})
    return [drawn for drawn in range(most, least - 1, -1) if drawn >= 0]


def _check_cards_to_play(kernel: Kernel, sizes: list[int]) -> None:
    moment, _ = decision(kernel)
    if moment in _BEFORE_A_CARD and not sizes[int(kernel.leader)] + kernel.played:
        refuse("hands", "no card left to play", "a card of each seat, or moment=end")
    if kernel.ending == c.PLAYED_OUT and any(sizes):
        refuse("hands", f"{_told(sizes)} cards", "none beside ending=played-out")
