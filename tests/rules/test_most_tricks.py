"""The bonus for most tricks where sides have equally many."""

from __future__ import annotations

from typing import Any

import pytest

import marriage_games as mg

from .table import deal, finish, play, scored

EQUAL = ["nobody", "all", "last-trick"]


def rules(equal: str, **changes: Any) -> mg.Ruleset:
    """Petite brisque with four cards in hand and 10 points for most tricks."""
    bonus = {"name": "most-tricks", "event": "most-tricks", "points": 10, "equal": equal}
    deal = {"hand_size": 4, **changes.pop("deal", {})}
    base = mg.ruleset("petite-brisque")
    return base.variant("mine", deal=deal, bonuses=[bonus], **changes)


@pytest.mark.parametrize(
    ("equal", "found"), [("nobody", []), ("all", [(0, 10), (1, 10)]), ("last-trick", [(1, 10)])]
)
def test_two_sides_with_two_tricks_each(equal: str, found: list[tuple[int, int]]) -> None:
    """Ruleset format, equal: nobody; all of them; or the winner of the last trick."""
    end = deal(rules(equal), "AS AD 7C 8C", "7S 7D AC TC", turnup="9H")
    end = play(end, "AS 7S AD 7D 7C AC TC 8C")
    assert end.tricks_won == (2, 2)
    assert scored(end, "most-tricks") == found


@pytest.mark.parametrize("equal", EQUAL)
def test_who_is_ahead_scores_whatever_is_said_of_equal_ones(equal: str) -> None:
    """Ruleset format: winning more tricks than any other side."""
    end = deal(rules(equal), "AS AD AH 8C", "7S 7D 7H TC", turnup="9H")
    end = play(end, "AS 7S AD 7D AH 7H 8C TC")
    assert end.tricks_won == (3, 1)
    assert scored(end, "most-tricks") == [(0, 10)]


THREE = {"seats": {"count": 3}, "deal": {"hand_size": 5}}
HANDS = "AS AD 7C 9C 9S", "7S 7D AC TC QS", "8S 8D 8C JC KS"
FOUR_TRICKS = "AS 7S 8S AD 7D 8D 7C AC 8C TC JC 9C"


@pytest.mark.parametrize(
    ("equal", "found"), [("nobody", []), ("all", [(0, 10), (1, 10)]), ("last-trick", [])]
)
def test_the_last_trick_may_be_that_of_a_third_side(
    equal: str, found: list[tuple[int, int]]
) -> None:
    """Ruleset format, equal: the winner of the last trick, if it is one of them."""
    end = play(deal(rules(equal, **THREE), *HANDS, turnup="9H"), f"{FOUR_TRICKS} QS KS 9S")
    assert end.tricks_won == (2, 2, 1)
    assert scored(end, "most-tricks") == found


@pytest.mark.parametrize(
    ("equal", "found"),
    [("nobody", []), ("all", [(1, 10), (2, 10)]), ("last-trick", [(2, 10)])],
)
def test_a_third_side_with_fewer_tricks_is_left_out(
    equal: str, found: list[tuple[int, int]]
) -> None:
    """Ruleset format, equal: sides that have equally many, and more than the others."""
    hands = "AS 7D 7C 9C 9S", "7S AD AC 8C QS", "8S 8D TC TD KS"
    state = deal(rules(equal, **THREE), *hands, turnup="9H")
    end = play(state, "AS 7S 8S 7D AD 8D AC TC 7C QS KS 9S TD 9C 8C")
    assert end.tricks_won == (1, 2, 2)
    assert scored(end, "most-tricks") == found


@pytest.mark.parametrize(
    ("equal", "found"), [("nobody", []), ("all", [(0, 10), (1, 10)]), ("last-trick", [(1, 10)])]
)
def test_partners_have_their_tricks_together(equal: str, found: list[tuple[int, int]]) -> None:
    """Ruleset format, seats: sides; the first seat of a side scores for it."""
    pairs = rules(equal, seats={"count": 4, "sides": [[0, 2], [1, 3]]})
    hands = "AS 7D 7C 8C", "7S 8D 9C JC", "8S AD TC QC", "9S 9D AC KC"
    state = deal(pairs, *hands, turnup="9H")
    end = play(state, "AS 7S 8S 9S 7D 8D AD 9D TC AC 7C 9C KC 8C JC QC")
    assert end.tricks_won == (1, 0, 1, 2)
    assert scored(end, "most-tricks") == found


@pytest.mark.parametrize(("equal", "points"), [("nobody", (0, 0)), ("all", (10, 10))])
def test_the_points_are_those_of_the_deal(equal: str, points: tuple[int, int]) -> None:
    """Sheet 5: the ledger adds up to the points."""
    end = finish(deal(rules(equal), "AS AD 7C 8C", "7S 7D AC TC", turnup="9H"), keep="8C TC")
    assert end.tricks_won == (2, 2)
    assert end.points == points
    assert {entry.trick for entry in end.ledger} <= {4}


def test_in_grande_brisque_nobody_scores_it() -> None:
    """Sheet 3: most tricks: 10; equal: nobody."""
    (bonus,) = (b for b in mg.ruleset("grande-brisque").bonuses if b.name == "most-tricks")
    assert (bonus.points, bonus.equal) == (10, "nobody")
