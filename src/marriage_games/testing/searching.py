"""Looking for a difference: deal after deal, played to the end with side steps."""

from __future__ import annotations

from typing import Final

import attrs

from ..chance import Below
from .examples import Examples
from .situations import Situations
from .walking import UNDO, Finding, Pair, Walk


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
        self._examples = Examples(pair.game, seed)
        self._situations = situations

    def run(self, examples: int) -> Found | None:
        """The first difference within so many examples."""
        for number in range(1, examples + 1):
            finding = self.example(number)
            if finding is not None:
                return Found(finding, number)
        return None

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
        example = self._examples.example(number, hasty=longest is not None)
        walk = Walk(self._pair, example.deal)
        while not walk.differences and walk.choices:
            if longest is not None and walk.length >= longest:
                return None
            if asides and self._step_aside(walk, example.draw):
                break
            walk.step(example.choose(walk.state, walk.choices))
        if self._situations is not None:
            self._situations.count(walk)
        return walk.finding

    def _step_aside(self, walk: Walk, draw: Below) -> bool:
        """Try actions that would end the deal or lead elsewhere, and take them back.

        Returns:
            Whether a difference was found.
        """
        if not self._pair.can_undo:
            return False
        chooser = self._examples.chooser
        asides = chooser.endings(walk.choices)
        if draw(_RARELY) == 0:
            others = chooser.others(walk.choices) or walk.choices
            asides = [*asides, others[draw(len(others))]]
        for action in asides:
            if walk.step(action) is not None:
                return True
            if walk.step(UNDO) is not None:
                return True
        return False


_RARELY: Final = 4
"""One time in so many something is tried that need not end the deal."""
