"""The distinctive rows of the relatives: Chouine and Briscola for four."""

from __future__ import annotations

import pytest

import marriage_games as mg

from .table import can, deal, endgame, finish, held, options, play, playable, scored

# Chouine


def test_a_chouine_meld_is_declared_with_the_card_played() -> None:
    """CHO: declared with the card played, which is one of the meld's."""
    state = play(deal("chouine", "KS QS AD", turnup="9H"), "marriage:S")
    assert (playable(state), options(state)) == ("KS QS", ())
    assert state.points == (20, 0)


def test_a_chouine_meld_is_declared_at_follow_too() -> None:
    """CHO: with the card played, whoever leads; no trick needed."""
    state = play(deal("chouine", "7S", "KS QS JS", turnup="9H"), "7S tierce:S")
    assert (playable(state), state.points) == ("KS QS JS", (0, 30))


def test_in_strict_play_only_a_playable_card_of_the_meld_is_left() -> None:
    """Sheet 4: declared with the card played, and strict play must follow suit."""
    state = play(endgame("chouine", "AD 7C 8C 9C JC", "KD QD 7D TS JH"), "AD marriage:D")
    assert playable(state) == "KD QD"


@pytest.mark.parametrize(
    ("action", "hand", "points"),
    [
        ("marriage:S", "KS QS", 20),
        ("marriage:H", "KH QH", 40),
        ("tierce:S", "KS QS JS", 30),
        ("tierce:H", "KH QH JH", 60),
        ("quarteron:S", "AS KS QS JS", 40),
        ("quarteron:H", "AH KH QH JH", 80),
        ("five-brisques", "AS TS AH AD TD", 50),
    ],
)
def test_chouine_values(action: str, hand: str, points: int) -> None:
    """CHO: marriage 20/40, tierce 30/60, quarteron 40/80, five brisques 50."""
    assert play(deal("chouine", hand, turnup="9H"), action).points == (points, 0)


def test_a_chouine_wins_the_deal() -> None:
    """CHO: chouine A-10-K-Q-J wins the deal."""
    end = play(deal("chouine", "AS TS KS QS JS", turnup="9H"), "chouine:S")
    assert end.outcome is not None
    assert (end.outcome.winners, end.outcome.match_points) == ((0,), (1, 0))
    assert end.outcome.reason == "won-outright"


def test_chouine_heads_only_trumps_and_must_trump() -> None:
    """CHO: strict play: follow, head only if trumps are led, void must trump."""
    state = endgame("chouine", "KS KH KC 8D 9D", "7S AS 7H AH JH")
    assert playable(play(state, "KS")) == "AS 7S"
    assert playable(play(state, "KH")) == "AH"
    assert playable(play(state, "KC")) == "AH JH 7H"


def test_chouine_exchanges_the_7() -> None:
    """CHO: 7 exchange, at any time while there is a talon."""
    assert "AH" in held(play(deal("chouine", "7H", turnup="AH"), "exchange"), 0)
    assert "AH" in held(play(deal("chouine", "9S", "7H", turnup="AH"), "9S exchange"), 1)
    state = play(deal("chouine", "AS 7H", "9S", turnup="AH"), "AS 9S")
    assert (state.moment, options(state)) == ("draw", ("exchange",))


def test_the_higher_total_of_a_chouine_scores_1() -> None:
    """CHO: the higher total scores 1; the last trick counts 10."""
    end = finish(endgame("chouine", "AS TS KS QS JS", "AD TD KD QD JH"))
    assert end.outcome is not None
    assert sorted(end.outcome.match_points) == [0, 1]
    assert [points for _, points in scored(end, "last-trick")] == [10]


# Briscola in pairs


def briscola(*hands: str) -> mg.State:
    return deal("briscola-4", *hands, turnup="2H", talon="4S 4D 4C 5S")


def test_briscola_4_deals_three_cards_singly() -> None:
    """Sheet 4: 40 cards, hand 3."""
    rules = mg.ruleset("briscola-4")
    pack = list(rules.pack.pack)
    state = mg.Game(rules).deal(cards=pack, dealer=3)
    assert len(pack) == 40
    assert set(state.hands[0]) == {pack[0], pack[4], pack[8]}
    assert state.turnup == pack[12]


def test_briscola_4_has_no_obligation() -> None:
    """Sheet 4: no obligation ever."""
    state = play(briscola("AS", "KS 3D 7C"), "AS")
    assert playable(state) == held(state, 1)


def test_briscola_has_no_obligation_in_strict_play_either() -> None:
    """Sheet 4: no obligation ever."""
    state = mg.Game(mg.ruleset("briscola-4")).deal(seed=4)
    while state.to_move is not None:
        assert playable(state) == held(state, state.to_move)
        state = state.apply(state.legal_actions[0])


def test_briscola_trick_order_and_values() -> None:
    """Sheet 4: A 3 K Q J 7 6 5 4 2, values 11 10 4 3 2: the three beats the king."""
    state = play(briscola("KS", "3S", "7S", "2S"), "KS 3S 7S 2S")
    assert state.tricks_won == (0, 1, 0, 0)
    assert state.points == (0, 14, 0, 0)


def test_the_four_seats_draw_from_the_winner_on() -> None:
    """Sheet 3: the winner takes the trick, draws first and leads next."""
    state = play(briscola("KS", "3S", "7S", "2S"), "KS 3S 7S 2S")
    assert "4S" in held(state, 1)
    assert "4D" in held(state, 2)
    assert "4C" in held(state, 3)
    assert "5S" in held(state, 0)
    assert state.to_move == 1


def test_partners_win_together() -> None:
    """Sheet 4: 4 in pairs: most points of the side win; architecture 2: points by seat."""
    end = finish(mg.Game(mg.ruleset("briscola-4")).deal(seed=4))
    assert end.outcome is not None
    sides = [end.points[0] + end.points[2], end.points[1] + end.points[3]]
    assert sum(sides) == 120
    better = (0, 2) if sides[0] > sides[1] else (1, 3)
    assert end.outcome.winners == better
    assert end.outcome.match_points == tuple(int(seat in better) for seat in range(4))


def test_briscola_4_is_ten_tricks_without_a_bonus() -> None:
    """Sheet 4: no last-trick bonus; 40 cards make ten tricks of four."""
    end = finish(mg.Game(mg.ruleset("briscola-4")).deal(seed=4))
    assert sum(end.tricks_won) == 10
    assert {entry.reason for entry in end.ledger} == {"card-points"}


def test_briscola_has_no_melds_and_no_exchange() -> None:
    """Sheet 4: no melds."""
    state = briscola("KS QS 7H")
    assert options(state) == ()
    assert not can(state, "7S")
