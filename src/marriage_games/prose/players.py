"""Who plays, and what for."""

from __future__ import annotations

from ..model.ruleset import Ruleset
from ..model.vocabulary import Winner
from ..model.worth import used_results
from .statements import Phrase, Section, Statements, phrase

PLAYERS = Section("players")


def has_partners(ruleset: Ruleset) -> bool:
    """Whether some players play together."""
    return any(len(side) > 1 for side in ruleset.seats.all_sides)


def side(ruleset: Ruleset) -> Phrase:
    """What wins and loses: a player, or a side of several."""
    return phrase("side" if has_partners(ruleset) else "player")


def whose(ruleset: Ruleset) -> Phrase:
    """What stands behind somebody who wins for a whole side."""
    return phrase("whose-side" if has_partners(ruleset) else "whose-player")


def statements(ruleset: Ruleset) -> Statements:
    """The players, their sides, and where points come from."""
    if ruleset.seats.count == 2:
        yield PLAYERS.says("players-two")
    else:
        yield PLAYERS.says("players", number=ruleset.seats.count)
    if has_partners(ruleset):
        sides = (
            phrase(
                "side-of-one" if len(seats) == 1 else "side-of-several",
                players=tuple(seat + 1 for seat in seats),
            )
            for seats in ruleset.seats.all_sides
        )
        yield PLAYERS.says("sides", sides=tuple(sides))
    ways = tuple(phrase(f"aim-{way}") for way, holds in _ways(ruleset) if holds)
    if ways:
        yield PLAYERS.says("aim", ways=ways)


def _ways(ruleset: Ruleset) -> tuple[tuple[str, bool], ...]:
    counts_tricks = any(row.winner is Winner.MORE_TRICKS for row in used_results(ruleset))
    return (
        ("cards", any(ruleset.pack.values.values())),
        ("melds", bool(ruleset.declarations)),
        ("bonuses", bool(ruleset.bonuses)),
        ("tricks", counts_tricks),
    )
