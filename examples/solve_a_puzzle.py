"""A position as a newspaper prints it: what is the best card, and why is it the only one?

Brisque, diamonds are trumps, the talon is used up, and the last trick brings ten points. The other
has declared the marriage of spades long ago. You lead.

    The other   K♠ Q♠ 10♦ K♣    69 points
    You         A♦ 9♦ 8♦ 7♦     39 points

Can you still win the deal? You are seat 1.

Run it with: python examples/solve_a_puzzle.py
"""

from __future__ import annotations

import marriage_games as mg

OTHER, YOU = 0, 1
PUZZLE = "hands=KSQSTDKC/AD9D8D7D trump=D tricks=4/8 points=69/39 declared=marriage:S/- leader=1"


def main() -> None:
    """Solve it, and show how it goes on after the best card and after another one."""
    state = mg.Game(mg.ruleset("brisque")).position(PUZZLE)
    solution = mg.solve(state)
    for action, value in sorted(solution.values.items(), key=lambda item: -item[1]):
        verdict = f"you win by {value}" if value > 0 else f"you lose by {-value}"
        print(f"{action}: {verdict}")

    print("\nThe best play of both sides:")
    tell(state, solution.line)
    print("\nIf you keep the ace and lead the nine:")
    after = state.apply("9D")
    tell(state, (mg.Action.parse("9D"), *mg.solve(after).line))
    print("\nThe ten of trumps has to follow either way: the ace takes it, and it takes the nine.")


def tell(state: mg.State, line: tuple[mg.Action, ...]) -> None:
    """Print a line of play, a trick in each row, and how it ends."""
    for action in line:
        seat, reason = state.to_move, state.explain(action)
        after = state.apply(action)
        print(f"  {'you' if seat == YOU else 'they':<5}{action}  {reason.partition(': ')[2]}")
        state = after
    print(f"  you {state.points[YOU]}, they {state.points[OTHER]}")


if __name__ == "__main__":
    main()
