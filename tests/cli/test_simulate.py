"""Simulating from the command line."""

from __future__ import annotations

import csv
import json
import os
import re
import signal
import subprocess
import sys
from io import StringIO
from pathlib import Path
from random import Random

import pytest

import marriage_games as mg
from marriage_games.cli.simulating import seated

from .conftest import Command
from .running import plain_window

PETITE = ("simulate", "petite-brisque", "--players", "random", "--deals", "60")
RANDOM: list[mg.Player] = [mg.RandomPlayer(), mg.RandomPlayer()]


def test_a_report_is_written_as_it_is_printed(command: Command) -> None:
    answer = command(*PETITE)
    report = mg.simulate(mg.ruleset("petite-brisque"), RANDOM, deals=60, seed=7)
    assert (answer.code, answer.err) == (0, "")
    assert answer.out == f"{report}\n"


def test_several_rulesets_are_written_side_by_side(command: Command) -> None:
    answer = command("simulate", "petite-brisque", *PETITE[1:])
    comparison = mg.compare([mg.ruleset("petite-brisque")] * 2, RANDOM, deals=60, seed=7)
    assert answer.out == f"{comparison}\n"


def test_json_tells_what_the_library_tells(command: Command) -> None:
    report = mg.simulate(mg.ruleset("petite-brisque"), RANDOM, deals=60, seed=3)
    assert json.loads(command(*PETITE, "--seed", "3", "--json").out) == report.to_json()
    both = json.loads(command("simulate", "brisque", *PETITE[1:], "--json").out)
    assert [told["ruleset"] for told in both["reports"]] == ["brisque", "petite-brisque"]
    assert {told["key"] for told in both["differences"]} >= {"elder.won", "tricks"}


def test_more_workers_give_the_same_report(command: Command) -> None:
    assert command(*PETITE, "--workers", "2", "--json") == command(*PETITE, "--json")


def test_every_number_can_be_written_into_a_table(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "numbers.csv"
    assert command("simulate", "brisque", *PETITE[1:], "--csv", str(file)).code == 0
    rows = list(csv.DictReader(StringIO(file.read_text("utf-8"))))
    report = mg.simulate(mg.ruleset("brisque"), RANDOM, deals=60, seed=7)
    told = {row["key"]: float(row["value"]) for row in rows if row["ruleset"] == "brisque"}
    assert {key: report[key].value for key in report}.items() <= told.items()
    assert {row["ruleset"] for row in rows} == {"brisque", "petite-brisque"}


@pytest.mark.parametrize(
    ("name", "start", "more"),
    [
        ("a.svg", b"<?xml", ("mariage-7",)),
        ("a.PNG", b"\x89PNG", ()),
        ("a.pdf", b"%PDF", ()),
    ],
)
def test_a_picture_is_drawn_the_same_each_time(
    command: Command, tmp_path: Path, name: str, start: bytes, more: tuple[str, ...]
) -> None:
    file = tmp_path / name
    pictures = []
    for _ in range(2):
        assert command("simulate", *more, *PETITE[1:], "--plot", str(file)).code == 0
        pictures.append(file.read_bytes())
    assert pictures[0] == pictures[1]
    assert pictures[0].startswith(start)
    assert [path.name for path in tmp_path.iterdir()] == [name]


@pytest.mark.parametrize("ruleset", ["schnapsen", "briscola-4"])
def test_every_kind_of_game_has_a_picture(command: Command, tmp_path: Path, ruleset: str) -> None:
    file = tmp_path / "picture.svg"
    assert command("simulate", ruleset, *PETITE[2:], "--deals", "8", "--plot", str(file)).code == 0
    assert file.stat().st_size > 1000


@pytest.mark.parametrize(
    ("ruleset", "names", "told"),
    [
        ("brisque", ["greedy"], "greedy greedy"),
        ("brisque", ["greedy", "random"], "greedy random"),
        ("briscola-4", ["greedy", "random"], "greedy random greedy random"),
        ("briscola-4", ["greedy", "random", "random", " random"], "greedy random random random"),
    ],
)
def test_players_are_named_for_all_for_each_side_or_for_each_seat(
    ruleset: str, names: list[str], told: str
) -> None:
    players = seated(mg.ruleset(ruleset), names)
    kinds = {"greedy": mg.GreedyPlayer(), "random": mg.RandomPlayer()}
    assert players == [kinds[name] for name in told.split()]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["brisqe"], "did you mean 'brisque'?"),
        (["no-such.toml"], "no-such.toml cannot be read: No such file"),
        (["brisque", "--deals", "0"], "'--deals'"),
        (["brisque", "--seed", "-1"], "'--seed'"),
        (["brisque", "--workers", "0"], "'--workers'"),
        (["brisque", "--players", "gredy"], "no player is named 'gredy'; did you mean 'greedy'?"),
        (["brisque", "--players", "random,random,random"], "1 or 2 players, not 3"),
        (["briscola-4", "--players", "random,random,random"], "1 or 2 or 4 players, not 3"),
        (["brisque", "--plot", "a.gif"], "a picture is drawn as .svg, .png or .pdf, not '.gif'"),
        (
            ["brisque", "--plot", "none/a.svg"],
            "a.svg cannot be written: No such file or directory",
        ),
        (["brisque", "--csv", "."], ". cannot be written: there is something that is no file"),
        (["brisque", "--csv", "x.svg", "--plot", "./x.svg"], "--csv and --plot both name"),
        ([], "NAME_OR_FILE"),
    ],
)
def test_wrong_use_is_one_error_before_anything_is_played(
    command: Command, arguments: list[str], told: str
) -> None:
    answer = command("simulate", *arguments)
    assert answer.code == 2
    assert answer.out == ""
    assert answer.err.count("Error: ") == 1
    assert told in answer.err


class OwnError(BaseException):
    """What only catches of everything catch."""


class Bursting:
    def choose(self, _view: mg.View, _rng: Random) -> mg.Action:
        raise OwnError("out")


@pytest.mark.parametrize("workers", ["1", "2"])
def test_whatever_a_player_raises_is_one_error(command: Command, workers: str) -> None:
    answer = command(*PETITE, "--players", f"{__name__}:Bursting", "--workers", workers)
    assert (answer.code, answer.out) == (2, "")
    assert "deal 0 of petite-brisque: the player at seat 1" in answer.err
    assert "failed: OwnError: out; game.deal(seed=" in answer.err
    assert "Traceback" not in answer.err


def test_without_matplotlib_it_says_what_to_install(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in list(sys.modules):
        if name.partition(".")[0] == "matplotlib":
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    answer = command(*PETITE, "--plot", "a.svg")
    assert (answer.code, answer.out) == (2, "")
    assert "a picture needs matplotlib: pip install 'marriage-games[plot]'" in answer.err


def test_on_a_terminal_a_bar_goes_where_errors_go(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    answer = command(*PETITE, "--json")
    assert "60 of 60 deals" in answer.err
    json.loads(answer.out)


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupt_tells_what_is_done(monkeypatch: pytest.MonkeyPatch, workers: str) -> None:
    plain_window(monkeypatch, 80)
    arguments = ["petite-brisque", "--players", "random", "--deals", "10000000", "--json"]
    with subprocess.Popen(
        [sys.executable, "-m", "marriage_games", "simulate", *arguments, "--workers", workers],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "FORCE_COLOR": "1", "TERM": "xterm"},
        encoding="utf-8",
        start_new_session=True,
    ) as process:
        assert process.stderr is not None
        shown = ""
        while not re.search(r"[1-9]\d* of 10,000,000", shown):
            more = process.stderr.read(1)
            assert more, shown
            shown += more
        # A terminal sends it to all processes, those of the workers included.
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    done = re.search(r"Interrupted after ([\d,]+) of 10,000,000 deals\.\n", err)
    assert done is not None
    deals = int(done[1].replace(",", ""))
    assert json.loads(out)["deals"] == deals
    assert "Traceback" not in err
