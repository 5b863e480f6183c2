"""A player that imagines how the hidden cards may lie, and plays on from there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from time import perf_counter
from typing import Final

import attrs

from ..actions import Action, ActionKind
from ..engine.generator import PLAYOUT_STREAM, Generator
from ..engine.policy import Policy
from ..errors import ArgumentError, shortened
from ..model.arguments import need_number, need_random
from ..state import State
from ..view import View, require_decision
from .greedy import policy_for
from .habits import habits_for
from .solver import Goal, is_ending, is_in_reach, prepared

SAMPLES: Final = 40
_SOLVED_CARDS: Final = 6
"""With so many cards in a hand, or fewer, endings are solved and not played out."""
_BUDGET: Final = 20_000
"""How many positions may be looked at to solve one; where that is not enough, deals are played."""
_MOST_SECONDS: Final = 1_000_000
_AT_ONCE: Final = 8
"""Layouts that are looked at before actions that have no hope are left aside."""
_HOPELESS: Final = 3.0
"""Standard errors by which an action must be behind to be left aside."""


@attrs.frozen
class SearchPlayer:
    """Imagines layouts of the hidden cards, and judges each action by playing on in all of them.

    It plays every ruleset. Layouts are drawn evenly from those that the view allows; while cards
    are drawn deals are played on by a simple policy, and endings are solved exactly.

    Attributes:
        samples: How many layouts are imagined for a decision, at most.
        seconds: How long a decision may take, at most; None: as long as the samples need. With a
            limit, the same seed need not give the same game.

    Examples:
        >>> from random import Random
        >>> import marriage_games as mg
        >>> state = mg.Game(mg.ruleset("brisque")).deal(seed=7)
        >>> player = mg.SearchPlayer(samples=20)
        >>> player.choose(state.view(1), Random(1)) in state.legal_actions
        True
    """

    samples: int = SAMPLES
    seconds: float | None = None

    def __attrs_post_init__(self) -> None:
        need_number("samples", self.samples, 1)
        seconds = self.seconds
        if seconds is not None and (
            isinstance(seconds, bool)
            or not isinstance(seconds, int | float)
            or not 0 < seconds <= _MOST_SECONDS
        ):
            raise ArgumentError(
                f"seconds is a number above 0, up to {_MOST_SECONDS:,}, or None, "
                f"not {shortened(seconds)}"
            )

    def choose(self, view: View, rng: Random) -> Action:
        """Choose one of the legal actions of ``view``.

        Raises:
            IllegalAction: If the seat is waiting.
            ArgumentError: If ``rng`` is no `random.Random`.
        """
        require_decision(view)
        need_random("SearchPlayer", rng)
        if len(view.legal_actions) == 1:
            return view.legal_actions[0]
        return in_order(view, self.values(view, rng))[0]

    def values(self, view: View, rng: Random) -> dict[Action, float]:
        """What the player thinks of each action.

        A value is what the seat's side is expected to have at the end of the deal, less what all
        other sides together will have. Where the deal is worth the points made in it, these are
        points. Else they are points and, for each match point, `MATCH_WEIGHT` points more; and in
        endings that are solved only match points count, each as so many points. Where a deal is
        worth its points and melds or bonuses bring match points too, the weight is 1. Match points
        are taken as they are once they are paid. Actions that were soon seen to be behind are
        judged by fewer layouts.

        Args:
            view: What the seat to move knows.
            rng: Where the layouts are drawn from.

        Raises:
            IllegalAction: If the seat is waiting.
            ArgumentError: If ``rng`` is no `random.Random`.
        """
        require_decision(view)
        need_random("SearchPlayer", rng)
        return _Search(view, rng, self).values()


def in_order(view: View, values: Mapping[Action, float]) -> list[Action]:
    """Actions by what they are worth, the best one first.

    Where they are worth the same, what `GreedyPlayer` would do comes first, which claims if that is
    right and else gives up what costs least; and a claim that is wrong comes last.

    Args:
        view: What the seat to move knows.
        values: What each action is worth.
    """
    usual = view.game.actions[int(policy_for(view).choose(view.kernel_copy(), 0))]
    return sorted(
        values,
        key=lambda action: (
            -values[action],
            action != usual,
            action.kind is ActionKind.CLAIM,
        ),
    )


Judge = Callable[[State, Sequence[int]], list[int] | None]
"""What says, for a layout and actions, what each of them is worth; None if it cannot."""


class _Search:
    """The search for one decision."""

    def __init__(self, view: View, rng: Random, player: SearchPlayer) -> None:
        self._view = view
        self._rng = rng
        self._player = player
        self._game = view.game
        self._compiled = view.game.compiled
        self._habits = habits_for(view.game)
        # A policy keeps what it sees, so that each search needs one of its own.
        self._policy = Policy(self._compiled.tables, self._habits)
        self._lots = Generator(rng.getrandbits(64), PLAYOUT_STREAM)
        self._numbers = [view.game.action_id(action) for action in view.legal_actions]
        self._found: list[list[int]] = []
        self._end = None if player.seconds is None else perf_counter() + player.seconds

    def values(self) -> dict[Action, float]:
        """The mean of each action."""
        two_sides = len(set(self._game.ruleset.seats.side_of)) == 2
        # Values of both kinds are not to be mixed, so what cannot be solved is begun again.
        if not (two_sides and self._judge(self._solved)):
            self._judge(self._played)
        means = (sum(found) / len(found) for found in self._found)
        return dict(zip(self._view.legal_actions, means, strict=True))

    def _judge(self, judge: Judge) -> bool:
        """Judge the actions in layout after layout; whether that could be done in all of them."""
        self._found = [[] for _ in self._numbers]
        alive = list(range(len(self._numbers)))
        for sample in range(self._player.samples):
            state = self._view.sample(self._rng)
            results = judge(state, [self._numbers[place] for place in alive])
            if results is None:
                return False
            for place, result in zip(alive, results, strict=True):
                self._found[place].append(result)
            if sample % _AT_ONCE == _AT_ONCE - 1:
                alive = self._hopeful(alive)
            if len(alive) == 1 or (self._end is not None and perf_counter() > self._end):
                break
        return True

    def _played(self, state: State, numbers: Sequence[int]) -> list[int] | None:
        """How a deal ends that is played on after each action."""
        return self._policy.judged(state.kernel_copy(), numbers, self._lots)

    def _solved(self, state: State, numbers: Sequence[int]) -> list[int] | None:
        """What each action is worth with all cards open; None if that is no matter of moments."""
        many = max(map(len, state.hands)) > _SOLVED_CARDS
        if many or not is_ending(state) or not is_in_reach(state):
            return None
        kernel = state.kernel_copy()
        kernel.traces = None
        weight = int(self._habits.match_weight)
        goal = Goal.MATCH if weight else Goal.POINTS
        solver = prepared(self._compiled, kernel, goal, claims=True, budget=_BUDGET)
        sign = 1 if int(self._compiled.tables.side[int(kernel.seat)]) == 0 else -1
        results = []
        for number in numbers:
            child = kernel.copy()
            child.apply(number)
            results.append(sign * int(solver.value(child)) * max(weight, 1))
            if solver.exhausted:
                return None
        return results

    def _hopeful(self, alive: list[int]) -> list[int]:
        """The actions that may still turn out best."""
        best = max(alive, key=lambda place: sum(self._found[place]))
        return [place for place in alive if place == best or self._is_near(place, best)]

    def _is_near(self, place: int, best: int) -> bool:
        pairs = zip(self._found[best], self._found[place], strict=True)
        differences = [one - other for one, other in pairs]
        count = len(differences)
        mean = sum(differences) / count
        spread = sum((difference - mean) ** 2 for difference in differences) / count
        return bool(mean <= _HOPELESS * (spread / count) ** 0.5 + 1e-9)
