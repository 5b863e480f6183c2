"""The command `marriage-games`.

Typer and Rich come with the extra `cli`. This module needs neither, so that it can say so where
they are missing.
"""

from __future__ import annotations

import sys

from .process import considerate

__all__ = ["main"]

_EXTRA = ("rich", "typer")


def main() -> None:
    """Run the command and leave the process with its exit code.

    Raises:
        SystemExit: Always: 0 if all is well, 1 for the "no" of `check` and `diff`, 2 for an error.
    """
    with considerate():
        try:
            from .app import app
        except ModuleNotFoundError as missing:
            if (missing.name or "").partition(".")[0] not in _EXTRA:
                raise
            sys.stderr.write(
                f"Error: this command needs {missing.name}: pip install 'marriage-games[cli]'\n"
            )
            raise SystemExit(2) from None
        app(prog_name="marriage-games")
