"""Melds: what can be declared or found, and what that scores."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Literal, Protocol

import attrs

from ..card import Card, Rank
from ..errors import CardError, Problem
from .section import Bounds, Section, Table, UnsettledError, at_least, exactly_one
from .vocabulary import Counts, FoundIn, GotBy, Meanwhile, MeldSuit, RepeatFor, Reuse
from .window import Timed


@attrs.frozen(kw_only=True)
class MeldingRules(Timed):
    """What holds for all declarations.

    Attributes:
        limit: How many melds a seat may declare between two of its own cards; absent: any
            number.
        play_from: Whether the card played next must be one of the meld's.
        before_playing: With ``play_from``: what the seat may still do before it plays from the
            meld; nothing after which it could not.
        counts: From when on the points of a declaration count.
        reuse: For a group of declarations, what becomes of a card scored in one of them; a group
            that is not named here does not restrict its cards.

    Examples:
        >>> MeldingRules(when=["lead"], reuse={"sequence": "never"}).reuse["sequence"]
        <Reuse.NEVER: 'never'>
    """

    limit: int | None = None
    play_from: bool = False
    before_playing: tuple[Meanwhile, ...] = (Meanwhile.CLAIM,)
    counts: Counts = Counts.AT_ONCE
    reuse: Table[str, Reuse] = attrs.field(factory=Table[str, Reuse])

    @classmethod
    def bounds(cls) -> Bounds:
        """As for a window, and a limit of at least a meld."""
        return {**super().bounds(), "limit": (1, None)}

    def checks(self) -> Iterable[Iterator[Problem]]:
        """As for a window, and a limit that allows nothing; what needs ``play_from``."""
        return (
            *super().checks(),
            at_least(self, "limit", "a number of melds"),
            self._before_playing_problems(),
        )

    def _before_playing_problems(self) -> Iterator[Problem]:
        if len(set(self.before_playing)) < len(self.before_playing):
            yield Problem("before_playing", "a word twice", "each word once")
        if set(self.before_playing) != {Meanwhile.CLAIM} and not self.play_from:
            yield Problem("before_playing", "a list", "this key only where play_from = true")


@attrs.frozen(kw_only=True)
class AgainRules(Section):
    """How a meld can score again: once a card of its kind was played and another one got.

    Such a card, which makes the meld complete again, is a *refill*.

    Attributes:
        points: What it scores each further time, in points; nothing only where the meld brings
            match points each time.
        per: Whether these points are for a declaration, however many refills there were since
            the last one, or for each refill.
        got_by: How the other card may be got.
        after_first: Whether only cards played after the first declaration count.
        next_card: Whether the other card must be the very next one that the seat gets.

    Examples:
        >>> AgainRules(points=10, per="refill").got_by
        (<GotBy.DRAW: 'draw'>, <GotBy.EXCHANGE: 'exchange'>)
    """

    points: int
    per: RepeatFor = RepeatFor.DECLARATION
    got_by: tuple[GotBy, ...] = (GotBy.DRAW, GotBy.EXCHANGE)
    after_first: bool = True
    next_card: bool = False

    @classmethod
    def bounds(cls) -> Bounds:
        """Points that may be nothing."""
        return {"points": (0, None)}

    def checks(self) -> Iterable[Iterator[Problem]]:
        """Points below nothing, or a repeat that cannot come about."""
        return (at_least(self, "points", "points"), self._got_by_problems())

    def _got_by_problems(self) -> Iterator[Problem]:
        if not self.got_by:
            yield Problem("got_by", "nothing", "one or both of draw, exchange")
        if len(set(self.got_by)) < len(self.got_by):
            yield Problem("got_by", "a word twice", "each word once")


@attrs.frozen(kw_only=True)
class Declaration(Section):
    """A meld: which cards it takes, where they may lie, and what it scores.

    Exactly one of ``cards``, ``four_of`` and ``any_of`` says which cards it takes.

    Attributes:
        name: Its name in actions and in the ledger, such as ``marriage``.
        cards: One card of each of these ranks, all of one suit.
        four_of: The four cards of this rank.
        any_of: ``count`` cards of these ranks, of whatever suits.
        count: How many cards of ``any_of`` it takes.
        suit: Whether it may be of any suit, only of trumps, or only of a plain suit.
        points: What it scores, in points.
        in_trumps: What it scores in trumps: points, or ``double``; absent: the same.
        match_points: What it brings in match points, each time that it is scored, besides what
            the deal is worth and whoever wins it.
        again: How it can score again; absent: it scores once.
        wins: ``deal``: it wins the deal at once.
        found_in: Where its cards may lie: declared from the ``hand``, or scored by itself when
            found in the ``trick`` just won or among all cards ``won``.
        group: The group within which the cards cannot be used freely again (``melding.reuse``).
        replaces: Declarations of one suit, as this one must be too, that do not count beside it
            in the same suit. It scores what it is worth more than those already scored.
        automatic: Whether it is scored by itself, and its cards shown, as soon as it could be
            declared; nobody declares it then.
        window: When it may be declared; absent: when ``melding`` says.
        exchanged: Whether a card that was got by exchange counts among its cards.

    Examples:
        >>> Declaration(name="marriage", cards="KQ", points=20, in_trumps=40).trump_points
        40
    """

    name: str
    cards: tuple[Rank, ...] = ()
    four_of: Rank | None = None
    any_of: tuple[Rank, ...] = ()
    count: int | None = None
    suit: MeldSuit = MeldSuit.ANY
    points: int = 0
    in_trumps: int | Literal["double"] | None = None
    match_points: int = 0
    again: AgainRules | None = None
    wins: Literal["deal"] | None = None
    found_in: tuple[FoundIn, ...] = (FoundIn.HAND,)
    group: str | None = None
    replaces: tuple[str, ...] = ()
    automatic: bool = False
    window: Timed | None = None
    exchanged: bool = True

    @classmethod
    def one_of(cls) -> tuple[str, ...]:
        """What says which cards it takes."""
        return ("cards", "four_of", "any_of")

    @classmethod
    def bounds(cls) -> Bounds:
        """At least a card; points may be nothing."""
        free = dict.fromkeys(("points", "in_trumps", "match_points"), (0, None))
        return {"count": (1, None), **free}

    def checks(self) -> Iterable[Iterator[Problem]]:
        """No pattern or several; keys that do not fit it or the place; a meld without worth."""
        return (
            name_problems(self, RESERVED_NAMES),
            self._card_name_problems(),
            at_least(self, "count", "a number of cards"),
            at_least(self, "points", "points"),
            at_least(self, "in_trumps", "points"),
            at_least(self, "match_points", "match points"),
            _repeated(self, "cards", "rank"),
            _repeated(self, "any_of", "rank"),
            _repeated(self, "found_in", "place"),
            _repeated(self, "replaces", "name"),
            self._place_problems(),
            self._replaced_problems(),
            self._match_points_problems(),
            exactly_one(self),
            self._count_problems(),
            self._suit_problems(),
            self._group_problems(),
            self._in_trumps_problems(),
            self._again_problems(),
            self._score_problems(),
            self._beyond_hand_problems("wins"),
            self._beyond_hand_problems("again"),
            self._exchanged_problems(),
            self._declared_problems("automatic"),
            self._declared_problems("window"),
        )

    def _card_name_problems(self) -> Iterator[Problem]:
        with suppress(CardError):
            card = Card.parse(self.name)
            found = f"'{self.name}', which is read as the card {card}"
            yield Problem("name", found, "another name")

    def _place_problems(self) -> Iterator[Problem]:
        if not self.found_in:
            yield Problem("found_in", "nothing", "one or more of hand, trick, won")

    def _replaced_problems(self) -> Iterator[Problem]:
        if self.name in self.replaces:
            yield Problem("replaces", "its own name", "the names of other declarations")

    def _count_problems(self) -> Iterator[Problem]:
        if self.pattern == "any_of" and self.count is None:
            yield Problem("count", "nothing", "how many cards of any_of the meld takes")
        if self.pattern != "any_of" and self.count is not None:
            yield Problem("count", str(self.count), "a count only beside any_of")

    def _suit_problems(self) -> Iterator[Problem]:
        if self.pattern == "four_of" and self.suit is not MeldSuit.ANY:
            yield Problem("suit", f"'{self.suit}'", "no suit for four cards of four suits")
        if self.pattern == "any_of" and self.suit is MeldSuit.PLAIN:
            yield Problem("suit", "'plain'", "any or trump beside any_of")

    def _group_problems(self) -> Iterator[Problem]:
        if self.pattern == "any_of" and self.group is not None:
            yield Problem("group", f"'{self.group}'", "no group beside any_of")

    def _in_trumps_problems(self) -> Iterator[Problem]:
        if self.in_trumps is None:
            return
        if self.pattern != "cards" or self.suit is not MeldSuit.ANY:
            yield Problem(
                "in_trumps",
                "points in trumps",
                "this key only where the meld is of one suit and may be of any",
            )

    def _again_problems(self) -> Iterator[Problem]:
        if self.again is None:
            return
        if self.pattern != "any_of":
            yield Problem("again", "a table", "this key only beside any_of")
        # Match points are brought once, however many refills there were.
        by_match_points = self.match_points > 0 and self.again.per is RepeatFor.DECLARATION
        if self.again.points == 0 and not by_match_points:
            yield Problem("again.points", "0", "points, 1 or more")

    def _score_problems(self) -> Iterator[Problem]:
        scores = self.points or self.trump_points or self.match_points
        if not scores and self.wins is None:
            yield Problem("points", "0", "points, 1 or more, or match_points, or wins = 'deal'")

    def _match_points_problems(self) -> Iterator[Problem]:
        # What one meld is worth more than another is told in points only.
        if self.match_points and self.replaces:
            yield Problem(
                "match_points", str(self.match_points), "0 where the meld replaces another one"
            )

    def _beyond_hand_problems(self, key: str) -> Iterator[Problem]:
        value = getattr(self, key)
        if value is not None and not self._only_from_hand:
            found = "a table" if isinstance(value, Section) else repr(value)
            yield Problem(key, found, "this key only where found_in = ['hand']")

    @property
    def _only_from_hand(self) -> bool:
        return all(place is FoundIn.HAND for place in self.found_in)

    def _exchanged_problems(self) -> Iterator[Problem]:
        if not self.exchanged and not self._only_from_hand:
            yield Problem("exchanged", "false", "this key only where found_in = ['hand']")

    def _declared_problems(self, key: str) -> Iterator[Problem]:
        value = getattr(self, key)
        if value and FoundIn.HAND not in self.found_in:
            found = "a table" if isinstance(value, Section) else "true"
            yield Problem(key, found, "this key only where found_in has 'hand'")

    @property
    def pattern(self) -> str:
        """Which one of the keys ``cards``, ``four_of`` and ``any_of`` says what it takes."""
        given = [key for key in self.one_of() if getattr(self, key)]
        if len(given) != 1:
            # `exactly_one` tells it; what hangs on the pattern cannot be told yet.
            raise UnsettledError
        return given[0]

    @property
    def trump_points(self) -> int:
        """What it scores in trumps, in points."""
        if self.in_trumps == "double":
            return 2 * self.points
        return self.points if self.in_trumps is None else self.in_trumps

    @property
    def of_one_suit(self) -> bool:
        """Whether the action that declares it names a suit, as in ``marriage:S``."""
        return bool(self.cards) and self.suit is not MeldSuit.TRUMP


RESERVED_NAMES = (
    "exchange",
    "close",
    "claim",
    "pass",
    "card-points",
    "rencontre",
    "unwon",
    "annulled",
    "carried",
)
"""Names with a meaning of their own in actions and ledgers."""


def _repeated(declaration: Declaration, key: str, what: str) -> Iterator[Problem]:
    values = getattr(declaration, key)
    if len(set(values)) < len(values):
        yield Problem(key, f"a {what} twice", f"each {what} once")


class Named(Protocol):
    """Anything with a name."""

    @property
    def name(self) -> str:
        """The name."""
        ...


_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-")


def name_problems(named: Named, reserved: tuple[str, ...] = ()) -> Iterator[Problem]:
    """What is wrong with a name: it must be lower-case letters, digits and hyphens."""
    name = named.name
    shape = "lower-case letters, digits and hyphens, a letter first and no hyphen last"
    if not name or not name[0].isalpha() or not set(name) <= _LETTERS or name.endswith("-"):
        yield Problem("name", repr(name), shape)
    if name in reserved:
        allowed = "a name other than " + ", ".join(reserved)
        yield Problem("name", f"'{name}', a reserved name", allowed)
