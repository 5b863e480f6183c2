"""Who takes part in a tournament."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from shutil import which
from typing import Final, Self

import attrs

from ..errors import ArgumentError, shortened
from ..model.arguments import need_texts
from ..players import Player, ProgramPlayer, player_named
from ..programs.process import TIMEOUT

PATIENCE: Final = 6 * TIMEOUT
"""How many seconds a program may take for a choice where no limit is set."""


def _need_label(_entrant: Entrant, _field: attrs.Attribute[str], label: object) -> None:
    if not isinstance(label, str) or not label:
        raise ArgumentError(f"the label of an entrant is a text, not {shortened(label)}")


@attrs.frozen
class Entrant:
    """A player of a tournament, and how it is made: `named`, `program` or `of`.

    Each seat that it plays has a player of its own, so that partners know nothing of each other.

    Attributes:
        label: What it is called in tables.
        name: The name or import path of the player; empty for others.
        command: The program and its arguments; empty for others.

    Examples:
        >>> Entrant.named("greedy").label, Entrant.named("search", label="deep").label
        ('greedy', 'deep')
    """

    label: str = attrs.field(validator=_need_label)
    name: str = ""
    command: tuple[str, ...] = ()
    _make: Callable[[], Player] | None = attrs.field(
        default=None, alias="make", repr=False, eq=False
    )

    @classmethod
    def named(cls, name: str, *, label: str = "") -> Self:
        """A player by its name or import path; see `player_named`.

        Raises:
            ArgumentError: If there is no such player.
        """
        if not isinstance(name, str):
            raise ArgumentError(f"the name of a player is a text, not {shortened(name)}")
        player_named(name)
        return cls(label or name, name)

    @classmethod
    def program(cls, command: Sequence[str], *, label: str = "") -> Self:
        """Another program, by the player protocol.

        Raises:
            ArgumentError: If the command names no program that is there.
        """
        need_texts("a command", command)
        if which(command[0]) is None:
            raise ArgumentError(f"there is no program {shortened(command[0])} that can be run")
        return cls(label or " ".join(command), "", tuple(command))

    @classmethod
    def of(cls, make: Callable[[], Player], *, label: str) -> Self:
        """What a class or function makes without arguments.

        Such a player runs in this process, so that it cannot be given up where it takes too long.

        Raises:
            ArgumentError: If nothing can be made by it.
        """
        if not callable(make):
            raise ArgumentError(
                f"a class or function that makes players is needed, not {shortened(make)}"
            )
        return cls(label, make=make)

    @property
    def can_be_given_up(self) -> bool:
        """Whether it can be run in a process of its own."""
        return self._make is None

    def player(self, *, seconds: float | None, apart: bool) -> Player:
        """Make the player of one seat.

        Args:
            seconds: How long a choice may take; None: as long as need be.
            apart: Whether it runs in a process of its own.

        Raises:
            MarriageGamesError: If it cannot be made or started.
        """
        if self._make is not None:
            return self._make()
        if self.command or apart:
            own = [sys.executable, "-m", "marriage_games", "player", self.name]
            return ProgramPlayer(self.command or own, timeout=seconds or PATIENCE)
        return player_named(self.name)
