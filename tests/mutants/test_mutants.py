"""The kit finds wrong engines, and what it finds is short.

A run looks at a share of them, another one whenever the sources have changed;
``python -m mutants`` in this folder looks at all.
"""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

import marriage_games as mg
from conftest import thorough
from marriage_games.testing import replay

from .making import Mutant
from .published import COUNTEREXAMPLES, PAGE, publish
from .table import table
from .trying import EXAMPLES, MUTANTS, tried

SHARE = 5 if thorough() else 44


def turn() -> int:
    """Which of the shares it is: this changes with the sources, and with nothing else."""
    digest = sha256()
    for path in sorted(Path(mg.__file__).parent.rglob("*.py")):
        digest.update(path.read_bytes())
    return int.from_bytes(digest.digest()[:8], "big") % SHARE


CHOSEN = MUTANTS[turn() :: SHARE]


@pytest.mark.parametrize("mutant", CHOSEN, ids=lambda mutant: mutant.name)
def test_a_wrong_engine_is_found_and_the_counterexample_is_short(mutant: Mutant) -> None:
    trial = tried(mutant)
    assert trial.found is not None, f"{mutant.name} was not found in {EXAMPLES} examples"
    assert trial.is_short, f"{table([trial])}\n{trial.found}"


def test_there_are_many_of_them_each_with_a_source() -> None:
    assert len(MUTANTS) >= 60
    assert len({mutant.name for mutant in MUTANTS}) == len(MUTANTS)
    assert all(mutant.bug and mutant.source for mutant in MUTANTS)
    assert sum("#" in mutant.source for mutant in MUTANTS) >= 30


@cache
def counterexamples() -> dict[str, Any]:
    told: dict[str, Any] = json.loads(COUNTEREXAMPLES.read_text("utf-8"))
    return told


def test_the_documentation_has_the_counterexample_of_each() -> None:
    assert list(counterexamples()) == [mutant.name for mutant in MUTANTS]


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_a_published_counterexample_can_be_played_again(mutant: Mutant) -> None:
    told = counterexamples()[mutant.name]
    again = replay(
        mutant.engine(), mutant.played, told["cards"], told["line"], dealer=told["dealer"]
    )
    assert again is not None
    # In which example it was found is for the search to say, and a rule can be worded otherwise.
    rest = {"example": told["example"], "rules": told["rules"]}
    assert json.loads(json.dumps(again.as_json)) | rest == told
    row = next(row for row in PAGE.read_text("utf-8").splitlines() if f"`{mutant.name}`" in row)
    assert f"| {told['example']} | {len(told['line'])} |" in row
    assert f"after `{' '.join(told['line']) or 'as dealt'}` (dealer {told['dealer']}" in row


def test_what_is_found_takes_the_place_of_what_was_told_of_the_same_engine(tmp_path: Path) -> None:
    page, file = tmp_path / "page.md", tmp_path / "file.json"
    page.write_bytes(PAGE.read_bytes())
    file.write_bytes(COUNTEREXAMPLES.read_bytes())
    chosen = {mutant.name: mutant for mutant in MUTANTS}["strict-from-the-start"]
    trial = tried(chosen)
    publish([trial], page, file)
    assert (page.read_text("utf-8"), file.read_text("utf-8")) == (
        PAGE.read_text("utf-8"),
        COUNTEREXAMPLES.read_text("utf-8"),
    )
    assert trial.found is not None
    publish([evolve(trial, found=evolve(trial.found, example=7))], page, file)
    assert "| google-deepmind/open_spiel#260 | 7 | 1 | 1 |" in page.read_text("utf-8")
    changed = json.loads(file.read_text("utf-8"))
    assert changed.pop(chosen.name)["example"] == 7
    assert changed == {n: told for n, told in counterexamples().items() if n != chosen.name}


def test_the_documentation_has_a_row_for_each() -> None:
    text = PAGE.read_text("utf-8")
    for mutant in MUTANTS:
        assert f"| `{mutant.name}` | `{mutant.ruleset}` | {mutant.bug} | {mutant.source} |" in text
    assert "not found" not in text
