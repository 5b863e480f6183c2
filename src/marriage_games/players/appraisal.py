"""What tricks, cards and melds are worth to a seat, in points."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from ..model.vocabulary import BonusEvent, Drawing, Ending, Phase, Winner
from .lore import Meld, numbers
from .reckoning import Reckoning

A_DEAL: Final = 150.0
"""What winning the deal at once is worth."""
A_TRICK: Final = 10.0
"""What a trick is worth where tricks decide who wins the deal."""
THE_LEAD: Final = 2.0
"""What drawing first and leading next is worth, which come with every trick."""
READY: Final = 0.8
"""The chance that a complete meld which cannot be declared yet will be."""
PATIENCE: Final = {Phase.OPEN: 3.0, Phase.STRICT: 2.0}
"""How much a card is kept for later tricks."""
PATIENCE_IN_A_RACE: Final = 1.2
"""The same where the deal ends as soon as a side has enough."""


class Appraisal:
    """What tricks, cards and melds are worth to the seat whose view it is.

    The constants above have been found by playing many deals of all built-in games; none of them
    is delicate.

    Args:
        reckoning: What the seat can work out.
    """

    def __init__(self, reckoning: Reckoning) -> None:
        self._known = reckoning
        self._view = reckoning.view
        self._rules = reckoning.view.game.ruleset

    # ------------------------------------------------------------------ tricks

    def gain(self, number: int) -> float:
        """What playing a card brings in this trick, be it won or lost."""
        stake = self._stake(self._known.table | 1 << number)
        win = self._known.chance_to_win(number, stake)
        return (2.0 * win - 1.0) * (stake - self._last_draw)

    def _stake(self, cards: int) -> float:
        """What a trick with these cards is worth to the side that wins it."""
        lore, trump = self._known.lore, self._view.trump
        stake = self._any_trick + lore.value(cards)
        for meld in lore.found:
            if meld.mask & ~cards == 0:
                stake += meld.points(trump)
        for meld in lore.collected:
            if meld.mask & cards:
                stake += self._share_of(meld, cards)
        return stake

    def _share_of(self, meld: Meld, cards: int) -> float:
        """What winning ``cards`` contributes to a meld among all cards that a side wins."""
        rest = meld.mask & ~cards
        holders = set()
        for seat, won in enumerate(self._known.won):
            if won & rest:
                holders.add(self._known.is_ours(seat))
                rest &= ~won
        if len(holders) > 1:
            return 0.0
        return float(meld.points(self._view.trump) * 0.5 ** rest.bit_count())

    @cached_property
    def _any_trick(self) -> float:
        """What this trick is worth whatever cards are in it."""
        is_last = len(self._view.hand) == 1 and not self._known.draws_left
        worth = THE_LEAD + sum(self._view.pending) / 2
        if is_last:
            worth += self._bonus(BonusEvent.LAST_TRICK)
        deciding = {Winner.MORE_TRICKS, Winner.LAST_TRICK} if is_last else {Winner.MORE_TRICKS}
        if any(r.when is Ending.PLAYED_OUT and r.winner in deciding for r in self._rules.results):
            worth += A_TRICK
        return worth

    def _bonus(self, event: BonusEvent) -> int:
        return sum(bonus.points for bonus in self._rules.bonuses if bonus.event is event)

    @cached_property
    def _last_draw(self) -> float:
        """What losing this trick brings, as its loser draws the turn-up."""
        known, view = self._known, self._view
        after_trick = self._rules.talon.draw is Drawing.AFTER_TRICK
        if not (known.turnup and after_trick and known.draws_left == 1 and view.game.seats == 2):
            return 0.0
        turnup = known.turnup.bit_length() - 1
        return self._bonus(BonusEvent.LAST_TALON_CARD) + self._prey(turnup) * self._patience / 2

    # ------------------------------------------------------------------ cards

    def use(self, number: int) -> float:
        """What a card is good for in later tricks: its own points, and cards to win with it."""
        stake = self._stake(1 << number)
        own = (2.0 * self._known.chance_to_stand(number, stake) - 1.0) * stake
        return self._patience * (own / 4 + self._prey(number))

    def _prey(self, number: int) -> float:
        """What a card that others play will be worth to this one, on average."""
        known = self._known
        prey = known.lore.pack if known.trumps >> number & 1 else known.suit_of(number)
        return known.mean_of_unseen(prey & ~known.above(number), self._any_trick)

    @cached_property
    def _patience(self) -> float:
        if self._rules.claiming is not None:
            return PATIENCE_IN_A_RACE
        return PATIENCE[self._view.phase]

    # ------------------------------------------------------------------ melds

    def worth(self, meld: Meld) -> float:
        """What declaring a meld brings."""
        if meld.declaration.wins is not None:
            return A_DEAL
        return float(meld.points(self._view.trump))

    @cached_property
    def promises(self) -> dict[int, float]:
        """For each card in hand, what the melds promise that it may become part of."""
        promises = dict.fromkeys(numbers(self._known.hand), 0.0)
        if not self.can_meld_in(self._view.phase):
            return promises
        for meld in self._known.lore.declared:
            have = meld.mask & self._known.hand
            if have and (chance := self._chance_of(meld, have)):
                for number in numbers(have):
                    promises[number] += chance * self.worth(meld)
        return promises

    def can_meld_in(self, phase: Phase) -> bool:
        """Whether anything can be declared in a phase of play, or after it."""
        melding = self._rules.melding
        if melding is None:
            return False
        return phase is Phase.OPEN or any(w.phase is not Phase.OPEN for w in melding.windows)

    def _chance_of(self, meld: Meld, have: int) -> float:
        """The chance that a meld, of which the seat has ``have``, will be declared."""
        known = self._known
        missing = meld.needed - have.bit_count()
        if missing < 0:
            return 0.0  # it can spare any of its cards
        if missing == 0:
            # What everybody has seen in this hand has most likely been declared.
            return 0.0 if have & ~known.shown[self._view.seat] == 0 else READY
        if (meld.mask & (known.unseen | known.turnup)).bit_count() < missing:
            return 0.0
        return known.chance_to_draw(missing)
