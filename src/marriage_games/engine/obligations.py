"""Which cards may be played, and what playing one tells of the hand."""

from mypy_extensions import i64

from .bits import place_of_bit
from .constants import (
    FOLLOW,
    HAND,
    HEAD_ALWAYS,
    HEAD_IN_TRUMPS,
    LEAD,
)
from .knowledge import MANY, Alternative, Fact, lacks
from .position import Position
from .tables import Tables
from .vectors import vec


def _unable(beating: i64, card: i64) -> Fact:
    """That a hand had none of the cards that beat, if the one played is none of them."""
    if beating == 0 or (beating >> card) & 1:
        return ()
    return lacks(int(beating))


class Obligations(Position):
    """A position that knows which cards strict play leaves, and what a card tells of a hand."""

    def legal_cards(self) -> i64:
        """The cards that may be played now, as a mask."""
        return self.cards_to_play(self.tables, self.words)

    def cards_to_play(self, t: Tables, words: vec[i64]) -> i64:
        """The same, for who has the tables and words of this kernel at hand."""
        moment = self.moment
        if moment == LEAD or (moment == FOLLOW and not self.strict):
            at = self.seat * t.stride + HAND
            legal: i64 = words[at]
        elif moment == FOLLOW:
            legal = self._cards_in_strict_play(t, words)
        else:
            return 0
        if self.must:
            legal &= self.must
        return legal

    def cards_by_obligation(self) -> i64:
        """The cards that strict play leaves to the seat to move, apart from any meld."""
        if self.moment == LEAD or not self.strict:
            return self.word(self.seat, HAND)
        return self._cards_in_strict_play(self.tables, self.words)

    def _cards_in_strict_play(self, t: Tables, words: vec[i64]) -> i64:
        at = self.seat * t.stride + HAND
        hand: i64 = words[at]
        at = t.seats * t.stride
        best: i64 = words[at]
        led: i64 = t.suit[best]
        of_suit: i64 = hand & t.suit_mask[led]
        if not of_suit:
            return self._cards_when_void(hand)
        legal = hand
        if t.follow:
            legal = of_suit
        if t.head == HEAD_ALWAYS or (t.head == HEAD_IN_TRUMPS and led == self.trump):
            # The first card is the best of its suit while it is alone.
            if self.played > 1:
                best = self._best_of_suit(led)
            at = (self.trump + 1) * t.cards + best
            beating: i64 = of_suit & t.higher[at]
            if beating:
                legal = beating
        return legal

    def _cards_when_void(self, hand: i64) -> i64:
        t = self.tables
        if self.trump < 0:
            return hand
        trumps: i64 = hand & t.suit_mask[self.trump]
        if not trumps:
            return hand
        legal = hand
        if t.trump_when_void:
            legal = trumps
        if t.overtrump:
            best = self._best_of_suit(self.trump)
            if best >= 0:
                beating = trumps & self._above(best)
                if beating:
                    legal = beating
        return legal

    def _above(self, card: i64) -> i64:
        """The cards of the same suit that beat a card."""
        t = self.tables
        return t.higher[(self.trump + 1) * t.cards + card]

    def _best_of_suit(self, suit: i64) -> i64:
        """The best card of ``suit`` in the trick, or -1."""
        t = self.tables
        best: i64 = -1
        for place in range(self.played):
            card = self.trick_card(place)
            if t.suit[card] == suit and (best < 0 or self._above(best) & t.bit[card]):
                best = card
        return best

    def taking_place(self) -> i64:
        """The place in the trick, from 0, of the card that takes it as it lies; -1 if none does."""
        t = self.tables
        table = t.seats * t.stride
        row = (self.trump + 1) * t.cards
        taking: i64 = -1
        beating: i64 = 0
        place: i64 = 0
        while place < self.played:
            at = table + place
            card: i64 = self.words[at]
            if place == 0 or beating >> card & 1:
                taking = place
                at = row + card
                beating = t.beating[at]
            place += 1
        return taking

    def fact_of_playing(self, card: i64) -> Fact:
        """What playing a card to a strict trick tells of the hand; empty if it tells nothing."""
        t = self.tables
        led: i64 = t.suit[self.trick_card(0)]
        beating: i64 = 0
        if t.head == HEAD_ALWAYS or (t.head == HEAD_IN_TRUMPS and led == self.trump):
            beating = self._above(self._best_of_suit(led))
        if t.suit[card] == led:
            return _unable(beating, card)
        void = self._fact_of_void(card)
        of_suit = int(t.suit_mask[led])
        if t.follow:
            return tuple((*alternative, (of_suit, 0, 0)) for alternative in void or ((),))
        if not void:
            return _unable(beating, card)
        holding = ((int(beating), 0, 0), (of_suit, 1, MANY))
        return (holding, *((*alternative, (of_suit, 0, 0)) for alternative in void))

    def fact_of_being_able(self, cards: i64) -> Fact:
        """What it tells of the hand that one of these cards, which all see, could be played."""
        found: list[Alternative] = []
        told = True
        while cards:
            low = cards & -cards
            fact = self.fact_of_playing(self.tables.index[place_of_bit(low)])
            told = told and fact != ()
            found += fact
            cards ^= low
        return tuple(found) if told else ()

    def _fact_of_void(self, card: i64) -> Fact:
        """What playing a card tells of trumps in a hand that cannot follow."""
        t = self.tables
        if self.trump < 0:
            return ()
        over: i64 = 0
        if t.overtrump:
            best = self._best_of_suit(self.trump)
            if best >= 0:
                over = self._above(best)
        if t.suit[card] != self.trump and t.trump_when_void:
            return lacks(int(t.suit_mask[self.trump]))
        return _unable(over, card)
