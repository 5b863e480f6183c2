"""The JSON schema of ruleset files takes what loads, and refuses what is not built like a file."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import attrs
import jsonschema
import pytest
import tomli_w
from hypothesis import given, settings
from hypothesis import strategies as st

import marriage_games as mg
import ruleset_schema
from conftest import thorough
from marriage_games.model.json_schema import json_schema
from marriage_games.model.ruleset import Ruleset
from marriage_games.model.section import Section, field_types, section_in
from marriage_games.testing.ruleset_tables import rulesets

from .examples import PLAIN_TEXT

ROOT = Path(__file__).resolve().parents[2]
SCHEMA = json_schema()
VALIDATOR = jsonschema.Draft7Validator(SCHEMA)
FILES = sorted(
    file
    for folder in ("src/marriage_games/games", "examples", "tests/rulesets")
    for file in (ROOT / folder).rglob("*.toml")
    if "schema = 1" in file.read_text("utf-8")
)
STRUCTURAL = (
    "a whole number",
    "true or false",
    "a text",
    "a list",
    "a table",
    "one of ",
    "ranks from",
    "one rank",
    "cards such as",
    "a value: this key is required",
    "schema = 1",
    "lower-case letters",
    "the name or the path",
    "this key only beside base",
)
"""How the reader tells what is allowed where a file is not built like one."""


def is_valid(tables: dict[str, Any]) -> bool:
    return bool(VALIDATOR.is_valid(tables))


def problems_of(tables: dict[str, Any]) -> tuple[mg.Problem, ...]:
    try:
        mg.loads(tomli_w.dumps(tables))
    except mg.RulesetError as error:
        return tuple(error.problems)
    return ()


def test_it_is_a_schema_of_draft_7() -> None:
    jsonschema.Draft7Validator.check_schema(SCHEMA)


def test_the_published_file_is_what_the_model_makes() -> None:
    assert ruleset_schema.FILE.read_text("utf-8") == ruleset_schema.written()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_file_of_the_project_is_valid(file: Path) -> None:
    VALIDATOR.validate(tomllib.loads(file.read_text("utf-8")))


@pytest.mark.parametrize("name", mg.catalogue())
def test_every_complete_file_is_valid(name: str) -> None:
    VALIDATOR.validate(tomllib.loads(mg.dumps(mg.ruleset(name))))


def sections(section: type[Section] = Ruleset) -> Iterator[type[Section]]:
    yield section
    for wanted in field_types(section).values():
        for kind in (wanted, *getattr(wanted, "__args__", ())):
            inner = section_in(kind)
            if inner is not None:
                yield from sections(inner)


def described(schema: Any) -> Iterator[tuple[str, bool]]:
    if isinstance(schema, dict):
        for key, value in schema.get("properties", {}).items():
            yield key, bool(value.get("description"))
            yield from described(value)
        yield from described(schema.get("items"))


def test_every_key_of_every_section_is_there_with_a_description() -> None:
    told = list(described(SCHEMA))
    assert {key for key, _ in told} >= set().union(*(kind.keys() for kind in sections()))
    assert [key for key, has_description in told if not has_description] == []


MINE = {"schema": 1, "base": "brisque", "name": "mine"}


@pytest.mark.parametrize(
    "changes",
    [
        {"pack": {"ranks": "AKQJ1098"}},
        {"pack": {"ranks": ["A", "10", "kqj", "t 9,8"], "removed": ["7S", "10♥"]}},
        {"pack": {"values": {"A": 11, "10": 10, "T": 10}}},
        {"exchange": {"also": [{"when": ["won"], "needs_trick": True}]}},
        {"declarations": [{"name": "marriage"}, {"name": "five", "any_of": "KQJ", "count": 5}]},
        {"declarations": [{"name": "marriage", "cards": "", "four_of": "K"}]},
        {
            "declarations": [
                {"name": "marriage", "in_trumps": "double", "window": {"phase": "open"}}
            ]
        },
        {"results": [{"name": "played-out", "match_points": "points", "under": {"33": 2}}]},
        {"match": {"deals": 3}, "without": ["match.target"]},
        {"melding": {"reuse": {"any group": "never"}}},
        {"seats": {"count": 4, "sides": [[0, 2], [1, 3]]}},
    ],
    ids=str,
)
def test_every_notation_is_taken(changes: dict[str, Any]) -> None:
    VALIDATOR.validate(MINE | changes)


@pytest.mark.parametrize(
    "tables",
    [
        {**MINE, "schema": 2},
        {**MINE, "schema": "1"},
        {**MINE, "schema": True},
        {"base": "brisque", "name": "mine"},
        {"schema": 1, "base": "brisque"},
        {**MINE, "name": "Mine"},
        {**MINE, "base": 5},
        {**MINE, "without": "exchange"},
        {"schema": 1, "name": "mine", "without": ["exchange"]},
        {"schema": 1, "name": "mine"},
        {**MINE, "dael": {}},
        {**MINE, "deal": {"hand_sise": 5}},
        {**MINE, "deal": {"hand_size": "5"}},
        {**MINE, "deal": {"hand_size": 0}},
        {**MINE, "deal": {"turned": 1}},
        {**MINE, "deal": {"packets": 3}},
        {**MINE, "seats": {"count": 6}},
        {**MINE, "play": {"strict": {"head": "allways"}}},
        {**MINE, "exchange": {"when": ["end"]}},
        {**MINE, "pack": {"ranks": "A K 11"}},
        {**MINE, "pack": {"values": {"1": 3}}},
        {**MINE, "pack": {"removed": "7X"}},
        {**MINE, "declarations": {"name": "tierce"}},
        {**MINE, "declarations": [{"points": 20}]},
        {**MINE, "declarations": [{"name": "close", "points": 20}]},
        {**MINE, "declarations": [{"name": "ks", "points": 20}]},
        {**MINE, "declarations": [{"name": "both", "cards": "KQ", "four_of": "K"}]},
        {**MINE, "match": {"target": 300, "deals": 3}},
        {**MINE, "results": [{"name": "played-out", "match_points": "all"}]},
        {**MINE, "results": [{"name": "played-out", "under": {"0": 2}}]},
    ],
    ids=str,
)
def test_what_is_not_built_like_a_file_is_refused_by_both(tables: dict[str, Any]) -> None:
    assert problems_of(tables)
    assert not is_valid(tables)


def complete() -> dict[str, Any]:
    return tomllib.loads(PLAIN_TEXT)


@pytest.mark.parametrize("key", ["pack", "deal", "results", "match", "name", "schema"])
def test_without_a_base_a_file_must_be_complete(key: str) -> None:
    tables = complete()
    VALIDATOR.validate(tables)
    del tables[key]
    assert not is_valid(tables)
    assert problems_of(tables)


def test_a_meld_without_a_base_must_say_its_cards() -> None:
    tables = complete() | {"declarations": [{"name": "tierce", "points": 30}]}
    assert not is_valid(tables)
    tables["declarations"][0]["cards"] = "AKQ"
    VALIDATOR.validate(tables)


@settings(max_examples=150 if thorough() else 20)
@given(rulesets())
def test_whatever_can_be_drawn_is_valid_when_written(ruleset: mg.Ruleset) -> None:
    VALIDATOR.validate(tomllib.loads(mg.dumps(ruleset)))


# Files that somebody has spoilt


@attrs.frozen
class Spoilt:
    """A complete file in which one place is another."""

    tables: dict[str, Any]
    path: str
    value: Any


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path of every value, and of a key that is not there in every table."""
    if path:
        yield path
    entries: Any = ()
    if isinstance(value, dict):
        entries = value.items()
        yield (*path, "hand_sise")
    elif isinstance(value, list):
        entries = enumerate(value)
    for key, entry in entries:
        yield from places(entry, (*path, key))


WRONG: list[Any] = [
    *(True, -1, 0, 1, 5, 2_000_000, 1.5, date(2000, 1, 1)),
    *("", "K", "KQ", "KS", "lead", "no-such-word", "No Word"),
    *([], [1], ["lead"], ["K", "Q"], [[0], [1]], [{}], {}, {"name": "x"}, {"A": 3}),
]


@st.composite
def spoilt(draw: st.DrawFn) -> Spoilt:
    name = draw(st.sampled_from(mg.catalogue()))
    tables = tomllib.loads(mg.dumps(mg.ruleset(name)))
    *parents, last = draw(st.sampled_from(list(places(tables))))
    holder: Any = tables
    for key in parents:
        holder = holder[key]
    value = draw(st.sampled_from(WRONG))
    if draw(st.booleans()) and isinstance(holder, dict) and last in holder:
        del holder[last]
        value = None
    else:
        holder[last] = value
    return Spoilt(tables, ".".join(map(str, (*parents, last))), value)


@settings(max_examples=1000 if thorough() else 150)
@given(spoilt())
def test_a_spoilt_file_is_refused_where_it_is_not_built_like_one(spoilt: Spoilt) -> None:
    problems = problems_of(spoilt.tables)
    structural = [
        problem
        for problem in problems
        if problem.found == "an unknown key" or problem.allowed.startswith(STRUCTURAL)
    ]
    if is_valid(spoilt.tables):
        assert not structural
    else:
        assert problems


# An editor


TAPLO = shutil.which("taplo", path=Path(sys.executable).parent)


@pytest.mark.skipif(TAPLO is None, reason="taplo comes with the extra dev")
@pytest.mark.parametrize(("key", "code"), [("hand_size", 0), ("hand_sise", 1)])
def test_an_editor_of_toml_finds_the_schema_by_the_first_line(
    key: str, code: int, tmp_path: Path
) -> None:
    (tmp_path / "ruleset.schema.json").write_text(json.dumps(SCHEMA), encoding="utf-8")
    file = tmp_path / "mine.toml"
    head = f"#:schema ./ruleset.schema.json\n{tomli_w.dumps(MINE)}"
    file.write_text(f"{head}[deal]\n{key} = 5\n", encoding="utf-8")
    done = subprocess.run(
        [str(TAPLO), "check", "mine.toml"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == code, done.stderr
    assert (key in done.stderr) == bool(code)
