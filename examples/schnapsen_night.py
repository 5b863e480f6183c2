"""A match of schnapsen: played, written to a file, read back, and played again from the file.

Run it with: python examples/schnapsen_night.py
To keep the record, name a file: python examples/schnapsen_night.py night.toml
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import marriage_games as mg


def main() -> None:
    """Play a match between two computer players and keep it as a record."""
    schnapsen = mg.ruleset("schnapsen")
    result = mg.Match(schnapsen, [mg.GreedyPlayer(), mg.RandomPlayer()], seed=21).play()

    with tempfile.TemporaryDirectory() as folder:
        file = Path(sys.argv[1] if sys.argv[1:] else Path(folder) / "night.toml")
        result.to_record().save(file)
        record = mg.Record.load(file)

    print(f"The record holds {len(record.deals)} deals. {where(file)}\n")
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


def where(file: Path) -> str:
    """Where the record is, or how to keep it."""
    if sys.argv[1:]:
        return f"It is in {file}."
    return "To keep it, name a file: python examples/schnapsen_night.py night.toml"


def tell(outcome: mg.Outcome) -> None:
    """Print how a deal ended."""
    winner = " and ".join(map(str, outcome.winners)) or "nobody"
    points = " to ".join(map(str, outcome.points))
    gain = max(outcome.match_points)
    print(f"  {outcome.result:<27}{points:>9} points, seat {winner} gets {gain}")


if __name__ == "__main__":
    main()
