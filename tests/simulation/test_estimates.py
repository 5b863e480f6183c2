"""Intervals hold the true number as often as they say."""

from __future__ import annotations

from random import Random

import pytest

from marriage_games.simulation.comparison import difference_of
from marriage_games.simulation.estimates import (
    Estimate,
    Sums,
    mean_of,
    quantile_of_normal,
    share_of,
)

REACH = quantile_of_normal()


def sums_of(units: list[list[int]]) -> Sums:
    totals = [sum(unit) for unit in units]
    return Sums(len(units), len(units[0]), sum(totals), sum(total**2 for total in totals))


def holds(estimate: Estimate, true: float) -> bool:
    assert estimate.low is not None
    assert estimate.high is not None
    return estimate.low <= true <= estimate.high


@pytest.mark.parametrize("chance", [0.02, 0.3, 0.5, 0.9])
def test_shares_of_single_deals_lie_in_95_of_100_intervals(chance: float) -> None:
    rng = Random(1)
    found = sum(
        holds(share_of(sums_of([[int(rng.random() < chance)] for _ in range(200)]), REACH), chance)
        for _ in range(1000)
    )
    assert 930 <= found <= 975


@pytest.mark.parametrize("likeness", [-1, 0, 1])
def test_shares_of_deals_with_the_same_cards_do_too(likeness: int) -> None:
    rng = Random(2)

    def pair() -> list[int]:
        first = int(rng.random() < 0.5)
        if likeness and rng.random() < 0.7:
            return [first, first if likeness > 0 else 1 - first]
        return [first, int(rng.random() < 0.5)]

    found = sum(
        holds(share_of(sums_of([pair() for _ in range(200)]), REACH), 0.5) for _ in range(1000)
    )
    assert 930 <= found <= 975


def test_means_lie_in_95_of_100_intervals() -> None:
    rng = Random(3)
    found = sum(
        holds(mean_of(sums_of([[int(rng.random() * 101)] for _ in range(100)]), REACH), 50)
        for _ in range(1000)
    )
    assert 930 <= found <= 970


def test_differences_lie_in_95_of_100_intervals() -> None:
    rng = Random(4)

    def share(chance: float) -> Estimate:
        return share_of(sums_of([[int(rng.random() < chance)] for _ in range(200)]), REACH)

    found = sum(holds(difference_of(share(0.3), share(0.45)), 0.15) for _ in range(1000))
    assert 930 <= found <= 970


def test_mirrored_deals_that_cancel_luck_make_the_interval_narrow() -> None:
    single = share_of(sums_of([[1], [0]] * 100), REACH)
    mirrored = share_of(sums_of([[1, 0]] * 100), REACH)
    assert mirrored.value == single.value == 0.5
    assert width(mirrored) < width(single) / 4
    assert width(mirrored) > 0


def test_mirrored_deals_that_go_alike_tell_no_more_than_single_ones() -> None:
    assert share_of(sums_of([[1, 1], [0, 0]] * 50), REACH) == share_of(
        sums_of([[1], [0]] * 50), REACH
    )


def width(estimate: Estimate) -> float:
    assert estimate.low is not None
    assert estimate.high is not None
    return estimate.high - estimate.low


def test_what_never_happened_may_still_happen() -> None:
    never = share_of(sums_of([[0]] * 100), REACH)
    always = share_of(sums_of([[1]] * 100), REACH)
    assert (never.value, never.low) == (0, 0)
    assert never.high == pytest.approx(0.037, abs=0.001)
    assert always.low == pytest.approx(1 - 0.037, abs=0.001)
    assert always.high == 1


def test_one_deal_tells_no_mean_interval() -> None:
    assert mean_of(sums_of([[5]]), REACH) == Estimate(5.0)
    assert difference_of(Estimate(5.0), Estimate(7.0, 6.0, 8.0)) == Estimate(2.0)


def test_large_sums_lose_nothing() -> None:
    number = 10**15
    sums = Sums(2, 1, 2 * number + 1, number**2 + (number + 1) ** 2)
    assert sums.variance == 0.25
