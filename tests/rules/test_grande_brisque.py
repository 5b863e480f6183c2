"""Grande Brisque, after S2: play, the exchange and the bonuses."""

from __future__ import annotations

import pytest

import marriage_games as mg

from .table import can, deal, endgame, finish, held, options, play, playable, reach, scored

# The exchange

KEPT = "AS TS KS 7H JS", "AD TD KD QD KH"


@pytest.mark.parametrize(("before", "talon", "possible"), [(2, 4, True), (1, 2, False)])
def test_the_exchange_needs_more_than_two_cards(before: int, talon: int, possible: bool) -> None:
    """S2: provided that more than two cards remain in the talon; sheet 3: the turn-up counted."""
    state = endgame("grande-brisque", *KEPT, before=before)
    assert len(state.talon) == talon
    assert can(state, "exchange") is possible


def test_no_exchange_once_the_talon_is_gone() -> None:
    """Sheet 5: the exchange with one or two cards left."""
    assert not can(endgame("grande-brisque", *KEPT), "exchange")


def test_the_exchange_needs_no_trick() -> None:
    """S2: only declarations need a trick."""
    state = play(deal("grande-brisque", "8S", "7H", turnup="9H"), "8S exchange")
    assert "9H" in held(state, 1)


def test_there_is_no_exchange_right_after_drawing() -> None:
    """Sheet 3: moments lead and follow (P)."""
    state = play(deal("grande-brisque", "AS 7H", "8S", turnup="9H"), "AS 8S")
    assert state.moment == "lead"


# Strict play


def test_strict_play_must_follow_and_head() -> None:
    """S2: obliged to follow suit and to play a higher card if possible."""
    state = endgame("grande-brisque", "KS 7D 8D 9D JD", "9S AS TS QC JH")
    assert playable(play(state, "KS")) == "AS TS"


def test_who_cannot_head_must_still_follow() -> None:
    """S2: obliged to follow suit, and to play a higher card if possible."""
    state = endgame("grande-brisque", "AS 7D 8D 9D JD", "9S KS TS QC JH")
    assert playable(play(state, "AS")) == "KS TS 9S"


def test_a_void_seat_must_trump() -> None:
    """S2: failing that it must ruff."""
    state = endgame("grande-brisque", "KS 7D 8D 9D JD", "9C AC TC 8H JH")
    assert playable(play(state, "KS")) == "JH 8H"


def test_both_draw_after_the_trick() -> None:
    """S2: after each trick both complete their hands, the winner first."""
    state = play(deal("grande-brisque", "8S", "AS", turnup="9H", talon="KD JD"), "8S AS")
    assert "KD" in held(state, 1)
    assert "JD" in held(state, 0)


# The turn-up


@pytest.mark.parametrize("rank", ["A", "T", "K", "Q", "J"])
@pytest.mark.parametrize("dealer", [0, 1])
def test_the_dealer_scores_for_a_turn_up(rank: str, dealer: int) -> None:
    """S2: the dealer who turns an ace, a 10 or a court card scores 20."""
    state = deal("grande-brisque", turnup=f"{rank}H", dealer=dealer)
    assert scored(state, "turn-up") == [(dealer, 20)]
    assert [entry.trick for entry in state.ledger] == [0]


@pytest.mark.parametrize("rank", ["9", "8", "7"])
def test_a_small_turn_up_scores_nothing(rank: str) -> None:
    """S2: an ace, a 10 or a court card."""
    assert deal("grande-brisque", turnup=f"{rank}H").points == (0, 0)


# Cards of the talon


def test_the_last_card_of_the_talon_is_the_turn_up() -> None:
    """S2: who takes the last card of the talon scores 10."""
    state = endgame("grande-brisque", "AS TS KS QS JS", "AD TD KD QD 9H")
    assert scored(state, "last-talon-card") == [(1, 10)]
    assert {e.trick for e in state.ledger if e.reason == "last-talon-card"} == {11}


def test_the_last_face_down_card_as_an_override() -> None:
    """Sheet 3: which card is P."""
    bonus = {"name": "last-talon-card", "event": "last-face-down-card"}
    rules = mg.ruleset("grande-brisque").variant("mine", bonuses=[bonus])
    state = endgame(rules, "AS TS KS QS JS", "AD TD KD QD 9H")
    assert scored(state, "last-talon-card") == [(0, 10)]


def test_five_trumps_after_the_talon() -> None:
    """S2: five trumps in hand once the talon is exhausted: 30; sheet 3: scored at once."""
    state = endgame("grande-brisque", "AS TS KS QS JS", "AH TH 8H QH 9H")
    assert scored(state, "five-trumps") == [(1, 30)]
    assert {e.trick for e in state.ledger if e.reason == "five-trumps"} == {11}


def test_five_trumps_need_five() -> None:
    """S2: five trumps."""
    state = endgame("grande-brisque", "AS TS KS QS JS", "AH TH 8H QD 9H")
    assert scored(state, "five-trumps") == []


def test_five_trumps_of_the_leader_count_too() -> None:
    """S2: he who has five trumps, whichever seat it is."""
    state = endgame("grande-brisque", "AH TH KH QH JH", "AS TS KS QS 9H")
    assert scored(state, "five-trumps") == [(0, 30)]


# The last tricks

# Seat 0 takes four tricks in diamonds; then the ten of trumps takes the last one.
FOUR_AND_ONE = "AD TD KD QD 7C", "7D 8D 9D JD TH"


def test_the_last_trick() -> None:
    """S2: who wins the last trick scores 10."""
    end = finish(endgame("grande-brisque", *FOUR_AND_ONE), keep="7C TH")
    assert scored(end, "last-trick") == [(1, 10)]


def test_the_last_five_tricks_score_besides_the_last_one() -> None:
    """S2: winning the last five tricks counts 20; sheet 3: besides the last trick's 10."""
    end = finish(endgame("grande-brisque", "AH TH KH QH JH", "AS TS KS QS 9H"))
    assert scored(end, "last-five-tricks") == [(0, 20)]
    assert scored(end, "last-trick") == [(0, 10)]


def test_four_of_the_last_five_tricks_are_not_enough() -> None:
    """S2: the gain of the last five tricks."""
    end = finish(endgame("grande-brisque", *FOUR_AND_ONE), keep="7C TH")
    assert end.tricks_won == (15, 1)
    assert scored(end, "last-five-tricks") == []


def test_most_tricks() -> None:
    """S2: 10 to the player who made most tricks."""
    end = finish(endgame("grande-brisque", *FOUR_AND_ONE), keep="7C TH")
    assert scored(end, "most-tricks") == [(0, 10)]


def test_equal_tricks_score_for_nobody() -> None:
    """Sheet 3: most tricks: equal: nobody."""
    state = endgame(
        "grande-brisque",
        "7C 8C 9C JC QC",
        "AH TH KH QH JH",
        tricks="7S AS 8S TS 9S KS QD 7D",
    )
    end = finish(state)
    assert end.tricks_won == (8, 8)
    assert scored(end, "most-tricks") == []


def test_a_whole_deal_adds_up() -> None:
    """Sheet 3: cards 120, last trick 10, last card 10, most tricks 10 and the turn-up 20."""
    end = finish(endgame("grande-brisque", *FOUR_AND_ONE), keep="7C TH")
    assert scored(end, "rencontre") == []
    assert sum(end.points) == 120 + 10 + 10 + 10 + 20


# Moments of declaring


def test_nothing_is_declared_before_the_first_trick() -> None:
    """S2: declared only after winning a trick."""
    assert options(deal("grande-brisque", "KS QS AH", turnup="9H")) == ()


def test_the_loser_of_a_trick_declares_nothing() -> None:
    """S2: declared and marked only after winning a trick."""
    state = play(deal("grande-brisque", "8S", "AS KD QD", turnup="9H"), "8S AS KD")
    assert (state.to_move, options(state)) == (0, ())


def test_the_winner_declares_at_lead_after_drawing() -> None:
    """Sheet 3: at `lead`, by the winner of the trick just played, after drawing."""
    state = play(deal("grande-brisque", "AS KD 7C 8C TC", "8S", turnup="9H", talon="QD"), "AS 8S")
    assert (state.to_move, state.moment, options(state)) == (0, "lead", ("marriage:D",))


def test_the_winner_declares_nothing_at_follow() -> None:
    """Sheet 3: at `lead`."""
    state = deal("grande-brisque", "AS 7C", "8S AC KD QD", turnup="9H", talon="8D 7D")
    state = play(state, "AS 8S 7C AC KD")
    assert state.to_move == 0
    assert options(state) == ()


def test_any_number_of_declarations_per_trick() -> None:
    """Sheet 3: any number per trick."""
    state = deal("grande-brisque", "AS KD KC QC QD", "8S", turnup="9H", talon="8D")
    state = play(state, "AS 8S marriage:C marriage:D")
    assert scored(state, "marriage") == [(0, 20), (0, 20)]


def test_declarations_in_strict_play_at_every_lead_but_the_first() -> None:
    """Sheet 3: also in strict play; the winner of the last open trick leads the first one too."""
    state = endgame("grande-brisque", "AS KD QD 7C 8C", "7S TC 9C JC 9H")
    assert can(state, "marriage:D")
    state = play(state, "AS 7S")
    assert "marriage:D" in options(state)


def test_the_winner_may_exchange_first_and_then_declare() -> None:
    """Sheet 2: at `lead` a seat may take optional actions in any order."""
    state = deal("grande-brisque", "AS 7H KH", "8S", turnup="QH", talon="8D")
    state = play(state, "AS 8S exchange marriage:H")
    assert scored(state, "marriage") == [(0, 40)]


def test_the_opponent_is_asked_nothing_between_tricks() -> None:
    """Sheet 3: its moments are lead and follow."""
    state = play(deal("grande-brisque", "AS", "8S 7H", turnup="QH"), "AS 8S")
    assert reach(state, "lead") == state
