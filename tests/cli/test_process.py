"""What only a process of its own can show."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import marriage_games as mg
from marriage_games.cli import demonstration
from marriage_games.cli.process import held_back

from .running import plain_window, run_process

EXAMPLE = Path(__file__).parents[2] / "examples" / "house-brisque.toml"
COMMAND = [sys.executable, "-m", "marriage_games"]
posix = pytest.mark.skipif(os.name != "posix", reason="signals and pipes of POSIX")


@pytest.fixture(autouse=True)
def no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    plain_window(monkeypatch, 80)


def python(code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", textwrap.dedent(code), *arguments],
        capture_output=True,
        check=False,
        encoding="utf-8",
        timeout=120,
    )


def test_the_module_can_be_run() -> None:
    answer = run_process("check", "brisque")
    assert (answer.code, answer.out, answer.err) == (0, "brisque: nothing odd\n", "")


def test_the_whole_demo_runs_where_only_ascii_can_be_shown() -> None:
    answer = run_process("demo", PYTHONIOENCODING="ascii")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.isascii()
    assert "Mariage simplifie (mariage-simplifie)" in answer.out


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_a_file_that_is_shown_is_the_same_in_every_encoding(encoding: str) -> None:
    done = subprocess.run(
        [*COMMAND, "show", "--toml", "brisque"],
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONIOENCODING": encoding},
        timeout=120,
    )
    assert mg.loads(done.stdout.decode("utf-8")) == mg.ruleset("brisque")


def test_letters_that_cannot_be_shown_are_spelled_plainly() -> None:
    answer = run_process("show", "brisque", PYTHONIOENCODING="ascii")
    assert (answer.code, answer.err) == (0, "")
    assert 'the encyclopedia article "Brisque", after Lalanne' in answer.out


@posix
def test_a_name_that_is_no_text_is_an_error_like_any_other() -> None:
    done = subprocess.run(
        [*(argument.encode() for argument in COMMAND), b"check", b"\xff.toml"],
        capture_output=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 2
    assert done.stderr.startswith(b"Error: ")
    assert done.stderr.count(b"\n") == 1


@posix
@pytest.mark.parametrize("arguments", [["demo"], ["list"], ["show", "--toml", "brisque"]])
def test_a_pipe_that_nobody_reads_is_no_reason_for_words(arguments: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        done = subprocess.run(
            [*COMMAND, *arguments],
            stdout=writer,
            stderr=subprocess.PIPE,
            check=False,
            timeout=120,
        )
    finally:
        os.close(writer)
    assert done.returncode == 2
    assert done.stderr == b""


@posix
def test_a_window_without_columns_is_as_wide_as_usual() -> None:
    none, usual = (run_process("show", "brisque", COLUMNS=width) for width in ("0", "80"))
    assert none == usual
    assert none.out


@posix
def test_an_interrupt_is_quiet() -> None:
    arguments = ["demo", "--ruleset", "brisque", "--deals", "1000000"]
    with subprocess.Popen(
        [*COMMAND, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "FORCE_COLOR": "1", "TERM": "xterm"},
    ) as process:
        assert process.stderr is not None
        # Before the bar is there, the interrupt would meet Python itself on its way up.
        assert process.stderr.read(1)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert out == b""
    assert b"Traceback" not in err
    assert b"Abort" not in err


@posix
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("arguments", [["list"], ["list", "--json"]])
def test_a_full_disk_is_told(arguments: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*COMMAND, *arguments], stdout=full, stderr=subprocess.PIPE, check=False, timeout=120
        )
    assert done.returncode == 2
    assert done.stderr == b"Error: No space left on device\n"


@posix
def test_closed_streams_are_no_reason_to_fail() -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", '"$@" >&- 2>&-', "sh", *COMMAND, "list"], check=False, timeout=120
    )
    assert done.returncode == 0


@pytest.mark.parametrize("missing", ["rich", "typer"])
def test_without_the_extra_it_says_what_to_install(missing: str) -> None:
    done = python(
        """
        import sys
        sys.modules[sys.argv[1]] = None
        sys.argv = ["marriage-games", "list"]
        from marriage_games.cli import main
        main()
        """,
        missing,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "pip install 'marriage-games[cli]'" in done.stderr


def test_another_missing_module_is_not_taken_for_the_extra() -> None:
    done = python(
        """
        import sys
        sys.modules["marriage_games.cli.app"] = None
        from marriage_games.cli import main
        main()
        """
    )
    assert done.returncode == 1
    assert "ModuleNotFoundError" in done.stderr


def test_the_example_is_the_one_file_in_the_folder_of_examples() -> None:
    with demonstration.example_file() as path:
        assert path.read_bytes() == EXAMPLE.read_bytes()


@posix
def test_signals_wait_until_what_is_changed_is_changed_as_a_whole() -> None:
    seen: list[str] = []
    with pytest.raises(KeyboardInterrupt):
        changing(seen)
    assert seen == ["changed"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def changing(seen: list[str]) -> None:
    with held_back():
        signal.raise_signal(signal.SIGINT)
        seen.append("changed")
    seen.append("never")


def test_where_signals_do_not_come_there_is_nothing_to_hold_back() -> None:
    with ThreadPoolExecutor(1) as thread:
        seen: list[str] = []
        thread.submit(held, seen).result()
    assert seen == ["in"]


def held(seen: list[str]) -> None:
    with held_back():
        seen.append("in")
