"""Engines that are programs: bounded, ended with their children, and never believed."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import marriage_games as mg
from marriage_games.testing import CommandEngine, Refused, check_engine

from .programs import REFERENCE, echo, program

PETITE = mg.ruleset("petite-brisque")


def test_our_engine_as_a_program_plays_like_ours() -> None:
    with CommandEngine(REFERENCE) as engine:
        assert check_engine(lambda: engine, PETITE, examples=20).deals == 20


def test_a_refusal_is_told_as_one() -> None:
    with CommandEngine(REFERENCE) as engine:
        engine.describe(PETITE)
        with pytest.raises(Refused, match="not the 32 cards"):
            engine.new(["KS"], 0)


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("sys.exit(3)", "ended its output instead of answering, with exit code 3"),
        ("print('hello', flush=True); time.sleep(60)", "no JSON"),
        ("print('[1]', flush=True); time.sleep(60)", "allowed: an object"),
        ("say({'id': 7, 'answer': None}); time.sleep(60)", "the id 7; allowed: 1"),
        ("say({'id': True, 'answer': None}); time.sleep(60)", "the id True"),
        ("say({'id': 1}); time.sleep(60)", "neither an answer nor an error"),
        ("say({'id': 1, 'answer': 5}); time.sleep(60)", "found 5; allowed: an object"),
        ("say({'id': 1, 'answer': float('nan')}); time.sleep(60)", "NaN is no number"),
        ("print('{\"id\": 1e999}', flush=True); time.sleep(60)", "1e999 is no number"),
        ("os.close(1); time.sleep(60)", "ended its output instead of answering, though it goes on"),
        ("sys.stdout.buffer.write('{}\\n'.encode('utf-16')); time.sleep(60)", "no JSON"),
        ("sys.stdout.write('x' * 3_000_000); sys.stdout.flush(); time.sleep(60)", "1,048,576"),
        ("print('[' * 100_000, flush=True); time.sleep(60)", "no JSON"),
        ("print('1' * 10_000, flush=True); time.sleep(60)", "no JSON"),
        ("time.sleep(60)", "no answer within 1 seconds"),
    ],
)
def test_whatever_breaks_the_protocol_ends_the_program_and_is_told(body: str, message: str) -> None:
    # It waits to be asked, as it would be told otherwise that it had spoken first.
    asked = program(f"sys.stdin.readline(); {body}")
    engine = CommandEngine(asked, timeout=1 if body.startswith("time") else 30)
    started = time.monotonic()
    with pytest.raises(mg.EngineError, match="broke the engine protocol: describe") as caught:
        engine.describe(PETITE)
    assert message in str(caught.value)
    assert "last message: " in str(caught.value)
    assert time.monotonic() - started < 25
    with pytest.raises(mg.EngineError, match="has been ended"):
        engine.state()


def test_what_the_program_wrote_as_errors_is_shown_without_control_signs() -> None:
    body = "sys.stderr.write('bad \\x1b[31mthing\\n' * 5000); sys.exit(1)"
    with pytest.raises(mg.EngineError) as caught:
        CommandEngine(program(body)).describe(PETITE)
    told = str(caught.value)
    assert "it wrote as errors:" in told
    assert "thing" in told
    assert "\x1b" not in told
    assert len(told) < 4_000


def test_a_program_that_dies_in_a_deal_is_told_with_the_deal_and_the_line() -> None:
    engine = CommandEngine(program(echo("sys.exit(9)")))
    with pytest.raises(mg.EngineError) as caught:
        check_engine(lambda: engine, PETITE, examples=1)
    assert "exit code 9" in str(caught.value)
    assert "\ndeal: " in str(caught.value)
    assert '"call":"new"' in str(caught.value)


def test_a_program_that_answers_before_it_is_asked_and_never_reads_is_ended() -> None:
    body = "number = 0\nwhile True:\n    number += 1\n    say({'id': number, 'answer': {}})\n"
    engine = CommandEngine(program(body), timeout=5)
    assert engine.describe(PETITE) == {}
    time.sleep(0.2)
    with pytest.raises(mg.EngineError, match="before it was asked"):
        engine.describe(PETITE)


def test_a_program_that_does_not_read_is_ended() -> None:
    engine = CommandEngine(program("say({'id': 1, 'answer': {}}); time.sleep(60)"), timeout=1)
    with pytest.raises(mg.EngineError, match=r"does not read its input|before it was asked"):
        engine.new(["KS"] * 100_000, 0)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
def test_a_forked_process_leaves_the_program_alone() -> None:
    with CommandEngine(REFERENCE) as engine:
        child = os.fork()
        if child == 0:
            engine._finish()
            os._exit(0)
        os.waitpid(child, 0)
        assert engine.describe(PETITE)["undo"]


def test_what_is_wrong_in_a_state_comes_with_what_the_program_wrote_as_errors() -> None:
    body = echo("sys.stderr.write('oops\\n'); say({'id': message['id'], 'answer': {}})")
    with pytest.raises(mg.EngineError) as caught:
        check_engine(lambda: CommandEngine(program(body)), PETITE, examples=1)
    assert "state.to_move: found nothing" in str(caught.value)
    assert "    oops" in str(caught.value)


def test_a_program_that_floods_is_held_back_and_ended() -> None:
    body = "say({'id': 1, 'answer': {}})\nwhile True: say({'id': 2, 'answer': {}})"
    engine = CommandEngine(program(body))
    assert engine.describe(PETITE) == {}
    started = time.monotonic()
    engine.close()
    assert time.monotonic() - started < 10


@pytest.mark.skipif(os.name != "posix", reason="sessions are how children are found on POSIX")
def test_a_program_is_ended_with_what_it_has_started(tmp_path: Path) -> None:
    note = tmp_path / "child"
    child = f"import os, time; open({str(note)!r}, 'w').write(str(os.getpid())); time.sleep(60)"
    body = (
        "import subprocess\n"
        f"subprocess.Popen([sys.executable, '-c', {child!r}])\n"
        f"while not os.path.exists({str(note)!r}): time.sleep(0.01)\n"
        "say({'id': 1, 'answer': {}})\ntime.sleep(60)\n"
    )
    engine = CommandEngine(program(body))
    engine.describe(PETITE)
    while not (number := note.read_text()):
        time.sleep(0.01)
    engine.close()
    for _ in range(500):
        try:
            os.kill(int(number), 0)
        except ProcessLookupError:
            break
        if Path(f"/proc/{number}/stat").exists() and " Z " in Path(
            f"/proc/{number}/stat"
        ).read_text("utf-8"):
            break
        time.sleep(0.01)
    else:
        pytest.fail("the child lives on")


def test_a_program_is_ended_when_nobody_holds_it_any_more() -> None:
    engine = CommandEngine(program("time.sleep(60)"))
    process = engine._process
    del engine
    assert process.poll() is not None


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ([], "this one is empty"),
        ("node engine.js", "a list of texts"),
        ([1], "a list of texts"),
        (None, "a list of texts"),
        (5, "a list of texts"),
    ],
)
def test_a_command_that_is_none_is_refused(command: Any, message: str) -> None:
    with pytest.raises(mg.ArgumentError, match=message):
        CommandEngine(command)


@pytest.mark.parametrize("timeout", [0, -1, True, "5", float("inf"), float("nan"), 1e300])
def test_a_timeout_that_is_none_is_refused(timeout: Any) -> None:
    with pytest.raises(mg.ArgumentError, match="seconds"):
        CommandEngine(REFERENCE, timeout=timeout)


def test_a_program_that_is_not_there_cannot_be_started(tmp_path: Path) -> None:
    with pytest.raises(mg.EngineError, match="cannot be started"):
        CommandEngine([str(tmp_path / "nothing")])


def test_a_command_can_be_made_again_from_its_python() -> None:
    with CommandEngine([sys.executable, "-c", "pass"]) as engine:
        made = engine.making.expression
    assert made.startswith("CommandEngine([")
    with eval(made, {"CommandEngine": CommandEngine}) as again:
        assert again.command == engine.command
