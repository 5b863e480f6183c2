"""What the tests of rulebooks look at."""

from __future__ import annotations

from pathlib import Path

from marriage_games.model.ruleset import Ruleset
from marriage_games.prose.sections import statements
from marriage_games.prose.wording import Language

GOLDEN = Path(__file__).parent / "golden"
LANGUAGES = ("en", "fr")


def golden_file(name: str, language: str) -> Path:
    """Where the rulebook of a built-in game is kept."""
    return GOLDEN / f"{name}.{language}.md"


def rules_in(words: Language, ruleset: Ruleset) -> list[str]:
    """Every sentence and every row of a table, the example, notes and sources left out."""
    return [
        " | ".join(words.word(cell) for _, cell in said.phrase.values)
        if said.table
        else words.word(said.phrase)
        for said in statements(ruleset)
    ]
