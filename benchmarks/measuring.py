"""Timing contenders in turn, so that whatever else the machine does slows all of them alike."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterable, Sequence

import attrs

ROUNDS = 7
"""How often each contender runs; the median counts."""


@attrs.frozen
class Contender:
    """Something to be timed.

    Attributes:
        name: What it is.
        run: Plays so many deals.
        deals: How many deals it plays a round.
        cards: Cards played in a deal, on average.
    """

    name: str
    run: Callable[[int], object]
    deals: int
    cards: float


@attrs.frozen
class Timing:
    """What a contender took.

    Attributes:
        name: What it is.
        microseconds: Of processor time a deal, in each round.
        cards: Cards played in a deal, on average.
    """

    name: str
    microseconds: tuple[float, ...]
    cards: float

    @property
    def median(self) -> float:
        """Microseconds a deal."""
        return statistics.median(self.microseconds)

    @property
    def cards_a_second(self) -> float:
        """Cards played a second."""
        return self.cards / self.median * 1e6


def timed(contenders: Sequence[Contender], rounds: int = ROUNDS) -> dict[str, Timing]:
    """Run contenders in turn, so many rounds."""
    for contender in contenders:
        contender.run(max(1, contender.deals // 20))
    took: dict[str, list[float]] = {contender.name: [] for contender in contenders}
    for _ in range(rounds):
        for contender in contenders:
            start = time.process_time()
            contender.run(contender.deals)
            took[contender.name].append((time.process_time() - start) / contender.deals * 1e6)
    return {
        contender.name: Timing(contender.name, tuple(took[contender.name]), contender.cards)
        for contender in contenders
    }


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Rows as a table in Markdown."""
    lines = [list(head), ["---"] * len(head), *map(list, rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def ratio(theirs: float, ours: float, wanted: float | None = None) -> str:
    """How many times as fast, and what is aimed at."""
    told = f"{theirs / ours:.2f} ×"
    return told if wanted is None else f"{told} (aim: {wanted:g} ×)"
