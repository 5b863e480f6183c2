"""What the built-in games come to when greedy players play them: kept as data, made by playing."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from math import hypot, sqrt
from pathlib import Path
from typing import Any, Final

import marriage_games as mg
from marriage_games.engine import tallying as t
from marriage_games.simulation import Report
from marriage_games.simulation.estimates import Estimate, Sums, mean_of, quantile_of_normal

FILE: Final = Path(__file__).resolve().parent.parent.parent / "docs" / "games" / "statistics.json"
DEALS: Final = 10_000
SEED: Final = 7
SAMPLE: Final = 40
"""So many deals are played anew by the tests, to see that the numbers still are what is played."""
MOST_STEPS: Final = 60
RIVALS: Final = ("elder", "dealer")

Numbers = Mapping[str, Any]
"""The numbers of one game; estimates are lists of the value and both ends of its interval."""


def simulated(name: str, deals: int = DEALS) -> Report:
    """A simulation of a game, as ``marriage-games simulate NAME`` makes it."""
    ruleset = mg.ruleset(name)
    players = [mg.GreedyPlayer()] * ruleset.seats.count
    return mg.simulate(ruleset, players, deals=deals, seed=SEED)


def made(name: str) -> dict[str, Any]:
    """The numbers of a game, found by playing."""
    report = simulated(name)
    length = report.matches.deals
    found = {
        "fingerprint": report.ruleset.fingerprint,
        "measures": measures(report),
        "dealer-ahead": _ends(dealer_ahead(report)),
        "branching": _ends(branching(report)),
        "most-actions": report.most_actions,
        "match": None if length is None else _ends(length),
        "lengths": _text_keys(report.matches.lengths),
        "tricks": _text_keys(report.spreads["tricks"]),
        **_points(report),
    }
    return {**found, "sample": measures(simulated(name, SAMPLE))}


def measures(report: Report) -> dict[str, Any]:
    """All numbers of a report that have an interval."""
    return {key: _ends(report[key]) for key in report}


def dealer_ahead(report: Report) -> Estimate:
    """By how large a share of deals the dealer wins more often than elder."""
    dealer, elder = report["dealer.won"].value, report["elder.won"].value
    ahead = dealer - elder
    # A deal counts 1, -1 or 0.
    half = quantile_of_normal() * sqrt((dealer + elder - ahead**2) / (report.deals - 1))
    return Estimate(ahead, ahead - half, ahead + half)


def branching(report: Report) -> Estimate:
    """How many actions there are to choose from, where there is a choice.

    The actions and the choices of a deal are taken as independent. As more choices bring more
    actions, the interval is rather too wide.
    """
    options, choices = (_mean(report, place) for place in (t.OPTIONS, t.CHOICES))
    half = report.branching * hypot(_part(options), _part(choices))
    return Estimate(report.branching, report.branching - half, report.branching + half)


def _mean(report: Report, place: int) -> Estimate:
    totals = report.totals
    sums = Sums(totals.units, totals.deals_a_unit, totals.sums[place], totals.squares[place])
    return mean_of(sums, quantile_of_normal())


def _part(estimate: Estimate) -> float:
    """Half the width of an interval, as a part of the value."""
    return ((estimate.high or 0) - estimate.value) / estimate.value if estimate.value else 0.0


def _points(report: Report) -> dict[str, Any]:
    """How the points of a deal spread; nothing where none are made."""
    spreads = {name: report.spreads[name] for name in RIVALS}
    if not any(any(spread) for spread in spreads.values()):
        return {}
    most = max(max(spread) for spread in spreads.values())
    steps = (1, 2, 5, 10, 20, 50, 100, 200, 500)
    width = next(step for step in steps if most / step <= MOST_STEPS)
    binned = {}
    for name, spread in spreads.items():
        counts = [0] * (most // width + 1)
        for points, times in spread.items():
            counts[max(points, 0) // width] += times
        binned[name] = counts
    quantiles = {name: list(report.quantiles(name)) for name in RIVALS}
    return {"points": {"width": width, **binned}, "quantiles": quantiles}


def _ends(estimate: Estimate) -> list[float | None]:
    ends = (estimate.value, estimate.low, estimate.high)
    return [None if end is None else round(end, 5) for end in ends]


def _text_keys(spread: Mapping[int, int]) -> dict[str, int]:
    return {str(number): times for number, times in spread.items()}


def read() -> Mapping[str, Numbers]:
    """The numbers that are kept, by game."""
    games: Mapping[str, Numbers] = json.loads(FILE.read_text(encoding="utf-8"))["games"]
    return games


def written(games: Mapping[str, Numbers]) -> str:
    """The text of the file, an estimate a line."""
    whole = {"deals": DEALS, "seed": SEED, "players": "GreedyPlayer", "games": games}
    text = json.dumps(whole, indent=1, ensure_ascii=False)
    lists = re.compile(r"\[\s+([^\[\]{}]*?)\s+\]")
    return lists.sub(lambda found: f"[{' '.join(found[1].split())}]", text) + "\n"
