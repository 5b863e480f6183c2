"""What is scored: melds, bonuses, and how a deal becomes match points."""

from mypy_extensions import i64

from .bits import count_bits, place_of_bit
from .constants import (
    ACTOR,
    AGAIN_DECLARED,
    AGAIN_PLAYED,
    ANNULLED,
    CLOSED_BY_CLAIMER,
    CLOSED_BY_NOBODY,
    CLOSED_BY_OPPONENT,
    CLOSERS,
    COUNTS_AT_ONCE,
    COUNTS_TRICK_WON,
    DECLARED,
    END,
    EQUAL_DEALER,
    EQUAL_ELDER,
    EQUAL_LAST_TRICK,
    EQUAL_VOID,
    HAND,
    LAST_TRICK,
    LOG_SCORED,
    MATCH_POINTS,
    MORE_TRICKS,
    OPPONENT,
    PLAYED_OUT,
    POINTS,
    POINTS_AT_CLOSING,
    TAKEN,
    TRICKS,
    TRICKS_ALL,
    TRICKS_AT_CLOSING,
    TRICKS_LAST,
    UNWON,
    UNWON_HANDS,
    UNWON_LAST_TRICK,
    UNWON_TALON,
    UNWON_TRICK,
    WON_OUTRIGHT,
)
from .knowledge import Fact, at_most, lacks
from .options import Options
from .vectors import vec
from .words import joined


class Scoring(Options):
    """A position that enters points, and the result when the deal is over."""

    def _remember(self, meld: i64, points: i64) -> None:
        """Keep in mind that the seat to move has scored this meld, and what it scored."""
        melds = self.tables.melds
        seat = self.seat
        if len(melds.replacers[meld]) > 0:
            self.scored = joined(self.scored, (meld, seat, points))
        field = DECLARED + melds.word[meld]
        self.put(seat, field, self.word(seat, field) | melds.bit[meld])
        again: i64 = melds.again_bit[meld]
        if again:
            first = self.word(seat, AGAIN_DECLARED) & again == 0
            self.put(seat, AGAIN_DECLARED, self.word(seat, AGAIN_DECLARED) | again)
            if not (first and melds.again_early[meld]):
                self.put(seat, AGAIN_PLAYED, self.word(seat, AGAIN_PLAYED) & ~again)
                self.put(seat, melds.refills[meld], 0)

    def _enter(self, seat: i64, points: i64, meld: i64, cards: i64) -> None:
        """Score a declaration, or let what it is worth wait until that counts."""
        t = self.tables
        reason: i64 = t.melds.reason[meld]
        counters = self._counters_of(reason, cards)
        if t.counts == COUNTS_AT_ONCE or (
            t.counts == COUNTS_TRICK_WON and self.word(seat, TRICKS) > 0
        ):
            self._score(seat, points, reason, cards, counters)
        elif points or counters:
            self.pending = joined(self.pending, (seat, points, reason, cards))

    def _counters_of(self, reason: i64, cards: i64) -> i64:
        """What a declaration brings in match points; nothing more once it is revalued."""
        if cards == 0:
            return 0
        return self.tables.match_points[reason]

    def _revalue(self) -> None:
        """Score what melds of the new trump suit that were scored before are worth more now."""
        t = self.tables
        gains: list[int] = []
        for meld in range(t.melds.count):
            if t.melds.suit[meld] != self.trump:
                continue
            for seat in range(t.seats):
                gain = self._gain(seat, meld)
                if gain > 0:
                    gains += [int(meld), int(seat), int(gain)]
        for place in range(0, len(gains), 3):
            if len(t.melds.replacers[gains[place]]) > 0:
                self.scored = joined(self.scored, gains[place : place + 3])
            self._enter(gains[place + 1], gains[place + 2], gains[place], 0)

    def _gain(self, seat: i64, meld: i64) -> i64:
        """What a meld is worth more in trumps to a seat that has scored it."""
        melds = self.tables.melds
        if not self._has_scored(seat, meld):
            return 0
        gain: i64 = melds.trump_points[meld] - melds.points[meld]
        for replaced in melds.replaced[meld]:
            for partner in range(self.tables.seats):
                if self.tables.side[partner] == self.tables.side[seat] and self._has_scored(
                    partner, replaced
                ):
                    gain -= melds.trump_points[replaced] - melds.points[replaced]
        return gain

    def _has_scored(self, seat: i64, meld: i64) -> bool:
        melds = self.tables.melds
        return self.word(seat, DECLARED + melds.word[meld]) & melds.bit[meld] != 0

    def _worth_now(self, meld: i64, place: i64) -> i64:
        """What a meld scores now; ``place`` is 1 in the hand, 2 in a trick, 0 among cards won."""
        t = self.tables
        in_trumps = t.melds.suit[meld] >= 0 and t.melds.suit[meld] == self.trump
        if self.trump < 0 and t.melds.makes_trumps[meld] & place:
            self.trump = t.melds.suit[meld]
            in_trumps = t.first_in_trumps != 0
            if t.revalue:
                self._revalue()
            if self.exhausted:
                self._score_trumps_in_hand(late=True)
        points: i64 = t.melds.points[meld]
        if in_trumps:
            points = t.melds.trump_points[meld]
        for replaced in t.melds.replaced[meld]:
            points -= self._scored_for(replaced)
        if points < 0:
            return 0
        return points

    def _scored_for(self, meld: i64) -> i64:
        """What the side of the seat to move has scored for a meld that others replace."""
        t = self.tables
        total: i64 = 0
        scored = self.scored
        place = 0
        while place < len(scored):
            if scored[place] == meld and t.side[scored[place + 1]] == t.side[self.seat]:
                total += scored[place + 2]
            place += 3
        return total

    def _find_melds(self, seat: i64, cards: i64, found: vec[i64], reason: i64) -> None:
        """Score the melds of ``found`` that lie among ``cards``, by themselves."""
        melds = self.tables.melds
        place: i64 = 2
        if reason < 0:
            place = 0
        for meld in found:
            if not self._complete(meld, cards) or not self.suit_fits(meld):
                continue
            if self._was_scored(meld) or self._has_replacer(meld, cards, found):
                continue
            points = self._worth_now(meld, place)
            self._remember(meld, points)
            own: i64 = melds.reason[meld]
            counters: i64 = self.tables.match_points[own]
            if reason >= 0:
                own = reason
            self._score(seat, points, own, cards & melds.mask[meld], counters)

    def _has_replacer(self, meld: i64, cards: i64, found: vec[i64]) -> bool:
        for replacer in self.tables.melds.replacers[meld]:
            if self._was_scored(replacer):
                return True
            if replacer in found and self._complete(replacer, cards) and self.suit_fits(replacer):
                return True
        return False

    def _was_scored(self, meld: i64) -> bool:
        """Whether this meld was scored in this deal, as none scores twice.

        Of cards that are chosen from many, each side can have a meld of its own.
        """
        t = self.tables
        for seat in range(t.seats):
            of_own_side = t.side[seat] == t.side[self.seat]
            if not of_own_side and t.melds.needed[meld]:
                continue
            if self._has_scored(seat, meld):
                return True
        return False

    def _redeem(self, seat: i64) -> None:
        """Score the declarations of ``seat`` that have waited for a trick."""
        left = vec[i64]()
        pending = self.pending
        start: i64 = 0
        while start < len(pending):
            if pending[start] == seat:
                reason = pending[start + 2]
                cards = pending[start + 3]
                counters = self._counters_of(reason, cards)
                self._score(seat, pending[start + 1], reason, cards, counters)
            else:
                left = joined(left, pending[start : start + 4])
            start += 4
        self.pending = left

    def _score(self, seat: i64, points: i64, reason: i64, cards: i64, counters: i64) -> None:
        """Enter points, and match points that are counted when the deal is over."""
        if points == 0 and counters == 0:
            return
        self.put(seat, POINTS, self.word(seat, POINTS) + points)
        if counters:
            made = self.tables.counters
            self.put(seat, made, self.word(seat, made) + counters)
        if self.log is not None:
            self._log_score(seat, points, reason, cards, counters)

    def _log_score(self, seat: i64, points: i64, reason: i64, cards: i64, counters: i64) -> None:
        log = self.log
        assert log is not None, "whoever calls this has a log"
        tricks = int(self.tricks)
        log.append(
            (LOG_SCORED, int(seat), int(points), int(reason), int(cards), tricks, int(counters))
        )

    def _score_bonus(self, bonus: i64, seat: i64, cards: i64) -> None:
        t = self.tables
        if self.closed_by >= 0 and t.bonus_unless_closed[bonus]:
            return
        reason: i64 = t.bonus_reason[bonus]
        self._score(seat, t.bonus_points[bonus], reason, cards, t.match_points[reason])

    def _score_trumps_in_hand(self, *, late: bool) -> None:
        """Score trumps held once the talon is exhausted; trumps may come to be only later."""
        t = self.tables
        if self.trump < 0:
            return
        for bonus in t.trump_bonuses:
            if late and not t.bonus_late_trumps[bonus]:
                continue
            for turn in range(t.seats):
                seat = (self.leader + turn) % t.seats
                trumps: i64 = self.word(seat, HAND) & t.suit_mask[self.trump]
                enough = count_bits(trumps) >= t.bonus_count[bonus]
                if enough:
                    self._score_bonus(bonus, seat, trumps)
                    self._reveal(seat, trumps)
                if self.traces is not None:
                    self._conclude(seat, self._fact_of_trumps(bonus, trumps, enough=enough))

    def _fact_of_trumps(self, bonus: i64, trumps: i64, *, enough: bool) -> Fact:
        """What it tells of a hand that it holds enough trumps for a bonus, or too few."""
        t = self.tables
        all_trumps: i64 = t.suit_mask[self.trump]
        if enough:
            return lacks(int(all_trumps & ~trumps))
        return at_most(int(all_trumps), int(t.bonus_count[bonus]) - 1)

    def _score_won_melds(self) -> None:
        t = self.tables
        for side in range(t.sides):
            cards: i64 = 0
            for seat in range(t.seats):
                if t.side[seat] == side:
                    cards |= self.word(seat, TAKEN)
            self.seat = t.first_of_side[side]
            self._find_melds(self.seat, cards, t.won_melds, -1)

    def _score_most_tricks(self) -> None:
        t = self.tables
        ahead = self._side_with_most(TRICKS)
        most = self._most(TRICKS)
        for bonus in t.most_tricks_bonuses:
            for side in range(t.sides):
                if self.side_sum(side, TRICKS) != most:
                    continue
                equal = t.bonus_equal[bonus]
                if (
                    side == ahead
                    or equal == TRICKS_ALL
                    or (equal == TRICKS_LAST and side == t.side[self.winner])
                ):
                    self._score_bonus(bonus, t.first_of_side[side], 0)

    def _most(self, field: i64) -> i64:
        """What the side has that has most of something."""
        most: i64 = 0
        for side in range(self.tables.sides):
            most = max(most, self.side_sum(side, field))
        return most

    def _side_with_most(self, field: i64) -> i64:
        """The side that has more of something than any other, or -1."""
        best: i64 = -1
        most: i64 = -1
        for side in range(self.tables.sides):
            total = self.side_sum(side, field)
            if total > most:
                most = total
                best = side
            elif total == most:
                best = -1
        return best

    def _finish(self, ending: i64, seat: i64) -> None:
        """End the deal: find the row of the results that fits, the winner and the worth."""
        self.ending = ending
        self.moment = END
        self.seat = max(seat, 0)
        if self.tricks and not self.played:
            self.strict = self.last_strict
        self.must = 0
        if ending == WON_OUTRIGHT:
            self._score_unwon(self.row_of(ending, seat), seat)
        self.judge(ending, seat)

    def judge(self, ending: i64, seat: i64) -> None:
        """Find out who wins a deal that is over, and what it is worth.

        Args:
            ending: How it ended.
            seat: Who claimed or won it outright, or -1.
        """
        row = self.row_of(ending, seat)
        self.row = row
        self.winning_side = self._winning_side(row, seat)
        self._award(row)

    def row_of(self, ending: i64, seat: i64) -> i64:
        """The row of the results that fits; -1 if a deal cannot end so."""
        t = self.tables
        closer: i64 = CLOSED_BY_NOBODY
        if self.closed_by >= 0:
            closer = CLOSED_BY_CLAIMER
            if ending != PLAYED_OUT and t.side[self.closed_by] != t.side[seat]:
                closer = CLOSED_BY_OPPONENT
        return t.result_of[ending * CLOSERS + closer]

    def _winning_side(self, row: i64, seat: i64) -> i64:
        t = self.tables
        rule = t.result_winner[row]
        if rule == ACTOR:
            return t.side[seat]
        if rule == LAST_TRICK:
            return t.side[self.winner]
        if rule == OPPONENT:
            if seat < 0:
                seat = self.closed_by
            return 1 - t.side[seat]
        field: i64 = POINTS
        if rule == MORE_TRICKS:
            field = TRICKS
        side = self._side_with_most(field)
        if side >= 0:
            return side
        return self._side_among_equals(row, field)

    def _side_among_equals(self, row: i64, field: i64) -> i64:
        t = self.tables
        rule = t.result_equal[row]
        if rule == EQUAL_VOID:
            self.void = 1
            return -1
        most = self._most(field)
        if rule == EQUAL_LAST_TRICK:
            if self.winner >= 0 and self.side_sum(t.side[self.winner], field) == most:
                return t.side[self.winner]
            return -1
        chosen: i64 = -1
        if rule == EQUAL_ELDER or rule == EQUAL_DEALER:
            for turn in range(t.seats):
                side = t.side[(self.dealer + 1 + turn) % t.seats]
                if self.side_sum(side, field) == most and (chosen < 0 or rule == EQUAL_DEALER):
                    chosen = side
        return chosen

    def _award(self, row: i64) -> None:
        """Enter the match points."""
        t = self.tables
        if self.void:
            return
        worth: i64 = t.result_worth[row]
        if worth >= 0 and self.winning_side >= 0:
            worth = self._graded(row, worth)
        for seat in range(t.seats):
            side = t.side[seat]
            if worth < 0:
                self.put(seat, MATCH_POINTS, self.side_sum(side, POINTS))
            elif side == self.winning_side:
                self.put(seat, MATCH_POINTS, worth)
        if t.counters:
            self._add_counters()
        if t.paid:
            self._pay()

    def _add_counters(self) -> None:
        """Add the match points of melds and bonuses to what the deal is worth."""
        t = self.tables
        for seat in range(t.seats):
            made = self.side_sum(t.side[seat], t.counters)
            self.put(seat, MATCH_POINTS, self.word(seat, MATCH_POINTS) + made)

    def _pay(self) -> None:
        """Let every side pay each other side what that side has made."""
        t = self.tables
        total: i64 = 0
        for side in range(t.sides):
            total += self.word(t.first_of_side[side], MATCH_POINTS)
        for seat in range(t.seats):
            made = self.word(seat, MATCH_POINTS)
            self.put(seat, MATCH_POINTS, made * t.sides - total)

    def _graded(self, row: i64, worth: i64) -> i64:
        """What the deal is worth by the tricks and points of the side that is graded."""
        t = self.tables
        under = t.result_under[row]
        if not t.result_no_trick[row] and len(under) == 0:
            return worth
        side = self.winning_side
        if not t.result_grades_winner[row]:
            side = 1 - side
        tricks: i64 = TRICKS
        points: i64 = POINTS
        if t.result_at_closing[row]:
            tricks = TRICKS_AT_CLOSING
            points = POINTS_AT_CLOSING
        if t.result_no_trick[row] and self.side_sum(side, tricks) == 0:
            return t.result_no_trick[row]
        total = self.side_sum(side, points)
        start = 0
        while start < len(under):
            if total < under[start]:
                return under[start + 1]
            start += 2
        return worth

    def _score_unwon(self, row: i64, seat: i64) -> None:
        """Give the winner of a deal won outright what nobody has won, and annul the rest."""
        t = self.tables
        taken = t.result_unwon[row]
        cards: i64 = 0
        if taken & UNWON_HANDS:
            for other in range(t.seats):
                cards |= self.word(other, HAND)
        if taken & UNWON_TRICK:
            for place in range(self.played):
                cards |= t.bit[self.trick_card(place)]
        if taken & UNWON_TALON:
            cards |= self._talon_mask()
        self._score(seat, self.value_of(cards), UNWON, cards, 0)
        self._lay_open(taken)
        if taken & UNWON_LAST_TRICK:
            for bonus in t.last_trick_bonuses:
                self._score_bonus(bonus, seat, 0)
        if t.result_annuls[row]:
            for other in range(t.seats):
                if t.side[other] != t.side[seat]:
                    self._score(other, -self.word(other, POINTS), ANNULLED, 0, 0)

    def _lay_open(self, taken: i64) -> None:
        """Show the cards that are counted once a deal is won outright."""
        for seat in range(self.tables.seats):
            if taken & UNWON_HANDS:
                self._reveal(seat, self.word(seat, HAND))
            if taken & UNWON_TALON:
                self._conclude(seat, lacks(int(self._talon_mask())))

    def _talon_mask(self) -> i64:
        t = self.tables
        cards: i64 = 0
        for place in range(self.drawn, len(self.stock)):
            cards |= t.bit[self.stock[place]]
        if self.turnup >= 0:
            cards |= t.bit[self.turnup]
        return cards

    def value_of(self, cards: i64) -> i64:
        """What winning these cards counts, in points."""
        t = self.tables
        total: i64 = 0
        while cards:
            low = cards & -cards
            total += t.value[t.index[place_of_bit(low)]]
            cards ^= low
        return total
