"""How a ruleset is made from another one: what it takes out, and how the rest is merged.

Tables merge key by key and named lists by name; everything else is replaced whole. A file with a
`base` and `Ruleset.variant` go through the same few functions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Any, get_args

import attrs

from ..errors import Problem, RulesetError
from .file_format import FileFormat
from .hints import HEADER, Inheritance, with_hint_for_layout
from .inherited_texts import (
    Path,
    are_alike,
    held_translations,
    leaves,
    name_of,
    stale_notes,
)
from .likeness import nearest
from .ruleset import NAMED_LISTS, Ruleset
from .section import Section, field_types, section_in, unknown_key
from .structure import describe, place_of, structure, table_key, unstructure

RULESETS = FileFormat("schema")
"""The format of ruleset files; see docs/reference/versions.md for what a step has to keep."""

NOT_INHERITED = ("name", "title")
"""A derived ruleset is another game: it is not to show itself under its base's name."""

FindBase = Callable[[Any], Ruleset]
"""Finds what the key `base` of a file names, or raises a `RulesetError` with paths from there."""


def resolve(raw: Mapping[str, Any], find_base: FindBase) -> Ruleset:
    """Make a ruleset from the tables of a file.

    Args:
        raw: The tables as they stand in the file, with its `schema`, `base` and `without`.
        find_base: Finds the base that the file names.

    Raises:
        RulesetError: With every problem of the file, those of its base under `base`.
    """
    found = list(_schema_problems(raw, required=True))
    raw = RULESETS.brought_up(raw)
    if "base" not in raw:
        return _derive(raw, None, found, in_file=True)
    try:
        base = find_base(raw["base"])
    except RulesetError as error:
        found += (problem.under("base") for problem in error.problems)
        found += _problems_without_base(raw)
        raise _told(found, raw, in_file=True) from error
    return _derive(raw, base, found, in_file=True)


def vary(ruleset: Ruleset, changes: Mapping[str, Any]) -> Ruleset:
    """Make a variant, merged like a file with `ruleset` as its base.

    Args:
        ruleset: The base.
        changes: What a file would hold: sections as tables, lists, `without`. A finished section
            or item replaces that of the base whole.

    Raises:
        RulesetError: With every problem of the changes.

    Examples:
        >>> import marriage_games as mg
        >>> vary(mg.ruleset("brisque"), {"name": "mine", "match": {"target": 500}}).match.target
        500
    """
    found = list(_schema_problems(changes, required=False))
    changes = RULESETS.brought_up(changes)
    if "base" in changes:
        allowed = "no such key, as the ruleset itself is the base"
        found.append(Problem("base", describe(changes["base"]), allowed))
    return _derive(changes, ruleset, found, in_file=False)


def _schema_problems(raw: Mapping[str, Any], *, required: bool) -> Iterator[Problem]:
    key = RULESETS.key
    if key not in raw:
        if required:
            yield RULESETS.missing
        return
    problem = RULESETS.problem(raw[key])
    if problem is None:
        return
    if type(raw[key]) is int:
        # What a file of another version means is not known, so nothing else is said about it.
        raise RulesetError([problem])
    yield problem


def _derive(
    raw: Mapping[str, Any], base: Ruleset | None, found: list[Problem], *, in_file: bool
) -> Ruleset:
    found += _unknown_keys(raw)
    merge = _Merge(base)
    if "without" in raw:
        if base is None:
            found.append(Problem("without", "paths without a base", "this key only beside base"))
        else:
            found += merge.take_out(raw["without"])
    try:
        derived = Ruleset.build(merge.with_changes(_own_part(raw)))
    except RulesetError as error:
        found += map(merge.as_seen_from_changes, error.problems)
        raise _told(found, raw, in_file=in_file) from None
    if found:
        raise _told(found, raw, in_file=in_file)
    return derived


def _told(found: list[Problem], raw: Mapping[str, Any], *, in_file: bool) -> RulesetError:
    return RulesetError(with_hint_for_layout(problem, raw, in_file=in_file) for problem in found)


def _unknown_keys(raw: Mapping[str, Any]) -> Iterator[Problem]:
    known = (*HEADER, *Ruleset.keys())
    return (unknown_key(key, known) for key in raw if key not in known)


def _own_part(raw: Mapping[str, Any]) -> dict[str, Any]:
    known = Ruleset.keys()
    return {key: value for key, value in raw.items() if key in known}


def _inheritable(base: Ruleset) -> dict[str, Any]:
    tables: dict[str, Any] = unstructure(base)
    return {key: value for key, value in tables.items() if key not in NOT_INHERITED}


class _Merge:
    """A base's tables on their way to becoming another ruleset's."""

    def __init__(self, base: Ruleset | None) -> None:
        self._base = base
        self._tables: dict[str, Any] = {} if base is None else _inheritable(base)
        self._own: Mapping[str, Any] = {}
        self._own_numbers: dict[str, str] = {}
        self._likely_names: dict[str, str] = {}
        self._taken_out: list[Path] = []

    def take_out(self, patterns: Any) -> Iterator[Problem]:
        """Remove what the patterns match; a pattern that matches nothing is a problem."""
        try:
            wanted = structure(patterns, tuple[str, ...])
        except RulesetError as error:
            yield from (problem.under("without") for problem in error.problems)
            return
        places = dict(_places(self._tables))
        matched: dict[tuple[str, ...], None] = {}
        for pattern in wanted:
            fitting = [place for place in places if _fits(place, pattern)]
            matched.update(dict.fromkeys(fitting))
            if not fitting:
                yield Problem(
                    "without",
                    f"{describe(pattern)}, which is not in the base",
                    "dotted paths of the base, with * and ? as wildcards in each part",
                    _likely_path(pattern, list(map(".".join, places))),
                )
        self._taken_out = list(matched)
        for place in matched:
            _remove(places[place], place[-1])

    def with_changes(self, own: Mapping[str, Any]) -> dict[str, Any]:
        """The tables with those of the derived ruleset merged into them."""
        self._own = own
        merged = dict(self._tables)
        types = field_types(Ruleset)
        for key, value in own.items():
            if key in NAMED_LISTS and isinstance(value, list | tuple):
                merged[key] = self._merged_list(key, value)
            else:
                merged[key] = _merged(types[key], merged.get(key), value)
        return self._with_translations_that_hold(self._with_notes_that_hold(merged))

    def _with_notes_that_hold(self, merged: dict[str, Any]) -> dict[str, Any]:
        """Leave out notes of the base on choices that the derived ruleset makes itself.

        With another number of seats, or sides of another size, a note may no longer be true ("the
        other", "both"), and no check can find that; so only those are kept that are named.
        """
        notes = merged.get("notes")
        if not isinstance(notes, list | tuple):
            return merged
        reseated = not are_alike(self._tables.get("seats"), merged.get("seats"))
        chosen = None if reseated else [*self._taken_out, *leaves(self._own)]
        stale = stale_notes(self._tables.get("notes", ()), self._own.get("notes", ()), chosen)
        return {**merged, "notes": [note for note in notes if name_of(note) not in stale]}

    def _with_translations_that_hold(self, merged: dict[str, Any]) -> dict[str, Any]:
        """Leave out translations of texts of the base that the derived ruleset does not have."""
        inherited = self._tables.get("translations")
        if not inherited:
            return merged
        own = self._own.get("translations", {})
        wanted = field_types(Ruleset)["translations"]
        held = held_translations(inherited, merged)
        return {**merged, "translations": _merged(wanted, held, own)}

    def _merged_list(self, section: str, own: Sequence[Any]) -> list[Any]:
        merged: list[Any] = list(self._tables.get(section, ()))
        inherited = {item["name"]: item for item in merged}
        places = {item["name"]: place for place, item in enumerate(merged)}
        for number, item in enumerate(own):
            name = name_of(item)
            if name is None:
                self._own_numbers[f"{section}.{len(merged)}"] = f"{section}.{number}"
            elif name not in inherited and (likely := nearest(name, inherited)):
                self._likely_names[f"{section}.{name}"] = likely
            combined = _merged(NAMED_LISTS[section], inherited.get(name or ""), item)
            # A name that the changes give twice is not merged twice: it is refused later on.
            place = places.pop(name or "", None)
            if place is None:
                merged.append(combined)
            else:
                merged[place] = combined
        return merged

    def as_seen_from_changes(self, problem: Problem) -> Problem:
        """The problem in the terms of somebody who sees the changes and not what they make.

        Items without a name are counted as in the changes' own list, a new item that lacks
        something may have been meant to change an item of the base, and what is wrong may come
        from the base.
        """
        item = ".".join(problem.path.split(".")[:2])
        path = self._own_numbers.get(item, item) + problem.path[len(item) :]
        likely = self._likely_names.get(item)
        if likely and not problem.hint and problem.found.startswith(_LACKS):
            problem = attrs.evolve(problem, hint=f"did you mean {likely!r}?")
        if self._base is not None:
            inheritance = Inheritance(self._base.name, self._tables, self._own)
            problem = inheritance.with_hint(problem)
        return attrs.evolve(problem, path=path)


_LACKS = ("nothing", "neither")
"""How problems begin that object to what is not there."""


def _likely_path(pattern: str, places: list[str]) -> str:
    """Ask whether a near-by path was meant, or one that ends in just this key."""
    in_sections = (place for place in places if place.partition(".")[0] not in NAMED_LISTS)
    likely = [place for place in in_sections if place.endswith(f".{pattern}")]
    choice = likely[0] if len(likely) == 1 else nearest(pattern, places)
    return f"did you mean {choice!r}?" if choice else ""


def _merged(wanted: Any, base: Any, own: Any) -> Any:
    """``own`` merged into ``base``, both of them values of the type ``wanted``."""
    if not isinstance(base, Mapping) or not isinstance(own, Mapping):
        return own
    section = section_in(wanted)
    if section is None:
        return _merged_table(wanted, base, own)
    types = field_types(section)
    merged = dict(base)
    for key, value in own.items():
        merged[key] = _merged(types.get(key), base.get(key), value)
    return merged


def _merged_table(wanted: Any, base: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    # The ten is both "10" and "T": the changes' spelling takes the place of the base's.
    key_type, value_type = get_args(wanted)
    before = {_settled_key(key, key_type): value for key, value in base.items()}
    overridden = {_settled_key(key, key_type) for key in own}
    merged = {key: base[key] for key in base if _settled_key(key, key_type) not in overridden}
    for key, value in own.items():
        merged[key] = _merged(value_type, before.get(_settled_key(key, key_type)), value)
    return merged


def _settled_key(key: Any, key_type: Any) -> Any:
    try:
        return table_key(key, key_type)
    except RulesetError:
        return key


_Place = tuple[Path, Any]
"""A path as its parts, and the table or list that the last part is in."""


def _places(tables: dict[str, Any]) -> Iterator[_Place]:
    """Every place in the tables of a ruleset."""
    for key, value in tables.items():
        yield (key,), tables
        inner = _places_in_list(value) if key in NAMED_LISTS else _places_in_table(value)
        yield from _under(key, inner)


def _places_in_table(value: Any) -> Iterator[_Place]:
    if isinstance(value, dict):
        for key, entry in value.items():
            yield (key,), value
            yield from _under(key, _places_in_table(entry))


def _places_in_list(items: list[dict[str, Any]]) -> Iterator[_Place]:
    for item in items:
        yield (item["name"],), items
        yield from _under(item["name"], _places_in_table(item))


def _under(key: str, places: Iterator[_Place]) -> Iterator[_Place]:
    return (((key, *place), holder) for place, holder in places)


def _fits(place: tuple[str, ...], pattern: str) -> bool:
    segments = pattern.split(".")
    return len(segments) == len(place) and all(map(_part_fits, place, segments))


def _part_fits(part: str, segment: str) -> bool:
    # A ten among the values may be written either way in a file.
    return fnmatchcase(part, segment) or (part == "T" and segment == "10")


def _remove(holder: Any, part: str) -> None:
    if isinstance(holder, dict):
        del holder[part]
    else:
        holder[:] = [item for item in holder if item["name"] != part]


def _problems_without_base(raw: Mapping[str, Any]) -> Iterator[Problem]:
    """What can be said about the rest of a file whose base cannot be had."""
    types = field_types(Ruleset)
    yield from _unknown_keys(raw)
    for key, value in _own_part(raw).items():
        yield from (problem.under(key) for problem in _misfits(types[key], value))


def _misfits(wanted: Any, value: Any) -> Iterator[Problem]:
    """What would be wrong with ``value`` whatever it was merged into."""
    section = section_in(wanted)
    if section is not None and isinstance(value, Mapping):
        yield from _misfits_in_section(section, value)
    elif get_args(wanted)[:1] in _ITEM_TYPES and isinstance(value, list | tuple):
        for number, item in enumerate(value):
            place = place_of(item, number)
            yield from (problem.under(place) for problem in _misfits(get_args(wanted)[0], item))
    else:
        try:
            structure(value, wanted)
        except RulesetError as error:
            yield from error.problems


_ITEM_TYPES = {(item_type,) for item_type in NAMED_LISTS.values()}


def _misfits_in_section(section: type[Section], value: Mapping[str, Any]) -> Iterator[Problem]:
    types = field_types(section)
    for key, entry in value.items():
        if key in types:
            yield from (problem.under(key) for problem in _misfits(types[key], entry))
        else:
            yield unknown_key(key, section.keys())
