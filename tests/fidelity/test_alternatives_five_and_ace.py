"""What is left open can be played: grande brisque's five court and white cards, ace of trumps.

One test a note, as in test_alternatives.py.
"""

from __future__ import annotations

import pytest

from rules.table import can, deal, gained, holding, options, play, scored

from .alternatives import both

GAME = "grande-brisque"
COURTS = "KS JD QC JH QH"
WHITES = "7S 9D 8C 8H 8S"
AGAINST_COURTS = "TC 8S AD 9C"
AGAINST_WHITES = "TD 7D JD AD"
FIRST = {"five-courts": (0, 20), "five-whites": (0, 10)}

refilled = pytest.mark.parametrize(
    ("name", "hand", "draws", "other", "trick"),
    [
        ("five-courts", COURTS, "KD", AGAINST_COURTS, "KS TC"),
        ("five-whites", WHITES, "7H", AGAINST_WHITES, "7S TD"),
    ],
)


@refilled
def test_five_cards_score_by_themselves(
    name: str, hand: str, draws: str, other: str, trick: str
) -> None:
    """Five court cards, five white cards: "declared" is P; the repeats are as the first time."""
    chosen, others = (
        holding(rules, hand, draws=draws, other=other) for rules in both(GAME, "five-declared")
    )
    assert (options(chosen), scored(chosen, name)) == ((name,), [])
    assert (options(others), scored(others, name)) == ((), [FIRST[name]])
    chosen, others = play(chosen, f"{name} {trick}"), play(others, trick)
    assert (can(chosen, name), scored(chosen, name)) == (True, [FIRST[name]])
    assert (can(others, name), scored(others, name)) == (False, [FIRST[name], (0, 10)])


@refilled
def test_a_refill_before_the_first_declaration_counts(
    name: str, hand: str, draws: str, other: str, trick: str
) -> None:
    """Five court cards: that the repeat needs the first declaration is P."""
    chosen, others = (
        play(holding(rules, hand, draws=draws, other=other), f"{trick} {name}")
        for rules in both(GAME, "five-before-declaring")
    )
    assert (can(chosen, name), scored(chosen, name)) == (False, [FIRST[name]])
    others = play(others, name)
    assert (can(others, name), scored(others, name)) == (False, [FIRST[name], (0, 10)])


def test_a_court_card_got_by_exchange_is_no_refill() -> None:
    """Five court cards: that a card got by exchange counts as drawn is P."""
    for rules, possible in zip(both(GAME, "five-exchanged"), (True, False), strict=True):
        state = holding(rules, COURTS, turnup="KH", draws="7H", other="TC 7D AD 9C")
        state = play(state, "five-courts KS TC exchange")
        assert can(state, "five-courts") is possible
        state = play(holding(rules, COURTS, draws="KD", other=AGAINST_COURTS), "five-courts KS TC")
        assert can(state, "five-courts")


@pytest.mark.parametrize(
    ("name", "hand", "draws", "other", "tricks"),
    [
        ("five-courts", COURTS, "KD KC", AGAINST_COURTS, "KS TC JD 8S"),
        ("five-whites", WHITES, "7H 9S", AGAINST_WHITES, "7S TD 9D 7D"),
    ],
)
def test_each_refill_scores_10(name: str, hand: str, draws: str, other: str, tricks: str) -> None:
    """Five court cards: that it is 10 a declaration, however many refills, is P; here two."""
    for rules, points in zip(both(GAME, "five-refills"), (10, 20), strict=True):
        state = play(holding(rules, hand, draws=draws, other=other), f"{name} {tricks}")
        assert gained(state, play(state, name)) == (points, 0)


@pytest.mark.parametrize(
    ("name", "hand", "draws", "other", "tricks"),
    [
        ("five-courts", COURTS, "9S KD", AGAINST_COURTS, "KS TC 9S 8S"),
        ("five-whites", WHITES, "AC 7H", AGAINST_WHITES, "7S TD AC 7D"),
    ],
)
def test_only_the_very_next_card_is_a_refill(
    name: str, hand: str, draws: str, other: str, tricks: str
) -> None:
    """Five court cards: that tricks may lie between is P; here another card is drawn first."""
    for rules, possible in zip(both(GAME, "five-next-card"), (True, False), strict=True):
        state = play(holding(rules, hand, draws=draws, other=other), f"{name} {tricks}")
        assert can(state, name) is possible
        at_once = holding(rules, hand, draws=draws.split()[1], other=other)
        assert can(play(at_once, f"{name} {tricks[:5]}"), name)


def test_the_ace_of_trumps_scores_by_itself() -> None:
    """Ace of trumps: "declared like a meld" is P."""
    for rules, points, found in zip(
        both(GAME, "ace-declared"), ([], [(0, 30)]), (("ace-of-trumps",), ()), strict=True
    ):
        state = holding(rules, "AH 7S 8D TC 9C")
        assert (scored(state, "ace-of-trumps"), options(state)) == (points, found)


def test_an_ace_got_by_exchange_does_not_count() -> None:
    """Ace of trumps: that an ace got by exchange counts is P."""
    for rules, possible in zip(both(GAME, "ace-exchanged"), (True, False), strict=True):
        state = play(holding(rules, "7H 7S 8D TC 9C", turnup="AH"), "exchange")
        assert can(state, "ace-of-trumps") is possible
        assert can(holding(rules, "AH 7S 8D TC 9C"), "ace-of-trumps")


@pytest.mark.parametrize(
    ("name", "hand"),
    [("five-courts", COURTS), ("five-whites", WHITES), ("ace-of-trumps", "AH 7S 8D TC 9C")],
)
def test_five_cards_and_the_ace_are_declared_without_a_trick(name: str, hand: str) -> None:
    """Five court cards, five white cards, ace of trumps: "declared like a meld" is P."""
    for rules, possible in zip(both(GAME, "ace-and-five-moments"), (False, True), strict=True):
        assert can(deal(rules, hand, turnup="9H"), name) is possible
        assert can(play(deal(rules, "AS", hand, turnup="9H"), "AS"), name) is possible
        assert can(holding(rules, hand), name)
        assert not can(deal(rules, "KC QC", turnup="9H"), "marriage:C")
