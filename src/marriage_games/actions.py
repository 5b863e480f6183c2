"""Actions: what a seat can do, and how that is written."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Final

import attrs

from .card import Card, Suit
from .errors import CardError, IllegalAction, shortened

_DECLARATION: Final = re.compile(r"(?P<name>[a-z][a-z0-9-]*)(?::(?P<suit>[SHDC]))?")


class ActionKind(StrEnum):
    """What kind of action it is."""

    PLAY = "play"
    CLAIM = "claim"
    CLOSE = "close"
    DECLARE = "declare"
    EXCHANGE = "exchange"
    PASS = "pass"


_WORDS: Final = {
    str(kind): kind
    for kind in (ActionKind.CLAIM, ActionKind.CLOSE, ActionKind.EXCHANGE, ActionKind.PASS)
}


@attrs.frozen(order=False, repr=False, cache_hash=True)
class Action:
    """Something a seat can do: play a card, declare a meld, exchange, close, claim or pass.

    Actions sort like their texts stand in `State.legal_actions`: cards first in pack order, then
    the rest as text.

    Attributes:
        kind: What kind of action it is.
        card: The card that is played, else None.
        declaration: The name of the declaration that is made, else None.
        suit: The suit of that declaration where its text carries one, else None.

    Examples:
        >>> Action.parse("KS").card
        Card.parse('KS')
        >>> str(Action.parse("marriage:H")), Action.parse("exchange").kind
        ('marriage:H', <ActionKind.EXCHANGE: 'exchange'>)
        >>> [str(action) for action in sorted(map(Action.parse, ["pass", "AH", "claim", "7S"]))]
        ['7S', 'AH', 'claim', 'pass']
    """

    kind: ActionKind
    card: Card | None = None
    declaration: str | None = None
    suit: Suit | None = None

    def __attrs_post_init__(self) -> None:
        fits = (
            isinstance(self.kind, ActionKind)
            and isinstance(self.card, Card) == (self.kind is ActionKind.PLAY)
            and isinstance(self.declaration, str) == (self.kind is ActionKind.DECLARE)
            and (
                self.suit is None or (isinstance(self.suit, Suit) and self.declaration is not None)
            )
        )
        if not fits:
            raise IllegalAction(
                f"no action is made of {self.kind!r}, {self.card!r}, {self.declaration!r} and "
                f"{self.suit!r}; Action.parse makes one from its text"
            )

    @classmethod
    def parse(cls, text: str) -> Action:
        """Read an action from its text.

        Args:
            text: A card (``KS``), ``exchange``, ``close``, ``claim``, ``pass``, or a declaration
                ``name`` or ``name:suit``.

        Raises:
            IllegalAction: If the text is none of these. Whether the game has the action, and
                whether it is legal, is not looked at.
        """
        if not isinstance(text, str):
            raise IllegalAction(f"{text!r} is no action: an action is a text such as 'KS'")
        if text in _WORDS:
            return cls(_WORDS[text])
        try:
            return cls(ActionKind.PLAY, card=Card.parse(text))
        except CardError:
            found = _DECLARATION.fullmatch(text)
        if found is None:
            raise IllegalAction(
                f"{shortened(text)} is no action: an action is a card such as 'KS', a declaration "
                "such as 'marriage:S', or one of claim, close, exchange, pass"
            )
        suit = found["suit"]
        return cls(
            ActionKind.DECLARE,
            declaration=found["name"],
            suit=None if suit is None else Suit.parse(suit),
        )

    def __str__(self) -> str:
        if self.card is not None:
            return str(self.card)
        if self.declaration is not None:
            return self.declaration if self.suit is None else f"{self.declaration}:{self.suit}"
        return str(self.kind)

    def __repr__(self) -> str:
        return f"Action.parse({str(self)!r})"

    def __lt__(self, other: Action) -> bool:
        if self.card is not None and other.card is not None:
            return self.card < other.card
        if self.card is not None or other.card is not None:
            return self.card is not None
        return str(self) < str(other)
