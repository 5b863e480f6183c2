"""A state: one deal at one decision, which never changes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from .actions import Action
from .card import Card, Suit
from .engine import constants as c
from .engine.compiling import ENDINGS, MOMENTS, SUITS, card_set
from .engine.kernel import Kernel
from .engine.position import LogEntry, Snapshot
from .errors import DealError, HistoryError, IllegalAction
from .events import Entry, Event, EventKind, Outcome
from .model.vocabulary import Moment, Phase

if TYPE_CHECKING:
    from .game import Game
    from .view import MatchScore, View

_KINDS: Final = {
    c.LOG_PLAYED: EventKind.PLAYED,
    c.LOG_DRAWN: EventKind.DRAWN,
    c.LOG_CLOSED: EventKind.CLOSED,
    c.LOG_CLAIMED: EventKind.CLAIMED,
    c.LOG_PASSED: EventKind.PASSED,
    c.LOG_EXCHANGED: EventKind.EXCHANGED,
    c.LOG_DEALT: EventKind.DEALT,
    c.LOG_TURNED: EventKind.SHOWN,
    c.LOG_SHOWN: EventKind.SHOWN,
    c.LOG_SCORED: EventKind.SCORED,
}


class State:
    """One deal at one decision, with all cards open; `view` tells what a seat knows of it.

    States are immutable: `apply` makes a new one. They are equal when everything that affects
    the future or a seat's knowledge is equal; the path that led there is not compared.

    Examples:
        >>> import marriage_games as mg
        >>> state = mg.Game(mg.ruleset("brisque")).deal(seed=7)
        >>> state.legal_actions[0]
        Action.parse('KS')
        >>> after = state.apply(state.legal_actions[0])
        >>> after.trick, after.previous == state
        (((1, Card.parse('KS')),), True)
    """

    __slots__ = ("_action", "_game", "_kernel", "_legal", "_log", "_order", "_previous")

    def __init__(
        self,
        game: Game,
        kernel: Kernel,
        *,
        order: tuple[int, ...] | None = None,
        previous: State | None = None,
        action: int = -1,
    ) -> None:
        self._game = game
        self._kernel = kernel
        self._order = order
        self._previous = previous
        self._action = action
        self._legal: list[int] | None = None
        self._log: list[LogEntry] | None = None

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._game

    # ------------------------------------------------------------------ the table

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        return int(self._kernel.dealer)

    @property
    def leader(self) -> int:
        """The seat that leads to the trick under way, or to the next one."""
        return int(self._kernel.leader if self._kernel.played else self._next_leader())

    def _next_leader(self) -> int:
        return int(self._kernel.winner if self._kernel.winner >= 0 else self._kernel.leader)

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The cards of each seat, in pack order."""
        return self._card_sets(c.HAND)

    @property
    def talon(self) -> tuple[Card, ...]:
        """The cards of the talon, the top one first; the turn-up, while it lies there, is last."""
        kernel = self._kernel
        pack = self.game.pack
        cards = [pack[card] for card in kernel.stock[int(kernel.drawn) :]]
        if kernel.turnup >= 0:
            cards.append(pack[int(kernel.turnup)])
        return tuple(cards)

    @property
    def turnup(self) -> Card | None:
        """The card that lies face up with the talon, or None."""
        turnup = int(self._kernel.turnup)
        return None if turnup < 0 else self.game.pack[turnup]

    @property
    def trump(self) -> Suit | None:
        """The trump suit, or None while there is none."""
        trump = int(self._kernel.trump)
        return None if trump < 0 else SUITS[trump]

    @property
    def closed_by(self) -> int | None:
        """The seat that closed the talon, or None."""
        closer = int(self._kernel.closed_by)
        return None if closer < 0 else closer

    @property
    def trick(self) -> tuple[tuple[int, Card], ...]:
        """The cards on the table, each with the seat that played it; empty once collected."""
        kernel = self._kernel
        seats = self.game.seats
        return tuple(
            ((int(kernel.leader) + place) % seats, self.game.pack[int(kernel.trick_card(place))])
            for place in range(int(kernel.played))
        )

    @property
    def won(self) -> tuple[tuple[Card, ...], ...]:
        """The cards that each seat has taken in tricks, in pack order."""
        return self._card_sets(c.TAKEN)

    @property
    def tricks_won(self) -> tuple[int, ...]:
        """How many tricks each seat has won in this deal."""
        return self._words(c.TRICKS)

    @property
    def points(self) -> tuple[int, ...]:
        """The points that each seat has in this deal; what is pending is not in them."""
        return self._words(c.POINTS)

    @property
    def pending(self) -> tuple[int, ...]:
        """The points of each seat that do not count yet."""
        waiting = self._kernel.pending
        return tuple(
            sum(waiting[n + 1] for n in range(0, len(waiting), 4) if waiting[n] == seat)
            for seat in range(self.game.seats)
        )

    def _words(self, field: int) -> tuple[int, ...]:
        return tuple(int(self._kernel.word(seat, field)) for seat in range(self.game.seats))

    def _card_sets(self, field: int) -> tuple[tuple[Card, ...], ...]:
        return tuple(card_set(self.game.pack, mask) for mask in self._words(field))

    # ------------------------------------------------------------------ the decision

    @property
    def to_move(self) -> int | None:
        """The seat that has to decide, or None when the deal is over."""
        return None if self._kernel.moment == c.END else int(self._kernel.seat)

    @property
    def moment(self) -> Moment:
        """At which moment of the trick it has to decide."""
        return MOMENTS[int(self._kernel.moment)]

    @property
    def phase(self) -> Phase:
        """Whether play is open or strict: in this trick, between tricks in the next one."""
        return Phase.STRICT if self._kernel.strict else Phase.OPEN

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat to move may do: cards in pack order, then the rest as text.

        It is empty only when the deal is over.
        """
        actions = self.game.actions
        return tuple(actions[number] for number in self._legal_numbers())

    def _legal_numbers(self) -> list[int]:
        numbers = self._legal
        if numbers is None:
            numbers = self._legal = self._kernel.legal_actions()
        return numbers

    def apply(self, action: Action | str) -> State:
        """The state after an action.

        Args:
            action: A legal action, or its text.

        Raises:
            IllegalAction: If the action is not legal here; it says why, and what is legal.
        """
        number = self.game.action_id(action)
        if number not in self._legal_numbers():
            raise IllegalAction(self._refusal(number))
        kernel = self._kernel.copy()
        kernel.apply(number)
        if not self.keeps_history:
            return State(self.game, kernel)
        return State(self.game, kernel, previous=self, action=number)

    def _refusal(self, number: int) -> str:
        from .explanation import explain

        legal = ", ".join(map(str, self.legal_actions)) or "nothing, as the deal is over"
        return f"{explain(self.game, self._kernel, number)} Legal: {legal}."

    def explain(self, action: Action | str) -> str:
        """Why an action is legal or not, in a sentence that names the rule.

        Args:
            action: Any action or text; one that the game does not have is not legal either.

        Examples:
            >>> import marriage_games as mg
            >>> state = mg.Game(mg.ruleset("brisque")).deal(seed=7)
            >>> print(state.explain("AS"))
            AS is not legal: seat 1 does not hold it.
        """
        from .explanation import explain

        try:
            number = self.game.action_id(action)
        except IllegalAction as error:
            return f"{action} is not legal: {error}."
        return explain(self.game, self._kernel, number)

    # ------------------------------------------------------------------ the end

    @property
    def outcome(self) -> Outcome | None:
        """How the deal ended, or None while it goes on."""
        kernel = self._kernel
        if kernel.moment != c.END:
            return None
        side_of = self.game.ruleset.seats.side_of
        return Outcome(
            winners=tuple(
                seat for seat in range(self.game.seats) if side_of[seat] == kernel.winning_side
            ),
            points=self.points,
            match_points=self._words(c.MATCH_POINTS),
            reason="void" if kernel.void else str(ENDINGS[int(kernel.ending)]),
            result=self.game.ruleset.results[int(kernel.row)].name,
        )

    # ------------------------------------------------------------------ the past

    @property
    def keeps_history(self) -> bool:
        """Whether the state knows the path that led to it."""
        return self._order is not None or self._previous is not None

    @property
    def previous(self) -> State | None:
        """The state before the last action, or None for the first one of the deal.

        Raises:
            HistoryError: If the deal keeps no history.
        """
        self._require_history("previous")
        return self._previous

    @property
    def history(self) -> tuple[Event, ...]:
        """Everything that has happened in this deal, in order.

        Raises:
            HistoryError: If the deal keeps no history.
        """
        self._require_history("history")
        return tuple(self._event(entry) for entry in self._entries())

    @property
    def ledger(self) -> tuple[Entry, ...]:
        """Every point scored in this deal, in order; by seat they add up to `points`.

        Raises:
            HistoryError: If the deal keeps no history.
        """
        self._require_history("ledger")
        return tuple(
            self._ledger_entry(entry) for entry in self._entries() if entry[0] == c.LOG_SCORED
        )

    def _require_history(self, asked: str) -> None:
        if not self.keeps_history:
            raise HistoryError(
                f"this state keeps no history, so it has no {asked}; deal with history=True"
            )

    def _line(self) -> list[State]:
        """The states from the deal to this one."""
        line: list[State] = [self]
        while line[-1]._previous is not None:
            line.append(line[-1]._previous)
        line.reverse()
        return line

    def _entries(self) -> Iterator[LogEntry]:
        for state in self._line():
            yield from state._step()

    def _step(self) -> list[LogEntry]:
        """What the last action (for the first state, the deal) brought about."""
        log = self._log
        if log is None:
            log = self._log = self._replay_step()
        return log

    def _replay_step(self) -> list[LogEntry]:
        # The engine keeps no log while it plays; the step is played once more to read it.
        log: list[LogEntry] = []
        if self._previous is None:
            kernel = Kernel(self.game.compiled.tables)
            kernel.log = log
            kernel.deal(list(self._order or ()), self.dealer)
        else:
            kernel = self._previous._kernel.copy()
            kernel.log = log
            kernel.apply(self._action)
        return log

    def _event(self, entry: LogEntry) -> Event:
        kind, seat, first, second = entry[:4]
        pack = self.game.pack
        cards: tuple[Card, ...] = ()
        reason = ""
        points = 0
        if kind == c.LOG_DEALT:
            cards = card_set(pack, first)
        elif kind == c.LOG_SHOWN:
            cards, reason = card_set(pack, second), self.game.compiled.actions[first]
        elif kind == c.LOG_SCORED:
            cards, reason = card_set(pack, entry[4]), self.game.compiled.reasons[second]
            points = first
        elif kind == c.LOG_EXCHANGED:
            cards = (pack[first], pack[second])
        elif kind == c.LOG_CLAIMED:
            reason = "right" if first else "wrong"
        elif kind == c.LOG_PASSED:
            reason = MOMENTS[first]
        elif kind != c.LOG_CLOSED:
            cards = (pack[first],)
            reason = {c.LOG_TURNED: "turn-up", c.LOG_DRAWN: "face-up" if second else ""}.get(
                kind, ""
            )
        return Event(_KINDS[kind], seat, cards, points, reason)

    def _ledger_entry(self, entry: LogEntry) -> Entry:
        _, seat, points, reason, cards, trick = entry
        return Entry(
            seat, points, self.game.compiled.reasons[reason], card_set(self.game.pack, cards), trick
        )

    # ------------------------------------------------------------------ knowledge

    def view(self, seat: int, *, match: MatchScore | None = None) -> View:
        """What a seat knows now.

        Args:
            seat: The seat.
            match: The score of the match that the deal belongs to, if it belongs to one.

        Raises:
            DealError: If there is no such seat, or the score is none.
        """
        from .view import MatchScore, View, checked_seat

        checked_seat(self.game, seat)
        if match is not None and not isinstance(match, MatchScore):
            raise DealError(f"the score of the match is a MatchScore or None, not {match!r}")
        moving = self.to_move == seat
        over = self.to_move is None
        return View(
            game=self.game,
            seat=seat,
            dealer=self.dealer,
            hand=self.hands[seat],
            hand_sizes=tuple(len(hand) for hand in self.hands),
            talon_size=int(self._kernel.talon_size()),
            turnup=self.turnup,
            trump=self.trump,
            closed_by=self.closed_by,
            phase=self.phase,
            trick=self.trick,
            won=self.won,
            tricks_won=self.tricks_won,
            points=self.points,
            pending=self.pending,
            shown=self._card_sets(c.KNOWN),
            moment=self.moment if moving or over else None,
            legal_actions=self.legal_actions if moving else (),
            match=match,
        )

    # ------------------------------------------------------------------ as a value

    def _snapshot(self) -> Snapshot:
        return self._kernel.snapshot()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        if self is other:
            return True
        return self._snapshot() == other._snapshot() and self.game == other.game

    def __hash__(self) -> int:
        return hash(self._snapshot())

    def __repr__(self) -> str:
        where = "over" if self.to_move is None else f"seat {self.to_move} at {self.moment}"
        return f"<State {self.game.ruleset.name}: {sum(self.tricks_won)} tricks, {where}>"

    def __reduce__(self) -> tuple[object, ...]:
        if not self.keeps_history:
            return (_restore, (self.game, self._snapshot()))
        line = self._line()
        actions = [state._action for state in line[1:]]
        return (_replay, (self.game, line[0]._order, self.dealer, actions))


def _restore(game: Game, snapshot: Snapshot) -> State:
    kernel = Kernel(game.compiled.tables)
    kernel.restore(snapshot)
    return State(game, kernel)


def _replay(game: Game, order: tuple[int, ...], dealer: int, actions: Sequence[int]) -> State:
    kernel = Kernel(game.compiled.tables)
    kernel.deal(list(order), dealer)
    state = State(game, kernel, order=order)
    for action in actions:
        state = state.apply(game.actions[action])
    return state
