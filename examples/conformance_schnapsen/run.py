"""Hold the engine of the package schnapsen against ours; known differences are counted.

pip install schnapsen
python run.py [DEALS]
"""

from __future__ import annotations

import sys
from pathlib import Path

from adapter import SchnapsenEngine

import marriage_games as mg
from marriage_games.testing import check_engine
from marriage_games.testing.known import load_known

HERE = Path(__file__).parent


def main() -> None:
    """Run it."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    known = load_known(HERE / "known-differences.toml")
    ruleset = mg.ruleset("schnapsen-vu")
    print(check_engine(SchnapsenEngine, ruleset, examples=deals, known=known))


if __name__ == "__main__":
    main()
