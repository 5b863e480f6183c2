"""The tables of a tournament, for people and for machines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from ..programs.messages import plain
from ..tournaments import (
    FAILURES_ALLOWED,
    Entrant,
    Estimate,
    PlayedGame,
    Result,
    Standings,
    Tournament,
)
from .output import heading, records
from .phrases import listed

_LONGEST_LABEL: Final = 20
_CELL: Final = 14
"""Columns that an entry of the table of all against all takes."""
_KINDS: Final = {
    "raised": "raised an error",
    "late": "took too long",
    "illegal": "chose no legal action",
    "protocol": "broke down",
}


def write_standings(
    console: Console, held: Tournament, standings: Standings, games: Sequence[PlayedGame]
) -> None:
    """Write the tables.

    Args:
        console: Where to.
        held: The tournament.
        standings: How it stands.
        games: What was played.
    """
    names = listed([ruleset.name for ruleset in held.rulesets])
    heading(console, f"{len(held.labels)} players in {names}:", _extent(held, games))
    console.print()
    _write_ranking(console, standings)
    if len(held.labels) > 2:
        console.print()
        _write_crosstable(console, standings)
    if len(held.rulesets) > 1:
        console.print()
        heading(console, "Score in each ruleset, in %")
        rows = [
            [_short(one.label), *(_rate(result) for result in one.by_ruleset.values())]
            for one in standings.entrants
        ]
        records(console, ["Player", *(ruleset.name for ruleset in held.rulesets)], rows)
    console.print()
    for line in _notes(held, standings):
        console.print(Text(line))


def _extent(held: Tournament, games: Sequence[PlayedGame]) -> str:
    deals = "1 deal" if held.deals == 1 else f"{held.deals:,} deals"
    each = " of each" if len(held.rulesets) > 1 else ""
    told = f"{deals}{each} from both places, seed {held.seed}"
    if len(games) < held.games_to_play:
        told += f"; interrupted after {len(games):,} of {held.games_to_play:,} games"
    return told


def _write_ranking(console: Console, standings: Standings) -> None:
    rows = []
    for place, one in enumerate(standings.entrants, start=1):
        result = one.result
        counts = [str(number) for number in (place, result.won, result.drawn, result.lost)]
        rows.append([_short(one.label), *counts, _rate(result), _elo(one.elo)])
    aligned = _right(rows, (1, 2, 3, 4, 5, 6))
    columns = ["Player", "#", "Won", "Drawn", "Lost", "Score, in %", "Elo"]
    records(console, columns, aligned)


def _write_crosstable(console: Console, standings: Standings) -> None:
    labels = [one.label for one in standings.entrants]
    heading(console, "Score of the row against the column, in %")
    width = max(len(_short(label)) for label in labels) + 6 + _CELL * len(labels)
    if width > console.width:
        rows = [
            [_short(pair.labels[0]), _short(pair.labels[1]), _rate(pair.result)]
            for pair in standings.pairs
        ]
        records(console, ["Player", "against", "Score, in %"], rows)
        return
    rows = []
    for place, label in enumerate(labels, start=1):
        cells = [_cell(standings, label, other) for other in labels]
        rows.append([_short(label), str(place), *cells])
    columns = ["Player", "#", *map(str, range(1, len(labels) + 1))]
    records(console, columns, rows)


def _cell(standings: Standings, label: str, other: str) -> str:
    if label == other:
        return "-"
    result = standings.between(label, other)
    return "" if result is None else _rate(result)


def _rate(result: Result) -> str:
    if not result.games:
        return ""
    value, low, high = (100 * part for part in _parts(result.rate))
    return f"{value:.0f} ({low:.0f}–{high:.0f})"


def _elo(elo: Estimate) -> str:
    return f"{elo.value:.0f} ±{elo.high - elo.value:.0f}"


def _parts(estimate: Estimate) -> tuple[float, float, float]:
    return estimate.value, estimate.low, estimate.high


def _short(label: str) -> str:
    text = plain(label)
    return text if len(text) <= _LONGEST_LABEL else f"{text[: _LONGEST_LABEL - 3]}..."


def _right(rows: Sequence[list[str]], columns: Sequence[int]) -> list[list[str]]:
    """The rows with some columns moved to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [
        [cell.rjust(widths[n]) if n in columns else cell for n, cell in enumerate(row)]
        for row in rows
    ]


# ---------------------------------------------------------------------- notes


def _notes(held: Tournament, standings: Standings) -> Iterator[str]:
    centre = f"that of {plain(standings.anchor)}" if standings.anchor else "the mean"
    yield f"Intervals hold with a chance of 95 %. Of Elo, {centre} is 1500."
    for one in standings.entrants:
        if one.result.games and one.result.won in (0, one.result.games) and not one.result.drawn:
            what, bound = ("won", "more") if one.result.won else ("lost", "less")
            yield (
                f"{_short(one.label)} {what} every game: its Elo is what one game lost and one won "
                f"against each other player besides would make of it, and may be far {bound}."
            )
    yield from _failures(standings)
    gone = [f"{_short(one.label)} {one.forfeits:,}" for one in standings.entrants if one.forfeits]
    if gone:
        yield (
            f"After {FAILURES_ALLOWED} failures in a row the rest of a player's games was "
            f"forfeited: {', '.join(gone)}. They count as lost, or drawn where that is so of both."
        )
    if held.seconds is not None:
        yield "With a limit of time, the same seed need not give the same table."


def _failures(standings: Standings) -> Iterator[str]:
    def what(game: PlayedGame) -> tuple[str, str, str]:
        assert game.failure is not None
        return game.failure.label, game.failure.kind, game.failure.reason

    for (label, kind, reason), alike in groupby(sorted(standings.failures, key=what), what):
        games = sorted(alike, key=lambda game: (game.number, game.ruleset))
        first = games[0]
        times = "once" if len(games) == 1 else f"{len(games)} times, first"
        yield (
            f"{_short(label)} {_KINDS[kind]} {times} in deal {first.number} of {first.ruleset}, "
            f"{_short(first.labels[0])} against {_short(first.labels[1])}, seed {first.seed}: "
            f"{reason}"
        )


# ---------------------------------------------------------------------- for machines


def standings_json(
    held: Tournament, standings: Standings, games: Sequence[PlayedGame]
) -> dict[str, Any]:
    """The standings for machines."""
    by_label = {entrant.label: entrant for entrant in held.entrants}
    return {
        "rulesets": [
            {"name": ruleset.name, "fingerprint": ruleset.fingerprint} for ruleset in held.rulesets
        ],
        "deals": held.deals,
        "seed": held.seed,
        "seconds": held.seconds,
        "anchor": held.anchor or None,
        "games": len(games),
        "finished": len(games) == held.games_to_play,
        "players": [
            {
                **_entrant_json(by_label[one.label]),
                **_result_json(one.result),
                "elo": _estimate_json(one.elo, 2),
                "failures": one.failures,
                "forfeits": one.forfeits,
                "by_ruleset": {
                    name: _result_json(result) for name, result in one.by_ruleset.items()
                },
            }
            for one in standings.entrants
        ],
        "pairs": [
            {"players": list(pair.labels), **_result_json(pair.result)} for pair in standings.pairs
        ],
        "failures": [_failure_json(game) for game in standings.failures],
    }


def _entrant_json(entrant: Entrant) -> dict[str, Any]:
    return {
        "label": entrant.label,
        "player": entrant.name or None,
        "program": list(entrant.command) or None,
    }


def _result_json(result: Result) -> dict[str, Any]:
    return {
        "won": result.won,
        "drawn": result.drawn,
        "lost": result.lost,
        "rate": _estimate_json(result.rate, 6) if result.games else None,
    }


def _estimate_json(estimate: Estimate, digits: int) -> dict[str, float]:
    names = ("value", "low", "high")
    return {name: round(part, digits) for name, part in zip(names, _parts(estimate), strict=True)}


def _failure_json(game: PlayedGame) -> dict[str, Any]:
    failure = game.failure
    assert failure is not None
    return {
        "player": failure.label,
        "kind": failure.kind,
        "reason": failure.reason,
        "detail": failure.detail or None,
        "ruleset": game.ruleset,
        "deal": game.number,
        "seed": game.seed,
        "players": list(game.labels),
        "deal_seed": game.deal_seed,
        "choice_seed": failure.choice_seed,
    }
