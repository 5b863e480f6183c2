"""Names of a package that are loaded when they are first used, so that importing it stays light."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def loaded_when_used(
    package: str, homes: Mapping[str, str]
) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """What a package has as ``__getattr__`` and ``__dir__`` so that its names are loaded late.

    Args:
        package: The name of the package.
        homes: In which of its modules each name is defined.

    Returns:
        The two functions.

    Examples:
        >>> find, listed = loaded_when_used("marriage_games", {"Card": "card"})
        >>> find("Card").__name__, "Card" in listed()
        ('Card', True)
        >>> find("Cart")
        Traceback (most recent call last):
        ...
        AttributeError: module 'marriage_games' has no attribute 'Cart'
    """

    def find(name: str) -> Any:
        home = homes.get(name)
        if home is None:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value = getattr(import_module(f".{home}", package), name)
        setattr(sys.modules[package], name, value)
        return value

    def listed() -> list[str]:
        return sorted({*vars(sys.modules[package]), *homes})

    return find, listed
