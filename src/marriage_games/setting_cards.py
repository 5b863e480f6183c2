"""Where the cards of a position lie: each of them in one place, and none without a place."""

from __future__ import annotations

from typing import NoReturn

from .engine import constants as c
from .engine.kernel import Kernel
from .setting_fields import Fields, counted, refuse


def place_cards(fields: Fields, kernel: Kernel) -> list[int]:
    """Put the cards that are named into their places.

    Returns:
        The cards that are named nowhere.

    Raises:
        PositionError: If a card is named twice, or a place cannot hold so many.
    """
    places = _Places(fields)
    for seat, text in enumerate(fields.by_seat("hands")):
        kernel.put(seat, c.HAND, _mask(places.take("hands", text)))
    trick = places.take("trick", fields.text("trick"))
    kernel.put_talon(places.take("talon", fields.text("talon")))
    turnup = places.take("turn-up", fields.text("turn-up"))
    for seat, text in enumerate(fields.by_seat("won")):
        kernel.put(seat, c.TAKEN, _mask(places.take("won", text)))
    if len(trick) >= fields.seats:
        allowed = f"{fields.seats - 1} at most, as a full trick is taken in"
        refuse("trick", counted(len(trick), "card"), allowed)
    if len(turnup) > 1:
        refuse("turn-up", counted(len(turnup), "card"), "one card")
    if turnup and not fields.game.ruleset.deal.turned:
        refuse("turn-up", str(fields.game.pack[turnup[0]]), "nothing, as no card is turned")
    kernel.turnup = turnup[0] if turnup else -1
    kernel.played = len(trick)
    first = fields.seats * int(fields.tables.stride)
    for place, card in enumerate(trick):
        kernel.words[first + place] = card
    return places.left()


class _Places:
    """What is said of the place of each card."""

    def __init__(self, fields: Fields) -> None:
        self._fields = fields
        self._keys: dict[int, str] = {}

    def take(self, key: str, text: str) -> list[int]:
        cards = self._fields.cards(key, text)
        for card in cards:
            if card in self._keys:
                keys = " and ".join(dict.fromkeys([self._keys[card], key]))
                refuse(key, f"{self._fields.game.pack[card]} twice, in {keys}", "each card once")
            self._keys[card] = key
        return cards

    def left(self) -> list[int]:
        return [card for card in range(len(self._fields.game.pack)) if card not in self._keys]


def _mask(cards: list[int]) -> int:
    return sum(1 << card for card in cards)


# ---------------------------------------------------------------------- cards named nowhere


def place_others(fields: Fields, kernel: Kernel, others: list[int], melded: int) -> None:
    """Give the cards that are named nowhere to those who have won tricks, and to the talon.

    Args:
        fields: The fields.
        kernel: The position.
        others: The cards.
        melded: Cards of melds that were declared, which lie in no talon.

    Raises:
        PositionError: If they have no place.
    """
    if "won" in fields:
        _count_tricks(fields, kernel)
        left = others
    else:
        left = _fill_tricks(fields, kernel, others, melded)
    if left and ("talon" in fields or _will_be_drawn(fields, kernel, left)):
        _refuse_left(fields, kernel, others)
    kernel.put_talon([*kernel.stock, *sorted(left)])
    if len(kernel.stock) and kernel.turnup < 0 and fields.game.ruleset.deal.turned:
        refuse("turn-up", "nothing", "the card that lies face up with the talon")


def _refuse_left(fields: Fields, kernel: Kernel, others: list[int]) -> NoReturn:
    hint = "talon names what will be drawn, the top card first"
    if "won" in fields:
        refuse("won", f"no place for {fields.shown(_mask(others))}", "a place for each card", hint)
    found = f"{counted(len(others), 'card')} named nowhere, {fields.shown(_mask(others))}"
    tricks = int(kernel.tricks)
    refuse("tricks", found, f"{tricks * fields.seats}, for {counted(tricks, 'trick')}", hint)


def _count_tricks(fields: Fields, kernel: Kernel) -> None:
    given = fields.numbers("tricks")
    for seat in range(fields.seats):
        cards = int(kernel.word(seat, c.TAKEN)).bit_count()
        tricks, rest = divmod(cards, fields.seats)
        if rest:
            refuse("won", f"{cards} cards of seat {seat}", f"whole tricks of {fields.seats} cards")
        if "tricks" in fields and given[seat] != tricks:
            refuse("tricks", f"{given[seat]} of seat {seat}", f"{tricks}, by the cards under won")
        _give_tricks(kernel, seat, tricks)


def _fill_tricks(fields: Fields, kernel: Kernel, others: list[int], melded: int) -> list[int]:
    """Put cards that are named nowhere into the tricks that were won; tell the rest."""
    seats = fields.seats
    tricks = fields.numbers("tricks")
    if sum(tricks) * seats > len(others):
        named_nowhere = f"{counted(len(others), 'card')} named nowhere"
        found = f"{counted(sum(tricks), 'trick')} beside {named_nowhere}"
        refuse("tricks", found, f"{len(others) // seats} in all at most, of {seats} cards each")
    if sum(tricks) and fields.tables.won_melds:
        refuse("won", "nothing", "the cards that each seat has taken, as melds are found there")
    # What melds have shown was played; beyond that the least is said of who has won what.
    values = fields.tables.value
    ordered = sorted(others, key=lambda card: (not melded >> card & 1, values[card], card))
    for seat, number in enumerate(tricks):
        kernel.put(seat, c.TAKEN, _mask(ordered[: number * seats]))
        del ordered[: number * seats]
        _give_tricks(kernel, seat, number)
    return ordered


def _give_tricks(kernel: Kernel, seat: int, number: int) -> None:
    kernel.put(seat, c.TRICKS, number)
    kernel.tricks += number


def _will_be_drawn(fields: Fields, kernel: Kernel, others: list[int]) -> bool:
    """Whether seats will draw these cards, in an order that must be told."""
    if fields.tables.draw == c.DRAW_NEVER or kernel.closed_by >= 0:
        return False
    # What is left of a talon lies with the turn-up, where there is one.
    turnup_is_gone = fields.game.ruleset.deal.turned and kernel.turnup < 0
    enough = len(others) + (kernel.turnup >= 0) >= fields.seats
    told = len(others) == 1 and "won" in fields
    return turnup_is_gone or (enough and not told and fields.text("moment") != "end")
