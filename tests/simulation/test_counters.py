"""Match points that sides pay each other, in reports and strings of matches."""

from __future__ import annotations

import marriage_games as mg
from marriage_games.engine.tallying import VOID_DEAL
from marriage_games.simulation.matches import MatchString

RULES = mg.ruleset("mariage-1857")


def test_what_one_side_is_paid_the_other_one_pays() -> None:
    report = mg.simulate(RULES, [mg.GreedyPlayer(), mg.RandomPlayer()], deals=60, seed=1)
    one, other = report["player-0.match-points"], report["player-1.match-points"]
    assert one.value == -other.value > 0
    assert (one.low, one.high) == (-(other.high or 0), -(other.low or 0))


def test_a_deal_that_costs_a_match_point_is_not_void() -> None:
    string = MatchString(RULES.variant("two", match={"deals": 2}))
    string.add((-1, 1), 0)
    string.add((VOID_DEAL, VOID_DEAL), 1)
    string.add((0, 0), 1)
    assert string.lengths == {3: 1}
    assert string.won == [0, 1]
