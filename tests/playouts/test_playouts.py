"""Deals that are played at random within the engine."""

from __future__ import annotations

from array import array
from collections import Counter
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import marriage_games as mg
from marriage_games import game as game_module
from marriage_games.engine import constants as c
from marriage_games.engine.generator import PLAYOUT_STREAM, Generator
from marriage_games.engine.playouts import deal_from, draw_action, play_from

BRISQUE = mg.Game(mg.ruleset("brisque"))
SIXTY_SIX = mg.Game(mg.ruleset("sixty-six"))


def without_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> Any:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(game_module, "import_module", missing)


def test_many_deals_have_a_row_each_and_a_column_a_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    without_numpy(monkeypatch)
    points = BRISQUE.playouts(3, seed=7)
    assert tuple(points.shape) == (3, 2)
    assert [points[deal, 0] + points[deal, 1] for deal in range(3)] == [
        sum(row) for row in points.tolist()
    ]


def test_where_numpy_is_the_points_are_an_array_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[Any, ...]] = []

    def asarray(numbers: array[int], dtype: str) -> SimpleNamespace:
        seen.append((numbers.tolist(), dtype))
        return SimpleNamespace(reshape=lambda *shape: shape)

    monkeypatch.setattr(game_module, "import_module", lambda _: SimpleNamespace(asarray=asarray))
    shape = BRISQUE.playouts(2, seed=7)
    without_numpy(monkeypatch)
    flat = [number for row in BRISQUE.playouts(2, seed=7).tolist() for number in row]
    assert shape == (2, 2)
    assert seen == [(flat, "int64")]


def test_more_deals_begin_with_the_same_ones() -> None:
    # So many that they are handed over in several parts.
    assert BRISQUE.playouts(1030, seed=3).tolist()[:5] == BRISQUE.playouts(5, seed=3).tolist()
    assert BRISQUE.playouts(5, seed=3).tolist() != BRISQUE.playouts(5, seed=4).tolist()


@pytest.mark.parametrize("count", [0, -1, True, 2.5, "3"])
def test_a_number_of_deals_is_a_number(count: Any) -> None:
    with pytest.raises(mg.DealError, match="count is a whole number, 1 or more, not "):
        BRISQUE.playouts(count, seed=7)


@pytest.mark.parametrize("seed", [-1, 2**64, None, "7"])
def test_a_seed_is_a_seed(seed: Any) -> None:
    with pytest.raises(mg.DealError, match="a seed is a whole number from 0 to"):
        BRISQUE.playouts(1, seed=seed)


def test_one_deal_is_the_first_of_many() -> None:
    class Fixed(Random):
        def getrandbits(self, k: int, /) -> int:
            assert k == 64
            return 7

    assert list(BRISQUE.playout(Fixed())) == BRISQUE.playouts(1, seed=7).tolist()[0]


def test_every_legal_action_but_a_wrong_claim_is_drawn_alike() -> None:
    """Sixty-six: a marriage can be declared, the nine exchanged, and claiming would be wrong."""
    state = SIXTY_SIX.position(
        "hands=KSQS9DAHTHJC/TSASKHQHJHAC talon=ADTDKDQDKCQCTC turn-up=JD tricks=1/1 points=10/20 "
        "leader=0"
    )
    lots = Generator(1, PLAYOUT_STREAM)
    found = Counter(
        str(SIXTY_SIX.action(draw_action(state._kernel, lots, c.RIGHT_CLAIM)))
        for _ in range(18_000)
    )
    legal = {str(action) for action in state.legal_actions} - {"claim"}
    assert set(found) == legal
    expected = 18_000 / len(legal)
    chi_square = sum((count - expected) ** 2 / expected for count in found.values())
    assert chi_square < 24.3  # 8 degrees of freedom, 1 in 500


def test_a_right_claim_is_drawn_and_a_wrong_one_never() -> None:
    lots = Generator(1, PLAYOUT_STREAM)
    text = "hands=ASKSQS/TSAHKH trump=S leader=0 tricks=6/3 points={}/38"
    right = SIXTY_SIX.position(text.format(66))._kernel
    wrong = SIXTY_SIX.position(text.format(65))._kernel
    claim = right.tables.claim_action
    assert claim in {draw_action(right, lots, c.RIGHT_CLAIM) for _ in range(100)}
    assert claim not in {draw_action(wrong, lots, c.RIGHT_CLAIM) for _ in range(100)}


def test_where_there_is_only_a_wrong_claim_the_seat_passes() -> None:
    variant = SIXTY_SIX.ruleset.variant(
        "ask", claiming={"when": ["between"]}, closing={"when": ["lead"]}
    )
    state = mg.Game(variant).deal(seed=1)
    assert state.moment == "between"
    actions = {"claim", "pass"}
    assert {str(action) for action in state.legal_actions} == actions
    drawn = draw_action(state._kernel, Generator(1, PLAYOUT_STREAM), c.RIGHT_CLAIM)
    assert str(mg.Game(variant).action(drawn)) == "pass"


def test_deals_from_a_position_leave_it_as_it_is() -> None:
    state = SIXTY_SIX.deal(seed=2)
    text = state.to_text()
    points = play_from(state._kernel, 20, Generator(1, PLAYOUT_STREAM), c.RIGHT_CLAIM)
    assert len(points) == 40
    assert len({tuple(points[at : at + 2]) for at in range(0, 40, 2)}) > 5
    assert state.to_text() == text


def test_the_actions_of_a_deal_are_legal_and_end_it() -> None:
    lots = Generator(5, PLAYOUT_STREAM)
    kernel = deal_from(SIXTY_SIX.compiled.tables, lots)
    start = kernel.copy()
    while kernel.moment != c.END:
        action = draw_action(kernel, lots, c.RIGHT_CLAIM)
        kernel.apply(action)
        assert action in start.legal_actions()
        start.apply(action)
    assert start.moment == c.END
    assert start.snapshot() == kernel.snapshot()


def test_both_dealers_deal() -> None:
    lots = Generator(5, PLAYOUT_STREAM)
    tables = SIXTY_SIX.compiled.tables
    assert {int(deal_from(tables, lots).dealer) for _ in range(20)} == {0, 1}


def test_nobody_claims_where_claims_are_left_out() -> None:
    """Sheet 3: sixty-six: whoever has 66 points claims; brisque knows no claims."""
    lots = Generator(1, PLAYOUT_STREAM)
    text = "hands=ASKSQS/TSAHKH trump=S leader=0 tricks=6/3 points=66/38"
    right = SIXTY_SIX.position(text)._kernel
    assert right.tables.claim_action not in {
        draw_action(right, lots, c.NO_CLAIM) for _ in range(100)
    }
    claimed = SIXTY_SIX.playouts(50, seed=3).tolist()
    assert SIXTY_SIX.playouts(50, seed=3, claims=False).tolist() != claimed
    for seed in range(20):
        points = BRISQUE.playout(Random(seed), claims=False)
        assert points == BRISQUE.playout(Random(seed))


@pytest.mark.parametrize("claims", ["no", None, [], 2])
def test_claims_are_left_out_or_not(claims: Any) -> None:
    message = "claims is True or False, not "
    with pytest.raises(mg.DealError, match=message):
        BRISQUE.playouts(1, seed=1, claims=claims)
    with pytest.raises(mg.DealError, match=message):
        BRISQUE.playout(Random(1), claims=claims)
