"""How the entrants of a tournament stand: rates and Elo, every two of them, and what went wrong."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, Self

import attrs

from .playing import PlayedGame
from .rating import Estimate, Meeting, elo_of, rate_of


@attrs.frozen
class Result:
    """What was won of some games.

    Attributes:
        won: How many games were won.
        drawn: How many were drawn.
        lost: How many were lost.
        rate: What share was won, a draw being half a win.
    """

    won: int
    drawn: int
    lost: int
    rate: Estimate

    @property
    def games(self) -> int:
        """How many games they were."""
        return self.won + self.drawn + self.lost

    @classmethod
    def of(cls, scores: Iterable[tuple[Any, float]]) -> Self:
        """What comes of scores, each with the deal in which it was made."""
        by_deal: dict[Any, list[float]] = defaultdict(list)
        for deal, score in scores:
            by_deal[deal].append(score)
        every = [score for deal in by_deal.values() for score in deal]
        return cls(
            won=every.count(1.0),
            drawn=every.count(0.5),
            lost=every.count(0.0),
            rate=rate_of([sum(deal) / len(deal) for deal in by_deal.values()]),
        )


@attrs.frozen
class EntrantStanding:
    """How one entrant stands.

    Attributes:
        label: Who it is.
        result: What it has won against all others.
        elo: How strong it is.
        failures: How many deals it lost by a failure.
        forfeits: How many of its games were not played, as it had failed too often.
        by_ruleset: What it has won in each ruleset.
    """

    label: str
    result: Result
    elo: Estimate
    failures: int
    forfeits: int
    by_ruleset: Mapping[str, Result] = attrs.field(hash=False)


@attrs.frozen
class PairStanding:
    """How two entrants stand against each other.

    Attributes:
        labels: Who they are.
        result: What the first one has won.
    """

    labels: tuple[str, str]
    result: Result


@attrs.frozen
class Standings:
    """How the entrants of a tournament stand.

    Attributes:
        entrants: How each of them stands, the strongest first.
        pairs: How every two who have met stand against each other, in the order of ``entrants``.
        failures: The games that were lost by a failure, in order.
        anchor: The label of the entrant whose Elo is 1500; empty: the mean of all is.
    """

    entrants: tuple[EntrantStanding, ...]
    pairs: tuple[PairStanding, ...]
    failures: tuple[PlayedGame, ...]
    anchor: str = ""

    @classmethod
    def of(
        cls,
        labels: Sequence[str],
        rulesets: Sequence[str],
        games: Sequence[PlayedGame],
        anchor: str = "",
    ) -> Self:
        """Work out how the entrants stand after some games.

        Args:
            labels: Who takes part.
            rulesets: The names of what is played.
            games: What was played, each game with its mirror image.
            anchor: Whose Elo is 1500; empty: the mean of all is.
        """
        elos = _elos(labels, games, anchor)
        entrants = [_standing(label, elos[label], rulesets, games) for label in labels]
        # Of equals the one that was named first comes first.
        entrants.sort(key=lambda entrant: -entrant.elo.value)
        pairs = []
        for pair in combinations([entrant.label for entrant in entrants], 2):
            met = [game for game in games if set(pair) == set(game.labels)]
            if met:
                pairs.append(PairStanding(pair, Result.of(_scores(met, pair[0]))))
        failures = tuple(game for game in games if game.failure is not None)
        return cls(tuple(entrants), tuple(pairs), failures, anchor)

    def between(self, one: str, other: str) -> Result | None:
        """What ``one`` has won against ``other``; None if they have not met."""
        for pair in self.pairs:
            if pair.labels == (one, other):
                return pair.result
            if pair.labels == (other, one):
                return _reversed(pair.result)
        return None


def _elos(labels: Sequence[str], games: Sequence[PlayedGame], anchor: str) -> dict[str, Estimate]:
    number_of = {label: number for number, label in enumerate(labels)}
    deals: dict[Any, list[Meeting]] = defaultdict(list)
    for game in games:
        one, other = (number_of[label] for label in game.labels)
        deals[_deal(game)].append(Meeting(one, other, 1, game.scores[0]))
    anchored = number_of[anchor] if anchor else None
    found = elo_of(len(labels), deals.values(), anchor=anchored)
    return dict(zip(labels, found, strict=True))


def _standing(
    label: str, elo: Estimate, rulesets: Sequence[str], games: Sequence[PlayedGame]
) -> EntrantStanding:
    own = [game for game in games if label in game.labels]
    return EntrantStanding(
        label=label,
        result=Result.of(_scores(own, label)),
        elo=elo,
        failures=sum(game.failure is not None and game.failure.label == label for game in own),
        forfeits=sum(label in game.forfeited for game in own),
        by_ruleset={
            name: Result.of(_scores([game for game in own if game.ruleset == name], label))
            for name in rulesets
        },
    )


def _deal(game: PlayedGame) -> tuple[Any, ...]:
    """What a game and its mirror image have in common."""
    return (game.ruleset, game.number, frozenset(game.labels))


def _scores(games: Iterable[PlayedGame], label: str) -> Iterator[tuple[Any, float]]:
    for game in games:
        if label in game.labels:
            yield _deal(game), game.scores[game.labels.index(label)]


def _reversed(result: Result) -> Result:
    rate = Estimate(1 - result.rate.value, 1 - result.rate.high, 1 - result.rate.low)
    return Result(result.lost, result.drawn, result.won, rate)
