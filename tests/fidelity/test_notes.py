"""Every note has an alternative that can be played and a test; variants inherit true notes."""

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
    """The notes in the game's own file, without those of its base that it only keeps by name."""
    text = (files("marriage_games") / "games" / f"{game}.toml").read_text(encoding="utf-8")
    notes: list[dict[str, Any]] = tomllib.loads(text).get("notes", [])
    return [note for note in notes if set(note) != {"name"}]


OWN = [(game, note["name"]) for game in mg.catalogue() for note in notes_of(game)]
NOTES = [(game, note) for game in mg.catalogue() for note in mg.ruleset(game).notes]
WITHOUT_OVERRIDE = [
    # Counters that players pay are no points, and partners do not play with open hands.
    ("brusquembille", "payments"),
    ("brusquembille-3", "payments"),
    ("brusquembille-4", "payments"),
    ("brusquembille-4", "hands-shown"),
    ("brusquembille-5", "payments"),
    # Nobody decides anything after the last trick of a deal.
    ("schnapsen", "claim-after-last-trick"),
    ("schnapsen-sharp", "claim-after-last-trick"),
    ("sixty-six-german", "claim-after-last-trick"),
]


def test_only_what_no_key_can_say_has_no_override() -> None:
    found = [(game, note.name) for game, note in NOTES if not note.override]
    assert found == WITHOUT_OVERRIDE
    assert not {game for game, _ in found} & GAMES


@pytest.mark.parametrize(("game", "note"), [own for own in OWN if own not in WITHOUT_OVERRIDE])
def test_every_note_is_tried(game: str, note: str) -> None:
    assert (game, note) in TRIED or (note,) in TRIED


@pytest.mark.parametrize(
    ("game", "note"), [(game, note.name) for game, note in NOTES if note.override]
)
def test_every_override_makes_another_game(game: str, note: str) -> None:
    """Inherited ones too: a note about what a variant has taken out would fail here."""
    chosen, other = both(game, note)
    assert chosen.fingerprint != other.fingerprint
    paths = {difference.path for difference in mg.diff(chosen, other)}
    assert paths > {"name"}


@pytest.mark.parametrize(
    ("game", "note"), [(game, note.name) for game, note in NOTES if note.override]
)
def test_no_override_makes_an_odd_game(game: str, note: str) -> None:
    """Notes apart, as this one has nothing more to change then."""
    _, other = both(game, note)
    assert not mg.check(other.variant("without-notes", without=["notes"]))
