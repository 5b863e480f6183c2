"""Tries the kit on every wrong engine, or on those named, and prints what it found.

Run it from the folder `tests`: ``python -m mutants`` or ``python -m mutants never-heads``;
``--write FILE`` writes the table as the documentation has it.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from .table import table
from .trying import MUTANTS, tried


def main() -> int:
    parser = argparse.ArgumentParser(prog="mutants", description=__doc__)
    parser.add_argument("names", nargs="*", help="only these")
    parser.add_argument("--write", type=Path, help="write the table into this file")
    chosen = parser.parse_args()
    known = {mutant.name: mutant for mutant in MUTANTS}
    trials = []
    for name in chosen.names or known:
        trial = tried(known[name])
        trials.append(trial)
        found = trial.found
        told = "NOT FOUND" if found is None else f"example {found.example}, {len(found.line)} long"
        print(f"{name}: {told}, shortest {trial.shortest}", file=sys.stderr, flush=True)
        if chosen.names and found is not None:
            print(f"\n{found}\n")
    text = table(trials)
    print(text)
    if chosen.write:
        chosen.write.write_text(text, "utf-8")
    return 0 if all(trial.is_short for trial in trials) else 1


if __name__ == "__main__":
    raise SystemExit(main())
