"""Reports as data for machines: JSON and CSV."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from io import StringIO
from typing import TYPE_CHECKING, Any

from .comparison import Comparison

if TYPE_CHECKING:
    from .report import Report

COLUMNS = ("ruleset", "key", "value", "low", "high")
"""The columns of a CSV file."""


def report_json(report: Report) -> dict[str, Any]:
    """Every number of a report with its interval, and every count that it comes from."""
    matches = report.matches
    length = matches.deals
    return {
        "ruleset": report.ruleset.name,
        "title": report.ruleset.label,
        "fingerprint": report.ruleset.fingerprint,
        "players": list(report.players),
        "seed": report.seed,
        "deals": report.deals,
        "mirrored": report.mirrored,
        "confidence": 0.95,
        "measures": {key: report[key].to_json() for key in report},
        "branching": {"mean": report.branching, "most": report.most_actions},
        "spreads": {
            name: {str(number): times for number, times in spread.items()}
            for name, spread in report.spreads.items()
        },
        "matches": {
            "count": matches.count,
            "deals": None if length is None else length.to_json(),
            "lengths": {str(deals): times for deals, times in matches.lengths.items()},
            "won": list(matches.won),
        },
    }


def comparison_json(comparison: Comparison) -> dict[str, Any]:
    """The reports, and how each of them differs from the first one."""
    return {
        "reports": [report_json(report) for report in comparison.reports],
        "differences": [
            {
                "ruleset": difference.ruleset,
                "key": difference.key,
                **difference.estimate.to_json(),
                "beyond_chance": difference.beyond_chance,
            }
            for difference in comparison.differences
        ],
    }


def reports_csv(reports: Iterable[Report]) -> str:
    """Every number of some reports as a CSV text, a line each."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for report in reports:
        writer.writerows(_rows(report))
    return text.getvalue()


def _rows(report: Report) -> Iterator[tuple[object, ...]]:
    name = report.ruleset.name
    yield name, "deals", report.deals, None, None
    for key in report:
        estimate = report[key]
        yield name, key, estimate.value, estimate.low, estimate.high
    yield name, "branching", report.branching, None, None
    yield name, "most-actions", report.most_actions, None, None
    length = report.matches.deals
    if length is not None:
        yield name, "match.deals", length.value, length.low, length.high
