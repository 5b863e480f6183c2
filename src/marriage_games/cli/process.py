"""Manners of a command towards the terminal, the shell and the next command in a pipe."""

from __future__ import annotations

import codecs
import os
import signal
import sys
import threading
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from typing import Final

from ..failing import EndedError

FAILED: Final = 2
INTERRUPTED: Final = 128 + 2
"""The exit code that shells give a command that the signal 2, an interrupt, has ended."""

_PLAIN: Final = "marriage_games.plain"
_SPELLINGS: Final = {"’": "'", "“": '"', "”": '"', "–": "-", "—": "-", "×": "x"}


@contextmanager
def considerate() -> Iterator[None]:
    """Run a command so that it ends without a traceback for what is not its fault.

    An interrupt and a pipe that nobody reads any more end it quietly; where a file cannot be
    read or written, it says so. What the terminal cannot show is spelled in plain letters.
    """
    _open_closed_streams()
    _spell_plainly()
    try:
        try:
            yield
        finally:
            # At exit, Python would report what goes wrong here in words of its own.
            sys.stdout.flush()
    except KeyboardInterrupt:
        raise SystemExit(INTERRUPTED) from None
    except BrokenPipeError:
        write_nowhere()
        raise SystemExit(FAILED) from None
    except OSError as error:
        sys.stderr.write(f"Error: {error.strerror or error}\n")
        write_nowhere()
        raise SystemExit(FAILED) from None


@contextmanager
def ended_politely() -> Iterator[None]:
    """Have what must not live on ended first where a signal ends the process."""
    names = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {}
    for name in names:
        number = getattr(signal, name)
        if signal.getsignal(number) is signal.SIG_DFL:
            before[number] = signal.signal(number, _leave)
    try:
        yield
    except EndedError as ended:
        raise SystemExit(128 + ended.number) from None
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def held_back() -> Iterator[None]:
    """Have signals wait while something is changed that must be changed as a whole."""
    came: list[int] = []
    before = {}
    if threading.current_thread() is threading.main_thread():
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            if (number := getattr(signal, name, None)) is not None:
                before[number] = signal.signal(number, lambda late, _: came.append(late))
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, signal.SIG_DFL if handler is None else handler)
        for number in came:
            signal.raise_signal(number)


def _leave(number: int, _: object) -> None:
    raise EndedError(number)


def _open_closed_streams() -> None:
    # A shell can start a command with its output closed; Python then has no stream at all.
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115


def _spell_plainly() -> None:
    codecs.register_error(_PLAIN, _in_plain_letters)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=_PLAIN)


def _in_plain_letters(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    unknown = error.object[error.start : error.end]
    return "".join(map(_plain, unknown)), error.end


def _plain(character: str) -> str:
    decomposed = unicodedata.normalize("NFKD", _SPELLINGS.get(character, character))
    return "".join(filter(str.isascii, decomposed)) or "?"


def write_nowhere() -> None:
    """Send what is still in the buffer of the output where it can do no harm."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
