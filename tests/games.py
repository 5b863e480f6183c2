"""Which of the built-in games stand for the others where a test is too long for all of them."""

from __future__ import annotations

import tomllib
from collections.abc import Hashable
from pathlib import Path
from typing import Any

import marriage_games as mg
from conftest import deep


def kind_of(ruleset: mg.Ruleset) -> Hashable:
    """What makes a game go another way than others, and not just by other numbers."""
    claiming = ruleset.claiming
    return (
        ruleset.seats.count,
        ruleset.seats.sides,
        ruleset.talon.draw,
        ruleset.trumps.by,
        ruleset.play.strict_from,
        ruleset.exchange is not None,
        ruleset.closing is not None,
        claiming is not None and claiming.automatic,
        None if ruleset.melding is None else ruleset.melding.counts,
        bool(ruleset.declarations),
    )


def of_each_kind() -> tuple[str, ...]:
    """All games that are written in full, and one of each further kind; all in the deep profile."""
    names = mg.catalogue()
    if deep():
        return names
    full = [name for name in names if "base" not in _written(name)]
    kinds = {kind_of(mg.ruleset(name)) for name in full}
    further = {kind_of(mg.ruleset(name)): name for name in names}
    return (*full, *(name for kind, name in further.items() if kind not in kinds))


def _written(name: str) -> dict[str, Any]:
    file = Path(mg.__file__).parent / "games" / f"{name}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))
