"""Deals that come out equal; the first legal cards of these seeds do."""

from __future__ import annotations

import pytest

import marriage_games as mg

from .table import finish


@pytest.mark.parametrize(
    ("game", "seed", "points", "match_points"),
    [
        ("mariage", 194, (100, 100), (0, 0)),
        ("sixty-six", 405, (65, 65), (0, 0)),
        ("brisque", 21, (65, 65), (65, 65)),
        ("briscola-4", 27, (12, 60, 48, 0), (0, 0, 0, 0)),
    ],
)
def test_an_equal_deal_is_a_draw(
    game: str, seed: int, points: tuple[int, ...], match_points: tuple[int, ...]
) -> None:
    """Sheet 3: mariage: equal is a draw; sixty-six: equal: nobody scores; sheet 5: draw 0-0."""
    end = finish(mg.Game(mg.ruleset(game)).deal(seed=seed))
    assert end.outcome == mg.Outcome((), points, match_points, "played-out")


@pytest.mark.parametrize(("game", "seed"), [("chouine", 88), ("sixty-six-german", 30)])
def test_an_equal_deal_is_void(game: str, seed: int) -> None:
    """CHO: equal: void with the same dealer; the file of German sixty-six says so too."""
    end = finish(mg.Game(mg.ruleset(game)).deal(seed=seed))
    assert end.outcome == mg.Outcome((), (65, 65), (0, 0), "void")


@pytest.mark.parametrize(
    ("tricks", "winners"), [("5/5/2", ()), ("5/2/5", (2,)), ("4/5/3", (1,)), ("6/0/6", (2,))]
)
def test_the_last_trick_decides_among_those_who_are_equal(
    tricks: str, winners: tuple[int, ...]
) -> None:
    """Ruleset format, results.equal: the winner of the last trick, where it is one of them.

    Three seats of Briscola, by tricks; seat 2 wins the last one with the ace.
    """
    base = mg.ruleset("briscola")
    row = {"name": base.results[0].name, "winner": "more-tricks", "equal": "last-trick"}
    three = base.variant(
        "three", seats={"count": 3}, pack={"removed": "2D"}, results=[row | {"match_points": 1}]
    )
    text = f"hands=2S/3S/AS trump=H leader=2 tricks={tricks} points=40/40/19"
    end = mg.Game(three).position(text).apply("AS").apply("2S").apply("3S")
    assert end.outcome is not None
    assert end.outcome.winners == winners
