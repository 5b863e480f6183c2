"""Reading TOML: files, texts and known names become rulesets, together with their bases."""

from __future__ import annotations

import os
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import attrs

from ..errors import Problem, RulesetError, UnknownRuleset, closest
from ..failing import FROM_OUTSIDE, attempted, kind_of, told_of
from . import sources
from .arguments import is_path
from .inheritance import resolve
from .ruleset import Ruleset
from .structure import describe
from .syntax import parse, position


@attrs.frozen
class Origin:
    """Where a text comes from, and which texts have led to it.

    Attributes:
        label: What errors call it.
        key: What tells it from every other origin.
        folder: Where a base that is a path is looked for; None: nowhere.
        parents: The origins that have named this one as a base, the first one first.
    """

    label: str
    key: str
    folder: Path | None = None
    parents: tuple[Origin, ...] = ()

    @property
    def line(self) -> tuple[Origin, ...]:
        """The parents and this one."""
        return (*self.parents, self)


def read_file(path: str | os.PathLike[str]) -> Ruleset:
    """Read a file.

    Raises:
        RulesetError: With every problem; its source is the path as given.
    """
    label = os.fspath(path)
    try:
        return _from_path(Path(label), label, ())
    except _UnreadableFileError as error:
        problems = [attrs.evolve(p, hint=_hint_for_known(label)) for p in error.problems]
        raise RulesetError(problems, label) from error.__cause__
    except RulesetError as error:
        raise RulesetError(error.problems, label) from error.__cause__


def _hint_for_known(path: str) -> str:
    return f"mg.ruleset({path!r}) is a known ruleset" if path in sources.known_names() else ""


def read_text(text: str, base_dir: str | os.PathLike[str] | None) -> Ruleset:
    """Read a text; a base that is a path is looked for in `base_dir`.

    Raises:
        RulesetError: With every problem.
    """
    folder = None if base_dir is None else Path(base_dir)
    try:
        return _from_text(text, Origin("the text", "the text", folder))
    except RulesetError as error:
        if is_path(text) and "=" not in text:
            hint = f"mg.load({text!r}) reads a file"
            problems = [attrs.evolve(problem, hint=hint) for problem in error.problems]
            raise RulesetError(problems) from error.__cause__
        raise


def read_known(name: str) -> Ruleset:
    """Read a known ruleset.

    Raises:
        UnknownRuleset: If there is none of this name.
        RulesetError: With every problem; its source is the name.
    """
    try:
        return _from_name(name, ())
    except RulesetError as error:
        raise RulesetError(error.problems, name) from error.__cause__


LONGEST_LINE = 20
"""Files that lead to each other as bases; no more, as Python could not follow them for ever."""

_KNOWN: dict[str, Ruleset] = {}
"""The known rulesets that have been read."""


def _from_name(name: str, parents: tuple[Origin, ...]) -> Ruleset:
    if name not in _KNOWN:
        found = sources.find(name)
        if found is None:
            raise UnknownRuleset(name, sources.known_names())
        ruleset = found if isinstance(found, Ruleset) else _from_source(name, found, parents)
        if ruleset.name != name:
            problem = Problem("name", repr(ruleset.name), f"{name!r}, under which it is known")
            raise RulesetError([problem])
        _KNOWN[name] = ruleset
    return _KNOWN[name]


def _from_source(name: str, found: Path | Traversable, parents: tuple[Origin, ...]) -> Ruleset:
    folder = found.parent if isinstance(found, Path) else None
    origin = Origin(name, f"known as {name}", folder, parents)
    _refuse_cycle(origin)
    return _from_text(_text_of(found), origin)


def _from_path(path: Path, label: str, parents: tuple[Origin, ...]) -> Ruleset:
    text = _text_of(path)
    origin = Origin(label, os.path.realpath(path), path.parent, parents)
    _refuse_cycle(origin)
    return _from_text(text, origin)


def _refuse_cycle(origin: Origin) -> None:
    line = origin.line
    if len(line) > LONGEST_LINE:
        raise _error(f"more than {LONGEST_LINE} bases of bases", "bases that come to an end")
    first = next(place for place, earlier in enumerate(line) if earlier.key == origin.key)
    cycle = line[first:]
    if len(cycle) > 1:
        shown = " -> ".join(link.label for link in cycle)
        raise _error(f"a cycle, {shown}", "bases that come to an end")


def _from_text(text: str, origin: Origin) -> Ruleset:
    return resolve(parse(text), lambda base: _find_base(base, origin))


def _find_base(base: Any, origin: Origin) -> Ruleset:
    if not isinstance(base, str):
        raise _error(describe(base), "the name or the path of a ruleset")
    if is_path(base):
        return _base_at_path(base, origin)
    try:
        return _from_name(base, origin.line)
    except UnknownRuleset as error:
        allowed = f"a path, or a known ruleset: {', '.join(error.known)}"
        hint = _hint_for_name(base, error.known, origin.folder)
        raise _error(f"{describe(base)}, which no ruleset is named", allowed, hint) from None


def _hint_for_name(base: str, known: tuple[str, ...], folder: Path | None) -> str:
    likely = closest(base, known)
    if not likely and f"{base}.toml" in _toml_files(folder):
        return f"write '{base}.toml' if that file is meant"
    return likely


def _base_at_path(base: str, origin: Origin) -> Ruleset:
    if origin.folder is None:
        allowed = "a known ruleset, or a path where the folder is known"
        raise _error(f"{describe(base)}, a path from nowhere", allowed, "give base_dir to loads")
    # Backslashes are understood everywhere, so that a file from Windows reads the same elsewhere.
    path = origin.folder / base.replace("\\", "/")
    try:
        return _from_path(path, base, origin.line)
    except _UnreadableFileError as error:
        (problem,) = error.problems
        hint = closest(path.name, _toml_files(path.parent))
        raise _error(problem.found, problem.allowed, hint) from error.__cause__


def _toml_files(folder: Path | None) -> list[str]:
    try:
        files = [] if folder is None else sorted(folder.iterdir())
    except (OSError, ValueError):
        return []
    return [file.name for file in files if file.suffix == ".toml"]


class _UnreadableFileError(RulesetError):
    """A file that cannot be read."""


def _text_of(file: Path | Traversable) -> str:
    try:
        content = file.read_bytes()
    except FROM_OUTSIDE:
        raise
    except BaseException as error:
        # A path with a zero byte is a ValueError, what is missing in an archive a KeyError; and
        # what another package offers can fail in every way.
        expected = isinstance(error, OSError | ValueError | KeyError)
        reason = getattr(error, "strerror", None) or (str(error) if expected else told_of(error))
        shown = attempted(lambda: repr(str(file))) or f"a {kind_of(file)}"
        raise _UnreadableFileError([Problem("", f"{shown}: {reason}", "a file to read")]) from error
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        line, column = position(content[: error.start].decode())
        found = f"bytes that are not UTF-8 at line {line}, column {column}"
        raise _error(found, "a text in UTF-8") from error


def _error(found: str, allowed: str, hint: str = "") -> RulesetError:
    return RulesetError([Problem("", found, allowed, hint)])
