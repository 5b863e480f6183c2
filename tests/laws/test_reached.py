"""The deals that are played under the laws reach everything that a ruleset allows."""

from __future__ import annotations

import pytest

import marriage_games as mg
from conftest import deep, thorough

from .laws import Laws
from .reached import Reached, possible
from .seek import seek, seek_all
from .variants import VARIANTS, ruleset_called

RANDOM_DEALS = 1000 if deep() else 500 if thorough() else 60


@pytest.mark.parametrize("name", mg.catalogue())
def test_deals_reach_everything_that_the_ruleset_allows(name: str) -> None:
    laws = Laws(mg.ruleset(name))
    reached = Reached()
    for seed in range(RANDOM_DEALS):
        laws.random_deal(seed, reached)
    assert not seek_all(laws, reached)


@pytest.mark.parametrize("name", VARIANTS)
def test_deals_reach_what_a_variant_adds(name: str) -> None:
    laws = Laws(ruleset_called(name))
    base, _ = VARIANTS[name]
    added = set(possible(laws.sheet.ruleset)) - set(possible(mg.ruleset(base)))
    reached = Reached()
    seek(laws, reached, sorted(added))
    assert not [line for line in added if not reached.counts[line]]


def test_variants_add_lines_of_every_kind() -> None:
    added = {line for name in VARIANTS for line in possible(ruleset_called(name))}
    assert {
        "exchange at lead with 6 in the talon",
        "revalued tierce-ace",
        "exchange before playing from a meld",
        "close before playing from a meld",
        "an exchanged card left out of ace-of-trumps",
        "declared five-courts again after several refills",
        "declared five-courts after a refill",
        "scored most-tricks among equals",
    } <= added


def test_what_is_possible_follows_from_the_ruleset() -> None:
    lines = {name: set(possible(mg.ruleset(name))) for name in mg.catalogue()}
    closing = {"between", "lead", "follow", "won", "lost"}
    assert {f"strict by closing at {moment}" for moment in closing} <= lines["sixty-six"]
    assert {f"right claim at {moment}" for moment in closing} <= lines["sixty-six"]
    assert "exchange at lead with 2 in the talon" in lines["sixty-six"]
    assert "exchange at lead with 4 in the talon" in lines["grande-brisque"]
    assert {f"exchange at {where} in the talon" for where in ("lead with 2", "draw with 1")} <= (
        lines["brisque"]
    )
    assert {"exchange at follow with 1 in the talon"} <= lines["mariage"]
    assert {"declared five-courts again", "declared quinte-ace in trumps", "rencontre"} <= (
        lines["grande-brisque"]
    )
    assert "result played-out, equal" not in lines["petite-brisque"]
    assert {"declared four-kings", "scored annulled", "scored unwon"} <= lines["brisque"]
    assert "declared chouine" in lines["chouine"]
    assert "result claim-right-by-closer, under 33" in lines["schnapsen"]
