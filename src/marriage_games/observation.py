"""What a seat has seen happen, in order, as lines of text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, TypeAlias

import attrs

from .card import Card
from .engine import constants as c
from .engine.compiling import MOMENTS, card_set
from .engine.position import LogEntry
from .events import Event, EventKind

if TYPE_CHECKING:
    from .game import Game

Observed: TypeAlias = tuple["Observed", tuple[str, ...]] | None
"""The lines of all steps so far: those before, and those of the last step."""


def lines_of(observed: Observed) -> list[str]:
    """All lines, the first one first."""
    steps: list[tuple[str, ...]] = []
    while observed is not None:
        observed, lines = observed
        steps.append(lines)
    return [line for lines in reversed(steps) for line in lines]


def seen(game: Game, entries: Iterable[LogEntry], seat: int) -> Iterator[str]:
    """What a seat sees of what happens: nothing of other hands, and not that others passed."""
    for entry in entries:
        line = _line(game, entry, seat)
        if line:
            yield line


def events_seen(events: Iterable[Event], seat: int) -> Iterator[Event]:
    """The events of a deal as a seat sees them: the same that `seen` tells, and no other.

    Args:
        events: What happened, in order.
        seat: The seat.

    Examples:
        >>> drawn = Event(EventKind.DRAWN, 1, (Card.parse("KS"),))
        >>> [event.cards for event in events_seen([drawn], 0)]
        [()]
        >>> list(events_seen([Event(EventKind.PASSED, 1, reason="lost")], 0))
        []
    """
    for event in events:
        if event.seat != seat:
            if event.kind in (EventKind.DEALT, EventKind.PASSED):
                continue
            if event.kind is EventKind.DRAWN and event.reason != "face-up":
                yield attrs.evolve(event, cards=())
                continue
        yield event


def _line(game: Game, entry: LogEntry, seat: int) -> str:
    kind, who = entry[:2]
    if who != seat and kind in _PRIVATE:
        return ""
    template = _HIDDEN[kind] if who != seat and kind in _HIDDEN and not entry[3] else _TOLD[kind]
    return template.format(who=who, told=_Details(game, entry))


_PRIVATE = (c.LOG_DEALT, c.LOG_PASSED)
"""What only the seat knows that does it."""
_HIDDEN = {c.LOG_DRAWN: "{who} draws"}
"""What others are told of a card that is not face up."""
_TOLD = {
    c.LOG_DEALT: "{who} is dealt {told.first_cards}",
    c.LOG_TURNED: "{who} turns up {told.first_card}",
    c.LOG_PLAYED: "{who} plays {told.first_card}",
    c.LOG_DRAWN: "{who} draws {told.first_card}",
    c.LOG_EXCHANGED: "{who} gives {told.first_card} for {told.second_card}",
    c.LOG_SHOWN: "{who} shows {told.second_cards} as {told.meld}",
    c.LOG_SCORED: "{who} scores {told.score} for {told.reason}{told.scoring}",
    c.LOG_CLOSED: "{who} closes",
    c.LOG_CLAIMED: "{who} claims {told.verdict}",
    c.LOG_PASSED: "{who} passes at {told.moment}",
}


class _Details:
    """What the numbers of an entry stand for, as its kind needs them."""

    def __init__(self, game: Game, entry: LogEntry) -> None:
        self._game = game
        self._first, self._second, self._third = entry[2:5]
        self._match_points = entry[6]

    @property
    def first_card(self) -> Card:
        return self._game.pack[self._first]

    @property
    def second_card(self) -> Card:
        return self._game.pack[self._second]

    @property
    def first_cards(self) -> str:
        return self._cards(self._first)

    @property
    def second_cards(self) -> str:
        return self._cards(self._second)

    def _cards(self, mask: int) -> str:
        return " ".join(str(card) for card in card_set(self._game.pack, mask))

    @property
    def meld(self) -> str:
        return self._game.compiled.meld_texts[self._first]

    @property
    def score(self) -> str:
        """The points, and the match points where there are any."""
        if not self._match_points:
            return str(self._first)
        return f"{self._first} and {self._match_points} in the match"

    @property
    def reason(self) -> str:
        return self._game.compiled.reasons[self._second]

    @property
    def scoring(self) -> str:
        """The cards that score, unless they are those of the trick that everybody sees."""
        if not self._third or self._second == c.CARD_POINTS:
            return ""
        return f" with {self._cards(self._third)}"

    @property
    def verdict(self) -> str:
        return "rightly" if self._first else "wrongly"

    @property
    def moment(self) -> str:
        return str(MOMENTS[self._first])
