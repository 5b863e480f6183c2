"""Statements: what a ruleset says, one rule each, before any language has words for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

import attrs

from ..card import Card, Rank, Suit


@attrs.frozen
class Meld:
    """A declaration, by its name in the ruleset."""

    name: str


@attrs.frozen
class Phrase:
    """Something that a language has words for.

    Attributes:
        key: What it is, the same in all languages.
        values: What stands at its places, by name.
    """

    key: str
    values: tuple[tuple[str, Value], ...] = ()


Value: TypeAlias = int | str | Rank | Suit | Card | Meld | Phrase | tuple["Value", ...]

NOTHING: Final = ""
"""An empty cell of a table."""


def phrase(key: str, **values: Value) -> Phrase:
    """A phrase, its values by name.

    Examples:
        >>> phrase("target", points=66).values
        (('points', 66),)
    """
    return Phrase(key, tuple(values.items()))


@attrs.frozen
class Statement:
    """One rule, or one row of a table of rules.

    Attributes:
        section: The section of the rulebook that it stands in.
        phrase: What it says; of a row, the values are its cells.
        table: The table that it is a row of; empty: it is a sentence.
        item: Whether it is one of several sentences of a list.
    """

    section: str
    phrase: Phrase
    table: str = ""
    item: bool = False


@attrs.frozen
class Section:
    """Makes the statements of one section."""

    name: str

    def says(self, key: str, **values: Value) -> Statement:
        """A sentence."""
        return Statement(self.name, phrase(key, **values))

    def lists(self, key: str, **values: Value) -> Statement:
        """A sentence in a list."""
        return Statement(self.name, phrase(key, **values), item=True)

    def row(self, table: str, **cells: Value) -> Statement:
        """A row of a table."""
        return Statement(self.name, phrase("row", **cells), table=table)


Statements: TypeAlias = Iterator[Statement]
