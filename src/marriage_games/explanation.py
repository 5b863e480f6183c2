"""Why an action is legal or not, in a sentence that names the rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from .actions import Action
from .card import Card, Suit
from .engine.kernel import Kernel
from .errors import IllegalAction, shortened
from .model.vocabulary import JustAfter
from .reasons import Reason, Rule, reason_for

if TYPE_CHECKING:
    from .game import Game

_FROM_MELD: Final = "{who} must play a card of the meld it declared, {cards} (melding.play_from)"
_SENTENCES: Final[Mapping[Rule, str]] = {
    Rule.DEAL_OVER: "the deal is over",
    Rule.NEED_NOT_ACT: "at '{moment}' {who} need not do anything",
    Rule.MUST_PLAY: "at '{moment}' a card must be played",
    Rule.NOT_HELD: "{who} does not hold it",
    Rule.NO_CARD_NOW: "cards are played at 'lead' and 'follow', and this is '{moment}'",
    Rule.FREE_LEAD: "the leader may lead any card",
    Rule.NEVER_BOUND: "in this game no card led obliges anybody (play.strict)",
    Rule.OPEN_PLAY: "in open play any card may be played",
    Rule.UNBOUND: "no obligation of strict play binds (play.strict)",
    Rule.UNBOUND_VOID: "{who} has no {suit} and no obligation binds it (play.strict)",
    Rule.FOLLOW: "{suit} were led and must be followed (play.strict.follow)",
    Rule.HEAD: "the best of the {suit} must be beaten (play.strict.head)",
    Rule.TRUMP: "{who} has no {suit} and must trump (play.strict.trump_when_void)",
    Rule.OVERTRUMP: (
        "{who} has no {suit} and must beat the trump in the trick (play.strict.overtrump)"
    ),
    Rule.FROM_MELD: _FROM_MELD,
    Rule.FROM_MELD_FIRST: f"{_FROM_MELD}, and could not do so any more",
    Rule.ALLOWED: "it is allowed at {moments} ({section}.when)",
    Rule.NO_TURN_UP: "no turn-up lies with the talon any more",
    Rule.NO_EXCHANGE_CARD: "the pack has no such card in trumps (exchange.card)",
    Rule.LACKS_EXCHANGE_CARD: "{who} does not hold {card} (exchange.card)",
    Rule.CLOSED_ALREADY: "seat {closer} has closed the talon already",
    Rule.NO_TALON: "there is no talon left to draw from",
    Rule.WRONG_MOMENT: ("this is '{moment}', and it is allowed at {moments} ({section}.when)"),
    Rule.WRONG_PHASE: "it is allowed only in {phase} play ({section}.phase)",
    Rule.TALON_TOO_SMALL: (
        "the talon has {size} cards and must have {limit} ({section}.min_talon)"
    ),
    Rule.TALON_TOO_LARGE: (
        "the talon has {size} cards and may have {limit} at most ({section}.max_talon)"
    ),
    Rule.TOO_EARLY: "{size} tricks are complete and {limit} must be ({section}.after_tricks)",
    Rule.NO_TRICK: "{who} has not won a trick ({section}.needs_trick)",
    Rule.NOT_JUST_AFTER: "it is allowed only just after {after} ({section}.just_after)",
    Rule.MELD_ALLOWED: "{who} holds its cards and it is allowed at {moments} ({section}.when)",
    Rule.MELD_SUIT: "it is not of the suit that its declaration asks for (declarations.suit)",
    Rule.MELD_LACKS: "{who} does not hold its cards (declarations.{meld})",
    Rule.MELD_USED: (
        "its cards have counted in another meld "
        "(declarations.{meld}.group, melding.reuse, replaces)"
    ),
    Rule.MELD_DONE: "{who} has declared it in this deal",
    Rule.MELD_DONE_AGAIN: (
        "{who} has declared it in this deal, and declarations.{meld}.again asks for a card "
        "played and another got"
    ),
    Rule.MELD_LIMIT: "{who} has declared as many melds as it may, {limit} (melding.limit)",
    Rule.MELD_UNPLAYABLE: ("none of its cards may be played now (melding.play_from, play.strict)"),
}
_OBLIGATIONS: Final = (Rule.FOLLOW, Rule.HEAD, Rule.TRUMP, Rule.OVERTRUMP)
_AFTER: Final = {JustAfter.TRICK: "winning a trick", JustAfter.MELD: "declaring a meld"}


def explain(game: Game, kernel: Kernel, number: int) -> str:
    """Why the action with this number is legal or not for the seat to move."""
    text = game.compiled.actions[number]
    reason = reason_for(game, kernel, number)
    return f"{text} is {'legal' if reason.legal else 'not legal'}: {_sentence(reason)}."


def explain_text(game: Game, kernel: Kernel, action: Action | str) -> str:
    """Why an action is legal or not for the seat to move; one that the game lacks is not."""
    try:
        number = game.action_id(action)
    except IllegalAction as error:
        shown = action if isinstance(action, Action) else shortened(action).strip("'")
        return f"{shown} is not legal: {error}."
    return explain(game, kernel, number)


def _sentence(reason: Reason) -> str:
    words = {name: _in_words(name, detail) for name, detail in reason.details.items()}
    told = _SENTENCES[reason.rule].format(who=f"seat {reason.seat}", **words)
    if reason.rule in _OBLIGATIONS and not reason.legal:
        told += f", which leaves {words['cards']}"
    return told


def _in_words(name: str, detail: Any) -> str:
    if isinstance(detail, Suit):
        return detail.english
    if name == "after":
        return " or ".join(_AFTER[what] for what in detail)
    if isinstance(detail, tuple):
        cards = all(isinstance(item, Card) for item in detail)
        return (" " if cards else ", ").join(map(str, detail))
    return str(detail)
