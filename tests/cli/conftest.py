"""The command, ready to be run."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from .running import Answer, plain_window, run

Command = Callable[..., Answer]


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Runs the command in this process, in a window of 80 columns without colour."""
    plain_window(monkeypatch, 80)
    return lambda *arguments: run(monkeypatch, capsys, *arguments)


@pytest.fixture
def write(tmp_path: Path) -> Callable[[str, str], str]:
    """Writes a file and returns its path."""

    def write(name: str, text: str) -> str:
        file = tmp_path / name
        file.write_text(text, encoding="utf-8")
        return str(file)

    return write


@pytest.fixture
def hasty(write: Callable[[str, str], str]) -> str:
    """A file with two problems."""
    return write(
        "hasty.toml", 'schema = 1\nbase = "brisque"\nname = "Hasty"\n[deal]\nhand_sise = 5\n'
    )


@pytest.fixture
def tame(write: Callable[[str, str], str]) -> str:
    """A file that is legal but odd."""
    return write(
        "tame.toml",
        'schema = 1\nbase = "brisque"\nname = "tame"\nwithout = ["declarations.four-*"]\n',
    )
