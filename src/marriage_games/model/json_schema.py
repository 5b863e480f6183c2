"""The format of ruleset files as a JSON schema, made from the model, for editors.

It is written in draft 7, as editors of TOML know no later one. What values mean together, and what
a base holds, is left to the reader of the files.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from inspect import getdoc
from itertools import combinations
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

import attrs

from ..card import Card, Rank
from ..pack import Pack
from .inheritance import RULESETS
from .melding import RESERVED_NAMES, Declaration
from .ruleset import Ruleset
from .scoring import Bonus
from .section import Section, Table, default_of, field_types, section_in
from .structure import LARGEST_NUMBER, offered, unstructure

Json = dict[str, Any]

_RANK = "(10|[2-9AKQJTakqjt])"
_CARD = f"{_RANK}[SHDCshdc♠♥♦♣]"
_BETWEEN = r"[\s,]*"
_NAME = "^[a-z]([a-z0-9-]*[a-z0-9])?$"
_DIGITS = len(str(LARGEST_NUMBER)) - 1

_HEADER: Mapping[str, Json] = {
    "base": {
        "type": "string",
        "description": "The ruleset that this one is made from: the name of a known one, or a path "
        "relative to this file.",
    },
    "without": {
        "type": "array",
        "items": {"type": "string"},
        "description": "Dotted paths of what is taken out of the base before anything is merged, "
        'such as "exchange" or "declarations.tierce-*".',
    },
}


def json_schema() -> Json:
    """Tell the format of ruleset files as a JSON schema.

    Returns:
        The schema, in draft 7 of JSON Schema.

    Examples:
        >>> schema = json_schema()
        >>> schema["properties"]["deal"]["properties"]["hand_size"]["minimum"]
        1
        >>> schema["properties"]["play"]["properties"]["strict_from"]["enum"]
        ['talon-exhausted', 'first-trick']
    """
    table = _section(Ruleset)
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": f"A ruleset of marriage-games, version {RULESETS.version} of the format",
        **table,
        "properties": {RULESETS.key: _version(), **_HEADER, **table["properties"]},
        "required": [RULESETS.key, "name"],
        "dependencies": {"without": ["base"]},
        "if": {"required": ["base"]},
        "else": _complete(Ruleset),
    }


def _version() -> Json:
    described = "The version of this format."
    return {"type": "integer", "const": RULESETS.version, "description": described}


def _section(section: type[Section]) -> Json:
    """A table that may leave out whatever a base can tell."""
    told = _told(section)
    types = field_types(section)
    table: Json = {
        "type": "object",
        "additionalProperties": False,
        "properties": {
            attribute.name: _key(section, attribute, types[attribute.name], told)
            for attribute in attrs.fields(section)
        },
    }
    if "name" in types:
        # Whatever has a name is merged by it.
        table["required"] = ["name"]
    several = [
        {"not": {"allOf": [_given(key, types[key]) for key in pair]}}
        for pair in combinations(section.one_of(), 2)
    ]
    return {**table, "allOf": several} if several else table


def _key(
    section: type[Section], attribute: attrs.Attribute[Any], wanted: Any, told: Mapping[str, str]
) -> Json:
    key = attribute.name
    schema = _value(wanted, section.bounds().get(key, (None, None)))
    if key == "name":
        schema |= {"pattern": _NAME, **_reserved(section)}
    default = default_of(attribute)
    if attribute.default is not attrs.NOTHING and isinstance(default, bool | int | str):
        schema["default"] = unstructure(default)
    return {**schema, "description": told[key]}


def _reserved(section: type[Section]) -> Json:
    taken: dict[type[Section], list[str]] = {
        Declaration: [*RESERVED_NAMES, *_names_of_cards()],
        Bonus: [*RESERVED_NAMES],
    }
    return {"not": {"enum": taken[section]}} if section in taken else {}


def _names_of_cards() -> list[str]:
    """The cards that look like names when they are written in lower case."""
    names = (str(card).lower() for card in Pack.of(tuple(Rank), ()))
    return [name for name in names if re.match(_NAME, name)]


def _complete(section: type[Section]) -> Json:
    """What a file without a base must give."""
    table: Json = {}
    if section.required_keys():
        table["required"] = list(section.required_keys())
    if section.one_of():
        types = field_types(section)
        table["anyOf"] = [_given(key, types[key]) for key in section.one_of()]
    inner = {key: _complete_value(wanted) for key, wanted in field_types(section).items()}
    properties = {key: schema for key, schema in inner.items() if schema}
    return {**table, "properties": properties} if properties else table


def _complete_value(wanted: Any) -> Json:
    section = section_in(wanted)
    if section is not None:
        return _complete(section)
    item = get_args(wanted)[0] if get_origin(wanted) is tuple else None
    section = section_in(item)
    return {} if section is None else {"items": _complete(section)}


def _given(key: str, wanted: Any) -> Json:
    """That a key is there and is not empty."""
    given: Json = {"required": [key]}
    if wanted == tuple[Rank, ...]:
        given["properties"] = {key: {"pattern": _RANK, "contains": {"pattern": _RANK}}}
    return given


# ---------------------------------------------------------------------- values

_Bounds = tuple[int | None, int | None]


def _value(wanted: Any, bounds: _Bounds) -> Json:
    """What a key of the type ``wanted`` may hold, by itself."""
    if wanted in _KINDS:
        return _KINDS[wanted](bounds)
    origin = get_origin(wanted)
    if origin in (Union, UnionType):
        return _union(wanted, bounds)
    if origin is Literal:
        return {"enum": list(get_args(wanted))}
    if origin is tuple:
        return {"type": "array", "items": _value(get_args(wanted)[0], bounds)}
    if origin is Table:
        return _table(wanted, bounds)
    if issubclass(wanted, StrEnum):
        return {"enum": offered(wanted)}
    return _section(wanted)


def _union(wanted: Any, bounds: _Bounds) -> Json:
    kinds = [_value(kind, bounds) for kind in get_args(wanted) if kind is not type(None)]
    return kinds[0] if len(kinds) == 1 else {"anyOf": kinds}


def _table(wanted: Any, bounds: _Bounds) -> Json:
    key_type, value_type = get_args(wanted)
    value = _value(value_type, bounds)
    if issubclass(key_type, StrEnum):
        names = {"enum": offered(key_type)}
        return {"type": "object", "propertyNames": names, "additionalProperties": value}
    keys = {Rank: f"^{_RANK}$", int: f"^0*[1-9][0-9]{{0,{_DIGITS}}}$"}.get(key_type)
    if keys is None:
        return {"type": "object", "additionalProperties": value}
    return {"type": "object", "patternProperties": {keys: value}, "additionalProperties": False}


def _number(bounds: _Bounds) -> Json:
    least, most = bounds
    return {
        "type": "integer",
        "minimum": -LARGEST_NUMBER if least is None else least,
        "maximum": LARGEST_NUMBER if most is None else most,
    }


def _texts(pattern: str) -> Json:
    text = {"type": "string", "pattern": pattern}
    return {"anyOf": [text, {"type": "array", "items": text}]}


_KINDS: Mapping[Any, Callable[[_Bounds], Json]] = {
    int: _number,
    bool: lambda _: {"type": "boolean"},
    str: lambda _: {"type": "string"},
    Rank: lambda _: {"type": "string", "pattern": f"^{_BETWEEN}{_RANK}{_BETWEEN}$"},
    tuple[Rank, ...]: lambda _: _texts(rf"^({_RANK}|[\s,])*$"),
    tuple[Card, ...]: lambda _: _texts(rf"^{_BETWEEN}({_CARD}([\s,]+{_CARD})*)?{_BETWEEN}$"),
}


# ---------------------------------------------------------------------- descriptions


def _told(section: type[Section]) -> dict[str, str]:
    """What the docstrings of a section and of those that it extends tell about its keys."""
    told: dict[str, str] = {}
    for kind in reversed(section.__mro__):
        told |= _attributes_in(getdoc(kind) or "")
    return told


def _attributes_in(docstring: str) -> Iterator[tuple[str, str]]:
    """The attributes that a docstring tells about, each with its text on one line."""
    part = re.search(r"^Attributes:\n((?:(?: .*)?\n?)*)", docstring, re.MULTILINE)
    for entry in re.finditer(r"^    (\w+): (.*(?:\n {8}.*)*)", part[1] if part else "", re.M):
        yield entry[1], " ".join(entry[2].replace("``", "`").split())
