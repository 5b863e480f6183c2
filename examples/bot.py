"""A player with an idea, held against GreedyPlayer by deals that are played from both places.

The idea: once nothing is left to draw, all cards that one has not seen are in the other hand. So
the rest of the deal can be solved exactly; until then the greedy player will do.

Run it with: python examples/bot.py
"""

from __future__ import annotations

from random import Random

import marriage_games as mg

DEALS = 200


class Rememberer:
    """Plays by greed while cards are drawn, and perfectly afterwards. For two seats."""

    def __init__(self) -> None:
        self.greedy = mg.GreedyPlayer()

    def choose(self, view: mg.View, rng: Random) -> mg.Action:
        """One of the legal actions; all luck comes from `rng`."""
        if view.talon_size or len(view.legal_actions) == 1:
            return self.greedy.choose(view, rng)
        # Only one layout of the hidden cards is left, so this sample is what is really there.
        return mg.solve(view.sample(rng), goal="points").best[0]


def main() -> None:
    """Simulate deals in pairs: the same cards and dealer, the players' places exchanged."""
    players: list[mg.Player] = [Rememberer(), mg.GreedyPlayer()]
    report = mg.simulate(mg.ruleset("mariage"), players, deals=DEALS, seed=7)
    print(f"Mariage, {report.deals} deals, each pair of them with the same cards")
    for number, player in enumerate(players):
        won, points = report[f"player-{number}.won"], report[f"player-{number}.points"]
        name = type(player).__name__
        print(f"  {name:<14}wins {won.value:.1%}, scores {points.value:.1f} points a deal")
    won = report["player-0.won"]
    print(f"The share that the first one wins, with its interval: {won}")
    better = won.low is not None and won.low > 0.5
    print("So it is the better one." if better else "That may be luck: play more deals.")


if __name__ == "__main__":
    main()
