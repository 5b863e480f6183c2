"""An engine that is another program: asked by lines on its standard input, within bounds."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import weakref
from collections import deque
from collections.abc import Mapping, Sequence
from contextlib import suppress
from queue import Empty, Full, Queue
from typing import IO, Any, Final, TypeAlias

from ..errors import ArgumentError, EngineError, shortened
from ..model.ruleset import Ruleset
from .engines import Refused
from .messages import LONGEST_LINE, described, read, written

Lines: TypeAlias = Queue[bytes | EngineError]

TIMEOUT: Final = 10.0
"""How many seconds an answer may take if nothing else is said."""
_CHUNK: Final = 1 << 16
_WAITING_LINES: Final = 16
_LAST_BYTES: Final = 4_000
"""So much of what the program writes as errors is kept."""
_FAREWELL: Final = 1.0
"""How many seconds a program may take to end by itself."""


class CommandEngine:
    """Another program as an `Engine`, by the engine protocol.

    The program is started at once. It is ended with all that it has started when this object is
    closed, collected, or when Python ends. What it writes is read as data and never run; an answer
    that takes too long or is too large ends it.

    Args:
        command: The program and its arguments.
        timeout: How many seconds an answer may take.

    Raises:
        ArgumentError: If the command or the timeout is none.
        EngineError: If it cannot be started.

    Examples:
        >>> import sys
        >>> import marriage_games as mg
        >>> with CommandEngine([sys.executable, "-m", "marriage_games", "engine"]) as engine:
        ...     engine.describe(mg.ruleset("brisque"))["name"]
        'marriage-games'
    """

    def __init__(self, command: Sequence[str], *, timeout: float = TIMEOUT) -> None:
        if isinstance(command, str) or not all(isinstance(part, str) for part in command):
            raise ArgumentError(f"a command is a list of texts, not {shortened(command)}")
        if not command:
            raise ArgumentError("a command names a program, and this one is empty")
        if isinstance(timeout, bool) or not isinstance(timeout, int | float) or not timeout > 0:
            raise ArgumentError(f"a timeout is a number of seconds, not {shortened(timeout)}")
        self.command = list(command)
        self._timeout = timeout
        self._number = 0
        self._last = b""
        self._stderr: deque[bytes] = deque()
        self._lines: Lines = Queue(maxsize=_WAITING_LINES)
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
            raise EngineError(f"{self.command[0]} cannot be started: {reason}") from None
        self._finish = weakref.finalize(self, _end, self._process)
        assert self._process.stdout is not None, "it is piped"
        assert self._process.stderr is not None, "it is piped"
        stop = self._stop = threading.Event()
        for target, arguments in (
            (_read_lines, (self._process.stdout, self._lines, stop)),
            (_keep_last, (self._process.stderr, self._stderr)),
        ):
            threading.Thread(target=target, args=arguments, daemon=True).start()

    @property
    def as_python(self) -> str:
        """How this engine can be made again."""
        return f"CommandEngine({json.dumps(self.command)})"

    def __enter__(self) -> CommandEngine:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the program, and all that it has started."""
        self._stop.set()
        self._finish()

    # ------------------------------------------------------------------ the five calls

    def describe(self, ruleset: Ruleset) -> Mapping[str, Any]:
        """Ask the program what it can do."""
        told = self._ask("describe", **described(ruleset))
        if not isinstance(told, Mapping):
            raise self._failed(f"describe: found {shortened(told)}; allowed: an object")
        return told

    def new(self, cards: Sequence[str], dealer: int) -> None:
        """Have the program begin a deal."""
        self._ask("new", cards=list(cards), dealer=dealer)

    def state(self) -> Mapping[str, Any]:
        """Ask the program where the deal stands."""
        told = self._ask("state")
        if not isinstance(told, Mapping):
            raise self._failed(f"state: found {shortened(told)}; allowed: an object")
        return told

    def apply(self, action: str) -> None:
        """Have the program carry out an action."""
        self._ask("apply", action=action)

    def undo(self) -> None:
        """Have the program take the last action back."""
        self._ask("undo")

    # ------------------------------------------------------------------ lines

    def _ask(self, call: str, **arguments: Any) -> Any:
        self._number += 1
        self._last = written({"id": self._number, "call": call, **arguments})
        self._send(self._last)
        told = self._receive(call)
        if not isinstance(told, dict):
            raise self._failed(f"{call}: found {shortened(told)}; allowed: an object")
        if told.get("id") != self._number or isinstance(told.get("id"), bool):
            raise self._failed(
                f"{call}: the answer has the id {shortened(told.get('id'))}; allowed: "
                f"{self._number}, that of the call"
            )
        if "error" in told:
            raise Refused(_plain(told["error"]))
        if "answer" not in told:
            raise self._failed(f"{call}: found neither an answer nor an error")
        return told["answer"]

    def _send(self, line: bytes) -> None:
        if self._stop.is_set():
            raise EngineError(f"{self.command[0]} has been ended")
        assert self._process.stdin is not None, "it is piped"
        sender = threading.Thread(target=_send, args=(self._process.stdin, line), daemon=True)
        if len(line) > _SMALL:
            # A program that does not read must not hold us up.
            sender.start()
            sender.join(self._timeout)
        else:
            _send(self._process.stdin, line)

    def _receive(self, call: str) -> Any:
        try:
            line = self._lines.get(timeout=self._timeout)
        except Empty:
            raise self._failed(
                f"{call}: no answer within {self._timeout:g} seconds; --timeout allows more"
            ) from None
        if isinstance(line, EngineError):
            raise self._failed(f"{call}: {line}{self._exit_told(line)}")
        try:
            return read(line)
        except EngineError as error:
            raise self._failed(f"{call}: {error}") from None

    def _exit_told(self, error: EngineError) -> str:
        if str(error) != _ENDED:
            return ""
        try:
            code = self._process.wait(_FAREWELL)
        except subprocess.TimeoutExpired:
            return ""
        return f", with exit code {code}"

    def _failed(self, what: str) -> EngineError:
        """End the program, and tell what it did, said last, and was asked last."""
        self.close()
        rows = [f"{self.command[0]} broke the engine protocol: {what}"]
        rows.append(f"last message: {_plain(self._last.decode('ascii').strip())}")
        said = b"".join(self._stderr).decode("utf-8", "replace").strip()
        if said:
            rows.append("it wrote as errors:")
            rows += [f"    {_plain(row)}" for row in said.splitlines()[-_LAST_ROWS:]]
        return EngineError("\n".join(rows))


_ENDED: Final = "the program ended instead of answering"
_SMALL: Final = 4_096
"""A line of so many bytes always fits into a pipe that has been read."""
_LAST_ROWS: Final = 12
_LONGEST_SHOWN: Final = 300


def _plain(value: object) -> str:
    """A text of another program without what could steer a terminal, and not too long."""
    text = value if isinstance(value, str) else json.dumps(value)
    shown = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)
    return shown if len(shown) <= _LONGEST_SHOWN else f"{shown[: _LONGEST_SHOWN - 3]}..."


def _send(stream: IO[bytes], line: bytes) -> None:
    try:
        view = memoryview(line)
        while view:
            view = view[stream.write(view) :]
    except (OSError, ValueError):
        # A program that is gone is found out when its answer does not come.
        return


def _read_lines(stream: IO[bytes], lines: Lines, stop: threading.Event) -> None:
    rest = b""
    while True:
        try:
            chunk = stream.read(_CHUNK)
        except (OSError, ValueError):
            chunk = b""
        if not chunk:
            _put(lines, EngineError(_ENDED), stop)
            return
        *whole, rest = (rest + chunk).split(b"\n")
        for line in whole:
            if not _put(lines, line, stop):
                return
        if len(rest) > LONGEST_LINE:
            _put(lines, EngineError(f"found a line of more than {LONGEST_LINE:,} bytes"), stop)
            return


def _put(lines: Lines, item: bytes | EngineError, stop: threading.Event) -> bool:
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


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a program: by closing its input, and with force where that does not do."""
    if process.stdin is not None:
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
            stream.close()
