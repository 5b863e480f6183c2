"""Why something is possible or not, in words for a beginner; and what may be done now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from ...actions import Action, ActionKind
from ...card import Suit
from ...model.duties import duties_of
from ...model.vocabulary import Moment
from ...model.window import Window
from ...reasons import Reason, Rule
from ...view import View
from .options import options, short
from .words import Words, sentence

_OBLIGATIONS = (Rule.FOLLOW, Rule.HEAD, Rule.TRUMP, Rule.OVERTRUMP)
_NEVER_TOLD = (Rule.MELD_LACKS, Rule.MELD_SUIT, Rule.NOT_HELD, Rule.MUST_PLAY)
"""Reasons that are no news to anybody who looks at the own hand."""


def why(words: Words, reason: Reason) -> str:
    """A reason in words."""
    details = {name: _detail(words, name, value) for name, value in reason.details.items()}
    key = f"why-{reason.rule}"
    if reason.rule is Rule.WRONG_PHASE:
        key += f"-{reason.details['phase']}"
    elif reason.rule is Rule.TOO_EARLY:
        details["limit"] = words.count(reason.details["limit"], "trick")
    elif reason.rule is Rule.MELD_LIMIT:
        details["limit"] = words.count(reason.details["limit"], "meld")
    told = words.say(key, **details)
    if reason.rule in _OBLIGATIONS and not reason.legal:
        return words.say("why-leaves", rule=told, cards=details["cards"])
    return told


def _detail(words: Words, name: str, value: Any) -> str:
    if isinstance(value, Suit):
        return words.suit_name(value)
    if name == "cards":
        return words.cards(value)
    if name == "card":
        return words.card(value)
    if name == "moments":
        return moments(words, value)
    if name == "after":
        return words.listed([words.say(f"after-{what}") for what in value], "or")
    return str(value)


def moments(words: Words, found: Iterable[Moment]) -> str:
    """Some moments in a sentence."""
    order = list(Moment)
    told = sorted(set(found), key=order.index)
    return words.listed([words.say(f"moment-{moment}") for moment in told], "or")


def conditions(words: Words, window: Window) -> str:
    """What must hold besides the moment."""
    told = []
    if window.phase is not None:
        told.append(words.say(f"if-{window.phase}"))
    if window.min_talon:
        told.append(words.say("if-talon", limit=words.count(window.min_talon, "card")))
    if window.after_tricks:
        tricks = words.count(window.after_tricks, "trick")
        told.append(words.say("if-tricks", limit=tricks))
    if window.needs_trick:
        told.append(words.say("if-trick"))
    if window.just_after:
        after = [words.say(f"after-{what}") for what in window.just_after]
        told.append(words.say("if-just-after", after=words.listed(after, "or")))
    return "".join(told)


def duties(words: Words) -> list[str]:
    """The obligations of strict play that can bind anybody, each in a clause."""
    return [words.say(f"duty-{duty}") for duty in duties_of(words.ruleset)]


def now(words: Words, view: View) -> Iterator[tuple[str, list[str]]]:
    """What the person may do and may not do, as headings with lines below them."""
    choices = options(view)
    legal = [option.action for option in choices if option.legal]
    yield words.say("rules-now"), list(_grouped(words, view, legal))
    held = [option.action for option in choices if not option.legal]
    others = [
        action
        for action in view.game.actions
        if action.kind is not ActionKind.PLAY and action not in view.legal_actions
    ]
    lacking = [action for action in (*held, *others) if view.reason(action).rule not in _NEVER_TOLD]
    told = list(_grouped(words, view, lacking))
    melds = [action for action in view.game.actions if action.kind is ActionKind.DECLARE]
    if melds and all(view.reason(action).rule in _NEVER_TOLD for action in melds):
        told.append(words.say("rules-no-meld"))
    if told:
        yield words.say("rules-not"), told


def _grouped(words: Words, view: View, actions: Sequence[Action]) -> Iterator[str]:
    """Actions with the same reason on one line."""
    by_reason: dict[str, list[str]] = {}
    for action in actions:
        by_reason.setdefault(why(words, view.reason(action)), []).append(short(words, action))
    for told, named in by_reason.items():
        yield f"{sentence(words.labelled(', '.join(named), told))}."


def refusal(words: Words, view: View, action: Action) -> str:
    """Why an action that was typed is not possible."""
    told = why(words, view.reason(action))
    if action.kind is ActionKind.DECLARE:
        return words.say("no-such-meld", meld=short(words, action), why=told)
    return sentence(words.say("not-allowed", action=short(words, action), why=told))
