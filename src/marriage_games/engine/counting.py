"""Sets of cards as bits of a machine word: how many there are, and which."""

from typing import Final

from mypy_extensions import i64

EVERY_SECOND: Final = 0x1555555555555555
PAIRS: Final = 0x3333333333333333
FOURS: Final = 0x0F0F0F0F0F0F0F0F
ONES: Final = 0x0101010101010101
DE_BRUIJN: Final = 0x022FDD63CC95386D
"""Times a single bit, its top six bits differ for every place of the bit."""


def count_bits(mask: i64) -> i64:
    """How many bits of ``mask`` are set; none beyond `constants.BITS` is."""
    mask -= (mask >> 1) & EVERY_SECOND
    mask = (mask & PAIRS) + ((mask >> 2) & PAIRS)
    mask = (mask + (mask >> 4)) & FOURS
    return ((mask * ONES) >> 56) & 127


def place_of_bit(bit: i64) -> i64:
    """Where in `Tables.index` the number of a single bit stands."""
    return ((bit * DE_BRUIJN) >> 58) & 63
