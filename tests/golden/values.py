"""Other values: what else could stand where a value of a ruleset stands.

Nothing here knows a field by its name; a value and its declared type say what to propose. Much of
what is proposed will not load; that is for the caller to find out.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from itertools import pairwise, product
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

import attrs

from marriage_games.card import Card, Rank
from marriage_games.model.ruleset import Ruleset
from marriage_games.model.section import Section, Table, field_types
from marriage_games.model.vocabulary import Moment
from marriage_games.model.window import Window


@attrs.frozen
class Proposal:
    """Another value.

    Attributes:
        part: What of the value is changed, such as the entry of a list; empty: all of it.
        value: The whole new value.
        near: Whether the change is as small as can be; the others are for fields of which small
            changes make no difference.
        instead: Whether it stands in for taking the part out, where that alone does not load.
    """

    part: str
    value: Any
    near: bool = True
    instead: bool = False


NEAR_NUMBERS = (1, -1)
FAR_NUMBERS = (2, -2, 3, 5, -5, 10, -10, 25, 100)
SMALL_NUMBERS = (1, 2)
OTHER_NUMBERS = (3, 4, 5, 7, 8, 10, 12, 20, 33, 50, 100)


def proposals(value: Any, wanted: Any, ruleset: Ruleset) -> Iterator[Proposal]:
    """Other values for a field of the type ``wanted``."""
    if get_origin(wanted) is Table:
        key_kind, kind = get_args(wanted)
        yield from _of_table(value, key_kind, kind, ruleset)
    elif get_origin(wanted) is tuple:
        yield from _of_list(value, get_args(wanted)[0], ruleset)
    else:
        for kind in kinds_of(wanted):
            yield from (Proposal("", other, near) for other, near in _of_kind(value, kind, ruleset))


def kinds_of(wanted: Any) -> tuple[Any, ...]:
    """The types that a union allows; of any other type, itself."""
    return get_args(wanted) if get_origin(wanted) in (Union, UnionType) else (wanted,)


def _of_kind(value: Any, kind: Any, ruleset: Ruleset) -> Iterator[tuple[Any, bool]]:
    if kind is NoneType:
        others: list[Any] = [None]
    elif get_origin(kind) is Literal:
        others = list(get_args(kind))
    elif kind is bool:
        others = [not value]
    elif kind is int:
        yield from _numbers(value)
        return
    elif kind is str:
        others = _names(ruleset)
    elif issubclass(kind, StrEnum):
        others = list(kind)
    elif kind is Rank:
        others = list(ruleset.pack.ranks)
    elif issubclass(kind, Section):
        others = _sections(kind, ruleset)
    else:
        raise TypeError(f"nothing is known about values of {kind}")
    yield from ((other, True) for other in others if other != value)


def _numbers(value: Any) -> Iterator[tuple[int, bool]]:
    if isinstance(value, int):
        yield from ((value + step, True) for step in NEAR_NUMBERS)
        yield from ((value + step, False) for step in FAR_NUMBERS)
    else:
        yield from ((number, True) for number in SMALL_NUMBERS)
        yield from ((number, False) for number in OTHER_NUMBERS)


def _names(ruleset: Ruleset) -> list[str]:
    """The groups of melds, the only names that are not listed."""
    groups = {item.group for item in ruleset.declarations if item.group is not None}
    return [*sorted(groups), "another"]


def _sections(kind: type[Section], ruleset: Ruleset) -> list[Section]:
    """Sections where there is none: windows of one moment each, others with what they require."""
    if issubclass(kind, Window):
        return [kind(when=(moment,)) for moment in Moment if moment is not Moment.END]
    types = field_types(kind)
    keys = kind.required_keys()
    values = [
        [value for value, near in _of_kind(None, types[key], ruleset) if near] for key in keys
    ]
    return [kind(**dict(zip(keys, chosen, strict=True))) for chosen in product(*values)]


# --------------------------------------------------------------------- lists


def _of_list(value: tuple[Any, ...], kind: Any, ruleset: Ruleset) -> Iterator[Proposal]:
    if kind is Rank and _is_order(value, ruleset):
        yield from _orders(value or ruleset.pack.order(), ordered=bool(value))
        return
    if kind is int:
        yield from (Proposal("", other) for other in _packets(value))
        return
    if get_origin(kind) is tuple:
        yield from (Proposal("", other) for other in _divisions(ruleset) if other != value)
        return
    others = [item for item in _items(kind, ruleset) if item not in value]
    for number, item in enumerate(value):
        rest = (*value[:number], *value[number + 1 :])
        part = str(number) if isinstance(item, Window) else str(item)
        yield Proposal(part, rest)
        if not rest:
            yield from (Proposal(part, (other,), instead=True) for other in others)
    yield from (Proposal("", (*value, other)) for other in others)


def _is_order(value: tuple[Any, ...], ruleset: Ruleset) -> bool:
    """Whether these are all the ranks, of which only the order can differ, or none."""
    return not value or set(value) == set(ruleset.pack.ranks)


def _orders(order: tuple[Rank, ...], *, ordered: bool) -> Iterator[Proposal]:
    for number, (first, second) in enumerate(pairwise(order)):
        swapped = (*order[:number], second, first, *order[number + 2 :])
        yield Proposal(f"{first} {second}" if ordered else "", swapped)
    if ordered:
        yield Proposal("", ())
        yield Proposal("", order[::-1])
    else:
        yield from (Proposal("", (rank,)) for rank in order)


def _packets(value: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    for other in ((), (1,), (2,), (3,), (2, 3), (3, 2)):
        if other != value:
            yield other


def _divisions(ruleset: Ruleset) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Seats in sides: each by itself, then halves of all kinds."""
    seats = range(ruleset.seats.count)
    yield ()
    yield tuple((seat,) for seat in seats)
    for partner in seats[1:]:
        others = tuple(seat for seat in seats if seat not in (0, partner))
        yield ((0, partner), others)


def _items(kind: Any, ruleset: Ruleset) -> list[Any]:
    """What could be entered in a list of this kind."""
    if kind is Rank:
        return list(ruleset.pack.ranks)
    if kind is Card:
        return list(ruleset.pack.pack)[::-1]
    if kind is str:
        return [item.name for item in ruleset.declarations]
    if issubclass(kind, Section):
        return list(_sections(kind, ruleset))
    if issubclass(kind, StrEnum):
        return list(kind)
    raise TypeError(f"nothing is known about lists of {kind}")


# --------------------------------------------------------------------- tables


def _of_table(
    value: Table[Any, Any], key_kind: Any, kind: Any, ruleset: Ruleset
) -> Iterator[Proposal]:
    for key, entry in value.items():
        rest = {other: worth for other, worth in value.items() if other != key}
        yield Proposal(str(key), Table(rest))
        for other, near in _of_kind(entry, kind, ruleset):
            yield Proposal(str(key), Table({**value, key: other}), near)
        if key_kind is int:
            for other, near in _numbers(key):
                part = f"{key} as key {other - key:+}" if near else f"{key} as key"
                yield Proposal(part, Table({**rest, other: entry}), near)
    if key_kind is Rank:
        if not value:
            yield Proposal("", Table(dict.fromkeys(ruleset.pack.ranks, 1)))
        return
    keys = _names(ruleset) if key_kind is str else OTHER_NUMBERS
    for key in keys:
        if key not in value:
            for other, near in _of_kind(None, kind, ruleset):
                yield Proposal("", Table({**value, key: other}), near)
