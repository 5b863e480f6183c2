"""The lines of score sheets, in the order in which things happened."""

from __future__ import annotations

import marriage_games as mg
from marriage_games.cli.lines import TRICK, lines_of
from rules.table import finish


def test_a_trick_is_told_before_the_bonus_for_it_also_where_it_counts_nothing() -> None:
    game = mg.Game(mg.ruleset("brisque"))
    whats = []
    for seed in range(60):
        lines = lines_of(finish(game.deal(seed=seed)))
        place = next(place for place, line in enumerate(lines) if line.what == "last-trick")
        assert lines[place - 1].trick == lines[place].trick
        whats.append(lines[place - 1].what)
    assert set(whats) == {TRICK, "card-points"}
