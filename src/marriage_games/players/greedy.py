"""The player that takes what it can get."""

from __future__ import annotations

from random import Random

import attrs

from ..actions import Action
from ..engine.policy import Policy
from ..game import Game
from ..view import View, require_decision
from .habits import habits_for


@attrs.frozen
class GreedyPlayer:
    """Takes what it can get at once, and keeps in mind what a card may still be good for.

    It plays every ruleset by what that says, also those that nobody has thought of yet, and is a
    fair opponent for beginners. It claims exactly if it is right; takes every meld and exchange
    that brings something; closes if it expects to reach the target alone; and plays the card that
    gains most in this trick, less what it would be good for in later ones. It does not look ahead,
    and it leaves nothing to luck: the same view always makes it choose the same action.

    Examples:
        >>> from random import Random
        >>> import marriage_games as mg
        >>> state = mg.Game(mg.ruleset("brisque")).deal(seed=7)
        >>> GreedyPlayer().choose(state.view(1), Random(1))
        Action.parse('exchange')
    """

    def choose(self, view: View, rng: Random) -> Action:  # noqa: ARG002 - it needs no luck
        """Choose one of the legal actions of ``view``.

        Raises:
            IllegalAction: If the seat is waiting.
        """
        require_decision(view)
        if len(view.legal_actions) == 1:
            return view.legal_actions[0]
        return view.game.actions[int(policy_for(view).choose(view.kernel_copy(), 0))]

    def engine_policy(self, game: Game) -> Policy:
        """What chooses in its place inside the engine, where whole deals are played there.

        Args:
            game: What is played.
        """
        return Policy(game.compiled.tables, habits_for(game))


def policy_for(view: View) -> Policy:
    """What chooses for the seat of a view, given the view's own kernel.

    Args:
        view: The view.
    """
    policy = Policy(view.game.compiled.tables, habits_for(view.game))
    policy.know_sizes(view.hand_sizes)
    return policy
