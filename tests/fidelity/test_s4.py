"""S4, the family and sixty-six: what tests/rules leaves to be shown."""

from __future__ import annotations

from itertools import pairwise

import pytest

import marriage_games as mg
from rules.table import deal, finish, held, play, playable, reach, scored

GAME = "sixty-six"


@pytest.mark.parametrize(("game", "seats"), [("schnapsen", 2), ("briscola", 3), ("briscola-4", 4)])
def test_games_of_the_family_for_two_to_four_seats(game: str, seats: int) -> None:
    """S4 line 2: typically played by 2 to 4 players."""
    rules = mg.ruleset(game)
    if seats != rules.seats.count:
        rules = rules.variant("three", seats={"count": seats}, pack={"removed": "2D"})
    end = finish(mg.Game(rules).deal(seed=1))
    assert len(end.points) == seats
    assert sum(end.points) == 120


@pytest.mark.parametrize(
    ("game", "size"), [("schnapsen", 20), ("sixty-six", 24), ("brisque", 32), ("briscola", 40)]
)
def test_packs_of_20_to_40_cards(game: str, size: int) -> None:
    """S4 line 2: a pack of 20 to 40 cards, in which aces count 11 and the next best cards 10."""
    pack = mg.ruleset(game).pack
    assert len(pack.pack) == size
    assert [pack.values[rank] for rank in pack.order()[:2]] == [11, 10]


@pytest.mark.parametrize(("better", "worse"), list(pairwise("ATKQJ9")))
def test_the_trick_order_of_24_cards(better: str, worse: str) -> None:
    """S4 line 5: the ten ranks above the king."""
    state = deal(GAME, f"{worse}S", f"{better}S", turnup="9H")
    assert play(state, f"0:{worse}S 1:{better}S").tricks_won == (0, 1)


@pytest.mark.parametrize(
    ("line", "total"),
    [
        ("", 130),
        ("0:marriage:S KS 1:AS", 130 + 20),
        ("0:marriage:S KS 1:AS 1:TD 0:AH 0:marriage:H KH", 130 + 20 + 40),
    ],
)
def test_at_least_130_points_in_a_deal(line: str, total: int) -> None:
    """S4 line 5: 120 in cards and 10 for the last trick, more with marriages."""
    start = deal(GAME, "KS QS KH QH AH JD", "AS TS AD TD KD QD", turnup="9H")
    end = finish(play(start, line))
    assert end.pending == (0, 0)
    assert sum(end.points) == total


def test_a_claim_ends_the_deal_and_adds_nothing() -> None:
    """S4 line 7: the deal is over and the points that were made are counted, 66 against none."""
    state = deal(GAME, "AS AD KH QH", "KS 9D", turnup="9H")
    state = play(state, "0:AS 1:KS 0:AD 1:9D 0:marriage:H")
    end = play(state, "claim")
    assert (end.to_move, end.legal_actions) == (None, ())
    assert end.ledger == state.ledger
    assert end.outcome == mg.Outcome((0,), (15 + 11 + 40, 0), (3, 0), "claim-right")


def test_closing_in_the_middle_of_a_trick_leaves_six_tricks() -> None:
    """S4 line 10: nobody has drawn for that trick: with it six tricks are left."""
    state = play(deal(GAME, "AS", "9S", turnup="9H"), "0:AS 1:close")
    assert (state.moment, state.phase, state.tricks_won) == ("follow", "strict", (0, 0))
    end = finish(state)
    assert sum(end.tricks_won) == 6
    assert len(end.talon) == 12
    assert scored(end, "last-trick") == []


def test_a_trick_closed_by_its_leader_is_strict() -> None:
    """S4 line 10: the second phase starts immediately, so that the next card must follow suit."""
    state = play(deal(GAME, "AS", "9S QD", turnup="9H"), "0:close AS")
    assert (state.phase, state.closed_by) == ("strict", 0)
    assert playable(reach(state, "follow")) == "9S"


def test_both_draw_after_the_trick() -> None:
    """S4 line 10: it speaks of both having drawn; that the winner draws first is from P66."""
    state = play(deal(GAME, "9S", "AS", turnup="9H", talon="KD QD"), "0:9S 1:AS")
    state = reach(state, "lead")
    assert "KD" in held(state, 1)
    assert "QD" in held(state, 0)
