"""What a player is."""

from __future__ import annotations

from random import Random
from typing import Protocol, runtime_checkable

from ..actions import Action
from ..view import View


@runtime_checkable
class Player(Protocol):
    """Anything that chooses an action.

    A player sees views, never states, and takes all its randomness from the generator that it is
    given, so that any process repeats its games.

    Examples:
        >>> class FirstCard:
        ...     def choose(self, view, rng):
        ...         return view.legal_actions[0]
        >>> isinstance(FirstCard(), Player)
        True
    """

    def choose(self, view: View, rng: Random) -> Action:
        """Choose one of ``view.legal_actions``.

        Args:
            view: What the seat to move knows.
            rng: The only source of randomness.
        """
        ...
