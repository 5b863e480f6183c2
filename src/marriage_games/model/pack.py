"""The pack: which cards there are, how they rank, and what they are worth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

import attrs

from ..card import Card, Rank
from ..errors import Problem
from ..pack import Pack
from .section import Bounds, Section, Table
from .texts import card_text, rank_text, ranks_text

LARGEST_PACK = 52
"""Cards in the largest pack: faces are unique and a hand is one machine word."""
SMALLEST_PACK = 4


@attrs.frozen(kw_only=True)
class PackRules(Section):
    """The cards used, their orders and their values.

    Attributes:
        ranks: The ranks of every suit. Hands are always sorted in natural order.
        trick_order: The same ranks, the one that takes most first; absent: as ``ranks`` lists
            them.
        trump_order: The order within trumps; absent: the trick order.
        values: What each rank counts for the side that wins it, in points; absent: cards count
            nothing.
        removed: Single cards that are taken out.

    Examples:
        >>> pack = PackRules(ranks="A K Q J", values={"A": 11, "K": 4, "Q": 3, "J": 2})
        >>> len(pack.pack), sum(pack.value(card) for card in pack.pack)
        (16, 80)
    """

    ranks: tuple[Rank, ...]
    trick_order: tuple[Rank, ...] = ()
    trump_order: tuple[Rank, ...] = ()
    values: Table[Rank, int] = attrs.field(factory=Table[Rank, int])
    removed: tuple[Card, ...] = ()

    @classmethod
    def bounds(cls) -> Bounds:
        """Values that may be nothing."""
        return {"values": (0, None)}

    def checks(self) -> Iterable[Iterator[Problem]]:
        """Ranks twice or missing, orders of other ranks, values that are not complete."""
        return (
            self._rank_problems(),
            self._order_problems("trick_order"),
            self._order_problems("trump_order"),
            self._value_problems(),
            self._removal_problems(),
        )

    def _rank_problems(self) -> Iterator[Problem]:
        if not self.ranks:
            yield Problem("ranks", "no rank", "the ranks of every suit, such as 'A K Q J 10 9'")
        yield from self._repeated("ranks")

    def _repeated(self, name: str) -> Iterator[Problem]:
        order: tuple[Rank, ...] = getattr(self, name)
        twice = [rank for rank in dict.fromkeys(order) if order.count(rank) > 1]
        if twice:
            yield Problem(name, f"{ranks_text(twice)} twice", "each rank once")

    def _order_problems(self, name: str) -> Iterator[Problem]:
        yield from self._repeated(name)
        order: tuple[Rank, ...] = getattr(self, name)
        if not order:
            return
        missing = [rank for rank in self.ranks if rank not in order]
        strange = [rank for rank in order if rank not in self.ranks]
        if missing:
            yield Problem(
                name, f"no {ranks_text(missing)}", f"every rank of {ranks_text(self.ranks)}"
            )
        if strange:
            yield Problem(name, ranks_text(strange), f"only the ranks {ranks_text(self.ranks)}")

    def _value_problems(self) -> Iterator[Problem]:
        for rank, value in self.values.items():
            if value < 0:
                yield Problem(f"values.{rank}", str(value), "points, 0 or more")
        for rank in self.ranks if self.values else ():
            if rank not in self.values:
                yield Problem(
                    f"values.{rank}",
                    "nothing",
                    "points for every rank once cards count",
                    f"write {rank_text(rank)} = 0 if it counts nothing",
                )
        for rank in self.values:
            if rank not in self.ranks:
                yield Problem(
                    f"values.{rank}", "a rank not in the pack", f"only {ranks_text(self.ranks)}"
                )

    def _removal_problems(self) -> Iterator[Problem]:
        for number, card in enumerate(self.removed):
            if card in self.removed[:number]:
                yield Problem("removed", f"{card_text(card)} twice", "each card once")
        for card in self.removed:
            if card.rank not in self.ranks:
                yield Problem(
                    "removed", card_text(card), f"cards of the ranks {ranks_text(self.ranks)}"
                )
        left = len(self.ranks) * 4 - len({c for c in self.removed if c.rank in self.ranks})
        if left < SMALLEST_PACK:
            yield Problem("removed", f"{left} cards left", f"{SMALLEST_PACK} or more")

    @property
    def pack(self) -> Pack:
        """The cards in pack order: suits S H D C, ranks in natural order."""
        return _pack_of(self.ranks, self.removed)

    def order(self, *, in_trumps: bool = False) -> tuple[Rank, ...]:
        """The ranks from the one that takes most to the one that takes least."""
        plain = self.trick_order or self.ranks
        return self.trump_order or plain if in_trumps else plain

    def value(self, card: Card) -> int:
        """What winning ``card`` counts, in points."""
        return self.values.get(card.rank, 0)


@lru_cache
def _pack_of(ranks: tuple[Rank, ...], removed: tuple[Card, ...]) -> Pack:
    # Asked for at every turn while a ruleset is read.
    return Pack.of(ranks, removed)
