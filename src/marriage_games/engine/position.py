"""Where a deal stands: everything that the kernel keeps, and how to read it.

The modules of the kernel are written for mypyc: integers only on the hot path, bits taken from
tables, no closures and no comprehensions over them.
"""

from collections.abc import Sequence

from mypy_extensions import i64

from .bits import place_of_bit
from .constants import (
    CLOSED,
    DRAW_AFTER_CARD,
    END,
    HAND,
    KNOWN,
    MELDS,
    POINTS,
    TAKEN,
)
from .knowledge import Fact, Trace, hidden_part, settled, with_fact, without_card
from .tables import Tables
from .vectors import vec
from .words import words_of, zeros

LogEntry = tuple[int, int, int, int, int, int, int]
"""Kind, seat and up to five numbers, as each kind needs them."""


Snapshot = tuple[
    tuple[int, ...],
    tuple[int, ...],
    tuple[int, ...],
    tuple[int, ...],
    tuple[int, ...],
    tuple[Trace, ...],
]
"""A position as tuples of integers: equal for equal positions."""


def _in_order(scored: vec[i64]) -> tuple[int, ...]:
    """Triples in an order that does not depend on when they were added."""
    triples = sorted([tuple(scored[place : place + 3]) for place in range(0, len(scored), 3)])
    ordered: list[int] = []
    for triple in triples:
        ordered += triple
    return tuple(ordered)


class Position:
    """One deal in progress, as integers.

    Scalars are attributes; what each seat has is in ``words``, ``stride`` words a seat, followed
    by the cards of the trick in the order in which they were played.
    """

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.words: vec[i64] = vec[i64]()
        self.stock: vec[i64] = vec[i64]()
        self.pending: vec[i64] = vec[i64]()
        self.scored: vec[i64] = vec[i64]()
        self.chances: i64 = -1
        """What each seat may have to decide beside its card: without a bit it is known not to;
        `constants.CHANCES` tells how many bits each seat has."""
        self.options: vec[i64] = vec[i64]()
        """The options that were found last, in ascending order; see `offered`."""
        self.offered: i64 = 0
        """How many of `options` there are; what comes after them means nothing."""
        self.log: list[LogEntry] | None = None
        self.traces: list[Trace] | None = None
        """What everybody can conclude of the hidden cards of each seat; None: nobody asks."""
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
        traces = other.traces
        if traces is not None:
            self.traces = traces[:]
        self.words = other.words[:]
        self._take_rest(other)

    def become(self, other: "Position") -> None:
        """The same within the words that are here, for who needs neither log nor traces."""
        words = self.words
        theirs = other.words
        at: i64 = 0
        while at < len(theirs):
            words[at] = theirs[at]
            at += 1
        self._take_rest(other)

    def _take_rest(self, other: "Position") -> None:
        self.chances = other.chances
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
            The words, the talon, the pending points, the scored melds, the scalars, and what can
            be concluded of hidden cards.
        """
        t = self.tables
        over = self.moment == END
        words = self.words[:]
        for seat in range(t.seats):
            if over or not t.limit:
                words[seat * t.stride + MELDS] = 0
        streak: i64 = 0
        for bonus in t.last_tricks_bonuses:
            if not over:
                streak = max(streak, min(self.streak, t.bonus_count[bonus]))
        leader = self.leader
        if self.played == 0 and self.winner >= 0:
            leader = self.winner
        drawing: i64 = 0
        if t.draw == DRAW_AFTER_CARD and not over:
            drawing = self.drawing
        resume_moment: i64 = 0
        resume_seat: i64 = 0
        if self.moment == CLOSED:
            resume_moment = self.resume_moment
            resume_seat = self.resume_seat
        scalars = (
            int(self.turnup),
            int(self.trump),
            int(self.dealer),
            int(leader),
            int(self.moment),
            int(self.seat),
            int(self.tricks),
            int(self.played),
            int(self.strict),
            0 if over else int(self.last_strict),
            int(drawing),
            0 if over else int(self.exhausted),
            int(self.closed_by),
            int(self.winner),
            int(streak),
            int(self.must),
            0 if over else int(self.melders),
            int(resume_moment),
            int(resume_seat),
            int(self.ending),
            int(self.row),
            int(self.winning_side),
            int(self.void),
        )
        talon = tuple(self.stock[self.drawn :])
        return (
            tuple(words),
            talon,
            tuple(self.pending),
            _in_order(self.scored),
            scalars,
            self.conclusions(),
        )

    def restore(self, snapshot: Snapshot) -> None:
        """Take up the position of a `snapshot`."""
        words, talon, pending, scored, scalars, traces = snapshot
        self.traces = list(traces) if traces else None
        self.words = words_of(words)
        self.chances = -1
        self.stock = words_of(talon)
        self.pending = words_of(pending)
        self.scored = words_of(scored)
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

    def conclusions(self) -> tuple[Trace, ...]:
        """What everybody can conclude of the hidden cards of each seat, in its plainest form."""
        traces = self.traces
        if traces is None:
            return ()
        hidden = int(self.publicly_hidden())
        found: list[Trace] = []
        for trace in traces:
            found.append(settled(trace, hidden))
        return tuple(found)

    def publicly_hidden(self) -> i64:
        """The cards of which not everybody knows where they are."""
        t = self.tables
        seen: i64 = 0
        for seat in range(t.seats):
            seen |= self.word(seat, TAKEN) | self.word(seat, KNOWN)
        for place in range(self.played):
            seen |= t.bit[self.trick_card(place)]
        if self.turnup >= 0:
            seen |= t.bit[self.turnup]
        return t.all_cards & ~seen

    def hidden_cards(self, seat: i64) -> i64:
        """The cards in a hand of which others do not know."""
        return self.word(seat, HAND) & ~self.word(seat, KNOWN)

    def _conclude(self, seat: i64, fact: Fact) -> None:
        """Keep in mind what everybody can conclude of the hidden cards of a hand as it is now."""
        traces = self.traces
        if traces is not None and fact and self.hidden_cards(seat):
            known = int(self.word(seat, KNOWN))
            traces[seat] = with_fact(traces[seat], hidden_part(fact, known))

    def _reveal(self, seat: i64, cards: i64) -> None:
        """Keep in mind which cards everybody knows to be in a hand."""
        hidden = cards & self.hidden_cards(seat)
        self.put(seat, KNOWN, self.word(seat, KNOWN) | cards)
        self._is_gone(seat, hidden)

    def _is_gone(self, seat: i64, hidden: i64) -> None:
        """Keep in mind that cards are hidden in a hand no more."""
        traces = self.traces
        if traces is None:
            return
        while hidden:
            low = hidden & -hidden
            traces[seat] = without_card(traces[seat], self.tables.index[place_of_bit(low)])
            hidden ^= low
        if not self.hidden_cards(seat):
            # Of cards that are still to be drawn nothing can be concluded.
            traces[seat] = ()

    def word(self, seat: i64, field: i64) -> i64:
        """One word of one seat."""
        return self.words[seat * self.tables.stride + field]

    def trick_card(self, place: i64) -> i64:
        """The card that was played to the trick in this place, from 0."""
        return self.words[self.tables.seats * self.tables.stride + place]

    def after(self, seat: i64) -> i64:
        """The seat that comes after another one."""
        return self.tables.after[seat]

    def talon_size(self) -> i64:
        """The cards left in the talon, the turn-up counted."""
        left: i64 = len(self.stock) - self.drawn
        if self.turnup >= 0:
            left += 1
        return left

    def side_sum(self, side: i64, field: i64) -> i64:
        """The sum of a word over the seats of a side."""
        t = self.tables
        if t.sides == t.seats:
            return self.word(t.first_of_side[side], field)
        total: i64 = 0
        for seat in range(t.seats):
            if t.side[seat] == side:
                total += self.word(seat, field)
        return total

    def claim_is_right(self, seat: i64) -> bool:
        """Whether the side of ``seat`` has the points that a claim needs."""
        t = self.tables
        if t.target <= 0:
            return False
        if t.sides == t.seats:
            at = seat * t.stride + POINTS
            return self.words[at] >= t.target
        return self.side_sum(t.side[seat], POINTS) >= t.target

    def put(self, seat: i64, field: i64, value: i64) -> None:
        """Set one word of one seat."""
        self.words[seat * self.tables.stride + field] = value
        if field == HAND:
            self.chances = -1

    def clear_words(self) -> None:
        """Begin with seats that have nothing."""
        self.words = zeros(self.tables.seats * self.tables.stride + self.tables.seats)

    def put_talon(self, cards: Sequence[int]) -> None:
        """Set the talon, the top first, without the turn-up."""
        self.stock = words_of(cards)
        self.drawn = 0

    def put_pending(self, entries: Sequence[int]) -> None:
        """Set the points that wait: for each a seat, points, a reason and cards."""
        self.pending = words_of(entries)

    def put_scored(self, entries: Sequence[int]) -> None:
        """Set what melds have scored: for each a meld, a seat and points."""
        self.scored = words_of(entries)

    def _note(self, kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        log = self.log
        if log is not None:
            log.append((int(kind), int(self.seat), int(a), int(b), int(c), int(d), 0))
