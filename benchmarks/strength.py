"""How strong the players are: the share of the deals won, each played from every side.

python -m benchmarks.strength [DEALS [SAMPLES [RULESET ...]]]
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Sequence
from math import sqrt
from random import Random

import attrs

import marriage_games as mg

from .measuring import table

DEALS = 1000
SAMPLES = 100


class Timed:
    """A player that notes how long it takes."""

    def __init__(self, player: mg.Player) -> None:
        self.player = player
        self.seconds: list[float] = []

    def choose(self, view: mg.View, rng: Random) -> mg.Action:
        """Choose as the player does."""
        start = time.process_time()
        action = self.player.choose(view, rng)
        self.seconds.append(time.process_time() - start)
        return action


@attrs.frozen
class Strength:
    """What came out.

    Attributes:
        share: The share of the deals that the first player won, each played once from every
            side; of a draw each side has the same share.
        margin: Half of the 95% interval.
        milliseconds: What a move took the first player, on average.
    """

    share: float
    margin: float
    milliseconds: float

    def __str__(self) -> str:
        return f"{self.share:.3f} ± {self.margin:.3f}"


def strength(ruleset: mg.Ruleset, player: mg.Player, other: mg.Player, deals: int) -> Strength:
    """Play deals, each once with the first player at every side.

    Args:
        ruleset: The game; with more than one seat a side, a player has all of them.
        player: Who is measured.
        other: Who plays all other sides.
        deals: How many different deals, 2 or more.
    """
    game = mg.Game(ruleset)
    timed = Timed(player)
    sides = range(len(ruleset.seats.all_sides))
    won = [
        statistics.fmean(_won(game, seed, timed, other, side) for side in sides)
        for seed in range(deals)
    ]
    margin = 1.96 * statistics.stdev(won) / sqrt(deals)
    return Strength(statistics.fmean(won), margin, statistics.fmean(timed.seconds) * 1e3)


def _won(game: mg.Game, seed: int, player: mg.Player, other: mg.Player, side: int) -> float:
    side_of = game.ruleset.seats.side_of
    players = [player if side_of[seat] == side else other for seat in range(game.seats)]
    rngs = [Random(1000 * seed + seat) for seat in range(game.seats)]
    state = game.deal(seed=seed, dealer=seed % game.seats, history=False)
    while (seat := state.to_move) is not None:
        state = state.apply(players[seat].choose(state.view(seat), rngs[seat]))
    assert state.outcome is not None
    winners = {side_of[seat] for seat in state.outcome.winners}
    return float(side in winners) if winners else 1 / len(game.ruleset.seats.all_sides)


def row(name: str, deals: int, samples: int) -> Sequence[str]:
    """A game as a row of the table."""
    ruleset = mg.ruleset(name)
    search = strength(ruleset, mg.SearchPlayer(samples=samples), mg.GreedyPlayer(), deals)
    greedy = strength(ruleset, mg.GreedyPlayer(), mg.RandomPlayer(), deals)
    return (name, str(search), f"{search.milliseconds:.1f}", str(greedy))


def main() -> None:
    """Print the table."""
    arguments = sys.argv[1:] if sys.argv[0].endswith("strength.py") else []
    deals = int(arguments[0]) if arguments else DEALS
    samples = int(arguments[1]) if len(arguments) > 1 else SAMPLES
    names = arguments[2:] or mg.catalogue()
    head = ("", f"SearchPlayer({samples}) against Greedy", "ms a move", "Greedy against Random")
    print(table(head, (row(name, deals, samples) for name in names)))


if __name__ == "__main__":
    main()
