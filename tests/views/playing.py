"""Random deals, and the moments of them at which somebody looks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import marriage_games as mg
from games import of_each_kind

HOUSE_RULES = sorted((Path(__file__).parents[1] / "rulesets").glob("*.toml"))
"""Rulesets that no book tells, each for what the others do not have."""


def all_rulesets() -> list[mg.Ruleset]:
    """The known rulesets, and those of the house."""
    return [*map(mg.ruleset, of_each_kind()), *map(mg.load, HOUSE_RULES)]


def deal_of(game: mg.Game, seed: int) -> Iterator[mg.State]:
    """The states of a deal that is played at random; wrong claims are rare."""
    rng = Random(seed)
    state = game.deal(seed=seed, dealer=seed % game.seats)
    yield state
    while state.to_move is not None:
        may_claim = state.view(state.to_move).can_claim_rightly or rng.random() < 0.02
        actions = [a for a in state.legal_actions if may_claim or str(a) != "claim"]
        state = state.apply(rng.choice(actions or list(state.legal_actions)))
        yield state


def looks(state: mg.State) -> list[int]:
    """The seats whose knowledge is defined now: the one to move; at the end, all."""
    return list(range(state.game.seats)) if state.to_move is None else [state.to_move]
