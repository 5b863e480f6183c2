"""Match points of melds and bonuses, and sides that pay: what may be, and what is odd."""

from __future__ import annotations

from typing import Any

import pytest

import marriage_games as mg
from marriage_games.errors import Problem
from marriage_games.model.soundness import check
from marriage_games.model.worth import least_match_points, most_counters, most_match_points

from .examples import CLOSING, PLAIN, changed, problem_in

BY_POINTS: dict[str, Any] = {"results": [{"name": "played-out", "match_points": "points"}]}
PAID: dict[str, Any] = {"match": {"paid": True}}
MARRIAGE: dict[str, Any] = {"declarations": [{"name": "marriage", "match_points": 1}]}
WITHOUT_POINTS: dict[str, Any] = {"without": ["pack.values", "declarations.marriage.in_trumps"]}


def marriage(**keys: Any) -> dict[str, Any]:
    return {"declarations": [{"name": "marriage", **keys}]}


def bonus(event: str, **keys: Any) -> dict[str, Any]:
    return {"bonuses": [{"name": "b", "event": event, **keys}]}


TIERCE = {"name": "tierce", "cards": "KQJ", "points": 30, "replaces": ["marriage"]}


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        (
            marriage(match_points=-1),
            Problem("declarations.marriage.match_points", "-1", "match points, 0 or more"),
        ),
        (
            bonus("last-trick", points=1, match_points=-1),
            Problem("bonuses.b.match_points", "-1", "match points, 0 or more"),
        ),
        (
            bonus("last-trick"),
            Problem("bonuses.b.points", "0", "points, 1 or more, or match_points"),
        ),
        (
            {"declarations": [{**TIERCE, "match_points": 2}]},
            Problem(
                "declarations.tierce.match_points", "2", "0 where the meld replaces another one"
            ),
        ),
        (
            {"declarations": [{"name": "marriage", "match_points": 1}, TIERCE]},
            Problem("declarations.marriage.match_points", "1", "0, as tierce replaces it"),
        ),
    ],
)
def test_a_contradiction_is_told(changes: dict[str, Any], problem: Problem) -> None:
    assert problem_in(PLAIN, **changes) == problem


def test_match_points_are_worth_enough_without_points() -> None:
    rules = changed(
        PLAIN,
        **marriage(points=0, in_trumps=0, match_points=1),
        **bonus("last-trick", match_points=2),
    )
    assert (rules.declarations[0].points, rules.bonuses[0].points) == (0, 0)


def test_defaults_do_not_change_a_fingerprint() -> None:
    spelled = changed(PLAIN, **marriage(match_points=0), match={"paid": False})
    assert spelled.fingerprint == PLAIN.fingerprint
    assert changed(PLAIN, **PAID).fingerprint != PLAIN.fingerprint
    assert changed(PLAIN, **MARRIAGE).fingerprint != PLAIN.fingerprint


@pytest.mark.parametrize(
    ("brings", "loads"),
    [
        (MARRIAGE, True),
        (bonus("last-trick", match_points=1), True),
        (bonus("turn-up", ranks="A", match_points=1), True),
        (bonus("last-talon-card", match_points=1), False),
        ({}, False),
    ],
)
def test_a_target_can_be_reached_by_match_points_alone(brings: dict[str, Any], loads: bool) -> None:
    text = [{"name": "marriage", "points": 0, **brings.get("declarations", [{}])[0]}]
    changes: dict[str, Any] = {
        **WITHOUT_POINTS,
        "talon": {"draw": "never"},
        "results": [{"name": "played-out", "match_points": "points", "winner": "more-tricks"}],
        **brings,
        "declarations": text,
    }
    if "declarations" not in brings:
        changes["without"] = ["pack.values", "declarations", "melding"]
        del changes["declarations"]
    if loads:
        assert changed(PLAIN, **changes).match.target == 7
    else:
        assert problem_in(PLAIN, **changes).path == "match.target"


def test_match_points_beside_points_are_odd() -> None:
    both = {**MARRIAGE, **bonus("last-trick", points=10, match_points=1), **BY_POINTS}
    message = "each point is a match point here, so that points would do the same"
    found = check(changed(PLAIN, **{**both, "match": {"target": 100}}))
    assert [str(finding) for finding in found] == [
        f"declarations.marriage.match_points: {message}",
        f"bonuses.b.match_points: {message}",
    ]
    assert not check(changed(PLAIN, **MARRIAGE))


@pytest.mark.parametrize(
    ("name", "changes", "odd"),
    [
        ("brisque-500", {"without": ["results.won-outright", "declarations.four-*"]}, True),
        # What a side has made is annulled where the other one wins outright.
        ("brisque-500", {}, False),
        (
            "grande-brisque",
            {"results": [{"name": "played-out", "equal": "elder"}]},
            True,
        ),
        # Points decide who deals next, whether the deal counts, and who has reached a target.
        ("grande-brisque", {"match": {"next_dealer": "winner"}}, False),
        ("grande-brisque", {"match": {"next_dealer": "loser"}}, False),
        ("grande-brisque", {"results": [{"name": "played-out", "equal": "void"}]}, False),
        (
            "grande-brisque",
            {
                "claiming": {"target": 50, "automatic": True},
                "results": [
                    {
                        "name": "reached",
                        "when": "claim-right",
                        "winner": "claimer",
                        "match_points": "points",
                    }
                ],
            },
            False,
        ),
    ],
)
def test_match_points_are_no_points_where_points_do_more(
    name: str, changes: dict[str, Any], odd: bool
) -> None:
    more = {"declarations": [{"name": "marriage", "match_points": 1}]}
    ruleset = mg.ruleset(name).variant("mine", **{**more, **changes})
    assert any("points would do the same" in str(finding) for finding in check(ruleset)) == odd


def test_two_sides_that_pay_never_reach_the_target_together() -> None:
    keys = {"several_past": "elder", "equal": "draw"}
    message = "two sides that pay each other never reach the target together"
    found = check(changed(PLAIN, match={"paid": True, **keys}))
    assert [str(finding) for finding in found] == [
        f"match.several_past: {message}",
        f"match.equal: {message}",
    ]
    assert not check(changed(PLAIN, match=keys))
    three = changed(PLAIN, seats={"count": 3}, match={"paid": True, **keys})
    assert not check(three)
    by_deals = {"without": ["match.target"], "match": {"paid": True, "deals": 3, "equal": "draw"}}
    assert not check(changed(PLAIN, **by_deals))


@pytest.mark.parametrize(
    ("base", "changes", "counters", "most", "least"),
    [
        (PLAIN, {}, 0, 1, 0),
        (PLAIN, PAID, 0, 1, 0),
        (PLAIN, MARRIAGE, 4, 5, 0),
        (PLAIN, {**MARRIAGE, **bonus("last-trick", match_points=3)}, 7, 8, 0),
        (PLAIN, {"seats": {"count": 3}, **MARRIAGE, **PAID}, 4, 10, 0),
        (PLAIN, {**BY_POINTS, **PAID}, 0, 220, 0),
        (PLAIN, {"results": [{"name": "played-out", "winner": "last-trick"}]}, 0, 1, 1),
        (PLAIN, {"results": [{"name": "played-out", "winner": "last-trick"}], **PAID}, 0, 1, 1),
        (
            PLAIN,
            {"results": [{"name": "played-out", "winner": "last-trick"}], **PAID, **MARRIAGE},
            4,
            5,
            0,
        ),
    ],
)
def test_what_a_deal_can_bring(
    base: mg.Ruleset, changes: dict[str, Any], counters: int, most: int, least: int
) -> None:
    rules = changed(base, **changes)
    assert most_counters(rules) == counters
    assert most_match_points(rules) == most
    assert least_match_points(rules) == least


def test_a_meld_that_is_declared_again_brings_them_each_time() -> None:
    courts = {"name": "courts", "any_of": "KQJ", "count": 5, "points": 5, "match_points": 2}
    once = changed(CLOSING, declarations=[courts])
    again = changed(CLOSING, declarations=[{**courts, "again": {"points": 1}}])
    assert most_counters(once) == 2
    # Six cards are drawn, and one is got by exchange.
    assert most_counters(again) == 2 * (1 + 6 + 1)
