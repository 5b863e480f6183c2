"""Counting and finding bits: by machine words where the kernel is compiled, else as Python does it.

This module is never compiled: to the compiler its functions are those that the type checker sees.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

__all__ = ["count_bits", "place_of_bit", "place_of_nth_bit"]

if TYPE_CHECKING:
    from .counting import count_bits, place_of_bit, place_of_nth_bit
else:
    count_bits = int.bit_count

    def place_of_bit(bit: int) -> int:
        """Where in `Tables.index` the number of a single bit stands."""
        return bit.bit_length() - 1

    def place_of_nth_bit(mask: int, before: int, _places: object) -> int:
        """Where the set bit stands, counted from 0, before which so many others are set."""
        while before:
            mask &= mask - 1
            before -= 1
        return (mask & -mask).bit_length() - 1
