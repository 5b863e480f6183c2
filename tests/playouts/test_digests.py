"""The same seed plays the same deals, whatever form of the engine plays them."""

from __future__ import annotations

import json

import pytest

import marriage_games as mg

from .digests import (
    FILE,
    MANY,
    POINTS,
    all_rulesets,
    digest_of_points,
    digest_of_traces,
)

KNOWN = json.loads(FILE.read_text(encoding="utf-8"))
RULESETS = pytest.mark.parametrize("ruleset", all_rulesets(), ids=lambda ruleset: ruleset.name)


@RULESETS
def test_all_actions_of_random_deals_are_those_of_every_other_engine(ruleset: mg.Ruleset) -> None:
    assert digest_of_traces(ruleset) == KNOWN[ruleset.name]["traces"]


@RULESETS
def test_random_deals_come_to_the_same_points_as_in_every_other_engine(
    ruleset: mg.Ruleset, thorough: bool
) -> None:
    if thorough and mg.engine_info().compiled:
        assert digest_of_points(ruleset, MANY) == KNOWN[ruleset.name]["many"]
    assert digest_of_points(ruleset, POINTS) == KNOWN[ruleset.name]["points"]
