"""Every note of the games of the seeds has an alternative that can be played, and a test of it."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import marriage_games as mg

from .alternatives import both
from .naming import strings_given_to
from .test_source_table import GAMES

TESTS = sorted(Path(__file__).parent.glob("test_alternatives*.py"))
TRIED = {given for file in TESTS for given in strings_given_to(file, "both", "alternative")}


def notes_of(game: str) -> list[dict[str, Any]]:
    """The notes in the game's own file, without those of its base."""
    text = (files("marriage_games") / "games" / f"{game}.toml").read_text(encoding="utf-8")
    notes: list[dict[str, Any]] = tomllib.loads(text).get("notes", [])
    return notes


NOTES = [(game, note["name"]) for game in sorted(GAMES) for note in notes_of(game)]


@pytest.mark.parametrize(("game", "note"), NOTES)
def test_every_note_of_the_games_of_the_seeds_is_tried(game: str, note: str) -> None:
    assert (game, note) in TRIED or (note,) in TRIED


@pytest.mark.parametrize(("game", "note"), NOTES)
def test_every_override_makes_another_game(game: str, note: str) -> None:
    chosen, other = both(game, note)
    assert chosen.fingerprint != other.fingerprint
    paths = {difference.path for difference in mg.diff(chosen, other)}
    assert paths > {"name"}
