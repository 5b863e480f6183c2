"""Looking for a difference: deal after deal, played to the end with side steps."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

import attrs

from ..chance import below
from .choosing import Chooser
from .dealing import Dealing, Draw
from .situations import Situations
from .walking import UNDO, Finding, Pair, Walk

_EXAMPLES_A_SEED: Final = 1 << 32


@attrs.frozen
class Found:
    """A finding, and the number of the example that led to it, from 1."""

    finding: Finding
    example: int


class Search:
    """Plays deals with both engines.

    Args:
        pair: The engines.
        seed: What the deals and choices are made from; the same seed, the same examples.
        situations: Where what has happened is counted.
    """

    def __init__(self, pair: Pair, seed: int, situations: Situations | None = None) -> None:
        self._pair = pair
        self._seed = seed
        self._dealing = Dealing(pair.game)
        self._chooser = Chooser(pair.game)
        self._situations = situations

    def run(self, examples: int, first: int = 1) -> Found | None:
        """The first difference within so many examples."""
        for number in range(first, first + examples):
            finding = self.example(number)
            if finding is not None:
                return Found(finding, number)
        return None

    def findings(self, examples: int, first: int = 1) -> Iterator[Found]:
        """Every example with a difference."""
        for number in range(first, first + examples):
            finding = self.example(number)
            if finding is not None:
                yield Found(finding, number)

    def example(
        self, number: int, longest: int | None = None, *, asides: bool = True
    ) -> Finding | None:
        """One deal, played to the end or to the first difference.

        Args:
            number: The number of the example, from 1.
            longest: After how many actions to give up; None: never. Then what makes deals short is
                done more often.
            asides: Whether side steps are made.
        """
        draw = below(Random(self._seed * _EXAMPLES_A_SEED + number))
        deal, prepared = self._dealing.deal(draw)
        walk = Walk(self._pair, deal)
        mood = self._chooser.mood(draw, self._pair.game.seats, prepared, hasty=longest is not None)
        while not walk.differences and walk.choices:
            if longest is not None and walk.length >= longest:
                return None
            if asides and self._step_aside(walk, draw):
                break
            walk.step(self._chooser.choose(draw, mood, walk.state, walk.choices))
        if self._situations is not None:
            self._situations.count(walk)
        return walk.finding

    def _step_aside(self, walk: Walk, draw: Draw) -> bool:
        """Try actions that would end the deal or lead elsewhere, and take them back.

        Returns:
            Whether a difference was found.
        """
        if not self._pair.can_undo:
            return False
        asides = self._chooser.endings(walk.choices)
        if draw(_RARELY) == 0:
            others = self._chooser.others(walk.choices) or walk.choices
            asides = [*asides, others[draw(len(others))]]
        for action in asides:
            if walk.step(action) is not None:
                return True
            if walk.step(UNDO) is not None:
                return True
        return False


_RARELY: Final = 4
"""One time in so many something is tried that need not end the deal."""
