"""Sixty-six, after S4: claims and what a deal is worth."""

from __future__ import annotations

import pytest

import marriage_games as mg

from .table import can, deal, finish, options, play, reach

GAME = "sixty-six"

# Two tricks of elder and its marriage of trumps make 66, or 65; the other seat has no trick.
SIXTY_SIX = deal(GAME, "AS AD KH QH", "KS 9D", turnup="9H"), "0:AS 1:KS 0:AD 1:9D 0:marriage:H"
SIXTY_FIVE = deal(GAME, "AS TS KH QH", "KS 9S", turnup="9H"), "0:AS 1:KS 0:TS 1:9S 0:marriage:H"

# The other seat has 33 points, or 32; then elder makes 66 by two tricks and its marriage.
AGAINST_33 = (
    deal(GAME, "TC JC AS AD KH QH", "AC TD KS 9D", turnup="9H"),
    "0:TC 1:AC 1:TD 0:JC 1:KS 0:AS",
    " 0:AD 1:9D 0:marriage:H",
)
AGAINST_32 = (
    deal(GAME, "TC 9C AS TD KH QH", "AC AD QS JD", turnup="9H"),
    "0:TC 1:AC 1:AD 0:9C 1:QS 0:AS",
    " 0:TD 1:JD 0:marriage:H",
)


def result(state: mg.State) -> tuple[str, tuple[int, ...]]:
    assert state.outcome is not None
    return state.outcome.reason, state.outcome.match_points


def test_66_is_enough() -> None:
    """S4: to have reached 66 points or more; 3 game points as the opponent has no trick."""
    state = play(*SIXTY_SIX)
    assert state.points == (66, 0)
    end = play(state, "claim")
    assert result(end) == ("claim-right", (3, 0))
    assert end.outcome is not None
    assert end.outcome.winners == (0,)


def test_65_is_not() -> None:
    """S4: a wrong claim scores for the opponent: 3 as the *opponent* has no trick."""
    state = play(*SIXTY_FIVE)
    assert state.points == (65, 0)
    end = play(state, "claim")
    assert result(end) == ("claim-wrong", (0, 3))
    assert end.outcome is not None
    assert end.outcome.winners == (1,)


def test_a_right_claim_against_33_scores_1() -> None:
    """S4: otherwise 1 game point."""
    start, *line = AGAINST_33
    state = play(start, "".join(line))
    assert state.points == (66, 33)
    assert result(play(state, "claim")) == ("claim-right", (1, 0))


def test_a_right_claim_against_32_scores_2() -> None:
    """S4: 2 game points if the opponent has scored less than 33 points."""
    start, *line = AGAINST_32
    state = play(start, "".join(line))
    assert state.points == (66, 32)
    assert result(play(state, "claim")) == ("claim-right", (2, 0))


def test_a_wrong_claim_against_33_scores_1_for_the_opponent() -> None:
    """S4: the value looks at the opponent of the claimer, right or wrong."""
    state = play(*AGAINST_33[:2])
    assert state.points[1] == 33
    assert result(play(state, "0:claim")) == ("claim-wrong", (0, 1))


def test_a_wrong_claim_against_32_scores_2_for_the_opponent() -> None:
    """S4: less than 33 points: 2."""
    state = play(*AGAINST_32[:2])
    assert state.points[1] == 32
    assert result(play(state, "0:claim")) == ("claim-wrong", (0, 2))


def test_a_wrong_claim_at_once_scores_3() -> None:
    """Sheet 3: a claim is always legal there, right or wrong."""
    assert result(play(deal(GAME), "0:claim")) == ("claim-wrong", (0, 3))
    assert result(play(deal(GAME), "1:claim")) == ("claim-wrong", (3, 0))


def test_a_trick_without_points_is_a_trick() -> None:
    """Sheet 5: no trick against no points: 2, not 3."""
    state = deal(GAME, "9C AS KH QH AD", "9H KS 9D", turnup="TH")
    state = play(state, "0:9C 1:9H 1:KS 0:AS 0:AD 1:9D")
    assert (state.points, state.tricks_won) == ((26, 0), (2, 1))
    assert result(play(state, "0:marriage:H claim")) == ("claim-right", (2, 0))


def test_pending_points_count_neither_for_the_claimer() -> None:
    """Sheet 3: pending marriages do not count."""
    state = deal(GAME, "KH QH AS TS 9D JD", "AH AC", turnup="9H")
    state = play(state, "0:marriage:H KH 1:AH 1:AC")
    assert state.pending == (40, 0)
    assert result(play(state, "0:claim")) == ("claim-wrong", (0, 2))


def test_nor_for_the_opponent() -> None:
    """Sheet 3: pending marriages do not count; the elder here has no trick, so 3."""
    state = deal(GAME, "KS QS 9D 9C JD", "AS AD TD AC KH QH", turnup="9H")
    state = play(state, "0:marriage:S KS 1:AS 1:AD 0:9D 1:marriage:H")
    assert (state.points, state.pending) == ((0, 66), (20, 0))
    assert result(play(state, "claim")) == ("claim-right", (0, 3))


def test_a_card_lying_in_a_trick_does_not_count() -> None:
    """Sheet 3: a card lying in a trick under way does not count."""
    start = deal(GAME, "KS 9D AC TD", "AS AD KH QH 9C", turnup="9H")
    state = play(start, "0:KS 1:AS 1:marriage:H QH 0:9D 1:9C 0:AC 0:TD")
    assert (state.moment, state.points[1]) == ("follow", 58)
    assert result(play(state, "1:claim")) == ("claim-wrong", (2, 0))


@pytest.mark.parametrize(("moment", "seat"), [("won", 0), ("lost", 1), ("between", 1), ("lead", 0)])
def test_claims_are_possible_after_a_trick(moment: str, seat: int) -> None:
    """Sheet 3: claim at `between`, `lead`, `follow`, `won`, `lost`."""
    state = play(deal(GAME, "AS", "9S", turnup="9H"), "0:AS 1:9S")
    assert can(reach(state, moment, seat), "claim")


def test_a_claim_at_won_counts_the_trick_just_won() -> None:
    """Sheet 2: `won`: the trick is complete."""
    start = deal(GAME, "AS AD KH QH JH", "KS 9D 9S", turnup="9H")
    state = play(start, "0:AS 1:KS 0:marriage:H KH 1:9S")
    assert (state.points, state.moment) == ((59, 0), "won")
    state = play(state, "0:AD 1:9D")
    assert (state.points, state.moment) == ((70, 0), "won")
    assert result(play(state, "claim")) == ("claim-right", (3, 0))


def test_a_claim_in_strict_play() -> None:
    """S4: the game ends when one player claims: in either phase."""
    state = play(deal(GAME, "AS", turnup="9H"), "1:close 0:AS")
    assert options(reach(state, "follow")) == ("claim",)


def test_a_right_claimer_wins_against_more_points() -> None:
    """S4: scored by the player who made the claim if it was correct: 66 against 77."""
    start = deal(GAME, "JC 9C AD KS QS AC", "AH KH QH KD QD TC", turnup="9H", talon="9S")
    state = play(start, "0:JC AH 1:marriage:H KH 9C 1:marriage:D KD AD")
    state = play(state, "0:marriage:S KS 9S 0:AC TC 0:QS QD")
    assert state.points == (66, 77)
    assert result(play(state, "0:claim")) == ("claim-right", (1, 0))


def test_points_of_the_opponent_do_not_make_a_claim_right() -> None:
    """S4: claims to have reached 66 itself; its opponent has 66, so the value is 1."""
    state = play(*SIXTY_SIX)
    assert result(play(state, "KH 1:claim")) == ("claim-wrong", (1, 0))


# Nobody claims

# All of these are closed before the first lead, so that six tricks are left and no 10.


def closed(elder: str, dealer: str, line: str) -> mg.State:
    return play(deal(GAME, elder, dealer, turnup="KH"), "1:close " + line)


def test_equal_totals_score_nothing() -> None:
    """Sheet 3: equal: nobody scores."""
    end = closed("AS AD 9C 9H 9S 9D", "JS JD AC AH JC JH", "AS JS AD JD 9C AC AH 9H JC 9S JH 9D")
    assert end.points == (26, 26)
    assert end.outcome == mg.Outcome((), (26, 26), (0, 0), "played-out")


def test_the_higher_total_scores_without_a_claim() -> None:
    """Sheet 3: the higher total scores by the same table against the lower: 2, as it is 26."""
    end = closed("AS AD 9C 9H 9S 9D", "QS JD AC AH JC JH", "AS QS AD JD 9C AC AH 9H JC 9S JH 9D")
    assert end.points == (27, 26)
    assert end.outcome == mg.Outcome((0,), (27, 26), (2, 0), "played-out")


def test_the_higher_total_against_no_trick_scores_3() -> None:
    """Sheet 3: the same table: no trick 3."""
    end = closed("AS AD AC TS TD TC", "9S 9D 9C JS JD JC", "AS 9S AD 9D AC 9C TS JS TD JD TC JC")
    assert end.outcome is not None
    assert end.outcome.match_points == (3, 0)


def test_the_higher_total_against_33_scores_1() -> None:
    """Sheet 3: the same table: otherwise 1."""
    end = closed("AS TS TC 9C 9D 9H", "KS QS AC AD KC TD", "AS KS TS QS 9D AD AC TC KC 9C TD 9H")
    assert end.outcome == mg.Outcome((0,), (38, 36), (1, 0), "played-out")


def test_a_closer_who_fails_loses_no_more_than_others() -> None:
    """Sheet 3: nothing special: as above; the closer has one trick of 0 points here."""
    end = closed("AS AD AC TS TD 9H", "9S 9D 9C JS JD TH", "AS 9S AD 9D AC 9C TS JS TD JD 9H TH")
    assert end.points == (57, 10)
    assert end.outcome is not None
    assert end.outcome.match_points == (2, 0)


def test_reaching_66_with_the_last_trick_is_no_claim() -> None:
    """Sheet 2: after the last trick there are no more decisions; the higher total decides."""
    end = finish(mg.Game(mg.ruleset(GAME)).deal(seed=5))
    assert end.outcome is not None
    assert max(end.points) >= 66
    assert end.outcome.reason == "played-out"
    assert end.outcome.winners == (end.points.index(max(end.points)),)
