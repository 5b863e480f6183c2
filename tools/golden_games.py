"""Make, check and explain the golden games.

    python tools/golden_games.py [NAME...]            make what is missing or out of date
    python tools/golden_games.py --fresh [NAME...]    choose all games anew
    python tools/golden_games.py --few [NAME...]      choose no more games than are needed
    python tools/golden_games.py --check [NAME...]    tell what would be made, and make nothing
    python tools/golden_games.py --fields [NAME...]   tell which game notices which field

Names are those of rulesets; without one, all of them. See docs/how-to/golden-games.md.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

import marriage_games as mg
from golden.changes import fields_of
from golden.making import made
from golden.records import path_of, read, written
from golden.report import NOTHING, Report


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    names = options.names or list(mg.catalogue())
    work = (
        _fields
        if options.fields
        else partial(_make, check=options.check, fresh=options.fresh, few=options.few)
    )
    with ProcessPoolExecutor() as pool:
        found = []
        for lines, fine in pool.map(work, names):
            sys.stdout.write("".join(f"{line}\n" for line in lines))
            sys.stdout.flush()
            found.append(fine)
    return 0 if all(found) else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="Make, check and explain the golden games.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="rulesets; default: all")
    way = parser.add_mutually_exclusive_group()
    way.add_argument("--fresh", action="store_true", help="choose all games anew")
    parser.add_argument("--few", action="store_true", help="new ones no more than are needed")
    way.add_argument("--check", action="store_true", help="change nothing; exit 1 if it would")
    way.add_argument("--fields", action="store_true", help="tell which game notices which field")
    return parser


def _make(name: str, *, check: bool, fresh: bool, few: bool) -> tuple[list[str], bool]:
    """Make or check one file; what is to be told, and whether all is well."""
    told: list[str] = []

    def say(line: str) -> None:
        told.append(line)
        sys.stderr.write(f"{name}: {line}\n")

    golden = made(name, say, fresh=fresh, few=few)
    text = written(golden)
    path = path_of(name)
    same = path.exists() and path.read_text(encoding="utf-8") == text
    if not check:
        path.write_text(text, encoding="utf-8")
    size = f"{len(golden.games)} games, {len(golden.matches)} matches"
    state = "as it was" if same else "out of date" if check else "written"
    complete = not any(line.startswith(("nothing ", "no match ")) for line in told)
    return [f"{name}: {size}, {state}"], complete and (same or not check)


def _fields(name: str) -> tuple[list[str], bool]:
    """The table of fields of one ruleset, and whether every one counts."""
    golden = read(name)
    if golden is None:
        return [f"{name}: no golden games"], False
    report = Report(mg.ruleset(name), golden)
    rows = list(report.rows())
    lines = [
        f"{name}  {row.field}  ({row.told})  {row.noticed_by}"
        + (f": cannot matter, as {row.reason}" if row.reason else "")
        for row in rows
    ]
    lines += [
        f"{name}  {change.field}  ({change.told})  {NOTHING}: it counts by another change"
        for change in report.unnoticed_changes()
        if any(row.field == change.field and row.noticed_by != NOTHING for row in rows)
    ]
    fields = fields_of(report.ruleset)
    changing = {change.field for change in fields.changes}
    same = dict.fromkeys(c.field for c in fields.same if c.field not in changing)
    lines.append(f"{name}  other values mean the same of: {', '.join(same)}")
    lines.append(f"{name}  no other value loads of: {', '.join(fields.fixed)}")
    silent = [row.field for row in rows if row.noticed_by == NOTHING and not row.reason]
    counted = sum(row.noticed_by != NOTHING for row in rows)
    unable = len(rows) - counted - len(silent)
    summary = f"{counted} fields count, {unable} cannot matter"
    lines.append(f"{name}  {summary}, {len(silent)} are not noticed: {', '.join(silent) or 'none'}")
    return lines, not silent


if __name__ == "__main__":
    sys.exit(main())
