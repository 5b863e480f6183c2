"""Rulesets made from others: merging, taking out, and what can go wrong with it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import marriage_games as mg
from marriage_games.card import Rank
from marriage_games.errors import Problem, RulesetError
from marriage_games.model import reading
from marriage_games.model.actions import ExchangeRules
from marriage_games.model.dealing import DealRules
from marriage_games.model.melding import Declaration
from marriage_games.model.ruleset import Ruleset
from marriage_games.model.toml import dumps, load, loads
from marriage_games.model.vocabulary import Head

from .examples import (
    CLOSING,
    CLOSING_TEXT,
    PLAIN,
    PLAIN_TEXT,
    changed,
    made,
    problem_in,
    problem_of,
    problems_in,
    problems_of,
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "plain.toml").write_text(PLAIN_TEXT)
    return tmp_path


def derived(text: str, folder: Path) -> Ruleset:
    return loads(f'schema = 1\nname = "mine"\nbase = "plain.toml"\n{text}', folder)


# Merging


def test_tables_merge_key_by_key(folder: Path) -> None:
    mine = derived("[deal]\nhand_size = 5\n[play.strict]\nhead = 'always'", folder)
    assert mine.deal == made(DealRules, hand_size=5, packets=[3])
    assert mine.play.strict.head is Head.ALWAYS
    assert mine.pack == PLAIN.pack


def test_what_a_file_with_a_base_does_a_variant_does(folder: Path) -> None:
    text = """
    without = ["melding.when", "declarations.*"]
    deal = { hand_size = 5 }
    melding = { when = ["follow"] }
    declarations = [{ name = "pair", cards = "AK", points = 5 }]
    """
    mine = PLAIN.variant(
        "mine",
        without=["melding.when", "declarations.*"],
        deal={"hand_size": 5},
        melding={"when": ["follow"]},
        declarations=[{"name": "pair", "cards": "AK", "points": 5}],
    )
    assert derived(text, folder) == mine


def test_tables_of_values_merge_key_by_key_whatever_the_spelling() -> None:
    mine = changed(pack={"values": {"10": 12, "A": 13}})
    assert mine.pack.values == {**PLAIN.pack.values, Rank.TEN: 12, Rank.ACE: 13}


def test_a_key_that_is_spelt_in_two_ways_is_not_merged() -> None:
    problem = problem_in(pack={"values": {"10": 12, "T": 13}})
    assert problem == Problem("pack.values.T", "'T'", "each key once")


def test_a_strange_key_in_a_table_is_told_as_it_stands() -> None:
    assert problem_in(pack={"values": {"x": 1}}).path == "pack.values.x"


def test_named_lists_merge_by_name_and_keep_their_order() -> None:
    base = changed(declarations=[{"name": "pair", "cards": "AK", "points": 5}])
    mine = changed(
        base,
        declarations=[
            {"name": "court", "any_of": "KQJ", "count": 5, "points": 20},
            {"name": "marriage", "points": 30},
        ],
    )
    assert mine.declarations == (
        made(Declaration, name="marriage", cards="KQ", points=30, in_trumps=40),
        made(Declaration, name="pair", cards="AK", points=5),
        made(Declaration, name="court", any_of="KQJ", count=5, points=20),
    )


def test_tables_within_items_merge_too() -> None:
    mine = changed(CLOSING, results=[{"name": "claim-right", "under": {"50": 2, "33": 4}}])
    assert mine.results[1].under == {33: 4, 50: 2}


def test_other_lists_are_replaced_whole() -> None:
    assert (
        changed(melding={"when": ["follow"]}).melding
        == changed(without=["melding.when"], melding={"when": ["follow"]}).melding
    )
    mine = changed(CLOSING, exchange={"also": []})
    assert mine.exchange == made(ExchangeRules, card="9", when=["lead"])


def test_a_finished_section_replaces_that_of_the_base() -> None:
    base = changed(deal={"turnup": 7})
    assert changed(base, deal=made(DealRules, hand_size=5)).deal == made(DealRules, hand_size=5)
    strict = changed(play={"strict": {"follow": True}}).play.strict
    assert changed(play={"strict": strict}).play.strict is strict


def test_a_finished_item_replaces_that_of_the_same_name() -> None:
    meld = made(Declaration, name="marriage", cards="KQ", points=15)
    assert changed(declarations=[meld]).declarations == (meld,)


def test_none_takes_the_place_of_what_may_be_absent() -> None:
    assert changed(CLOSING, exchange=None).exchange is None


def test_name_and_title_are_not_inherited_but_notes_and_sources_are(folder: Path) -> None:
    base = changed(title="Plain", notes=[{"name": "n", "chosen": "this"}], sources=["somebody"])
    (folder / "titled.toml").write_text(dumps(base))
    mine = load_text('base = "titled.toml"\nname = "mine"', folder)
    assert (mine.name, mine.title, mine.label) == ("mine", None, "mine")
    assert (mine.notes, mine.sources) == (base.notes, base.sources)
    assert base.label == "Plain"


def load_text(text: str, folder: Path) -> Ruleset:
    return loads(f"schema = 1\n{text}", folder)


@pytest.mark.parametrize(
    ("changes", "gone"),
    [
        ({"match": {"target": 150}}, {"target"}),
        (
            {"match": mg.ruleset("brisque-500").match},
            {n.name for n in mg.ruleset("brisque").notes if n.override.startswith("match.")},
        ),
        ({"play": {"strict": {"head": "never"}}}, {"heading"}),
        ({"without": ["exchange"]}, {"exchange-time", "last-pickup"}),
        ({"without": ["declarations.four-*", "results.won-outright"]}, {"won-outright"}),
        ({"results": [{"name": "won-outright", "match_points": 5}]}, set()),
        ({"results": [{"name": "won-outright", "loser_points": "kept"}]}, {"won-outright"}),
        ({"deal": {"hand_size": 7}}, set()),
        ({"declarations": [{"name": "tierce", "cards": "KQJ", "points": 5}]}, set()),
        ({"match": {"target": 150}, "notes": [{"name": "target", "chosen": "150"}]}, set()),
        ({"match": {"target": 150}, "notes": []}, {"target"}),
        ({"match": {"target": 150}, "without": ["notes"]}, None),
    ],
)
def test_a_note_on_a_choice_that_the_variant_makes_itself_is_not_inherited(
    changes: dict[str, Any], gone: set[str] | None
) -> None:
    brisque = mg.ruleset("brisque")
    names = {note.name for note in brisque.notes}
    kept = {note.name for note in brisque.variant("mine", **changes).notes}
    assert kept == (set() if gone is None else names - gone)


FOUR = {"count": 4, "sides": [[0, 2], [1, 3]]}


@pytest.mark.parametrize(
    ("changes", "kept"),
    [
        ({"seats": FOUR}, set()),
        ({"seats": mg.ruleset("briscola-4").seats}, set()),
        ({"seats": FOUR, "notes": [{"name": "payment"}]}, {"payment"}),
        ({"seats": FOUR, "notes": [{"name": "new", "chosen": "x"}]}, {"new"}),
        ({"seats": {"count": 2}}, None),
        ({"seats": {"sides": [[0], [1]]}}, None),
    ],
)
def test_notes_that_are_not_named_are_not_inherited_by_other_seats(
    changes: dict[str, Any], kept: set[str] | None
) -> None:
    base = mg.ruleset("mariage-1857")
    names = {note.name for note in base.notes}
    found = {note.name: note for note in base.variant("mine", **changes).notes}
    assert set(found) == (names if kept is None else kept)
    if "payment" in found:
        assert found["payment"] == next(note for note in base.notes if note.name == "payment")


def test_notes_stay_if_only_the_places_at_the_table_are_others() -> None:
    base = mg.ruleset("brusquembille-4")
    assert base.seats.all_sides != ((0, 2), (1, 3))
    names = {note.name for note in base.variant("mine", seats={"sides": [[0, 2], [1, 3]]}).notes}
    assert names == {note.name for note in base.notes} - {"seating"}


def test_the_rulebook_of_another_number_of_seats_does_not_speak_of_the_other_one() -> None:
    four = mg.ruleset("mariage-1857").variant("four", seats=FOUR)
    assert "while the other has still to draw" not in mg.rulebook(four)


def test_a_note_whose_override_is_in_words_is_inherited() -> None:
    note = {"name": "odd", "chosen": "x", "override": "another pack"}
    base = mg.ruleset("brisque").variant("base", notes=[note])
    assert "odd" in {note.name for note in base.variant("mine", match={"target": 150}).notes}


def test_a_file_needs_a_name_of_its_own(folder: Path) -> None:
    problem = problem_of(lambda: load_text('base = "plain.toml"', folder))
    assert problem == Problem("name", "nothing", "a value: this key is required")


def test_merging_leaves_the_base_as_it_was() -> None:
    before = dumps(CLOSING)
    changed(CLOSING, without=["results.*.under", "exchange.also"], pack={"values": {"A": 1}})
    assert dumps(CLOSING) == before


# Taking out


@pytest.mark.parametrize(
    ("without", "changes", "path", "value"),
    [
        (["exchange"], {}, "exchange", None),
        (["exch*"], {}, "exchange", None),
        (["exchange.also"], {}, "exchange", made(ExchangeRules, card="9", when=["lead"])),
        (["bonuses.last-*"], {}, "bonuses", ()),
        (["bonuses.last-trick.unless_closed"], {}, "bonuses.0.unless_closed", False),
        (["deal.packets"], {}, "deal", made(DealRules, hand_size=6)),
        (["deal"], {"deal": {"hand_size": 5}}, "deal", made(DealRules, hand_size=5)),
        (["results.claim-right.under.33"], {}, "results.1.under", {}),
        (["results.claim-*", "claiming"], {}, "results.1.name", "played-out-closed"),
        (["*.count"], {}, "seats.count", 2),
    ],
)
def test_what_is_named_is_taken_out(
    without: list[str], changes: dict[str, Any], path: str, value: object
) -> None:
    mine = changed(CLOSING, without=without, **changes)
    assert value_at(mine, path) == value


def value_at(ruleset: Ruleset, path: str) -> Any:
    value: Any = ruleset
    for part in path.split("."):
        value = value[int(part)] if part.isdigit() else getattr(value, part)
    return value


def test_both_spellings_of_the_ten_are_understood() -> None:
    for ten in ("10", "T"):
        mine = changed(
            without=[f"pack.values.{ten}", "pack.trick_order"],
            pack={"ranks": "A K Q J 9"},
        )
        assert Rank.TEN not in mine.pack.values


def test_names_in_a_list_of_names_are_no_items() -> None:
    base = changed(
        trumps={"by": "declaration", "declarations": ["marriage"]}, deal={"turned": False}
    )
    problem = problem_in(base, without=["trumps.declarations.marriage"])
    assert problem.found == "'trumps.declarations.marriage', which is not in the base"


def test_a_path_that_matches_nothing_is_told_with_the_closest_one() -> None:
    assert problem_in(CLOSING, without=["exchange.cards"]) == Problem(
        "without",
        "'exchange.cards', which is not in the base",
        "dotted paths of the base, with * and ? as wildcards in each part",
        "did you mean 'exchange.card'?",
    )


def test_every_path_that_matches_nothing_is_told_and_paths_may_overlap() -> None:
    found = problems_in(
        without=["x", "declarations.*", "declarations.marriage", "declarations.*.cards", "y.z"],
        melding=None,
    )
    assert [problem.found[:5] for problem in found] == ["'x', ", "'y.z'"]


@pytest.mark.parametrize(
    ("without", "path", "found"), [("x", "without", "'x'"), ([5], "without.0", "5")]
)
def test_paths_are_a_list_of_texts(without: Any, path: str, found: str) -> None:
    problem = problem_in(without=without)
    assert (problem.path, problem.found) == (path, found)


def test_nothing_can_be_taken_out_without_a_base() -> None:
    text = PLAIN_TEXT.replace("schema = 1", 'schema = 1\nwithout = ["exchange"]')
    assert problem_of(lambda: loads(text)) == Problem(
        "without", "paths without a base", "this key only beside base"
    )


def test_what_is_required_cannot_be_taken_out_for_good() -> None:
    problem = problem_in(without=["deal.hand_size"])
    assert problem == Problem("deal.hand_size", "nothing", "a value: this key is required")


# The version of the format


def test_a_file_must_say_its_schema() -> None:
    text = PLAIN_TEXT.replace("schema = 1", "")
    assert problem_of(lambda: loads(text)) == Problem(
        "schema", "nothing", "schema = 1", "write it at the top of the file"
    )


def test_a_variant_need_not_say_it_but_may() -> None:
    assert changed(schema=1) == PLAIN


@pytest.mark.parametrize(("version", "found"), [("'1'", "'1'"), ("true", "true"), ("1.0", "1.0")])
def test_a_schema_is_a_number(version: str, found: str) -> None:
    text = PLAIN_TEXT.replace("schema = 1", f"schema = {version}")
    assert problem_of(lambda: loads(text)) == Problem("schema", found, "schema = 1")


UPGRADE = (
    f"this is marriage-games {mg.__version__}, and the file is written for a later one: "
    "upgrade to read it"
)


@pytest.mark.parametrize(("version", "hint"), [(2, UPGRADE), (0, ""), (-1, "")])
def test_of_another_schema_nothing_else_is_said(version: int, hint: str) -> None:
    text = f'schema = {version}\nfuture = "yes"'
    assert problem_of(lambda: loads(text)) == Problem("schema", str(version), "schema = 1", hint)


# What is wrong with the changes


def test_an_unknown_key_of_a_file_is_told_with_all_that_are_known() -> None:
    problem = problem_of(lambda: loads(PLAIN_TEXT.replace("schema = 1", "schema = 1\nbasis = 1")))
    assert problem.path == "basis"
    assert problem.found == "an unknown key"
    assert problem.allowed.startswith("schema, base, without, name, title, ")
    assert problem.hint == "did you mean 'base'?"


def test_a_variant_has_its_ruleset_as_base_and_no_other() -> None:
    assert problem_in(base="brisque") == Problem(
        "base", "'brisque'", "no such key, as the ruleset itself is the base"
    )


def test_all_problems_of_the_changes_are_listed_at_once() -> None:
    found = problems_in(
        CLOSING,
        schema="1",
        base="brisque",
        without=["exchnge"],
        bogus=1,
        deal={"hand_size": 30},
        exchange={"card": "2"},
        bonuses=[{"name": "last-trick", "points": -1}],
    )
    assert [problem.path for problem in found] == [
        "schema",
        "base",
        "bogus",
        "without",
        "bonuses.last-trick.points",
        "deal.hand_size",
        "exchange.card",
    ]


@pytest.mark.parametrize(
    ("item", "path", "found"),
    [
        ({"cards": "AK", "points": 1}, "declarations.0.name", "nothing"),
        ({"name": 5, "cards": "AK", "points": 1}, "declarations.0.name", "5"),
        ({"name": "", "cards": "AK", "points": 1}, "declarations.0.name", "''"),
        (5, "declarations.0", "5"),
        (made(DealRules, hand_size=5), "declarations.0", repr(made(DealRules, hand_size=5))),
    ],
)
def test_an_item_without_a_usable_name_is_told_by_its_place_in_the_changes(
    item: Any, path: str, found: str
) -> None:
    problem = problem_in(declarations=[item])
    assert (problem.path, problem.found) == (path, found)


def test_a_new_item_that_is_wrong_may_be_a_typo() -> None:
    problem = problem_in(declarations=[{"name": "mariage", "points": 30}])
    assert (problem.path, problem.hint) == ("declarations.mariage", "did you mean 'marriage'?")


def test_a_name_twice_in_the_changes_is_told() -> None:
    item = {"name": "marriage", "points": 30}
    problem = problem_in(declarations=[item, item])
    assert problem == Problem("declarations.marriage", "this name twice", "each name once")


def test_a_named_list_that_is_no_list_is_told() -> None:
    problem = problem_in(declarations={"marriage": {"points": 30}})
    assert (problem.path, problem.found) == ("declarations", "a table")


@pytest.mark.parametrize(
    ("item", "hint"),
    [
        ({"name": "mariage", "cards": "AK", "points": -1}, ""),
        ({"name": "four-tens", "points": 5}, ""),
        ({"name": "four-kngs", "points": 5}, "did you mean 'four-kings'?"),
        ({"name": "four-kngs", "cards": "AK", "four_of": "K", "points": 5}, ""),
    ],
)
def test_only_a_new_item_that_lacks_something_may_be_a_typo(item: Any, hint: str) -> None:
    (problem,) = problems_in(mg.ruleset("brisque"), declarations=[item])
    assert problem.hint == hint


@pytest.mark.parametrize(
    ("without", "hint"),
    [
        ("pack.removed", ""),
        ("excange.card", "did you mean 'exchange.card'?"),
        ("target", "did you mean 'match.target'?"),
        ("when", ""),
    ],
)
def test_a_near_by_path_is_near_in_each_of_its_parts(without: str, hint: str) -> None:
    problem = problem_in(mg.ruleset("brisque"), without=[without])
    assert (problem.found, problem.hint) == (f"'{without}', which is not in the base", hint)


# What comes from the base


@pytest.mark.parametrize(
    ("changes", "path", "hint"),
    [
        (
            {"pack": {"ranks": "A 10 K Q J", "values": {"9": 0}}, "without": ["pack.values.9"]},
            "pack.trick_order",
            "inherited from closing; give trick_order too, "
            "or take it out by without = ['pack.trick_order']",
        ),
        (
            {"pack": {"ranks": "A 10 K Q J", "trick_order": "A 10 K Q J"}},
            "pack.values.9",
            "inherited from closing; without = ['pack.values.9'] takes it out",
        ),
        (
            {"pack": {"ranks": "A K Q J 9", "trick_order": "A K Q J 9"}},
            "pack.values.T",
            "inherited from closing; without = ['pack.values.T'] takes it out",
        ),
        (
            {"pack": {"ranks": "A 10 K Q J", "trick_order": "A 10 K Q J"}},
            "exchange.card",
            "inherited from closing; give card too",
        ),
        (
            {"exchange": {"card": "7"}},
            "exchange.card",
            "",
        ),
        (
            {"exchange": made(ExchangeRules, card="7", when=["lead"])},
            "exchange.card",
            "",
        ),
        (
            {"exchange": {"also": [{"when": []}]}},
            "exchange.also.0.when",
            "",
        ),
        (
            {"match": {"deals": 6}},
            "match",
            "target comes from the base; without = ['match.target'] takes it out",
        ),
        (
            {"match": {"deals": 6, "target": 7}},
            "match",
            "",
        ),
        (
            {"declarations": [{"name": "marriage", "any_of": "KQ", "count": 2}]},
            "declarations.marriage",
            "cards comes from the base; without = ['declarations.marriage.cards'] takes it out",
        ),
        (
            {"seats": {"count": 3}},
            "closing",
            "inherited from closing; without = ['closing'] takes it out",
        ),
        (
            {"seats": {"count": 3}},
            "results.claim-right",
            "inherited from closing; without = ['results.claim-right'] takes it out",
        ),
        ({"deal": {"hand_size": 3}, "pack": {"removed": "9S " * 2}}, "pack.removed", ""),
    ],
)
def test_what_is_wrong_may_come_from_the_base(
    changes: dict[str, Any], path: str, hint: str
) -> None:
    problems = {problem.path: problem for problem in problems_in(CLOSING, **changes)}
    assert problems[path].hint == hint


def test_a_hint_of_its_own_comes_before_that_of_the_base() -> None:
    assert problem_in(seats={"count": 4}, without=["deal.packets"]).hint == "at most 5"


# Keys and headers in the wrong place


@pytest.mark.parametrize(
    ("text", "path", "hint"),
    [
        (
            "[match]\nplay.strict.head = 'always'",
            "match.play",
            "play belongs above the first [section]; here it is inside [match]",
        ),
        (
            "[play.strict]\nwithout = ['exchange']",
            "play.strict.without",
            "without belongs above the first [section]; here it is inside [play.strict]",
        ),
        (
            "[[declarations]]\nname = 'marriage'\nmatch.target = 5",
            "declarations.marriage.match",
            "match belongs above the first [section]; here it is inside [[declarations]]",
        ),
        ("hand_size = 5", "hand_size", "did you mean 'deal.hand_size'?"),
        ("play.head = 'always'", "play.head", "did you mean 'play.strict.head'?"),
        ("target = 5", "target", "did you mean 'claiming.target' or 'match.target'?"),
        ("when = ['lead']", "when", ""),
        ("[declarations]\nname = 'x'", "declarations", "write [[declarations]]"),
        ("[[deal]]\nhand_size = 5", "deal", "write [deal], with single brackets"),
        ("deal = []", "deal", ""),
        ("title = [{}]", "title", ""),
    ],
)
def test_what_is_written_in_the_wrong_place_has_a_hint(
    text: str, path: str, hint: str, folder: Path
) -> None:
    problem = problem_of(lambda: derived(text, folder))
    assert (problem.path, problem.hint) == (path, hint)


def test_a_key_in_the_wrong_place_of_a_base_is_told_once(folder: Path) -> None:
    (folder / "wrong.toml").write_text(f"{PLAIN_TEXT}\nplay.strict.head = 'always'")
    problem = problem_of(lambda: load_text('name = "mine"\nbase = "wrong.toml"', folder))
    assert problem.path == "base.match.play"
    assert problem.hint.startswith("play belongs above the first [section]")


def test_a_variant_has_no_headers() -> None:
    assert (
        problem_in(match={"play": {}}).hint == "play belongs beside match; here it is inside match"
    )
    assert problem_in(declarations={"name": "x"}).hint == ""


# Bases


def test_a_known_ruleset_is_a_base() -> None:
    mine = loads('schema = 1\nname = "mine"\nbase = "brisque"')
    assert mine.name == "mine"


def test_a_path_is_looked_for_from_the_file_that_names_it(folder: Path) -> None:
    inner = folder / "inner"
    inner.mkdir()
    (inner / "one.toml").write_text('schema = 1\nname = "one"\nbase = "../plain.toml"')
    (folder / "two.toml").write_text('schema = 1\nname = "two"\nbase = "inner\\\\one.toml"')
    assert load(folder / "two.toml") == PLAIN.variant("two")


def test_a_path_may_have_no_suffix(folder: Path) -> None:
    (folder / "plain").write_text(PLAIN_TEXT)
    assert load_text('name = "mine"\nbase = "./plain"', folder) == PLAIN.variant("mine")


def test_a_path_without_a_folder_is_an_error() -> None:
    assert problem_of(lambda: loads('schema = 1\nname = "mine"\nbase = "plain.toml"')) == Problem(
        "base",
        "'plain.toml', a path from nowhere",
        "a known ruleset, or a path where the folder is known",
        "give base_dir to loads",
    )


def test_a_missing_base_names_the_closest_known_ruleset() -> None:
    problem = problem_of(lambda: loads('schema = 1\nname = "mine"\nbase = "brisqe"'))
    assert problem.path == "base"
    assert problem.found == "'brisqe', which no ruleset is named"
    assert problem.allowed.startswith("a path, or a known ruleset: ")
    assert "sixty-six" in problem.allowed
    assert problem.hint == "did you mean 'brisque'?"


def test_a_missing_base_may_be_a_file_without_its_suffix(folder: Path) -> None:
    problem = problem_of(lambda: load_text('name = "mine"\nbase = "plain"', folder))
    assert problem.hint == "write 'plain.toml' if that file is meant"


def test_a_missing_file_names_its_path_and_the_closest_file(folder: Path) -> None:
    problem = problem_of(lambda: load_text('name = "mine"\nbase = "plane.toml"', folder))
    path = str(folder / "plane.toml")
    assert problem == Problem(
        "base",
        f"{path!r}: No such file or directory",
        "a file to read",
        "did you mean 'plain.toml'?",
    )


def test_a_path_that_no_system_can_hold_is_missing(folder: Path) -> None:
    problem = problem_of(lambda: load_text('name = "mine"\nbase = "a/\\u0000.toml"', folder))
    assert (problem.path, problem.allowed, problem.hint) == ("base", "a file to read", "")
    problem = problem_of(lambda: load_text('name = "mine"\nbase = "\\u0000/a.toml"', folder))
    assert (problem.path, problem.allowed, problem.hint) == ("base", "a file to read", "")


@pytest.mark.parametrize(("base", "found"), [("5", "5"), ("['a']", "['a']"), ("true", "true")])
def test_a_base_is_a_text(base: str, found: str) -> None:
    problem = problem_of(lambda: loads(f'schema = 1\nname = "mine"\nbase = {base}'))
    assert problem == Problem("base", found, "the name or the path of a ruleset")


def test_what_is_wrong_with_a_base_is_told_under_base(folder: Path) -> None:
    (folder / "wrong.toml").write_text(PLAIN_TEXT.replace("hand_size = 6", "hand_size = -6"))
    problem = problem_of(lambda: load_text('name = "mine"\nbase = "wrong.toml"', folder))
    assert problem == Problem("base.deal.hand_size", "-6", "a number of cards, 1 or more")


def test_without_its_base_what_is_surely_wrong_with_a_file_is_told_too() -> None:
    text = """
    schema = 1
    base = "no-such-game"
    name = 5
    basis = "brisque"
    deal = { hand_sise = 5, turned = "yes" }
    talon = 5
    play.strict = { follow = 1, hed = "never" }
    declarations = [{ name = "marriage", points = "x" }, { points = 3 }, 7]
    results = { name = "x" }
    notes = [{ name = "n" }]
    """
    found = problems_of(lambda: loads(text))
    assert [problem.path for problem in found] == [
        "base",
        "basis",
        "name",
        "deal.hand_sise",
        "deal.turned",
        "talon",
        "play.strict.follow",
        "play.strict.hed",
        "declarations.marriage.points",
        "declarations.2",
        "results",
    ]


# Cycles


def cycle(folder: Path, *names: str) -> Path:
    for name, following in zip(names, (*names[1:], names[0]), strict=True):
        text = f'schema = 1\nname = "{name}"\nbase = "./{following}.toml"'
        (folder / f"{name}.toml").write_text(text)
    return folder / f"{names[0]}.toml"


def test_a_file_that_is_its_own_base_is_an_error(tmp_path: Path) -> None:
    path = cycle(tmp_path, "a")
    assert problem_of(lambda: load(path)) == Problem(
        "base", f"a cycle, {path} -> ./a.toml", "bases that come to an end"
    )


def test_a_cycle_of_bases_is_shown(tmp_path: Path) -> None:
    path = cycle(tmp_path, "a", "b", "c")
    assert problem_of(lambda: load(path)) == Problem(
        "base.base.base",
        f"a cycle, {path} -> ./b.toml -> ./c.toml -> ./a.toml",
        "bases that come to an end",
    )


def test_a_cycle_that_is_entered_from_outside_is_shown_from_where_it_begins(
    tmp_path: Path,
) -> None:
    cycle(tmp_path, "a", "b")
    problem = problem_of(lambda: loads('schema = 1\nname="x"\nbase = "a.toml"', tmp_path))
    assert problem.found == "a cycle, a.toml -> ./b.toml -> ./a.toml"


def test_bases_come_to_an_end_in_good_time(tmp_path: Path) -> None:
    (tmp_path / "0.toml").write_text(PLAIN_TEXT)
    for number in range(1, 60):
        text = f'schema = 1\nname = "n{number}"\nbase = "{number - 1}.toml"'
        (tmp_path / f"{number}.toml").write_text(text)
    assert load(tmp_path / f"{reading.LONGEST_LINE - 1}.toml").deal == PLAIN.deal
    problem = problem_of(lambda: load(tmp_path / "59.toml"))
    assert problem.found == f"more than {reading.LONGEST_LINE} bases of bases"


def test_the_file_is_named_as_the_source_of_the_error(folder: Path) -> None:
    path = folder / "mine.toml"
    path.write_text(f"{CLOSING_TEXT}\n[match.x]")
    with pytest.raises(RulesetError) as caught:
        load(path)
    assert caught.value.source == str(path)
    assert str(caught.value).startswith(f"{path}: 1 problem\n  match.x: found an unknown key")


def test_a_key_with_dots_is_told_how_to_be_written() -> None:
    problem = problem_in(**{"play.strict.head": "always"})
    assert problem.path == "play.strict.head"
    assert problem.hint == "write play={'strict': {'head': ...}}"


def test_a_file_that_lacks_most_is_told_of_the_base_that_it_likely_forgot() -> None:
    hint = 'base = "brisque" would take it from there'
    with pytest.raises(RulesetError) as caught:
        loads('schema = 1\nname = "mine"\n[match]\ntarget = 500\n')
    assert {problem.hint for problem in caught.value.problems} == {hint}
    only = PLAIN_TEXT.replace("hand_size", "hand_sise")
    with pytest.raises(RulesetError) as caught:
        loads(only)
    assert hint not in {problem.hint for problem in caught.value.problems}
