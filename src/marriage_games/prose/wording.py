"""Phrases in the words of a language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from string import Formatter
from typing import Any, Final

import attrs

from ..card import Card, Rank, Suit
from ..errors import ArgumentError
from . import english, french, names_en, names_fr
from .names import meld_name
from .statements import Meld, Phrase, Value

_COURTS: Final = frozenset("KQJ")


def sentence(text: str) -> str:
    """A text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


@attrs.frozen
class Language(Formatter):
    """One language: its words, and how it puts them together.

    Attributes:
        code: ``en`` or ``fr``.
        texts: Sentences and parts of them, with places for values.
        suits: The names of the suits.
        ranks: The names of the ranks.
        plural_ranks: The same for several cards.
        letters: Letters of ranks, where they are other ones than in actions.
        melds: The names of melds.
        singular: Whether a number of things is told in the singular.
        nth: A place in a row.
        with_article: A rank with its article.
        numbers: Small numbers as words, each at its place; those that are none are written as
            figures.
        feminine_one: The word for one thing whose name is feminine.
        courts: What ace and ten are not: king, queen and jack together, as one of them.
        indefinite: A card or a meld as one of its kind.
        first_declared: The first one of a meld that is declared.
    """

    code: str
    texts: Mapping[str, str]
    suits: tuple[str, ...]
    ranks: Mapping[str, str]
    plural_ranks: Mapping[str, str]
    letters: Mapping[str, str]
    melds: Mapping[str, str]
    singular: Callable[[int], bool]
    nth: Callable[[int], str]
    with_article: Callable[[str], str]
    numbers: tuple[str, ...]
    feminine_one: str
    courts: str
    indefinite: Callable[[str], str]
    first_declared: Callable[[str], str]

    def word(self, value: Value) -> str:
        """A value as it stands in a sentence."""
        match value:
            case Phrase():
                return self.say(value.key, **dict(value.values))
            case Meld():
                return self.meld(value.name)
            case Rank():
                return self.rank(value)
            case Suit():
                return self.suits[value.place]
            case Card():
                return f"{self.rank(value.rank)}{value.suit.symbol}"
            case tuple():
                return self.listed(value, "and")
            case _:
                return str(value)

    def say(self, key: str, /, **values: Value) -> str:
        """A sentence, or a part of one."""
        return self.vformat(self.texts[key], (), values)

    def format_field(self, value: Any, format_spec: str) -> str:
        """A value in the way that its place asks for."""
        if format_spec.startswith("#"):
            return self.count(value, format_spec[1:])
        shape = _SHAPES.get(format_spec)
        return self.word(value) if shape is None else shape(self, value)

    def count(self, number: int, what: str) -> str:
        """A number of things."""
        form = "one" if self.singular(number) else "many"
        return self.say(f"{what}-{form}", number=number)

    def number(self, number: int) -> str:
        """A number in a sentence: a small one as a word."""
        return (self.numbers[number] if 0 < number < len(self.numbers) else "") or str(number)

    def one_of(self, ranks: tuple[Rank, ...]) -> str:
        """Ranks of which one is meant; king, queen and jack by the name that they share."""
        together = {rank.letter for rank in ranks} >= _COURTS
        alone = [rank for rank in ranks if not (together and rank.letter in _COURTS)]
        names = [self.indefinite(self.ranks[rank.letter]) for rank in alone]
        return self.listed((*names, self.courts) if together else tuple(names), "or")

    def listed(self, things: tuple[Value, ...], last: str) -> str:
        """A few things in a sentence."""
        *others, final = [self.word(thing) for thing in things] or [""]
        return f"{', '.join(others)} {self.texts[last]} {final}" if others else final

    def rank(self, rank: Rank) -> str:
        """A rank on a card."""
        return self.letters.get(rank.letter, rank.letter)

    def meld(self, name: str) -> str:
        """A declaration by its name."""
        return meld_name(name, self.melds, self.ranks, self.plural_ranks)


_SHAPES: Final[Mapping[str, Callable[[Language, Any], str]]] = {
    "or": lambda language, value: language.listed(value, "or"),
    "and": lambda language, value: language.listed(value, "and"),
    "commas": lambda language, value: ", ".join(map(language.word, value)),
    "semicolons": lambda language, value: language.texts["semicolon"].join(
        map(language.word, value)
    ),
    "else": lambda language, value: language.texts["or-else"].join(map(language.word, value)),
    "sentences": lambda language, value: " ".join(sentence(language.word(part)) for part in value),
    "sentence": lambda language, value: sentence(language.word(value)),
    "row": lambda language, value: " ".join(map(language.word, value)),
    "word": lambda language, value: language.number(value),
    "feminine": lambda language, value: (
        language.feminine_one if value == 1 else language.number(value)
    ),
    "a": lambda language, value: language.indefinite(language.word(value)),
    "a-or": lambda language, value: language.listed(
        tuple(language.indefinite(language.word(thing)) for thing in value), "or"
    ),
    "first-declared": lambda language, value: language.first_declared(language.word(value)),
    "one-of": lambda language, value: language.one_of(value),
    "to": lambda language, value: language.listed(
        tuple(language.say("to", who=who) for who in value), "and"
    ),
    "nth": lambda language, value: language.nth(value),
    "name": lambda language, value: language.ranks[value.letter],
    "the": lambda language, value: language.with_article(language.ranks[value.letter]),
    "plural": lambda language, value: language.plural_ranks[value.letter],
    "plurals": lambda language, value: language.listed(
        tuple(language.plural_ranks[rank.letter] for rank in value), "and"
    ),
}


ENGLISH: Final = Language(
    code="en",
    texts=english.TEXTS,
    suits=names_en.SUITS,
    ranks=names_en.RANKS,
    plural_ranks=names_en.PLURAL_RANKS,
    letters=names_en.LETTERS,
    melds=names_en.MELDS,
    singular=lambda number: abs(number) == 1,
    nth=english.nth,
    with_article=english.with_article,
    numbers=english.NUMBERS,
    feminine_one="one",
    courts="a court card",
    indefinite=english.indefinite,
    first_declared=english.first_declared,
)
FRENCH: Final = Language(
    code="fr",
    texts=french.TEXTS,
    suits=names_fr.SUITS,
    ranks=names_fr.RANKS,
    plural_ranks=names_fr.PLURAL_RANKS,
    letters=names_fr.LETTERS,
    melds=names_fr.MELDS,
    singular=lambda number: abs(number) < 2,
    nth=french.nth,
    with_article=french.with_article,
    numbers=french.NUMBERS,
    feminine_one="une",
    courts="une figure",
    indefinite=french.indefinite,
    first_declared=french.first_declared,
)
LANGUAGES: Final[Mapping[str, Language]] = {"en": ENGLISH, "fr": FRENCH}


def language_called(function: str, code: object) -> Language:
    """The language with a code.

    Args:
        function: What was called with it, for the error.
        code: ``en`` or ``fr``.

    Raises:
        ArgumentError: If there is no such language.
    """
    found = LANGUAGES.get(code) if isinstance(code, str) else None
    if found is None:
        raise ArgumentError(f"{function} takes the language 'en' or 'fr', not {code!r:.60}")
    return found
