"""The optional actions that are no melds: exchanging, closing and claiming."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import attrs

from ..card import Rank
from ..errors import Problem
from .section import Bounds, at_least
from .window import Timed


@attrs.frozen(kw_only=True)
class ExchangeRules(Timed):
    """Giving a low trump for the turn-up: the 7-exchange and its kin.

    Attributes:
        card: The rank of the trump that is given.

    Examples:
        >>> ExchangeRules(card="7", when=["lead", "follow"], min_talon=3).min_talon
        3
    """

    card: Rank


@attrs.frozen(kw_only=True)
class ClosingRules(Timed):
    """Closing the talon: nobody draws any more and strict play begins at once.

    Examples:
        >>> ClosingRules(when=["lead"], min_talon=4).when
        (<Moment.LEAD: 'lead'>,)
    """


@attrs.frozen(kw_only=True)
class ClaimingRules(Timed):
    """Saying that one's side has reached the target, which ends the deal.

    Attributes:
        target: The points that a side must have.
        automatic: Whether the deal ends by itself as soon as a side has them; nobody claims
            then, and there is no window. Should two sides reach it at once, that of the winner
            of the last trick counts, else the next one in turn.

    Examples:
        >>> ClaimingRules(target=66, automatic=True).moments
        frozenset()
    """

    target: int
    automatic: bool = False

    @classmethod
    def bounds(cls) -> Bounds:
        """As for a window, and a target of at least a point."""
        return {**super().bounds(), "target": (1, None)}

    def checks(self) -> Iterable[Iterator[Problem]]:
        """As for a window, and a target below one point."""
        return (at_least(self, "target", "points"), *super().checks())

    def _moment_problems(self) -> Iterator[Problem]:
        """A window where nobody claims, or none where one does."""
        if not self.automatic:
            yield from super()._moment_problems()
        elif self.when or self.also:
            yield Problem("when", "moments", "no window while automatic = true")
