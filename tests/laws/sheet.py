"""A ruleset read a second time, without the engine's tables: cards, strengths and melds."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

import attrs

from marriage_games.card import Card, Rank, Suit
from marriage_games.model.melding import Declaration
from marriage_games.model.ruleset import Ruleset
from marriage_games.model.window import Timed


@attrs.frozen(eq=False)
class Meld:
    """One meld that can lie somewhere: a declaration, in a suit where it is of one."""

    declaration: Declaration
    suit: str | None
    cards: frozenset[int]
    """The cards that it takes, or is chosen from."""
    needed: int
    text: str
    """The action that declares it."""

    @property
    def name(self) -> str:
        return self.declaration.name

    def lies_in(self, cards: Collection[int]) -> bool:
        # Asked very often, and most often some card is missing.
        if self.needed == len(self.cards):
            return self.cards.issubset(cards)
        return len(self.cards.intersection(cards)) >= self.needed

    def shown_from(self, hand: Collection[int]) -> list[int]:
        """The cards that are shown for it: all, or the first that suffice in pack order."""
        return sorted(self.cards.intersection(hand))[: self.needed]

    def worth(self, *, in_trumps: bool) -> int:
        declaration = self.declaration
        if in_trumps and declaration.in_trumps == "double":
            return 2 * declaration.points
        if in_trumps and isinstance(declaration.in_trumps, int):
            return declaration.in_trumps
        return declaration.points

    @property
    def gain(self) -> int:
        """How much more it is worth in trumps."""
        return self.worth(in_trumps=True) - self.worth(in_trumps=False)

    def replaces(self, other: Meld) -> bool:
        """Whether the other one does not count beside this one."""
        same_suit = self.suit == other.suit or self.suit is None or other.suit is None
        return other.name in self.declaration.replaces and same_suit


ByWindow = Sequence[tuple[Timed | None, Sequence[Meld]]]
"""Melds by the window of their own that they have; None: they have none."""


def _by_window(melds: Iterable[Meld]) -> ByWindow:
    groups: dict[int, tuple[Timed | None, list[Meld]]] = {}
    for meld in melds:
        window = meld.declaration.window
        groups.setdefault(id(window), (window, []))[1].append(meld)
    return list(groups.values())


class Sheet:
    """What a game is played by, in words and plain numbers; cards are places in the pack."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.cards: list[Card] = list(ruleset.pack.pack)
        self.suit = [card.suit.letter for card in self.cards]
        self.value = [ruleset.pack.value(card) for card in self.cards]
        plain = ruleset.pack.trick_order or ruleset.pack.ranks
        self._plain = self._strengths(plain)
        self._trumps = self._strengths(ruleset.pack.trump_order or plain)
        self.seats = ruleset.seats.count
        self.sides = [set(side) for side in ruleset.seats.sides] or [
            {seat} for seat in range(self.seats)
        ]
        self.melds = [
            meld for declaration in ruleset.declarations for meld in self._of(declaration)
        ]
        self.in_hand = [m for m in self.melds if "hand" in m.declaration.found_in]
        self.declared = [m for m in self.in_hand if not m.declaration.automatic]
        self.free = _by_window(self.declared)
        self.automatic = _by_window(m for m in self.in_hand if m.declaration.automatic)
        self.repeatable = [m for m in self.melds if m.declaration.again is not None]
        self.in_trick = [m for m in self.melds if "trick" in m.declaration.found_in]
        self.in_won = [m for m in self.melds if "won" in m.declaration.found_in]

    def _strengths(self, order: Sequence[Rank]) -> list[int]:
        return [-order.index(card.rank) for card in self.cards]

    def strength(self, card: int, trump: str | None) -> int:
        """How much a card takes among those of its suit; more is better."""
        return self._trumps[card] if self.suit[card] == trump else self._plain[card]

    def side_of(self, seat: int) -> set[int]:
        return next(side for side in self.sides if seat in side)

    def others(self, seat: int) -> list[int]:
        """The other seats, in turn order."""
        return [(seat + turn) % self.seats for turn in range(1, self.seats)]

    def first_seat(self, side: set[int]) -> int:
        return min(side)

    def _of(self, declaration: Declaration) -> Iterator[Meld]:
        name = declaration.name
        if declaration.cards:
            for suit in Suit:
                cards = self._numbers(declaration.cards, [suit])
                if len(cards) == len(declaration.cards):
                    only_trumps = declaration.suit == "trump"
                    text = name if only_trumps else f"{name}:{suit.letter}"
                    yield Meld(declaration, suit.letter, cards, len(cards), text)
        elif declaration.four_of is not None:
            cards = self._numbers([declaration.four_of], list(Suit))
            yield Meld(declaration, None, cards, 4, name)
        elif declaration.suit == "trump":
            for suit in Suit:
                cards = self._numbers(declaration.any_of, [suit])
                yield Meld(declaration, suit.letter, cards, declaration.count or 0, name)
        else:
            cards = self._numbers(declaration.any_of, list(Suit))
            yield Meld(declaration, None, cards, declaration.count or 0, name)

    def _numbers(self, ranks: Iterable[Rank], suits: Iterable[Suit]) -> frozenset[int]:
        wanted = {(rank, suit) for rank in ranks for suit in suits}
        return frozenset(n for n, card in enumerate(self.cards) if (card.rank, card.suit) in wanted)

    # ------------------------------------------------------------------ what tests rely on

    def points_in(self, cards: Iterable[int]) -> int:
        return sum(self.value[card] for card in cards)

    def texts(self, cards: Iterable[int]) -> str:
        return " ".join(str(self.cards[card]) for card in sorted(cards))
