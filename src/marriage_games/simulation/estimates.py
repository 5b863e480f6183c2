"""Numbers with intervals in which the true ones lie with 95% confidence."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist
from typing import Final

import attrs

CONFIDENCE: Final = 0.95


@attrs.frozen
class Estimate:
    """A number that was found by playing, and where the true one lies with 95% confidence.

    Attributes:
        value: What was found.
        low: The lower end of the interval; None where there is none, as for a single deal.
        high: The upper end.

    Examples:
        >>> print(Estimate(0.5, 0.4902, 0.5098))
        0.500 (0.490 to 0.510)
    """

    value: float
    low: float | None = None
    high: float | None = None

    def __str__(self) -> str:
        if self.low is None or self.high is None:
            return f"{self.value:.3f}"
        return f"{self.value:.3f} ({self.low:.3f} to {self.high:.3f})"

    def to_json(self) -> dict[str, float | None]:
        """The same for machines."""
        return attrs.asdict(self)


@attrs.frozen
class Sums:
    """What one measure comes to over all units; a unit is the deals with the same cards.

    Attributes:
        units: How many units there are.
        deals: How many deals each of them has.
        total: The sum over all deals.
        squares: The sum of the squares of what each unit comes to.
    """

    units: int
    deals: int
    total: int
    squares: int

    @property
    def mean(self) -> float:
        """The mean over deals."""
        return self.total / (self.units * self.deals)

    @property
    def variance(self) -> float:
        """How much the means of units vary: the mean square of their distance from the mean."""
        # In whole numbers, as a difference of large floats would lose what is looked for.
        scaled = self.units * self.squares - self.total**2
        return scaled / (self.units * self.deals) ** 2


def quantile_of_normal(confidence: float = CONFIDENCE) -> float:
    """How many standard errors an interval reaches to each side.

    Examples:
        >>> round(quantile_of_normal(0.95), 3)
        1.96
    """
    return NormalDist().inv_cdf((1 + confidence) / 2)


def mean_of(sums: Sums, reach: float, *, least: float | None = None) -> Estimate:
    """A mean per deal, with the usual interval of the normal distribution.

    Args:
        sums: What was measured.
        reach: How many standard errors the interval reaches to each side.
        least: What the mean cannot be less than.

    Examples:
        >>> print(mean_of(Sums(units=100, deals=1, total=500, squares=2600), 1.96))
        5.000 (4.803 to 5.197)
    """
    if sums.units < 2:
        return Estimate(sums.mean)
    half = reach * sqrt(sums.variance / (sums.units - 1))
    low = sums.mean - half
    return Estimate(sums.mean, low if least is None else max(low, least), sums.mean + half)


def share_of(sums: Sums, reach: float) -> Estimate:
    """A share of deals, with the interval of Wilson.

    Deals with the same cards are not independent. So the interval is that of as many independent
    deals as would vary by as much as the units do.

    Args:
        sums: What was measured: 1 for a deal in which it is so, else 0.
        reach: How many standard errors the interval reaches to each side.

    Examples:
        >>> print(share_of(Sums(units=100, deals=1, total=50, squares=50), 1.96))
        0.500 (0.404 to 0.596)
        >>> print(share_of(Sums(units=100, deals=1, total=0, squares=0), 1.96))
        0.000 (0.000 to 0.037)
    """
    share = sums.mean
    number = _independent_deals(sums)
    middle = (share + reach**2 / (2 * number)) / (1 + reach**2 / number)
    spread = sqrt(share * (1 - share) / number + reach**2 / (4 * number**2))
    half = reach / (1 + reach**2 / number) * spread
    low = 0.0 if share == 0 else max(middle - half, 0.0)
    high = 1.0 if share == 1 else min(middle + half, 1.0)
    return Estimate(share, low, high)


def _independent_deals(sums: Sums) -> float:
    share = sums.mean
    if share in (0.0, 1.0):
        return float(sums.units)
    # Where no unit differs from the others, as if one of them did by a single deal.
    least = 0.0 if sums.deals == 1 else 1 / (sums.deals**2 * sums.units)
    return share * (1 - share) * sums.units / max(sums.variance, least)
