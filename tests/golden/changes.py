"""Changes: a ruleset with one field changed, for each field and many other values."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from types import NoneType
from typing import Any

import attrs

from marriage_games.errors import RulesetError
from marriage_games.model.ruleset import NAMED_LISTS, Ruleset
from marriage_games.model.section import Section, changed, field_types
from marriage_games.model.toml import inline

from .companions import added_items, added_sections, companions
from .values import kinds_of, proposals

TOLD_ONLY = ("name", "title", "notes", "sources", "translations")
"""What people read and nobody plays by, of a ruleset; of its items it is the name alone."""

BOUNDARIES = ("claiming.target", "match.target")
"""Numbers of which one more and one less must each be noticed."""

Put = Callable[[Any], Ruleset]


@attrs.frozen
class Change:
    """One field changed.

    Attributes:
        field: The dotted path of what is changed; the entries of lists and tables are fields.
        told: The change in words.
        ruleset: The ruleset with the change.
        near: Whether the change is as small as can be.
    """

    field: str
    told: str
    ruleset: Ruleset = attrs.field(repr=False)
    near: bool = True

    @property
    def section(self) -> str:
        return self.field.partition(".")[0]

    @property
    def of_match(self) -> bool:
        """Whether single deals are played all the same."""
        return self.section == "match"


@attrs.frozen
class Fields:
    """What can be changed in a ruleset.

    Attributes:
        changes: All changes that load and play differently by their fingerprints.
        same: Those that load and mean the same by their fingerprints.
        fixed: The fields none of whose other values loads, as the other fields are.
    """

    changes: tuple[Change, ...]
    same: tuple[Change, ...]
    fixed: tuple[str, ...]

    @property
    def by_field(self) -> dict[str, list[Change]]:
        """The changes of each field, the nearest first."""
        grouped: dict[str, list[Change]] = {}
        for change in sorted(self.changes, key=lambda change: not change.near):
            grouped.setdefault(change.field, []).append(change)
        return grouped


@lru_cache
def fields_of(ruleset: Ruleset) -> Fields:
    """What can be changed in a ruleset."""
    found: dict[str, Change] = {}
    same: list[Change] = []
    fields: dict[str, bool] = {}
    simply: set[str] = set()
    own = ruleset.fingerprint
    for attempt in _all(ruleset):
        field = attempt.field
        fields.setdefault(field, False)
        if attempt.instead and field in simply:
            continue
        try:
            other = attempt.make()
        except RulesetError:
            continue
        fields[field] = True
        if not attempt.instead:
            simply.add(field)
        change = Change(field, attempt.told, other, attempt.near)
        fingerprint = other.fingerprint
        if fingerprint == own:
            same.append(change)
        else:
            found.setdefault(f"{field} {fingerprint}", change)
    fixed = tuple(field for field, loads in fields.items() if not loads)
    return Fields(tuple(found.values()), tuple(same), fixed)


@attrs.frozen
class Attempt:
    """A change that may turn out not to load.

    Attributes:
        field: The dotted path of what is changed.
        told: The change in words.
        make: How the ruleset is made.
        near: Whether the change is as small as can be.
        instead: Whether it is only of use where no attempt before it at the same field loads.
    """

    field: str
    told: str
    make: Callable[[], Ruleset]
    near: bool = True
    instead: bool = False


def _all(ruleset: Ruleset) -> Iterator[Attempt]:
    types = field_types(Ruleset)
    for name in types:
        if name in TOLD_ONLY:
            continue
        value = getattr(ruleset, name)
        put = _putting(ruleset, name, lambda section: section)
        if name in NAMED_LISTS:
            yield from _items(ruleset, name, value, put)
        elif isinstance(value, Section):
            yield from _section(ruleset, name, value, types[name], put)
    for field, told, make in (*added_sections(ruleset), *added_items(ruleset)):
        yield Attempt(field, told, make)
    for field, told, make in companions(ruleset):
        yield Attempt(field, told, make)


def _putting(section: Any, name: str, put: Put) -> Put:
    """How a ruleset is made with another value of one field of a section of it."""
    return lambda value: put(attrs.evolve(section, **{name: value}))


def _items(ruleset: Ruleset, path: str, items: tuple[Section, ...], put: Put) -> Iterator[Attempt]:
    for number, item in enumerate(items):
        before, after = items[:number], items[number + 1 :]

        def put_item(other: Any, before: Any = before, after: Any = after) -> Ruleset:
            return put((*before, other, *after))

        place = f"{path}.{item.name}"  # type: ignore[attr-defined]
        yield Attempt(place, "taken out", partial(put, (*before, *after)))
        yield from _fields(ruleset, place, item, put_item)


def _section(
    ruleset: Ruleset, path: str, section: Section, wanted: Any, put: Put
) -> Iterator[Attempt]:
    yield from _fields(ruleset, path, section, put)
    if NoneType in kinds_of(wanted):
        yield Attempt(path, "taken out", partial(put, None))


def _fields(ruleset: Ruleset, path: str, section: Section, put: Put) -> Iterator[Attempt]:
    for name, wanted in field_types(type(section)).items():
        if name == "name":
            continue
        value = getattr(section, name)
        place, put_field = f"{path}.{name}", _putting(section, name, put)
        if isinstance(value, Section):
            yield from _section(ruleset, place, value, wanted, put_field)
            continue
        for proposal in proposals(value, wanted, ruleset):
            field = f"{place}.{proposal.part}" if proposal.part else place
            numbers = isinstance(value, int) and isinstance(proposal.value, int)
            if place in BOUNDARIES and proposal.near and numbers:
                field += f" {proposal.value - value:+}"
            told = f"{_shown(value)} -> {_shown(proposal.value)}"
            make = partial(put_field, proposal.value)
            yield Attempt(field, told, make, proposal.near, proposal.instead)
        if name == "also":
            yield from _windows(ruleset, place, value, put_field)


def _windows(
    ruleset: Ruleset, path: str, windows: tuple[Section, ...], put: Put
) -> Iterator[Attempt]:
    for number, window in enumerate(windows):
        before, after = windows[:number], windows[number + 1 :]

        def put_window(other: Any, before: Any = before, after: Any = after) -> Ruleset:
            return put((*before, other, *after))

        yield from _fields(ruleset, f"{path}.{number}", window, put_window)


def _shown(value: Any) -> str:
    if isinstance(value, Section):
        return inline(changed(value))
    return "absent" if value is None or value in ((), {}) else inline(value)
