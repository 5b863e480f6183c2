"""The names of melds in the words of a language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..card import Rank

_TO_RANK: Final = {"A": "à l’as", "Q": "à la dame"}


def _elided(word: str) -> str:
    """``de`` before a French word."""
    return f"d’{word}" if word[0] in "ao" else f"de {word}"


def meld_name(
    name: str, melds: Mapping[str, str], ranks: Mapping[str, str], plural_ranks: Mapping[str, str]
) -> str:
    """What a declaration is called.

    Args:
        name: Its name in the ruleset, such as ``tierce-ace``.
        melds: The language's names of melds.
        ranks: Its names of ranks.
        plural_ranks: The same for several cards.

    Examples:
        >>> from .names_fr import MELDS, PLURAL_RANKS, RANKS
        >>> meld_name("tierce-queen", MELDS, RANKS, PLURAL_RANKS)
        'tierce à la dame'
        >>> meld_name("my-meld", MELDS, RANKS, PLURAL_RANKS)
        'my meld'
    """
    if name in melds and "{" not in melds[name]:
        return melds[name]
    kind, _, rank = name.rpartition("-")
    found = next((r.letter for r in Rank if r.english == rank), None)
    if found is None or "{" not in melds.get(kind, ""):
        return name.replace("-", " ")
    plural, named = plural_ranks[found], ranks[found]
    return melds[kind].format(
        rank=named,
        ranks=plural,
        of_ranks=_elided(plural),
        to_rank=_TO_RANK.get(found, f"au {named}"),
    )
