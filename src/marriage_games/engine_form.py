"""Which form of the engine runs."""

from __future__ import annotations

import platform
from types import FunctionType

import attrs

from .engine.kernel import Kernel


@attrs.frozen
class EngineInfo:
    """Which form of the engine runs.

    Attributes:
        compiled: Whether the kernel is compiled to machine code; else it is plain Python, which
            plays the same deals but is many times slower.
        python: The version of Python.
    """

    compiled: bool
    python: str

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
    # What the compiler makes are no functions of Python's.
    compiled = not isinstance(Kernel.copy, FunctionType)
    return EngineInfo(compiled=compiled, python=platform.python_version())
