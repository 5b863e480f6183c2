"""Playing a piece of a simulation, in whichever process: deals, and what they come to."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from traceback import format_exc
from typing import Final

import attrs

from ..engine.policy import Policy
from ..engine.tallying import Tally, play_units, seeds_of
from ..errors import IllegalAction, SimulationError, shortened
from ..failing import FROM_OUTSIDE, told_of
from ..game import Game
from ..model.ruleset import Ruleset
from ..players.protocol import Player
from ..state import State

FAST_PIECE: Final = 1000
SLOW_PIECE: Final = 50
"""The units of a piece, at most: a piece should neither take long nor be over at once."""
PIECES: Final = 64
"""Into so many pieces a simulation is cut if they are not too large then."""


@attrs.frozen
class Piece:
    """A part of a simulation.

    Attributes:
        first: Its first unit; a unit is the deals with the same cards.
        end: The unit after its last one.
    """

    first: int
    end: int


@attrs.frozen
class Counts:
    """What a piece comes to."""

    piece: Piece
    sums: tuple[int, ...]
    squares: tuple[int, ...]
    most_actions: int
    spreads: tuple[dict[int, int], ...]
    course: tuple[int, ...]


@attrs.frozen
class Failure:
    """Why a piece could not be played: what is wrong with a player, told in a sentence."""

    told: str
    trace: str

    def error(self) -> SimulationError:
        """The same as an error, with the traceback from where it happened."""
        error = SimulationError(self.told)
        error.add_note(self.trace)
        return error


@attrs.frozen
class Job:
    """All that decides how the deals of a simulation go; it can be sent to other processes.

    Attributes:
        ruleset: What is played.
        players: One player a seat.
        seed: The seed of the simulation.
        mirrored: Whether every deal is played again with the players' places exchanged.
    """

    ruleset: Ruleset
    players: tuple[Player, ...]
    seed: int
    mirrored: bool

    @property
    def seatings(self) -> tuple[tuple[Player, ...], ...]:
        """For each deal of a unit, who sits at each seat."""
        if not self.mirrored:
            return (self.players,)
        one, other = self.ruleset.seats.all_sides
        places = dict(zip(one + other, other + one, strict=True))
        mirrored = tuple(self.players[places[seat]] for seat in range(len(self.players)))
        return (self.players, mirrored)

    def pieces(self, units: int) -> Iterator[Piece]:
        """The pieces of a simulation, whoever plays them."""
        most = SLOW_PIECE if _policies(self) is None else FAST_PIECE
        size = max(1, min(most, units // PIECES))
        for first in range(0, units, size):
            yield Piece(first, min(first + size, units))

    def deals_of(self, piece: Piece) -> str:
        """Which deals a piece has, counted from 0."""
        deals = 1 + self.mirrored
        return f"the deals from {piece.first * deals} to {piece.end * deals - 1}"

    def play(self, piece: Piece) -> Counts | Failure:
        """Play a piece.

        Nothing that a player does raises an error, so that what is raised where a piece is
        played elsewhere tells of the way there.
        """
        game = _game(self.ruleset)
        tally = Tally(game.compiled.tables, len(game.compiled.reasons))
        try:
            policies = _policies(self)
            if policies is None:
                _play_by_views(self, game, piece, tally)
            else:
                play_units(tally, self.seed, piece.first, piece.end, policies)
        except SimulationError as error:
            return Failure(str(error), format_exc())
        return Counts(
            piece=piece,
            sums=tuple(map(int, tally.sums)),
            squares=tuple(map(int, tally.squares)),
            most_actions=int(tally.most_actions),
            spreads=tuple(tally.spreads),
            course=tuple(tally.course),
        )


@lru_cache(maxsize=64)
def _game(ruleset: Ruleset) -> Game:
    return Game(ruleset)


def _policies(job: Job) -> list[list[Policy]] | None:
    """What plays in place of the players inside the engine, if they can all be played there."""
    game = _game(job.ruleset)
    found = []
    for seating in job.seatings:
        made = [_policy(player, game) for player in seating]
        policies = [policy for policy in made if policy is not None]
        if len(policies) < len(made):
            return None
        found.append(policies)
    return found


def _policy(player: Player, game: Game) -> Policy | None:
    """What chooses in place of a player, if it has a method ``engine_policy(game)`` that tells.

    A player has one only if the policy chooses just what the player would, and leaves nothing to
    luck, so that it makes no difference to a report which of them plays.
    """
    if not _has_policy(type(player)):
        return None
    # What a player of somebody else's does can fail in every way.
    try:
        policy = player.engine_policy(game)  # type: ignore[attr-defined]
    except FROM_OUTSIDE:
        raise
    except BaseException as error:
        told = f"engine_policy of {shortened(player)} failed: {told_of(error)}"
        _noted(error, SimulationError(told))
        raise
    return policy if isinstance(policy, Policy) else None


def _noted(error: BaseException, told: SimulationError) -> None:
    """Note where a player has failed, and let pass what is no usual error.

    Test frameworks such as Hypothesis stop a test by raising what only they catch.

    Raises:
        SimulationError: For the others.
    """
    if isinstance(error, Exception | SystemExit | GeneratorExit):
        raise told from error
    # The method of the class could be anybody's.
    BaseException.add_note(error, str(told))


def _has_policy(kind: type) -> bool:
    """Whether a class of players has a policy, and no other way to choose since."""
    both = {"choose", "engine_policy"}
    chooses = next((part for part in kind.__mro__ if both & set(vars(part))), object)
    return both <= set(vars(chooses))


def _play_by_views(job: Job, game: Game, piece: Piece, tally: Tally) -> None:
    """Play as a match does: whoever is to move is shown what it knows, and chooses."""
    seatings = job.seatings
    for unit in range(piece.first, piece.end):
        cards, *seeds = seeds_of(job.seed, unit, len(seatings) * game.seats)
        for turn, players in enumerate(seatings):
            rngs = [Random(seed) for seed in seeds[turn * game.seats :][: game.seats]]
            state = game.deal(seed=cards, dealer=unit % game.seats)
            order = [game.pack.index(card) for card in state.dealt or ()]
            kernel = tally.dealt_in(order, state.dealer)
            while (seat := state.to_move) is not None:
                number = unit * len(seatings) + turn
                context = _Context(game, cards, state.dealer, number, seat, players[seat])
                action, state = context.next(state, rngs[seat])
                tally.step(kernel, action)
            tally.finish(kernel, turn)
        tally.finish_unit()


@attrs.frozen
class _Context:
    """Where somebody chooses, to be told of if that goes wrong."""

    game: Game
    seed: int
    dealer: int
    number: int
    seat: int
    player: Player

    def next(self, state: State, rng: Random) -> tuple[int, State]:
        """Let the player choose: the number of the action, and the state after it."""
        # What a player of somebody else's does can fail in every way.
        try:
            action = self.player.choose(state.view(self.seat), rng)
        except FROM_OUTSIDE:
            raise
        except BaseException as error:
            _noted(error, self._error(f"failed: {told_of(error)}"))
            raise
        try:
            return self.game.action_id(action), state.apply(action)
        except IllegalAction as error:
            raise self._error(f"did not choose a legal action: {error}") from error

    def _error(self, what: str) -> SimulationError:
        return SimulationError(
            f"deal {self.number} of {self.game.ruleset.name}: the player at seat {self.seat} "
            f"({shortened(self.player)}) {what}; game.deal(seed={self.seed}, "
            f"dealer={self.dealer}) deals it again"
        )
