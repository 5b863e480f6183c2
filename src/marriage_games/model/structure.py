"""How values of a file become values of the model, and back: the cattrs converter.

Every hook refuses what it cannot use with a `RulesetError` whose problems carry the place, what
was found and what is allowed; nothing is coerced silently (``true`` is no number, ``"5"`` neither).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum
from types import UnionType
from typing import Any, Literal, NoReturn, Union, get_args, get_origin
from unicodedata import category

import attrs
from cattrs import Converter

from ..card import Card, Rank, cards, ranks
from ..errors import CardError, Problem, RulesetError, closest
from .likeness import nearest
from .section import PartlyUsableError, Section, Table, default_of, section_in
from .texts import keeps_direction
from .vocabulary import Moment

Hook = Callable[[Any, Any], Any]


def structure(value: Any, wanted: Any) -> Any:
    """Turn ``value`` into the type ``wanted``.

    Raises:
        RulesetError: If it cannot be; paths are relative to the value.
    """
    return _CONVERTER.structure(value, wanted)


def unstructure(value: Any) -> Any:
    """Turn a value of the model into what a TOML file can hold, leaving out what is absent."""
    return _CONVERTER.unstructure(value)


def describe(value: Any) -> str:
    """A value as a person would name it in an error, cut short where it is long."""
    if isinstance(value, list | tuple):
        shown = ", ".join(_describe_item(item) for item in value[:_MOST_SHOWN])
        text = f"[{shown}, ...]" if len(value) > _MOST_SHOWN else f"[{shown}]"
    else:
        text = _describe_item(value)
    return text if len(text) <= _LONGEST_SHOWN else text[: _LONGEST_SHOWN - 3] + "..."


_LONGEST_SHOWN = 60
_MOST_SHOWN = 20


def _describe_item(value: Any) -> str:
    # A file can hold lists too deep and numbers too long for Python to write out.
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list | tuple):
        return "a list"
    if isinstance(value, Mapping):
        return "a table"
    if isinstance(value, int) and value.bit_length() > _MOST_BITS_SHOWN:
        return "a number of more than 38 digits"
    return repr(value)


_MOST_BITS_SHOWN = 128


def _refuse(value: Any, allowed: str, hint: str = "") -> NoReturn:
    raise RulesetError([Problem("", describe(value), allowed, hint)])


def _integer(value: Any, _: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        _refuse(value, "a whole number")
    if abs(value) > LARGEST_NUMBER:
        _refuse(value, f"a whole number up to {LARGEST_NUMBER}")
    return value


LARGEST_NUMBER = 1_000_000
"""Points and counts beyond this are surely a mistake, and would not fit the kernel's words."""


def _boolean(value: Any, _: Any) -> bool:
    if not isinstance(value, bool):
        _refuse(value, "true or false")
    return value


def _text(value: Any, _: Any) -> str:
    if not isinstance(value, str):
        _refuse(value, "a text")
    if any("\ud800" <= character <= "\udfff" for character in value):
        _refuse(value, "a text that UTF-8 can hold")
    if any(category(character) == "Cc" and character not in "\n\t" for character in value):
        _refuse(value, "a text without control characters")
    if not keeps_direction(value):
        _refuse(value, "a text in which every change of the writing direction ends in its line")
    return str(value)


def _word(value: Any, wanted: type[StrEnum]) -> StrEnum:
    if not isinstance(value, str) or value not in list(wanted):
        words = offered(wanted)
        hint = closest(value, words) if isinstance(value, str) else ""
        _refuse(value, "one of " + ", ".join(words), hint)
    return wanted(value)


def offered(wanted: type[StrEnum]) -> list[str]:
    """The words that may be written; windows say why they cannot name `end`."""
    return [str(member) for member in wanted if member is not Moment.END]


def _rank(value: Any, _: Any) -> Rank:
    found = _ranks(value, _)
    if len(found) != 1:
        _refuse(value, "one rank, such as K or 10")
    return found[0]


def _ranks(value: Any, _: Any) -> tuple[Rank, ...]:
    if isinstance(value, Rank):
        return (value,)
    if isinstance(value, Sequence) and not isinstance(value, str):
        if all(isinstance(item, Rank) for item in value):
            return tuple(value)
        if all(isinstance(item, str) for item in value):
            value = " ".join(value)
    if not isinstance(value, str):
        _refuse(value, "ranks from A K Q J 10 9 8 7 6 5 4 3 2, such as 'KQ' or 'A 10'")
    try:
        return ranks(value)
    except CardError:
        _refuse(value, "ranks from A K Q J 10 9 8 7 6 5 4 3 2, such as 'KQ' or 'A 10'")


def _cards(value: Any, _: Any) -> tuple[Card, ...]:
    if isinstance(value, Sequence) and not isinstance(value, str):
        if all(isinstance(item, Card) for item in value):
            return tuple(value)
        if all(isinstance(item, str) for item in value):
            value = " ".join(value)
    if not isinstance(value, str):
        _refuse(value, "cards such as '7S 10H'")
    try:
        return cards(value)
    except CardError as error:
        _refuse(value, f"cards such as '7S 10H' ({error})")


def _section(value: Any, wanted: type[Section]) -> Section:
    if isinstance(value, wanted):
        return value
    if not isinstance(value, Mapping):
        _refuse(value, "a table with the keys " + ", ".join(wanted.keys()))
    section, found = wanted.as_far_as_usable(value)
    if found:
        raise PartlyUsableError(found, rest=section)
    return section


def _list(value: Any, wanted: Any) -> tuple[Any, ...]:
    """A tuple of anything, each item's problems placed by the item's name or number."""
    item_type = get_args(wanted)[0]
    section = section_in(item_type)
    if isinstance(value, str) or not isinstance(value, Sequence):
        _refuse_as_list(value, item_type)
    found: list[Problem] = []
    items: list[Any] = []
    for number, item in enumerate(value):
        try:
            items.append(structure(item, item_type))
        except RulesetError as error:
            place = place_of(item, number)
            found += [problem.under(place) for problem in error.problems]
            if section is not None:
                items.append(_rest(error, section))
    if not found:
        return tuple(items)
    if section is not None:
        raise PartlyUsableError(found, rest=tuple(items))
    raise RulesetError(found)


def _rest(error: RulesetError, section: type[Section]) -> Any:
    """What is usable of an item; of one that is no table, a section without any value."""
    return error.rest if isinstance(error, PartlyUsableError) else section.__new__(section)


def _refuse_as_list(value: Any, item_type: Any) -> NoReturn:
    if get_origin(item_type) is tuple:
        _refuse(value, "a list of lists")
    if issubclass(item_type, StrEnum):
        words = offered(item_type)
        likely = nearest(value, words) if isinstance(value, str) else None
        allowed = f'a list such as ["{likely or words[0]}"], of the words {", ".join(words)}'
        _refuse(value, allowed, f'write ["{likely}"]' if likely else "")
    fits = _fits(value, item_type)
    if issubclass(item_type, Section):
        _refuse(value, "a list of tables", "write [{ ... }]" if fits else "")
    written = json.dumps(value, ensure_ascii=False) if fits else ""
    shown = f"write [{written}]" if 0 < len(written) <= _LONGEST_SHOWN else ""
    example = "whole numbers, such as [3, 2]" if item_type is int else 'texts, such as ["a", "b"]'
    _refuse(value, f"a list of {example}", shown)


def _fits(value: Any, wanted: Any) -> bool:
    try:
        structure(value, wanted)
    except RulesetError:
        return False
    return True


def place_of(item: Any, number: int) -> str:
    """What stands for an item of a list in a dotted path: its name, else its number from 0."""
    name = item.get("name") if isinstance(item, Mapping) else None
    return name if isinstance(name, str) and name else str(number)


def _table(value: Any, wanted: Any) -> Table[Any, Any]:
    if not isinstance(value, Mapping):
        _refuse(value, "a table")
    key_type, value_type = get_args(wanted)
    entries: dict[Any, Any] = {}
    found: list[Problem] = []
    for key, entry in value.items():
        try:
            settled = table_key(key, key_type)
            if settled in entries:
                _refuse(key, "each key once")
            entries[settled] = structure(entry, value_type)
        except RulesetError as error:
            found += [problem.under(str(key)) for problem in error.problems]
    if found:
        raise RulesetError(found)
    return Table(entries)


def table_key(key: Any, wanted: Any) -> Any:
    """Turn the key of a table into the type ``wanted``.

    Raises:
        RulesetError: If it cannot be.
    """
    # The keys of a TOML table are texts even where they are meant as numbers.
    if wanted is int and isinstance(key, str) and _is_number(key):
        return structure(int(key), int)
    return structure(key, wanted)


def _is_number(text: str) -> bool:
    return text.isdecimal() and text.isascii() and len(text) <= len(str(LARGEST_NUMBER))


def _union(value: Any, wanted: Any) -> Any:
    options = get_args(wanted)
    if value is None and type(None) in options:
        return None
    kinds = [option for option in options if option is not type(None)]
    found: list[Problem] = []
    for kind in kinds:
        if get_origin(kind) is Literal:
            if value in get_args(kind):
                return value
            found.append(Problem("", describe(value), " or ".join(map(repr, get_args(kind)))))
            continue
        try:
            return structure(value, kind)
        except RulesetError as error:
            if len(kinds) == 1:
                raise
            found += error.problems
    allowed = " or ".join(problem.allowed for problem in found)
    _refuse(value, allowed)


def _unstructure_section(section: Section) -> dict[str, Any]:
    return dict(_present(section))


def _present(section: Section) -> Iterator[tuple[str, Any]]:
    for attribute in attrs.fields(type(section)):
        value = getattr(section, attribute.name)
        if value is None:
            continue
        if isinstance(value, tuple | Table) and not value and not default_of(attribute):
            continue
        yield attribute.name, unstructure(value)


def _unstructure_tuple(items: tuple[Any, ...]) -> Any:
    if items and all(isinstance(item, Rank) for item in items):
        return "".join(str(item) for item in items)
    if items and all(isinstance(item, Card) for item in items):
        return " ".join(str(item) for item in items)
    return [unstructure(item) for item in items]


def _unstructure_table(table: Table[Any, Any]) -> dict[str, Any]:
    return {str(key): unstructure(value) for key, value in table.items()}


def _is(type_: Any) -> Callable[[Any], bool]:
    return lambda wanted: wanted == type_


def _is_a(origin: Any) -> Callable[[Any], bool]:
    return lambda wanted: get_origin(wanted) is origin


def _is_union(wanted: Any) -> bool:
    return get_origin(wanted) in (Union, UnionType)


def _converter() -> Converter:
    converter = Converter(detailed_validation=False)
    # Hooks for classes are asked before hooks for types of any other form, and of the latter the
    # last one registered is asked first, so the special cases come after the general ones.
    converter.register_structure_hook(int, _integer)
    converter.register_structure_hook(bool, _boolean)
    converter.register_structure_hook(str, _text)
    converter.register_structure_hook(Rank, _rank)
    converter.register_structure_hook(StrEnum, _word)
    converter.register_structure_hook(Section, _section)
    converter.register_structure_hook_func(_is_a(tuple), _list)
    converter.register_structure_hook_func(_is(tuple[Rank, ...]), _ranks)
    converter.register_structure_hook_func(_is(tuple[Card, ...]), _cards)
    converter.register_structure_hook_func(_is_a(Table), _table)
    converter.register_structure_hook_func(_is_union, _union)
    converter.register_unstructure_hook(Section, _unstructure_section)
    converter.register_unstructure_hook(StrEnum, str)
    converter.register_unstructure_hook(Rank, str)
    converter.register_unstructure_hook(Card, str)
    converter.register_unstructure_hook(tuple, _unstructure_tuple)
    converter.register_unstructure_hook(Table, _unstructure_table)
    return converter


_CONVERTER = _converter()
