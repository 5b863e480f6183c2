"""Even draws from a `random.Random` that are the same on every Python version.

Of that class only ``random()`` is sure to go on giving the same numbers, so nothing else is used.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, TypeVar

T = TypeVar("T")

Below = Callable[[int], int]
"""Draws a number from 0 up to, not including, its argument, evenly."""

_BITS: Final = 53
"""The bits of one number that ``random()`` gives."""


def below(rng: Random) -> Below:
    """How numbers are drawn from ``rng``: evenly, from 0 up to, not including, a bound.

    Examples:
        >>> draw = below(Random(7))
        >>> [draw(6) for _ in range(5)], draw(1)
        ([1, 2, 1, 0, 4], 0)
    """

    def draw(bound: int) -> int:
        words = -(-(bound - 1).bit_length() // _BITS)
        span = 1 << words * _BITS
        limit = span - span % bound
        while True:
            number = 0
            for _ in range(words):
                number = number << _BITS | int(rng.random() * (1 << _BITS))
            if number < limit:
                return number % bound

    return draw


def shuffled(items: Sequence[T], draw: Below) -> list[T]:
    """The items in an order drawn evenly from all that there are.

    Examples:
        >>> shuffled("abcde", below(Random(7)))
        ['c', 'd', 'b', 'e', 'a']
    """
    found = list(items)
    for last in range(len(found) - 1, 0, -1):
        other = draw(last + 1)
        found[last], found[other] = found[other], found[last]
    return found
