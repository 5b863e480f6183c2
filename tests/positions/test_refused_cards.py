"""Cards that are in two places, in none, or where they cannot be."""

from __future__ import annotations

import pytest

from .lines import CLOSED, ENDGAME, START, changed, refusal

ONE_HAS_DRAWN = (
    "hands=ASKSQSJS9STH/TSAHKHQHJH talon=ADKDTDQDJDACKCTCQCJC won=9H9C/- turn-up=9D points=0/0"
)
TWO_HAVE_DRAWN = (
    "hands=ASKSQSJSTS9S/AHKHQHJHTH9H/ADKDQDJDTD talon=9D8D7DACKCQCJCTC9C turn-up=7C won=7S8H7H/-/-"
)
CASES = [
    (
        "sixty-six",
        ONE_HAS_DRAWN,
        "",
        "hands: found 6/5 cards; allowed: 6/6 after 1 trick",
    ),
    (
        "sixty-six",
        ONE_HAS_DRAWN,
        "moment=won",
        "hands: found 6/5 cards; allowed: 5/5 after 1 trick",
    ),
    (
        "three-seats",
        TWO_HAVE_DRAWN,
        "moment=draw to-move=0",
        "hands: found 6/6/5 cards; allowed: 6/5/5 after 1 trick",
    ),
    (
        "sixty-six",
        ONE_HAS_DRAWN,
        "hands=ASKSQSJS9S/TSAHKHQHJH talon=ADKDTDQDJDACKCTCQCJC9HTH9C won= "
        "moment=end ending=claim-wrong by=0",
        "hands: found 5/5 cards; allowed: 6/6 after 0 tricks",
    ),
    (
        "three-seats",
        TWO_HAVE_DRAWN,
        "hands=ASKSQSJSTS9S/AHKHQHJHTH/ADKDQDJDTD trick=9H leader=1 moment=end "
        "ending=won-outright by=0 won=-/7S8H7H/-",
        "hands: found 6/5/5 cards; allowed: 6/5/6 after 1 trick",
    ),
    (
        "sixty-six",
        ENDGAME,
        "hands=ASASQS/TSAHKH",
        "hands: found AS twice, in hands; allowed: each card once",
    ),
    (
        "sixty-six",
        ENDGAME,
        "trick=AS",
        "trick: found AS twice, in hands and trick; allowed: each card once",
    ),
    (
        "sixty-six",
        START,
        "won=9D/-",
        "won: found 9D twice, in turn-up and won; allowed: each card once",
    ),
    (
        "sixty-six",
        ENDGAME,
        "shown=KSKS/-",
        "shown: found KS twice; allowed: each card once",
    ),
    (
        "sixty-six",
        ENDGAME,
        "trick=ADKD",
        "trick: found 2 cards; allowed: 1 at most, as a full trick is taken in",
    ),
    (
        "sixty-six",
        ENDGAME,
        "turn-up=ADKD",
        "turn-up: found 2 cards; allowed: one card",
    ),
    (
        "grande-brisque-sans-retourne",
        ENDGAME,
        "turn-up=AD",
        "turn-up: found AD; allowed: nothing, as no card is turned",
    ),
    (
        "sixty-six",
        ENDGAME,
        "tricks=7/3",
        "tricks: found 10 tricks beside 18 cards named nowhere; allowed: 9 in all at "
        "most, of 2 cards each",
    ),
    (
        "sixty-six",
        ENDGAME,
        "tricks=6/2",
        "tricks: found 18 cards named nowhere, JS 9S QH JH TH 9H AD KD QD JD TD 9D AC KC "
        "QC JC TC 9C; allowed: 16, for 8 tricks; talon names what will be drawn, the top "
        "card first",
    ),
    (
        "sixty-six",
        ENDGAME,
        "tricks= won=ADKD/-",
        "won: found no place for JS 9S QH JH TH 9H QD JD TD 9D AC KC QC JC TC 9C; "
        "allowed: a place for each card; talon names what will be drawn, the top card "
        "first",
    ),
    (
        "sixty-six",
        ENDGAME,
        "tricks= won=ADKDTD/-",
        "won: found 3 cards of seat 0; allowed: whole tricks of 2 cards",
    ),
    (
        "sixty-six",
        ENDGAME,
        "tricks= talon=9D9C",
        "tricks: found 16 cards named nowhere, JS 9S QH JH TH 9H AD KD QD JD TD AC KC QC "
        "JC TC; allowed: 0, for 0 tricks; talon names what will be drawn, the top card "
        "first",
    ),
    (
        "sixty-six",
        ENDGAME,
        "tricks= talon=9D9C won=ADKD/-",
        "won: found no place for JS 9S QH JH TH 9H QD JD TD AC KC QC JC TC; allowed: a "
        "place for each card; talon names what will be drawn, the top card first",
    ),
    (
        "sixty-six",
        ENDGAME,
        "tricks=6/2 talon=9D9C",
        "turn-up: found nothing; allowed: the card that lies face up with the talon",
    ),
    (
        "mariage",
        ENDGAME,
        "tricks=6/7",
        "won: found nothing; allowed: the cards that each seat has taken, as melds are found there",
    ),
    (
        "sixty-six",
        ENDGAME,
        "tricks=8/1 won=9SJSTHQHJH9HADTDKDQDJD9DACTCKCQCJC9C/-",
        "tricks: found 8 of seat 0; allowed: 9, by the cards under won",
    ),
    (
        "sixty-six",
        ENDGAME,
        "hands=ASKS/TSAHKH",
        "tricks: found 19 cards named nowhere, QS JS 9S QH JH TH 9H AD KD QD JD TD 9D AC "
        "KC QC JC TC 9C; allowed: 18, for 9 tricks; talon names what will be drawn, the "
        "top card first",
    ),
    (
        "petite-brisque",
        "hands=ASTH7D/KSAHJD turn-up=KD leader=1 tricks=1/1",
        "turn-up= trump=D",
        "turn-up: found nothing; allowed: the card that lies face up with the talon",
    ),
    (
        "sixty-six",
        ENDGAME,
        "hands=ASKSQS9S/TSAH",
        "hands: found 4/2 cards; allowed: 3/3 after 9 tricks",
    ),
    (
        "sixty-six",
        ENDGAME,
        "hands=ASKSQS9S/TSAHKHQH tricks=5/2 points=40/36",
        "tricks: found 16 cards named nowhere, JS JH TH 9H AD KD QD JD TD 9D AC KC QC JC "
        "TC 9C; allowed: 14, for 7 tricks; talon names what will be drawn, the top card "
        "first",
    ),
    (
        "sixty-six",
        ENDGAME,
        "closed=0",
        "talon: found 0 cards, the turn-up counted; allowed: 2 or more beside closed",
    ),
    (
        "petite-brisque",
        "hands=ASTH7D/KSAHJD turn-up=KD leader=1 tricks=1/1",
        "tricks= leader=",
        "hands: found 3/3 cards; allowed: 5/5 after 0 tricks",
    ),
    (
        "petite-brisque",
        "hands=ASTH7D/KSAHJD turn-up=KD leader=1 tricks=1/1",
        "hands=AS/KS tricks=1/6",
        "tricks: found 7 tricks in all; allowed: fewer, as nobody had cards for so many",
    ),
    (
        "sixty-six",
        CLOSED,
        "tricks=1/0",
        "hands: found 4/4 cards; allowed: 6/6 or 5/5 after 1 trick",
    ),
    (
        "sixty-six",
        ENDGAME,
        "hands=-/- tricks=6/6 points=60/60",
        "hands: found no card left to play; allowed: a card of each seat, or moment=end",
    ),
]


@pytest.mark.parametrize(("name", "position", "changes", "message"), CASES)
def test_it_is_refused(name: str, position: str, changes: str, message: str) -> None:
    assert refusal(name, changed(position, changes)) == message
