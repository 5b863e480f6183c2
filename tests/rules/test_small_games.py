"""Mariage simplifié after S2, and Petite Brisque after S1."""

from __future__ import annotations

import marriage_games as mg

from .table import can, deal, endgame, finish, held, holding, options, play, playable, scored

# Mariage simplifié


def test_only_marriages_are_declared() -> None:
    """S2: in the simplified game only this combination is declared."""
    state = holding("mariage-simplifie", "AH KH QH JH TH")
    assert options(state) == ("marriage:H",)
    assert options(holding("mariage-simplifie", "KS KH KD KC AH")) == ()


def test_a_marriage_counts_20_or_40_after_a_trick() -> None:
    """S2: whichever game it is, only after winning a trick."""
    assert options(deal("mariage-simplifie", "KS QS", turnup="9H")) == ()
    state = play(holding("mariage-simplifie", "KS QS KH QH 7C"), "marriage:S marriage:H")
    assert scored(state, "marriage") == [(0, 20), (0, 40)]


def test_a_rencontre_counts() -> None:
    """Sheet 3: only marriages (and the rencontre)."""
    state = play(deal("mariage-simplifie", "KH", "QH", turnup="9H"), "KH QH")
    assert scored(state, "rencontre") == [(0, 40)]


def test_the_only_bonus_is_the_last_trick() -> None:
    """Sheet 3: of its bonuses only the last trick (10): no turn-up, five trumps or last card."""
    state = endgame("mariage-simplifie", "AD TD KD QD 7C", "7H 8H QH JH TH")
    assert {entry.reason for entry in state.ledger} <= {"card-points", "rencontre"}
    end = finish(state, keep="7C")
    reasons = {entry.reason for entry in end.ledger}
    assert reasons - {"rencontre"} == {"card-points", "last-trick"}
    assert scored(end, "last-trick") == [(1, 10)]


def test_the_exchange_is_that_of_grande_brisque() -> None:
    """Sheet 3: as grande-brisque: only while more than two cards remain."""
    kept = "AS TS KS 7H JS", "AD TD KD QD KH"
    assert can(endgame("mariage-simplifie", *kept, before=2), "exchange")
    assert not can(endgame("mariage-simplifie", *kept, before=1), "exchange")


def test_strict_play_must_head_and_trump() -> None:
    """Sheet 3: as grande-brisque."""
    state = endgame("mariage-simplifie", "KS KC 8D 9D JD", "9S AS TS QH JH")
    assert playable(play(state, "KS")) == "AS TS"
    assert playable(play(state, "KC")) == "QH JH"


# Petite Brisque


def test_petite_brisque_is_strict_from_the_first_trick() -> None:
    """S1: from the outset, players must follow suit if able."""
    state = deal("petite-brisque", "KS", "AS 7S 8H 9D 9C", turnup="9H")
    assert state.phase == "strict"
    assert playable(play(state, "KS")) == "AS 7S"


def test_petite_brisque_needs_no_heading() -> None:
    """Sheet 3: no heading, not even in trumps."""
    state = play(deal("petite-brisque", "KH", "AH 7H 8S 9D 9C", turnup="9H"), "KH")
    assert playable(state) == "AH 7H"


def test_petite_brisque_must_trump() -> None:
    """S1: or trump if unable to follow."""
    state = play(deal("petite-brisque", "KS", "AH 8H 9D 9C TC", turnup="9H"), "KS")
    assert playable(state) == "AH 8H"


def test_petite_brisque_is_five_tricks_without_drawing() -> None:
    """Sheet 3: none: five tricks."""
    state = play(deal("petite-brisque", "AS", "7S", turnup="9H"), "AS 7S")
    assert len(state.talon) == 22
    assert [len(hand) for hand in state.hands] == [4, 4]
    assert sum(finish(state).tricks_won) == 5


def test_petite_brisque_has_no_declarations_and_no_points() -> None:
    """S1: there are no declarations; sheet 3: no card values."""
    state = deal("petite-brisque", "KS QS AS", "TS 7S 8S", turnup="9H")
    assert options(state) == ()
    end = finish(state)
    assert (end.points, end.ledger) == ((0, 0), ())


def test_petite_brisque_exchange_at_lead() -> None:
    """S1: the trump 7 may be exchanged with the turn-up."""
    state = play(deal("petite-brisque", "7H", turnup="AH"), "exchange")
    assert "AH" in held(state, 0)
    assert str(state.turnup) == "7H"


def test_petite_brisque_exchange_at_follow() -> None:
    """Sheet 3: at `lead` or `follow`, at any of the five tricks as there is no drawing."""
    state = deal("petite-brisque", "AS KS", "7S 8S 7H 9D TD", turnup="AH")
    state = play(state, "AS 7S KS exchange")
    assert "AH" in held(state, 1)


def test_petite_brisque_more_tricks_win() -> None:
    """S1: the winner is the one with the most tricks; 1 to the winner."""
    end = finish(deal("petite-brisque", "AS TS KS QS JS", "7S 8S AH TH KH", turnup="9H"))
    assert end.tricks_won == (2, 3)
    assert end.outcome == mg.Outcome((1,), (0, 0), (0, 1), "played-out")


def test_petite_brisque_ranks_as_the_family() -> None:
    """Sheet 3: ranks as in the whole family, the ten above the king."""
    assert play(deal("petite-brisque", "KS", "TS", turnup="9H"), "KS TS").tricks_won == (0, 1)
