"""Simulating: many deals between the same players, and what they come to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor

from ..engine.generator import Generator
from ..engine.tallying import MOST_UNITS
from ..errors import ArgumentError, shortened
from ..game import Game
from ..match import checked_players
from ..model.arguments import need_number, need_ruleset
from ..model.ruleset import Ruleset
from ..players.protocol import Player
from .crew import play_in_order
from .playing import Job
from .report import Report
from .totals import RunningTotals

DEALS = 10_000
"""How many deals are played if nothing else is said."""


class Simulation:
    """Many deals that are played bit by bit; `simulate` plays them all at once.

    Args:
        ruleset: What is played.
        players: One player a seat.
        deals: How many deals are played, 1 or more.
        seed: 0 to 2**64 - 1.
        executor: What plays the deals; None: this process.

    Raises:
        ArgumentError: If the ruleset, the number of deals or the executor is none.
        DealError: If the seed is none.
        MatchError: If there is not one player a seat.

    Examples:
        >>> import marriage_games as mg
        >>> players = [mg.RandomPlayer(), mg.RandomPlayer()]
        >>> simulation = Simulation(mg.ruleset("petite-brisque"), players, deals=20, seed=7)
        >>> simulation.run()
        >>> simulation.report().deals
        20
    """

    def __init__(
        self,
        ruleset: Ruleset,
        players: Sequence[Player],
        *,
        deals: int = DEALS,
        seed: int,
        executor: Executor | None = None,
    ) -> None:
        need_ruleset("simulate", ruleset)
        found = checked_players(Game(ruleset), players)
        need_number("deals", deals, 1)
        Generator(seed)  # refuses a seed that is none
        if executor is not None and not callable(getattr(executor, "submit", None)):
            raise ArgumentError(
                "executor is a concurrent.futures.Executor, such as a ProcessPoolExecutor or what "
                f"a Dask client's get_executor() gives, or None, not {shortened(executor)}"
            )
        self._job = Job(ruleset, found, seed, _are_mirrored(ruleset, found))
        self._units = -(-deals // (1 + self._job.mirrored))
        if self._units > MOST_UNITS:
            raise ArgumentError(f"deals is at most {MOST_UNITS}, not {deals}")
        self._executor = executor
        self._totals = RunningTotals(ruleset, mirrored=self._job.mirrored)

    @property
    def deals(self) -> int:
        """How many deals are to be played, those with exchanged places counted."""
        return self._units * (1 + self._job.mirrored)

    @property
    def deals_done(self) -> int:
        """How many of them are in the report."""
        return self._totals.units * (1 + self._job.mirrored)

    def run(self, on_progress: Callable[[int], object] | None = None) -> None:
        """Play all deals.

        Args:
            on_progress: Called again and again with how many deals are done.

        Raises:
            SimulationError: If a player fails or does not choose a legal action, or if the
                executor loses the same deals again and again.
        """
        self._totals = RunningTotals(self._job.ruleset, mirrored=self._job.mirrored)
        for counts in play_in_order(self._job, self._job.pieces(self._units), self._executor):
            self._totals.add(counts)
            if on_progress is not None:
                on_progress(self.deals_done)

    def report(self) -> Report:
        """What the deals come to that are done.

        Raises:
            SimulationError: If none is.
        """
        names = tuple(type(player).__name__ for player in self._job.players)
        return Report(self._job.ruleset, names, self._job.seed, self._totals.totals())


def simulate(
    ruleset: Ruleset,
    players: Sequence[Player],
    *,
    deals: int = DEALS,
    seed: int,
    executor: Executor | None = None,
) -> Report:
    """Play many deals and tell what they come to.

    Who deals goes around. Where there are two sides of as many seats and their players are not
    equal, all deals are mirrored, so that no side has better luck than the other: each is played
    twice with the same cards and the same dealer, the second time with the players' places
    exchanged. An odd number of deals is then made even by one more.

    The cards of a deal depend on nothing but the seed and its number. Each player gets for each
    deal a `random.Random` of its own, which depends on the seed, the number of the deal and the
    seat. So the same arguments give the same report, to the last digit, however many processes or
    machines play. Views do not tell of a match, as a deal belongs to none.

    Args:
        ruleset: What is played.
        players: One player a seat. They keep nothing from one deal to the next; for processes
            they must be picklable.
        deals: How many deals are played, 1 or more.
        seed: 0 to 2**64 - 1.
        executor: Any `concurrent.futures.Executor` that plays the deals, a piece at a time: pools
            of threads or processes, or a Dask cluster's. A piece that is lost with its worker is
            played again. None: this process plays them.

    Raises:
        ArgumentError: If the ruleset, the number of deals or the executor is none.
        DealError: If the seed is none.
        MatchError: If there is not one player a seat.
        SimulationError: If a player fails or does not choose a legal action, or if the executor
            loses the same deals again and again.

    Examples:
        >>> import marriage_games as mg
        >>> players = [mg.RandomPlayer(), mg.RandomPlayer()]
        >>> report = mg.simulate(mg.ruleset("petite-brisque"), players, deals=200, seed=7)
        >>> print(report["elder.won"])
        0.510 (0.441 to 0.578)
    """
    simulation = Simulation(ruleset, players, deals=deals, seed=seed, executor=executor)
    simulation.run()
    return simulation.report()


def _are_mirrored(ruleset: Ruleset, players: Sequence[Player]) -> bool:
    sides = ruleset.seats.all_sides
    if len(sides) != 2 or len(sides[0]) != len(sides[1]):
        return False
    return any(not _alike(players[one], players[other]) for one, other in zip(*sides, strict=True))


def _alike(one: Player, other: Player) -> bool:
    # How somebody else's players compare can fail in every way.
    try:
        return bool(one == other)
    except Exception:
        return one is other
