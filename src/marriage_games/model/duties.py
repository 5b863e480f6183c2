"""The obligations of strict play that can bind anybody."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import TYPE_CHECKING

from .vocabulary import Head, TrumpsBy

if TYPE_CHECKING:
    from .ruleset import Ruleset


class Duty(StrEnum):
    """What a card that was led can oblige a seat to do."""

    FOLLOW = "follow"
    HEAD = "head"
    HEAD_IN_TRUMPS = "head-in-trumps"
    TRUMP = "trump"
    OVERTRUMP = "overtrump"


def duties_of(ruleset: Ruleset) -> tuple[Duty, ...]:
    """The obligations that a game has, without those that nobody can come under.

    Without trumps nothing binds that is about trumps; and with two seats nobody finds a trump of
    another seat that it could overtrump.

    Args:
        ruleset: The game.

    Examples:
        >>> import marriage_games as mg
        >>> [str(duty) for duty in duties_of(mg.ruleset("brisque"))]
        ['follow', 'head', 'trump']
        >>> duties_of(mg.ruleset("briscola"))
        ()
    """
    return tuple(_duties(ruleset))


def _duties(ruleset: Ruleset) -> Iterator[Duty]:
    strict = ruleset.play.strict
    if strict.follow:
        yield Duty.FOLLOW
    if strict.head is Head.ALWAYS:
        yield Duty.HEAD
    if ruleset.trumps.by is TrumpsBy.NONE:
        return
    if strict.head is Head.IN_TRUMPS:
        yield Duty.HEAD_IN_TRUMPS
    if strict.trump_when_void:
        yield Duty.TRUMP
    if strict.overtrump and ruleset.seats.count > 2:
        yield Duty.OVERTRUMP
