"""Write the published vectors: the golden games of every ruleset, told step by step.

Run it as ``python tools/vectors.py`` when golden games have changed. Beside each file of games it
writes an index, from every field of the ruleset to a line in which that field makes a difference.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

import marriage_games as mg  # noqa: E402 - the tests are found only now
from golden.records import read  # noqa: E402
from golden.report import Report  # noqa: E402
from marriage_games.testing.vectors import header, vector  # noqa: E402

FOLDER = ROOT / "docs" / "vectors"
FIRST_GAME = 2
"""The line of the first game, as the header is line 1."""


def lines(name: str) -> Iterator[str]:
    """The lines of the file of a ruleset."""
    game = mg.Game(mg.ruleset(name))
    golden = read(name)
    assert golden is not None, f"{name} has no golden games"
    rows = [header(game)]
    for played in golden.games:
        line = [action for _, action in played.actions]
        rows.append(vector(game, played.cards, played.dealer, line))
    for row in rows:
        yield json.dumps(row, separators=(",", ":")) + "\n"


def index(name: str) -> str:
    """From each field that single deals depend on to the line of a game that notices it."""
    golden = read(name)
    assert golden is not None, f"{name} has no golden games"
    report = Report(mg.ruleset(name), golden)
    found: dict[str, int] = {}
    for row in report.rows(list(report.fields.by_field)):
        word, _, number = row.noticed_by.partition(" ")
        if word == "game":
            found.setdefault(row.field, int(number) + FIRST_GAME - 1)
    return json.dumps(found, indent=1, sort_keys=True) + "\n"


def main() -> None:
    """Write all files."""
    FOLDER.mkdir(exist_ok=True)
    for name in mg.catalogue():
        (FOLDER / f"{name}.jsonl").write_text("".join(lines(name)), "utf-8")
        (FOLDER / f"{name}.index.json").write_text(index(name), "utf-8")


if __name__ == "__main__":
    main()
