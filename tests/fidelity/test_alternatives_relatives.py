"""What the sources of the relatives leave open can be played: schnapsen, chouine and others.

One test a note of these games, as in test_alternatives.py.
"""

from __future__ import annotations

import pytest

import marriage_games as mg
from rules.table import can, deal, endgame, holding, options, play, playable, scored

from .alternatives import both, match
from .cuts import dealer_by

# Schnapsen

KEPT = "AS TS KS JH QS", "AD TD KD QD AH"


def worth(state: mg.State) -> tuple[int, ...]:
    assert state.outcome is not None
    return state.outcome.match_points


def test_schnapsen_measures_a_closed_deal_at_its_end() -> None:
    """Sheet 4, schnapsen: PSC: as they stood at closing; P66: now. Seat 1 wins a trick after it."""
    for rules, points in zip(both("schnapsen", "closed-by-claimer"), ((3, 0), (2, 0)), strict=True):
        state = deal(rules, "KH QH AH AS JS", "TH TD AC QC JC", turnup="JH")
        assert worth(play(state, "close marriage:H QH TH TD KH AH JC claim")) == points


def test_schnapsen_closes_with_four_cards_left() -> None:
    """Sheet 4, schnapsen-sharp: PSE: close only with 4 or more in the talon."""
    for rules, possible in zip(both("schnapsen", "closing-late"), (True, False), strict=True):
        assert can(endgame(rules, *KEPT, before=2), "close")
        assert can(endgame(rules, *KEPT, before=1), "close") is possible


def test_schnapsen_without_a_marriage_on_the_first_lead() -> None:
    """Sheet 4, schnapsen-sharp: PSE: no marriage on the first lead."""
    for rules, possible in zip(both("schnapsen", "first-lead"), (True, False), strict=True):
        assert can(deal(rules, "KS QS", turnup="AH"), "marriage:S") is possible
        assert can(holding(rules, "KS QS JD QD KC", turnup="AH"), "marriage:S")


def test_schnapsen_marriages_only_while_the_talon_is_open() -> None:
    """Sheet 4, schnapsen: PSC: any phase; P66: only while the stock is open."""
    for rules, possible in zip(
        both("schnapsen", "marriage-in-strict-play"), (True, False), strict=True
    ):
        state = deal(rules, "KS QS", turnup="AH")
        assert can(state, "marriage:S")
        assert can(play(state, "close"), "marriage:S") is possible


def test_schnapsen_exchanges_neither_first_nor_last() -> None:
    """Sheet 4, schnapsen-sharp: PSE: not on the first lead nor with only 2 left."""
    for rules, possible in zip(both("schnapsen", "exchange-time"), (True, False), strict=True):
        assert can(deal(rules, "JH", turnup="AH"), "exchange") is possible
        assert can(endgame(rules, *KEPT, before=2), "exchange")
        assert can(endgame(rules, *KEPT, before=1), "exchange") is possible


@pytest.mark.parametrize("game", ["schnapsen", "sixty-six-german"])
def test_claims_before_drawing(game: str) -> None:
    """Sheet 4: claim only just after winning a trick: that it is asked after drawing is P."""
    for rules, moment in zip(both(game, "claim-before-drawing"), ("lead", "won"), strict=True):
        state = play(deal(rules, "AD", "JD", turnup="AH"), "AD JD")
        assert (state.moment, can(state, "claim")) == (moment, True)


# German sixty-six


def test_german_sixty_six_closes_before_drawing() -> None:
    """Sheet 4, sixty-six-german: close only at `lead`: that this is after drawing is P."""
    for rules, moment in zip(
        both("sixty-six-german", "closing-before-drawing"), ("lead", "won"), strict=True
    ):
        state = play(deal(rules, "AS", "9S", turnup="AH"), "AS 9S")
        assert (state.moment, can(state, "close")) == (moment, True)


def test_german_sixty_six_between_a_marriage_and_its_lead() -> None:
    """Sheet 4, sixty-six-german: as sixty-six, where "only claim" is P."""
    for rules, found in zip(
        both("sixty-six-german", "before-leading"),
        ({"claim"}, {"claim", "close", "exchange"}),
        strict=True,
    ):
        state = play(deal(rules, "AD KS QS 9H", "9D", turnup="AH"), "AD 9D marriage:S")
        assert (playable(state), set(options(state))) == ("KS QS", found)


def test_german_sixty_six_a_claim_against_a_closer_scores_2() -> None:
    """Sheet 4, sixty-six-german: closer fails: 2 or 3; whether so if the other claims is P."""
    for rules, points in zip(
        both("sixty-six-german", "opponent-of-closer-claims"), ((0, 3), (0, 2)), strict=True
    ):
        state = deal(rules, "JS QS JD QD KH QH", "AH TH AS TS AD TD", turnup="JH")
        state = play(state, "close JS AS TS QS AD JD TD QD AH KH")
        assert worth(play(state, "claim")) == points


# Chouine


def test_chouine_to_5() -> None:
    """Sheet 4, chouine: match 3 or 5; the same deals and then four more."""
    shorter, longer = (match(rules, seed=2) for rules in both("chouine", "target"))
    assert [deal.match_points for deal in shorter.deals] == [(1, 0), (2, 0), (3, 0)]
    assert [deal.match_points for deal in longer.deals][2::4] == [(3, 0), (5, 2)]


def test_chouine_exchanges_only_at_lead() -> None:
    """Sheet 4, chouine: 7 exchange: the moments are the project's."""
    for rules, possible in zip(both("chouine", "exchange-moments"), (True, False), strict=True):
        state = play(deal(rules, "9S", "7H", turnup="AH"), "9S")
        assert (state.moment, can(state, "exchange")) == ("follow", possible)
        assert can(deal(rules, "7H", turnup="AH"), "exchange")


def test_chouine_exchanges_at_draw_only_at_the_last_pickup() -> None:
    """Sheet 4, chouine: 7 exchange: the moments are the project's."""
    for rules, moment in zip(both("chouine", "last-pickup"), ("draw", "lead"), strict=True):
        state = play(deal(rules, "AS 7H", "9S", turnup="AH"), "AS 9S")
        assert (state.moment, can(state, "exchange")) == (moment, True)
        state = endgame(rules, "AS TS KS QS 7H", "AD TD KD QD KH", before=1)
        for kept in ("AS TS KS QS", "AD TD KD QD"):
            state = play(state, next(card for card in playable(state).split() if card not in kept))
        assert (state.moment, len(state.talon), options(state)) == ("draw", 1, ("exchange",))


def test_chouine_scores_one_meld_a_suit() -> None:
    """Sheet 4, chouine: quarteron and tierce of one suit, where CHO names no limit to re-use."""
    for rules, possible in zip(both("chouine", "one-meld-a-suit"), (True, False), strict=True):
        state = play(deal(rules, "AS KS QS JS", "9S", turnup="9H"), "quarteron:S AS 9S")
        assert can(state, "tierce:S") is possible
        assert can(deal(rules, "AS KS QS JS", turnup="9H"), "tierce:S")


def test_chouine_five_brisques_score_100() -> None:
    """Sheet 4, chouine: five brisques 50; elsewhere 100."""
    for rules, points in zip(both("chouine", "five-brisques"), (50, 100), strict=True):
        state = play(deal(rules, "AS TS AH AD TD", turnup="9H"), "five-brisques")
        assert state.points == (points, 0)


def test_chouine_without_a_turn_up() -> None:
    """Sheet 4, chouine-mondoubleau: trumps are the suit of the first meld of one suit."""
    chosen, other = both("chouine", "turn-up")
    with_one, without = deal(chosen, "KS QS", turnup="9H"), deal(other, "KS QS")
    assert (str(with_one.turnup), with_one.trump) == ("9H", mg.Suit.HEARTS)
    assert (without.turnup, without.trump, len(without.talon)) == (None, None, 22)
    with_one, without = play(with_one, "marriage:S"), play(without, "marriage:S")
    assert (with_one.trump, scored(with_one, "marriage")) == (mg.Suit.HEARTS, [(0, 20)])
    assert (without.trump, scored(without, "marriage")) == (mg.Suit.SPADES, [(0, 40)])


def test_chouine_cuts_in_natural_order() -> None:
    """Sheet 4, chouine: the lowest cut deals, which is read in trick order, as in brisque."""
    for rules, dealer in zip(both("chouine", "cut-order"), (1, 0), strict=True):
        assert dealer_by(rules, "TC KC") == dealer
        assert dealer_by(rules, "KC JC") == 1


def test_chouine_the_suits_of_equal_cuts_decide() -> None:
    """Sheet 4, chouine: the lowest cut deals; equal ranks cut again, as in brisque."""
    for rules, dealer in zip(both("chouine", "equal-cuts"), (0, 1), strict=True):
        assert dealer_by(rules, "QS QD", "8S 9S") == dealer
        assert dealer_by(rules, "QS KD") == 0


# Briscola


def test_briscola_up_to_three() -> None:
    """Sheet 4, briscola: how many deals make a match is the project's."""
    one, three = (match(rules, seed=0) for rules in both("briscola", "match"))
    assert (one.match_points, one.winners, len(one.deals)) == ((1, 0), (0,), 1)
    assert (three.match_points, three.winners, len(three.deals)) == ((3, 1), (0,), 5)


def test_briscola_another_deal_decides_if_points_are_equal() -> None:
    """Sheet 4, briscola: most points wins; 60 all is a draw, and that of the match too."""
    draw, longer = (match(rules, seed=10) for rules in both("briscola", "equal-points"))
    assert (draw.match_points, draw.winners, len(draw.deals)) == ((0, 0), (), 1)
    assert draw.deals[0].outcome.points == (60, 60)
    assert (longer.match_points, longer.winners, len(longer.deals)) == ((1, 0), (0,), 2)
