"""Why a deal was won, and why it is worth what it is worth, by the row of the results."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

import attrs

from ..events import Event, EventKind, Outcome
from ..model.ruleset import Ruleset
from ..model.scoring import Result
from ..model.vocabulary import Ending, Equal, Graded, Measured, Winner
from ..prose.payments import Made, made_in
from ..state import State
from .phrases import counted, listed

_ENGLISH: Final[Mapping[str, str]] = MappingProxyType(
    {
        "each": "{who}: {total}",
        "more-points": "it made more points ({told})",
        "more-tricks": "it won more tricks ({told})",
        "most-points": "it made the most points ({told})",
        "most-tricks": "it won the most tricks ({told})",
        "last-trick": "it won the last trick",
        "outright": "{who} declared {meld}",
        "not-claimed": "{who} closed the talon and did not claim",
        "reached": "it reached {target} points",
        "claim-right": "{who} claimed with {points}, and {target} are needed",
        "claim-wrong": "{who} claimed with {points} of the {target} that are needed",
        "equal-points": "points are equal ({told})",
        "equal-tricks": "tricks are equal ({told})",
        "equal-most-points": "several have the most points ({told})",
        "equal-most-tricks": "several have the most tricks ({told})",
        "equal-void": "{equal}, and then the same dealer deals again",
        "equal-elder": "{equal}, which goes to elder",
        "equal-dealer": "{equal}, which goes to the dealer",
        "equal-last-trick": "{equal}, which goes to the winner of the last trick",
        "equal-nobody": "{equal}, which is a draw",
        "worth-points": "each side scores the points that it made",
        "worth-nothing": "it is worth nothing, as nobody won",
        "worth-always": "{worth}, whatever the tricks and points",
        "worth-no-trick": "{worth}, as {who} had no trick",
        "worth-no-trick-closing": "{worth}, as {who} had no trick at closing",
        "worth-under": "{worth}, as {who} had {points}, under {limit}",
        "worth-under-closing": "{worth}, as {who} had {points} at closing, under {limit}",
        "worth-else": "{worth}, as {who} had {had}",
        "worth-else-closing": "{worth}, as {who} had {had} at closing",
        "sum": "{who}: {deal} + {more} = {total}",
        "counters": "{worth}; with match points of melds and bonuses: {told}",
        "paid": "{worth}; once each has paid what the others made: {told}",
        "paid-two": "{worth}; once each has paid what the other made: {told}",
    }
)


def _seats(side: Sequence[int]) -> str:
    return f"{'seat' if len(side) == 1 else 'seats'} {listed(side)}"


def _counted(number: int, what: str) -> str:
    return (
        f"it is worth {counted(number, 'match point')}"
        if what == "worth"
        else (counted(number, what))
    )


@attrs.frozen
class Wording:
    """How verdicts are worded.

    Attributes:
        sentences: The sentences by their names.
        seats: Names the seats of a side.
        counted: Tells a number of ``point``, ``trick``, or what a deal is worth (``worth``).
        listed: Joins a few things in a sentence.
        meld: Names a declaration.
        first: The seat from which on sides are told in turn.
    """

    sentences: Mapping[str, str] = _ENGLISH
    seats: Callable[[Sequence[int]], str] = _seats
    counted: Callable[[int, str], str] = _counted
    listed: Callable[[Sequence[str]], str] = listed
    meld: Callable[[str], str] = str
    first: int = 0


ENGLISH: Final = Wording()
"""The words of `demo`."""


@attrs.frozen
class Verdict:
    """The end of a deal in words.

    Attributes:
        row: The name of the row of the results that decided it.
        winner: Why that side won, or nobody; to follow the word "as".
        worth: What it is worth and why; empty for a void deal.
    """

    row: str
    winner: str
    worth: str


def verdict(final: State, wording: Wording = ENGLISH) -> Verdict:
    """Tell why a deal that is over ended as it did.

    Args:
        final: The state at its end.
        wording: How it is worded.

    Examples:
        >>> import marriage_games as mg
        >>> result = mg.Match(mg.ruleset("briscola"), [mg.RandomPlayer()] * 2, seed=1).play()
        >>> verdict(result.deals[0].final).worth
        'it is worth 1 match point, whatever the tricks and points'
    """
    return _Judging(final, wording).verdict()


def _signed(number: int) -> str:
    return f"{number:+d}" if number else "0"


class _Judging:
    def __init__(self, final: State, wording: Wording) -> None:
        assert final.outcome is not None
        self.final = final
        self.wording = wording
        self.outcome: Outcome = final.outcome
        self.ruleset: Ruleset = final.game.ruleset
        self.sides = sorted(self.ruleset.seats.all_sides, key=self._turn)
        self.row: Result = next(
            row for row in self.ruleset.results if row.name == self.outcome.result
        )

    def verdict(self) -> Verdict:
        worth = "" if self.outcome.reason == "void" else self._worth_and_more()
        return Verdict(self.row.name, self._winner(), worth)

    def _turn(self, side: Sequence[int]) -> int:
        return min((seat - self.wording.first) % self.ruleset.seats.count for seat in side)

    def _say(self, sentence: str, **values: object) -> str:
        return self.wording.sentences[sentence].format(**values)

    # ------------------------------------------------------------------ the winner

    def _winner(self) -> str:
        row = self.row
        if row.winner is Winner.MORE_POINTS:
            return self._more("points", self.final.points)
        if row.winner is Winner.MORE_TRICKS:
            return self._more("tricks", self.final.tricks_won)
        if row.winner is Winner.LAST_TRICK:
            return self._say("last-trick")
        if row.when is Ending.WON_OUTRIGHT:
            event = self._last(EventKind.SHOWN)
            meld = self.wording.meld(event.reason.partition(":")[0])
            return self._say("outright", who=self.wording.seats([event.seat]), meld=meld)
        if row.when is Ending.PLAYED_OUT:
            assert self.final.closed_by is not None
            return self._say("not-claimed", who=self.wording.seats([self.final.closed_by]))
        return self._claimed()

    def _by_side(self, totals: Sequence[int]) -> list[int]:
        return [sum(totals[seat] for seat in side) for side in self.sides]

    def _each(self, by_side: Sequence[int]) -> str:
        each = zip(self.sides, by_side, strict=True)
        return ", ".join(
            self._say("each", who=self.wording.seats(side), total=total) for side, total in each
        )

    def _more(self, what: str, totals: Sequence[int]) -> str:
        by_side = self._by_side(totals)
        told, two = self._each(by_side), len(by_side) == 2
        if by_side.count(max(by_side)) == 1:
            return self._say(f"{'more' if two else 'most'}-{what}", told=told)
        equal = self._say(f"equal-{what}" if two else f"equal-most-{what}", told=told)
        if self.row.equal is Equal.VOID:
            return self._say("equal-void", equal=equal)
        # The winner of the last trick may be a third side, and then nobody wins.
        goes_to = self.row.equal if self.outcome.winners else Equal.NOBODY
        return self._say(f"equal-{goes_to}", equal=equal)

    def _claimed(self) -> str:
        rules = self.ruleset.claiming
        assert rules is not None
        if rules.automatic:
            return self._say("reached", target=rules.target)
        claim = self._last(EventKind.CLAIMED)
        side = next(side for side in self.sides if claim.seat in side)
        points = self.wording.counted(sum(self.final.points[seat] for seat in side), "point")
        who = self.wording.seats([claim.seat])
        return self._say(f"claim-{claim.reason}", who=who, points=points, target=rules.target)

    def _last(self, kind: EventKind) -> Event:
        return [event for event in self.final.history if event.kind is kind][-1]

    # ------------------------------------------------------------------ the worth

    def _worth_and_more(self) -> str:
        """What the deal is worth, what comes on top, and whether it is paid."""
        worth = self._worth()
        found = {made.side: made for made in made_in(self.final)}
        made = [found[side] for side in self.sides]
        if any(self.final.counters):
            worth = self._say("counters", worth=worth, told=", ".join(map(self._sum, made)))
        if not self.ruleset.match.paid:
            return worth
        # The figures have signs, as who is paid less than it pays has lost some.
        paid = (
            self._say("each", who=self.wording.seats(one.side), total=_signed(one.result))
            for one in made
        )
        key = "paid-two" if len(self.sides) == 2 else "paid"
        return self._say(key, worth=worth, told=", ".join(paid))

    def _sum(self, made: Made) -> str:
        who = self.wording.seats(made.side)
        if not made.more:
            return self._say("each", who=who, total=made.total)
        return self._say("sum", who=who, deal=made.deal, more=made.more, total=made.total)

    def _worth(self) -> str:
        if self.row.match_points == "points":
            return self._say("worth-points")
        if not self.outcome.winners:
            return self._say("worth-nothing")
        if self.row.no_trick is None and not self.row.under:
            return self._say("worth-always", worth=self._worth_of(self.row.match_points))
        return self._graded(self.row.match_points)

    def _worth_of(self, number: int) -> str:
        return self.wording.counted(number, "worth")

    def _graded(self, otherwise: int) -> str:
        row, counted = self.row, self.wording.counted
        winning = self.outcome.winners
        (losing,) = (side for side in self.sides if side != winning)
        graded = winning if row.graded is Graded.WINNER else losing
        at_closing = row.measured is Measured.AT_CLOSING
        measured = self._before_closing() if at_closing else self.final
        tricks = sum(measured.tricks_won[seat] for seat in graded)
        points = sum(measured.points[seat] for seat in graded)
        who, when = self.wording.seats(graded), "-closing" * at_closing
        if row.no_trick is not None and tricks == 0:
            return self._say(f"worth-no-trick{when}", worth=self._worth_of(row.no_trick), who=who)
        made = counted(points, "point")
        for limit, worth in sorted(row.under.items()):
            if points < limit:
                few = {"worth": self._worth_of(worth), "points": made, "limit": limit}
                return self._say(f"worth-under{when}", who=who, **few)
        had = [counted(tricks, "trick")] * (row.no_trick is not None) + [made] * bool(row.under)
        worth_else, told = self._worth_of(otherwise), self.wording.listed(had)
        return self._say(f"worth-else{when}", worth=worth_else, who=who, had=told)

    def _before_closing(self) -> State:
        """The state in which the talon was closed; what was made since is not in it."""
        state = self.final
        while state.closed_by is not None and state.previous is not None:
            state = state.previous
        return state
