"""The text of a view, read again: the same view, from which players choose the same."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import marriage_games as mg
from laws.inventing import invent
from marriage_games.setting_view import view_of

INVENTED = [ruleset for seed in range(12) if (ruleset := invent(seed)) is not None]
RULESETS = [*map(mg.ruleset, mg.catalogue()), *INVENTED]


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.name)
def test_every_view_of_a_deal_is_read_as_it_was_written(ruleset: mg.Ruleset) -> None:
    game, rng = mg.Game(ruleset), Random(5)
    state = game.deal(seed=5)
    score = mg.MatchScore((3,) * game.seats, ruleset.match.target)
    while state.to_move is not None:
        view = state.view(state.to_move, match=score)
        read = view_of(game, view.to_text(), view.information_state.splitlines())
        assert read == view
        assert read.match == score
        assert read.legal_actions == view.legal_actions
        assert read.information_state == view.information_state
        state = state.apply(mg.RandomPlayer().choose(view, rng))


def test_a_view_that_was_read_draws_the_same_samples() -> None:
    game = mg.Game(mg.ruleset("brisque"))
    view = game.deal(seed=3).view(1)
    read = view_of(game, view.to_text())
    assert read.sample(Random(4)) == view.sample(Random(4))
    assert read.count_layouts() == view.count_layouts()


TEXT = mg.Game(mg.ruleset("petite-brisque")).deal(seed=5).view(1).to_text()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "seat: found ''"),
        (TEXT.replace("seat=1 ", ""), "seat: found"),
        (TEXT.replace("seat=1 ", "seat=7 "), "seat: found '7'"),
        (TEXT.replace("seat=1 ", "seat=0 "), "hands: found"),
        (TEXT.replace("+5", "+four"), r"hands: found '\+four'"),
        (TEXT.replace("+5", "+90"), "cannot: found"),
        (TEXT.replace("to-move=1", "to-move=0"), "found"),
        (TEXT.replace("to-move=1", "to-move=1 to-move=1"), "each key once"),
        (f"{TEXT} match=1", "2 numbers"),
        (f"{TEXT} match=x/y", "match: found 'x'"),
        (f"{TEXT} colour=red", "an unknown key"),
        (TEXT.replace("moment=lead", "moment=end"), "found"),
    ],
)
def test_a_text_that_is_no_view_is_refused(text: str, message: str) -> None:
    with pytest.raises(mg.PositionError, match=message):
        view_of(mg.Game(mg.ruleset("petite-brisque")), text)


@pytest.mark.parametrize("text", [None, 5, b"seat=1"])
def test_what_is_no_text_is_refused(text: Any) -> None:
    with pytest.raises(mg.ArgumentError, match="view"):
        view_of(mg.Game(mg.ruleset("petite-brisque")), text)
