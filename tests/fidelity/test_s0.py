"""S0, the app: what tests/rules leaves to be shown."""

from __future__ import annotations

import marriage_games as mg
from rules.table import endgame, held, play, playable, reach, scored

GAME = "mariage"
ELDER, DEALER = "AS TS KS QS 7H", "AD TD KD QD KH"


def last_pickup(options: str = "") -> mg.State:
    """Seat 0 leads with two cards left and draws the 7 of trumps; seat 1 draws what is left."""
    state = endgame(GAME, ELDER, DEALER, before=1)
    lead = next(card for card in playable(state).split() if card not in ELDER)
    state = reach(play(state, lead), "draw", 0)
    assert "7H" in held(state, 0)
    assert [str(card) for card in state.talon] == ["KH"]
    state = reach(play(state, options), "follow")
    return play(state, next(card for card in playable(state).split() if card not in DEALER))


def test_the_last_card_drawn_is_the_turn_up() -> None:
    """S0 line 15: the last card drawn is the one that was turned over."""
    state = last_pickup()
    assert "KH" in held(state, 1)
    assert (state.turnup, state.talon, state.phase) == (None, (), "strict")


def test_or_the_7_it_was_exchanged_for() -> None:
    """S0 line 15: which may have been exchanged for the 7."""
    state = last_pickup("exchange")
    assert "KH" in held(state, 0)
    assert "7H" in held(state, 1)


def test_king_and_queen_won_in_one_trick_count_7_and_20() -> None:
    """S0 line 29: 7 points for the pair, and 20 in the end; seat 1 wins the jack of spades."""
    state = endgame(GAME, "KS 7C 8D 9D JD", "QS TC JS AD TH")
    end = play(state, "KS QS 7C TC JS 8D AD 9D TH JD")
    spades = [entry for entry in end.ledger if set(map(str, entry.cards)) == {"KS", "QS"}]
    assert [(entry.seat, entry.points, entry.trick) for entry in spades] == [
        (0, 7, 12),
        (0, 20, 16),
    ]


def test_a_whole_deal() -> None:
    """S0 lines 16 to 28: cards, marriages out of won tricks, the last trick; most points win."""
    state = endgame(GAME, "AS KS QS 9C 7H", "9S 8S 7S JC JH")
    end = play(state, "AS 9S KS 8S QS 7S 9C JC JH 7H")
    assert sum(points for seat, points in scored(end, "card-points") if seat == 0) == 116
    assert scored(end, "marriage") == [(0, 40), (0, 20)]
    assert scored(end, "super-marriage") == [(0, 30), (0, 30)]
    assert scored(end, "last-trick") == [(1, 10)]
    assert end.points == (116 + 60 + 60, 4 + 10)
    assert end.outcome is not None
    assert (end.outcome.winners, end.outcome.match_points) == ((0,), (1, 0))
