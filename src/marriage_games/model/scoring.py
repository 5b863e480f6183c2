"""Bonuses, and how a deal becomes match points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

import attrs

from ..card import Rank
from ..errors import Problem
from .melding import RESERVED_NAMES, name_problems
from .section import Bounds, Section, Table, at_least
from .texts import ranks_text
from .vocabulary import (
    BonusEvent,
    ClosedBy,
    Ending,
    Equal,
    EqualTricks,
    Graded,
    LoserPoints,
    Measured,
    Unwon,
    Winner,
)

COUNTED_EVENTS = (BonusEvent.LAST_TRICKS, BonusEvent.TRUMPS_IN_HAND)
RANKED_EVENTS = (BonusEvent.TURN_UP,)


@attrs.frozen(kw_only=True)
class Bonus(Section):
    """Points for an event, scored by themselves.

    Attributes:
        name: Its name in the ledger.
        event: ``last-trick``: winning it; ``last-tricks``: winning the last ``count`` tricks;
            ``most-tricks``: winning more tricks than any other side;
            ``last-talon-card``: drawing the last card of the talon; ``last-face-down-card``:
            drawing the last one before the turn-up; ``turn-up``: the dealer turns a card of
            ``ranks``; ``trumps-in-hand``: holding ``count`` trumps once the talon is exhausted.
        points: What it scores, in points.
        match_points: What it brings in match points, besides what the deal is worth and whoever
            wins it.
        count: The number of tricks or trumps of the events that need one.
        ranks: The ranks of the turn-up that score.
        unless_closed: Whether it is not scored in a deal in which the talon was closed.
        equal: Who scores ``most-tricks`` where sides have equally many: nobody, all of them, or
            the one of them that won the last trick.
        late_trumps: Whether ``trumps-in-hand`` is also scored if trumps come to be only after
            the talon is exhausted.

    Examples:
        >>> Bonus(name="last-trick", event="last-trick", points=10).unless_closed
        False
    """

    name: str
    event: BonusEvent
    points: int = 0
    match_points: int = 0
    count: int | None = None
    ranks: tuple[Rank, ...] = ()
    unless_closed: bool = False
    equal: EqualTricks = EqualTricks.NOBODY
    late_trumps: bool = True

    @classmethod
    def bounds(cls) -> Bounds:
        """At least a trick or a trump; points or match points may be nothing."""
        return {"points": (0, None), "match_points": (0, None), "count": (1, None)}

    def checks(self) -> Iterable[Iterator[Problem]]:
        """Keys that the event does not use, and those that it lacks."""
        return (
            name_problems(self, RESERVED_NAMES),
            at_least(self, "points", "points"),
            at_least(self, "match_points", "match points"),
            at_least(self, "count", "a number"),
            self._score_problems(),
            self._count_problems(),
            self._rank_problems(),
            self._equal_problems(),
            self._late_trumps_problems(),
        )

    def _score_problems(self) -> Iterator[Problem]:
        if self.points == 0 and self.match_points == 0:
            yield Problem("points", "0", "points, 1 or more, or match_points")

    def _equal_problems(self) -> Iterator[Problem]:
        if self.equal is not EqualTricks.NOBODY and self.event is not BonusEvent.MOST_TRICKS:
            yield Problem("equal", f"'{self.equal}'", _only_for([BonusEvent.MOST_TRICKS]))

    def _late_trumps_problems(self) -> Iterator[Problem]:
        if not self.late_trumps and self.event is not BonusEvent.TRUMPS_IN_HAND:
            yield Problem("late_trumps", "false", _only_for([BonusEvent.TRUMPS_IN_HAND]))

    def _count_problems(self) -> Iterator[Problem]:
        if self.count is None and self.event in COUNTED_EVENTS:
            yield Problem("count", "nothing", f"how many, as '{self.event}' counts them")
        if self.count is not None and self.event not in COUNTED_EVENTS:
            yield Problem("count", str(self.count), _only_for(COUNTED_EVENTS))

    def _rank_problems(self) -> Iterator[Problem]:
        if not self.ranks and self.event in RANKED_EVENTS:
            yield Problem("ranks", "nothing", f"the ranks for which '{self.event}' is scored")
        if self.ranks and self.event not in RANKED_EVENTS:
            yield Problem("ranks", ranks_text(self.ranks), _only_for(RANKED_EVENTS))


@attrs.frozen(kw_only=True)
class Result(Section):
    """One row of the table that says who wins a deal and what it is worth.

    The row for a deal is the one whose ``when`` fits; of several, the one whose ``closed_by``
    fits most closely.

    Attributes:
        name: Its name, so that a variant can change or drop it.
        when: How the deal ended.
        closed_by: Who had closed the talon, seen from the seat that claimed or declared; absent:
            no matter.
        winner: Which side wins.
        equal: Who wins where that comes out equal.
        match_points: What the deal is worth to the winner, in match points; or ``points``: every
            side scores the points that it made.
        no_trick: What it is worth instead if the side that is graded has won no trick.
        under: What it is worth instead if the side that is graded has fewer points than this;
            the smallest such number counts.
        graded: Whether the tricks and points of the loser or of the winner are looked at.
        measured: Whether they are taken as they stand at the end or as they stood at closing.
        unwon: What the winner of a deal won outright scores besides: the cards of the ``hands``,
            of the ``trick`` on the table, of the ``talon``, and the bonus of the ``last-trick``.
        loser_points: Whether the other sides keep their points of a deal won outright.

    Examples:
        >>> row = Result(
        ...     name="claimed",
        ...     when="claim-right",
        ...     winner="claimer",
        ...     match_points=1,
        ...     under={33: 2},
        ...     no_trick=3,
        ... )
        >>> dict(row.under)
        {33: 2}
    """

    name: str
    when: Ending
    closed_by: ClosedBy | None = None
    winner: Winner
    equal: Equal = Equal.NOBODY
    match_points: int | Literal["points"]
    no_trick: int | None = None
    under: Table[int, int] = attrs.field(factory=Table[int, int])
    graded: Graded = Graded.LOSER
    measured: Measured = Measured.NOW
    unwon: tuple[Unwon, ...] = ()
    loser_points: LoserPoints = LoserPoints.KEPT

    @classmethod
    def bounds(cls) -> Bounds:
        """At least a match point, and a point below which it is looked."""
        return dict.fromkeys(("match_points", "no_trick", "under"), (1, None))

    def checks(self) -> Iterable[Iterator[Problem]]:
        """Keys that contradict each other or that this kind of ending does not know."""
        return (
            name_problems(self),
            at_least(self, "match_points", "match points"),
            at_least(self, "no_trick", "match points"),
            self._under_problems(),
            self._closed_by_problems(),
            self._winner_problems(),
            self._opponent_problems(),
            self._equal_problems(),
            self._measured_problems(),
            self._points_problems(),
            self._unwon_problems(),
            self._loser_points_problems(),
        )

    def _unwon_problems(self) -> Iterator[Problem]:
        if len(set(self.unwon)) < len(self.unwon):
            yield Problem("unwon", "an entry twice", "each entry once")
        if self.unwon and self.when is not Ending.WON_OUTRIGHT:
            yield Problem("unwon", "a list", _WON_OUTRIGHT_ONLY)

    def _loser_points_problems(self) -> Iterator[Problem]:
        if self.loser_points is not LoserPoints.KEPT and self.when is not Ending.WON_OUTRIGHT:
            yield Problem("loser_points", "'annulled'", _WON_OUTRIGHT_ONLY)

    def _winner_problems(self) -> Iterator[Problem]:
        allowed = WINNERS[self.when]
        if self.winner not in allowed:
            yield Problem("winner", f"'{self.winner}'", f"for '{self.when}': {_listed(allowed)}")

    def _equal_problems(self) -> Iterator[Problem]:
        compared = self.winner in (Winner.MORE_POINTS, Winner.MORE_TRICKS)
        if self.equal is not Equal.NOBODY and not compared:
            beside = "this key only beside more-points and more-tricks"
            yield Problem("equal", f"'{self.equal}'", beside)

    def _closed_by_problems(self) -> Iterator[Problem]:
        relative = self.closed_by in (ClosedBy.CLAIMER, ClosedBy.OPPONENT)
        if relative and self.when is Ending.PLAYED_OUT:
            yield Problem(
                "closed_by", f"'{self.closed_by}'", "nobody or anybody where nobody claims"
            )

    def _opponent_problems(self) -> Iterator[Problem]:
        played_out = self.when is Ending.PLAYED_OUT
        if played_out and self.winner is Winner.OPPONENT and not self._after_closing:
            yield Problem(
                "winner",
                "'opponent' of nobody",
                "more-points, more-tricks, last-trick",
                "add closed_by = 'anybody' if the closer's opponent is meant",
            )

    def _measured_problems(self) -> Iterator[Problem]:
        if self.measured is Measured.AT_CLOSING and not self._after_closing:
            yield Problem(
                "measured", "'at-closing'", "now, unless closed_by says that somebody closed"
            )

    @property
    def _after_closing(self) -> bool:
        return self.closed_by not in (None, ClosedBy.NOBODY)

    def _points_problems(self) -> Iterator[Problem]:
        if self.match_points == "points" and (self.no_trick is not None or self.under):
            yield Problem("match_points", "'points'", "a number beside no_trick or under")

    def _under_problems(self) -> Iterator[Problem]:
        for points, worth in self.under.items():
            if worth < 1:
                yield Problem(f"under.{points}", str(worth), "match points, 1 or more")
            if points < 1:
                yield Problem(f"under.{points}", str(points), "points, 1 or more, as the key")

    @property
    def names_opponent(self) -> tuple[str, ...]:
        """The keys by which the row speaks of "the opponent" or of the one loser."""
        keys = {
            "winner": self.winner is Winner.OPPONENT,
            "closed_by": self.closed_by in (ClosedBy.CLAIMER, ClosedBy.OPPONENT),
            "no_trick": self.no_trick is not None,
            "under": bool(self.under),
        }
        return tuple(key for key, names in keys.items() if names)


_WON_OUTRIGHT_ONLY = "this key only where when = 'won-outright'"
_BY_PLAY = (Winner.MORE_POINTS, Winner.MORE_TRICKS, Winner.LAST_TRICK)
WINNERS = {
    Ending.PLAYED_OUT: (*_BY_PLAY, Winner.OPPONENT),
    Ending.CLAIM_RIGHT: (Winner.CLAIMER, Winner.OPPONENT, Winner.MORE_POINTS),
    Ending.CLAIM_WRONG: (Winner.OPPONENT, Winner.MORE_POINTS),
    Ending.WON_OUTRIGHT: (Winner.DECLARER, Winner.MORE_POINTS),
}
"""The winners that each ending knows."""


def _only_for(events: Iterable[BonusEvent]) -> str:
    named = " or ".join(f"'{event}'" for event in events)
    return f"this key only where event = {named}"


def _listed(words: tuple[str, ...]) -> str:
    return ", ".join(words)
