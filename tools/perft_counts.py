"""Write the published counts of lines of play: pinned deals of every ruleset, by depth.

    python tools/perft_counts.py [NAME...]

Names are those of rulesets that have changed or are new; the rows of the others stay as they are.
Without one, all rows are made anew. The first rows of a ruleset start with the deal; the others
after the actions of a deal played with its first legal cards, so that they reach the end of the
talon and of the deal.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path

import marriage_games as mg
from marriage_games.testing.count_files import Count, load_counts

FILE = Path(__file__).parents[1] / "tests" / "data" / "perft.toml"
SEED = 7
MOST = 300_000
"""Counts are made as deep as they stay below this."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the file."""
    parser = argparse.ArgumentParser(description="Write the published counts of lines of play.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="rulesets; default: all")
    changed = parser.parse_args(arguments).names or mg.catalogue()
    kept = load_counts(FILE)
    blocks = ["format = 1\n"]
    for name in mg.catalogue():
        if name in changed:
            blocks += _all_blocks(mg.Game(mg.ruleset(name)))
        else:
            blocks += (_block(count) for count in kept if count.ruleset == name)
    FILE.write_text("\n".join(blocks), "utf-8")


def _all_blocks(game: mg.Game) -> Iterator[str]:
    """The rows of a ruleset: from the deal, from two places within it, and from near its end."""
    yield from _blocks(game, "")
    line = _line(game)
    for share in (1, 2):
        yield from _blocks(game, " ".join(line[: len(line) * share // 3]))
    yield from _blocks(game, " ".join(line[:-6]))


def _line(game: mg.Game) -> list[str]:
    """A deal to its end: the first card that is legal, with a first action of another kind."""
    state, line = game.deal(seed=SEED), list[str]()
    while state.to_move is not None:
        cards = [action for action in state.legal_actions if action.card is not None]
        action = cards[len(line) % len(cards)] if cards else mg.Action.parse("pass")
        state = state.apply(action)
        line.append(str(action))
    return line


def _blocks(game: mg.Game, line: str) -> Iterator[str]:
    state = game.deal(seed=SEED)
    for action in line.split():
        state = state.apply(action)
    depth, count = 1, mg.perft(state, 1)
    while 0 < count < MOST:
        yield _block(Count(game.ruleset.name, depth, count, seed=SEED, line=line))
        depth, count = depth + 1, mg.perft(state, depth + 1)


def _block(count: Count) -> str:
    rows = ["[[perft]]", f'ruleset = "{count.ruleset}"', f"seed = {count.seed}"]
    if count.line:
        rows.append(f'line = "{count.line}"')
    rows += [f"depth = {count.depth}", f"count = {count.count}"]
    return "\n".join(rows) + "\n"


if __name__ == "__main__":
    main()
