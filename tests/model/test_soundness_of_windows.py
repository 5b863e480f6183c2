"""What is legal but odd about windows, those of single melds among them."""

from __future__ import annotations

from typing import Any

import pytest

from marriage_games.model.findings import Finding
from marriage_games.model.ruleset import Ruleset

from .examples import CLOSING, PLAIN, changed
from .test_soundness import findings_in

AFTER_CARD = changed(talon={"draw": "after-card"}, exchange={"card": "9", "when": ["draw"]})
TWELVE = "the talon never has more than 12 cards"


def pair(**keys: Any) -> dict[str, Any]:
    return {"declarations": [{"name": "pair", "cards": "AK", "points": 5, **keys}]}


def bound(*words: str, **keys: Any) -> dict[str, Any]:
    return {"melding": {"play_from": True, "before_playing": words, **keys}}


def told(base: Ruleset, changes: dict[str, Any]) -> list[str]:
    return [str(finding) for finding in findings_in(base, **changes)]


# Windows


@pytest.mark.parametrize(
    ("base", "changes", "finding"),
    [
        (
            PLAIN,
            pair(window={"when": ["lead"], "min_talon": 13}),
            Finding(
                "declarations.pair.window",
                "it can never be done",
                "without min_talon it could be",
            ),
        ),
        (
            PLAIN,
            pair(window={"when": ["lead", "closed"]}),
            Finding(
                "declarations.pair.window.when",
                "it can never be done at 'closed'",
                "'closed' comes only when the talon has been closed",
            ),
        ),
        (
            PLAIN,
            pair(window={"when": ["lead"], "also": [{"when": ["won"], "max_talon": 1}]}),
            Finding(
                "declarations.pair.window.also.0",
                "it can never be done",
                "without max_talon it could be",
            ),
        ),
        (
            PLAIN,
            {"melding": {"phase": "open", "max_talon": 1}},
            Finding("melding", "it can never be done", "without phase it could be"),
        ),
        (
            CLOSING,
            {"exchange": {"min_talon": 3, "max_talon": 3}},
            Finding("exchange", "it can never be done", "without min_talon it could be"),
        ),
        (
            CLOSING,
            {"exchange": {"when": ["lead", "won"], "max_talon": 0}},
            Finding("exchange", "it can never be done", "without max_talon it could be"),
        ),
        (
            CLOSING,
            {"exchange": {"when": ["won", "draw"], "max_talon": 1}},
            Finding(
                "exchange.when", "it can never be done at 'won'", "without max_talon it could be"
            ),
        ),
        (PLAIN, {"melding": {"max_talon": 12}}, Finding("melding.max_talon", TWELVE)),
        (
            CLOSING,
            {"exchange": {"also": [{"when": ["won"], "max_talon": 14}]}},
            Finding("exchange.also.0.max_talon", TWELVE),
        ),
        (
            PLAIN,
            pair(window={"when": ["lead"], "max_talon": 12}),
            Finding("declarations.pair.window.max_talon", TWELVE),
        ),
    ],
)
def test_a_window_that_never_opens_or_that_nothing_shuts(
    base: Ruleset, changes: dict[str, Any], finding: Finding
) -> None:
    assert findings_in(base, **changes) == [finding]


@pytest.mark.parametrize(
    ("base", "changes"),
    [
        (PLAIN, {"melding": {"max_talon": 11}}),
        (PLAIN, {"melding": {"max_talon": 0}}),
        (PLAIN, {"melding": {"when": ["won"], "max_talon": 2}}),
        (AFTER_CARD, {"exchange": {"max_talon": 1}}),
        (CLOSING, {"exchange": {"max_talon": 2}, "closing": {"max_talon": 4}}),
        (PLAIN, pair(window={"when": ["won"], "min_talon": 4, "max_talon": 4})),
    ],
)
def test_a_window_with_a_greatest_talon_that_opens_is_sound(
    base: Ruleset, changes: dict[str, Any]
) -> None:
    assert not findings_in(base, **changes)


def test_where_every_meld_has_a_window_of_its_own_that_of_melding_is_not_looked_at() -> None:
    never = {"when": ["lead"], "min_talon": 13}
    alone = {"name": "marriage", "window": {"when": ["lead"]}}
    assert not findings_in(melding=never, declarations=[alone])
    assert findings_in(melding=never)[0].path == "melding"


def test_a_meld_is_as_large_as_the_hand_in_its_own_window() -> None:
    five = {"name": "five", "any_of": "AKQJ", "count": 5, "points": 1}
    late = {"when": ["lead"], "after_tricks": 9}
    assert told(PLAIN, {"declarations": [{**five, "window": late}]}) == [
        "declarations.five: it takes 5 cards, but a hand has at most 3 when it can be declared"
    ]
    assert told(PLAIN, {"declarations": [five], "melding": late}) == [
        "declarations.five: it takes 5 cards, but a hand has at most 3 when it can be declared"
    ]
    alone = {"declarations": [{**five, "window": {"when": ["lead"]}}], "melding": late}
    assert not findings_in(**alone)


def test_a_meld_may_just_have_been_declared_in_a_window_of_its_own() -> None:
    claims = {"claiming": {"when": ["follow"], "just_after": ["meld"]}}
    assert findings_in(CLOSING, **claims)[0].path == "claiming"
    at_follow = {"declarations": [{"name": "marriage", "window": {"when": ["follow"]}}]}
    assert not findings_in(CLOSING, **claims, **at_follow)


# Between a meld and playing from it


@pytest.mark.parametrize(
    ("base", "changes", "message"),
    [
        (PLAIN, bound("claim", "exchange"), "'exchange' is named, but the game has no exchange"),
        (PLAIN, bound("close"), "'close' is named, but the game has no closing"),
        (
            CLOSING,
            {**bound("exchange"), "exchange": {"when": ["follow"], "also": []}},
            "'exchange' is named, but is never allowed where melds are declared",
        ),
        (
            CLOSING,
            {**bound("close", phase="strict"), "closing": {"phase": "open"}},
            "'close' is named, but is never allowed where melds are declared",
        ),
        (
            CLOSING,
            {**bound("close", max_talon=4), "closing": {"min_talon": 6}},
            "'close' is named, but is never allowed where melds are declared",
        ),
    ],
)
def test_what_nobody_can_do_before_playing(
    base: Ruleset, changes: dict[str, Any], message: str
) -> None:
    assert findings_in(base, **changes) == [Finding("melding.before_playing", message)]


@pytest.mark.parametrize(
    ("base", "changes"),
    [
        (PLAIN, bound("claim")),
        (PLAIN, bound()),
        (PLAIN, {}),
        (CLOSING, bound("claim", "exchange", "close")),
        (CLOSING, {**bound("exchange"), "exchange": {"just_after": ["meld"]}}),
        (
            CLOSING,
            {
                **bound("close"),
                "closing": {"when": ["follow"]},
                "declarations": [{"name": "marriage", "window": {"when": ["follow"]}}],
            },
        ),
    ],
)
def test_what_somebody_can_do_before_playing_is_sound(
    base: Ruleset, changes: dict[str, Any]
) -> None:
    assert not findings_in(base, **changes)


def test_what_can_never_be_done_at_all_is_told_once() -> None:
    shut = {**bound("exchange"), "exchange": {"min_talon": 13, "also": []}}
    assert [finding.path for finding in findings_in(CLOSING, **shut)] == ["exchange"]
