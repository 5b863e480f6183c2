"""The sections of a rulebook, in the order in which a deal meets them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from ..model.ruleset import Ruleset
from . import (
    dealing,
    drawing,
    matches,
    melds,
    moves,
    pack,
    players,
    playing,
    results,
    scoring,
    trumps,
)
from .statements import Statement, Statements

SECTIONS: Final[Mapping[str, Callable[[Ruleset], Statements]]] = MappingProxyType(
    {
        "players": players.statements,
        "pack": pack.statements,
        "dealing": dealing.statements,
        "trumps": trumps.statements,
        "playing": playing.statements,
        "drawing": drawing.statements,
        "exchange": moves.exchange,
        "melds": melds.statements,
        "closing": moves.closing,
        "claiming": moves.claiming,
        "scoring": scoring.statements,
        "results": results.statements,
        "match": matches.statements,
    }
)


def statements(ruleset: Ruleset) -> tuple[Statement, ...]:
    """Everything that a ruleset says about play.

    Args:
        ruleset: The ruleset.

    Returns:
        Statements that know no language, section by section.

    Examples:
        >>> import marriage_games as mg
        >>> first = statements(mg.ruleset("brisque"))[0]
        >>> first.section, first.phrase
        ('players', Phrase(key='players-two', values=()))
    """
    return tuple(statement for make in SECTIONS.values() for statement in make(ruleset))
