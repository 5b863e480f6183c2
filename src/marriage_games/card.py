"""Suits, ranks and cards.

The cards are those of the French-suited pack. Everything here has one order, *pack order*: the
suits ♠ ♥ ♦ ♣, and within a suit the ranks from the ace down to the two.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, Self, TypeVar, final

import attrs

from .errors import CardError

T = TypeVar("T")

__all__ = ["Card", "Rank", "Suit", "cards", "ranks"]

_RANKS_ALLOWED: Final = "A K Q J T (or 10) 9 8 7 6 5 4 3 2"
_SUITS_ALLOWED: Final = "S H D C (or ♠ ♥ ♦ ♣)"
_CARDS_ALLOWED: Final = (
    f"a card is a rank, {_RANKS_ALLOWED}, and a suit, {_SUITS_ALLOWED}, such as KS"
)


class _Ordered(Enum):
    """Members that compare in the order in which they are defined.

    An IntEnum would do so too, but then the spades would be false, and equal to the ace.
    """

    place: int

    def __init__(self, _letter: str) -> None:
        self.place = len(type(self).__members__)

    @property
    def letter(self) -> str:
        """The one letter or digit that stands for it in texts and files."""
        return str(self.value)

    @property
    def english(self) -> str:
        """The English name, in lower case."""
        return self.name.lower()

    def __str__(self) -> str:
        return self.letter

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"

    # Enum hashes the name, and texts hash differently in each process: a set would be walked
    # through in another order each time, and a player who does so would choose otherwise.
    def __hash__(self) -> int:
        return hash(self.place)

    def __lt__(self, other: Self) -> bool:
        return self.place < other.place if type(other) is type(self) else NotImplemented

    def __le__(self, other: Self) -> bool:
        return self.place <= other.place if type(other) is type(self) else NotImplemented

    def __gt__(self, other: Self) -> bool:
        return self.place > other.place if type(other) is type(self) else NotImplemented

    def __ge__(self, other: Self) -> bool:
        return self.place >= other.place if type(other) is type(self) else NotImplemented


class Suit(_Ordered):
    """One of the four suits, in pack order.

    Attributes:
        place: The place in pack order, from 0.

    Examples:
        >>> list(Suit)
        [Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS]
        >>> print(Suit.HEARTS, Suit.HEARTS.symbol, Suit.HEARTS.english, Suit.HEARTS.place)
        H ♥ hearts 1
        >>> Suit.SPADES < Suit.HEARTS
        True
    """

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    @property
    def symbol(self) -> str:
        """The suit's sign."""
        return "♠♥♦♣"[self.place]

    @classmethod
    def parse(cls, text: str) -> Suit:
        """Read a suit.

        Args:
            text: The suit's letter in either case, or its symbol.

        Returns:
            The suit.

        Raises:
            CardError: If the text is no suit.

        Examples:
            >>> Suit.parse("h"), Suit.parse("♣")
            (Suit.HEARTS, Suit.CLUBS)
        """
        if (suit := _found(_SUIT_OF_TEXT, text)) is None:
            raise CardError(f"{text!r} is no suit; suits are {_SUITS_ALLOWED}")
        return suit


class Rank(_Ordered):
    """One of the thirteen ranks, in natural order from the top.

    What a rank is worth, and which beats which in a trick, is for a ruleset to say.

    Attributes:
        place: The place in natural order, from 0.

    Examples:
        >>> " ".join(str(rank) for rank in Rank)
        'A K Q J T 9 8 7 6 5 4 3 2'
        >>> Rank.TEN, Rank.TEN.letter, Rank.TEN.english, Rank.TEN.place
        (Rank.TEN, 'T', 'ten', 4)
        >>> Rank.KING < Rank.QUEEN
        True
    """

    ACE = "A"
    KING = "K"
    QUEEN = "Q"
    JACK = "J"
    TEN = "T"
    NINE = "9"
    EIGHT = "8"
    SEVEN = "7"
    SIX = "6"
    FIVE = "5"
    FOUR = "4"
    THREE = "3"
    TWO = "2"

    @classmethod
    def parse(cls, text: str) -> Rank:
        """Read a rank.

        Args:
            text: The rank's letter in either case or its digit; for the ten also `10`.

        Returns:
            The rank.

        Raises:
            CardError: If the text is no rank.

        Examples:
            >>> Rank.parse("k"), Rank.parse("10"), Rank.parse("T")
            (Rank.KING, Rank.TEN, Rank.TEN)
        """
        if (rank := _found(_RANK_OF_TEXT, text)) is None:
            raise CardError(f"{text!r} is no rank; ranks are {_RANKS_ALLOWED}")
        return rank


def _is_one(kind: type) -> Any:
    def check(_card: Card, attribute: attrs.Attribute[Any], value: object) -> None:
        if not isinstance(value, kind):
            raise CardError(f"the {attribute.name} of a card is a {kind.__name__}, not {value!r}")

    return check


@final
@attrs.frozen(repr=False, weakref_slot=False)
class Card:
    """A card; cards compare in pack order.

    Attributes:
        suit: Its suit.
        rank: Its rank.

    Examples:
        >>> card = Card(Suit.SPADES, Rank.KING)
        >>> print(card, card.symbol)
        KS K♠
        >>> card
        Card.parse('KS')
        >>> sorted(cards("AH 7S KS"))
        [Card.parse('KS'), Card.parse('7S'), Card.parse('AH')]
    """

    suit: Suit = attrs.field(validator=_is_one(Suit), eq=False)
    rank: Rank = attrs.field(validator=_is_one(Rank), eq=False)
    # One number to compare and a text at hand: cards are sorted and printed very often.
    _place: int = attrs.field(init=False)
    _text: str = attrs.field(init=False, eq=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "_place", self.suit.place * len(Rank) + self.rank.place)
        object.__setattr__(self, "_text", f"{self.rank}{self.suit}")

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read a card.

        Args:
            text: A rank (`10` or `T` for the ten) and a suit (its letter or its symbol), in upper
                or lower case.

        Returns:
            The card.

        Raises:
            CardError: If the text is no card.

        Examples:
            >>> [Card.parse(text).symbol for text in ("KS", "k♠", "10s", "TS")]
            ['K♠', 'K♠', 'T♠', 'T♠']
        """
        if (card := _found(_CARD_OF_TEXT, text)) is None:
            raise CardError(f"{text!r} is no card; {_CARDS_ALLOWED}")
        return card

    @property
    def symbol(self) -> str:
        """The card as people write it, with the symbol of its suit."""
        return f"{self.rank}{self.suit.symbol}"

    # The hash that attrs makes has a salt that differs in each process, and so would the order in
    # which a set of cards is walked through.
    def __hash__(self) -> int:
        return self._place

    # The comparisons that attrs makes are many times slower, since they make tuples first.
    def __lt__(self, other: Card) -> bool:
        return self._place < other._place if type(other) is Card else NotImplemented

    def __le__(self, other: Card) -> bool:
        return self._place <= other._place if type(other) is Card else NotImplemented

    def __gt__(self, other: Card) -> bool:
        return self._place > other._place if type(other) is Card else NotImplemented

    def __ge__(self, other: Card) -> bool:
        return self._place >= other._place if type(other) is Card else NotImplemented

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Card.parse({self._text!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Card.parse, (self._text,)


def _accepted_ranks() -> Iterator[tuple[str, Rank]]:
    for rank in Rank:
        yield rank.letter, rank
        yield rank.letter.lower(), rank
    yield "10", Rank.TEN


def _accepted_suits() -> Iterator[tuple[str, Suit]]:
    for suit, outline in zip(Suit, "♤♡♢♧", strict=True):
        for text in (suit.letter, suit.letter.lower(), suit.symbol, outline):
            yield text, suit
        # Telephones put an invisible mark behind the symbol to have it drawn in colour or without.
        for mark in "\ufe0e\ufe0f":
            yield suit.symbol + mark, suit


# Tables rather than str.upper(), which makes letters of characters that nobody would call one.
_RANK_OF_TEXT: Final = dict(_accepted_ranks())
_SUIT_OF_TEXT: Final = dict(_accepted_suits())
ALL_CARDS: Final = {(suit, rank): Card(suit, rank) for suit in Suit for rank in Rank}
"""Every card that there is."""
_CARD_OF_TEXT: Final = {
    rank_text + suit_text: ALL_CARDS[suit, rank]
    for rank_text, rank in _RANK_OF_TEXT.items()
    for suit_text, suit in _SUIT_OF_TEXT.items()
}


def _found(meant: Mapping[str, T], text: object) -> T | None:
    # What is no text is looked up nowhere: it may not even be hashable.
    return meant.get(text) if isinstance(text, str) else None


def _require_text(text: object, example: str) -> None:
    if not isinstance(text, str):
        raise CardError(f"{text!r} is no text; expected is one such as {example!r}")


def cards(text: str) -> tuple[Card, ...]:
    """Read many cards.

    A card may stand twice here: whether that is an error depends on what the cards are for.

    Args:
        text: Cards as `Card.parse` reads them, with blanks or commas between them.

    Returns:
        The cards in the order in which they stand.

    Raises:
        CardError: If one of them is no card; it says which.

    Examples:
        >>> cards("KS QH")
        (Card.parse('KS'), Card.parse('QH'))
        >>> cards("KS, 11H")
        Traceback (most recent call last):
        ...
        marriage_games.errors.CardError: '11H' (2 of 2) is no card; a card is a rank, \
A K Q J T (or 10) 9 8 7 6 5 4 3 2, and a suit, S H D C (or ♠ ♥ ♦ ♣), such as KS
    """
    _require_text(text, "KS QH")
    tokens = text.replace(",", " ").split()
    found: list[Card] = []
    for number, token in enumerate(tokens, start=1):
        if (card := _CARD_OF_TEXT.get(token)) is None:
            raise CardError(f"{token!r} ({number} of {len(tokens)}) is no card; {_CARDS_ALLOWED}")
        found.append(card)
    return tuple(found)


def ranks(text: str) -> tuple[Rank, ...]:
    """Read many ranks.

    A rank may stand twice here: whether that is an error depends on what the ranks are for.

    Args:
        text: Ranks as `Rank.parse` reads them; blanks and commas between them may be left out.

    Returns:
        The ranks in the order in which they stand.

    Raises:
        CardError: If there is anything else in the text; it says what and where.

    Examples:
        >>> ranks("A K Q") == ranks("AKQ") == ranks("a,k,q")
        True
        >>> ranks("J 10 9")
        (Rank.JACK, Rank.TEN, Rank.NINE)
    """
    _require_text(text, "A K Q")
    # The ten is the one rank of two characters; the other ranks contain neither of them.
    tokens = text.replace("10", "T").replace(",", " ")
    found: list[Rank] = []
    for token in "".join(tokens.split()):
        if (rank := _RANK_OF_TEXT.get(token)) is None:
            raise CardError(
                f"{token!r} (rank {len(found) + 1} of {text!r}) is no rank; "
                f"ranks are {_RANKS_ALLOWED}"
            )
        found.append(rank)
    return tuple(found)


if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        # Pickles that are older than the module `pack` look for packs here.
        if name == "Pack":
            from .pack import Pack

            return Pack
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
