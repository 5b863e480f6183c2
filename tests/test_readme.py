"""Everything that the README and the documentation show is run."""

from __future__ import annotations

import ast
import doctest
import io
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cli.running import Answer, plain_window, run
from fences import KINDS, NOT_RUN, PAGES, README, ROOT, Block, blocks, name
from pages import install

FLAGS = doctest.ELLIPSIS
NODE = shutil.which("node")
_PROMPT = re.compile(r"^[^\n>]+ > (.+)$", re.MULTILINE)
_LEFT_OUT = re.compile(r",\s*…")


class Visit:
    """Somebody who does on a page what it says, from the top, in a folder of their own."""

    def __init__(
        self, folder: Path, patch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        self.folder, self.patch, self.capsys = folder, patch, capsys
        self.names: dict[str, object] = {}

    def do(self, block: Block) -> None:
        if block.kind == "python" and not block.title:
            self._try_examples(block)
        elif block.kind == "console":
            self._run_commands(block)
        elif block.kind == "sh":
            self._set_up(block)
        elif block.kind in ("python", "toml", "javascript", "json"):
            self._take_file(block)

    def _try_examples(self, block: Block) -> None:
        page = name(block.page)
        test = doctest.DocTestParser().get_doctest(
            block.text, self.names, page, str(block.page), block.line
        )
        assert test.examples, f"{block.place} shows nothing that can be tried"
        runner = doctest.DocTestRunner(optionflags=FLAGS)
        runner.run(test, clear_globs=False)
        self.names = test.globs
        assert runner.summarize(verbose=False).failed == 0

    def _take_file(self, block: Block) -> None:
        if not shown_as_wrong(block):
            CHECKS[block.kind](block.text)
        if block.title:
            file = self.folder / block.title
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(block.text, encoding="utf-8")
        if block.title == "pyproject.toml":
            install(self.folder, self.patch)

    def _run_commands(self, block: Block) -> None:
        for command, shown in sessions(block):
            arguments, target = parted(command)
            if "node" in arguments and NODE is None:
                continue
            told = self._answer(arguments, _PROMPT.findall(shown))
            if target:
                (self.folder / target).write_text(told, encoding="utf-8")
                told = ""
            right = doctest.OutputChecker().check_output(shown, told, FLAGS)
            assert right, f"{block.place}: {command}\n{told}"

    def _set_up(self, block: Block) -> None:
        """Run what is the library's; whoever is asked what to play leaves."""
        for command in of_the_library(block):
            arguments, target = parted(command)
            if any("node" in argument for argument in arguments) and NODE is None:
                continue
            self.patch.setattr("sys.stdin", io.StringIO("quit\n"))
            answer = run(self.patch, self.capsys, *arguments[1:])
            assert (answer.code, answer.err) == (0, ""), f"{block.place}: {command}\n{answer}"
            assert answer.out, f"{block.place}: {command}"
            if target:
                (self.folder / target).write_text(answer.out, encoding="utf-8")

    def _answer(self, arguments: list[str], typed: list[str]) -> str:
        program, *rest = arguments
        assert program in ("marriage-games", "python")
        if program == "marriage-games":
            self.patch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
            answer = run(self.patch, self.capsys, *rest)
        else:
            answer = run_python(self.folder, rest)
        return answer.out + answer.err


def shown_as_wrong(block: Block) -> bool:
    """Whether the page shows which problem a command has with the file."""
    answers = [other.text for other in blocks(block.page) if other.kind == "console"]
    return bool(block.title) and any(f"{block.title}: 1 problem\n" in text for text in answers)


def run_python(folder: Path, arguments: list[str]) -> Answer:
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        capture_output=True,
        check=False,
        encoding="utf-8",
        timeout=300,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )
    return Answer(done.returncode, done.stdout, done.stderr)


def sessions(block: Block) -> Iterator[tuple[str, str]]:
    """The commands of a block, each with what it answers."""
    first, *parts = re.split(r"^\$ ", block.text, flags=re.MULTILINE)
    assert parts, f"{block.place} shows no command"
    assert not first, f"{block.place} begins with an answer"
    for part in parts:
        command, _, shown = part.partition("\n")
        yield command, shown


def of_the_library(block: Block) -> Iterator[str]:
    """The commands of the library in a block that sets something up."""
    for line in block.text.replace("\\\n", " ").splitlines():
        for command in line.split(" && "):
            program = Path(command.split(" ")[0])
            if program.name == "marriage-games":
                # Who adds a game is shown a stand-in for its name.
                yield command.replace("NAME", "brisque")


def parted(command: str) -> tuple[list[str], str]:
    """The arguments of a command, and the file into which it writes, if it is told to."""
    arguments = shlex.split(command)
    if ">" not in arguments:
        return arguments, ""
    at = arguments.index(">")
    (target,) = arguments[at + 1 :]
    return arguments[:at], target


def parse_json(text: str) -> None:
    whole = _LEFT_OUT.sub("", text)
    for part in whole.splitlines() if whole.count("\n{") else [whole]:
        json.loads(part)


def check_javascript(text: str) -> None:
    if NODE is not None:
        subprocess.run([NODE, "--check", "-"], input=text, encoding="utf-8", check=True)


CHECKS: dict[str, Callable[[str], object]] = {
    "python": ast.parse,
    "toml": tomllib.loads,
    "javascript": check_javascript,
    "json": parse_json,
}


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_what_a_page_shows_is_true(
    page: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    plain_window(monkeypatch, 100)
    programs = Path(sys.executable).parent
    monkeypatch.setenv("PATH", f"{programs}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    shown = blocks(page)
    if any("examples/" in block.text for block in shown):
        shutil.copytree(ROOT / "examples", tmp_path / "examples")
    visit = Visit(tmp_path, monkeypatch, capsys)
    for block in shown:
        visit.do(block)
    for module in [file.stem for file in tmp_path.glob("*.py")]:
        sys.modules.pop(module, None)


def test_every_fence_of_a_page_is_a_block() -> None:
    for page in PAGES:
        fences = re.findall(r"^ *(?:```|~~~)", page.read_text(encoding="utf-8"), re.MULTILINE)
        assert len(fences) == 2 * len(blocks(page)), name(page)


def test_few_blocks_are_not_run_and_each_for_a_reason() -> None:
    left = Counter(
        (name(page), block.kind)
        for page in PAGES
        for block in blocks(page)
        if block.kind in NOT_RUN
    )
    assert {kind for _, kind in left} <= set(KINDS)
    without_setting_up = {key: count for key, count in left.items() if key[1] != "sh"}
    assert without_setting_up == {
        ("docs/explanation/moments.md", "diagram"): 1,
        ("docs/how-to/ship-rulesets.md", "diagram"): 1,
        ("docs/how-to/hold-a-tournament.md", "excerpt"): 1,
        ("docs/reference/deal-generator.md", "vectors"): 5,
        ("examples/conformance_schnapsen/README.md", "excerpt"): 2,
    }


# ---------------------------------------------------------------------- commands that set up


def words(command: str) -> list[str]:
    return shlex.split(command.strip("()"), comments=True)


def is_pip(arguments: list[str]) -> bool:
    """`pip install` of this project, with extras that it has, or of what an example is about."""
    *program, verb = arguments[: arguments.index("install") + 1] if "install" in arguments else [""]
    if [Path(part).name for part in program] != ["pip"] or verb != "install":
        return False
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = {f"[{extra}]" for extra in project["optional-dependencies"]} | {""}
    of_ours = {f"{place}{extra}" for place in (".", "marriage-games") for extra in extras}
    wanted = set(arguments[arguments.index("install") + 1 :]) - {"-e", "schnapsen"}
    return all(place in of_ours or place.startswith("./") for place in wanted)


def is_python(arguments: list[str]) -> bool:
    """Python with a script or a module of the checkout, or one that makes an environment."""
    program, *rest = arguments
    if Path(program).name not in ("python", "python3") or not rest:
        return False
    if rest[0] == "-c":
        return bool(ast.parse(rest[1]).body)
    if rest[0] != "-m":
        return any((folder / rest[0]).is_file() for folder in (ROOT, *EXAMPLE_FOLDERS))
    places = [argument.partition("::")[0] for argument in rest[2:] if "::" in argument]
    assert all((ROOT / place).is_file() for place in places), places
    module = rest[1].replace(".", "/")
    ours = any(
        (folder / f"{module}{ending}").exists()
        for folder in (ROOT, ROOT / "tests")
        for ending in ("", ".py")
    )
    return ours or rest[1] in ("build", "mkdocs", "pip", "pytest", "twine", "venv")


def is_other(arguments: list[str]) -> bool:
    """What needs nothing, or has its own tests."""
    known = ("marriage-games", "cd", "mkdir", "ruff", "mypy", "pyright", "git", "bash")
    return Path(arguments[0]).name in known or arguments[0] == "."


EXAMPLE_FOLDERS = [path for path in (ROOT / "examples").iterdir() if path.is_dir()]
SET_UP = [
    pytest.param(block, id=f"{name(page)}:{block.line}")
    for page in PAGES
    for block in blocks(page)
    if block.kind == "sh"
]


@pytest.mark.parametrize("block", SET_UP)
def test_commands_that_set_up_name_what_is_there(block: Block) -> None:
    for line in block.text.replace("\\\n", " ").splitlines():
        for command in line.split(" && "):
            arguments = words(command)
            known = not arguments or any(
                check(arguments) for check in (is_pip, is_python, is_other)
            )
            assert known, f"{block.place}: {command}"


def test_the_readme_sets_up_with_two_commands() -> None:
    commands = [block.text for block in blocks(README) if block.kind == "sh"]
    assert len(commands) == 2
    assert all(command.count("\n") == 1 for command in commands)
    demo, tests = commands
    assert "pip install" in demo
    assert demo.endswith("marriage-games demo\n")
    assert "pip install" in tests
    assert tests.endswith("-m pytest\n")


# ---------------------------------------------------------------------- files of the checkout


def test_files_that_pages_show_are_those_of_the_checkout() -> None:
    for page in PAGES:
        for block in blocks(page):
            if block.snippet:
                assert (ROOT / block.snippet).is_file(), block.place


def test_the_player_in_javascript_is_the_one_among_the_examples() -> None:
    page = ROOT / "docs" / "how-to" / "write-a-player.md"
    (shown,) = [block.text for block in blocks(page) if block.title == "miser.js"]
    file = (ROOT / "examples" / "player_javascript" / "miser.js").read_text("utf-8")
    assert shown in file


# ---------------------------------------------------------------------- the reader of the pages


@pytest.mark.parametrize(
    "info", ["", "text", "bash", "python run", "{ .text }", "{ .text .python }", "diagram"]
)
def test_a_block_of_no_known_kind_is_an_error(info: str) -> None:
    block = Block(ROOT / "page.md", info, "1 + 1\n", 1)
    with pytest.raises(AssertionError, match=r"page\.md:1: a block is one of"):
        assert block.kind


@pytest.mark.parametrize(
    "text",
    [
        "```python\n>>> 1 + 1\n3\n```\n",
        "```python\n1 + 1\n```\n",
        "```console\n$ marriage-games check brisque\nbrisque: odd\n```\n",
        "```console\n$ rm brisque\n```\n",
        "```console\nbrisque: nothing odd\n```\n",
        '```toml title="x.toml"\nx =\n```\n',
        "    ```python\n    >>> 1\n    2\n    ```\n",
    ],
)
def test_what_is_not_true_is_noticed(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    text: str,
) -> None:
    page = tmp_path / "page.md"
    page.write_text(text, encoding="utf-8")
    monkeypatch.setattr("fences.ROOT", tmp_path)
    visit = Visit(tmp_path, monkeypatch, capsys)
    (block,) = blocks(page)
    with pytest.raises((AssertionError, tomllib.TOMLDecodeError)):
        visit.do(block)
