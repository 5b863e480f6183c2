"""What random deals come to, as one number for all of them: the same for every form of the engine.

`python -m playouts.digests NAME...` in the folder of the tests writes those of some rulesets anew,
and without a name all of them; where the engine is not compiled, each takes a minute.
"""

from __future__ import annotations

import hashlib
import json
import sys
from array import array
from pathlib import Path

import marriage_games as mg
from marriage_games.engine import constants as c
from marriage_games.engine.generator import PLAYOUT_STREAM, Generator
from marriage_games.engine.playouts import deal_from, draw_action

FILE = Path(__file__).parents[1] / "data" / "playout_digests.json"
HOUSE = sorted((Path(__file__).parents[1] / "rulesets").glob("*.toml"))
TRACES = 200
"""Deals of which every action goes into the digest."""
POINTS = 1000
"""Deals of which the points do; a hundred thousand where the engine is compiled."""
MANY = 100_000


def all_rulesets() -> list[mg.Ruleset]:
    return [*map(mg.ruleset, mg.catalogue()), *map(mg.load, HOUSE)]


def digest_of_traces(ruleset: mg.Ruleset) -> str:
    """All actions of some deals, with the position at the end of each."""
    tables = mg.Game(ruleset).compiled.tables
    lots = Generator(7, PLAYOUT_STREAM)
    digest = hashlib.sha256()
    for _ in range(TRACES):
        kernel = deal_from(tables, lots)
        kernel.traces = [()] * int(tables.seats)
        actions: list[int] = []
        while kernel.moment != c.END:
            actions.append(int(draw_action(kernel, lots, c.RIGHT_CLAIM)))
            kernel.apply(actions[-1])
        digest.update(json.dumps([actions, kernel.snapshot()]).encode())
    return digest.hexdigest()


def digest_of_points(ruleset: mg.Ruleset, count: int) -> str:
    """The points of all seats of many deals."""
    rows = mg.Game(ruleset).playouts(count, seed=7).tolist()
    numbers = array("q", [points for row in rows for points in row])
    return hashlib.sha256(json.dumps(numbers.tolist()).encode()).hexdigest()


def digests_of(ruleset: mg.Ruleset) -> dict[str, str]:
    return {
        "traces": digest_of_traces(ruleset),
        "points": digest_of_points(ruleset, POINTS),
        "many": digest_of_points(ruleset, MANY),
    }


def write(names: list[str]) -> None:
    kept = json.loads(FILE.read_text(encoding="utf-8"))
    made = {
        ruleset.name: digests_of(ruleset)
        if not names or ruleset.name in names or ruleset.name not in kept
        else kept[ruleset.name]
        for ruleset in all_rulesets()
    }
    FILE.write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write(sys.argv[1:])
