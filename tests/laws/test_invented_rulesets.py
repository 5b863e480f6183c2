"""Whatever ruleset can be made plays by the laws, also those that nobody has thought of."""

from __future__ import annotations

import pytest

from conftest import deep, thorough

from .inventing import invent
from .laws import Laws

CHUNKS = 8 if thorough() else 1
SEEDS = 100 if deep() else 50 if thorough() else 30
DEALS = 7 if thorough() else 6


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_whatever_can_be_made_plays_by_the_laws(chunk: int) -> None:
    played = 0
    for seed in range(chunk * SEEDS, (chunk + 1) * SEEDS):
        ruleset = invent(seed)
        if ruleset is not None:
            laws = Laws(ruleset, every_action=thorough())
            for deal in range(DEALS):
                laws.random_deal(deal)
            played += 1
    assert played > SEEDS / 2
