"""How fast is the engine where it is not compiled, beside a platform in Python?"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import marriage_games as mg

ROOT = Path(__file__).resolve().parent.parent
INSIDE = "--in-plain-python"


def main() -> None:
    """Print the table; the engine is copied without its compiled part and measured there."""
    if INSIDE in sys.argv:
        _measure()
        return
    with tempfile.TemporaryDirectory() as folder:
        source = Path(mg.__file__).parent
        copy = Path(folder) / source.name
        shutil.copytree(source, copy, ignore=shutil.ignore_patterns("*.so", "*.pyd"))
        path = os.pathsep.join([folder, str(ROOT)])
        command = [sys.executable, "-m", "benchmarks.uncompiled", INSIDE]
        subprocess.run(command, env=os.environ | {"PYTHONPATH": path}, cwd=folder, check=True)


def _measure() -> None:
    from .measuring import ratio, table, timed
    from .ours import from_a_root, rulesets
    from .peers import schnapsen

    platform = schnapsen(60)
    ours = [from_a_root(name, ruleset, 60) for name, ruleset in rulesets().items()]
    took = timed([platform, *ours])
    theirs = took[platform.name]
    print(f"Playouts from a copied root. {mg.engine_info()}\n")
    rows = [
        (
            one.name,
            f"{took[one.name].median:.0f}",
            f"{took[one.name].cards_a_second:,.0f}",
            ratio(
                took[one.name].cards_a_second,
                theirs.cards_a_second,
                5 if one.name == "brisque" else None,
            ),
        )
        for one in (platform, *ours)
    ]
    print(table(("", "µs a deal", "cards a second", "cards, ratio"), rows))


if __name__ == "__main__":
    main()
