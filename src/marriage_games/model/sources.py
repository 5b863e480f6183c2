"""Where the known rulesets come from: the files of this package, and entry points of others.

An installed package makes a ruleset known by an entry point of the group
`marriage_games.rulesets`; the entry point has the ruleset's name and leads to a `Ruleset`, to the
path of a TOML file, or to a function without arguments that returns one of these.
"""

from __future__ import annotations

import os
import re
import warnings
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import Problem, RulesetError
from ..failing import FROM_OUTSIDE, in_a_line, kind_of, told_of
from .melding import name_problems
from .ruleset import Ruleset

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "marriage_games.rulesets"
"""The group of the entry points that make rulesets known."""

LONGEST_MESSAGE = 200
"""Characters of what another package says about its failure."""

_REFERENCE = re.compile(r"[\w.]+\s*(:\s*[\w.]+\s*)?(\[.*\]\s*)?")
"""What can stand on the right of an entry point."""

Found = Ruleset | Path | Traversable
"""What a name leads to: a finished ruleset, or a TOML file still to be read."""


def built_in() -> dict[str, Traversable]:
    """The files of this package's own rulesets, by name."""
    from importlib.resources import files

    games = files(__name__.partition(".")[0]) / "games"
    return {
        file.name.removesuffix(".toml"): file
        for file in games.iterdir()
        if file.name.endswith(".toml")
    }


def plugins() -> dict[str, EntryPoint]:
    """The entry points of other packages, by name; warns of those that cannot be reached."""
    own = built_in()
    found: dict[str, EntryPoint] = {}
    for point in _entry_points():
        if point.name in own:
            _warn(point, "is ignored: this name belongs to a ruleset of marriage-games")
        elif found.setdefault(point.name, point).value != point.value:
            _warn(point, f"is ignored: {found[point.name].value} has the same name")
    return found


def known_names() -> tuple[str, ...]:
    """The names of all known rulesets, sorted."""
    return tuple(sorted({*built_in(), *plugins()}))


def find(name: str) -> Found | None:
    """What a name leads to, or None if it is not known.

    Raises:
        RulesetError: If an entry point has this name and cannot be used.
    """
    file = built_in().get(name)
    if file is not None:
        return file
    point = plugins().get(name)
    return None if point is None else _offered_by(point)


def _entry_points() -> Iterator[EntryPoint]:
    from importlib.metadata import entry_points

    try:
        yield from entry_points(group=GROUP)
    except Exception as error:
        # The metadata of any installed package may be damaged; the others remain usable.
        warnings.warn(f"entry points cannot be read: {told_of(error)}", stacklevel=2)


def _offered_by(point: EntryPoint) -> Found:
    for problem in name_problems(point):
        found = f"{_shown(point)}, of which the name can be none of a ruleset"
        raise RulesetError([Problem("", found, f"a name of {problem.allowed}")])
    if not _REFERENCE.fullmatch(point.value):
        found = f"{_shown(point)}, which leads nowhere"
        raise RulesetError([Problem("", found, "module:name, such as 'my_games:kitchen_brisque'")])
    try:
        return _found(point)
    except (*FROM_OUTSIDE, RulesetError):
        raise
    except BaseException as error:
        # Whatever other people's code raises, the caller is to learn which entry point it was.
        raise RulesetError([_unusable(point, told_of(error))]) from error


def _found(point: EntryPoint) -> Found:
    offered = point.load()
    if callable(offered):
        offered = offered()
    if isinstance(offered, Ruleset | Path | Traversable):
        return offered
    if isinstance(offered, os.PathLike):
        return Path(offered)
    raise RulesetError([_unusable(point, f"an object of the type {kind_of(offered)}")])


def _unusable(point: EntryPoint, found: str) -> Problem:
    return Problem(
        "",
        f"{in_a_line(found, LONGEST_MESSAGE)}, behind {_shown(point)}",
        "a Ruleset, the path of a TOML file, or a function that returns one of these",
    )


def _shown(point: EntryPoint) -> str:
    return f"the entry point {point.name} = {point.value!r}"


def _warn(point: EntryPoint, what: str) -> None:
    warnings.warn(f"{_shown(point)} {what}", stacklevel=5)
