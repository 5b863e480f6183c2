"""Points, trumps and melds that contradict the cards, or each other."""

from __future__ import annotations

import pytest

from .lines import CLOSED, ENDGAME, LATE, START, changed, refusal

MARRIAGE = "points=0/0 declared=-/marriage:H play-from=KHQH"
CASES = [
    (
        "sixty-six",
        "hands=KSQSASTS9SJS/KHQHAHTH9HJH turn-up=9D talon=KDQDADTDJDKCQCACTCJC9C",
        "declared=marriage:S/- points=20/0 pending=0:20:marriage:KSQS",
        "points: found 20 of seat 0; allowed: 0, as what it has declared counts once it has won a "
        "trick; pending tells the points that wait",
    ),
    (
        "sixty-six",
        START,
        f"{MARRIAGE} pending=1:20:marriage:KHQH,1:20:marriage:KHQH",
        "pending: found the marriage KH QH of seat 1 twice; allowed: it once",
    ),
    (
        "sixty-six",
        START,
        f"{MARRIAGE} pending=1:20:marriage:KH",
        "pending: found KH; allowed: all cards of a marriage that it has declared",
    ),
    (
        "sixty-six",
        START,
        f"{MARRIAGE} pending=1:20:marriage:-",
        "pending: found no cards; allowed: all cards of a marriage that it has declared",
    ),
    (
        "sixty-six",
        START,
        "points=0/0 declared=-/marriage:H play-from=KHQH pending=1:40:marriage:KHQH",
        "pending: found 40 points for a marriage of seat 1; allowed: 20",
    ),
    (
        "sixty-six",
        START,
        "points=0/0 declared=-/marriage:H play-from=KHQH pending=-",
        "pending: found no marriage:H of seat 1; allowed: what waits until seat 1 has won a "
        "trick, such as 1:20:marriage:KHQH",
    ),
    (
        "sixty-six",
        ENDGAME,
        "trump=",
        "trump: found nothing; allowed: the suit of trumps, as no turn-up lies there to tell it; "
        "turn-up names the card if it still lies there",
    ),
    (
        "sixty-six",
        ENDGAME,
        "turn-up=AD",
        "trump: found S; allowed: D, the suit of the turn-up",
    ),
    (
        "no-trumps",
        ENDGAME,
        "",
        "trump: found 'S'; allowed: nothing, as no-trumps has no trumps",
    ),
    (
        "grande-brisque-sans-retourne",
        LATE,
        "",
        "trump: found S; allowed: the suit of a meld under declared that makes trumps: marriage",
    ),
    (
        "grande-brisque-sans-retourne",
        LATE,
        "trump= declared=marriage:S/-",
        "trump: found nothing; allowed: S, as declared says that trumps were made",
    ),
    (
        "grande-brisque-sans-retourne",
        LATE,
        "trump=D declared=marriage:S/-",
        "trump: found D; allowed: the suit of a meld under declared that makes trumps: marriage",
    ),
    (
        "sixty-six",
        ENDGAME,
        "points=",
        "points: found nothing; allowed: the points of each seat, as its tricks are not listed",
    ),
    (
        "sixty-six",
        ENDGAME,
        "points=40/36",
        "points: found 76 in all; allowed: 77 in all or more, as the cards in the tricks "
        "count so much",
    ),
    (
        "sixty-six",
        ENDGAME,
        "points= declared=marriage:S/-",
        "points: found nothing; allowed: the points of each seat, as melds were scored",
    ),
    (
        "sixty-six",
        ENDGAME,
        "declared=marriage:H/-",
        "declared: found marriage:H of seat 0; allowed: a meld without KH, which it never had",
    ),
    (
        "sixty-six",
        START,
        "points=0/20 declared=-/marriage:C",
        "declared: found marriage:C of seat 1; allowed: a meld without KC QC, which it never had",
    ),
    (
        "two-windows",
        LATE,
        "declared=pair/-",
        "declared: found 'pair'; allowed: amour, five-courts, marriage; with :S, :H, :D "
        "or :C behind it where it is of one suit",
    ),
    (
        "three-seats",
        "hands=ASKS/THAH/9D8D trump=S leader=0 tricks=2/3/3 points=50/50/50",
        "declared=intermarriage:S/-/-",
        "declared: found intermarriage:S; allowed: a suit that it can be of where trumps are S",
    ),
    (
        "grande-brisque-sans-retourne",
        LATE,
        "trump= declared=ace-of-trumps/-",
        "declared: found 'ace-of-trumps'; allowed: no meld in trumps, as there are none yet",
    ),
    (
        "grande-brisque-sans-retourne",
        LATE,
        "trump= declared=tierce-ace/-",
        "declared: found 'tierce-ace'; allowed: ace-of-trumps, carre-ace, carre-jack, "
        "carre-king, carre-queen, carre-ten, five-courts, five-whites, marriage, "
        "quatrieme-ace, quatrieme-jack, quatrieme-king, quatrieme-queen, quatrieme-ten, "
        "quinte-ace, quinte-jack, quinte-king, quinte-queen, tierce-ace, tierce-jack, "
        "tierce-king, tierce-nine, tierce-queen, tierce-ten; with :S, :H, :D or :C behind "
        "it where it is of one suit; did you mean 'tierce-ace:S'?",
    ),
    (
        "declared-trumps",
        "hands=AHTH/KHJC leader=0 tricks=8/6 points=90/60",
        "declared=marriage:S/- scored=0:20:marriage:S",
        "trump: found nothing; allowed: S, as declared says that trumps were made",
    ),
    (
        "sixty-six",
        ENDGAME,
        "pending=0:20:marriage:KSQS",
        "pending: found 'marriage' of seat 0; allowed: the name of a meld that it has "
        "under declared",
    ),
    (
        "sixty-six",
        ENDGAME,
        "pending=0:20:card-points:KSQS",
        "pending: found 'card-points' of seat 0; allowed: the name of a meld that it has "
        "under declared",
    ),
    (
        "sixty-six",
        ENDGAME,
        "declared=marriage:S/- pending=0:40:marriage:KSQS",
        "pending: found points of seat 0; allowed: none of a seat that has won a trick",
    ),
    (
        "sixty-six",
        "hands=KSQSASADTDJS/TS9SKHQHTH9H turn-up=JD talon=AHJHKDQD9DACKCQCJCTC9C dealer=1 "
        "declared=marriage:S/- points=0/0",
        "pending=0:20:marriage:KSAS",
        "pending: found AS KS; allowed: all cards of a marriage that it has declared",
    ),
    (
        "sixty-six",
        "hands=KSQSASADTDJS/TS9SKHQHTH9H turn-up=JD talon=AHJHKDQD9DACKCQCJCTC9C dealer=1 "
        "declared=marriage:S/- points=0/0",
        "pending=0:0:marriage:KSQS",
        "pending: found '0'; allowed: a whole number, 1 to 1000000000000",
    ),
    (
        "sixty-six",
        "hands=KSQSASADTDJS/TS9SKHQHTH9H turn-up=JD talon=AHJHKDQD9DACKCQCJCTC9C dealer=1 "
        "declared=marriage:S/- points=0/0",
        "pending=2:20:marriage:KSQS",
        "pending: found '2'; allowed: a seat, 0 to 1",
    ),
    (
        "brisque",
        LATE,
        "pending=0:20:marriage:KSQS",
        "pending: found '0:20:marriage:KSQS'; allowed: nothing, as declarations of "
        "brisque count at once",
    ),
    (
        "no-trumps",
        ENDGAME,
        "trump= declared=marriage:S/-",
        "scored: found no marriage:S of seat 0; allowed: what it has scored, such as "
        "0:20:marriage:S",
    ),
    (
        "no-trumps",
        ENDGAME,
        "trump= declared=marriage:S/- scored=1:20:marriage:S",
        "scored: found marriage:S of seat 1; allowed: a meld under declared that another "
        "one can replace",
    ),
    (
        "no-trumps",
        ENDGAME,
        "trump= declared=tierce:S/- scored=0:30:tierce:S",
        "scored: found tierce:S of seat 0; allowed: a meld under declared that another "
        "one can replace",
    ),
    (
        "sixty-six",
        CLOSED,
        "closed-tricks=2/0",
        "closed-tricks: found 2 tricks; allowed: 0 or 1 in all, by the cards in the talon",
    ),
    (
        "sixty-six",
        CLOSED,
        "closed-points=21/0",
        "closed-points: found 21 of seat 0; allowed: 20 at most, as it has no more now",
    ),
    (
        "sixty-six",
        CLOSED,
        "closed-tricks=0/1",
        "closed-tricks: found 1 of seat 1; allowed: 0 at most, as it has no more now",
    ),
    (
        "schnapsen",
        "hands=KSQSAS/TSJSKH closed=0 tricks=2/0 turn-up=JD points=30/0",
        "",
        "closed-tricks: found nothing; allowed: those of each seat when it was closed, as "
        "schnapsen counts them",
    ),
    (
        "schnapsen",
        "hands=KSQSAS/TSJSKH closed=0 tricks=2/0 turn-up=JD points=30/0",
        "closed-tricks=0/0",
        "closed-points: found nothing; allowed: those of each seat when it was closed, as "
        "schnapsen counts them",
    ),
]


@pytest.mark.parametrize(("name", "position", "changes", "message"), CASES)
def test_it_is_refused(name: str, position: str, changes: str, message: str) -> None:
    assert refusal(name, changed(position, changes)) == message
