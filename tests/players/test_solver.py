"""Exact play of endings, against plain minimax over the public states."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import marriage_games as mg
from marriage_games.players.solver import Goal, solve_deal
from marriage_games.testing.ruleset_tables import rulesets

HOUSE = sorted(Path(__file__).parents[1].joinpath("rulesets").glob("*.toml"))
GOALS = tuple(map(str, Goal))


def all_rulesets() -> Iterator[mg.Ruleset]:
    for name in mg.catalogue():
        yield mg.ruleset(name)
    yield from (mg.load(path) for path in HOUSE)


PLAYED = [ruleset for ruleset in all_rulesets() if len(set(ruleset.seats.side_of)) == 2]


def minimax(state: mg.State, goal: str, *, claims: bool, known: dict[mg.State, int]) -> int:
    """The value for side 0, by looking at everything."""
    side_of = state.game.ruleset.seats.side_of
    if state.outcome is not None:
        if goal == "match":
            first = [side_of.index(0), side_of.index(1)]
            return state.outcome.match_points[first[0]] - state.outcome.match_points[first[1]]
        numbers = state.points if goal == "points" else state.tricks_won
        return sum(n if side_of[seat] == 0 else -n for seat, n in enumerate(numbers))
    if state not in known:
        assert state.to_move is not None
        values = [
            minimax(state.apply(action), goal, claims=claims, known=known)
            for action in actions_of(state, claims=claims)
        ]
        known[state] = max(values) if side_of[state.to_move] == 0 else min(values)
    return known[state]


def actions_of(state: mg.State, *, claims: bool) -> list[mg.Action]:
    kept = [action for action in state.legal_actions if claims or str(action) != "claim"]
    return kept or [action for action in state.legal_actions if str(action) == "pass"]


def endings(ruleset: mg.Ruleset, count: int, cards: int, seed: int = 1) -> list[mg.State]:
    """Positions of deals played at random in which nobody draws any more, one a deal."""
    game, rng, found = mg.Game(ruleset), Random(seed), list[mg.State]()
    for _ in range(20 * count):
        state = game.deal(seed=rng.getrandbits(60), dealer=rng.randrange(game.seats))
        while state.to_move is not None:
            kept = [action for action in state.legal_actions if str(action) != "claim"]
            state = state.apply(rng.choice(kept or state.legal_actions))
            if state.to_move is None or max(map(len, state.hands)) > cards:
                continue
            try:
                mg.solve(state)
            except mg.SolveError:
                continue
            found.append(state)
            break
        if len(found) == count:
            break
    return found


def holds(state: mg.State, goal: str, *, claims: bool) -> None:
    solution = mg.solve(state, goal=goal, claims=claims)
    known: dict[mg.State, int] = {}
    assert state.to_move is not None
    sign = 1 if state.game.ruleset.seats.side_of[state.to_move] == 0 else -1
    text = f"{goal}, claims {claims}: {state.to_text()}"
    assert solution.value == sign * minimax(state, goal, claims=claims, known=known), text
    assert list(solution.values) == actions_of(state, claims=claims)
    for action, value in solution.values.items():
        after = minimax(state.apply(action), goal, claims=claims, known=known)
        assert value == sign * after, f"{action} in {text}"
    assert solution.value == max(solution.values.values())
    # The best line leads to the end of the deal, and to the value.
    end = state
    for action in solution.line:
        end = end.apply(action)
    assert end.outcome is not None
    assert solution.value == sign * minimax(end, goal, claims=claims, known={})


@pytest.mark.parametrize("ruleset", PLAYED, ids=lambda ruleset: ruleset.name)
def test_every_value_is_that_of_plain_minimax(ruleset: mg.Ruleset, thorough: bool) -> None:
    cards = 4 if ruleset.seats.count == 2 else 2
    found = endings(ruleset, 25 if thorough else 3, cards)
    assert found
    for state in found:
        for goal in GOALS:
            holds(state, goal, claims=True)
            holds(state, goal, claims=False)


@pytest.mark.parametrize("goal", GOALS)
def test_points_that_wait_for_a_trick_are_waited_for(goal: str) -> None:
    """PSC: a marriage counts only once its seat has won a trick."""
    ruleset = mg.ruleset("schnapsen").variant(
        "four", deal={"hand_size": 4, "turnup": 9}, claiming={"target": 40}
    )
    game = mg.Game(ruleset)
    waiting = 0
    for seed in range(40):
        state = game.deal(seed=seed)
        melds = [action for action in state.legal_actions if str(action).startswith("marriage")]
        if melds:
            closed = state.apply("close").apply(melds[0])
            holds(closed, goal, claims=True)
            waiting += sum(closed.pending) > 0
    assert waiting > 1


@settings(max_examples=60)
@given(rulesets(), st.integers(0, 2**32), st.sampled_from(GOALS), st.booleans())
def test_it_is_so_in_rulesets_that_nobody_has_thought_of(
    ruleset: mg.Ruleset, seed: int, goal: str, claims: bool
) -> None:
    assume(len(set(ruleset.seats.side_of)) == 2)
    for state in endings(ruleset, 1, 3 if ruleset.seats.count == 2 else 1, seed):
        holds(state, goal, claims=claims)


@cache
def ending() -> mg.State:
    game = mg.Game(mg.ruleset("sixty-six"))
    return game.position("hands=ASKSQS/TSAHKH trump=S leader=0 tricks=6/3 points=40/38")


def test_the_side_to_move_is_the_one_whose_value_it_is() -> None:
    solution = mg.solve(ending(), goal="points", claims=False)
    assert solution.value is not None
    assert solution.value > 0
    after = ending().apply("AS")
    assert (
        mg.solve(after, goal="points", claims=False).value
        == -solution.values[mg.Action.parse("AS")]
    )


def test_claims_are_what_decides_in_sixty_six() -> None:
    """Seat 0 declares the marriage in trumps and claims 80 of 66 points."""
    solution = mg.solve(ending())
    assert (solution.value, [*map(str, solution.line)]) == (1, ["marriage:S", "claim"])


def test_a_whole_deal_is_solved_as_far_as_the_budget_goes() -> None:
    deal = mg.Game(mg.ruleset("petite-brisque")).deal(seed=7)
    whole = solve_deal(deal, budget=1_000_000)
    assert whole.exact
    assert mg.solve(deal) == whole
    part = solve_deal(deal, budget=whole.nodes // 2)
    assert (part.exact, part.value, part.line, part.best) == (False, None, (), ())
    assert set(part.values.items()) <= set(whole.values.items())
    assert part.nodes > whole.nodes // 2
    for budget in range(1, whole.nodes, 3):
        assert solve_deal(deal, budget=budget).value in (None, whole.value)
    brisque = mg.Game(mg.ruleset("brisque")).deal(seed=7)
    assert not solve_deal(brisque, budget=1_000).exact


def test_what_cannot_be_solved_is_refused() -> None:
    deal = mg.Game(mg.ruleset("brisque")).deal(seed=7)
    with pytest.raises(mg.SolveError, match="still draw from a talon of 20 cards"):
        mg.solve(deal)
    three = mg.Game(mg.load(HOUSE[[path.stem for path in HOUSE].index("three-seats")]))
    with pytest.raises(mg.SolveError, match="has 3 sides"):
        mg.solve(three.deal(seed=1))
    over = ending().apply("claim")
    with pytest.raises(mg.SolveError, match="the deal is over"):
        mg.solve(over)


@pytest.mark.parametrize(("points", "solved"), [(499_999_000, True), (500_000_000, False)])
def test_points_beyond_the_bounds_of_values_are_refused(points: int, solved: bool) -> None:
    """What marks a bound must not be taken for a value; a player does without solving then."""
    line = "hands=ASKHQH7D/TSKSJH8C trump=H tricks=7/5 leader=0 points="
    game = mg.Game(mg.ruleset("brisque"))
    usual = mg.solve(game.position(f"{line}70/40"))
    assert usual.value is not None
    state = game.position(f"{line}{points}/40")
    if solved:
        value = mg.solve(state).value
        assert value is not None
        assert value - points == usual.value - 70
    else:
        with pytest.raises(mg.SolveError, match=f"too many points here: {points + 40} are made"):
            mg.solve(state)
        with pytest.raises(mg.SolveError, match="in all they must be below 500000000"):
            solve_deal(state, budget=100)
        chosen = mg.SearchPlayer(samples=4).values(state.view(0), Random(1))
        assert set(chosen) == set(state.legal_actions)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"goal": "point"}, "did you mean 'points'"),
        ({"goal": 3}, "allowed: match, points, tricks"),
        ({"claims": 1}, "claims is True or False"),
        ({"state": "hands=AS"}, "a State is solved"),
    ],
)
def test_arguments_that_are_none_are_refused(arguments: dict[str, Any], message: str) -> None:
    state = arguments.pop("state", ending())
    with pytest.raises(mg.ArgumentError, match=message):
        mg.solve(state, **arguments)


@pytest.mark.parametrize("budget", [0, -1, True, "many", 1.5])
def test_a_budget_that_is_none_is_refused(budget: Any) -> None:
    with pytest.raises(mg.ArgumentError, match="budget is a whole number"):
        solve_deal(ending(), budget=budget)


def test_large_points_are_solved_too() -> None:
    rich = mg.ruleset("brisque").variant("rich", pack={"values": dict.fromkeys("ATKQJ", 400_000)})
    line = "hands=ASKHQH7D/TSKSJH8C trump=H tricks=7/5 leader=0 points=9000000/9000000"
    assert mg.solve(mg.Game(rich).position(line), goal="points").value == 2_400_050


def test_a_budget_beyond_all_numbers_of_the_engine_is_refused() -> None:
    with pytest.raises(mg.ArgumentError, match="budget is at most"):
        solve_deal(ending(), budget=1 << 63)
