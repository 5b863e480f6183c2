"""Sets of cards as bits of a machine word: how many there are, and which."""

from typing import Final

from mypy_extensions import i64

from .vectors import vec

EVERY_SECOND: Final = 0x1555555555555555
PAIRS: Final = 0x3333333333333333
FOURS: Final = 0x0F0F0F0F0F0F0F0F
ONES: Final = 0x0101010101010101
SEVEN_ONES: Final = 0x0001010101010101
SEVEN_TOPS: Final = 0x0080808080808080
SEVEN_BYTES: Final = 0x00FFFFFFFFFFFFFF
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


def place_of_nth_bit(mask: i64, before: i64, places: vec[i64]) -> i64:
    """Where the set bit stands, counted from 0, before which so many others are set.

    A loop would take the lowest bit off again and again; but where it ends is drawn by lot, and
    to foresee that wrongly costs a processor more than all of this.

    Args:
        mask: The bits.
        before: How many are set before it.
        places: The places of the bits within each byte, as `Tables.places_in_byte` has them.
    """
    sums = mask - ((mask >> 1) & EVERY_SECOND)
    sums = (sums & PAIRS) + ((sums >> 2) & PAIRS)
    # Each byte tells how many bits are set up to its own last one.
    sums = ((sums + (sums >> 4)) & FOURS) * ONES
    # The top bit of each byte tells whether the bit that is looked for comes after it.
    after = ((before * SEVEN_ONES | SEVEN_TOPS) - (sums & SEVEN_BYTES)) & SEVEN_TOPS
    first = (((after >> 7) * SEVEN_ONES) >> 45) & 56
    before -= ((sums << 8) >> first) & 127
    byte = (mask >> first) & 255
    return first + ((places[byte] >> (before * 4)) & 7)
