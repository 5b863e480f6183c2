"""Several rulesets side by side, and which differences are larger than chance."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor
from functools import cached_property
from math import sqrt
from typing import Any

import attrs

from ..errors import ArgumentError, shortened
from ..model.arguments import need_ruleset
from ..model.ruleset import Ruleset
from ..players.protocol import Player
from .estimates import CONFIDENCE, Estimate, quantile_of_normal
from .report import Report
from .running import DEALS, simulate


def _as_tuple(reports: Iterable[Report]) -> tuple[Report, ...]:
    return tuple(reports)


@attrs.frozen
class Difference:
    """How much one number of a ruleset differs from that of the first one.

    Attributes:
        ruleset: The name of the ruleset.
        key: The name of the number, one of `Report.keys`.
        estimate: The number of this ruleset less that of the first one, and its interval.
        beyond_chance: Whether it is larger than chance makes any of all the differences of the
            comparison in 95 of 100 comparisons between equal rulesets.
    """

    ruleset: str
    key: str
    estimate: Estimate
    beyond_chance: bool


@attrs.frozen
class Comparison:
    """Reports on several rulesets side by side.

    Printed, it is a table. An interval of a difference takes both reports as independent.
    As they come from the same cards where packs are equal, it is rather too wide than too narrow.

    Attributes:
        reports: The reports; the others are compared with the first one.

    Raises:
        ArgumentError: If they are not two or more reports.

    Examples:
        >>> import marriage_games as mg
        >>> petite = mg.ruleset("petite-brisque")
        >>> larger = petite.variant("larger", deal={"hand_size": 8})
        >>> players = [mg.RandomPlayer(), mg.RandomPlayer()]
        >>> comparison = mg.compare([petite, larger], players, deals=200, seed=7)
        >>> tricks = comparison.difference("tricks")
        >>> tricks.estimate.value, tricks.beyond_chance
        (3.0, True)
    """

    reports: tuple[Report, ...] = attrs.field(converter=_as_tuple)

    def __attrs_post_init__(self) -> None:
        if len(self.reports) < 2 or not all(isinstance(item, Report) for item in self.reports):
            raise ArgumentError(f"a comparison is of two or more reports, not {shortened(self)}")

    def __iter__(self) -> Iterator[str]:
        """The names of all numbers that any of the reports has."""
        return iter(dict.fromkeys(key for report in self.reports for key in report))

    @cached_property
    def differences(self) -> tuple[Difference, ...]:
        """All differences from the first report, of the numbers that both have."""
        pairs = [
            (report, key) for report in self.reports[1:] for key in self.reports[0] if key in report
        ]
        # Among so many, some would seem large by chance if each were looked at for itself.
        far = quantile_of_normal(1 - (1 - CONFIDENCE) / max(len(pairs), 1))
        return tuple(self._difference(report, key, far) for report, key in pairs)

    def difference(self, key: str, number: int = 1) -> Difference:
        """The difference of one number.

        Args:
            key: Its name.
            number: Which report is compared with the first one.

        Raises:
            ArgumentError: If the reports do not both have it.
        """
        asked = isinstance(key, str) and isinstance(number, int)
        found = self._by_place.get((number, key)) if asked else None
        if found is None:
            raise ArgumentError(
                f"report {shortened(number)} and the first one do not both have {shortened(key)}"
            )
        return found

    def find(self, key: str, number: int) -> Difference | None:
        """The same, or None."""
        return self._by_place.get((number, key))

    def _difference(self, report: Report, key: str, far: float) -> Difference:
        first = self.reports[0]
        usual = quantile_of_normal()
        found = difference_of(first.estimate_within(key, usual), report.estimate_within(key, usual))
        wide = difference_of(first.estimate_within(key, far), report.estimate_within(key, far))
        beyond = wide.low is not None and wide.high is not None and not wide.low <= 0 <= wide.high
        return Difference(report.ruleset.name, key, found, beyond)

    @cached_property
    def _by_place(self) -> dict[tuple[int, str], Difference]:
        found = iter(self.differences)
        return {
            (number, key): next(found)
            for number, report in enumerate(self.reports[1:], start=1)
            for key in self.reports[0]
            if key in report
        }

    def to_json(self) -> dict[str, Any]:
        """The reports and the differences for machines."""
        from .data import comparison_json

        return comparison_json(self)

    def __str__(self) -> str:
        from .text import comparison_text

        return comparison_text(self)


def difference_of(one: Estimate, other: Estimate) -> Estimate:
    """How much more the other one is, by the intervals of both.

    Examples:
        >>> print(difference_of(Estimate(0.5, 0.4, 0.6), Estimate(0.7, 0.6, 0.8)))
        0.200 (0.059 to 0.341)
    """
    value = other.value - one.value
    if one.low is None or one.high is None or other.low is None or other.high is None:
        return Estimate(value)
    down = sqrt((other.value - other.low) ** 2 + (one.high - one.value) ** 2)
    up = sqrt((other.high - other.value) ** 2 + (one.value - one.low) ** 2)
    return Estimate(value, value - down, value + up)


def compare(
    rulesets: Iterable[Ruleset],
    players: Sequence[Player],
    *,
    deals: int = DEALS,
    seed: int,
    executor: Executor | None = None,
) -> Comparison:
    """Simulate several rulesets with the same players and the same seed, side by side.

    Args:
        rulesets: Two or more rulesets; the others are compared with the first one.
        players: One player a seat, so that all rulesets have as many seats.
        deals: How many deals of each are played.
        seed: 0 to 2**64 - 1.
        executor: What plays the deals, as for `simulate`.

    Raises:
        ArgumentError: If there are not two or more rulesets, or as `simulate` raises it.
        DealError: If the seed is none.
        MatchError: If there is not one player a seat.
        SimulationError: As for `simulate`.

    Examples:
        >>> import marriage_games as mg
        >>> rulesets = [mg.ruleset("brisque"), mg.ruleset("mariage")]
        >>> players = [mg.RandomPlayer(), mg.RandomPlayer()]
        >>> comparison = mg.compare(rulesets, players, deals=20, seed=7)
        >>> [report.ruleset.name for report in comparison.reports]
        ['brisque', 'mariage']
    """
    found = _checked(rulesets)
    return Comparison(
        tuple(
            simulate(ruleset, players, deals=deals, seed=seed, executor=executor)
            for ruleset in found
        )
    )


def _checked(rulesets: Iterable[Ruleset]) -> tuple[Ruleset, ...]:
    if not isinstance(rulesets, Iterable):
        raise ArgumentError(f"compare takes two or more rulesets, not {shortened(rulesets)}")
    found = tuple(rulesets)
    for ruleset in found:
        need_ruleset("compare", ruleset)
    if len(found) < 2:
        raise ArgumentError(f"compare takes two or more rulesets, not {len(found)}")
    return found
