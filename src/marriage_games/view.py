"""What a seat knows of a deal: its own cards, and what everybody has seen or can conclude."""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import TYPE_CHECKING

import attrs

from .actions import Action
from .board import Board
from .card import Card
from .chance import below
from .engine import constants as c
from .engine.compiling import MOMENTS, card_set
from .engine.kernel import Kernel
from .engine.knowledge import Trace
from .engine.layouts import Layouts
from .engine.position import Snapshot
from .errors import (
    ArgumentError,
    DealError,
    HistoryError,
    IllegalAction,
    ViewError,
    shortened,
)
from .model.vocabulary import Moment
from .observation import Observed, lines_of

if TYPE_CHECKING:
    from .game import Game
    from .reasons import Reason
    from .state import State


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


@attrs.frozen
class Standpoint:
    """Whose knowledge a view tells, and what of it lies not on the table.

    Attributes:
        seat: The seat.
        waiting: Whether it waits while somebody else is asked.
        sizes: How many cards each seat holds.
        traces: What everybody can conclude of the hidden cards of each seat.
        match: The score of the match, where the deal belongs to one.
    """

    seat: int
    waiting: bool
    sizes: tuple[int, ...]
    traces: tuple[Trace, ...]
    match: MatchScore | None


class View(Board):
    """All that a seat knows now. Nothing else of the deal can be found in it.

    Views are immutable. Those of one seat are equal when its knowledge is equal; the path that
    led there is not compared. For a seat that is waiting a view does not tell who is asked, nor
    what for.

    Examples:
        >>> import marriage_games as mg
        >>> state = mg.Game(mg.ruleset("brisque")).deal(seed=7)
        >>> state.view(1).hand == state.hands[1], state.view(0).moment
        (True, None)
    """

    def __init__(
        self, game: Game, kernel: Kernel, standpoint: Standpoint, observed: Observed
    ) -> None:
        super().__init__(game, kernel)
        self._standpoint = standpoint
        self._observed = observed

    def __setattr__(self, name: str, value: object) -> None:
        if name not in ("_game", "_kernel", "_standpoint", "_observed") or hasattr(self, name):
            raise AttributeError(f"a View never changes, so its {name} cannot be set")
        super().__setattr__(name, value)

    # ------------------------------------------------------------------ the seat

    @property
    def seat(self) -> int:
        """Whose knowledge it is."""
        return self._standpoint.seat

    @property
    def partners(self) -> tuple[int, ...]:
        """The other seats of its side; none where every seat plays for itself.

        Examples:
            >>> import marriage_games as mg
            >>> names = ("briscola-4", "briscola-3")
            >>> [mg.Game(mg.ruleset(name)).deal(seed=7).view(1).partners for name in names]
            [(3,), ()]
        """
        seats = self.game.ruleset.seats
        side = seats.all_sides[seats.side_of[self.seat]]
        return tuple(seat for seat in side if seat != self.seat)

    @property
    def match(self) -> MatchScore | None:
        """The score of the match, where the deal belongs to one."""
        return self._standpoint.match

    @cached_property
    def hand(self) -> tuple[Card, ...]:
        """The seat's own cards, in pack order."""
        return card_set(self.game.pack, int(self._kernel.word(self.seat, c.HAND)))

    @property
    def moment(self) -> Moment | None:
        """At which moment the seat has to decide; None while it waits."""
        return None if self._standpoint.waiting else MOMENTS[int(self._kernel.moment)]

    @cached_property
    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat may do; empty while it waits, and when the deal is over."""
        if self._standpoint.waiting:
            return ()
        return self._kernel.copy().legal_among(self.game.actions)

    def explain(self, action: Action | str) -> str:
        """Why an action is legal or not, in a sentence that names the rule.

        Raises:
            ViewError: If the seat is waiting.
        """
        from .explanation import explain_text

        self._require_decision("explain")
        return explain_text(self.game, self._kernel, action)

    def reason(self, action: Action | str) -> Reason:
        """The same without words, for who tells it in words of their own.

        Raises:
            IllegalAction: If the game has no such action.
            ViewError: If the seat is waiting.

        Examples:
            >>> import marriage_games as mg
            >>> state = mg.Game(mg.ruleset("petite-brisque")).deal(seed=6).apply("TC")
            >>> state.view(0).reason("7S").rule
            <Rule.UNBOUND_VOID: 'unbound-void'>
        """
        from .reasons import reason_for

        self._require_decision("reason")
        return reason_for(self.game, self._kernel, self.game.action_id(action))

    @property
    def can_claim_rightly(self) -> bool:
        """Whether the seat's side has the points that a claim needs."""
        return self._kernel.claim_is_right(self.seat)

    # ------------------------------------------------------------------ the others

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        return self._standpoint.sizes

    @cached_property
    def shown(self) -> tuple[tuple[Card, ...], ...]:
        """For each seat the cards that it holds and everybody has seen."""
        return self._card_sets(c.KNOWN)

    def shown_by(self, seat: int) -> tuple[Card, ...]:
        """The cards that ``seat`` holds and everybody has seen: declared, exchanged or drawn open.

        Raises:
            DealError: If there is no such seat.
        """
        return self.shown[checked_seat(self.game, seat)]

    @cached_property
    def unseen(self) -> tuple[Card, ...]:
        """The cards of which the seat does not know where they are, in pack order."""
        return card_set(self.game.pack, self._hidden)

    def cannot_hold(self, seat: int) -> tuple[Card, ...]:
        """The unseen cards that another seat cannot hold, as it was bound to act otherwise.

        An obligation would have forced one of them instead of the card that it played, or an
        automatic score would have shown them. Nothing is concluded from free choices.

        Raises:
            DealError: If there is no such seat.

        Examples:
            >>> import marriage_games as mg
            >>> state = mg.Game(mg.ruleset("petite-brisque")).deal(seed=6)
            >>> after = state.apply("TC").apply("7S")  # neither clubs nor trumps, which are hearts
            >>> " ".join(map(str, after.view(1).cannot_hold(0)))
            'JH TH 9H 8H 7H AC KC QC JC 8C 7C'
        """
        number = checked_seat(self.game, seat)
        if number == self.seat:
            return self.unseen
        can = self._layouts.can_hold(self._others.index(number))
        return card_set(self.game.pack, self._hidden & ~can)

    # ------------------------------------------------------------------ what may be

    def count_layouts(self) -> int:
        """In how many ways the unseen cards can lie: the other hands and the order of the talon.

        Raises:
            ViewError: If the seat is waiting.
        """
        self._require_decision("count_layouts")
        return self._layouts.count()

    def sample(self, rng: Random) -> State:
        """A state that this view is the view of, all layouts of cards being equally likely.

        Nothing hidden is read: equal views and equal ``rng`` give the same sample. The state
        keeps no history.

        Args:
            rng: Where the layout is drawn from.

        Raises:
            ViewError: If the seat is waiting.
            ArgumentError: If ``rng`` is no `random.Random`.

        Examples:
            >>> import random
            >>> import marriage_games as mg
            >>> view = mg.Game(mg.ruleset("brisque")).deal(seed=7).view(1)
            >>> view.sample(random.Random(1)).view(1) == view
            True
        """
        from .state import State

        self._require_decision("sample")
        if not isinstance(rng, Random):
            raise ArgumentError(f"View.sample draws from a random.Random, not from {rng!r}")
        hands, talon = self._layouts.draw(below(rng))
        kernel = self._kernel.copy()
        kernel.traces = list(self._standpoint.traces)
        kernel.put_talon(talon)
        for seat, mask in zip(self._others, hands, strict=True):
            kernel.give(seat, mask)
        return State(self.game, kernel)

    def kernel_copy(self) -> Kernel:
        """The engine's own form of what the seat knows, to be changed at will."""
        return self._kernel.copy()

    def _require_decision(self, asked: str) -> None:
        if self._standpoint.waiting:
            raise ViewError(
                f"seat {self.seat} is waiting, so its view has no {asked}: what it knows is "
                "defined for the seat to move and at the end of the deal"
            )

    @property
    def _others(self) -> list[int]:
        return [seat for seat in range(self.game.seats) if seat != self.seat]

    @cached_property
    def _hidden(self) -> int:
        kernel = self._kernel
        return int(kernel.publicly_hidden() & ~kernel.word(self.seat, c.HAND))

    @cached_property
    def _layouts(self) -> Layouts:
        return Layouts(
            self._hidden,
            [
                (
                    self._standpoint.sizes[seat] - len(self.shown[seat]),
                    self._standpoint.traces[seat],
                )
                for seat in self._others
            ],
        )

    # ------------------------------------------------------------------ the past

    @property
    def information_state(self) -> str:
        """All that the seat has observed in this deal, in order, a line each.

        Raises:
            HistoryError: If the deal keeps no history.
        """
        if self._observed is None:
            raise HistoryError(
                "this deal keeps no history, so there is no information_state; deal with "
                "history=True"
            )
        return "\n".join(lines_of(self._observed))

    # ------------------------------------------------------------------ as a value

    @cached_property
    def _key(self) -> tuple[object, ...]:
        return (self._standpoint, self._kernel.snapshot())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return self is other or (self._key == other._key and self.game == other.game)

    def __hash__(self) -> int:
        return hash(self._key)

    def __str__(self) -> str:
        return self.to_text()

    def __repr__(self) -> str:
        return f"<View {self.to_text()}>"

    def to_text(self) -> str:
        """All that is compared, as one line of text: `State.to_text` with hidden cards counted."""
        from .notation import view_text

        return view_text(self.game, self._kernel, self._standpoint)

    def __reduce__(self) -> tuple[object, ...]:
        lines = tuple(lines_of(self._observed))
        return (_restored, (self.game, self._kernel.snapshot(), self._standpoint, lines))


def _restored(
    game: Game, snapshot: Snapshot, standpoint: Standpoint, lines: tuple[str, ...]
) -> View:
    kernel = Kernel(game.compiled.tables)
    kernel.restore(snapshot)
    kernel.traces = None
    return View(game, kernel, standpoint, (None, lines) if lines else None)


def seen_by(
    game: Game,
    kernel: Kernel,
    seat: int,
    *,
    match: MatchScore | None = None,
    observed: Observed = None,
) -> View:
    """What a seat knows of a position.

    Args:
        game: The game that is played.
        kernel: The position.
        seat: The seat.
        match: The score of the match.
        observed: What the seat has seen happen.
    """
    standpoint = Standpoint(
        seat=seat,
        waiting=bool(kernel.moment != c.END and kernel.seat != seat),
        sizes=tuple(int(kernel.word(n, c.HAND)).bit_count() for n in range(game.seats)),
        traces=kernel.conclusions(),
        match=match,
    )
    return View(game, kernel.as_seen_by(seat), standpoint, observed)


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


def checked_score(game: Game, match: MatchScore) -> MatchScore:
    """The score of a match, after a look at its form.

    Raises:
        DealError: If it is no score, or none of as many seats as the game has.
    """
    if not isinstance(match, MatchScore):
        raise DealError(f"the score of the match is a MatchScore or None, not {shortened(match)}")
    points, target = match.match_points, match.target
    if not isinstance(points, tuple) or [type(number) for number in points] != [int] * game.seats:
        raise DealError(
            f"the score of a match of {game.ruleset.name} has a tuple of {game.seats} whole "
            f"numbers, one a seat, not {shortened(points)}"
        )
    if target is not None and type(target) is not int:
        raise DealError(f"the target of a match is a whole number or None, not {shortened(target)}")
    return match


def require_decision(view: View) -> None:
    """Make sure that the seat has something to decide.

    Raises:
        ArgumentError: If it is no view.
        IllegalAction: If it is waiting, or the deal is over.
    """
    if not isinstance(view, View):
        raise ArgumentError(f"a player chooses by a View, such as state.view(0), not by {view!r}")
    if not view.legal_actions:
        raise IllegalAction(f"seat {view.seat} has nothing to decide: it is not its turn")
