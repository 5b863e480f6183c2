"""What the sources tell differently or leave open can be played: grande brisque and its kin.

One test a note of these games, as in test_alternatives.py.
"""

from __future__ import annotations

import pytest

import marriage_games as mg
from rules.table import (
    can,
    deal,
    endgame,
    finish,
    gained,
    held,
    holding,
    options,
    play,
    playable,
    scored,
)

from .alternatives import both, match

GAME = "grande-brisque"
SANS_RETOURNE = "grande-brisque-sans-retourne"
KEPT = "AS TS KS 7H JS", "AD TD KD QD KH"


@pytest.mark.parametrize(("hand", "factor"), [("QS JS TS 7C 8D", 1), ("QH JH TH 7C 8D", 2)])
def test_a_tierce_to_the_queen_scores_40(hand: str, factor: int) -> None:
    """Tierce to the queen: 30 as printed, perhaps a misprint for 40; in trumps double."""
    suit = hand[1]
    for rules, points in zip(both(GAME, "tierce-queen"), (30, 40), strict=True):
        state = holding(rules, hand)
        assert gained(state, play(state, f"tierce-queen:{suit}")) == (points * factor, 0)


def test_the_exchange_up_to_the_last_pickup() -> None:
    """Exchange: X with S0 S1; moments P."""
    for rules, possible in zip(both(GAME, "exchange-time"), (False, True), strict=True):
        state = endgame(rules, *KEPT, before=1)
        assert (len(state.talon), can(state, "exchange")) == (2, possible)
        state = play(deal(rules, "AS 7H", "8S", turnup="9H"), "AS 8S")
        assert (state.moment == "draw") is possible


def test_the_turn_up_does_not_count_among_the_cards_left() -> None:
    """Exchange: counting the turn-up is P.

    Before a card is played the talon holds an even number of cards, so that both readings allow
    the same: four cards are enough, two are not. They differ where one may exchange at `draw`.
    """
    for rules, possible in zip(both(GAME, "exchange-count"), (True, False), strict=True):
        assert can(endgame(rules, *KEPT, before=2), "exchange")
        assert not can(endgame(rules, *KEPT, before=1), "exchange")
        at_draw = rules.variant("at-draw", exchange={"when": ["lead", "follow", "draw"]})
        state = endgame(at_draw, *KEPT, before=2)
        for kept in KEPT:
            state = play(state, next(c for c in playable(state).split() if c not in kept))
        assert len(state.talon) == (3 if possible else 2)
        assert can(state, "exchange") is possible


def test_only_the_leader_exchanges() -> None:
    """Exchange: moments P."""
    for rules, possible in zip(both(GAME, "exchange-moments"), (True, False), strict=True):
        state = play(deal(rules, "AD", "7H", turnup="KH"), "AD")
        assert (state.moment, can(state, "exchange")) == ("follow", possible)
        assert can(deal(rules, "7H", turnup="KH"), "exchange")


def test_only_trumps_are_headed() -> None:
    """Mariage, strict play: X with S2: grande brisque can be played so too."""
    for rules, cards in zip(both(GAME, "heading"), ("AS TS", "AS TS 9S"), strict=True):
        state = endgame(rules, "KS KH 8D 9D JD", "9S AS TS AH JH")
        assert playable(play(state, "KS")) == cards
        assert playable(play(state, "KH")) == "AH"


def test_declaring_before_drawing() -> None:
    """When to declare: "after drawing" is P: here the queen of diamonds is drawn."""
    chosen, other = (
        play(deal(rules, "AS KD KC QC 8C", "8S", turnup="9H", talon="QD"), "AS 8S")
        for rules in both(GAME, "declaring")
    )
    assert (chosen.moment, options(chosen)) == ("lead", ("marriage:C", "marriage:D"))
    assert (other.moment, options(other)) == ("won", ("marriage:C",))
    other = other.apply("pass")
    assert "QD" in held(other, 0)
    assert (other.moment, options(other)) == ("lead", ())


def test_no_declaring_in_strict_play() -> None:
    """When to declare: "strict play" is P."""
    for rules, possible in zip(both(GAME, "declaring-in-strict-play"), (True, False), strict=True):
        state = play(endgame(rules, "AS KD QD 7C 8C", "7S TC 9C JC 9H"), "AS 7S")
        assert can(state, "marriage:D") is possible
        assert can(holding(rules, "KD QD 7C 8C TC"), "marriage:D")


def test_one_meld_a_trick() -> None:
    """When to declare: "any number" is P."""
    for rules, left in zip(both(GAME, "melds-a-trick"), (("marriage:D",), ()), strict=True):
        state = play(holding(rules, "KC QC KD QD 8S"), "marriage:C")
        assert options(state) == left


def test_an_extension_of_a_sequence_counts_in_full() -> None:
    """Re-use: the second reading, in which the jack drawn makes a quatrième of a tierce."""
    for rules, found in zip(
        both(GAME, "reuse"), (("marriage:S",), ("marriage:S", "quatrieme-ace:S")), strict=True
    ):
        state = holding(rules, "AS KS QS 7C 8D", draws="JS", other="9C TC")
        assert options(play(state, "tierce-ace:S 8D 9C")) == found


def test_the_last_face_down_card_is_the_last_card_of_the_talon() -> None:
    """Last card of the talon: which card is P."""
    for rules, seat in zip(both(GAME, "last-talon-card"), (1, 0), strict=True):
        state = endgame(rules, "AS TS KS QS JS", "AD TD KD QD 9H")
        assert scored(state, "last-talon-card") == [(seat, 10)]


def test_the_last_five_tricks_score_20_with_the_last_one() -> None:
    """The last five tricks: "besides" is P."""
    for rules, points in zip(both(GAME, "last-five-tricks"), (20, 10), strict=True):
        end = finish(endgame(rules, "AH TH KH QH JH", "AS TS KS QS 9H"))
        assert scored(end, "last-five-tricks") == [(0, points)]
        assert scored(end, "last-trick") == [(0, 10)]


def test_five_trumps_are_declared() -> None:
    """Five trumps: "scored at once"; declared instead, but not while the talon lasts."""
    for rules, at_once, declared in zip(
        both(GAME, "five-trumps"), ([(0, 30)], []), ((), ("five-trumps",)), strict=True
    ):
        trumps = "AH KH JH TH 8H"
        assert not can(holding(rules, trumps, turnup="7H"), "five-trumps")
        state = endgame(rules, trumps, "AS TS KS QS 9H", options=["ace-of-trumps"])
        assert (scored(state, "five-trumps"), options(state)) == (at_once, declared)
        for action in declared:
            assert gained(state, play(state, action)) == (30, 0)


def test_equal_tricks_score_for_both() -> None:
    """Most tricks: "equal: nobody" is P; in this deal both win eight, seat 0 the last one."""
    chosen, other = both(GAME, "most-tricks")
    last = other.variant("last", bonuses=[{"name": "most-tricks", "equal": "last-trick"}])
    for rules, points in ((chosen, []), (other, [(0, 10), (1, 10)]), (last, [(0, 10)])):
        end = finish(mg.Game(rules).deal(seed=5))
        assert end.tricks_won == (8, 8)
        assert scored(end, "last-trick") == [(0, 10)]
        assert scored(end, "most-tricks") == points


def test_the_winner_deals() -> None:
    """Common to all: the deal alternates, for which S2 has no word."""
    for rules, dealer in zip(both(GAME, "next-dealer"), (1, 0), strict=True):
        first, second, *_ = match(rules, seed=0).deals
        assert (first.dealer, first.outcome.winners, second.dealer) == (0, (0,), dealer)


def test_elder_wins_if_both_are_past_the_target() -> None:
    """Match: "the higher wins" is P; seat 0 has dealt, so seat 1 is elder."""
    for rules, winner in zip(both(GAME, "both-past-the-target"), (0, 1), strict=True):
        result = match(rules, seed=0, target=20)
        assert (result.deals[0].dealer, result.match_points) == (0, (134, 76))
        assert result.winners == (winner,)


def test_equal_totals_are_a_draw() -> None:
    """Match: "another deal" is P."""
    longer, draw = (match(rules, 103, target=20) for rules in both(GAME, "equal-totals"))
    assert (draw.match_points, draw.winners) == ((85, 85), ())
    assert (longer.match_points, longer.winners, len(longer.deals)) == ((169, 201), (1,), 2)


# Without a turn-up


def test_the_marriage_that_makes_trumps_scores_20() -> None:
    """No turn-up: "scores 40" is P."""
    for rules, points in zip(both(SANS_RETOURNE, "first-marriage"), (40, 20), strict=True):
        state = play(holding(rules, "KS QS KD QD 7C", turnup=""), "marriage:D")
        assert (state.trump, scored(state, "marriage")) == (mg.Suit.DIAMONDS, [(0, points)])


def test_a_rencontre_makes_trumps() -> None:
    """No turn-up: that a rencontre scores 20 and makes no trumps is P."""
    for rules, trump, points in zip(
        both(SANS_RETOURNE, "rencontre"), (None, mg.Suit.SPADES), (20, 40), strict=True
    ):
        state = play(deal(rules, "KS", "QS"), "KS QS")
        assert (state.trump, scored(state, "rencontre")) == (trump, [(0, points)])


def test_earlier_melds_are_worth_more_once_their_suit_is_trumps() -> None:
    """No turn-up: "nothing scored earlier is revalued" is P: a tierce to the ace 60, then 120."""
    for rules, points in zip(
        both(SANS_RETOURNE, "earlier-melds"), ([(0, 60)], [(0, 60), (0, 60)]), strict=True
    ):
        state = play(holding(rules, "AS KS QS 9C TC", turnup=""), "tierce-ace:S marriage:S")
        assert scored(state, "tierce-ace") == points
        assert scored(state, "marriage") == [(0, 40)]


def test_five_trumps_need_trumps_before_the_talon_is_exhausted() -> None:
    """Five trumps: "also if trumps come to be only then" is P."""
    kept = "KS QS 9S JS 7S", "9C TC JC QH 9H"
    for rules, points in zip(both(SANS_RETOURNE, "five-trumps-late"), ([(0, 30)], []), strict=True):
        state = play(endgame(rules, *kept), "marriage:S")
        assert scored(state, "five-trumps") == points
        state = endgame(rules, *kept, options=["marriage:S"])
        assert scored(state, "five-trumps") == [(0, 30)]


# Mariage simplifié


def test_the_last_card_of_the_talon_scores_in_mariage_simplifie() -> None:
    """Mariage simplifié: which bonuses stay is P."""
    for rules, points in zip(both("mariage-simplifie", "bonuses"), ([], [(1, 10)]), strict=True):
        state = endgame(rules, "AS TS KS QS JS", "AD TD KD QD 9H")
        assert scored(state, "last-talon-card") == points


def test_mariage_simplifie_to_300() -> None:
    """Mariage simplifié: the target is P; the same deals, and fewer of them."""
    longer, shorter = (match(rules, seed=0) for rules in both("mariage-simplifie", "target"))
    assert (longer.match_points, len(longer.deals)) == ((664, 526), 9)
    assert (shorter.match_points, len(shorter.deals)) == ((331, 209), 4)
