"""Conclusions about hidden cards: how facts, draws and cards that left go together."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from marriage_games.engine.knowledge import (
    DRAWN,
    FACT,
    LEFT,
    Fact,
    Trace,
    at_most,
    hidden_part,
    lacks,
    settled,
    with_draw,
    with_fact,
    without_card,
)
from marriage_games.engine.layouts import Layouts

CARDS = 6
ALL = (1 << CARDS) - 1
masks = st.integers(0, ALL)
conditions = st.tuples(masks, st.integers(0, 2), st.integers(0, 3))
facts = st.lists(st.lists(conditions, max_size=2).map(tuple), min_size=1, max_size=2).map(tuple)


def is_true(fact: Fact, hand: int) -> bool:
    return any(
        all(least <= (cards & hand).bit_count() <= most for cards, least, most in alternative)
        for alternative in fact
    )


class Watched:
    """A hand that is watched, and every hand that it may be as far as anybody knows."""

    def __init__(self, hand: int) -> None:
        self.trace: Trace = ()
        self.hand = hand
        size = hand.bit_count()
        self.possible = {
            sum(1 << card for card in chosen) for chosen in combinations(range(CARDS), size)
        }
        self.unseen = ALL

    def fact(self, fact: Fact) -> None:
        if is_true(fact, self.hand):
            self.trace = with_fact(self.trace, fact)
            self.possible = {hand for hand in self.possible if is_true(fact, hand)}

    def draw(self, card: int) -> None:
        if self.hand >> card & 1 or not self.unseen >> card & 1:
            return
        self.hand |= 1 << card
        self.trace = with_draw(self.trace)
        self.possible = {
            hand | 1 << new
            for hand in self.possible
            for new in range(CARDS)
            if not hand >> new & 1 and self.unseen >> new & 1
        }

    def leave(self, card: int) -> None:
        if not self.hand >> card & 1:
            return
        bit = 1 << card
        self.hand ^= bit
        self.unseen ^= bit
        self.trace = without_card(self.trace, card)
        self.possible = {hand ^ bit for hand in self.possible if hand & bit}


steps = st.one_of(
    st.tuples(st.just("fact"), facts),
    st.tuples(st.just("draw"), st.integers(0, CARDS - 1)),
    st.tuples(st.just("leave"), st.integers(0, CARDS - 1)),
)


@given(masks, st.lists(steps, max_size=8))
def test_what_a_trace_allows_is_what_anybody_can_conclude(
    hand: int, course: list[tuple[str, Any]]
) -> None:
    """Against a list of all hands that may be, kept through the same course of events."""
    watched = Watched(hand)
    for name, argument in course:
        getattr(watched, name)(argument)
        for trace in (watched.trace, settled(watched.trace, watched.unseen)):
            layouts = Layouts(watched.unseen, [(watched.hand.bit_count(), trace)])
            left = watched.unseen.bit_count() - watched.hand.bit_count()
            orders = Layouts(ALL, [(0, ())]).count() // _orders_of(CARDS) * _orders_of(left)
            assert layouts.count() == len(watched.possible) * orders
            together = 0
            for possible in watched.possible:
                together |= possible
            assert layouts.can_hold(0) == together


def _orders_of(number: int) -> int:
    return 1 if number < 2 else number * _orders_of(number - 1)


@given(masks, st.lists(steps, max_size=8))
def test_the_plainest_form_is_settled(hand: int, course: list[tuple[str, Any]]) -> None:
    watched = Watched(hand)
    for name, argument in course:
        getattr(watched, name)(argument)
    plain = settled(watched.trace, watched.unseen)
    assert settled(plain, watched.unseen) == plain
    assert not plain or plain[0][0] == FACT


def test_what_everybody_knows_is_left_out_of_a_fact() -> None:
    assert hidden_part(at_most(0b1110, 2), known=0b0011) == (((0b1100, 0, 1),),)
    assert hidden_part((((0b1110, 2, 3),),), known=0b0011) == (((0b1100, 1, 2),),)


@pytest.mark.parametrize(
    ("trace", "plain"),
    [
        ((), ()),
        (with_draw(()), ()),
        (without_card((), 3), ()),
        (with_fact((), at_most(0b11, 2)), ()),
        (with_fact(with_fact((), lacks(0b01)), lacks(0b10)), with_fact((), lacks(0b11))),
        (with_fact((), lacks(0b11 << CARDS)), ()),
        (with_fact((), (((0b11, 0, 0),), ((0b11, 0, 0), (0b100, 0, 0)))), with_fact((), lacks(3))),
        (
            with_fact((), ((((0b11, 2, 2)),), ((0b11, 3, 3),))),
            with_fact((), (((0b11, 2, 2),),)),
        ),
        (
            without_card(with_draw(with_fact((), lacks(0b1))), 4),
            ((FACT, -1, lacks(0b1)), (DRAWN, -1, ()), (LEFT, 4, ())),
        ),
    ],
)
def test_what_tells_nothing_is_dropped(trace: Trace, plain: Trace) -> None:
    assert settled(trace, ALL) == plain
