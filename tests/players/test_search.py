"""The player that imagines layouts of the hidden cards."""

from __future__ import annotations

import pickle
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest

import marriage_games as mg
from conftest import thorough
from games import of_each_kind
from marriage_games.players import search
from marriage_games.players.habits import MATCH_WEIGHT

from .arena import share_won, unseen_before, views

QUICK = mg.SearchPlayer(samples=4)
GREEDY = mg.GreedyPlayer()
RANDOM = mg.RandomPlayer()


@pytest.mark.parametrize("name", of_each_kind())
def test_it_plays_legally(name: str) -> None:
    game = mg.Game(mg.ruleset(name))
    players = [QUICK if seat % 2 else RANDOM for seat in range(game.seats)]
    for view, action in views(game, players, 1):
        assert action in view.legal_actions


def test_it_plays_legally_in_rulesets_that_nobody_has_thought_of() -> None:
    for ruleset in list(unseen_before())[:: 1 if thorough() else 4]:
        game = mg.Game(ruleset)
        for view, action in views(game, [mg.SearchPlayer(samples=2)] * game.seats, 1):
            assert action in view.legal_actions


@pytest.mark.parametrize(
    "name", ["briscola-4", "mariage-6", *(["brisque", "sixty-six"] if thorough() else [])]
)
def test_it_beats_random(name: str) -> None:
    game = mg.Game(mg.ruleset(name))
    player = mg.SearchPlayer(samples=20 if thorough() else 8)
    assert share_won(game, player, RANDOM, deals=25 if thorough() else 12) > 0.6


@pytest.mark.parametrize("name", ["brisque", "sixty-six", "briscola-4"])
def test_the_same_view_and_generator_give_the_same_action(name: str) -> None:
    game = mg.Game(mg.ruleset(name))
    state = game.deal(seed=3)
    for _ in range(8):
        assert state.to_move is not None
        view = state.view(state.to_move)
        first, again = (QUICK.values(view, Random(5)) for _ in "12")
        assert first == again
        assert list(first) == list(view.legal_actions)
        state = state.apply(QUICK.choose(view, Random(5)))


def test_it_sees_nothing_that_its_seat_does_not_know() -> None:
    """Of two deals that look alike to the seat, it thinks the same."""
    state = mg.Game(mg.ruleset("brisque")).deal(seed=3)
    view = state.view(1)
    other = view.sample(Random(1))
    assert other.hands[0] != state.hands[0]
    assert QUICK.values(view, Random(2)) == QUICK.values(other.view(1), Random(2))


def test_endings_of_which_everything_is_known_are_played_exactly() -> None:
    game = mg.Game(mg.ruleset("brisque"))
    state = game.position("hands=ASKHQH7D/TSKSJH8C trump=H tricks=7/5 points=70/40 leader=0")
    solution = mg.solve(state, goal="points")
    values = mg.SearchPlayer(samples=1).values(state.view(0), Random(1))
    assert values == {action: float(value) for action, value in solution.values.items()}


def test_it_claims_what_it_has() -> None:
    game = mg.Game(mg.ruleset("sixty-six"))
    won = game.position("hands=ASKSQS/TSAHKH trump=S leader=0 tricks=6/3 points=66/38")
    assert str(QUICK.choose(won.view(0), Random(1))) == "claim"


def test_an_action_without_alternative_needs_no_thought() -> None:
    state = mg.Game(mg.ruleset("petite-brisque")).deal(seed=7)
    while len(state.legal_actions) > 1:
        state = state.apply(state.legal_actions[0])
    assert state.to_move is not None
    rng = Random(1)
    assert QUICK.choose(state.view(state.to_move), rng) == state.legal_actions[0]
    assert rng.random() == Random(1).random()


def test_a_limit_of_time_ends_a_decision() -> None:
    view = mg.Game(mg.ruleset("brisque")).deal(seed=7).view(1)
    player = mg.SearchPlayer(samples=1_000_000, seconds=0.01)
    assert player.choose(view, Random(1)) in view.legal_actions


def test_it_is_a_player_and_a_value() -> None:
    assert isinstance(QUICK, mg.Player)
    assert mg.SearchPlayer(samples=4) == QUICK
    assert pickle.loads(pickle.dumps(QUICK)) == QUICK


@pytest.mark.parametrize(
    "settings",
    [{"samples": 0}, {"samples": True}, {"samples": "9"}, {"seconds": 0}, {"seconds": "1"}],
)
def test_settings_that_are_none_are_refused(settings: dict[str, Any]) -> None:
    with pytest.raises(mg.ArgumentError, match=next(iter(settings))):
        mg.SearchPlayer(**settings)


def test_it_chooses_only_where_there_is_something_to_choose() -> None:
    state = mg.Game(mg.ruleset("brisque")).deal(seed=7)
    for asked in (QUICK.choose, QUICK.values):
        with pytest.raises(mg.IllegalAction, match="nothing to decide"):
            asked(state.view(0), Random(1))


def test_several_threads_can_search_at_once() -> None:
    """Nothing that a search keeps is shared: each thread thinks what it would think alone."""
    view = mg.Game(mg.ruleset("brisque")).deal(seed=7).view(1)
    alone = [QUICK.values(view, Random(seed)) for seed in range(8)]
    with ThreadPoolExecutor(4) as threads:
        together = list(threads.map(lambda seed: QUICK.values(view, Random(seed)), range(8)))
    assert together == alone


def test_what_cannot_be_solved_in_time_is_played() -> None:
    """Five seats in two sides: an ending of many lines, in which both ways must not be mixed."""
    sides = {"count": 5, "sides": [[0, 1, 3], [2, 4]]}
    pack = {"ranks": "A K Q J 10 9 8 7"}
    ruleset = mg.ruleset("petite-brisque").variant("five", seats=sides, pack=pack)
    view = mg.Game(ruleset).deal(seed=1).view(1)
    values = mg.SearchPlayer(samples=2).values(view, Random(1))
    assert list(values) == list(view.legal_actions)
    assert all(abs(value) <= MATCH_WEIGHT for value in values.values())


def test_what_is_lost_anyway_is_lost_as_the_greedy_player_would() -> None:
    """Of actions that are worth the same, a wrong claim is the last and the cheapest card first."""
    game = mg.Game(mg.ruleset("sixty-six"))
    state = game.position("hands=JHJD/AHTH trump=H points=30/65 tricks=1/9 leader=0")
    view = state.view(0)
    assert mg.Action.parse("claim") in view.legal_actions
    ordered = search.in_order(view, dict.fromkeys(view.legal_actions, -60.0))
    assert ordered[0] == mg.GreedyPlayer().choose(view, Random(1))
    assert str(ordered[-1]) == "claim"


@pytest.mark.parametrize("player", [mg.RandomPlayer(), QUICK])
def test_luck_comes_from_a_generator_and_from_nothing_else(player: mg.Player) -> None:
    view = mg.Game(mg.ruleset("brisque")).deal(seed=7).view(1)
    nothing: Any = None
    with pytest.raises(mg.ArgumentError, match=r"Player draws from a random.Random, not from None"):
        player.choose(view, nothing)


def test_more_time_than_there_is_is_refused() -> None:
    with pytest.raises(mg.ArgumentError, match="seconds is a number above 0, up to 1,000,000"):
        mg.SearchPlayer(seconds=10**400)
