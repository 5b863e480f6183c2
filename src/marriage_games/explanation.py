"""Why an action is legal or not, in a sentence that names the rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .engine import constants as c
from .engine.compiling import MOMENTS, SUITS, card_set
from .engine.kernel import Kernel
from .model.window import Timed, Window

if TYPE_CHECKING:
    from .game import Game

_OPTION_SECTIONS: Final = {c.EXCHANGE: "exchange", c.CLOSE: "closing", c.CLAIM: "claiming"}


def explain(game: Game, kernel: Kernel, number: int) -> str:
    """Why the action with this number is legal or not for the seat to move."""
    text = game.compiled.actions[number]
    legal = number in kernel.legal_actions()
    return f"{text} is {'legal' if legal else 'not legal'}: {_reason(game, kernel, number, legal)}."


def _reason(game: Game, kernel: Kernel, number: int, legal: bool) -> str:
    if kernel.moment == c.END:
        return "the deal is over"
    tables = game.compiled.tables
    if number < tables.cards:
        return _card_reason(game, kernel, number, legal)
    kind = tables.action_kind[number - int(tables.cards)]
    if kind == c.PASS:
        return _pass_reason(kernel, legal)
    if kernel.must and not legal and kind != c.CLAIM:
        return _must_reason(game, kernel)
    if kind == c.DECLARE:
        return _declaration_reason(game, kernel, number, legal)
    return _option_reason(game, kernel, kind, legal)


def _who(kernel: Kernel) -> str:
    return f"seat {int(kernel.seat)}"


def _moment(kernel: Kernel) -> str:
    return str(MOMENTS[int(kernel.moment)])


def _listed(game: Game, mask: int) -> str:
    return " ".join(str(card) for card in card_set(game.pack, mask))


def _must_reason(game: Game, kernel: Kernel) -> str:
    cards = _listed(game, int(kernel.must))
    return f"{_who(kernel)} must play a card of the meld it declared, {cards} (melding.play_from)"


def _pass_reason(kernel: Kernel, legal: bool) -> str:
    if legal:
        return f"at '{_moment(kernel)}' {_who(kernel)} need not do anything"
    return f"at '{_moment(kernel)}' a card must be played"


# ---------------------------------------------------------------------- cards


def _card_reason(game: Game, kernel: Kernel, number: int, legal: bool) -> str:
    bit = game.compiled.tables.bit[number]
    hand = int(kernel.word(kernel.seat, c.HAND))
    if not hand & bit:
        return f"{_who(kernel)} does not hold it"
    if kernel.moment not in (c.LEAD, c.FOLLOW):
        return f"cards are played at 'lead' and 'follow', and this is '{_moment(kernel)}'"
    obligation = _obligation(game, kernel, hand)
    if kernel.must and (obligation is None or bit & obligation[0]):
        return _must_reason(game, kernel)
    if obligation is None:
        return _freedom(game, kernel, hand)
    allowed, rule = obligation
    if legal:
        return rule
    return f"{rule}, which leaves {_listed(game, allowed)}"


def _freedom(game: Game, kernel: Kernel, hand: int) -> str:
    if kernel.moment == c.LEAD:
        return "the leader may lead any card"
    if not kernel.strict:
        return "in open play any card may be played"
    led = game.compiled.tables.suit[int(kernel.trick_card(0))]
    if hand & game.compiled.tables.suit_mask[led]:
        return "no obligation of strict play binds (play.strict)"
    return f"{_who(kernel)} has no {SUITS[led].english} and no obligation binds it (play.strict)"


def _obligation(game: Game, kernel: Kernel, hand: int) -> tuple[int, str] | None:
    """The cards that strict play leaves, and the rule that does so; None if it leaves all."""
    if kernel.moment == c.LEAD or not kernel.strict:
        return None
    tables = game.compiled.tables
    led = tables.suit[int(kernel.trick_card(0))]
    suit = SUITS[led].english
    of_suit = hand & tables.suit_mask[led]
    # The meld that must be played from is another rule, so it is left out here.
    allowed = int(kernel.cards_by_obligation())
    if of_suit:
        if tables.follow and allowed == of_suit:
            return allowed, f"{suit} were led and must be followed (play.strict.follow)"
        if allowed != hand:
            return allowed, f"the best of the {suit} must be beaten (play.strict.head)"
        return None
    trumps = hand & tables.suit_mask[int(kernel.trump)] if kernel.trump >= 0 else 0
    if tables.trump_when_void and trumps and allowed == trumps:
        return (
            allowed,
            f"{_who(kernel)} has no {suit} and must trump (play.strict.trump_when_void)",
        )
    if allowed != hand:
        return (
            allowed,
            f"{_who(kernel)} has no {suit} and must beat the trump in the trick "
            "(play.strict.overtrump)",
        )
    return None


# ---------------------------------------------------------------------- optional actions


def _option_reason(game: Game, kernel: Kernel, kind: int, legal: bool) -> str:
    section = _OPTION_SECTIONS[kind]
    if legal:
        return f"{_window_says(game, section)} ({section}.when)"
    if kind == c.EXCHANGE:
        lacking = _why_no_exchange(game, kernel)
    elif kind == c.CLOSE:
        lacking = _why_no_closing(game, kernel)
    else:
        lacking = ""
    return lacking or _why_shut(game, kernel, section)


def _why_no_exchange(game: Game, kernel: Kernel) -> str:
    if kernel.turnup < 0:
        return "no turn-up lies with the talon any more"
    card = game.compiled.tables.exchange_card[int(kernel.trump)]
    if card < 0:
        return "the pack has no such card in trumps (exchange.card)"
    if not kernel.word(kernel.seat, c.HAND) & game.compiled.tables.bit[card]:
        return f"{_who(kernel)} does not hold {game.pack[card]} (exchange.card)"
    return ""


def _why_no_closing(game: Game, kernel: Kernel) -> str:
    if kernel.closed_by >= 0:
        return f"seat {int(kernel.closed_by)} has closed the talon already"
    if kernel.talon_size() < game.seats:
        return "there is no talon left to draw from"
    return ""


def _window_says(game: Game, section: str) -> str:
    timed: Timed = game.ruleset.section(section)
    moments = sorted(timed.moments, key=MOMENTS.index)
    return f"it is allowed at {', '.join(moments)}"


def _why_shut(game: Game, kernel: Kernel, section: str) -> str:
    """Why no window of a section is open: the most particular failure of its windows."""
    timed: Timed = game.ruleset.section(section)
    numbers = {
        "melding": game.compiled.tables.melding_windows,
        "exchange": game.compiled.tables.exchange_windows,
        "closing": game.compiled.tables.closing_windows,
        "claiming": game.compiled.tables.claiming_windows,
    }[section]
    failures = [
        (int(kernel.window_failure(number)), window)
        for number, window in zip(numbers, timed.windows, strict=True)
    ]
    failure, window = max(failures, key=lambda pair: pair[0])
    return _failure_says(game, kernel, section, failure, window)


def _failure_says(game: Game, kernel: Kernel, section: str, failure: int, window: Window) -> str:
    if failure == c.WRONG_MOMENT:
        return f"this is '{_moment(kernel)}', and {_window_says(game, section)} ({section}.when)"
    if failure == c.WRONG_PHASE:
        return f"it is allowed only in {window.phase} play ({section}.phase)"
    if failure == c.TALON_TOO_SMALL:
        return (
            f"the talon has {int(kernel.talon_size())} cards and must have {window.min_talon} "
            f"({section}.min_talon)"
        )
    if failure == c.TOO_EARLY:
        return (
            f"{int(kernel.tricks)} tricks are complete and {window.after_tricks} must be "
            f"({section}.after_tricks)"
        )
    if failure == c.NO_TRICK_WON:
        return f"{_who(kernel)} has not won a trick ({section}.needs_trick)"
    after = " or ".join(
        {"trick": "winning a trick", "meld": "declaring a meld"}[word] for word in window.just_after
    )
    return f"it is allowed only just after {after} ({section}.just_after)"


# ---------------------------------------------------------------------- declarations


def _declaration_reason(game: Game, kernel: Kernel, number: int, legal: bool) -> str:
    if legal:
        return f"{_who(kernel)} holds its cards and {_window_says(game, 'melding')} (melding.when)"
    tables = game.compiled.tables
    melds = tables.action_melds[number - int(tables.cards)]
    fitting = [meld for meld in melds if kernel.suit_fits(meld)]
    if not fitting:
        return "it is not of the suit that its declaration asks for (declarations.suit)"
    meld = fitting[0]
    name = f"declarations.{game.compiled.meld_names[meld]}"
    if not kernel.holds(meld):
        return f"{_who(kernel)} does not hold its cards ({name})"
    if kernel.is_blocked(meld):
        return f"its cards have counted in another meld ({name}.group, melding.reuse, replaces)"
    if kernel.already_declared(meld) and not kernel.can_declare(meld):
        again = tables.melds.again[meld]
        wanted = f", and {name}.again asks for a card played and another drawn" if again else ""
        return f"{_who(kernel)} has declared it in this deal{wanted}"
    if not kernel.can_meld():
        limit = int(tables.limit)
        if limit and kernel.word(kernel.seat, c.MELDS) >= limit:
            return f"{_who(kernel)} has declared as many melds as it may, {limit} (melding.limit)"
        return _why_shut(game, kernel, "melding")
    return "none of its cards may be played now (melding.play_from, play.strict)"
