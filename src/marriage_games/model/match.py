"""The match: several deals up to a target, or a number of deals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import attrs

from ..errors import Problem
from .section import Bounds, Section, at_least, exactly_one
from .vocabulary import CutOrder, EqualCuts, EqualTotals, FirstDealer, NextDealer, SeveralPast


@attrs.frozen(kw_only=True)
class MatchRules(Section):
    """How deals make up a match. Exactly one of ``target`` and ``deals`` says when it ends.

    Attributes:
        target: The match points that a side must reach; looked at when a deal is over.
        deals: The number of deals; the higher total wins.
        first_dealer: By lot, or the seat that cuts the highest (lowest) card.
        cut_order: In which order the cards rank that are cut: in trick or in natural order.
        equal_cuts: Whether seats that cut cards of the same rank cut again, or their suits
            decide: spades before hearts, diamonds and clubs.
        next_dealer: The next seat, the seat of the side that won or lost the deal which comes
            first after the dealer (the next seat where nobody did), or always the same. After a
            void deal the same dealer deals again.
        several_past: Who wins if several sides reach the target in one deal.
        equal: What happens where the match would end with equal totals.
        paid: Whether every side pays each other side what that side has made in the deal, so
            that its match points add up to 0 over the sides.

    Examples:
        >>> MatchRules(target=300, first_dealer="highest-cut").next_dealer
        <NextDealer.NEXT_SEAT: 'next-seat'>
    """

    target: int | None = None
    deals: int | None = None
    first_dealer: FirstDealer = FirstDealer.LOT
    cut_order: CutOrder = CutOrder.TRICK
    equal_cuts: EqualCuts = EqualCuts.AGAIN
    next_dealer: NextDealer = NextDealer.NEXT_SEAT
    several_past: SeveralPast = SeveralPast.HIGHER
    equal: EqualTotals = EqualTotals.ANOTHER_DEAL
    paid: bool = False

    @classmethod
    def one_of(cls) -> tuple[str, ...]:
        """What says when a match ends."""
        return ("target", "deals")

    @classmethod
    def bounds(cls) -> Bounds:
        """At least a match point, or a deal."""
        return {"target": (1, None), "deals": (1, None)}

    def checks(self) -> Iterable[Iterator[Problem]]:
        """Neither a target nor a number of deals, or both; what only a target has a use for."""
        return (
            at_least(self, "target", "match points"),
            at_least(self, "deals", "a number of deals"),
            exactly_one(self),
            self._several_past_problems(),
            self._cut_problems("cut_order", CutOrder.TRICK),
            self._cut_problems("equal_cuts", EqualCuts.AGAIN),
        )

    def _cut_problems(self, key: str, default: CutOrder | EqualCuts) -> Iterator[Problem]:
        found = getattr(self, key)
        if found is not default and self.first_dealer is FirstDealer.LOT:
            yield Problem(key, f"'{found}'", "this key only where cards are cut for the first deal")

    def _several_past_problems(self) -> Iterator[Problem]:
        by_deals = self.target is None and self.deals is not None
        if self.several_past is not SeveralPast.HIGHER and by_deals:
            yield Problem("several_past", f"'{self.several_past}'", "this key only beside target")
