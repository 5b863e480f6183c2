"""Rulesets for other tables are played to the end under the same laws as the known ones."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import marriage_games as mg
from conftest import deep, thorough
from laws.laws import Laws
from laws.purpose import Wishes, ordered
from laws.reached import Reached, possible
from laws.seek import seek_all

DEALS = 1200 if deep() else 400 if thorough() else 60
FILES = {path.stem: path for path in sorted(Path(__file__).parent.glob("*.toml"))}


@pytest.mark.parametrize("name", FILES)
def test_deals_obey_the_laws_and_reach_everything(name: str) -> None:
    laws = Laws(mg.load(FILES[name]), every_action=thorough())
    reached = Reached()
    for seed in range(DEALS):
        laws.random_deal(seed, reached)
    laws.every_action = False
    assert not seek_all(laws, reached)


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        (
            "four-in-pairs",
            {
                "strict by closing at lost",
                "right claim at closed",
                "exchange at closed with 4 in the talon",
                "must overtrump",
            },
        ),
        ("three-seats", {"must overtrump", "scored annulled", "declared three-trumps again"}),
        ("three-seats-drawing-by-card", {"exchange at follow with 1 in the talon"}),
        ("uneven-talon", {"cards left in the talon", "exchange at lead with 2 in the talon"}),
        (
            "two-windows",
            {"exchange at lead with 6 in the talon", "exchange at lost with 4 in the talon"},
        ),
        ("automatic-claims", {"result reached-against-closer, plain", "result reached, no-trick"}),
        ("declared-trumps", {"declared tierce and so made trumps", "rencontre"}),
    ],
)
def test_they_allow_what_they_are_there_for(name: str, lines: set[str]) -> None:
    assert lines <= set(possible(mg.load(FILES[name])))


def test_a_seat_has_just_declared_although_another_has_declared_since() -> None:
    both_declare = mg.ruleset("sixty-six").variant(
        "both-declare",
        without=["claiming.when", "melding.play_from", "melding.limit"],
        melding={"when": ["lead", "closed"], "counts": "at-once"},
        closing={"when": ["lead"]},
        claiming={"when": ["lead"], "just_after": ["meld"]},
    )
    laws = Laws(both_declare)
    numbers = laws.numbers
    wishes = Wishes(
        hands={0: [numbers["KS"], numbers["QS"]], 1: [numbers["KH"], numbers["QH"]]},
        turnup=numbers["9D"],
    )
    order = ordered(laws.sheet, wishes, Random(1))
    actions = ["marriage:S", "close", "marriage:H", "claim"]
    deal = laws.script(order, 1, [numbers[action] for action in actions])
    assert deal.table.ending == "claim-wrong"
