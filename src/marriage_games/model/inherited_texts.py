"""Which texts of a base still tell what is so in a ruleset that is made from it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from ..errors import RulesetError
from .dealing import SeatRules
from .hints import HEADER
from .ruleset import NAMED_LISTS
from .structure import structure
from .syntax import parse

Path = tuple[str, ...]
"""A path as its parts."""


def stale_notes(
    inherited: Iterable[Mapping[str, Any]], own: Any, chosen: Sequence[Path] | None
) -> frozenset[str]:
    """The names of notes of a base that are not to be inherited.

    Args:
        inherited: The notes of the base.
        own: What the derived ruleset has for notes of its own; a note that it names stays.
        chosen: The paths of what the derived ruleset says by itself; None: all may be otherwise.
    """
    told = {name_of(note) for note in own} if isinstance(own, list | tuple) else set()
    return frozenset(
        note["name"]
        for note in inherited
        if note["name"] not in told and (chosen is None or _is_chosen(note, chosen))
    )


def held_translations(
    inherited: Mapping[str, Mapping[str, str]], tables: Mapping[str, Any]
) -> dict[str, dict[str, str]]:
    """The translations of a base whose texts the tables of the derived ruleset have too."""
    texts = set(_texts(tables))
    held = {
        language: {text: told for text, told in translated.items() if text in texts}
        for language, translated in inherited.items()
    }
    return {language: translated for language, translated in held.items() if translated}


def are_alike(one: Any, other: Any) -> bool:
    """Whether two tables make as many seats and sides of the same sizes, whoever sits where."""
    try:
        first, second = structure(one, SeatRules), structure(other, SeatRules)
    except RulesetError:
        # What is wrong with them is told elsewhere.
        return True
    return _sizes(first) == _sizes(second)


def _sizes(seats: SeatRules) -> list[int]:
    return sorted(map(len, seats.all_sides))


def leaves(tables: Mapping[str, Any]) -> Iterator[Path]:
    """The paths of what a file says by itself."""
    for key, value in tables.items():
        if key in NAMED_LISTS and isinstance(value, list | tuple):
            for item in value:
                inner = leaves(item) if isinstance(item, Mapping) else iter([()])
                place = (key, name_of(item) or "")
                yield from ((*place, *path) for path in inner if path != ("name",))
        elif isinstance(value, Mapping):
            yield from ((key, *path) for path in leaves(value))
        else:
            yield (key,)


def _is_chosen(note: Mapping[str, Any], chosen: Sequence[Path]) -> bool:
    """Whether a ruleset has made the choice by itself that a note of its base is about."""
    try:
        told = parse(note.get("override", ""))
    except RulesetError:
        # It need not be TOML.
        return False
    paths = list(leaves({key: value for key, value in told.items() if key not in HEADER}))
    without = told.get("without", ())
    paths += [tuple(path.split(".")) for path in without if isinstance(path, str)]
    return any(
        one[: len(other)] == other or other[: len(one)] == one for one in paths for other in chosen
    )


def name_of(item: Any) -> str | None:
    """The name of an item of a list, as a table or finished; None if it has none."""
    name = _value(item, "name")
    return name if isinstance(name, str) and name else None


def _value(item: Any, key: str) -> Any:
    return item.get(key) if isinstance(item, Mapping) else getattr(item, key, None)


def _texts(tables: Mapping[str, Any]) -> Iterator[str]:
    """What can be translated in the tables of a ruleset that may still be wrong."""
    notes, sources = (tables.get(key, ()) for key in ("notes", "sources"))
    told = [tables.get("title"), *(sources if isinstance(sources, list | tuple) else ())]
    for note in notes if isinstance(notes, list | tuple) else ():
        told += (_value(note, "chosen"), _value(note, "alternative"))
    return (text for text in told if text and isinstance(text, str))
