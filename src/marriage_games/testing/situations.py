"""What has happened in the deals that were played, so that one knows what was tried."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from ..actions import Action, ActionKind
from ..game import Game
from ..model.vocabulary import Ending, FoundIn
from ..state import State
from .walking import UNDO, Walk


class Situations:
    """Counts, deal by deal, the situations that rules are about.

    Args:
        game: The game that is played.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.deals = 0
        self.positions = 0
        self.stuck = 0
        self.counts: Counter[str] = Counter()

    def count(self, walk: Walk) -> None:
        """Count what has happened on a walk."""
        self.deals += 1
        self.stuck += walk.state.to_move is not None and not walk.differences
        self.positions += len(walk.line) + 1
        self.counts.update(set(situations_of(walk.states)))
        self.counts.update(set(actions_of(walk.line)))

    @property
    def missing(self) -> tuple[str, ...]:
        """What can happen in the game and never did, as far as its ruleset tells."""
        return tuple(name for name in possible(self.game) if not self.counts[name])


def actions_of(line: list[str]) -> Iterator[str]:
    """The kinds of actions of a line, by their rules."""
    for token in line:
        action = Action.parse(token) if token != UNDO else None
        if action is not None and action.kind is ActionKind.DECLARE:
            yield f"declare {action.declaration}"
        elif action is not None and action.kind is not ActionKind.PLAY:
            yield str(action.kind)


def situations_of(states: list[State]) -> Iterator[str]:
    """What has come about on the way through a deal."""
    last = states[-1]
    for before, after in pairwise(states):
        if before.turnup != after.turnup and before.talon_size == after.talon_size:
            cards = "two cards left" if before.talon_size <= before.game.seats else "talon"
            yield f"exchange with {cards}"
        if before.closed_by is None and after.closed_by is not None:
            yield f"close at {before.moment}"
        if any(before.pending):
            yield "points that wait"
        if before.declared != after.declared and _has_reached(after) > _has_reached(before):
            yield "target reached by a meld"
    if last.outcome is not None:
        yield f"end: {last.outcome.result}"
        if not last.outcome.winners:
            yield "end: nobody wins"
        if 0 in last.tricks_won:
            yield "end: no trick"


def _has_reached(state: State) -> bool:
    """Whether a side has the points that a claim needs."""
    ruleset = state.game.ruleset
    if ruleset.claiming is None:
        return False
    sides = ruleset.seats.side_of
    totals = [0] * len(sides)
    for side, points in zip(sides, state.points, strict=True):
        totals[side] += points
    return max(totals) >= ruleset.claiming.target


def possible(game: Game) -> Iterator[str]:
    """What can happen in a game, by the rules that it has."""
    ruleset = game.ruleset
    for meld in ruleset.declarations:
        if FoundIn.HAND in meld.found_in and not meld.automatic:
            yield f"declare {meld.name}"
    for word, section in (
        ("exchange", ruleset.exchange),
        ("close", ruleset.closing),
        ("claim", ruleset.claiming),
    ):
        if section is not None and not getattr(section, "automatic", False):
            yield word
    for row in ruleset.results:
        if row.when is not Ending.WON_OUTRIGHT or any(m.wins for m in ruleset.declarations):
            yield f"end: {row.name}"
