"""The transcript in the documentation is what is really told."""

from __future__ import annotations

import doctest
import io
import re
import shlex
from pathlib import Path

import pytest

from .conftest import Command
from .running import plain_window

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "play.md"


def test_the_transcript_is_true(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    page = PAGE.read_text("utf-8")
    found = re.search(r'^```text title="transcript"\n\$ (.*?)\n(.*?)^```', page, re.M | re.S)
    assert found is not None
    arguments, shown = shlex.split(found[1])[1:], found[2]
    typed = re.findall(r"^(?:You lead|Your card) > (.+)$", shown, re.M)
    assert len(typed) > 3
    plain_window(monkeypatch, 80)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    answer = command(*arguments)
    assert answer.err == ""
    assert doctest.OutputChecker().check_output(shown, answer.out, doctest.ELLIPSIS), answer.out


def test_every_command_is_in_the_documentation() -> None:
    from marriage_games.cli.table.words import LANGUAGES

    page = PAGE.read_text("utf-8")
    for language in LANGUAGES.values():
        for names in language.commands.values():
            assert re.search(rf"`{names[0]}\b", page), names[0]
