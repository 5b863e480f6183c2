"""Packs that are dealt so that something rare is likely, each with how it is to be played.

They are dealt by the last seat, so that seat 0 is elder, for whom they are meant.
"""

from __future__ import annotations

from random import Random

import attrs

from laws.policy import Temper
from laws.purpose import ELDER, Wishes, ordered
from laws.sheet import Meld, Sheet

Dealt = tuple[list[int], Temper]
"""The order of the cards, and how they are played."""


_QUIET = Temper(declares=1.0, closes=0.0, claims=0.0, bluffs=0.0)
"""What can be declared is declared, and nobody ends the deal before its time."""


def _winning(sheet: Sheet) -> Temper:
    """Elder plays what takes most, and the others what takes least."""
    others = frozenset(range(1, sheet.seats))
    return attrs.evolve(_QUIET, strong=frozenset({ELDER}), weak=others)


def of_two(sheet: Sheet, first: Meld, second: Meld, rng: Random) -> Dealt:
    """Elder holds one meld, draws what is missing of another, and wins while it does so."""
    start = rng.sample(sorted(first.cards), first.needed)
    start.sort(key=lambda card: card not in second.cards)
    more = rng.sample(sorted(second.cards - set(start)), len(second.cards - set(start)))
    rest = _strongest(sheet, {*start, *more})[::-1]
    hand = [*start, rest.pop(), *more][: sheet.ruleset.deal.hand_size]
    wishes = Wishes(
        hands={ELDER: hand}, talon=_drawn(sheet, [card for card in more if card not in hand])
    )
    for seat in range(1, sheet.seats):
        wishes.hands[seat] = rest[seat - 1 :: sheet.seats - 1]
    only = frozenset({first.name, second.name, *sheet.ruleset.trumps.declarations})
    temper = attrs.evolve(_winning(sheet), keeps=second.cards, only=only)
    return ordered(sheet, wishes, rng), temper


def given_for(sheet: Sheet, turnup: int) -> int | None:
    """The card that is given for a turn-up, where there is an exchange of it for another."""
    exchange = sheet.ruleset.exchange
    if exchange is None:
        return None
    of_suit = (n for n, suit in enumerate(sheet.suit) if suit == sheet.suit[turnup] and n != turnup)
    return next((card for card in of_suit if sheet.cards[card].rank is exchange.card), None)


def by_exchange(sheet: Sheet, meld: Meld, given: int, turnup: int, rng: Random) -> Dealt:
    """Elder can complete a meld with the turn-up, for what it gives."""
    if given in meld.cards and meld.needed == len(meld.cards):
        return _with_return(sheet, meld, given, turnup, rng)
    if meld.declaration.again is not None and rng.random() < 0.5:
        return _again_by_exchange(sheet, meld, given, turnup, rng)
    held = _some_of(meld, {given, turnup}, meld.needed - 1, rng)
    cards = [_spare_one(sheet, {*meld.cards, given}, rng), given, *held]
    temper = attrs.evolve(
        _winning(sheet),
        exchanges=rng.choice((0.3, 1.0)),
        keeps=meld.cards | {given},
        only=frozenset({meld.name}),
    )
    size = sheet.ruleset.deal.hand_size
    return _ordered(sheet, cards[:size], cards[size:], turnup, rng), temper


def _again_by_exchange(sheet: Sheet, meld: Meld, given: int, turnup: int, rng: Random) -> Dealt:
    """Elder can declare a meld, and draws what it can give for the turn-up only later."""
    held = _some_of(meld, {given, turnup}, meld.needed, rng)
    cards = [_spare_one(sheet, {*meld.cards, given}, rng), *held, given]
    temper = attrs.evolve(
        _winning(sheet), exchanges=1.0, keeps=frozenset({given}), only=frozenset({meld.name})
    )
    size = sheet.ruleset.deal.hand_size - 1
    return _ordered(sheet, cards[:size], cards[size:], turnup, rng), temper


def _with_return(sheet: Sheet, meld: Meld, given: int, turnup: int, rng: Random) -> Dealt:
    """Elder gives a card of the meld, and may get it back as the last one of the talon."""
    free = sheet.ruleset.deal.hand_size - meld.needed
    strong = _strongest(sheet, set(meld.cards))[: 2 * len("SHDC")]
    kept = rng.sample(strong, min(free, len(strong)))
    hand = [given, *sorted(meld.cards - {given, turnup}), *kept]
    temper = attrs.evolve(
        _QUIET, exchanges=1.0, keeps=meld.cards.union(kept), only=frozenset({meld.name})
    )
    return _ordered(sheet, hand, [], turnup, rng), temper


def with_late_trumps(sheet: Sheet, maker: Meld, rng: Random) -> Dealt:
    """Elder holds a long suit, and all of it once the talon is exhausted."""
    suit = {card for card, letter in enumerate(sheet.suit) if letter == maker.suit}
    cards = [*sorted(maker.cards), *rng.sample(sorted(suit - maker.cards), len(suit - maker.cards))]
    size = sheet.ruleset.deal.hand_size - 1
    last = {-place: card for place, card in enumerate(cards[size:], start=1)}
    wishes = Wishes(hands={ELDER: cards[:size]}, talon=last)
    return ordered(sheet, wishes, rng), attrs.evolve(_QUIET, keeps=frozenset(suit))


# --------------------------------------------------------------------- single cards


def _some_of(meld: Meld, without: set[int], count: int, rng: Random) -> list[int]:
    cards = sorted(meld.cards - without)
    return rng.sample(cards, min(len(cards), count))


def _strongest(sheet: Sheet, taken: set[int]) -> list[int]:
    """The cards that are not taken, those that take most in a plain suit first."""
    free = (card for card in range(len(sheet.cards)) if card not in taken)
    return sorted(free, key=lambda card: sheet.strength(card, None))[::-1]


def _spare_one(sheet: Sheet, taken: set[int], rng: Random) -> int:
    """A card that is likely to win a trick."""
    return rng.choice(_strongest(sheet, taken)[:3])


def _drawn(sheet: Sheet, cards: list[int]) -> dict[int, int]:
    """The places in the talon of what elder draws while it wins."""
    return {sheet.seats * number: card for number, card in enumerate(cards)}


def _ordered(
    sheet: Sheet, hand: list[int], drawn: list[int], turnup: int, rng: Random
) -> list[int]:
    """A pack by which elder gets a hand, and draws some cards while it wins."""
    wishes = Wishes(hands={ELDER: hand}, talon=_drawn(sheet, drawn), turnup=turnup)
    if drawn:
        low = _strongest(sheet, {*hand, *drawn, turnup})[::-1]
        for seat in range(1, sheet.seats):
            wishes.hands[seat] = low[seat - 1 :: sheet.seats - 1]
    return ordered(sheet, wishes, rng)
