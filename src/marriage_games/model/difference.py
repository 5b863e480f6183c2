"""What differs between two rulesets, path by path."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from .arguments import need_ruleset
from .ruleset import NAMED_LISTS, Ruleset
from .section import Section, Table, changed
from .toml import WIDTH, inline


@attrs.frozen
class Difference:
    """One place at which two rulesets differ.

    Attributes:
        path: The dotted path.
        left: What the first ruleset has there, as a value of the model; None: nothing.
        right: The same of the second ruleset. Where only one of them has a section, or an item
            of a named list, it stands here whole.

    Examples:
        >>> print(Difference("deal.hand_size", 6, 5))
        deal.hand_size: 6 -> 5
    """

    path: str
    left: Any
    right: Any

    def __str__(self) -> str:
        return f"{self.path}: {_told(self.left)} -> {_told(self.right)}"


class Differences(tuple[Difference, ...]):
    """All differences between two rulesets, in a fixed order; printed one a line.

    It is false if there are none.
    """

    __slots__ = ()

    def __str__(self) -> str:
        return "\n".join(map(str, self))


def diff(left: Ruleset, right: Ruleset) -> Differences:
    """Compare two rulesets, their names, titles, notes and sources included.

    Args:
        left: The first ruleset.
        right: The second ruleset.

    Returns:
        What differs; nothing exactly if the rulesets are equal.

    Raises:
        ArgumentError: If one of them is no ruleset.

    Examples:
        >>> import marriage_games as mg
        >>> brisque = mg.ruleset("brisque")
        >>> mine = brisque.variant("mine", deal={"hand_size": 5})
        >>> for difference in mg.diff(brisque, mine):
        ...     print(difference.path)
        name
        title
        deal.hand_size
        >>> bool(mg.diff(mine, mine))
        False
    """
    for ruleset in (left, right):
        need_ruleset("diff", ruleset)
    return Differences(_between_sections("", left, right))


def _between_sections(path: str, left: Section, right: Section) -> Iterator[Difference]:
    for attribute in attrs.fields(type(left)):
        place = f"{path}.{attribute.name}" if path else attribute.name
        yield from _between(place, getattr(left, attribute.name), getattr(right, attribute.name))


def _between(path: str, left: Any, right: Any) -> Iterator[Difference]:
    if path in NAMED_LISTS:
        yield from _between_lists(path, left, right)
    elif isinstance(left, Section) and isinstance(right, Section):
        yield from _between_sections(path, left, right)
    elif isinstance(left, Table) and isinstance(right, Table):
        yield from _between_tables(path, left, right)
    elif isinstance(left, Table):
        yield from _between_tables(path, left, {})
    elif isinstance(right, Table):
        yield from _between_tables(path, {}, right)
    elif left != right:
        yield Difference(path, left, right)


def _between_tables(
    path: str, left: Mapping[Any, Any], right: Mapping[Any, Any]
) -> Iterator[Difference]:
    for key in dict.fromkeys((*left, *right)):
        yield from _between(f"{path}.{key}", left.get(key), right.get(key))


def _between_lists(
    path: str, left: tuple[Any, ...], right: tuple[Any, ...]
) -> Iterator[Difference]:
    lefts, rights = ({item.name: item for item in items} for items in (left, right))
    yield from _between_tables(path, lefts, rights)
    common = [
        tuple(name for name in names if name in lefts and name in rights)
        for names in (lefts, rights)
    ]
    if common[0] != common[1]:
        yield Difference(path, *common)


def _told(value: Any) -> str:
    if value is None or value == ():
        return "absent"
    text = inline(_brief(value))
    return text if len(text) <= WIDTH else text[: WIDTH - 3] + "..."


def _brief(value: Any) -> Any:
    """The value without defaults, and without names, which end the paths of items already."""
    if isinstance(value, Section):
        return {key: _brief(entry) for key, entry in changed(value).items() if key != "name"}
    return tuple(map(_brief, value)) if isinstance(value, tuple) else value
