"""Samples: each of them could be the truth, and nothing hidden goes into them."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import marriage_games as mg
from conftest import thorough
from marriage_games.testing.ruleset_tables import rulesets
from rules.table import deal, play

from .playing import all_rulesets, deal_of, looks
from .replaying import Seen

DEALS = 6 if thorough() else 2
MANY = 100
"""Samples of one view."""


def names(ruleset: mg.Ruleset) -> str:
    return ruleset.name


@pytest.mark.parametrize("ruleset", all_rulesets(), ids=names)
def test_a_sample_of_any_view_gives_that_view_and_can_have_come_about(ruleset: mg.Ruleset) -> None:
    game = mg.Game(ruleset)
    rng = Random(1)
    for seed in range(DEALS):
        for state in deal_of(game, seed):
            for seat in looks(state):
                hold(state, seat, rng)


@pytest.mark.parametrize("ruleset", all_rulesets(), ids=names)
def test_a_hundred_samples_of_one_view_can_all_have_come_about(ruleset: mg.Ruleset) -> None:
    game = mg.Game(ruleset)
    rng = Random(2)
    for seed in range(100, 102 if thorough() else 101):
        state = rng.choice(list(deal_of(game, seed)))
        seat = looks(state)[0]
        for _ in range(MANY):
            hold(state, seat, rng)


@settings(max_examples=200 if thorough() else 25)
@given(rulesets(), st.integers(0, 10**6))
def test_samples_under_any_rules_can_have_come_about(ruleset: mg.Ruleset, seed: int) -> None:
    rng = Random(seed)
    for state in deal_of(mg.Game(ruleset), seed):
        if state.to_move is None or rng.random() < 0.2:
            for seat in looks(state):
                hold(state, seat, rng)


def hold(state: mg.State, seat: int, rng: Random) -> None:
    """Hold one sample of a view against what was seen, and the view of another truth against it."""
    view = state.view(seat)
    sample = view.sample(rng)
    assert sample.view(seat) == view
    assert sample.legal_actions == state.legal_actions
    twin = Seen.of(state, seat).twin(sample)
    assert twin is not None, f"{view} cannot be the view of {sample}"
    other = twin.view(seat)
    assert (other, hash(other), repr(other)) == (view, hash(view), repr(view))
    assert pickle.dumps(other) == pickle.dumps(view)
    assert other.count_layouts() == view.count_layouts() > 0
    again = rng.random()
    assert other.sample(Random(again)) == view.sample(Random(again))
    for number in range(state.game.seats):
        assert not set(view.cannot_hold(number)) & set(state.hands[number])


def test_a_sample_is_a_state_like_any_other() -> None:
    state = mg.Game(mg.ruleset("brisque")).deal(seed=7)
    sample = state.view(1).sample(Random(1))
    assert not sample.keeps_history
    assert sample.apply(sample.legal_actions[0]).trick


@pytest.mark.parametrize("asked", ["sample", "count_layouts", "explain"])
def test_a_waiting_seat_is_told_that_nothing_is_defined_for_it(asked: str) -> None:
    view = mg.Game(mg.ruleset("brisque")).deal(seed=7).view(0)
    call = getattr(view, asked)
    arguments: dict[str, list[Any]] = {
        "sample": [Random(1)],
        "count_layouts": [],
        "explain": ["AS"],
    }
    with pytest.raises(mg.ViewError, match=f"seat 0 is waiting, so its view has no {asked}"):
        call(*arguments[asked])


def test_a_sample_needs_a_random_random() -> None:
    view = mg.Game(mg.ruleset("brisque")).deal(seed=7).view(1)
    with pytest.raises(mg.ArgumentError, match=r"draws from a random\.Random, not from 7"):
        view.sample(7)  # type: ignore[arg-type]


def test_a_sample_can_declare_again_what_it_holds_again() -> None:
    """Grande Brisque: five courts, one played, another drawn; the repeat needs no guess.

    Seat 1 has declared five court cards and played one. Whether the card that it drew then makes
    five again only it knows; a sample in which it does can declare them once more.
    """
    free = mg.ruleset("grande-brisque").variant("free", melding={"when": ["lead", "follow"]})
    free = free.variant("free", without=["melding.just_after"])
    state = deal(free, "AS 7D 8D 9D TD", "KS QS KH QH JH", turnup="7C", talon="8S JD")
    view = play(state, "AS 1:five-courts 1:QS").view(0)
    rng = Random(3)
    found = set()
    for _ in range(200):
        sample = view.sample(rng)
        five = sum(card.rank.letter in "KQJ" for card in sample.hands[1]) == 5
        found.add((five, mg.Action.parse("five-courts") in sample.apply("7D").legal_actions))
    assert found == {(True, True), (False, False)}
