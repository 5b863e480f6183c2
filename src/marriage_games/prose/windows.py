"""When an optional action is allowed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..model.occasions import Course
from ..model.ruleset import Ruleset
from ..model.vocabulary import Drawing, JustAfter, Moment
from ..model.window import Timed, Window
from .statements import Phrase, phrase

_TWO: Final = 2
_AROUND: Final = frozenset({Moment.BETWEEN, Moment.LEAD})
_ANY: Final = _AROUND | {Moment.FOLLOW, Moment.WON, Moment.LOST}


def windows(ruleset: Ruleset, timed: Timed) -> Phrase:
    """All windows of an action.

    Args:
        ruleset: The ruleset; moments that its deals never come to are left out.
        timed: The action.
    """
    never = _never(ruleset)
    told = tuple(dict.fromkeys(_window(ruleset, window, never) for window in timed.windows))
    return told[0] if len(told) == 1 else phrase("windows", windows=told)


def _never(ruleset: Ruleset) -> frozenset[Moment]:
    never = set()
    if ruleset.closing is None:
        never.add(Moment.CLOSED)
    if not Course.of(ruleset).draws:
        never.add(Moment.DRAW)
    return frozenset(never)


def _window(ruleset: Ruleset, window: Window, never: frozenset[Moment]) -> Phrase:
    # A window that is never open is told as it stands.
    when = frozenset(set(window.when) - never or set(window.when))
    moments = tuple(_moments(ruleset, window, when))
    conditions = tuple(_conditions(ruleset, window, when))
    if not conditions:
        return phrase("window", moments=moments)
    drawn = conditions == (_DRAWN,)
    return phrase("window-drawn" if drawn else "window-if", moments=moments, conditions=conditions)


def _moments(ruleset: Ruleset, window: Window, when: frozenset[Moment]) -> Iterator[Phrase]:
    """The moments, those together that have a name together."""
    rest, always = when, _always(ruleset)
    if when >= always:
        yield phrase("moment-any-drawing" if _draws_after_tricks(ruleset) else "moment-any")
        rest = when - always
    elif when >= _AROUND:
        yield phrase("moment-between-tricks" if window.after_tricks else "moment-between-lead")
        rest = when - _AROUND
    for moment in Moment:
        if moment in rest:
            of_two = moment is Moment.DRAW and ruleset.seats.count == _TWO
            yield phrase(f"moment-{moment}{'-of-two' if of_two else ''}")


def _always(ruleset: Ruleset) -> frozenset[Moment]:
    """The moments that are all there are before a player plays."""
    # With more seats somebody who may do nothing waits before playing.
    if ruleset.seats.count > _TWO:
        return frozenset(Moment)
    draws_at_once = Course.of(ruleset).draws > 0 and not _draws_after_tricks(ruleset)
    return _ANY | {Moment.DRAW} if draws_at_once else _ANY


def _draws_after_tricks(ruleset: Ruleset) -> bool:
    return Course.of(ruleset).draws > 0 and ruleset.talon.draw is Drawing.AFTER_TRICK


def _conditions(ruleset: Ruleset, window: Window, when: frozenset[Moment]) -> Iterator[Phrase]:
    if window.phase is not None:
        after_trick = {Moment.WON, Moment.LOST} & set(window.when)
        yield phrase(f"phase-{window.phase}-next" if after_trick else f"phase-{window.phase}")
    if window.min_talon or window.max_talon is not None:
        yield _talon(ruleset, window.min_talon, window.max_talon)
    # “Between two tricks” says that one is complete.
    if window.after_tricks > int(when == _AROUND):
        yield phrase("after-tricks", number=window.after_tricks)
    if window.needs_trick:
        yield phrase("needs-trick")
    if window.just_after:
        yield _just_after(ruleset, window, when)


def _just_after(ruleset: Ruleset, window: Window, when: frozenset[Moment]) -> Phrase:
    # Who leads has drawn since the trick was won.
    only_lead = when == {Moment.LEAD} and window.just_after == (JustAfter.TRICK,)
    if only_lead and _draws_after_tricks(ruleset):
        return _DRAWN
    words = tuple(phrase(f"after-{what}") for what in JustAfter if what in window.just_after)
    return phrase("just-after", what=words)


def _talon(ruleset: Ruleset, least: int, most: int | None) -> Phrase:
    if most is None:
        if least == 1:
            return phrase("talon-any")
        turned = "-turned" if ruleset.deal.turned else ""
        return phrase(f"talon-least{turned}", number=least - 1)
    if most == 0:
        return phrase("talon-empty")
    if least == most:
        return phrase("talon-exactly", number=most)
    if least:
        return phrase("talon-between", least=least, most=most)
    return phrase("talon-most", number=most)


_DRAWN: Final = phrase("after-trick-drawn")
