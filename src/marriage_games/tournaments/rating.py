"""How strong players are, from the games between them: win rates and Elo, each with its interval.

Elo is found by maximum likelihood in the model of Bradley and Terry, a draw being half a win.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, log, sqrt
from typing import Final

import attrs

CENTRE: Final = 1500.0
"""The Elo of the anchor, or the mean of all."""
SCALE: Final = 400 / log(10)
"""Elo points for a unit of the logarithm of the odds."""
_Z: Final = 1.959964
"""Standard errors on each side that an interval of 95 % spans."""
_ADDED: Final = 2
"""So many won and as many lost scores are added where an interval of a rate is found."""
_CLOSE: Final = 1e-10
_STEPS: Final = 200
_LONGEST_STEP: Final = 2.0

Matrix = list[list[float]]


@attrs.frozen
class Estimate:
    """A value, and an interval in which the true one lies with a chance of about 95 %.

    Attributes:
        value: What was found.
        low: The lower end of the interval.
        high: Its upper end.
    """

    value: float
    low: float
    high: float


def rate_of(scores: Sequence[float]) -> Estimate:
    """The mean of scores from 0 to 1 that do not depend on each other.

    For the interval two won and two lost scores are added, as Agresti and Coull do for
    proportions, so that it is no point where all scores are the same.

    Args:
        scores: One a deal: the mean of all games over the same cards, as these do depend on each
            other.

    Examples:
        >>> rate_of([1.0, 0.5, 0.5, 1.0]).value
        0.75
        >>> round(rate_of([1.0] * 50).low, 2)
        0.91
    """
    if not scores:
        return Estimate(0.5, 0.0, 1.0)
    value = sum(scores) / len(scores)
    added = [*scores, *[0.0, 1.0] * _ADDED]
    centre = sum(added) / len(added)
    variance = sum((score - centre) ** 2 for score in added) / len(added)
    margin = _Z * sqrt(variance / len(added))
    return Estimate(value, max(0.0, centre - margin), min(1.0, centre + margin))


@attrs.frozen
class Meeting:
    """What two players have scored over the same cards.

    Attributes:
        one: The number of a player.
        other: The number of the other one.
        games: How many games they were.
        score: What ``one`` has won of them, a draw being half a win.
    """

    one: int
    other: int
    games: int
    score: float


def elo_of(
    players: int, deals: Iterable[Sequence[Meeting]], *, anchor: int | None = None
) -> list[Estimate]:
    """The Elo of each player.

    Every two players are given one game won and one lost against each other besides, so that who
    has won all games is not infinitely strong. The interval allows for games over the same cards
    that depend on each other.

    Args:
        players: How many there are.
        deals: For each deal what was scored with its cards.
        anchor: The number of the player whose Elo is `CENTRE`; None: the mean of all is.

    Examples:
        >>> deals = [[Meeting(0, 1, 2, 2.0)]] * 40 + [[Meeting(0, 1, 2, 0.0)]] * 10
        >>> strong, weak = elo_of(2, deals)
        >>> round(strong.value - weak.value)  # 400 * log10(81 / 21)
        235
    """
    listed = [list(deal) for deal in deals]
    won, games = _sums(players, (meeting for deal in listed for meeting in deal))
    strengths = _fitted(won, games)
    covariance = _covariance(strengths, games, listed)
    shift = sum(strengths) / players if anchor is None else strengths[anchor]
    found = []
    for number, strength in enumerate(strengths):
        variance = covariance[number][number]
        if anchor is not None:
            variance += covariance[anchor][anchor] - 2 * covariance[number][anchor]
        value = CENTRE + SCALE * (strength - shift)
        margin = SCALE * _Z * sqrt(max(variance, 0.0))
        found.append(Estimate(value, value - margin, value + margin))
    return found


def _sums(players: int, meetings: Iterable[Meeting]) -> tuple[list[float], Matrix]:
    """What each player has won, and how many games every two have played, the added ones too."""
    games = [[0.0 if i == j else 2.0 for j in range(players)] for i in range(players)]
    won = [float(players - 1)] * players
    for meeting in meetings:
        one, other = meeting.one, meeting.other
        games[one][other] += meeting.games
        games[other][one] += meeting.games
        won[one] += meeting.score
        won[other] += meeting.games - meeting.score
    return won, games


def _chance(difference: float) -> float:
    """The chance of winning with so much more strength."""
    if difference >= 0:
        return 1 / (1 + exp(-difference))
    return exp(difference) / (1 + exp(difference))


def _fitted(won: Sequence[float], games: Matrix) -> list[float]:
    """The strengths that make what was won most likely, by Newton's method."""
    players = len(won)
    strengths = [0.0] * players
    for _ in range(_STEPS):
        expected = [
            sum(games[i][j] * _chance(strengths[i] - strengths[j]) for j in range(players))
            for i in range(players)
        ]
        slope = [a - b for a, b in zip(won, expected, strict=True)]
        inverse = _inverse(_curvature(strengths, games))
        step = [sum(a * b for a, b in zip(row, slope, strict=True)) for row in inverse]
        longest = max(map(abs, step))
        # From far away a whole step can lead further away.
        part = min(1.0, _LONGEST_STEP / longest) if longest else 1.0
        strengths = [a + part * b for a, b in zip(strengths, step, strict=True)]
        if longest < _CLOSE:
            break
    return strengths


def _curvature(strengths: Sequence[float], games: Matrix) -> Matrix:
    """How sharply the likelihood bends; along the mean of all, which it leaves open, by 1."""
    players = len(strengths)
    bent = [[1.0 / players] * players for _ in range(players)]
    for i in range(players):
        for j in range(players):
            if i != j:
                chance = _chance(strengths[i] - strengths[j])
                part = games[i][j] * chance * (1 - chance)
                bent[i][i] += part
                bent[i][j] -= part
    return bent


def _covariance(
    strengths: Sequence[float], games: Matrix, deals: Sequence[Sequence[Meeting]]
) -> Matrix:
    """How far the strengths may be off: the scatter of whole deals, through the curvature."""
    players = len(strengths)
    inverse = _inverse(_curvature(strengths, games))
    scatter = [[0.0] * players for _ in range(players)]
    for i in range(players):
        for j in range(i):
            for score in (0.0, 1.0):
                _scatter(scatter, [Meeting(i, j, 1, score)], strengths)
    for deal in deals:
        _scatter(scatter, deal, strengths)
    return _product(_product(inverse, scatter), inverse)


def _scatter(scatter: Matrix, deal: Sequence[Meeting], strengths: Sequence[float]) -> None:
    surplus: dict[int, float] = {}
    for meeting in deal:
        chance = _chance(strengths[meeting.one] - strengths[meeting.other])
        more = meeting.score - meeting.games * chance
        surplus[meeting.one] = surplus.get(meeting.one, 0.0) + more
        surplus[meeting.other] = surplus.get(meeting.other, 0.0) - more
    for i, one in surplus.items():
        for j, other in surplus.items():
            scatter[i][j] += one * other


def _product(left: Matrix, right: Matrix) -> Matrix:
    columns = list(zip(*right, strict=True))
    return [[sum(a * b for a, b in zip(r, c, strict=True)) for c in columns] for r in left]


def _inverse(matrix: Matrix) -> Matrix:
    """The inverse of a symmetric, positive matrix, which needs no pivots."""
    size = len(matrix)
    rows = [row[:] + [float(i == j) for j in range(size)] for i, row in enumerate(matrix)]
    for i in range(size):
        pivot = rows[i][i]
        rows[i] = [value / pivot for value in rows[i]]
        for j in range(size):
            if j != i and (factor := rows[j][i]):
                rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [row[size:] for row in rows]
