"""The engine as a contender: playouts within the kernel, and the public API from Python."""

from __future__ import annotations

from random import Random

import marriage_games as mg
from marriage_games.engine import constants as c
from marriage_games.engine.generator import PLAYOUT_STREAM, Generator
from marriage_games.engine.kernel import Kernel
from marriage_games.engine.playouts import deal_from, play_deals, play_from, play_out

from .measuring import Contender

SAMPLE = 2000
"""Deals by which the cards played in one are counted."""


def rulesets() -> dict[str, mg.Ruleset]:
    """What is played, by the name that the table gives it."""
    sixty_six = mg.ruleset("sixty-six")
    at_the_lead = {"when": ["lead"]}
    return {
        "brisque": mg.ruleset("brisque"),
        "grande-brisque": mg.ruleset("grande-brisque"),
        "sixty-six at the lead": sixty_six.variant(
            "at-the-lead", exchange=at_the_lead, closing=at_the_lead, claiming=at_the_lead
        ),
        "schnapsen": mg.ruleset("schnapsen"),
    }


def cards_in_a_deal(ruleset: mg.Ruleset) -> float:
    """How many cards are played in a deal at random, on average."""
    tables = mg.Game(ruleset).compiled.tables
    lots = Generator(1, PLAYOUT_STREAM)
    return sum(map(_cards_played, (_played(tables, lots) for _ in range(SAMPLE)))) / SAMPLE


def _played(tables: object, lots: Generator) -> Kernel:
    kernel = deal_from(tables, lots)  # type: ignore[arg-type]
    play_out(kernel, lots, c.NO_CLAIM)
    return kernel


def _cards_played(kernel: Kernel) -> int:
    return int(kernel.tricks * kernel.tables.seats + kernel.played)


def from_a_root(name: str, ruleset: mg.Ruleset, deals: int) -> Contender:
    """Deals within the kernel from one copied root after the deal; nobody claims."""
    root = mg.Game(ruleset).deal(seed=1)._kernel.copy()
    root.traces = None

    def run(number: int) -> object:
        return play_from(root, number, Generator(1, PLAYOUT_STREAM), c.NO_CLAIM)

    return Contender(name, run, deals, cards_in_a_deal(ruleset))


def with_dealing(name: str, ruleset: mg.Ruleset, deals: int) -> Contender:
    """Whole deals within the kernel, shuffling and dealing included; nobody claims."""
    tables = mg.Game(ruleset).compiled.tables

    def run(number: int) -> object:
        return play_deals(tables, number, Generator(1, PLAYOUT_STREAM), c.NO_CLAIM)

    return Contender(name, run, deals, cards_in_a_deal(ruleset))


def through_states(name: str, ruleset: mg.Ruleset, deals: int) -> Contender:
    """Whole deals from Python, by `State.legal_actions` and `State.apply`; nobody claims."""
    game = mg.Game(ruleset)
    # A game has each of its actions once.
    claim = next((action for action in game.actions if str(action) == "claim"), None)

    def run(number: int) -> None:
        rng = Random(1)
        for seed in range(number):
            state = game.deal(seed=seed)
            while state.to_move is not None:
                legal = state.legal_actions
                action = rng.choice(legal)
                while action is claim:
                    action = rng.choice(legal)
                state = state.apply(action)

    return Contender(name, run, deals, cards_in_a_deal(ruleset))
