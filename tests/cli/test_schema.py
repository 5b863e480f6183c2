"""`schema`: the JSON schema of ruleset files."""

from __future__ import annotations

from pathlib import Path

from .conftest import Command

PUBLISHED = Path(__file__).resolve().parents[2] / "docs/reference/ruleset-format.schema.json"


def test_the_schema_of_ruleset_files_is_written(command: Command) -> None:
    answer = command("schema")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out == PUBLISHED.read_text(encoding="utf-8")
