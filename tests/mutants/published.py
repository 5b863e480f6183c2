"""What the documentation tells of the wrong engines: the table, and beside it every find whole."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from .table import table
from .trying import MUTANTS, Trial

FOLDER = Path(__file__).parents[2] / "docs" / "explanation"
PAGE = FOLDER / "mutants.md"
COUNTEREXAMPLES = FOLDER / "mutants.json"


def publish(trials: Sequence[Trial], page: Path = PAGE, file: Path = COUNTEREXAMPLES) -> None:
    """Put what was found in the place of what is told of the same engines.

    Args:
        trials: What was found, for all engines or for some.
        page: The page with the table.
        file: The file with the counterexamples; it need not be there.
    """
    rows = {trial.mutant.name: row for trial, row in zip(trials, rows_of(trials), strict=True)}
    before, kept, after = _split(page.read_text("utf-8"))
    kept.update(rows)
    told = json.loads(file.read_text("utf-8")) if file.exists() else {}
    told.update({trial.mutant.name: _found(trial) for trial in trials})
    names = [mutant.name for mutant in MUTANTS]
    lines = "".join(f"{kept[name]}\n" for name in names if name in kept)
    page.write_text(before + table([]) + lines + after, "utf-8")
    finds = ",\n".join(f"{json.dumps(n)}: {json.dumps(told[n])}" for n in names if told.get(n))
    file.write_text(f"{{\n{finds}\n}}\n", "utf-8")


def rows_of(trials: Sequence[Trial]) -> list[str]:
    """The rows of the table."""
    return table(trials).splitlines()[2:]


def _split(text: str) -> tuple[str, dict[str, str], str]:
    """What stands before the table, its rows by the name of the engine, and what stands after."""
    before, _, rest = text.partition(table([]))
    rows, line, after = rest.partition("\n\n")
    return before, {row.split("`")[1]: row for row in rows.splitlines()}, line[1:] + after


def _found(trial: Trial) -> dict[str, Any] | None:
    return trial.found.as_json if trial.found is not None else None
