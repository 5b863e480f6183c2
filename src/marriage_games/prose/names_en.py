"""What cards and melds are called in English."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

SUITS: Final = ("spades", "hearts", "diamonds", "clubs")

RANKS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "A": "ace",
        "K": "king",
        "Q": "queen",
        "J": "jack",
        "T": "ten",
        "9": "nine",
        "8": "eight",
        "7": "seven",
        "6": "six",
        "5": "five",
        "4": "four",
        "3": "three",
        "2": "two",
    }
)
PLURAL_RANKS: Final[Mapping[str, str]] = MappingProxyType(
    {letter: "sixes" if letter == "6" else f"{name}s" for letter, name in RANKS.items()}
)
LETTERS: Final[Mapping[str, str]] = MappingProxyType({"T": "10"})
"""How a rank is written on a card, where that is another letter than in actions."""

MELDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "ace-of-trumps": "ace of trumps",
        "carre": "four {ranks}",
        "tierce": "tierce to the {rank}",
        "quatrieme": "quatrième to the {rank}",
        "quinte": "quinte to the {rank}",
    }
)
"""Names of melds; those with a rank are for names such as `tierce-ace`."""
