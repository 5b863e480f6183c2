"""Write the published counts of lines of play: pinned deals of every ruleset, by depth.

Run it as ``python tools/perft_counts.py`` when a ruleset has changed. The first rows of a ruleset
start with the deal; the others after the actions of a deal played with its first legal cards, so
that they reach the end of the talon and of the deal.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import marriage_games as mg

FILE = Path(__file__).parents[1] / "tests" / "data" / "perft.toml"
SEED = 7
MOST = 300_000
"""Counts are made as deep as they stay below this."""


def main() -> None:
    """Write the file."""
    blocks = ["format = 1\n"]
    for name in mg.catalogue():
        game = mg.Game(mg.ruleset(name))
        blocks += _blocks(game, "")
        line = _line(game)
        for share in (1, 2):
            actions = line[: len(line) * share // 3]
            blocks += _blocks(game, " ".join(actions))
        blocks += _blocks(game, " ".join(line[:-6]))
    FILE.write_text("\n".join(blocks), "utf-8")


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
        yield _block(game.ruleset, line, depth, count)
        depth, count = depth + 1, mg.perft(state, depth + 1)


def _block(ruleset: mg.Ruleset, line: str, depth: int, count: int) -> str:
    rows = ["[[perft]]", f'ruleset = "{ruleset.name}"', f"seed = {SEED}"]
    if line:
        rows.append(f'line = "{line}"')
    rows += [f"depth = {depth}", f"count = {count}"]
    return "\n".join(rows) + "\n"


if __name__ == "__main__":
    main()
