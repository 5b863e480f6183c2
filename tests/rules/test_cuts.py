"""Cutting for the first deal. The cards that each seed makes the seats cut are listed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import attrs
import pytest

import marriage_games as mg
from marriage_games.engine.generator import MATCH_STREAM, Generator

THREE = mg.ruleset("brisque").variant(
    "three", seats={"count": 3}, pack={"removed": "7S 7C"}, without=["exchange"]
)


@attrs.frozen
class First:
    """Plays the first card it may play, and nothing else."""

    def choose(self, view: mg.View, rng: Random) -> mg.Action:
        del rng
        cards = [action for action in view.legal_actions if action.card is not None]
        return cards[0] if cards else mg.Action.parse("pass")


def dealer(seed: int, base: mg.Ruleset | None = None, **match: str) -> int:
    """The seat that deals first in a match with this seed."""
    rules = (base or mg.ruleset("brisque")).variant("mine", match=match)
    players = [First()] * rules.seats.count
    return next(mg.Match(rules, players, seed=seed).deals()).dealer


def cuts(seed: int, seats: Sequence[int], base: mg.Ruleset | None = None) -> list[str]:
    """The cards that so many seats cut, one time after the other."""
    pack = list((base or mg.ruleset("brisque")).pack.pack)
    lots = Generator(seed, MATCH_STREAM)
    return [
        " ".join(str(pack[card]) for card in lots.shuffle(len(pack))[:count]) for count in seats
    ]


# The order of the cards


@pytest.mark.parametrize(
    ("seed", "cards", "by_trick", "by_nature"),
    [
        (0, "TS JC", 0, 1),
        (44, "QH TD", 1, 0),
        (1, "AH JD", 0, 0),
        (2, "TS 9D", 0, 0),
    ],
)
def test_the_order_in_which_cut_cards_rank(
    seed: int, cards: str, by_trick: int, by_nature: int
) -> None:
    """Sheet 3, brisque: the higher card, in trick order; ruleset format, cut_order."""
    assert cuts(seed, [2]) == [cards]
    assert dealer(seed) == dealer(seed, cut_order="trick") == by_trick
    assert dealer(seed, cut_order="natural") == by_nature
    assert dealer(seed, first_dealer="lowest-cut") == 1 - by_trick
    assert dealer(seed, first_dealer="lowest-cut", cut_order="natural") == 1 - by_nature


def test_the_trick_order_is_that_of_the_plain_suits_and_of_the_pack() -> None:
    """Ruleset format, pack: as the ranks are listed where there is no trick order."""
    upside_down = mg.ruleset("brisque").variant(
        "mine", without=["pack.trick_order"], pack={"ranks": "7 8 9 J Q K 10 A"}
    )
    assert dealer(0, upside_down) == 1
    assert dealer(0, upside_down, cut_order="natural") == 1
    assert dealer(1, upside_down) == 1
    assert dealer(1, upside_down, cut_order="natural") == 0
    in_trumps = mg.ruleset("brisque").variant("mine", pack={"trump_order": "7 8 9 J Q K 10 A"})
    assert dealer(1, in_trumps) == 0


# Equal cards


@pytest.mark.parametrize(
    ("seed", "cards", "again", "by_suit"),
    [
        (3, ["KH KS", "QS TD"], 1, 1),
        (21, ["AD AS", "JC 9D"], 0, 1),
        (47, ["7C 7D", "9D JS"], 1, 1),
        (81, ["KH KC", "JS 9S"], 0, 0),
        (97, ["7S 7C", "7H 9H"], 1, 0),
    ],
)
def test_seats_with_cards_of_the_same_rank(
    seed: int, cards: list[str], again: int, by_suit: int
) -> None:
    """Sheet 3: equal ranks: cut again; ruleset format, equal_cuts: or suits decide."""
    assert cuts(seed, [2, 2]) == cards
    assert dealer(seed) == dealer(seed, equal_cuts="again") == again
    assert dealer(seed, equal_cuts="by-suit") == by_suit
    assert dealer(seed, first_dealer="lowest-cut") == 1 - again
    assert dealer(seed, first_dealer="lowest-cut", equal_cuts="by-suit") == 1 - by_suit


def test_the_suits_in_their_order() -> None:
    """Ruleset format, equal_cuts: spades before hearts, diamonds and clubs."""
    found = set()
    for seed in range(200):
        one, other = mg.cards(cuts(seed, [2])[0])
        if one.rank is other.rank:
            better = (one, other)[dealer(seed, equal_cuts="by-suit")]
            worse = other if better == one else one
            found.add(f"{better.suit}{worse.suit}")
    assert sorted(found) == ["DC", "HC", "HD", "SC", "SD", "SH"]


def test_cards_of_different_ranks_are_not_decided_by_suit() -> None:
    """Ruleset format, equal_cuts: where seats cut cards of the same rank."""
    for seed in range(40):
        one, other = mg.cards(cuts(seed, [2])[0])
        if one.rank is not other.rank:
            assert dealer(seed) == dealer(seed, equal_cuts="by-suit")


@pytest.mark.parametrize(
    ("seed", "cards", "again", "by_suit"),
    [
        (31, ["QC QH 8C", "JC 7D"], 0, 1),
        (40, ["TD TS QH", "AS JS"], 0, 1),
        (33, ["AC AH 9D", "QD TS"], 1, 1),
        (26, ["8C AS AH", "JH KD"], 2, 1),
    ],
)
def test_only_those_who_are_equal_cut_again(
    seed: int, cards: list[str], again: int, by_suit: int
) -> None:
    """Ruleset format, equal_cuts: of three seats, two have the best rank."""
    assert cuts(seed, [3, 2], THREE) == cards
    assert dealer(seed, THREE) == again
    assert dealer(seed, THREE, equal_cuts="by-suit") == by_suit


def test_seats_of_one_rank_are_no_match_for_ever_where_suits_decide() -> None:
    """Ruleset format, equal_cuts: cards of one rank cannot be cut again to an end."""
    kings = mg.ruleset("petite-brisque").variant(
        "kings",
        without=["exchange"],
        pack={"ranks": "K", "trick_order": "K"},
        deal={"hand_size": 1},
        match={"first_dealer": "highest-cut", "equal_cuts": "by-suit"},
    )
    assert {dealer(seed, kings) for seed in range(9)} == {0, 1}
