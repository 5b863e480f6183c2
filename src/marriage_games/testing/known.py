"""Differences that are known, so that a search can go on past them."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, Final

import attrs

from ..errors import EngineError, closest, shortened
from .answers import FIELDS

_CALLS: Final = ("apply", "new", "undo", "state")


@attrs.frozen
class KnownDifference:
    """A difference that is known and left aside.

    Attributes:
        name: What it is called where it is counted.
        field: The field that differs, such as ``legal_actions``; ``*`` stands for any letters.
        action: For ``legal_actions``, which actions only one of the engines has; ``*`` stands for
            any letters.
        only: For ``legal_actions``, whether ``ours`` or ``theirs`` has them; empty: either.
        after: The last action before it, with ``*``; empty: any.
        moment: The moment of the decision, such as ``lead``; empty: any.
        why: What it comes from.

    Examples:
        >>> queen = KnownDifference("queen-led", "legal_actions", action="K*", after="marriage:*")
        >>> queen.fits("legal_actions", "marriage:S", "lead")
        True
        >>> queen.without(("KS", "QS"), ("QS",))
        (('QS',), ('QS',))
    """

    name: str
    field: str
    action: str = "*"
    only: str = ""
    after: str = ""
    moment: str = ""
    why: str = ""

    def fits(self, field: str, last: str, moment: str) -> bool:
        """Whether it is about this field at this place."""
        return (
            fnmatchcase(field, self.field)
            and (not self.after or fnmatchcase(last, self.after))
            and (not self.moment or self.moment == moment)
        )

    def without(
        self, ours: Sequence[str], theirs: Sequence[str]
    ) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Legal actions of both engines without what only one of them has, as is known."""

        def rest(actions: Sequence[str], others: Sequence[str], side: str) -> tuple[str, ...]:
            drop = self.only in ("", side)
            return tuple(
                text
                for text in actions
                if text in others or not (drop and fnmatchcase(text, self.action))
            )

        return rest(ours, theirs, "ours"), rest(theirs, ours, "theirs")


_KEYS: Final = tuple(attribute.name for attribute in attrs.fields(KnownDifference))


def load_known(path: str | Path) -> tuple[KnownDifference, ...]:
    """Read a file of known differences.

    Args:
        path: A TOML file with a table ``[[difference]]`` for each.

    Raises:
        EngineError: If it cannot be read or does not hold what it should.
    """
    try:
        text = Path(path).read_bytes().decode("utf-8")
        tables = tomllib.loads(text)
    except OSError as error:
        raise EngineError(f"{path} cannot be read: {error.strerror}") from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        raise EngineError(f"{path} is no TOML file: {error}") from None
    listed = tables.pop("difference", None)
    if tables:
        key = next(iter(tables))
        raise EngineError(f"{path}: {shortened(key)}: found an unknown key; allowed: difference")
    if not isinstance(listed, list):
        raise EngineError(f"{path}: found no list of tables [[difference]]")
    return tuple(_read(f"{path}: difference {n}", table) for n, table in enumerate(listed, 1))


def _read(where: str, table: Any) -> KnownDifference:
    if not isinstance(table, dict):
        raise EngineError(f"{where}: found {shortened(table)}; allowed: a table")
    for key, value in table.items():
        if key not in _KEYS:
            hint = closest(key, _KEYS)
            raise EngineError(
                f"{where}.{key}: found an unknown key; allowed: {', '.join(_KEYS)}"
                f"{hint and '; '}{hint}"
            )
        if not isinstance(value, str):
            raise EngineError(f"{where}.{key}: found {shortened(value)}; allowed: a text")
    for key in ("name", "field"):
        if not table.get(key):
            raise EngineError(f"{where}.{key}: found nothing; it has to be there")
    if not any(fnmatchcase(name, table["field"]) for name in (*FIELDS, *_CALLS)):
        hint = closest(table["field"], FIELDS)
        raise EngineError(
            f"{where}.field: found {shortened(table['field'])}; allowed: "
            f"{', '.join((*FIELDS, *_CALLS))}{hint and '; '}{hint}"
        )
    if table.get("only", "") not in ("", "ours", "theirs"):
        raise EngineError(
            f"{where}.only: found {shortened(table['only'])}; allowed: ours or theirs"
        )
    return KnownDifference(**table)
