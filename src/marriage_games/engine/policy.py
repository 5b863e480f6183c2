"""Deals played on from a position by a simple policy, for searches that judge actions by playing.

The policy claims exactly when that is right, takes every meld and exchange, never closes, and
plays the card that gains most in this trick, less what it may be good for later, as far as the seat
to move can tell.
"""

from mypy_extensions import i64

from .bits import count_bits, place_of_bit
from .constants import (
    DECLARE,
    DECLARED,
    DRAW_NEVER,
    END,
    FOLLOW,
    HAND,
    KNOWN,
    LEAD,
    MATCH_POINTS,
    POINTS,
    RIGHT_CLAIM,
    TAKEN,
)
from .generator import Generator
from .kernel import Kernel
from .tables import Tables
from .vectors import vec


class Habits:
    """What the policy goes by in a ruleset; it does not change.

    The numbers are those of `players.appraisal`, which are in points.
    """

    def __init__(self) -> None:
        self.worth: list[float] = []
        """For each card, what it is worth to who wins it."""
        self.melds_of: vec[i64] = vec[i64]()
        """Where in `meld_list` the melds begin that each card may be of; one more is the end."""
        self.meld_list: vec[i64] = vec[i64]()
        self.trick_worth = 0.0
        """What a trick is worth besides its cards."""
        self.patience_open = 0.0
        """How much a card is kept for later tricks."""
        self.patience_strict = 0.0
        self.melds_in_strict = False
        """Whether melds can be declared in strict play."""
        self.tempting = 1.0
        """In open play nobody fails to trump a trick that is worth so much."""
        self.ready = 0.0
        """The chance that a complete meld which cannot be declared yet will be."""
        self.a_deal: i64 = 0
        """What winning the deal at once is worth."""
        self.match_weight: i64 = 0
        """How many points a match point is worth; 0 where they are the points."""


class Policy:
    """The policy for one deal at a time.

    Args:
        tables: The tables of the ruleset.
        habits: What it goes by.
    """

    def __init__(self, tables: Tables, habits: Habits) -> None:
        self.tables = tables
        self.habits = habits
        self.hand: i64 = 0
        self.unseen: i64 = 0
        self.known: i64 = 0
        self.trumps: i64 = 0
        self.row: i64 = 0
        self.draws_left: i64 = 0
        self.share = 0.0
        self.density = 0.0
        self.any_trick = 0.0

    def play_out(self, kernel: Kernel, lots: Generator) -> None:
        """Play a deal to its end."""
        t = self.tables
        while kernel.moment != END:
            kernel.advance(t, kernel.words, self.choose(kernel, lots))

    def choose(self, kernel: Kernel, lots: Generator) -> i64:
        """What the seat to move does."""
        t = self.tables
        if kernel.may_have_options(t, kernel.words):
            option = self._option(kernel)
            if option >= 0:
                return option
        if kernel.moment != LEAD and kernel.moment != FOLLOW:
            return t.pass_action
        cards = kernel.cards_to_play(t, kernel.words)
        if cards & cards - 1 == 0:
            at = place_of_bit(cards)
            only: i64 = t.index[at]
            return only
        return self._card(kernel, cards, lots)

    def _option(self, kernel: Kernel) -> i64:
        """What is done beside playing a card, or -1."""
        t = self.tables
        kernel.find_options(t, kernel.words, RIGHT_CLAIM)
        chosen: i64 = -1
        most: i64 = -1
        place: i64 = 0
        while place < kernel.offered:
            action = kernel.options[place]
            place += 1
            if action == t.claim_action:
                return action
            if action == t.exchange_action:
                return action
            kind: i64 = t.action_kind[action - t.cards]
            if kind == DECLARE:
                points = self._brings(action)
                if points > most:
                    most = points
                    chosen = action
        return chosen

    def _brings(self, action: i64) -> i64:
        """The points of a declaration; more than any where it wins the deal."""
        t = self.tables
        meld: i64 = t.action_melds[action - t.cards][0]
        if t.melds.wins[meld]:
            return self.habits.a_deal * t.cards
        points: i64 = t.melds.points[meld]
        return points

    def _card(self, kernel: Kernel, cards: i64, lots: Generator) -> i64:
        """The card that gains most in this trick, less what it would be good for later.

        What `players.greedy` reckons from a view is reckoned here from what the seat to move can
        see: its hand, what lies open and what was won.
        """
        self._see(kernel)
        t = self.tables
        patience = self.habits.patience_strict
        if not kernel.strict:
            patience = self.habits.patience_open
        promises = not kernel.strict or self.habits.melds_in_strict
        noise = lots.next32()
        chosen: i64 = -1
        most = -1e9
        while cards:
            low = cards & -cards
            cards ^= low
            at = place_of_bit(low)
            card: i64 = t.index[at]
            score = self._gain(kernel, card) - patience * self._use(kernel, card)
            if promises:
                score -= self._promise(kernel, card)
            luck: i64 = noise & 7
            noise >>= 3
            score += float(luck) * 0.1
            if score > most:
                most = score
                chosen = card
        return chosen

    def _see(self, kernel: Kernel) -> None:
        """Take in what the seat to move can see."""
        t = self.tables
        words = kernel.words
        seat = kernel.seat
        at = seat * t.stride + HAND
        self.hand = words[at]
        seen = self.hand
        held: i64 = 0
        opponents: i64 = 0
        known: i64 = 0
        number: i64 = 0
        while number < t.seats:
            at = number * t.stride + TAKEN
            seen |= words[at]
            if number != seat:
                at = number * t.stride + KNOWN
                seen |= words[at]
                if t.side[number] != t.side[seat]:
                    opponents += 1
                    known |= words[at]
                    at = number * t.stride + HAND
                    held += count_bits(words[at] & ~known)
            number += 1
        number = 0
        while number < kernel.played:
            at = t.seats * t.stride + number
            seen |= t.one << words[at]
            number += 1
        if kernel.turnup >= 0:
            seen |= t.one << kernel.turnup
        self.known = known
        self.unseen = t.all_cards & ~seen
        total = count_bits(self.unseen)
        self.share = 1.0 / float(max(total, 1))
        self.density = min(float(held) * self.share / float(opponents), 1.0)
        self.row = (kernel.trump + 1) * t.cards
        self.trumps = 0
        if kernel.trump >= 0:
            at = kernel.trump
            self.trumps = t.suit_mask[at]
        left: i64 = 0
        if kernel.closed_by < 0 and t.draw != DRAW_NEVER:
            left = kernel.talon_size() // t.seats
        self.draws_left = left
        self.any_trick = self.habits.trick_worth

    def _holds(self, cards: i64) -> float:
        """The chance that an opponent holds any of some cards."""
        if cards & self.known:
            return 1.0
        number = count_bits(cards & self.unseen)
        misses = 1.0
        while number > 0:
            misses *= 1.0 - self.density
            number -= 1
        return 1.0 - misses

    def _chance_to_beat(self, kernel: Kernel, best: i64, led: i64, stake: float) -> float:
        """The chance that an opponent beats the best card of a trick."""
        t = self.tables
        at = self.row + best
        beaters: i64 = t.beating[at]
        higher = self._holds(beaters & led)
        trump = self._holds(beaters & ~led)
        if not kernel.strict:
            trump *= min(stake / self.habits.tempting, 1.0)
        elif t.follow:
            trump *= 1.0 - self._holds(led)
        return higher + (1.0 - higher) * trump

    def _gain(self, kernel: Kernel, card: i64) -> float:
        """What playing a card brings in this trick, be it won or lost."""
        t = self.tables
        words = kernel.words
        at = card
        stake = self.any_trick + self.habits.worth[at]
        winner = kernel.seat
        best = card
        first = card
        place: i64 = 0
        while place < kernel.played:
            at = t.seats * t.stride + place
            lies: i64 = words[at]
            if place == 0:
                first = lies
            at = lies
            stake += self.habits.worth[at]
            place += 1
        taking = kernel.taking_place()
        if taking >= 0:
            lies = kernel.trick_card(taking)
            at = self.row + lies
            beats: i64 = t.beating[at]
            if not beats >> card & 1:
                best = lies
                winner = (kernel.leader + taking) % t.seats
        at = first
        led: i64 = t.suit_mask[t.suit[at]]
        ours = t.side[winner] == t.side[kernel.seat]
        stands = 1.0
        after = t.seats - kernel.played - 1
        number: i64 = 0
        while number < after:
            holder = kernel.seat + 1 + number
            if holder >= t.seats:
                holder -= t.seats
            if (t.side[holder] == t.side[kernel.seat]) != ours:
                stands *= 1.0 - self._chance_to_beat(kernel, best, led, stake)
            number += 1
        win = stands
        if not ours:
            win = 1.0 - stands
        return (2.0 * win - 1.0) * stake

    def _use(self, kernel: Kernel, card: i64) -> float:
        """What a card is good for in later tricks."""
        t = self.tables
        at = card
        suit: i64 = t.suit_mask[t.suit[at]]
        stake = self.any_trick + self.habits.worth[at]
        stands = 1.0
        number: i64 = 0
        while number < t.seats:
            if t.side[number] != t.side[kernel.seat]:
                stands *= 1.0 - self._chance_to_beat(kernel, card, suit, stake)
            number += 1
        own = (2.0 * stands - 1.0) * stake
        at = self.row + card
        above: i64 = t.higher[at]
        prey = suit
        if self.trumps >> card & 1:
            prey = t.all_cards
        found = prey & ~above & self.unseen
        worth = 0.0
        while found:
            low = found & -found
            found ^= low
            at = place_of_bit(low)
            at = t.index[at]
            worth += self.habits.worth[at] + self.any_trick
        return own * 0.25 + worth * self.share

    def _promise(self, kernel: Kernel, card: i64) -> float:
        """What the melds promise that a card may become part of."""
        t = self.tables
        if self.habits.melds_of[card] == self.habits.melds_of[card + 1]:
            return 0.0
        draw = min(float(self.draws_left) * self.share, 1.0)
        gone = ~(self.hand | self.unseen)
        if kernel.turnup >= 0:
            gone &= ~(t.one << kernel.turnup)
        total = 0.0
        at = self.habits.melds_of[card]
        end = self.habits.melds_of[card + 1]
        while at < end:
            meld: i64 = self.habits.meld_list[at]
            at += 1
            mask: i64 = t.melds.mask[meld]
            needed: i64 = t.melds.needed[meld]
            have = count_bits(mask & self.hand)
            if needed == 0:
                if mask & gone:
                    continue
                needed = count_bits(mask)
            missing = max(needed - have, 0)
            chance = self.habits.ready
            if missing > 0:
                chance = 1.0
                while missing > 0:
                    chance *= draw
                    missing -= 1
            elif kernel.word(kernel.seat, DECLARED + t.melds.word[meld]) & t.melds.bit[meld]:
                continue
            points: i64 = t.melds.points[meld]
            if t.melds.suit[meld] == kernel.trump and kernel.trump >= 0:
                points = t.melds.trump_points[meld]
            if t.melds.wins[meld]:
                points = self.habits.a_deal
            total += chance * float(points)
        return total

    def difference(self, kernel: Kernel, side: i64) -> i64:
        """How much better a deal that is over has ended for a side than for all others."""
        t = self.tables
        points: i64 = 0
        match: i64 = 0
        seat: i64 = 0
        while seat < t.seats:
            sign: i64 = -1
            if t.side[seat] == side:
                sign = 1
            at = seat * t.stride + POINTS
            points += sign * kernel.words[at]
            if seat == t.first_of_side[t.side[seat]]:
                at = seat * t.stride + MATCH_POINTS
                match += sign * kernel.words[at]
            seat += 1
        return points + self.habits.match_weight * match

    def judged(self, root: Kernel, actions: vec[i64], lots: Generator) -> list[int]:
        """For each action, the difference of one deal played on after it."""
        side = self.tables.side[root.seat]
        found: list[int] = []
        start = root.copy()
        start.traces = None
        start.note_all_melds()
        for action in actions:
            kernel = start.copy()
            kernel.apply(action)
            self.play_out(kernel, lots)
            found.append(int(self.difference(kernel, side)))
        return found
