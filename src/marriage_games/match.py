"""A match: deals played by players until the target is reached."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING

import attrs

from .actions import Action
from .card import Card
from .engine.generator import MATCH_STREAM, PLAYER_STREAM, Generator
from .errors import IllegalAction, MatchError, shortened
from .events import Outcome
from .failing import FROM_OUTSIDE, told_of
from .game import Game
from .model.arguments import need_number
from .model.match import MatchRules
from .model.ruleset import Ruleset
from .model.vocabulary import CutOrder, EqualCuts, EqualTotals, FirstDealer, NextDealer, SeveralPast
from .players.protocol import Player
from .state import State
from .view import MatchScore

if TYPE_CHECKING:
    from .record import Record


@attrs.frozen
class PlayedDeal:
    """One deal of a match.

    Attributes:
        seed: The seed that it was dealt from.
        dealer: The seat that dealt.
        final: The state at its end; ``final.ledger`` is its score sheet.
        match_points: The match points of each seat after it.

    Examples:
        >>> import marriage_games as mg
        >>> players = [mg.RandomPlayer(), mg.RandomPlayer()]
        >>> deal = mg.Match(mg.ruleset("petite-brisque"), players, seed=7).play().deals[0]
        >>> deal.final.outcome.match_points == deal.match_points
        True
    """

    seed: int
    dealer: int
    final: State
    match_points: tuple[int, ...]

    @property
    def outcome(self) -> Outcome:
        """How the deal ended."""
        outcome = self.final.outcome
        assert outcome is not None
        return outcome


@attrs.frozen
class MatchResult:
    """A match that has been played to its end.

    Attributes:
        ruleset: What was played.
        seed: The seed of the match.
        deals: The deals in order, void ones included.
        match_points: The match points of each seat; partners have the same.
        winners: The seats of the side that won; empty for a draw.
        players: The names of the players' types, one a seat.
    """

    ruleset: Ruleset = attrs.field(repr=lambda ruleset: f"<Ruleset {ruleset.name}>")
    seed: int
    deals: tuple[PlayedDeal, ...] = attrs.field(repr=lambda deals: f"<{len(deals)} deals>")
    match_points: tuple[int, ...]
    winners: tuple[int, ...]
    players: tuple[str, ...] = ()

    def to_record(self, *, players: Sequence[str] = ()) -> Record:
        """The match as a record, from which every deal can be played again.

        Args:
            players: The names of the players, one a seat; those of their types if not given.

        Examples:
            >>> import marriage_games as mg
            >>> players = [mg.RandomPlayer(), mg.RandomPlayer()]
            >>> result = mg.Match(mg.ruleset("petite-brisque"), players, seed=7).play()
            >>> record = mg.Record.loads(result.to_record().to_toml())
            >>> list(record.replay())[-1] == result.deals[-1].final
            True
        """
        from .record import Record

        record = Record.of_match(self)
        return record if players in ((), []) else attrs.evolve(record, players=players)


class Course:
    """How far a match has come: which deal comes next, and how it stands.

    It plays nothing itself. Whoever plays takes the next deal from it and hands in how that ended.

    Args:
        game: What is played.
        seed: The seed of the match, 0 to 2**64 - 1.

    Attributes:
        seed: The seed from which the next deal is dealt.
        dealer: The seat that deals it.
        match_points: The match points of each seat so far.
        winners: The seats of the side that has won the match; empty for a draw, None as long as
            it is not over.

    Raises:
        DealError: If the seed is none.

    Examples:
        >>> import marriage_games as mg
        >>> course = Course(mg.Game(mg.ruleset("petite-brisque")), seed=7)
        >>> state = course.deal()
        >>> while state.outcome is None:
        ...     state = state.apply(state.legal_actions[0])
        >>> course.add(state).dealer == state.dealer, course.winners is None
        (True, False)
    """

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self._lots = Generator(seed, MATCH_STREAM)
        self.dealer = first_dealer(game, self._lots)
        self.seed = self._lots.next64()
        self.match_points: tuple[int, ...] = (0,) * game.seats
        self.winners: tuple[int, ...] | None = None
        self._counted = 0

    @property
    def score(self) -> MatchScore:
        """How the match stands before the next deal."""
        return MatchScore(self.match_points, self.game.ruleset.match.target)

    def deal(self) -> State:
        """The next deal at its first decision."""
        return self.game.deal(seed=self.seed, dealer=self.dealer)

    def add(self, final: State) -> PlayedDeal:
        """Add the next deal as it ended, and move on to the one after it.

        Args:
            final: Its state at the end.

        Raises:
            MatchError: If the match is over, or that deal is not.
        """
        outcome = final.outcome
        if outcome is None:
            raise MatchError("a deal that is not over cannot be added to a match")
        if self.winners is not None:
            raise MatchError(f"the match of {self.game.ruleset.name} is over: {self.match_points}")
        self.match_points = _added(self.match_points, outcome)
        deal = PlayedDeal(self.seed, self.dealer, final, self.match_points)
        void = outcome.reason == "void"
        self._counted += not void
        ruleset = self.game.ruleset
        self.winners = winners_after(ruleset, self.match_points, self._counted, self.dealer)
        if not void:
            self.dealer = next_dealer(self.game, self.dealer, outcome)
        self.seed = self._lots.next64()
        return deal


class Match:
    """Players, a ruleset and a seed: all that decides how a match goes.

    Args:
        ruleset: What is played.
        players: One player a seat.
        seed: 0 to 2**64 - 1. It fixes the first dealer, every deal, and what the players draw.
        max_deals: After so many deals without a winner the match is given up.

    Raises:
        MatchError: If there is not one player a seat.

    Examples:
        >>> import marriage_games as mg
        >>> match = mg.Match(mg.ruleset("brisque"), [mg.GreedyPlayer(), mg.RandomPlayer()], seed=7)
        >>> result = match.play()
        >>> max(result.match_points) >= 300
        True
    """

    def __init__(
        self,
        ruleset: Ruleset,
        players: Sequence[Player],
        *,
        seed: int,
        max_deals: int = 10_000,
    ) -> None:
        self.game = Game(ruleset)
        self.players = checked_players(self.game, players)
        self.seed = seed
        self.max_deals = max_deals
        need_number("max_deals", max_deals, 1, MatchError)
        Generator(seed, MATCH_STREAM)  # refuses a seed that is none, before anything is played

    @property
    def ruleset(self) -> Ruleset:
        """What is played."""
        return self.game.ruleset

    def play(self) -> MatchResult:
        """Play the match to its end.

        Raises:
            MatchError: If a player does not choose a legal action, or if the match does not end.
        """
        deals = tuple(self.deals())
        totals = deals[-1].match_points
        winners = winners_after(self.ruleset, totals, len(_counted(deals)), deals[-1].dealer)
        names = tuple(type(player).__name__ for player in self.players)
        return MatchResult(self.ruleset, self.seed, deals, totals, winners or (), names)

    def deals(self) -> Iterator[PlayedDeal]:
        """Play the match a deal at a time; each is handed out as soon as it is over.

        Raises:
            MatchError: As for `play`.
        """
        course = Course(self.game, self.seed)
        rngs = [
            Random(Generator(self.seed, PLAYER_STREAM + seat).next64())
            for seat in range(self.game.seats)
        ]
        for _ in range(self.max_deals):
            yield course.add(self._play_deal(course, rngs))
            if course.winners is not None:
                return
        raise MatchError(
            f"the match of {self.ruleset.name} with seed {self.seed} has not ended after "
            f"{self.max_deals} deals; it stands at {course.match_points}"
        )

    def _play_deal(self, course: Course, rngs: Sequence[Random]) -> State:
        state, score = course.deal(), course.score
        while (seat := state.to_move) is not None:
            action = self.players[seat].choose(state.view(seat, match=score), rngs[seat])
            state = self._applied(state, seat, action)
        return state

    def _applied(self, state: State, seat: int, action: Action) -> State:
        try:
            return state.apply(action)
        except IllegalAction as error:
            raise MatchError(
                f"the player at seat {seat} ({shortened(self.players[seat])}) did not choose a "
                f"legal action: {error}"
            ) from error


def checked_players(game: Game, players: Sequence[Player]) -> tuple[Player, ...]:
    """The players, one a seat.

    Raises:
        MatchError: If there are more or fewer, or if one of them is no player.
    """
    name = game.ruleset.name
    try:
        found = tuple(players)
    except TypeError:
        raise MatchError(f"the players are a list, one a seat, not {shortened(players)}") from None
    if len(found) != game.seats:
        raise MatchError(
            f"{name} has {game.seats} seats, so it needs as many players, not {len(found)}"
        )
    for number, player in enumerate(found):
        kind: object = player
        if isinstance(kind, type) or not _can_choose(player):
            hint = f"; did you mean {kind.__name__}()?" if isinstance(kind, type) else ""
            raise MatchError(
                f"player {number}, {shortened(player)}, is no object with a method "
                f"choose(view, rng){hint}"
            )
    return found


def _can_choose(player: object) -> bool:
    # A method may be worked out when it is looked for, which can fail in every way.
    try:
        return callable(getattr(player, "choose", None))
    except FROM_OUTSIDE:
        raise
    except BaseException as error:
        raise MatchError(
            f"the method choose(view, rng) of {shortened(player)} cannot be looked up: "
            f"{told_of(error)}"
        ) from error


def _counted(deals: Sequence[PlayedDeal]) -> list[PlayedDeal]:
    return [deal for deal in deals if deal.outcome.reason != "void"]


def _added(totals: tuple[int, ...], outcome: Outcome) -> tuple[int, ...]:
    return tuple(total + won for total, won in zip(totals, outcome.match_points, strict=True))


def first_dealer(game: Game, lots: Generator) -> int:
    """The first dealer of a match, found as the ruleset says.

    Where the seats cut, each cuts a card from the shuffled pack; the seats whose cards are equally
    good cut again among themselves, where suits do not decide.
    """
    way = game.ruleset.match.first_dealer
    if way is FirstDealer.LOT:
        return int(lots.below(game.seats))
    best = max if way is FirstDealer.LOWEST_CUT else min
    seats = list(range(game.seats))
    while len(seats) > 1:
        cut = lots.shuffle(len(game.pack))[: len(seats)]
        places = [_place_of_cut(game, game.pack[card]) for card in cut]
        wanted = best(places)
        seats = [seat for seat, place in zip(seats, places, strict=True) if place == wanted]
    return seats[0]


def _place_of_cut(game: Game, card: Card) -> tuple[int, ...]:
    """How a card that was cut compares; less is higher."""
    rules = game.ruleset.match
    order = game.ruleset.pack.order()
    if rules.cut_order is CutOrder.NATURAL:
        order = tuple(sorted(order))
    place = order.index(card.rank)
    return (place, card.suit.place) if rules.equal_cuts is EqualCuts.BY_SUIT else (place,)


def next_dealer(game: Game, dealer: int, outcome: Outcome) -> int:
    """Who deals after a deal that counted.

    The winner or loser is the seat of that side which comes first after the dealer.
    """
    way = game.ruleset.match.next_dealer
    following = [(dealer + turn) % game.seats for turn in range(1, game.seats + 1)]
    if way is NextDealer.SAME:
        return dealer
    if way is NextDealer.WINNER:
        return next((seat for seat in following if seat in outcome.winners), following[0])
    if way is NextDealer.LOSER and outcome.winners:
        return next(seat for seat in following if seat not in outcome.winners)
    return following[0]


def winners_after(
    ruleset: Ruleset, totals: tuple[int, ...], deals: int, dealer: int
) -> tuple[int, ...] | None:
    """Who has won a match after a deal: the seats of a side, ``()`` for a draw, None for nobody.

    Args:
        ruleset: What is played.
        totals: The match points of each seat.
        deals: How many deals have counted.
        dealer: The dealer of the last deal.
    """
    rules = ruleset.match
    sides = ruleset.seats.all_sides
    past = _sides_past(rules, [totals[side[0]] for side in sides], deals)
    if not past:
        return None
    highest = max(totals[sides[number][0]] for number in past)
    if rules.several_past is SeveralPast.HIGHER or rules.target is None:
        leading = [number for number in past if totals[sides[number][0]] == highest]
    else:
        leading = [_first_in_turn(rules, sides, past, dealer, ruleset.seats.count)]
    if len(leading) == 1:
        return sides[leading[0]]
    return () if rules.equal is EqualTotals.DRAW else None


def _sides_past(rules: MatchRules, totals: Sequence[int], deals: int) -> list[int]:
    """The sides among which the winner is found, if the match is over."""
    if rules.target is None:
        assert rules.deals is not None
        return list(range(len(totals))) if deals >= rules.deals else []
    return [number for number, total in enumerate(totals) if total >= rules.target]


def _first_in_turn(
    rules: MatchRules, sides: Sequence[tuple[int, ...]], past: list[int], dealer: int, seats: int
) -> int:
    """The side that wins if several reach the target and their order at the table decides."""
    turns = [(dealer + turn) % seats for turn in range(1, seats + 1)]
    if rules.several_past is SeveralPast.DEALER:
        turns.reverse()
    in_turn = (number for seat in turns for number in past if seat in sides[number])
    return next(in_turn)
