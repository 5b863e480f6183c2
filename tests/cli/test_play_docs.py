"""The documentation of the table names what can be typed."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "play.md"


def test_every_command_is_in_the_documentation() -> None:
    from marriage_games.cli.table.words import LANGUAGES

    page = PAGE.read_text("utf-8")
    for language in LANGUAGES.values():
        for names in language.commands.values():
            assert re.search(rf"`{names[0]}\b", page), names[0]
