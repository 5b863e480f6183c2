"""The bonuses, and what is counted at the end of a deal."""

from __future__ import annotations

from typing import Final

from ..model.ruleset import Ruleset
from ..model.scoring import Bonus
from ..model.vocabulary import BonusEvent, TrumpsBy
from .players import side
from .statements import NOTHING, Phrase, Section, Statements, Value, phrase

SCORING = Section("scoring")

TEN: Final = 10
"""What the last trick scores nearly everywhere, the *dix de der*."""


def statements(ruleset: Ruleset) -> Statements:
    """Where points come from besides melds."""
    if any(ruleset.pack.values.values()):
        yield SCORING.says("card-points", side=side(ruleset))
    for bonus in ruleset.bonuses:
        yield SCORING.row(
            "bonuses",
            bonus=_event(ruleset, bonus),
            points=bonus.points or NOTHING,
            match=bonus.match_points or NOTHING,
        )


def event(bonus: Bonus) -> Phrase:
    """What a bonus is scored for."""
    values: dict[str, Value] = {}
    if bonus.count is not None:
        values["number"] = bonus.count
    if bonus.ranks:
        values["ranks"] = tuple(sorted(bonus.ranks))
    # French has a name for it.
    ten = bonus.event is BonusEvent.LAST_TRICK and bonus.points == TEN
    return phrase("bonus-last-trick-ten" if ten else f"bonus-{bonus.event}", **values)


def _event(ruleset: Ruleset, bonus: Bonus) -> Phrase:
    terms: list[Phrase] = []
    if bonus.unless_closed and ruleset.closing is not None:
        terms.append(phrase("unless-closed"))
    if bonus.event is BonusEvent.MOST_TRICKS:
        terms.append(phrase(f"most-tricks-equal-{bonus.equal}"))
    if bonus.event is BonusEvent.TRUMPS_IN_HAND and ruleset.trumps.by is TrumpsBy.DECLARATION:
        terms.append(phrase("late-trumps" if bonus.late_trumps else "no-late-trumps"))
    return phrase("bonus-if", event=event(bonus), terms=tuple(terms)) if terms else event(bonus)
