"""What is over is let go of, also by compiled code: many deals take no more memory than one."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable
from random import Random

import pytest

import marriage_games as mg

GAME = mg.Game(mg.ruleset("brisque"))
START = GAME.deal(seed=7)
ENDING = GAME.position("hands=ASKHQH7D/TSKSJH8C trump=H tricks=7/5 points=70/40 leader=0")
KEPT = 40
"""Bytes that one of many calls may leave; the smallest vector of the engine takes more."""


def traced() -> int:
    """The bytes that are in use, without what only waits to be collected."""
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


def sample() -> None:
    START.view(1).sample(Random(1))


def play() -> None:
    state = GAME.deal(seed=1)
    while state.to_move is not None:
        state = state.apply(state.legal_actions[0])
    assert state.ledger


@pytest.mark.parametrize(
    "act",
    [
        lambda: GAME.deal(seed=3),
        lambda: GAME.deal(cards=" ".join(map(str, GAME.pack))).history,
        lambda: GAME.position(START.to_text()),
        lambda: mg.GreedyPlayer().choose(START.view(1), Random(1)),
        lambda: mg.SearchPlayer(samples=1).choose(START.view(1), Random(1)),
        lambda: mg.SearchPlayer(samples=1).choose(ENDING.view(0), Random(1)),
        lambda: mg.solve(ENDING),
        lambda: mg.perft(START, 2),
        lambda: GAME.playout(Random(1)),
        sample,
        play,
    ],
)
def test_nothing_is_kept(act: Callable[[], object]) -> None:
    for _ in range(5):
        act()
    tracemalloc.start()
    try:
        # Other threads, as those of a parallel test run, take memory now and then; what an act
        # keeps it keeps every time.
        assert any(kept_by(act, times=50) < 50 * KEPT for _ in range(3))
    finally:
        tracemalloc.stop()


def kept_by(act: Callable[[], object], times: int) -> int:
    """The bytes in use after some calls, beyond those before."""
    for _ in range(5):
        act()
    before = traced()
    for _ in range(times):
        act()
    return traced() - before
