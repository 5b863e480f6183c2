"""The pack that a game is played with."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import TypeVar, final, overload

import attrs

from .card import ALL_CARDS, Card, Rank, Suit, cards, ranks
from .errors import CardError

T = TypeVar("T")

__all__ = ["Pack"]


def _read_cards(given: Iterable[Card] | str) -> tuple[Card, ...]:
    return cards(given) if isinstance(given, str) else _listed(given, Card)


def _read_ranks(given: Iterable[Rank] | str) -> tuple[Rank, ...]:
    return ranks(given) if isinstance(given, str) else _listed(given, Rank)


def _listed(given: Iterable[T], kind: type[T]) -> tuple[T, ...]:
    try:
        found = tuple(given)
    except TypeError:
        raise CardError(f"{given!r} lists no {kind.__name__}s") from None
    for item in found:
        if not isinstance(item, kind):
            raise CardError(f"{item!r} is no {kind.__name__}")
    return found


def _in_pack_order(found: Iterable[Card]) -> tuple[Card, ...]:
    ordered = sorted(_listed(found, Card))
    for card, following in pairwise(ordered):
        if card == following:
            raise CardError(f"{card} is there twice; in a pack each card is different")
    return tuple(ordered)


def _places_in(pack: Pack) -> dict[Card, int]:
    return {card: place for place, card in enumerate(pack.cards)}


@final
@attrs.frozen(repr=False)
class Pack(Sequence[Card]):
    """The cards that a game is played with: different cards, in pack order.

    Packs are equal when they have the same cards, however they were made.

    Args:
        cards: The cards, in any order.

    Raises:
        CardError: If a card is there twice.

    Examples:
        >>> from marriage_games.card import Card
        >>> pack = Pack.of("A K Q J 10 9 8 7")
        >>> len(pack), pack[0], pack[-1]
        (32, Card.parse('AS'), Card.parse('7C'))
        >>> pack.index(Card.parse("AH"))
        8
        >>> Card.parse("6H") in pack
        False
        >>> pack
        Pack.of('AKQJT987')
    """

    cards: tuple[Card, ...] = attrs.field(converter=_in_pack_order)
    _places: dict[Card, int] = attrs.field(
        init=False, eq=False, default=attrs.Factory(_places_in, takes_self=True)
    )

    @classmethod
    def of(cls, ranks: Iterable[Rank] | str, without: Iterable[Card] | str = ()) -> Pack:
        """Make a pack of all four suits.

        Args:
            ranks: The ranks that each suit has, in any order, or a text of them.
            without: The cards that are taken out, or a text of them.

        Returns:
            The pack.

        Raises:
            CardError: If a rank is there twice, or a card to be taken out is not there or named
                twice.

        Examples:
            >>> len(Pack.of("A K Q J 10 9"))
            24
            >>> len(Pack.of("A K Q J 10 9 8 7 6 5 4 3 2", without="2H 2C"))
            50
        """
        kept_ranks = _read_ranks(ranks)
        removed = _read_cards(without)
        for rank in kept_ranks:
            if kept_ranks.count(rank) > 1:
                raise CardError(f"the rank {rank} is there twice; a pack has each rank once")
        left = {ALL_CARDS[suit, rank]: None for suit in Suit for rank in kept_ranks}
        for card in removed:
            if card not in left:
                if removed.count(card) > 1:
                    raise CardError(f"{card} is taken out twice; a pack has each card once")
                raise CardError(
                    f"{card} cannot be taken out; the ranks of this pack are "
                    f"{' '.join(map(str, kept_ranks))}"
                )
            del left[card]
        return cls(left)

    def __hash__(self) -> int:
        return hash(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __contains__(self, value: object) -> bool:
        return isinstance(value, Card) and value in self._places

    @overload
    def __getitem__(self, index: int) -> Card: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Card, ...]: ...

    def __getitem__(self, index: int | slice) -> Card | tuple[Card, ...]:
        return self.cards[index]

    def index(self, value: Card, start: int = 0, stop: int = sys.maxsize) -> int:
        """Find the place of a card.

        Args:
            value: The card.
            start: The first place to look at; below 0 it counts from the end.
            stop: The place before which to stop; below 0 it counts from the end.

        Returns:
            Its place in pack order, from 0.

        Raises:
            CardError: If it is not there.

        Examples:
            >>> from marriage_games.card import Card
            >>> Pack.of("AKQJ").index(Card.parse("KH"))
            5
        """
        place = self._places.get(value) if isinstance(value, Card) else None
        if place is None:
            raise CardError(f"{value} is not in {self!r}")
        first, end, _ = slice(start, stop).indices(len(self.cards))
        if not first <= place < end:
            raise CardError(f"{value} is not among the cards {first} to {end} of {self!r}")
        return place

    def __repr__(self) -> str:
        present = [rank for rank in Rank if any(card.rank is rank for card in self.cards)]
        removed = [
            str(card)
            for suit in Suit
            for rank in present
            if (card := ALL_CARDS[suit, rank]) not in self._places
        ]
        ranks_text = repr("".join(map(str, present)))
        return (
            f"Pack.of({ranks_text}, without={' '.join(removed)!r})"
            if removed
            else (f"Pack.of({ranks_text})")
        )

    def __reduce__(self) -> tuple[object, ...]:
        return Pack, (self.cards,)
