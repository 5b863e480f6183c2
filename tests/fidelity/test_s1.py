"""S1, Brisque: what tests/rules leaves to be shown."""

from __future__ import annotations

import pytest

import marriage_games as mg
from rules.table import endgame, play, scored

from .cuts import dealer_by


@pytest.mark.parametrize(
    ("cuts", "dealer"),
    [
        (["KS JS"], 0),
        (["9H AD"], 1),
        (["TC KC"], 0),  # the ten ranks above the king
        (["QS QD", "8S 9S"], 1),  # equal: they cut again
    ],
)
def test_the_higher_cut_deals_first(cuts: list[str], dealer: int) -> None:
    """S1 line 43: the one with the higher card deals first."""
    assert dealer_by(mg.ruleset("brisque"), *cuts) == dealer


def test_a_whole_deal() -> None:
    """S1 lines 52 to 59: points in cards, of a marriage and of the last trick are added."""
    state = endgame("brisque", "KS QS AC TC 7C 8C", "JS 9S KC QC JC TH")
    assert state.points == (71, 0)
    end = play(state, "marriage:S AC JC TC QC KS JS QS 9S 7C KC TH 8C")
    assert scored(end, "marriage", "last-trick") == [(0, 20), (1, 10)]
    assert end.points == (71 + 20 + 13 + 13 + 6 + 3, 4 + 10 + 10)
    assert end.outcome is not None
    assert end.outcome.match_points == (126, 24)
