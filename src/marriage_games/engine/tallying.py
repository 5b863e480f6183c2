"""Many deals played one after the other, of which nothing is kept but counts.

Everything is counted in whole numbers, so that counts can be added in any order and are equal to
the last digit wherever they were made. What is measured in a deal has a number; `unit` deals that
belong together, because they were played with the same cards, are added before they are squared.
"""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from .bits import count_bits
from .constants import (
    ANY_CLAIM,
    CLOSERS,
    END,
    LAST_TRICK,
    LEAD,
    LOG_CLAIMED,
    LOG_CLOSED,
    LOG_EXCHANGED,
    LOG_PASSED,
    LOG_PLAYED,
    LOG_SCORED,
    LOG_SHOWN,
    MATCH_POINTS,
    MORE_TRICKS,
    PLAYED_OUT,
    POINTS,
    TRICKS,
)
from .generator import Generator
from .kernel import Kernel
from .policy import Policy
from .position import LogEntry
from .tables import Tables
from .vectors import vec
from .words import words_of, zeros

SIMULATION_STREAM: Final = 1 << 31
"""The stream of the first cards of a simulation; each further ones have the next stream."""
MOST_UNITS: Final = 1 << 31
"""How many cards can be dealt before the streams come to their end."""

VOID_DEAL: Final = -(1 << 40)
"""What `Tally.course` holds in place of the match points of a void deal; none cost so many."""

# What is measured in every deal.
ELDER_WON: Final = 0
DEALER_WON: Final = 1
DRAWN: Final = 2
VOID: Final = 3
ELDER_MARGIN: Final = 4
ELDER_MATCH_MARGIN: Final = 5
ENDED: Final = 6
"""The first of the four endings."""
EXCHANGES: Final = 10
CLOSINGS: Final = 11
WRONG_CLAIMS: Final = 12
RIGHT_CLAIMS: Final = 13
PASSES: Final = 14
LEAD_CHANGES: Final = 15
LAST_TRICK_DECIDED: Final = 16
CARDS: Final = 17
TRICKS_PLAYED: Final = 18
DECISIONS: Final = 19
CHOICES: Final = 20
OPTIONS: Final = 21
FIXED: Final = 22
"""How many there are; those of the sides come after them, then rows, then reasons."""

# What is measured for each side.
SIDE_WON: Final = 0
SIDE_MATCH_POINTS: Final = 1
SIDE_POINTS: Final = 2
PER_SIDE: Final = 3

# What is measured for each reason of points.
DECLARED_TIMES: Final = 0
SCORED_TIMES: Final = 1
SCORED_POINTS: Final = 2
SCORED_MATCH_POINTS: Final = 3
PER_REASON: Final = 4


class Tally:
    """Counts over many deals of one ruleset.

    Args:
        tables: The tables of the ruleset.
        reasons: How many reasons of points there are.
    """

    def __init__(self, tables: Tables, reasons: i64) -> None:
        self.tables = tables
        self.first_row: i64 = FIXED + tables.sides * PER_SIDE
        self.first_reason: i64 = self.first_row + len(tables.result_winner)
        self.width: i64 = self.first_reason + reasons * PER_REASON
        self.now: vec[i64] = zeros(self.width)
        """What the deals of this unit have come to so far."""
        self.sums: vec[i64] = zeros(self.width)
        self.squares: vec[i64] = zeros(self.width)
        self.units: i64 = 0
        self.most_actions: i64 = 0
        """The most actions that were legal at one decision."""
        self.spreads: list[dict[int, int]] = []
        """How often each number came up: of points for each side, for elder and for dealer, and of
        tricks."""
        for _ in range(tables.sides + 3):
            self.spreads.append({})
        self.course: list[int] = []
        """The match points of each side at the table, deal by deal; `VOID_DEAL` for a void one."""
        self.lead_field: i64 = POINTS
        if self._is_won_by_tricks():
            self.lead_field = TRICKS
        self.log: list[LogEntry] = []
        self.ahead: i64 = -1
        """The side that is ahead, or -1."""
        self.last_ahead: i64 = -1
        """The side that was ahead last."""
        self.ahead_at_lead: i64 = -1
        """The side that was ahead when this trick was led, or -1."""

    def _is_won_by_tricks(self) -> bool:
        t = self.tables
        closer: i64 = 0
        while closer < CLOSERS:
            row = t.result_of[PLAYED_OUT * CLOSERS + closer]
            if row >= 0 and t.result_winner[row] == MORE_TRICKS:
                return True
            closer += 1
        return False

    def dealt_in(self, order: Sequence[int], dealer: i64) -> Kernel:
        """A new deal to be counted, the cards in the order in which they are dealt."""
        return self.dealt(words_of(order), dealer)

    def dealt(self, order: vec[i64], dealer: i64) -> Kernel:
        """The same, for who has the order as the kernel takes it."""
        self.log = []
        kernel = Kernel(self.tables)
        kernel.log = self.log
        kernel.deal(order, dealer)
        self.ahead = -1
        self.last_ahead = -1
        self.ahead_at_lead = -1
        self._see_who_is_ahead(kernel)
        return kernel

    def step(self, kernel: Kernel, action: i64) -> None:
        """Count a decision, and carry out its action."""
        t = self.tables
        words = kernel.words
        number = count_bits(kernel.cards_to_play(t, words))
        if kernel.may_have_options(t):
            kernel.find_options(t, words, ANY_CLAIM)
            number += kernel.offered
        now = self.now
        now[DECISIONS] += 1
        if number > 1:
            now[CHOICES] += 1
            now[OPTIONS] += number
            self.most_actions = max(self.most_actions, number)
        if kernel.moment == LEAD and action < t.cards:
            self.ahead_at_lead = self.ahead
        kernel.advance(t, words, action)
        self._see_who_is_ahead(kernel)

    def _see_who_is_ahead(self, kernel: Kernel) -> None:
        ahead: i64 = -1
        most: i64 = -1
        side: i64 = 0
        while side < self.tables.sides:
            total = kernel.side_sum(side, self.lead_field)
            if total > most:
                most = total
                ahead = side
            elif total == most:
                ahead = -1
            side += 1
        self.ahead = ahead
        if ahead >= 0:
            if self.last_ahead >= 0 and ahead != self.last_ahead:
                self.now[LEAD_CHANGES] += 1
            self.last_ahead = ahead

    def finish(self, kernel: Kernel, turn: i64) -> None:
        """Count a deal that is over.

        Args:
            kernel: The deal.
            turn: 1 if the two sides have exchanged their places, else 0.
        """
        self._count_log()
        self._count_ending(kernel)
        t = self.tables
        elder = kernel.after(kernel.dealer)
        side: i64 = 0
        while side < t.sides:
            place = side
            if turn:
                place = t.sides - 1 - side
            points = kernel.side_sum(side, POINTS)
            first: i64 = t.first_of_side[side]
            worth = kernel.word(first, MATCH_POINTS)
            at = FIXED + place * PER_SIDE
            if side == kernel.winning_side:
                self._add(at + SIDE_WON, 1)
            self._add(at + SIDE_MATCH_POINTS, worth)
            self._add(at + SIDE_POINTS, points)
            self._spread(place, points)
            if side == t.side[elder]:
                self._count_elder(kernel, side, points, worth)
            if side == t.side[kernel.dealer]:
                self._count_dealer(kernel, side, points, worth)
            if kernel.void:
                worth = VOID_DEAL
            self.course.append(int(worth))
            side += 1

    def _count_elder(self, kernel: Kernel, side: i64, points: i64, worth: i64) -> None:
        self._add(ELDER_MARGIN, points)
        self._add(ELDER_MATCH_MARGIN, worth)
        self._spread(self.tables.sides, points)
        if side == kernel.winning_side:
            self._add(ELDER_WON, 1)

    def _count_dealer(self, kernel: Kernel, side: i64, points: i64, worth: i64) -> None:
        self._add(ELDER_MARGIN, -points)
        self._add(ELDER_MATCH_MARGIN, -worth)
        self._spread(self.tables.sides + 1, points)
        if side == kernel.winning_side:
            self._add(DEALER_WON, 1)

    def _count_ending(self, kernel: Kernel) -> None:
        t = self.tables
        self._add(self.first_row + kernel.row, 1)
        self._add(TRICKS_PLAYED, kernel.tricks)
        self._spread(t.sides + 2, kernel.tricks)
        if kernel.void:
            self._add(VOID, 1)
        else:
            self._add(ENDED + kernel.ending, 1)
            if kernel.winning_side < 0:
                self._add(DRAWN, 1)
        if kernel.ending == PLAYED_OUT and (
            t.result_winner[kernel.row] == LAST_TRICK or self.ahead_at_lead != kernel.winning_side
        ):
            self._add(LAST_TRICK_DECIDED, 1)

    def _count_log(self) -> None:
        t = self.tables
        for entry in self.log:
            kind: i64 = entry[0]
            first: i64 = entry[2]
            second: i64 = entry[3]
            if kind == LOG_PLAYED:
                self._add(CARDS, 1)
            elif kind == LOG_SCORED:
                at = self.first_reason + second * PER_REASON
                self._add(at + SCORED_TIMES, 1)
                self._add(at + SCORED_POINTS, first)
                match_points: i64 = entry[6]
                if match_points:
                    self._add(at + SCORED_MATCH_POINTS, match_points)
            elif kind == LOG_SHOWN:
                reason: i64 = t.melds.reason[first]
                self._add(self.first_reason + reason * PER_REASON + DECLARED_TIMES, 1)
            elif kind == LOG_EXCHANGED:
                self._add(EXCHANGES, 1)
            elif kind == LOG_CLOSED:
                self._add(CLOSINGS, 1)
            elif kind == LOG_CLAIMED:
                self._add(WRONG_CLAIMS + first, 1)
            elif kind == LOG_PASSED:
                self._add(PASSES, 1)

    def finish_unit(self) -> None:
        """Enter what the deals with the same cards have come to."""
        now = self.now
        sums = self.sums
        squares = self.squares
        at: i64 = 0
        while at < self.width:
            number: i64 = now[at]
            if number:
                sums[at] += number
                squares[at] += number * number
                now[at] = 0
            at += 1
        self.units += 1

    def _add(self, at: i64, number: i64) -> None:
        now = self.now
        now[at] += number

    def _spread(self, which: i64, number: i64) -> None:
        spread = self.spreads[which]
        whole = int(number)
        spread[whole] = spread.get(whole, 0) + 1


def seeds_of(seed: object, unit: i64, players: i64) -> list[int]:
    """The seed of the cards of a unit, and one for each player in each deal of it."""
    lots = Generator(seed, SIMULATION_STREAM + int(unit))
    found: list[int] = []
    for _ in range(players + 1):
        found.append(lots.next64())
    return found


def play_units(
    tally: Tally, seed: object, first: i64, end: i64, seatings: list[list[Policy]]
) -> None:
    """Play and count deals, all players being policies.

    Args:
        tally: Where they are counted.
        seed: The seed of the simulation.
        first: The first unit.
        end: The unit after the last one.
        seatings: For each deal of a unit, the policy of each seat.
    """
    t = tally.tables
    for unit in range(first, end):
        found = seeds_of(seed, unit, 0)
        lots = Generator(found[0])
        order = lots.shuffled(t.cards)
        for turn in range(len(seatings)):
            kernel = tally.dealt(order, unit % t.seats)
            policies = seatings[turn]
            while kernel.moment != END:
                policy = policies[kernel.seat]
                tally.step(kernel, policy.choose(kernel, 0))
            tally.finish(kernel, turn)
        tally.finish_unit()
