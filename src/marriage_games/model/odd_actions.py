"""Oddities of what a seat may do besides playing a card: windows that never open, and melds."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import attrs

from .findings import Check, Facts, Finding
from .occasions import Occasion, is_open_at
from .vocabulary import FoundIn, MeldSuit, Moment
from .window import Timed, Window
from .worth import size_of

CONDITIONS = ("phase", "min_talon", "after_tricks", "needs_trick", "just_after")
"""The keys of a window that can keep it shut."""


def _exchange_can_happen(facts: Facts) -> Iterator[Finding]:
    yield from _shut(facts, "exchange", facts.ruleset.exchange, lambda at: at.talon > 0)


def _closing_can_happen(facts: Facts) -> Iterator[Finding]:
    yield from _shut(
        facts,
        "closing",
        facts.ruleset.closing,
        lambda at: not at.closed and at.talon >= facts.course.seats,
    )


def _claiming_can_happen(facts: Facts) -> Iterator[Finding]:
    claiming = facts.ruleset.claiming
    if claiming is not None and not claiming.automatic:
        yield from _shut(facts, "claiming", claiming, lambda _: True)


def _melding_can_happen(facts: Facts) -> Iterator[Finding]:
    melding = facts.ruleset.melding
    if melding is None:
        return
    if any(FoundIn.HAND in declaration.found_in for declaration in facts.ruleset.declarations):
        yield from _shut(facts, "melding", melding, lambda _: True)
    else:
        yield Finding("melding", "there is nothing to declare", "take it out, or add declarations")


def _shut(
    facts: Facts, path: str, timed: Timed | None, possible: Callable[[Occasion], bool]
) -> Iterator[Finding]:
    """Findings about windows that never open, and about moments at which they never do."""
    if timed is None:
        return
    usable = [at for at in facts.occasions if possible(at)]
    for number, window in enumerate(timed.windows):
        place = f"{path}.also.{number - 1}" if number else path
        shut = [
            moment
            for moment in window.when
            if not _opens(facts, attrs.evolve(window, when=(moment,)), usable)
        ]
        if len(shut) == len(window.when):
            yield Finding(place, "it can never be done", _why(facts, window, usable))
        else:
            for moment in shut:
                only = attrs.evolve(window, when=(moment,))
                message = f"it can never be done at '{moment}'"
                yield Finding(f"{place}.when", message, _why(facts, only, usable))


def _opens(facts: Facts, window: Window, usable: list[Occasion]) -> bool:
    return any(is_open_at(facts.ruleset, (window,), at) for at in usable)


def _why(facts: Facts, window: Window, usable: list[Occasion]) -> str:
    """What keeps a window shut."""
    unconditional = Window(when=window.when)
    if not _opens(facts, unconditional, usable):
        return ", ".join(dict.fromkeys(_COMES[moment] for moment in window.when))
    for key in CONDITIONS:
        relaxed = attrs.evolve(window, **{key: getattr(unconditional, key)})
        if relaxed != window and _opens(facts, relaxed, usable):
            return f"without {key} it could be"
    return "its conditions never hold together"


_COMES = {
    Moment.WON: "'won' and 'lost' come only where cards are drawn after a trick",
    Moment.LOST: "'won' and 'lost' come only where cards are drawn after a trick",
    Moment.DRAW: "'draw' comes only where cards are drawn",
    Moment.CLOSED: "'closed' comes only when the talon has been closed",
}
"""When those moments come that not every deal has."""


def _melds_can_lie_together(facts: Facts) -> Iterator[Finding]:
    for declaration in facts.ruleset.declarations:
        size = size_of(declaration)
        for place, room in _room(facts).items():
            if place in declaration.found_in and size > room:
                yield Finding(
                    f"declarations.{declaration.name}",
                    f"it takes {size} cards, but {_ROOM[place].format(room)}",
                )


_ROOM = {
    FoundIn.HAND: "a hand has at most {} when it can be declared",
    FoundIn.TRICK: "a trick has {}",
    FoundIn.WON: "no more than {} are won in a deal",
}


def _room(facts: Facts) -> dict[FoundIn, int]:
    """The most cards that can lie together in each place that a meld may be found in."""
    course, melding = facts.course, facts.ruleset.melding
    room = {FoundIn.TRICK: course.seats, FoundIn.WON: course.seats * course.tricks}
    hands = [
        at.hand
        for at in facts.occasions
        if melding is not None and is_open_at(facts.ruleset, melding.windows, at)
    ]
    # Where nothing can ever be declared, that is the finding, and not the size of each meld.
    return {**room, FoundIn.HAND: max(hands)} if hands else room


def _melds_can_be_in_trumps(facts: Facts) -> Iterator[Finding]:
    if facts.has_trumps:
        return
    for declaration in facts.ruleset.declarations:
        path = f"declarations.{declaration.name}"
        if declaration.suit is MeldSuit.TRUMP:
            yield Finding(path, "it must be in trumps, but there are no trumps")
        elif declaration.in_trumps is not None:
            yield Finding(f"{path}.in_trumps", "there are no trumps")


def _trumps_are_worth_more(facts: Facts) -> Iterator[Finding]:
    for declaration in facts.ruleset.declarations:
        if declaration.trump_points < declaration.points:
            yield Finding(
                f"declarations.{declaration.name}.in_trumps",
                f"in trumps it scores {declaration.trump_points}, and {declaration.points} else",
                "it is what the meld scores in all, not what it scores besides points",
            )


def _hands_are_refilled(facts: Facts) -> Iterator[Finding]:
    for declaration in facts.ruleset.declarations:
        if declaration.again is not None and facts.course.draws == 0:
            path = f"declarations.{declaration.name}.again"
            yield Finding(path, "it is never complete again, as nobody draws")


CHECKS: tuple[Check, ...] = (
    _exchange_can_happen,
    _closing_can_happen,
    _claiming_can_happen,
    _melding_can_happen,
    _melds_can_lie_together,
    _melds_can_be_in_trumps,
    _trumps_are_worth_more,
    _hands_are_refilled,
)
