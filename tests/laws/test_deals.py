"""Random deals of every known ruleset obey the laws."""

from __future__ import annotations

import pytest

import marriage_games as mg
from conftest import deep, thorough
from games import of_each_kind

from .laws import Laws

DEALS = 10_000 if deep() else 1_200 if thorough() else 150
CHUNKS = 5 if thorough() else 1
"""The deals of a ruleset are split so that several processes can share them evenly."""


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("name", mg.catalogue())
def test_random_deals_obey_the_laws(name: str, chunk: int) -> None:
    laws = Laws(mg.ruleset(name), every_action=thorough())
    size = DEALS // CHUNKS if name in of_each_kind() else DEALS // CHUNKS // 3
    for seed in range(chunk * size, (chunk + 1) * size):
        laws.random_deal(seed)


@pytest.mark.parametrize("name", mg.catalogue())
def test_actions_are_numbered_cards_first_and_then_as_text(name: str) -> None:
    laws = Laws(mg.ruleset(name))
    cards, texts = laws.sheet.cards, laws.compiled.actions
    assert texts[: len(cards)] == tuple(map(str, cards))
    assert list(texts[len(cards) :]) == sorted(set(texts[len(cards) :]))
    declared = {meld.text for meld in laws.sheet.declared}
    assert (
        declared <= {*texts} <= {*map(str, cards), *declared, "exchange", "close", "claim", "pass"}
    )


@pytest.mark.parametrize("name", mg.catalogue())
def test_the_cards_come_to_120_points_or_to_none(name: str) -> None:
    laws = Laws(mg.ruleset(name))
    assert sum(laws.sheet.value) == (120 if laws.sheet.ruleset.pack.values else 0)


@pytest.mark.parametrize("name", mg.catalogue())
def test_with_the_last_trick_they_come_to_130(name: str) -> None:
    laws = Laws(mg.ruleset(name))
    bonuses = {bonus.name: bonus.points for bonus in laws.sheet.ruleset.bonuses}
    deals = (laws.random_deal(seed) for seed in range(40))
    played_out = [d for d in deals if d.table.ending == "played-out" and d.table.closer is None]
    assert played_out
    assert {deal.card_points + deal.last_trick_points for deal in played_out} == {
        sum(laws.sheet.value) + bonuses.get("last-trick", 0)
    }
    assert bonuses.get("last-trick", 10) == 10
