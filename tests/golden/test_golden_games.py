"""The golden games are played again, and everything is as it was."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import pytest

import marriage_games as mg
from conftest import thorough
from golden.pool import Pool
from golden.records import FOLDER, Golden, path_of, read, record_game, record_match, written

BUILT_IN = sorted(path.stem for path in FOLDER.glob("*.toml"))


@lru_cache
def golden_of(name: str) -> Golden:
    golden = read(name)
    assert golden is not None, f"{name} has no golden games: run python tools/golden_games.py"
    return golden


def all_games() -> Iterator[tuple[str, int]]:
    for name in BUILT_IN:
        yield from ((name, number) for number in range(len(golden_of(name).games)))


def test_every_ruleset_has_golden_games_and_matches() -> None:
    assert set(mg.catalogue()) == set(BUILT_IN)
    for name in BUILT_IN:
        golden = golden_of(name)
        assert golden.ruleset == name
        assert golden.games
        assert golden.matches


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_games_are_of_the_ruleset_as_it_is(name: str) -> None:
    assert golden_of(name).fingerprint == mg.ruleset(name).fingerprint


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_files_are_written_as_the_command_writes_them(name: str) -> None:
    assert path_of(name).read_text(encoding="utf-8") == written(golden_of(name))


@pytest.mark.parametrize(("name", "number"), list(all_games()))
def test_games_go_as_before(name: str, number: int) -> None:
    game = golden_of(name).games[number]
    actions = [action for _, action in game.actions]
    again = record_game(mg.ruleset(name), game.origin, game.cards, game.dealer, actions)
    assert "\n".join(again.play) == "\n".join(game.play)
    assert again.outcome == game.outcome
    assert again.outcome != "not over"


@pytest.mark.parametrize("name", BUILT_IN)
def test_matches_go_as_before(name: str) -> None:
    for match in golden_of(name).matches:
        again = record_match(mg.ruleset(name), match.seed, match.players)
        assert "\n".join(again.deals) == "\n".join(match.deals)
        assert again.winners == match.winners


@pytest.mark.parametrize("name", BUILT_IN if thorough() else ["brisque", "schnapsen"])
def test_they_reach_everything_that_the_ruleset_allows(name: str) -> None:
    pool = Pool(mg.ruleset(name))
    reached: set[str] = set()
    for game in golden_of(name).games:
        reached |= pool.of_game(game).lines
    assert pool.possible - reached == set()
