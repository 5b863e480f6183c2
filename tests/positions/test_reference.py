"""The reference of positions tells every field, and what it tells is so."""

from __future__ import annotations

import re
from pathlib import Path

from marriage_games.engine.compiling import ENDINGS, MOMENTS
from marriage_games.notation import POSITION_KEYS

from .lines import RULESETS, fields_of

DOCS = Path(__file__).parents[2] / "docs"
REFERENCE = (DOCS / "reference" / "positions.md").read_text(encoding="utf-8")


def rows(heading: str) -> list[list[str]]:
    """The rows of the table below a heading, without its header."""
    found = re.search(rf"^## {heading}\n(.*?)(?=^## |\Z)", REFERENCE, re.M | re.S)
    assert found is not None
    lines = [line for line in found[1].splitlines() if line.startswith("| `")]
    return [[cell.strip() for cell in line.strip("| ").split(" | ")] for line in lines]


def test_every_field_is_described_in_the_order_in_which_it_is_written() -> None:
    told = [
        cells[0].strip("`")
        for heading in ("Course", "Cards", "Score", "Memory", "Closing", "The end")
        for cells in rows(heading)
    ]
    assert sorted(told) == sorted(POSITION_KEYS)
    assert len(told) == len(POSITION_KEYS)


def test_every_example_of_a_field_is_a_value_of_it() -> None:
    for heading in ("Course", "Cards", "Score", "Memory", "Closing", "The end"):
        for cells in rows(heading):
            assert len(cells) == 4
            fields = fields_of(cells[3].strip("`"))
            assert list(fields) == [cells[0].strip("`")]


def test_every_word_is_told() -> None:
    for word in (*MOMENTS, *ENDINGS):
        assert f"`{word}`" in REFERENCE


def test_the_examples_name_games_that_exist() -> None:
    named = set(re.findall(r'mg\.ruleset\("([^"]+)"\)', REFERENCE))
    assert named
    assert named <= set(RULESETS)
