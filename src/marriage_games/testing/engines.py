"""What another implementation has to be able to do, to be held against this one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol, runtime_checkable

import attrs

from ..errors import EngineError, shortened
from ..model.ruleset import Ruleset

PROTOCOL_VERSION: Final = 1
"""The version of the five calls and of what they answer."""


@runtime_checkable
class Engine(Protocol):
    """An implementation of the rules, asked by five calls.

    The kit calls `describe` once, then `new` for every deal. All cards and actions are texts as
    this library writes them, such as ``KS``, ``TS`` for the ten of spades and ``marriage:H``.
    What an engine cannot do is an error of any type that it raises; the kit reports that as a
    difference.

    Examples:
        >>> from marriage_games.testing import Engine, ReferenceEngine
        >>> isinstance(ReferenceEngine(), Engine)
        True
    """

    def describe(self, ruleset: Ruleset) -> Mapping[str, Any]:
        """Say what the engine can do, for this ruleset.

        Returns:
            ``name``, a text; ``fields``, the names of what `state` tells, out of
            `marriage_games.testing.FIELDS`, with ``to_move`` and ``legal_actions`` among them; and
            ``undo``, whether `undo` can be called.
        """
        ...

    def new(self, cards: Sequence[str], dealer: int) -> None:
        """Begin a deal: the whole pack in the order in which it is dealt, and who deals."""
        ...

    def state(self) -> Mapping[str, Any]:
        """Tell where the deal stands: a value for each of the fields."""
        ...

    def apply(self, action: str) -> None:
        """Carry out a legal action of the seat to move."""
        ...

    def undo(self) -> None:
        """Take the last action back."""
        ...


class NothingToCompareError(EngineError):
    """An engine tells nothing of what it should be held against."""


@attrs.frozen
class Description:
    """What an engine says of itself, checked.

    Attributes:
        name: Its name.
        fields: What its states tell.
        undo: Whether it can take actions back.
    """

    name: str
    fields: tuple[str, ...]
    undo: bool


_REQUIRED: Final = ("to_move", "legal_actions")


def checked_description(told: Any, known: Sequence[str]) -> Description:
    """What an engine says of itself, if it is of the right form.

    Args:
        told: What its `describe` returned.
        known: The names of all fields that there are.

    Raises:
        EngineError: If it is not of the right form.
    """
    if not isinstance(told, Mapping):
        raise EngineError(f"describe: found {shortened(told)}; allowed: name, fields and undo")
    missing = [key for key in ("name", "fields", "undo") if key not in told]
    if missing:
        raise EngineError(f"describe: found no {missing[0]}; allowed: name, fields and undo")
    name, fields, undo = told["name"], told["fields"], told["undo"]
    if not isinstance(name, str):
        raise EngineError(f"describe.name: found {shortened(name)}; allowed: a text")
    if not isinstance(undo, bool):
        raise EngineError(f"describe.undo: found {shortened(undo)}; allowed: true or false")
    if isinstance(fields, str) or not isinstance(fields, Sequence):
        raise EngineError(f"describe.fields: found {shortened(fields)}; allowed: a list of names")
    for field in fields:
        if field not in known:
            raise EngineError(
                f"describe.fields: found {shortened(field)}; allowed: {', '.join(known)}"
            )
    for field in _REQUIRED:
        if field not in fields:
            raise EngineError(f"describe.fields: {field} is not among them, and has to be")
    return Description(shortened(name)[1:-1], tuple(f for f in known if f in fields), undo)
