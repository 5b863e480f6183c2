"""What all sections of a ruleset have in common: they settle their values when they are made.

A section accepts what a file can hold (strings, lists, tables) as well as finished values, turns
them into the declared types, and refuses what it cannot use with a `RulesetError` that lists
every problem of the section at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Self, TypeVar, get_type_hints

import attrs

from ..errors import Problem, RulesetError, closest

K = TypeVar("K")
V = TypeVar("V")


class Table(Mapping[K, V]):
    """An immutable, hashable mapping that keeps the order in which it was written.

    Examples:
        >>> values = Table({"A": 11, "T": 10})
        >>> values["A"], len(values), values == Table({"T": 10, "A": 11})
        (11, 2, True)
    """

    __slots__ = ("_entries",)

    def __init__(self, entries: Mapping[K, V] | None = None) -> None:
        self._entries: dict[K, V] = dict(entries or {})

    def __getitem__(self, key: K) -> V:
        return self._entries[key]

    def __iter__(self) -> Iterator[K]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def __hash__(self) -> int:
        return hash(frozenset(self._entries.items()))

    def __repr__(self) -> str:
        return f"Table({self._entries!r})"

    def __reduce__(self) -> tuple[type[Table[K, V]], tuple[dict[K, V]]]:
        return (Table, (self._entries,))


@attrs.frozen(kw_only=True)
class Section:
    """A part of a ruleset."""

    def __attrs_post_init__(self) -> None:
        found = list(self._settle())
        if not found:
            found = list(self.problems())
        if found:
            raise RulesetError(found)

    def problems(self) -> Iterator[Problem]:
        """What is wrong with the values of this section, taken together."""
        return iter(())

    @classmethod
    def keys(cls) -> tuple[str, ...]:
        """The keys that this section may have in a file."""
        return tuple(attribute.name for attribute in attrs.fields(cls))

    @classmethod
    def required_keys(cls) -> tuple[str, ...]:
        """The keys that this section must have."""
        return tuple(a.name for a in attrs.fields(cls) if a.default is attrs.NOTHING)

    @classmethod
    def build(cls, raw: Mapping[str, Any]) -> Self:
        """Make a section from a table of a file.

        Raises:
            RulesetError: With every unknown key, missing key and unusable value.
        """
        found = list(unknown_and_missing(cls, raw))
        known = cls.keys()
        usable = {key: value for key, value in raw.items() if key in known}
        if all(key in usable for key in cls.required_keys()):
            try:
                section = cls(**usable)
            except RulesetError as error:
                found += error.problems
            else:
                if not found:
                    return section
        else:
            found += unusable(cls, usable)
        raise RulesetError(found)

    def _settle(self) -> Iterator[Problem]:
        types = field_types(type(self))
        for attribute in attrs.fields(type(self)):
            value = getattr(self, attribute.name)
            try:
                settled = _structure(value, types[attribute.name])
            except RulesetError as error:
                yield from (problem.under(attribute.name) for problem in error.problems)
            else:
                object.__setattr__(self, attribute.name, settled)


def unknown_and_missing(cls: type[Section], raw: Mapping[str, Any]) -> Iterator[Problem]:
    """The keys of ``raw`` that ``cls`` does not know, and those that it lacks."""
    known = cls.keys()
    yield from (unknown_key(key, known) for key in raw if key not in known)
    for key in cls.required_keys():
        if key not in raw:
            yield Problem(key, "nothing", "a value: this key is required")


def unknown_key(key: object, known: tuple[str, ...]) -> Problem:
    """The problem of a key that is none of those ``known``."""
    return Problem(str(key), "an unknown key", ", ".join(known), closest(str(key), known))


def unusable(cls: type[Section], raw: Mapping[str, Any]) -> Iterator[Problem]:
    """The values of ``raw`` that do not fit the types of ``cls``."""
    types = field_types(cls)
    for key, value in raw.items():
        try:
            _structure(value, types[key])
        except RulesetError as error:
            yield from (problem.under(key) for problem in error.problems)


def changed(section: Section) -> dict[str, Any]:
    """The fields of ``section`` that differ from their defaults."""
    return {
        attribute.name: value
        for attribute in attrs.fields(type(section))
        if (value := getattr(section, attribute.name)) != _default(attribute)
    }


def _default(attribute: attrs.Attribute[Any]) -> Any:
    factory = getattr(attribute.default, "factory", None)
    return attribute.default if factory is None else factory()


def field_types(cls: type[Section]) -> dict[str, Any]:
    """The resolved type of each field of ``cls``."""
    cached = _TYPES.get(cls)
    if cached is None:
        cached = _TYPES[cls] = get_type_hints(cls)
    return cached


_TYPES: dict[type[Section], dict[str, Any]] = {}


def _structure(value: Any, wanted: Any) -> Any:
    # cattrs is imported when the first section is made, so that importing the library stays light.
    from .structure import structure

    return structure(value, wanted)


def at_least(path: str, value: int | None, least: int, unit: str) -> Iterator[Problem]:
    """A problem if ``value`` is given and smaller than ``least``."""
    if value is not None and value < least:
        yield Problem(path, str(value), f"{unit}, {least} or more")
