"""Write the JSON schema of ruleset files: ``docs/reference/ruleset-format.schema.json``.

Run it as ``python tools/ruleset_schema.py`` when a section of the model has changed.
"""

from __future__ import annotations

import json
from pathlib import Path

from marriage_games.model.json_schema import json_schema

FILE = Path(__file__).parents[1] / "docs" / "reference" / "ruleset-format.schema.json"


def written() -> str:
    """The text of the file."""
    return json.dumps(json_schema(), indent=2) + "\n"


def main() -> None:
    """Write the file."""
    FILE.write_text(written(), encoding="utf-8")


if __name__ == "__main__":
    main()
