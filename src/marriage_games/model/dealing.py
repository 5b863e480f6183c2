"""Seats, dealing, trumps and the talon."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, cycle

import attrs

from ..errors import Problem
from .section import Bounds, Section, at_least
from .vocabulary import Drawing, TrumpsBy

FEWEST_SEATS, MOST_SEATS = 2, 5


@attrs.frozen(kw_only=True)
class SeatRules(Section):
    """Who sits at the table.

    Attributes:
        count: The number of seats, 2 to 5.
        sides: The seats of each side, for partners; absent: every seat plays for itself.

    Examples:
        >>> SeatRules(count=4, sides=[[0, 2], [1, 3]]).side_of
        (0, 1, 0, 1)
    """

    count: int = 2
    sides: tuple[tuple[int, ...], ...] = ()

    @classmethod
    def bounds(cls) -> Bounds:
        """As many seats as a table may have; they are numbered from 0."""
        return {"count": (FEWEST_SEATS, MOST_SEATS), "sides": (0, MOST_SEATS - 1)}

    def checks(self) -> Iterable[Iterator[Problem]]:
        """A number of seats out of range; sides that are not a division of the seats."""
        return (self._count_problems(), self._side_problems())

    def _count_problems(self) -> Iterator[Problem]:
        if not FEWEST_SEATS <= self.count <= MOST_SEATS:
            yield Problem("count", str(self.count), f"{FEWEST_SEATS} to {MOST_SEATS} seats")

    def _side_problems(self) -> Iterator[Problem]:
        if not self.sides:
            return
        if len(self.sides) < FEWEST_SEATS or not all(self.sides):
            found = "a side without a seat" if len(self.sides) >= FEWEST_SEATS else "one side"
            yield Problem("sides", found, "two or more sides, none empty")
        named = list(chain.from_iterable(self.sides))
        if sorted(named) != list(range(self.count)):
            yield Problem("sides", str(named), f"each seat from 0 to {self.count - 1} once")

    @property
    def all_sides(self) -> tuple[tuple[int, ...], ...]:
        """The sides in the order of their first seats, each with its seats in order."""
        if not self.sides:
            return tuple((seat,) for seat in range(self.count))
        return tuple(sorted(tuple(sorted(side)) for side in self.sides))

    @property
    def side_of(self) -> tuple[int, ...]:
        """The number of the side that each seat belongs to."""
        sides = self.all_sides
        return tuple(
            next(number for number, side in enumerate(sides) if seat in side)
            for seat in range(self.count)
        )


@attrs.frozen(kw_only=True)
class DealRules(Section):
    """How the cards are dealt: in turn order from elder, a packet at a time.

    Attributes:
        hand_size: The cards dealt to each seat.
        packets: The sizes of the packets, repeated as needed, the last one cut short; absent:
            one card at a time.
        turned: Whether a card is turned up.
        turnup: The place of the turn-up in the order of dealing, counted from 1; absent: the
            card after the hands.

    Examples:
        >>> DealRules(hand_size=7, packets=[3, 2]).rounds
        (3, 2, 2)
    """

    hand_size: int
    packets: tuple[int, ...] = ()
    turned: bool = True
    turnup: int | None = None

    @classmethod
    def bounds(cls) -> Bounds:
        """At least a card; places are counted from 1."""
        return dict.fromkeys(("hand_size", "turnup", "packets"), (1, None))

    def checks(self) -> Iterable[Iterator[Problem]]:
        """Sizes below one card; a place for a turn-up that is not turned."""
        return (
            at_least(self, "hand_size", "a number of cards"),
            at_least(self, "turnup", "a place in the order of dealing"),
            at_least(self, "packets", "numbers of cards"),
            self._turnup_problems(),
        )

    def _turnup_problems(self) -> Iterator[Problem]:
        if self.turnup is not None and not self.turned:
            yield Problem(
                "turnup",
                f"{self.turnup} although nothing is turned",
                "nothing while turned = false",
                "take out one of the two",
            )

    @property
    def rounds(self) -> tuple[int, ...]:
        """How many cards each seat gets in each round of the deal."""
        sizes: list[int] = []
        packets = cycle(self.packets or (1,))
        while sum(sizes) < self.hand_size:
            sizes.append(min(next(packets), self.hand_size - sum(sizes)))
        return tuple(sizes)

    def turnup_place(self, seats: int) -> int | None:
        """The place of the turn-up in the order of dealing, from 1, or None."""
        if not self.turned:
            return None
        return self.turnup or seats * self.hand_size + 1


@attrs.frozen(kw_only=True)
class TrumpRules(Section):
    """What fixes the trump suit.

    Attributes:
        by: The turn-up's suit, the first declaration of a kind, or nothing.
        declarations: With ``by = "declaration"``: the names of the declarations whose suit
            becomes trumps, when the first of them is made.
        rencontre: Whether such a meld found in a trick makes trumps too.
        first_in_trumps: Whether the meld that makes trumps itself scores as in trumps.
        revalue: Whether melds of that suit that were scored earlier score at once what they are
            worth more in trumps.

    Examples:
        >>> TrumpRules(by="declaration", declarations=["marriage"]).first_in_trumps
        True
    """

    by: TrumpsBy = TrumpsBy.TURN_UP
    declarations: tuple[str, ...] = ()
    rencontre: bool = False
    first_in_trumps: bool = True
    revalue: bool = False

    def checks(self) -> Iterable[Iterator[Problem]]:
        """Names without a use for them, and the other way round."""
        return (self._name_problems(), self._revalue_problems())

    def _revalue_problems(self) -> Iterator[Problem]:
        if self.revalue and self.by is not TrumpsBy.DECLARATION:
            yield Problem("revalue", "true", f"false while by = '{self.by}'")

    def _name_problems(self) -> Iterator[Problem]:
        if self.by is TrumpsBy.DECLARATION and not self.declarations:
            yield Problem(
                "declarations", "no name", "the declarations that make trumps", "['marriage']?"
            )
        if self.by is not TrumpsBy.DECLARATION and self.declarations:
            yield Problem(
                "declarations",
                f"names although trumps come by '{self.by}'",
                "nothing unless by = 'declaration'",
            )


@attrs.frozen(kw_only=True)
class TalonRules(Section):
    """How hands are filled up from the talon.

    Attributes:
        draw: After each trick (the winner first), right after each card played, or never.

    Examples:
        >>> TalonRules(draw="after-card").draw
        <Drawing.AFTER_CARD: 'after-card'>
    """

    draw: Drawing = Drawing.AFTER_TRICK
