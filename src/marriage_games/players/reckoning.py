"""What a seat can work out from its view: who may hold what, and who may win the trick."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from ..card import Card
from ..model.vocabulary import Drawing, Phase
from ..view import View
from .lore import lore_of, numbers

TEMPTING: Final = 10.0
"""In open play nobody fails to trump a trick that is worth so many points."""


class Reckoning:
    """What a seat can work out from its view.

    Cards are numbers in pack order, and sets of them are masks. A card of which the seat does not
    know where it is may be in any other hand or in the talon; the chances take it that each such
    card falls by itself.

    Args:
        view: The view.

    Attributes:
        view: The view.
        lore: What a player has to know of the ruleset.
        hand: The seat's own cards.
        table: The cards of the trick.
        won: The cards that each seat has won.
        shown: The cards that each seat holds and everybody has seen.
        turnup: The card that lies face up with the talon, or none.
        unseen: The cards of which the seat does not know where they are.
        trumps: The cards of the trump suit; none while there is none.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.lore = lore = lore_of(view.game)
        self.hand = lore.mask(view.hand)
        self.table = lore.mask(card for _, card in view.trick)
        self.won = [lore.mask(cards) for cards in view.won]
        self.shown = [lore.mask(cards) for cards in view.shown]
        self.turnup = 0 if view.turnup is None else lore.mask((view.turnup,))
        self.trumps = 0 if view.trump is None else lore.of_suit[view.trump.place]
        seen = self.hand | self.table | self.turnup
        for cards in (*self.won, *self.shown):
            seen |= cards
        self.unseen = lore.pack & ~seen
        self._side_of = view.game.ruleset.seats.side_of
        self._share = 1.0 / max(1, self.unseen.bit_count())

    # ------------------------------------------------------------------ seats

    def is_ours(self, seat: int) -> bool:
        """Whether ``seat`` is on the own side."""
        return self._side_of[seat] == self._side_of[self.view.seat]

    def our_sum(self, amounts: tuple[int, ...]) -> int:
        """What the own side has of something that each seat has."""
        return sum(amount for seat, amount in enumerate(amounts) if self.is_ours(seat))

    @cached_property
    def opponents(self) -> list[int]:
        """The seats of the other sides."""
        return [seat for seat in range(self.view.game.seats) if not self.is_ours(seat)]

    @cached_property
    def _seats_after(self) -> list[int]:
        """The seats that will play to the trick after this one."""
        seats = self.view.game.seats
        first = self.view.seat + 1
        return [seat % seats for seat in range(first, first + seats - len(self.view.trick) - 1)]

    # ------------------------------------------------------------------ who holds what

    @cached_property
    def draws_left(self) -> int:
        """How many cards the seat will still draw."""
        view = self.view
        if view.closed_by is not None or view.game.ruleset.talon.draw is Drawing.NEVER:
            return 0
        return view.talon_size // view.game.seats

    def chance_to_draw(self, count: int) -> float:
        """The chance that the seat will draw certain cards, so many of them."""
        return float(min(1.0, self.draws_left * self._share) ** count)

    def chance_to_hold(self, seat: int, cards: int) -> float:
        """The chance that another seat holds any of ``cards``."""
        if cards & self.shown[seat]:
            return 1.0
        return 1.0 - float((1.0 - self._density(seat)) ** (cards & self.unseen).bit_count())

    def number_held(self, cards: int) -> float:
        """How many of ``cards`` the opponents hold, on average."""
        unseen = (cards & self.unseen).bit_count()
        return sum(
            (cards & self.shown[seat]).bit_count() + unseen * self._density(seat)
            for seat in self.opponents
        )

    def _density(self, seat: int) -> float:
        """The chance that another seat holds a certain card of which nobody knows where it is."""
        hidden = self.view.hand_sizes[seat] - self.shown[seat].bit_count()
        return min(1.0, hidden * self._share)

    def mean_of_unseen(self, cards: int, each: float = 0.0) -> float:
        """What cards among ``cards``, and no others, are worth in a card drawn at random.

        Args:
            cards: The cards that count.
            each: What each of them counts besides its value.
        """
        found = cards & self.unseen
        return (self.lore.value(found) + each * found.bit_count()) * self._share

    # ------------------------------------------------------------------ who wins

    def number_of(self, card: Card) -> int:
        """The number of a card."""
        return self.lore.bits[card].bit_length() - 1

    def suit_of(self, number: int) -> int:
        """All cards of a card's suit."""
        return self.lore.of_suit[self.lore.suits[number].place]

    def above(self, number: int) -> int:
        """The cards of its own suit that beat a card."""
        if self.trumps >> number & 1:
            return self.lore.above_in_trumps[number]
        return self.lore.above[number]

    def beaters(self, number: int) -> int:
        """All cards that beat a card."""
        return self.above(number) | self.trumps & ~self.suit_of(number)

    def chance_to_win(self, number: int, stake: float) -> float:
        """The chance that the own side wins the trick if the seat plays this card.

        Args:
            number: The card.
            stake: What the trick is then worth to whoever wins it.
        """
        winner, best, led = self.view.seat, number, self.suit_of(number)
        if self.view.trick:
            winner, best = self._winning()
            led = self.lore.of_suit[self.view.trick[0][1].suit.place]
            if self.beaters(best) >> number & 1:
                winner, best = self.view.seat, number
        ours = self.is_ours(winner)
        stands = 1.0
        for seat in self._seats_after:
            if self.is_ours(seat) is not ours:
                stands *= 1.0 - self._chance_to_beat(seat, best, led, stake)
        return stands if ours else 1.0 - stands

    def chance_to_stand(self, number: int, stake: float) -> float:
        """The chance that no opponent would beat a card that is led."""
        stands = 1.0
        for seat in self.opponents:
            stands *= 1.0 - self._chance_to_beat(seat, number, self.suit_of(number), stake)
        return stands

    def _winning(self) -> tuple[int, int]:
        """The seat that wins the trick so far, and its card."""
        trick = [(seat, self.number_of(card)) for seat, card in self.view.trick]
        winner, best = trick[0]
        for seat, number in trick[1:]:
            if self.beaters(best) >> number & 1:
                winner, best = seat, number
        return winner, best

    def _chance_to_beat(self, seat: int, best: int, led: int, stake: float) -> float:
        """The chance that ``seat`` beats the best card of a trick that it has still to play to."""
        beaters = self.beaters(best)
        higher = self.chance_to_hold(seat, beaters & led)
        trump = self.chance_to_hold(seat, beaters & ~led)
        if self.view.phase is Phase.OPEN:
            trump *= min(1.0, stake / TEMPTING)
        elif self.view.game.ruleset.play.strict.follow:
            trump *= 1.0 - self.chance_to_hold(seat, led)
        return higher + (1.0 - higher) * trump

    # ------------------------------------------------------------------ leading to the end

    def sure_winners(self) -> list[tuple[int, float]]:
        """The cards that win if the seat now leads to strict play, each with the chance of it.

        The trumps are led first; a suit is led from the top, as long as nobody can have a higher
        card, and stands if the opponents have no trump left or enough cards to follow.
        """
        elsewhere = self.unseen
        for seat in self.opponents:
            elsewhere |= self.shown[seat]
        trumps = self._unbeaten(self.trumps, elsewhere)
        found = [(number, 1.0) for number in trumps]
        trumps_left = self.number_held(self.trumps) - len(trumps)
        for suit in self.lore.of_suit:
            if suit == self.trumps:
                continue
            followers = self.number_held(suit)
            for place, number in enumerate(self._unbeaten(suit, elsewhere), start=1):
                chance = 1.0 if trumps_left < 0.5 else min(1.0, followers / place)
                found.append((number, chance))
        return found

    def _unbeaten(self, suit: int, elsewhere: int) -> list[int]:
        """The cards in hand, all of one suit, that no card of it ``elsewhere`` is above."""
        return [
            number for number in numbers(self.hand & suit) if not self.above(number) & elsewhere
        ]
