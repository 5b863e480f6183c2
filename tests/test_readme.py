"""Everything that the README and the documentation show is run."""

from __future__ import annotations

import doctest
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.running import plain_window, run
from pages import ROOT, blocks, install, name, write_files

README = ROOT / "README.md"
PAGES = [README, *sorted((ROOT / "docs").rglob("*.md"))]
FLAGS = doctest.ELLIPSIS


@pytest.fixture
def beside_its_files(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The blocks with a title are files of the folder in which the page is tried out."""
    write_files(page, tmp_path)
    monkeypatch.chdir(tmp_path)
    if (tmp_path / "pyproject.toml").exists():
        install(tmp_path, monkeypatch)


with_examples = [page for page in PAGES if any(">>>" in b.text for b in blocks(page, "python"))]
with_sessions = [page for page in PAGES if blocks(page, "console")]


@pytest.mark.usefixtures("beside_its_files")
@pytest.mark.parametrize("page", with_examples, ids=name)
def test_the_examples_of_a_page_are_true(page: Path) -> None:
    parser = doctest.DocTestParser()
    runner = doctest.DocTestRunner(optionflags=FLAGS)
    names: dict[str, object] = {}
    for block in blocks(page, "python"):
        test = parser.get_doctest(block.text, names, name(page), str(page), block.line)
        assert test.examples, f"{name(page)}:{block.line} shows nothing that can be tried"
        runner.run(test, clear_globs=False)
        names = test.globs
    assert runner.summarize(verbose=False).failed == 0


@pytest.mark.usefixtures("beside_its_files")
@pytest.mark.parametrize("page", with_sessions, ids=name)
def test_the_commands_of_a_page_answer_as_it_says(
    page: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    plain_window(monkeypatch, 100)
    for command, shown in _sessions(page):
        program, *arguments = shlex.split(command)
        assert program == "marriage-games"
        answer = run(monkeypatch, capsys, *arguments)
        told = answer.out + answer.err
        assert doctest.OutputChecker().check_output(shown, told, FLAGS), told


def _sessions(page: Path) -> Iterator[tuple[str, str]]:
    for block in blocks(page, "console"):
        for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
            command, _, shown = part.partition("\n")
            yield command, shown


def test_the_readme_sets_up_with_two_commands() -> None:
    commands = [block.text for block in blocks(README, "sh")]
    assert len(commands) == 2
    assert all(command.count("\n") == 1 for command in commands)
    demo, tests = commands
    assert "pip install" in demo
    assert demo.endswith("marriage-games demo\n")
    assert "pip install" in tests
    assert tests.endswith("-m pytest\n")


def test_every_page_has_examples_that_were_found() -> None:
    assert README in with_examples
    assert README in with_sessions
