"""When an optional action is allowed."""

from __future__ import annotations

from collections.abc import Iterator

from ..model.vocabulary import JustAfter, Moment
from ..model.window import Timed, Window
from .statements import Phrase, phrase


def windows(timed: Timed) -> Phrase:
    """All windows of an action."""
    told = tuple(dict.fromkeys(map(_window, timed.windows)))
    return told[0] if len(told) == 1 else phrase("windows", windows=told)


def _window(window: Window) -> Phrase:
    moments = tuple(phrase(f"moment-{moment}") for moment in Moment if moment in window.when)
    conditions = tuple(_conditions(window))
    if not conditions:
        return phrase("window", moments=moments)
    return phrase("window-if", moments=moments, conditions=conditions)


def _conditions(window: Window) -> Iterator[Phrase]:
    if window.phase is not None:
        yield phrase(f"phase-{window.phase}")
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
