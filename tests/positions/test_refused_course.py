"""A course of play that cannot have led there."""

from __future__ import annotations

import pytest

from .lines import CLOSED, ENDGAME, LATE, START, changed, refusal

CASES = [
    (
        "sixty-six",
        ENDGAME,
        "leader=",
        "leader: found nothing; allowed: the seat that has won the last trick",
    ),
    (
        "sixty-six",
        ENDGAME,
        "tricks=9/0 leader=1",
        "leader: found 1; allowed: that seat 0 leads, which has won a trick",
    ),
    (
        "sixty-six",
        ENDGAME,
        "tricks=9/0 leader= to-move=1",
        "to-move: found 1; allowed: that seat 0 leads, which has won a trick",
    ),
    (
        "sixty-six",
        START,
        "dealer=0 leader=0",
        "leader: found 0; allowed: that seat 1 leads, which sits after the dealer, before "
        "the first trick",
    ),
    (
        "sixty-six",
        START,
        "dealer=0 to-move=0",
        "to-move: found 0; allowed: that seat 1 leads, which sits after the dealer, "
        "before the first trick",
    ),
    (
        "sixty-six",
        ENDGAME,
        "to-move=1",
        "to-move: found 1; allowed: 0 at lead",
    ),
    (
        "sixty-six",
        START,
        "moment=between to-move=1",
        "to-move: found 1; allowed: 0 at between",
    ),
    (
        "three-seats-drawing-by-card",
        "hands=ASKSQSJS/AHKHQHJH/ADKDQDJD talon=TS9S8S7STH9H8H7HTD9D8DACKCQCJCTC9C turn-up=8C",
        "moment=between",
        "to-move: found nothing; allowed: 0 or 2, who can be asked at between",
    ),
    (
        "sixty-six",
        ENDGAME,
        "moment=follow",
        "trick: found no card at follow; allowed: the cards on the table",
    ),
    (
        "sixty-six",
        ENDGAME,
        "hands=KSQS/TSAHKH trick=AS moment=lead",
        "trick: found 1 card at lead; allowed: no card",
    ),
    (
        "sixty-six",
        START,
        "hands=ASKSQSJS9STH/TSAHKHQHJH trick=9H to-move=1",
        "hands: found 6/5 cards; allowed: 5/6 after 0 tricks",
    ),
    (
        "sixty-six",
        ENDGAME,
        "moment=won",
        "moment: found won; allowed: a moment at which nobody draws, as nobody does after 9 tricks",
    ),
    (
        "sixty-six",
        START,
        "moment=won",
        "moment: found won; allowed: a moment at which nobody draws, as nobody does after 0 tricks",
    ),
    (
        "petite-brisque",
        "hands=ASTH7D/KSAHJD turn-up=KD leader=1 tricks=1/1",
        "moment=draw",
        "moment: found draw; allowed: a moment at which nobody draws, as nobody does "
        "after 2 tricks",
    ),
    (
        "sixty-six",
        CLOSED,
        "moment=won",
        "moment: found won; allowed: a moment at which nobody draws, as nobody does after 2 tricks",
    ),
    (
        "three-seats-drawing-by-card",
        "hands=ASKSQSJS/AHKHQHJH/ADKDQDJD talon=TS9S8S7STH9H8H7HTD9D8DACKCQCJCTC9C turn-up=8C",
        "moment=won",
        "moment: found won; allowed: no moment after a trick, as all have drawn by then",
    ),
    (
        "mariage",
        "hands=ASKSQSJS/AHKHQHJHTH trick=TS trump=S points=90/0 leader=0 "
        "won=9S8S7S9H8H7HADKDQDJDTD9D8D7DACKCQCJCTC9C8C7C/-",
        "moment=draw",
        "moment: found draw; allowed: a moment at which nobody draws, as nobody does after 11 "
        "tricks",
    ),
    (
        "three-seats",
        "hands=AS/QH/AH9S trick=KH9D trump=D leader=0 tricks=3/3/2 points=50/50/50",
        "",
        "trick: found 9D of seat 1; allowed: QH, which it had to play in strict play",
    ),
    (
        "schnapsen",
        "hands=ASTSKHQHAC/KSQSAHTHKC talon=JSJHTDKDQD turn-up=JC won=ADTC/JDQC leader=1",
        "closed=0",
        "closed: found 0; allowed: 1, as only who has the lead closes",
    ),
    (
        "schnapsen",
        "hands=ASTSKHQHAC/KSQSAHTHKC talon=JSJHTDKDQDADTCJDQC turn-up=JC dealer=1",
        "closed=1",
        "closed: found 1; allowed: 0, as only who has the lead closes",
    ),
    (
        "schnapsen",
        "hands=ASTSKHQH/KSQSAHTH talon=JSJHTDKDQDADTC turn-up=JC won=JDQC/ACKC leader=1 dealer=1",
        "closed=1 closed-tricks=1/0 closed-points=5/0",
        "closed: found 1; allowed: 0, as only who has the lead closes",
    ),
    (
        "brisque",
        LATE,
        "moment=between",
        "moment: found between, where seat 1 has nothing to decide; allowed: a moment at "
        "which it can do something, such as lead",
    ),
    (
        "brisque",
        LATE,
        "closed=0",
        "closed: found 0; allowed: nothing, as the talon of brisque cannot be closed",
    ),
    (
        "sixty-six",
        ENDGAME,
        "closed-points=0/0",
        "closed-points: found '0/0'; allowed: nothing, as nobody has closed; closed=0 "
        "says that seat 0 has",
    ),
    (
        "sixty-six",
        ENDGAME,
        "moment=closed",
        "closed: found nothing; allowed: the seat that has just closed, beside moment=closed",
    ),
    (
        "sixty-six",
        ENDGAME,
        "closed-at=lead",
        "closed-at: found 'lead'; allowed: nothing, as nobody has closed; closed=0 says "
        "that seat 0 has",
    ),
    (
        "sixty-six",
        CLOSED,
        "closed-at=lead",
        "closed-at: found 'lead'; allowed: nothing, as it stands only beside moment=closed",
    ),
    (
        "schnapsen",
        "hands=KSQSASADTD/TSJSKHQHTH closed=0 turn-up=JD moment=closed",
        "closed-at=won",
        "closed-at: found 'won'; allowed: lead",
    ),
    (
        "schnapsen",
        "hands=KSQSASADTD/TSJSKHQHTH closed=0 turn-up=JD moment=closed",
        "leader=1",
        "closed: found 0; allowed: 1, who closes at lead",
    ),
    (
        "schnapsen",
        "hands=KSQSASADTD/TSJSKHQHTH closed=0 turn-up=JD moment=closed",
        "closed=1",
        "moment: found closed, where seat 0 has nothing to decide; allowed: a moment at "
        "which it can do something, such as lead",
    ),
    (
        "sixty-six",
        CLOSED,
        "moment=closed",
        "hands: found 4/4 cards; allowed: 6/6 after 2 tricks",
    ),
    (
        "sixty-six",
        ENDGAME,
        "phase=open",
        "phase: found 'open'; allowed: strict",
    ),
    (
        "sixty-six",
        CLOSED,
        "phase=open",
        "phase: found 'open'; allowed: strict",
    ),
    (
        "sixty-six",
        ENDGAME,
        "last-phase=open",
        "last-phase: found 'open'; allowed: strict",
    ),
    (
        "sixty-six",
        START,
        "last-phase=open",
        "last-phase: found 'open'; allowed: nothing, before the first trick",
    ),
    (
        "sixty-six",
        ENDGAME,
        "in-a-row=2",
        "in-a-row: found '2'; allowed: nothing, as sixty-six scores nothing for the last tricks",
    ),
    (
        "grande-brisque",
        LATE,
        "in-a-row=10",
        "in-a-row: found '10'; allowed: a whole number, 1 to 9",
    ),
    (
        "grande-brisque",
        LATE,
        "tricks=14/0 in-a-row=4",
        "in-a-row: found '4'; allowed: a whole number, 5 to 14",
    ),
    (
        "grande-brisque",
        "hands=ASKSQSJSTS/AHKHQHJHTH talon=ADKDQDJDTDACKCQCJCTC9S8S7S9H8H7H9D8D7D9C8C turn-up=7C",
        "in-a-row=1",
        "in-a-row: found '1'; allowed: nothing, before the first trick",
    ),
    (
        "automatic-claims",
        ENDGAME,
        "points=90/38",
        "moment: found lead, where something is scored or the deal ends by itself; "
        "allowed: what comes after that",
    ),
]


@pytest.mark.parametrize(("name", "position", "changes", "message"), CASES)
def test_it_is_refused(name: str, position: str, changes: str, message: str) -> None:
    assert refusal(name, changed(position, changes)) == message
