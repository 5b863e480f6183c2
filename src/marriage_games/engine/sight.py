"""What the seat to move can work out from what it sees: who may hold what, and who may win.

Of a kernel only that is read here which its seat knows, so that a player may stand on it. Chances
are floats; they are the same compiled or not, as each is made by the same steps.
"""

from collections.abc import Sequence

from mypy_extensions import i64

from .bits import count_bits
from .constants import DRAW_NEVER, HAND, KNOWN, TAKEN
from .kernel import Kernel
from .tables import Tables
from .vectors import append, vec
from .words import words_of


class Sight:
    """What the seat to move sees of a deal, and the chances that follow from it.

    A card of which the seat does not know where it is may be in any other hand or in the talon; the
    chances take it that each such card falls by itself.

    Args:
        tables: The tables of the ruleset.
        tempting: In open play nobody fails to trump a trick that is worth so many points.
    """

    def __init__(self, tables: Tables, tempting: float) -> None:
        self.tables = tables
        self.tempting = tempting
        self.sizes: vec[i64] = vec[i64]()
        """How many cards each seat holds; empty where the hands of the kernel tell it."""
        self.seat: i64 = 0
        self.hand: i64 = 0
        self.unseen: i64 = 0
        """The cards of which the seat does not know where they are."""
        self.elsewhere: i64 = 0
        """The cards that opponents may hold."""
        self.trump: i64 = -1
        self.trumps: i64 = 0
        self.row: i64 = 0
        """Where the cards begin in tables by trump suit and card."""
        self.strict: i64 = 0
        self.played: i64 = 0
        self.draws_left: i64 = 0
        """How many cards the seat will still draw."""
        self.share = 0.0
        """The chance that a card which comes from where the seat cannot see is a certain one."""
        self.shown: vec[i64] = vec[i64]()
        """For each seat the cards that it holds and everybody has seen."""
        self.density: vec[float] = vec[float]()
        """The chance that a seat holds a certain card of which nobody knows where it is."""
        seat: i64 = 0
        while seat < tables.seats:
            self.shown = append(self.shown, 0)
            self.density = append(self.density, 0.0)
            seat += 1

    def know_sizes(self, sizes: Sequence[int]) -> None:
        """Take how many cards each seat holds from elsewhere, as a view hides the other hands."""
        self.sizes = words_of(sizes)

    def see(self, kernel: Kernel) -> None:
        """Take in what the seat to move sees."""
        t = self.tables
        words = kernel.words
        seat = kernel.seat
        self.seat = seat
        self.trump = kernel.trump
        self.row = (kernel.trump + 1) * t.cards
        self.trumps = 0
        if kernel.trump >= 0:
            at = kernel.trump
            self.trumps = t.suit_mask[at]
        self.strict = kernel.strict
        self.played = kernel.played
        left: i64 = 0
        if kernel.closed_by < 0 and t.draw != DRAW_NEVER:
            left = kernel.talon_size() // t.seats
        self.draws_left = left
        at = seat * t.stride + HAND
        self.hand = words[at]
        seen = self.hand
        shown: i64 = 0
        number: i64 = 0
        while number < t.seats:
            at = number * t.stride + TAKEN
            seen |= words[at]
            at = number * t.stride + KNOWN
            known: i64 = words[at]
            self.shown[number] = known
            seen |= known
            if t.side[number] != t.side[seat]:
                shown |= known
            number += 1
        number = 0
        while number < kernel.played:
            at = t.seats * t.stride + number
            seen |= t.one << words[at]
            number += 1
        if kernel.turnup >= 0:
            seen |= t.one << kernel.turnup
        self.unseen = t.all_cards & ~seen
        self.elsewhere = self.unseen | shown
        self.share = 1.0 / float(max(count_bits(self.unseen), 1))
        self._see_hands(words)

    def _see_hands(self, words: vec[i64]) -> None:
        t = self.tables
        number: i64 = 0
        while number < t.seats:
            at = number * t.stride + HAND
            size = count_bits(words[at])
            if len(self.sizes) > 0:
                size = self.sizes[number]
            hidden = size - count_bits(self.shown[number])
            self.density[number] = min(float(hidden) * self.share, 1.0)
            number += 1

    def is_ours(self, seat: i64) -> bool:
        """Whether a seat is on the own side."""
        return self.tables.side[seat] == self.tables.side[self.seat]

    def is_higher(self, card: i64, other: i64) -> bool:
        """Whether a card beats another one of its suit."""
        at = self.row + other
        higher: i64 = self.tables.higher[at]
        return higher >> card & 1 != 0

    def chance_to_draw(self, count: i64) -> float:
        """The chance that the seat will draw certain cards, so many of them."""
        each = min(float(self.draws_left) * self.share, 1.0)
        chance = 1.0
        while count > 0:
            chance *= each
            count -= 1
        return chance

    def chance_to_hold(self, seat: i64, cards: i64) -> float:
        """The chance that another seat holds any of some cards."""
        if cards & self.shown[seat]:
            return 1.0
        number = count_bits(cards & self.unseen)
        misses = 1.0
        each = 1.0 - self.density[seat]
        while number > 0:
            misses *= each
            number -= 1
        return 1.0 - misses

    def number_held(self, cards: i64) -> float:
        """How many of some cards the opponents hold, on average."""
        unseen = float(count_bits(cards & self.unseen))
        total = 0.0
        seat: i64 = 0
        while seat < self.tables.seats:
            if not self.is_ours(seat):
                total += float(count_bits(cards & self.shown[seat])) + unseen * self.density[seat]
            seat += 1
        return total

    def chance_to_beat(self, seat: i64, best: i64, led: i64, stake: float) -> float:
        """The chance that a seat beats the best card of a trick that it has still to play to.

        Args:
            seat: The seat.
            best: The card.
            led: The cards of the suit that was led.
            stake: What the trick is worth to whoever wins it.
        """
        at = self.row + best
        beaters: i64 = self.tables.beating[at]
        higher = self.chance_to_hold(seat, beaters & led)
        trump = self.chance_to_hold(seat, beaters & ~led)
        if not self.strict:
            trump *= min(stake / self.tempting, 1.0)
        elif self.tables.follow:
            trump *= 1.0 - self.chance_to_hold(seat, led)
        return higher + (1.0 - higher) * trump

    def chance_to_win(self, kernel: Kernel, card: i64, stake: float) -> float:
        """The chance that the own side wins the trick if the seat plays this card."""
        t = self.tables
        winner = self.seat
        best = card
        first = card
        taking = kernel.taking_place()
        if taking >= 0:
            first = kernel.trick_card(0)
            lies = kernel.trick_card(taking)
            at = self.row + lies
            beating: i64 = t.beating[at]
            if not beating >> card & 1:
                best = lies
                winner = (kernel.leader + taking) % t.seats
        at = t.suit[first]
        led: i64 = t.suit_mask[at]
        ours = self.is_ours(winner)
        stands = 1.0
        number: i64 = t.seats - kernel.played - 1
        seat = self.seat
        while number > 0:
            seat = kernel.after(seat)
            if self.is_ours(seat) != ours:
                stands *= 1.0 - self.chance_to_beat(seat, best, led, stake)
            number -= 1
        if ours:
            return stands
        return 1.0 - stands

    def chance_to_stand(self, card: i64, stake: float) -> float:
        """The chance that no opponent would beat a card that is led."""
        t = self.tables
        at = t.suit[card]
        suit: i64 = t.suit_mask[at]
        stands = 1.0
        seat: i64 = 0
        while seat < t.seats:
            if not self.is_ours(seat):
                stands *= 1.0 - self.chance_to_beat(seat, card, suit, stake)
            seat += 1
        return stands
