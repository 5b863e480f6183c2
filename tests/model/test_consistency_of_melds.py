"""What melds, their windows, bonuses for tricks and trumps, and cuts may not be."""

from __future__ import annotations

from typing import Any

import pytest

import marriage_games as mg
from marriage_games.errors import Problem
from marriage_games.model.melding import AgainRules, MeldingRules
from marriage_games.model.ruleset import Ruleset
from marriage_games.model.vocabulary import GotBy, Meanwhile, RepeatFor
from marriage_games.model.window import Timed, Window

from .examples import CLOSING, PLAIN, changed, made, problem_in, problems_in

Case = tuple[dict[str, Any], Problem]

ONLY_PLAYING = (
    "only lead and follow while melding.play_from = true, as a card must be played at once"
)
HAND_ONLY = "this key only where found_in = ['hand']"
NEEDS_HAND = "this key only where found_in has 'hand'"
WHERE_CUT = "this key only where cards are cut for the first deal"


def meld(**keys: Any) -> dict[str, Any]:
    return {"declarations": [{"name": "m", "cards": "AK", "points": 5, **keys}]}


def courts(again: Any, **keys: Any) -> dict[str, Any]:
    item = {"name": "m", "any_of": "KQJ", "count": 5, "points": 5, "again": again}
    return {"declarations": [{**item, **keys}]}


def bonus(event: str, **keys: Any) -> dict[str, Any]:
    return {"bonuses": [{"name": "b", "event": event, "points": 5, **keys}]}


WINDOWS: list[Case] = [
    (
        {"melding": {"min_talon": 3, "max_talon": 2}},
        Problem("melding.max_talon", "2, less than min_talon = 3", "3 or more"),
    ),
    (
        {"melding": {"max_talon": -1}},
        Problem("melding.max_talon", "-1", "a number of cards, 0 or more"),
    ),
    (
        {
            "exchange": {
                "card": "9",
                "when": ["lead"],
                "also": [{"when": ["follow"], "min_talon": 3, "max_talon": 2}],
            }
        },
        Problem("exchange.also.0.max_talon", "2, less than min_talon = 3", "3 or more"),
    ),
    (
        meld(window={"when": ["lead"], "min_talon": 3, "max_talon": 2}),
        Problem("declarations.m.window.max_talon", "2, less than min_talon = 3", "3 or more"),
    ),
    (
        meld(window={"max_talon": 2}),
        Problem(
            "declarations.m.window.when",
            "no moment",
            "one or more of between, lead, follow, won, lost, draw, closed",
        ),
    ),
    (
        meld(window={"when": ["lead"], "limit": 1}),
        Problem(
            "declarations.m.window.limit",
            "an unknown key",
            "when, phase, min_talon, max_talon, after_tricks, needs_trick, just_after, also",
            "did you mean 'melding.limit'?",
        ),
    ),
    (
        meld(window=["lead"]),
        Problem(
            "declarations.m.window",
            "['lead']",
            "a table with the keys when, phase, min_talon, max_talon, after_tricks, needs_trick, "
            "just_after, also",
        ),
    ),
    (
        {**meld(window={"when": ["lead", "won"]}), "melding": {"play_from": True}},
        Problem("declarations.m.window.when", "won", ONLY_PLAYING),
    ),
    (
        {
            **meld(window={"when": ["follow"], "also": [{"when": ["draw"]}]}),
            "melding": {"play_from": True},
        },
        Problem("declarations.m.window.when", "draw", ONLY_PLAYING),
    ),
    (
        meld(window={"when": ["lead"]}, found_in=["trick"]),
        Problem("declarations.m.window", "a table", NEEDS_HAND),
    ),
]

MELDING: list[Case] = [
    (
        {"melding": {"before_playing": ["claim", "close"]}},
        Problem("melding.before_playing", "a list", "this key only where play_from = true"),
    ),
    (
        {"melding": {"before_playing": []}},
        Problem("melding.before_playing", "a list", "this key only where play_from = true"),
    ),
    (
        {"melding": {"play_from": True, "before_playing": ["close", "claim", "close"]}},
        Problem("melding.before_playing", "a word twice", "each word once"),
    ),
    (
        {"melding": {"play_from": True, "before_playing": ["closing"]}},
        Problem(
            "melding.before_playing.0",
            "'closing'",
            "one of claim, exchange, close",
            "did you mean 'close'?",
        ),
    ),
    (
        {**meld(automatic=True), "melding": {"play_from": True}},
        Problem(
            "declarations.m.automatic",
            "true",
            "false while melding.play_from = true, as nobody chooses the card that is played",
        ),
    ),
    (
        meld(automatic=True, found_in=["trick", "won"]),
        Problem("declarations.m.automatic", "true", NEEDS_HAND),
    ),
    (
        meld(exchanged=False, found_in=["hand", "trick"]),
        Problem("declarations.m.exchanged", "false", HAND_ONLY),
    ),
]

AGAIN: list[Case] = [
    (
        courts({"points": 0}),
        Problem("declarations.m.again.points", "0", "points, 1 or more"),
    ),
    (
        courts({"points": -1}),
        Problem("declarations.m.again.points", "-1", "points, 0 or more"),
    ),
    (
        courts({"points": 0, "per": "refill"}, match_points=2),
        Problem("declarations.m.again.points", "0", "points, 1 or more"),
    ),
    (
        courts({"points": 5, "got_by": []}),
        Problem("declarations.m.again.got_by", "nothing", "one or both of draw, exchange"),
    ),
    (
        courts({"points": 5, "got_by": ["draw", "draw"]}),
        Problem("declarations.m.again.got_by", "a word twice", "each word once"),
    ),
    (
        courts({"per": "refill"}),
        Problem("declarations.m.again.points", "nothing", "a value: this key is required"),
    ),
    (
        courts({"points": 5, "per": "refil"}),
        Problem(
            "declarations.m.again.per",
            "'refil'",
            "one of declaration, refill",
            "did you mean 'refill'?",
        ),
    ),
    (
        courts({"points": 5, "next": True}),
        Problem(
            "declarations.m.again.next",
            "an unknown key",
            "points, per, got_by, after_first, next_card",
            "did you mean 'next_card'?",
        ),
    ),
    (
        courts(10),
        Problem(
            "declarations.m.again",
            "10",
            "a table with the keys points, per, got_by, after_first, next_card",
        ),
    ),
]

TRUMPS: list[Case] = [
    (
        {"trumps": {"revalue": True}},
        Problem("trumps.revalue", "true", "false while by = 'turn-up'"),
    ),
    (
        {"trumps": {"by": "none", "revalue": True}},
        Problem("trumps.revalue", "true", "false while by = 'none'"),
    ),
]

BONUSES: list[Case] = [
    (
        bonus("last-trick", equal="all"),
        Problem("bonuses.b.equal", "'all'", "this key only where event = 'most-tricks'"),
    ),
    (
        bonus("last-tricks", count=2, equal="last-trick"),
        Problem("bonuses.b.equal", "'last-trick'", "this key only where event = 'most-tricks'"),
    ),
    (
        bonus("most-tricks", late_trumps=False),
        Problem("bonuses.b.late_trumps", "false", "this key only where event = 'trumps-in-hand'"),
    ),
]

CUTS: list[Case] = [
    ({"match": {"cut_order": "natural"}}, Problem("match.cut_order", "'natural'", WHERE_CUT)),
    ({"match": {"equal_cuts": "by-suit"}}, Problem("match.equal_cuts", "'by-suit'", WHERE_CUT)),
]

CASES = [*WINDOWS, *MELDING, *AGAIN, *TRUMPS, *BONUSES, *CUTS]


@pytest.mark.parametrize(
    ("changes", "problem"),
    CASES,
    ids=lambda value: str(value) if isinstance(value, Problem) else "",
)
def test_a_contradiction_is_told(changes: dict[str, Any], problem: Problem) -> None:
    assert problem_in(**changes) == problem


@pytest.mark.parametrize(
    ("changes", "problem"),
    CASES,
    ids=lambda value: str(value) if isinstance(value, Problem) else "",
)
def test_a_contradiction_is_told_beside_an_unusable_value(
    changes: dict[str, Any], problem: Problem
) -> None:
    assert problem in problems_in(**changes, deal={"hand_size": "six"})


@pytest.mark.parametrize(
    "changes",
    [
        {"melding": {"min_talon": 3, "max_talon": 3}},
        {"melding": {"max_talon": 0}},
        {"melding": {"before_playing": ["claim"]}},
        {"melding": {"play_from": True, "before_playing": []}},
        {"melding": {"play_from": True, "before_playing": ["exchange", "close", "claim"]}},
        {**meld(window={"when": ["lead", "follow"]}), "melding": {"play_from": True}},
        meld(automatic=True, window={"when": ["won"]}, found_in=["hand", "won"]),
        courts({"points": 5, "got_by": ["exchange"], "next_card": True, "after_first": False}),
        bonus("most-tricks", equal="last-trick"),
        bonus("trumps-in-hand", count=3, late_trumps=False),
        {"match": {"first_dealer": "lowest-cut", "cut_order": "natural", "equal_cuts": "by-suit"}},
    ],
    ids=str,
)
def test_what_fits_together_is_accepted(changes: dict[str, Any]) -> None:
    assert mg.Game(changed(**changes)).deal(seed=1).legal_actions


def test_without_play_from_no_moment_of_a_window_is_refused() -> None:
    meld_at_won = changed(**meld(window={"when": ["won", "closed"]}))
    assert meld_at_won.declarations[1].window == made(Timed, when=["won", "closed"])


def test_a_window_of_its_own_does_not_take_the_place_of_melding() -> None:
    problem = problem_in(without=["melding", "declarations"], **meld(window={"when": ["lead"]}))
    assert (problem.path, problem.found) == ("melding", "nothing, although m can be declared")


def test_what_is_too_small_comes_from_the_base() -> None:
    base = changed(**meld(window={"when": ["lead"], "max_talon": 2}), melding={"max_talon": 2})
    found = problems_in(
        base,
        melding={"min_talon": 3},
        declarations=[{"name": "m", "window": {"min_talon": 3}}],
    )
    assert [(problem.path, problem.hint) for problem in found] == [
        (
            path,
            f"inherited from plain; give max_talon too, or take it out by without = ['{path}']",
        )
        for path in ("melding.max_talon", "declarations.m.window.max_talon")
    ]


EQUAL_CARDS: dict[str, Any] = {
    "without": ["pack", "declarations", "melding"],
    "pack": {"ranks": "K", "trick_order": "K", "values": {"K": 4}},
    "deal": {"hand_size": 1},
}


@pytest.mark.parametrize("way", ["highest-cut", "lowest-cut"])
def test_cards_of_one_rank_are_cut_where_suits_decide(way: str) -> None:
    by_suit = changed(**EQUAL_CARDS, match={"first_dealer": way, "equal_cuts": "by-suit"})
    assert isinstance(by_suit, Ruleset)
    problem = problem_in(**EQUAL_CARDS, match={"first_dealer": way})
    assert problem.path == "match.first_dealer"


def test_words_are_words() -> None:
    rules = made(AgainRules, points=5, per="refill", got_by=["exchange"])
    assert (rules.per, rules.got_by) == (RepeatFor.REFILL, (GotBy.EXCHANGE,))
    melding = made(MeldingRules, when=["lead"], play_from=True, before_playing=["close"])
    assert melding.before_playing == (Meanwhile.CLOSE,)


def test_every_window_of_an_action_has_a_greatest_talon_of_its_own() -> None:
    exchange = {"max_talon": 9, "also": [{"when": ["closed"], "max_talon": 4}]}
    timed = changed(CLOSING, exchange=exchange).exchange
    assert timed is not None
    assert [window.max_talon for window in timed.windows] == [9, 4]
    assert made(Window, when=["lead"]).max_talon is None
    assert PLAIN.melding is not None
    assert PLAIN.melding.windows[0].max_talon is None
