"""The commands of the test kit, as people run them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import marriage_games as mg
from kit.programs import REFERENCE, echo, program
from marriage_games.cli import kit

from .running import Answer, run_process

Command = Callable[..., Answer]
ENGINE = ["--", *REFERENCE]
WRONG = (
    "from marriage_games.testing import ReferenceEngine\n"
    "from marriage_games.testing.serving import serve\n"
    "class Wrong(ReferenceEngine):\n"
    "    def state(self):\n"
    "        told = dict(super().state())\n"
    "        told['legal_actions'] = [t for t in told['legal_actions'] if t != 'exchange']\n"
    "        return told\n"
    "serve(sys.stdin.buffer, sys.stdout.buffer, Wrong())\n"
)


def test_conform_exits_with_0_where_nothing_differs(command: Command) -> None:
    answer = command("conform", "--ruleset", "petite-brisque", "--max-examples", "5", *ENGINE)
    assert (answer.code, answer.err) == (0, "")
    assert "no difference in 5 deals" in answer.out


def test_conform_exits_with_1_and_the_counterexample(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "junit.xml"
    arguments = ["conform", "--ruleset", "petite-brisque", "--max-examples", "50"]
    answer = command(*arguments, "--junit", str(file), "--", *program(WRONG))
    assert answer.code == 1
    assert "exchange.when" in answer.out
    assert "CommandEngine([" in answer.out
    suite = ElementTree.parse(file).getroot()
    assert (suite.get("failures"), suite.get("errors")) == ("1", "0")
    told = command(*arguments, "--json", "--", *program(WRONG))
    assert told.code == 1
    assert json.loads(told.out)["differences"][0]["field"] == "legal_actions"


def test_conform_exits_with_2_where_the_engine_breaks_the_protocol(
    command: Command, tmp_path: Path
) -> None:
    file = tmp_path / "junit.xml"
    arguments = ["conform", "--ruleset", "petite-brisque", "--junit", str(file)]
    answer = command(*arguments, "--", *program(echo("sys.exit(4)")))
    assert (answer.code, answer.out) == (2, "")
    assert "exit code 4" in answer.err
    assert ElementTree.parse(file).getroot().get("errors") == "1"
    told = command(*arguments, "--json", "--", *program(echo("sys.exit(4)")))
    assert told.code == 2
    assert "exit code 4" in json.loads(told.out)["error"]


def test_conform_can_be_restricted_and_told_what_is_known(command: Command, tmp_path: Path) -> None:
    known = tmp_path / "known.toml"
    known.write_text(
        '[[difference]]\nname = "lazy"\nfield = "legal_actions"\naction = "exchange"\n',
        encoding="utf-8",
    )
    arguments = ["conform", "--ruleset", "petite-brisque", "--max-examples", "20"]
    told = command(*arguments, "--only", "scores", "--json", "--", *program(WRONG))
    assert told.code == 0
    assert json.loads(told.out)["fields"][0] == "points"
    told = command(*arguments, "--known-differences", str(known), "--", *program(WRONG))
    assert told.code == 0
    assert "known difference lazy: met" in told.out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--only", "legall", *ENGINE], "--only takes legal, scores, views"),
        (["--known-differences", "nowhere.toml", *ENGINE], "cannot be read"),
        (["--junit", "no/such/folder.xml", "--max-examples", "1", *ENGINE], "cannot be written"),
        (["--", "no-such-program-anywhere"], "cannot be started"),
        (["--timeout", "inf", *ENGINE], "a timeout is a number of seconds"),
        ([], "COMMAND"),
    ],
)
def test_conform_says_what_is_wrong_in_its_arguments(
    command: Command, arguments: list[str], message: str
) -> None:
    answer = command("conform", "--ruleset", "petite-brisque", *arguments)
    assert answer.code == 2
    assert message in answer.err


@pytest.mark.skipif(os.name != "posix", reason="signals end processes otherwise elsewhere")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_signal_that_ends_conform_ends_the_engine_too(tmp_path: Path, name: str) -> None:
    note = tmp_path / "engine"
    body = f"open({str(note)!r}, 'w').write(str(os.getpid()))\ntime.sleep(60)"
    junit = tmp_path / "junit.xml"
    junit.write_text("older", encoding="utf-8")
    arguments = ["conform", "--ruleset", "brisque", "--junit", str(junit), "--", *program(body)]
    conform = subprocess.Popen([sys.executable, "-m", "marriage_games", *arguments])
    while not note.exists() or not note.read_text():
        time.sleep(0.02)
    conform.send_signal(getattr(signal, name))
    assert conform.wait(30) == 128 + getattr(signal, name)
    with pytest.raises(ProcessLookupError):
        os.kill(int(note.read_text()), 0)
    assert junit.read_text("utf-8") == "older"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["engine", "junit.xml"]


@pytest.mark.parametrize(
    ("arguments", "stays"),
    [
        (["--ruleset", "petite-brisque", "--timeout", "inf", *ENGINE], True),
        (["--ruleset", "nowhere", *ENGINE], True),
        (["--ruleset", "petite-brisque", "--", "no-such-program-anywhere"], False),
    ],
)
def test_a_file_of_results_changes_only_when_there_are_some(
    command: Command, tmp_path: Path, arguments: list[str], stays: bool
) -> None:
    file = tmp_path / "junit.xml"
    file.write_text("older", encoding="utf-8")
    assert command("conform", "--junit", str(file), *arguments).code == 2
    if stays:
        assert file.read_text("utf-8") == "older"
    else:
        assert ElementTree.parse(file).getroot().get("errors") == "1"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(("error", "code"), [(KeyboardInterrupt, 130), (mg.DealError, 2)])
def test_vectors_are_written_whole_or_not_at_all(
    command: Command,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    error: type[BaseException],
    code: int,
) -> None:
    def broken_off(*_: object) -> Iterator[dict[str, Any]]:
        yield {"the first": "game"}
        raise error

    monkeypatch.setattr(kit, "random_vectors", broken_off)
    file = tmp_path / "vectors.jsonl"
    arguments = ["vectors", "--ruleset", "petite-brisque", "--output", str(file)]
    assert command(*arguments).code == code
    assert list(tmp_path.iterdir()) == []
    file.write_text("older", encoding="utf-8")
    assert command(*arguments).code == code
    assert file.read_text("utf-8") == "older"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.skipif(not Path("/dev/stdout").exists(), reason="there is no such device here")
def test_a_device_is_written_to(tmp_path: Path) -> None:
    arguments = ["vectors", "--ruleset", "petite-brisque", "--deals", "1"]
    plain = run_process(*arguments)
    assert run_process(*arguments, "--output", "/dev/stdout") == plain
    assert plain.code == 0
    folder = run_process(*arguments, "--output", str(tmp_path))
    assert (folder.code, "cannot be written" in folder.err) == (2, True)


def test_engine_answers_calls() -> None:
    answer = run_process("engine")
    assert (answer.code, answer.out, answer.err) == (0, "", "")


def test_vectors_are_lines_of_json(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "vectors.jsonl"
    arguments = ["vectors", "--ruleset", "petite-brisque", "--deals", "2", "--seed", "3"]
    answer = command(*arguments)
    first, *games = map(json.loads, answer.out.splitlines())
    assert first["ruleset"] == "petite-brisque"
    assert len(games) == 2
    assert command(*arguments, "--output", str(file)).out == ""
    assert file.read_text("utf-8") == answer.out
    answer = command(*arguments, "--output", str(tmp_path / "no" / "x"))
    assert (answer.code, "cannot be written" in answer.err) == (2, True)


def test_perft_counts_and_divides(command: Command) -> None:
    state = mg.Game(mg.ruleset("petite-brisque")).deal(seed=7)
    arguments = ["perft", "--ruleset", "petite-brisque", "--seed", "7", "--depth", "3"]
    assert command(*arguments).out == f"{mg.perft(state, 3)}\n"
    rows = command(*arguments, "--divide").out.splitlines()
    assert rows[-1] == str(mg.perft(state, 3))
    assert len(rows) == len(state.legal_actions) + 1
    told = json.loads(command(*arguments, "--divide", "--json").out)
    assert sum(told["divide"].values()) == told["count"]
    cards = " ".join(map(str, state.dealt or ()))
    listed = ["perft", "--ruleset", "petite-brisque", "--cards", cards, "--depth", "3"]
    assert command(*listed).out == f"{mg.perft(state, 3)}\n"
    line = command(*arguments, "--line", "KS").out
    assert line == f"{mg.perft(state.apply('KS'), 3)}\n"


def test_perft_compares_the_counts_of_another_engine(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "counts.toml"
    row = '[[perft]]\nruleset = "petite-brisque"\nseed = 7\ndepth = 2\ncount = {}\n'
    file.write_text("format = 1\n" + row.format(11), encoding="utf-8")
    answer = command("perft", "--compare", str(file))
    assert (answer.code, answer.out) == (0, "petite-brisque seed 7, dealer 0, depth 2: 11\n")
    file.write_text("format = 1\n" + row.format(12), encoding="utf-8")
    answer = command("perft", "--compare", str(file))
    assert answer.code == 1
    assert "differs; ours 11, theirs 12" in answer.out
    assert "    KS 1" in answer.out
    told = json.loads(command("perft", "--compare", str(file), "--json").out)
    assert (told[0]["ours"], told[0]["theirs"]) == (11, 12)
    answer = command("perft", "--compare", str(file), "--divide")
    assert (answer.code, "from the file" in answer.err) == (2, True)
    file.write_text("format = 1\n" + row.format(12) + 'line = "7D"\n', encoding="utf-8")
    answer = command("perft", "--compare", str(file))
    assert (answer.code, "petite-brisque seed 7" in answer.err) == (2, True)


def test_perft_wants_a_ruleset_or_a_file(command: Command) -> None:
    assert command("perft").code == 2
    assert "--compare" in command("perft").err
    assert command("perft", "--ruleset", "brisque", "--dealer", "5").code == 2


def test_the_program_of_a_counterexample_loads_the_file_that_was_given(
    command: Command, tmp_path: Path
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(mg.dumps(mg.ruleset("petite-brisque").variant("house")), encoding="utf-8")
    arguments = ["conform", "--ruleset", str(file), "--max-examples", "50", "--effort", "100"]
    answer = command(*arguments, "--", *program(WRONG))
    assert answer.code == 1
    assert f"mg.load({str(file)!r})" in answer.out
    assert "making it small" in answer.err
