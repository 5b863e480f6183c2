"""Deals to look at: shuffled ones, and ones in which something rare is likely to happen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs

from ..chance import Below, shuffled
from ..engine.compiling import card_set
from ..game import Game


@attrs.frozen
class Deal:
    """The whole pack in the order in which it is dealt, and who deals.

    Attributes:
        cards: The texts of the cards.
        dealer: The seat that deals.
    """

    cards: tuple[str, ...]
    dealer: int

    def __str__(self) -> str:
        return " ".join(self.cards)


def _some(draw: Below, places: Sequence[int], count: int) -> list[int]:
    """So many of the places, each once, in any order."""
    left = list(places)
    return [left.pop(draw(len(left))) for _ in range(min(count, len(left)))]


class Dealing:
    """Makes deals of a game; half of them bring together what melds or long suits are made of."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._cards = [str(card) for card in game.pack]
        tables = game.compiled.tables
        self._plan = [int(target) for target in tables.plan]
        self._seats = game.seats
        melds = tables.melds
        self._melds: dict[str, list[tuple[tuple[str, ...], int]]] = {}
        """By declaration, of each meld the cards it is made of, and how many; 0 for all."""
        for n, name in enumerate(game.compiled.meld_names):
            cards = tuple(map(str, card_set(game.pack, int(melds.mask[n]))))
            self._melds.setdefault(name, []).append((cards, int(melds.needed[n])))
        ranks = game.ruleset.pack.trick_order or game.ruleset.pack.ranks
        self._strongest = sorted(
            self._cards, key=lambda text: [rank.letter for rank in ranks].index(text[0])
        )
        self._spare: int | None = None
        """A place of the hand prepared last that nothing was put into."""
        self._suits = [[text for text in self._cards if text.endswith(letter)] for letter in "SHDC"]

    def deal(self, draw: Below) -> tuple[Deal, int | None]:
        """One deal, and the seat that something is prepared for."""
        order = shuffled(self._cards, draw)
        dealer = draw(self._seats)
        turn: int | None = None
        kind = draw(8)
        if kind < 4 and self._melds:
            turn = draw(self._seats)
            for _ in range(1 if kind else 3):
                self._gather(draw, order, self._of_a_meld(draw), turn)
            if draw(2):
                self._strengthen(draw, order, turn)
        elif kind == 4:
            self._gather(draw, order, self._of_a_suit(draw), draw(self._seats))
        elif kind == 5:
            self._low_trump(draw, order)
        seat = None if turn is None else (dealer + 1 + turn) % self._seats
        return Deal(tuple(order), dealer), seat

    def _of_a_meld(self, draw: Below) -> list[str]:
        melds = list(self._melds.values())[draw(len(self._melds))]
        cards, needed = melds[draw(len(melds))]
        chosen = shuffled(cards, draw)
        return chosen[:needed] if needed else chosen

    def _strengthen(self, draw: Below, order: list[str], turn: int) -> None:
        """Give a hand the best trump for a card that is of no meld in it."""
        turned = [place for place, target in enumerate(self._plan) if target > self._seats]
        suit = order[turned[0]][-1] if turned else "SHDC"[draw(4)]
        best = next((card for card in self._strongest if card[-1] == suit), order[0])
        at = order.index(best)
        hand = [place for place, target in enumerate(self._plan) if target == turn]
        if at not in turned and at not in hand:
            place = hand[draw(len(hand))] if self._spare is None else self._spare
            order[at], order[place] = order[place], order[at]

    def _of_a_suit(self, draw: Below) -> list[str]:
        suit = self._suits[draw(len(self._suits))]
        return shuffled(suit, draw)[: 2 + draw(4)]

    def _gather(self, draw: Below, order: list[str], wanted: Sequence[str], turn: int) -> None:
        """Swap cards into one hand, or most of them, and the others where it may draw them."""
        hand = [place for place, target in enumerate(self._plan) if target == turn]
        stock = [place for place, target in enumerate(self._plan) if target == self._seats]
        soon = stock[: 2 * self._seats]
        if draw(2):
            # Who wins every trick draws the first card each time.
            soon = stock[: self._seats * len(wanted) : self._seats]
        later = min(draw(3), len(soon), len(wanted) - 1)
        if len(wanted) >= len(hand) and soon:
            later = max(later, len(wanted) - len(hand) + 1)
        in_hand = _some(draw, hand, len(wanted) - later)
        self._spare = next((place for place in hand if place not in in_hand), None)
        places = in_hand + (soon[:later] if draw(2) else _some(draw, soon, later))
        for card, place in zip(wanted, places, strict=False):
            at = order.index(card)
            order[at], order[place] = order[place], order[at]

    def _low_trump(self, draw: Below, order: list[str]) -> None:
        """Put the card that can be exchanged into a hand or on top of the last of the talon."""
        exchange = self._game.ruleset.exchange
        turned = [place for place, target in enumerate(self._plan) if target > self._seats]
        if exchange is None or not turned:
            return
        card = f"{exchange.card.letter}{order[turned[0]][-1]}"
        if card not in order or order.index(card) in turned:
            return
        stock = [place for place, target in enumerate(self._plan) if target == self._seats]
        late = stock[-_LAST_CARDS:]
        hand_size = self._game.ruleset.deal.hand_size
        places = late if draw(2) and late else [draw(self._seats * hand_size)]
        at, place = order.index(card), places[draw(len(places))]
        if place not in turned:
            order[at], order[place] = order[place], order[at]


_LAST_CARDS: Final = 3
