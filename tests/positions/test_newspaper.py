"""Positions as newspapers print them, with exactly what the rules allow in them.

What is expected here was worked out by the rules, card by card, and not by the engine.
"""

from __future__ import annotations

import pytest

import marriage_games as mg

from .lines import game, legal, refusal

# ---------------------------------------------------------------------- sixty-six

OPEN = "hands=AHKHQH9HTSJS/JHACTCKC9S9C talon=ADTDKDQDJD turn-up=TH tricks=2/1 points=20/3 leader=0"
"""Hearts are trumps. The leader holds the nine, and king and queen."""


def test_sixty_six_with_an_open_talon() -> None:
    state = game("sixty-six").position(OPEN)
    assert legal(state) == "JS TS AH KH QH 9H claim close exchange marriage:H"
    assert (state.to_move, state.phase, state.trump, state.talon_size) == (
        0,
        "open",
        mg.Suit.HEARTS,
        6,
    )
    # The six cards that the column does not name lie in the tricks.
    assert sorted(card for won in state.won for card in won) == list(mg.cards("AS KS QS 9D QC JC"))


def test_in_open_play_the_other_seat_plays_what_it_likes() -> None:
    state = game("sixty-six").position(OPEN).apply("TS")
    assert state.to_move == 1
    assert legal(state) == "9S JH AC KC TC 9C claim close"


def test_the_exchange_takes_the_ten() -> None:
    state = game("sixty-six").position(OPEN).apply("exchange")
    assert legal(state) == "JS TS AH KH QH TH claim close marriage:H"
    assert str(state.turnup) == "9H"


def test_after_the_marriage_only_its_cards_can_be_led() -> None:
    state = game("sixty-six").position(OPEN).apply("marriage:H")
    assert legal(state) == "KH QH claim"
    assert state.points == (60, 3)


def test_between_two_tricks_the_other_seat_is_asked() -> None:
    state = game("sixty-six").position(f"{OPEN} moment=between")
    assert state.to_move == 1
    assert legal(state) == "claim close pass"


SHUT = "hands=KSQSAH/TS9SKH closed=0 turn-up=9D tricks=2/1 points=20/15 leader=0"
"""Seat 0 closed before the first trick; nobody knows what lies in the talon."""


def test_sixty_six_closed() -> None:
    state = game("sixty-six").position(SHUT)
    assert legal(state) == "KS QS AH claim marriage:S"
    assert (state.phase, state.closed_by, state.talon_size) == ("strict", 0, 12)


@pytest.mark.parametrize(("led", "answers"), [("AH", "KH"), ("KS", "TS 9S"), ("QS", "TS 9S")])
def test_the_suit_led_must_be_followed(led: str, answers: str) -> None:
    state = game("sixty-six").position(SHUT).apply(led)
    assert legal(state) == f"{answers} claim"


def test_the_claim_that_the_column_asks_for() -> None:
    """The ace and the king that it takes bring 15, the marriage 20: 66 with the 31 before."""
    state = game("sixty-six").position(SHUT.replace("20/15", "31/15"))
    state = state.apply("AH").apply("KH").apply("pass").apply("marriage:S").apply("claim")
    assert state.outcome is not None
    assert state.outcome.reason == "claim-right"
    assert state.points == (66, 15)


# ---------------------------------------------------------------------- brisque

LAST_FOUR = "hands=ASKHQH7D/TSKSJH8C trump=H leader=0 tricks=7/5 points=70/40"


def test_brisque_in_strict_play() -> None:
    state = game("brisque").position(LAST_FOUR)
    assert legal(state) == "AS KH QH 7D marriage:H"


@pytest.mark.parametrize(
    ("led", "answers"),
    [
        ("AS", "KS TS"),  # the ace cannot be beaten, so either spade
        ("7D", "JH"),  # void in diamonds: a trump
        ("KH", "JH"),  # trumps must be followed
    ],
)
def test_what_answers_in_brisque(led: str, answers: str) -> None:
    assert legal(game("brisque").position(LAST_FOUR).apply(led)) == answers


def test_the_best_card_must_be_beaten_in_brisque() -> None:
    text = "hands=QSKHQH7D/TSJSJH8C trump=H leader=0 tricks=7/5 points=70/40"
    assert legal(game("brisque").position(text).apply("QS")) == "TS"


def test_the_seven_is_exchanged_during_the_last_pickup() -> None:
    """The winner of the tenth trick has drawn the last face-down card, the seven."""
    text = "hands=ASKSQSJSTS7H/AHKHQHJHTH turn-up=9H tricks=10/0 points=90/0 moment=draw"
    state = game("brisque").position(text)
    assert state.to_move == 0
    assert legal(state) == "exchange pass"
    assert legal(state.apply("exchange")) == "AS KS QS JS TS 9H marriage:S"


# ---------------------------------------------------------------------- petite brisque

THREE_LEFT = "hands=ASTH7D/KSAHJD turn-up=KD leader=1 tricks=1/1"


def test_petite_brisque_needs_no_word_about_the_talon() -> None:
    state = game("petite-brisque").position(THREE_LEFT)
    assert legal(state) == "KS AH JD"
    assert state.talon_size == 22
    assert (state.trump, state.points) == (mg.Suit.DIAMONDS, (0, 0))


@pytest.mark.parametrize(("led", "answers"), [("KS", "AS"), ("AH", "TH"), ("JD", "7D")])
def test_petite_brisque_follows_suit_and_exchanges_the_seven(led: str, answers: str) -> None:
    state = game("petite-brisque").position(THREE_LEFT).apply(led)
    assert legal(state) == f"{answers} exchange"
    after = {"AS": "AS", "TH": "TH", "7D": "KD"}[answers]
    assert legal(state.apply("exchange")) == after


# ---------------------------------------------------------------------- what papers get wrong


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        (
            "sixty-six",
            OPEN.replace("9C", "9H"),
            "hands: found 9H twice, in hands; allowed: each card once",
        ),
        (
            "sixty-six",
            OPEN.replace("JS/", "/"),
            "tricks: found 7 cards named nowhere, AS KS QS JS 9D QC JC; allowed: 6, for 3 tricks; "
            "talon names what will be drawn, the top card first",
        ),
        (
            "sixty-six",
            OPEN.replace("2/1", "1/1"),
            "tricks: found 6 cards named nowhere, AS KS QS 9D QC JC; allowed: 4, for 2 tricks; "
            "talon names what will be drawn, the top card first",
        ),
        (
            "sixty-six",
            f"{OPEN} trump=S",
            "trump: found S; allowed: H, the suit of the turn-up",
        ),
        (
            "sixty-six",
            SHUT.replace("2/1", "1/1"),
            "hands: found 3/3 cards; allowed: 6/6 or 5/5 or 4/4 after 2 tricks",
        ),
        (
            "brisque",
            LAST_FOUR.replace("70/40", "7/40"),
            "points: found 47 in all; allowed: 86 in all or more, as the cards in the tricks count "
            "so much",
        ),
        (
            "petite-brisque",
            THREE_LEFT.replace("7D/", "7D9D/"),
            "hands: found 4/3 cards; allowed: 3/3 after 2 tricks",
        ),
        (
            "petite-brisque",
            THREE_LEFT.replace("1/1", "2/1"),
            "hands: found 3/3 cards; allowed: 2/2 after 3 tricks",
        ),
    ],
)
def test_a_slip_is_told(name: str, text: str, message: str) -> None:
    assert refusal(name, text) == message
