"""The reference of records tells every key, and which of them must be there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from marriage_games.record_checks import DEAL_KEYS, KEYS, RULESET_KEYS

from .making import finished, tables_of

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "records.md"


def rows(heading: str) -> dict[str, str]:
    """The keys in the table below a heading, with their defaults."""
    found = re.search(rf"^## {heading}\n(.*?)(?=^## |\Z)", PAGE.read_text("utf-8"), re.M | re.S)
    assert found is not None
    lines = [line for line in found[1].splitlines() if line.startswith("| `")]
    cells = [[cell.strip("` ") for cell in line.strip("| ").split(" | ")] for line in lines]
    return {key: default for key, _, default, _ in cells}


PARTS = {"The file itself": KEYS, "ruleset": RULESET_KEYS, "deals": DEAL_KEYS}


@pytest.mark.parametrize("heading", PARTS)
def test_every_key_is_described(heading: str) -> None:
    assert sorted(rows(heading)) == sorted(PARTS[heading])


def test_the_keys_that_are_written_always_are_the_required_ones() -> None:
    tables = tables_of(finished("sixty-six").to_record())
    for heading, written in (
        ("The file itself", tables),
        ("ruleset", tables["ruleset"]),
        ("deals", tables["deals"][0]),
    ):
        required = {key for key, default in rows(heading).items() if default == "required"}
        assert required <= written.keys()
