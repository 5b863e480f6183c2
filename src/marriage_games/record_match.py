"""Whether the deals of a record make the match that it tells."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from .engine.generator import MATCH_STREAM, Generator
from .game import Game
from .match import first_dealer, next_dealer, winners_after
from .record_checks import refusal, refuse
from .state import State

if TYPE_CHECKING:
    from .record import DealRecord, Record


def compare(place: str, told: Iterable[int], found: Iterable[int]) -> None:
    """Make sure that points are what the actions come to.

    Raises:
        RecordError: If they are not.
    """
    if told != found:
        allowed = f"{listed(found)}, which is what the actions come to"
        refuse(place, listed(told), allowed)


def listed(points: Iterable[int]) -> str:
    """Points as an error tells them."""
    return str(list(points)) if points else "nothing"


class MatchCheck:
    """Holds deals against the rules of a match: who deals, from which seeds, and who wins.

    Args:
        record: The record of the match; each of its methods refuses it with a `RecordError`.
        game: What is played.
    """

    def __init__(self, record: Record, game: Game) -> None:
        self._record = record
        self._game = game
        self._lots = None if record.seed is None else Generator(record.seed, MATCH_STREAM)
        self._dealer = None if self._lots is None else first_dealer(game, self._lots)
        self._totals = (0,) * game.seats
        self._counted = 0
        self._winners: tuple[int, ...] | None = None

    def before(self, deal: DealRecord, place: str) -> None:
        """Make sure that this deal comes next."""
        if self._winners is not None:
            refuse(place, "a deal after the end of the match", "nothing, as it was won before")
        if self._dealer not in (None, deal.dealer):
            dealer = f"{self._dealer}, by the rules of the match"
            refuse(f"{place}.dealer", str(deal.dealer), dealer)
        if self._lots is not None:
            seed = self._lots.next64()
            if deal.seed != seed:
                refuse(f"{place}.seed", str(deal.seed), f"{seed}, by the seed of the match")

    def after(self, final: State, place: str) -> None:
        """Add what the deal has come to."""
        outcome = final.outcome
        if outcome is None:
            raise refusal(f"{place}.actions", "a deal that is not over", "whole deals in a match")
        void = outcome.reason == "void"
        self._totals = tuple(map(sum, zip(self._totals, outcome.match_points, strict=True)))
        self._counted += not void
        ruleset = self._game.ruleset
        self._winners = winners_after(ruleset, self._totals, self._counted, final.dealer)
        self._dealer = final.dealer if void else next_dealer(self._game, final.dealer, outcome)

    def at_the_end(self) -> None:
        """Make sure that the match has ended as it is said."""
        compare("match_points", self._record.match_points, self._totals)
        if self._winners is None:
            found = f"a match that is not over, at {listed(self._totals)}"
            raise refusal("deals", found, "all deals of it")
        compare("winners", self._record.winners, self._winners)
