"""Cards, suits, melds, seats and numbers in the words of a language."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Final

import attrs

from ...card import Card, Rank, Suit
from ...model.melding import Declaration
from ...model.ruleset import Ruleset
from ...model.scoring import Bonus
from ...model.vocabulary import BonusEvent
from ...prose import english, french, names_en, names_fr
from ...prose.names import meld_name
from . import texts_en, texts_fr
from .stops import ALL, AUTO, OPTIONAL

_NAMES: Final = ("Anna", "Bruno", "Clara", "David")
"""The computer players, where there are several, from the person's left on."""
_STYLES: Final = {
    Suit.SPADES: "bold",
    Suit.HEARTS: "bold red",
    Suit.DIAMONDS: "bold bright_magenta",
    Suit.CLUBS: "bold green",
}


@attrs.frozen
class Language:
    """One language: all tables of words.

    Attributes:
        code: ``en`` or ``fr``.
        texts: Sentences, with places for names and numbers.
        commands: What commands are called.
        actions: What actions are called.
        stops: What the moments are called at which the person may be asked.
        fillers: Words within the names of melds that say nothing.
        suits: The names of the suits.
        suit_words: The words for suits that are understood.
        ranks: The names of the ranks.
        plural_ranks: The same for several cards.
        letters: Letters of ranks on cards, where they are other ones than in actions.
        melds: Names of melds.
        singular: Whether a number of things is told in the singular.
        with_article: A rank with its article.
    """

    code: str
    texts: Mapping[str, str]
    commands: Mapping[str, tuple[str, ...]]
    actions: Mapping[str, tuple[str, ...]]
    stops: Mapping[str, tuple[str, ...]]
    fillers: tuple[str, ...]
    suits: tuple[str, ...]
    suit_words: Mapping[str, str]
    ranks: Mapping[str, str]
    plural_ranks: Mapping[str, str]
    letters: Mapping[str, str]
    melds: Mapping[str, str]
    singular: Callable[[int], bool]
    with_article: Callable[[str], str]


ENGLISH: Final = Language(
    code="en",
    texts=texts_en.TEXTS,
    commands=texts_en.COMMANDS,
    actions=texts_en.ACTIONS,
    stops=texts_en.STOPS,
    fillers=texts_en.FILLERS,
    suits=names_en.SUITS,
    suit_words=texts_en.SUIT_WORDS,
    ranks=names_en.RANKS,
    plural_ranks=names_en.PLURAL_RANKS,
    letters=names_en.LETTERS,
    melds=names_en.MELDS,
    singular=lambda number: abs(number) == 1,
    with_article=english.with_article,
)
FRENCH: Final = Language(
    code="fr",
    texts=texts_fr.TEXTS,
    commands=texts_fr.COMMANDS,
    actions=texts_fr.ACTIONS,
    stops=texts_fr.STOPS,
    fillers=texts_fr.FILLERS,
    suits=names_fr.SUITS,
    suit_words=texts_fr.SUIT_WORDS,
    ranks=names_fr.RANKS,
    plural_ranks=names_fr.PLURAL_RANKS,
    letters=names_fr.LETTERS,
    melds=names_fr.MELDS,
    singular=lambda number: abs(number) < 2,
    with_article=french.with_article,
)
LANGUAGES: Final[Mapping[str, Language]] = {"en": ENGLISH, "fr": FRENCH}


def folded(text: str) -> str:
    """A text without capitals, accents and typographer's signs, to be compared."""
    text = text.casefold().replace("œ", "oe").replace("’", "'")
    decomposed = unicodedata.normalize("NFKD", text)
    return "".join(sign for sign in decomposed if not unicodedata.combining(sign))


def stops_understood(language: Language, text: str) -> str:
    """Stops in the words of the library, which are understood in every language."""
    meant = {folded(word): name for name, words in language.stops.items() for word in words}
    told = text.replace(",", " ").split()
    return " ".join(meant.get(folded(word), word) for word in told)


class Words:
    """What a person at a seat is told, in one language.

    Args:
        language: The language.
        ruleset: What is played.
        seat: Where the person sits.
        symbols: Whether suits are shown by their signs; else by letters.
    """

    def __init__(
        self, language: Language, ruleset: Ruleset, seat: int, *, symbols: bool = True
    ) -> None:
        self.language = language
        self.ruleset = ruleset
        self.seat = seat
        self.symbols = symbols

    def say(self, key: str, /, **values: object) -> str:
        """A sentence of the table."""
        return self.language.texts[key].format(**values)

    def by(self, seat: int, key: str, /, **values: object) -> str:
        """A sentence about what a seat did: of the person or of another one."""
        if seat == self.seat:
            return self.say(f"{key}.you", **values)
        return sentence(self.say(f"{key}.other", who=self.who(seat), **values))

    def has(self, key: str) -> bool:
        """Whether the table has such a sentence."""
        return key in self.language.texts

    # ------------------------------------------------------------------ numbers and lists

    def count(self, number: int, what: str) -> str:
        """A number of things."""
        form = "one" if self.language.singular(number) else "many"
        return self.say(f"{what}-{form}", number=number)

    def worth(self, points: int, match_points: int) -> str:
        """Points and match points, whichever there are."""
        made = [self.count(points, "point")] if points or not match_points else []
        if match_points:
            made.append(self.count(match_points, "match-point"))
        return self.listed(made)

    def labelled(self, label: str, text: str = "") -> str:
        """A label, and what stands behind it."""
        return f"{label}{self.say('colon')} {text}".rstrip()

    def clauses(self, told: Iterable[str]) -> str:
        """A few clauses side by side."""
        return self.say("semicolon").join(told)

    def listed(self, things: Sequence[str], last: str = "and") -> str:
        """A few things in a sentence."""
        *others, final = things or [""]
        return f"{', '.join(others)} {self.say(last)} {final}" if others else final

    # ------------------------------------------------------------------ cards

    def suit(self, suit: Suit) -> str:
        """A suit on a card."""
        return suit.symbol if self.symbols else suit.letter

    def suit_name(self, suit: Suit) -> str:
        """A suit in a sentence."""
        return self.language.suits[suit.place]

    def rank(self, rank: Rank) -> str:
        """A rank on a card."""
        return self.language.letters.get(rank.letter, rank.letter)

    def card(self, card: Card) -> str:
        """A card."""
        return f"{self.rank(card.rank)}{self.suit(card.suit)}"

    def cards(self, cards: Iterable[Card]) -> str:
        """Cards one after the other."""
        return " ".join(map(self.card, cards))

    def ranks(self, ranks: Iterable[Rank]) -> str:
        """Ranks one after the other."""
        return " ".join(map(self.rank, ranks))

    @staticmethod
    def style(suit: Suit) -> str:
        """The colour of a suit."""
        return _STYLES[suit]

    # ------------------------------------------------------------------ seats

    def turn(self, seat: int) -> int:
        """Whose turn a seat is, counted from the person: everything is told in this order."""
        return (seat - self.seat) % self.ruleset.seats.count

    @property
    def seats(self) -> list[int]:
        """The seats in turn, the person first."""
        return sorted(range(self.ruleset.seats.count), key=self.turn)

    @cached_property
    def _names(self) -> dict[int, str]:
        seats = self.ruleset.seats.count
        if seats == 2:
            return {1 - self.seat: self.say("the-computer")}
        return dict(zip(self.seats[1:], _NAMES, strict=False))

    def who(self, seat: int) -> str:
        """A seat in a sentence."""
        return self.say("you") if seat == self.seat else self._names[seat]

    def column(self, seat: int) -> str:
        """A seat above a column."""
        if seat == self.seat:
            return self.say("column-you")
        alone = self.ruleset.seats.count == 2
        return self.say("column-computer") if alone else self._names[seat]

    def side(self, seats: Sequence[int]) -> str:
        """The seats of a side in a sentence, the person first."""
        return self.listed([self.who(seat) for seat in sorted(seats, key=self.turn)])

    def side_column(self, seats: Sequence[int]) -> str:
        """The seats of a side before its score."""
        return "+".join(map(self.column, sorted(seats, key=self.turn)))

    @property
    def sides(self) -> list[tuple[int, ...]]:
        """The sides as they sit, the person's own first."""
        return sorted(self.ruleset.seats.all_sides, key=lambda side: min(map(self.turn, side)))

    @property
    def partners(self) -> list[int]:
        """The seats that play with the person."""
        return [seat for seat in sorted(self.sides[0], key=self.turn) if seat != self.seat]

    def score(self, points: Sequence[int], *, shared: bool) -> str:
        """A score by sides, the person's own first.

        Args:
            points: The points of each seat.
            shared: Whether partners have the same points, not each their own.
        """
        told = []
        for side in self.sides:
            total = points[side[0]] if shared else sum(points[seat] for seat in side)
            told.append(f"{self.side_column(side)} {total}")
        return ", ".join(told)

    # ------------------------------------------------------------------ stops

    def stops(self) -> dict[str, str]:
        """The words by which the person says where to be asked, as sentences want them."""
        called = {name: words[0] for name, words in self.language.stops.items()}
        moments = ", ".join(called[moment] for moment in OPTIONAL)
        return {"auto": called[AUTO], "all": called[ALL], "moments": moments}

    # ------------------------------------------------------------------ melds and reasons

    def meld(self, name: str) -> str:
        """A declaration by its name, such as ``tierce-ace``."""
        language = self.language
        return meld_name(name, language.melds, language.ranks, language.plural_ranks)

    def meld_text(self, text: str) -> str:
        """A declaration as actions name it, such as ``marriage:S``."""
        name, colon, letter = text.partition(":")
        named = self.meld(name)
        return f"{named} {self.suit(Suit.parse(letter))}" if colon else named

    def reason(self, name: str) -> str:
        """Why points were scored: a word of the ledger, a declaration or a bonus."""
        if self.has(f"reason-{name}"):
            return self.say(f"reason-{name}")
        bonus = next((b for b in self.ruleset.bonuses if b.name == name), None)
        return self.meld(name) if bonus is None else self.bonus(bonus)

    def bonus(self, bonus: Bonus) -> str:
        """What a bonus is for."""
        ranks = self.listed([self.rank(rank) for rank in bonus.ranks], "or")
        key = f"bonus-{bonus.event}"
        if bonus.count == 1:
            key = f"{key}-one"
        elif bonus.event is BonusEvent.TRUMPS_IN_HAND:
            every = bonus.count == self.ruleset.deal.hand_size
            key = f"{key}-{'all' if every else 'more'}"
        return self.say(key, number=bonus.count, ranks=ranks)

    def meld_worth(self, meld: Declaration) -> str:
        """What a meld scores."""
        if meld.wins is not None:
            told = [self.meld_worth(attrs.evolve(meld, wins=None))] if _scores(meld) else []
            return self.clauses([*told, self.say("wins-deal")])
        if meld.trump_points == meld.points or not meld.of_one_suit:
            worth = self.worth(meld.trump_points, meld.match_points)
            return self.say("meld-worth", points=worth)
        points = self.worth(meld.points, meld.match_points)
        return self.say("meld-worth-trumps", points=points, trumps=meld.trump_points)


def _scores(meld: Declaration) -> bool:
    return bool(meld.points or meld.trump_points or meld.match_points)


def uncapitalised(text: str) -> str:
    """A sentence that becomes a part of another one."""
    return text[:1].lower() + text[1:]


def sentence(text: str) -> str:
    """A text with a capital at its beginning."""
    return text[:1].upper() + text[1:]
