"""The bonuses, and what is counted at the end of a deal."""

from __future__ import annotations

from typing import Final

from ..model.ruleset import Ruleset
from ..model.scoring import Bonus
from ..model.vocabulary import BonusEvent, TrumpsBy
from .players import has_partners
from .statements import NOTHING, Phrase, Section, Statements, Value, phrase

SCORING = Section("scoring")

TEN: Final = 10
"""What the last trick scores nearly everywhere, the *dix de der*."""


def statements(ruleset: Ruleset) -> Statements:
    """Where points come from besides melds."""
    if any(ruleset.pack.values.values()):
        yield SCORING.says("card-points-side" if has_partners(ruleset) else "card-points")
    for bonus in ruleset.bonuses:
        yield SCORING.row(
            "bonuses",
            bonus=_event(ruleset, bonus),
            points=bonus.points or NOTHING,
            match=bonus.match_points or NOTHING,
        )


def worth(points: int, counters: int) -> Phrase:
    """What is scored at once, in points and in match points."""
    if not counters:
        return phrase("scored-points", points=points)
    if not points:
        return phrase("scored-counters", counters=counters)
    return phrase("scored-both", points=points, counters=counters)


def event(ruleset: Ruleset, bonus: Bonus) -> Phrase:
    """What a bonus is scored for."""
    values: dict[str, Value] = {}
    if bonus.count is not None:
        values["number"] = bonus.count
    if bonus.ranks:
        values["ranks"] = tuple(sorted(bonus.ranks))
    if bonus.event is BonusEvent.LAST_TRICK and is_ten(bonus):
        return phrase("bonus-last-trick-ten")
    # Nobody holds more cards than were dealt.
    whole = (
        bonus.event is BonusEvent.TRUMPS_IN_HAND and (bonus.count or 0) >= ruleset.deal.hand_size
    )
    return phrase(f"bonus-{bonus.event}{'-all' if whole else ''}", **values)


def is_ten(bonus: Bonus) -> bool:
    """Whether a bonus is the one that has a name in French."""
    return bonus.points == TEN


def _event(ruleset: Ruleset, bonus: Bonus) -> Phrase:
    terms: list[Phrase] = []
    last = [other for other in ruleset.bonuses if other.event is BonusEvent.LAST_TRICK]
    if bonus.event is BonusEvent.LAST_TRICKS and last:
        ten = "-ten" if is_ten(last[0]) else ""
        terms.append(phrase(f"besides-last-trick{ten}"))
    if bonus.unless_closed and ruleset.closing is not None:
        terms.append(phrase("unless-closed"))
    if bonus.event is BonusEvent.MOST_TRICKS:
        terms.append(phrase(f"most-tricks-equal-{bonus.equal}"))
    if bonus.event is BonusEvent.TRUMPS_IN_HAND and ruleset.trumps.by is TrumpsBy.DECLARATION:
        terms.append(phrase("late-trumps" if bonus.late_trumps else "no-late-trumps"))
    told = event(ruleset, bonus)
    if not terms:
        return told
    # What stands in brackets already takes no others behind it.
    named = bonus.event is BonusEvent.LAST_TRICK and is_ten(bonus)
    return phrase("bonus-ten-if" if named else "bonus-if", event=told, terms=tuple(terms))
