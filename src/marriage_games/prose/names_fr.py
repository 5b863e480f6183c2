"""What cards and melds are called in French."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

SUITS: Final = ("pique", "cœur", "carreau", "trèfle")

RANKS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "A": "as",
        "K": "roi",
        "Q": "dame",
        "J": "valet",
        "T": "dix",
        "9": "neuf",
        "8": "huit",
        "7": "sept",
        "6": "six",
        "5": "cinq",
        "4": "quatre",
        "3": "trois",
        "2": "deux",
    }
)
PLURAL_RANKS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "A": "as",
        "K": "rois",
        "Q": "dames",
        "J": "valets",
        "T": "dix",
        "9": "neuf",
        "8": "huit",
        "7": "sept",
        "6": "six",
        "5": "cinq",
        "4": "quatre",
        "3": "trois",
        "2": "deux",
    }
)
LETTERS: Final[Mapping[str, str]] = MappingProxyType({"T": "10", "K": "R", "Q": "D", "J": "V"})
"""How a rank is written on a card, where that is another letter than in actions."""

MELDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "ace-of-trumps": "as d’atout",
        "carre": "carré {of_ranks}",
        "tierce": "tierce {to_rank}",
        "quatrieme": "quatrième {to_rank}",
        "quinte": "quinte {to_rank}",
        "marriage": "mariage",
        "trump-marriage": "mariage d’atout",
        "four-kings": "quatre rois",
        "four-queens": "quatre dames",
        "five-courts": "cinq figures",
        "five-whites": "cinq blanches",
        "five-brisques": "cinq brisques",
        "five-trumps": "cinq atouts",
        "super-marriage": "super-mariage",
        "quarteron": "quarteron",
        "chouine": "chouine",
    }
)
"""Names of melds; those with a rank are for names such as `tierce-ace`."""
