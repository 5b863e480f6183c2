"""States are immutable for other threads too."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from threading import Thread

import pytest

import marriage_games as mg


@pytest.fixture(autouse=True)
def _frequent_switches() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def together(*looks: Callable[[], object]) -> list[object]:
    """What threads that look at the same time see, each of them many times."""
    seen: list[object] = []

    def repeat(look: Callable[[], object]) -> None:
        for _ in range(150):
            try:
                seen.append(look())
            except Exception as error:
                seen.append(error)

    threads = [Thread(target=repeat, args=(look,)) for look in looks]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return seen


@pytest.mark.parametrize(("name", "action"), [("brisque", "exchange"), ("chouine", "9S")])
def test_threads_see_the_same_legal_actions(name: str, action: str) -> None:
    game = mg.Game(mg.ruleset(name))
    state = next(
        state
        for state in (game.deal(seed=seed) for seed in range(500))
        if action in map(str, state.legal_actions)
    )
    legal, text = state.legal_actions, state.to_text()
    after, told = state.apply(action), state.explain(action)
    seen = together(
        lambda: state.legal_actions,
        lambda: state.apply(action),
        lambda: state.explain(action),
        state.to_text,
        lambda: state.view(state.to_move or 0).legal_actions,
    )
    for one in seen:
        assert one in (legal, after, told, text)
