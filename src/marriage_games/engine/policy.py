"""What a player does that takes what it can get, in any ruleset, by what its seat can see."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from .appraising import Appraiser, Habits
from .bits import count_bits, place_of_bit
from .constants import DECLARE, END, FOLLOW, LEAD, MATCH_POINTS, POINTS, RIGHT_CLAIM
from .generator import Generator
from .kernel import Kernel
from .tables import Tables
from .vectors import append, vec

_DECISIONS: Final = 32
"""After so many decisions luck repeats itself."""


class Policy(Appraiser):
    """Chooses for the seat to move.

    It claims exactly if that is right; takes every meld and exchange that brings something; closes
    if it expects to reach the target alone; and plays the card that gains most in this trick, less
    what it would be good for in later ones.

    Args:
        tables: The tables of the ruleset.
        habits: What it goes by.
    """

    def __init__(self, tables: Tables, habits: Habits) -> None:
        super().__init__(tables, habits)
        self.declarable: i64 = 0
        """How many melds can be declared now; what comes after them in the lists means nothing."""
        self.melds: vec[i64] = vec[i64]()
        self.declaring: vec[i64] = vec[i64]()
        """The actions that declare them."""

    def play_out(self, kernel: Kernel, luck: vec[i64]) -> None:
        """Play a deal to its end, now and then not quite as it seems best.

        Args:
            kernel: The deal.
            luck: For one decision after another 32 bits, as `choose` takes them.
        """
        t = self.tables
        made: i64 = 0
        while kernel.moment != END:
            action = self.choose(kernel, luck[made])
            kernel.advance(t, kernel.words, action)
            made += 1
            if made == len(luck):
                made = 0

    def choose(self, kernel: Kernel, luck: i64) -> i64:
        """What the seat to move does.

        Args:
            kernel: The position; only what the seat to move knows of it is read.
            luck: 32 bits that make some cards seem a little better than they are; 0 for none.
        """
        t = self.tables
        self.declarable = 0
        if kernel.may_have_options(t):
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
        self.appraise(kernel)
        return self._best_of(kernel, cards, luck)

    # ------------------------------------------------------------------ cards

    def score(self, kernel: Kernel, card: i64) -> float:
        """What playing a card brings, less what it would be good for later."""
        promise: float = self.promises[card]
        return self.score_without_melds(kernel, card) - promise

    def score_without_melds(self, kernel: Kernel, card: i64) -> float:
        """The same for a card that is no part of a meld to come."""
        return self.gain(kernel, card) - self.use(kernel, card)

    def _best_of(self, kernel: Kernel, cards: i64, luck: i64) -> i64:
        t = self.tables
        chosen: i64 = -1
        most = 0.0
        while cards:
            low = cards & -cards
            cards ^= low
            at = place_of_bit(low)
            card: i64 = t.index[at]
            score = self.score(kernel, card)
            fancy: i64 = luck & 7
            luck >>= 3
            score += float(fancy) * 0.1
            if chosen < 0 or score > most:
                most = score
                chosen = card
        return chosen

    # ------------------------------------------------------------------ options

    def _option(self, kernel: Kernel) -> i64:
        """What is done beside playing a card, or -1."""
        t = self.tables
        kernel.find_options(t, kernel.words, RIGHT_CLAIM)
        exchange = False
        close = False
        place: i64 = 0
        while place < kernel.offered:
            action = kernel.options[place]
            place += 1
            if action == t.claim_action:
                return action
            if action == t.exchange_action:
                exchange = True
            elif action == t.close_action:
                close = True
            elif t.action_kind[action - t.cards] == DECLARE:
                self._note_declarable(action, self._meld_of(kernel, action))
        winning = self._winning_meld()
        if winning >= 0:
            return self.declaring[winning]
        if exchange and self._wants_turnup(kernel):
            return t.exchange_action
        # Once a meld is declared that must be played from, only a card of it can be played.
        if close and t.play_from and self._is_strong(kernel):
            return t.close_action
        if self.declarable:
            place = self._best_meld(kernel)
            if place >= 0:
                return self.declaring[place]
        if close and not t.play_from and self._is_strong(kernel):
            return t.close_action
        return -1

    def _note_declarable(self, action: i64, meld: i64) -> None:
        place = self.declarable
        self.declarable = place + 1
        if place == len(self.melds):
            self.melds = append(self.melds, meld)
            self.declaring = append(self.declaring, action)
        self.melds[place] = meld
        self.declaring[place] = action

    def _meld_of(self, kernel: Kernel, action: i64) -> i64:
        """The meld that an action declares as trumps stand."""
        t = self.tables
        candidates = t.action_melds[action - t.cards]
        place: i64 = 0
        while place < len(candidates):
            meld = candidates[place]
            if t.melds.suit[meld] == kernel.trump:
                return meld
            place += 1
        return candidates[0]

    def _winning_meld(self) -> i64:
        place: i64 = 0
        while place < self.declarable:
            meld = self.melds[place]
            if self.tables.melds.wins[meld]:
                return place
            place += 1
        return -1

    # ------------------------------------------------------------------ exchanging

    def _wants_turnup(self, kernel: Kernel) -> bool:
        """Whether the turn-up is the better card, and the other one not about to be declared."""
        t = self.tables
        at = kernel.trump
        given: i64 = t.exchange_card[at]
        place: i64 = 0
        while place < self.declarable and not t.play_from:
            at = self.melds[place]
            if t.melds.mask[at] >> given & 1:
                return False
            place += 1
        self.row = (kernel.trump + 1) * t.cards
        return self.is_higher(kernel.turnup, given)

    # ------------------------------------------------------------------ melds

    def _best_meld(self, kernel: Kernel) -> i64:
        """The meld that brings most, by its place among the declarable ones; -1 if none is good.

        Where a card of it must be played next, that counts too.
        """
        t = self.tables
        self.appraise(kernel)
        most = 0.0
        if t.play_from:
            most = self._best_score(kernel, t.all_cards, with_melds=True)
        chosen: i64 = -1
        place: i64 = 0
        while place < self.declarable:
            brings = self._brings(kernel, place)
            if brings > most:
                most = brings
                chosen = place
            place += 1
        return chosen

    def _best_score(self, kernel: Kernel, among: i64, *, with_melds: bool) -> float:
        """What the best card to play brings, of some cards."""
        t = self.tables
        cards = kernel.cards_to_play(t, kernel.words) & among
        any_seen = False
        most = 0.0
        while cards:
            low = cards & -cards
            cards ^= low
            at = place_of_bit(low)
            card: i64 = t.index[at]
            score = self.score_without_melds(kernel, card)
            if with_melds:
                score -= self.promises[card]
            if not any_seen or score > most:
                most = score
                any_seen = True
        return most

    def _brings(self, kernel: Kernel, place: i64) -> float:
        """What declaring a meld brings, be it now or because of it later."""
        t = self.tables
        meld = self.melds[place]
        if self._waits_for_part(meld):
            return 0.0
        brings = self.worth_of(meld)
        if kernel.trump < 0 and t.melds.makes_trumps[meld] & 1:
            brings = self._brings_as_trumps(meld)
        if t.play_from:
            brings += self._best_score(kernel, t.melds.mask[meld], with_melds=False)
        return brings

    def _waits_for_part(self, meld: i64) -> bool:
        """Whether another meld must be declared before this one so that both count."""
        parts = self.habits.parts[meld]
        place: i64 = 0
        while place < self.declarable:
            other = self.melds[place]
            at: i64 = 0
            while at < len(parts):
                if parts[at] == other:
                    return True
                at += 1
            place += 1
        return False

    def _brings_as_trumps(self, meld: i64) -> float:
        """What declaring a meld brings that makes its suit trumps."""
        t = self.tables
        suit: i64 = t.melds.suit[meld]
        brings: i64 = self.habits.plain[meld]
        if t.first_in_trumps:
            brings = self.habits.in_trumps[meld]
        place: i64 = 0
        while place < self.declarable:
            other = self.melds[place]
            if other != meld and t.melds.suit[other] == suit:
                brings += self.points_of(other, suit) - self.points_of(other, -1)
            place += 1
        # Of two suits the one with more cards makes the better trumps.
        brings += count_bits(self.hand & t.suit_mask[suit])
        return float(brings)

    # ------------------------------------------------------------------ closing

    def _is_strong(self, kernel: Kernel) -> bool:
        """Whether the seat leads and expects to reach the target alone."""
        if kernel.moment != LEAD:
            return False
        t = self.tables
        self.appraise(kernel)
        points: i64 = kernel.side_sum(t.side[kernel.seat], POINTS)
        place: i64 = 0
        while place < len(kernel.pending):
            if self.is_ours(kernel.pending[place]):
                points += kernel.pending[place + 1]
            place += 4
        expected = float(points) + self.points_alone()
        if self.habits.melds_in_strict:
            place = 0
            while place < self.declarable:
                expected += self.worth_of(self.melds[place])
                place += 1
        return expected >= self.habits.enough

    # ------------------------------------------------------------------ judging

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

    def judged(self, root: Kernel, actions: Sequence[int], lots: Generator) -> list[int]:
        """For each action, the difference of a deal played on after it, all with the same luck."""
        luck = vec[i64]()
        while len(luck) < _DECISIONS:
            luck = append(luck, lots.next32())
        side = self.tables.side[root.seat]
        found: list[int] = []
        start = root.copy()
        start.traces = None
        start.note_all_chances()
        for action in actions:
            kernel = start.copy()
            kernel.apply(action)
            self.play_out(kernel, luck)
            found.append(int(self.difference(kernel, side)))
        return found
