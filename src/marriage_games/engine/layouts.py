"""All ways in which hidden cards can lie, as far as anybody can know: counted and drawn evenly.

Cards of which every trace says the same are alike; so a layout is counted by how many cards of
each kind a hand has, times the ways of choosing them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import comb, factorial

from ..chance import Below, shuffled
from .knowledge import DRAWN, FACT, Alternative, Trace, masks_of

Counts = tuple[int, ...]
"""How many cards of each kind."""


class Layouts:
    """The hidden cards, and where they can lie.

    Args:
        hidden: The cards, as a mask.
        hands: For each hand how many of them it holds, and its trace; the others are the talon.
    """

    def __init__(self, hidden: int, hands: Sequence[tuple[int, Trace]]) -> None:
        self._hands = tuple(hands)
        traces = [trace for _, trace in hands]
        self._masks = sorted(set(masks_of(traces)))
        self._kinds: list[tuple[bool, ...]] = []
        self._cards: list[list[int]] = []
        for card in _cards_of(hidden):
            self._cards[self._kind(card)].append(card)
        for trace in traces:
            for _, card, _ in trace:
                if card >= 0:
                    self._kind(card)
        self._there: Counts = tuple(map(len, self._cards))
        self._ways = lru_cache(maxsize=None)(self._count_from)
        self._fits = lru_cache(maxsize=None)(self._fits_from)

    def _kind(self, card: int) -> int:
        """The number of the kind of a card."""
        kind = tuple(bool(mask >> card & 1) for mask in self._masks)
        if kind not in self._kinds:
            self._kinds.append(kind)
            self._cards.append([])
        return self._kinds.index(kind)

    # ------------------------------------------------------------------ counting

    def count(self) -> int:
        """The number of layouts: the hands, and the order of the talon."""
        return self._ways(0, self._there)

    def _count_from(self, hand: int, there: Counts) -> int:
        if hand == len(self._hands):
            return factorial(sum(there))
        return sum(ways for _, ways in self._choices(hand, there))

    def _choices(self, hand: int, there: Counts) -> Iterator[tuple[Counts, int]]:
        """What a hand can hold of the cards that are there, and the ways in which it can."""
        size, trace = self._hands[hand]
        for chosen in _divisions(there, size):
            if not self._fits(hand, len(trace), chosen):
                continue
            ways = 1
            for number, most in zip(chosen, there, strict=True):
                ways *= comb(most, number)
            rest = tuple(most - number for number, most in zip(chosen, there, strict=True))
            ways *= self._ways(hand + 1, rest)
            if ways:
                yield chosen, ways

    # ------------------------------------------------------------------ what a trace allows

    def _fits_from(self, hand: int, place: int, held: Counts) -> bool:
        """Whether a hand can have held these hidden cards before the event at this place.

        The events are gone through from the last one to the first.
        """
        if place == 0:
            return True
        kind, card, fact = self._hands[hand][1][place - 1]
        if kind == FACT:
            holds = any(self._holds(alternative, held) for alternative in fact)
            return holds and self._fits(hand, place - 1, held)
        if kind == DRAWN:
            return any(
                number and self._fits(hand, place - 1, _changed(held, which, -1))
                for which, number in enumerate(held)
            )
        return self._fits(hand, place - 1, _changed(held, self._kind(card), 1))

    def _holds(self, alternative: Alternative, held: Counts) -> bool:
        for cards, least, most in alternative:
            which = self._masks.index(cards)
            pairs = zip(self._kinds, held, strict=True)
            if not least <= sum(number for kind, number in pairs if kind[which]) <= most:
                return False
        return True

    # ------------------------------------------------------------------ drawing

    def draw(self, below: Below) -> tuple[list[int], list[int]]:
        """Draw a layout, all of them being equally likely.

        Returns:
            The hidden cards of each hand as a mask, and the talon from the top.
        """
        cards = [list(kind) for kind in self._cards]
        hands = []
        there = self._there
        for hand in range(len(self._hands)):
            chosen = self._drawn(hand, there, below)
            mask = 0
            for kind, number in zip(cards, chosen, strict=True):
                for _ in range(number):
                    mask |= 1 << kind.pop(below(len(kind)))
            hands.append(mask)
            there = tuple(map(len, cards))
        left = [card for kind in cards for card in kind]
        left.sort()
        return hands, shuffled(left, below)

    def _drawn(self, hand: int, there: Counts, below: Below) -> Counts:
        place = below(self._ways(hand, there))
        choices = self._choices(hand, there)
        chosen, ways = next(choices)
        while place >= ways:
            place -= ways
            chosen, ways = next(choices)
        return chosen

    def can_hold(self, hand: int) -> int:
        """The hidden cards that a hand can hold, as a mask, by its own trace alone."""
        size, trace = self._hands[hand]
        possible = [False] * len(self._there)
        for chosen in _divisions(self._there, size):
            new = any(n and not was for n, was in zip(chosen, possible, strict=True))
            if new and self._fits(hand, len(trace), chosen):
                possible = [was or n > 0 for n, was in zip(chosen, possible, strict=True)]
        mask = 0
        for kind, can in zip(self._cards, possible, strict=True):
            for card in kind if can else ():
                mask |= 1 << card
        return mask


def _cards_of(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def _changed(held: Counts, which: int, by: int) -> Counts:
    return (*held[:which], held[which] + by, *held[which + 1 :])


def _divisions(there: Counts, size: int) -> Iterator[Counts]:
    """All ways of taking so many cards, by how many of each kind."""
    if not there:
        # What is left to take has been kept within what is there.
        yield ()
        return
    rest = there[1:]
    beyond = sum(rest)
    for number in range(max(0, size - beyond), min(there[0], size) + 1):
        for others in _divisions(rest, size - number):
            yield (number, *others)
