"""Even draws from a `random.Random` that are the same on every Python version.

Of that class only ``random()`` is sure to go on giving the same numbers, so nothing else is used.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

_BITS: Final = 53
"""The bits of one number that ``random()`` gives."""


def below(rng: Random) -> Callable[[int], int]:
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
