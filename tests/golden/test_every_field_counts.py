"""Every field counts: whichever is changed, some golden game or match is another one.

A change is noticed if it makes a difference to legal actions, points or an outcome. The table of
fields and games is printed by ``python tools/golden_games.py --fields``.
"""

from __future__ import annotations

from collections.abc import Iterable

import pytest

import marriage_games as mg
from conftest import thorough
from golden.changes import fields_of
from golden.irrelevant import proofs, why_irrelevant
from golden.records import read
from golden.report import NOTHING, Report, Row

NAMES = mg.catalogue()
SAMPLE = 1 if thorough() else 9
"""One field in so many is looked at."""


@pytest.mark.parametrize("name", NAMES if thorough() else ["briscola-4", "brisque", "mariage"])
def test_every_field_counts(name: str) -> None:
    golden = read(name)
    assert golden is not None
    report = Report(mg.ruleset(name), golden)
    fields = list(report.fields.by_field)[::SAMPLE]
    rows = list(report.rows(fields))
    assert told(row for row in rows if row.noticed_by == NOTHING and not row.reason) == ""
    assert told(row for row in rows if row.noticed_by != NOTHING and row.reason) == ""


def told(rows: Iterable[Row]) -> str:
    return "\n".join(f"{row.field}: {row.told}: {row.reason or row.noticed_by}" for row in rows)


@pytest.mark.skipif(not thorough(), reason="it looks at every field of every ruleset")
def test_every_proof_is_needed() -> None:
    used = set()
    for name in NAMES:
        ruleset = mg.ruleset(name)
        used |= {why_irrelevant(ruleset, field) for field in fields_of(ruleset).by_field}
    assert {reason for _, reason in proofs()} <= used


@pytest.mark.parametrize(
    "field",
    [
        "pack.values.A",
        "pack.trick_order.A T",
        "deal.hand_size",
        "exchange.when.draw",
        "exchange.min_talon",
        "exchange",
        "play.strict.head",
        "declarations.marriage.in_trumps",
        "declarations.four-kings",
        "declarations",
        "bonuses.last-trick.points",
        "results.won-outright.unwon.hands",
        "match.target",
        "closing",
    ],
)
def test_fields_of_every_kind_are_changed(field: str) -> None:
    assert field in fields_of(mg.ruleset("brisque")).by_field
