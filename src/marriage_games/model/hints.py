"""Hints that need the whole file: keys in the wrong place, and what comes from the base."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, get_args, get_origin

import attrs

from ..errors import Problem
from .ruleset import NAMED_LISTS, Ruleset
from .section import NOTHING, UNKNOWN_KEY, Section, Table, field_types, one_of_text, section_in

HEADER = ("schema", "base", "without")
"""The keys of a file that say how to read it and are no part of the ruleset."""

MOST_PLACES = 3
"""A key that belongs in more places than this tells nothing about which one was meant."""


def with_hint_for_layout(problem: Problem, raw: Mapping[str, Any], *, in_file: bool) -> Problem:
    """The problem with a hint where a key, or the brackets of a header, are in the wrong place.

    Args:
        problem: The problem.
        raw: What the file holds, or the changes of a variant.
        in_file: Whether it is a file, so that there are headers.
    """
    hint = ""
    if problem.found == UNKNOWN_KEY:
        hint = _hint_for_dots(problem.path, raw)
        hint = hint or _hint_for_unknown_key(problem.path, in_file=in_file)
    elif in_file:
        hint = _hint_for_brackets(problem.path, raw) or _hint_for_no_base(problem, raw)
    return attrs.evolve(problem, hint=hint) if hint else problem


def _hint_for_dots(path: str, raw: Mapping[str, Any]) -> str:
    """A hint if one key is written with dots that stands in a table of its own."""
    table, _, key = path.partition(".")
    if path not in raw or path not in _places_of_keys():
        return ""
    inner = "{" + ": {".join(f"{part!r}" for part in key.split("."))
    return f"write {table}={inner}: ...{'}' * inner.count('{')}"


def _hint_for_no_base(problem: Problem, raw: Mapping[str, Any]) -> str:
    """A hint if a ruleset lacks so much that it was likely meant to have a base."""
    if problem.found != NOTHING or "base" in raw or problem.path not in Ruleset.required_keys():
        return ""
    lacking = [key for key in Ruleset.required_keys() if key not in raw and key != "name"]
    return 'base = "brisque" would take it from there' if len(lacking) > 1 else ""


def _hint_for_unknown_key(path: str, *, in_file: bool) -> str:
    *parents, key = path.split(".")
    if parents and parents[0] != "base" and key in (*HEADER, *Ruleset.keys()):
        inside = _header(parents) if in_file else ".".join(parents)
        above = "above the first [section]" if in_file else f"beside {parents[0]}"
        return f"{key} belongs {above}; here it is inside {inside}"
    places = [place for place in _places_of_keys() if place.rpartition(".")[2] == key]
    if not places or len(places) > MOST_PLACES:
        return ""
    return f"did you mean {' or '.join(map(repr, places))}?"


def _header(parents: list[str]) -> str:
    if parents[0] in NAMED_LISTS:
        return f"[[{parents[0]}]]"
    return f"[{'.'.join(parents)}]"


def _places_of_keys() -> Iterator[str]:
    """The dotted path of every key that is in a section, but not in a list."""
    for key, wanted in field_types(Ruleset).items():
        section = section_in(wanted)
        if section is not None:
            yield from _keys_under(key, section)


def _keys_under(path: str, section: type[Section]) -> Iterator[str]:
    for key, wanted in field_types(section).items():
        yield f"{path}.{key}"
        inner = section_in(wanted)
        if inner is not None:
            yield from _keys_under(f"{path}.{key}", inner)


def _hint_for_brackets(path: str, raw: Mapping[str, Any]) -> str:
    value = raw.get(path)
    if path in NAMED_LISTS and isinstance(value, Mapping):
        return f"write [[{path}]]"
    section = section_in(field_types(Ruleset).get(path))
    if section is not None and isinstance(value, list) and value and isinstance(value[0], Mapping):
        return f"write [{path}], with single brackets"
    return ""


@attrs.frozen
class Inheritance:
    """What a derived ruleset has from its base, and what it gives itself.

    Attributes:
        name: The name of the base.
        tables: The tables of the base, without what was taken out.
        own: The tables of the derived ruleset.
    """

    name: str
    tables: Mapping[str, Any]
    own: Mapping[str, Any]

    def with_hint(self, problem: Problem) -> Problem:
        """The problem with a hint if what it objects to comes from the base."""
        if problem.hint and not problem.hint.startswith("did you mean"):
            return problem
        parts = problem.path.split(".")
        hint = self._hint_for_clash(parts, problem.allowed) or self._hint_for_inherited(parts)
        return attrs.evolve(problem, hint=hint) if hint else problem

    def _hint_for_clash(self, parts: list[str], allowed: str) -> str:
        section = section_in(_type_at(parts))
        keys = () if section is None else section.one_of()
        inherited = [key for key in keys if self._is_inherited([*parts, key])]
        if not inherited or allowed != one_of_text(keys):
            return ""
        paths = [".".join([*parts, key]) for key in inherited]
        return f"{inherited[0]} comes from the base; without = ['{paths[0]}'] takes it out"

    def _hint_for_inherited(self, parts: list[str]) -> str:
        if not self._is_inherited(parts):
            return ""
        if _can_be_taken_out(parts):
            return f"inherited from {self.name}; without = ['{'.'.join(parts)}'] takes it out"
        if len(parts) == 1:
            return ""
        hint = f"inherited from {self.name}; give {parts[-1]} too"
        if parts[-1] in _required_keys(parts[:-1]):
            return hint
        return f"{hint}, or take it out by without = ['{'.'.join(parts)}']"

    def _is_inherited(self, parts: list[str]) -> bool:
        return _holds(self.tables, parts) and not _holds(self.own, parts)


def _type_at(parts: list[str]) -> Any:
    """The type of what stands at a path; None where the model knows no such path."""
    first, *rest = parts
    if first in NAMED_LISTS and rest:
        wanted: Any = NAMED_LISTS[first]
        rest = rest[1:]
    else:
        wanted = field_types(Ruleset).get(first)
    for part in rest:
        section = section_in(wanted)
        wanted = None if section is None else field_types(section).get(part)
    return wanted


def _required_keys(parts: list[str]) -> tuple[str, ...]:
    section = section_in(_type_at(parts))
    return () if section is None else section.required_keys()


def _can_be_taken_out(parts: list[str]) -> bool:
    """Whether a path is that of an item, of an optional section or of an entry of a table."""
    if len(parts) == 1:
        return type(None) in get_args(_type_at(parts))
    if parts[0] in NAMED_LISTS and len(parts) == 2:
        return True
    return get_origin(_type_at(parts[:-1])) is Table


def _holds(value: Any, parts: list[str]) -> bool:
    """Whether tables, with lists of items by name, hold something at a path."""
    for part in parts:
        if isinstance(value, Sequence) and not isinstance(value, str):
            value = {_name(item): item for item in value}
        if not isinstance(value, Mapping):
            # A finished section, or what is no table at all: it was given as a whole.
            return True
        # A ten among the values may be written either way.
        key = "10" if part == "T" and part not in value else part
        if key not in value:
            return False
        value = value[key]
    return True


def _name(item: Any) -> Any:
    name = item.get("name") if isinstance(item, Mapping) else getattr(item, "name", None)
    return name if isinstance(name, str) else None
