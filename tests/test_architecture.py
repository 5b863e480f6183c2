"""What depends on what is as the page on the architecture says."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import marriage_games as mg
from fences import DOCS

PACKAGE = Path(mg.__file__).parent
PAGE = DOCS / "explanation" / "architecture.md"
ENTRANCES = {"__init__", "__main__"}
"""Modules that only lead to others."""


def rows() -> list[list[str]]:
    """The parts of the table, from those that depend on nothing to those that depend on all."""
    table = PAGE.read_text("utf-8").partition("| Part |")[2]
    return [re.findall(r"`(\w+)`", cell) for cell in re.findall(r"^\| (`.*?) \|", table, re.M)]


def part(file: Path) -> str:
    return family(file.relative_to(PACKAGE).with_suffix("").parts[0])


def family(name: str) -> str:
    """The part to which a module belongs: `record_reading` is a piece of `record`."""
    return name if name in ENTRANCES else name.partition("_")[0]


def imported(file: Path) -> Iterator[str]:
    """The parts of the package that a module needs in order to be loaded."""
    folder = file.relative_to(PACKAGE).parts[:-1]
    for statement in ast.parse(file.read_text("utf-8")).body:
        if isinstance(statement, ast.ImportFrom) and statement.level:
            module = (statement.module or "").split(".") if statement.module else []
            path = [*folder[: len(folder) - statement.level + 1], *module]
            yield from map(family, path[:1] or [name.name for name in statement.names])


def test_no_part_needs_one_that_stands_below_it() -> None:
    level = {name: number for number, names in enumerate(rows()) for name in names}
    assert len(level) > 12
    face = level["game"]
    files = [file for file in PACKAGE.rglob("*.py") if part(file) not in ENTRANCES]
    assert level.keys() <= {part(file) for file in files}
    wrong = {
        (file.relative_to(PACKAGE).as_posix(), needed)
        for file in files
        for needed in imported(file)
        if needed != part(file) and level.get(needed, face) > level.get(part(file), face)
    }
    assert not wrong


def test_the_kernel_needs_nothing_of_the_model() -> None:
    compiled_from = {
        file.name for file in (PACKAGE / "engine").glob("*.py") if "model" in set(imported(file))
    }
    assert compiled_from == {"compiling.py", "meld_tables.py"}
