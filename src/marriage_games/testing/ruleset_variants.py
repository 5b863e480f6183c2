"""Variants: a ruleset with a few of its fields changed, and what exactly was changed."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from types import UnionType
from typing import Any, Union, get_args, get_origin

import attrs
from hypothesis import assume
from hypothesis import strategies as st

from ..card import Rank
from ..errors import RulesetError
from ..model.known import ruleset as known_ruleset
from ..model.ruleset import NAMED_LISTS, Ruleset
from ..model.section import Section, Table, changed, field_types
from .ruleset_parts import Draw, Tables


@attrs.frozen
class Change:
    """One change: which paths it names, and how it is made.

    `value` draws what takes the place of ``?`` in the changes.
    """

    paths: tuple[str, ...]
    changes: Tables
    value: st.SearchStrategy[Any] | None = None


@attrs.frozen
class Varied:
    """A variant, the ruleset that it was made from, and the paths that were changed."""

    base: Ruleset = attrs.field(repr=False)
    ruleset: Ruleset = attrs.field(repr=False)
    paths: frozenset[str]


@st.composite
def varied(draw: Draw, base: str | Ruleset) -> Varied:
    """The ruleset with one to four changes that leave it valid."""
    original = known_ruleset(base) if isinstance(base, str) else base
    current, paths = original, set[str]()
    for _ in range(draw(st.integers(1, 4))):
        possible = list(changes_of(current, draw(st.sampled_from(SECTIONS))))
        if not possible:
            continue
        change = draw(st.sampled_from(possible))
        value = None if change.value is None else draw(change.value)
        if any(_overlap(path, earlier) for path in change.paths for earlier in paths):
            continue
        try:
            current = current.variant("varied", **_filled(change.changes, value))
        except RulesetError:
            continue
        paths.update(change.paths)
    assume(paths)
    return Varied(original, current, frozenset(paths))


def _overlap(one: str, other: str) -> bool:
    return f"{one}.".startswith(f"{other}.") or f"{other}.".startswith(f"{one}.")


def _filled(made: Any, value: Any) -> Any:
    if isinstance(made, dict):
        return {key: _filled(entry, value) for key, entry in made.items()}
    if isinstance(made, list):
        return [_filled(entry, value) for entry in made]
    return value if made == "?" else made


# ------------------------------------------------------------------ what can be changed


OPTIONAL = ("exchange", "melding", "closing", "claiming")
SECTIONS = (
    "match",
    "deal",
    "talon",
    "play",
    "pack",
    "seats",
    "trumps",
    *OPTIONAL,
    *("declarations", "bonuses", "results"),
)


def changes_of(ruleset: Ruleset, name: str) -> Iterator[Change]:
    """What can be changed in a section or named list, added to it or taken from it."""
    section = ruleset.section(name)
    if name in NAMED_LISTS:
        for item in section:
            path = f"{name}.{item.name}"
            yield Change((path,), {"without": [path]})
            for key, changes, values in _of_section(item):
                made = {name: [{"name": item.name, **changes}]}
                yield Change((f"{path}.{key}",), made, values)
            for key in _reset(item):
                yield Change((f"{path}.{key}",), {"without": [f"{path}.{key}"]})
    elif section is not None:
        if name in OPTIONAL:
            yield Change((name,), {"without": [name]})
        for key, changes, values in _of_section(section):
            yield Change((f"{name}.{key}",), {name: changes}, values)
        for key in _reset(section):
            yield Change((f"{name}.{key}",), {"without": [f"{name}.{key}"]})
    yield from (change for change in _added(ruleset) if change.paths[0].split(".")[0] == name)


def _of_section(section: Section) -> Iterator[tuple[str, Tables, st.SearchStrategy[Any]]]:
    """Each key of a section as a path, the changes that set it, and its other values."""
    types = field_types(type(section))
    for attribute in attrs.fields(type(section)):
        key, now = attribute.name, getattr(section, attribute.name)
        if key == "name":
            continue
        if isinstance(now, Section):
            for path, changes, value in _of_section(now):
                yield f"{key}.{path}", {key: changes}, value
        elif isinstance(now, Table):
            for entry, number in now.items():
                values = _others(type(number), number)
                if values is not None:
                    yield f"{key}.{entry}", {key: {str(entry): "?"}}, values
        else:
            values = _others(types[key], now)
            if values is not None:
                yield key, {key: "?"}, values


def _others(kind: Any, now: Any) -> st.SearchStrategy[Any] | None:
    """Other values of a kind than the present one, where it is a kind that can be varied."""
    if get_origin(kind) in (Union, UnionType):
        found = (_others(option, now) for option in get_args(kind))
        return next((values for values in found if values is not None), None)
    if kind is bool:
        return st.just(not now)
    if kind is int:
        return st.integers(1, 12).filter(lambda number: number != now)
    item = get_args(kind)[0] if get_origin(kind) is tuple else None
    if kind is Rank or _is_word(kind):
        return st.sampled_from([word for word in _words(kind) if word != str(now)])
    if item is Rank and len(now) > 1:
        return st.permutations([str(rank) for rank in now]).filter(
            lambda order: order != [*map(str, now)]
        )
    if _is_word(item):
        lists = st.lists(st.sampled_from(_words(item)), min_size=1, max_size=3, unique=True)
        return lists.filter(lambda chosen: tuple(chosen) != now)
    return None


def _is_word(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, StrEnum)


def _words(kind: Any) -> list[str]:
    return [str(word) for word in kind if str(word) != "end"]


def _reset(section: Section) -> list[str]:
    """The keys that can be taken out: not the tables whose entries are compared alone."""
    return [
        attribute.name
        for attribute in attrs.fields(type(section))
        if attribute.name in changed(section)
        and attribute.default is not attrs.NOTHING
        and (attribute.default is None or not _is_table(getattr(section, attribute.name)))
    ]


def _is_table(value: Any) -> bool:
    return isinstance(value, Section | Table)


def _added(ruleset: Ruleset) -> Iterator[Change]:
    """What a ruleset does not have yet."""
    lowest = str(ruleset.pack.ranks[-1])
    best = [str(rank) for rank in ruleset.pack.ranks[:2]]
    rows = {row.name for row in ruleset.results}
    if ruleset.exchange is None:
        yield Change(("exchange",), {"exchange": {"card": lowest, "when": ["lead"]}})
    if ruleset.closing is None:
        yield Change(("closing",), {"closing": {"when": ["lead"]}})
    if ruleset.melding is None:
        yield Change(("melding",), {"melding": {"when": ["lead", "follow"]}})
    claims = [
        {"name": "right", "when": "claim-right", "winner": "claimer", "match_points": 1},
        {"name": "wrong", "when": "claim-wrong", "winner": "opponent", "match_points": 1},
    ]
    if ruleset.claiming is None and not {"right", "wrong"} & rows:
        claiming = {"target": 33, "when": ["lead"]}
        paths = ("claiming", "results.right", "results.wrong")
        yield Change(paths, {"claiming": claiming, "results": claims})
    for meld in ruleset.declarations:
        for key, table in (
            ("again", {"points": 3}),
            ("again", {"points": 2, "per": "refill", "after_first": False}),
            ("window", {"when": ["lead"]}),
            ("window", {"when": ["follow"], "max_talon": 4}),
        ):
            if getattr(meld, key) is None:
                change = {"declarations": [{"name": meld.name, key: table}]}
                yield Change((f"declarations.{meld.name}.{key}",), change)
    names = {meld.name for meld in ruleset.declarations}
    names |= {bonus.name for bonus in ruleset.bonuses}
    for section, item in (
        ("bonuses", {"name": "added", "event": "most-tricks", "points": 5}),
        ("declarations", {"name": "added", "cards": best, "points": 9, "found_in": ["won"]}),
        ("declarations", {"name": "added", "any_of": best, "count": 2, "points": 7}),
        ("declarations", {"name": "added", "four_of": best[0], "points": 8}),
    ):
        if "added" not in names:
            yield Change((f"{section}.added",), {section: [item]})
    if ruleset.match.target is not None:
        changes = {"without": ["match.target"], "match": {"deals": 2}}
        yield Change(("match.target", "match.deals"), changes)
    if not ruleset.seats.sides and ruleset.seats.count == 4:
        yield Change(("seats.sides",), {"seats": {"sides": [[0, 2], [1, 3]]}})
