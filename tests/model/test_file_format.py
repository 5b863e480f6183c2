"""Older files are read by steps from version to version, and newer ones are refused.

No format has a second version yet, so these tests make one up: in version 1, `hand_size` is said to
have been called `cards_each`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, cast

import pytest

import marriage_games as mg
from marriage_games.model import reading, sources
from marriage_games.model.file_format import FileFormat, Step
from marriage_games.model.inheritance import RULESETS
from marriage_games.model.json_schema import json_schema
from marriage_games.record_checks import RECORDS
from marriage_games.testing.count_files import COUNTS, load_counts

from .examples import PLAIN, PLAIN_TEXT, problem_of, problems_of

Add = Callable[[FileFormat, Step], None]

OLD_TEXT = PLAIN_TEXT.replace("hand_size", "cards_each")
NEW_TEXT = PLAIN_TEXT.replace("schema = 1", "schema = 2")


@pytest.fixture
def add(monkeypatch: pytest.MonkeyPatch) -> Add:
    """Adds a version to a format for the length of a test."""
    monkeypatch.setattr(reading, "_KNOWN", {})

    def add(file_format: FileFormat, step: Step) -> None:
        steps = cast("dict[int, Step]", file_format.steps)
        monkeypatch.setitem(steps, file_format.version, step)

    return add


def renamed(tables: dict[str, Any]) -> dict[str, Any]:
    """The made-up step, for files of any kind: complete ones, and those with a base."""
    if "cards_each" in tables.get("deal", {}):
        tables["deal"]["hand_size"] = tables["deal"].pop("cards_each")
    if "without" in tables:
        paths = {"deal.cards_each": "deal.hand_size"}
        tables["without"] = [paths.get(path, path) for path in tables["without"]]
    return tables


def test_an_older_file_is_read_by_its_step(add: Add) -> None:
    add(RULESETS, renamed)
    assert mg.loads(OLD_TEXT) == mg.loads(NEW_TEXT) == PLAIN


def test_an_older_file_keeps_its_fingerprint(add: Add) -> None:
    before = mg.loads(PLAIN_TEXT).fingerprint
    add(RULESETS, renamed)
    assert mg.loads(OLD_TEXT).fingerprint == mg.loads(NEW_TEXT).fingerprint == before


def test_steps_follow_each_other(add: Add) -> None:
    def titled(tables: dict[str, Any]) -> dict[str, Any]:
        return {**tables, "title": f"once of version {tables['schema']}"}

    add(RULESETS, renamed)
    add(RULESETS, titled)
    assert mg.loads(OLD_TEXT).title == "once of version 2"
    assert mg.loads(NEW_TEXT).title == "once of version 2"
    assert mg.loads(PLAIN_TEXT.replace("schema = 1", "schema = 3")).title is None


def test_what_is_written_is_of_the_newest_version(add: Add) -> None:
    add(RULESETS, renamed)
    text = mg.dumps(mg.loads(OLD_TEXT))
    assert text.startswith("schema = 2\n")
    assert mg.loads(text) == PLAIN
    assert json_schema()["properties"]["schema"]["const"] == 2


def test_a_key_of_an_older_version_is_none_of_the_newer(add: Add) -> None:
    add(RULESETS, renamed)
    found = problems_of(lambda: mg.loads(OLD_TEXT.replace("schema = 1", "schema = 2")))
    assert [problem.path for problem in found] == ["deal.cards_each", "deal.hand_size"]


@pytest.mark.parametrize(("own", "base"), [(1, 2), (2, 1), (1, 1), (2, 2)])
def test_a_file_and_its_base_may_be_of_different_versions(
    own: int, base: int, add: Add, tmp_path: Path
) -> None:
    add(RULESETS, renamed)
    texts = {1: OLD_TEXT, 2: NEW_TEXT}
    keys = {1: "cards_each", 2: "hand_size"}
    (tmp_path / "base.toml").write_text(texts[base])
    mine = tmp_path / "mine.toml"
    mine.write_text(
        f'schema = {own}\nbase = "base.toml"\nwithout = ["deal.{keys[own]}"]\nname = "mine"\n'
        f"[deal]\n{keys[own]} = 5\n"
    )
    assert mg.load(mine) == PLAIN.variant("mine", deal={"hand_size": 5})


def test_a_known_ruleset_of_an_older_version_is_a_base_for_a_newer_file(add: Add) -> None:
    known = mg.ruleset("brisque")
    add(RULESETS, renamed)
    assert mg.ruleset("brisque") == known
    mine = mg.loads('schema = 2\nbase = "brisque"\nname = "mine"')
    assert mine.fingerprint == known.fingerprint


def test_changes_of_a_variant_may_be_of_an_older_version_and_stay_as_they_are(add: Add) -> None:
    add(RULESETS, renamed)
    changes: dict[str, Any] = {"schema": 1, "deal": {"cards_each": 5}}
    assert PLAIN.variant("mine", **changes).deal.hand_size == 5
    assert changes == {"schema": 1, "deal": {"cards_each": 5}}


NEWER = (
    f"found 2; allowed: schema = 1; this is marriage-games {mg.__version__}, and the file is "
    "written for a later one: upgrade to read it"
)


def test_a_base_of_a_newer_version_is_told(tmp_path: Path) -> None:
    (tmp_path / "base.toml").write_text(NEW_TEXT)
    text = 'schema = 1\nbase = "base.toml"\nname = "mine"'
    assert str(problem_of(lambda: mg.loads(text, tmp_path))) == f"base.schema: {NEWER}"


def test_a_newer_file_behind_an_entry_point_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "plain.toml"
    file.write_text(NEW_TEXT)
    monkeypatch.setattr(reading, "_KNOWN", {})
    monkeypatch.setattr(sources, "find", {"plain": file}.get)
    with pytest.raises(mg.RulesetError) as caught:
        mg.ruleset("plain")
    assert str(caught.value) == f"plain: 1 problem\n  schema: {NEWER}"


def test_a_version_is_told_with_those_that_can_be_read(add: Add) -> None:
    add(RULESETS, renamed)
    for found in (0, 3):
        text = PLAIN_TEXT.replace("schema = 1", f"schema = {found}")
        problem = problem_of(lambda text=text: mg.loads(text))  # type: ignore[misc]
        assert problem.found == str(found)
        assert problem.allowed == "schema = 2, or an earlier version from 1 on"
        assert ("upgrade" in problem.hint) == (found == 3)


# What holds a ruleset, and other formats

RECORD = mg.Game(PLAIN).deal(seed=1).to_record().to_toml()


def test_a_record_of_a_ruleset_of_an_older_version_replays(add: Add) -> None:
    older = RECORD.replace("hand_size", "cards_each")
    assert older != RECORD
    add(RULESETS, renamed)
    record = mg.Record.loads(older)
    assert record.ruleset == PLAIN
    assert list(record.replay())[-1].hands == mg.Game(PLAIN).deal(seed=1).hands
    assert record == mg.Record.loads(RECORD)


def test_a_record_of_a_ruleset_of_a_newer_version_is_told() -> None:
    with pytest.raises(mg.RecordError) as caught:
        mg.Record.loads(RECORD.replace("schema = 1", "schema = 2"))
    assert f"schema: {NEWER}" in str(caught.value)


def test_an_older_record_is_read_by_its_step(add: Add) -> None:
    def dealt(tables: dict[str, Any]) -> dict[str, Any]:
        tables["deals"] = tables.pop("games")
        return tables

    add(RECORDS, dealt)
    record = mg.Record.loads(RECORD.replace("[[deals]]", "[[games]]").replace("[deals.", "[games."))
    assert record == mg.Record.loads(record.to_toml())
    assert record.to_toml().startswith("format = 2\n")


def test_an_older_file_of_counts_is_read_by_its_step(add: Add, tmp_path: Path) -> None:
    def counted(tables: dict[str, Any]) -> dict[str, Any]:
        return {"format": 1, "perft": tables["counts"]}

    add(COUNTS, counted)
    file = tmp_path / "counts.toml"
    row = 'ruleset = "petite-brisque"\nseed = 7\ndepth = 1\ncount = 5\n'
    file.write_text(f"format = 1\n[[counts]]\n{row}")
    older = load_counts(file)
    file.write_text(f"format = 2\n[[perft]]\n{row}")
    assert load_counts(file) == older


@pytest.mark.parametrize("tables", [{}, {"schema": 7}, {"schema": "1"}, {"schema": True}], ids=str)
def test_tables_of_no_known_version_are_left_alone(tables: Mapping[str, Any]) -> None:
    assert FileFormat("schema", {1: dict}).brought_up(tables) is tables
