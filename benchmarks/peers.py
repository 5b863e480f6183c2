"""What the engine is held against: OpenSpiel's euchre, and the Schnapsen platform of PyPI."""

from __future__ import annotations

from random import Random
from typing import Any

from .measuring import Contender

EUCHRE_CARDS = 20
"""Cards played in a deal of euchre: five tricks of four; fewer where somebody plays alone."""


def euchre_rollouts(deals: int) -> Contender:
    """OpenSpiel's own rollouts in C++, from one copied root after the deal."""
    import pyspiel

    game: Any = pyspiel.load_game("euchre")
    state = game.new_initial_state()
    rng = Random(1)
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))

    def run(number: int) -> None:
        evaluator = pyspiel.RandomRolloutEvaluator(number, 7)
        # One simulation of the search is one evaluation, which is so many rollouts.
        bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, 7, False)
        bot.step(state)

    return Contender("OpenSpiel euchre, C++ rollouts", run, deals, EUCHRE_CARDS)


def euchre_from_python(deals: int) -> Contender:
    """OpenSpiel's euchre driven from Python, dealt by chance nodes."""
    import pyspiel

    game: Any = pyspiel.load_game("euchre")

    def run(number: int) -> None:
        rng = Random(1)
        for _ in range(number):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))

    return Contender("OpenSpiel euchre, from Python", run, deals, EUCHRE_CARDS)


def schnapsen(deals: int) -> Contender:
    """The engine of the package schnapsen with two bots that play at random."""
    from schnapsen.bots import RandBot
    from schnapsen.game import SchnapsenGamePlayEngine

    engine: Any = SchnapsenGamePlayEngine()

    def run(number: int) -> None:
        rng = Random(1)
        bots = [RandBot(Random(2)), RandBot(Random(3))]
        for _ in range(number):
            engine.play_game(*bots, rng)

    return Contender("schnapsen, two RandBots", run, deals, _schnapsen_cards(engine))


def _schnapsen_cards(engine: Any, deals: int = 300) -> float:
    """How many cards are played in one of its deals, on average."""
    from schnapsen.bots import RandBot

    cards = 0

    class Counting(RandBot):  # type: ignore[misc]
        def get_move(self, perspective: Any, leader_move: Any) -> Any:
            nonlocal cards
            move = super().get_move(perspective, leader_move)
            # The low trump is exchanged for the turn-up, not played.
            cards += not move.is_trump_exchange()
            return move

    bots = [Counting(Random(2)), Counting(Random(3))]
    for _ in range(deals):
        engine.play_game(*bots, Random(1))
    return cards / deals
