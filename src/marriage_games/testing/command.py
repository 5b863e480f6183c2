"""An engine that is another program."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from ..errors import EngineError, MarriageGamesError, shortened
from ..model.ruleset import Ruleset
from ..programs.messages import described
from ..programs.process import Program
from .engines import PROTOCOL_VERSION
from .making import Making


class CommandEngine(Program):
    """Another program as an `Engine`, by the engine protocol.

    The program is started at once. It is ended with all that it has started, unless that has gone
    into a session of its own, when this object is closed, collected, or when Python ends. What it
    writes is read as data and never run; an answer that takes too long or is too large ends it.

    Args:
        command: The program and its arguments.
        timeout: How many seconds an answer may take.

    Raises:
        ArgumentError: If the command or the timeout is none.
        EngineError: If it cannot be started.

    Examples:
        >>> import sys
        >>> import marriage_games as mg
        >>> with CommandEngine([sys.executable, "-m", "marriage_games", "engine"]) as engine:
        ...     engine.describe(mg.ruleset("brisque"))["name"]
        'marriage-games'
    """

    protocol: ClassVar[str] = "engine protocol"
    error: ClassVar[type[MarriageGamesError]] = EngineError

    @property
    def making(self) -> Making:
        """How this engine can be made again."""
        return Making(f"CommandEngine({self.command!r})", names=("CommandEngine",))

    def describe(self, ruleset: Ruleset) -> Mapping[str, Any]:
        """Ask the program what it can do."""
        return self._table("describe", **described(ruleset, PROTOCOL_VERSION))

    def new(self, cards: Sequence[str], dealer: int) -> None:
        """Have the program begin a deal."""
        self.ask("new", cards=list(cards), dealer=dealer)

    def state(self) -> Mapping[str, Any]:
        """Ask the program where the deal stands."""
        return self._table("state")

    def apply(self, action: str) -> None:
        """Have the program carry out an action."""
        self.ask("apply", action=action)

    def undo(self) -> None:
        """Have the program take the last action back."""
        self.ask("undo")

    def _table(self, call: str, **arguments: Any) -> Mapping[str, Any]:
        told = self.ask(call, **arguments)
        if not isinstance(told, Mapping):
            raise self.failed(f"{call}: found {shortened(told)}; allowed: an object")
        return told
