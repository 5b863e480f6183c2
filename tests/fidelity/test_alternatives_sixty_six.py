"""What the sources tell differently or leave open can be played: sixty-six.

One test a note of the game, as in test_alternatives.py.
"""

from __future__ import annotations

import pytest

import marriage_games as mg
from rules.table import can, deal, endgame, finish, options, play, playable, reach, scored

from .alternatives import both, match

GAME = "sixty-six"


def worth(state: mg.State) -> tuple[int, ...]:
    assert state.outcome is not None
    return state.outcome.match_points


def test_strict_play_heads_and_trumps() -> None:
    """Strict play: X: P66 also head, else trump."""
    for rules, spades, diamonds in zip(
        both(GAME, "strict-play"),
        ("AS TS 9S", "AS TS"),
        ("AS TS 9S QH JH JC", "QH JH"),
        strict=True,
    ):
        start = endgame(rules, "KS QS 9D JD QD KC", "9S AS TS QH JC JH")
        found = playable(play(start, "0:KS")), set(playable(play(start, "0:QD")).split())
        assert found == (spades, set(diamonds.split()))


def test_the_exchange_needs_a_trick() -> None:
    """Exchange: that it needs none is S, X with P66."""
    for rules, possible in zip(both(GAME, "exchange-needs-trick"), (True, False), strict=True):
        state = play(deal(rules, "AS", "9S 9H", turnup="AH"), "0:AS 1:9S")
        assert can(reach(state, "between", 1), "exchange") is possible
        state = play(deal(rules, "9S", "AS 9H", turnup="AH"), "0:9S 1:AS")
        assert can(reach(state, "lead", 1), "exchange")


def test_only_the_leader_exchanges() -> None:
    """Exchange: moments P."""
    for rules, possible in zip(both(GAME, "exchange-moments"), (True, False), strict=True):
        state = reach(play(deal(rules, "AS", "9S 9H", turnup="AH"), "0:AS 1:9S"), "between", 1)
        assert can(state, "exchange") is possible


def test_exchanging_before_following() -> None:
    """Exchange: moments P; sheet 4: in American sixty-six it is allowed at `follow`."""
    for rules, possible in zip(both(GAME, "exchange-before-following"), (False, True), strict=True):
        state = play(deal(rules, "AS AD", "9S 9H", turnup="AH"), "0:AS 1:9S 0:AD")
        assert can(reach(state, "follow"), "exchange") is possible


def test_exchanging_before_the_first_trick() -> None:
    """Exchange: moments P: once the first trick is complete."""
    for rules, possible in zip(
        both(GAME, "exchange-before-first-trick"), (False, True), strict=True
    ):
        assert can(reach(deal(rules, "9H", turnup="AH"), "lead"), "exchange") is possible
        assert can(reach(deal(rules, "AS", "9H", turnup="AH"), "between"), "exchange") is possible


def test_only_the_leader_closes() -> None:
    """Close: moments P."""
    for rules, possible in zip(both(GAME, "closing-moments"), (True, False), strict=True):
        start = deal(rules, "AS", "9S", turnup="9H")
        assert can(reach(start, "lead", 0), "close")
        assert can(play(start, "0:AS"), "close") is possible
        assert can(reach(play(start, "0:AS 1:9S"), "won"), "close") is possible


def test_marriages_only_while_the_talon_is_open() -> None:
    """Marriage: "strict play" is P."""
    for rules, possible in zip(both(GAME, "marriage-in-strict-play"), (True, False), strict=True):
        state = endgame(rules, "KS QS 9D JD QD KC", "9C AC TC QC JC JH")
        assert can(reach(state, "lead"), "marriage:S") is possible
        assert can(reach(deal(rules, "KS QS", turnup="9H"), "lead"), "marriage:S")


def test_exchanging_and_closing_between_a_marriage_and_its_lead() -> None:
    """Marriage: "only claim" is P."""
    for rules, found in zip(
        both(GAME, "before-leading"), (("claim",), ("claim", "close", "exchange")), strict=True
    ):
        state = play(deal(rules, "AD KS QS 9H", "9D", turnup="AH"), "0:AD 1:9D 0:marriage:S")
        assert (playable(state), tuple(sorted(options(state)))) == ("KS QS", found)
        if "exchange" in found:
            state = play(state, "0:exchange 0:close")
            assert (playable(reach(state, "lead")), state.closed_by) == ("KS QS", 0)


def test_claims_only_just_after_a_trick_or_a_marriage() -> None:
    """Claim: moments P."""
    for rules, possible in zip(both(GAME, "claim-moments"), (True, False), strict=True):
        start = reach(deal(rules, "KS QS AD", "9D", turnup="9H"), "lead")
        assert can(start, "claim") is possible
        assert can(play(start, "marriage:S"), "claim")
        assert can(play(start, "0:AD"), "claim") is possible
        assert can(reach(play(start, "0:AD 1:9D"), "lead"), "claim")


@pytest.mark.parametrize(("line", "chosen"), [("0:claim", (0, 3)), ("0:9C 1:AC 0:claim", (0, 2))])
def test_a_wrong_claim_scores_2(line: str, chosen: tuple[int, ...]) -> None:
    """Deal value: S4 grades wrong claims too; X: P66 gives 2."""
    for rules, points in zip(both(GAME, "claim-wrong"), (chosen, (0, 2)), strict=True):
        assert worth(play(deal(rules, "9C", "AC", turnup="JH"), line)) == points


CLOSED = "AS AD AC TS TD 9H", "9S 9D 9C JS JD TH"
PLAYED = "AS 9S AD 9D AC 9C TS JS TD JD 9H TH"


def test_a_closer_who_fails_pays() -> None:
    """A closer who fails: S silent, X: P66 and PSC set 2 or 3.

    The dealer closes before the first lead and wins one trick; or it closes and claims wrongly,
    after the other seat has won the first trick.
    """
    for rules, played, claimed in zip(
        both(GAME, "closer-fails"), ((2, 0), (3, 0)), ((2, 0), (3, 0)), strict=True
    ):
        start = play(deal(rules, *CLOSED, turnup="KH"), "1:close")
        assert worth(play(start, f"0:{PLAYED}")) == played
        assert worth(play(start, "0:AS 9S 1:claim")) == claimed


def test_the_last_trick_decides_if_nobody_claims() -> None:
    """Nobody claims: P."""
    kept = "AS TS KS QS JS 9D", "AC TC KD QD JD AH"
    for rules, points in zip(both(GAME, "nobody-claims"), ((2, 0), (0, 1)), strict=True):
        end = finish(endgame(rules, *kept), keep="9D AH")
        assert end.points[0] > end.points[1]
        assert scored(end, "last-trick") == [(1, 10)]
        assert worth(end) == points


def test_equal_totals_are_void() -> None:
    """Nobody claims: "equal: nobody scores" is P; P66: the same dealer deals again."""
    for rules, reason in zip(both(GAME, "equal-points"), ("played-out", "void"), strict=True):
        start = deal(rules, "AS AD 9C 9H 9S 9D", "JS JD AC AH JC JH", turnup="KH")
        end = play(start, "1:close 0:AS JS AD JD 9C AC AH 9H JC 9S JH 9D")
        assert end.outcome == mg.Outcome((), (26, 26), (0, 0), reason)


def test_the_winner_deals() -> None:
    """Match: C; X: in P66 the winner deals."""
    for rules, dealer in zip(both(GAME, "next-dealer"), (0, 1), strict=True):
        first, second, *_ = match(rules, seed=2).deals
        assert (first.dealer, first.outcome.winners, second.dealer) == (1, (1,), dealer)
