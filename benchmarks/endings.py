"""Exact play of endings: ours against the AlphaBetaBot of schnapsen, on the same positions."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any

import marriage_games as mg
from marriage_games.players.solver import Goal, prepared

from .measuring import table

ENDINGS = 200


def endings(ruleset: mg.Ruleset, hand: int) -> Iterator[mg.State]:
    """Positions at a lead with so many cards in each hand and no talon, from deals by lot."""
    game = mg.Game(ruleset)
    rng = Random(1)
    seed = 0
    while True:
        state = game.deal(seed=seed, dealer=seed % 2, history=False)
        seed += 1
        while state.to_move is not None and not _is_ending(state):
            # Nobody closes or claims, so that the talon runs out.
            usual = [a for a in state.legal_actions if str(a) not in ("claim", "close")]
            state = state.apply(rng.choice(usual or state.legal_actions))
        if state.to_move is not None and all(len(cards) == hand for cards in state.hands):
            yield state


def _is_ending(state: mg.State) -> bool:
    return state.moment == "lead" and not state.talon


def milliseconds(run: Callable[[mg.State], object], states: Sequence[mg.State]) -> list[float]:
    """How long each position takes."""
    took = []
    for state in states:
        start = time.process_time()
        run(state)
        took.append((time.process_time() - start) * 1e3)
    return took


def row(name: str, took: Sequence[float]) -> tuple[str, ...]:
    """A distribution as a row."""
    cuts = statistics.quantiles(took, n=20)
    figures = (statistics.median(took), cuts[18], max(took))
    return (name, *(f"{figure:.3g}" for figure in figures))


def alpha_beta(state: mg.State) -> float:
    """What their bot finds for the leader: game points, negative if they are lost."""
    from schnapsen.bots import AlphaBetaBot
    from schnapsen.game import SchnapsenGamePlayEngine

    value, _ = AlphaBetaBot().value(_theirs(state), SchnapsenGamePlayEngine(), None, True)
    return float(value)


def _theirs(state: mg.State) -> Any:
    """The position as a state of theirs; the seat to move leads."""
    from schnapsen.bots import RandBot
    from schnapsen.deck import Card, Rank, Suit
    from schnapsen.game import BotState, GameState, Hand, Score, Talon

    ranks = dict(zip("ATKQJ", (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK), strict=True))
    suits = dict(zip("SHDC", (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS), strict=True))

    def cards(ours: Sequence[mg.Card]) -> list[Any]:
        return [Card.get_card(ranks[str(card)[0]], suits[str(card)[1]]) for card in ours]

    def player(seat: int) -> Any:
        return BotState(
            implementation=RandBot(None),
            hand=Hand(cards(state.hands[seat])),
            score=Score(state.points[seat], state.pending[seat]),
            won_cards=cards(state.won[seat]),
        )

    assert state.to_move is not None
    assert state.trump is not None
    return GameState(
        leader=player(state.to_move),
        follower=player(1 - state.to_move),
        talon=Talon([], suits[state.trump.letter]),
        previous=None,
    )


def value(state: mg.State) -> int:
    """What our solver finds for the seat to move, asked for nothing else."""
    kernel = state.kernel_copy()
    kernel.traces = None
    solver = prepared(state.game.compiled, kernel, Goal.MATCH, claims=True)
    return int(solver.value(kernel)) * (1 if state.to_move == 0 else -1)


def main() -> None:
    """Print the distributions."""
    same = list(islice(endings(mg.ruleset("schnapsen-vu"), 5), ENDINGS))
    theirs, ours, all_of_it = (milliseconds(run, same) for run in (alpha_beta, value, mg.solve))
    found = [(alpha_beta(state), value(state), mg.solve(state).value) for state in same[:50]]
    differ = sum(len(set(values)) > 1 for values in found)
    rows = [
        row("schnapsen, five cards: AlphaBetaBot, the value of the position", theirs),
        row("the same: ours, the value of the position", ours),
        row("the same: `solve`, the values of all actions and the line too", all_of_it),
    ]
    for name, hand in (("sixty-six", 6), ("brisque", 6), ("grande-brisque", 5), ("mariage-7", 7)):
        positions = list(islice(endings(mg.ruleset(name), hand), ENDINGS))
        rows.append(row(f"{name}, {hand} cards: ours", milliseconds(mg.solve, positions)))
    print(table(("milliseconds a position", "median", "95% below", "longest"), rows))
    median, total = (
        [of(theirs) / of(took) for took in (ours, all_of_it)] for of in (statistics.median, sum)
    )
    print(f"\nThe value: {median[0]:.0f} × in the median (aim: 50 ×), {total[0]:.0f} × in all.")
    print(f"`solve`: {median[1]:.0f} × in the median, {total[1]:.0f} × in all.")
    print(f"Of 50 values {differ} differ.")


if __name__ == "__main__":
    main()
