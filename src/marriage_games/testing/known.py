"""Differences that are known, so that a search can go on past them."""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, Final

import attrs

from ..errors import ArgumentError, EngineError, closest, shortened
from ..model.vocabulary import Moment
from .answers import FIELDS
from .tables import read_tables, refuse_unknown_keys

_MOMENTS: Final = tuple(map(str, Moment))


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

    def __attrs_post_init__(self) -> None:
        for key in _KEYS:
            value = getattr(self, key)
            if not isinstance(value, str):
                raise ArgumentError(f"{key}: found {shortened(value)}; allowed: a text")
        for key in ("name", "field", "action"):
            if not getattr(self, key):
                raise ArgumentError(f"{key}: found nothing; it has to be there")
        if not any(fnmatchcase(name, self.field) for name in FIELDS):
            raise ArgumentError(_not_among("field", self.field, FIELDS))
        of_actions = fnmatchcase("legal_actions", self.field)
        if not of_actions and (self.only or self.action != "*"):
            raise ArgumentError(
                f"{'only' if self.only else 'action'}: found one for {self.field}, which lists no "
                "actions; allowed: for legal_actions alone"
            )
        if self.only not in ("", "ours", "theirs"):
            raise ArgumentError(_not_among("only", self.only, ("ours", "theirs")))
        if self.moment and self.moment not in _MOMENTS:
            raise ArgumentError(_not_among("moment", self.moment, _MOMENTS))

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


def _not_among(key: str, found: str, allowed: Sequence[str]) -> str:
    hint = closest(found, allowed)
    return f"{key}: found {shortened(found)}; allowed: {', '.join(allowed)}{hint and '; '}{hint}"


_KEYS: Final = tuple(attribute.name for attribute in attrs.fields(KnownDifference))


def load_known(path: str | Path) -> tuple[KnownDifference, ...]:
    """Read a file of known differences.

    Args:
        path: A TOML file with a table ``[[difference]]`` for each.

    Raises:
        EngineError: If it cannot be read or does not hold what it should.
    """
    tables = read_tables(path)
    refuse_unknown_keys(str(path), tables, ("difference",))
    listed = tables.get("difference")
    if not isinstance(listed, list):
        raise EngineError(f"{path}: found no list of tables [[difference]]")
    found = tuple(_read(f"{path}: difference {n}", table) for n, table in enumerate(listed, 1))
    names = [difference.name for difference in found]
    for number, name in enumerate(names, 1):
        if name in names[: number - 1]:
            raise EngineError(
                f"{path}: difference {number}.name: found {shortened(name)} once more; "
                "allowed: a name of its own for each"
            )
    return found


def _read(where: str, table: Any) -> KnownDifference:
    if not isinstance(table, dict):
        raise EngineError(f"{where}: found {shortened(table)}; allowed: a table")
    refuse_unknown_keys(where, table, _KEYS)
    for key in ("name", "field"):
        if key not in table:
            raise EngineError(f"{where}.{key}: found nothing; it has to be there")
    try:
        return KnownDifference(**table)
    except ArgumentError as error:
        raise EngineError(f"{where}.{error}") from None
