"""The distinctive rows of the chouine of Mondoubleau: trumps are made by a meld."""

from __future__ import annotations

import pytest

import marriage_games as mg

from .table import can, deal, endgame, options, play, playable

GAME = "chouine-mondoubleau"


def test_nothing_is_turned_in_mondoubleau() -> None:
    """CHO: no turn-up, so no trumps and no exchange."""
    state = deal(GAME, "7S 7H 7D 7C 8S")
    assert (state.turnup, state.trump, len(state.talon)) == (None, None, 22)
    assert options(state) == ()


@pytest.mark.parametrize(
    ("action", "hand", "points"),
    [
        ("marriage:S", "KS QS", 40),
        ("tierce:S", "KS QS JS", 60),
        ("quarteron:S", "AS KS QS JS", 80),
    ],
)
def test_the_first_meld_of_one_suit_makes_trumps(action: str, hand: str, points: int) -> None:
    """CHO: trumps are the suit of the first marriage, tierce or quarteron declared."""
    state = play(deal(GAME, hand), action)
    assert (state.trump, state.points) == (mg.Suit.SPADES, (points, 0))


def test_the_next_meld_makes_no_trumps() -> None:
    """CHO: of the first one; another suit scores as a plain one."""
    state = play(deal(GAME, "KS QS", "7S KH QH"), "marriage:S KS 7S")
    state = play(state, "QS marriage:H")
    assert (state.trump, state.points) == (mg.Suit.SPADES, (44, 20))


def test_a_meld_at_follow_makes_trumps_too() -> None:
    """CHO: declared with the card played, by whoever is first; it counts in this very trick."""
    state = play(deal(GAME, "AD", "KS QS"), "AD marriage:S KS")
    assert state.trump is mg.Suit.SPADES
    assert state.tricks_won == (0, 1)


def test_five_brisques_make_no_trumps() -> None:
    """CHO: of a marriage, tierce or quarteron."""
    state = play(deal(GAME, "AS TS AH AD TD"), "five-brisques")
    assert (state.trump, state.points) == (None, (50, 0))


def test_without_trumps_a_void_seat_plays_any_card() -> None:
    """Sheet 3, sans retourne, and 4: in strict play without trumps a void seat is free."""
    state = endgame(GAME, "AS TS KD JC 7H", "QD 8D 9H TC 8C")
    assert state.trump is None
    assert playable(play(state, "AS")) == "9H QD 8D TC 8C"
    assert playable(play(state, "KD")) == "QD 8D"


def test_a_chouine_still_wins_without_trumps() -> None:
    """CHO: a chouine wins the deal."""
    state = deal(GAME, "AS TS KS QS JS")
    assert can(state, "chouine:S")
    end = play(state, "chouine:S")
    assert end.outcome is not None
    assert end.outcome.match_points == (1, 0)
