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
