"""Where a deal stands: everything that the kernel keeps, and how to read it.

The modules of the kernel are written for mypyc: integers only on the hot path, bits taken from
tables, no closures and no comprehensions over them.
"""

from mypy_extensions import i64

from .constants import (
    CLOSED,
    END,
    MELDS,
    POINTS,
)
from .tables import Tables

LogEntry = tuple[int, int, int, int, int, int]
"""Kind, seat and up to four numbers, as each kind needs them."""


Snapshot = tuple[tuple[int, ...], ...]
"""A position as tuples of integers: equal for equal positions."""


def _in_order(scored: list[int]) -> tuple[int, ...]:
    """Triples in an order that does not depend on when they were added."""
    triples = sorted([tuple(scored[place : place + 3]) for place in range(0, len(scored), 3)])
    ordered: list[int] = []
    for triple in triples:
        ordered += triple
    return tuple(ordered)


def count_bits(mask: i64) -> i64:
    """How many bits of ``mask`` are set."""
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


class Position:
    """One deal in progress, as integers.

    Scalars are attributes; what each seat has is in ``words``, ``stride`` words a seat, followed
    by the cards of the trick in the order in which they were played.
    """

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.words: list[int] = []
        self.stock: list[int] = []
        self.pending: list[int] = []
        self.scored: list[int] = []
        self.log: list[LogEntry] | None = None
        self.drawn: i64 = 0
        self.turnup: i64 = -1
        self.trump: i64 = -1
        self.dealer: i64 = 0
        self.leader: i64 = 0
        self.moment: i64 = END
        self.seat: i64 = 0
        self.tricks: i64 = 0
        self.played: i64 = 0
        self.strict: i64 = 0
        self.last_strict: i64 = 0
        self.drawing: i64 = 0
        self.exhausted: i64 = 0
        self.closed_by: i64 = -1
        self.winner: i64 = -1
        self.streak: i64 = 0
        self.must: i64 = 0
        self.melders: i64 = 0
        self.resume_moment: i64 = 0
        self.resume_seat: i64 = 0
        self.ending: i64 = -1
        self.row: i64 = -1
        self.winning_side: i64 = -1
        self.void: i64 = 0

    def take_over(self, other: "Position") -> None:
        """Take up the position of another kernel of the same tables; the log is not copied."""
        self.words = other.words[:]
        self.stock = other.stock
        self.pending = other.pending
        self.scored = other.scored
        self.drawn = other.drawn
        self.turnup = other.turnup
        self.trump = other.trump
        self.dealer = other.dealer
        self.leader = other.leader
        self.moment = other.moment
        self.seat = other.seat
        self.tricks = other.tricks
        self.played = other.played
        self.strict = other.strict
        self.last_strict = other.last_strict
        self.drawing = other.drawing
        self.exhausted = other.exhausted
        self.closed_by = other.closed_by
        self.winner = other.winner
        self.streak = other.streak
        self.must = other.must
        self.melders = other.melders
        self.resume_moment = other.resume_moment
        self.resume_seat = other.resume_seat
        self.ending = other.ending
        self.row = other.row
        self.winning_side = other.winning_side
        self.void = other.void

    def snapshot(self) -> Snapshot:
        """Everything that affects the future or what a seat knows.

        Two kernels of the same tables are in the same position if these are equal: what only
        tells how the position came about is left out.

        Returns:
            The words, the talon, the pending points, the scored melds, and the scalars.
        """
        t = self.tables
        words = self.words[:]
        if not t.limit:
            for seat in range(t.seats):
                words[seat * t.stride + MELDS] = 0
        streak: i64 = 0
        for bonus in t.last_tricks_bonuses:
            streak = max(streak, min(self.streak, t.bonus_count[bonus]))
        resume_moment: i64 = 0
        resume_seat: i64 = 0
        if self.moment == CLOSED:
            resume_moment = self.resume_moment
            resume_seat = self.resume_seat
        scalars = (
            int(self.turnup),
            int(self.trump),
            int(self.dealer),
            int(self.leader),
            int(self.moment),
            int(self.seat),
            int(self.tricks),
            int(self.played),
            int(self.strict),
            int(self.last_strict),
            int(self.drawing),
            int(self.exhausted),
            int(self.closed_by),
            int(self.winner),
            int(streak),
            int(self.must),
            int(self.melders),
            int(resume_moment),
            int(resume_seat),
            int(self.ending),
            int(self.row),
            int(self.winning_side),
            int(self.void),
        )
        talon = tuple(self.stock[int(self.drawn) :])
        return tuple(words), talon, tuple(self.pending), _in_order(self.scored), scalars

    def restore(self, snapshot: Snapshot) -> None:
        """Take up the position of a `snapshot`."""
        words, talon, pending, scored, scalars = snapshot
        self.words = list(words)
        self.stock = list(talon)
        self.pending = list(pending)
        self.scored = list(scored)
        self.drawn = 0
        self.turnup = scalars[0]
        self.trump = scalars[1]
        self.dealer = scalars[2]
        self.leader = scalars[3]
        self.moment = scalars[4]
        self.seat = scalars[5]
        self.tricks = scalars[6]
        self.played = scalars[7]
        self.strict = scalars[8]
        self.last_strict = scalars[9]
        self.drawing = scalars[10]
        self.exhausted = scalars[11]
        self.closed_by = scalars[12]
        self.winner = scalars[13]
        self.streak = scalars[14]
        self.must = scalars[15]
        self.melders = scalars[16]
        self.resume_moment = scalars[17]
        self.resume_seat = scalars[18]
        self.ending = scalars[19]
        self.row = scalars[20]
        self.winning_side = scalars[21]
        self.void = scalars[22]

    def word(self, seat: i64, field: i64) -> i64:
        """One word of one seat."""
        return self.words[seat * self.tables.stride + field]

    def trick_card(self, place: i64) -> i64:
        """The card that was played to the trick in this place, from 0."""
        return self.words[self.tables.seats * self.tables.stride + place]

    def talon_size(self) -> i64:
        """The cards left in the talon, the turn-up counted."""
        left: i64 = len(self.stock) - self.drawn
        if self.turnup >= 0:
            left += 1
        return left

    def side_sum(self, side: i64, field: i64) -> i64:
        """The sum of a word over the seats of a side."""
        total: i64 = 0
        for seat in range(self.tables.seats):
            if self.tables.side[seat] == side:
                total += self.word(seat, field)
        return total

    def claim_is_right(self, seat: i64) -> bool:
        """Whether the side of ``seat`` has the points that a claim needs."""
        t = self.tables
        return t.target > 0 and self.side_sum(t.side[seat], POINTS) >= t.target

    def _put(self, seat: i64, field: i64, value: i64) -> None:
        self.words[seat * self.tables.stride + field] = value

    def _note(self, kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        log = self.log
        if log is not None:
            log.append((int(kind), int(self.seat), int(a), int(b), int(c), int(d)))
