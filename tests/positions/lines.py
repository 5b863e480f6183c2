"""Positions taken apart and put together, and the play that follows from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest

import marriage_games as mg
from games import of_each_kind
from ruleset_laws.harness import choose

HOUSE = Path(__file__).parents[1] / "rulesets"
RULESETS: dict[str, mg.Ruleset] = {
    **{name: mg.ruleset(name) for name in mg.catalogue()},
    **{file.stem: mg.load(file) for file in sorted(HOUSE.glob("*.toml"))},
}
"""The known games, and those that nobody plays."""

LOOKED_AT = [name for name in RULESETS if name in of_each_kind() or name not in mg.catalogue()]
"""Those that stand for the others where a test takes long."""

Totals = Counter[tuple[int, str]]


def game(name: str) -> mg.Game:
    return mg.Game(RULESETS[name])


def fields_of(text: str) -> dict[str, str]:
    return dict(part.split("=", 1) for part in text.split())


def line_of(fields: Mapping[str, str]) -> str:
    return " ".join(f"{key}={value}" for key, value in fields.items())


def refusal(name: str, text: str) -> str:
    """What is said against a position."""
    with pytest.raises(mg.PositionError) as caught:
        game(name).position(text)
    return str(caught.value)


def legal(state: mg.State) -> str:
    return " ".join(map(str, state.legal_actions))


def totals(state: mg.State) -> Totals:
    """The points of each seat by their reasons, apart from those at the start of a position."""
    sums: Totals = Counter()
    for entry in state.ledger:
        if entry.reason != "carried":
            sums[entry.seat, entry.reason] += entry.points
    return sums


def reads_the_same(state: mg.State) -> mg.State:
    """Write a state down, read it again, and hold both against each other."""
    text = state.to_text()
    again = state.game.position(text)
    assert again == state
    assert hash(again) == hash(state)
    assert again.to_text() == text
    assert "\n" not in text
    assert again.legal_actions == state.legal_actions
    assert again.outcome == state.outcome
    return again


def goes_on_alike(state: mg.State, again: mg.State, rng: Random) -> None:
    """Play both to the end with the same choices."""
    before = totals(state)
    assert sum(entry.points for entry in again.ledger) == sum(state.points)
    while state.to_move is not None:
        action = choose(state, rng) if rng.random() < 0.7 else rng.choice(state.legal_actions)
        state, again = state.apply(action), again.apply(action)
        assert state == again
        assert state.legal_actions == again.legal_actions
    after = totals(state)
    after.subtract(before)
    assert +after == +totals(again)
    assert -after == -totals(again)
    assert state.outcome == again.outcome


# Positions that the tests change.

ENDGAME = "hands=ASKSQS/TSAHKH trump=S leader=0 tricks=6/3 points=40/38"
"""Sixty-six in strict play, seat 0 about to lead."""
START = "hands=ASKSQSJS9STH/TSAHKHQHJH9H talon=ADKDTDQDJDACKCTCQCJC9C turn-up=9D"
"""Sixty-six before the first lead, which is that of seat 1."""
CLOSED = "hands=KSQSASAH/TS9SKHQH closed=0 tricks=2/0 turn-up=9D points=20/0"
"""Sixty-six closed by seat 0, two tricks ago or one."""
LATE = "hands=ASKS/TSAH trump=S leader=0 tricks=9/5 points=100/60"
"""Brisque or grande brisque in strict play, seat 0 about to lead."""


def changed(text: str, changes: str) -> str:
    """A position with fields added or changed; one without a value is left out."""
    fields = fields_of(text) | fields_of(changes)
    return line_of({key: value for key, value in fields.items() if value})


def set_up(name: str, text: str, changes: str = "") -> dict[str, str]:
    """The fields of a position once it is set up."""
    return fields_of(game(name).position(changed(text, changes)).to_text())
