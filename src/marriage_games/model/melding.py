"""Melds: what can be declared or found, and what that scores."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import attrs

from ..card import Rank
from ..errors import Problem
from .section import Section, Table, at_least
from .vocabulary import Counts, FoundIn, MeldSuit, Reuse
from .window import Timed


@attrs.frozen(kw_only=True)
class MeldingRules(Timed):
    """What holds for all declarations.

    Attributes:
        limit: How many melds a seat may declare between two of its own cards; absent: any
            number.
        play_from: Whether the card played next must be one of the meld's; until then the seat
            can only claim.
        counts: From when on the points of a declaration count.
        reuse: For a group of declarations, what becomes of a card scored in one of them; a group
            that is not named here does not restrict its cards.

    Examples:
        >>> MeldingRules(when=["lead"], reuse={"sequence": "never"}).reuse["sequence"]
        <Reuse.NEVER: 'never'>
    """

    limit: int | None = None
    play_from: bool = False
    counts: Counts = Counts.AT_ONCE
    reuse: Table[str, Reuse] = attrs.field(factory=Table[str, Reuse])

    def problems(self) -> Iterator[Problem]:
        """As for a window, and a limit that allows nothing."""
        yield from Timed.problems(self)
        yield from at_least("limit", self.limit, 1, "a number of melds")


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
        again: What it scores each further time, in points, once a card of its kind was played
            and another one drawn so that it is complete again; absent: it scores once.
        wins: ``deal``: it wins the deal at once.
        found_in: Where its cards may lie: declared from the ``hand``, or scored by itself when
            found in the ``trick`` just won or among all cards ``won``.
        group: The group within which the cards cannot be used freely again (``melding.reuse``).
        replaces: The declarations that do not count beside it: of the same suit, or of the same
            rank for a meld of four. It scores what it is worth more than those already scored.

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
    again: int | None = None
    wins: Literal["deal"] | None = None
    found_in: tuple[FoundIn, ...] = (FoundIn.HAND,)
    group: str | None = None
    replaces: tuple[str, ...] = ()

    def problems(self) -> Iterator[Problem]:
        """No pattern or several; keys that do not fit the pattern; a meld that scores nothing."""
        yield from name_problems(self.name, RESERVED_NAMES)
        yield from self._pattern_problems()
        yield from self._score_problems()
        if not self.found_in:
            yield Problem("found_in", "nothing", "one or more of hand, trick, won")
        if len(set(self.found_in)) < len(self.found_in):
            yield Problem("found_in", "a place twice", "each place once")
        if len(set(self.replaces)) < len(self.replaces):
            yield Problem("replaces", "a name twice", "each name once")
        if self.name in self.replaces:
            yield Problem("replaces", "its own name", "the names of other declarations")

    def _pattern_problems(self) -> Iterator[Problem]:
        given = [key for key in ("cards", "four_of", "any_of") if getattr(self, key)]
        if len(given) != 1:
            found = " and ".join(given) if given else "no cards"
            yield Problem("", found, "exactly one of cards, four_of and any_of")
            return
        for key in ("cards", "any_of"):
            taken: tuple[Rank, ...] = getattr(self, key)
            if len(set(taken)) < len(taken):
                yield Problem(key, "a rank twice", "each rank once")
        if self.any_of and self.count is None:
            yield Problem("count", "nothing", "how many cards of any_of the meld takes")
        if not self.any_of and self.count is not None:
            yield Problem("count", str(self.count), "a count only beside any_of")
        yield from at_least("count", self.count, 1, "a number of cards")
        if self.four_of is not None and self.suit is not MeldSuit.ANY:
            yield Problem("suit", f"'{self.suit}'", "no suit for four cards of four suits")
        if self.any_of and self.suit is MeldSuit.PLAIN:
            yield Problem("suit", "'plain'", "any or trump beside any_of")
        if self.any_of and self.group is not None:
            yield Problem("group", f"'{self.group}'", "no group beside any_of")

    def _score_problems(self) -> Iterator[Problem]:
        yield from at_least("points", self.points, 0, "points")
        if isinstance(self.in_trumps, int):
            yield from at_least("in_trumps", self.in_trumps, 0, "points")
        yield from at_least("again", self.again, 1, "points")
        if self.in_trumps is not None and not (self.cards and self.suit is MeldSuit.ANY):
            yield Problem(
                "in_trumps",
                "points in trumps",
                "this key only where the meld is of one suit and may be of any",
            )
        if self.again is not None and not self.any_of:
            yield Problem("again", str(self.again), "this key only beside any_of")
        if self.points == 0 and self.trump_points == 0 and self.wins is None:
            yield Problem("points", "0", "points, 1 or more, or wins = 'deal'")
        beyond_hand = [place for place in self.found_in if place is not FoundIn.HAND]
        if beyond_hand and self.wins is not None:
            yield Problem("wins", "'deal'", "this key only where found_in = ['hand']")
        if beyond_hand and self.again is not None:
            yield Problem("again", str(self.again), "this key only where found_in = ['hand']")

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

_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-")


def name_problems(name: str, reserved: tuple[str, ...] = ()) -> Iterator[Problem]:
    """What is wrong with a name: it must be lower-case letters, digits and hyphens."""
    shape = "a name of lower-case letters, digits and hyphens that starts with a letter"
    if not name or not name[0].isalpha() or not set(name) <= _LETTERS or name.endswith("-"):
        yield Problem("name", repr(name), shape)
    if name in reserved:
        allowed = "a name other than " + ", ".join(reserved)
        yield Problem("name", f"'{name}', a reserved name", allowed)
