"""What tricks, cards and melds are worth to the seat to move, in points."""

from mypy_extensions import i64

from .bits import count_bits, place_of_bit
from .constants import DECLARED, DRAW_AFTER_TRICK, SUIT_PLAIN, SUIT_TRUMP, SUITS, TAKEN
from .kernel import Kernel
from .sight import Sight
from .tables import Tables
from .vectors import append, vec


class Habits:
    """What a player goes by in a ruleset; it does not change, and `players.habits` sets it.

    All amounts are in points.
    """

    def __init__(self) -> None:
        self.tempting = 1.0
        """In open play nobody fails to trump a trick that is worth so much."""
        self.any_trick = 0.0
        """What a trick is worth besides its cards."""
        self.last_card = 0.0
        """What drawing the last card of the talon is worth."""
        self.patience_open = 0.0
        """How much a card is kept for later tricks."""
        self.patience_strict = 0.0
        self.ready = 0.0
        """The chance that a complete meld which cannot be declared yet will be."""
        self.a_deal = 0.0
        """What winning the deal at once is worth."""
        self.taken_along = 0.0
        """What opponents play to tricks that they lose, as a share of their average card."""
        self.enough = 0.0
        """How much a seat must expect to make alone to close."""
        self.melds: vec[i64] = vec[i64]()
        """The melds that are scored from the hand."""
        self.plain: vec[i64] = vec[i64]()
        """What each meld is worth, its match points in points too."""
        self.in_trumps: vec[i64] = vec[i64]()
        """The same in trumps."""
        self.counters: vec[i64] = vec[i64]()
        """For each reason of points, what its match points are worth."""
        self.melds_in_strict: i64 = 0
        """Whether they can be in strict play."""
        self.parts: list[vec[i64]] = []
        """For each meld those that must be declared before it so that both count."""
        self.match_weight: i64 = 0
        """How many points a match point is worth; 0 where they are the points."""


class Appraiser(Sight):
    """What tricks, cards and melds are worth to the seat to move.

    Args:
        tables: The tables of the ruleset.
        habits: What it goes by.
    """

    def __init__(self, tables: Tables, habits: Habits) -> None:
        super().__init__(tables, habits.tempting)
        self.habits = habits
        self.any_trick = 0.0
        self.last_draw = 0.0
        self.patience = 0.0
        self.promises: vec[float] = vec[float]()
        """For each card in hand, what the melds promise that it may become part of."""
        card: i64 = 0
        while card < tables.cards:
            self.promises = append(self.promises, 0.0)
            card += 1

    def appraise(self, kernel: Kernel) -> None:
        """Look at a position, and at what holds for all cards that may be played."""
        self.see(kernel)
        self.patience = self.habits.patience_strict
        if not self.strict:
            self.patience = self.habits.patience_open
        waiting: i64 = 0
        place: i64 = 1
        while place < len(kernel.pending):
            waiting += kernel.pending[place]
            at: i64 = kernel.pending[place + 1]
            waiting += self.habits.counters[at]
            place += 4
        self.any_trick = self.habits.any_trick + float(waiting) * 0.5
        self.last_draw = self._last_draw(kernel)
        self._look_for_promises(kernel)

    def _last_draw(self, kernel: Kernel) -> float:
        """What losing this trick brings, as its loser draws the turn-up."""
        t = self.tables
        if kernel.turnup < 0 or t.draw != DRAW_AFTER_TRICK or self.draws_left != 1 or t.seats != 2:
            return 0.0
        return self.habits.last_card + self._prey(kernel.turnup) * self.patience * 0.5

    # ------------------------------------------------------------------ tricks

    def gain(self, kernel: Kernel, card: i64) -> float:
        """What playing a card brings in this trick, be it won or lost."""
        t = self.tables
        cards: i64 = t.one << card
        place: i64 = 0
        while place < kernel.played:
            cards |= t.one << kernel.trick_card(place)
            place += 1
        stake = self._stake(kernel, cards)
        win = self.chance_to_win(kernel, card, stake)
        return (2.0 * win - 1.0) * (stake - self.last_draw)

    def _stake(self, kernel: Kernel, cards: i64) -> float:
        """What a trick with these cards is worth to the side that wins it."""
        t = self.tables
        stake = self.any_trick + float(self.value_of(cards))
        place: i64 = 0
        while place < len(t.trick_melds):
            meld = t.trick_melds[place]
            if t.melds.mask[meld] & ~cards == 0:
                stake += float(self.points_of(meld, self.trump))
            place += 1
        place = 0
        while place < len(t.won_melds):
            meld = t.won_melds[place]
            if t.melds.mask[meld] & cards:
                stake += self._share_of(kernel, meld, cards)
            place += 1
        return stake

    def _share_of(self, kernel: Kernel, meld: i64, cards: i64) -> float:
        """What winning some cards contributes to a meld among all cards that a side wins."""
        t = self.tables
        rest: i64 = t.melds.mask[meld] & ~cards
        sides: i64 = 0
        seat: i64 = 0
        while seat < t.seats:
            at = seat * t.stride + TAKEN
            won: i64 = kernel.words[at]
            if won & rest:
                sides |= t.one << t.side[seat]
                rest &= ~won
            seat += 1
        if sides & sides - 1:
            return 0.0
        worth = float(self.points_of(meld, self.trump))
        left = count_bits(rest)
        while left > 0:
            worth *= 0.5
            left -= 1
        return worth

    # ------------------------------------------------------------------ cards

    def value_of(self, cards: i64) -> i64:
        """What winning all these cards counts."""
        t = self.tables
        total: i64 = 0
        while cards:
            low = cards & -cards
            cards ^= low
            at = place_of_bit(low)
            at = t.index[at]
            total += t.value[at]
        return total

    def use(self, kernel: Kernel, card: i64) -> float:
        """What a card is good for in later tricks: its own points, and cards to win with it."""
        stake = self._stake(kernel, self.tables.one << card)
        own = (2.0 * self.chance_to_stand(card, stake) - 1.0) * stake
        return self.patience * (own * 0.25 + self._prey(card))

    def _prey(self, card: i64) -> float:
        """What a card that others play will be worth to this one, on average."""
        t = self.tables
        at = t.suit[card]
        prey: i64 = t.suit_mask[at]
        if self.trumps >> card & 1:
            prey = t.all_cards
        at = self.row + card
        prey &= ~t.higher[at] & self.unseen
        worth = float(self.value_of(prey)) + self.any_trick * float(count_bits(prey))
        return worth * self.share

    # ------------------------------------------------------------------ melds

    def points_of(self, meld: i64, trump: i64) -> i64:
        """What a meld is worth, 0 if it cannot be declared, while this suit is trumps."""
        melds = self.tables.melds
        rule: i64 = melds.suit_rule[meld]
        if trump >= 0 and melds.suit[meld] == trump:
            if rule == SUIT_PLAIN:
                return 0
            return self.habits.in_trumps[meld]
        if rule == SUIT_TRUMP:
            return 0
        return self.habits.plain[meld]

    def worth_of(self, meld: i64) -> float:
        """What declaring a meld brings."""
        if self.tables.melds.wins[meld]:
            return self.habits.a_deal
        return float(self.points_of(meld, self.trump))

    def _look_for_promises(self, kernel: Kernel) -> None:
        """For each card in hand, what the melds promise that it may become part of."""
        habits = self.habits
        if len(habits.melds) == 0:
            return
        at: i64 = 0
        while at < self.tables.cards:
            self.promises[at] = 0.0
            at += 1
        if self.strict and not habits.melds_in_strict:
            return
        place: i64 = 0
        while place < len(habits.melds):
            meld = habits.melds[place]
            place += 1
            have: i64 = self.tables.melds.mask[meld] & self.hand
            if have:
                self._look_at(kernel, meld, have)

    def _look_at(self, kernel: Kernel, meld: i64, have: i64) -> None:
        chance = self._chance_of(kernel, meld, have)
        if chance == 0.0:
            return
        promise = chance * self.worth_of(meld)
        while have:
            low = have & -have
            have ^= low
            at = place_of_bit(low)
            at = self.tables.index[at]
            self.promises[at] += promise

    def _chance_of(self, kernel: Kernel, meld: i64, have: i64) -> float:
        """The chance that a meld, of which the seat has some cards, will be declared."""
        t = self.tables
        mask: i64 = t.melds.mask[meld]
        needed: i64 = t.melds.needed[meld]
        if needed == 0:
            needed = count_bits(mask)
        missing = needed - count_bits(have)
        if missing < 0 or kernel.is_blocked(meld):
            return 0.0  # it can spare any of its cards, or has scored what excludes it
        if missing == 0:
            word: i64 = t.melds.word[meld]
            if kernel.word(self.seat, DECLARED + word) & t.melds.bit[meld]:
                return 0.0
            return self.habits.ready
        to_come = self.unseen
        if kernel.turnup >= 0:
            to_come |= t.one << kernel.turnup
        if count_bits(mask & to_come) < missing:
            return 0.0
        return self.chance_to_draw(missing)

    # ------------------------------------------------------------------ leading to the end

    def points_alone(self) -> float:
        """What the seat expects to make if it now leads its winners to strict play.

        The trumps are led first; a suit is led from the top, as long as nobody can have a higher
        card, and stands if the opponents have no trump left or enough cards to follow.
        """
        t = self.tables
        along = self.habits.taken_along * float(self.value_of(self.unseen)) * self.share
        trumps = self._unbeaten(self.trumps)
        number = float(count_bits(trumps))
        points = float(self.value_of(trumps)) + along * number
        trumps_left = self.number_held(self.trumps) - number
        suit: i64 = 0
        while suit < SUITS:
            cards: i64 = t.suit_mask[suit]
            if cards != self.trumps:
                points += self._points_in_suit(cards, along, trumps_left)
            suit += 1
        return points

    def _points_in_suit(self, suit: i64, along: float, trumps_left: float) -> float:
        t = self.tables
        followers = self.number_held(suit)
        cards = self._unbeaten(suit)
        led = 1.0
        points = 0.0
        while cards:
            low = cards & -cards
            cards ^= low
            at = place_of_bit(low)
            at = t.index[at]
            chance = 1.0
            if trumps_left >= 0.5:
                chance = min(followers / led, 1.0)
            points += chance * (float(t.value[at]) + along)
            led += 1.0
        return points

    def _unbeaten(self, suit: i64) -> i64:
        """The cards in hand, all of one suit, that no card of it elsewhere is above."""
        t = self.tables
        cards = self.hand & suit
        found: i64 = 0
        while cards:
            low = cards & -cards
            cards ^= low
            at = place_of_bit(low)
            at = self.row + t.index[at]
            if not t.higher[at] & self.elsewhere:
                found |= low
        return found
