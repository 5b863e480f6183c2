"""The lines of a score sheet: every point of a deal, and what else its result depends on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

import attrs

from ..card import Card
from ..events import Entry, Event, EventKind
from ..model.ruleset import Ruleset
from ..model.texts import card_text
from ..state import State
from .phrases import counted

TRICK = "trick"
"""What a trick is called that counts nothing; one that counts is called as in the ledger."""

_CARD_POINTS = "card-points"


@attrs.frozen
class Wording:
    """How the details of lines are worded.

    Attributes:
        card: A card.
        played: A card with the seat that played it.
        exchange: What was exchanged.
        close: That the talon was closed.
        claim: A claim.
        wins: That a meld wins the deal.
        waits: That the points of a meld have to wait.
        counters: A number of match points.
        verdicts: What the two kinds of claims are called.
    """

    card: Callable[[Card], str] = card_text
    played: Callable[[int, Card], str] = lambda seat, card: f"{seat}:{card_text(card)}"
    exchange: str = "{given} for {taken}"
    close: str = "closes the talon"
    claim: str = "{verdict}, with {points} points"
    wins: str = "wins the deal"
    waits: str = "to count with a trick"
    counters: Callable[[int], str] = lambda number: counted(number, "match point")
    verdicts: dict[str, str] = attrs.field(factory=lambda: {"right": "right", "wrong": "wrong"})


ENGLISH: Final = Wording()
"""The words of `demo`."""


@attrs.frozen
class Line:
    """One line of a score sheet.

    Attributes:
        trick: How many tricks were complete, the one told here included.
        seat: Whose points they are, or who did it.
        what: The reason as in the ledger, ``trick`` for a trick that counts nothing, or what
            somebody did.
        detail: The cards; those of a trick in the order played, each behind its seat.
        points: The points; None where something was done that scores none by itself.
        match_points: The match points.
    """

    trick: int
    seat: int
    what: str
    detail: str = ""
    points: int | None = None
    match_points: int = 0

    @property
    def has_figures(self) -> bool:
        """Whether there are points, if only 0, or match points to write down."""
        return self.points is not None or self.match_points != 0

    def figures(self, nothing: str) -> str:
        """The points and, in brackets, the match points.

        Args:
            nothing: What stands where there are neither.

        Examples:
            >>> Line(3, 0, "amour", points=None, match_points=3).figures("-")
            '(3)'
        """
        return with_match_points(self.points, self.match_points) if self.has_figures else nothing


def with_match_points(points: int | None, match_points: int) -> str:
    """Points and, in brackets, match points, where there are any.

    Examples:
        >>> with_match_points(57, 5), with_match_points(0, 0)
        ('57 (5)', '0')
    """
    told = [] if points is None else [str(points)]
    return " ".join([*told, f"({match_points})"] if match_points else told)


def lines_of(final: State, wording: Wording = ENGLISH) -> tuple[Line, ...]:
    """Every point of a deal that is over, every trick, and what else was done, in order.

    Args:
        final: The state at the end of the deal, or the last one so far.
        wording: How the details are worded.
    """
    return tuple(_Telling(final, wording).lines())


class _Telling:
    def __init__(self, final: State, wording: Wording) -> None:
        self.wording = wording
        self.ruleset: Ruleset = final.game.ruleset
        self.seats = final.game.seats
        self.events = final.history
        # The ledger knows in which trick points were scored, the history only that they were.
        self.entries: Iterator[Entry] = iter(final.ledger)
        self.winners = _trick_winners(self.events, final.tricks_won)
        self.points = [0] * self.seats
        self.tricks = 0
        self.table: list[Event] = []
        self.uncounted: Line | None = None

    def lines(self) -> Iterator[Line]:
        for place, event in enumerate(self.events):
            # What a trick counts is known a few events after its last card.
            if not self._may_count(place):
                yield from self._trick_that_counts_nothing()
            if event.kind is EventKind.SCORED:
                yield from self._scored(next(self.entries))
                continue
            if event.kind is EventKind.PLAYED:
                self._played(event)
            else:
                yield from self._done(place, event)
        yield from self._trick_that_counts_nothing()

    def _may_count(self, place: int) -> bool:
        """Whether the points of the cards of the last trick are still to come."""
        for event in self.events[place:]:
            if event.kind is EventKind.SCORED and event.reason == _CARD_POINTS:
                return True
            if event.kind not in (EventKind.SCORED, EventKind.DRAWN):
                return False
        return False

    def _played(self, event: Event) -> None:
        self.table.append(event)
        if len(self.table) < self.seats:
            return
        say = self.wording.played
        played = " ".join(say(card.seat, card.cards[0]) for card in self.table)
        self.uncounted = Line(self.tricks + 1, self.winners[self.tricks], TRICK, played, 0)
        self.tricks += 1
        self.table = []

    def _trick_that_counts_nothing(self) -> Iterator[Line]:
        if self.uncounted is not None:
            yield self.uncounted
            self.uncounted = None

    def _scored(self, entry: Entry) -> Iterator[Line]:
        self.points[entry.seat] += entry.points
        if entry.reason == _CARD_POINTS and self.uncounted is not None:
            detail, self.uncounted = self.uncounted.detail, None
        else:
            detail = self._cards(entry.cards)
        points: int | None = entry.points
        if entry.match_points:
            told = self.wording.counters(entry.match_points)
            detail = f"{detail}: {told}" if detail else told
            points = entry.points or None
        yield Line(entry.trick, entry.seat, entry.reason, detail, points, entry.match_points)

    def _done(self, place: int, event: Event) -> Iterator[Line]:
        seat, cards, wording = event.seat, event.cards, self.wording
        if event.kind is EventKind.EXCHANGED:
            given, taken = map(wording.card, cards)
            told = wording.exchange.format(given=given, taken=taken)
            yield Line(self.tricks, seat, "exchange", told)
        elif event.kind is EventKind.CLOSED:
            yield Line(self.tricks, seat, "close", wording.close)
        elif event.kind is EventKind.CLAIMED:
            partners = next(side for side in self.ruleset.seats.all_sides if seat in side)
            made = sum(self.points[partner] for partner in partners)
            told = wording.claim.format(verdict=wording.verdicts[event.reason], points=made)
            yield Line(self.tricks, seat, "claim", told)
        elif event.kind is EventKind.SHOWN and event.reason != "turn-up":
            yield from self._declared(place, event)

    def _declared(self, place: int, event: Event) -> Iterator[Line]:
        """A declaration that scores nothing now, so that the ledger has no line for it."""
        name = event.reason.partition(":")[0]
        for following in self.events[place + 1 :]:
            if following.kind is not EventKind.SCORED:
                break
            if (following.reason, following.cards) == (name, event.cards):
                return
        yield Line(self.tricks, event.seat, name, f"{self._cards(event.cards)}: {self._why(name)}")

    def _cards(self, found: Iterable[Card]) -> str:
        return " ".join(map(self.wording.card, found))

    def _why(self, name: str) -> str:
        melds = {meld.name: meld for meld in self.ruleset.declarations}
        if melds[name].wins is not None:
            return self.wording.wins
        return self.wording.waits


def _trick_winners(events: Sequence[Event], tricks_won: Sequence[int]) -> list[int]:
    """The winner of each complete trick: who leads the next one, or who lacks a trick at the end.

    Args:
        events: Everything that happened in a deal.
        tricks_won: The tricks of each seat at its end.
    """
    seats = len(tricks_won)
    played = [event.seat for event in events if event.kind is EventKind.PLAYED]
    winners = played[seats::seats]
    if len(winners) < len(played) // seats:
        lacking = (seat for seat in range(seats) if winners.count(seat) < tricks_won[seat])
        winners.append(next(lacking))
    return winners


def turned_up(final: State) -> Card | None:
    """The card that was turned up when the deal was dealt; it may have been exchanged since."""
    shown = (event for event in final.history if event.kind is EventKind.SHOWN)
    return next((event.cards[0] for event in shown if event.reason == "turn-up"), None)
