"""Why an action is legal or not, in a sentence that names the rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from .actions import Action
from .engine import constants as c
from .engine.compiling import MOMENTS, card_set
from .engine.kernel import Kernel
from .engine.meld_tables import SUITS
from .engine.vectors import vec
from .errors import IllegalAction, shortened
from .model.window import Timed, Window

if TYPE_CHECKING:
    from .game import Game

_OPTION_SECTIONS: Final = {c.EXCHANGE: "exchange", c.CLOSE: "closing", c.CLAIM: "claiming"}
_BEFORE_PLAYING: Final = {
    c.EXCHANGE: c.FIRST_EXCHANGE,
    c.CLOSE: c.FIRST_CLOSE,
    c.CLAIM: c.FIRST_CLAIM,
}


def explain(game: Game, kernel: Kernel, number: int) -> str:
    """Why the action with this number is legal or not for the seat to move."""
    text = game.compiled.actions[number]
    # To look at what could be done changes a kernel for a while, and other threads may look too.
    kernel = kernel.copy()
    legal = number in kernel.legal_actions()
    return f"{text} is {'legal' if legal else 'not legal'}: {_reason(game, kernel, number, legal)}."


def explain_text(game: Game, kernel: Kernel, action: Action | str) -> str:
    """Why an action is legal or not for the seat to move; one that the game lacks is not."""
    try:
        number = game.action_id(action)
    except IllegalAction as error:
        shown = action if isinstance(action, Action) else shortened(action).strip("'")
        return f"{shown} is not legal: {error}."
    return explain(game, kernel, number)


def _reason(game: Game, kernel: Kernel, number: int, legal: bool) -> str:
    if kernel.moment == c.END:
        return "the deal is over"
    tables = game.compiled.tables
    if number < tables.cards:
        return _card_reason(game, kernel, number, legal)
    kind = tables.action_kind[number - int(tables.cards)]
    if kind == c.PASS:
        return _pass_reason(kernel, legal)
    if kernel.is_bound() and not legal:
        free = int(tables.before_playing) & _BEFORE_PLAYING.get(kind, 0)
        return _bound_reason(game, kernel, kind) if free else _must_reason(game, kernel)
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


def _bound_reason(game: Game, kernel: Kernel, kind: int) -> str:
    """Why something is not legal that may be done before playing from a meld."""
    lacking = _why_not(game, kernel, kind)
    return lacking or f"{_must_reason(game, kernel)}, and could not do so any more"


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
        timed = game.ruleset.section(section)
        return f"{_window_says(timed)} ({section}.when)"
    return _why_not(game, kernel, kind)


def _why_not(game: Game, kernel: Kernel, kind: int) -> str:
    """Why an option is lacking or its window shut; empty if neither is the case."""
    lacking = ""
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


def _window_says(timed: Timed) -> str:
    moments = sorted(timed.moments, key=MOMENTS.index)
    return f"it is allowed at {', '.join(moments)}"


def _why_shut(kernel: Kernel, section: str, timed: Timed, numbers: vec[i64]) -> str:
    """Why no window of an action is open: the most particular failure of its windows."""
    failures = [
        (int(kernel.window_failure(number)), window)
        for number, window in zip(numbers, timed.windows, strict=True)
    ]
    if any(failure == c.WINDOW_OPEN for failure, _ in failures):
        return ""
    failure, window = max(failures, key=lambda pair: pair[0])
    if failure == c.WRONG_MOMENT:
        return f"this is '{_moment(kernel)}', and {_window_says(timed)} ({section}.when)"
    return _failure_says(kernel, section, failure, window)


def _failure_says(kernel: Kernel, section: str, failure: int, window: Window) -> str:
    if failure == c.WRONG_PHASE:
        return f"it is allowed only in {window.phase} play ({section}.phase)"
    if failure == c.TALON_TOO_SMALL:
        return (
            f"the talon has {int(kernel.talon_size())} cards and must have {window.min_talon} "
            f"({section}.min_talon)"
        )
    if failure == c.TALON_TOO_LARGE:
        return (
            f"the talon has {int(kernel.talon_size())} cards and may have {window.max_talon} "
            f"at most ({section}.max_talon)"
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
    tables = game.compiled.tables
    melds = tables.action_melds[number - int(tables.cards)]
    section, timed = _meld_window(game, melds[0])
    if legal:
        return f"{_who(kernel)} holds its cards and {_window_says(timed)} ({section}.when)"
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
        wanted = f", and {name}.again asks for a card played and another got" if again else ""
        return f"{_who(kernel)} has declared it in this deal{wanted}"
    if not kernel.within_limit():
        limit = int(tables.limit)
        return f"{_who(kernel)} has declared as many melds as it may, {limit} (melding.limit)"
    shut = _why_shut(kernel, section, timed, kernel.meld_windows(meld))
    return shut or "none of its cards may be played now (melding.play_from, play.strict)"


def _meld_window(game: Game, meld: int) -> tuple[str, Timed]:
    """The section that says when a meld may be declared, and what it says."""
    name = game.compiled.meld_names[meld]
    own = next(item.window for item in game.ruleset.declarations if item.name == name)
    if own is not None:
        return f"declarations.{name}.window", own
    melding = game.ruleset.melding
    assert melding is not None
    return "melding", melding
