"""What is said to somebody who hands a function something else than it takes."""

from __future__ import annotations

import os
from random import Random
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
    name: str,
    value: Any,
    least: int,
    error: type[MarriageGamesError] = ArgumentError,
    *,
    most: int | None = None,
) -> None:
    """Refuse what is no whole number, or one that is too small or too large.

    Args:
        name: What it is, at the beginning of a sentence.
        value: What was given.
        least: The smallest number that is allowed.
        error: What is raised.
        most: The largest number that is allowed, if there is one.

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
    if most is not None and value > most:
        raise error(f"{name} is at most {most}, not {shortened(value)}")


def need_random(function: str, rng: Any) -> None:
    """Refuse what is no `random.Random`.

    Raises:
        ArgumentError: If it is not.
    """
    if not isinstance(rng, Random):
        raise ArgumentError(f"{function} draws from a random.Random, not from {shortened(rng)}")


def need_texts(name: str, values: Any) -> None:
    """Refuse what is no series of texts with one or more in it.

    Raises:
        ArgumentError: If it is not.
    """
    if (
        not isinstance(values, list | tuple)
        or not values
        or not all(isinstance(value, str) for value in values)
    ):
        raise ArgumentError(f"{name} is a list of texts, not {shortened(values)}")


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
