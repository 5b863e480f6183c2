"""Players for these tests, at the top of a module so that other processes can load them."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import attrs

import marriage_games as mg
from marriage_games.engine.policy import Policy
from marriage_games.players.habits import habits_for


@attrs.frozen
class Habitual:
    """Chooses as a policy of the engine does, by what the view tells."""

    fast: bool = True

    def choose(self, view: mg.View, rng: Random) -> mg.Action:  # noqa: ARG002 - as a policy does
        game = view.game
        policy = Policy(game.compiled.tables, habits_for(game))
        # A policy reads nothing but what the view tells, so any layout of the rest will do.
        kernel = view.sample(Random(0)).kernel_copy()
        return game.action(int(policy.choose(kernel, 0)))

    def engine_policy(self, game: mg.Game) -> Policy | None:
        return Policy(game.compiled.tables, habits_for(game)) if self.fast else None


@attrs.frozen
class Lowest:
    """Plays the last card that it may, and declares nothing."""

    def choose(self, view: mg.View, rng: Random) -> mg.Action:  # noqa: ARG002 - it needs no luck
        cards = [action for action in view.legal_actions if action.card]
        return cards[-1] if cards else mg.Action.parse("pass")


@attrs.frozen
class Lucky:
    """Plays by nothing but its luck."""

    def choose(self, view: mg.View, rng: Random) -> mg.Action:
        return view.legal_actions[int(rng.random() * len(view.legal_actions))]


@attrs.frozen
class Deadly:
    """Ends its process without a word, as often as there are files to delete."""

    lives: Path

    def choose(self, view: mg.View, rng: Random) -> mg.Action:
        for life in sorted(self.lives.iterdir()):
            life.unlink()
            os._exit(1)
        return Lucky().choose(view, rng)


@attrs.frozen
class Failing:
    """Fails at its first decision in strict play."""

    def choose(self, view: mg.View, rng: Random) -> mg.Action:
        if view.phase == "strict":
            raise ZeroDivisionError("no idea")
        return Lucky().choose(view, rng)


@attrs.frozen
class Leaving:
    """Ends the program at its first decision."""

    def choose(self, _view: mg.View, _rng: Random) -> mg.Action:
        raise SystemExit


class FirstCard(mg.GreedyPlayer):
    """A greedy player that has been taught to choose otherwise."""

    def choose(self, view: mg.View, _rng: Random) -> mg.Action:
        return view.legal_actions[0]


@attrs.frozen
class First:
    """Plays the first card, or does the first thing."""

    def choose(self, view: mg.View, _rng: Random) -> mg.Action:
        return view.legal_actions[0]


class WithoutPolicy(mg.GreedyPlayer):
    """Promises a policy and has none."""

    def choose(self, view: mg.View, _rng: Random) -> mg.Action:
        return view.legal_actions[0]

    def engine_policy(self, _game: mg.Game) -> Policy:
        raise LookupError("nowhere")


@attrs.frozen(eq=False)
class Incomparable:
    """Cannot be held against anybody."""

    def choose(self, view: mg.View, _rng: Random) -> mg.Action:
        return view.legal_actions[0]

    def __eq__(self, other: object) -> bool:
        raise ValueError("no")

    __hash__ = object.__hash__


@attrs.frozen
class Cheating:
    """Leads what it does not hold."""

    def choose(self, view: mg.View, rng: Random) -> mg.Action:
        unseen = view.unseen
        if view.moment == "lead" and unseen:
            return mg.Action.parse(str(unseen[0]))
        return Lucky().choose(view, rng)


@attrs.frozen
class Shown:
    """Plays as a greedy player does that is shown each position."""

    def choose(self, view: mg.View, rng: Random) -> mg.Action:
        return mg.GreedyPlayer().choose(view, rng)
