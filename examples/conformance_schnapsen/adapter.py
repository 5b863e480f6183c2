"""The engine of the package schnapsen (VU Amsterdam) behind the five calls of the test kit.

That engine asks bots for their moves; here its parts are led step by step. It plays a marriage and
the king that is led from it as one move, which takes two actions here, and knows no undo: states
are kept instead, as it never changes one that it has made.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from schnapsen.bots import RandBot
from schnapsen.deck import Card, OrderedCardCollection, Rank, Suit
from schnapsen.game import (
    BotState,
    GameState,
    Marriage,
    Move,
    RegularMove,
    SchnapsenGamePlayEngine,
    SchnapsenHandGenerator,
    TrumpExchange,
)

import marriage_games as mg

RANKS = {"A": Rank.ACE, "T": Rank.TEN, "K": Rank.KING, "Q": Rank.QUEEN, "J": Rank.JACK}
SUITS = {"S": Suit.SPADES, "H": Suit.HEARTS, "D": Suit.DIAMONDS, "C": Suit.CLUBS}
RANK_LETTERS = {rank: letter for letter, rank in RANKS.items()}
SUIT_LETTERS = {suit: letter for letter, suit in SUITS.items()}
FIELDS = (
    "to_move",
    "legal_actions",
    "points",
    "pending",
    "outcome",
    "views.hand",
    "views.hand_sizes",
    "views.shown",
    "views.trick",
    "views.trump",
    "views.turnup",
    "views.talon_size",
)


def card_of(text: str) -> Card:
    """Their card from our text."""
    return Card.get_card(RANKS[text[0]], SUITS[text[1]])


def text_of(card: Card) -> str:
    """Our text from their card."""
    return f"{RANK_LETTERS[card.rank]}{SUIT_LETTERS[card.suit]}"


class Position:
    """A state of theirs, and what of the trick under way it does not hold."""

    def __init__(self, state: GameState, led: Move | None = None, *, bound: bool = False) -> None:
        self.state = state
        self.led = led
        """The leader's move, once it is made."""
        self.bound = bound
        """Whether a marriage is declared, and its card has still to be led."""


class SchnapsenEngine:
    """The package's engine as an `Engine` of the test kit."""

    def __init__(self) -> None:
        self.engine = SchnapsenGamePlayEngine()
        self.bots = (RandBot(None), RandBot(None))
        self.line: list[Position] = []

    def describe(self, ruleset: mg.Ruleset) -> Mapping[str, Any]:
        """Say what can be told; it plays one game only."""
        if ruleset.pack.ranks != tuple(map(mg.Rank.parse, "AKQJT")):
            raise ValueError(f"it plays schnapsen with 20 cards, not {ruleset.name}")
        return {"name": "schnapsen 0.0.5", "fields": FIELDS, "undo": True}

    def new(self, cards: Sequence[str], dealer: int) -> None:
        """Deal as the engine does: its leader is the first to get a card."""
        deck = OrderedCardCollection(map(card_of, cards))
        leading, following, talon = SchnapsenHandGenerator.generateHands(deck)
        leader, follower = self.bots[1 - dealer], self.bots[dealer]
        state = GameState(
            leader=BotState(implementation=leader, hand=leading),
            follower=BotState(implementation=follower, hand=following),
            talon=talon,
            previous=None,
        )
        self.line = [Position(state)]

    def apply(self, action: str) -> None:
        """Make one move, or a half of one."""
        now = self.line[-1]
        if action == "exchange":
            jack = Card.get_card(Rank.JACK, now.state.trump_suit)
            self._lead(now.state, TrumpExchange(jack))
        elif action.startswith("marriage:"):
            suit = SUITS[action[-1]]
            move = Marriage(Card.get_card(Rank.QUEEN, suit), Card.get_card(Rank.KING, suit))
            self.line.append(Position(now.state, move, bound=True))
        elif now.bound:
            self.line.append(Position(now.state, now.led))
        elif now.led is None:
            self.line.append(Position(now.state, RegularMove(card_of(action))))
        else:
            self._follow(now, RegularMove(card_of(action)))

    def _lead(self, state: GameState, move: Move) -> None:
        """Have their engine carry out a move that needs no answer."""
        tricks = self.engine.trick_implementer
        self.line.append(
            Position(tricks.play_trick_with_fixed_leader_move(self.engine, state, move))
        )

    def _follow(self, now: Position, move: Move) -> None:
        """Have their engine complete a trick: the follower is a bot that gives this one move."""
        bot = now.state.follower.implementation
        answering = _Answer(move)
        state = now.state.copy_for_next()
        state.previous = now.state.previous
        state.follower.implementation = answering
        tricks = self.engine.trick_implementer
        after = tricks.play_trick_with_fixed_leader_move(self.engine, state, now.led)
        for player in (after.leader, after.follower):
            if player.implementation is answering:
                player.implementation = bot
        self.line.append(Position(after))

    def undo(self) -> None:
        """Go back to the state before."""
        self.line.pop()

    # ------------------------------------------------------------------ telling

    def state(self) -> Mapping[str, Any]:
        """Tell where the deal stands."""
        now = self.line[-1]
        players = self._players(now.state)
        over = self._winner(now)
        return {
            "to_move": None if over else self._to_move(now),
            "legal_actions": [] if over else self._legal(now),
            "points": [player.score.direct_points for player in players],
            "pending": self._pending(now, players),
            "outcome": over,
            "views": [self._view(now, seat) for seat in range(2)],
        }

    def _players(self, state: GameState) -> list[BotState]:
        """Their players by seat."""
        leads = state.leader.implementation is self.bots[0]
        return [state.leader, state.follower] if leads else [state.follower, state.leader]

    def _seat_of(self, player: BotState) -> int:
        return 0 if player.implementation is self.bots[0] else 1

    def _to_move(self, now: Position) -> int:
        follows = now.led is not None and not now.bound
        return self._seat_of(now.state.follower if follows else now.state.leader)

    def _winner(self, now: Position) -> dict[str, list[int]] | None:
        if now.led is not None:
            return None
        won = self.engine.trick_scorer.declare_winner(now.state)
        if won is None:
            return None
        seat = self._seat_of(won[0])
        return {
            "winners": [seat],
            "match_points": [won[1] if n == seat else 0 for n in range(2)],
        }

    def _legal(self, now: Position) -> list[str]:
        rules = self.engine.move_validator
        if now.bound:
            assert isinstance(now.led, Marriage), "only a marriage binds"
            return [text_of(now.led.underlying_regular_move().card)]
        if now.led is None:
            moves = rules.get_legal_leader_moves(self.engine, now.state)
        else:
            moves = rules.get_legal_follower_moves(self.engine, now.state, now.led)
        return [actions_of(move)[0] for move in moves]

    def _pending(self, now: Position, players: list[BotState]) -> list[int]:
        """Points that wait; their engine enters those of a marriage when the trick is complete."""
        pending = [player.score.pending_points for player in players]
        if isinstance(now.led, Marriage):
            score = self.engine.trick_scorer.marriage(now.led, now.state)
            pending[self._seat_of(now.state.leader)] += score.pending_points
        return pending

    def _view(self, now: Position, seat: int) -> dict[str, Any]:
        players = self._players(now.state)
        turnup = now.state.talon.trump_card()
        led = None if now.led is None or now.bound else _led_card(now.led)
        hands = [[text_of(card) for card in player.hand] for player in players]
        leader = self._seat_of(now.state.leader)
        if led is not None:
            hands[leader].remove(text_of(led))
        return {
            "hand": hands[seat],
            "hand_sizes": [len(hand) for hand in hands],
            "shown": [self._shown(now, player) for player in range(2)],
            "trick": [] if led is None else [[leader, text_of(led)]],
            "trump": SUIT_LETTERS[now.state.trump_suit],
            "turnup": None if turnup is None else text_of(turnup),
            "talon_size": len(now.state.talon.get_cards()),
        }

    def _shown(self, now: Position, seat: int) -> list[str]:
        """The cards of a hand that were part of earlier moves, or lay open as the turn-up.

        Once the talon is gone their perspectives tell the whole hand, as it can be concluded, so
        this is taken out of the history that their states keep.
        """
        player = self._players(now.state)[seat]
        moved: set[Card | None] = set()
        previous = now.state.previous
        while previous is not None:
            moved.update(previous.trick.cards)
            moved.add(previous.state.talon.trump_card())
            previous = previous.state.previous
        if now.led is not None:
            moved.update(now.led.cards)
        shown = {text_of(card) for card in player.hand if card in moved}
        if now.led is not None and not now.bound and player is now.state.leader:
            shown.discard(text_of(_led_card(now.led)))
        return sorted(shown)


def _led_card(move: Move) -> Card:
    if isinstance(move, Marriage):
        return move.underlying_regular_move().card
    assert isinstance(move, RegularMove), "an exchange leads nothing"
    return move.card


def actions_of(move: Move) -> list[str]:
    """Our actions for a move of theirs; a marriage is declared, and then led from."""
    if isinstance(move, Marriage):
        return [f"marriage:{SUIT_LETTERS[move.suit]}", text_of(_led_card(move))]
    if isinstance(move, TrumpExchange):
        return ["exchange"]
    assert isinstance(move, RegularMove), "there is no other kind of move"
    return [text_of(move.card)]


class _Answer(RandBot):
    """A bot that has one move to make."""

    def __init__(self, move: Move) -> None:
        super().__init__(None)
        self._move = move

    def get_move(self, perspective: Any, leader_move: Any) -> Move:  # noqa: ARG002 - their names
        return self._move
