"""Fingerprints: equal for games that play alike, different for all others."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import marriage_games as mg
from marriage_games.model.fingerprint import canonical, fingerprint
from marriage_games.model.ruleset import Ruleset
from marriage_games.model.structure import unstructure
from marriage_games.model.toml import loads

from .examples import CLOSING, CLOSING_TEXT, PLAIN, changed

BRISCOLA_4 = mg.ruleset("briscola-4")


def test_a_fingerprint_is_64_hexadecimal_digits() -> None:
    assert PLAIN.fingerprint == fingerprint(PLAIN)
    assert len(PLAIN.fingerprint) == 64
    assert set(PLAIN.fingerprint) <= set("0123456789abcdef")


def test_fingerprints_are_as_they_were_published() -> None:
    """A digest that changes would cut old records off from the games they are of."""
    assert PLAIN.fingerprint == ("4bf601dcaecaffe483564a7f8cc3465587060a87aacfe21d048ad8d911a47594")
    assert CLOSING.fingerprint == (
        "5bceb9f05ecbb0dbf8cbbe1ab774eee3c007d22f55b8051c5ae50973005eafb9"
    )


def test_each_known_ruleset_has_a_fingerprint_of_its_own() -> None:
    names = mg.catalogue()
    assert len({mg.ruleset(name).fingerprint for name in names}) == len(names)


@pytest.mark.parametrize(
    ("base", "changes"),
    [
        (PLAIN, {"title": "Plain"}),
        (PLAIN, {"notes": [{"name": "n", "chosen": "this"}], "sources": ["somebody"]}),
        (PLAIN, {"deal": {"turnup": 13}}),
        (PLAIN, {"deal": {"packets": [3, 3]}}),
        (PLAIN, {"deal": {"packets": [3, 6]}}),
        (PLAIN, {"deal": {"turned": True}}),
        (PLAIN, {"pack": {"trump_order": "A 10 K Q J 9"}}),
        (PLAIN, {"pack": {"ranks": "K A Q J 10 9"}}),
        (PLAIN, {"pack": {"ranks": "A 10 K Q J 9"}, "without": ["pack.trick_order"]}),
        (PLAIN, {"pack": {"removed": []}}),
        (PLAIN, {"seats": {"count": 2, "sides": [[1], [0]]}}),
        (PLAIN, {"declarations": [{"name": "marriage", "in_trumps": "double"}]}),
        (PLAIN, {"declarations": [{"name": "marriage", "cards": "QK", "replaces": []}]}),
        (PLAIN, {"melding": {"also": [{"when": ["lead"]}]}}),
        (PLAIN, {"play": {"strict": {"head": "never"}}}),
        (PLAIN, {"match": {"equal": "another-deal"}}),
        (CLOSING, {"closing": {"when": ["lost", "won", "follow", "lead", "between"]}}),
        (CLOSING, {"claiming": {"just_after": ["meld", "trick"]}}),
        (CLOSING, {"melding": {"before_playing": ["claim"]}}),
        (
            CLOSING,
            {
                "exchange": {
                    "when": ["closed"],
                    "needs_trick": True,
                    "also": [{"when": ["lead"]}],
                }
            },
        ),
        (BRISCOLA_4, {"seats": {"sides": [[3, 1], [2, 0]]}}),
    ],
)
def test_what_makes_no_difference_leaves_it_as_it_is(
    base: Ruleset, changes: dict[str, Any]
) -> None:
    same = base.variant("another-name", **changes)
    assert canonical(same) == canonical(base)
    assert same.fingerprint == base.fingerprint


def bonus(ranks: str) -> dict[str, Any]:
    return {"bonuses": [{"name": "turned", "event": "turn-up", "points": 5, "ranks": ranks}]}


def pair(**keys: Any) -> dict[str, Any]:
    return {"declarations": [{"name": "pair", "cards": "AK", "points": 5, **keys}]}


def trumps_by(*names: str) -> dict[str, Any]:
    trumps = {"by": "declaration", "declarations": names}
    return {**pair(), "trumps": trumps, "deal": {"turned": False}}


def courts(*got_by: str, **keys: Any) -> dict[str, Any]:
    again = {"points": 10, **({"got_by": got_by} if got_by else {}), **keys}
    return {"declarations": [{"name": "courts", **COURTS, "again": again}]}


COURTS: dict[str, Any] = {"any_of": "KQJ", "count": 5, "points": 20}


def bound(*before_playing: str) -> dict[str, Any]:
    return {"melding": {"play_from": True, "before_playing": before_playing}}


MADE: dict[str, Any] = {"by": "declaration", "declarations": ["pair"]}


def tricks(equal: str) -> dict[str, Any]:
    return {"bonuses": [{"name": "most", "event": "most-tricks", "points": 5, "equal": equal}]}


def trumps_held(*, late: bool) -> dict[str, Any]:
    bonus = {"name": "held", "event": "trumps-in-hand", "count": 3, "points": 5}
    return {"bonuses": [{**bonus, "late_trumps": late}]}


def cut(**keys: str) -> dict[str, Any]:
    return {"match": {"first_dealer": "highest-cut", **keys}}


def won_outright(name: str, *unwon: str) -> dict[str, Any]:
    row = {
        "name": name,
        "when": "won-outright",
        "winner": "declarer",
        "match_points": 1,
        "unwon": unwon,
    }
    return {**pair(wins="deal"), "results": [row]}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"pack": {"trick_order": "A K Q J 10 9"}}, {"without": ["pack.trick_order"]}),
        ({"deal": {"packets": [1, 1]}}, {"without": ["deal.packets"]}),
        ({"pack": {"removed": "9S 9H"}}, {"pack": {"removed": "9H 9S"}}),
        ({"pack": {"values": dict.fromkeys("AKQJT9", 0)}}, {"without": ["pack.values"]}),
        (
            {"declarations": [{"name": "marriage", "in_trumps": 20}]},
            {"without": ["declarations.marriage.in_trumps"]},
        ),
        (pair(found_in=["hand", "trick"]), pair(found_in=["trick", "hand"])),
        (bonus("AK"), bonus("KA")),
        (
            {"melding": {"also": [{"when": ["follow"]}, {"when": ["won", "lost"]}]}},
            {"melding": {"also": [{"when": ["lost", "won"]}, {"when": ["follow"]}]}},
        ),
        (trumps_by("pair", "marriage"), trumps_by("marriage", "pair")),
        (won_outright("a", "hands", "trick"), won_outright("b", "trick", "hands")),
        (courts("draw", "exchange"), courts("exchange", "draw")),
        (bound("claim", "close", "exchange"), bound("exchange", "claim", "close")),
        (
            pair(window={"when": ["lead", "won"], "also": [{"when": ["lost"], "min_talon": 2}]}),
            pair(window={"when": ["lost"], "min_talon": 2, "also": [{"when": ["won", "lead"]}]}),
        ),
        (
            {"without": ["pack.trick_order"], "pack": {"ranks": "9 J Q K 10 A"}},
            {"pack": {"trick_order": "9 J Q K 10 A"}},
        ),
    ],
)
def test_two_ways_to_say_the_same_have_one_fingerprint(
    one: dict[str, Any], other: dict[str, Any]
) -> None:
    assert changed(**one) != changed(**other)
    assert changed(**one).fingerprint == changed(**other).fingerprint


@given(st.data())
def test_the_order_of_named_lists_does_not_count(data: st.DataObject) -> None:
    base = changed(CLOSING, **pair())
    tables = unstructure(base)
    for key in ("declarations", "bonuses", "results"):
        tables[key] = data.draw(st.permutations(tables[key]))
    assert Ruleset.build(tables).fingerprint == base.fingerprint


@pytest.mark.parametrize(
    "changes",
    [
        {
            "without": ["pack.values.9"],
            "pack": {"ranks": "A K Q J 10 8", "trick_order": "A 10 K Q J 8", "values": {"8": 0}},
            "exchange": {"card": "8"},
        },
        {"pack": {"trick_order": "A K 10 Q J 9"}},
        {"pack": {"trump_order": "J A 10 K Q 9"}},
        {"pack": {"values": {"A": 12}}},
        {"pack": {"removed": "9S 9H"}},
        {"deal": {"hand_size": 5}},
        {"deal": {"packets": [2]}},
        {"deal": {"turnup": 7}},
        {"talon": {"draw": "after-card"}, "closing": {"when": ["lead"]}},
        {"play": {"strict_from": "first-trick"}},
        {"play": {"strict": {"follow": True}}},
        {"play": {"strict": {"head": "in-trumps"}}},
        {"play": {"strict": {"trump_when_void": True}}},
        {"play": {"strict": {"overtrump": True}}},
        {"exchange": {"card": "J"}},
        {"exchange": {"when": ["lead", "follow"]}},
        {"exchange": {"also": []}},
        {"exchange": {"phase": "open"}},
        {"exchange": {"min_talon": 1}},
        {"exchange": {"after_tricks": 1}},
        {"exchange": {"needs_trick": True}},
        {"without": ["exchange"]},
        {"melding": {"limit": 1}},
        {"melding": {"play_from": True}},
        {"melding": {"counts": "trick-won"}},
        {"declarations": [{"name": "marriage", "points": 25}]},
        {"declarations": [{"name": "marriage", "in_trumps": 45}]},
        {"declarations": [{"name": "marriage", "in_trumps": 0}]},
        {"declarations": [{"name": "marriage", "cards": "KQJ"}]},
        {"declarations": [{"name": "marriage", "suit": "trump"}], "without": ["*.*.in_trumps"]},
        {"declarations": [{"name": "marriage", "found_in": ["hand", "trick"]}]},
        {"without": ["declarations.*"], **pair()},
        {"claiming": {"target": 67}},
        {"claiming": {"just_after": ["trick"]}},
        {"bonuses": [{"name": "last-trick", "points": 11}]},
        {"bonuses": [{"name": "last-trick", "unless_closed": False}]},
        {"bonuses": [{"name": "another", "event": "most-tricks", "points": 1}]},
        {"results": [{"name": "claim-right", "under": {"33": 3}}]},
        {"results": [{"name": "claim-right", "no_trick": 4}]},
        {"results": [{"name": "claim-wrong", "match_points": 3}]},
        {"results": [{"name": "played-out", "equal": "void"}]},
        {"results": [{"name": "played-out-closed", "measured": "now"}]},
        {"match": {"target": 11}},
        {"match": {"next_dealer": "winner"}},
        {"match": {"first_dealer": "highest-cut"}},
    ],
    ids=str,
)
def test_what_affects_play_changes_it(changes: dict[str, Any]) -> None:
    assert changed(CLOSING, **changes).fingerprint != CLOSING.fingerprint


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (courts(), {"declarations": [{"name": "courts", **COURTS}]}),
        (courts(), courts(points=11)),
        (courts(), courts("draw")),
        (courts(), courts(per="refill")),
        (courts(), courts(after_first=False)),
        (courts(), courts(next_card=True)),
        (pair(), pair(automatic=True)),
        (pair(), pair(exchanged=False)),
        (pair(), pair(window={"when": ["lead"]})),
        (pair(window={"when": ["won"]}), pair(window={"when": ["lost"]})),
        (pair(window={"when": ["won"]}), pair(window={"when": ["won"], "max_talon": 10})),
        (bound("claim"), bound()),
        (bound("claim"), bound("close")),
        ({"melding": {"max_talon": 12}}, {}),
        ({"melding": {"max_talon": 12}}, {"melding": {"min_talon": 12}}),
        (trumps_by("pair"), {**trumps_by("pair"), "trumps": {**MADE, "revalue": True}}),
        (tricks("nobody"), tricks("all")),
        (tricks("all"), tricks("last-trick")),
        (trumps_held(late=True), trumps_held(late=False)),
        (cut(), cut(cut_order="natural")),
        (cut(), cut(equal_cuts="by-suit")),
        ({"pack": {"ranks": "9 J Q K 10 A"}, "without": ["pack.trick_order"]}, {}),
    ],
    ids=str,
)
def test_every_choice_about_melds_bonuses_and_cuts_counts(
    one: dict[str, Any], other: dict[str, Any]
) -> None:
    assert changed(**one).fingerprint != changed(**other).fingerprint


def test_the_names_that_players_say_count() -> None:
    renamed = loads(CLOSING_TEXT.replace('"last-trick"\nevent', '"dix-de-der"\nevent'))
    assert renamed.fingerprint != CLOSING.fingerprint
    renamed = loads(CLOSING_TEXT.replace('name = "claim-right"', 'name = "right"'))
    assert renamed.fingerprint == CLOSING.fingerprint


def test_only_what_differs_from_its_default_is_digested() -> None:
    """So that a field that is added later leaves the digests of older rulesets alone."""
    assert canonical(PLAIN) == {
        "pack": {
            "ranks": "AKQJT9",
            "trick_order": "ATKQJ9",
            "values": {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2},
        },
        "deal": {"hand_size": 6, "packets": (3, 3)},
        "melding": {"windows": [{"when": ["lead"]}]},
        "declarations": {
            "marriage": {"cards": ["K", "Q"], "points": 20, "in_trumps": 40},
        },
        "results": [{"when": "played-out", "winner": "more-points", "match_points": 1}],
        "match": {"target": 7},
    }
