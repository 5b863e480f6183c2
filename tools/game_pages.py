"""The pages of the games: ``docs/games``, and the table of games in the README.

They are made from the rulesets and from ``docs/games/statistics.json``, which
``tools/game_statistics.py`` makes by playing. A new game is in all of them when both have run::

    python tools/game_statistics.py
    python tools/game_pages.py            # write the pages
    python tools/game_pages.py --check    # only tell which are not what would be written
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import marriage_games as mg
from gamebook import library, numbers
from gamebook.figure import figure
from gamebook.index import index, rows_of_readme
from gamebook.page import page

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "games"
README = ROOT / "README.md"
TABLE = re.compile(r"(?<=^## The games\n\n)\|.*?(?=\n\n)", re.MULTILINE | re.DOTALL)


def files() -> dict[Path, str]:
    """Every file, and what is to stand in it."""
    kept = numbers.read()
    made = {FOLDER / "index.md": index(kept)}
    for name in library.names():
        made[FOLDER / f"{name}.md"] = page(name, kept[name])
        drawn = figure(mg.ruleset(name).label, kept[name])
        made[FOLDER / "figures" / f"{name}.svg"] = drawn
    readme = README.read_text(encoding="utf-8")
    made[README] = TABLE.sub(lambda _: rows_of_readme(), readme, count=1)
    return made


def stale(made: Mapping[Path, str]) -> list[Path]:
    """The files that are not what would be written, and those of games that are no more."""
    found = [*FOLDER.glob("*.md"), *FOLDER.glob("figures/*.svg")]
    changed = [
        file
        for file, text in made.items()
        if not file.exists() or file.read_text(encoding="utf-8") != text
    ]
    return sorted({*changed, *(file for file in found if file not in made)})


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the files, or only look at them."""
    parser = argparse.ArgumentParser(description="Make docs/games and the table of the README.")
    parser.add_argument("--check", action="store_true", help="only compare, write nothing")
    check = parser.parse_args(arguments).check
    made = files()
    outdated = stale(made)
    if check:
        for file in outdated:
            sys.stderr.write(f"{file.relative_to(ROOT)} is not what tools/game_pages.py writes\n")
        return int(bool(outdated))
    (FOLDER / "figures").mkdir(exist_ok=True)
    for file in outdated:
        if file in made:
            file.write_text(made[file], encoding="utf-8", newline="\n")
        else:
            file.unlink()
    return 0


if __name__ == "__main__":
    sys.exit(main())
