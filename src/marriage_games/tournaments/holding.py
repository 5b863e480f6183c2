"""A tournament: every entrant against every other one, over the same deals from both places."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import attrs

from ..engine.generator import Generator as Lots
from ..errors import ArgumentError, MatchError, closest, shortened
from ..model.arguments import need_number, need_ruleset
from ..model.ruleset import Ruleset
from ..programs.process import checked_timeout
from .entrants import Entrant
from .playing import PlayedGame, Seated, play_game
from .standings import Standings

TOURNAMENT_STREAM: Final = 1 << 24
"""The first of the streams from which the seeds of the deals come, one for every two entrants."""
FAILURES_ALLOWED: Final = 5
"""An entrant that has failed so often in a row plays no more: its games are forfeited."""

Pair = tuple[int, int]
"""The numbers of two entrants."""


class Tournament:
    """Entrants, rulesets and a seed: all that decides how a tournament goes.

    Every deal is played twice by every two entrants, with the same cards and the same dealer and
    their places exchanged. Every two have deals of their own, which more entrants do not change.

    Args:
        rulesets: What is played; games with two sides.
        entrants: Who plays, at least two.
        deals: How many deals are played in each ruleset by every two entrants.
        seed: 0 to 2**64 - 1. It fixes every deal, and what the players draw.
        seconds: How long a choice may take; None: as long as need be. With a limit every player
            runs in a process of its own, from which it can be given up.
        workers: How many pairs play at the same time. With more than one every player runs in a
            process of its own.
        anchor: The label of the entrant whose Elo is 1500; empty: the mean of all is.

    Raises:
        MatchError: If a ruleset has not two sides, or if there are not two entrants or more, each
            with a label of its own.
        ArgumentError: If a value is of the wrong kind.

    Examples:
        >>> import marriage_games as mg
        >>> from marriage_games.tournaments import Entrant, Tournament
        >>> entrants = [Entrant.named("greedy"), Entrant.named("random")]
        >>> standings = Tournament([mg.ruleset("brisque")], entrants, deals=10, seed=1).play()
        >>> standings.entrants[0].label, standings.entrants[0].result.games
        ('greedy', 20)
    """

    def __init__(
        self,
        rulesets: Sequence[Ruleset],
        entrants: Sequence[Entrant],
        *,
        deals: int,
        seed: int = 0,
        seconds: float | None = None,
        workers: int = 1,
        anchor: str = "",
    ) -> None:
        self.rulesets = _checked_rulesets(rulesets)
        self.entrants = _checked_entrants(entrants)
        if not isinstance(anchor, str):
            raise ArgumentError(f"anchor is the label of an entrant, not {shortened(anchor)}")
        need_number("deals", deals, 1)
        need_number("workers", workers, 1)
        self.deals, self.seed, self.workers = deals, seed, workers
        self.seconds = None if seconds is None else checked_timeout(seconds, "seconds")
        self.anchor = anchor
        Lots(seed, TOURNAMENT_STREAM)  # refuses a seed that is none, before anything is played
        _check_anchor(anchor, self.labels)
        self.apart = seconds is not None or workers > 1
        if seconds is not None and not all(one.can_be_given_up for one in self.entrants):
            told = next(one.label for one in self.entrants if not one.can_be_given_up)
            raise MatchError(
                f"{told} runs in this process and cannot be given up where it takes too long; with "
                "seconds, enter it by the path that imports it: Entrant.named('my_bots:Miser')"
            )

    @property
    def labels(self) -> tuple[str, ...]:
        """What the entrants are called."""
        return tuple(entrant.label for entrant in self.entrants)

    @property
    def games_to_play(self) -> int:
        """How many games there are in all."""
        count = len(self.entrants)
        return self.deals * len(self.rulesets) * count * (count - 1)

    def play(self) -> Standings:
        """Hold the tournament to its end."""
        # The states of all games may be too much to keep.
        return self.standings([attrs.evolve(game, final=None) for game in self.games()])

    def standings(self, games: Sequence[PlayedGame]) -> Standings:
        """How the entrants stand after some of the games, or after all."""
        return Standings.of(self.labels, [r.name for r in self.rulesets], games, self.anchor)

    def games(self) -> Generator[PlayedGame, None, None]:
        """Hold the tournament; games are handed out by twos, each with its mirror image.

        Whatever a player does, its games are lost for it and the tournament goes on.
        """
        hall = _Hall(self)
        try:
            yield from hall.games()
        finally:
            hall.close()


@attrs.frozen
class _Meeting:
    """Two entrants who are to play a deal from both places."""

    ruleset: Ruleset
    number: int
    seed: int
    pair: Pair


class _Hall:
    """Where a tournament is held: the players, and how often they have failed."""

    def __init__(self, tournament: Tournament) -> None:
        self._tournament = tournament
        partners = max(len(r.seats.all_sides[0]) for r in tournament.rulesets)
        self._seated = [
            [
                Seated(entrant, seconds=tournament.seconds, apart=tournament.apart)
                for _ in range(partners)
            ]
            for entrant in tournament.entrants
        ]
        self._failed_in_a_row = [0] * len(tournament.entrants)
        self._closed = False

    def close(self) -> None:
        self._closed = True
        for players in self._seated:
            for player in players:
                player.close()

    def games(self) -> Iterator[PlayedGame]:
        workers = self._tournament.workers
        if workers == 1:
            for meetings in self._rounds():
                for meeting in meetings:
                    yield from self._meet(meeting)
            return
        executor = ThreadPoolExecutor(workers)
        try:
            for meetings in self._rounds():
                for games in executor.map(self._meet, meetings):
                    yield from games
        finally:
            # Whoever waits for a program learns that it has been ended.
            self.close()
            executor.shutdown(cancel_futures=True)

    def _rounds(self) -> Iterator[list[_Meeting]]:
        """Meetings that can take place at the same time, as nobody is in two of them."""
        tournament = self._tournament
        pairings = pairings_of(len(tournament.entrants))
        lots = {pair: _lots(tournament.seed, pair) for pairs in pairings for pair in pairs}
        for number in range(1, tournament.deals + 1):
            for ruleset in tournament.rulesets:
                for pairs in pairings:
                    yield [_Meeting(ruleset, number, lots[p].next64(), p) for p in pairs]

    def _meet(self, meeting: _Meeting) -> list[PlayedGame]:
        one, other = meeting.pair
        return [self._game(meeting, (one, other)), self._game(meeting, (other, one))]

    def _game(self, meeting: _Meeting, pair: Pair) -> PlayedGame:
        labels = (self._tournament.labels[pair[0]], self._tournament.labels[pair[1]])
        out = [self._failed_in_a_row[one] >= FAILURES_ALLOWED for one in pair]
        known = (meeting.ruleset.name, meeting.number, meeting.seed, labels)
        if any(out) or self._closed:
            scores = (0.5, 0.5) if out[0] == out[1] else (float(out[1]), float(out[0]))
            gone = tuple(label for label, is_out in zip(labels, out, strict=True) if is_out)
            return PlayedGame(*known, scores, forfeited=gone)
        game = play_game(
            meeting.ruleset,
            meeting.number,
            meeting.seed,
            labels,
            [self._seated[pair[0]], self._seated[pair[1]]],
        )
        for one, label in zip(pair, labels, strict=True):
            failed = game.failure is not None and game.failure.label == label
            # Whoever was not at fault may just not have been asked, so that nothing is forgiven.
            if failed:
                self._failed_in_a_row[one] += 1
            elif game.failure is None:
                self._failed_in_a_row[one] = 0
        return game


def pairings_of(count: int) -> list[list[Pair]]:
    """Rounds in which each entrant meets one other at most, and each other once in all.

    Examples:
        >>> pairings_of(4)
        [[(0, 3), (1, 2)], [(0, 2), (1, 3)], [(0, 1), (2, 3)]]
    """
    places = list(range(count)) + [-1] * (count % 2)
    half = len(places) // 2
    rounds = []
    for _ in range(len(places) - 1):
        met = zip(places[:half], reversed(places[half:]), strict=True)
        rounds.append(sorted((min(pair), max(pair)) for pair in met if min(pair) >= 0))
        places = [places[0], places[-1], *places[1:-1]]
    return rounds


def _lots(seed: int, pair: Pair) -> Lots:
    """Where the seeds of the deals of two entrants come from, whoever else takes part."""
    first, second = pair
    return Lots(seed, TOURNAMENT_STREAM + second * (second - 1) // 2 + first)


def _check_anchor(anchor: str, labels: Sequence[str]) -> None:
    if anchor and anchor not in labels:
        told = [f"no entrant is labelled {anchor!r}", closest(anchor, labels)]
        raise MatchError("; ".join([*filter(None, told), f"there are {', '.join(labels)}"]))


def _checked_rulesets(rulesets: Sequence[Ruleset]) -> tuple[Ruleset, ...]:
    if not isinstance(rulesets, list | tuple):
        raise ArgumentError(f"rulesets is a list of rulesets, not {shortened(rulesets)}")
    found = tuple(rulesets)
    if not found:
        raise MatchError("a tournament needs a ruleset to play")
    for ruleset in found:
        need_ruleset("Tournament", ruleset)
        sizes = [len(side) for side in ruleset.seats.all_sides]
        if len(sizes) != 2 or len(set(sizes)) > 1:
            told = f"{len(sizes)} sides" if len(sizes) != 2 else "two sides of different size"
            players = ",".join(["search", *["greedy"] * (len(sizes) - 1)])
            raise MatchError(
                f"{ruleset.name} has {told}; a tournament is between two players, so it takes "
                "games of two sides of the same size; with a player a side, marriage-games "
                f"simulate plays it, by --players {players}"
            )
    names = [ruleset.name for ruleset in found]
    for name in names:
        if names.count(name) > 1:
            raise MatchError(f"{name} is there twice; rulesets of a tournament differ in name")
    return found


def _checked_entrants(entrants: Sequence[Entrant]) -> tuple[Entrant, ...]:
    if not isinstance(entrants, list | tuple):
        raise ArgumentError(f"entrants is a list of entrants, not {shortened(entrants)}")
    found = tuple(entrants)
    for entrant in found:
        if not isinstance(entrant, Entrant):
            raise ArgumentError(
                f"an entrant is made by Entrant.named, program or of, and is not "
                f"{shortened(entrant)}"
            )
    labels = [entrant.label for entrant in found]
    if len(labels) < 2:
        raise MatchError(f"a tournament needs two entrants or more, not {len(labels)}")
    for label in labels:
        if labels.count(label) > 1:
            raise MatchError(f"two entrants are labelled {label!r}; give each a label of its own")
    return found
