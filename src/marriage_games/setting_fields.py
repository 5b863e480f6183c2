"""The fields of a position's text, and how their values are read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final, NoReturn

from .card import Card, Suit
from .engine.compiling import card_set
from .engine.meld_tables import SUITS
from .errors import CardError, PositionError, Problem, closest
from .model.structure import describe
from .notation import EMPTY, POSITION_KEYS

if TYPE_CHECKING:
    from .game import Game

MOST: Final = 10**12
"""Points beyond this are surely a mistake, and more of them might not fit the kernel's words."""
LONGEST: Final = 10_000
"""Characters of a text; no position needs a tenth of them."""
# Only what `Card.parse` reads: to ignore case would let in letters that nobody takes for one.
_CARD: Final = re.compile(r"(10|[AKQJTakqjt2-9])([SHDCshdc♤♡♢♧]|[♠♥♦♣][\ufe0e\ufe0f]?)")
_SUIT_FIRST: Final = re.compile(r"[SHDCshdc♤♡♢♧♠♥♦♣][\ufe0e\ufe0f]?(10|[AKQJTakqjt2-9])")
_MEANT: Final = {"stock": "talon", "turnup": "turn-up", "trumps": "trump", "lead": "leader"}
"""What columns and other programs call some of the fields."""
_LONGEST_KEY: Final = 40
_KEY: Final = re.compile("[a-z]+(-[a-z]+)*")


def refuse(key: str, found: str, allowed: str, hint: str = "") -> NoReturn:
    """Say what is wrong with a field.

    Raises:
        PositionError: Always.
    """
    raise PositionError(str(Problem(key, found, allowed, hint)))


def counted(number: int, word: str) -> str:
    """So many of something, as an error tells it."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


class Fields:
    """The fields of one text, read by the words of a game.

    Args:
        game: The game.
        text: Fields ``key=value`` with blanks between them.

    Raises:
        PositionError: If the text is no list of fields that are known.
    """

    def __init__(self, game: Game, text: str) -> None:
        self.game = game
        self.tables = game.compiled.tables
        self.seats = game.seats
        self._texts = dict(_split(text))
        if "hands" not in self._texts:
            refuse("hands", "nothing", f"the cards of each of the {self.seats} seats")

    def __contains__(self, key: str) -> bool:
        return key in self._texts

    def text(self, key: str) -> str:
        """What is written there; an empty text where there is nothing, or a field is not given."""
        text = self._texts.get(key, EMPTY)
        return "" if text == EMPTY else text

    def forbid(self, keys: Iterable[str], why: str) -> None:
        """Refuse fields that mean nothing in this position."""
        for key in keys:
            if self.text(key):
                refuse(key, describe(self.text(key)), f"nothing, {why}")

    # ------------------------------------------------------------------ several values

    def by_seat(self, key: str) -> list[str]:
        """What is written for each seat; an empty text where there is nothing."""
        text = self.text(key)
        if not text:
            return [""] * self.seats
        parts = text.split("/")
        if len(parts) != self.seats or "" in parts:
            form = f"{self.seats} parts, one a seat, with slashes between them and - for none"
            refuse(key, describe(text), form)
        return ["" if part == EMPTY else part for part in parts]

    def numbers(self, key: str, least: int = 0, most: int = MOST) -> list[int]:
        """A number of each seat; 0 where nothing is written."""
        return [self.number(key, text or "0", least, most) for text in self.by_seat(key)]

    def masks(self, key: str) -> list[int]:
        """The cards of each seat."""
        return [self.mask(key, text) for text in self.by_seat(key)]

    def items_by_seat(self, key: str) -> Iterator[tuple[int, str]]:
        """What is listed for the seats, with commas between the items of one."""
        for seat, text in enumerate(self.by_seat(key)):
            for item in self.items(key, text):
                yield seat, item

    def items(self, key: str, text: str) -> list[str]:
        """What is listed in a text, with commas between the items."""
        items = text.split(",") if text else []
        names = {item.partition("*")[0] for item in items}
        if "" in items or len(names) < len(items):
            refuse(key, describe(text), "each item once, with commas between them")
        return items

    def entries(self, key: str, form: str) -> Iterator[list[str]]:
        """The entries of a list, of so many parts as ``form`` has."""
        colons = form.count(":")
        # Entries may be equal, such as what two revaluations of a meld have scored.
        for entry in self.text(key).split(",") if self.text(key) else ():
            parts = entry.split(":", colons)
            if len(parts) <= colons:
                refuse(key, describe(entry), form)
            yield parts

    # ------------------------------------------------------------------ one value

    def number(self, key: str, text: str, least: int = 0, most: int = MOST) -> int:
        """A number, within bounds."""
        digits = text.removeprefix("-") if least < 0 else text
        plain = digits.isascii() and digits.isdecimal() and len(digits) <= len(str(MOST))
        if not plain or not least <= int(text) <= most:
            allowed = f"a whole number, {least} to {most}" if least < most else str(most)
            refuse(key, describe(text), allowed)
        return int(text)

    def seat_of(self, key: str, text: str) -> int:
        """A seat."""
        if text not in map(str, range(self.seats)):
            refuse(key, describe(text), f"a seat, 0 to {self.seats - 1}")
        return int(text)

    def seat(self, key: str) -> int | None:
        """The seat that a field names, or None if it is not given."""
        text = self.text(key)
        return self.seat_of(key, text) if text else None

    def word(self, key: str, words: Iterable[str]) -> str:
        """One of these words, or an empty text if the field is not given."""
        text = self.text(key)
        return self.chosen(key, text, words) if text else ""

    def chosen(self, key: str, text: str, words: Iterable[str]) -> str:
        """One of these words."""
        allowed = list(dict.fromkeys(words))
        if text not in allowed:
            listed = ", ".join(allowed) or "nothing"
            refuse(key, describe(text), listed, closest(text, allowed))
        return text

    def suit(self, key: str) -> int:
        """The number of the suit that a field names, or -1 if it is not given."""
        text = self.text(key)
        if not text:
            return -1
        try:
            return SUITS.index(Suit.parse(text))
        except CardError:
            refuse(key, describe(text), "a suit, S H D C")

    # ------------------------------------------------------------------ cards

    def cards(self, key: str, text: str) -> list[int]:
        """The numbers of cards that are written one after the other."""
        pack = self.game.pack
        found: list[int] = []
        place = 0
        while place < len(text):
            match = _CARD.match(text, place)
            if match is None:
                allowed = "cards one after the other, such as ASTSKH"
                hint = "the rank comes first" if _SUIT_FIRST.match(text, place) else ""
                refuse(key, describe(text[place:]), allowed, hint)
            card = Card.parse(match[0])
            if card not in pack:
                refuse(key, str(card), f"cards of the pack of {self.game.ruleset.name}")
            found.append(pack.index(card))
            place = match.end()
        return found

    def mask(self, key: str, text: str) -> int:
        """A set of cards that are written one after the other."""
        mask = 0
        for number in self.cards(key, text):
            if mask >> number & 1:
                refuse(key, f"{self.game.pack[number]} twice", "each card once")
            mask |= 1 << number
        return mask

    def written(self, mask: int) -> str:
        """Cards as a position writes them."""
        return "".join(map(str, card_set(self.game.pack, mask))) or EMPTY

    def shown(self, mask: int) -> str:
        """Cards as an error tells them."""
        return " ".join(map(str, card_set(self.game.pack, mask)))


def _split(text: str) -> Iterator[tuple[str, str]]:
    if len(text) > LONGEST:
        refuse("", f"{len(text)} characters", f"a position of at most {LONGEST}")
    given: set[str] = set()
    for part in text.split():
        key, sign, value = part.partition("=")
        place = key if len(key) <= _LONGEST_KEY and key.isprintable() else describe(key)
        if not sign or not value:
            allowed = "key=value, with no blank in it, and - as the value for none"
            hint = "cards and hands stand together without blanks" if _CARD.match(part) else ""
            refuse(place, "no value", allowed, hint)
        if key not in POSITION_KEYS:
            view = "a view begins so, and lacks what its seat does not know"
            hint = view if key == "seat" else closest(_MEANT.get(key, key), POSITION_KEYS)
            if not hint and _KEY.fullmatch(place):
                hint = "a later version of marriage-games may know it"
            refuse(place, "an unknown key", ", ".join(POSITION_KEYS), hint)
        if key in given:
            refuse(key, "this key twice", "each key once")
        given.add(key)
        yield key, value
