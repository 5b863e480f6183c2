"""How long does `import marriage_games` take, beside attrs alone?"""

from __future__ import annotations

import statistics
import subprocess
import sys

from .measuring import ROUNDS, ratio, table

MODULES = ("attrs", "marriage_games")


def main() -> None:
    """Print the table."""
    took: dict[str, list[float]] = {module: [] for module in MODULES}
    for _ in range(ROUNDS):
        for module in MODULES:
            took[module].append(milliseconds(module))
    medians = {module: statistics.median(took[module]) for module in MODULES}
    print("`python -X importtime`, in milliseconds; aim: within 3 × of attrs.\n")
    rows = [
        (module, f"{medians[module]:.1f}", ratio(medians[module], medians["attrs"]))
        for module in MODULES
    ]
    print(table(("", "ms", "ratio"), rows))


def milliseconds(module: str) -> float:
    """What importing a module takes in a fresh process, with all that it imports."""
    command = [sys.executable, "-X", "importtime", "-c", f"import {module}"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    return sum(
        int(line.split("|")[1]) / 1000
        for line in told.splitlines()
        if line.endswith((f"| {module}", f"|{module}"))
    )


if __name__ == "__main__":
    main()
