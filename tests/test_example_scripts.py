"""The scripts among the examples: each says what it is and how to run it, and is on the page."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from fences import DOCS, ROOT, blocks

PAGE = DOCS / "examples.md"
SCRIPTS = sorted((ROOT / "examples").glob("*.py"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_a_script_says_what_it_shows_and_how_to_run_it(script: Path) -> None:
    told = ast.get_docstring(ast.parse(script.read_text("utf-8"))) or ""
    assert f"python examples/{script.name}" in told
    assert len(told.splitlines()[0]) > 20


def test_the_page_runs_and_shows_each_script() -> None:
    shown = blocks(PAGE)
    names = {f"examples/{script.name}" for script in SCRIPTS}
    assert len(names) >= 6
    assert {block.snippet for block in shown if block.snippet} == names
    commands = [block.text.partition("\n")[0] for block in shown if block.kind == "console"]
    assert sorted(commands) == [f"$ python {name}" for name in sorted(names)]


def test_the_page_links_each_script_for_readers_of_a_checkout() -> None:
    text = PAGE.read_text("utf-8")
    for script in SCRIPTS:
        name = f"examples/{script.name}"
        assert f'[{name}](../{name})\n\n??? example "{name}"' in text


def test_what_a_script_prints_is_on_the_page_from_its_first_to_its_last_line() -> None:
    for block in blocks(PAGE):
        if block.kind == "console":
            lines = block.text.splitlines()[1:]
            assert "..." not in {line.strip() for line in lines}, block.place
