"""What the sources tell differently or leave open can be played: mariage, brisque, petite brisque.

One test a note of these games: its override changes what is legal, scored or won in a listed deal.
A docstring gives the row in section 3 of the rules sheet that is marked X or P.
"""

from __future__ import annotations

import pytest

import marriage_games as mg
from rules.table import (
    can,
    deal,
    endgame,
    finish,
    held,
    options,
    play,
    playable,
    scored,
)

from .alternatives import both, match
from .cuts import dealer_by


def loose_card(state: mg.State, kept: str) -> mg.State:
    """Play the first card that is not to be kept."""
    return play(state, next(card for card in playable(state).split() if card not in kept))


# Mariage


@pytest.mark.parametrize(("game", "chosen"), [("mariage-6", 13), ("mariage-7", 15)])
def test_mariage_turns_the_11th_card(game: str, chosen: int) -> None:
    """Mariage, turn-up: 13th and 15th are P."""
    for rules, place in zip(both(game, "turn-up"), (chosen, 11), strict=True):
        cards = list(rules.pack.pack)
        state = mg.Game(rules).deal(cards=cards, dealer=1)
        assert state.turnup == cards[place - 1] == state.talon[-1]
        assert len(state.hands[0]) == len(state.hands[1]) == rules.deal.hand_size


def test_mariage_draws_after_the_trick() -> None:
    """Mariage, drawing: X with S1 S2."""
    chosen, other = (
        play(deal(rules, "8S", "AS", turnup="9H", talon="KD QD"), "8S")
        for rules in both("mariage", "drawing")
    )
    assert [len(hand) for hand in chosen.hands] == [5, 5]
    assert [len(hand) for hand in other.hands] == [4, 5]
    assert "KD" in held(play(other, "AS"), 1)


def test_mariage_exchanges_only_at_lead() -> None:
    """Mariage, exchange: moments P."""
    for rules, possible in zip(both("mariage", "exchange-moments"), (True, False), strict=True):
        state = play(deal(rules, "AD", "7H 8D", turnup="KH"), "AD")
        assert (state.moment, can(state, "exchange")) == ("follow", possible)
        assert can(deal(rules, "7H", turnup="KH"), "exchange")


def test_mariage_exchanges_at_draw_only_at_the_last_pickup() -> None:
    """Mariage, exchange: moments P: `draw`, in each trick while the talon lasts."""
    for rules, moment in zip(both("mariage", "last-pickup"), ("draw", "follow"), strict=True):
        state = play(deal(rules, "AS 7H", "9S", turnup="AH"), "AS")
        assert state.moment == moment
        state = endgame(rules, "AS TS KS QS 7H", "AD TD KD QD KH", before=1)
        state = loose_card(state, "AS TS KS QS")
        assert (state.moment, state.to_move, options(state)) == ("draw", 0, ("exchange",))


def test_mariage_heads_in_all_suits() -> None:
    """Mariage, strict play: X with S2."""
    for rules, cards in zip(both("mariage", "heading"), ("AS 7S", "AS"), strict=True):
        state = endgame(rules, "KS 7D 8D 9D JD", "7S AS TC QC JH")
        assert playable(play(state, "KS")) == cards


def test_mariage_marriages_lie_in_one_trick() -> None:
    """Mariage, marriages: "all tricks, not one trick" P."""
    chosen, other = both("mariage", "where-marriages-lie")
    kept = "8S JS 9D 7D 8D", "9S TS TC JC TH"
    for rules, marriages in ((chosen, [(0, 20), (0, 20)]), (other, [])):
        end = finish(endgame(rules, *kept, tricks="KS 7S QS AD"))
        assert scored(end, "marriage", "rencontre") == marriages
    assert scored(play(deal(other, "KS", "QS", turnup="9H"), "KS QS"), "rencontre") == [(0, 20)]


def test_mariage_adds_the_super_marriage_to_the_marriage() -> None:
    """Mariage, values: the replacement of the smaller is P."""
    for rules, points in zip(both("mariage", "super-marriage"), ([50], [40, 50]), strict=True):
        end = finish(endgame(rules, "AH KH QH JH 7S", "7D 8D 9D JD 9H"))
        trumps = [e for e in end.ledger if "marriage" in e.reason and "KH" in map(str, e.cards)]
        assert [entry.points for entry in trumps] == points


def test_mariage_the_last_trick_decides_equal_points() -> None:
    """Mariage, result: the draw is P; in this deal both have 100."""
    for rules, winners in zip(both("mariage", "equal-points"), ((), (1,)), strict=True):
        end = finish(mg.Game(rules).deal(seed=194))
        assert end.outcome is not None
        assert (end.points, end.outcome.winners) == ((100, 100), winners)
        assert scored(end, "last-trick") == [(1, 10)]


# Brisque


def test_brisque_deals_one_card_at_a_time() -> None:
    """Brisque, packets: P."""
    hands = "AS KS QS 8S 7S AH", "AS QS TS 8S AH QH"
    for rules, hand in zip(both("brisque", "packets"), hands, strict=True):
        assert held(mg.Game(rules).deal(cards=list(rules.pack.pack), dealer=1), 0) == hand


def test_brisque_draws_after_each_card() -> None:
    """Mariage, drawing: X with S1: brisque can be played so too."""
    for rules, cards in zip(both("brisque", "drawing"), (5, 6), strict=True):
        state = play(deal(rules, "8S", "AS", turnup="9H", talon="KD QD"), "8S")
        assert len(state.hands[0]) == cards
        assert ("KD" in held(state, 0)) is (cards == 6)


def test_brisque_cuts_in_natural_order() -> None:
    """Brisque, first dealer: brackets P: trick order, in which the ten ranks above the king."""
    for rules, dealer in zip(both("brisque", "cut-order"), (0, 1), strict=True):
        assert dealer_by(rules, "TC KC") == dealer
        assert dealer_by(rules, "KC JC") == 0


def test_brisque_the_suits_of_equal_cuts_decide() -> None:
    """Brisque, first dealer: brackets P: equal ranks: cut again."""
    for rules, dealer in zip(both("brisque", "equal-cuts"), (1, 0), strict=True):
        assert dealer_by(rules, "QS QD", "8S 9S") == dealer
        assert dealer_by(rules, "QS KD") == 1


def test_brisque_the_winner_deals() -> None:
    """Brisque, first dealer: that the deal then alternates is P."""
    for rules, dealer in zip(both("brisque", "next-dealer"), (0, 1), strict=True):
        first, second, *_ = match(rules, seed=3).deals
        assert (first.dealer, first.outcome.winners) == (1, (1,))
        assert second.dealer == dealer


def test_brisque_exchanges_while_three_cards_are_left() -> None:
    """Brisque, exchange: X with S2; moments P."""
    for rules, possible in zip(both("brisque", "exchange-time"), (True, False), strict=True):
        state = endgame(rules, "AS TS KS 7H JS QS", "AD TD KD QD JD KH", before=1)
        assert (len(state.talon), can(state, "exchange")) == (2, possible)
        state = play(deal(rules, "AS", "9S", turnup="AH", talon="7H KD"), "AS 9S")
        assert (state.moment == "draw") is possible


def test_brisque_exchanges_at_draw_only_at_the_last_pickup() -> None:
    """Brisque, exchange: "including during the last pickup" is S; moments P."""
    for rules, moment in zip(both("brisque", "last-pickup"), ("draw", "lead"), strict=True):
        state = play(deal(rules, "AS 7H", "9S", turnup="AH"), "AS 9S")
        assert (state.moment, can(state, "exchange")) == (moment, True)
        state = endgame(rules, "AS TS KS QS JS 7H", "AD TD KD QD JD KH", before=1)
        state = loose_card(loose_card(state, "AS TS KS QS JS"), "AD TD KD QD JD")
        assert (state.moment, len(state.talon), options(state)) == ("draw", 1, ("exchange",))
        state = play(state, "exchange")
        assert ("KH" in held(state, 0), "7H" in held(state, 1)) == (True, True)


def test_brisque_heads_only_in_trumps() -> None:
    """Mariage, strict play: X with S1: brisque can be played so too."""
    for rules, cards in zip(both("brisque", "heading"), ("AS TS", "AS TS 9S"), strict=True):
        state = endgame(rules, "KS KH 8D 9D JD QD", "9S AS TS AH 8H JH")
        assert playable(play(state, "KS")) == cards
        assert playable(play(state, "KH")) == "AH"


def test_brisque_declares_only_at_lead() -> None:
    """Brisque, declarations: moments P."""
    for rules, possible in zip(both("brisque", "declaring"), (True, False), strict=True):
        state = play(deal(rules, "AS", "KS QS", turnup="9H"), "AS")
        assert can(state, "marriage:S") is possible
        assert can(deal(rules, "KS QS", turnup="9H"), "marriage:S")


def test_brisque_declares_only_after_a_trick() -> None:
    """Brisque, declarations: "no trick needed" is P; S2: only after winning a trick."""
    for rules, possible in zip(
        both("brisque", "declaring-needs-trick"), (True, False), strict=True
    ):
        state = deal(rules, "AS KS QS", "9S KD QD", turnup="9H")
        assert can(state, "marriage:S") is possible
        assert can(play(state, "AS"), "marriage:D") is possible
        assert can(play(state, "AS 9S"), "marriage:S")


def test_brisque_both_keep_their_points_in_a_deal_won_outright() -> None:
    """Brisque, deal won outright: the points are P."""
    for rules, points in zip(both("brisque", "won-outright"), ((119, 0), (0, 11)), strict=True):
        state = deal(rules, "9S KS KH KD KC", "AS 9C", turnup="9H", talon="8C 8D")
        end = play(state, "9S AS 9C four-kings")
        assert end.outcome is not None
        assert (end.outcome.winners, end.outcome.match_points) == ((0,), points)


def test_brisque_to_500() -> None:
    """Brisque, match: S1 gives both; the same deals and then four more."""
    shorter, longer = (match(rules, seed=0) for rules in both("brisque", "target"))
    assert [deal.match_points for deal in shorter.deals][-1] == (321, 199)
    assert [deal.match_points for deal in longer.deals][3::4] == [(321, 199), (562, 478)]


def test_brisque_elder_wins_if_both_are_past_the_target() -> None:
    """Brisque, match: "the higher wins" is P; seat 1 has dealt, so seat 0 is elder."""
    for rules, winner in zip(both("brisque", "both-past-the-target"), (1, 0), strict=True):
        result = match(rules, seed=3, target=20)
        assert (result.deals[0].dealer, result.match_points) == (1, (54, 76))
        assert result.winners == (winner,)


def test_brisque_equal_totals_are_a_draw() -> None:
    """Brisque, match: "another deal" is P."""
    longer, draw = (match(rules, 61, target=20) for rules in both("brisque", "equal-totals"))
    assert (draw.match_points, draw.winners) == ((65, 65), ())
    assert (longer.match_points, longer.winners, len(longer.deals)) == ((104, 156), (1,), 2)


# Petite brisque


def test_petite_brisque_with_drawing() -> None:
    """Petite brisque, drawing: P; then it lasts for all 32 cards."""
    for rules, cards, tricks in zip(
        both("petite-brisque", "drawing"), (4, 5), (5, 16), strict=True
    ):
        state = play(deal(rules, "AS", "7S", turnup="9H"), "AS 7S")
        assert [len(hand) for hand in state.hands] == [cards, cards]
        assert sum(finish(state).tricks_won) == tricks


def test_petite_brisque_exchanges_only_at_lead() -> None:
    """Petite brisque, exchange: moments P."""
    for rules, found in zip(
        both("petite-brisque", "exchange-moments"), (("exchange",), ()), strict=True
    ):
        assert options(play(deal(rules, "AS", "7S 7H", turnup="AH"), "AS")) == found
        assert can(deal(rules, "7H", turnup="AH"), "exchange")


def test_petite_brisque_in_natural_order() -> None:
    """Petite brisque, values: ranks P."""
    for rules, tricks in zip(both("petite-brisque", "ranks"), ((0, 1), (1, 0)), strict=True):
        assert play(deal(rules, "KS", "TS", turnup="9H"), "KS TS").tricks_won == tricks


def test_petite_brisque_up_to_five() -> None:
    """Petite brisque, result: the match is P."""
    one, five = (match(rules, seed=0) for rules in both("petite-brisque", "match"))
    assert (one.match_points, one.winners) == ((1, 0), (0,))
    assert (five.match_points, five.winners, len(five.deals)) == ((4, 5), (1,), 9)
