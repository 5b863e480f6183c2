"""The order in which a ruleset lists its ranks, and what depends on it."""

from __future__ import annotations

import pytest

import marriage_games as mg
from marriage_games.model.ruleset import Ruleset

from .table import deal, endgame, finish, held, play, playable

TRICK_ORDER = "A 10 K Q J 9 8 7"


def listed(ranks: str, game: str = "brisque", *, trick_order: bool = False) -> Ruleset:
    """A game with its ranks listed so, with or without a trick order beside them."""
    without = [] if trick_order else ["pack.trick_order"]
    return mg.ruleset(game).variant("mine", without=without, pack={"ranks": ranks})


IN_TRICK_ORDER = listed(TRICK_ORDER)
IN_NATURAL_ORDER = listed("A K Q J 10 9 8 7")
UPSIDE_DOWN = listed("7 8 9 10 J Q K A")


@pytest.mark.parametrize(
    ("rules", "line", "winner"),
    [
        (IN_TRICK_ORDER, "KS TS", 1),
        (IN_TRICK_ORDER, "TS KS", 0),
        (IN_NATURAL_ORDER, "KS TS", 0),
        (IN_NATURAL_ORDER, "TS KS", 1),
        (UPSIDE_DOWN, "AS 7S", 1),
        (UPSIDE_DOWN, "7S AS", 0),
        (UPSIDE_DOWN, "AS KH", 1),
    ],
)
def test_without_a_trick_order_cards_take_as_the_ranks_are_listed(
    rules: Ruleset, line: str, winner: int
) -> None:
    """Ruleset format, pack: trick_order: absent: as `ranks` lists them."""
    one, other = line.split()
    state = play(deal(rules, one, other, turnup="9H"), line)
    assert state.tricks_won[winner] == 1


def test_the_trumps_take_so_too() -> None:
    """Ruleset format, pack: trump_order: absent: the trick order."""
    assert play(deal(UPSIDE_DOWN, "AH", "8H", turnup="9H"), "AH 8H").tricks_won == (0, 1)
    own = UPSIDE_DOWN.variant("mine", pack={"trump_order": "A K Q J 10 9 8 7"})
    assert play(deal(own, "AH", "8H", turnup="9H"), "AH 8H").tricks_won == (1, 0)
    assert play(deal(own, "AS", "8S", turnup="9H"), "AS 8S").tricks_won == (0, 1)


def test_strict_play_heads_by_the_same_order() -> None:
    """Ruleset format, play.strict: head: the best card of the suit led must be beaten."""
    kept = "9S 7D 8D 9D JD TC", "7S 8S AS QC JC KH"
    state = play(endgame(listed("7 8 9 10 J Q K A"), *kept, turnup="KH"), "9S")
    assert playable(state) == "8S 7S"


@pytest.mark.parametrize("rules", [IN_TRICK_ORDER, IN_NATURAL_ORDER, UPSIDE_DOWN])
def test_hands_are_sorted_in_natural_order_whatever_is_listed(rules: Ruleset) -> None:
    """Ruleset format, pack: hands are always sorted in the natural order, A K Q J 10 9 … 2."""
    state = deal(rules, "7S TS QS AS KS JS", turnup="9H")
    assert held(state, 0) == "AS KS QS JS TS 7S"
    assert "".join(str(card.rank) for card in list(rules.pack.pack)[:8]) == "AKQJT987"


@pytest.mark.parametrize("ranks", ["7 8 9 10 J Q K A", TRICK_ORDER, "K A Q J 10 9 8 7"])
def test_beside_a_trick_order_it_does_not_matter_how_they_are_listed(ranks: str) -> None:
    """Ruleset format, pack: only which ranks there are, and the orders that follow."""
    brisque, mine = mg.ruleset("brisque"), listed(ranks, trick_order=True)
    assert mine.fingerprint == brisque.fingerprint
    for seed in range(5):
        one, other = (mg.Game(rules).deal(seed=seed) for rules in (brisque, mine))
        assert (one.hands, one.talon, one.turnup) == (other.hands, other.talon, other.turnup)
        assert finish(one).ledger == finish(other).ledger


def test_listed_in_trick_order_it_is_the_same_game_as_with_a_trick_order() -> None:
    """Ruleset format, pack: trick_order: absent: as `ranks` lists them."""
    assert IN_TRICK_ORDER.fingerprint == mg.ruleset("brisque").fingerprint
    assert IN_TRICK_ORDER.pack.order() == mg.ruleset("brisque").pack.order()
    assert IN_NATURAL_ORDER.fingerprint != IN_TRICK_ORDER.fingerprint
    for seed in range(5):
        one = finish(mg.Game(IN_TRICK_ORDER).deal(seed=seed))
        other = finish(mg.Game(mg.ruleset("brisque")).deal(seed=seed))
        assert one.ledger == other.ledger


def test_melds_of_sequences_are_those_that_are_named() -> None:
    """Ruleset format, declarations: cards: one of each of these ranks, in whatever order."""
    rules = listed("9 8 7 A 10 K Q J", "grande-brisque", trick_order=True)
    assert rules.fingerprint == mg.ruleset("grande-brisque").fingerprint
