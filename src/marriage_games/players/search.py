"""A player that imagines how the hidden cards may lie, and plays on from there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from time import perf_counter
from typing import Final

import attrs

from ..actions import Action, ActionKind
from ..engine.compiling import Compiled
from ..engine.generator import PLAYOUT_STREAM, Generator
from ..engine.policy import Policy
from ..engine.words import words_of
from ..errors import ArgumentError, shortened
from ..game import Game
from ..model.vocabulary import Ending, Phase, Winner
from ..state import State
from ..view import View, require_decision
from .appraisal import A_TRICK, PATIENCE_IN_A_RACE
from .solver import Goal, is_ending, prepared

SAMPLES: Final = 40
MATCH_WEIGHT: Final = 60
"""How many points a match point is worth to the player, where a deal is not worth its points."""
_SOLVED_CARDS: Final = 6
"""With so many cards in a hand, or fewer, endings are solved and not played out."""
_BUDGET: Final = 20_000
"""How many positions may be looked at to solve one; where that is not enough, deals are played."""
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
        if isinstance(self.samples, bool) or not isinstance(self.samples, int) or self.samples < 1:
            raise ArgumentError(
                f"samples is a whole number, 1 or more, not {shortened(self.samples)}"
            )
        seconds = self.seconds
        if seconds is not None and (
            isinstance(seconds, bool) or not isinstance(seconds, int | float) or not seconds > 0
        ):
            raise ArgumentError(f"seconds is a number above 0, or None, not {shortened(seconds)}")

    def choose(self, view: View, rng: Random) -> Action:
        """Choose one of the legal actions of ``view``.

        Raises:
            IllegalAction: If the seat is waiting.
        """
        require_decision(view)
        if len(view.legal_actions) == 1:
            return view.legal_actions[0]
        values = self.values(view, rng)
        # Of what is worth the same, a claim is sure.
        return max(values, key=lambda action: (values[action], action.kind is ActionKind.CLAIM))

    def values(self, view: View, rng: Random) -> dict[Action, float]:
        """What the player thinks of each action.

        A value is by how much the deal is expected to end better for the seat's side than for the
        others: in points, and with `MATCH_WEIGHT` points for each match point where a deal is not
        worth its points. Actions that were soon seen to be behind are judged by fewer layouts.

        Args:
            view: What the seat to move knows.
            rng: Where the layouts are drawn from.

        Raises:
            IllegalAction: If the seat is waiting.
        """
        require_decision(view)
        return _Search(view, rng, self).values()


class _Search:
    """The search for one decision."""

    def __init__(self, view: View, rng: Random, player: SearchPlayer) -> None:
        self._view = view
        self._rng = rng
        self._player = player
        self._game = view.game
        self._compiled = view.game.compiled
        self._policy = policy_for(view.game)
        self._lots = Generator(rng.getrandbits(64), PLAYOUT_STREAM)
        self._numbers = [view.game.action_id(action) for action in view.legal_actions]
        self._found: list[list[int]] = [[] for _ in self._numbers]
        self._solves = len(set(view.game.ruleset.seats.side_of)) == 2

    def values(self) -> dict[Action, float]:
        """The mean of each action."""
        end = None
        if self._player.seconds is not None:
            end = perf_counter() + self._player.seconds
        alive = list(range(len(self._numbers)))
        for sample in range(self._player.samples):
            self._look_at(self._view.sample(self._rng), alive)
            if sample % _AT_ONCE == _AT_ONCE - 1:
                alive = self._hopeful(alive)
            if len(alive) == 1 or (end is not None and perf_counter() > end):
                break
        means = (sum(found) / len(found) for found in self._found)
        return dict(zip(self._view.legal_actions, means, strict=True))

    def _look_at(self, state: State, alive: Sequence[int]) -> None:
        """Judge actions in one layout."""
        numbers = [self._numbers[place] for place in alive]
        results = self._solved(state, numbers) if self._solves else None
        if results is None:
            self._solves = False
            results = self._policy.judged(state.kernel_copy(), words_of(numbers), 1, self._lots)
        for place, result in zip(alive, results, strict=True):
            self._found[place].append(result)

    def _solved(self, state: State, numbers: Sequence[int]) -> list[int] | None:
        """What each action is worth with all cards open; None if that is no matter of moments."""
        if not is_ending(state) or max(map(len, state.hands)) > _SOLVED_CARDS:
            return None
        kernel = state.kernel_copy()
        kernel.traces = None
        goal = Goal.MATCH if self._policy.match_weight else Goal.POINTS
        solver = prepared(self._compiled, kernel, goal, claims=True, budget=_BUDGET)
        sign = 1 if int(self._compiled.tables.side[int(kernel.seat)]) == 0 else -1
        results = []
        for number in numbers:
            child = kernel.copy()
            child.apply(number)
            results.append(sign * int(solver.value(child)) * max(int(self._policy.match_weight), 1))
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


@lru_cache(maxsize=256)
def policy_for(game: Game) -> Policy:
    """The policy that deals of a game are played on by.

    Args:
        game: The game.
    """
    tables = game.compiled.tables
    melds = tables.melds
    ruleset = game.ruleset
    by_points = all(int(worth) < 0 for worth in tables.result_worth)
    policy = Policy(tables, 0 if by_points else MATCH_WEIGHT)
    starts, listed = [0], list[int]()
    for card in range(int(tables.cards)):
        bit = int(tables.bit[card])
        listed += [
            number
            for number in range(int(melds.count))
            if int(melds.action[number]) >= 0 and int(melds.mask[number]) & bit
        ]
        starts.append(len(listed))
    policy.melds_of, policy.meld_list = words_of(starts), words_of(listed)
    policy.worth = [_worth(game.compiled, card) for card in range(int(tables.cards))]
    winners = {row.winner for row in ruleset.results if row.when is Ending.PLAYED_OUT}
    if Winner.MORE_TRICKS in winners:
        policy.trick_worth += A_TRICK
    if ruleset.claiming is not None:
        policy.patience_open = policy.patience_strict = PATIENCE_IN_A_RACE
    melding = ruleset.melding
    policy.melds_in_strict = melding is not None and any(
        window.phase is not Phase.OPEN for window in melding.windows
    )
    return policy


def _worth(compiled: Compiled, card: int) -> float:
    """What a card is worth to who wins it, melds among won cards included."""
    tables = compiled.tables
    worth = float(tables.value[card])
    for number in map(int, (*tables.won_melds, *tables.trick_melds)):
        mask = int(tables.melds.mask[number])
        if mask & int(tables.bit[card]):
            worth += float(tables.melds.points[number]) * 0.5 ** mask.bit_count()
    return worth
