"""What a seat knows of a deal: its own cards, and what everybody has seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from .actions import Action
from .card import Card, Suit
from .errors import DealError, IllegalAction
from .model.vocabulary import Moment, Phase

if TYPE_CHECKING:
    from .game import Game


@attrs.frozen
class MatchScore:
    """How a match stands before a deal.

    Attributes:
        match_points: The match points of each seat.
        target: The match points to reach, or None where a number of deals is played.

    Examples:
        >>> MatchScore((120, 250), 300).target
        300
    """

    match_points: tuple[int, ...]
    target: int | None


@attrs.frozen(repr=False)
class View:
    """All that a seat knows now. Nothing else of the deal can be found in it.

    For a seat that is waiting it does not tell who is asked, nor what for.

    Attributes:
        game: The game that is played.
        seat: Whose knowledge it is.
        dealer: The seat that dealt.
        hand: The seat's own cards, in pack order.
        hand_sizes: How many cards each seat holds.
        talon_size: How many cards lie in the talon, the turn-up counted.
        turnup: The card that lies face up with the talon, or None.
        trump: The trump suit, or None while there is none.
        closed_by: The seat that closed the talon, or None.
        phase: Whether play is open or strict: in this trick, between tricks in the next one.
        trick: The cards on the table, each with the seat that played it.
        won: The cards that each seat has taken in tricks, in pack order.
        tricks_won: How many tricks each seat has won.
        points: The points of each seat.
        pending: The points of each seat that do not count yet.
        shown: For each seat the cards that it holds and everybody has seen.
        moment: At which moment the seat has to decide; None while it waits.
        legal_actions: What it may do; empty while it waits.
        match: The score of the match, where the deal belongs to one.

    Examples:
        >>> import marriage_games as mg
        >>> state = mg.Game(mg.ruleset("brisque")).deal(seed=7)
        >>> state.view(1).hand == state.hands[1], state.view(0).moment
        (True, None)
    """

    game: Game
    seat: int
    dealer: int
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    talon_size: int
    turnup: Card | None
    trump: Suit | None
    closed_by: int | None
    phase: Phase
    trick: tuple[tuple[int, Card], ...]
    won: tuple[tuple[Card, ...], ...]
    tricks_won: tuple[int, ...]
    points: tuple[int, ...]
    pending: tuple[int, ...]
    shown: tuple[tuple[Card, ...], ...]
    moment: Moment | None
    legal_actions: tuple[Action, ...]
    match: MatchScore | None = None

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards of which the seat does not know where they are, in pack order."""
        seen = {*self.hand, *(card for _, card in self.trick)}
        seen.update(card for cards in (*self.won, *self.shown) for card in cards)
        if self.turnup is not None:
            seen.add(self.turnup)
        return tuple(card for card in self.game.pack if card not in seen)

    def shown_by(self, seat: int) -> tuple[Card, ...]:
        """The cards that ``seat`` holds and everybody has seen: declared, exchanged or drawn open.

        Raises:
            DealError: If there is no such seat.
        """
        return self.shown[checked_seat(self.game, seat)]

    @property
    def can_claim_rightly(self) -> bool:
        """Whether the seat's side has the points that a claim needs."""
        claiming = self.game.ruleset.claiming
        if claiming is None:
            return False
        side_of = self.game.ruleset.seats.side_of
        mine = (p for s, p in enumerate(self.points) if side_of[s] == side_of[self.seat])
        return sum(mine) >= claiming.target

    def __repr__(self) -> str:
        return f"<View of seat {self.seat}: {' '.join(map(str, self.hand))}>"


def checked_seat(game: Game, seat: int) -> int:
    """The seat, if the game has it.

    Raises:
        DealError: If it has not.
    """
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < game.seats:
        raise DealError(
            f"{seat!r} is no seat: seats of {game.ruleset.name} are 0 to {game.seats - 1}"
        )
    return seat


def require_decision(view: View) -> None:
    """Make sure that the seat has something to decide.

    Raises:
        IllegalAction: If it is waiting, or the deal is over.
    """
    if not view.legal_actions:
        raise IllegalAction(f"seat {view.seat} has nothing to decide: it is not its turn")
