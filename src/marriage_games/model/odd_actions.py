"""Oddities of what a seat may do besides playing a card: above all windows that never open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from .findings import Check, Facts, Finding
from .occasions import Occasion, is_open_at, windows_of
from .vocabulary import FoundIn, Meanwhile, Moment
from .window import Timed, Window

CONDITIONS = ("phase", "min_talon", "max_talon", "after_tricks", "needs_trick", "just_after")
"""The keys of a window that can keep it shut."""


def _exchange_can_happen(facts: Facts) -> Iterator[Finding]:
    yield from _shut(facts, "exchange", facts.ruleset.exchange, for_exchange(facts))


def for_exchange(facts: Facts) -> list[Occasion]:
    """The occasions on which there is a talon with which the turn-up can lie."""
    return [at for at in facts.occasions if at.talon > 0]


def _closing_can_happen(facts: Facts) -> Iterator[Finding]:
    yield from _shut(facts, "closing", facts.ruleset.closing, for_closing(facts))


def for_closing(facts: Facts) -> list[Occasion]:
    """The occasions on which there is a talon to be closed."""
    return [at for at in facts.occasions if not at.closed and at.talon >= facts.course.seats]


def _claiming_can_happen(facts: Facts) -> Iterator[Finding]:
    claiming = facts.ruleset.claiming
    if claiming is not None and not claiming.automatic:
        yield from _shut(facts, "claiming", claiming, facts.occasions)


def _melding_can_happen(facts: Facts) -> Iterator[Finding]:
    melding = facts.ruleset.melding
    if melding is None:
        return
    declared = [meld for meld in facts.ruleset.declarations if FoundIn.HAND in meld.found_in]
    if not declared:
        yield Finding("melding", "there is nothing to declare", "take it out, or add declarations")
    if any(meld.window is None for meld in declared):
        yield from _shut(facts, "melding", melding, facts.occasions)
    for meld in declared:
        yield from _shut(facts, f"declarations.{meld.name}.window", meld.window, facts.occasions)


def _before_playing_can_happen(facts: Facts) -> Iterator[Finding]:
    """What is named although no seat that must play from a meld can ever do it."""
    ruleset = facts.ruleset
    if ruleset.melding is None or not ruleset.melding.play_from:
        return
    path = "melding.before_playing"
    for word, section, possible in (
        (Meanwhile.EXCHANGE, "exchange", for_exchange(facts)),
        (Meanwhile.CLOSE, "closing", for_closing(facts)),
    ):
        if word not in ruleset.melding.before_playing:
            continue
        timed: Timed | None = ruleset.section(section)
        if timed is None:
            yield Finding(path, f"'{word}' is named, but the game has no {section}")
            continue
        at_all = [at for at in possible if is_open_at(ruleset, timed.windows, at)]
        if at_all and not any(_can_declare(facts, at) for at in at_all):
            yield Finding(path, f"'{word}' is named, but is never allowed where melds are declared")


def _can_declare(facts: Facts, at: Occasion) -> bool:
    """Whether the window of some meld can be open on an occasion."""
    ruleset = facts.ruleset
    return any(is_open_at(ruleset, windows_of(ruleset, meld), at) for meld in ruleset.declarations)


def _shut(
    facts: Facts, path: str, timed: Timed | None, usable: Sequence[Occasion]
) -> Iterator[Finding]:
    """Findings about windows that never open, and about moments at which they never do."""
    if timed is None:
        return
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
            if window.max_talon is not None and window.max_talon >= facts.course.talon:
                message = f"the talon never has more than {facts.course.talon} cards"
                yield Finding(f"{place}.max_talon", message)


def _opens(facts: Facts, window: Window, usable: Sequence[Occasion]) -> bool:
    return any(is_open_at(facts.ruleset, (window,), at) for at in usable)


def _why(facts: Facts, window: Window, usable: Sequence[Occasion]) -> str:
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


CHECKS: tuple[Check, ...] = (
    _exchange_can_happen,
    _closing_can_happen,
    _claiming_can_happen,
    _melding_can_happen,
    _before_playing_can_happen,
)
