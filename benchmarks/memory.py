"""How large is a State, and does a simulation grow with the number of its deals?"""

from __future__ import annotations

import gc
import tracemalloc
from random import Random

import marriage_games as mg

from .measuring import table

LINES = 40
"""Deals whose states are all kept."""


def main() -> None:
    """Print the tables."""
    print(f"Bytes a State along a line. {mg.engine_info()}\n")
    rows = [
        (name, *(f"{bytes_a_state(name, history=history):.0f}" for history in (False, True)))
        for name in ("sixty-six", "brisque", "grande-brisque", "schnapsen", "mariage")
    ]
    print(table(("", "without history (aim: 1024)", "with history"), rows))
    print("\nBytes at the peak of `Game.playouts`, brisque, beyond the points that it returns.\n")
    rows_of_deals = [(f"{deals:,}", f"{peak(deals):,}") for deals in (1_000, 10_000, 100_000)]
    print(table(("deals", "bytes"), rows_of_deals))


def bytes_a_state(name: str, *, history: bool) -> float:
    """Bytes for each state of whole deals, all of them kept."""
    game = mg.Game(mg.ruleset(name))
    _line(game, 0, history=history)
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    lines = [_line(game, seed, history=history) for seed in range(LINES)]
    gc.collect()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / sum(map(len, lines))


def _line(game: mg.Game, seed: int, *, history: bool) -> list[mg.State]:
    rng = Random(seed)
    line = [game.deal(seed=seed, history=history)]
    while line[-1].to_move is not None:
        actions = [action for action in line[-1].legal_actions if str(action) != "claim"]
        line.append(line[-1].apply(rng.choice(actions)))
    return line


def peak(deals: int) -> int:
    """Bytes at the peak of so many playouts, without the array of their points."""
    game = mg.Game(mg.ruleset("brisque"))
    game.playouts(1, seed=1)
    tracemalloc.start()
    game.playouts(deals, seed=1)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return most - deals * game.seats * 8


if __name__ == "__main__":
    main()
