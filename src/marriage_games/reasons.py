"""Why an action is legal or not: the rule that decides, and what it is about, without words."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final

import attrs
from mypy_extensions import i64

from .engine import constants as c
from .engine.compiling import MOMENTS, card_set
from .engine.kernel import Kernel
from .engine.meld_tables import SUITS
from .engine.vectors import vec
from .model.duties import duties_of
from .model.vocabulary import Head
from .model.window import Timed, Window

if TYPE_CHECKING:
    from .game import Game

_OPTION_SECTIONS: Final = {c.EXCHANGE: "exchange", c.CLOSE: "closing", c.CLAIM: "claiming"}
_BEFORE_PLAYING: Final = {
    c.EXCHANGE: c.FIRST_EXCHANGE,
    c.CLOSE: c.FIRST_CLOSE,
    c.CLAIM: c.FIRST_CLAIM,
}


class Rule(StrEnum):
    """What decides whether an action is legal; behind each the details that come with it."""

    DEAL_OVER = "deal-over"
    NEED_NOT_ACT = "need-not-act"
    """``moment``"""
    MUST_PLAY = "must-play"
    """``moment``"""
    NOT_HELD = "not-held"
    NO_CARD_NOW = "no-card-now"
    """``moment``"""
    FREE_LEAD = "free-lead"
    NEVER_BOUND = "never-bound"
    OPEN_PLAY = "open-play"
    UNBOUND = "unbound"
    UNBOUND_VOID = "unbound-void"
    """``suit``"""
    FOLLOW = "follow"
    """``suit``; of all obligations also ``cards``: what they leave"""
    HEAD = "head"
    """``suit``"""
    TRUMP = "trump"
    """``suit``"""
    OVERTRUMP = "overtrump"
    """``suit``"""
    FROM_MELD = "from-meld"
    """``cards``"""
    FROM_MELD_FIRST = "from-meld-first"
    """``cards``; after the action they could not be played any more"""
    ALLOWED = "allowed"
    """``section``, ``moments``"""
    NO_TURN_UP = "no-turn-up"
    NO_EXCHANGE_CARD = "no-exchange-card"
    LACKS_EXCHANGE_CARD = "lacks-exchange-card"
    """``card``"""
    CLOSED_ALREADY = "closed-already"
    """``closer``"""
    NO_TALON = "no-talon"
    WRONG_MOMENT = "wrong-moment"
    """``section``, ``moment``, ``moments``"""
    WRONG_PHASE = "wrong-phase"
    """``section``, ``phase``"""
    TALON_TOO_SMALL = "talon-too-small"
    """``section``, ``size``, ``limit``"""
    TALON_TOO_LARGE = "talon-too-large"
    """``section``, ``size``, ``limit``"""
    TOO_EARLY = "too-early"
    """``section``, ``size``: tricks, ``limit``"""
    NO_TRICK = "no-trick"
    """``section``"""
    NOT_JUST_AFTER = "not-just-after"
    """``section``, ``after``"""
    MELD_ALLOWED = "meld-allowed"
    """``section``, ``moments``"""
    MELD_SUIT = "meld-suit"
    MELD_LACKS = "meld-lacks"
    """``meld``"""
    MELD_USED = "meld-used"
    """``meld``"""
    MELD_DONE = "meld-done"
    MELD_DONE_AGAIN = "meld-done-again"
    """``meld``"""
    MELD_LIMIT = "meld-limit"
    """``limit``"""
    MELD_UNPLAYABLE = "meld-unplayable"


@attrs.frozen
class Reason:
    """Why an action is legal or not.

    Attributes:
        legal: Whether it is.
        rule: What decides that.
        seat: The seat to move.
        details: What the rule is about; see `Rule`.
    """

    legal: bool
    rule: Rule
    seat: int
    details: Mapping[str, Any] = attrs.field(factory=dict, hash=False)


_Found = tuple[Rule, dict[str, Any]]


def reason_for(game: Game, kernel: Kernel, number: int) -> Reason:
    """Why the action with this number is legal or not for the seat to move."""
    # To look at what could be done changes a kernel for a while, and other threads may look too.
    kernel = kernel.copy()
    legal = number in kernel.legal_actions()
    rule, details = _found(game, kernel, number, legal)
    return Reason(legal, rule, int(kernel.seat), details)


def _found(game: Game, kernel: Kernel, number: int, legal: bool) -> _Found:
    if kernel.moment == c.END:
        return Rule.DEAL_OVER, {}
    tables = game.compiled.tables
    if number < tables.cards:
        return _of_card(game, kernel, number)
    kind = tables.action_kind[number - int(tables.cards)]
    if kind == c.PASS:
        return Rule.NEED_NOT_ACT if legal else Rule.MUST_PLAY, _moment(kernel)
    if kernel.is_bound() and not legal:
        free = int(tables.before_playing) & _BEFORE_PLAYING.get(kind, 0)
        first = (Rule.FROM_MELD_FIRST, _must(game, kernel))
        return (_why_not(game, kernel, kind) or first) if free else _must_play_from(game, kernel)
    if kind == c.DECLARE:
        return _of_declaration(game, kernel, number, legal)
    if legal:
        return Rule.ALLOWED, _window(
            game.ruleset.section(section := _OPTION_SECTIONS[kind]), section
        )
    found = _why_not(game, kernel, kind)
    assert found is not None
    return found


def _moment(kernel: Kernel) -> dict[str, Any]:
    return {"moment": MOMENTS[int(kernel.moment)]}


def _must(game: Game, kernel: Kernel) -> dict[str, Any]:
    return {"cards": card_set(game.pack, int(kernel.must))}


def _must_play_from(game: Game, kernel: Kernel) -> _Found:
    return Rule.FROM_MELD, _must(game, kernel)


# ---------------------------------------------------------------------- cards


def _of_card(game: Game, kernel: Kernel, number: int) -> _Found:
    bit = game.compiled.tables.bit[number]
    hand = int(kernel.word(kernel.seat, c.HAND))
    if not hand & bit:
        return Rule.NOT_HELD, {}
    if kernel.moment not in (c.LEAD, c.FOLLOW):
        return Rule.NO_CARD_NOW, _moment(kernel)
    obligation = _obligation(game, kernel, hand)
    if kernel.must and (obligation is None or bit & obligation[0]):
        return _must_play_from(game, kernel)
    if obligation is None:
        return _freedom(game, kernel, hand)
    allowed, rule, led = obligation
    return rule, {"suit": SUITS[led], "cards": card_set(game.pack, allowed)}


def _freedom(game: Game, kernel: Kernel, hand: int) -> _Found:
    if kernel.moment == c.LEAD:
        return Rule.FREE_LEAD, {}
    if not duties_of(game.ruleset):
        return Rule.NEVER_BOUND, {}
    if not kernel.strict:
        return Rule.OPEN_PLAY, {}
    led = int(game.compiled.tables.suit[int(kernel.trick_card(0))])
    if hand & game.compiled.tables.suit_mask[led] or not _binds_holders(game, kernel, led):
        return Rule.UNBOUND, {}
    return Rule.UNBOUND_VOID, {"suit": SUITS[led]}


def _binds_holders(game: Game, kernel: Kernel, led: int) -> bool:
    """Whether a seat that has the suit led would be bound, so that it is free for want of it."""
    strict = game.ruleset.play.strict
    heads = strict.head is Head.ALWAYS or (strict.head is Head.IN_TRUMPS and led == kernel.trump)
    return strict.follow or heads


def _obligation(game: Game, kernel: Kernel, hand: int) -> tuple[int, Rule, int] | None:
    """The cards that strict play leaves, the rule that does so, and the suit that was led.

    None if all are left.
    """
    if kernel.moment == c.LEAD or not kernel.strict:
        return None
    tables = game.compiled.tables
    led = int(tables.suit[int(kernel.trick_card(0))])
    of_suit = hand & tables.suit_mask[led]
    # The meld that must be played from is another rule, so it is left out here.
    allowed = int(kernel.cards_by_obligation())
    if of_suit:
        if tables.follow and allowed == of_suit:
            return allowed, Rule.FOLLOW, led
        return (allowed, Rule.HEAD, led) if allowed != hand else None
    trumps = hand & tables.suit_mask[int(kernel.trump)] if kernel.trump >= 0 else 0
    if tables.trump_when_void and trumps and allowed == trumps:
        return allowed, Rule.TRUMP, led
    return (allowed, Rule.OVERTRUMP, led) if allowed != hand else None


# ---------------------------------------------------------------------- optional actions


def _why_not(game: Game, kernel: Kernel, kind: int) -> _Found | None:
    """Why an option is lacking or its window shut; None if neither is the case."""
    lacking = None
    if kind == c.EXCHANGE:
        lacking = _why_no_exchange(game, kernel)
    elif kind == c.CLOSE:
        lacking = _why_no_closing(game, kernel)
    tables = game.compiled.tables
    section = _OPTION_SECTIONS[kind]
    numbers = {
        c.EXCHANGE: tables.exchange_windows,
        c.CLOSE: tables.closing_windows,
        c.CLAIM: tables.claiming_windows,
    }[kind]
    timed: Timed = game.ruleset.section(section)
    return lacking or _why_shut(kernel, section, timed, numbers)


def _why_no_exchange(game: Game, kernel: Kernel) -> _Found | None:
    if kernel.turnup < 0:
        return Rule.NO_TURN_UP, {}
    card = game.compiled.tables.exchange_card[int(kernel.trump)]
    if card < 0:
        return Rule.NO_EXCHANGE_CARD, {}
    if not kernel.word(kernel.seat, c.HAND) & game.compiled.tables.bit[card]:
        return Rule.LACKS_EXCHANGE_CARD, {"card": game.pack[card]}
    return None


def _why_no_closing(game: Game, kernel: Kernel) -> _Found | None:
    if kernel.closed_by >= 0:
        return Rule.CLOSED_ALREADY, {"closer": int(kernel.closed_by)}
    if kernel.talon_size() < game.seats:
        return Rule.NO_TALON, {}
    return None


def _window(timed: Timed, section: str) -> dict[str, Any]:
    return {"section": section, "moments": tuple(sorted(timed.moments, key=MOMENTS.index))}


def _why_shut(kernel: Kernel, section: str, timed: Timed, numbers: vec[i64]) -> _Found | None:
    """Why no window of an action is open: the most particular failure of its windows."""
    failures = [
        (int(kernel.window_failure(number)), window)
        for number, window in zip(numbers, timed.windows, strict=True)
    ]
    if any(failure == c.WINDOW_OPEN for failure, _ in failures):
        return None
    failure, window = max(failures, key=lambda pair: pair[0])
    if failure == c.WRONG_MOMENT:
        return Rule.WRONG_MOMENT, _moment(kernel) | _window(timed, section)
    rule, details = _failed_condition(kernel, failure, window)
    return rule, details | {"section": section}


def _failed_condition(kernel: Kernel, failure: int, window: Window) -> _Found:
    if failure == c.WRONG_PHASE:
        return Rule.WRONG_PHASE, {"phase": window.phase}
    if failure == c.TALON_TOO_SMALL:
        return Rule.TALON_TOO_SMALL, {"size": int(kernel.talon_size()), "limit": window.min_talon}
    if failure == c.TALON_TOO_LARGE:
        return Rule.TALON_TOO_LARGE, {"size": int(kernel.talon_size()), "limit": window.max_talon}
    if failure == c.TOO_EARLY:
        return Rule.TOO_EARLY, {"size": int(kernel.tricks), "limit": window.after_tricks}
    if failure == c.NO_TRICK_WON:
        return Rule.NO_TRICK, {}
    return Rule.NOT_JUST_AFTER, {"after": window.just_after}


# ---------------------------------------------------------------------- declarations


def _of_declaration(game: Game, kernel: Kernel, number: int, legal: bool) -> _Found:
    tables = game.compiled.tables
    melds = tables.action_melds[number - int(tables.cards)]
    section, timed = _meld_window(game, melds[0])
    if legal:
        return Rule.MELD_ALLOWED, _window(timed, section)
    fitting = [meld for meld in melds if kernel.suit_fits(meld)]
    if not fitting:
        return Rule.MELD_SUIT, {}
    meld = fitting[0]
    named = {"meld": game.compiled.meld_names[meld]}
    if not kernel.holds(meld):
        return Rule.MELD_LACKS, named
    if kernel.is_blocked(meld):
        return Rule.MELD_USED, named
    if kernel.already_declared(meld) and not kernel.can_declare(meld):
        again = tables.melds.again[meld]
        return (Rule.MELD_DONE_AGAIN, named) if again else (Rule.MELD_DONE, {})
    if not kernel.within_limit():
        return Rule.MELD_LIMIT, {"limit": int(tables.limit)}
    shut = _why_shut(kernel, section, timed, kernel.meld_windows(meld))
    return shut or (Rule.MELD_UNPLAYABLE, {})


def _meld_window(game: Game, meld: int) -> tuple[str, Timed]:
    """The section that says when a meld may be declared, and what it says."""
    name = game.compiled.meld_names[meld]
    own = next(item.window for item in game.ruleset.declarations if item.name == name)
    if own is not None:
        return f"declarations.{name}.window", own
    melding = game.ruleset.melding
    assert melding is not None
    return "melding", melding
