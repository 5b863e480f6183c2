"""Rates and Elo: what is known in closed form comes out, and true strengths are found again."""

from __future__ import annotations

from math import isfinite, log10
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from marriage_games.tournaments import Meeting, elo_of, rate_of


def meetings(one: int, other: int, won: int, lost: int) -> list[list[Meeting]]:
    """Deals of which ``one`` wins some and loses others, a game each."""
    return [[Meeting(one, other, 1, float(n < won))] for n in range(won + lost)]


@pytest.mark.parametrize(("won", "lost"), [(75, 25), (30, 30), (1, 9), (100, 0), (0, 0)])
def test_of_two_players_the_difference_is_that_of_the_odds(won: int, lost: int) -> None:
    one, other = elo_of(2, meetings(0, 1, won, lost))
    assert one.value - other.value == pytest.approx(400 * log10((won + 1) / (lost + 1)))
    assert one.value + other.value == pytest.approx(3000)


def test_the_interval_of_two_players_is_that_of_the_logarithm_of_the_odds() -> None:
    one, other = elo_of(2, meetings(0, 1, 59, 39), anchor=1)
    # With one game more each way 60 and 40; the standard error of the logarithm is known.
    error = (1 / 60 + 1 / 40) ** 0.5
    assert one.high - one.value == pytest.approx(1.959964 * error * 400 / 2.302585, rel=1e-4)
    assert (other.value, other.low, other.high) == (1500, 1500, 1500)


def test_draws_count_half() -> None:
    drawn = elo_of(2, [[Meeting(0, 1, 1, 0.5)]] * 40 + meetings(0, 1, 20, 0))
    decided = elo_of(2, meetings(0, 1, 40, 20))
    assert drawn[0].value == pytest.approx(decided[0].value)
    assert drawn[0].high - drawn[0].low < decided[0].high - decided[0].low


def test_mirrored_games_that_cancel_say_more_than_games_that_agree() -> None:
    cancelling = elo_of(2, [[Meeting(0, 1, 2, 1.0)]] * 50)
    agreeing = elo_of(2, [[Meeting(0, 1, 2, 2.0)], [Meeting(0, 1, 2, 0.0)]] * 25)
    assert cancelling[0].value == pytest.approx(agreeing[0].value)
    assert cancelling[0].high - cancelling[0].low < agreeing[0].high - agreeing[0].low


def test_true_strengths_are_found_again() -> None:
    true, rng = [1650.0, 1550.0, 1500.0, 1300.0], Random(3)
    deals = []
    for _ in range(1500):
        for one in range(4):
            for other in range(one):
                chance = 1 / (1 + 10 ** ((true[other] - true[one]) / 400))
                deals.append([Meeting(one, other, 1, float(rng.random() < chance))])
    found = elo_of(4, deals)
    for elo, wanted in zip(found, true, strict=True):
        assert elo.value == pytest.approx(wanted, abs=20)
        assert elo.low < elo.value < elo.high
        assert elo.high - elo.low < 40


def test_intervals_hold_what_they_promise() -> None:
    rng, inside = Random(5), 0
    for _ in range(200):
        won = sum(rng.random() < 0.75 for _ in range(60))
        one, _ = elo_of(2, meetings(0, 1, won, 60 - won), anchor=1)
        inside += one.low <= 1500 + 400 * log10(3) <= one.high
    assert 180 <= inside <= 199


def test_a_player_may_be_ever_so_much_stronger() -> None:
    deals = [deal for n in range(6) for m in range(n) for deal in meetings(m, n, 2000, 0)]
    found = elo_of(6, deals)
    assert all(isfinite(part) for elo in found for part in (elo.value, elo.low, elo.high))
    values = [elo.value for elo in found]
    assert values == sorted(values, reverse=True)


SCORES = st.lists(st.sampled_from([0.0, 0.25, 0.5, 0.75, 1.0]), max_size=60)


@given(SCORES)
def test_a_rate_lies_in_its_interval_and_this_is_no_point(scores: list[float]) -> None:
    rate = rate_of(scores)
    assert 0 <= rate.low <= rate.value <= rate.high <= 1
    assert rate.high - rate.low > 0.1


@given(SCORES)
def test_the_rates_of_two_players_add_up(scores: list[float]) -> None:
    one, other = rate_of(scores), rate_of([1 - score for score in scores])
    assert one.value + other.value == pytest.approx(1)
    assert one.low + other.high == pytest.approx(1)


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3), SCORES), max_size=8))
def test_any_results_give_finite_elo_with_the_mean_in_its_place(
    results: list[tuple[int, int, list[float]]],
) -> None:
    deals = [
        [Meeting(one, other, 1, score)]
        for one, other, scores in results
        if one != other
        for score in scores
    ]
    found = elo_of(4, deals)
    assert sum(elo.value for elo in found) == pytest.approx(6000)
    assert all(elo.low <= elo.value <= elo.high for elo in found)
