"""When an optional action is allowed."""

from __future__ import annotations

from collections.abc import Iterator

from ..model.occasions import Course
from ..model.ruleset import Ruleset
from ..model.vocabulary import JustAfter, Moment
from ..model.window import Timed, Window
from .statements import Phrase, phrase


def windows(ruleset: Ruleset, timed: Timed) -> Phrase:
    """All windows of an action.

    Args:
        ruleset: The ruleset; moments that its deals never come to are left out.
        timed: The action.
    """
    never = _never(ruleset)
    told = tuple(dict.fromkeys(_window(window, never) for window in timed.windows))
    return told[0] if len(told) == 1 else phrase("windows", windows=told)


def _never(ruleset: Ruleset) -> frozenset[Moment]:
    never = set()
    if ruleset.closing is None:
        never.add(Moment.CLOSED)
    if not Course.of(ruleset).draws:
        never.add(Moment.DRAW)
    return frozenset(never)


def _window(window: Window, never: frozenset[Moment]) -> Phrase:
    # A window that is never open is told as it stands.
    when = set(window.when) - never or set(window.when)
    moments = tuple(phrase(f"moment-{moment}") for moment in Moment if moment in when)
    conditions = tuple(_conditions(window))
    if not conditions:
        return phrase("window", moments=moments)
    return phrase("window-if", moments=moments, conditions=conditions)


def _conditions(window: Window) -> Iterator[Phrase]:
    if window.phase is not None:
        after_trick = {Moment.WON, Moment.LOST} & set(window.when)
        yield phrase(f"phase-{window.phase}-next" if after_trick else f"phase-{window.phase}")
    if window.min_talon or window.max_talon is not None:
        yield _talon(window.min_talon, window.max_talon)
    if window.after_tricks:
        yield phrase("after-tricks", number=window.after_tricks)
    if window.needs_trick:
        yield phrase("needs-trick")
    if window.just_after:
        words = tuple(phrase(f"after-{what}") for what in JustAfter if what in window.just_after)
        yield phrase("just-after", what=words)


def _talon(least: int, most: int | None) -> Phrase:
    if most is None:
        return phrase("talon-least", number=least)
    if most == 0:
        return phrase("talon-empty")
    if least == most:
        return phrase("talon-exactly", number=most)
    if least:
        return phrase("talon-between", least=least, most=most)
    return phrase("talon-most", number=most)
