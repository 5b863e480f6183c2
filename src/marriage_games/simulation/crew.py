"""Having pieces played by an executor, in order, and again where a worker is lost."""

from __future__ import annotations

import pickle
from collections import deque
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from typing import Any, Final

import attrs

from ..errors import SimulationError, shortened
from .playing import Counts, Failure, Job, Piece

IN_FLIGHT: Final = 256
"""The pieces that are with the executor at a time, so that memory does not grow with the deals."""
LOSSES: Final = 4
"""How often one piece is lost until it is given up."""


def play_in_order(job: Job, pieces: Iterator[Piece], executor: Executor | None) -> Iterator[Counts]:
    """What the pieces come to, in their order.

    Args:
        job: What is played.
        pieces: The pieces.
        executor: What plays them; None: this process.

    Raises:
        SimulationError: If a player fails, or a piece is lost again and again.
    """
    if executor is None:
        yield from (_counted(job.play(piece)) for piece in pieces)
        return
    crew = _Crew(job, executor)
    try:
        yield from crew.results(pieces)
    finally:
        crew.leave()


def _counted(result: Counts | Failure) -> Counts:
    if isinstance(result, Failure):
        raise result.error()
    return result


@attrs.define
class _Sent:
    """A piece that is with the executor."""

    piece: Piece
    future: Future[Counts | Failure]
    losses: int = 0


class _Crew:
    """An executor and what it is at."""

    def __init__(self, job: Job, executor: Executor) -> None:
        self._job = job
        self._executor = executor
        self._own: Executor | None = None
        self._sent: deque[_Sent] = deque()
        if isinstance(executor, ProcessPoolExecutor):
            _need_picklable(job)

    def results(self, pieces: Iterator[Piece]) -> Iterator[Counts]:
        """What the pieces come to, in their order."""
        while True:
            while len(self._sent) < IN_FLIGHT and (piece := next(pieces, None)) is not None:
                self._sent.append(_Sent(piece, self._submit(piece)))
            if not self._sent:
                return
            piece = self._sent[0].piece
            yield _counted(self._answer_to(piece, self._first()))

    def leave(self) -> None:
        """Take back what nobody waits for any more."""
        for sent in self._sent:
            sent.future.cancel()
        if self._own is not None:
            self._own.shutdown(cancel_futures=True)

    def _answer_to(self, piece: Piece, result: Any) -> Counts | Failure:
        """What an executor gives back, which may be anything."""
        if isinstance(result, Failure) or (isinstance(result, Counts) and result.piece == piece):
            return result
        raise SimulationError(
            f"the executor answers {self._job.deals_of(piece)} with {shortened(result)}, which is "
            "not what they come to"
        )

    def _first(self) -> Counts | Failure:
        while True:
            try:
                result = self._sent[0].future.result()
            # A piece raises no error of its own: what comes here tells that it was lost.
            except Exception as error:
                self._send_again(error)
            else:
                self._sent.popleft()
                return result

    def _send_again(self, error: BaseException) -> None:
        """Send all pieces again that were lost together with the first one."""
        if isinstance(error, BrokenExecutor) and isinstance(self._executor, ProcessPoolExecutor):
            self._replace(self._executor)
        for sent in self._sent:
            if not sent.future.done() or not _is_lost(sent.future):
                continue
            sent.losses += 1
            if sent.losses == LOSSES:
                raise SimulationError(
                    f"{self._job.deals_of(sent.piece)} of {self._job.ruleset.name} were lost "
                    f"{LOSSES} times by the executor, the last time by {type(error).__name__}: "
                    f"{error}; its workers die, or cannot load the players"
                ) from error
            sent.future = self._submit(sent.piece)

    def _submit(self, piece: Piece) -> Future[Counts | Failure]:
        try:
            future = self._executor.submit(self._job.play, piece)
        except Exception as error:
            if not isinstance(error, BrokenExecutor) or not isinstance(
                self._executor, ProcessPoolExecutor
            ):
                raise SimulationError(
                    f"the executor takes no work: {type(error).__name__}: {error}"
                ) from error
            # It broke while nobody waited for it.
            self._replace(self._executor)
            return self._executor.submit(self._job.play, piece)
        if not callable(getattr(future, "result", None)):
            raise SimulationError(
                f"the executor gives no future for its work, but {shortened(future)}"
            )
        return future

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        """Go on with a new pool of processes, as one that has lost a process stays broken."""
        # Once it is shut down, all its pieces are known to be lost.
        broken.shutdown()
        kept = vars(broken)
        self._own = self._executor = ProcessPoolExecutor(
            max_workers=kept.get("_max_workers"),
            mp_context=kept.get("_mp_context"),
            initializer=kept.get("_initializer"),
            initargs=kept.get("_initargs", ()),
        )


def _is_lost(future: Future[Counts | Failure]) -> bool:
    return future.cancelled() or future.exception() is not None


def _need_picklable(job: Job) -> None:
    # What is to be pickled can fail in every way.
    try:
        pickle.dumps(job)
    except Exception as error:
        raise SimulationError(
            f"the players cannot be sent to other processes: {type(error).__name__}: {error}; "
            "their classes must be defined at the top of a module"
        ) from error
