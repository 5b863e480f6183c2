"""What the texts of a ruleset may hold, whoever shows them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from unicodedata import category

from ..card import Card, Rank

_EMBEDDINGS: Final = frozenset("\u202a\u202b\u202d\u202e")
_END_OF_EMBEDDING: Final = "\u202c"
_ISOLATES: Final = frozenset("\u2066\u2067\u2068")
_END_OF_ISOLATE: Final = "\u2069"
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Signs that count as letters or symbols and show nothing."""


def keeps_direction(text: str) -> bool:
    r"""Whether every change of the writing direction ends where it began: in its line.

    One that does not end would turn around what others write behind the text.

    Examples:
        >>> keeps_direction("a \u2067b\u2069 c"), keeps_direction("a \u202eb")
        (True, False)
    """
    return all(map(_keeps_direction, text.splitlines()))


def _keeps_direction(line: str) -> bool:
    ends: list[str] = []
    for sign in line:
        if sign in _EMBEDDINGS:
            ends.append(_END_OF_EMBEDDING)
        elif sign in _ISOLATES:
            ends.append(_END_OF_ISOLATE)
        elif sign in (_END_OF_EMBEDDING, _END_OF_ISOLATE) and (not ends or ends.pop() != sign):
            return False
    return not ends


def is_visible(text: str) -> bool:
    r"""Whether a text shows anything at all.

    Examples:
        >>> is_visible("Brisque"), is_visible(" \u200b")
        (True, False)
    """
    return any(category(sign)[0] not in "CZM" and sign not in _BLANK for sign in text)


def rank_text(rank: Rank) -> str:
    """A rank as people write it: a ten is 10, which is T in the texts of actions."""
    return "10" if rank is Rank.TEN else str(rank)


def ranks_text(found: Iterable[Rank]) -> str:
    """Ranks as people write them, one after the other.

    Examples:
        >>> ranks_text([Rank.ACE, Rank.TEN])
        'A 10'
    """
    return " ".join(map(rank_text, found))


def card_text(card: Card) -> str:
    """A card as people write it.

    Examples:
        >>> card_text(Card.parse("TS")), card_text(Card.parse("KS"))
        ('10S', 'KS')
    """
    return f"{rank_text(card.rank)}{card.suit}"
