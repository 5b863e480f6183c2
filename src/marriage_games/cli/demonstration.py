"""Playing for `demo`: matches between computer players, with every point on a score sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.resources import as_file, files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

import attrs

from ..card import Card, Suit
from ..events import Entry, Outcome
from ..match import Match, PlayedDeal, winners_after
from ..model.known import ruleset as known_ruleset
from ..model.ruleset import Ruleset
from ..model.sources import built_in
from ..model.toml import load
from ..model.vocabulary import EqualTotals, SeveralPast
from ..players import GreedyPlayer, Player, RandomPlayer
from .lines import Line, lines_of, turned_up
from .verdict import Verdict, verdict

EXAMPLE: Final = "house-brisque.toml"
"""The file of the custom game that is played first."""

PLAYERS: Final[tuple[tuple[str, Player], ...]] = (
    ("greedy", GreedyPlayer()),
    ("random", RandomPlayer()),
)
"""Who plays, the side of seat 0 first; with more sides they take turns."""

_DEALS_BEYOND: Final = 100_000
"""Void deals do not count, so it can take more deals than were asked for."""


@attrs.frozen
class Chosen:
    """A ruleset that is to be played.

    Attributes:
        ruleset: The ruleset.
        file: The file that it was read from; empty for a known one.
    """

    ruleset: Ruleset
    file: str = ""


@contextmanager
def example_file() -> Iterator[Path]:
    """The file of the custom game, for as long as it is needed."""
    with as_file(_examples() / EXAMPLE) as path:
        yield path


def _examples() -> Traversable:
    """The folder of examples: in the package once it is built, in a checkout beside the sources."""
    built = files("marriage_games") / "examples"
    return built if built.is_dir() else Path(__file__).parents[3] / "examples"


def usual_games() -> list[Chosen]:
    """What is played if nothing else is asked for: a custom game from its file, and our own."""
    with example_file() as path:
        custom = Chosen(load(path), EXAMPLE)
    return [custom, *(Chosen(known_ruleset(name)) for name in sorted(built_in()))]


@attrs.frozen
class ScoreSheet:
    """One deal as it was scored.

    Attributes:
        number: Which deal it was, from 1.
        seed: The seed that it was dealt from.
        dealer: The seat that dealt.
        turnup: The card that was turned up.
        trump: The trump suit at the end.
        closed_by: The seat that closed the talon.
        ledger: Every point of the deal.
        lines: The same for people, with the tricks, and with what scores nothing by itself.
        tricks_won: The tricks of each seat.
        outcome: How it ended.
        verdict: Why it ended so, and why it is worth what it is worth.
        match_points: The match points of each seat after it.
    """

    number: int
    seed: int
    dealer: int
    turnup: Card | None
    trump: Suit | None
    closed_by: int | None
    ledger: tuple[Entry, ...]
    lines: tuple[Line, ...]
    tricks_won: tuple[int, ...]
    outcome: Outcome
    verdict: Verdict
    match_points: tuple[int, ...]

    @classmethod
    def of(cls, number: int, deal: PlayedDeal) -> ScoreSheet:
        """Take down a deal that has been played."""
        final = deal.final
        return cls(
            number=number,
            seed=deal.seed,
            dealer=deal.dealer,
            turnup=turned_up(final),
            trump=final.trump,
            closed_by=final.closed_by,
            ledger=final.ledger,
            lines=lines_of(final),
            tricks_won=final.tricks_won,
            outcome=deal.outcome,
            verdict=verdict(final),
            match_points=deal.match_points,
        )

    @property
    def variety(self) -> int:
        """How many kinds of lines it has."""
        return len({line.what for line in self.lines})


@attrs.frozen
class PlayedMatch:
    """A match that has been played.

    Attributes:
        chosen: What was played.
        players: What kind of player sat at each seat.
        seed: The seed of the match.
        deals: How many deals were played.
        sheets: The score sheets that were kept.
        match_points: The match points of each seat at the end.
        winners: The seats of the side that won; empty for a draw.
    """

    chosen: Chosen
    players: tuple[str, ...]
    seed: int
    deals: int
    sheets: tuple[ScoreSheet, ...]
    match_points: tuple[int, ...]
    winners: tuple[int, ...]

    @property
    def ruleset(self) -> Ruleset:
        """What was played."""
        return self.chosen.ruleset


Keep = Callable[[list[ScoreSheet], ScoreSheet], list[ScoreSheet]]
"""Decides which score sheets are kept, as there may be very many."""


def keep_all(kept: list[ScoreSheet], sheet: ScoreSheet) -> list[ScoreSheet]:
    """Keep every score sheet."""
    kept.append(sheet)
    return kept


def keep_most_varied(kept: list[ScoreSheet], sheet: ScoreSheet) -> list[ScoreSheet]:
    """Keep the one score sheet that shows most kinds of lines; of equal ones the first."""
    return kept if kept and kept[0].variety >= sheet.variety else [sheet]


def play_match(chosen: Chosen, seed: int, deals: int | None, keep: Keep) -> PlayedMatch:
    """Play a match between computer players, or a number of deals in its place.

    Args:
        chosen: What is played.
        seed: The seed of the match.
        deals: How many deals are played; None: a match as the ruleset has it.
        keep: Which score sheets are kept.

    Raises:
        MatchError: If the match does not end.
    """
    rules = chosen.ruleset if deals is None else _for_deals(chosen.ruleset, deals)
    seated = [PLAYERS[side % len(PLAYERS)] for side in rules.seats.side_of]
    most = (deals or 0) + _DEALS_BEYOND
    match = Match(rules, [player for _, player in seated], seed=seed, max_deals=most)
    kept: list[ScoreSheet] = []
    totals: tuple[int, ...] = ()
    number = counted = dealer = 0
    for number, deal in enumerate(match.deals(), start=1):
        kept = keep(kept, ScoreSheet.of(number, deal))
        totals, dealer = deal.match_points, deal.dealer
        counted += deal.outcome.reason != "void"
    return PlayedMatch(
        chosen=chosen,
        players=tuple(kind for kind, _ in seated),
        seed=seed,
        deals=number,
        sheets=tuple(kept),
        match_points=totals,
        winners=winners_after(rules, totals, counted, dealer) or (),
    )


def _for_deals(ruleset: Ruleset, deals: int) -> Ruleset:
    match = attrs.evolve(
        ruleset.match,
        target=None,
        deals=deals,
        several_past=SeveralPast.HIGHER,
        equal=EqualTotals.DRAW,
    )
    return attrs.evolve(ruleset, match=match)


def played_json(match: PlayedMatch) -> dict[str, Any]:
    """A match for machines, with every point of the deals that were kept."""
    return {
        "ruleset": match.ruleset.name,
        "title": match.ruleset.label,
        "file": match.chosen.file or None,
        "fingerprint": match.ruleset.fingerprint,
        "seed": match.seed,
        "players": list(match.players),
        "deals": [_sheet_json(sheet) for sheet in match.sheets],
        "match_points": list(match.match_points),
        "winners": list(match.winners),
    }


def _sheet_json(sheet: ScoreSheet) -> dict[str, Any]:
    return {
        "seed": sheet.seed,
        "dealer": sheet.dealer,
        "turnup": None if sheet.turnup is None else str(sheet.turnup),
        "trump": None if sheet.trump is None else str(sheet.trump),
        "closed_by": sheet.closed_by,
        "ledger": [_entry_json(entry) for entry in sheet.ledger],
        "points": list(sheet.outcome.points),
        "tricks_won": list(sheet.tricks_won),
        "reason": sheet.outcome.reason,
        "result": sheet.verdict.row,
        "why_won": sheet.verdict.winner,
        "why_worth": sheet.verdict.worth,
        "winners": list(sheet.outcome.winners),
        "match_points": list(sheet.outcome.match_points),
        "total": list(sheet.match_points),
    }


def _entry_json(entry: Entry) -> dict[str, Any]:
    counters = {"match_points": entry.match_points} if entry.match_points else {}
    return {
        "seat": entry.seat,
        "points": entry.points,
        **counters,
        "reason": entry.reason,
        "cards": [str(card) for card in entry.cards],
        "trick": entry.trick,
    }
