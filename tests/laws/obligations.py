"""Which cards may be played and who wins a trick, written from the sheet in the plainest way."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .sheet import Sheet


def cards_by_obligation(
    sheet: Sheet, hand: Iterable[int], trick: Sequence[int], trump: str | None, *, strict: bool
) -> set[int]:
    """The cards of a hand that the obligations leave, before any meld is thought of."""
    held = set(hand)
    if not trick or not strict:
        return held
    led = sheet.suit[trick[0]]
    of_suit = {card for card in held if sheet.suit[card] == led}
    if of_suit:
        return _with_the_suit(sheet, held, of_suit, trick, trump)
    trumps = {card for card in held if sheet.suit[card] == trump}
    return _when_void(sheet, held, trumps, trick, trump)


def _with_the_suit(
    sheet: Sheet, held: set[int], of_suit: set[int], trick: Sequence[int], trump: str | None
) -> set[int]:
    rules = sheet.ruleset.play.strict
    led = sheet.suit[trick[0]]
    must_head = rules.head == "always" or (rules.head == "in-trumps" and led == trump)
    heads = _that_beat(sheet, of_suit, trick, led, trump)
    if must_head and heads:
        return heads
    return of_suit if rules.follow else held


def _when_void(
    sheet: Sheet, held: set[int], trumps: set[int], trick: Sequence[int], trump: str | None
) -> set[int]:
    rules = sheet.ruleset.play.strict
    if trump is None or not trumps:
        return held
    trumped = any(sheet.suit[card] == trump for card in trick)
    over = _that_beat(sheet, trumps, trick, trump, trump)
    if rules.overtrump and trumped and over:
        return over
    return trumps if rules.trump_when_void else held


def _that_beat(
    sheet: Sheet, cards: set[int], trick: Sequence[int], suit: str, trump: str | None
) -> set[int]:
    """Those of the cards, all of one suit, that beat every card of that suit in the trick."""
    best = max(
        (sheet.strength(card, trump) for card in trick if sheet.suit[card] == suit), default=-99
    )
    return {card for card in cards if sheet.strength(card, trump) > best}


def place_of_winner(sheet: Sheet, trick: Sequence[int], trump: str | None) -> int:
    """The place in the trick of its best card: the highest trump, else the highest led."""
    suits = [sheet.suit[card] for card in trick]
    winning = trump if trump in suits else suits[0]
    places = [place for place, suit in enumerate(suits) if suit == winning]
    return max(places, key=lambda place: sheet.strength(trick[place], trump))
