"""Another program that is asked by lines on its standard input, within bounds."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import weakref
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Full, Queue
from types import TracebackType
from typing import IO, Any, ClassVar, Final, Self, TypeAlias

from ..errors import ArgumentError, EngineError, MarriageGamesError, shortened
from .messages import LONGEST_LINE, Malformed, plain, read, written

Lines: TypeAlias = Queue[bytes | Malformed]
Calls: TypeAlias = Queue[bytes | None]

TIMEOUT: Final = 10.0
"""How many seconds an answer may take if nothing else is said."""
_CHUNK: Final = 1 << 16
_WAITING_LINES: Final = 16
_LAST_BYTES: Final = 4_000
"""So much of what the program writes as errors is kept."""
_ON_ITS_WAY: Final = 0.3
"""How many seconds what the program has written as errors may need to arrive."""
_FAREWELL: Final = 1.0
"""How many seconds a program may take to end by itself."""


class Refused(Exception):  # noqa: N818 - says what happened, as StopIteration does
    """A program answered a call with an error instead of carrying it out.

    Examples:
        >>> raise Refused("KS is not legal")
        Traceback (most recent call last):
        ...
        marriage_games.programs.process.Refused: KS is not legal
    """


class Program:
    """Another program that answers calls, a line of JSON each.

    The program is started at once. It is ended with all that it has started, unless that has gone
    into a session of its own, when this object is closed, collected, or when Python ends. What it
    writes is read as data and never run; an answer that takes too long or is too large ends it.

    Args:
        command: The program and its arguments.
        timeout: How many seconds an answer may take.

    Attributes:
        protocol: What the program has to keep to, for errors.
        error: What is raised where it does not.
        late: Whether it was ended as it took too long.

    Raises:
        ArgumentError: If the command or the timeout is none.
    """

    protocol: ClassVar[str] = "protocol"
    error: ClassVar[type[MarriageGamesError]] = EngineError

    def __init__(self, command: Sequence[str], *, timeout: float = TIMEOUT) -> None:
        self.command = _checked_command(command)
        self._timeout = checked_timeout(timeout)
        self.late = False
        self._number = 0
        self._last = b""
        self._stderr: deque[bytes] = deque()
        self._lines: Lines = Queue(maxsize=_WAITING_LINES)
        self._calls: Calls = Queue()
        try:
            self._process = subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=os.name == "posix",
            )
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            raise self.error(f"{self.command[0]} cannot be started: {reason}") from None
        # A process that is forked off must not end what belongs to this one.
        self._finish = weakref.finalize(self, _end, self._process, self._calls, os.getpid())
        assert self._process.stdin is not None, "it is piped"
        assert self._process.stdout is not None, "it is piped"
        assert self._process.stderr is not None, "it is piped"
        stop = self._stop = threading.Event()
        self._written = threading.Event()
        for target, arguments in (
            (_write_lines, (self._process.stdin, self._calls, self._written)),
            (_read_lines, (self._process.stdout, self._lines, stop)),
            (_keep_last, (self._process.stderr, self._stderr)),
        ):
            # The last one is kept: it is the one that reads errors.
            self._reader = threading.Thread(target=target, args=arguments, daemon=True)
            self._reader.start()

    @property
    def ended(self) -> bool:
        """Whether the program has been ended, be it as asked or as it broke the protocol."""
        return self._stop.is_set()

    @property
    def said(self) -> str:
        """The end of what the program has written as errors, for people; empty if nothing."""
        # What was written just before an answer may still be on its way.
        self._reader.join(_ON_ITS_WAY)
        rows = b"".join(self._stderr).decode("utf-8", "replace").strip().splitlines()
        if not rows:
            return ""
        told = "\n".join(f"    {plain(row)}" for row in rows[-_LAST_ROWS:])
        return f"it wrote as errors:\n{told}"

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        value: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """End the program, and all that it has started."""
        self._stop.set()
        # Whoever waits for an answer in another thread need not wait any longer.
        with suppress(Full):
            self._lines.put_nowait(Malformed(_CLOSED))
        self._finish()

    def ask(self, call: str, *, timeout: float | None = None, **arguments: Any) -> Any:
        """What the program answers to a call.

        Args:
            call: What is asked.
            timeout: How many seconds this answer may take; None: as many as any.
            arguments: What is said with it.

        Raises:
            Refused: If it answers with an error.
            MarriageGamesError: If it breaks the protocol; of the type `error`.
        """
        allowed = self._timeout if timeout is None else timeout
        self._number += 1
        self._last = written({"id": self._number, "call": call, **arguments})
        self._send(self._last, allowed)
        told = self._receive(call, allowed)
        if not isinstance(told, dict):
            raise self.failed(f"{call}: found {shortened(told)}; allowed: an object")
        if told.get("id") != self._number or isinstance(told.get("id"), bool):
            raise self.failed(
                f"{call}: the answer has the id {shortened(told.get('id'))}; allowed: "
                f"{self._number}, that of the call"
            )
        if "error" in told:
            raise Refused(plain(told["error"]))
        if "answer" not in told:
            raise self.failed(f"{call}: found neither an answer nor an error")
        return told["answer"]

    def _send(self, line: bytes, timeout: float) -> None:
        if self._stop.is_set():
            raise self.error(f"{self.command[0]} has been ended")
        if not self._lines.empty():
            early = self._lines.get()
            if not isinstance(early, Malformed):
                raise self.failed(f"it wrote a line before it was asked: {shortened(early)[1:]}")
            raise self.failed(f"{early}{self._exit_told(early)}")
        self._written.clear()
        self._calls.put(line)
        if not self._written.wait(timeout):
            self.late = True
            raise self.failed(f"it does not read its input, for {timeout:g} seconds")

    def _receive(self, call: str, timeout: float) -> Any:
        try:
            line = self._lines.get(timeout=timeout)
        except Empty:
            self.late = True
            raise self.failed(
                f"{call}: no answer within {timeout:g} seconds; is every line flushed? "
                "A longer timeout allows more"
            ) from None
        if isinstance(line, Malformed):
            raise self.failed(f"{call}: {line}{self._exit_told(line)}")
        try:
            return read(line)
        except Malformed as error:
            raise self.failed(f"{call}: {error}") from None

    def _exit_told(self, error: Malformed) -> str:
        if str(error) != _ENDED:
            return ""
        try:
            code = self._process.wait(_FAREWELL)
        except subprocess.TimeoutExpired:
            return ", though it goes on"
        return f", by signal {-code}" if code < 0 else f", with exit code {code}"

    def failed(self, what: str) -> MarriageGamesError:
        """End the program, and tell what it did, said last, and was asked last."""
        self.close()
        rows = [f"{self.command[0]} broke the {self.protocol}: {what}"]
        rows.append(f"last message: {plain(self._last.decode('ascii').strip())}")
        if said := self.said:
            rows.append(said)
        return self.error("\n".join(rows))


def _checked_command(command: object) -> list[str]:
    listed = isinstance(command, Sequence) and not isinstance(command, str | bytes)
    if not listed or not all(isinstance(part, str) for part in command):  # type: ignore[attr-defined]
        raise ArgumentError(f"a command is a list of texts, not {shortened(command)}")
    if not command:
        raise ArgumentError("a command names a program, and this one is empty")
    return list(command)  # type: ignore[call-overload, no-any-return]


def checked_timeout(timeout: object, name: str = "a timeout") -> float:
    """A number of seconds that can be waited.

    Raises:
        ArgumentError: If it is none.
    """
    number = isinstance(timeout, int | float) and not isinstance(timeout, bool)
    if not number or not 0 < timeout <= _LONGEST_TIMEOUT:  # type: ignore[operator]
        raise ArgumentError(
            f"{name} is a number of seconds, more than 0 and at most {_LONGEST_TIMEOUT:,}, "
            f"not {shortened(timeout)}"
        )
    return float(timeout)  # type: ignore[arg-type]


_ENDED: Final = "the program ended its output instead of answering"
_CLOSED: Final = "it has been ended before it answered"
_LAST_ROWS: Final = 12
_LONGEST_TIMEOUT: Final = 86_400


def _write_lines(stream: IO[bytes], calls: Calls, written: threading.Event) -> None:
    while (line := calls.get()) is not None:
        # A program that is gone is found out when its answer does not come.
        with suppress(OSError, ValueError):
            view = memoryview(line)
            while view:
                view = view[stream.write(view) :]
        written.set()


def _read_lines(stream: IO[bytes], lines: Lines, stop: threading.Event) -> None:
    rest = b""
    while True:
        try:
            chunk = stream.read(_CHUNK)
        except (OSError, ValueError):
            chunk = b""
        if not chunk:
            _put(lines, Malformed(_ENDED), stop)
            return
        *whole, rest = (rest + chunk).split(b"\n")
        for line in [*whole, rest]:
            if len(line) > LONGEST_LINE:
                _put(lines, Malformed(f"found a line of more than {LONGEST_LINE:,} bytes"), stop)
                return
            if line is not rest and not _put(lines, line, stop):
                return


def _put(lines: Lines, item: bytes | Malformed, stop: threading.Event) -> bool:
    """Hand a line over; whoever writes more than is asked for has to wait."""
    while not stop.is_set():
        try:
            lines.put(item, timeout=0.2)
        except Full:
            continue
        return True
    return False


def _keep_last(stream: IO[bytes], kept: deque[bytes]) -> None:
    size = 0
    while True:
        try:
            chunk = stream.read(_CHUNK)
        except (OSError, ValueError):
            return
        if not chunk:
            return
        kept.append(chunk[-_LAST_BYTES:])
        size += len(kept[-1])
        while len(kept) > 1 and size - len(kept[0]) >= _LAST_BYTES:
            size -= len(kept.popleft())


def _end(process: subprocess.Popen[bytes], calls: Calls, owner: int) -> None:
    """End a program: by closing its input, and with force where that does not do."""
    if os.getpid() != owner:
        return
    calls.put(None)
    if process.stdin is not None and not calls.qsize() > 1:
        with suppress(OSError):
            process.stdin.close()
    with suppress(subprocess.TimeoutExpired):
        process.wait(_FAREWELL)
    if sys.platform != "win32":
        # Its children are in its session, also where it has ended by itself.
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
    process.wait()
    for stream in (process.stdout, process.stderr):
        if stream is not None:
            with suppress(OSError):
                stream.close()
