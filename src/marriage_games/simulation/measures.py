"""What is measured in every deal of a ruleset: names, places in the counts, and kinds."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache
from typing import Final

import attrs

from ..engine import tallying as t
from ..engine.compiling import ENDINGS
from ..game import Game
from ..model.consistency import possible_endings
from ..model.ruleset import Ruleset


class Kind(StrEnum):
    """What kind of number a measure is."""

    SHARE = "share"
    """The share of deals in which something is so."""
    COUNT = "count"
    """The mean of a number over deals that is never below 0."""
    BALANCE = "balance"
    """The mean of a number over deals that may be below 0."""


@attrs.frozen
class Measure:
    """One thing that is measured.

    Attributes:
        key: Its name.
        kind: What kind of number it is.
        place: Its place among the counts.
    """

    key: str
    kind: Kind
    place: int


WINS: Final = {
    "elder.won": t.ELDER_WON,
    "dealer.won": t.DEALER_WON,
    "drawn": t.DRAWN,
    "ended.void": t.VOID,
    "last-trick-decided": t.LAST_TRICK_DECIDED,
}
MEANS: Final = {
    "elder.margin": t.ELDER_MARGIN,
    "elder.match-margin": t.ELDER_MATCH_MARGIN,
    "lead-changes": t.LEAD_CHANGES,
    "cards": t.CARDS,
    "tricks": t.TRICKS_PLAYED,
    "decisions": t.DECISIONS,
    "choices": t.CHOICES,
}
"""The measures that every ruleset has."""
BALANCES: Final = ("elder.margin", "elder.match-margin", "points.annulled")


@lru_cache(maxsize=256)
def measures_of(ruleset: Ruleset) -> tuple[Measure, ...]:
    """All measures of a ruleset, those that can only be 0 left out."""
    game = Game(ruleset)
    shares = [Measure(key, Kind.SHARE, int(place)) for key, place in _shares(game)]
    balances = _balances(ruleset)
    means = [
        Measure(key, Kind.BALANCE if key in balances else Kind.COUNT, int(place))
        for key, place in _means(game)
    ]
    return (*shares, *means)


def _balances(ruleset: Ruleset) -> frozenset[str]:
    """The measures that can be less than 0."""
    paid = ruleset.seats.all_sides if ruleset.match.paid else ()
    return frozenset((*BALANCES, *(f"{side_key(side)}.match-points" for side in paid)))


def side_key(side: tuple[int, ...]) -> str:
    """How the keys of a player, or of partners, begin.

    Examples:
        >>> side_key((0,)), side_key((1, 3))
        ('player-0', 'players-1-3')
    """
    return "-".join(["player" if len(side) == 1 else "players", *map(str, side)])


def _shares(game: Game) -> Iterator[tuple[str, int]]:
    yield from WINS.items()
    for number, side in enumerate(game.ruleset.seats.all_sides):
        yield f"{side_key(side)}.won", t.FIXED + number * t.PER_SIDE + t.SIDE_WON
    endings = possible_endings(game.ruleset)
    for number, ending in enumerate(ENDINGS):
        if ending in endings:
            yield f"ended.{ending}", t.ENDED + number
    first_row = t.FIXED + len(game.ruleset.seats.all_sides) * t.PER_SIDE
    for number, row in enumerate(game.ruleset.results):
        yield f"result.{row.name}", first_row + number


def _means(game: Game) -> Iterator[tuple[str, int]]:
    yield from MEANS.items()
    sides = game.ruleset.seats.all_sides
    for number, side in enumerate(sides):
        place = t.FIXED + number * t.PER_SIDE
        yield f"{side_key(side)}.match-points", place + t.SIDE_MATCH_POINTS
        yield f"{side_key(side)}.points", place + t.SIDE_POINTS
    yield from _actions(game)
    first = t.FIXED + len(sides) * t.PER_SIDE + len(game.ruleset.results)
    yield from _reasons(game, first)


def _actions(game: Game) -> Iterator[tuple[str, int]]:
    tables = game.compiled.tables
    for name, action, places in (
        ("exchange", tables.exchange_action, {"": t.EXCHANGES}),
        ("close", tables.close_action, {"": t.CLOSINGS}),
        ("claim", tables.claim_action, {"-right": t.RIGHT_CLAIMS, "-wrong": t.WRONG_CLAIMS}),
        ("pass", tables.pass_action, {"": t.PASSES}),
    ):
        if action >= 0:
            yield from ((f"action.{name}{ending}", place) for ending, place in places.items())


def _reasons(game: Game, first: int) -> Iterator[tuple[str, int]]:
    tables = game.compiled.tables
    shown = (*tables.declared_melds, *tables.windowed_melds, *tables.automatic_melds)
    declared = {int(tables.melds.reason[meld]) for meld in shown}
    for number, name in enumerate(game.compiled.reasons):
        place = first + number * t.PER_REASON
        if number in declared:
            yield f"declared.{name}", place + t.DECLARED_TIMES
        yield f"scored.{name}", place + t.SCORED_TIMES
        yield f"points.{name}", place + t.SCORED_POINTS
        if tables.match_points[number]:
            yield f"match-points.{name}", place + t.SCORED_MATCH_POINTS
