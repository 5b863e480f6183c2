"""The counts of a whole simulation, in whole numbers."""

from __future__ import annotations

from collections import Counter

import attrs

from ..model.ruleset import Ruleset
from ..model.section import Table
from .matches import MatchLengths, MatchString
from .playing import Counts


@attrs.frozen
class Totals:
    """What all deals come to; equal for the same deals, wherever they were played.

    Attributes:
        units: How many times cards were dealt.
        mirrored: Whether each of them was played twice.
        sums: For each measure, the sum over all deals.
        squares: For each measure, the sum of the squares of what each unit comes to.
        most_actions: The most actions that were legal at one decision.
        spreads: How often each number came up: of points for each player or pair of partners, for
            elder and for the dealer, and of tricks.
        matches: The matches that the deals make up.
    """

    units: int
    mirrored: bool
    sums: tuple[int, ...]
    squares: tuple[int, ...]
    most_actions: int
    spreads: tuple[Table[int, int], ...]
    matches: MatchLengths

    @property
    def deals_a_unit(self) -> int:
        """How many deals were played with the same cards."""
        return 1 + self.mirrored

    @property
    def deals(self) -> int:
        """How many deals were played."""
        return self.units * self.deals_a_unit


class RunningTotals:
    """Totals that pieces are added to, in their order.

    Args:
        ruleset: What is played.
        mirrored: Whether each deal is played twice.
    """

    def __init__(self, ruleset: Ruleset, *, mirrored: bool) -> None:
        self._ruleset = ruleset
        self._mirrored = mirrored
        self._strings = [MatchString(ruleset) for _ in range(1 + mirrored)]
        self._sums: list[int] = []
        self._squares: list[int] = []
        self._spreads: list[Counter[int]] = []
        self._most_actions = 0
        self.units = 0

    def add(self, counts: Counts) -> None:
        """Add the next piece."""
        if not self._sums:
            self._sums = [0] * len(counts.sums)
            self._squares = [0] * len(counts.sums)
            self._spreads = [Counter() for _ in counts.spreads]
        self._sums = [a + b for a, b in zip(self._sums, counts.sums, strict=True)]
        self._squares = [a + b for a, b in zip(self._squares, counts.squares, strict=True)]
        for spread, more in zip(self._spreads, counts.spreads, strict=True):
            spread.update(more)
        self._most_actions = max(self._most_actions, counts.most_actions)
        self._string(counts)
        self.units = counts.piece.end

    def _string(self, counts: Counts) -> None:
        sides = len(self._ruleset.seats.all_sides)
        place = 0
        for unit in range(counts.piece.first, counts.piece.end):
            dealer = unit % self._ruleset.seats.count
            for string in self._strings:
                string.add(counts.course[place : place + sides], dealer)
                place += sides

    def totals(self) -> Totals:
        """What has been added so far."""
        return Totals(
            units=self.units,
            mirrored=self._mirrored,
            sums=tuple(self._sums),
            squares=tuple(self._squares),
            most_actions=self._most_actions,
            spreads=tuple(Table(dict(sorted(spread.items()))) for spread in self._spreads),
            matches=self._matches(),
        )

    def _matches(self) -> MatchLengths:
        lengths: Counter[int] = Counter()
        won = [0] * len(self._ruleset.seats.all_sides)
        for turn, string in enumerate(self._strings):
            lengths.update(string.lengths)
            # Where the sides have exchanged their places, so have those who sit there.
            for number, times in enumerate(reversed(string.won) if turn else string.won):
                won[number] += times
        return MatchLengths(Table(dict(sorted(lengths.items()))), tuple(won), len(self._strings))
