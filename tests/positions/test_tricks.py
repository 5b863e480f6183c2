"""Whoever has followed to a trick on the table was allowed to."""

from __future__ import annotations

from random import Random

import pytest

import marriage_games as mg

from .lines import RULESETS, changed, legal

PAIRS = RULESETS["four-in-pairs"]
MIDDLE = (
    "hands=ASKSQSJS/QHJHTH9H/AHADKDQDJD/ACKCQCJCTC trick=KH9D turn-up=TS leader=0 points=0/0/0/0"
)
"""Seat 1 did not follow, though it holds hearts."""
HAD_TO = "trick: found 9D of seat 1; allowed: QH JH TH 9H, which it had to play in strict play"


def test_a_trick_may_have_been_open_before_it_was_closed() -> None:
    state = mg.Game(PAIRS).position(f"{MIDDLE} closed=2")
    assert (state.to_move, state.phase) == (2, "strict")
    assert legal(state) == "AH claim"


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        # Who led closed before that, and who followed closed before it followed.
        ("closed=0", HAD_TO),
        ("closed=1", HAD_TO),
        # It was closed a trick ago.
        (
            "closed=2 hands=KSQSJS/JHTH9H/ADKDQDJD/KCQCJCTC tricks=1/0/0/0 points=40/0/0/0",
            "trick: found 9D of seat 1; allowed: JH TH 9H, which it had to play in strict play",
        ),
    ],
)
def test_a_closed_trick_binds(changes: str, message: str) -> None:
    with pytest.raises(mg.PositionError) as caught:
        mg.Game(PAIRS).position(changed(MIDDLE, changes))
    assert str(caught.value) == message


def test_where_nobody_closes_in_a_trick_it_was_strict_from_its_lead() -> None:
    early = mg.Game(PAIRS.variant("early", closing={"when": ["lead", "between"]}))
    with pytest.raises(mg.PositionError) as caught:
        early.position(f"{MIDDLE} closed=2")
    assert str(caught.value) == HAD_TO


TRUMPS_MADE = (
    "hands=AHTHJH9S/JSACKCQC/KSQSADKDQD/QH9H8H7HTD trick=KH9C leader=0 trump=S points=0/0/0/0 "
    "talon=ASTS8S7SJD9D8D7DJCTC8C7C declared=-/-/marriage:S/- pending=2:40:marriage:KSQS "
    "play-from=KSQS"
)
"""Seat 1 was void and has a spade, which was no trump until seat 2 declared its marriage."""


def test_a_trick_may_have_been_followed_before_there_were_trumps() -> None:
    variant = PAIRS.variant(
        "made",
        without=["exchange", "deal.turnup"],
        deal={"turned": False},
        trumps={"by": "declaration", "declarations": ["marriage"]},
        play={"strict_from": "first-trick"},
    )
    state = mg.Game(variant).position(TRUMPS_MADE)
    assert legal(state) == "KS QS claim"
    fixed = PAIRS.variant("fixed", play={"strict_from": "first-trick"})
    text = changed(TRUMPS_MADE, "talon=AS8S7SJD9D8D7DJCTC8C7C turn-up=TS")
    with pytest.raises(mg.PositionError) as caught:
        mg.Game(fixed).position(text)
    assert str(caught.value) == (
        "trick: found 9C of seat 1; allowed: JS, which it had to play in strict play"
    )


def test_a_card_on_the_table_tells_what_its_seat_does_not_hold() -> None:
    """Three seats, petite brisque: seat 1 follows spades with a club, and diamonds are trumps."""
    three = mg.Game(mg.ruleset("petite-brisque").variant("three", seats={"count": 3}))
    text = "hands=ASKSQSTS/AHKHQHJH/ADKDQDJDTD trick=JSTC turn-up=7D leader=0"
    state = three.position(text)
    void = {"S", "D"}
    lacking = {str(card.suit) for card in state.view(2).cannot_hold(1)}
    assert lacking == void
    rng = Random(1)
    for _ in range(30):
        sample = state.view(2).sample(rng)
        assert not void & {str(card.suit) for card in sample.hands[1]}
        assert three.position(sample.to_text()) == sample
    before = three.position(text.replace("JH/", "JHTC/").replace("JSTC", "JS"))
    assert before.apply("TC") == state
