"""Play the built-in games many times, and keep what that comes to: ``docs/games/statistics.json``.

Run it when the rules of a game have changed, a game has come, or `GreedyPlayer` plays otherwise,
and ``python tools/game_pages.py`` after it. Games whose numbers still are what is played are left
as they are; ``--all`` plays all of them. With a compiled engine a game takes a second::

    python tools/game_statistics.py
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

import marriage_games as mg
from gamebook import library, numbers


def outdated(name: str, kept: numbers.Numbers | None) -> bool:
    """Whether the numbers of a game are not what is played now, as far as a few deals show."""
    if kept is None or kept["fingerprint"] != mg.ruleset(name).fingerprint:
        return True
    return bool(kept["sample"] != numbers.measures(numbers.simulated(name, numbers.SAMPLE)))


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the file."""
    parser = argparse.ArgumentParser(description="Make docs/games/statistics.json.")
    parser.add_argument("--all", action="store_true", help="play every game anew")
    everything = parser.parse_args(arguments).all
    kept: dict[str, numbers.Numbers] = (
        {} if everything or not numbers.FILE.exists() else dict(numbers.read())
    )
    games: dict[str, numbers.Numbers] = {}
    for name in library.names():
        if outdated(name, kept.get(name)):
            sys.stderr.write(f"{name}: {numbers.DEALS} deals\n")
            games[name] = numbers.made(name)
        else:
            games[name] = kept[name]
    numbers.FILE.parent.mkdir(exist_ok=True)
    numbers.FILE.write_text(numbers.written(games), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
