"""What is legal: obligations, windows and melds that can be declared."""

from mypy_extensions import i64

from .bits import count_bits, place_of_bit
from .constants import (
    ACROSS,
    AFTER_MELD,
    AFTER_TRICK,
    ANY_CLAIM,
    ANY_PHASE,
    BITS,
    CLOSED,
    DECLARED,
    EVERYWHERE,
    EXCHANGED,
    FIRST_CLAIM,
    FIRST_CLOSE,
    FIRST_EXCHANGE,
    FOLLOW,
    HAND,
    HEAD_ALWAYS,
    HEAD_IN_TRUMPS,
    LEAD,
    MELDS,
    NO_CLAIM,
    NO_TRICK_WON,
    NOT_JUST_AFTER,
    OPEN_PHASE,
    PLACES,
    STRICT_PHASE,
    SUIT_PLAIN,
    SUIT_TRUMP,
    SUITS,
    TALON_TOO_LARGE,
    TALON_TOO_SMALL,
    TOO_EARLY,
    TRICKS,
    WINDOW_OPEN,
    WRONG_MOMENT,
    WRONG_PHASE,
)
from .knowledge import MANY, Alternative, Fact, lacks
from .position import Position
from .tables import Tables
from .vectors import append, vec


def _unable(beating: i64, card: i64) -> Fact:
    """That a hand had none of the cards that beat, if the one played is none of them."""
    if beating == 0 or (beating >> card) & 1:
        return ()
    return lacks(int(beating))


class Legality(Position):
    """A position that knows what the seat to move may do."""

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

    def may_have_options(self, t: Tables, words: vec[i64]) -> bool:
        """Whether it is worth looking for options: there are none if not, but maybe none if so."""
        moment = self.moment
        if not t.moments >> moment & 1:
            return False
        if t.other_moments >> moment & 1:
            return True
        seat = self.seat
        if t.melding_moments >> moment & 1 and self.may_meld >> (seat * PLACES) & EVERYWHERE:
            return True
        if self.turnup < 0 or not t.exchange_moments >> moment & 1:
            return False
        return self._holds_given(t, words)

    def _holds_given(self, t: Tables, words: vec[i64]) -> bool:
        """Whether the seat to move holds the card that is given for the turn-up."""
        at = self.seat * t.stride + HAND
        hand: i64 = words[at]
        at = self.trump + 1
        return hand & t.given[at] != 0

    def find_options(self, t: Tables, words: vec[i64], claims: i64) -> None:
        """Find the actions other than cards that are legal now.

        They are in `options` then, in ascending order, and `offered` tells how many there are.

        Args:
            t: The tables of this kernel.
            words: The words of this kernel.
            claims: Which claims are among them: any, only one that is right, or none.
        """
        self.offered = 0
        moment = self.moment
        if not t.moments >> moment & 1:
            return
        if t.claiming_moments >> moment & 1 and claims != NO_CLAIM:
            wanted = claims == ANY_CLAIM or self.claim_is_right(self.seat)
            if wanted and self.can_claim():
                self._offer(t.claim_action)
        exchange = self.turnup >= 0 and t.exchange_moments >> moment & 1 != 0
        if exchange and self._holds_given(t, words) and self.can_exchange():
            self._offer(t.exchange_action)
        if t.closing_moments >> moment & 1 and self.can_close():
            self._offer(t.close_action)
        if t.melding_moments >> moment & 1 and self._is_free_to_meld(t):
            self._find_shared_melds(t, words, to_offer=True)
        if len(t.windowed_melds) > 0 and self._is_free_to_meld(t):
            self._find_windowed_melds(t, to_offer=True)
        if self.offered and moment != LEAD and moment != FOLLOW:
            self._offer(t.pass_action)

    def _is_free_to_meld(self, t: Tables) -> bool:
        """Whether the seat to move may declare one more meld before its next card."""
        if self.must and self.moment != CLOSED:
            return False
        if not t.limit:
            return True
        at = self.seat * t.stride + MELDS
        return self.words[at] < t.limit

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
        first = self.seat * PLACES
        places = self.may_meld >> first
        suit: i64 = 0
        while suit < SUITS:
            if places >> suit & 1 and self._find_in_suit(t, words, hand, suit, to_offer=to_offer):
                return True
            suit += 1
        return places >> ACROSS & 1 != 0 and self._find_across(t, hand, to_offer=to_offer)

    def _find_in_suit(
        self, t: Tables, words: vec[i64], hand: i64, suit: i64, *, to_offer: bool
    ) -> bool:
        """The same for the melds of one suit."""
        cards: i64 = hand >> t.suit_shift[suit] & t.suit_cards[suit]
        start = t.complete_start[suit] + cards * t.declaration_words
        may_meld = False
        word: i64 = 0
        while word < t.declaration_words:
            at = start + word
            found: i64 = t.complete[at]
            at = self.seat * t.stride + DECLARED + word
            found &= ~words[at] | t.repeatable[word]
            at = (self.trump + 1) * t.declaration_words + word
            found &= t.fitting[at]
            while found:
                may_meld = True
                low = found & -found
                found ^= low
                at = place_of_bit(low)
                meld = word * BITS + t.index[at]
                if self.can_declare(meld):
                    if not to_offer:
                        return True
                    self._offer(t.melds.action[meld])
            word += 1
        if not may_meld:
            self._rule_out(t, suit)
        return False

    def _find_across(self, t: Tables, hand: i64, *, to_offer: bool) -> bool:
        """The same for the melds of several suits, and of cards chosen from many."""
        may_meld = False
        place: i64 = 0
        while place < len(t.across_suits):
            meld = t.across_suits[place]
            place += 1
            if self._complete(meld, hand):
                may_meld = True
                if self.can_declare(meld):
                    if not to_offer:
                        return True
                    self._offer(t.melds.action[meld])
        if not may_meld:
            self._rule_out(t, ACROSS)
        return False

    def _rule_out(self, t: Tables, place: i64) -> None:
        """Keep in mind that the seat to move has nothing to declare there until it gets a card."""
        # Which suits fit is not known for good before there are trumps.
        if self.trump >= 0:
            self.may_meld &= ~(t.one << (self.seat * PLACES + place))

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
        moment = self.moment
        if not t.moments >> moment & 1:
            return False
        if t.claiming_moments >> moment & 1 and self.can_claim():
            return True
        exchange = self.turnup >= 0 and t.exchange_moments >> moment & 1 != 0
        if exchange and self._holds_given(t, words) and self.can_exchange():
            return True
        if t.closing_moments >> moment & 1 and self.can_close():
            return True
        if not self._is_free_to_meld(t):
            return False
        melding = t.melding_moments >> moment & 1 != 0
        if melding and self._find_shared_melds(t, words, to_offer=False):
            return True
        return len(t.windowed_melds) > 0 and self._find_windowed_melds(t, to_offer=False)

    def is_bound(self) -> bool:
        """Whether the seat to move has to play from a meld that it has declared."""
        return self.must != 0 and self.moment != CLOSED

    def window_failure(self, window: i64) -> i64:
        """Why ``window`` is shut for the seat to move; 0 if it is open."""
        t = self.tables
        if not (t.window_when[window] >> self.moment) & 1:
            return WRONG_MOMENT
        phase = t.window_phase[window]
        if phase != ANY_PHASE:
            if phase == OPEN_PHASE and self.strict:
                return WRONG_PHASE
            if phase == STRICT_PHASE and not self.strict:
                return WRONG_PHASE
        if self.talon_size() < t.window_talon[window]:
            return TALON_TOO_SMALL
        if self.talon_size() > t.window_most[window]:
            return TALON_TOO_LARGE
        if self.tricks < t.window_tricks[window]:
            return TOO_EARLY
        if t.window_needs_trick[window] and not self.word(self.seat, TRICKS):
            return NO_TRICK_WON
        just_after = t.window_just_after[window]
        if just_after:
            fits = just_after & AFTER_MELD and self.melders & t.bit[self.seat] != 0
            if just_after & AFTER_TRICK and self.winner == self.seat and self.played == 0:
                fits = True
            if not fits:
                return NOT_JUST_AFTER
        return WINDOW_OPEN

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
        if not self.holds(meld) or not self.suit_fits(meld) or self.is_blocked(meld):
            return False
        if self.already_declared(meld) and not self._again(meld):
            return False
        if self.tables.play_from:
            return self._can_play_from(meld)
        return True

    def _can_play_from(self, meld: i64) -> bool:
        """Whether a card of the meld could be played once it is declared."""
        trump = self.trump
        # Trumps that the meld makes change the obligations.
        if trump < 0 and self.tables.melds.makes_trumps[meld] & 1:
            self.trump = self.tables.melds.suit[meld]
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
        t = self.tables
        start = self.seat * t.stride + DECLARED
        first = meld * t.declaration_words
        for word in range(t.declaration_words):
            if self.words[start + word] & t.melds.blockers[first + word]:
                return True
        return False

    def already_declared(self, meld: i64) -> bool:
        """Whether the seat to move has declared this meld in this deal."""
        melds = self.tables.melds
        return self.word(self.seat, DECLARED + melds.word[meld]) & melds.bit[meld] != 0

    def _again(self, meld: i64) -> bool:
        refills = self.tables.melds.refills[meld]
        return refills >= 0 and self.word(self.seat, refills) > 0
