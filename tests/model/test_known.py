"""The known rulesets: built in, and from the entry points of other packages."""

from __future__ import annotations

import importlib.metadata
import os
import zipfile
from collections.abc import Callable
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from typing import Any

import attrs
import pytest

import marriage_games as mg
from marriage_games.errors import Problem, RulesetError, UnknownRuleset
from marriage_games.model import reading, sources
from marriage_games.model.ruleset import Ruleset

from .examples import PLAIN, PLAIN_TEXT, problem_of, problems_of

Install = Callable[..., None]


@attrs.frozen
class Offer:
    """An entry point that leads to an object that stands here."""

    name: str
    target: Any
    value: str = "plugin:target"

    def load(self) -> Any:
        if isinstance(self.target, BaseException):
            raise self.target
        return self.target


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Install:
    """Installs entry points for the length of a test."""
    monkeypatch.setattr(reading, "_KNOWN", {})

    def install(*offers: Offer) -> None:
        def entry_points(*, group: str) -> list[Offer]:
            assert group == "marriage_games.rulesets"
            return list(offers)

        monkeypatch.setattr(importlib.metadata, "entry_points", entry_points)

    return install


def test_the_built_in_games_are_known_by_the_names_of_their_files() -> None:
    folder = Path(mg.__file__).parent / "games"
    names = sorted(path.stem for path in folder.glob("*.toml"))
    assert {"brisque", "grande-brisque", "mariage", "sixty-six"} <= set(names)
    assert set(names) <= set(mg.catalogue())
    assert [mg.ruleset(name).name for name in names] == names


def test_the_catalogue_is_sorted(install: Install) -> None:
    install(Offer("plain", PLAIN), Offer("a-game", PLAIN))
    names = mg.catalogue()
    assert list(names) == sorted(names)
    assert {"plain", "a-game", "brisque"} <= set(names)


def test_a_ruleset_is_read_once() -> None:
    assert mg.ruleset("brisque") is mg.ruleset("brisque")


def test_an_unknown_name_is_told_with_the_closest_one() -> None:
    with pytest.raises(UnknownRuleset, match=r"did you mean 'brisque'\?") as caught:
        mg.ruleset("brisqe")
    assert caught.value.known == mg.catalogue()
    assert isinstance(caught.value, KeyError)


def test_a_path_is_no_name() -> None:
    with pytest.raises(UnknownRuleset) as caught:
        mg.ruleset("oma.toml")
    assert str(caught.value).endswith("; mg.load('oma.toml') reads a file")


def zipped(folder: Path, name: str = "plain.toml") -> zipfile.Path:
    with zipfile.ZipFile(folder / "plugin.zip", "w") as archive:
        archive.writestr("plain.toml", PLAIN_TEXT)
    return zipfile.Path(folder / "plugin.zip", name)


@attrs.frozen
class PathLike(os.PathLike[str]):
    path: str

    def __fspath__(self) -> str:
        return self.path


@pytest.mark.parametrize("kind", ["ruleset", "path", "path-like", "archive", "function"])
def test_an_entry_point_makes_a_ruleset_known(kind: str, install: Install, tmp_path: Path) -> None:
    path = tmp_path / "file.toml"
    path.write_text(PLAIN_TEXT)
    targets: dict[str, Any] = {
        "ruleset": PLAIN,
        "path": path,
        "path-like": PathLike(str(path)),
        "archive": zipped(tmp_path),
        "function": lambda: path,
    }
    install(Offer("plain", targets[kind]))
    assert "plain" in mg.catalogue()
    assert mg.ruleset("plain") == PLAIN
    assert mg.loads('schema = 1\nname = "mine"\nbase = "plain"') == PLAIN.variant("mine")


@pytest.mark.usefixtures("install")
def test_a_real_entry_point_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("plain", f"{__package__}.examples:PLAIN", sources.GROUP)
    monkeypatch.setattr(importlib.metadata, "entry_points", EntryPoints([point]).select)
    assert mg.ruleset("plain") is PLAIN


def test_a_file_of_an_entry_point_has_its_bases_beside_it(install: Install, tmp_path: Path) -> None:
    (tmp_path / "plain.toml").write_text(PLAIN_TEXT)
    path = tmp_path / "mine.toml"
    path.write_text('schema = 1\nname = "mine"\nbase = "plain.toml"')
    install(Offer("mine", path))
    assert mg.ruleset("mine") == PLAIN.variant("mine")


def test_a_file_in_an_archive_has_no_bases_beside_it(install: Install, tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "plugin.zip", "w") as archive:
        archive.writestr("mine.toml", 'schema = 1\nname = "mine"\nbase = "plain.toml"')
    install(Offer("mine", zipfile.Path(tmp_path / "plugin.zip", "mine.toml")))
    assert problem_of(lambda: mg.ruleset("mine")).found == "'plain.toml', a path from nowhere"


class OwnError(BaseException):
    """What only catches of everything catch."""


class UnspeakableError(Exception):
    def __str__(self) -> str:
        raise OwnError


class Unwalkable(os.PathLike[str]):
    def __fspath__(self) -> str:
        raise OwnError("no way")


class Classless:
    def __getattribute__(self, name: str) -> Any:
        raise OwnError("no class")


class Unreadable(zipfile.Path):
    def read_bytes(self) -> bytes:
        raise OwnError("no content")


def raising(error: BaseException) -> Callable[[], Any]:
    def raise_it() -> Any:
        raise error

    return raise_it


def recursive() -> Ruleset:
    return mg.ruleset("broken")


@pytest.mark.parametrize(
    ("target", "found"),
    [
        (ImportError("no module named 'plugin'"), "ImportError: no module named 'plugin'"),
        (SystemExit(3), "SystemExit: 3"),
        (raising(OwnError("out")), "OwnError: out"),
        (raising(UnspeakableError()), "UnspeakableError, which cannot be shown"),
        (raising(ValueError("one\ntwo")), r"ValueError: one\ntwo"),
        (Unwalkable(), "OwnError: no way"),
        (Classless, "OwnError: no class"),
        (lambda: 1 / 0, "ZeroDivisionError: division by zero"),
        (recursive, "RecursionError: "),
        (5, "an object of the type int"),
        ("plain.toml", "an object of the type str"),
        (lambda: PLAIN_TEXT, "an object of the type str"),
        (None, "an object of the type NoneType"),
        (ValueError("x" * 1000), "ValueError: " + "x" * 185 + "..., behind the entry point"),
    ],
    ids=lambda value: value if isinstance(value, str) else type(value).__name__,
)
def test_a_broken_entry_point_is_told_when_it_is_asked_for(
    target: Any, found: str, install: Install
) -> None:
    install(Offer("broken", target))
    assert "broken" in mg.catalogue()
    assert mg.ruleset("brisque").name == "brisque"
    with pytest.raises(RulesetError) as caught:
        mg.ruleset("broken")
    (problem,) = caught.value.problems
    assert caught.value.source == "broken"
    assert found in problem.found
    assert "behind the entry point broken = 'plugin:target'" in problem.found
    assert problem.allowed == (
        "a Ruleset, the path of a TOML file, or a function that returns one of these"
    )


@pytest.mark.parametrize("name", ["UPPER", "with space", "-", "a-", ""])
def test_an_entry_point_with_a_name_that_no_ruleset_can_have_is_told(
    name: str, install: Install
) -> None:
    install(Offer(name, PLAIN))
    problem = problem_of(lambda: mg.ruleset(name))
    assert f"the entry point {name} = 'plugin:target'" in problem.found
    assert "lower-case letters, digits and hyphens" in problem.allowed


@pytest.mark.parametrize("value", ["pk:", ":name", "", "pk:a b", "pk:a:b"])
def test_an_entry_point_that_leads_nowhere_is_told(value: str, install: Install) -> None:
    install(Offer("broken", PLAIN, value))
    problem = problem_of(lambda: mg.ruleset("broken"))
    assert f"the entry point broken = '{value}', which leads nowhere" in problem.found
    assert "module:name" in problem.allowed


def test_a_file_that_fails_to_be_read_in_its_own_way_is_told(
    install: Install, tmp_path: Path
) -> None:
    archive = zipped(tmp_path)
    install(Offer("broken", Unreadable(archive.root, archive.at)))
    assert problem_of(lambda: mg.ruleset("broken")).found.endswith("': OwnError: no content")


def test_what_is_wrong_with_a_ruleset_that_an_entry_point_makes_is_told(install: Install) -> None:
    install(Offer("broken", lambda: mg.loads("schema = 1")))
    assert {problem.path for problem in problems_of(lambda: mg.ruleset("broken"))} >= {"name"}


def test_a_missing_file_of_an_entry_point_is_told(install: Install, tmp_path: Path) -> None:
    install(Offer("broken", tmp_path / "gone.toml"))
    with pytest.raises(RulesetError, match=r"broken: 1 problem\n.*gone.toml"):
        mg.ruleset("broken")
    install(Offer("broken", zipped(tmp_path, "gone.toml")))
    with pytest.raises(RulesetError, match=r"broken: 1 problem\n.*gone.toml"):
        mg.ruleset("broken")


def test_an_entry_point_and_its_ruleset_have_the_same_name(install: Install) -> None:
    install(Offer("other", PLAIN))
    assert problem_of(lambda: mg.ruleset("other")) == Problem(
        "name", "'plain'", "'other', under which it is known"
    )


def test_a_file_of_an_entry_point_that_is_its_own_base_is_told(
    install: Install, tmp_path: Path
) -> None:
    path = tmp_path / "own.toml"
    path.write_text('schema = 1\nname = "own"\nbase = "own"')
    install(Offer("own", path))
    assert problem_of(lambda: mg.ruleset("own")) == Problem(
        "base", "a cycle, own -> own", "bases that come to an end"
    )


def test_an_entry_point_cannot_take_the_name_of_a_built_in_game(install: Install) -> None:
    install(Offer("brisque", PLAIN))
    with pytest.warns(UserWarning, match="this name belongs to a ruleset of marriage-games"):
        names = mg.catalogue()
    assert names.count("brisque") == 1
    assert mg.ruleset("brisque").name == "brisque"


def test_of_two_entry_points_of_one_name_the_first_counts(install: Install) -> None:
    install(Offer("plain", PLAIN, "one:plain"), Offer("plain", None, "two:plain"))
    with pytest.warns(UserWarning, match="two:plain' is ignored: one:plain has the same name"):
        assert mg.ruleset("plain") is PLAIN


def test_an_entry_point_that_is_installed_twice_is_no_trouble(install: Install) -> None:
    install(Offer("plain", PLAIN), Offer("plain", PLAIN))
    assert mg.catalogue().count("plain") == 1


@pytest.mark.usefixtures("install")
def test_damaged_metadata_leave_the_built_in_games_usable(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*, group: str) -> list[Offer]:
        raise ValueError(f"damaged: {group}")

    monkeypatch.setattr(importlib.metadata, "entry_points", broken)
    with pytest.warns(UserWarning, match="entry points cannot be read: .*damaged"):
        assert "brisque" in mg.catalogue()
    with pytest.warns(UserWarning, match="cannot be read"), pytest.raises(UnknownRuleset):
        mg.ruleset("plain")
