from __future__ import annotations

import io
import sys

import pytest

import marriage_games as mg
from marriage_games.cli import rulebooks

from .conftest import Command

BRISQUE = mg.ruleset("brisque")


def test_the_rulebook_is_plain_markdown_in_a_pipe(command: Command) -> None:
    answer = command("rules", "brisque")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out == mg.rulebook(BRISQUE)


def test_it_is_told_in_french(command: Command) -> None:
    assert command("rules", "brisque", "--lang", "fr").out == mg.rulebook(BRISQUE, "fr")


def test_how_it_differs_from_another_one_is_told(command: Command, tame: str) -> None:
    answer = command("rules", tame, "--against", "brisque")
    assert (answer.code, answer.out) == (0, mg.rulebook_diff(BRISQUE, mg.load(tame)))


def test_another_language_is_refused(command: Command) -> None:
    answer = command("rules", "brisque", "--lang", "de")
    assert answer.code == 2
    assert "en, fr" in answer.err


@pytest.mark.parametrize("arguments", [["brisqe"], ["brisque", "--against", "brisqe"]])
def test_an_unknown_name_is_told_with_the_closest(command: Command, arguments: list[str]) -> None:
    answer = command("rules", *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert "did you mean 'brisque'" in answer.err


def test_it_is_laid_out_at_a_terminal(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.delenv("NO_COLOR", raising=False)
    told = command("rules", "brisque").out
    assert "Exchanging for the turn-up" in told
    assert "## " not in told


def test_an_encoding_without_the_signs_of_the_suits_gets_the_rest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="ascii"))
    rulebooks.rules("brisque", "fr", None)
    sys.stdout.flush()
    assert b"# Brisque" in written.getvalue()
    assert b"7?" in written.getvalue()
