"""The distinctive rows of German Sixty-six (P66) and Schnapsen (PSC)."""

from __future__ import annotations

import pytest

import marriage_games as mg

from .table import can, deal, endgame, finish, held, holding, options, play, playable, reach, scored

GERMAN = "sixty-six-german"


def worth(state: mg.State) -> tuple[int, ...]:
    assert state.outcome is not None
    return state.outcome.match_points


# German Sixty-six


def test_german_exchange_is_for_the_leader_who_has_won_a_trick() -> None:
    """P66: exchange only at `lead`, needs a trick."""
    assert not can(deal(GERMAN, "9H", turnup="AH"), "exchange")
    assert can(holding(GERMAN, "9H AS KD QS JC TC", turnup="AH"), "exchange")
    state = play(deal(GERMAN, "AS", "9S 9H", turnup="AH"), "AS 9S")
    assert (state.to_move, state.moment) == (0, "lead")


def test_german_closing_only_at_lead() -> None:
    """P66: close only at `lead`."""
    state = deal(GERMAN, "AS", "9S", turnup="AH")
    assert (state.moment, can(state, "close")) == ("lead", True)
    state = play(state, "AS")
    assert not can(state, "close")
    assert state.apply("9S").moment == "lead"


def test_the_opponent_of_the_closer_may_exchange_without_a_trick() -> None:
    """P66: the opponent of a closer may exchange at once (`closed`), even without a trick."""
    state = play(deal(GERMAN, "AS", "9H", turnup="AH"), "close")
    assert (state.moment, state.to_move, options(state)) == ("closed", 1, ("exchange",))
    state = play(state, "exchange")
    assert (state.moment, state.to_move) == ("lead", 0)
    assert "AH" in held(state, 1)
    assert str(state.turnup) == "9H"


def test_only_at_once() -> None:
    """P66: at once: who passes at `closed` exchanges no more."""
    state = play(deal(GERMAN, "9S", "AS 9H", turnup="AH"), "close pass 9S AS")
    assert (state.to_move, can(state, "exchange")) == (1, False)


def test_the_closer_does_not_exchange() -> None:
    """P66: the opponent of a closer."""
    state = play(holding(GERMAN, "9H AS KD QS JC TC", turnup="AH"), "close")
    assert (state.moment, can(state, "exchange")) == ("lead", False)


def test_german_marriages_need_an_open_stock() -> None:
    """P66: a marriage only while the stock is open."""
    state = deal(GERMAN, "KS QS", turnup="AH")
    assert can(state, "marriage:S")
    assert not can(play(state, "close"), "marriage:S")
    assert not can(endgame(GERMAN, "KS QS 9D JD QD KC", "9C AC TC QC JC JH"), "marriage:S")


def test_german_strict_play_heads_and_trumps() -> None:
    """P66: strict play heads and must trump."""
    state = endgame(GERMAN, "KS QS 9D JD QD KC", "9S AS TS QH JC JH")
    assert playable(play(state, "KS")) == "AS TS"
    assert playable(play(state, "QD")) == "QH JH"


def test_german_claims_only_after_a_trick_or_a_meld() -> None:
    """P66: claim only just after winning a trick or melding."""
    state = deal(GERMAN, "KS QS AD", "9D 9S", turnup="AH")
    assert not can(state, "claim")
    assert can(play(state, "marriage:S"), "claim")
    state = play(state, "AD")
    assert not can(state, "claim")
    assert can(play(state, "9D"), "claim")


def test_a_wrong_german_claim_scores_2() -> None:
    """P66: wrong claim 2 to the opponent, whether it has a trick or not."""
    start = deal(GERMAN, "9D AD AS", "TD 9S JD", turnup="JH")
    assert worth(play(start, "AD JD claim")) == (0, 2)
    assert worth(play(start, "9D TD 9S AS claim")) == (0, 2)


def test_a_german_closer_who_fails_gives_3_to_who_had_no_trick() -> None:
    """P66: 2, or 3 if the opponent had no trick when it was closed."""
    assert worth(play(deal(GERMAN, "AD", "9D", turnup="JH"), "close AD 9D claim")) == (0, 3)


def test_a_german_closer_who_fails_gives_2_to_who_had_a_trick() -> None:
    """P66: closer fails: 2."""
    state = deal(GERMAN, "9C 9S AD", "JC AS QD", turnup="JH")
    state = play(state, "9C JC QD AD close")
    assert worth(play(state, "claim")) == (0, 2)


def test_a_trick_won_after_closing_does_not_change_what_a_failure_costs() -> None:
    """P66: if the opponent had no trick *when it was closed*."""
    state = deal(GERMAN, "9C AS", "AC 9S", turnup="JH")
    state = play(state, "close 9C AC 9S AS claim")
    assert state.tricks_won == (1, 1)
    assert worth(state) == (0, 3)


def test_a_closed_german_deal_played_out_is_failed() -> None:
    """P66: closer fails, whatever the points, as it has not claimed."""
    end = finish(play(deal(GERMAN, "AS TS AD TD AC TC", "KS QS KD QD KC QC", turnup="JH"), "close"))
    assert end.points[0] > end.points[1]
    assert end.outcome is not None
    assert (end.outcome.winners, end.outcome.match_points) == ((1,), (0, 3))


def test_a_closed_german_deal_is_graded_by_the_tricks_at_closing() -> None:
    """P66: 2, or 3 if the *opponent* had no trick when it was closed; the closer had one."""
    start = deal(GERMAN, "9C 9S AD", "JC AS QD 9D", turnup="JH")
    assert worth(finish(play(start, "9C JC QD AD close"))) == (0, 2)
    assert worth(finish(play(start, "AD 9D close"))) == (0, 3)
    assert worth(play(start, "AD 9D close claim")) == (0, 3)


def test_a_german_closer_who_succeeds_counts_the_tricks_of_the_end() -> None:
    """P66: the opponent had no trick when it was closed but has one now: 2."""
    state = deal(GERMAN, "KH QH AH TH AS 9C", "9S AC 9D JC JD QD", turnup="9H", talon="JS QC")
    state = play(state, "marriage:H QH 9S close")
    state = play(state, "9C AC 9D KH AH JC AS JD")
    assert state.points == (73, 11)
    assert worth(play(state, "claim")) == (2, 0)


def test_the_opponent_of_a_german_closer_claims_first() -> None:
    """Sheet 4: closer fails: 3 as the claimer had no trick when it was closed."""
    state = deal(GERMAN, "JS QS JD QD KH QH", "AH TH AS TS AD TD", turnup="JH")
    state = play(state, "close JS AS TS QS AD JD TD QD AH KH")
    assert state.points == (0, 67)
    assert worth(play(state, "claim")) == (0, 3)


def test_the_opponent_of_a_german_closer_had_no_trick() -> None:
    """Sheet 4: 3 also where the closer had won one itself."""
    hands = "JS QS JD QD KH 9C", "AH TH AS TS AD 9S"
    state = deal(GERMAN, *hands, turnup="JH", talon="QH TD")
    state = play(state, "9C 9S close JS AS TS QS AD JD TD QD AH KH")
    assert worth(play(state, "claim")) == (0, 3)


def test_the_opponent_of_a_german_closer_had_a_trick() -> None:
    """Sheet 4: closer fails: 2."""
    hands = "9C KC JS QS JD KH", "JC 9S AH TH AS AD"
    state = deal(GERMAN, *hands, turnup="JH", talon="TS QD QH TD")
    state = play(state, "9C JC 9S KH close JS AS TS QS AD JD TD QD AH QH")
    assert state.points == (4, 68)
    assert worth(play(state, "claim")) == (0, 2)


def test_no_german_claim_the_higher_total_wins() -> None:
    """P66: no claim: higher total wins."""
    end = finish(endgame(GERMAN, "AS TS KS QS JS 9D", "AC TC KD QD JD AH"))
    assert end.outcome is not None
    assert end.outcome.reason == "played-out"
    assert end.outcome.winners == (end.points.index(max(end.points)),)


# Schnapsen


def test_schnapsen_exchanges_the_jack_at_any_lead() -> None:
    """PSC: exchange trump J at `lead`, talon open: on the first lead too."""
    state = play(deal("schnapsen", "JH", turnup="AH"), "exchange")
    assert "AH" in held(state, 0)
    assert not can(play(deal("schnapsen", "JH", turnup="AH"), "close"), "exchange")


def test_schnapsen_exchanges_with_two_cards_left() -> None:
    """PSC: talon open."""
    kept = "AS TS KS JH QS", "AD TD KD QD AH"
    assert can(endgame("schnapsen", *kept, before=1), "exchange")
    assert not can(endgame("schnapsen", *kept), "exchange")


@pytest.mark.parametrize(
    ("override", "after_two"),
    [({"after_tricks": 1, "min_talon": 3}, False), ({"after_tricks": 1}, True)],
)
def test_the_sharp_exchange(override: dict[str, int], after_two: bool) -> None:
    """PSE: exchange not on the first lead nor with only 2 left."""
    rules = mg.ruleset("schnapsen").variant("mine", exchange=override)
    assert not can(deal(rules, "JH", turnup="AH"), "exchange")
    kept = "AS TS KS JH QS", "AD TD KD QD AH"
    assert can(endgame(rules, *kept, before=2), "exchange")
    assert can(endgame(rules, *kept, before=1), "exchange") is after_two


def test_a_schnapsen_marriage_counts_once_a_trick_is_won() -> None:
    """PSC: counted once a trick is won, in any phase."""
    state = play(deal("schnapsen", "KS QS", "AS", turnup="AH"), "marriage:S QS AS")
    assert (state.points, state.pending) == ((0, 14), (20, 0))
    assert can(play(deal("schnapsen", "KS QS", turnup="AH"), "close"), "marriage:S")


def test_schnapsen_strict_play_heads_else_trumps() -> None:
    """PSC: strict play head, else trump."""
    state = endgame("schnapsen", "KS QD JD KC KH", "AS TS QS QH JH")
    assert playable(play(state, "KS")) == "AS TS"
    assert playable(play(state, "QD")) == "QH JH"
    assert playable(play(state, "KH")) == "QH JH"


def test_both_draw_after_the_trick_in_schnapsen() -> None:
    """PSC: the winner draws first."""
    state = play(deal("schnapsen", "JS", "AS", turnup="AH", talon="KD QD"), "JS AS")
    assert "KD" in held(state, 1)
    assert "QD" in held(state, 0)


def test_schnapsen_closes_at_lead_after_drawing() -> None:
    """PSC: close at `lead` after drawing."""
    state = play(deal("schnapsen", "AS", "KS", turnup="AH"), "AS KS")
    assert (state.moment, len(state.hands[0]), can(state, "close")) == ("lead", 5, True)
    assert not can(play(state, playable(state).split()[0]), "close")


def test_a_wrong_schnapsen_claim() -> None:
    """PSC: wrong claim 2, or 3 if the opponent is trickless."""
    start = deal("schnapsen", "JC AS TS", "AC KS QS", turnup="AH")
    assert worth(play(start, "AS KS claim")) == (0, 3)
    assert worth(play(start, "JC AC KS AS claim")) == (0, 2)


def test_a_schnapsen_closer_who_succeeds_is_measured_at_closing() -> None:
    """PSC: the opponent's tricks and points as they stood at closing: no trick then, so 3."""
    state = deal("schnapsen", "KH QH AH AS JS", "TH TD AC QC JC", turnup="JH")
    state = play(state, "close marriage:H QH TH TD KH AH JC")
    assert (state.points, state.tricks_won) == ((67, 13), (2, 1))
    assert worth(play(state, "claim")) == (3, 0)


def test_a_schnapsen_claim_without_closing_is_measured_now() -> None:
    """PSC: 2 if the opponent has a trick but fewer than 33 points."""
    state = deal("schnapsen", "KH QH AH AS JS", "TH TD AC QC JC", turnup="JH", talon="JD QD KD KC")
    state = play(state, "marriage:H QH TH TD KH AH JC")
    assert worth(play(state, "claim")) == (2, 0)


def test_a_schnapsen_closer_who_fails() -> None:
    """PSC: 2, or 3 if trickless at closing, whatever was won since."""
    start = deal("schnapsen", "JC AS TS", "AC KS QS", turnup="AH")
    assert worth(play(start, "close JC AC KS AS claim")) == (0, 3)
    assert worth(play(start, "JC AC KS AS close TS QS claim")) == (0, 2)


def test_the_opponent_of_a_schnapsen_closer_claims_first() -> None:
    """PSC: the opponent claims first: 2, or 3 if trickless at closing."""
    start = deal("schnapsen", "JS QS JD QD JC", "AS TS AD KH QH", turnup="JH")
    state = play(start, "close JS AS marriage:H KH JC")
    assert state.points == (0, 13 + 40 + 6)
    state = play(state, "AD JD")
    assert worth(play(state, "claim")) == (0, 3)


def test_the_last_trick_of_schnapsen_wins_the_deal() -> None:
    """PSC: talon exhausted and no claim: the last trick wins the deal, value 1; no +10."""
    state = endgame("schnapsen", "AS TS AC TC JC", "JD QD KD QH AH")
    assert state.points[0] > 0
    end = finish(state, keep="JC AH")
    assert end.outcome is not None
    assert (end.outcome.winners, end.outcome.match_points) == ((1,), (0, 1))
    assert scored(end, "last-trick") == []
    assert sum(end.points) == 120


def test_a_closed_schnapsen_played_out_is_failed() -> None:
    """PSC: closer fails: 3 as the opponent was trickless at closing."""
    end = finish(play(deal("schnapsen", "AS TS AD TD AC", turnup="JH"), "close"))
    assert worth(end) == (0, 3)


def test_schnapsen_claims_after_a_trick_or_a_meld() -> None:
    """PSC: claim only after winning a trick or melding."""
    state = deal("schnapsen", "KS QS AD", "JD", turnup="AH")
    assert not can(state, "claim")
    assert can(play(state, "marriage:S"), "claim")
    assert can(reach(play(state, "AD JD"), "lead"), "claim")
