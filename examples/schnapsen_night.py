"""A match of schnapsen: played, written to a file, read back, and played again from the file.

Run it with: python examples/schnapsen_night.py
"""

from __future__ import annotations

import tempfile
from pathlib import Path

import marriage_games as mg


def main() -> None:
    """Play a match between two computer players and keep it as a record."""
    schnapsen = mg.ruleset("schnapsen")
    result = mg.Match(schnapsen, [mg.GreedyPlayer(), mg.RandomPlayer()], seed=21).play()

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "schnapsen-night.toml"
        result.to_record().save(file)
        print(f"{file.name} has {len(file.read_text('utf-8').splitlines())} lines\n")
        record = mg.Record.load(file)

    print(f"{record.ruleset.title}: {' against '.join(record.players)}")
    states = 0
    # Whatever does not replay as the file says it did is an error, so this proves the record.
    for state in record.replay():
        states += 1
        if state.outcome is not None:
            tell(state.outcome)
    print(f"\n{states} states were played again; seat {record.winners[0]} has won the match.")
    same = [deal.outcome for deal in result.deals] == [
        state.outcome for state in record.replay() if state.outcome
    ]
    print("The file tells what was played." if same else "Something is lost.")


def tell(outcome: mg.Outcome) -> None:
    """Print how a deal ended."""
    winner = " and ".join(map(str, outcome.winners)) or "nobody"
    points = " to ".join(map(str, outcome.points))
    gain = max(outcome.match_points)
    print(f"  {outcome.result:<27}{points:>9} points, seat {winner} gets {gain}")


if __name__ == "__main__":
    main()
