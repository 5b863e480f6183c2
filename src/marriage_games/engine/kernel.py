"""The kernel: one deal of any ruleset, as integers that change with every action.

It knows no game by name; all that differs between games is in its `Tables`. It trusts its caller:
`apply` expects an action that `legal_actions` lists. The faces that people touch check that.
"""

from mypy_extensions import i64

from .constants import (
    AGAIN_DECLARED,
    AGAIN_PLAYED,
    AGAIN_REFILLED,
    BETWEEN,
    CARD_POINTS,
    CLAIM,
    CLAIM_RIGHT,
    CLAIM_WRONG,
    CLOSE,
    CLOSED,
    COUNTS_AT_ONCE,
    COUNTS_TRICK_WON,
    DECLARE,
    DRAW,
    DRAW_AFTER_CARD,
    DRAW_AFTER_TRICK,
    DRAW_NEVER,
    END,
    EXCHANGE,
    FOLLOW,
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
from .scoring import Scoring


class Kernel(Scoring):
    """One deal in progress, with what every action brings about."""

    def copy(self) -> "Kernel":
        """The same deal again, to be changed by itself; the log is not copied."""
        other = Kernel(self.tables)
        other.take_over(self)
        return other

    def deal(self, order: list[int], dealer: i64) -> None:
        """Deal the cards ``order``, in which they come off the pack, and play up to a decision."""
        t = self.tables
        self.words = [0] * int(t.seats * t.stride + t.seats)
        elder = (dealer + 1) % t.seats
        stock: list[int] = []
        for place in range(t.cards):
            target: i64 = t.plan[place]
            card: i64 = order[place]
            if target < t.seats:
                self.words[(elder + target) % t.seats * t.stride + HAND] |= t.bit[card]
            elif target == t.seats:
                stock.append(card)
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
        self._begin_trick(elder)
        self._settle()

    def _log_deal(self, elder: i64) -> None:
        log = self.log
        if log is None:
            return
        t = self.tables
        for turn in range(t.seats):
            seat = (elder + turn) % t.seats
            log.append((LOG_DEALT, int(seat), int(self.word(seat, HAND)), 0, 0, 0))
        if self.turnup >= 0:
            log.append((LOG_TURNED, int(self.dealer), int(self.turnup), 0, 0, 0))

    def apply(self, action: i64) -> None:
        """Carry out a legal action and go on to the next decision."""
        t = self.tables
        if action < t.cards:
            self._play(action)
        else:
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
        self._settle()

    def _meld_of(self, action: i64) -> i64:
        t = self.tables
        melds = t.action_melds[action - t.cards]
        chosen: i64 = melds[0]
        for meld in melds:
            if t.melds.suit[meld] == self.trump:
                chosen = meld
        return chosen

    def _play(self, card: i64) -> None:
        t = self.tables
        seat = self.seat
        bit: i64 = t.bit[card]
        self._put(seat, HAND, self.word(seat, HAND) & ~bit)
        self._put(seat, KNOWN, self.word(seat, KNOWN) & ~bit)
        self._put(seat, MELDS, 0)
        again: i64 = t.again_of_card[card] & self.word(seat, AGAIN_DECLARED)
        if again:
            self._put(seat, AGAIN_PLAYED, self.word(seat, AGAIN_PLAYED) | again)
        self.must = 0
        self.melders = 0
        self._note(LOG_PLAYED, card, 0, 0, 0)
        self.words[t.seats * t.stride + self.played] = int(card)
        self.played += 1
        if t.draw == DRAW_AFTER_CARD and self.drawing:
            self._draw_card(seat)
        if self.played == t.seats:
            self._collect()
        elif t.draw == DRAW_AFTER_CARD and self.drawing:
            self.moment = DRAW
        else:
            self.moment = FOLLOW
            self.seat = (seat + 1) % t.seats

    def _draw_card(self, seat: i64) -> None:
        t = self.tables
        if self.drawn < len(self.stock):
            card: i64 = self.stock[self.drawn]
            self.drawn += 1
            face_up: i64 = 0
        else:
            card = self.turnup
            self.turnup = -1
            face_up = 1
            self._put(seat, KNOWN, self.word(seat, KNOWN) | t.bit[card])
        log = self.log
        if log is not None:
            log.append((LOG_DRAWN, int(seat), int(card), int(face_up), 0, 0))
        self._get(seat, card)
        if self.drawn == len(self.stock):
            if not face_up:
                for bonus in t.last_face_down_bonuses:
                    self._score_bonus(bonus, seat, 0)
            if self.turnup < 0:
                for bonus in t.last_card_bonuses:
                    self._score_bonus(bonus, seat, 0)

    def _get(self, seat: i64, card: i64) -> None:
        """Put a card that was drawn or exchanged into a hand."""
        t = self.tables
        self._put(seat, HAND, self.word(seat, HAND) | t.bit[card])
        again: i64 = t.again_of_card[card] & self.word(seat, AGAIN_PLAYED)
        if again:
            self._put(seat, AGAIN_REFILLED, self.word(seat, AGAIN_REFILLED) | again)

    def _collect(self) -> None:
        """Give the complete trick to its winner, score it, and go on."""
        t = self.tables
        winner = self._trick_winner()
        cards: i64 = 0
        points: i64 = 0
        for place in range(t.seats):
            card = self.trick_card(place)
            cards |= t.bit[card]
            points += t.value[card]
            self.words[t.seats * t.stride + place] = 0
        self.played = 0
        self.tricks += 1
        self.last_strict = self.strict
        if self.winner >= 0 and t.side[winner] == t.side[self.winner]:
            self.streak += 1
        else:
            self.streak = 1
        self.winner = winner
        self.seat = winner
        self._put(winner, TAKEN, self.word(winner, TAKEN) | cards)
        self._put(winner, TRICKS, self.word(winner, TRICKS) + 1)
        self._score(winner, points, CARD_POINTS, cards)
        self._find_melds(winner, cards, t.trick_melds, RENCONTRE)
        if self.pending:
            self._redeem(winner)
        if t.automatic and self._target_is_reached():
            return
        if t.draw == DRAW_AFTER_TRICK and self.closed_by < 0 and self.talon_size() >= t.seats:
            self.drawing = 1
            self.strict = self._strict_after(self.talon_size() - t.seats)
            self.moment = WON
        else:
            self._begin_trick(winner)

    def _trick_winner(self) -> i64:
        t = self.tables
        best: i64 = -1
        if self.trump >= 0:
            best = self._best_of_suit(self.trump)
        if best < 0:
            best = self._best_of_suit(t.suit[self.trick_card(0)])
        place: i64 = 0
        while self.trick_card(place) != best:
            place += 1
        return (self.leader + place) % t.seats

    def _strict_after(self, talon: i64) -> i64:
        """Whether a trick is strict that is led with so many cards in the talon."""
        t = self.tables
        if t.strict_from_first_trick or self.closed_by >= 0:
            return 1
        if t.draw == DRAW_NEVER or talon < t.seats:
            return 1
        return 0

    def _begin_trick(self, leader: i64) -> None:
        t = self.tables
        # Hands of one card are empty between playing and drawing, and stay so after a close there.
        if self.word(leader, HAND) == 0:
            self._play_out()
            return
        self.leader = leader
        talon = self.talon_size()
        self.strict = self._strict_after(talon)
        self.drawing = 0
        if self.closed_by < 0 and t.draw != DRAW_NEVER:
            if talon >= t.seats:
                self.drawing = 1
            elif not self.exhausted:
                self.exhausted = 1
                self._score_trumps_in_hand()
        self.moment = BETWEEN
        self.seat = (leader + 1) % t.seats

    def _settle(self) -> None:
        """Go on until somebody has to decide, or the deal is over."""
        while self.moment != END:
            if self.tables.automatic and self._target_is_reached():
                return
            if self.moment == LEAD or self.moment == FOLLOW or self._has_option():
                return
            self._next()

    def _next(self) -> None:
        """Go on from a moment at which the seat has nothing more to say."""
        t = self.tables
        following = (self.seat + 1) % t.seats
        if self.moment == BETWEEN:
            self.seat = following
            if following == self.leader:
                self.moment = LEAD
        elif self.moment == WON or self.moment == LOST:
            self.moment = LOST
            self.seat = following
            if following == self.winner:
                self._draw_after_trick(following)
        elif self.moment == DRAW:
            if t.draw == DRAW_AFTER_CARD:
                self.moment = FOLLOW
                self.seat = following
            else:
                self._draw_after_trick(following)
        else:
            self.seat = following
            if following == self.closed_by:
                self._resume()

    def _draw_after_trick(self, seat: i64) -> None:
        self.seat = seat
        self.moment = DRAW
        self._draw_card(seat)
        if (seat + 1) % self.tables.seats == self.winner:
            self._begin_trick(self.winner)

    def _resume(self) -> None:
        """Take up what closing has interrupted."""
        if self.resume_moment == WON or self.resume_moment == LOST:
            self._begin_trick(self.winner)
        else:
            self.moment = self.resume_moment
            self.seat = self.resume_seat

    def _pass(self) -> None:
        self._note(LOG_PASSED, self.moment, 0, 0, 0)
        self._next()

    def _exchange(self) -> None:
        t = self.tables
        seat = self.seat
        given: i64 = t.exchange_card[self.trump]
        taken = self.turnup
        bit: i64 = t.bit[given]
        self._note(LOG_EXCHANGED, given, taken, 0, 0)
        self._put(seat, HAND, self.word(seat, HAND) & ~bit)
        self._put(seat, KNOWN, (self.word(seat, KNOWN) & ~bit) | t.bit[taken])
        self.turnup = given
        self._get(seat, taken)

    def _close(self) -> None:
        t = self.tables
        self._note(LOG_CLOSED, 0, 0, 0, 0)
        self.closed_by = self.seat
        self.strict = 1
        self.drawing = 0
        for seat in range(t.seats):
            self._put(seat, POINTS_AT_CLOSING, self.word(seat, POINTS))
            self._put(seat, TRICKS_AT_CLOSING, self.word(seat, TRICKS))
        self.resume_moment = self.moment
        self.resume_seat = self.seat
        self.moment = CLOSED
        self.seat = (self.seat + 1) % t.seats

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
        self._note(LOG_SHOWN, melds.action[meld], shown, 0, 0)
        self._put(seat, KNOWN, self.word(seat, KNOWN) | shown)
        self._put(seat, MELDS, self.word(seat, MELDS) + 1)
        self.melders |= t.bit[seat]
        if again:
            points: i64 = melds.again[meld]
        else:
            points = self._worth_now(meld, 1)
        self._remember(meld, points)
        if t.play_from:
            self.must = shown
        if t.counts == COUNTS_AT_ONCE or (
            t.counts == COUNTS_TRICK_WON and self.word(seat, TRICKS) > 0
        ):
            self._score(seat, points, melds.reason[meld], shown)
        elif points:
            # Lists are shared between copies, so a new one is made.
            self.pending = self.pending + [int(seat), int(points), melds.reason[meld], int(shown)]
        if melds.wins[meld]:
            self._finish(WON_OUTRIGHT, seat)

    def _play_out(self) -> None:
        """End a deal whose cards are all played."""
        t = self.tables
        for bonus in t.last_trick_bonuses:
            self._score_bonus(bonus, self.winner, 0)
        for bonus in t.last_tricks_bonuses:
            if self.streak >= t.bonus_count[bonus]:
                self._score_bonus(bonus, self.winner, 0)
        if t.won_melds:
            self._score_won_melds()
        if t.most_tricks_bonuses:
            side = self._side_with_most(TRICKS)
            if side >= 0:
                for bonus in t.most_tricks_bonuses:
                    self._score_bonus(bonus, t.first_of_side[side], 0)
        if t.automatic and self._target_is_reached():
            return
        self._finish(PLAYED_OUT, -1)

    def _target_is_reached(self) -> bool:
        """End the deal, where that needs no claim, if a side has reached the target.

        The winner of the last trick comes first, then the others in turn.
        """
        seats = self.tables.seats
        for turn in range(seats):
            seat = (max(self.winner, 0) + turn) % seats
            if self.claim_is_right(seat):
                self._finish(CLAIM_RIGHT, seat)
                return True
        return False
