"""Bits of machine words: what the compiled kernel counts is what Python counts."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

import marriage_games as mg
from marriage_games.engine import bits, counting
from marriage_games.engine.constants import BITS
from marriage_games.engine.words import numbers_of_bits, words_of

MASKS = st.integers(0, 2**BITS - 1)
PLACES_IN_BYTE = mg.Game(mg.ruleset("brisque")).compiled.tables.places_in_byte


@given(MASKS)
def test_bits_are_counted_in_either_form(mask: int) -> None:
    assert counting.count_bits(mask) == bits.count_bits(mask) == mask.bit_count()


def test_each_bit_has_a_place_of_its_own_in_either_form() -> None:
    for place_of_bit in (counting.place_of_bit, bits.place_of_bit):
        places = [int(place_of_bit(1 << number)) for number in range(BITS)]
        assert len(set(places)) == BITS
        assert 0 <= min(places) <= max(places) < 64


@given(st.sets(st.integers(0, BITS - 1), min_size=1))
def test_each_bit_is_found_by_how_many_come_before_it_in_either_form(places: set[int]) -> None:
    mask = sum(1 << place for place in places)
    for place_of_nth_bit in (counting.place_of_nth_bit, bits.place_of_nth_bit):
        found = [int(place_of_nth_bit(mask, n, PLACES_IN_BYTE)) for n in range(len(places))]
        assert found == sorted(places)


def test_bits_are_numbered_by_their_places() -> None:
    numbers = list(numbers_of_bits(words_of(1 << number for number in range(BITS))))
    assert sorted(numbers)[-BITS + 1 :] == list(range(1, BITS))
