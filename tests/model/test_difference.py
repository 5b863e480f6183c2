"""What differs between two rulesets."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import marriage_games as mg
from marriage_games.card import Rank
from marriage_games.model.actions import ExchangeRules
from marriage_games.model.difference import Difference, Differences, diff
from marriage_games.model.melding import Declaration
from marriage_games.model.ruleset import Ruleset
from marriage_games.model.structure import unstructure

from .examples import CLOSING, PLAIN, changed, made

PAIR = made(Declaration, name="pair", cards="AK", points=5)


def test_equal_rulesets_do_not_differ() -> None:
    differences = diff(CLOSING, changed(CLOSING))
    assert not differences
    assert differences == ()
    assert str(differences) == ""


def test_rulesets_that_differ_only_in_name_have_just_that() -> None:
    assert diff(PLAIN, PLAIN.variant("other")) == (Difference("name", "plain", "other"),)


@pytest.mark.parametrize(
    ("base", "changes", "path", "left", "right"),
    [
        (PLAIN, {"deal": {"hand_size": 5}}, "deal.hand_size", 6, 5),
        (PLAIN, {"deal": {"turnup": 7}}, "deal.turnup", None, 7),
        (PLAIN, {"deal": {"packets": [3, 2]}}, "deal.packets", (3,), (3, 2)),
        (PLAIN, {"title": "Plain"}, "title", None, "Plain"),
        (PLAIN, {"sources": ["x"]}, "sources", (), ("x",)),
        (PLAIN, {"pack": {"values": {"A": 12}}}, "pack.values.A", 11, 12),
        (PLAIN, {"play": {"strict": {"head": "always"}}}, "play.strict.head", "never", "always"),
        (PLAIN, {"without": ["pack.values"]}, "pack.values.A", 11, None),
        (
            PLAIN,
            {"without": ["pack.trick_order"]},
            "pack.trick_order",
            (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.NINE),
            (),
        ),
        (
            PLAIN,
            {"declarations": [{"name": "marriage", "points": 30}]},
            "declarations.marriage.points",
            20,
            30,
        ),
        (PLAIN, {"declarations": [PAIR]}, "declarations.pair", None, PAIR),
        (
            CLOSING,
            {"without": ["exchange"]},
            "exchange",
            made(
                ExchangeRules,
                card="9",
                when=["lead"],
                also=[{"when": ["closed"], "needs_trick": True}],
            ),
            None,
        ),
        (CLOSING, {"without": ["results.*.under"]}, "results.claim-right.under.33", 2, None),
    ],
)
def test_a_difference_has_a_path_and_both_values(
    base: Ruleset, changes: dict[str, Any], path: str, left: object, right: object
) -> None:
    mine = changed(base, **changes)
    assert diff(base, mine)[0] == Difference(path, left, right)
    assert diff(mine, base)[0] == Difference(path, right, left)


def test_differences_come_in_the_order_of_the_model() -> None:
    mine = CLOSING.variant(
        "mine",
        match={"target": 11},
        bonuses=[{"name": "last-trick", "points": 20}],
        deal={"hand_size": 5},
        notes=[{"name": "n", "chosen": "this"}],
    )
    assert [difference.path for difference in diff(CLOSING, mine)] == [
        "name",
        "notes.n",
        "deal.hand_size",
        "bonuses.last-trick.points",
        "match.target",
    ]


def test_names_in_a_list_of_names_are_one_value() -> None:
    one = changed(
        trumps={"by": "declaration", "declarations": ["marriage"]},
        deal={"turned": False},
        declarations=[PAIR],
    )
    other = changed(one, trumps={"declarations": ["marriage", "pair"]})
    assert diff(one, other) == (
        Difference("trumps.declarations", ("marriage",), ("marriage", "pair")),
    )


def test_another_order_of_a_named_list_is_a_difference() -> None:
    tables = unstructure(changed(declarations=[PAIR]))
    one = Ruleset.build(tables)
    other = Ruleset.build({**tables, "declarations": tables["declarations"][::-1]})
    assert diff(one, other) == (
        Difference("declarations", ("marriage", "pair"), ("pair", "marriage")),
    )


def test_differences_print_one_a_line_in_the_words_of_a_file() -> None:
    mine = changed(
        CLOSING,
        title="A title",
        without=["exchange"],
        deal={"hand_size": 5, "packets": []},
        play={"strict": {"follow": True}},
        declarations=[PAIR],
        notes=[{"name": "n", "chosen": "x" * 200}],
    )
    assert str(diff(CLOSING, mine)).splitlines() == [
        'title: absent -> "A title"',
        'notes.n: absent -> { chosen = "' + "x" * 85 + "...",
        "deal.hand_size: 6 -> 5",
        "deal.packets: [3] -> absent",
        "play.strict.follow: false -> true",
        'exchange: { when = ["lead"], also = [{ when = ["closed"], needs_trick = true }], '
        'card = "9" } -> absent',
        'declarations.pair: absent -> { cards = "AK", points = 5 }',
    ]


@given(st.sampled_from(mg.catalogue()), st.sampled_from(mg.catalogue()))
def test_there_are_differences_exactly_between_unequal_rulesets(one: str, other: str) -> None:
    left, right = mg.ruleset(one), mg.ruleset(other)
    differences = diff(left, right)
    assert isinstance(differences, Differences)
    assert bool(differences) == (left != right)
    assert len({difference.path for difference in differences}) == len(differences)
    assert [d.path for d in diff(right, left)] != [] or left == right
    assert all(difference.left != difference.right for difference in differences)
    assert len(str(differences).splitlines()) == len(differences)
