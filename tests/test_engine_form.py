"""What is told of the form in which the engine runs."""

from __future__ import annotations

import platform
from pathlib import Path

import marriage_games as mg


def test_it_is_told_which_form_runs() -> None:
    info = mg.engine_info()
    assert info.compiled == (info.source.suffix != ".py")
    assert info.source.is_file()
    assert info.python == platform.python_version()


def test_it_is_told_in_a_sentence() -> None:
    compiled = mg.EngineInfo(compiled=True, python="3.12.1", source=Path("kernel.so"))
    assert str(compiled) == "The engine is compiled; Python 3.12.1."
    plain = mg.EngineInfo(compiled=False, python="3.12.1", source=Path("kernel.py"))
    assert "is plain Python 3.12.1" in str(plain)
    assert "MARRIAGE_GAMES_BUILD=compiled tells why" in str(plain)
