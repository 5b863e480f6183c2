"""What is legal but odd about melds, and about the bonuses for tricks and trumps."""

from __future__ import annotations

from typing import Any

import pytest

from marriage_games.model.findings import Finding
from marriage_games.model.ruleset import Ruleset

from .examples import CLOSING, PLAIN, changed
from .test_soundness import findings_in

THREE_SEATS = changed(seats={"count": 3})
FREE = changed(CLOSING, without=["exchange.also"], exchange={"when": ["won", "lead"]})
"""Exchanging before and after drawing."""
NO_DRAWING = changed(
    talon={"draw": "never"}, exchange={"card": "9", "when": ["lead"]}, deal={"hand_size": 5}
)
AFTER_CARD = changed(talon={"draw": "after-card"}, exchange={"card": "9", "when": ["draw"]})


def pair(**keys: Any) -> dict[str, Any]:
    return {"declarations": [{"name": "pair", "cards": "AK", "points": 5, **keys}]}


def courts(
    window: dict[str, Any] | None = None, *, exchanged: bool = True, **again: Any
) -> dict[str, Any]:
    item = {"name": "courts", "any_of": "KQJ", "count": 4, "points": 20, "exchanged": exchanged}
    return {"declarations": [{**item, "again": {"points": 10, **again}, "window": window}]}


# Cards got by exchange, and melds that score again


def test_cards_that_nobody_gets_by_exchange() -> None:
    assert findings_in(**pair(exchanged=False)) == [
        Finding("declarations.pair.exchanged", "nobody exchanges")
    ]
    assert not findings_in(CLOSING, **pair(exchanged=False))


@pytest.mark.parametrize(
    ("base", "changes", "why"),
    [
        (PLAIN, courts(got_by=["exchange"]), ", as nobody exchanges"),
        (NO_DRAWING, courts(got_by=["draw"]), ", as nobody draws"),
        (
            PLAIN,
            {**courts(), "talon": {"draw": "never"}},
            ", as nobody draws or exchanges",
        ),
        (
            CLOSING,
            {**courts(got_by=["exchange"], next_card=True), "exchange": {"phase": "open"}},
            ", as the next card is always drawn",
        ),
        (
            AFTER_CARD,
            courts(got_by=["exchange"], next_card=True),
            ", as the next card is always drawn",
        ),
        (
            AFTER_CARD,
            {**courts(got_by=["exchange"], next_card=True), "exchange": {"when": ["lead"]}},
            ", as the next card is always drawn",
        ),
        (
            CLOSING,
            courts(got_by=["exchange"], exchanged=False),
            ", as a card got by exchange does not count",
        ),
        (NO_DRAWING, courts(exchanged=False), ", as a card got by exchange does not count"),
        (PLAIN, courts({"when": ["lead"], "min_talon": 12}), " while it may be declared"),
        (
            PLAIN,
            courts({"when": ["lead"], "min_talon": 12}, after_first=False),
            " while it may be declared",
        ),
        (PLAIN, courts({"when": ["won"], "max_talon": 2}), " while it may be declared"),
        (PLAIN, courts({"when": ["lead"], "phase": "strict"}), " while it may be declared"),
        (
            AFTER_CARD,
            courts({"when": ["lead"], "min_talon": 12}, after_first=False),
            " while it may be declared",
        ),
    ],
)
def test_a_meld_that_is_never_complete_again(
    base: Ruleset, changes: dict[str, Any], why: str
) -> None:
    without_closed = {"without": ["exchange.also"]} if base is CLOSING else {}
    assert findings_in(base, **without_closed, **changes) == [
        Finding("declarations.courts.again", f"it is never complete again{why}")
    ]


@pytest.mark.parametrize(
    ("base", "changes"),
    [
        (PLAIN, courts()),
        (PLAIN, courts(got_by=["draw"], next_card=True)),
        (NO_DRAWING, courts()),
        (CLOSING, courts(exchanged=False)),
        (NO_DRAWING, courts(got_by=["exchange"], next_card=True)),
        (FREE, courts(got_by=["exchange"], next_card=True)),
        (CLOSING, courts(got_by=["exchange"], next_card=True)),
        (
            changed(pack={"removed": "AS"}, exchange={"card": "9", "when": ["lead"]}),
            {**courts(got_by=["exchange"], next_card=True), "exchange": {"phase": "strict"}},
        ),
        (PLAIN, courts({"when": ["lead"], "min_talon": 10})),
        (PLAIN, courts({"when": ["won"], "max_talon": 2}, after_first=False)),
        (AFTER_CARD, courts({"when": ["draw"]}, after_first=False)),
        (AFTER_CARD, courts({"when": ["lead", "draw"], "min_talon": 11})),
        (CLOSING, courts({"when": ["lead", "closed"], "min_talon": 12})),
    ],
)
def test_a_meld_that_can_be_complete_again_is_sound(base: Ruleset, changes: dict[str, Any]) -> None:
    assert not [finding for finding in findings_in(base, **changes) if finding.path != "talon"]


def test_a_meld_that_is_never_declared_is_not_told_to_be_incomplete() -> None:
    never = courts({"when": ["lead"], "min_talon": 13})
    assert [finding.path for finding in findings_in(**never)] == ["declarations.courts.window"]


# Trumps that are made by melds


def made(*makers: str, **trumps: Any) -> dict[str, Any]:
    by = {"by": "declaration", "declarations": makers, "revalue": True, **trumps}
    return {"trumps": by, "deal": {"turned": False}}


def melds(*items: dict[str, Any]) -> dict[str, Any]:
    return {"declarations": [{"points": 5, "in_trumps": 10, **item} for item in items]}


TIERCE = {"name": "tierce", "cards": "KQJ"}
IN_TRICKS = {"found_in": ["hand", "trick"]}


@pytest.mark.parametrize(
    "changes",
    [
        made("marriage"),
        {**made("marriage"), **melds({"name": "aces", "four_of": "A", "in_trumps": None})},
        {**made("marriage"), **melds({**TIERCE, "in_trumps": None})},
        {**made("marriage", "tierce"), **melds(TIERCE)},
        {**made("marriage"), **melds({**TIERCE, "replaces": ["marriage"]})},
        {**made("marriage"), **melds({"name": "pair", "cards": "AK", "found_in": ["trick"]})},
        {
            **made("marriage", "pair", rencontre=True),
            **melds({"name": "pair", "cards": "AT", **IN_TRICKS}),
        },
    ],
)
def test_no_meld_that_could_be_worth_more_once_there_are_trumps(changes: dict[str, Any]) -> None:
    assert findings_in(**changes) == [
        Finding("trumps.revalue", "no meld worth more in trumps can be scored before them")
    ]


@pytest.mark.parametrize(
    "changes",
    [
        made("marriage", revalue=False),
        {**made("marriage"), **melds(TIERCE)},
        {**made("marriage"), **melds({"name": "pair", "cards": "AT", "found_in": ["trick"]})},
        {
            **made("marriage", "pair"),
            **melds({"name": "pair", "cards": "AT", "found_in": ["hand", "trick"]}),
        },
    ],
)
def test_a_meld_that_can_be_worth_more_later_is_sound(changes: dict[str, Any]) -> None:
    assert not findings_in(**changes)


# Bonuses


def held(**keys: Any) -> dict[str, Any]:
    item = {"name": "b", "event": "trumps-in-hand", "count": 3, "points": 5}
    return {"bonuses": [{**item, "late_trumps": False, **keys}]}


def most(equal: str, **keys: Any) -> dict[str, Any]:
    return {"bonuses": [{"name": "b", "event": "most-tricks", "points": 5, "equal": equal, **keys}]}


OPEN_ONLY = {"melding": {"phase": "open"}}
BY_MARRIAGE = made("marriage", revalue=False)
FOUND = made("marriage", revalue=False, rencontre=True)
NEVER_LATE = "trumps are never late, as none are made once the talon is exhausted"


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (held(), "trumps are never late, as the turn-up makes them"),
        ({**held(), **BY_MARRIAGE, **OPEN_ONLY}, NEVER_LATE),
        ({**held(), **BY_MARRIAGE, **OPEN_ONLY, **pair()}, NEVER_LATE),
        (
            {
                **held(),
                **BY_MARRIAGE,
                "declarations": [{"name": "marriage", "window": {"when": ["won"]}}],
            },
            NEVER_LATE,
        ),
    ],
)
def test_trumps_that_are_never_late(changes: dict[str, Any], message: str) -> None:
    assert findings_in(**changes) == [Finding("bonuses.b.late_trumps", message)]


@pytest.mark.parametrize(
    "changes",
    [
        {**held(), **BY_MARRIAGE},
        {**held(), **FOUND, **OPEN_ONLY, "declarations": [{"name": "marriage", **IN_TRICKS}]},
        {**held(late_trumps=True)},
        {
            **held(),
            **made("pair", "marriage", revalue=False),
            **pair(window={"when": ["won"]}),
        },
    ],
)
def test_trumps_that_can_be_late_are_sound(changes: dict[str, Any]) -> None:
    assert not findings_in(**changes)


def test_a_bonus_that_is_never_scored_is_told_once() -> None:
    changes = {**held(count=7), **BY_MARRIAGE, **OPEN_ONLY}
    assert [finding.path for finding in findings_in(**changes)] == ["bonuses.b"]


ODD = {"deal": {"hand_size": 5}, "talon": {"draw": "never"}}
ONE = {"deal": {"hand_size": 1, "packets": []}, "talon": {"draw": "never"}}


@pytest.mark.parametrize(
    ("base", "changes", "number"),
    [
        (PLAIN, {**ODD, **most("all")}, "5"),
        (PLAIN, {**ODD, **most("last-trick")}, "5"),
        (
            CLOSING,
            {
                "pack": {"removed": "AS KS"},
                "closing": {"when": ["won"], "min_talon": 7, "max_talon": 7},
                **most("all"),
            },
            "11",
        ),
        (THREE_SEATS, {**ONE, **most("all"), "without": ["declarations", "melding"]}, "1"),
    ],
)
def test_tricks_that_are_never_equal(base: Ruleset, changes: dict[str, Any], number: str) -> None:
    found = {finding.path: finding for finding in findings_in(base, **changes)}
    message = f"sides never win equally many tricks, as there are {number} in a deal"
    assert found["bonuses.b.equal"].message == message


ELEVEN = {"pack": {"removed": "AS KS"}}


@pytest.mark.parametrize(
    ("base", "changes"),
    [
        (PLAIN, most("all")),
        (PLAIN, {**ODD, **most("nobody")}),
        (THREE_SEATS, {**ODD, **most("last-trick")}),
        (changed(CLOSING, **ELEVEN), most("all")),
    ],
)
def test_tricks_that_can_be_equal_are_sound(base: Ruleset, changes: dict[str, Any]) -> None:
    assert "bonuses.b.equal" not in [finding.path for finding in findings_in(base, **changes)]


def test_a_deal_that_is_closed_may_have_another_number_of_tricks() -> None:
    base = changed(CLOSING, **ELEVEN)
    after_the_first = {"closing": {"when": ["lead"], "min_talon": 8, "max_talon": 8}}
    found = findings_in(base, **after_the_first, **most("all"))
    assert "as there are 7 or 11 in a deal" in str(found[-1])
    counted = findings_in(base, **most("all", unless_closed=True))
    assert "as there are 11 in a deal" in str(counted[-1])
