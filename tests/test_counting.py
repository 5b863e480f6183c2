"""Bits of machine words: what the compiled kernel counts is what Python counts."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from marriage_games.engine import bits, counting
from marriage_games.engine.constants import BITS
from marriage_games.engine.words import numbers_of_bits, words_of

MASKS = st.integers(0, 2**BITS - 1)


@given(MASKS)
def test_bits_are_counted_in_either_form(mask: int) -> None:
    assert counting.count_bits(mask) == bits.count_bits(mask) == mask.bit_count()


def test_each_bit_has_a_place_of_its_own_in_either_form() -> None:
    for place_of_bit in (counting.place_of_bit, bits.place_of_bit):
        places = [int(place_of_bit(1 << number)) for number in range(BITS)]
        assert len(set(places)) == BITS
        assert 0 <= min(places) <= max(places) < 64


def test_bits_are_numbered_by_their_places() -> None:
    numbers = list(numbers_of_bits(words_of(1 << number for number in range(BITS))))
    assert sorted(numbers)[-BITS + 1 :] == list(range(1, BITS))
