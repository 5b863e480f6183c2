"""The table of wrong engines, as the documentation has it."""

from __future__ import annotations

from collections.abc import Sequence

from .trying import Trial


def table(trials: Sequence[Trial]) -> str:
    """What was found, a row an engine."""
    rows = [
        "| Engine | Ruleset | What is wrong | Known from | Examples | Length | Shortest | Found |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    rows += map(_row, trials)
    return "\n".join(rows) + "\n"


def _row(trial: Trial) -> str:
    mutant, found = trial.mutant, trial.found
    cells = [f"`{mutant.name}`", f"`{mutant.ruleset}`", mutant.bug, mutant.source]
    if found is None:
        cells += ["-", "-", "-", "not found"]
    else:
        shortest = "-" if trial.shortest is None else str(trial.shortest)
        line = " ".join(found.line) or "as dealt"
        fields = ", ".join(difference.field for difference in found.differences[:2])
        cells += [
            str(found.example),
            str(len(found.line)),
            shortest,
            f"{fields} after `{line}` (dealer {found.dealer}, {found.changes} cards moved)",
        ]
    return f"| {' | '.join(cells)} |"
