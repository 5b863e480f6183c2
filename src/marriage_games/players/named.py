"""Players by name: those of the library, and anybody's by the path that imports them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any, Final, cast

from ..errors import ArgumentError, closest, shortened
from ..failing import FROM_OUTSIDE, told_of
from .greedy import GreedyPlayer
from .protocol import Player
from .random import RandomPlayer
from .search import SearchPlayer

PLAYERS: Final[Mapping[str, Callable[[], Player]]] = MappingProxyType(
    {"greedy": GreedyPlayer, "random": RandomPlayer, "search": SearchPlayer}
)
"""The players of the library."""
ALLOWED: Final = (
    f"allowed: {', '.join(PLAYERS)}, or where to import one from, such as my_bots:Miser"
)


def player_named(text: str) -> Player:
    """The player of a name.

    Args:
        text: A name of the library's players, or ``module:name`` of a player, or of a class or
            function that makes one without arguments.

    Raises:
        ArgumentError: If there is none, or what is there is no player.

    Examples:
        >>> player_named("greedy")
        GreedyPlayer()
        >>> player_named("marriage_games.players:SearchPlayer")
        SearchPlayer(samples=40, seconds=None)
        >>> player_named("gredy")
        Traceback (most recent call last):
        ...
        marriage_games.errors.ArgumentError: no player is named 'gredy'; did you mean 'greedy'?; ...
    """
    if text in PLAYERS:
        return PLAYERS[text]()
    module, colon, name = text.partition(":")
    if not (colon and module and name):
        hint = closest(text, PLAYERS)
        raise ArgumentError(
            "; ".join(filter(None, (f"no player is named {shortened(text)}", hint, ALLOWED)))
        )
    found = _imported(module, name)
    if isinstance(found, type) or (callable(found) and not hasattr(found, "choose")):
        found = _made(text, found)
    if not callable(getattr(found, "choose", None)):
        raise ArgumentError(f"{text} is no player, as it has no method choose(view, rng)")
    return cast("Player", found)


def _imported(module: str, name: str) -> Any:
    # What somebody else's module does when it is imported can fail in every way.
    try:
        found = import_module(module)
    except FROM_OUTSIDE:
        raise
    except BaseException as error:
        raise ArgumentError(f"{module} cannot be imported: {told_of(error)}") from error
    for part in name.split("."):
        if not hasattr(found, part):
            raise ArgumentError(f"{module} has no {name}")
        found = getattr(found, part)
    return found


def _made(text: str, maker: Callable[[], Any]) -> Any:
    try:
        return maker()
    except FROM_OUTSIDE:
        raise
    except BaseException as error:
        raise ArgumentError(
            f"{text} makes no player without arguments: {told_of(error)}"
        ) from error
