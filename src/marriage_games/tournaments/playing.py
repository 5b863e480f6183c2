"""One game of a tournament: a deal between two players, of whom nothing is believed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import attrs

from ..actions import Action
from ..engine.generator import MATCH_STREAM, Generator
from ..errors import IllegalAction, shortened
from ..failing import FROM_OUTSIDE, text_of
from ..match import Match, first_dealer
from ..model.ruleset import Ruleset
from ..players import Player, ProgramPlayer
from ..players.program import seed_from
from ..programs.messages import plain
from ..programs.process import Refused
from ..state import State
from ..view import View
from .entrants import Entrant


@attrs.frozen
class Failure:
    """Why a player has lost a deal without its opponent's doing.

    Attributes:
        label: Who failed.
        kind: ``raised``, ``late``, ``illegal`` or ``protocol``.
        reason: What happened, in a line.
        detail: More of it, such as what a program wrote as errors; may be empty.
        choice_seed: The seed of the choice: ``player.choose(view, Random(choice_seed))`` makes it
            again.
    """

    label: str
    kind: str
    reason: str
    detail: str = ""
    choice_seed: int = 0


@attrs.frozen
class PlayedGame:
    """One deal of a tournament, played once; its mirror image is another game.

    Attributes:
        ruleset: The name of what was played.
        number: The number of the deal, from 1.
        seed: The seed of the match of which it is the first deal that counts.
        labels: Who played, one a side.
        scores: 1 for the winner, 0 for the loser, and a half each for a draw, by side.
        match_points: What the deal counted, by side; None where it was not played to its end.
        failure: Why it was not, if it was begun.
        forfeited: Who was not let play any more, having failed too often; then it was not begun.
        deal_seed: The seed of the deal itself; None if it was not begun.
        final: The last state; None if it was not begun.
    """

    ruleset: str
    number: int
    seed: int
    labels: tuple[str, str]
    scores: tuple[float, float]
    match_points: tuple[int, int] | None = None
    failure: Failure | None = None
    forfeited: tuple[str, ...] = ()
    deal_seed: int | None = None
    final: State | None = attrs.field(default=None, repr=False, eq=False)

    @property
    def winner(self) -> str | None:
        """Who won; None for a draw."""
        return None if self.scores[0] == self.scores[1] else self.labels[self.scores[1] > 0.5]


class _FailedError(Exception):
    def __init__(self, failure: Failure) -> None:
        self.failure = failure
        super().__init__(failure)


class Seated:
    """The player of one seat, made when it is first asked, and made anew after it has failed.

    Args:
        entrant: Whose player it is.
        seconds: How long a choice may take.
        apart: Whether it runs in a process of its own.
    """

    def __init__(self, entrant: Entrant, *, seconds: float | None, apart: bool) -> None:
        self._entrant = entrant
        self._seconds = seconds
        self._apart = apart
        self._player: Player | None = None

    def close(self) -> None:
        """End the player's program, if it has one."""
        player, self._player = self._player, None
        if isinstance(player, ProgramPlayer):
            player.close()

    def choose(self, view: View, rng: Random) -> Action:
        """Have the player choose; whatever goes wrong is a failure.

        In this process and in one of its own a player is given the same seed for a choice, so that
        it makes the same one.
        """
        seed = seed_from(rng)
        try:
            told = self._told(view, seed)
        except FROM_OUTSIDE:
            raise
        except BaseException as error:
            failure = self._failure_of(error, seed)
            self.close()
            raise _FailedError(failure) from error
        try:
            return _legal(told, view)
        except IllegalAction as error:
            raise _FailedError(self._failure("illegal", str(error), seed)) from error

    def _told(self, view: View, seed: int) -> Any:
        if self._player is None:
            self._player = self._entrant.player(seconds=self._seconds, apart=self._apart)
        if isinstance(self._player, ProgramPlayer):
            return self._player.choose_with(view, seed)
        return self._player.choose(view, Random(seed))

    def _failure_of(self, error: BaseException, seed: int) -> Failure:
        player = self._player
        if player is None:
            return self._failure("protocol", text_of(error), seed)
        if not isinstance(player, ProgramPlayer):
            return self._failure("raised", text_of(error), seed)
        if isinstance(error, Refused):
            return self._failure("raised", str(error), seed)
        if isinstance(error, IllegalAction):
            return self._failure("illegal", str(error), seed)
        # Which program it is, everybody knows from the entrant.
        told = str(error).removeprefix(f"{player.command[0]} broke the {player.protocol}: ")
        return self._failure("late" if player.late else "protocol", told, seed)

    def _failure(self, kind: str, text: str, seed: int) -> Failure:
        first, _, rest = text.strip().partition("\n")
        detail = "\n".join(map(plain, rest.splitlines()))
        return Failure(self._entrant.label, kind, plain(first), detail, seed)


def _legal(told: Any, view: View) -> Action:
    """What was chosen, if it is a legal action.

    Raises:
        IllegalAction: If it is none.
    """
    if isinstance(told, str):
        told = Action.parse(told)
    # Anything else could claim to be equal to what is legal.
    if type(told) is not Action:
        raise IllegalAction(f"{shortened(told)} is no action")
    if told not in view.legal_actions:
        raise IllegalAction(view.explain(told))
    return told


@attrs.frozen
class _Noting:
    """A player of whom every choice is noted."""

    player: Player
    actions: list[Action]

    def choose(self, view: View, rng: Random) -> Action:
        action = self.player.choose(view, rng)
        self.actions.append(action)
        return action


def play_game(
    ruleset: Ruleset,
    number: int,
    seed: int,
    labels: tuple[str, str],
    seated: Sequence[Sequence[Seated]],
) -> PlayedGame:
    """Play the first deal of a match that counts.

    Args:
        ruleset: What is played.
        number: The number of the deal.
        seed: The seed of the match.
        labels: Who plays, one a side.
        seated: The players of each side, in the order of its seats.
    """
    sides = ruleset.seats.all_sides
    players: list[Player] = [seated[0][0]] * ruleset.seats.count
    for side, those in zip(sides, seated, strict=True):
        for seat, player in zip(side, those, strict=False):
            players[seat] = player
    actions: list[Action] = []
    match = Match(ruleset, [_Noting(player, actions) for player in players], seed=seed)
    lots = Generator(seed, MATCH_STREAM)
    dealer = first_dealer(match.game, lots)
    deal_seed = lots.next64()
    deals = match.deals()
    try:
        final = next(deals).final
        while final.outcome is None or final.outcome.reason == "void":
            # The same seat deals again.
            deal_seed = lots.next64()
            actions.clear()
            final = next(deals).final
    except _FailedError as failed:
        failing = labels.index(failed.failure.label)
        reached = match.game.deal(seed=deal_seed, dealer=dealer)
        for action in actions:
            reached = reached.apply(action)
        return PlayedGame(
            ruleset.name,
            number,
            seed,
            labels,
            (0.0, 1.0) if failing == 0 else (1.0, 0.0),
            failure=failed.failure,
            deal_seed=deal_seed,
            final=reached,
        )
    outcome = final.outcome
    assert outcome is not None
    won = [side[0] in outcome.winners for side in sides]
    points = [outcome.match_points[side[0]] for side in sides]
    return PlayedGame(
        ruleset.name,
        number,
        seed,
        labels,
        (0.5, 0.5) if won[0] == won[1] else (float(won[0]), float(won[1])),
        (points[0], points[1]),
        deal_seed=deal_seed,
        final=final,
    )
