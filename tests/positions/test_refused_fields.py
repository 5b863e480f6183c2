"""What is wrong with a field by itself."""

from __future__ import annotations

import pickle

import pytest

import marriage_games as mg
from marriage_games.notation import POSITION_KEYS

from .lines import ENDGAME, changed, game, refusal

KEYS = ", ".join(POSITION_KEYS)
TEXTS = [
    (
        "sixty-six",
        "stock=AS",
        f"stock: found an unknown key; allowed: {KEYS}; did you mean 'talon'?",
    ),
    (
        "sixty-six",
        "hands",
        "hands: found no value; allowed: key=value, with no blank in it, and - as the "
        "value for none",
    ),
    (
        "sixty-six",
        "hands=ASKS QS/TS",
        "QS/TS: found no value; allowed: key=value, with no blank in it, and - as the "
        "value for none; cards and hands stand together without blanks",
    ),
    (
        "sixty-six",
        "hands= points=1/2",
        "hands: found no value; allowed: key=value, with no blank in it, and - as the "
        "value for none",
    ),
    (
        "sixty-six",
        "hand=AS/KS",
        f"hand: found an unknown key; allowed: {KEYS}; did you mean 'hands'?",
    ),
    (
        "sixty-six",
        "seat=0 hands=AS+1/KS",
        f"seat: found an unknown key; allowed: {KEYS}; a view begins so, and lacks what "
        "its seat does not know",
    ),
    (
        "sixty-six",
        "mood=fine hands=AS/KS",
        f"mood: found an unknown key; allowed: {KEYS}; "
        "a later version of marriage-games may know it",
    ),
    (
        "sixty-six",
        "h\x00=AS/KS",
        f"'h\\x00': found an unknown key; allowed: {KEYS}",
    ),
    (
        "sixty-six",
        "kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk=AS/KS",
        f"'kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk': found an unknown key; allowed: {KEYS}",
    ),
    (
        "sixty-six",
        "hands=♥AS/KS",
        "hands: found '♥AS'; allowed: cards one after the other, such as ASTSKH; the rank comes "
        "first",
    ),
    (
        "sixty-six",
        "hands=AS/KS hands=AS/KS",
        "hands: found this key twice; allowed: each key once",
    ),
    (
        "sixty-six",
        "",
        "hands: found nothing; allowed: the cards of each of the 2 seats",
    ),
    (
        "sixty-six",
        "points=1/2",
        "hands: found nothing; allowed: the cards of each of the 2 seats",
    ),
    (
        "sixty-six",
        "hands=AS/KS/QS",
        "hands: found 'AS/KS/QS'; allowed: 2 parts, one a seat, with slashes between them "
        "and - for none",
    ),
    (
        "sixty-six",
        "hands=AS/",
        "hands: found 'AS/'; allowed: 2 parts, one a seat, with slashes between them and "
        "- for none",
    ),
    (
        "three-seats",
        "hands=AS/KS",
        "hands: found 'AS/KS'; allowed: 3 parts, one a seat, with slashes between them "
        "and - for none",
    ),
    (
        "sixty-six",
        "hands=AS,KSQS/TS",
        "hands: found ',KSQS'; allowed: cards one after the other, such as ASTSKH",
    ),
    (
        "sixty-six",
        "hands=ASK\u017f/TS",
        "hands: found 'K\u017f'; allowed: cards one after the other, such as ASTSKH",
    ),
    (
        "sixty-six",
        "hands=AS7S/TS",
        "hands: found 7S; allowed: cards of the pack of sixty-six",
    ),
    ("sixty-six", "x" * 10_001, "found 10001 characters; allowed: a position of at most 10000"),
]
VALUES = [
    (
        "dealer=2",
        "dealer: found '2'; allowed: a seat, 0 to 1",
    ),
    (
        "dealer=01",
        "dealer: found '01'; allowed: a seat, 0 to 1",
    ),
    (
        "points=40/-1",
        "points: found '-1'; allowed: a whole number, 0 to 1000000000000",
    ),
    (
        "points=40/1000000000001",
        "points: found '1000000000001'; allowed: a whole number, 0 to 1000000000000",
    ),
    (
        "points=40/+5",
        "points: found '+5'; allowed: a whole number, 0 to 1000000000000",
    ),
    (
        "points=\u0664\u0660/\u0663\u0668",
        "points: found '\u0664\u0660'; allowed: a whole number, 0 to 1000000000000",
    ),
    (
        "tricks=6/x",
        "tricks: found 'x'; allowed: a whole number, 0 to 1000000000000",
    ),
    (
        "moment=leed",
        "moment: found 'leed'; allowed: between, lead, follow, won, lost, draw, closed, "
        "end; did you mean 'lead'?",
    ),
    (
        "trump=X",
        "trump: found 'X'; allowed: a suit, S H D C",
    ),
    (
        "declared=mariage:S/-",
        "declared: found 'mariage:S'; allowed: marriage; with :S, :H, :D or :C behind it "
        "where it is of one suit; did you mean 'marriage:S'?",
    ),
    (
        "declared=marriage:S,marriage:S/-",
        "declared: found 'marriage:S,marriage:S'; allowed: each item once, with commas "
        "between them",
    ),
    (
        "declared=marriage:S,/-",
        "declared: found 'marriage:S,'; allowed: each item once, with commas between them",
    ),
    (
        "pending=0:20:marriage",
        "pending: found '0:20:marriage'; allowed: seat:points:reason:cards",
    ),
    (
        "talon=AS-",
        "talon: found '-'; allowed: cards one after the other, such as ASTSKH",
    ),
]


@pytest.mark.parametrize(("name", "text", "message"), TEXTS)
def test_a_text_is_refused(name: str, text: str, message: str) -> None:
    assert refusal(name, text) == message


@pytest.mark.parametrize(("changes", "message"), VALUES)
def test_a_value_is_refused(changes: str, message: str) -> None:
    assert refusal("sixty-six", changed(ENDGAME, changes)) == message


@pytest.mark.parametrize("value", [None, 7, b"hands=AS/KS", ["hands=AS/KS"]])
def test_what_is_no_text_is_an_error_of_its_own(value: object) -> None:
    with pytest.raises(mg.ArgumentError) as caught:
        game("sixty-six").position(value)  # type: ignore[arg-type]
    assert str(caught.value).startswith(
        "Game.position takes a text of fields, such as 'hands=ASKS/THQH trump=S', not "
    )


def test_a_position_error_is_a_value_error_and_can_be_pickled() -> None:
    with pytest.raises(ValueError, match="hands: found nothing") as caught:
        game("sixty-six").position("")
    again = pickle.loads(pickle.dumps(caught.value))
    assert (type(again), str(again)) == (mg.PositionError, str(caught.value))
