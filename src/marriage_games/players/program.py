"""A player that is another program, asked by the player protocol."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from ..actions import Action
from ..errors import HistoryError, MarriageGamesError, MatchError, shortened
from ..model.ruleset import Ruleset
from ..programs.messages import described, named, plain
from ..programs.process import TIMEOUT, Program, Refused
from ..programs.seen import SEEN
from ..view import View, require_decision

PROTOCOL_VERSION: Final = 1
"""The version of the two calls and of what they answer."""
CALLS: Final = ("describe", "choose")
STARTING: Final = 10.0
"""A program may take so many seconds to describe itself, as it has to start first."""
_SEEDS: Final = 1 << 53
"""The seeds that there are: any language can read a number below this."""


class ProgramPlayer(Program):
    """Another program as a `Player`, by the player protocol.

    The program is started at once, and ended with all that it has started when this object is
    closed, collected, or when Python ends. What it writes is read as data and never run. It is told
    what the seat knows, and nothing else.

    Args:
        command: The program and its arguments.
        timeout: How many seconds a choice may take.

    Raises:
        ArgumentError: If the command or the timeout is none.
        MatchError: If it cannot be started.

    Examples:
        >>> import sys
        >>> import marriage_games as mg
        >>> command = [sys.executable, "-m", "marriage_games", "player", "greedy"]
        >>> with ProgramPlayer(command) as player:
        ...     match = mg.Match(mg.ruleset("petite-brisque"), [player, mg.RandomPlayer()], seed=7)
        ...     winners = match.play().winners
        >>> winners
        (1,)
    """

    protocol: ClassVar[str] = "player protocol"
    error: ClassVar[type[MarriageGamesError]] = MatchError

    def __init__(self, command: Sequence[str], *, timeout: float = TIMEOUT) -> None:
        super().__init__(command, timeout=timeout)
        self._timeout_of_start = max(self._timeout, STARTING)
        self._described: set[str] = set()

    def __repr__(self) -> str:
        return f"ProgramPlayer({self.command!r})"

    def choose(self, view: View, rng: Random) -> Action:
        """Ask the program for one of the legal actions of ``view``.

        Raises:
            MatchError: If it does not answer as the protocol says, or refuses.
            IllegalAction: If the seat is waiting, or what it answers is no action.
        """
        try:
            return self.choose_with(view, seed_from(rng))
        except Refused as refused:
            raise MatchError(f"{self.command[0]} answers an error: {refused}") from None

    def choose_with(self, view: View, seed: int) -> Action:
        """The same with the seed that the program is told.

        Raises:
            Refused: If it answers with an error.
            MatchError: If it does not answer as the protocol says.
            IllegalAction: If the seat is waiting, or what it answers is no action.
        """
        require_decision(view)
        ruleset = view.game.ruleset
        if ruleset.fingerprint not in self._described:
            self.describe(ruleset)
        told = self.ask("choose", **asked(view, seed))
        if not isinstance(told, str):
            raise self.failed(f"choose: found {shortened(told)}; allowed: an action such as 'KS'")
        return Action.parse(told)

    def describe(self, ruleset: Ruleset) -> str:
        """Ask the program for its name, and tell it what will be played.

        Raises:
            Refused: If it does not play the ruleset.
            MatchError: If it does not answer as the protocol says.
        """
        told = self.ask(
            "describe", timeout=self._timeout_of_start, **described(ruleset, PROTOCOL_VERSION)
        )
        name = told.get("name") if isinstance(told, dict) else None
        if not isinstance(name, str):
            raise self.failed(f"describe: found {shortened(told)}; allowed: an object with a name")
        self._described.add(ruleset.fingerprint)
        return plain(name)


def seed_from(rng: Random) -> int:
    """A seed for one choice, drawn from the generator of a seat."""
    return int(rng.random() * _SEEDS)


def asked(view: View, seed: int) -> dict[str, Any]:
    """What a program is told when it has to choose.

    Args:
        view: What the seat to move knows.
        seed: Where its randomness comes from.

    Examples:
        >>> import marriage_games as mg
        >>> told = asked(mg.Game(mg.ruleset("brisque")).deal(seed=7).view(1), 5)
        >>> told["seat"], told["view"]["turnup"], told["legal_actions"][:2]
        (1, '9D', ['KS', '7S'])
    """
    match = view.match
    try:
        seen = view.information_state.splitlines()
    except HistoryError:
        seen = []
    # Engines of most games know nothing of match points that melds bring.
    counters = {"counters": view.counters} if view.game.compiled.tables.counters else {}
    return {
        "ruleset": named(view.game.ruleset),
        "seat": view.seat,
        "dealer": view.dealer,
        "moment": str(view.moment),
        "phase": str(view.phase),
        "legal_actions": list(map(str, view.legal_actions)),
        "points": view.points,
        **counters,
        "pending": view.pending,
        "tricks_won": view.tricks_won,
        "match": match and {"match_points": match.match_points, "target": match.target},
        "view": {name: tell(view) for name, tell in SEEN.items()},
        "information_state": seen,
        "text": view.to_text(),
        "seed": seed,
    }
