"""Cards that are cut for the first deal, in place of those that a seed would give."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

import attrs

import marriage_games as mg
from marriage_games.engine.generator import Generator
from marriage_games.match import first_dealer


@attrs.define
class Cuts:
    """Stands in for the generator: the seats cut these cards, as often as they have to."""

    pack: Sequence[mg.Card]
    cuts: Iterator[str]

    def shuffle(self, count: int) -> list[int]:
        cut = [self.pack.index(card) for card in mg.cards(next(self.cuts))]
        return [*cut, *(place for place in range(count) if place not in cut)]


def dealer_by(rules: mg.Ruleset, *cuts: str) -> int:
    """The first dealer of a match for which the seats cut these cards."""
    stand_in = Cuts(rules.pack.pack, iter(cuts))
    return first_dealer(mg.Game(rules), cast(Generator, stand_in))
