"""Deals that cannot have ended so."""

from __future__ import annotations

import pytest

from .lines import ENDGAME, LATE, changed, refusal

CASES = [
    (
        "sixty-six",
        ENDGAME,
        "ending=claim-right",
        "ending: found 'claim-right'; allowed: nothing, as the deal goes on; moment=end "
        "says that it is over",
    ),
    (
        "sixty-six",
        ENDGAME,
        "by=0",
        "by: found '0'; allowed: nothing, as the deal goes on; moment=end says that it is over",
    ),
    (
        "sixty-six",
        ENDGAME,
        "moment=end",
        "ending: found nothing; allowed: how the deal has ended: played-out, claim-right, "
        "claim-wrong, won-outright",
    ),
    (
        "sixty-six",
        ENDGAME,
        "moment=end ending=claimed",
        "ending: found 'claimed'; allowed: played-out, claim-right, claim-wrong, won-outright",
    ),
    (
        "sixty-six",
        ENDGAME,
        "moment=end ending=claim-right",
        "by: found nothing; allowed: the seat that has claimed or won the deal",
    ),
    (
        "sixty-six",
        ENDGAME,
        "moment=end ending=claim-right by=0",
        "ending: found claim-right; allowed: claim-wrong, as seat 0 has fewer than 66 points",
    ),
    (
        "sixty-six",
        ENDGAME,
        "moment=end ending=claim-wrong by=0 points=70/38",
        "ending: found claim-wrong; allowed: claim-right, as seat 0 has 66 points or more",
    ),
    (
        "sixty-six",
        ENDGAME,
        "moment=end ending=won-outright by=0",
        "ending: found won-outright; allowed: an ending that sixty-six has a result for",
    ),
    (
        "sixty-six",
        ENDGAME,
        "moment=end ending=played-out by=0",
        "by: found 0; allowed: nothing where the cards were played out",
    ),
    (
        "sixty-six",
        ENDGAME,
        "moment=end ending=played-out",
        "hands: found 3/3 cards; allowed: none beside ending=played-out",
    ),
    (
        "sixty-six",
        ENDGAME,
        "moment=end ending=claim-wrong by=0 to-move=0",
        "to-move: found '0'; allowed: nothing, as the deal is over",
    ),
    (
        "sixty-six",
        ENDGAME,
        "moment=end ending=claim-wrong by=0 play-from=KSQS",
        "play-from: found 'KSQS'; allowed: nothing, as the deal is over",
    ),
    (
        "sixty-six",
        ENDGAME,
        "moment=end ending=claim-wrong by=0 hands=ASKSQSJS/TSAH",
        "hands: found 4/2 cards; allowed: 3/3 after 9 tricks",
    ),
    (
        "brisque",
        LATE,
        "moment=end ending=won-outright by=0",
        "by: found 0; allowed: a seat with a meld under declared that wins the deal",
    ),
    (
        "automatic-claims",
        ENDGAME,
        "hands=-/- tricks=6/6 points=90/40 moment=end ending=played-out",
        "ending: found played-out; allowed: claim-right, as 80 points end the deal by themselves",
    ),
]


@pytest.mark.parametrize(("name", "position", "changes", "message"), CASES)
def test_it_is_refused(name: str, position: str, changes: str, message: str) -> None:
    assert refusal(name, changed(position, changes)) == message
