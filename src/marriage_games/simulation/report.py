"""What a simulation comes to, as numbers with their intervals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

import attrs

from ..engine import tallying as t
from ..errors import ArgumentError, SimulationError, closest, shortened
from ..model.ruleset import Ruleset
from .estimates import Estimate, Sums, mean_of, quantile_of_normal, share_of
from .matches import MatchLengths
from .measures import Kind, Measure, measures_of, side_key
from .totals import Totals

QUANTILES = (0.0, 0.05, 0.25, 0.5, 0.75, 0.95, 1.0)
"""The shares of deals below which a spread is told; the first and last are the extremes."""


@attrs.frozen
class Report:
    """What many deals of one ruleset come to.

    Reports are equal if the same was played and all counts are equal. Printed, a report is a
    table. ``report["elder.won"]`` is one number with its interval, and ``report.keys()`` lists
    all of them.

    Attributes:
        ruleset: What was played.
        players: The names of the players, one a seat.
        seed: The seed.
        totals: All counts, as whole numbers.

    Raises:
        SimulationError: If no deal was played.

    Examples:
        >>> import marriage_games as mg
        >>> players = [mg.RandomPlayer(), mg.RandomPlayer()]
        >>> report = mg.simulate(mg.ruleset("petite-brisque"), players, deals=200, seed=7)
        >>> report.deals, report.mirrored
        (200, False)
        >>> round(sum(report[key].value for key in ("elder.won", "dealer.won", "drawn")), 9)
        1.0
    """

    ruleset: Ruleset = attrs.field(repr=lambda ruleset: f"<Ruleset {ruleset.name}>")
    players: tuple[str, ...]
    seed: int
    totals: Totals = attrs.field(repr=lambda totals: f"<{totals.deals} deals>")

    def __attrs_post_init__(self) -> None:
        if not self.totals.units:
            raise SimulationError("no deal was played to its end, so there is nothing to report")

    @property
    def deals(self) -> int:
        """How many deals were played."""
        return self.totals.deals

    @property
    def mirrored(self) -> bool:
        """Whether each deal was played twice, the second time with exchanged places."""
        return self.totals.mirrored

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The numbers of the players that play together, counted from 0."""
        return self.ruleset.seats.all_sides

    def keys(self) -> tuple[str, ...]:
        """The names of all numbers that have an interval."""
        return tuple(self._measures)

    def __iter__(self) -> Iterator[str]:
        return iter(self._measures)

    def __contains__(self, key: object) -> bool:
        return key in self._measures

    def __getitem__(self, key: str) -> Estimate:
        return self.estimate(key)

    def estimate(self, key: str, *, confidence: float = 0.95) -> Estimate:
        """One number with its interval.

        Args:
            key: Its name, one of `keys`.
            confidence: How sure the interval is to hold the true number.

        Raises:
            ArgumentError: If there is no such number.
        """
        return self.estimate_within(key, quantile_of_normal(confidence))

    def estimate_within(self, key: str, reach: float) -> Estimate:
        """The same, with an interval of so many standard errors to each side."""
        measure = self._measures.get(key) if isinstance(key, str) else None
        if measure is None:
            hint = closest(key, self._measures) if isinstance(key, str) else ""
            told = f"a report on {self.ruleset.name} has no {shortened(key)}"
            raise ArgumentError("; ".join(filter(None, (told, hint, "report.keys() lists all"))))
        total, squares = self.totals.sums[measure.place], self.totals.squares[measure.place]
        sums = Sums(self.totals.units, self.totals.deals_a_unit, total, squares)
        if measure.kind is Kind.SHARE:
            return share_of(sums, reach)
        return mean_of(sums, reach, least=0.0 if measure.kind is Kind.COUNT else None)

    def kind(self, key: str) -> Kind:
        """Whether a number is a share of deals or a mean."""
        return self._measures[key].kind

    @property
    def branching(self) -> float:
        """The mean number of legal actions where there is a choice of them; 0.0 without any."""
        choices = self.totals.sums[t.CHOICES]
        return self.totals.sums[t.OPTIONS] / choices if choices else 0.0

    @property
    def most_actions(self) -> int:
        """The most actions that were legal at one decision."""
        return self.totals.most_actions

    @property
    def matches(self) -> MatchLengths:
        """The matches that the deals make up."""
        return self.totals.matches

    @property
    def spreads(self) -> Mapping[str, Mapping[int, int]]:
        """How often each number came up: of points, by who made them, and of tricks.

        The points are those of ``elder``, of the ``dealer``, and of the players, such as
        ``player-0``; partners are taken together.
        """
        names = [*map(side_key, self.sides), "elder", "dealer", "tricks"]
        return dict(zip(names, self.totals.spreads, strict=True))

    def quantiles(self, name: str) -> tuple[int, ...]:
        """The numbers that 0, 5, 25, 50, 75, 95 and 100% of deals do not exceed.

        Args:
            name: One of `spreads`.
        """
        return quantiles_of(self.spreads[name])

    def to_json(self) -> dict[str, Any]:
        """The report for machines: every number with its interval, and every count it is from."""
        from .data import report_json

        return report_json(self)

    def __str__(self) -> str:
        from .text import report_text

        return report_text(self)

    @cached_property
    def _measures(self) -> dict[str, Measure]:
        return {measure.key: measure for measure in measures_of(self.ruleset)}


def quantiles_of(spread: Mapping[int, int]) -> tuple[int, ...]:
    """The least numbers that so many of all do not exceed, for each of `QUANTILES`.

    Examples:
        >>> quantiles_of({10: 50, 20: 50})
        (10, 10, 10, 10, 20, 20, 20)
    """
    count = sum(spread.values())
    found = []
    for share in QUANTILES:
        seen = 0
        for number in sorted(spread):
            seen += spread[number]
            if seen >= share * count and seen:
                found.append(number)
                break
    return tuple(found)
