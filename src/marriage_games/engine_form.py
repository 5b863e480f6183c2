"""Which form of the engine runs."""

from __future__ import annotations

import platform
from pathlib import Path

import attrs

from .engine import kernel


@attrs.frozen
class EngineInfo:
    """Which form of the engine runs, and what of.

    Attributes:
        compiled: Whether the kernel is compiled to machine code; else it is plain Python, which
            plays the same deals but is some twenty to fifty times slower.
        python: The version of Python.
        source: The file that the kernel was loaded from.
    """

    compiled: bool
    python: str
    source: Path

    def __str__(self) -> str:
        """As a sentence, with the way to the other form where that is the faster one."""
        if self.compiled:
            return f"The engine is compiled; Python {self.python}."
        return (
            f"The engine is plain Python {self.python}. Installed where a C compiler is present, "
            "marriage-games compiles it, and MARRIAGE_GAMES_BUILD=compiled tells why it cannot."
        )


def engine_info() -> EngineInfo:
    """Tell which form of the engine runs.

    Examples:
        >>> import marriage_games as mg
        >>> mg.engine_info().compiled in (True, False)
        True
    """
    source = Path(kernel.__file__)
    return EngineInfo(
        compiled=source.suffix != ".py", python=platform.python_version(), source=source
    )
