"""Melds just declared, or to be declared again, that contradict themselves."""

from __future__ import annotations

import pytest

import marriage_games as mg

from .lines import ENDGAME, LATE, RULESETS, START, changed, refusal

FIRST_LEAD = (
    "hands=ASKSQSTS9S/AHKHQHTH9H leader=1 turn-up=7D points=0/0 "
    "talon=JS8S7SJH8H7HADKDQDJDTD9D8DACKCQCJCTC9C8C7C"
)
FIRST_COURTS = (
    "hands=ASTS9S8S7S/KSQSJSKHQH leader=1 turn-up=7D points=0/0 "
    "talon=AHTH9H8H7HJHADKDQDJDTD9D8DACKCQCJCTC9C8C7C"
)

CASES = [
    (
        "sixty-six",
        ENDGAME,
        "hands=ASQS/THAH trick= tricks=7/3 points=80/38 declared=marriage:S/- melds=1/0",
        "melds: found 1 of seat 0; allowed: 0, as it has played from its meld since",
    ),
    (
        "brisque",
        LATE,
        "declared=four-kings/-",
        "declared: found four-kings of seat 0; allowed: none that wins the deal, or moment=end",
    ),
    (
        "sixty-six",
        ENDGAME,
        "just-melded=0",
        "just-melded: found 0; allowed: a seat with a meld under declared",
    ),
    (
        "sixty-six",
        ENDGAME,
        "just-melded=2",
        "just-melded: found '2'; allowed: a seat, 0 to 1",
    ),
    (
        "sixty-six",
        ENDGAME,
        "hands=ASQS/THAH tricks=7/3 points=80/38 declared=marriage:S/- just-melded=0",
        "just-melded: found 0; allowed: nobody, as play-from tells who has to play from a meld",
    ),
    (
        "sixty-six",
        ENDGAME,
        "declared=marriage:S/- play-from=-",
        "play-from: found nothing; allowed: KS QS, as seat 0 still holds its marriage:S whole",
    ),
    (
        "sixty-six",
        ENDGAME,
        "declared=-/marriage:H hands=ASQS/QHKH tricks=7/3 points=80/38",
        "declared: found marriage:H whole in the hand of seat 1; allowed: a meld from which it "
        "has played, as a card of each must be played at once",
    ),
    (
        "sixty-six",
        ENDGAME,
        "declared=marriage:S/- play-from=KSQS just-melded=-",
        "just-melded: found nobody; allowed: 0, as play-from tells who has to play from a meld",
    ),
    (
        "sixty-six",
        ENDGAME,
        "declared=marriage:S/- play-from=KS",
        "play-from: found KS; allowed: all cards of a meld that seat 0 has under declared "
        "and in hand",
    ),
    (
        "sixty-six",
        ENDGAME,
        "play-from=KSQS",
        "play-from: found KS QS; allowed: all cards of a meld that seat 0 has under "
        "declared and in hand",
    ),
    (
        "sixty-six",
        ENDGAME,
        "hands=ASQS/TSAHKH trick=KS declared=marriage:S/- play-from=KSQS",
        "play-from: found KS QS; allowed: all cards of a meld that seat 1 has under "
        "declared and in hand",
    ),
    (
        "sixty-six",
        START,
        "points=0/0 declared=marriage:S/- play-from=KSQS moment=between",
        "play-from: found KS QS; allowed: nothing but at lead or follow",
    ),
    (
        "chouine",
        "hands=KSQS9H/ASTS trick=AH tricks=7/6 leader=1 trump=D points=50/60",
        "declared=marriage:S/- play-from=KSQS",
        "play-from: found KS QS; allowed: cards that strict play leaves: 9H",
    ),
    (
        "brisque",
        LATE,
        "play-from=KS",
        "play-from: found 'KS'; allowed: nothing, as brisque lets any card be played",
    ),
    (
        "sixty-six",
        ENDGAME,
        "melds=1/0",
        "melds: found 1 of seat 0; allowed: 0, as it has none under declared",
    ),
    (
        "sixty-six",
        ENDGAME,
        "melds=2/0",
        "melds: found '2'; allowed: a whole number, 0 to 1",
    ),
    (
        "brisque",
        LATE,
        "melds=1/0",
        "melds: found '1/0'; allowed: nothing, as brisque has no melding.limit",
    ),
    (
        "sixty-six",
        ENDGAME,
        "declared=marriage:S/- play-from=KSQS melds=0/0",
        "melds: found 0 of seat 0; allowed: 1 or more, as it is under just-melded",
    ),
    (
        "sixty-six",
        ENDGAME,
        "again-played=marriage/-",
        "again-played: found 'marriage'; allowed: nothing",
    ),
    (
        "grande-brisque",
        LATE,
        "again-played=five-courts/-",
        "again-played: found five-courts of seat 0; allowed: a meld that it has under declared",
    ),
    (
        "grande-brisque",
        LATE,
        "declared=five-courts/- refills=five-courts*2/-",
        "refills: found '2'; allowed: 1",
    ),
    (
        "grande-brisque",
        LATE,
        "declared=five-courts/- refills=five-courts/-",
        "refills: found 'five-courts'; allowed: a meld and a number, such as five-courts*1",
    ),
    (
        "grande-brisque",
        LATE,
        "refills=five-cuorts*1/-",
        "refills: found 'five-cuorts'; allowed: five-courts, five-whites; did you mean "
        "'five-courts'?",
    ),
    (
        "grande-brisque",
        LATE,
        "declared=five-courts/- refills=five-courts*1,five-courts*1/-",
        "refills: found 'five-courts*1,five-courts*1'; allowed: each item once, with "
        "commas between them",
    ),
    (
        "grande-brisque",
        FIRST_LEAD,
        "declared=marriage:S/-",
        "declared: found marriage:S of seat 0; allowed: a meld whose window can have been open "
        "by now",
    ),
    (
        "sixty-six",
        "hands=ASKSQS/TSAHKH trump=S tricks=6/3 points=139/138 leader=0",
        "declared=marriage:C/marriage:C",
        "declared: found marriage:C of seat 1; allowed: a meld without KC QC, which seat 0 has "
        "declared",
    ),
    (
        "petite-brisque",
        "hands=ASTH7D/KSAHJD turn-up=KD tricks=1/1 leader=1",
        "declared=marriage:S/-",
        "declared: found 'marriage:S'; allowed: nothing, as petite-brisque has no declarations",
    ),
    (
        "sixty-six",
        ENDGAME,
        "scored=0:20:marriage:S",
        "scored: found marriage:S of seat 0; allowed: a meld under declared that another "
        "one can replace",
    ),
]


@pytest.mark.parametrize(("name", "position", "changes", "message"), CASES)
def test_it_is_refused(name: str, position: str, changes: str, message: str) -> None:
    assert refusal(name, changed(position, changes)) == message


def test_nothing_is_complete_again_before_its_seat_has_played() -> None:
    """Ruleset format, declarations.again: what is declared again was broken by playing."""
    ruleset = RULESETS["grande-brisque"].variant("anytime", melding={"just_after": []})
    text = "declared=-/five-courts refills=-/five-courts*1"
    with pytest.raises(mg.PositionError) as caught:
        mg.Game(ruleset).position(f"{FIRST_COURTS} {text}")
    assert str(caught.value) == (
        "refills: found five-courts of seat 1; allowed: nothing of a seat that has yet to play"
    )
