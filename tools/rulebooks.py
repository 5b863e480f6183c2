"""Write the rulebooks of the built-in games with which the tests compare: ``tests/prose/golden``.

Run it as ``python tools/rulebooks.py`` when a game or its words have changed, and read what has
changed before it is kept.
"""

from __future__ import annotations

import marriage_games as mg
from prose.texts import GOLDEN, LANGUAGES, golden_file


def main() -> None:
    """Write the files, and drop those of games that are no more."""
    written = set()
    for name in mg.catalogue():
        for language in LANGUAGES:
            file = golden_file(name, language)
            file.write_text(mg.rulebook(mg.ruleset(name), language), encoding="utf-8")
            written.add(file)
    for file in GOLDEN.glob("*.md"):
        if file not in written:
            file.unlink()


if __name__ == "__main__":
    main()
