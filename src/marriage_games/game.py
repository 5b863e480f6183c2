"""A game: a ruleset ready to be played."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from functools import lru_cache
from importlib import import_module
from random import Random
from typing import Any, Final

from .actions import Action
from .card import Card
from .card import cards as parse_cards
from .engine import constants as c
from .engine.compiling import Compiled, compile_ruleset
from .engine.generator import DEAL_STREAM, PLAYOUT_STREAM, Generator
from .engine.kernel import Kernel
from .engine.playouts import play_deals
from .errors import CardError, DealError, IllegalAction, shortened
from .model.arguments import need_number, need_ruleset
from .model.ruleset import Ruleset
from .pack import Pack
from .state import State


@lru_cache(maxsize=256)
def _compiled(ruleset: Ruleset) -> Compiled:
    return compile_ruleset(ruleset)


class Game:
    """A ruleset ready to be played: it deals, and it numbers the actions.

    Games compare by what affects play, so that two of them with the same rules are equal.

    Args:
        ruleset: What is played.

    Raises:
        ArgumentError: If it is no ruleset.

    Examples:
        >>> import marriage_games as mg
        >>> game = mg.Game(mg.ruleset("brisque"))
        >>> state = game.deal(seed=7)
        >>> state.to_move, state.moment
        (1, <Moment.LEAD: 'lead'>)
    """

    __slots__ = ("_actions", "_compiled", "_numbers", "_ruleset")

    def __init__(self, ruleset: Ruleset) -> None:
        need_ruleset("Game", ruleset)
        self._ruleset = ruleset
        self._compiled = _compiled(self._ruleset)
        self._actions = tuple(Action.parse(text) for text in self._compiled.actions)
        self._numbers: dict[Action | str, int] = {}
        for number, action in enumerate(self._actions):
            self._numbers |= {action: number, str(action): number}

    @property
    def ruleset(self) -> Ruleset:
        """The ruleset."""
        return self._ruleset

    @property
    def actions(self) -> tuple[Action, ...]:
        """All actions of the game, by their numbers."""
        return self._actions

    @property
    def compiled(self) -> Compiled:
        """The tables that the kernel reads, and the words for their numbers."""
        return self._compiled

    @property
    def pack(self) -> Pack:
        """The cards, in pack order."""
        return self._compiled.pack

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.ruleset.seats.count

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self is other or self.ruleset.fingerprint == other.ruleset.fingerprint

    def __hash__(self) -> int:
        return hash(self.ruleset.fingerprint)

    def __repr__(self) -> str:
        return f"<Game {self.ruleset.name}>"

    def __reduce__(self) -> tuple[type[Game], tuple[Ruleset]]:
        return (Game, (self.ruleset,))

    # ------------------------------------------------------------------ dealing

    def deal(
        self,
        *,
        seed: int | None = None,
        cards: str | Iterable[Card | str] | None = None,
        dealer: int = 0,
        history: bool = True,
    ) -> State:
        """Deal the cards, by a seed or in a given order.

        Args:
            seed: 0 to 2**64 - 1; the same seed gives the same deal everywhere.
            cards: The whole pack in the order in which it is dealt: the hands from elder on, a
                packet at a time, the turn-up in its place, then the talon from the top.
            dealer: The seat that deals.
            history: Whether the state keeps its history, ledger and previous states.

        Returns:
            The state at the first decision.

        Raises:
            DealError: If neither or both of seed and cards are given, if the cards are not the
                pack, or if there is no such seat.

        Examples:
            >>> import marriage_games as mg
            >>> game = mg.Game(mg.ruleset("brisque"))
            >>> game.deal(seed=7) == game.deal(seed=7)
            True
        """
        if not isinstance(history, bool):
            raise DealError(f"history is True or False, not {history!r}")
        if (seed is None) == (cards is None):
            raise DealError("a deal is made from a seed or from listed cards: give one of the two")
        if isinstance(dealer, bool) or not isinstance(dealer, int) or not 0 <= dealer < self.seats:
            raise DealError(
                f"dealer {dealer!r} is no seat: seats of {self.ruleset.name} are 0 to "
                f"{self.seats - 1}"
            )
        if cards is not None:
            order = self._order_of(cards)
        else:
            assert seed is not None
            order = Generator(seed, DEAL_STREAM).shuffle(len(self.pack))
        return self._start(order, dealer, history=history)

    def _start(self, order: Sequence[int], dealer: int, *, history: bool) -> State:
        kernel = Kernel(self._compiled.tables)
        kernel.traces = [()] * self.seats
        kernel.deal_cards(order, dealer)
        return State(self, kernel, tuple(order) if history else None)

    def position(self, text: str) -> State:
        """Set up a position that is written as one line of text.

        Args:
            text: Fields ``key=value`` with blanks between them, as `State.to_text` writes them.
                Only ``hands`` is always needed: what can be derived from the rules and the other
                fields may be left out.

        Returns:
            The state; its history begins with it.

        Raises:
            PositionError: If the text is no position that the rules allow.

        Examples:
            >>> import marriage_games as mg
            >>> game = mg.Game(mg.ruleset("sixty-six"))
            >>> state = game.position(
            ...     "hands=ASKSQS/TSAHKH trump=S leader=0 tricks=6/3 points=40/38"
            ... )
            >>> [str(action) for action in state.legal_actions]
            ['AS', 'KS', 'QS', 'claim', 'marriage:S']
        """
        from .setting import position

        return State(self, position(self, text), ())

    def _order_of(self, listed: str | Iterable[Card | str]) -> list[int]:
        try:
            if isinstance(listed, str):
                found = parse_cards(listed)
            else:
                found = tuple(c if isinstance(c, Card) else Card.parse(c) for c in listed)
        except CardError as error:
            raise DealError(f"the listed cards cannot be dealt: {error}") from None
        except TypeError:
            raise DealError(f"{listed!r} lists no cards: give a text such as 'KS QH …'") from None
        self._check_pack(found)
        return [self.pack.index(card) for card in found]

    def _check_pack(self, found: Sequence[Card]) -> None:
        strange = [card for card in found if card not in self.pack]
        twice = [card for card in dict.fromkeys(found) if found.count(card) > 1]
        missing = [card for card in self.pack if card not in found]
        faults = [
            f"{label} {' '.join(map(str, cards))}"
            for label, cards in (
                ("not in the pack:", strange),
                ("twice:", twice),
                ("missing:", missing),
            )
            if cards
        ]
        if faults:
            raise DealError(
                f"the listed cards are not the {len(self.pack)} cards of {self.ruleset.name}, "
                f"each once; {'; '.join(faults)}"
            )

    # ------------------------------------------------------------------ actions

    @property
    def num_actions(self) -> int:
        """How many different actions the game has."""
        return len(self.actions)

    def action_id(self, action: Action | str) -> int:
        """The number of an action: 0 up to, not including, ``num_actions``.

        The numbers are the same for every copy of the ruleset, and sort like the actions.

        Raises:
            IllegalAction: If the game has no such action.

        Examples:
            >>> import marriage_games as mg
            >>> game = mg.Game(mg.ruleset("brisque"))
            >>> game.action_id("AS"), game.action(0)
            (0, Action.parse('AS'))
        """
        if type(action) is Action or type(action) is str:
            number = self._numbers.get(action)
            if number is not None:
                return number
        return self._number_of(action)

    def _number_of(self, action: Action | str) -> int:
        """The number of an action that is written in another way, or of none."""
        if not isinstance(action, Action | str):
            raise IllegalAction(
                f"{shortened(action)} is no action: give an Action or its text, such as 'KS'; "
                "game.action(number) is the action with a number"
            )
        # What a text of another type says of itself need not be its text.
        text = str.__str__(action) if isinstance(action, str) else str(action)
        number = self._numbers.get(Action.parse(text))
        if number is None:
            raise IllegalAction(
                f"{self.ruleset.name} has no action {shortened(text)}; besides the cards of its "
                f"pack it has {', '.join(self._compiled.actions[len(self.pack) :]) or 'none'}"
            )
        return number

    def action(self, number: int) -> Action:
        """The action with this number.

        Raises:
            IllegalAction: If there is none.
        """
        if isinstance(number, bool) or not isinstance(number, int):
            raise IllegalAction(f"{number!r} is no number of an action")
        if not 0 <= number < len(self.actions):
            raise IllegalAction(
                f"{self.ruleset.name} has no action {number}; they are numbered 0 to "
                f"{len(self.actions) - 1}"
            )
        return self.actions[number]

    # ------------------------------------------------------------------ playing

    def playout(self, rng: Random, *, claims: bool = True) -> tuple[int, ...]:
        """Play one deal at random, uniformly over the legal actions; claims only when right.

        Args:
            rng: Where the deal and all choices come from; it is asked for 64 bits.
            claims: Whether anybody claims; else deals go on to the last card.

        Returns:
            The points of each seat.

        Raises:
            DealError: If ``rng`` is no `random.Random`.

        Examples:
            >>> import random
            >>> import marriage_games as mg
            >>> points = mg.Game(mg.ruleset("petite-brisque")).playout(random.Random(1))
            >>> len(points)
            2
        """
        if not isinstance(claims, bool):
            raise DealError(f"claims is True or False, not {shortened(claims)}")
        if not isinstance(rng, Random):
            raise DealError(f"a playout draws from a random.Random, not from {rng!r}")
        lots = Generator(rng.getrandbits(64), PLAYOUT_STREAM)
        return tuple(play_deals(self._compiled.tables, 1, lots, _claims(claims)))

    def playouts(self, count: int, *, seed: int, claims: bool = True) -> Any:
        """Play many deals at random inside the engine, as `playout` plays one.

        The same seed gives the same deals on every machine. Nothing but the points is kept.

        Args:
            count: How many deals, 1 or more.
            seed: 0 to 2**64 - 1.
            claims: Whether anybody claims; else deals go on to the last card.

        Returns:
            The points of each deal and seat: whole numbers in an array of the shape
            (``count``, seats). It is a numpy array where numpy is installed, else a `memoryview`;
            ``points[deal, seat]``, ``points.tolist()`` and ``points.shape`` do for both.

        Raises:
            DealError: If the count or the seed is none.

        Examples:
            >>> import marriage_games as mg
            >>> points = mg.Game(mg.ruleset("brisque")).playouts(10, seed=7)
            >>> tuple(points.shape), sum(map(sum, points.tolist())) >= 10 * 130
            ((10, 2), True)
        """
        if not isinstance(claims, bool):
            raise DealError(f"claims is True or False, not {shortened(claims)}")
        need_number("count", count, 1, DealError)
        lots = Generator(seed, PLAYOUT_STREAM)
        points = array("q")
        for start in range(0, count, _AT_ONCE):
            number = min(_AT_ONCE, count - start)
            points.extend(play_deals(self._compiled.tables, number, lots, _claims(claims)))
        return _in_rows(points, count, self.seats)


def _claims(claims: bool) -> int:
    return c.RIGHT_CLAIM if claims else c.NO_CLAIM


_AT_ONCE: Final = 1024
"""Deals of which the points are handed over at once."""


def _in_rows(numbers: array[int], rows: int, columns: int) -> Any:
    """Numbers as an array of two dimensions: that of numpy, or what Python has for one."""
    try:
        numpy: Any = import_module("numpy")
    except ModuleNotFoundError:
        return memoryview(numbers).cast("B").cast("q", (rows, columns))
    return numpy.asarray(numbers, dtype="int64").reshape(rows, columns)
