"""Reading the TOML files of the kit: their tables, and the keys that no table has."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ..errors import EngineError, RulesetError, closest, shortened
from ..model.syntax import parse


def read_tables(path: str | Path) -> dict[str, Any]:
    """The tables of a TOML file.

    Raises:
        EngineError: If it cannot be read, or is no TOML, with line and column.
    """
    try:
        content = Path(path).read_bytes()
    except (OSError, ValueError) as error:
        # A path with a zero byte is a ValueError.
        why = getattr(error, "strerror", None) or error
        raise EngineError(f"{path} cannot be read: {why}") from None
    try:
        return parse(content.decode("utf-8"))
    except RulesetError as error:
        (problem,) = error.problems
        told = f"{problem.found}; {problem.hint}" if problem.hint else problem.found
        raise EngineError(f"{path} is no TOML file: {told}") from None
    except UnicodeDecodeError as error:
        raise EngineError(f"{path} is no TOML file: {error}") from None


def refuse_unknown_keys(where: str, keys: Iterable[str], allowed: Iterable[str]) -> None:
    """Refuse keys that mean nothing.

    Args:
        where: The file or the table.
        keys: The keys that stand there.
        allowed: Those that may.

    Raises:
        EngineError: If one is unknown, with the one that is likely meant.

    Examples:
        >>> refuse_unknown_keys("counts.toml: perft 1", ["dept"], ["ruleset", "depth"])
        Traceback (most recent call last):
        ...
        marriage_games.errors.EngineError: counts.toml: perft 1: 'dept': found an unknown key; \
allowed: ruleset, depth; did you mean 'depth'?
    """
    known = tuple(allowed)
    for key in keys:
        if key not in known:
            hint = closest(key, known)
            raise EngineError(
                f"{where}: {shortened(key)}: found an unknown key; allowed: {', '.join(known)}"
                f"{hint and '; '}{hint}"
            )
