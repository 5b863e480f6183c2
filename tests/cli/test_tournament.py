"""The commands for players, as people run them."""

from __future__ import annotations

import csv
import json
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import marriage_games as mg
from kit.programs import program
from marriage_games.players.program import asked
from marriage_games.programs.messages import written
from tournaments import players as bad_players

from .running import Answer, run_process

Command = Callable[..., Answer]
HERE = bad_players.__name__
SHORT = ["--ruleset", "petite-brisque", "--deals", "3"]
ROOT = Path(__file__).parents[2]


def test_a_tournament_tells_scores_elo_and_who_beats_whom(command: Command) -> None:
    answer = command("tournament", "greedy", "random", f"first={HERE}:First", *SHORT)
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith("3 players in petite-brisque: 3 deals from both places, seed 0\n")
    assert "Score of the row against the column, in %" in answer.out
    assert "Of Elo, the mean is 1500." in answer.out
    assert all(len(line) <= 80 for line in answer.out.splitlines())
    again = command("tournament", "greedy", "random", f"first={HERE}:First", *SHORT)
    assert again == answer


def test_two_players_and_two_rulesets_have_the_tables_that_say_something(command: Command) -> None:
    arguments = ["tournament", "greedy", "greedy", *SHORT, "--ruleset", "briscola"]
    answer = command(*arguments, "--anchor", "greedy-2")
    assert answer.code == 0
    assert "against the column" not in answer.out
    assert "Score in each ruleset, in %" in answer.out
    assert "3 deals of each from both places" in answer.out
    assert "1500 ±0" in answer.out
    assert "Of Elo, that of greedy-2 is 1500." in answer.out


def test_many_players_are_listed_by_twos_where_the_window_is_too_narrow(command: Command) -> None:
    answer = command("tournament", *["random"] * 7, "--ruleset", "petite-brisque", "--deals", "1")
    assert answer.code == 0
    assert "against" in answer.out
    assert "random-7" in answer.out
    assert all(len(line) <= 80 for line in answer.out.splitlines())


def test_who_wins_every_game_is_told_to_be_stronger_than_the_number_says(command: Command) -> None:
    answer = command("tournament", f"bad={HERE}:Raising", f"first={HERE}:First", *SHORT)
    assert "first won every game" in " ".join(answer.out.split())
    assert "bad lost every game" in " ".join(answer.out.split())


def test_a_failure_is_told_with_the_deal_and_exits_with_1(command: Command, tmp_path: Path) -> None:
    table, folder = tmp_path / "games.csv", tmp_path / "records"
    arguments = ["tournament", f"bad={HERE}:Raising", f"first={HERE}:First", *SHORT]
    answer = command(*arguments, "--csv", str(table), "--records", str(folder))
    assert answer.code == 1
    told = " ".join(answer.out.split())
    assert "bad raised an error 5 times, first in deal 1 of petite-brisque" in told
    assert "ValueError: no idea" in told
    assert "After 5 failures in a row the rest of a player's games was forfeited: bad 1." in told
    with table.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 6
    assert {(row["winner"], row["kind"]) for row in rows[:5]} == {("first", "raised")}
    assert rows[5]["forfeited"] == "bad"
    records = sorted(folder.iterdir())
    assert len(records) == 5
    assert mg.Record.load(records[0]).extra["tournament"]["failed"] == "bad"


def test_on_a_terminal_a_bar_goes_where_errors_go(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    answer = command("tournament", "greedy", "random", *SHORT)
    assert "petite-brisque, deal" in answer.err
    assert "\x1b[?25l" not in answer.out
    assert command("tournament", "greedy", "random", *SHORT, "--json").err == ""


def test_json_tells_all_of_it_and_nothing_that_players_print(command: Command) -> None:
    arguments = ["tournament", f"bad={HERE}:Raising", f"first={HERE}:First", *SHORT, "--json"]
    told = json.loads(command(*arguments).out)
    assert (told["games"], told["finished"], told["seed"]) == (6, True, 0)
    assert [one["label"] for one in told["players"]] == ["first", "bad"]
    assert told["players"][0]["rate"]["value"] == 1
    assert set(told["players"][0]["elo"]) == {"value", "low", "high"}
    failure = told["failures"][0]
    assert (failure["player"], failure["kind"]) == ("bad", "raised")
    assert failure["detail"] == "really none"
    printing = command("tournament", f"{HERE}:Texting", "random", *SHORT, "--json")
    assert json.loads(printing.out)["failures"] == []
    assert "thinking" in printing.err


def test_a_program_takes_part(command: Command) -> None:
    body = (
        "for m in lines(): say({'id': m['id'], 'answer': {'name': 'last'} "
        "if m['call'] == 'describe' else m['legal_actions'][-1]})"
    )
    arguments = ["tournament", "random", "--program", f"last={shlex.join(program(body))}"]
    answer = command(*arguments, *SHORT, "--json")
    assert answer.code == 0
    told = json.loads(answer.out)["players"]
    (last,) = [one for one in told if one["label"] == "last"]
    assert last["program"] == program(body)
    assert last["won"] + last["drawn"] + last["lost"] == 6


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["greedy", "random"], "give a --ruleset to play"),
        (["greedy", *SHORT], "two entrants or more, not 1"),
        ([*SHORT], "two entrants or more, not 0"),
        (["greedy", "gredy", *SHORT], "did you mean 'greedy'"),
        (["greedy", "random", "--ruleset", "brisqe"], "did you mean 'brisque'"),
        (["greedy", "random", *SHORT, "--ruleset", "petite-brisque"], "is there twice"),
        (
            ["greedy", "random", "--ruleset", str(ROOT / "examples/three-handed-brisque.toml")],
            "marriage-games simulate plays it, by --players search,greedy,greedy",
        ),
        (["greedy", "random", *SHORT, "--seconds", "0"], "more than 0"),
        (["greedy", "random", *SHORT, "--seconds", "nan"], "more than 0"),
        (["greedy", "random", *SHORT, "--anchor", "rando"], "did you mean 'random'"),
        (["greedy", "random", *SHORT, "--csv", "no/such/folder/x.csv"], "cannot be written"),
        (["greedy", "--program", "no-such-program", *SHORT], "there is no program"),
        (["greedy", "--program", "node 'x", *SHORT], "is no command: No closing quotation"),
        (["a=greedy", "a=random", *SHORT, "--anchor", "b"], "there are a, a-2"),
        (["greedy", "random", *SHORT, "--deals", "0"], "--deals"),
        (["greedy", "random", *SHORT, "--seed", "-1"], "--seed"),
    ],
)
def test_a_tournament_that_cannot_be_held_exits_with_2(
    command: Command, arguments: list[str], message: str
) -> None:
    answer = command("tournament", *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert message in " ".join(answer.err.replace("│", " ").split())


def test_a_folder_that_cannot_be_made_exits_with_2(command: Command, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    folder = tmp_path / "file" / "records"
    answer = command("tournament", "greedy", "random", *SHORT, "--records", str(folder))
    assert (answer.code, answer.out) == (2, "")
    assert str(folder) in answer.err


@pytest.mark.skipif(os.name != "posix", reason="interrupts come otherwise elsewhere")
def test_an_interrupt_shows_how_it_stands_and_ends_the_programs(tmp_path: Path) -> None:
    note, table = tmp_path / "program", tmp_path / "games.csv"
    body = (
        f"open({str(note)!r}, 'w').write(str(os.getpid()))\nn = 0\n"
        "for m in lines():\n"
        "    n += 1\n"
        "    if n == 40: time.sleep(60)\n"
        "    say({'id': m['id'], 'answer': {'name': 'slow'} if m['call'] == 'describe' "
        "else m['legal_actions'][0]})\n"
    )
    arguments = ["--program", f"slow={shlex.join(program(body))}", "--workers", "2"]
    start = (
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
        "from marriage_games.cli import main; main()"
    )
    held = subprocess.Popen(
        [
            *(sys.executable, "-c", start, "tournament", "greedy", *arguments),
            *("--ruleset", "petite-brisque", "--deals", "50", "--csv", str(table)),
        ],
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    while not table.exists() or len(table.read_text("utf-8").splitlines()) < 5:
        assert held.poll() is None
        time.sleep(0.05)
    held.send_signal(signal.SIGINT)
    out, _ = held.communicate(timeout=60)
    assert held.returncode == 130
    assert "interrupted after" in " ".join(out.split())
    with pytest.raises(ProcessLookupError):
        os.kill(int(note.read_text()), 0)


def test_a_player_answers_calls_and_may_print(tmp_path: Path) -> None:
    view = mg.Game(mg.ruleset("petite-brisque")).deal(seed=3).view(1)
    (tmp_path / "talkers.py").write_text(
        "class Talker:\n"
        "    def choose(self, view, rng):\n"
        "        print('thinking')\n"
        "        return view.legal_actions[0]\n",
        encoding="utf-8",
    )
    done = subprocess.run(
        [sys.executable, "-m", "marriage_games", "player", "talkers:Talker"],
        input=written({"id": 1, "call": "choose", **asked(view, 5)}),
        capture_output=True,
        cwd=tmp_path,
        check=True,
        timeout=60,
    )
    assert json.loads(done.stdout) == {"id": 1, "answer": str(view.legal_actions[0])}
    assert b"thinking" in done.stderr


def test_a_player_that_is_none_exits_with_2() -> None:
    answer = run_process("player", "gredy")
    assert (answer.code, answer.out) == (2, "")
    assert "did you mean 'greedy'" in answer.err
