"""Sixty-six, after S4: play, marriages, the exchange and closing."""

from __future__ import annotations

import pytest

import marriage_games as mg

from .table import can, deal, endgame, finish, held, options, play, playable, reach, scored

GAME = "sixty-six"

# Strict play


def test_strict_play_follows_suit_without_heading() -> None:
    """S4: in the second phase the second player must follow suit."""
    state = play(endgame(GAME, "KS QS 9D JD QD KC", "9S AS TS QC JC JH"), "0:KS")
    assert (state.moment, playable(state)) == ("follow", "AS TS 9S")


def test_a_void_seat_plays_any_card() -> None:
    """S4: only following is asked for."""
    state = play(endgame(GAME, "KS QS 9D JD QD KC", "9C AC TC QC JC JH"), "0:KS")
    assert playable(state) == held(state, 1)


def test_trumps_led_need_not_be_headed() -> None:
    """S4: only following is asked for; sheet 3: X with P66."""
    state = play(endgame(GAME, "KH QS 9D JD QD KC", "9H AH TC QC JC TH"), "0:KH")
    assert playable(state) == "AH TH 9H"


def test_the_p66_obligations_as_an_override() -> None:
    """Sheet 3: X: P66 also head, else trump."""
    rules = mg.ruleset(GAME).variant(
        "mine", play={"strict": {"head": "always", "trump_when_void": True}}
    )
    start = endgame(rules, "KS QS 9D JD QD KC", "9S AS TS QH JC JH")
    assert playable(play(start, "0:KS")) == "AS TS"
    assert playable(play(start, "0:QD")) == "QH JH"


def test_who_follows_in_the_first_phase_plays_any_card() -> None:
    """S4: in the first phase any card without having to follow suit."""
    state = play(deal(GAME, "AS", "KS QD", turnup="9H"), "0:AS")
    assert playable(state) == held(state, 1)


# Marriages


def test_a_marriage_is_declared_by_leading_one_of_its_cards() -> None:
    """S4: by showing both cards when leading with one of them; sheet 3: the seat's choice."""
    state = play(deal(GAME, "KS QS AD", turnup="9H"), "0:marriage:S")
    assert playable(state) == "KS QS"


def test_the_queen_is_not_forced() -> None:
    """Sheet 5: the queen forced on a marriage lead."""
    state = play(deal(GAME, "KS QS AD", "9D", turnup="9H"), "0:marriage:S KS 1:9D")
    assert state.tricks_won == (1, 0)


def test_after_a_marriage_only_a_claim_or_one_of_its_cards() -> None:
    """Sheet 3: only `claim` or leading one of its two cards is possible."""
    state = deal(GAME, "KS QS KD QD AC 9H", "9C", turnup="AH")
    state = play(state, "0:AC 1:9C 0:marriage:S")
    assert options(state) == ("claim",)


def test_one_marriage_a_lead() -> None:
    """Sheet 3: one a lead; the next one at the next lead."""
    state = play(deal(GAME, "KS QS KD QD AC", "9C 9S", turnup="9H"), "0:AC 1:9C 0:marriage:S")
    assert not can(state, "marriage:D")
    state = play(state, "KS 1:9S")
    assert can(reach(state, "lead", 0), "marriage:D")


@pytest.mark.parametrize(("suit", "points"), [("S", 20), ("H", 40)])
def test_values(suit: str, points: int) -> None:
    """S4: a plain suit marriage scores 20 points; a trump suit marriage 40."""
    state = play(deal(GAME, f"K{suit} Q{suit} AC", "9C", turnup="9H"), "0:AC 1:9C")
    state = play(state, f"0:marriage:{suit}")
    assert scored(state, "marriage") == [(0, points)]
    assert state.points == (11 + points, 0)


def test_a_marriage_needs_the_lead() -> None:
    """S4: when leading to a new trick."""
    state = play(deal(GAME, "9S", "KD QD", turnup="9H"), "0:9S")
    assert not can(state, "marriage:D")


def test_a_marriage_on_the_first_lead_does_not_count_yet() -> None:
    """S4: not counted before elder hand wins a trick."""
    state = play(deal(GAME, "KS QS", "AS", turnup="9H"), "0:marriage:S")
    assert (state.points, state.pending) == ((0, 0), (20, 0))
    state = play(state, "KS 1:AS")
    assert (state.points, state.pending) == ((0, 15), (20, 0))


def test_it_counts_once_elder_has_won_a_trick_after_its_cards() -> None:
    """Sheet 3: only once elder has won a trick, after that trick's cards."""
    state = deal(GAME, "KS QS AD", "AS 9D", turnup="9H")
    state = play(state, "0:marriage:S KS 1:AS 1:9D 0:AD")
    assert (state.points, state.pending) == ((31, 15), (0, 0))
    entries = [(e.seat, e.reason, e.points, e.trick) for e in state.ledger]
    assert entries == [
        (1, "card-points", 15, 1),
        (0, "card-points", 11, 2),
        (0, "marriage", 20, 2),
    ]


def test_it_counts_with_the_first_trick_if_elder_wins_it() -> None:
    """S4: … before elder hand wins a trick."""
    state = play(deal(GAME, "KS QS", "9S", turnup="9H"), "0:marriage:S KS 1:9S")
    assert (state.points, state.pending) == ((24, 0), (0, 0))


def test_it_never_counts_if_elder_wins_no_trick() -> None:
    """Sheet 3: if never, not at all."""
    state = deal(GAME, "KS QS 9D 9C JC JD", "AS TS AD TD AC TC", turnup="9H")
    state = play(state, "1:close 0:marriage:S KS 1:AS 1:TS 0:QS 1:AD 0:9D 1:TD 0:JD 1:AC 0:9C")
    end = play(state, "1:TC 0:JC")
    assert end.points == (0, 15 + 13 + 11 + 12 + 11 + 12)
    assert scored(end, "marriage") == []
    assert end.outcome is not None
    assert end.outcome.match_points == (0, 3)


def test_a_later_marriage_counts_when_announced() -> None:
    """Sheet 3: it scores when announced: before its card is led."""
    state = play(deal(GAME, "KS QS AC", "9C", turnup="9H"), "0:AC 1:9C 0:marriage:S")
    assert state.points == (31, 0)
    assert state.trick == ()


def test_a_marriage_in_strict_play() -> None:
    """Sheet 3: also allowed in strict play."""
    state = reach(endgame(GAME, "KS QS 9D JD QD KC", "9C AC TC QC JC JH"), "lead")
    assert can(state, "marriage:S")


# The exchange


def test_no_exchange_before_the_first_trick() -> None:
    """S4: between two tricks; sheet 3: once the first trick is complete."""
    state = deal(GAME, "9H", turnup="AH")
    assert not can(reach(state, "lead"), "exchange")
    other = deal(GAME, "AS", "9H", turnup="AH")
    assert (other.moment, can(other, "exchange")) == ("between", False)


def test_the_leader_exchanges_between_two_tricks() -> None:
    """S4: at any time between two tricks."""
    state = play(deal(GAME, "AS 9H", "9S", turnup="AH"), "0:AS 1:9S 0:exchange")
    assert state.moment == "lead"
    assert "AH" in held(state, 0)
    assert str(state.turnup) == "9H"


def test_the_other_seat_exchanges_without_a_trick() -> None:
    """Sheet 3: moments `between`, `lead`; needs no trick won."""
    state = play(deal(GAME, "AS", "9S 9H", turnup="AH"), "0:AS 1:9S 1:exchange")
    assert state.moment == "between"
    assert "AH" in held(state, 1)


def test_no_exchange_in_the_middle_of_a_trick() -> None:
    """S4: between two tricks."""
    state = play(deal(GAME, "AS KD", "9S 9H", turnup="AH"), "0:AS 1:9S 0:KD")
    assert (state.moment, can(state, "exchange")) == ("follow", False)


def test_no_exchange_before_drawing() -> None:
    """Sheet 3: moments `between`, `lead`."""
    state = play(deal(GAME, "AS 9H", "9S", turnup="AH"), "0:AS 1:9S")
    assert (state.moment, options(state)) == ("won", ("claim", "close"))


def test_the_exchange_with_two_cards_left() -> None:
    """S4: during the first phase of the deal: up to its last lead."""
    state = endgame(GAME, "AS TS KS QS 9H JS", "AD TD KD QD JD AH", before=1)
    assert len(state.talon) == 2
    assert "AH" in held(play(state, "0:exchange"), 0)


def test_no_exchange_in_the_second_phase() -> None:
    """S4: during the first phase."""
    state = endgame(GAME, "AS TS KS QS JS 9H", "AD TD KD QD JD AH")
    assert not can(reach(state, "lead"), "exchange")


def test_no_exchange_once_the_talon_is_closed() -> None:
    """Sheet 3: in the first phase only."""
    state = play(deal(GAME, "AS 9H", "9S", turnup="AH"), "0:AS 1:9S 0:close")
    assert not can(reach(state, "lead", 0), "exchange")


# Closing


def test_closing_after_drawing_leaves_six_tricks() -> None:
    """S4: if both players have drawn it consists of 6 tricks."""
    state = reach(play(deal(GAME, "AS", "9S", turnup="9H"), "0:AS 1:9S"), "lead")
    end = finish(play(state, "0:close"))
    assert sum(end.tricks_won) == 1 + 6


@pytest.mark.parametrize("seat", [0, 1])
def test_closing_before_drawing_leaves_five_tricks(seat: int) -> None:
    """S4: depending on whether both players have drawn, it consists of 6 or 5 tricks."""
    state = play(deal(GAME, "AS", "9S", turnup="9H"), f"0:AS 1:9S {seat}:close")
    assert [len(hand) for hand in state.hands] == [5, 5]
    assert state.closed_by == seat
    end = finish(state)
    assert sum(end.tricks_won) == 1 + 5
    assert len(end.talon) == 12


def test_closing_before_the_first_lead() -> None:
    """Sheet 3: at any point, by either seat."""
    for seat in (0, 1):
        state = play(deal(GAME, turnup="9H"), f"{seat}:close")
        assert (state.closed_by, state.phase) == (seat, "strict")
        assert sum(finish(state).tricks_won) == 6


def test_a_trick_under_way_must_be_followed_once_it_is_closed() -> None:
    """Sheet 3: a trick under way is the first trick of the second phase."""
    state = play(deal(GAME, "AS", "9S QD", turnup="9H"), "0:AS")
    assert "QD" in playable(state)
    state = play(state, "close")
    assert (state.to_move, state.moment, state.phase) == (1, "follow", "strict")
    assert playable(state) == "9S"


def test_closing_at_the_last_point_of_the_first_phase() -> None:
    """S4: at any point during the first phase: with two cards left, after the sixth trick."""
    state = endgame(GAME, "AS TS KS QS JS TH", "AD TD KD QD JD AH", before=1)
    state = reach(state, "lead")
    state = play(state, next(c for c in playable(state).split() if c[1] != "S"))
    state = reach(state, "follow")
    state = play(state, next(c for c in playable(state).split() if c[1] != "D"))
    assert (state.moment, len(state.talon)) == ("won", 2)
    assert can(state, "close")


def test_no_closing_in_the_second_phase() -> None:
    """S4: during the first phase."""
    state = endgame(GAME, "AS TS KS QS JS TH", "AD TD KD QD JD AH")
    while state.moment != "follow":
        assert not can(state, "close")
        state = state.apply("pass" if can(state, "pass") else "AS")
    assert not can(state, "close")


def test_the_talon_is_closed_once() -> None:
    """S4: closing starts the second phase, in which nobody closes."""
    state = play(deal(GAME, turnup="9H"), "1:close")
    assert not can(state, "close")
    assert not can(reach(state, "lead"), "close")


# The last trick


def test_the_last_trick_counts_10() -> None:
    """S4: the winner of the last trick scores 10 points."""
    end = finish(endgame(GAME, "AS TS KS QS JS 9D", "AC TC KD QD JD AH"), keep="9D AH")
    assert scored(end, "last-trick") == [(1, 10)]


def test_the_last_trick_counts_nothing_after_closing() -> None:
    """S4: if the stock is blocked, the last trick does not score 10 points."""
    end = finish(play(deal(GAME, turnup="9H"), "1:close"))
    assert scored(end, "last-trick") == []
