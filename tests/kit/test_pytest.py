"""The class of tests and the plugin, as pytest runs them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

NOT_FOR_PEOPLE = ("BUILD_NUMBER", "CI", "PYTEST_ADDOPTS")
TESTS = """
from marriage_games.testing import EngineTests, ReferenceEngine


class Wrong(ReferenceEngine):
    name = "wrong"

    def state(self):
        told = dict(super().state())
        told["points"] = [points + 1 for points in told["points"]]
        return told


class TestRight(EngineTests):
    ruleset = "petite-brisque"
    examples = 3

    def make_engine(self):
        return ReferenceEngine()


class TestWrong(EngineTests):
    ruleset = "petite-brisque"
    examples = 3

    def make_engine(self):
        return Wrong()
"""
CHECK = """
import marriage_games as mg
from marriage_games.testing import check_engine
from test_engines import Wrong

def test_engine():
    check_engine(Wrong, mg.ruleset("brisque"), examples=2)
"""


def run(folder: Path, *arguments: str) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        # As people see it: not as this run was told, and not as on a build server, where pytest
        # shows every failure a second time.
        env={name: value for name, value in os.environ.items() if name not in NOT_FOR_PEOPLE},
    )
    return done.returncode, done.stdout + done.stderr


@pytest.fixture(name="folder")
def make_folder(tmp_path: Path) -> Path:
    (tmp_path / "test_engines.py").write_text(TESTS, encoding="utf-8")
    (tmp_path / "test_check.py").write_text(CHECK, encoding="utf-8")
    return tmp_path


def test_a_failing_test_shows_the_counterexample_and_nothing_else(folder: Path) -> None:
    code, out = run(folder, "test_engines.py")
    assert code == 1
    assert "1 failed, 5 passed" in out
    assert "wrong does not play petite-brisque: it differs as dealt" in out
    assert "conformance.py" not in out
    assert len(out.splitlines()) < 40


def test_an_error_of_the_kit_in_any_test_is_shown_alike(folder: Path) -> None:
    code, out = run(folder, "test_check.py")
    assert code == 1
    assert "wrong does not play brisque" in out
    assert "Traceback" not in out
    assert "def check_engine" not in out


def test_the_plugin_can_be_switched_off(folder: Path) -> None:
    code, out = run(folder, "-p", "no:marriage-games", "test_engines.py")
    assert code == 1
    assert "1 failed, 5 passed" in out
    assert run(folder, "-p", "no:marriage-games", "--engine-examples", "3")[0] == 4


def test_options_of_the_plugin_go_before_what_the_class_says(folder: Path) -> None:
    code, out = run(folder, "--engine-examples", "0")
    assert code == 4
    assert "--engine-examples" in out
    code, out = run(folder, "--engine-examples", "1", "--engine-seed", "5", "test_engines.py")
    assert code == 1
    assert re.search(r"1 failed, 5 passed", out)


def test_the_plugin_loads_nothing_of_the_library() -> None:
    code = (
        "import sys, marriage_games.testing.pytest_plugin; "
        "print(*sorted(m for m in sys.modules if m.startswith('marriage_games')))"
    )
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()
    assert loaded == [
        "marriage_games",
        "marriage_games.lazy",
        "marriage_games.testing",
        "marriage_games.testing.pytest_plugin",
    ]


def test_a_group_that_the_engine_tells_nothing_of_is_skipped_with_a_reason(
    tmp_path: Path,
) -> None:
    (tmp_path / "test_bare.py").write_text(
        "from marriage_games.testing import EngineTests, ReferenceEngine\n"
        "class Bare(ReferenceEngine):\n"
        "    def describe(self, ruleset):\n"
        "        print(f'described {ruleset.name}')\n"
        "        return {**super().describe(ruleset), 'fields': ['to_move', 'legal_actions']}\n"
        "class TestBare(EngineTests):\n"
        "    ruleset = 'petite-brisque'\n"
        "    examples = 2\n"
        "    def make_engine(self):\n"
        "        return Bare()\n",
        encoding="utf-8",
    )
    code, out = run(tmp_path, "-rs", "-s")
    assert code == 0
    assert "1 passed, 2 skipped" in out
    assert "tells nothing of scores" in out
    # Each test describes its engine once.
    assert out.count("described petite-brisque") == 3


def test_a_class_that_makes_no_engine_is_named(tmp_path: Path) -> None:
    (tmp_path / "test_none.py").write_text(
        "from marriage_games.testing import EngineTests\n"
        "class TestNone(EngineTests):\n"
        "    ruleset = 'petite-brisque'\n",
        encoding="utf-8",
    )
    code, out = run(tmp_path)
    assert code == 1
    assert "TestNone has no make_engine" in out
    assert "NotImplementedError" not in out
