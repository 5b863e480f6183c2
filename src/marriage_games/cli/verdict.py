"""Why a deal was won, and why it is worth what it is worth, by the row of the results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs

from ..events import Event, EventKind, Outcome
from ..model.ruleset import Ruleset
from ..model.scoring import Result
from ..model.vocabulary import Ending, Equal, Graded, Measured, Winner
from ..state import State
from .phrases import counted, listed

_AT_EQUALITY: Final = {
    Equal.ELDER: "goes to elder",
    Equal.DEALER: "goes to the dealer",
    Equal.LAST_TRICK: "goes to the winner of the last trick",
}


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


def verdict(final: State) -> Verdict:
    """Tell why a deal that is over ended as it did.

    Examples:
        >>> import marriage_games as mg
        >>> result = mg.Match(mg.ruleset("briscola"), [mg.RandomPlayer()] * 2, seed=1).play()
        >>> verdict(result.deals[0].final).worth
        'it is worth 1 match point, whatever the tricks and points'
    """
    return _Judging(final).verdict()


class _Judging:
    def __init__(self, final: State) -> None:
        assert final.outcome is not None
        self.final = final
        self.outcome: Outcome = final.outcome
        self.ruleset: Ruleset = final.game.ruleset
        self.sides = self.ruleset.seats.all_sides
        self.row: Result = next(
            row for row in self.ruleset.results if row.name == self.outcome.result
        )

    def verdict(self) -> Verdict:
        worth = "" if self.outcome.reason == "void" else self._worth()
        return Verdict(self.row.name, self._winner(), worth)

    # ------------------------------------------------------------------ the winner

    def _winner(self) -> str:
        row = self.row
        if row.winner is Winner.MORE_POINTS:
            return self._more("made", "points", self.final.points)
        if row.winner is Winner.MORE_TRICKS:
            return self._more("won", "tricks", self.final.tricks_won)
        if row.winner is Winner.LAST_TRICK:
            return "it won the last trick"
        if row.when is Ending.WON_OUTRIGHT:
            meld = self._last(EventKind.SHOWN)
            return f"seat {meld.seat} declared {meld.reason.partition(':')[0]}"
        if row.when is Ending.PLAYED_OUT:
            return f"seat {self.final.closed_by} closed the talon and did not claim"
        return self._claimed()

    def _more(self, did: str, what: str, totals: Sequence[int]) -> str:
        by_side = [sum(totals[seat] for seat in side) for side in self.sides]
        each = zip(self.sides, by_side, strict=True)
        told = ", ".join(f"{_seats(side)}: {total}" for side, total in each)
        if by_side.count(max(by_side)) == 1:
            return f"it {did} more {what} ({told})"
        equal = f"{what} are equal ({told})"
        if self.row.equal is Equal.VOID:
            return f"{equal}, and then the same dealer deals again"
        # The winner of the last trick may be a third side, and then nobody wins.
        goes_to = _AT_EQUALITY.get(self.row.equal) if self.outcome.winners else None
        return f"{equal}, which {goes_to or 'is a draw'}"

    def _claimed(self) -> str:
        rules = self.ruleset.claiming
        assert rules is not None
        if rules.automatic:
            return f"it reached {rules.target} points"
        claim = self._last(EventKind.CLAIMED)
        side = next(side for side in self.sides if claim.seat in side)
        points = counted(sum(self.final.points[seat] for seat in side), "point")
        has = f"{points} of the {rules.target} that are needed"
        if claim.reason == "right":
            has = f"{points}, and {rules.target} are needed"
        return f"seat {claim.seat} claimed with {has}"

    def _last(self, kind: EventKind) -> Event:
        return [event for event in self.final.history if event.kind is kind][-1]

    # ------------------------------------------------------------------ the worth

    def _worth(self) -> str:
        if self.row.match_points == "points":
            return "each side scores the points that it made"
        if not self.outcome.winners:
            return "it is worth nothing, as nobody won"
        if self.row.no_trick is None and not self.row.under:
            return f"{_worth(self.row.match_points)}, whatever the tricks and points"
        return self._graded(self.row.match_points)

    def _graded(self, otherwise: int) -> str:
        row = self.row
        winning = self.outcome.winners
        (losing,) = (side for side in self.sides if side != winning)
        graded = winning if row.graded is Graded.WINNER else losing
        at_closing = row.measured is Measured.AT_CLOSING
        measured = self._before_closing() if at_closing else self.final
        tricks = sum(measured.tricks_won[seat] for seat in graded)
        points = sum(measured.points[seat] for seat in graded)
        who = f"{_seats(graded)} had"
        when = " at closing" if at_closing else ""
        if row.no_trick is not None and tricks == 0:
            return f"{_worth(row.no_trick)}, as {who} no trick{when}"
        for limit, worth in sorted(row.under.items()):
            if points < limit:
                had_few = f"{counted(points, 'point')}{when}, under {limit}"
                return f"{_worth(worth)}, as {who} {had_few}"
        had = [counted(tricks, "trick")] * (row.no_trick is not None)
        had += [counted(points, "point")] * bool(row.under)
        return f"{_worth(otherwise)}, as {who} {listed(had)}{when}"

    def _before_closing(self) -> State:
        """The state in which the talon was closed; what was made since is not in it."""
        state = self.final
        while state.closed_by is not None and state.previous is not None:
            state = state.previous
        return state


def _seats(side: Sequence[int]) -> str:
    return f"{'seat' if len(side) == 1 else 'seats'} {listed(side)}"


def _worth(number: int) -> str:
    return f"it is worth {counted(number, 'match point')}"
