"""How many deals a match takes, found by stringing simulated deals together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import attrs

from ..engine.tallying import VOID_DEAL
from ..match import winners_after
from ..model.ruleset import Ruleset
from ..model.section import Table
from .estimates import Estimate, Sums, mean_of, quantile_of_normal


@attrs.frozen
class MatchLengths:
    """The matches that the simulated deals make up.

    Deals follow each other in the order in which they were simulated: each match begins after the
    one before it, and ends as the ruleset says. The deal goes around; that the winner or the loser
    deals next is not taken into account. What is left of the last match is not counted. Where
    sides exchange their places, the deals in both seatings are strung together each for
    themselves.

    Attributes:
        lengths: How many matches took each number of deals, void ones included.
        won: How many matches each player, or each pair of partners, has won.
        strings: How many strings of matches there are, each with the same cards.
    """

    lengths: Table[int, int]
    won: tuple[int, ...]
    strings: int = 1

    @property
    def count(self) -> int:
        """How many matches there were."""
        return sum(self.lengths.values())

    @property
    def deals(self) -> Estimate | None:
        """How many deals a match takes, or None if no match came to its end.

        Matches with the same cards are taken for one, so that the interval is rather too wide.
        """
        if not self.count:
            return None
        total = sum(length * times for length, times in self.lengths.items())
        squares = sum(length**2 * times for length, times in self.lengths.items())
        found = mean_of(Sums(self.count, 1, total, squares), quantile_of_normal())
        if found.high is None:
            return found
        half = (found.high - found.value) * self.strings**0.5
        return Estimate(found.value, found.value - half, found.value + half)


class MatchString:
    """Matches one after the other, in one seating.

    Args:
        ruleset: What is played.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset
        self._sides = ruleset.seats.all_sides
        self._side_of = ruleset.seats.side_of
        self.lengths: Counter[int] = Counter()
        self.won = [0] * len(self._sides)
        self._begin()

    def _begin(self) -> None:
        self._totals = [0] * len(self._sides)
        self._deals = 0
        self._counted = 0

    def add(self, worths: Sequence[int], dealer: int) -> None:
        """Go on by a deal.

        Args:
            worths: The match points of each side; `VOID_DEAL` for a void deal.
            dealer: Who dealt.
        """
        self._deals += 1
        if worths[0] == VOID_DEAL:
            return
        self._counted += 1
        self._totals = [total + worth for total, worth in zip(self._totals, worths, strict=True)]
        target = self._ruleset.match.target
        if target is not None and max(self._totals) < target:
            return
        by_seat = tuple(self._totals[side] for side in self._side_of)
        winners = winners_after(self._ruleset, by_seat, self._counted, dealer)
        if winners is None:
            return
        self.lengths[self._deals] += 1
        for number, side in enumerate(self._sides):
            self.won[number] += side == winners
        self._begin()
