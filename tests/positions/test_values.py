"""States are values: they are copied, written and undone, with their history or without."""

from __future__ import annotations

import copy
import gc
import pickle
import sys
from collections.abc import Callable
from random import Random

import pytest

import marriage_games as mg
from ruleset_laws.harness import choose, random_line

from .lines import ENDGAME, LOOKED_AT, game, reads_the_same

COPIES: dict[str, Callable[[mg.State], mg.State]] = {
    "pickle": lambda state: pickle.loads(pickle.dumps(state)),
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "json": lambda state: list(mg.Record.from_json(state.to_record().to_json()).replay())[-1],
    "toml": lambda state: list(mg.Record.loads(state.to_record().to_toml()).replay())[-1],
}
WITHOUT_HISTORY = ["pickle", "copy", "deepcopy"]


def states(name: str, *, history: bool = True) -> list[mg.State]:
    """A few states of a deal: the first one, one between, the last one."""
    line = [state for state, _ in random_line(game(name), 3, history=history)]
    return [line[0], line[len(line) // 2], line[-1]]


def from_position(name: str) -> list[mg.State]:
    """A given position, and what was played from it."""
    middle = states(name)[1]
    line = [game(name).position(middle.to_text())]
    rng = Random(4)
    while line[-1].to_move is not None:
        line.append(line[-1].apply(choose(line[-1], rng)))
    return [line[0], line[-1]]


def is_the_same(again: mg.State, state: mg.State) -> None:
    assert again == state
    assert hash(again) == hash(state)
    assert again.to_text() == state.to_text()
    assert again.legal_actions == state.legal_actions
    assert again.keeps_history == state.keeps_history
    assert (again.game, again.dealer, again.outcome) == (state.game, state.dealer, state.outcome)


@pytest.mark.parametrize("way", COPIES)
@pytest.mark.parametrize("name", LOOKED_AT)
def test_a_copy_with_history_is_equal_and_has_the_same_past(name: str, way: str) -> None:
    for state in [*states(name), *from_position(name)]:
        again = COPIES[way](state)
        is_the_same(again, state)
        assert again.history == state.history
        assert again.ledger == state.ledger
        assert again.previous == state.previous
        assert again.dealt == state.dealt
        for seat in range(state.game.seats):
            view, other = again.view(seat), state.view(seat)
            assert view == other
            assert view.information_state == other.information_state


@pytest.mark.parametrize("way", WITHOUT_HISTORY)
@pytest.mark.parametrize("name", LOOKED_AT)
def test_a_copy_without_history_is_equal_and_has_no_past(name: str, way: str) -> None:
    for state in states(name, history=False):
        again = COPIES[way](state)
        is_the_same(again, state)
        with pytest.raises(mg.HistoryError):
            _ = again.history


@pytest.mark.parametrize("name", LOOKED_AT)
def test_history_does_not_tell_states_apart(name: str) -> None:
    for state, other in zip(states(name), states(name, history=False), strict=True):
        assert state == other
        assert hash(state) == hash(other)
        assert reads_the_same(state) == reads_the_same(other)


@pytest.mark.parametrize("name", LOOKED_AT)
def test_undo_leads_back_to_the_start(name: str) -> None:
    line = [state for state, _ in random_line(game(name), 3, history=True)]
    state: mg.State | None = line[-1]
    for expected in reversed(line):
        assert state == expected
        assert state is not None
        state = state.previous
    assert state is None


def test_undo_ends_at_a_given_position() -> None:
    first = game("sixty-six").position(ENDGAME)
    state = first.apply("AS")
    assert state.previous is first
    assert first.previous is None
    assert first.history == ()
    assert [(entry.seat, entry.points, entry.reason) for entry in first.ledger] == [
        (0, 40, "carried"),
        (1, 38, "carried"),
    ]
    assert {entry.trick for entry in first.ledger} == {9}
    assert first.dealt is None


@pytest.mark.parametrize("asked", ["previous", "history", "ledger", "dealt"])
def test_a_deal_without_history_says_that_it_has_none(asked: str) -> None:
    state = game("brisque").deal(seed=7, history=False)
    with pytest.raises(mg.HistoryError) as caught:
        getattr(state, asked)
    assert str(caught.value) == (
        f"this state keeps no history, so it has no {asked}; a deal with history=True "
        "keeps one, and samples of a view never do"
    )


@pytest.mark.parametrize("asked", ["to_record", "course"])
def test_a_deal_without_history_makes_no_record(asked: str) -> None:
    state = game("brisque").deal(seed=7, history=False)
    with pytest.raises(mg.HistoryError):
        getattr(state, asked)()


def _reached_from(state: mg.State) -> list[object]:
    """Everything that a state keeps alive, apart from modules, classes and the game."""
    found: list[object] = []
    seen = {id(state.game), id(state.game.compiled)}
    waiting: list[object] = [state]
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, type(sys) | type):
            continue
        seen.add(id(thing))
        found.append(thing)
        waiting += gc.get_referents(thing)
    return found


@pytest.mark.parametrize("name", LOOKED_AT)
def test_a_state_without_history_keeps_no_other_state_alive(name: str) -> None:
    *_, last = (state for state, _ in random_line(game(name), 3))
    assert [thing for thing in _reached_from(last) if isinstance(thing, mg.State)] == [last]
    *_, kept = (state for state, _ in random_line(game(name), 3, history=True))
    line = [thing for thing in _reached_from(kept) if isinstance(thing, mg.State)]
    assert len(line) == len(kept.course()[1]) + 1


def test_a_simulation_without_history_takes_no_more_memory_deal_by_deal() -> None:
    playing = game("sixty-six")
    rng = Random(1)

    def play(deals: int) -> None:
        for seed in range(deals):
            state = playing.deal(seed=seed, history=False)
            while state.to_move is not None:
                state = state.apply(rng.choice(state.legal_actions))

    play(3)
    gc.collect()
    before = len(gc.get_objects())
    play(12)
    gc.collect()
    assert len(gc.get_objects()) <= before + 100
