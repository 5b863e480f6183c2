"""What the seat to move may do: cards, and the options beside them."""

from typing import Any

from mypy_extensions import i64

from .bits import place_of_bit
from .constants import (
    ACROSS,
    ANY_CLAIM,
    BITS,
    CHANCES,
    DECLARED,
    FOLLOW,
    GIVEN,
    HAND,
    LEAD,
    MELDS_ANYWHERE,
    MELDS_IN_SUITS,
    NO_CLAIM,
)
from .legality import Legality
from .tables import Tables
from .vectors import append, vec


class Options(Legality):
    """A position that finds what the seat to move may do."""

    def legal_actions(self) -> list[int]:
        """The actions that are legal now, in ascending order; none when the deal is over."""
        t = self.tables
        actions: list[int] = []
        mask = self.legal_cards()
        while mask:
            low = mask & -mask
            place = place_of_bit(low)
            actions.append(int(t.index[place]))
            mask ^= low
        self.find_options(t, self.words, ANY_CLAIM)
        for number in range(self.offered):
            actions.append(int(self.options[number]))
        self._forget_options()
        return actions

    def legal_among(self, things: tuple[Any, ...]) -> tuple[Any, ...]:
        """Of what stands for the actions, in the order of their numbers, what is legal now."""
        found: list[Any] = []
        for number in self.legal_actions():
            found.append(things[number])
        return tuple(found)

    def allows(self, action: i64) -> bool:
        """Whether an action is legal now."""
        t = self.tables
        if action < t.cards:
            return self.legal_cards() >> action & 1 != 0
        self.find_options(t, self.words, ANY_CLAIM)
        found = False
        for number in range(self.offered):
            if self.options[number] == action:
                found = True
        self._forget_options()
        return found

    def _forget_options(self) -> None:
        # Many positions may be kept; the place for their options need not be.
        self.offered = 0
        self.options = vec[i64]()

    def may_have_options(self, t: Tables) -> bool:
        """Whether it is worth looking for options: there are none if not, but maybe none if so."""
        at = self.moment
        return self.chances >> (self.seat * CHANCES) & t.chances_at[at] != 0

    def _has_cards_to_exchange(self, t: Tables, words: vec[i64]) -> bool:
        """Whether now may be the time, a turn-up lies there, and the seat has what is given."""
        if not t.exchange_moments >> self.moment & 1:
            return False
        if self.turnup >= 0:
            at = self.seat * t.stride + HAND
            hand: i64 = words[at]
            at = self.trump + 1
            if hand & t.given[at]:
                return True
        self._rule_out(t, GIVEN)
        return False

    def find_options(self, t: Tables, words: vec[i64], claims: i64) -> None:
        """Find the actions other than cards that are legal now.

        They are in `options` then, in ascending order, and `offered` tells how many there are.

        Args:
            t: The tables of this kernel.
            words: The words of this kernel.
            claims: Which claims are among them: any, only one that is right, or none.
        """
        self.offered = 0
        if not self.may_have_options(t):
            return
        moment = self.moment
        if t.claiming_moments >> moment & 1 and claims != NO_CLAIM:
            wanted = claims == ANY_CLAIM or self.claim_is_right(self.seat)
            if wanted and self.can_claim():
                self._offer(t.claim_action)
        if self._has_cards_to_exchange(t, words) and self.can_exchange():
            self._offer(t.exchange_action)
        if t.closing_moments >> moment & 1 and self.can_close():
            self._offer(t.close_action)
        if t.melding_moments >> moment & 1 and self._is_free_to_meld():
            self._find_shared_melds(t, words, to_offer=True)
        if len(t.windowed_melds) > 0 and self._is_free_to_meld():
            self._find_windowed_melds(t, to_offer=True)
        if self.offered and moment != LEAD and moment != FOLLOW:
            self._offer(t.pass_action)

    def _is_free_to_meld(self) -> bool:
        """Whether the seat to move may declare one more meld before its next card."""
        return not self.is_bound() and self.within_limit()

    def _offer(self, action: i64) -> None:
        """Put an action in its place among the options."""
        place = self.offered
        self.offered = place + 1
        if place == len(self.options):
            self.options = append(self.options, action)
        options = self.options
        while place > 0 and options[place - 1] > action:
            options[place] = options[place - 1]
            place -= 1
        options[place] = action

    def _find_shared_melds(self, t: Tables, words: vec[i64], *, to_offer: bool) -> bool:
        """Offer the melds to declare in the windows that most share, or only tell of any."""
        if not self._any_open(t.melding_windows):
            return False
        at = self.seat * t.stride + HAND
        hand: i64 = words[at]
        chances = self.chances >> (self.seat * CHANCES) & MELDS_ANYWHERE
        while chances & MELDS_IN_SUITS:
            low = chances & -chances
            chances ^= low
            at = place_of_bit(low)
            if self._find_in_suit(t, words, hand, t.index[at], to_offer=to_offer):
                return True
        return chances != 0 and self._find_across(t, words, hand, to_offer=to_offer)

    def _find_in_suit(
        self, t: Tables, words: vec[i64], hand: i64, suit: i64, *, to_offer: bool
    ) -> bool:
        """The same for the melds of one suit."""
        cards: i64 = hand >> t.suit_shift[suit] & t.suit_cards[suit]
        start = t.complete_start[suit] + cards * t.declaration_words
        may_come = False
        word: i64 = 0
        while word < t.declaration_words:
            at = start + word
            found: i64 = t.complete[at]
            at = self.seat * t.stride + DECLARED + word
            found &= ~words[at] | t.repeatable[word]
            at = (self.trump + 1) * t.declaration_words + word
            found &= t.fitting[at]
            while found:
                low = found & -found
                found ^= low
                at = place_of_bit(low)
                meld = word * BITS + t.index[at]
                if self.is_spent(t, words, meld):
                    continue
                may_come = True
                if self.counts_as_held(t, meld) and self.can_play_on(t, meld):
                    if not to_offer:
                        return True
                    self._offer(t.melds.action[meld])
            word += 1
        if not may_come:
            self._rule_out(t, suit)
        return False

    def _find_across(self, t: Tables, words: vec[i64], hand: i64, *, to_offer: bool) -> bool:
        """The same for the melds of several suits, and of cards chosen from many."""
        may_come = False
        place: i64 = 0
        while place < len(t.across_suits):
            meld = t.across_suits[place]
            place += 1
            if self._complete(meld, hand) and not self.is_spent(t, words, meld):
                may_come = True
                if self.can_declare(meld):
                    if not to_offer:
                        return True
                    self._offer(t.melds.action[meld])
        if not may_come:
            self._rule_out(t, ACROSS)
        return False

    def _rule_out(self, t: Tables, chance: i64) -> None:
        """Keep in mind that the seat to move has nothing to decide there until it gets a card."""
        # Which cards and suits fit is not known for good before there are trumps.
        if self.trump >= 0:
            self.chances &= ~(t.one << (self.seat * CHANCES + chance))

    def _find_windowed_melds(self, t: Tables, *, to_offer: bool) -> bool:
        """The same for melds with windows of their own."""
        for meld in t.windowed_melds:
            if self._any_open(t.melds.windows[meld]) and self.can_declare(meld):
                if not to_offer:
                    return True
                self._offer(t.melds.action[meld])
        return False

    def _has_option(self, t: Tables, words: vec[i64]) -> bool:
        """Whether the seat has anything to decide at a moment at which no card is played."""
        return self.may_have_options(t) and self._finds_option(t, words)

    def _finds_option(self, t: Tables, words: vec[i64]) -> bool:
        moment = self.moment
        if t.claiming_moments >> moment & 1 and self.can_claim():
            return True
        if self._has_cards_to_exchange(t, words) and self.can_exchange():
            return True
        if t.closing_moments >> moment & 1 and self.can_close():
            return True
        if not self._is_free_to_meld():
            return False
        melding = t.melding_moments >> moment & 1 != 0
        if melding and self._find_shared_melds(t, words, to_offer=False):
            return True
        return len(t.windowed_melds) > 0 and self._find_windowed_melds(t, to_offer=False)
