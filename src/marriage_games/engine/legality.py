"""When each action is allowed, and which melds can be declared."""

from mypy_extensions import i64

from .bits import count_bits
from .constants import (
    AFTER_MELD,
    AFTER_TRICK,
    CLOSED,
    DECLARED,
    EXCHANGED,
    FIRST_CLAIM,
    FIRST_CLOSE,
    FIRST_EXCHANGE,
    HAND,
    MELDS,
    NO_TRICK_WON,
    NOT_JUST_AFTER,
    OPEN_PHASE,
    STRICT_PHASE,
    SUIT_PLAIN,
    SUIT_TRUMP,
    TALON_TOO_LARGE,
    TALON_TOO_SMALL,
    TOO_EARLY,
    TRICKS,
    WINDOW_OPEN,
    WRONG_MOMENT,
    WRONG_PHASE,
)
from .obligations import Obligations
from .tables import Tables
from .vectors import vec


class Legality(Obligations):
    """A position that knows the windows of each action, and which melds can be declared."""

    def is_bound(self) -> bool:
        """Whether the seat to move has to play from a meld that it has declared."""
        return self.must != 0 and self.moment != CLOSED

    def window_failure(self, window: i64) -> i64:
        """Why ``window`` is shut for the seat to move; 0 if it is open."""
        t = self.tables
        if not (t.window_when[window] >> self.moment) & 1:
            return WRONG_MOMENT
        asked: i64 = t.window_asks[window]
        if asked == 0:
            return WINDOW_OPEN
        if asked >> WRONG_PHASE & 1:
            phase = t.window_phase[window]
            if phase == OPEN_PHASE and self.strict:
                return WRONG_PHASE
            if phase == STRICT_PHASE and not self.strict:
                return WRONG_PHASE
        if asked >> TALON_TOO_SMALL & 1 and self.talon_size() < t.window_talon[window]:
            return TALON_TOO_SMALL
        if asked >> TALON_TOO_LARGE & 1 and self.talon_size() > t.window_most[window]:
            return TALON_TOO_LARGE
        if asked >> TOO_EARLY & 1 and self.tricks < t.window_tricks[window]:
            return TOO_EARLY
        if asked >> NO_TRICK_WON & 1 and not self.word(self.seat, TRICKS):
            return NO_TRICK_WON
        if asked >> NOT_JUST_AFTER & 1 and not self._comes_just_after(t.window_just_after[window]):
            return NOT_JUST_AFTER
        return WINDOW_OPEN

    def _comes_just_after(self, events: i64) -> bool:
        """Whether one of these events came just before, for the seat to move."""
        if events & AFTER_TRICK and self.winner == self.seat and self.played == 0:
            return True
        return events & AFTER_MELD != 0 and self.melders & self.tables.bit[self.seat] != 0

    def _any_open(self, windows: vec[i64]) -> bool:
        for window in windows:
            if self.window_failure(window) == WINDOW_OPEN:
                return True
        return False

    def can_claim(self) -> bool:
        """Whether the seat to move may claim, right or wrong."""
        t = self.tables
        if t.claim_action < 0 or (self.is_bound() and not t.before_playing & FIRST_CLAIM):
            return False
        return self._any_open(t.claiming_windows)

    def can_exchange(self) -> bool:
        """Whether the seat to move, which holds the card that is given, may exchange."""
        t = self.tables
        card: i64 = t.exchange_card[self.trump]
        if self.is_bound() and (
            not t.before_playing & FIRST_EXCHANGE or not self._could_play_after_exchange(card)
        ):
            return False
        return self._any_open(t.exchange_windows)

    def can_close(self) -> bool:
        """Whether the seat to move may close."""
        if not self.tables.closing or self.closed_by >= 0:
            return False
        t = self.tables
        if self.talon_size() < t.seats:
            return False
        if self.is_bound() and (
            not t.before_playing & FIRST_CLOSE or not self._could_play_strictly()
        ):
            return False
        return self._any_open(t.closing_windows)

    def _could_play_after_exchange(self, given: i64) -> bool:
        """Whether a card of the meld could still be played with the turn-up in hand."""
        t = self.tables
        hand = self.word(self.seat, HAND)
        if self.must & t.bit[given]:
            return False
        self.put(self.seat, HAND, hand & ~t.bit[given] | t.bit[self.turnup])
        could = self.cards_by_obligation() & self.must != 0
        self.put(self.seat, HAND, hand)
        return could

    def _could_play_strictly(self) -> bool:
        """Whether a card of the meld could still be played if obligations held at once."""
        strict = self.strict
        self.strict = 1
        could = self.cards_by_obligation() & self.must != 0
        self.strict = strict
        return could

    def within_limit(self) -> bool:
        """Whether the seat to move may declare one more meld before its next card."""
        return not self.tables.limit or self.word(self.seat, MELDS) < self.tables.limit

    def meld_windows(self, meld: i64) -> vec[i64]:
        """The windows in which this meld may be declared."""
        own = self.tables.melds.windows[meld]
        if len(own) > 0:
            return own
        return self.tables.melding_windows

    def may_declare(self, meld: i64) -> bool:
        """Whether the seat to move may declare this meld now."""
        if not self.within_limit() or not self._any_open(self.meld_windows(meld)):
            return False
        return self.can_declare(meld)

    def can_declare(self, meld: i64) -> bool:
        """Whether the seat to move can declare this meld, while its window is open."""
        t = self.tables
        if not self.holds(meld) or not self.suit_fits(meld):
            return False
        return not self.is_spent(t, self.words, meld) and self.can_play_on(t, meld)

    def is_spent(self, t: Tables, words: vec[i64], meld: i64) -> bool:
        """Whether what the seat to move has scored excludes this meld until it gets a card."""
        if self._is_blocked(t, words, meld):
            return True
        return self.already_declared(meld) and not self._again(meld)

    def counts_as_held(self, t: Tables, meld: i64) -> bool:
        """Whether a meld of cards that are all in the hand of the seat to move counts."""
        return not t.tells_exchanged or self.holds(meld)

    def can_play_on(self, t: Tables, meld: i64) -> bool:
        """Whether a card of the meld could be played once it is declared, if that is asked."""
        if not t.play_from:
            return True
        trump = self.trump
        # Trumps that the meld makes change the obligations.
        if trump < 0 and t.melds.makes_trumps[meld] & 1:
            self.trump = t.melds.suit[meld]
        can_play = self.cards_by_obligation() & self.shown_for(meld) != 0
        self.trump = trump
        return can_play

    def shown_for(self, meld: i64) -> i64:
        """The cards that are shown for a meld: all, or the first that suffice in pack order."""
        melds = self.tables.melds
        cards: i64 = self.counted(self.seat, meld) & melds.mask[meld]
        needed: i64 = melds.needed[meld]
        if needed == 0:
            return cards
        shown: i64 = 0
        while needed > 0:
            low = cards & -cards
            shown |= low
            cards ^= low
            needed -= 1
        return shown

    def holds(self, meld: i64) -> bool:
        """Whether the seat to move has the cards of ``meld`` in hand."""
        return self._complete(meld, self.counted(self.seat, meld))

    def counted(self, seat: i64, meld: i64) -> i64:
        """The cards of a hand that count in this meld."""
        if self.tables.melds.exchanged[meld]:
            return self.word(seat, HAND)
        return self.word(seat, HAND) & ~self.word(seat, EXCHANGED)

    def _complete(self, meld: i64, cards: i64) -> bool:
        melds = self.tables.melds
        mask: i64 = melds.mask[meld]
        needed: i64 = melds.needed[meld]
        if needed == 0:
            return cards & mask == mask
        return count_bits(cards & mask) >= needed

    def suit_fits(self, meld: i64) -> bool:
        """Whether ``meld`` is of a suit that may score as trumps stand."""
        melds = self.tables.melds
        rule = melds.suit_rule[meld]
        if rule == SUIT_TRUMP:
            return melds.suit[meld] == self.trump
        if rule == SUIT_PLAIN:
            return melds.suit[meld] != self.trump
        return True

    def is_blocked(self, meld: i64) -> bool:
        """Whether a meld that the seat has scored keeps it from declaring this one."""
        return self._is_blocked(self.tables, self.words, meld)

    def _is_blocked(self, t: Tables, words: vec[i64], meld: i64) -> bool:
        declared_at = self.seat * t.stride + DECLARED
        blocked_at = meld * t.declaration_words
        end = blocked_at + t.declaration_words
        while blocked_at < end:
            if words[declared_at] & t.melds.blockers[blocked_at]:
                return True
            declared_at += 1
            blocked_at += 1
        return False

    def already_declared(self, meld: i64) -> bool:
        """Whether the seat to move has declared this meld in this deal."""
        melds = self.tables.melds
        return self.word(self.seat, DECLARED + melds.word[meld]) & melds.bit[meld] != 0

    def _again(self, meld: i64) -> bool:
        refills = self.tables.melds.refills[meld]
        return refills >= 0 and self.word(self.seat, refills) > 0
