"""What is told of the form in which the engine runs."""

from __future__ import annotations

import importlib.util
import platform

import marriage_games as mg


def test_it_is_told_which_form_runs() -> None:
    spec = importlib.util.find_spec("marriage_games.engine.kernel")
    assert spec is not None
    assert spec.origin is not None
    info = mg.engine_info()
    assert info.compiled == (not spec.origin.endswith(".py"))
    assert info.python == platform.python_version()


def test_it_is_told_in_a_sentence() -> None:
    compiled = mg.EngineInfo(compiled=True, python="3.12.1")
    assert str(compiled) == "The engine is compiled; Python 3.12.1."
    plain = mg.EngineInfo(compiled=False, python="3.12.1")
    assert "is plain Python 3.12.1" in str(plain)
    assert "MARRIAGE_GAMES_BUILD=compiled tells why" in str(plain)
