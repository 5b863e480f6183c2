"""What somebody may have meant: the choice that is most like what was written."""

from __future__ import annotations

from collections.abc import Iterable

CLOSE = 0.65
"""How alike two words must be, from 0 to 1, so that one may be a slip for the other."""


def nearest(word: str, choices: Iterable[str]) -> str | None:
    """The choice most like a word, part by part where both have several parts.

    Names such as ``four-tens`` and ``four-queens`` share a part and differ in the other one: they
    are no slips for each other, though most of their letters agree.

    Examples:
        >>> nearest("exchange.cards", ["exchange.card", "exchange.when"])
        'exchange.card'
        >>> nearest("four-tens", ["four-queens", "four-kings"])
    """
    best = max(choices, key=lambda choice: _likeness(word, choice), default=None)
    return best if best is not None and _likeness(word, best) >= CLOSE else None


def _likeness(word: str, choice: str) -> float:
    from difflib import SequenceMatcher

    parts, others = _parts(word), _parts(choice)
    if len(parts) != len(others):
        parts, others = [word], [choice]
    return min(
        SequenceMatcher(None, part.casefold(), other.casefold()).ratio()
        for part, other in zip(parts, others, strict=True)
    )


def _parts(word: str) -> list[str]:
    return word.replace(".", "-").split("-")
