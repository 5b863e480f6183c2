"""Our SearchPlayer against their RdeepBot, under their rules, with the same time for a move.

Both engines play side by side: theirs, behind the adapter, gives their bot its perspective, and
ours gives our player its view. Each deal is played twice, with the places exchanged.

pip install schnapsen
python match.py [DEALS [MILLISECONDS]]
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import perf_counter

from adapter import Position, SchnapsenEngine, actions_of
from schnapsen.bots import RdeepBot
from schnapsen.game import FollowerPerspective, LeaderPerspective

import marriage_games as mg

SAMPLES, DEPTH = 16, 20
"""Those of their bot; no deal has more than 10 tricks, so that it always plays to the end."""


class Clock:
    """How long somebody took, and for how many moves."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.moves = 0

    @contextmanager
    def running(self) -> Iterator[None]:
        """Count what happens inside as one move."""
        start = perf_counter()
        yield
        self.seconds += perf_counter() - start
        self.moves += 1

    @property
    def milliseconds(self) -> float:
        """For one move, on average."""
        return 1e3 * self.seconds / max(self.moves, 1)


class Table:
    """A game of theirs and ours side by side, with a player of each kind."""

    def __init__(self, player: mg.Player) -> None:
        self.game = mg.Game(mg.ruleset("schnapsen-vu"))
        self.player = player
        self.ours, self.theirs = Clock(), Clock()

    def play(self, seed: int, our_seat: int) -> float:
        """Play a deal.

        Returns:
            1 if our player wins, 0 if their bot does.
        """
        cards = list(map(str, self.game.pack))
        Random(seed).shuffle(cards)
        state = self.game.deal(cards=" ".join(cards), dealer=seed % 2)
        engine = SchnapsenEngine()
        engine.new(cards, seed % 2)
        rng = Random(2 * seed + our_seat)
        bot = RdeepBot(SAMPLES, DEPTH, rng)
        while state.to_move is not None:
            legal = engine.state()["legal_actions"]
            if state.to_move == our_seat:
                actions = [self._our_action(state, legal, rng)]
            else:
                actions = self._their_actions(engine, bot, engine.line[-1])
            for action in actions:
                engine.apply(action)
                state = state.apply(action)
        assert state.outcome is not None
        return float(our_seat in state.outcome.winners)

    def _our_action(self, state: mg.State, legal: list[str], rng: Random) -> str:
        # Their engine always leads the king from a marriage.
        if len(legal) == 1:
            return legal[0]
        with self.ours.running():
            return str(self.player.choose(state.view(state.to_move or 0), rng))

    def _their_actions(self, engine: SchnapsenEngine, bot: RdeepBot, now: Position) -> list[str]:
        if now.led is None:
            perspective = LeaderPerspective(now.state, engine.engine)
        else:
            perspective = FollowerPerspective(now.state, engine.engine, now.led)
        with self.theirs.running():
            return actions_of(bot.get_move(perspective, now.led))


def main() -> None:
    """Play, and tell how it went."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    seconds = float(sys.argv[2]) / 1e3 if len(sys.argv) > 2 else 0.05
    table = Table(mg.SearchPlayer(samples=100_000, seconds=seconds))
    won = [fmean(table.play(seed, seat) for seat in range(2)) for seed in range(deals)]
    margin = 1.96 * stdev(won) / sqrt(deals) if deals > 1 else 1.0
    print(f"SearchPlayer won {fmean(won):.3f} ± {margin:.3f} of {deals} deals, each played twice,")
    print(f"against RdeepBot with {SAMPLES} samples; {table.ours.milliseconds:.0f} and", end=" ")
    print(f"{table.theirs.milliseconds:.0f} ms a move")


if __name__ == "__main__":
    main()
