"""Views as one line of text, read again: what `View.to_text` wrote, and what its seat has seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .engine import constants as c
from .engine.kernel import Kernel
from .engine.layouts import Layouts
from .engine.words import zeros
from .model.arguments import need_text
from .model.structure import describe
from .notation import EMPTY
from .setting import position
from .setting_cards import place_cards
from .setting_fields import MOST, Fields, refuse
from .setting_knowledge import traces_of
from .view import MatchScore, View, seen_by

if TYPE_CHECKING:
    from .game import Game

_VIEWS_OWN = ("seat", "match", "target")
"""What a view tells and a position does not."""


def view_of(game: Game, text: str, lines: Sequence[str] = ()) -> View:
    """The view of the seat to move that a text tells.

    Args:
        game: The game.
        text: The view, as `View.to_text` writes it.
        lines: What the seat has seen happen, a line each; nothing where that is not known.

    Raises:
        PositionError: If it tells no view of a seat that has to decide.
        ArgumentError: If ``text`` is no text.

    Examples:
        >>> import marriage_games as mg
        >>> game = mg.Game(mg.ruleset("brisque"))
        >>> view = game.deal(seed=7).view(1)
        >>> view_of(game, view.to_text()) == view
        True
    """
    need_text("view_of", "a view as View.to_text writes it", text)
    own, others = _split(text)
    hands, hidden = _hands(others.get("hands", ""))
    shown = _joined({**others, "hands": "/".join(hands)}, leaving_out="talon")
    fields = Fields(game, shown)
    seat = fields.seat_of("seat", own.get("seat", ""))
    if len(hidden) != game.seats or hidden[seat]:
        refuse("hands", describe(others.get("hands", "")), "the seat's own cards, others counted")
    filled = _filled(fields, seat, hidden)
    kernel = position(game, _joined({**others, **filled}))
    if kernel.moment == c.END or kernel.seat != seat:
        refuse("to-move", describe(others.get("to-move", "")), f"{seat}, the seat of the view")
    observed = (None, tuple(lines)) if lines else None
    return seen_by(game, kernel, seat, match=_match(fields, own), observed=observed)


def _split(text: str) -> tuple[dict[str, str], dict[str, str]]:
    """The fields that only a view has, and the others."""
    pairs = [part.partition("=") for part in text.split()]
    own = {key: value for key, _, value in pairs if key in _VIEWS_OWN}
    others = {key: value for key, _, value in pairs if key not in _VIEWS_OWN}
    if len(own) + len(others) < len(pairs):
        refuse("", describe(text), "each key once")
    return own, others


def _joined(fields: dict[str, str], leaving_out: str = "") -> str:
    return " ".join(f"{key}={value}" for key, value in fields.items() if key != leaving_out)


def _hands(text: str) -> tuple[list[str], list[int]]:
    """What is known of each hand, and how many more cards it has."""
    known, hidden = [], []
    for part in text.split("/"):
        cards, plus, number = part.partition("+")
        if plus and not (number.isascii() and number.isdecimal() and len(number) < 3):
            refuse("hands", describe(part), "cards, such as ASKS, and how many more, such as +3")
        known.append(cards or EMPTY)
        hidden.append(int(number or 0))
    return known, hidden


def _filled(fields: Fields, seat: int, hidden: Sequence[int]) -> dict[str, str]:
    """Hands and a talon as they may be; whichever they are, the seat knows the same."""
    kernel = Kernel(fields.tables)
    kernel.words = zeros(fields.seats * fields.tables.stride + fields.seats)
    unseen = sum(1 << card for card in place_cards(fields, kernel))
    for number, mask in enumerate(fields.masks("shown")):
        kernel.put(number, c.KNOWN, mask)
    others = [number for number in range(fields.seats) if number != seat]
    traces = traces_of(fields, kernel)
    layouts = Layouts(unseen, [(hidden[number], traces[number]) for number in others])
    if not layouts.count():
        refuse("cannot", describe(fields.text("cannot")), "what the unseen cards can be")
    drawn, talon = layouts.draw(lambda _: 0)
    hands = [int(kernel.word(number, c.HAND)) for number in range(fields.seats)]
    for number, mask in zip(others, drawn, strict=True):
        hands[number] |= mask
    filled = {"hands": "/".join(map(fields.written, hands))}
    if talon:
        filled["talon"] = "".join(str(fields.game.pack[card]) for card in talon)
    return filled


def _match(fields: Fields, own: dict[str, str]) -> MatchScore | None:
    if "match" not in own:
        return None
    least = -MOST if fields.tables.paid else 0
    points = tuple(fields.number("match", part, least) for part in own["match"].split("/"))
    if len(points) != fields.seats:
        refuse("match", describe(own["match"]), f"{fields.seats} numbers, one a seat")
    target = own.get("target", EMPTY)
    return MatchScore(points, None if target == EMPTY else fields.number("target", target))
