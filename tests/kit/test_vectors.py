"""Vectors: games told step by step, and the published ones."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import marriage_games as mg
import vectors as published
from golden.changes import fields_of
from marriage_games.testing.answers import answer_of, as_json, fields_for
from marriage_games.testing.vectors import random_vectors
from marriage_games.testing.walking import as_table


def states_of(told: dict[str, Any]) -> list[dict[str, Any]]:
    """The states of a game, put together as somebody without Python would."""
    now: dict[str, Any] = {"views": [{} for _ in told["steps"][0]["views"]]}
    states = []
    for step in told["steps"]:
        changed = step.get("views", [{}] * len(now["views"]))
        views = [{**view, **new} for view, new in zip(now["views"], changed, strict=True)]
        rest = {key: value for key, value in step.items() if key != "action"}
        now = {**now, **rest, "views": views}
        states.append(now)
    return states


@pytest.mark.parametrize("name", mg.catalogue())
def test_vectors_tell_every_state_of_their_games(name: str) -> None:
    game = mg.Game(mg.ruleset(name))
    for told in random_vectors(game, 3, 7):
        state = game.deal(cards=told["cards"], dealer=told["dealer"])
        for step, found in zip(told["steps"], states_of(told), strict=True):
            if "action" in step:
                state = state.apply(step["action"])
            assert found == as_table(as_json(answer_of(state, fields_for(state.game))))
        assert state.to_move is None


def test_the_same_seed_gives_the_same_vectors() -> None:
    game = mg.Game(mg.ruleset("brisque"))
    assert [*random_vectors(game, 2, 1)] == [*random_vectors(game, 2, 1)]
    assert [*random_vectors(game, 2, 1)] != [*random_vectors(game, 2, 2)]


@pytest.mark.parametrize(("deals", "seed"), [(0, 1), (True, 1), (1, -1), ("1", 1)])
def test_numbers_that_are_none_are_refused(deals: Any, seed: Any) -> None:
    with pytest.raises(mg.ArgumentError, match="is a whole number"):
        random_vectors(mg.Game(mg.ruleset("brisque")), deals, seed)


@pytest.mark.parametrize("name", mg.catalogue())
def test_the_published_vectors_are_those_of_the_golden_games(name: str) -> None:
    text = (published.FOLDER / f"{name}.jsonl").read_text("utf-8")
    assert text == "".join(published.lines(name))
    header = json.loads(text.splitlines()[0])
    assert header["fingerprint"] == mg.ruleset(name).fingerprint


@pytest.mark.parametrize("name", mg.catalogue())
def test_the_index_names_a_game_for_every_field_that_deals_depend_on(
    name: str, thorough: bool
) -> None:
    text = (published.FOLDER / f"{name}.index.json").read_text("utf-8")
    index = json.loads(text)
    lines = (published.FOLDER / f"{name}.jsonl").read_text("utf-8").splitlines()
    assert set(index.values()) <= set(range(published.FIRST_GAME, len(lines) + 1))
    # To change every field of a ruleset takes long, and the index is made from that.
    if thorough or name in ("petite-brisque", "briscola"):
        assert set(index) <= set(fields_of(mg.ruleset(name)).by_field)
    if thorough:
        assert text == published.index(name)


def test_every_published_file_belongs_to_a_ruleset() -> None:
    names = {path.name.partition(".")[0] for path in Path(published.FOLDER).iterdir()}
    assert names == set(mg.catalogue())
