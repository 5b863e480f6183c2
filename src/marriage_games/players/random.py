"""A player that plays at random, but not absurdly."""

from __future__ import annotations

from random import Random
from typing import Final

import attrs

from ..actions import Action, ActionKind
from ..errors import MatchError
from ..model.arguments import need_random
from ..view import View, require_decision


def _chance(_player: RandomPlayer, attribute: attrs.Attribute[float], value: float) -> None:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        raise MatchError(f"the chance {attribute.name!r} is a number from 0 to 1, not {value!r}")


@attrs.frozen
class RandomPlayer:
    """Plays at random: uniformly over the cards, with a chance for everything else.

    A claim is made exactly if it is right, as a wrong one would end most deals at once. Other
    optional actions are each taken with a chance of their own, so that they happen in some deals
    and not in others.

    Attributes:
        declares: The chance of declaring a meld that can be declared.
        exchanges: The chance of exchanging when that is possible.
        closes: The chance of closing when that is possible.

    Raises:
        MatchError: If a chance is no number from 0 to 1.

    Examples:
        >>> from random import Random
        >>> import marriage_games as mg
        >>> state = mg.Game(mg.ruleset("brisque")).deal(seed=7)
        >>> RandomPlayer().choose(state.view(1), Random(1)) in state.legal_actions
        True
    """

    declares: float = attrs.field(default=0.8, validator=_chance)
    exchanges: float = attrs.field(default=0.8, validator=_chance)
    closes: float = attrs.field(default=0.05, validator=_chance)

    def choose(self, view: View, rng: Random) -> Action:
        """Choose one of the legal actions of ``view``.

        Raises:
            IllegalAction: If the seat is waiting.
            ArgumentError: If ``rng`` is no `random.Random`.
        """
        require_decision(view)
        need_random("RandomPlayer", rng)
        chances = {
            ActionKind.CLAIM: 1.0 if view.can_claim_rightly else 0.0,
            ActionKind.DECLARE: self.declares,
            ActionKind.EXCHANGE: self.exchanges,
            ActionKind.CLOSE: self.closes,
        }
        for action in view.legal_actions:
            chance = chances.get(action.kind, 0.0)
            if chance and rng.random() < chance:
                return action
        plain: Final = [a for a in view.legal_actions if a.kind not in chances]
        return plain[int(rng.random() * len(plain))]
