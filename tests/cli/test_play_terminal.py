"""The table in a real terminal: colours, narrow windows, interrupts, and going on afterwards."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import marriage_games as mg

pexpect = pytest.importorskip("pexpect", reason="terminals of POSIX")
pytestmark = pytest.mark.skipif(os.name != "posix", reason="terminals of POSIX")

COMMAND = ["-m", "marriage_games", "play"]
_CODES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
_SECONDS = 60
"""How long a machine may take that is busy with other things."""


class Terminal:
    """A window with the command in it."""

    def __init__(
        self, folder: Path, *arguments: str, columns: int = 80, colour: bool = True
    ) -> None:
        environment = {**os.environ, "TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8"}
        for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES"):
            environment.pop(name, None)
        if not colour:
            environment["NO_COLOR"] = "1"
        self.child: Any = pexpect.spawn(
            sys.executable,
            [*COMMAND, *arguments],
            cwd=str(folder),
            env=environment,
            dimensions=(40, columns),
            encoding="utf-8",
            timeout=_SECONDS,
        )

    def until(self, *told: str) -> str:
        """Everything that is written until one of these texts, that included."""
        self.child.expect_exact(list(told))
        return str(self.child.before + self.child.after)

    def type(self, line: str) -> None:
        self.child.sendline(line)

    def end(self) -> tuple[int, str]:
        """How it ends: the exit code, or minus the signal, and the last words."""
        self.child.expect(pexpect.EOF)
        rest = str(self.child.before)
        self.child.close()
        code = self.child.exitstatus
        return (-self.child.signalstatus if code is None else code), rest


def plain(text: str) -> list[str]:
    return [line.rstrip() for line in _CODES.sub("", text).replace("\r", "").split("\n")]


@pytest.mark.parametrize(("columns", "colour"), [(40, True), (80, False)])
def test_the_table_fits_its_window_with_and_without_colour(
    tmp_path: Path, columns: int, colour: bool
) -> None:
    terminal = Terminal(tmp_path, "brisque", "--seed", "7", columns=columns, colour=colour)
    told = terminal.until("You lead > ")
    terminal.type("rules")
    told += terminal.until("You lead > ")
    terminal.type("1")
    told += terminal.until("Your card > ")
    terminal.type("quit")
    code, rest = terminal.end()
    assert code == 0
    assert "play --resume brisque-7.toml" in " ".join(plain(rest))
    red = "\x1b[1;31m"
    assert (red in told) is colour
    assert max(map(len, plain(told))) <= columns
    assert any("K♠" in line for line in plain(told))


def test_an_interrupted_match_goes_on_where_it_was(tmp_path: Path) -> None:
    first = Terminal(tmp_path, "brisque", "--seed", "7")
    first.until("You lead > ")
    first.type("2")
    first.until("Your card > ", "You lead > ")
    first.child.sendintr()
    code, rest = first.end()
    assert code == 130
    assert "marriage-games play --resume brisque-7.toml" in rest
    record = mg.Record.load(tmp_path / "brisque-7.toml")
    done = len(record.deals[0].actions)
    assert done >= 2
    second = Terminal(tmp_path, "--resume", "brisque-7.toml", columns=40, colour=False)
    told = second.until(" > ")
    assert "The match goes on." in told
    second.type("undo")
    second.until("Taken back.")
    second.until(" > ")
    second.child.sendeof()
    code, rest = second.end()
    assert code == 0
    assert "play --resume" in " ".join(plain(rest))
    assert len(mg.Record.load(tmp_path / "brisque-7.toml").deals[0].actions) < done


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_loses_nothing(tmp_path: Path, number: int) -> None:
    terminal = Terminal(tmp_path, "brisque", "--seed", "7", "--lang", "fr")
    terminal.until("entamer > ")
    terminal.type("1")
    terminal.until(" > ")
    terminal.child.kill(number)
    code, rest = terminal.end()
    assert code == 128 + number
    assert "La partie est enregistrée" in rest
    assert mg.Record.load(tmp_path / "brisque-7.toml").deals[0].actions


def test_a_terminal_that_is_closed_loses_nothing(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "brisque", "--seed", "7")
    terminal.until("You lead > ")
    terminal.type("1")
    terminal.until(" > ")
    terminal.child.close(force=False)
    record = mg.Record.load(tmp_path / "brisque-7.toml")
    assert len(record.deals[0].actions) >= 2


def test_a_whole_deal_is_played_in_a_terminal(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "petite-brisque", "--seed", "3", "--opponent", "random")
    for _ in range(8):
        told = terminal.until(" > ", "is recorded in")
        if "is recorded in" in told:
            break
        hand = plain(told)[-2]
        marked = re.search(r"(\d+)\. \S+\*", hand) or re.search(r"(\d+)\.", hand)
        assert marked is not None
        terminal.type(marked[1])
    code, _ = terminal.end()
    assert code == 0
    assert mg.Record.load(tmp_path / "petite-brisque-3.toml").winners


def test_where_only_ascii_can_be_shown_suits_are_letters(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, *COMMAND, "brisque", "--seed", "7", "--lang", "fr"],
        input=b"help\nhint\n\xff\xfe\n1\n",
        capture_output=True,
        check=True,
        cwd=tmp_path,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "NO_COLOR": "1", "COLUMNS": "40"},
        timeout=_SECONDS,
    )
    told = done.stdout.decode("ascii")
    assert done.stderr == b""
    assert "RS" in told
    assert max(len(line) for line in told.splitlines() if ".toml" not in line) <= 40
