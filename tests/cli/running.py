"""Running the command, in this process or in one of its own."""

from __future__ import annotations

import os
import subprocess
import sys

import attrs
import pytest

from marriage_games.cli import main


def plain_window(monkeypatch: pytest.MonkeyPatch, columns: int) -> None:
    """Make it write to something of this width that is no terminal, wherever the tests run."""
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("NO_COLOR", "1")
    for name in ("FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
        monkeypatch.delenv(name, raising=False)


@attrs.frozen
class Answer:
    """What the command answered."""

    code: int
    out: str
    err: str


def run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *arguments: str
) -> Answer:
    """Run it in this process, from its entry point."""
    capsys.readouterr()
    monkeypatch.setattr(sys, "argv", ["marriage-games", *arguments])
    with pytest.raises(SystemExit) as ended:
        main()
    captured = capsys.readouterr()
    code = ended.value.code
    return Answer(code if isinstance(code, int) else int(code is not None), *captured)


def run_process(*arguments: str, **environment: str) -> Answer:
    """Run it as people do."""
    done = subprocess.run(
        [sys.executable, "-m", "marriage_games", *arguments],
        capture_output=True,
        env={**os.environ, **environment},
        check=False,
        encoding="utf-8",
        timeout=120,
    )
    return Answer(done.returncode, done.stdout, done.stderr)
