"""The tables within melds: merging them, taking them out, and writing them."""

from __future__ import annotations

from typing import Any

import pytest

import marriage_games as mg
from marriage_games.errors import Problem
from marriage_games.model.difference import diff
from marriage_games.model.melding import AgainRules, Declaration
from marriage_games.model.ruleset import Ruleset
from marriage_games.model.toml import dumps, loads
from marriage_games.model.vocabulary import JustAfter, Moment, RepeatFor
from marriage_games.model.window import Timed

from .examples import changed, made, problem_in, problem_of

WINDOW: dict[str, Any] = {
    "when": ["lead", "won"],
    "max_talon": 8,
    "just_after": ["trick"],
    "also": [{"when": ["follow"], "min_talon": 2, "max_talon": 4}],
}
BASE = changed(
    declarations=[
        {
            "name": "courts",
            "any_of": "KQJ",
            "count": 5,
            "points": 20,
            "again": {"points": 10, "got_by": ["exchange"], "next_card": True},
            "window": WINDOW,
            "automatic": True,
            "exchanged": False,
        }
    ]
)


def courts(**keys: Any) -> dict[str, Any]:
    return {"declarations": [{"name": "courts", **keys}]}


def meld(ruleset: Ruleset, name: str = "courts") -> Declaration:
    return next(item for item in ruleset.declarations if item.name == name)


def window_of(ruleset: Ruleset) -> Timed:
    window = meld(ruleset).window
    assert window is not None
    return window


# Merging


def test_how_a_meld_scores_again_merges_key_by_key() -> None:
    mine = mg.ruleset("grande-brisque").variant(
        "mine", declarations=[{"name": "five-courts", "again": {"per": "refill"}}]
    )
    assert meld(mine, "five-courts").again == made(AgainRules, points=10, per="refill")
    assert meld(mine, "five-courts").points == 20
    again = meld(changed(BASE, **courts(again={"points": 15}))).again
    assert again == made(AgainRules, points=15, got_by=["exchange"], next_card=True)


def test_a_window_of_its_own_merges_key_by_key_and_its_lists_do_not() -> None:
    window = window_of(changed(BASE, **courts(window={"max_talon": 6, "when": ["draw"]})))
    assert (window.when, window.max_talon) == ((Moment.DRAW,), 6)
    assert window.just_after == (JustAfter.TRICK,)
    assert window.also == window_of(BASE).also
    assert window_of(changed(BASE, **courts(window={"also": []}))).also == ()


def test_a_finished_table_replaces_that_of_the_base() -> None:
    again = made(AgainRules, points=3)
    assert meld(changed(BASE, **courts(again=again))).again is again
    window = made(Timed, when=["lost"])
    assert window_of(changed(BASE, **courts(window=window))) is window


def test_a_base_without_the_table_gets_it() -> None:
    base = changed(BASE, without=["declarations.courts.again", "declarations.courts.window"])
    mine = changed(base, **courts(again={"points": 1}, window={"when": ["lead"]}))
    assert meld(mine).again == made(AgainRules, points=1)
    assert window_of(mine) == made(Timed, when=["lead"])


def test_none_takes_the_place_of_a_table() -> None:
    mine = meld(changed(BASE, **courts(again=None, window=None)))
    assert (mine.again, mine.window) == (None, None)


# Taking out


@pytest.mark.parametrize(
    ("path", "keys"),
    [
        ("declarations.courts.again", {"again": None}),
        ("declarations.courts.window", {"window": None}),
        ("declarations.*.window", {"window": None}),
        ("declarations.courts.automatic", {"automatic": False}),
        ("declarations.courts.exchanged", {"exchanged": True}),
        ("declarations.courts.again.got_by", {"again": {"got_by": ["draw", "exchange"]}}),
        ("declarations.courts.again.next_card", {"again": {"next_card": False}}),
        ("declarations.courts.window.max_talon", {"window": {"max_talon": None}}),
        ("declarations.courts.window.also", {"window": {"also": []}}),
    ],
)
def test_what_is_named_is_taken_out(path: str, keys: dict[str, Any]) -> None:
    assert changed(BASE, without=[path]) == changed(BASE, **courts(**keys))


def test_what_a_table_must_have_cannot_be_taken_out_for_good() -> None:
    problem = problem_in(BASE, without=["declarations.courts.again.points"])
    assert problem == Problem(
        "declarations.courts.again.points", "nothing", "a value: this key is required"
    )
    changed(BASE, without=["declarations.courts.again.points"], **courts(again={"points": 5}))


def test_a_table_that_is_not_there_cannot_be_taken_out() -> None:
    problem = problem_in(BASE, without=["declarations.marriage.window"])
    assert problem.found == "'declarations.marriage.window', which is not in the base"


def test_a_table_that_no_longer_fits_comes_from_the_base() -> None:
    problem = problem_in(
        BASE, without=["declarations.courts.any_of", "*.*.count"], **courts(cards="KQJ")
    )
    assert (problem.path, problem.found) == ("declarations.courts.again", "a table")
    assert problem.hint.endswith("take it out by without = ['declarations.courts.again']")


# Writing


def test_the_tables_are_written_on_one_line_each() -> None:
    text = dumps(BASE)
    assert (
        'again = { points = 10, per = "declaration", got_by = ["exchange"], after_first = true, '
        "next_card = true }\n" in text
    )
    assert 'window = { when = ["lead", "won"], min_talon = 0, max_talon = 8, ' in text
    assert loads(text) == BASE
    assert dumps(loads(text)) == text


@pytest.mark.parametrize(
    "keys",
    [
        {"again": {"points": 1}},
        {"again": {"points": 1, "per": "refill", "after_first": False}},
        {"window": {"when": ["closed"], "phase": "strict", "max_talon": 0}},
        {"automatic": False, "exchanged": True},
    ],
    ids=str,
)
def test_every_meld_survives_being_written(keys: dict[str, Any]) -> None:
    ruleset = changed(BASE, **courts(**keys))
    assert loads(dumps(ruleset)) == ruleset


@pytest.mark.parametrize(
    "before_playing", [[], ["claim"], ["close"], ["exchange", "claim"]], ids=str
)
def test_what_may_come_before_playing_survives_being_written_and_varied(
    before_playing: list[str],
) -> None:
    bound = changed(melding={"play_from": True, "before_playing": before_playing})
    assert bound.melding is not None
    assert [str(word) for word in bound.melding.before_playing] == before_playing
    assert loads(dumps(bound)) == bound
    assert bound.variant(bound.name, deal={"hand_size": 5}).melding == bound.melding


def test_the_choices_about_tricks_trumps_and_cuts_survive_being_written() -> None:
    ruleset = changed(
        deal={"turned": False},
        trumps={"by": "declaration", "declarations": ["marriage"], "revalue": True},
        bonuses=[
            {"name": "most", "event": "most-tricks", "points": 5, "equal": "all"},
            {
                "name": "held",
                "event": "trumps-in-hand",
                "count": 3,
                "points": 5,
                "late_trumps": False,
            },
        ],
        match={"first_dealer": "lowest-cut", "cut_order": "natural", "equal_cuts": "by-suit"},
        pack={"ranks": "9 J Q K 10 A"},
        without=["pack.trick_order"],
    )
    assert loads(dumps(ruleset)) == ruleset


# What differs


def test_differences_within_the_tables_are_told_by_their_paths() -> None:
    mine = changed(
        BASE,
        without=["declarations.courts.window.just_after"],
        **courts(again={"per": "refill"}, window={"max_talon": 7}, exchanged=True),
    )
    assert mine != BASE
    assert str(diff(BASE, mine)).splitlines() == [
        'declarations.courts.again.per: "declaration" -> "refill"',
        "declarations.courts.window.max_talon: 8 -> 7",
        'declarations.courts.window.just_after: ["trick"] -> absent',
        "declarations.courts.exchanged: false -> true",
    ]
    without = changed(BASE, without=["declarations.courts.again"])
    assert str(diff(BASE, without)) == (
        "declarations.courts.again: "
        '{ points = 10, got_by = ["exchange"], next_card = true } -> absent'
    )


# Words of old


def test_a_number_of_points_is_no_table() -> None:
    text = """
    schema = 1
    base = "grande-brisque"
    name = "mine"
    declarations = [{ name = "five-courts", again = 15 }]
    """
    assert problem_of(lambda: loads(text)) == Problem(
        "declarations.five-courts.again",
        "15",
        "a table with the keys points, per, got_by, after_first, next_card",
    )


def test_repeats_are_for_declarations_unless_it_is_said() -> None:
    again = meld(mg.ruleset("grande-brisque"), "five-whites").again
    assert again is not None
    assert (again.points, again.per, again.after_first) == (10, RepeatFor.DECLARATION, True)
