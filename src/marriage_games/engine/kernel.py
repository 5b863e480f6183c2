"""The kernel: one deal of any ruleset, as integers that change with every action.

It knows no game by name; all that differs between games is in its `Tables`. It trusts its caller:
`apply` expects an action that `legal_actions` lists. The faces that people touch check that.
"""

from collections.abc import Sequence

from mypy_extensions import i64

from .bits import count_bits, place_of_bit
from .constants import (
    AFTER_TRICKS,
    AGAIN_DECLARED,
    AGAIN_PLAYED,
    ANYTHING_ELSE,
    BETWEEN,
    BETWEEN_TRICKS,
    BITS,
    CARD_POINTS,
    CHANCES,
    CLAIM,
    CLAIM_RIGHT,
    CLAIM_WRONG,
    CLOSE,
    CLOSED,
    DECLARE,
    DRAW,
    DRAW_AFTER_CARD,
    DRAW_AFTER_TRICK,
    DRAW_NEVER,
    END,
    EXCHANGE,
    EXCHANGED,
    FOLLOW,
    GOT_BY_DRAW,
    GOT_BY_EXCHANGE,
    HAND,
    KNOWN,
    LEAD,
    LOG_CLAIMED,
    LOG_CLOSED,
    LOG_DEALT,
    LOG_DRAWN,
    LOG_EXCHANGED,
    LOG_PASSED,
    LOG_PLAYED,
    LOG_SHOWN,
    LOG_TURNED,
    LOST,
    MELD_ACROSS,
    MELDS,
    PLAYED_OUT,
    POINTS,
    POINTS_AT_CLOSING,
    RENCONTRE,
    TAKEN,
    TRICKS,
    TRICKS_AT_CLOSING,
    WON,
    WON_OUTRIGHT,
)
from .knowledge import Fact, at_most, lacks, with_draw
from .scoring import Scoring
from .tables import Tables
from .vectors import append, vec
from .words import words_of, zeros


class Kernel(Scoring):
    """One deal in progress, with what every action brings about."""

    def copy(self) -> "Kernel":
        """The same deal again, to be changed by itself; the log is not copied."""
        other = Kernel(self.tables)
        other.take_over(self)
        return other

    def as_seen_by(self, seat: i64) -> "Kernel":
        """The same deal without anything that a seat does not know.

        Of other hands it holds the cards that everybody knows of, of the talon only how many
        cards are left. For a seat that waits there is no moment.
        """
        t = self.tables
        other = self.copy()
        other.traces = None
        other.stock = words_of([-1] * int(len(self.stock) - self.drawn))
        other.drawn = 0
        if self.moment != END and self.seat != seat:
            other.moment = END
            other.seat = seat
        for hidden in range(t.seats):
            if hidden == seat:
                continue
            other.put(hidden, HAND, self.word(hidden, KNOWN))
            played = self.word(hidden, AGAIN_PLAYED)
            for meld in t.private_melds:
                played &= ~t.melds.again_bit[meld]
            other.put(hidden, AGAIN_PLAYED, played)
            for meld in t.again_melds:
                other.put(hidden, t.melds.refills[meld], 0)
        return other

    def give(self, seat: i64, cards: i64) -> None:
        """Put hidden cards into a hand, as it may have come by them."""
        t = self.tables
        self.put(seat, HAND, self.word(seat, HAND) | cards)
        for meld in t.again_melds:
            played = self.word(seat, AGAIN_PLAYED) & t.melds.again_bit[meld] != 0
            # One that scores by itself would have, unless it is a whole hand that came just now.
            likely = meld not in t.automatic_melds or self._refills_are_plain(meld)
            if played and likely and self._complete(meld, self.counted(seat, meld)):
                self.put(seat, t.melds.refills[meld], 1)

    def deal_cards(self, order: Sequence[int], dealer: i64) -> None:
        """Deal the cards in the order in which they come off the pack, as `deal` does."""
        self.deal(words_of(order), dealer)

    def deal(self, order: vec[i64], dealer: i64) -> None:
        """Deal the cards ``order``, in which they come off the pack, and play up to a decision."""
        t = self.tables
        words = zeros(t.seats * t.stride + t.seats)
        self.words = words
        elder = self.after(dealer)
        stock = vec[i64]()
        for place in range(t.cards):
            target: i64 = t.plan[place]
            card: i64 = order[place]
            if target < t.seats:
                seat = elder + target
                if seat >= t.seats:
                    seat -= t.seats
                at = seat * t.stride + HAND
                words[at] |= t.one << card
            elif target == t.seats:
                stock = append(stock, card)
            else:
                self.turnup = card
        self.stock = stock
        self.dealer = dealer
        if t.trumps_by_turnup:
            self.trump = t.suit[self.turnup]
        self._log_deal(elder)
        if self.turnup >= 0:
            for bonus in t.turnup_bonuses:
                if t.turnup_cards[bonus] & t.bit[self.turnup]:
                    self._score_bonus(bonus, dealer, t.bit[self.turnup])
        self._begin_trick(t, words, elder)
        self.settle()

    def _log_deal(self, elder: i64) -> None:
        log = self.log
        if log is None:
            return
        t = self.tables
        for turn in range(t.seats):
            seat = (elder + turn) % t.seats
            log.append((LOG_DEALT, int(seat), int(self.word(seat, HAND)), 0, 0, 0, 0))
        if self.turnup >= 0:
            log.append((LOG_TURNED, int(self.dealer), int(self.turnup), 0, 0, 0, 0))

    def apply(self, action: i64) -> None:
        """Carry out a legal action and go on to the next decision."""
        self.advance(self.tables, self.words, action)

    # Tables and words that a caller has at hand are passed on: to fetch them anew each time costs
    # more than most of what these functions do.

    def advance(self, t: Tables, words: vec[i64], action: i64) -> None:
        """The same, for who has the tables and words of this kernel at hand."""
        if action < t.cards:
            self._play(t, words, action)
            moment = self.moment
            if not t.unasked and (moment == LEAD or moment == FOLLOW):
                return
        else:
            self._carry_out(t, action)
        self.settle()

    def _carry_out(self, t: Tables, action: i64) -> None:
        kind = t.action_kind[action - t.cards]
        if kind == DECLARE:
            self._declare(self._meld_of(action))
        elif kind == EXCHANGE:
            self._exchange()
        elif kind == CLOSE:
            self._close()
        elif kind == CLAIM:
            self._claim()
        else:
            self._pass()

    def _meld_of(self, action: i64) -> i64:
        t = self.tables
        melds = t.action_melds[action - t.cards]
        chosen: i64 = melds[0]
        for meld in melds:
            if t.melds.suit[meld] == self.trump:
                chosen = meld
        return chosen

    def _play(self, t: Tables, words: vec[i64], card: i64) -> None:
        seat = self.seat
        seats = t.seats
        base = seat * t.stride
        bit = t.one << card
        if len(t.again_melds) > 0:
            at = base + AGAIN_DECLARED
            if t.again_of_card[card] & (words[at] | t.early_bits):
                self._note_again(t, seat, card)
        hidden: i64 = 0
        if self.traces is not None:
            hidden = self._conclude_from_play(seat, card)
        at = base + HAND
        words[at] &= ~bit
        at = base + KNOWN
        words[at] &= ~bit
        if t.tells_exchanged:
            at = base + EXCHANGED
            words[at] &= ~bit
        if self.traces is not None:
            self._is_gone(seat, hidden)
        at = base + MELDS
        words[at] = 0
        self.must = 0
        self.melders = 0
        if self.log is not None:
            self._note(LOG_PLAYED, card, 0, 0, 0)
        played = self.played
        at = seats * t.stride + played
        words[at] = card
        played += 1
        self.played = played
        if t.draw == DRAW_AFTER_CARD and self.drawing:
            self._draw_card(t, words, seat)
        if played == seats:
            self._collect(t, words)
        elif t.draw == DRAW_AFTER_CARD and self.drawing:
            self.moment = DRAW
        else:
            self.moment = FOLLOW
            self.seat = t.after[seat]

    def _conclude_from_play(self, seat: i64, card: i64) -> i64:
        """Keep in mind what a card that is played tells of the hand.

        Returns:
            The card as a bit if it was hidden.
        """
        if self.strict and self.moment == FOLLOW:
            self._conclude(seat, self.fact_of_playing(card))
        return self.hidden_cards(seat) & self.tables.bit[card]

    def _note_again(self, t: Tables, seat: i64, card: i64) -> None:
        """Keep in mind that a card of melds is played that can be declared again."""
        at = seat * t.stride + AGAIN_DECLARED
        played = t.again_of_card[card] & self.words[at]
        for meld in t.early_melds:
            if t.melds.mask[meld] & t.bit[card] and self._complete(meld, self.counted(seat, meld)):
                played |= t.melds.again_bit[meld]
        self.put(seat, AGAIN_PLAYED, self.word(seat, AGAIN_PLAYED) | played)

    def _draw_card(self, t: Tables, words: vec[i64], seat: i64) -> None:
        drawn = self.drawn
        left = len(self.stock) - drawn
        face_up: i64 = 0
        if left > 0:
            card: i64 = self.stock[drawn]
            left -= 1
            self.drawn = drawn + 1
            if self.traces is not None:
                self.traces[seat] = with_draw(self.traces[seat])
        else:
            card = self.turnup
            self.turnup = -1
            face_up = 1
            words[seat * t.stride + KNOWN] |= t.one << card
        if self.log is not None:
            self.log.append((LOG_DRAWN, int(seat), int(card), int(face_up), 0, 0, 0))
        self._get(t, words, seat, card)
        at = seat * t.stride + AGAIN_PLAYED
        if words[at]:
            self._refill_all(t, seat, card, GOT_BY_DRAW)
        if left == 0:
            self._score_last_cards(t, seat, face_up)

    def _score_last_cards(self, t: Tables, seat: i64, face_up: i64) -> None:
        if not face_up:
            for bonus in t.last_face_down_bonuses:
                self._score_bonus(bonus, seat, 0)
        if self.turnup < 0:
            for bonus in t.last_card_bonuses:
                self._score_bonus(bonus, seat, 0)

    def _get(self, t: Tables, words: vec[i64], seat: i64, card: i64) -> None:
        """Put a card into a hand."""
        at = seat * t.stride + HAND
        hand: i64 = words[at] | t.one << card
        words[at] = hand
        if t.moments:
            self._note_chances(t, seat, hand, card)

    def _note_chances(self, t: Tables, seat: i64, hand: i64, card: i64) -> None:
        """Note what a seat may have to decide once its hand has got a card."""
        suit: i64 = t.suit[card]
        cards: i64 = hand >> t.suit_shift[suit] & t.suit_cards[suit]
        at = t.sets_start[suit] + cards
        chances: i64 = t.chances_of_set[at]
        at = (self.trump + 1) * t.cards + card
        chances |= t.chances_of_card[at]
        # Below zero, all bits are set from there on: a branch would depend on what is drawn, and
        # to foresee it wrongly costs more than to count in vain.
        missing: i64 = t.across_least[card] - count_bits(hand & t.across_cards[card])
        chances |= (missing - 1) >> BITS & MELD_ACROSS
        self.chances |= chances << (seat * CHANCES)

    def note_all_chances(self) -> None:
        """Note what the seats may have to decide, so that nobody looks for anything else."""
        t = self.tables
        self.chances = 0
        for seat in range(t.seats):
            self.chances |= t.bit[ANYTHING_ELSE] << (seat * CHANCES)
            hand = self.word(seat, HAND)
            cards = hand
            while cards:
                low = cards & -cards
                cards ^= low
                at = place_of_bit(low)
                self._note_chances(t, seat, hand, t.index[at])

    def _refill_all(self, t: Tables, seat: i64, card: i64, got_by: i64) -> None:
        """Count a card that was drawn or exchanged where it makes melds complete again."""
        if self.word(seat, AGAIN_PLAYED):
            for meld in t.again_melds:
                if self.word(seat, AGAIN_PLAYED) & t.melds.again_bit[meld]:
                    self._refill(seat, meld, card, got_by)

    def _refill(self, seat: i64, meld: i64, card: i64, got_by: i64) -> None:
        """Count a card that makes a meld complete again of which one was played."""
        melds = self.tables.melds
        bit: i64 = self.tables.bit[card]
        counted = self.counted(seat, meld)
        fits = melds.again_got_by[meld] & got_by != 0 and counted & melds.mask[meld] & bit != 0
        refills = melds.refills[meld]
        if fits and self._complete(meld, counted):
            if not melds.again_each[meld]:
                self.put(seat, refills, 1)
                return
            self.put(seat, refills, self.word(seat, refills) + 1)
        elif not melds.again_next[meld]:
            return
        played = self.word(seat, AGAIN_PLAYED) & ~melds.again_bit[meld]
        self.put(seat, AGAIN_PLAYED, played)

    def _collect(self, t: Tables, words: vec[i64]) -> None:
        """Give the complete trick to its winner, and go on."""
        seats = t.seats
        table = seats * t.stride
        first_beating = (self.trump + 1) * t.cards
        best: i64 = words[table]
        words[table] = 0
        card: i64 = best
        cards = t.one << card
        points: i64 = t.value[card]
        at = first_beating + card
        beating: i64 = t.beating[at]
        winner = self.leader
        seat = winner
        place: i64 = 1
        while place < seats:
            at = table + place
            card = words[at]
            words[at] = 0
            cards |= t.one << card
            points += t.value[card]
            seat = t.after[seat]
            # 1 or 0, as branches would depend on what is played, which nobody can foresee.
            beats = beating >> card & 1
            winner += (seat - winner) * beats
            best += (card - best) * beats
            at = first_beating + best
            beating = t.beating[at]
            place += 1
        self.played = 0
        self.tricks += 1
        self.last_strict = self.strict
        if len(t.last_tricks_bonuses) > 0:
            # It is 0 before the first trick, which nobody has won before.
            self.streak = self.streak * (t.side[winner] == t.side[self.winner]) + 1
        self.winner = winner
        self.seat = winner
        base = winner * t.stride
        at = base + TAKEN
        words[at] |= cards
        at = base + TRICKS
        words[at] += 1
        at = base + POINTS
        words[at] += points
        if self.log is not None and points:
            self._log_score(winner, points, CARD_POINTS, cards, 0)
        self._go_on_after_trick(t, words, winner, cards)

    def _go_on_after_trick(self, t: Tables, words: vec[i64], winner: i64, cards: i64) -> None:
        if t.trick_meld_least and count_bits(cards & t.trick_meld_cards) >= t.trick_meld_least:
            self._find_melds(winner, cards, t.trick_melds, RENCONTRE)
        if len(self.pending) > 0:
            self._redeem(winner)
        if t.automatic and self._target_is_reached():
            return
        if t.draw == DRAW_AFTER_TRICK and self.closed_by < 0:
            left = self.talon_size() - t.seats
            if left >= 0:
                self.drawing = 1
                self.strict = self._strict_after(t, left)
                if t.moments & AFTER_TRICKS or t.unasked:
                    self.moment = WON
                else:
                    self._draw_after_trick(t, words, winner)
                return
        self._begin_trick(t, words, winner)

    def _strict_after(self, t: Tables, talon: i64) -> i64:
        """Whether a trick is strict that is led with so many cards in the talon."""
        if t.strict_from_first_trick or self.closed_by >= 0:
            return 1
        if t.draw == DRAW_NEVER or talon < t.seats:
            return 1
        return 0

    def _begin_trick(self, t: Tables, words: vec[i64], leader: i64) -> None:
        # Hands of one card are empty between playing and drawing, and stay so after a close there.
        at = leader * t.stride + HAND
        if words[at] == 0:
            self._play_out()
            return
        self.leader = leader
        talon = self.talon_size()
        self.strict = self._strict_after(t, talon)
        self.drawing = 0
        if self.closed_by < 0 and t.draw != DRAW_NEVER:
            if talon >= t.seats:
                self.drawing = 1
            elif not self.exhausted:
                self.exhausted = 1
                self._score_trumps_in_hand(late=False)
        if t.moments & BETWEEN_TRICKS or t.unasked:
            self.moment = BETWEEN
            self.seat = self.after(leader)
        else:
            self.moment = LEAD
            self.seat = leader

    def settle(self) -> None:
        """Go on until somebody has to decide, or the deal is over."""
        t = self.tables
        words = self.words
        while self.moment != END:
            if t.unasked:
                if t.automatic and self._target_is_reached():
                    return
                if len(t.automatic_melds) > 0 and self._declare_by_itself():
                    continue
            if self.moment == LEAD or self.moment == FOLLOW or self._has_option(t, words):
                return
            self._next(t)

    def _declare_by_itself(self) -> bool:
        """Declare the first meld that needs nobody to declare it, if there is one."""
        if not (self.tables.moments >> self.moment) & 1:
            return False
        for meld in self.tables.automatic_melds:
            if self.may_declare(meld):
                self._declare(meld)
                return True
        if self.traces is not None:
            self._conclude_from_silence()
        return False

    def _conclude_from_silence(self) -> None:
        """Keep in mind which melds the seat would have scored by itself, had it held them."""
        for meld in self.tables.automatic_melds:
            if not self.within_limit() or not self._any_open(self.meld_windows(meld)):
                continue
            if self.suit_fits(meld) and not self.is_blocked(meld) and self._would_score(meld):
                self._conclude(self.seat, self._fact_of_lacking(meld))

    def _conclude_from_binding(self) -> None:
        """Keep in mind that the seat can play from the meld that it must play from."""
        if self.traces is not None and self.must and self.strict and self.moment == FOLLOW:
            self._conclude(self.seat, self.fact_of_being_able(self.must))

    def _would_score(self, meld: i64) -> bool:
        """Whether a meld that is complete would be scored, so far as everybody knows."""
        if not self.already_declared(meld):
            return True
        # Where it is a whole hand, one that is complete after a card was played has got another.
        played = self.word(self.seat, AGAIN_PLAYED) & self.tables.melds.again_bit[meld] != 0
        plain = self._refills_are_plain(meld)
        return played and plain

    def _refills_are_plain(self, meld: i64) -> bool:
        """Whether a meld that is complete again must have been refilled."""
        t = self.tables
        melds = t.melds
        either_way = melds.again_got_by[meld] == GOT_BY_DRAW | GOT_BY_EXCHANGE
        return either_way and not melds.again_next[meld] and t.hand_size <= melds.needed[meld]

    def _fact_of_lacking(self, meld: i64) -> Fact:
        """The fact that a meld was not complete among the cards that count in it."""
        melds = self.tables.melds
        cards: i64 = melds.mask[meld]
        needed: i64 = melds.needed[meld]
        if needed == 0:
            needed = count_bits(cards)
        if not melds.exchanged[meld]:
            cards &= ~self.word(self.seat, EXCHANGED)
        return at_most(int(cards), int(needed) - 1)

    def _next(self, t: Tables) -> None:
        """Go on from a moment at which the seat has nothing more to say."""
        following = self.after(self.seat)
        if self.moment == BETWEEN:
            self.seat = following
            if following == self.leader:
                self.moment = LEAD
        elif self.moment == WON or self.moment == LOST:
            self.moment = LOST
            self.seat = following
            if following == self.winner:
                self._draw_after_trick(t, self.words, following)
        elif self.moment == DRAW:
            if t.draw == DRAW_AFTER_CARD:
                self.moment = FOLLOW
                self.seat = following
            else:
                self._draw_after_trick(t, self.words, following)
        else:
            self.seat = following
            if following == self.closed_by:
                self._resume()

    def _draw_after_trick(self, t: Tables, words: vec[i64], seat: i64) -> None:
        """Let a seat draw and those after it, up to one that has something to decide."""
        self.moment = DRAW
        while True:
            self.seat = seat
            self._draw_card(t, words, seat)
            seat = t.after[seat]
            if seat == self.winner:
                self._begin_trick(t, words, seat)
                return
            if t.unasked or self._has_option(t, words):
                return

    def _resume(self) -> None:
        """Take up what closing has interrupted."""
        if self.resume_moment == WON or self.resume_moment == LOST:
            self._begin_trick(self.tables, self.words, self.winner)
        else:
            self.moment = self.resume_moment
            self.seat = self.resume_seat

    def _pass(self) -> None:
        self._note(LOG_PASSED, self.moment, 0, 0, 0)
        self._next(self.tables)

    def _exchange(self) -> None:
        t = self.tables
        seat = self.seat
        given: i64 = t.exchange_card[self.trump]
        taken = self.turnup
        self._note(LOG_EXCHANGED, given, taken, 0, 0)
        self._give_up(t, seat, given)
        self.put(seat, KNOWN, self.word(seat, KNOWN) | t.bit[taken])
        self.turnup = given
        self._get(t, self.words, seat, taken)
        if t.tells_exchanged:
            self.put(seat, EXCHANGED, self.word(seat, EXCHANGED) | t.bit[taken])
        self._refill_all(t, seat, taken, GOT_BY_EXCHANGE)
        self._conclude_from_binding()

    def _give_up(self, t: Tables, seat: i64, card: i64) -> None:
        """Take a card out of a hand that is exchanged."""
        others = ~t.bit[card]
        hidden = self.hidden_cards(seat) & t.bit[card]
        base = seat * t.stride
        self.words[base + HAND] &= others
        self.words[base + KNOWN] &= others
        self.words[base + EXCHANGED] &= others
        self._is_gone(seat, hidden)

    def _close(self) -> None:
        t = self.tables
        self._note(LOG_CLOSED, 0, 0, 0, 0)
        self.closed_by = self.seat
        self.strict = 1
        self.drawing = 0
        self._conclude_from_binding()
        for seat in range(t.seats):
            self.put(seat, POINTS_AT_CLOSING, self.word(seat, POINTS))
            self.put(seat, TRICKS_AT_CLOSING, self.word(seat, TRICKS))
        self.resume_moment = self.moment
        self.resume_seat = self.seat
        self.moment = CLOSED
        self.seat = self.after(self.seat)

    def _claim(self) -> None:
        right: i64 = 0
        ending: i64 = CLAIM_WRONG
        if self.claim_is_right(self.seat):
            right = 1
            ending = CLAIM_RIGHT
        self._note(LOG_CLAIMED, right, 0, 0, 0)
        self._finish(ending, self.seat)

    def _declare(self, meld: i64) -> None:
        t = self.tables
        melds = t.melds
        seat = self.seat
        shown = self.shown_for(meld)
        again = self.already_declared(meld)
        self._note(LOG_SHOWN, meld, shown, 0, 0)
        self._reveal(seat, shown)
        if self.traces is not None:
            self._conclude(seat, self._fact_of_choice(meld, shown))
        self.put(seat, MELDS, self.word(seat, MELDS) + 1)
        self.melders |= t.bit[seat]
        if again:
            points: i64 = melds.again[meld]
            if melds.again_each[meld]:
                points *= self.word(seat, melds.refills[meld])
        else:
            points = self._worth_now(meld, 1)
        self._remember(meld, points)
        if t.play_from:
            self.must = shown
            self._conclude_from_binding()
        self._enter(seat, points, meld, shown)
        if melds.wins[meld]:
            self._finish(WON_OUTRIGHT, seat)

    def _fact_of_choice(self, meld: i64, shown: i64) -> Fact:
        """That a seat holds no card that it would have shown before those that it has shown."""
        melds = self.tables.melds
        if melds.needed[meld] == 0:
            return ()
        before: i64 = melds.mask[meld] & ~shown
        if not melds.exchanged[meld]:
            before &= ~self.word(self.seat, EXCHANGED)
        last: i64 = 0
        while shown:
            last = shown & -shown
            shown ^= last
        before &= last - 1
        if before:
            return lacks(int(before))
        return ()

    def _play_out(self) -> None:
        """End a deal whose cards are all played."""
        t = self.tables
        for bonus in t.last_trick_bonuses:
            self._score_bonus(bonus, self.winner, 0)
        for bonus in t.last_tricks_bonuses:
            if self.streak >= t.bonus_count[bonus]:
                self._score_bonus(bonus, self.winner, 0)
        if len(t.won_melds) > 0:
            self._score_won_melds()
        if len(t.most_tricks_bonuses) > 0:
            self._score_most_tricks()
        if t.automatic and self._target_is_reached():
            return
        self._finish(PLAYED_OUT, -1)

    def _target_is_reached(self) -> bool:
        """End the deal, where that needs no claim, if a side has reached the target.

        The winner of the last trick comes first, then the others in turn.
        """
        t = self.tables
        seat = max(self.winner, 0)
        for _ in range(t.seats):
            if self.claim_is_right(seat):
                self._finish(CLAIM_RIGHT, seat)
                return True
            seat = t.after[seat]
        return False
