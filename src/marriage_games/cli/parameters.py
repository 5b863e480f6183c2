"""The parameters of a section, each with its value in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import attrs

from ..card import Card, Rank
from ..model.section import Section, Table
from ..model.texts import card_text, rank_text
from ..model.window import Timed
from .phrases import listed, occasions

ABSENT: Final[Mapping[str, str]] = {
    "claiming.when": "nobody claims: the deal ends by itself",
    "deal.packets": "one card at a time",
    "deal.turnup": "right after the hands",
    "match.deals": "as many as it takes",
    "match.target": "none",
    "melding.before_playing": "nothing",
    "melding.limit": "any number",
    "melding.reuse": "no restriction",
    "pack.removed": "none",
    "pack.trick_order": "as the ranks are listed",
    "pack.trump_order": "the same",
    "pack.values": "cards count nothing",
    "seats.sides": "every seat for itself",
    "trumps.declarations": "none",
}
"""What it means that a key has no value."""


def parameters(path: str, section: Section) -> dict[str, str]:
    """Every key of a section with its value in words; a window is one value.

    Args:
        path: The section's name in a file.
        section: The section.

    Examples:
        >>> from marriage_games.model.dealing import DealRules
        >>> parameters("deal", DealRules(hand_size=6, packets=[3]))["packets"]
        '3'
    """
    return dict(_parameters(path, section))


def _parameters(path: str, section: Section) -> Iterator[tuple[str, str]]:
    for attribute in attrs.fields(type(section)):
        key, value = attribute.name, getattr(section, attribute.name)
        if isinstance(section, Timed) and key in attrs.fields_dict(Timed):
            if key == "when":
                yield key, occasions(section) if section.moments else ABSENT[f"{path}.when"]
        elif isinstance(value, Section):
            nested = _parameters(f"{path}.{key}", value)
            yield from ((f"{key}.{inner}", told) for inner, told in nested)
        elif value in (None, (), Table()):
            yield key, ABSENT[f"{path}.{key}"]
        else:
            yield key, _value(value)


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Table):
        return ", ".join(f"{_value(key)} = {_value(entry)}" for key, entry in value.items())
    if isinstance(value, tuple):
        return " ".join(map(_value, value)) if _is_flat(value) else _sides(value)
    if isinstance(value, Rank):
        return rank_text(value)
    return card_text(value) if isinstance(value, Card) else str(value)


def _is_flat(values: tuple[Any, ...]) -> bool:
    return not any(isinstance(value, tuple) for value in values)


def _sides(sides: tuple[tuple[int, ...], ...]) -> str:
    return "; ".join(listed(side) for side in sides)
