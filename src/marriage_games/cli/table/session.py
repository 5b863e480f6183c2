"""A match between a person and computer players, step by step; nothing of a terminal is in here."""

from __future__ import annotations

from random import Random
from typing import Final

import attrs

from ...actions import Action, ActionKind
from ...engine.generator import DECISION_STREAM, Generator
from ...errors import ArgumentError, IllegalAction, MatchError, shortened
from ...events import Event
from ...failing import FROM_OUTSIDE, told_of
from ...game import Game
from ...match import Course, PlayedDeal
from ...model.ruleset import Ruleset
from ...observation import events_seen
from ...players.named import player_named
from ...players.protocol import Player
from ...players.search import SearchPlayer
from ...state import State
from ...view import View, checked_seat
from .stops import Stops

SEARCH: Final = "search"
SAMPLES: Final = 20
"""Layouts that the searching player imagines: about a second where the engine is not compiled, and
much less where it is, without any clock, so that a seed repeats its games."""


MOST_DEALS: Final = 10_000
"""After so many deals without a winner a match is given up, as by `Match`."""


@attrs.frozen
class Setup:
    """What decides how a match begins and goes on, but for what the person does.

    Attributes:
        ruleset: What is played.
        seed: The seed of the match.
        seat: Where the person sits.
        opponent: The name of the player at all other seats.
    """

    ruleset: Ruleset
    seed: int
    seat: int = 0
    opponent: str = "greedy"


@attrs.frozen
class Step:
    """One action, as the person may see it.

    Attributes:
        seat: The seat that acted.
        before: The state in which it did; hidden cards are in it, so only what lies open is told.
        after: The state that it led to.
        action: What it did, if the person may know; a pass of another seat is private.
        events: What the person has seen happen.
    """

    seat: int
    before: State
    after: State
    action: Action | None
    events: tuple[Event, ...]


class Session:
    """A match that is being played.

    Every decision of a computer player draws from a generator of its own, which depends on the
    seed of the deal and on the number of the decision. So a match that was interrupted, or in
    which something was taken back, goes on as it would have.

    Args:
        setup: What is played, and with whom.
        stops: Where the person is asked.

    Attributes:
        state: The deal under way, at its next decision; all cards are open in it.
        course: How the match stands, without the deal under way.
        deals: The deals that are over.
        held: Whether something was taken back, so that the person is asked whatever the stops say.

    Raises:
        ArgumentError: If there is no such opponent.
        DealError: If the seat or the seed is none.

    Examples:
        >>> import marriage_games as mg
        >>> session = Session(Setup(mg.ruleset("petite-brisque"), seed=7))
        >>> while session.step() is not None:
        ...     pass
        >>> session.is_asked
        True
    """

    def __init__(self, setup: Setup, stops: Stops | None = None) -> None:
        self.setup = setup
        self.stops = stops or Stops()
        self.game = Game(setup.ruleset)
        self.seat = checked_seat(self.game, setup.seat)
        self.player = player_at_table(setup.opponent)
        self.deals: list[PlayedDeal] = []
        self.course = Course(self.game, setup.seed)
        self.state = self.course.deal()
        self.held = False

    # ------------------------------------------------------------------ where it stands

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.course.winners is not None

    @property
    def view(self) -> View:
        """What the person knows."""
        return self._view_of(self.state, self.seat)

    @property
    def is_asked(self) -> bool:
        """Whether the person has to decide now."""
        if self.state.to_move != self.seat:
            return False
        return self.held or self.stops.wants(self.view)

    @property
    def decisions(self) -> int:
        """How many decisions have been made in this deal."""
        return len(self.state.course()[1])

    def rng(self, *, draw: int = 0) -> Random:
        """A generator for the next decision.

        Args:
            draw: Which one: the first is the player's, others are for who looks on.
        """
        lots = Generator(self.course.seed, DECISION_STREAM + self.decisions)
        drawn = [lots.next64() for _ in range(draw + 1)]
        return Random(drawn[-1])

    def _view_of(self, state: State, seat: int) -> View:
        return state.view(seat, match=self.course.score)

    # ------------------------------------------------------------------ going on

    def step(self) -> Step | None:
        """Have the next seat act, or pass for the person where it is not asked.

        Returns:
            What happened; None if the person is asked, or the deal is over.

        Raises:
            MatchError: If a computer player fails, or does not choose a legal action.
        """
        seat = self.state.to_move
        if seat is None or self.is_asked:
            return None
        if seat == self.seat:
            return self._apply(Action(ActionKind.PASS))
        return self._apply(self._chosen(seat))

    def _chosen(self, seat: int) -> Action:
        view, rng = self._view_of(self.state, seat), self.rng()
        try:
            action = self.player.choose(view, rng)
            legal = isinstance(action, Action) and action in view.legal_actions
        except FROM_OUTSIDE:
            raise
        except BaseException as error:
            # Players of other people can fail in every way.
            raise MatchError(
                f"the player {self.setup.opponent} failed at seat {seat}: {told_of(error)}"
            ) from error
        if not legal:
            raise MatchError(
                f"the player {self.setup.opponent} at seat {seat} chose {shortened(action)}, which "
                f"is not legal; legal: {', '.join(map(str, view.legal_actions))}"
            )
        return action

    def act(self, action: Action) -> Step:
        """Do what the person chose.

        Raises:
            IllegalAction: If it is not legal, or the person has nothing to decide.
        """
        if self.state.to_move != self.seat:
            raise IllegalAction("it is not your turn")
        step = self._apply(action)
        self.held = False
        return step

    def _apply(self, action: Action) -> Step:
        before = self.state
        seat = before.to_move
        assert seat is not None
        after = before.apply(action)
        self.state = after
        new = after.history[len(before.history) :]
        hidden = action.kind is ActionKind.PASS and seat != self.seat
        seen = tuple(events_seen(new, self.seat))
        return Step(seat, before, after, None if hidden else action, seen)

    def finish_deal(self) -> PlayedDeal:
        """Add the deal that is over to the match, and deal the next one if there is one.

        Raises:
            MatchError: If the deal is not over, or the match does not come to an end.
        """
        if len(self.deals) == MOST_DEALS:
            raise MatchError(
                f"the match of {self.setup.ruleset.name} has not ended after {MOST_DEALS} deals; "
                f"it stands at {self.course.match_points}"
            )
        deal = self.course.add(self.state)
        self.deals.append(deal)
        if not self.is_over:
            self.state = self.course.deal()
        return deal

    # ------------------------------------------------------------------ taking back

    def undo(self) -> bool:
        """Go back to the person's last decision, also into the deal before.

        Decisions at which the person was not asked are passed over.

        Returns:
            Whether there was one.
        """
        finals = [deal.final for deal in self.deals]
        lines = [*finals, self.state] if not self.is_over else finals
        while lines:
            found = self._last_decision(lines.pop())
            if found is not None:
                self._go_back(len(lines), found)
                return True
        return False

    def _last_decision(self, state: State) -> State | None:
        while (before := state.previous) is not None:
            taken = state.course()[1][-1]
            if before.to_move == self.seat and (
                taken.kind is not ActionKind.PASS or self.stops.wants(before.view(self.seat))
            ):
                return before
            state = before
        return None

    def _go_back(self, deals: int, state: State) -> None:
        kept = self.deals[:deals]
        self.course = Course(self.game, self.setup.seed)
        self.deals = [self.course.add(deal.final) for deal in kept]
        self.state = state
        self.held = True


def player_at_table(text: str) -> Player:
    """The player of a name; the searching one answers within a second.

    Raises:
        ArgumentError: If there is none.
    """
    if not isinstance(text, str):
        raise ArgumentError(f"the name of a player is a text, not {text!r}")
    return SearchPlayer(samples=SAMPLES) if text == SEARCH else player_named(text)
