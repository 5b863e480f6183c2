"""The example engines: the kit finds the bugs of the one in JavaScript."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import marriage_games as mg
from marriage_games.testing import CommandEngine, Counterexample, find_difference
from marriage_games.testing.conformance import Settings

ROOT = Path(__file__).parents[2]
PETITE = mg.ruleset("petite-brisque")
NODE = shutil.which("node")
SOURCE = (ROOT / "examples" / "conformance_javascript" / "engine.js").read_text("utf-8")
MENDED_ORDER = SOURCE.replace(
    '["A", "K", "Q", "J", "T", "9", "8", "7"]', '["A", "T", "K", "Q", "J", "9", "8", "7"]'
)
MENDED = MENDED_ORDER.replace(
    "  const led = deal.trick[0][1][1];\n",
    '  if (hand.includes("7" + deal.trump)) return [...allowed(hand), "exchange"];\n'
    "  return allowed(hand);\n}\n\n"
    "function allowed(hand) {\n"
    "  const led = deal.trick[0][1][1];\n",
)


@pytest.mark.skipif(NODE is None, reason="Node is not installed")
@pytest.mark.parametrize(
    ("source", "rule"),
    [(SOURCE, "pack.trick_order"), (MENDED_ORDER, "exchange.when"), (MENDED, None)],
    ids=["as it is", "one bug mended", "both mended"],
)
def test_the_bugs_of_the_engine_in_javascript_are_found_one_after_the_other(
    tmp_path: Path, source: str, rule: str | None
) -> None:
    file = tmp_path / "engine.js"
    file.write_text(source, encoding="utf-8")
    with CommandEngine([str(NODE), str(file)]) as engine:
        result = find_difference(lambda: engine, PETITE, Settings(examples=60))
    if rule is None:
        assert not isinstance(result, Counterexample), str(result)
    else:
        assert isinstance(result, Counterexample)
        assert rule in str(result)
        assert len(result.line) <= 2
