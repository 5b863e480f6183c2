"""How an engine can be made again, where that can be told."""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType

import attrs

from .engines import Engine

Factory = Callable[[], Engine]
"""Makes an engine: a class, or any function without arguments."""


@attrs.frozen
class Making:
    """How an engine is made, as Python.

    Attributes:
        expression: What makes it.
        module: The module that has to be imported for that; empty: none.
        names: What has to be imported from `marriage_games.testing`.

    Examples:
        >>> from marriage_games.testing import ReferenceEngine
        >>> made_by(ReferenceEngine, ReferenceEngine()).expression
        'marriage_games.testing.reference.ReferenceEngine()'
    """

    expression: str
    module: str = ""
    names: tuple[str, ...] = ()


def made_by(factory: Factory | None, engine: Engine) -> Making | None:
    """How an engine can be made again; None where that cannot be told.

    An engine that knows it itself has it as ``making``.

    Args:
        factory: What made it, if that is known.
        engine: The engine.
    """
    own = getattr(engine, "making", None)
    if isinstance(own, Making):
        return own
    made = factory if factory is not None else type(engine)
    if not isinstance(made, type | FunctionType):
        return None
    if "<" in made.__qualname__ or made.__module__ == "__main__":
        return None
    return Making(f"{made.__module__}.{made.__qualname__}()", module=made.__module__)
