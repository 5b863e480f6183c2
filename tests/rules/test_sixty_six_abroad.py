"""The distinctive rows of santase, American sixty-six, and the two variants of schnapsen."""

from __future__ import annotations

import marriage_games as mg

from .table import can, deal, endgame, finish, held, holding, options, play, playable, scored

SANTASE = "santase"
AMERICAN = "sixty-six-american"
SHARP = "schnapsen-sharp"
VU = "schnapsen-vu"


def ended(state: mg.State) -> tuple[str, tuple[int, ...]]:
    """How a deal ended, and what it is worth to whom."""
    assert state.outcome is not None
    return state.outcome.reason, state.outcome.match_points


# Santase


def test_no_marriage_on_the_first_lead_of_santase() -> None:
    """Sheet 4: no marriage on the first lead."""
    assert not can(deal(SANTASE, "KS QS", turnup="AH"), "marriage:S")
    assert can(holding(SANTASE, "KS QS JD QD KC TC", turnup="AH"), "marriage:S")


def test_santase_marriages_in_strict_play_too() -> None:
    """Sheet 4: allowed in strict play."""
    state = holding(SANTASE, "KS QS JD QD KC TC", turnup="AH")
    assert can(play(state, "close"), "marriage:S")
    late = "hands=KSQS9D/9CACTC trump=H tricks=5/4 points=45/47 leader=0"
    assert can(mg.Game(mg.ruleset(SANTASE)).position(late), "marriage:S")


def test_santase_closes_neither_first_nor_last() -> None:
    """Sheet 4: close only at `lead`, not on the first trick, talon more than 2."""
    kept = "AS TS KS QS JS 9D", "AD TD KD QD JD AH"
    assert not can(deal(SANTASE, "AS", turnup="AH"), "close")
    assert can(endgame(SANTASE, *kept, before=2), "close")
    assert not can(endgame(SANTASE, *kept, before=1), "close")


def test_santase_exchanges_neither_first_nor_last() -> None:
    """Sheet 4: exchange only at `lead`, not on the first trick, talon more than 2."""
    kept = "AS TS KS QS 9H JS", "AD TD KD QD JD AH"
    assert not can(deal(SANTASE, "9H", turnup="AH"), "exchange")
    assert can(endgame(SANTASE, *kept, before=2), "exchange")
    assert not can(endgame(SANTASE, *kept, before=1), "exchange")


def test_nobody_exchanges_after_closing_in_santase() -> None:
    """Sheet 4: exchange only at `lead`; in the German game the closer's opponent may at once."""
    state = holding(SANTASE, "AS KD QS JC TC KC", turnup="AH", other="9H")
    state = play(state, "close")
    assert (state.to_move, state.moment) == (0, "lead")


def test_66_ends_a_deal_of_santase_with_the_trick() -> None:
    """Sheet 4: 66 counts itself (no claim); 65 are not enough."""
    state = deal(SANTASE, "AS AD AC TS TD TC", "KS KD KC 9S 9D 9C", turnup="JH")
    state = play(state, "AS KS AD KD AC KC TS 9S TD 9D")
    assert (state.points, state.outcome) == ((65, 0), None)
    assert options(state) == ()
    assert ended(play(state, "TC 9C")) == ("claim-right", (3, 0))


def test_66_ends_a_deal_of_santase_with_a_marriage() -> None:
    """Sheet 4: 66 counts itself: also before a card of the marriage is led."""
    state = deal(SANTASE, "AS AD KH QH 9S 9D", "KS KD JS JD TS TD", turnup="AH")
    state = play(state, "AS KS AD KD")
    assert state.points == (30, 0)
    state = play(state, "marriage:H")
    assert state.points == (70, 0)
    assert ended(state) == ("claim-right", (3, 0))


def test_a_closer_of_santase_who_gets_there_is_paid_by_the_tricks_of_the_end() -> None:
    """Sheet 4: as German: the opponent had no trick at closing but has one now: 2."""
    state = deal(SANTASE, "AS AD KH QH TH 9C", "9S AC JC JD 9D KD", turnup="9H")
    state = play(state, "AS 9S close 9C JC 9D AD marriage:H QH KD")
    assert state.tricks_won[1] == 1
    assert ended(state) == ("claim-right", (2, 0))


def test_a_closer_of_santase_fails_where_the_opponent_gets_there() -> None:
    """Sheet 4: failed close always 3; in the German game 2, as the opponent had a trick."""
    hands = "9C KC JS QS JD KH", "JC 9S AH TH AS AD"
    state = deal(SANTASE, *hands, turnup="JH", talon="TS QD QH TD")
    state = play(state, "9C JC 9S KH close JS AS TS QS AD JD TD QD AH QH")
    assert state.points == (4, 68)
    assert ended(state) == ("claim-right", (0, 3))


def test_a_closer_of_santase_fails_where_nobody_gets_there() -> None:
    """Sheet 4: failed close always 3, whoever has more points, with or without a trick then."""
    hands = "AS TS AD 9D JD 9C", "9S JS KD QD KC QC"
    end = finish(play(deal(SANTASE, *hands, turnup="JH"), "AS 9S close"))
    assert max(end.points) == end.points[0] < 66
    assert ended(end) == ("played-out", (0, 3))


def test_65_all_in_santase_is_void() -> None:
    """Sheet 4: as German: nobody scores; all points come to 130, so nothing else is left."""
    (row,) = [row for row in mg.ruleset(SANTASE).results if row.name == "played-out"]
    assert (row.winner, row.equal) == ("more-points", "void")


def test_santase_is_to_11() -> None:
    """Sheet 4: match 11."""
    result = mg.Match(mg.ruleset(SANTASE), [mg.GreedyPlayer()] * 2, seed=1).play()
    assert max(result.match_points) >= 11 > min(result.match_points)


# American sixty-six


def test_the_american_exchange_needs_a_trick() -> None:
    """FOS, BIC: exchange needs a trick won."""
    assert not can(deal(AMERICAN, "9H", turnup="AH"), "exchange")
    assert not can(play(deal(AMERICAN, "AS", "9S 9H", turnup="AH"), "AS"), "exchange")
    state = play(holding(AMERICAN, "9H AS KD QS JC TC", turnup="AH"), "exchange")
    assert "AH" in held(state, 0)


def test_the_american_exchange_before_following() -> None:
    """FOS: allowed at `follow`."""
    state = deal(AMERICAN, "9S AC 9D", "AS JC 9H", turnup="AH")
    state = play(state, "9S AS JC AC 9D")
    assert (state.moment, state.to_move, can(state, "exchange")) == ("follow", 1, True)
    assert "AH" in held(play(state, "exchange"), 1)


def test_american_strict_play_only_follows() -> None:
    """FOS, BIC: follow only."""
    state = endgame(AMERICAN, "KS QS 9D JD QD KC", "9S AS TS QH JC JH")
    assert playable(play(state, "KS")) == "AS TS 9S"
    assert playable(play(state, "QD")) == held(state, 1)


def test_the_american_last_trick_counts_only_as_the_twelfth() -> None:
    """FOS, BIC: last trick 10 only as the 12th, so not once the talon is closed."""
    end = finish(endgame(AMERICAN, "KS QS 9D JD QD KC", "9S AS TS QH JC JH"))
    assert [points for _, points in scored(end, "last-trick")] == [10]
    assert sum(end.tricks_won) == 12
    closed = finish(play(deal(AMERICAN, "AS", "9S", turnup="JH"), "close"))
    assert sum(closed.tricks_won) == 6
    assert scored(closed, "last-trick") == []


# Sharp Schnapsen

KEPT = "AS TS KS JH QS", "AD TD KD QD AH"


def test_sharp_schnapsen_closes_with_four_cards_and_no_fewer() -> None:
    """PSE: close only with 4 or more in the talon."""
    assert can(deal(SHARP, turnup="AH"), "close")
    assert can(endgame(SHARP, *KEPT, before=2), "close")
    assert not can(endgame(SHARP, *KEPT, before=1), "close")


def test_no_marriage_on_the_first_lead_of_sharp_schnapsen() -> None:
    """PSE: no marriage on the first lead; also not once it is closed there."""
    state = deal(SHARP, "KS QS", turnup="AH")
    assert not can(state, "marriage:S")
    assert not can(play(state, "close"), "marriage:S")
    assert can(holding(SHARP, "KS QS JD QD KC", turnup="AH"), "marriage:S")


def test_sharp_schnapsen_exchanges_neither_first_nor_last() -> None:
    """PSE: exchange not on the first lead nor with only 2 left."""
    assert not can(deal(SHARP, "JH", turnup="AH"), "exchange")
    assert can(endgame(SHARP, *KEPT, before=2), "exchange")
    assert not can(endgame(SHARP, *KEPT, before=1), "exchange")


# Schnapsen of the VU


def test_the_vu_is_the_ruleset_that_was_held_against_the_package() -> None:
    """VU: 20,000 deals were played side by side with the engine of the package schnapsen 0.0.5."""
    assert mg.ruleset(VU).fingerprint == (
        "5c0c6e36fb2a0197c4b6ad9309efb689989a2d877745614a529e96471b269516"
    )


def test_the_last_card_of_the_pack_is_turned_in_the_vu() -> None:
    """VU: dealt singly, and the last card of the talon is the turn-up."""
    pack = list(mg.ruleset(VU).pack.pack)
    state = mg.Game(mg.ruleset(VU)).deal(cards=pack, dealer=1)
    assert set(state.hands[0]) == {*pack[0:10:2]}
    assert state.turnup == pack[-1]


def test_nobody_closes_or_claims_in_the_vu() -> None:
    """VU: without closing and claims; 66 points end the deal with the trick that brings them."""
    assert options(deal(VU, "AS KD QC JS TC", turnup="AH")) == ()
    state = deal(VU, "KH QH AH AS TS", "JS JD QD KD QS", turnup="JH")
    state = play(state, "marriage:H QH JD AH QD")
    assert (state.points, state.outcome) == ((59, 0), None)
    state = play(state, "AS JS")
    assert ended(state) == ("claim-right", (3, 0))


def test_a_marriage_waits_for_the_next_trick_in_the_vu() -> None:
    """VU: a marriage waits for the next trick, also of a seat that has won one."""
    state = play(holding(VU, "KS QS JD QD KC", turnup="AH"), "marriage:S")
    assert [entry.reason for entry in state.ledger] == ["card-points"]
    assert state.pending == (20, 0)


def test_the_last_trick_wins_a_deal_of_the_vu() -> None:
    """VU: where nobody has 66 the last trick wins."""
    end = finish(endgame(VU, "TS KS QS JS JD", "TD KD QD AH TH"))
    assert end.outcome is not None
    assert max(end.points) < 66
    assert ended(end)[0] == "played-out"
    assert end.outcome.winners == (end.ledger[-1].seat,)
