"""Exact play of positions in which all cards are known."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from typing import Final

import attrs

from ..actions import Action
from ..engine import constants as c
from ..engine import solving
from ..engine.compiling import Compiled
from ..engine.kernel import Kernel
from ..errors import ArgumentError, SolveError, closest, shortened
from ..model.arguments import need_number
from ..model.ruleset import Ruleset
from ..model.worth import most_match_points, most_points
from ..state import State


class Goal(StrEnum):
    """What is played for."""

    MATCH = "match"
    """Match points of the deal."""
    POINTS = "points"
    TRICKS = "tricks"


_MOST_POSITIONS: Final = 1 << 62
_NUMBERS: Final = {
    Goal.MATCH: solving.GOAL_MATCH,
    Goal.POINTS: solving.GOAL_POINTS,
    Goal.TRICKS: solving.GOAL_TRICKS,
}


@attrs.frozen
class Solution:
    """What a position is worth if both sides play as well as can be, with all cards open.

    Values are those of the side to move, less those of the other side, at the end of the deal.

    Attributes:
        goal: What is played for.
        value: The value of the position; None if the budget ran out before it was known.
        values: The value of each legal action, in their order; those only that are known.
        line: The best line of play from here; empty if the budget ran out.
        nodes: How many positions were looked at.

    Examples:
        >>> import marriage_games as mg
        >>> game = mg.Game(mg.ruleset("brisque"))
        >>> solution = mg.solve(
        ...     game.position("hands=ASKHQH7D/TSKSJH8C trump=H tricks=7/5 points=70/40 leader=0")
        ... )
        >>> solution.value, solution.best
        (114, (Action.parse('AS'), Action.parse('marriage:H')))
    """

    goal: Goal
    value: int | None
    values: dict[Action, int] = attrs.field(eq=False)
    line: tuple[Action, ...]
    nodes: int = attrs.field(eq=False)

    @property
    def exact(self) -> bool:
        """Whether the value is known."""
        return self.value is not None

    @property
    def best(self) -> tuple[Action, ...]:
        """The actions that are worth as much as the position."""
        return tuple(action for action, value in self.values.items() if value == self.value)


def solve(state: State, *, goal: str = "match", claims: bool = True) -> Solution:
    """What an ending is worth if both sides play as well as can be, with all cards open.

    In an ending nobody draws any more: the talon is exhausted or closed, or there never was one.

    Args:
        state: The position.
        goal: What is played for: ``match``, the match points of the deal; ``points``; ``tricks``.
        claims: Whether anybody may claim; else deals go on to the last card.

    Raises:
        SolveError: If it is no ending, if the deal is over, if there are not two sides, or if
            points are too many to reckon with.
        ArgumentError: If it is no state, or there is no such goal.

    Examples:
        >>> import marriage_games as mg
        >>> game = mg.Game(mg.ruleset("brisque"))
        >>> solution = mg.solve(
        ...     game.position("hands=ASKHQH7D/TSKSJH8C trump=H tricks=7/5 points=70/40 leader=0")
        ... )
        >>> {str(action): value for action, value in solution.values.items()}
        {'AS': 114, 'KH': 74, 'QH': 74, '7D': 110, 'marriage:H': 114}
    """
    _check(state, claims)
    kernel = state.kernel_copy()
    if not nobody_draws(kernel):
        raise SolveError(
            f"seats still draw from a talon of {state.talon_size} cards, so this is no ending; "
            "solve_deal takes any position, with a budget"
        )
    return _solved(state, kernel, _goal(goal), claims=claims, budget=0)


def solve_deal(state: State, *, budget: int, goal: str = "match", claims: bool = True) -> Solution:
    """The same for any position of a deal, such as its first lead, as far as a budget goes.

    Args:
        state: The position.
        budget: How many positions may be looked at, 1 or more.
        goal: What is played for, as `solve` has it.
        claims: Whether anybody may claim.

    Returns:
        The solution. If the budget ran out its value is None, and ``values`` holds those actions
        that were finished before.

    Raises:
        SolveError: If the deal is over, if there are not two sides, or if points are too many
            to reckon with.
        ArgumentError: If it is no state, no such budget, or no such goal.

    Examples:
        >>> import marriage_games as mg
        >>> from marriage_games.players.solver import solve_deal
        >>> deal = mg.Game(mg.ruleset("petite-brisque")).deal(seed=7)
        >>> solve_deal(deal, budget=100_000).exact, solve_deal(deal, budget=3).exact
        (True, False)
    """
    _check(state, claims)
    need_number("budget", budget, 1, most=_MOST_POSITIONS)
    return _solved(state, state.kernel_copy(), _goal(goal), claims=claims, budget=budget)


def _check(state: State, claims: bool) -> None:
    if not isinstance(state, State):
        raise ArgumentError(f"a State is solved, not {shortened(state)}")
    if not isinstance(claims, bool):
        raise ArgumentError(f"claims is True or False, not {shortened(claims)}")
    sides = int(state.game.compiled.tables.sides)
    if sides != 2:
        raise SolveError(
            f"{state.game.ruleset.name} has {sides} sides; only of two can one say what is best "
            "for both"
        )
    if state.to_move is None:
        raise SolveError("the deal is over, so there is nothing to solve")
    if not is_in_reach(state):
        raise SolveError(
            f"{state.game.ruleset.name} has too many points here: {_made(state)} are made, and a "
            f"side can make {_most_left(state.game.ruleset)}; in all they must be below "
            f"{solving.FAR // 2}"
        )


def _goal(goal: str) -> Goal:
    try:
        return Goal(goal)
    except ValueError:
        hint = closest(str(goal), map(str, Goal))
        raise ArgumentError(
            f"goal: found {shortened(goal)}; allowed: {', '.join(Goal)}{hint and '; '}{hint}"
        ) from None


def is_in_reach(state: State) -> bool:
    """Whether the solver can tell all values apart that the deal can come to.

    Args:
        state: The position.
    """
    # Where sides pay each other, one has what the other has lost.
    return 2 * (_made(state) + _most_left(state.game.ruleset)) < solving.FAR


def _made(state: State) -> int:
    """All points and match points that were made so far."""
    waiting = sum(state.pending) + sum(state.pending_counters)
    return sum(state.points) + sum(state.counters) + waiting


@lru_cache(maxsize=256)
def _most_left(ruleset: Ruleset) -> int:
    """No fewer points and match points than a side can make in a deal."""
    return most_points(ruleset) + most_match_points(ruleset)


def is_ending(state: State) -> bool:
    """Whether nobody draws any more.

    Args:
        state: The position.
    """
    return nobody_draws(state.kernel_copy())


def nobody_draws(kernel: Kernel) -> bool:
    """The same for the engine's own form.

    Args:
        kernel: The position.
    """
    tables = kernel.tables
    if tables.draw == c.DRAW_NEVER or kernel.closed_by >= 0:
        return True
    return bool(not kernel.drawing and kernel.talon_size() < tables.seats)


def _solved(state: State, kernel: Kernel, goal: Goal, *, claims: bool, budget: int) -> Solution:
    kernel.traces = None
    solver = prepared(state.game.compiled, kernel, goal, claims=claims, budget=budget)
    sign = 1 if int(kernel.tables.side[int(kernel.seat)]) == 0 else -1
    legal, actions = kernel.legal_actions(), state.game.actions
    claim = kernel.tables.claim_action
    if not claims and len(legal) > 1:
        legal = [number for number in legal if number != claim]
    found = solver.values(kernel, legal)
    values = {actions[number]: value * sign for number, value in zip(legal, found, strict=False)}
    if len(found) < len(legal):
        return Solution(goal, None, values, (), int(solver.nodes))
    best = max(values.values())
    line = solving.line_of(solver, kernel, best * sign)
    if solver.exhausted:
        return Solution(goal, None, values, (), int(solver.nodes))
    told = tuple(map(actions.__getitem__, line))
    return Solution(goal, best, values, told, int(solver.nodes))


def prepared(
    compiled: Compiled, kernel: Kernel, goal: Goal, *, claims: bool, budget: int = 0
) -> solving.Solver:
    """A solver for all that can follow from a position.

    Args:
        compiled: The tables of the game, and the words for them.
        kernel: The position.
        goal: What is played for.
        claims: Whether anybody may claim.
        budget: How many positions may be looked at; 0 for any number.
    """
    return solving.Solver(kernel.tables, _plan(compiled, goal), int(claims), budget)


@lru_cache(maxsize=256)
def _plan(compiled: Compiled, goal: Goal) -> solving.Plan:
    """What makes a difference to a goal."""
    tables = compiled.tables
    by_points = goal is Goal.POINTS or (
        goal is Goal.MATCH and all(worth < 0 for worth in tables.result_worth)
    )
    # Then what was scored so far does not simply come on top of what is still to come.
    extra = goal is Goal.MATCH and bool(tables.counters or tables.paid)
    points_decide = (
        bool(tables.automatic)
        or any(tables.result_annuls)
        or (goal is Goal.MATCH and not by_points)
        or extra
    )
    tricks_as_flags = goal is not Goal.TRICKS and not _counts_tricks(compiled)
    used = {
        c.TAKEN: len(tables.won_melds),
        c.TRICKS: not tricks_as_flags,
        c.POINTS: points_decide,
        c.MELDS: tables.limit,
        c.AGAIN_DECLARED: len(tables.again_melds),
        c.AGAIN_PLAYED: len(tables.again_melds),
        c.EXCHANGED: tables.tells_exchanged,
    }
    skipped = {c.KNOWN, c.MATCH_POINTS, c.POINTS_AT_CLOSING, c.TRICKS_AT_CLOSING}
    if goal is not Goal.MATCH and tables.counters:
        skipped.add(int(tables.counters))
    skipped |= {field for field, is_used in used.items() if not is_used}
    fields = [field for field in range(int(tables.stride)) if field not in skipped]
    plan = solving.Plan(tables, _NUMBERS[goal], _alike(compiled), fields)
    plan.tricks_as_flags = tricks_as_flags
    plan.relative = by_points and not points_decide
    if goal is Goal.MATCH and not by_points:
        plan.most = _most_worth(compiled)
    return plan


def _counts_tricks(compiled: Compiled) -> bool:
    """Whether numbers of tricks are compared anywhere."""
    tables = compiled.tables
    return bool(
        len(tables.most_tricks_bonuses)
        or any(int(rule) == c.MORE_TRICKS for rule in tables.result_winner)
    )


def _most_worth(compiled: Compiled) -> int:
    """By how many match points the dearest deal can differ."""
    tables = compiled.tables
    if tables.counters:
        return solving.FAR
    worths = [*map(int, tables.result_worth), *map(int, tables.result_no_trick)]
    for under in tables.result_under:
        worths += [int(under[place]) for place in range(1, len(under), 2)]
    if any(worth < 0 for worth in tables.result_worth):
        return solving.FAR
    return 2 * max(worths) if tables.paid else max(worths)


def _alike(compiled: Compiled) -> list[int]:
    """For each card a number: cards of the same number count alike and are of the same melds."""
    tables = compiled.tables
    given = {int(card) for card in tables.exchange_card}
    numbers: dict[tuple[object, ...], int] = {}
    found = []
    for card in range(int(tables.cards)):
        bit = int(tables.bit[card])
        melds = tuple(
            number
            for number in range(int(tables.melds.count))
            if int(tables.melds.mask[number]) & bit
        )
        kind = (int(tables.value[card]), melds, card if card in given else -1)
        found.append(numbers.setdefault(kind, len(numbers)))
    return found
