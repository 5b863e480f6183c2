"""The kit finds wrong engines, and what it finds is short.

A run looks at a share of them, another one whenever the sources have changed;
``python -m mutants`` in this folder looks at all.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

import marriage_games as mg
from conftest import thorough

from .making import Mutant
from .table import table
from .trying import EXAMPLES, MUTANTS, tried

SHARE = 5 if thorough() else 44
ROOT = Path(__file__).parents[2]
TABLE = ROOT / "docs" / "explanation" / "mutants.md"


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


def test_the_documentation_has_a_row_for_each() -> None:
    text = TABLE.read_text("utf-8")
    for mutant in MUTANTS:
        assert f"| `{mutant.name}` | `{mutant.ruleset}` | {mutant.bug} | {mutant.source} |" in text
    assert "not found" not in text
