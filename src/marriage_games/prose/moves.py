"""The optional actions that are no melds: exchanging, closing and claiming."""

from __future__ import annotations

from ..model.ruleset import Ruleset
from ..model.vocabulary import BonusEvent, Counts, Drawing, FoundIn, Moment
from .players import has_partners, side
from .playing import becomes_strict
from .statements import Section, Statements
from .windows import windows

EXCHANGE = Section("exchange")
CLOSING = Section("closing")
CLAIMING = Section("claiming")


def exchange(ruleset: Ruleset) -> Statements:
    """Giving a low trump for the turn-up."""
    if ruleset.exchange is not None:
        yield EXCHANGE.says("exchange", card=ruleset.exchange.card)
        yield EXCHANGE.says("allowed", when=windows(ruleset, ruleset.exchange))
        yield EXCHANGE.says("exchange-free")


def closing(ruleset: Ruleset) -> Statements:
    """Closing the talon."""
    if ruleset.closing is None:
        return
    yield CLOSING.says("closing-turned" if ruleset.deal.turned else "closing")
    if becomes_strict(ruleset):
        within = Moment.FOLLOW in ruleset.closing.moments
        yield CLOSING.says("closing-strict-in-trick" if within else "closing-strict")
    yield CLOSING.says("allowed", when=windows(ruleset, ruleset.closing))
    after_trick = ruleset.closing.moments & {Moment.WON, Moment.LOST}
    if after_trick and ruleset.talon.draw is Drawing.AFTER_TRICK:
        yield CLOSING.says("closing-before-drawing")


def claiming(ruleset: Ruleset) -> Statements:
    """Claiming to have reached a target."""
    rules = ruleset.claiming
    if rules is None:
        return
    if rules.automatic:
        yield CLAIMING.says("claim-automatic", side=side(ruleset), points=rules.target)
        if _several_score_at_once(ruleset):
            yield CLAIMING.says("claim-automatic-both", side=side(ruleset))
        return
    who = "claim-side" if has_partners(ruleset) else "claim-player"
    yield CLAIMING.says(who, points=rules.target)
    yield CLAIMING.says("claim-checked", points=rules.target)
    yield CLAIMING.says("claim-allowed", when=windows(ruleset, rules))
    if ruleset.melding is not None and ruleset.melding.counts is not Counts.AT_ONCE:
        yield CLAIMING.says("claim-pending")


def _several_score_at_once(ruleset: Ruleset) -> bool:
    """Whether something can score for several sides at the same time."""
    events = {bonus.event for bonus in ruleset.bonuses}
    melds = ruleset.declarations
    return (
        bool(events & {BonusEvent.MOST_TRICKS, BonusEvent.TRUMPS_IN_HAND})
        or ruleset.trumps.revalue
        or any(meld.automatic or FoundIn.WON in meld.found_in for meld in melds)
    )
