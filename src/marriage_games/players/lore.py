"""What a player has to know of a ruleset, with sets of cards as bit masks, so that it is quick."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final
from weakref import WeakKeyDictionary

import attrs

from ..card import Card, Rank, Suit
from ..engine.compiling import Compiled
from ..game import Game
from ..model.melding import Declaration
from ..model.vocabulary import FoundIn, MeldSuit


@attrs.frozen(eq=False)
class Meld:
    """Cards that score together.

    Attributes:
        declaration: The declaration by which they do.
        mask: The cards that it takes, or that they are taken from.
        needed: How many of them it takes.
        suit: Its suit, or None for cards of several suits.
    """

    declaration: Declaration
    mask: int
    needed: int
    suit: Suit | None

    def points(self, trump: Suit | None) -> int:
        """What it scores, 0 if it cannot be declared, while ``trump`` is the trump suit."""
        in_trumps = self.suit is not None and self.suit is trump
        wanted = self.declaration.suit
        if wanted is (MeldSuit.PLAIN if in_trumps else MeldSuit.TRUMP):
            return 0
        return self.declaration.trump_points if in_trumps else self.declaration.points


class Lore:
    """A ruleset as a player looks at it. Cards are bits, numbered in pack order.

    Attributes:
        bits: The bit of each card.
        pack: All cards.
        values: By the number of a card, what winning it counts.
        suits: By the number of a card, its suit.
        of_suit: By the place of a suit, its cards.
        above: By the number of a card, the cards of its suit that beat it in a plain suit.
        above_in_trumps: The same in trumps.
        declared: The melds that are declared from the hand.
        found: The melds that are found in a trick.
        collected: The melds that are found among all cards that a side has won.
    """

    def __init__(self, game: Game) -> None:
        rules = game.ruleset
        self.bits = {card: 1 << number for number, card in enumerate(game.pack)}
        self.pack = sum(self.bits.values())
        self.values = [rules.pack.value(card) for card in game.pack]
        self.suits = [card.suit for card in game.pack]
        self.of_suit = [self.mask(c for c in game.pack if c.suit is suit) for suit in Suit]
        self.above = list(self._above(rules.pack.order()))
        self.above_in_trumps = list(self._above(rules.pack.order(in_trumps=True)))
        melds = [meld for d in rules.declarations for meld in self._melds_of(d)]
        self.declared, self.found, self.collected = (
            [meld for meld in melds if place in meld.declaration.found_in]
            for place in (FoundIn.HAND, FoundIn.TRICK, FoundIn.WON)
        )

    def mask(self, cards: Iterable[Card]) -> int:
        """Different cards as a mask."""
        return sum(map(self.bits.__getitem__, cards))

    def value(self, mask: int) -> int:
        """What winning all these cards counts."""
        return sum(self.values[number] for number in numbers(mask))

    def _above(self, order: tuple[Rank, ...]) -> Iterator[int]:
        for card in self.bits:
            better = order[: order.index(card.rank)]
            yield self.mask(c for c in self.bits if c.suit is card.suit and c.rank in better)

    def _melds_of(self, declaration: Declaration) -> Iterator[Meld]:
        ranks = declaration.cards or declaration.any_of or (declaration.four_of,)
        by_suit = bool(declaration.cards) or declaration.suit is MeldSuit.TRUMP
        for suits in [(suit,) for suit in Suit] if by_suit else [tuple(Suit)]:
            mask = self.mask(c for c in self.bits if c.rank in ranks and c.suit in suits)
            needed = declaration.count or len(ranks) * len(suits)
            if mask.bit_count() >= needed:
                yield Meld(declaration, mask, needed, suits[0] if by_suit else None)


def numbers(mask: int) -> Iterator[int]:
    """The numbers of the cards of a mask, in pack order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def lore_of(game: Game) -> Lore:
    """The lore of a game; made once, and forgotten together with the game."""
    lore = _LORE.get(game.compiled)
    if lore is None:
        lore = _LORE[game.compiled] = Lore(game)
    return lore


# Games hash by their fingerprint, which takes longer than many choices.
_LORE: Final[WeakKeyDictionary[Compiled, Lore]] = WeakKeyDictionary()
