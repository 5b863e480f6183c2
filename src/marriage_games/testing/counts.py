"""Counting lines of play to a depth, as chess engines do to find where two of them disagree."""

from __future__ import annotations

from ..engine import constants as c
from ..engine.kernel import Kernel
from ..errors import ArgumentError, shortened
from ..model.arguments import need_number
from ..state import State


def perft(state: State, depth: int) -> int:
    """How many lines of exactly so many actions can be played from a state.

    A line that ends with the deal before it is that long does not count. Every action counts as
    one: cards, declarations, passes.

    Args:
        state: Where the lines start.
        depth: The actions of a line, 0 or more; the one line of no actions counts.

    Returns:
        The number of lines.

    Raises:
        ArgumentError: If it is no state, or no such depth.

    Examples:
        >>> import marriage_games as mg
        >>> state = mg.Game(mg.ruleset("petite-brisque")).deal(seed=7)
        >>> [mg.perft(state, depth) for depth in range(5)]
        [1, 5, 11, 44, 78]
    """
    _check(state, depth)
    kernel = state.kernel_copy()
    return _count(kernel, depth)


def divide(state: State, depth: int) -> dict[str, int]:
    """How many lines of so many actions start with each legal action.

    Args:
        state: Where the lines start.
        depth: The actions of a line, 1 or more, the first one included.

    Returns:
        The number of lines by the text of their first action, in the order of the legal actions.

    Raises:
        ArgumentError: If it is no state, or no such depth.

    Examples:
        >>> import marriage_games as mg
        >>> from marriage_games.testing import divide
        >>> divide(mg.Game(mg.ruleset("petite-brisque")).deal(seed=7), 2)
        {'KS': 1, '7S': 1, 'AH': 1, 'JD': 3, 'AC': 5}
    """
    _check(state, depth, least=1)
    return {
        str(action): _count(state.apply(action).kernel_copy(), depth - 1)
        for action in state.legal_actions
    }


def _check(state: State, depth: int, least: int = 0) -> None:
    if not isinstance(state, State):
        raise ArgumentError(f"lines are counted from a State, not from {shortened(state)}")
    need_number("a depth", depth, least)


def _count(kernel: Kernel, depth: int) -> int:
    # A loop over unfinished kernels, as a depth of thousands must not be one of Python's stack.
    total = 0
    waiting = [(kernel, depth)]
    while waiting:
        kernel, left = waiting.pop()
        if left == 0:
            total += 1
        elif kernel.moment != c.END:
            actions = kernel.copy().legal_actions()
            if left == 1:
                total += len(actions)
                continue
            for action in actions:
                after = kernel.copy()
                after.apply(action)
                waiting.append((after, left - 1))
    return total
