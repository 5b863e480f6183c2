"""A position as plain values, read from the engine and from the second reading."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from marriage_games.engine import constants as c
from marriage_games.engine.compiling import MOMENTS
from marriage_games.engine.kernel import Kernel
from marriage_games.engine.meld_tables import SUITS

from .table import Table

POSITION = (
    "moment",
    "seat",
    "leader",
    "strict",
    "trump",
    "turn-up",
    "talon",
    "trick",
    "closer",
    "hands",
    "won",
    "known",
    "tricks",
    "points",
    "counters",
    "pending",
)


def mask_of(cards: Iterable[int]) -> int:
    return sum(1 << card for card in cards)


def position_of_table(table: Table) -> tuple[Any, ...]:
    over = table.moment == "end"
    return (
        table.moment,
        None if over else table.seat,
        None if over else table.leader,
        None if over else table.strict,
        table.trump,
        table.talon[-1] if table.face_up else -1,
        table.talon,
        table.trick,
        -1 if table.closer is None else table.closer,
        [mask_of(hand) for hand in table.hands],
        [mask_of(won) for won in table.won],
        [mask_of(known) for known in table.known],
        table.tricks,
        table.points,
        table.counters,
        sorted(entry[:2] for entry in table.pending),
    )


_LETTERS = [suit.letter for suit in SUITS]


def position_of_kernel(kernel: Kernel) -> tuple[Any, ...]:
    over = kernel.moment == c.END
    tables = kernel.tables
    stride, seats = int(tables.stride), int(tables.seats)
    words = list(map(int, kernel.words))
    turnup, trump = int(kernel.turnup), int(kernel.trump)
    talon = list(map(int, kernel.stock))[int(kernel.drawn) :]
    if turnup >= 0:
        talon.append(turnup)
    pending = list(map(int, kernel.pending))

    def of_each(field: int) -> list[int]:
        return words[field : seats * stride : stride]

    return (
        str(MOMENTS[int(kernel.moment)]),
        None if over else int(kernel.seat),
        None if over else int(kernel.leader),
        None if over else bool(kernel.strict),
        None if trump < 0 else _LETTERS[trump],
        turnup,
        talon,
        words[seats * stride :][: int(kernel.played)],
        int(kernel.closed_by),
        of_each(c.HAND),
        of_each(c.TAKEN),
        of_each(c.KNOWN),
        of_each(c.TRICKS),
        of_each(c.POINTS),
        of_each(int(tables.counters)) if tables.counters else [0] * seats,
        sorted((pending[n], pending[n + 1]) for n in range(0, len(pending), 4)),
    )
