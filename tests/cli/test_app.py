"""The commands as Typer sees them, without the process around them."""

from __future__ import annotations

import json
import re

import pytest
import typer
from typer.testing import CliRunner

from fences import README
from marriage_games.cli.app import app


@pytest.mark.parametrize(
    "arguments",
    [
        ["list", "--json"],
        ["show", "brisque", "--json"],
        ["check", "brisque", "--json"],
        ["diff", "brisque", "brisque-500", "--json"],
        ["demo", "--ruleset", "briscola", "--json"],
    ],
)
def test_every_command_can_answer_machines(arguments: list[str]) -> None:
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == (1 if arguments[0] == "diff" else 0)
    assert json.loads(result.stdout)


def test_an_error_of_the_library_is_an_exit_code() -> None:
    result = CliRunner().invoke(app, ["show", "brisqe"])
    assert result.exit_code == 2
    assert "did you mean 'brisque'?" in result.output


def test_the_readme_tells_of_every_command() -> None:
    table = README.read_text(encoding="utf-8").partition("| Command |")[2].partition("\n\n")[0]
    told = {name for row in table.splitlines() for name in re.findall(r"`([a-z]+)", row[:40])}
    assert told >= set(typer.main.get_group(app).commands)
