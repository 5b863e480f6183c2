"""Records to look at, and damage to do to them."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
import tomli_w

import marriage_games as mg
from positions.lines import RULESETS, game
from ruleset_laws.harness import choose, random_line

Tables = dict[str, Any]


def finished(name: str, number: int = 0) -> mg.State:
    """A deal played at random to its end."""
    *_, (last, _) = random_line(game(name), number, history=True)
    return last


def ended(name: str, reason: str) -> mg.State:
    """A deal that ended in this way."""
    return next(
        state
        for state in (finished(name, number) for number in range(2000))
        if state.outcome is not None and state.outcome.reason == reason
    )


def played_from(state: mg.State, number: int = 0) -> mg.State:
    """A deal played on at random from a given position."""
    rng = Random(number)
    state = state.game.position(state.to_text())
    while state.to_move is not None:
        state = state.apply(choose(state, rng))
    return state


def match_of(name: str, seed: int = 3) -> mg.MatchResult:
    ruleset = RULESETS[name]
    players: list[mg.Player] = [mg.RandomPlayer() for _ in range(ruleset.seats.count)]
    players[0] = mg.GreedyPlayer()
    return mg.Match(ruleset, players, seed=seed).play()


def tables_of(record: mg.Record) -> Tables:
    return tomllib.loads(record.to_toml())


def changed(tables: Tables, path: str, value: Any = None) -> Tables:
    """The tables with another value at a dotted path, or without it if the value is None."""
    made = copy.deepcopy(tables)
    *above, last = path.split(".")
    place: Any = made
    for key in above:
        place = place[int(key)] if isinstance(place, list) else place[key]
    if value is None:
        del place[last]
    else:
        place[int(last) if isinstance(place, list) else last] = value
    return made


def refusal(tables: Tables) -> str:
    """What is said against a record when it is read, or else when it is replayed."""
    with pytest.raises(mg.RecordError) as caught:
        replayed(mg.Record.loads(tomli_w.dumps(tables)))
    return str(caught.value)


def replayed(record: mg.Record) -> list[mg.State]:
    return list(record.replay())


def line_to(state: mg.State) -> list[mg.State]:
    """All states from the first one to this one."""
    line: list[mg.State] = list(_back(state))
    line.reverse()
    return line


def _back(state: mg.State | None) -> Iterator[mg.State]:
    while state is not None:
        yield state
        state = state.previous
