"""The built-in games: their files, what distinguishes them, and how they are related."""

from __future__ import annotations

import re
import tomllib
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

import marriage_games as mg
from marriage_games.model.ruleset import Ruleset
from marriage_games.prose.sections import statements

FILES: Final = Path(mg.__file__).parent / "games"
ALIKE: Final = 0.4
"""How many of the rules of two games must be the same for a comparison to say something."""


def names() -> list[str]:
    """The games of this library, which are not all that other packages may make known."""
    return sorted(file.stem for file in FILES.glob("*.toml"))


def text(name: str) -> str:
    """The file of a game."""
    return (FILES / f"{name}.toml").read_text(encoding="utf-8")


def distinguished(name: str) -> str:
    """What distinguishes a game: the first paragraph of the comment at the head of its file.

    Examples:
        >>> distinguished("mariage-6")
        'Mariage with six cards in hand.'
    """
    lines = re.match(r"(?:# .*\n)+", text(name))
    if lines is None:
        raise ValueError(f"{name}.toml does not begin with a comment that tells what it is")
    told = " ".join(line.removeprefix("# ") for line in lines[0].splitlines())
    title, colon, rest = told.partition(": ")
    # The title stands above the sentence wherever it is shown.
    called = colon and title.casefold() == mg.ruleset(name).label.casefold()
    return rest[:1].upper() + rest[1:] if called else told


@lru_cache
def base(name: str) -> str | None:
    """The game that the file of a game says only the differences from."""
    found = tomllib.loads(text(name)).get("base")
    return found if isinstance(found, str) else None


def variants(name: str) -> list[str]:
    """The games that are based on a game."""
    return [other for other in names() if base(other) == name]


def nearest(name: str) -> str | None:
    """The game to compare with: the base, or else the one with most rules in common."""
    if base(name) is not None:
        return base(name)
    likeness = {other: _likeness(name, other) for other in names() if not _descends(other, name)}
    best = max(likeness, key=lambda other: likeness[other], default=None)
    return best if best is not None and likeness[best] >= ALIKE else None


def _descends(name: str | None, ancestor: str) -> bool:
    while name is not None and name != ancestor:
        name = base(name)
    return name is not None


def _likeness(one: str, other: str) -> float:
    """The share of their rules that two games have in common."""
    mine, theirs = (set(_rules(mg.ruleset(name))) for name in (one, other))
    return len(mine & theirs) / len(mine | theirs)


@cache
def _rules(ruleset: Ruleset) -> tuple[object, ...]:
    return statements(ruleset)
