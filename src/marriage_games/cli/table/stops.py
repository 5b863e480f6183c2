"""At which moments the person is asked, where a game lets a seat speak at many."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

import attrs

from ...actions import Action, ActionKind
from ...errors import ArgumentError, closest, shortened
from ...model.scoring import Result
from ...model.vocabulary import Ending, Moment, Winner
from ...state import State
from ...view import View

AUTO: Final = "auto"
ALL: Final = "all"
ALWAYS: Final = (Moment.LEAD, Moment.FOLLOW)
"""Where a card is due, so that the person is asked in any case."""
OPTIONAL: Final = tuple(m for m in Moment if m not in (*ALWAYS, Moment.END))
_LAYOUTS: Final = 6
"""Layouts of the hidden cards that are looked at to find out whether an action can wait."""
_NODES: Final = 300
"""States that are looked at in each of them; where that is not enough, the person is asked."""
_CARDS: Final = 3
"""Cards of another seat that are tried."""


@attrs.frozen
class Stops:
    """Where the person is asked besides the moments at which a card is due.

    With ``auto`` that is wherever something could be done that may not be possible any more when
    the next card is due, and wherever a claim would be right. Closing, and a claim that would be
    wrong, can wait, unless the game never allows them where a card is due.

    Attributes:
        mode: ``auto``, ``all``, or ``list``.
        moments: With ``list``: the moments.

    Examples:
        >>> Stops.parse("won,lost").text
        'won,lost'
    """

    mode: str = AUTO
    moments: tuple[Moment, ...] = ()

    @classmethod
    def parse(cls, text: str) -> Stops:
        """Read ``auto``, ``all``, or moments with commas between them.

        Raises:
            ArgumentError: If it is none of these.
        """
        words = [word for word in text.replace(",", " ").split() if word]
        if words in ([AUTO], [ALL]):
            return cls(words[0])
        known = [str(moment) for moment in (*ALWAYS, *OPTIONAL)]
        for word in words or [""]:
            if word not in known:
                hint = closest(word, [AUTO, ALL, *known])
                raise ArgumentError(
                    f"{shortened(word)} is no moment to stop at{'; ' if hint else ''}{hint}; "
                    f"allowed: {AUTO}, {ALL}, or some of {', '.join(known)}"
                )
        return cls("list", tuple(moment for moment in OPTIONAL if moment in words))

    @property
    def text(self) -> str:
        """The same as text."""
        listed = ",".join(self.moments) or ",".join(ALWAYS)
        return listed if self.mode == "list" else self.mode

    def wants(self, view: View) -> bool:
        """Whether the person, whose view it is, is asked."""
        if view.moment in ALWAYS or self.mode == ALL:
            return True
        if self.mode == "list":
            return view.moment in self.moments
        return any(_matters(view, action) for action in view.legal_actions)


def _matters(view: View, action: Action) -> bool:
    rules = view.game.ruleset
    if action.kind is ActionKind.PASS:
        return False
    if action.kind is ActionKind.CLAIM:
        assert rules.claiming is not None
        late = rules.claiming.moments.isdisjoint(ALWAYS)
        return view.can_claim_rightly or (late and any(map(_may_pay, rules.results)))
    if action.kind is ActionKind.CLOSE:
        assert rules.closing is not None
        return rules.closing.moments.isdisjoint(ALWAYS)
    return not _can_wait(view, action)


def _may_pay(row: Result) -> bool:
    """Whether a claim that is wrong can win by this row of the results."""
    return row.when is Ending.CLAIM_WRONG and row.winner is Winner.MORE_POINTS


def _can_wait(view: View, action: Action) -> bool:
    """Whether an action will still be possible when the seat's next card is due.

    Nothing hidden is read: what the others may do is tried in some of the layouts that the view
    allows, always the same ones.
    """
    rng = Random(0)
    return all(_stays(view.sample(rng), view.seat, action) for _ in range(_LAYOUTS))


def _stays(state: State, seat: int, action: Action) -> bool:
    waiting = [state.apply("pass")]
    for _ in range(_NODES):
        if not waiting:
            return True
        state = waiting.pop()
        if state.to_move is None:
            return False
        if state.to_move == seat and state.moment in ALWAYS:
            if action not in state.legal_actions:
                return False
        else:
            waiting.extend(_next(state, seat))
    return False


def _next(state: State, seat: int) -> Iterator[State]:
    """The states that may come next while the seat itself only passes."""
    if state.to_move == seat:
        yield state.apply("pass")
        return
    legal = state.legal_actions
    cards = [action for action in legal if action.kind is ActionKind.PLAY]
    others = [action for action in legal if action.kind is not ActionKind.PLAY]
    for action in (*cards[:: max(1, len(cards) // _CARDS)], *others):
        yield state.apply(action)
