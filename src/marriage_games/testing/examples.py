"""The deals that the kit plays, one a number: how it is dealt, and how actions are chosen in it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from ..chance import below
from ..game import Game
from ..state import State
from .choosing import Chooser
from .dealing import Dealing

_A_SEED: Final = 1 << 32
"""Examples of a seed, before those of the next one begin."""


class Examples:
    """All examples of a seed.

    Args:
        game: What is played.
        seed: What deals and choices are made from; the same seed, the same examples.
    """

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.chooser = Chooser(game)
        self._dealing = Dealing(game)
        self._seed = seed

    def example(self, number: int, *, hasty: bool = False) -> Example:
        """The example of a number, from its beginning.

        Args:
            number: Its number, from 1.
            hasty: Whether what makes deals short is done more often.
        """
        return Example(self, self._dealing, Random(self._seed * _A_SEED + number), hasty=hasty)


class Example:
    """One deal, and the choices in it; each choice depends on all that were made before.

    Args:
        examples: The examples that it is one of.
        dealing: Makes the deal.
        rng: Where everything comes from.
        hasty: Whether what makes deals short is done more often.

    Attributes:
        deal: The deal.
        draw: Draws what else is left to chance.
    """

    def __init__(self, examples: Examples, dealing: Dealing, rng: Random, *, hasty: bool) -> None:
        self.draw = below(rng)
        self.deal, prepared = dealing.deal(self.draw)
        self._chooser = examples.chooser
        self._mood = self._chooser.mood(self.draw, examples.game.seats, prepared, hasty=hasty)

    def choose(self, state: State, actions: Sequence[str]) -> str:
        """One of the actions."""
        return self._chooser.choose(self.draw, self._mood, state, actions)
