"""The package of docs/how-to/ship-rulesets.md: it works, and what is said of it if it is broken."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import marriage_games as mg
from fences import ROOT
from pages import install, write_files

PAGE = ROOT / "docs" / "how-to" / "ship-rulesets.md"
GAMES = "src/grandmothers_games"

Change = Callable[[str], str]


@pytest.fixture
def package(tmp_path: Path) -> Path:
    write_files(PAGE, tmp_path)
    return tmp_path


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_the_tests_of_the_package_pass(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(package, monkeypatch)
    places = [str(package / "src"), str(Path(mg.__file__).parents[1])]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"],
        cwd=package,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(places), "PYTEST_ADDOPTS": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert "3 passed" in done.stdout


BROKEN = {
    "kitchen-brisque.toml': No such file or directory": ("", "", ""),
    "name: found 'kitchen-brisque'; allowed: 'kitchen', under which it is known": (
        "pyproject.toml",
        "kitchen-brisque =",
        "kitchen =",
    ),
    "AttributeError: module 'grandmothers_games' has no attribute 'kitchen'": (
        "pyproject.toml",
        "grandmothers_games:kitchen_brisque",
        "grandmothers_games:kitchen",
    ),
    "ModuleNotFoundError: No module named 'grandmother'": (
        "pyproject.toml",
        "grandmothers_games:kitchen_brisque",
        "grandmother:kitchen_brisque",
    ),
    "found an object of the type str": (
        f"{GAMES}/__init__.py",
        'files(__name__) / "kitchen-brisque.toml"',
        '"kitchen-brisque.toml"',
    ),
    "deal.hand_sise: found an unknown key": (
        f"{GAMES}/kitchen-brisque.toml",
        "hand_size",
        "hand_sise",
    ),
}


@pytest.mark.parametrize(("told", "broken"), BROKEN.items(), ids=range(len(BROKEN)))
def test_what_is_wrong_with_a_package_is_told_as_the_page_says(
    told: str, broken: tuple[str, str, str], package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, old, new = broken
    if file:
        change(package / file, old, new)
    else:
        (package / GAMES / "kitchen-brisque.toml").unlink()
    install(package, monkeypatch)
    assert f"| `{told}` |" in PAGE.read_text(encoding="utf-8")
    name = "kitchen" if "'kitchen', under" in told else "kitchen-brisque"
    assert name in mg.catalogue()
    assert mg.ruleset("brisque").name == "brisque"
    with pytest.raises(mg.RulesetError) as caught:
        mg.ruleset(name)
    assert told in str(caught.value)


def test_names_that_are_taken_are_told_as_the_page_says(
    package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = PAGE.read_text(encoding="utf-8")
    change(package / "pyproject.toml", "sunday-brisque =", "brisque =")
    install(package, monkeypatch)
    told = "is ignored: this name belongs to a ruleset of marriage-games"
    assert f"| `{told}` |" in page
    with pytest.warns(UserWarning, match=told):
        mg.catalogue()
