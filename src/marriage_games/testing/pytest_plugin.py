"""The pytest plugin: two options, and failures that show the counterexample and nothing else.

It can be switched off with ``-p no:marriage-games``.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options of `EngineTests`."""
    group = parser.getgroup("marriage-games", "conformance of card game engines")
    group.addoption(
        "--engine-examples",
        type=_at_least(1),
        dest="engine_examples",
        metavar="N",
        help="how many deals each conformance test plays",
    )
    group.addoption(
        "--engine-seed",
        type=_at_least(0),
        dest="engine_seed",
        metavar="N",
        help="what the deals of conformance tests are made from",
    )


def _at_least(least: int) -> Any:
    def number(text: str) -> int:
        value = int(text)
        if value < least:
            raise ValueError(f"{value} is less than {least}")
        return value

    return number


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,  # noqa: ARG001 - pytest passes arguments by their names
    call: pytest.CallInfo[None],
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Show a difference between engines as its report, without the way through the kit."""
    report = yield
    error = call.excinfo.value if call.excinfo is not None else None
    # Told by its name, as nothing of the library is loaded for tests that do not use it.
    kind = type(error)
    if kind.__name__ == "ConformanceError" and kind.__module__ == "marriage_games.errors":
        report.longrepr = str(error)
    return report
