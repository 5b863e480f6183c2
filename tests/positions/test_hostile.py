"""Whatever is handed in as a position is refused as one, or can be played to its end."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import marriage_games as mg
from marriage_games.notation import POSITION_KEYS
from marriage_games.testing.ruleset_tables import rulesets
from ruleset_laws.harness import SEEDS, law, random_line, tell

from .lines import LOOKED_AT, RULESETS, fields_of, game, goes_on_alike, line_of, reads_the_same

VALUES = [
    *("0", "1", "2", "3", "0/0", "1/1", "2/0", "-", "KSQS/-", "-/KSQS", "S", "open", "strict"),
    *("lead", "won", "lost", "draw", "between", "closed", "end"),
    *("no:ASTS/-", "0..1:ASKS|no:QS/-", "marriage:S/-", "five-courts*1/-"),
    *("0:20:marriage:KSQS", "0:20:marriage:S"),
    *("claim-right", "claim-wrong", "played-out", "won-outright"),
]
LETTERS = "0123456789/-,:=ASKQHDCTJ|&.*x "
NAMES = st.sampled_from(list(RULESETS))


def set_up(ruleset_game: mg.Game, text: str) -> mg.State | None:
    """The position, or None if it is refused, in one line."""
    with suppress(mg.PositionError):
        return ruleset_game.position(text)
    with pytest.raises(mg.PositionError) as caught:
        ruleset_game.position(text)
    assert len(str(caught.value).splitlines()) == 1
    return None


def holds(ruleset_game: mg.Game, text: str, rng: Random) -> None:
    """The text is refused as a position, or it is one in every way."""
    state = set_up(ruleset_game, text)
    if state is None:
        return
    again = reads_the_same(state)
    assert state.previous is None
    for seat in range(ruleset_game.seats):
        assert state.view(seat) == again.view(seat)
    if state.to_move is not None:
        view = state.view(state.to_move)
        assert view.sample(rng).view(state.to_move) == view
    goes_on_alike(state, again, rng)


@given(NAMES, st.text())
def test_any_text_is_refused(name: str, text: str) -> None:
    with pytest.raises(mg.PositionError):
        game(name).position(text)


WRITTEN = st.dictionaries(
    st.sampled_from(list(POSITION_KEYS)),
    st.one_of(st.sampled_from(VALUES), st.text(LETTERS, min_size=1, max_size=12)),
)


@law(NAMES, WRITTEN, fast=150, long=4000)
def test_any_fields_are_refused_or_can_be_played(name: str, fields: dict[str, str]) -> None:
    fields.setdefault("hands", "-/-")
    holds(game(name), line_of(fields), Random(1))


@pytest.mark.parametrize("name", LOOKED_AT)
def test_a_changed_position_is_refused_or_can_be_played(name: str, thorough: bool) -> None:
    for number in range(15 if thorough else 2):
        _change_and_hold(game(name), number)


@law(rulesets(), SEEDS, fast=15, long=700, chunks=8)
def test_a_changed_position_of_any_ruleset_is_refused_or_can_be_played(
    ruleset: mg.Ruleset, number: int
) -> None:
    tell(ruleset)
    _change_and_hold(mg.Game(ruleset), number)


def _change_and_hold(ruleset_game: mg.Game, number: int) -> None:
    rng = Random(number)
    texts = [state.to_text() for state, _ in random_line(ruleset_game, number)]
    for _ in range(10):
        fields = fields_of(rng.choice(texts))
        for _ in range(rng.choice([1, 1, 2, 3])):
            _change(fields, fields_of(rng.choice(texts)), rng)
        items = list(fields.items())
        rng.shuffle(items)
        holds(ruleset_game, line_of(dict(items)), rng)


def _change(fields: dict[str, str], other: dict[str, str], rng: Random) -> None:
    way = rng.randrange(7)
    key: Any = rng.choice([*fields, "hands"])
    value = fields.get(key, "-")
    place = rng.randrange(len(value) + 1)
    if way == 0:
        fields.pop(key, None)
    elif way == 1:
        taken = rng.choice(list(other))
        fields[taken] = other[taken]
    elif way == 2:
        letter = rng.choice(LETTERS.strip())
        fields[key] = value[:place] + letter + value[place + rng.randrange(2) :]
    elif way == 3:
        fields[key] = "/".join(reversed(value.split("/")))
    elif way == 4:
        fields[key] = "".join(str(rng.randrange(10)) if c.isdigit() else c for c in value)
    elif way == 5:
        fields[rng.choice(list(POSITION_KEYS))] = rng.choice(VALUES)
    else:
        # As people write positions: without what nobody remembers.
        for forgotten in ("won", "talon", "shown", "cannot", "phase")[: rng.randrange(6)]:
            fields.pop(forgotten, None)
