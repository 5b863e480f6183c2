"""How a match draws from its seed, as the page on the deal generator specifies it."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import marriage_games as mg

PAGE = Path(__file__).parents[1] / "docs" / "reference" / "deal-generator.md"
VECTOR = re.compile(r"^\| (\d+) \| (\d) \| (\d+), (\d+) \| (\d+), (\d+) \|$", re.MULTILINE)
VECTORS = [tuple(map(int, numbers)) for numbers in VECTOR.findall(PAGE.read_text("utf-8"))]


class Recorder:
    """Plays the first legal action and keeps what its generator would give."""

    def __init__(self) -> None:
        self.states: list[object] = []

    def choose(self, view: mg.View, rng: Random) -> mg.Action:
        self.states.append(rng.getstate())
        return view.legal_actions[0]


def test_the_page_has_vectors() -> None:
    assert len(VECTORS) == 3


@pytest.mark.parametrize("vector", VECTORS, ids=str)
def test_a_match_draws_its_dealer_deals_and_players_from_its_seed(
    vector: tuple[int, ...],
) -> None:
    seed, lot, first, second, *player_seeds = vector
    players = [Recorder(), Recorder()]
    ruleset = mg.ruleset("sixty-six")  # the first dealer by lot
    result = mg.Match(ruleset, players, seed=seed).play()
    assert result.deals[0].dealer == lot
    assert [deal.seed for deal in result.deals[:2]] == [first, second]
    assert [player.states[0] for player in players] == [
        Random(player_seed).getstate() for player_seed in player_seeds
    ]
    assert result.deals[0].final.previous is not None
    assert result.deals[1].final._line()[0] == mg.Game(ruleset).deal(
        seed=second, dealer=result.deals[1].dealer
    )
