"""How many layouts there are, and that samples come evenly from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations
from math import comb, factorial
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import marriage_games as mg
from conftest import thorough
from marriage_games.card import Card
from marriage_games.engine.words import words_of
from marriage_games.testing.ruleset_tables import rulesets

from .playing import deal_of, looks
from .replaying import Seen

Layout = tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]
MOST = 120 if thorough() else 40
"""Layouts that are listed one by one."""


def layout_of(state: mg.State) -> Layout:
    return state.hands, state.talon


def every_layout(state: mg.State, seat: int) -> Iterator[mg.State]:
    """All ways in which the cards that the seat has not seen could be spread, possible or not."""
    view = state.view(seat)
    sample = view.sample(Random(1))
    others = [other for other in range(state.game.seats) if other != seat]
    sizes = [view.hand_sizes[other] - len(view.shown_by(other)) for other in others]
    for hands, left in _spread(view.unseen, sizes):
        for order in permutations(left):
            yield _with(sample, dict(zip(others, hands, strict=True)), order)


def _spread(
    cards: tuple[Card, ...], sizes: list[int]
) -> Iterator[tuple[list[tuple[Card, ...]], tuple[Card, ...]]]:
    if not sizes:
        yield [], cards
        return
    for hand in combinations(cards, sizes[0]):
        rest = tuple(card for card in cards if card not in hand)
        for hands, left in _spread(rest, sizes[1:]):
            yield [hand, *hands], left


def _with(state: mg.State, hands: dict[int, tuple[Card, ...]], talon: tuple[Card, ...]) -> mg.State:
    """The state with other hidden cards."""
    pack = state.game.pack
    kernel = state._kernel.copy()
    for seat, cards in hands.items():
        known = kernel.as_seen_by((seat + 1) % state.game.seats).word(seat, 0)
        kernel.put(seat, 0, int(known) | sum(1 << pack.index(card) for card in cards))
    kernel.stock = words_of(pack.index(card) for card in talon)
    kernel.drawn = 0
    return mg.State(state.game, kernel)


def number_spread(state: mg.State, seat: int) -> int:
    """How many ways there are of spreading the unseen cards."""
    view = state.view(seat)
    cards, ways = len(view.unseen), 1
    for other in range(state.game.seats):
        if other != seat:
            size = view.hand_sizes[other] - len(view.shown_by(other))
            ways *= comb(cards, size)
            cards -= size
    return ways * factorial(cards)


def possible_layouts(state: mg.State, seat: int) -> set[Layout]:
    """The layouts that can have come about, found by playing."""
    seen = Seen.of(state, seat)
    return {layout_of(one) for one in every_layout(state, seat) if seen.can_lead_to(one)}


def hold(state: mg.State, seat: int) -> None:
    possible = possible_layouts(state, seat)
    assert layout_of(state) in possible
    view = state.view(seat)
    assert view.count_layouts() == len(possible), f"{view}"
    for other in range(state.game.seats):
        if other != seat:
            held = {card for hands, _ in possible for card in hands[other]}
            # By itself a hand might hold a card for which the other hands leave no room.
            assert set(view.cannot_hold(other)) <= set(view.unseen) - held


@pytest.mark.parametrize("name", mg.catalogue())
def test_late_in_a_deal_the_layouts_are_those_that_can_have_come_about(name: str) -> None:
    game = mg.Game(mg.ruleset(name))
    for seed in range(2 if thorough() else 1):
        for state in deal_of(game, seed):
            for seat in looks(state):
                if number_spread(state, seat) <= MOST:
                    hold(state, seat)


@settings(max_examples=100 if thorough() else 25)
@given(rulesets(), st.integers(0, 10**6))
def test_under_any_rules_the_layouts_are_those_that_can_have_come_about(
    ruleset: mg.Ruleset, seed: int
) -> None:
    rng = Random(seed)
    for state in deal_of(mg.Game(ruleset), seed):
        for seat in looks(state) if rng.random() < 0.2 else ():
            if number_spread(state, seat) <= (12 if thorough() else 8):
                hold(state, seat)


EVEN = {
    "a void that strict play has shown": (
        "sixty-six",
        # Seat 0 has led the ten of spades, and seat 1 has played a heart.
        "hands=ASADTD/KHQCTH closed=0 talon=9SKS9D turn-up=JC trump=C leader=0 tricks=4/3 "
        "points=40/30 cannot=-/no:KS9S",
    ),
    "a card that everybody has seen": (
        "schnapsen",
        "hands=ASAD/KHQC closed=0 talon=KSQSTS turn-up=TC trump=C leader=0 tricks=3/3 "
        "points=40/30 shown=-/QC closed-tricks=2/1 closed-points=20/10",
    ),
    "at most one trump, and then a card drawn": (
        "grande-brisque",
        "hands=ASADKDQD7S/KHQHJC9C8D talon=8S turn-up=TC trump=C leader=0 tricks=8/2 "
        "points=90/60 cannot=-/0..1:KCQCJC9C8C,draw",
    ),
}


@pytest.mark.parametrize("which", EVEN)
def test_samples_come_evenly(which: str) -> None:
    """A chi-square test with a fixed seed against a list of all layouts, which is made here."""
    name, text = EVEN[which]
    state = mg.Game(mg.ruleset(name)).position(text)
    view = state.view(0)
    possible = {layout_of(one) for one in every_layout(state, 0) if fits(one, which)}
    assert len(possible) > 1
    assert view.count_layouts() == len(possible)
    draws = (200 if thorough() else 40) * len(possible)
    rng = Random(20)
    counts = Counter(layout_of(view.sample(rng)) for _ in range(draws))
    assert set(counts) <= possible
    expected = draws / len(possible)
    chi_square = sum((counts[one] - expected) ** 2 / expected for one in possible)
    # The distribution has the mean `freedom` and the variance `2 * freedom`: four deviations.
    freedom = len(possible) - 1
    assert chi_square < freedom + 4 * (2 * freedom) ** 0.5


def fits(state: mg.State, which: str) -> bool:
    """Whether the other hand can be what its seat has shown of it, in plain words."""
    hand = " ".join(map(str, state.hands[1]))
    if which == "a void that strict play has shown":
        return "S" not in hand
    if which == "a card that everybody has seen":
        return "QC" in hand
    # One trump was there at most, and one card more has come since.
    return hand.count("C") <= 2


def test_a_large_number_of_layouts_is_exact() -> None:
    """In sixty-six 17 cards are unseen: 6 in the other hand, then 11 in order, none known."""
    view = mg.Game(mg.ruleset("sixty-six")).deal(seed=7).view(0)
    assert view.moment is not None
    assert view.count_layouts() == comb(17, 6) * factorial(11)


def test_a_seat_cannot_hold_what_it_could_not_have_kept_back() -> None:
    """Strict play in brisque: seat 1 is void in spades and has no trump, or cannot head."""
    game = mg.Game(mg.ruleset("brisque"))
    text = "hands=ASKSTH/9HQH7D leader=0 tricks=10/3 points=80/30 trump=C"
    state = game.position(text).apply("AS").apply("7D")
    gone = {card for card in state.view(0).cannot_hold(1) if card.suit.letter in "SC"}
    assert gone == {card for card in state.view(0).unseen if card.suit.letter in "SC"}
    assert not gone & set(state.hands[1])
