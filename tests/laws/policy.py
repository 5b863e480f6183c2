"""How deals are played so that everything happens: at random, but with a character.

With uniform choices a game of 66 would end by a wrong claim within a trick, and nobody would ever
win all the tricks. So each deal is played in one of several tempers.
"""

from __future__ import annotations

from random import Random

import attrs

from .options import Options


@attrs.frozen
class Temper:
    """The chances of what is not a card, whenever it is legal, and how cards are chosen."""

    declares: float = 0.8
    exchanges: float = 0.5
    closes: float = 0.02
    claims: float = 0.7
    """The chance of a claim that is right."""
    bluffs: float = 0.002
    """The chance of a claim that is wrong."""
    strong: frozenset[int] = frozenset()
    """The seats that play the card that takes most."""
    weak: frozenset[int] = frozenset()
    """The seats that play the card that takes least."""
    keeps: frozenset[int] = frozenset()
    """Cards that are not played as long as others are legal."""
    only: frozenset[str] = frozenset()
    """The names of the only declarations that are made; empty: of all."""

    def chance(self, table: Options, option: str) -> float:
        if option == "claim":
            return self.claims if table.has_target(table.seat) else self.bluffs
        if option == "close":
            return self.closes
        if option == "exchange":
            return self.exchanges
        name = option.partition(":")[0]
        return 0.0 if self.only and name not in self.only else self.declares


TEMPERS = (
    Temper(),
    Temper(claims=0.3, bluffs=0.01),
    Temper(closes=0.1),
    Temper(claims=0.0, bluffs=0.0),
    Temper(closes=0.05, claims=0.1, bluffs=0.03),
    Temper(declares=0.3, exchanges=0.9, closes=0.0),
    Temper(strong=frozenset({0}), weak=frozenset({1})),
    Temper(claims=0.2, closes=0.05, strong=frozenset({0, 1})),
)


def choose(temper: Temper, table: Options, legal: list[int | str], rng: Random) -> int | str:
    """One of the legal actions."""
    cards: list[int] = []
    for action in legal:
        if isinstance(action, int):
            cards.append(action)
        elif action != "pass" and rng.random() < temper.chance(table, action):
            return action
    if not cards:
        return "pass"
    free = [card for card in cards if card not in temper.keeps] or cards
    if table.seat in temper.strong or table.seat in temper.weak:
        best = table.seat in temper.strong
        return (max if best else min)(free, key=lambda card: _power(table, card))
    return free[int(rng.random() * len(free))]


def _power(table: Options, card: int) -> int:
    """How much a card takes, as the table stands: trumps first."""
    bonus = 100 if table.sheet.suit[card] == table.trump else 0
    return bonus + table.sheet.strength(card, table.trump)
