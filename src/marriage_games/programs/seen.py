"""What a seat sees, as both protocols tell it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from ..card import Card
from ..view import View


def _texts(cards: Sequence[Card]) -> tuple[str, ...]:
    return tuple(map(str, cards))


def _text_or_none(value: object) -> str | None:
    return None if value is None else str(value)


SEEN: Final[Mapping[str, Callable[[View], Any]]] = MappingProxyType(
    {
        "hand": lambda view: _texts(view.hand),
        "hand_sizes": lambda view: view.hand_sizes,
        "shown": lambda view: tuple(map(_texts, view.shown)),
        "trick": lambda view: tuple((seat, str(card)) for seat, card in view.trick),
        "trump": lambda view: None if view.trump is None else view.trump.letter,
        "turnup": lambda view: _text_or_none(view.turnup),
        "talon_size": lambda view: view.talon_size,
        "closed_by": lambda view: view.closed_by,
    }
)
"""How each field of a view is filled."""
