"""A player that takes what it can get."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import Final

import attrs

from ..actions import Action, ActionKind
from ..model.vocabulary import Moment, Phase, Reuse
from ..view import View, require_decision
from .appraisal import Appraisal
from .lore import Meld
from .reckoning import Reckoning

TAKEN_ALONG: Final = 0.6
"""What opponents play to tricks that they lose, as a share of their average card."""
MARGIN: Final = 10.0
"""How many more points a closer must expect where failing costs something; else so many fewer."""


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
        turn = _Turn(view)
        options = [turn.claim, turn.win_outright, turn.exchange, turn.declare, turn.close]
        if turn.plays_from_melds:
            # Once a meld is declared, only a card of it can be played.
            options[-2:] = [turn.close, turn.declare]
        for option in (*options, turn.pass_on):
            if (action := option()) is not None:
                return action
        return turn.play()


class _Turn:
    """One choice: an idea a method, None where it does not apply."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.rules = view.game.ruleset
        self.known = Reckoning(view)
        self.appraisal = Appraisal(self.known)
        self.legal: dict[ActionKind, list[Action]] = {}
        for action in view.legal_actions:
            self.legal.setdefault(action.kind, []).append(action)
        self.plays_from_melds = self.rules.melding is not None and self.rules.melding.play_from

    def _only(self, kind: ActionKind) -> Action | None:
        return next(iter(self.legal.get(kind, ())), None)

    def claim(self) -> Action | None:
        """Claim if that is right, as it may not be asked again before the others claim."""
        return self._only(ActionKind.CLAIM) if self.view.can_claim_rightly else None

    def pass_on(self) -> Action | None:
        """Pass where no card is due."""
        return self._only(ActionKind.PASS)

    # ------------------------------------------------------------------ exchanging

    def exchange(self) -> Action | None:
        """Exchange if the turn-up is the better card, but not before a meld with the other one."""
        action = self._only(ActionKind.EXCHANGE)
        if action is None:
            return None
        assert self.rules.exchange is not None
        assert self.view.turnup is not None
        given = next(
            card
            for card in self.view.hand
            if card.suit is self.view.trump and card.rank is self.rules.exchange.card
        )
        number = self.known.number_of(given)
        if not self.plays_from_melds and any(
            meld.mask >> number & 1 for _, meld in self._declarable
        ):
            return None
        better = self.known.above(number) & self.known.turnup
        return action if better else None

    # ------------------------------------------------------------------ melds

    def win_outright(self) -> Action | None:
        """Declare what wins the deal."""
        for action, meld in self._declarable:
            if meld.declaration.wins is not None:
                return action
        return None

    def declare(self) -> Action | None:
        """Declare what brings most; where a card of it must be played next, that counts too."""
        if not self._declarable:
            return None
        least = 0.0
        if self.plays_from_melds:
            least = max(map(self._score, self.legal[ActionKind.PLAY]))
        brings = [self._brings(meld) for _, meld in self._declarable]
        most = max(brings)
        return self._declarable[brings.index(most)][0] if most > least else None

    def _brings(self, meld: Meld) -> float:
        """What declaring a meld brings, be it now or because of it later."""
        others = [other for _, other in self._declarable if other is not meld]
        if any(self._is_extended_by(meld, part) for part in others):
            return 0.0
        brings = self.appraisal.worth(meld)
        if self.view.trump is None and meld.declaration.name in self.rules.trumps.declarations:
            brings = self._brings_as_trumps(meld, others)
        if self.plays_from_melds:
            brings += max(
                self._score_without_melds(action)
                for action in self.legal[ActionKind.PLAY]
                if meld.mask >> self._number(action) & 1
            )
        return brings

    def _is_extended_by(self, meld: Meld, part: Meld) -> bool:
        """Whether ``part`` must be declared before ``meld`` so that both count."""
        melding = self.rules.melding
        assert melding is not None
        group = meld.declaration.group
        return (
            melding.limit is None
            and group is not None
            and group == part.declaration.group
            and melding.reuse.get(group) is Reuse.EXTENSION
            and part.mask != meld.mask
            and part.mask & ~meld.mask == 0
        )

    def _brings_as_trumps(self, meld: Meld, others: Sequence[Meld]) -> float:
        """What declaring a meld brings that makes its suit trumps."""
        declaration = meld.declaration
        in_trumps = self.rules.trumps.first_in_trumps
        brings = float(declaration.trump_points if in_trumps else declaration.points)
        for other in others:
            if other.suit is meld.suit:
                brings += other.points(meld.suit) - other.points(None)
        # Of two suits the one with more cards makes the better trumps.
        return brings + sum(card.suit is meld.suit for card in self.view.hand)

    @cached_property
    def _declarable(self) -> list[tuple[Action, Meld]]:
        """What can be declared now."""
        actions = self.legal.get(ActionKind.DECLARE, ())
        return [(action, self._meld_of(action)) for action in actions]

    def _meld_of(self, action: Action) -> Meld:
        wanted = (action.suit, self.view.trump, None)
        melds = [m for m in self.known.lore.declared if m.declaration.name == action.declaration]
        return next(m for suit in wanted for m in melds if m.suit is suit)

    # ------------------------------------------------------------------ closing

    def close(self) -> Action | None:
        """Close if the seat leads and expects to reach the target alone."""
        action = self._only(ActionKind.CLOSE)
        if action is None or self.view.moment is not Moment.LEAD:
            return None
        points = self.known.our_sum(self.view.points) + self.known.our_sum(self.view.pending)
        expected = points + self._points_alone()
        return action if expected >= self._target() else None

    def _target(self) -> float:
        if self.rules.claiming is None:
            return self.known.lore.value(self.known.lore.pack) / 2 + 1
        failing_costs = any(row.closed_by is not None for row in self.rules.results)
        return self.rules.claiming.target + (MARGIN if failing_costs else -MARGIN)

    def _points_alone(self) -> float:
        """What the seat expects to make by leading its winners and declaring its melds."""
        known = self.known
        along = TAKEN_ALONG * known.mean_of_unseen(known.lore.pack)
        points = sum(
            chance * (known.lore.values[number] + along) for number, chance in known.sure_winners()
        )
        if self.appraisal.can_meld_in(Phase.STRICT):
            points += sum(self.appraisal.worth(meld) for _, meld in self._declarable)
        return points

    # ------------------------------------------------------------------ cards

    def play(self) -> Action:
        """Play the card that gains most, less what it would be good for later."""
        return max(self.legal[ActionKind.PLAY], key=self._score)

    def _score(self, action: Action) -> float:
        promise = self.appraisal.promises[self._number(action)]
        return self._score_without_melds(action) - promise

    def _score_without_melds(self, action: Action) -> float:
        number = self._number(action)
        return self.appraisal.gain(number) - self.appraisal.use(number)

    def _number(self, action: Action) -> int:
        assert action.card is not None
        return self.known.number_of(action.card)
