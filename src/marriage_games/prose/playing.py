"""Tricks: what may be played when, and who wins."""

from __future__ import annotations

from collections.abc import Iterator

from ..model.duties import Duty, duties_of
from ..model.occasions import Course
from ..model.play import StrictRules
from ..model.ruleset import Ruleset
from ..model.vocabulary import Head, StrictFrom, TrumpsBy
from ..model.window import Timed
from .statements import Section, Statements

PLAYING = Section("playing")


def statements(ruleset: Ruleset) -> Statements:
    """Leading, winning a trick, and the obligations."""
    yield PLAYING.says("leading")
    has_trumps = ruleset.trumps.by is not TrumpsBy.NONE
    yield PLAYING.says("trick-won" if has_trumps else "trick-won-without-trumps")
    yield from _obligations(ruleset, has_trumps=has_trumps)


def becomes_strict(ruleset: Ruleset) -> bool:
    """Whether a deal has open play at first and strict play later, and it makes a difference."""
    told = _phases_matter(ruleset) or duties_of(ruleset)
    return bool(told) and _strict_when(ruleset) != "always"


def _obligations(ruleset: Ruleset, *, has_trumps: bool) -> Statements:
    duties = list(_duties(ruleset))
    when = _strict_when(ruleset)
    if not duties:
        yield PLAYING.says("no-obligations")
        if _phases_matter(ruleset):
            yield PLAYING.says(f"phases-{when.replace('undrawn', 'exhausted')}")
        return
    if when != "always":
        yield PLAYING.says("open-play")
    yield PLAYING.says(f"strict-{when}")
    for duty in duties:
        yield PLAYING.lists(duty)
    yield PLAYING.says("otherwise-free")
    yield from _freedoms(ruleset.play.strict, has_trumps=has_trumps)


def _freedoms(strict: StrictRules, *, has_trumps: bool) -> Statements:
    """What other games of the family make players do, and this one does not."""
    may_duck = strict.head is Head.NEVER
    may_discard = has_trumps and not strict.trump_when_void
    if may_duck and may_discard and strict.follow:
        yield PLAYING.says("need-neither")
        return
    if may_duck:
        yield PLAYING.says("need-not-head")
    if may_discard:
        yield PLAYING.says("need-not-trump" if strict.follow else "may-discard")


def _strict_when(ruleset: Ruleset) -> str:
    course = Course.of(ruleset)
    if ruleset.play.strict_from is StrictFrom.FIRST_TRICK or not course.draws:
        return "always"
    ends = "undrawn" if course.left_over else "exhausted"
    return f"{ends}-or-closed" if ruleset.closing else ends


def _duties(ruleset: Ruleset) -> Iterator[str]:
    for duty in duties_of(ruleset):
        heads = duty in (Duty.HEAD, Duty.HEAD_IN_TRUMPS)
        # Heading is told otherwise where the suit led need not be followed.
        unfollowed = heads and not ruleset.play.strict.follow
        yield f"must-{duty}-unfollowed" if unfollowed else f"must-{duty}"


def _phases_matter(ruleset: Ruleset) -> bool:
    sections: list[Timed | None] = [ruleset.exchange, ruleset.closing, ruleset.claiming]
    sections += [ruleset.melding, *(meld.window for meld in ruleset.declarations)]
    windows = (window for section in sections if section for window in section.windows)
    return any(window.phase is not None for window in windows)
