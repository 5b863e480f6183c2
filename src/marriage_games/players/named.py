"""Players by name: those of the library, and anybody's by the path that imports them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
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

_NOTHING: Final = object()
"""What stands for a part that is not there."""


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
    # What somebody else's module does when it is imported can fail in every way, and so can its
    # parts: a method may be worked out when it is looked for.
    with _blaming(f"{module} cannot be imported"):
        imported = import_module(module)
    with _blaming(f"{text} cannot be looked up"):
        found = _part_of(imported, name)
        is_there = found is not _NOTHING
        is_maker = isinstance(found, type) or (callable(found) and not hasattr(found, "choose"))
    if not is_there:
        raise ArgumentError(f"{module} has no {name}")
    if is_maker:
        with _blaming(f"{text} makes no player without arguments"):
            found = found()
    with _blaming(f"{text} is no player"):
        can_choose = callable(getattr(found, "choose", None))
    if not can_choose:
        raise ArgumentError(f"{text} is no player, as it has no method choose(view, rng)")
    return cast("Player", found)


def _part_of(module: object, name: str) -> Any:
    found = module
    for part in name.split("."):
        found = getattr(found, part, _NOTHING)
        if found is _NOTHING:
            break
    return found


@contextmanager
def _blaming(what: str) -> Iterator[None]:
    """Tell of whatever somebody else's code raises what it keeps from being done."""
    try:
        yield
    except FROM_OUTSIDE:
        raise
    except BaseException as error:
        raise ArgumentError(f"{what}: {told_of(error)}") from error
