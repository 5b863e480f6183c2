"""The same seed gives the same report wherever it is played, whatever is lost on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import (
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

import marriage_games as mg
from marriage_games.simulation import crew
from marriage_games.simulation.playing import Piece

from .players import Deadly, Habitual, Lucky

PETITE = mg.ruleset("petite-brisque")
DEALS = 260
"""So many that there are several pieces."""


@pytest.fixture(scope="module")
def alone() -> mg.Report:
    return mg.simulate(PETITE, [Lucky(), mg.RandomPlayer()], deals=DEALS, seed=7)


def simulated(executor: Executor) -> mg.Report:
    return mg.simulate(PETITE, [Lucky(), mg.RandomPlayer()], deals=DEALS, seed=7, executor=executor)


def processes(count: int, start: str = "spawn") -> ProcessPoolExecutor:
    return ProcessPoolExecutor(count, get_context(start))


class Unreliable(Executor):
    """Plays what it is given, but loses it first a number of times."""

    def __init__(self, losses: int, error: Callable[[], Exception]) -> None:
        self.losses = losses
        self.error = error
        self.asked: list[Any] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.asked.append(args)
        if self.asked.count(args) <= self.losses and args[0].first % 3 == 0:
            future.set_exception(self.error())
        else:
            future.set_result(fn(*args, **kwargs))
        return future


def test_threads_give_the_same_report(alone: mg.Report) -> None:
    with ThreadPoolExecutor(3) as executor:
        assert simulated(executor) == alone


@pytest.mark.parametrize("workers", [1, 2])
def test_processes_give_the_same_report(alone: mg.Report, workers: int) -> None:
    with processes(workers) as executor:
        assert simulated(executor) == alone


def test_a_dask_cluster_gives_the_same_report_even_if_a_worker_is_killed(
    alone: mg.Report, tmp_path: Path
) -> None:
    players: list[mg.Player] = [Deadly(tmp_path), Lucky()]
    calm = mg.simulate(PETITE, players, deals=40, seed=7)
    with dask_executor() as executor:
        assert simulated(executor) == alone
        (tmp_path / "life").touch()
        assert mg.simulate(PETITE, players, deals=40, seed=7, executor=executor) == calm
    assert not list(tmp_path.iterdir())


@contextmanager
def dask_executor() -> Iterator[Executor]:
    distributed: Any = import_module("distributed")
    with (
        distributed.LocalCluster(
            n_workers=1, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        yield client.get_executor()


@pytest.mark.parametrize(
    "error", [BrokenExecutor, RuntimeError, OSError], ids=lambda error: str(error.__name__)
)
def test_pieces_that_are_lost_are_played_again(
    alone: mg.Report, error: Callable[[], Exception]
) -> None:
    executor = Unreliable(crew.LOSSES - 1, error)
    assert simulated(executor) == alone
    assert len(executor.asked) > len(set(executor.asked))


def test_a_piece_that_is_lost_again_and_again_is_given_up_with_an_error() -> None:
    executor = Unreliable(crew.LOSSES, lambda: BrokenExecutor("a worker died"))
    with pytest.raises(mg.SimulationError) as caught:
        simulated(executor)
    assert str(caught.value) == (
        "the deals from 0 to 3 of petite-brisque were lost 4 times by the executor, the last time "
        "by BrokenExecutor: a worker died; its workers die, or cannot load the players"
    )


def test_a_process_that_is_killed_costs_nothing_but_time(tmp_path: Path) -> None:
    players: list[mg.Player] = [Deadly(tmp_path), Lucky()]
    calm = mg.simulate(PETITE, players, deals=40, seed=7)
    (tmp_path / "life").touch()
    with processes(1) as executor:
        report = mg.simulate(PETITE, players, deals=40, seed=7, executor=executor)
    assert not list(tmp_path.iterdir())
    assert report == calm


def test_a_player_that_always_kills_its_process_is_an_error(tmp_path: Path) -> None:
    for life in range(crew.LOSSES):
        (tmp_path / str(life)).touch()
    players: list[mg.Player] = [Deadly(tmp_path), Lucky()]
    with (
        processes(1) as executor,
        pytest.raises(mg.SimulationError, match=r"lost 4 times.*BrokenProcessPool"),
    ):
        mg.simulate(PETITE, players, deals=40, seed=7, executor=executor)


def test_only_so_many_pieces_are_with_the_executor_at_a_time(
    alone: mg.Report, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crew, "IN_FLIGHT", 5)
    most = 0

    class Lazy(Executor):
        """Plays a piece when somebody asks for it."""

        flying = 0

        def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
            nonlocal most
            self.flying += 1
            most = max(most, self.flying)
            lazy = self

            class Asked(Future[Any]):
                def result(self, timeout: float | None = None) -> Any:
                    if not self.done():
                        lazy.flying -= 1
                        self.set_result(fn(*args, **kwargs))
                    return super().result(timeout)

            return Asked()

    assert simulated(Lazy()) == alone
    assert most == 5


def test_how_a_simulation_is_cut_does_not_change_its_report(
    alone: mg.Report, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("marriage_games.simulation.playing.PIECES", 3)
    assert mg.simulate(PETITE, [Lucky(), mg.RandomPlayer()], deals=DEALS, seed=7) == alone


def test_policies_of_the_engine_play_in_other_processes_too() -> None:
    players = [Habitual(), Habitual()]
    with processes(2) as executor:
        report = mg.simulate(PETITE, players, deals=DEALS, seed=7, executor=executor)
    assert report == mg.simulate(PETITE, players, deals=DEALS, seed=7)


def test_players_that_cannot_be_sent_to_other_processes_are_refused() -> None:
    class Local:
        def choose(self, view: mg.View, rng: object) -> mg.Action:
            raise NotImplementedError

    with processes(1) as executor, pytest.raises(mg.SimulationError, match="top of a module"):
        mg.simulate(PETITE, [Local(), Local()], deals=10, seed=7, executor=executor)


def test_an_executor_that_was_shut_down_is_an_error() -> None:
    executor = ThreadPoolExecutor(1)
    executor.shutdown()
    with pytest.raises(mg.SimulationError, match="the executor takes no work: RuntimeError"):
        simulated(executor)


class Confused(Executor):
    """Answers with something else."""

    def __init__(self, answer: Callable[[Any, Any], object]) -> None:
        self.answer = answer

    def submit(self, fn: Callable[..., Any], /, *args: Any, **_: Any) -> Any:
        future: Future[Any] = Future()
        future.set_result(self.answer(fn, args[0]))
        return future


@pytest.mark.parametrize(
    "answer",
    [lambda *_: None, lambda *_: 5, lambda play, piece: play(Piece(0, piece.end - piece.first))],
)
def test_an_executor_that_answers_something_else_is_found_out(
    answer: Callable[[Any, Any], object],
) -> None:
    with pytest.raises(mg.SimulationError, match="the executor answers the deals from"):
        simulated(Confused(answer))


def test_an_executor_that_gives_no_future_is_found_out() -> None:
    class Silent(Executor):
        def submit(self, _fn: Callable[..., Any], /, *_: Any, **__: Any) -> Any:
            return None

    with pytest.raises(mg.SimulationError, match="gives no future for its work, but None"):
        simulated(Silent())
