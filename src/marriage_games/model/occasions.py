"""Every situation in which a seat may be asked what it wants to do, whatever the cards.

A deal runs the same course each time as far as moments, phases and the sizes of talon and hands
go. Listing them tells which windows can ever be open.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import attrs

from .melding import Declaration
from .ruleset import Ruleset
from .vocabulary import Drawing, FoundIn, JustAfter, Moment, Phase, StrictFrom
from .window import Window


@attrs.frozen
class Occasion:
    """A situation in which a seat may be asked.

    Attributes:
        moment: The moment.
        phase: The phase then.
        talon: The cards left in the talon, the turn-up counted.
        tricks: The tricks that are complete.
        hand: The most cards that the seat can hold.
        trick_won: Whether the seat can have won a trick.
        just_won: Whether the seat can just have won one.
        closed: Whether the talon is closed.
    """

    moment: Moment
    phase: Phase
    talon: int
    tricks: int
    hand: int
    trick_won: bool
    just_won: bool
    closed: bool = False


@attrs.frozen
class Course:
    """How long a deal takes and how the talon dwindles.

    Attributes:
        seats: The number of seats.
        hand: The cards dealt to each seat.
        talon: The cards in the talon at the first lead, the turn-up counted.
        drawing: When cards are drawn.
        strict: Whether play is strict from the first trick on.
    """

    seats: int
    hand: int
    talon: int
    drawing: Drawing
    strict: bool

    @classmethod
    def of(cls, ruleset: Ruleset) -> Course:
        """The course of every deal of a ruleset."""
        seats, hand = ruleset.seats.count, ruleset.deal.hand_size
        return cls(
            seats=seats,
            hand=hand,
            talon=len(ruleset.pack.pack) - seats * hand,
            drawing=ruleset.talon.draw,
            strict=ruleset.play.strict_from is StrictFrom.FIRST_TRICK,
        )

    @property
    def draws(self) -> int:
        """The tricks for which cards are drawn, in a deal in which nobody closes."""
        return 0 if self.drawing is Drawing.NEVER else self.talon // self.seats

    @property
    def tricks(self) -> int:
        """The tricks in a deal in which nobody closes."""
        return self.hand + self.draws

    @property
    def left_over(self) -> int:
        """The cards that nobody draws although cards are drawn."""
        return 0 if self.drawing is Drawing.NEVER else self.talon % self.seats

    def talon_at(self, trick: int) -> int:
        """The cards in the talon when a trick, counted from 0, is led."""
        return self.talon - self.seats * min(trick, self.draws)

    def phase_of(self, trick: int) -> Phase:
        """The phase of a trick, counted from 0."""
        return Phase.STRICT if self.strict or trick >= self.draws else Phase.OPEN


def occasions(ruleset: Ruleset) -> tuple[Occasion, ...]:
    """Every occasion that a deal of `ruleset` can come to, each once."""
    course = Course.of(ruleset)
    before = list(_before_closing(course))
    return tuple(dict.fromkeys((*before, *_after_closing(ruleset, course, before))))


def _before_closing(course: Course) -> Iterator[Occasion]:
    for trick in range(course.tricks):
        hand = course.hand - max(trick - course.draws, 0)
        talon, phase = course.talon_at(trick), course.phase_of(trick)
        yield from _lead(talon, trick, hand, phase)
        draws = trick < course.draws
        if draws and course.drawing is Drawing.AFTER_CARD:
            yield from _cards_and_draws(course, trick)
        else:
            yield _follow(talon, trick, hand, phase)
        if draws and course.drawing is Drawing.AFTER_TRICK:
            yield from _drawing_after_trick(course, trick)


def _lead(
    talon: int, tricks: int, hand: int, phase: Phase, *, closed: bool = False
) -> Iterator[Occasion]:
    led, waited = tricks >= 1, tricks >= 2
    yield Occasion(Moment.BETWEEN, phase, talon, tricks, hand, waited, False, closed)
    yield Occasion(Moment.LEAD, phase, talon, tricks, hand, led, led, closed)


def _follow(talon: int, tricks: int, hand: int, phase: Phase, *, closed: bool = False) -> Occasion:
    # The winner of the first trick leads to the second one.
    return Occasion(Moment.FOLLOW, phase, talon, tricks, hand, tricks >= 2, False, closed)


def _cards_and_draws(course: Course, trick: int) -> Iterator[Occasion]:
    phase, hand = course.phase_of(trick), course.hand
    for drawn in range(1, course.seats):
        talon = course.talon_at(trick) - drawn
        won = trick >= (1 if drawn == 1 else 2)
        yield Occasion(Moment.DRAW, phase, talon, trick, hand, won, False)
        yield _follow(talon, trick, hand, phase)


def _drawing_after_trick(course: Course, trick: int) -> Iterator[Occasion]:
    talon, tricks, phase = course.talon_at(trick), trick + 1, course.phase_of(trick + 1)
    hand, lost = course.hand - 1, tricks >= 2
    yield Occasion(Moment.WON, phase, talon, tricks, hand, True, True)
    yield Occasion(Moment.LOST, phase, talon, tricks, hand, lost, False)
    for drawn in range(1, course.seats):
        won = drawn == 1
        yield Occasion(Moment.DRAW, phase, talon - drawn, tricks, course.hand, won or lost, won)


def _after_closing(
    ruleset: Ruleset, course: Course, before: Iterable[Occasion]
) -> Iterator[Occasion]:
    if ruleset.closing is None:
        return
    for at in before:
        if at.talon >= course.seats and is_open_at(ruleset, ruleset.closing.windows, at):
            yield from _closed_at(at)


def _closed_at(at: Occasion) -> Iterator[Occasion]:
    strict, tricks, hand = Phase.STRICT, at.tricks, at.hand
    won = tricks >= 1
    # The seat that has just won a trick is asked if another one closes before the lead.
    just_won = won and at.moment in (Moment.BETWEEN, Moment.LOST)
    yield Occasion(Moment.CLOSED, strict, at.talon, tricks, hand, won, just_won, True)
    if at.moment is Moment.FOLLOW:
        yield _follow(at.talon, tricks, hand, strict, closed=True)
        tricks, hand = tricks + 1, hand - 1
    for played in range(hand):
        yield from _lead(at.talon, tricks + played, hand - played, strict, closed=True)
        yield _follow(at.talon, tricks + played, hand - played, strict, closed=True)


def windows_of(ruleset: Ruleset, declaration: Declaration) -> tuple[Window, ...]:
    """The windows in which a meld may be declared; none if it is not declared from the hand."""
    if FoundIn.HAND not in declaration.found_in:
        return ()
    timed = ruleset.melding if declaration.window is None else declaration.window
    return () if timed is None else timed.windows


def is_open_at(ruleset: Ruleset, windows: Iterable[Window], at: Occasion) -> bool:
    """Whether one of the windows can be open on an occasion."""
    return any(_is_open(ruleset, window, at) for window in windows)


def _is_open(ruleset: Ruleset, window: Window, at: Occasion) -> bool:
    return (
        at.moment in window.when
        and window.phase in (None, at.phase)
        and at.talon >= window.min_talon
        and (window.max_talon is None or at.talon <= window.max_talon)
        and at.tricks >= window.after_tricks
        and (at.trick_won or not window.needs_trick)
        and (not window.just_after or _just_after(ruleset, window, at))
    )


def _just_after(ruleset: Ruleset, window: Window, at: Occasion) -> bool:
    if JustAfter.TRICK in window.just_after and at.just_won:
        return True
    return JustAfter.MELD in window.just_after and _can_just_have_melded(ruleset, at.moment)


def _can_just_have_melded(ruleset: Ruleset, moment: Moment) -> bool:
    before = _without_card_between(ruleset, moment)
    return any(
        not before.isdisjoint(window.when)
        for declaration in ruleset.declarations
        for window in windows_of(ruleset, declaration)
    )


def _without_card_between(ruleset: Ruleset, moment: Moment) -> set[Moment]:
    """The moments from which a deal comes to ``moment`` without a card being played."""
    after_card = ruleset.talon.draw is Drawing.AFTER_CARD
    if moment is Moment.FOLLOW or (moment is Moment.DRAW and after_card):
        return {moment, Moment.CLOSED}
    return set(Moment) - {Moment.FOLLOW, Moment.DRAW if after_card else Moment.FOLLOW}
