"""A state: one deal at one decision, which never changes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from .actions import Action
from .board import Board
from .card import Card
from .engine import constants as c
from .engine.compiling import MOMENTS, card_set
from .engine.kernel import Kernel
from .engine.position import LogEntry, Snapshot
from .errors import HistoryError, IllegalAction
from .events import Entry, Event, EventKind
from .model.vocabulary import Moment
from .observation import Observed, seen

if TYPE_CHECKING:
    from .game import Game
    from .record import Record
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


class State(Board):
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

    __slots__ = ("_action", "_log", "_observed", "_origin")

    def __init__(
        self,
        game: Game,
        kernel: Kernel,
        origin: State | tuple[int, ...] | None = None,
        action: int = -1,
    ) -> None:
        # Where it comes from: the state before and the action; the cards in the order in which
        # they were dealt, or no cards for a given position; nothing where no history is kept.
        self._game = game
        self._kernel = kernel
        self._origin = origin
        self._action = action
        self._log: list[LogEntry] | None = None
        self._observed: dict[int, Observed] | None = None

    # ------------------------------------------------------------------ the table

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
    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat to move may do: cards in pack order, then the rest as text.

        It is empty only when the deal is over.
        """
        # To look for actions changes the kernel for a while, and other threads may look too.
        return self._kernel.copy().legal_among(self._game.actions)

    def apply(self, action: Action | str) -> State:
        """The state after an action.

        Args:
            action: A legal action, or its text.

        Raises:
            IllegalAction: If the action is not legal here; it says why, and what is legal.
        """
        number = self._game.action_id(action)
        kernel = self._kernel.copy()
        if not kernel.allows(number):
            raise IllegalAction(self._refusal(number))
        kernel.apply(number)
        return State(self._game, kernel, None if self._origin is None else self, number)

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
        from .explanation import explain_text

        return explain_text(self.game, self._kernel, action)

    # ------------------------------------------------------------------ the past

    @property
    def keeps_history(self) -> bool:
        """Whether the state knows the path that led to it."""
        return self._origin is not None

    @property
    def previous(self) -> State | None:
        """The state before the last action, or None for the first one of the deal or position.

        Raises:
            HistoryError: If the deal keeps no history.
        """
        self._require_history("previous")
        return self._before

    @property
    def history(self) -> tuple[Event, ...]:
        """Everything that has happened in this deal, in order; or since the given position.

        Raises:
            HistoryError: If the deal keeps no history.
        """
        self._require_history("history")
        return tuple(self._event(entry) for entry in self._entries())

    @property
    def ledger(self) -> tuple[Entry, ...]:
        """Every point scored in this deal, in order; by seat they add up to `points`.

        Their match points add up to `counters`. After `Game.position` each seat starts with one
        entry ``carried``.

        Raises:
            HistoryError: If the deal keeps no history.
        """
        self._require_history("ledger")
        scored = tuple(
            self._ledger_entry(entry) for entry in self._entries() if entry[0] == c.LOG_SCORED
        )
        first = self._line()[0]
        if first._order is not None:
            return scored
        tricks = sum(first.tricks_won)
        carried = (
            Entry(seat, points, "carried", (), tricks, counters)
            for seat, (points, counters) in enumerate(
                zip(first.points, first.counters, strict=True)
            )
        )
        return (*carried, *scored)

    @property
    def _before(self) -> State | None:
        return self._origin if isinstance(self._origin, State) else None

    def _require_history(self, asked: str) -> None:
        if self._origin is None:
            raise HistoryError(
                f"this state keeps no history, so it has no {asked}; a deal with history=True "
                "keeps one, and samples of a view never do"
            )

    def _line(self) -> list[State]:
        """The states from the deal, or the given position, to this one."""
        line: list[State] = [self]
        while (before := line[-1]._before) is not None:
            line.append(before)
        line.reverse()
        return line

    @property
    def _order(self) -> tuple[int, ...] | None:
        """The cards as they were dealt, if this is the first state of a deal."""
        return self._origin if isinstance(self._origin, tuple) and self._origin else None

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
        before, order = self._before, self._order
        if before is not None:
            kernel = before._kernel.copy()
            kernel.log = log
            kernel.apply(self._action)
        elif order is not None:
            kernel = Kernel(self.game.compiled.tables)
            kernel.log = log
            kernel.deal_cards(order, self.dealer)
        return log

    def _event(self, entry: LogEntry) -> Event:
        kind, seat, first, second = entry[:4]
        pack = self.game.pack
        cards: tuple[Card, ...] = ()
        reason = ""
        points = match_points = 0
        if kind == c.LOG_DEALT:
            cards = card_set(pack, first)
        elif kind == c.LOG_SHOWN:
            cards, reason = card_set(pack, second), self.game.compiled.meld_texts[first]
        elif kind == c.LOG_SCORED:
            cards, reason = card_set(pack, entry[4]), self.game.compiled.reasons[second]
            points, match_points = first, entry[6]
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
        return Event(_KINDS[kind], seat, cards, points, reason, match_points)

    def _ledger_entry(self, entry: LogEntry) -> Entry:
        _, seat, points, reason, cards, trick, match_points = entry
        name, scored = self.game.compiled.reasons[reason], card_set(self.game.pack, cards)
        return Entry(seat, points, name, scored, trick, match_points)

    def course(self) -> tuple[State, tuple[Action, ...]]:
        """The first state of the deal or of the given position, and all actions since.

        Raises:
            HistoryError: If the deal keeps no history.
        """
        self._require_history("course")
        line = self._line()
        actions = self.game.actions
        return line[0], tuple(actions[state._action] for state in line[1:])

    @property
    def dealt(self) -> tuple[Card, ...] | None:
        """The whole pack in the order in which it was dealt; None for a given position.

        Raises:
            HistoryError: If the deal keeps no history.
        """
        self._require_history("dealt")
        order = self._line()[0]._order
        return None if order is None else tuple(self.game.pack[card] for card in order)

    def to_record(self, *, players: Sequence[str] = ()) -> Record:
        """The deal so far as a record, from which it can be played again.

        Args:
            players: The names of the players, one a seat.

        Raises:
            HistoryError: If the deal keeps no history.

        Examples:
            >>> import marriage_games as mg
            >>> state = mg.Game(mg.ruleset("petite-brisque")).deal(seed=6).apply("TC")
            >>> state.to_record(players=["Ann", "Bob"]).players
            ('Ann', 'Bob')
        """
        from .record import DealRecord, Record

        return Record(ruleset=self.game.ruleset, deals=(DealRecord.of(self),), players=players)

    # ------------------------------------------------------------------ knowledge

    def view(self, seat: int, *, match: MatchScore | None = None) -> View:
        """What a seat knows now.

        Args:
            seat: The seat.
            match: The score of the match that the deal belongs to, if it belongs to one.

        Raises:
            DealError: If there is no such seat, or the score is not one of a match of
                this game.
        """
        from .view import checked_score, checked_seat, seen_by

        checked_seat(self.game, seat)
        if match is not None:
            checked_score(self.game, match)
        observed = self._observed_by(seat) if self.keeps_history else None
        return seen_by(self.game, self._kernel, seat, match=match, observed=observed)

    def _observed_by(self, seat: int) -> Observed:
        """What a seat has seen happen; each state of the line keeps its part."""
        line = self._line()
        known, observed = -1, None
        for number in range(len(line) - 1, -1, -1):
            kept = line[number]._observed
            if kept is not None and seat in kept:
                known, observed = number, kept[seat]
                break
        for state in line[known + 1 :]:
            observed = (observed, tuple(state._lines_for(seat)))
            state._observed = {**(state._observed or {}), seat: observed}
        return observed

    def _lines_for(self, seat: int) -> Iterator[str]:
        from .view import seen_by

        if self._origin == ():
            yield f"{seat} sees {seen_by(self.game, self._kernel, seat).to_text()}"
        yield from seen(self.game, self._step(), seat)
        if self.to_move == seat:
            yield f"{seat} is asked at {self.moment}"

    # ------------------------------------------------------------------ as a value

    def to_text(self) -> str:
        """The position as one line of text, from which `Game.position` makes it again.

        The path that led to it is not part of it.

        Examples:
            >>> import marriage_games as mg
            >>> game = mg.Game(mg.ruleset("petite-brisque"))
            >>> state = game.deal(seed=1).apply("QS")
            >>> game.position(state.to_text()) == state
            True
        """
        from .notation import state_text

        return state_text(self.game, self._kernel)

    def kernel_copy(self) -> Kernel:
        """The engine's own form of this state, to be changed at will; for who looks far ahead."""
        return self._kernel.copy()

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

    def __str__(self) -> str:
        return self.to_text()

    def __repr__(self) -> str:
        return f"<State {self.to_text()}>"

    def __reduce__(self) -> tuple[object, ...]:
        if not self.keeps_history:
            return (_restore, (self.game, self._snapshot()))
        line = self._line()
        actions = [state._action for state in line[1:]]
        first = line[0]
        start = first._snapshot() if first._order is None else first._order
        return (_replay, (self.game, start, self.dealer, actions))


def _restore(game: Game, snapshot: Snapshot) -> State:
    return State(game, _restored(game, snapshot))


def _restored(game: Game, snapshot: Snapshot) -> Kernel:
    kernel = Kernel(game.compiled.tables)
    kernel.restore(snapshot)
    return kernel


def _replay(game: Game, start: Any, dealer: int, actions: Sequence[int]) -> State:
    if isinstance(start[0], int):
        state = game._start(start, dealer, history=True)
    else:
        state = State(game, _restored(game, start), ())
    for action in actions:
        state = state.apply(game.actions[action])
    return state
