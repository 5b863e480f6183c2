"""What lies on the table for all to see, as a state and a view both tell it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .card import Card, Suit
from .engine import constants as c
from .engine.compiling import ENDINGS, card_set
from .engine.kernel import Kernel
from .engine.meld_tables import SUITS
from .errors import CardError, shortened
from .events import Outcome
from .model.vocabulary import Phase

if TYPE_CHECKING:
    from .game import Game


class Board:
    """The open side of a deal; `State` and `View` add what is hidden, or known to one seat."""

    __slots__ = ("_game", "_kernel")

    def __init__(self, game: Game, kernel: Kernel) -> None:
        self._game = game
        self._kernel = kernel

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._game

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        return int(self._kernel.dealer)

    @property
    def leader(self) -> int:
        """The seat that leads to the trick under way, or to the next one."""
        kernel = self._kernel
        if kernel.played or kernel.winner < 0:
            return int(kernel.leader)
        return int(kernel.winner)

    @property
    def turnup(self) -> Card | None:
        """The card that lies face up with the talon, or None."""
        turnup = int(self._kernel.turnup)
        return None if turnup < 0 else self.game.pack[turnup]

    @property
    def talon_size(self) -> int:
        """How many cards lie in the talon, the turn-up counted."""
        return int(self._kernel.talon_size())

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
    def phase(self) -> Phase:
        """Whether play is open or strict: in this trick, between tricks in the next one."""
        return Phase.STRICT if self._kernel.strict else Phase.OPEN

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
    def trick_winner(self) -> int | None:
        """The seat whose card takes the trick as it lies; None while no card is on the table.

        Examples:
            >>> import marriage_games as mg
            >>> table = "hands=-/JS/QD/AD trump=S leader=0 trick=7D tricks=9/0/0/0 points=104/0/0/0"
            >>> state = mg.Game(mg.ruleset("briscola-4")).position(table)
            >>> state.trick_winner, state.apply("JS").trick_winner
            (0, 1)
        """
        best = self._best_of_trick()
        return None if best is None else best[0]

    def would_take(self, card: Card) -> bool:
        """Whether a card, played next, would take the trick as it lies; a card that is led does.

        It need not be a card that the seat to move holds, or may play.

        Raises:
            CardError: If the game has no such card.

        Examples:
            >>> import marriage_games as mg
            >>> state = mg.Game(mg.ruleset("petite-brisque")).deal(seed=6).apply("TC")
            >>> state.trump, [state.would_take(mg.Card.parse(text)) for text in ("AC", "7H", "AD")]
            (Suit.HEARTS, [True, True, False])
        """
        if not isinstance(card, Card) or card not in self.game.pack:
            raise CardError(
                f"{shortened(card)} is no card of {self.game.ruleset.name}; a card is made by "
                "Card.parse, such as Card.parse('KS'), or is the card of an action"
            )
        best = self._best_of_trick()
        return best is None or self._beats(card, best[1])

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

    @property
    def counters(self) -> tuple[int, ...]:
        """The match points that each seat's melds and bonuses have brought in this deal so far.

        They are part of the outcome's match points, whoever wins the deal, unless it is void.
        """
        counters = self.game.compiled.tables.counters
        return self._words(int(counters)) if counters else (0,) * self.game.seats

    @property
    def pending_counters(self) -> tuple[int, ...]:
        """The match points of each seat's melds that do not count yet.

        Examples:
            >>> import marriage_games as mg
            >>> waits = {"counts": "trick-won"}
            >>> rules = mg.ruleset("mariage-1857").variant("waits", melding=waits)
            >>> state = mg.Game(rules).deal(seed=0).apply("trump-marriage")
            >>> state.counters, state.pending_counters
            ((0, 0), (0, 2))
        """
        waiting = self._kernel.pending
        worth = self.game.compiled.tables.match_points
        return tuple(
            # What waits once a meld is revalued are points only.
            sum(
                int(worth[waiting[n + 2]])
                for n in range(0, len(waiting), 4)
                if waiting[n] == seat and waiting[n + 3]
            )
            for seat in range(self.game.seats)
        )

    @property
    def declared(self) -> tuple[tuple[str, ...], ...]:
        """The melds that each seat has scored in this deal, as actions are written."""
        compiled = self.game.compiled
        melds = compiled.tables.melds
        return tuple(
            tuple(
                text
                for number, text in enumerate(compiled.meld_texts)
                if self._kernel.word(seat, c.DECLARED + melds.word[number]) & melds.bit[number]
            )
            for seat in range(self.game.seats)
        )

    @property
    def outcome(self) -> Outcome | None:
        """How the deal ended, or None while it goes on."""
        kernel = self._kernel
        if kernel.ending < 0:
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

    def _best_of_trick(self) -> tuple[int, Card] | None:
        best = None
        for seat, card in self.trick:
            if best is None or self._beats(card, best[1]):
                best = (seat, card)
        return best

    def _beats(self, later: Card, best: Card) -> bool:
        tables, pack = self.game.compiled.tables, self.game.pack
        at = (int(self._kernel.trump) + 1) * len(pack) + pack.index(best)
        return bool(tables.beating[at] >> pack.index(later) & 1)

    def _words(self, field: int) -> tuple[int, ...]:
        return tuple(int(self._kernel.word(seat, field)) for seat in range(self.game.seats))

    def _card_sets(self, field: int) -> tuple[tuple[Card, ...], ...]:
        return tuple(card_set(self.game.pack, mask) for mask in self._words(field))
