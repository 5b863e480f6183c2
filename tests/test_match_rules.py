"""Who deals next and who wins a match: the choices of `MatchRules`, one by one."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import marriage_games as mg
from marriage_games.match import next_dealer, winners_after


def game(**match: Any) -> mg.Game:
    return mg.Game(mg.ruleset("sixty-six").variant("mine", match=match))


def outcome(*winners: int) -> mg.Outcome:
    return mg.Outcome(winners, (66, 20), (1, 0), "claim-right")


@pytest.mark.parametrize(
    ("way", "after_win", "after_draw"),
    [("next-seat", 1, 1), ("same", 0, 0), ("winner", 1, 1), ("loser", 0, 1)],
)
def test_who_deals_next(way: str, after_win: int, after_draw: int) -> None:
    rules = game(next_dealer=way)
    assert next_dealer(rules, 0, outcome(1)) == after_win
    assert next_dealer(rules, 0, outcome()) == after_draw


def test_of_partners_the_first_after_the_dealer_deals() -> None:
    rules = mg.Game(mg.ruleset("briscola-4").variant("mine", match={"next_dealer": "winner"}))
    assert next_dealer(rules, 1, outcome(0, 2)) == 2
    loser = mg.Game(mg.ruleset("briscola-4").variant("mine", match={"next_dealer": "loser"}))
    assert next_dealer(loser, 1, outcome(0, 2)) == 3


@pytest.mark.parametrize(
    ("way", "totals", "winners"),
    [
        ("higher", (8, 9), (1,)),
        ("elder", (9, 8), (1,)),
        ("dealer", (8, 9), (0,)),
        ("elder", (7, 6), (0,)),
    ],
)
def test_who_wins_if_several_are_past_the_target(
    way: str, totals: tuple[int, int], winners: tuple[int, ...]
) -> None:
    rules = game(several_past=way).ruleset
    assert winners_after(rules, totals, 5, dealer=0) == winners


def test_equal_totals_past_the_target_need_another_deal_or_are_a_draw() -> None:
    assert winners_after(game().ruleset, (7, 7), 5, dealer=0) is None
    assert winners_after(game(equal="draw").ruleset, (7, 7), 5, dealer=0) == ()


def test_a_playout_makes_no_wrong_claim() -> None:
    unreachable = mg.ruleset("sixty-six").variant(
        "mine", without=["closing"], claiming={"target": 1000}
    )
    rules = mg.Game(unreachable)
    rng = Random(1)
    for _ in range(50):
        assert sum(rules.playout(rng)) >= 130  # every card was played, so nobody claimed
