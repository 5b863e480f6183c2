"""The player that plays at random, but not absurdly."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import marriage_games as mg
from marriage_games.actions import ActionKind
from rules.table import deal, reach

from .arena import unseen_before, views, with_points


@pytest.mark.parametrize("name", mg.catalogue())
def test_it_plays_legally(name: str) -> None:
    game = mg.Game(mg.ruleset(name))
    players = [mg.RandomPlayer()] * game.seats
    for seed in range(5):
        for view, action in views(game, players, seed):
            assert action in view.legal_actions


def test_it_plays_legally_in_rulesets_that_nobody_has_thought_of() -> None:
    for ruleset in unseen_before():
        game = mg.Game(ruleset)
        for view, action in views(game, [mg.RandomPlayer()] * game.seats, 1):
            assert action in view.legal_actions


def test_the_same_luck_gives_the_same_action() -> None:
    view = mg.Game(mg.ruleset("brisque")).deal(seed=7).view(1)
    chosen = [mg.RandomPlayer().choose(view, Random(5)) for _ in range(3)]
    assert len(set(chosen)) == 1


def test_it_plays_every_card_equally_often() -> None:
    view = deal("brisque", "AS 9S 8S AH 9H 8H").view(0)
    rng = Random(1)
    counts = Counter(str(mg.RandomPlayer().choose(view, rng)) for _ in range(1200))
    assert set(counts) == {"AS", "9S", "8S", "AH", "9H", "8H"}
    assert min(counts.values()) > 150


@pytest.mark.parametrize(("points", "claims"), [(65, False), (66, True), (67, True)])
def test_it_claims_exactly_if_it_is_right(points: int, claims: bool) -> None:
    view = with_points(reach(deal("sixty-six"), "lead"), points, 0).view(0)
    for seed in range(20):
        action = mg.RandomPlayer().choose(view, Random(seed))
        assert (action.kind is ActionKind.CLAIM) is claims


MEANS = [
    (ActionKind.DECLARE, "declares", deal("brisque", "KS QS AH 9H 8H 7D", turnup="AD")),
    (ActionKind.EXCHANGE, "exchanges", deal("brisque", "KS 9S AH 9H 8H 7D", turnup="AD")),
    (ActionKind.CLOSE, "closes", reach(deal("sixty-six"), "lead")),
]


@pytest.mark.parametrize(("kind", "attribute", "state"), MEANS, ids=[m[1] for m in MEANS])
@pytest.mark.parametrize("chance", [0.0, 0.5, 1.0])
def test_each_option_is_taken_with_its_chance(
    kind: ActionKind, attribute: str, state: mg.State, chance: float
) -> None:
    none = {"declares": 0.0, "exchanges": 0.0, "closes": 0.0}
    player = mg.RandomPlayer(**{**none, attribute: chance})
    rng = Random(3)
    taken = sum(player.choose(state.view(0), rng).kind is kind for _ in range(400))
    assert taken / 400 == pytest.approx(chance, abs=0.1)


def test_it_passes_where_no_card_is_due() -> None:
    state = deal("sixty-six")
    assert (state.to_move, state.moment) == (1, "between")
    assert str(mg.RandomPlayer(closes=0.0).choose(state.view(1), Random(1))) == "pass"


def test_it_is_a_player_and_a_value() -> None:
    assert isinstance(mg.RandomPlayer(), mg.Player)
    assert mg.RandomPlayer(closes=0.1) == mg.RandomPlayer(closes=0.1)
    assert mg.RandomPlayer() != mg.RandomPlayer(closes=0.1)


@pytest.mark.parametrize("player", [mg.RandomPlayer(), mg.GreedyPlayer()])
def test_a_player_is_never_shown_a_state(player: mg.Player) -> None:
    with pytest.raises(mg.ArgumentError, match=r"chooses by a View, such as state\.view\(0\)"):
        player.choose(deal("brisque"), Random(1))  # type: ignore[arg-type]
