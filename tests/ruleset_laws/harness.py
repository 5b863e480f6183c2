"""How the laws are run, and how deals are played for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, note, seed, settings
from hypothesis import strategies as st

import marriage_games as mg
from conftest import deep, thorough

# Whatever is loaded when it is first used is loaded here, and not while something is drawn.
mg.check(mg.loads(mg.dumps(mg.ruleset("schnapsen"))))
assert mg.ruleset("schnapsen").fingerprint

SEEDS = st.integers(0, 999)
"""What deals and choices are made from."""


def law(
    *drawn: st.SearchStrategy[Any], fast: int, long: int, chunks: int = 4
) -> Callable[[Callable[..., None]], Callable[[int], None]]:
    """A test for so many examples in all, split so that several processes can share them evenly.

    Each chunk is seeded by its number, as all would look at the same examples otherwise.
    """
    chunks = chunks if thorough() else 1
    examples = (long if deep() else long // 2) // chunks if thorough() else fast

    def decorate(check: Callable[..., None]) -> Callable[[int], None]:
        @pytest.mark.parametrize("chunk", range(chunks))
        def test(chunk: int) -> None:
            seeded = settings(max_examples=examples)(seed(chunk)(given(*drawn)(check)))
            seeded()

        return test

    return decorate


class _Told:
    """A ruleset that is only written out where a law is broken."""

    def __init__(self, ruleset: mg.Ruleset) -> None:
        self.ruleset = ruleset

    def __repr__(self) -> str:
        return mg.dumps(self.ruleset)


def tell(*rulesets: mg.Ruleset) -> None:
    for ruleset in rulesets:
        note(_Told(ruleset))


# ------------------------------------------------------------------ deals


def shuffled(game: mg.Game, number: int) -> tuple[list[mg.Card], int]:
    """The pack in a random order, and a dealer."""
    rng = Random(number)
    cards = list(game.pack)
    rng.shuffle(cards)
    return cards, rng.randrange(game.seats)


def start(game: mg.Game, number: int, *, history: bool = False) -> mg.State:
    cards, dealer = shuffled(game, number)
    return game.deal(cards=cards, dealer=dealer, history=history)


CHANCES = {"close": 0.1, "claim": 0.1, "exchange": 0.5}
"""How likely these are when they are legal; a meld is more likely."""


def choose(state: mg.State, rng: Random) -> mg.Action:
    cards = [action for action in state.legal_actions if action.card is not None]
    for action in state.legal_actions:
        likely = action.card is None and str(action) != "pass"
        if likely and rng.random() < CHANCES.get(str(action), 0.7):
            return action
    return rng.choice(cards) if cards else mg.Action.parse("pass")


def random_line(
    game: mg.Game, number: int, *, history: bool = False
) -> Iterator[tuple[mg.State, mg.Action | None]]:
    """Every state of a deal played at random, with the action that is chosen there."""
    rng = Random(number)
    state = start(game, number, history=history)
    while state.to_move is not None:
        action = choose(state, rng)
        yield state, action
        state = state.apply(action)
    yield state, None


def seen(state: mg.State) -> tuple[Any, ...]:
    """All that can be seen of a state, apart from the ruleset that it belongs to."""
    return (
        state.to_move,
        state.moment,
        state.phase,
        state.leader,
        state.legal_actions,
        state.hands,
        state.talon,
        state.turnup,
        state.trump,
        state.trick,
        state.won,
        state.points,
        state.pending,
        state.tricks_won,
        state.closed_by,
        state.outcome,
    )


def plays_alike(one: mg.Ruleset, other: mg.Ruleset, number: int) -> None:
    """Play a deal of one ruleset, and the same actions by the other one."""
    first, second = mg.Game(one), mg.Game(other)
    assert first == second
    assert first.actions == second.actions
    beside = start(second, number)
    for state, action in random_line(first, number):
        assert seen(state) == seen(beside)
        if action is not None:
            beside = beside.apply(action)
