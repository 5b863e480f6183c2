"""Tries the kit on every wrong engine, or on those named, and prints what it found.

Run it from the folder `tests`: ``python -m mutants`` or ``python -m mutants never-heads``;
``--write`` puts what it finds into the documentation: the rows of the table and the
counterexamples beside it.
"""

from __future__ import annotations

import argparse
import sys

from .published import publish
from .table import table
from .trying import MUTANTS, tried


def main() -> int:
    parser = argparse.ArgumentParser(prog="mutants", description=__doc__)
    parser.add_argument("names", nargs="*", help="only these")
    parser.add_argument("--write", action="store_true", help="write it into the documentation")
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
    print(table(trials))
    if chosen.write:
        publish(trials)
    return 0 if all(trial.is_short for trial in trials) else 1


if __name__ == "__main__":
    raise SystemExit(main())
