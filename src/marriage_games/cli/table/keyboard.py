"""Where the person's lines come from: a terminal, or a file or a pipe, whose lines are echoed."""

from __future__ import annotations

import sys
from io import TextIOWrapper
from typing import Protocol


class Keyboard(Protocol):
    """Anything that hands out lines."""

    def ask(self, prompt: str) -> str:
        """The next line.

        Args:
            prompt: What stands before it.

        Raises:
            EOFError: If there is none any more.
        """
        ...


class Terminal:
    """A person at a keyboard."""

    def __init__(self) -> None:
        try:
            # To import it is what makes lines editable, with the earlier ones to go back to.
            import readline  # noqa: F401
        except ImportError:
            return

    def ask(self, prompt: str) -> str:
        """The line that the person types."""
        try:
            return input(prompt)
        except OSError as error:
            # The terminal is gone.
            raise EOFError from error


class Script:
    """Lines of a file or a pipe."""

    def ask(self, prompt: str) -> str:
        """The next line, shown as if it had been typed."""
        sys.stdout.write(prompt)
        # Whoever is at the other end of a pipe may wait for the prompt before writing a line.
        sys.stdout.flush()
        line = "" if sys.stdin is None else sys.stdin.readline()
        if not line:
            sys.stdout.write("\n")
            raise EOFError
        line = line.rstrip("\r\n")
        # Signs that steer a terminal are not to be written to it.
        shown = "".join(sign if sign.isprintable() else " " for sign in line)
        sys.stdout.write(f"{shown}\n")
        return line


def keyboard() -> Keyboard:
    """What fits to where the input comes from and the output goes."""
    if isinstance(sys.stdin, TextIOWrapper):
        # Bytes that are no text are a line that nobody understands, and no reason to fail.
        sys.stdin.reconfigure(errors="replace")
    interactive = sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
    return Terminal() if interactive else Script()
