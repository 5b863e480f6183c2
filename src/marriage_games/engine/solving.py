"""Exact play of a deal with all cards known: alpha-beta over the kernel.

Two sides play against each other for one number: match points, points or tricks. Values are those
of side 0, less those of side 1.
"""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from .bits import count_bits, place_of_bit
from .constants import (
    ANY_CLAIM,
    END,
    FOLLOW,
    HAND,
    LEAD,
    MATCH_POINTS,
    NO_CLAIM,
    POINTS,
    TRICKS,
)
from .kernel import Kernel
from .tables import Tables
from .vectors import append, vec
from .words import words_of, zeros

GOAL_MATCH: Final = 0
GOAL_POINTS: Final = 1
GOAL_TRICKS: Final = 2

FAR: Final = 1_000_000_000
"""More than any value."""
EXACT: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2
MASK: Final = 0x1FFFFFFFFFFFFFFF
CHECK: Final = 0x3FFFFFFF
FEW: Final = 64
"""The words of the table of known positions at first, a power of two."""
FIRST: Final = 0x1F3D5B79A2C4E681
SECOND: Final = 0x0A63F27E19D3B56F


class Plan:
    """What is played for in a ruleset, and what makes a difference to it; it does not change.

    Args:
        tables: The tables of the ruleset.
        goal: What is played for.
        alike: For each card a number, the same for cards that count and meld alike.
        fields: The words of each seat that make a difference to what is still to come.
    """

    def __init__(
        self, tables: Tables, goal: i64, alike: Sequence[int], fields: Sequence[int]
    ) -> None:
        self.goal = goal
        self.relative = False
        """Whether what has been scored so far makes no difference to what is still to come."""
        self.tricks_as_flags = False
        """Whether it makes no difference how many tricks a seat has won, only whether it has."""
        self.most: i64 = FAR
        """No value is higher than this, nor lower than its opposite."""
        self.alike = words_of(alike)
        self.strength: vec[i64] = vec[i64]()
        """For each suit of trumps, then for each card: less, the more cards beat it."""
        for beaten_by in tables.higher:
            self.strength = append(self.strength, 64 - count_bits(beaten_by))
        self.relevant: vec[i64] = vec[i64]()
        """The places of the words that make a difference to what is still to come."""
        for seat in range(tables.seats):
            for field in fields:
                self.relevant = append(self.relevant, seat * tables.stride + field)


class Solver:
    """Searches deals of one ruleset for their values.

    Args:
        tables: The tables of the ruleset.
        plan: What is played for, and what makes a difference to it.
        claims: Whether anybody may claim.
        budget: How many positions may be looked at; 0 for any number.
    """

    def __init__(self, tables: Tables, plan: Plan, claims: i64, budget: i64) -> None:
        self.tables = tables
        self.goal: i64 = plan.goal
        self.claims = claims
        self.budget = budget
        self.nodes: i64 = 0
        self.exhausted = False
        self.relative = plan.relative
        self.tricks_as_flags = plan.tricks_as_flags
        self.most: i64 = plan.most
        self.alike = plan.alike
        self.strength = plan.strength
        self.relevant = plan.relevant
        self.stack: vec[i64] = vec[i64]()
        """The moves of all positions that are being looked at, one position after the other."""
        self.keys: vec[i64] = vec[i64]()
        """By what the moves of the last of them are sorted."""
        self.top: i64 = 0
        """Where the moves of the next position begin."""
        self.spares: list[Kernel] = []
        """A kernel to try moves with for each move that was made since the root."""
        self.depth: i64 = 0
        """How many moves that are."""
        self.known: vec[i64] = zeros(FEW)
        """Positions that were looked at: the hash, then value, what it is, and a check.

        A pair stands at the place that its hash tells, or at the next one that was free. A place
        whose hash is 0 is free.
        """
        self.kept: i64 = 0
        """How many they are."""

    def value(self, kernel: Kernel) -> i64:
        """The value of a position; it means nothing if `exhausted` is set."""
        return self.search(kernel.copy(), -FAR, FAR)

    def values(self, kernel: Kernel, actions: Sequence[int]) -> list[int]:
        """The value of each of some actions of a position; fewer if the budget runs out."""
        found: list[int] = []
        for action in actions:
            child = kernel.copy()
            child.apply(action)
            value = self.search(child, -FAR, FAR)
            if self.exhausted:
                break
            found.append(int(value))
        return found

    def search(self, kernel: Kernel, alpha: i64, beta: i64) -> i64:
        """The value of a position if it lies between two bounds, else a bound of it beyond them.

        The kernel is played on, so that it is of no use after.
        """
        if kernel.moment == END:
            return self._worth(kernel)
        self.nodes += 1
        if self.budget and self.nodes > self.budget:
            self.exhausted = True
            return 0
        t = self.tables
        start: i64 = 0
        key: i64 = 0
        check: i64 = 0
        keeps = kernel.played == 0 and kernel.moment == LEAD and self._has_many(kernel)
        if keeps:
            if self.relative:
                start = self._standing(kernel)
            key = self._hash(kernel, FIRST) + 1
            check = self._hash(kernel, SECOND) & CHECK
            place = self._place_of(key) + 1
            entry: i64 = self.known[place]
            if entry and entry & CHECK == check:
                kind = entry >> 30 & 3
                value = (entry >> 32) - FAR + start
                if kind == EXACT:
                    return value
                if kind == AT_LEAST and value >= beta:
                    return value
                if kind == AT_MOST and value <= alpha:
                    return value
        low = alpha
        high = beta
        highest = t.side[kernel.seat] == 0
        best: i64 = FAR
        if highest:
            best = -FAR
        first = self.top
        last = first + self.moves(kernel) - 1
        self.top = last + 1
        move = first
        while move <= last:
            child = kernel
            if move < last:
                child = self._spare(kernel)
            child.advance(t, child.words, self.stack[move])
            self.depth += 1
            value = self.search(child, alpha, beta)
            self.depth -= 1
            if self.exhausted:
                return 0
            if highest:
                if value > best:
                    best = value
                    alpha = max(alpha, value)
                if value >= self.most:
                    break
            else:
                if value < best:
                    best = value
                    beta = min(beta, value)
                if -value >= self.most:
                    break
            if alpha >= beta:
                break
            move += 1
        self.top = first
        if keeps:
            kind = EXACT
            if best <= low:
                kind = AT_MOST
            elif best >= high:
                kind = AT_LEAST
            self._keep(key, (best - start + FAR) << 32 | kind << 30 | check)
        return best

    def _place_of(self, key: i64) -> i64:
        """Where a hash stands among the known positions, or would stand."""
        known = self.known
        most: i64 = len(known) - 2
        # The lowest bits of a hash depend on little of the position.
        place = key >> 23 & most
        while known[place] and known[place] != key:
            place = place + 2 & most
        return place

    def _keep(self, key: i64, entry: i64) -> None:
        """Keep what is known of a position."""
        place = self._place_of(key)
        if self.known[place] == 0:
            self.kept += 1
            if self.kept << 2 > len(self.known):
                self._make_room()
                place = self._place_of(key)
            self.known[place] = key
        place += 1
        self.known[place] = entry

    def _make_room(self) -> None:
        """Move what is known to four times as many places."""
        before = self.known
        self.known = zeros(len(before) << 2)
        at: i64 = 0
        while at < len(before):
            key = before[at]
            if key:
                place = self._place_of(key)
                self.known[place] = key
                at += 1
                place += 1
                self.known[place] = before[at]
                at += 1
            else:
                at += 2

    def _spare(self, kernel: Kernel) -> Kernel:
        """A copy of a position, valid until the next one at this depth."""
        while self.depth >= len(self.spares):
            self.spares.append(kernel.copy())
        spare = self.spares[self.depth]
        spare.become(kernel)
        return spare

    def _has_many(self, kernel: Kernel) -> bool:
        """Whether so much is still to come that it is worth keeping what it comes to."""
        hand = kernel.word(kernel.seat, HAND)
        hand &= hand - 1
        return hand & hand - 1 != 0

    def _worth(self, kernel: Kernel) -> i64:
        """The value of a deal that is over."""
        field: i64 = MATCH_POINTS
        if self.goal == GOAL_POINTS:
            field = POINTS
        elif self.goal == GOAL_TRICKS:
            field = TRICKS
        return self._difference(kernel, field)

    def _standing(self, kernel: Kernel) -> i64:
        """What has been scored so far."""
        return self._difference(kernel, POINTS)

    def _difference(self, kernel: Kernel, field: i64) -> i64:
        t = self.tables
        total: i64 = 0
        seat: i64 = 0
        while seat < t.seats:
            amount: i64 = kernel.words[seat * t.stride + field]
            if field == MATCH_POINTS and seat != t.first_of_side[t.side[seat]]:
                amount = 0
            if t.side[seat] == 0:
                total += amount
            else:
                total -= amount
            seat += 1
        return total

    def _hash(self, kernel: Kernel, factor: i64) -> i64:
        """A number for all that makes a difference to what is still to come."""
        words = kernel.words
        number: i64 = kernel.seat + (kernel.must << 4)
        number = number * factor + kernel.trump + 1 & MASK
        number = number * factor + kernel.turnup + 1 & MASK
        number = number * factor + kernel.closed_by + 1 & MASK
        number = number * factor + kernel.streak & MASK
        number = number * factor + kernel.winner + 1 & MASK
        number = number * factor + kernel.melders & MASK
        place: i64 = 0
        while place < len(self.relevant):
            at = self.relevant[place]
            word: i64 = words[at]
            number = (number ^ number >> 29) * factor + word & MASK
            place += 1
        if self.tricks_as_flags:
            t = self.tables
            flags: i64 = 0
            seat: i64 = 0
            while seat < t.seats:
                at = seat * t.stride + TRICKS
                if words[at]:
                    flags |= t.one << seat
                seat += 1
            number = number * factor + flags & MASK
        for item in kernel.pending:
            number = (number ^ number >> 29) * factor + item & MASK
        for item in kernel.scored:
            number = (number ^ number >> 29) * factor + item & MASK
        return number

    # ------------------------------------------------------------------ moves

    def moves(self, kernel: Kernel) -> i64:
        """Put the actions that have to be looked at on the stack, the likeliest first.

        Returns:
            How many there are.
        """
        t = self.tables
        end = self.top
        if kernel.may_have_options(t):
            claims: i64 = ANY_CLAIM
            if not self.claims:
                claims = NO_CLAIM
            kernel.find_options(t, kernel.words, claims)
            number: i64 = 0
            while number < kernel.offered:
                self._push(end, kernel.options[number], 0)
                end += 1
                number += 1
        cards = self._distinct(kernel, kernel.cards_to_play(t, kernel.words))
        end = self._with_cards(kernel, end, cards)
        if end == self.top:
            # All that could be done was to claim.
            self._push(end, t.pass_action, 0)
            end += 1
        return end - self.top

    def _push(self, place: i64, move: i64, rank: i64) -> None:
        if place == len(self.stack):
            self.stack = append(self.stack, move)
            self.keys = append(self.keys, rank)
        self.stack[place] = move
        self.keys[place] = rank

    def _with_cards(self, kernel: Kernel, first: i64, cards: i64) -> i64:
        """Cards behind the moves so far: those that take, the cheapest first, then the lowest.

        Returns:
            Where the stack then ends.
        """
        t = self.tables
        row = (kernel.trump + 1) * t.cards
        end = first
        leads = kernel.moment == LEAD
        beating: i64 = 0
        if not leads:
            at = row + kernel.trick_card(kernel.taking_place())
            beating = t.beating[at]
        while cards:
            low = cards & -cards
            cards ^= low
            at = place_of_bit(low)
            card: i64 = t.index[at]
            at = row + card
            rank: i64 = self.strength[at]
            if leads:
                rank = -rank
            elif beating & low:
                rank -= 1000
            else:
                at = card
                rank += t.value[at] << 6
            self._push(end, card, rank)
            place = end
            end += 1
            stack = self.stack
            keys = self.keys
            while place > first and keys[place - 1] > rank:
                stack[place] = stack[place - 1]
                keys[place] = keys[place - 1]
                place -= 1
            stack[place] = card
            keys[place] = rank
        return end

    def _distinct(self, kernel: Kernel, cards: i64) -> i64:
        """Cards without those that are worth the same as the next higher one beside them."""
        if cards & cards - 1 == 0 or (kernel.moment != LEAD and kernel.moment != FOLLOW):
            return cards
        t = self.tables
        words = kernel.words
        there: i64 = 0
        seat: i64 = 0
        while seat < t.seats:
            at = seat * t.stride + HAND
            there |= words[at]
            seat += 1
        place: i64 = 0
        while place < kernel.played:
            at = t.seats * t.stride + place
            there |= t.one << words[at]
            place += 1
        if kernel.turnup >= 0:
            there |= t.one << kernel.turnup
        row = (kernel.trump + 1) * t.cards
        left = cards
        kept = cards
        while left:
            low = left & -left
            left ^= low
            at = place_of_bit(low)
            card: i64 = t.index[at]
            at = row + card
            above: i64 = t.higher[at] & there
            nearer = above & cards
            while nearer:
                other_bit = nearer & -nearer
                nearer ^= other_bit
                at = place_of_bit(other_bit)
                other: i64 = t.index[at]
                at = row + other
                if above ^ other_bit == t.higher[at] & there:
                    if self.alike[card] == self.alike[other]:
                        kept &= ~low
                    break
        return kept


def line_of(solver: Solver, root: Kernel, value: i64) -> list[int]:
    """A line of best play to the end: at each place the first action that keeps the value.

    Args:
        solver: A solver for this position.
        root: The position.
        value: What it is worth.

    Returns:
        The actions; fewer than all if the budget runs out.
    """
    line: list[int] = []
    kernel = root.copy()
    while kernel.moment != END:
        highest = solver.tables.side[kernel.seat] == 0
        first = solver.top
        solver.top = first + solver.moves(kernel)
        place = first
        keeps = False
        child = kernel
        while not keeps:
            child = kernel.copy()
            child.apply(solver.stack[place])
            # Nothing is better than the value, so it is enough to know that this is not worse; and
            # the last one is not if all others are.
            if place == solver.top - 1:
                keeps = True
            elif highest:
                keeps = solver.search(child.copy(), value - 1, value) >= value
            else:
                keeps = solver.search(child.copy(), value, value + 1) <= value
            if solver.exhausted:
                return line
            place += 1
        solver.top = first
        line.append(int(solver.stack[place - 1]))
        kernel = child
    return line
