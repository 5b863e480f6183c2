"""What is said to somebody who hands a function something else than it takes."""

from __future__ import annotations

import os
from types import NoneType
from typing import Any

from ..errors import ArgumentError, MarriageGamesError, shortened
from .ruleset import Ruleset
from .sources import known_names
from .structure import describe


def need_ruleset(function: str, value: Any) -> None:
    """Refuse what is no ruleset, and say how to come by the one that is likely meant.

    Raises:
        ArgumentError: If ``value`` is no ruleset.

    Examples:
        >>> need_ruleset("check", "oma.toml")
        Traceback (most recent call last):
        ...
        marriage_games.errors.ArgumentError: check takes a Ruleset, such as mg.load('oma.toml'), \
not 'oma.toml'
    """
    if not isinstance(value, Ruleset):
        raise ArgumentError(
            f"{function} takes a Ruleset, such as {_way_to(value)}, not {_told(value)}"
        )


def need_text(function: str, what: str, value: Any) -> None:
    """Refuse what is no text.

    Raises:
        ArgumentError: If ``value`` is no text.
    """
    if not isinstance(value, str):
        raise ArgumentError(f"{function} takes {what}, not {_told(value)}")


def need_path(function: str, what: str, value: Any) -> None:
    """Refuse what is no path.

    Raises:
        ArgumentError: If ``value`` is neither a text nor a path.
    """
    if not isinstance(value, str | os.PathLike):
        raise ArgumentError(f"{function} takes {what}, not {_told(value)}")


def need_number(
    name: str, value: Any, least: int, error: type[MarriageGamesError] = ArgumentError
) -> None:
    """Refuse what is no whole number, or too small a one.

    Args:
        name: What it is, at the beginning of a sentence.
        value: What was given.
        least: The smallest number that is allowed.
        error: What is raised.

    Raises:
        MarriageGamesError: If it is no such number: the error that was asked for.

    Examples:
        >>> need_number("samples", 0, 1)
        Traceback (most recent call last):
        ...
        marriage_games.errors.ArgumentError: samples is a whole number, 1 or more, not 0
    """
    if isinstance(value, bool) or not isinstance(value, int) or value < least:
        raise error(f"{name} is a whole number, {least} or more, not {shortened(value)}")


def is_path(text: str) -> bool:
    """Whether a text is a path and not the name of a ruleset."""
    return "/" in text or "\\" in text or text.endswith(".toml")


def _way_to(value: Any) -> str:
    if isinstance(value, os.PathLike):
        return f"mg.load({os.fspath(value)!r})"
    if isinstance(value, str) and is_path(value) and len(value.splitlines()) == 1:
        return f"mg.load({value!r})"
    if isinstance(value, str) and value in known_names():
        return f"mg.ruleset({value!r})"
    return "mg.ruleset('brisque')"


def _told(value: Any) -> str:
    return (
        describe(value)
        if isinstance(value, str | int | NoneType)
        else f"a value of the type {type(value).__name__}"
    )
