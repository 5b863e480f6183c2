"""Hints: what the searching player thinks of each action, and why in words for a beginner."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Final

import attrs

from ...actions import Action, ActionKind
from ...card import Card
from ...engine.policy import Policy
from ...model.vocabulary import Phase
from ...model.window import Window
from ...players.greedy import policy_for
from ...players.habits import habits_for
from ...players.search import SearchPlayer, in_order
from ...view import View
from .options import exchanged_card, points_of
from .stops import ALWAYS
from .words import Words

ADVISER: Final = SearchPlayer(samples=200, seconds=1.5)
"""Who gives hints: nothing depends on them, so it may use the time that a person waits gladly."""
_LIKELY = 0.7
_UNLIKELY = 0.3


@attrs.frozen
class Advice:
    """What is thought of one action.

    Attributes:
        action: The action.
        value: What the person's side is expected to have at the end of the deal, less what all
            others together will have; see `scale`.
        reasons: Why, in clauses.
    """

    action: Action
    value: float
    reasons: tuple[str, ...]


def advice(words: Words, view: View, rng: Random) -> list[Advice]:
    """What is thought of each legal action, the best one first.

    Args:
        words: The language.
        view: What the person knows.
        rng: Where the layouts are drawn from.
    """
    values = ADVISER.values(view, rng)
    reasoning = _Reasoning(words, view)
    return [Advice(a, values[a], tuple(reasoning.of(a))) for a in in_order(view, values)]


def scale(words: Words, view: View) -> str:
    """What the values are: of whom, against whom, and in what.

    Args:
        words: The language.
        view: What the person knows.
    """
    own, *others = words.sides
    against = words.side(others[0]) if len(others) == 1 else words.say("hint-all-others")
    weight = int(habits_for(view.game).match_weight)
    key = "hint-scale-match" if weight else "hint-scale"
    told = [words.say(key, ours=words.side(own), others=against, weight=weight)]
    if weight and words.ruleset.match.paid:
        told.append(words.say("hint-scale-paid"))
    return " ".join((*told, words.say("hint-scale-guess")))


class _Reasoning:
    def __init__(self, words: Words, view: View) -> None:
        self.words = words
        self.view = view
        self.rules = view.game.ruleset
        self.numbers = {card: number for number, card in enumerate(view.game.pack)}
        self.kernel = view.kernel_copy()
        self.policy: Policy = policy_for(view)
        self.policy.appraise(self.kernel)

    def of(self, action: Action) -> Iterator[str]:
        """Why an action is good or bad."""
        if action.card is not None:
            yield from self._card(action.card)
        elif action.kind is ActionKind.EXCHANGE:
            yield self._exchange()
        elif action.kind is ActionKind.DECLARE:
            yield from self._declare(action)
        elif action.kind is ActionKind.CLAIM:
            yield self._claim()
        elif action.kind is ActionKind.CLOSE:
            yield self._close()
        else:
            yield self.words.say("hint-pass")

    # ------------------------------------------------------------------ cards

    def _card(self, card: Card) -> Iterator[str]:
        number = self.numbers[card]
        value = self.rules.pack.value(card)
        stake = sum(self.rules.pack.value(lying) for _, lying in self.view.trick) + value
        chance = float(self.policy.chance_to_win(self.kernel, number, float(stake)))
        takes = self.view.would_take(card)
        if len(self.view.trick) == self.view.game.seats - 1:
            yield self._last_card(takes, stake)
        elif not takes:
            yield from self._beaten_card(value)
        elif chance >= 1.0 - 1e-9:
            yield self.words.say("hint-safe")
        else:
            yield from self._uncertain(chance, value)
        if card.suit is self.view.trump and self._spends():
            yield self.words.say("hint-trump")
        if (meld := self._best(self._melds_with(number, missing=0))) is not None:
            yield self.words.say("hint-breaks", meld=meld)
        elif (meld := self._best(self._chances_with(number))) is not None:
            yield self.words.say("hint-gives-up", meld=meld)

    def _spends(self) -> bool:
        """Whether a trump would be played where it need not be and could still be of use."""
        cards = (action.card for action in self.view.legal_actions if action.card is not None)
        if all(card.suit is self.view.trump for card in cards):
            return False
        if not self.view.trick:
            return self.view.phase is Phase.OPEN
        return self.view.trick[0][1].suit is not self.view.trump

    def _last_card(self, takes: bool, stake: int) -> str:
        partner = self._partner_that_takes()
        key = "hint-takes" if takes else "hint-loses" if partner is None else "hint-partner"
        points = self.words.count(stake, "point")
        return self.words.say(key if stake else f"{key}-bare", who=partner, points=points)

    def _beaten_card(self, value: int) -> Iterator[str]:
        """Of a card that others will still play to, and that does not take the trick itself."""
        partner = self._partner_that_takes()
        if partner is not None:
            yield self.words.say("hint-partner-so-far", who=partner)
            return
        yield self.words.say("hint-beaten")
        yield from self._at_stake(value)

    def _partner_that_takes(self) -> str | None:
        """The name of the partner who takes the trick so far."""
        winner = self.view.trick_winner
        return self.words.who(winner) if winner in self.view.partners else None

    def _uncertain(self, chance: float, value: int) -> Iterator[str]:
        likely = "likely" if chance > _LIKELY else "weak" if chance < _UNLIKELY else "doubtful"
        yield self.words.say(f"hint-{likely}")
        if likely != "likely":
            yield from self._at_stake(value)

    def _at_stake(self, value: int) -> Iterator[str]:
        if any(self.rules.pack.values.values()):
            points = self.words.count(value, "point")
            yield self.words.say("hint-dear" if value else "hint-cheap", points=points)

    # ------------------------------------------------------------------ melds

    def _best(self, melds: Iterable[int]) -> str | None:
        """The name of the meld that brings most."""
        trump = int(self.kernel.trump)
        best = max(melds, key=lambda meld: int(self.policy.points_of(meld, trump)), default=None)
        if best is None:
            return None
        return self.words.meld_text(self.view.game.compiled.meld_texts[best])

    def _melds_with(self, number: int, *, missing: int) -> Iterator[int]:
        """The melds with this card that lack so many cards in the hand, and may still count."""
        melds = self.view.game.compiled.tables.melds
        for meld in map(int, habits_for(self.view.game).melds):
            mask = int(melds.mask[meld])
            needed = int(melds.needed[meld]) or mask.bit_count()
            held = (mask & int(self.policy.hand)).bit_count()
            if mask >> number & 1 and held == needed - missing and self._may_still_count(meld):
                yield meld

    def _chances_with(self, number: int) -> Iterator[int]:
        """The melds of certain cards, this one among them, whose last card may still be drawn."""
        if not self.policy.draws_left:
            return
        melds = self.view.game.compiled.tables.melds
        to_come = int(self.policy.unseen)
        if self.view.turnup is not None:
            to_come |= 1 << self.numbers[self.view.turnup]
        for meld in self._melds_with(number, missing=1):
            if not int(melds.needed[meld]) and int(melds.mask[meld]) & to_come:
                yield meld

    def _may_still_count(self, meld: int) -> bool:
        compiled = self.view.game.compiled
        names = {compiled.meld_names[meld], compiled.meld_texts[meld]}
        if names & set(self.view.declared[self.view.seat]) or self.kernel.is_blocked(meld):
            return False
        return bool(self.kernel.suit_fits(meld)) and any(map(self._may_open, self._windows(meld)))

    def _windows(self, meld: int) -> tuple[Window, ...]:
        """When a meld may be declared; one that is scored by itself is not bound to any moment."""
        name = self.view.game.compiled.meld_names[meld]
        found = next(one for one in self.rules.declarations if one.name == name)
        timed = found.window or self.rules.melding
        if timed is not None:
            return timed.windows
        return (Window(when=tuple(ALWAYS)),) if found.automatic else ()

    def _may_open(self, window: Window) -> bool:
        over = window.phase is Phase.OPEN and self.view.phase is Phase.STRICT
        return not over and self.view.talon_size >= window.min_talon

    # ------------------------------------------------------------------ everything else

    def _exchange(self) -> str:
        given = exchanged_card(self.view)
        taken = self.view.turnup
        assert given is not None
        assert taken is not None
        better = self.policy.is_higher(self.numbers[taken], self.numbers[given])
        key = "hint-exchange" if better else "hint-exchange-worse"
        return self.words.say(key, given=self.words.card(given), taken=self.words.card(taken))

    def _declare(self, action: Action) -> Iterator[str]:
        declared = self.rules.declarations
        meld = next(meld for meld in declared if meld.name == action.declaration)
        if meld.wins is not None:
            yield self.words.say("hint-declare-wins")
            return
        points = self.words.worth(points_of(self.view, action), meld.match_points)
        after = self.view.sample(Random(0)).apply(action)
        seat = self.view.seat
        waits = (
            after.pending[seat] > self.view.pending[seat]
            or after.pending_counters[seat] > self.view.pending_counters[seat]
        )
        yield self.words.say("hint-declare-waits" if waits else "hint-declare", points=points)
        yield self.words.say("hint-declare-shows")

    @property
    def _points(self) -> str:
        side_of, seat = self.rules.seats.side_of, self.view.seat
        ours = (
            points
            for other, points in enumerate(self.view.points)
            if side_of[other] == side_of[seat]
        )
        return self.words.count(sum(ours), "point")

    def _claim(self) -> str:
        assert self.rules.claiming is not None
        key = "hint-claim-right" if self.view.can_claim_rightly else "hint-claim-wrong"
        return self.words.say(key, points=self._points, target=self.rules.claiming.target)

    def _close(self) -> str:
        if self.rules.claiming is None:
            return self.words.say("hint-close-plain")
        return self.words.say("hint-close", points=self._points, target=self.rules.claiming.target)
