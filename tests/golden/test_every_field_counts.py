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


@pytest.mark.parametrize("name", NAMES if thorough() else ["brisque", "petite-brisque"])
def test_what_means_the_same_makes_no_difference(name: str) -> None:
    golden = read(name)
    assert golden is not None
    report = Report(mg.ruleset(name), golden)
    assert report.fields.same
    assert told(report.noticed_although_the_same()) == ""


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
        "exchange.max_talon",
        "exchange",
        "play.strict.head",
        "melding.max_talon",
        "declarations.marriage.in_trumps",
        "declarations.marriage.automatic",
        "declarations.marriage.window",
        "declarations.four-kings",
        "declarations.four-kings.exchanged",
        "declarations",
        "bonuses.last-trick.points",
        "results.won-outright.unwon.hands",
        "match.target",
        "match.cut_order",
        "match.equal_cuts",
        "closing",
    ],
)
def test_fields_of_every_kind_are_changed(field: str) -> None:
    assert field in fields_of(mg.ruleset("brisque")).by_field


RICH = """
    schema = 1
    base = "brisque"
    without = ["exchange"]
    name = "rich"
    trumps = { by = "declaration", declarations = ["marriage"] }
    melding = { play_from = true, before_playing = ["claim", "exchange"] }

    [[declarations]]
    name = "three"
    any_of = "A 10"
    count = 3
    points = 5
    again = { points = 5, got_by = ["draw"] }
    window = { when = ["lead"], also = [{ when = ["follow"], min_talon = 2 }] }

    [[declarations]]
    name = "four"
    any_of = "A 10"
    count = 4
    points = 5

    [[bonuses]]
    name = "most"
    event = "most-tricks"
    points = 5

    [[bonuses]]
    name = "trumps"
    event = "trumps-in-hand"
    count = 5
    points = 5
"""


def test_fields_are_changed_that_few_rulesets_use() -> None:
    fields = fields_of(mg.loads(RICH)).by_field
    assert {
        "trumps.revalue",
        "melding.before_playing.claim",
        "melding.before_playing.exchange",
        "melding.before_playing",
        "declarations.three.again",
        "declarations.three.again.points",
        "declarations.three.again.per",
        "declarations.three.again.got_by",
        "declarations.three.again.got_by.draw",
        "declarations.three.again.after_first",
        "declarations.three.again.next_card",
        "declarations.three.window",
        "declarations.three.window.when",
        "declarations.three.window.max_talon",
        "declarations.three.window.also.0",
        "declarations.three.window.also.0.max_talon",
        "declarations.four.again",
        "declarations.four.window",
        "bonuses.most.equal",
        "bonuses.trumps.late_trumps",
    } <= fields.keys()
    for nested in ("again", "window"):
        assert {change.told for change in fields[f"declarations.three.{nested}"]} == {"taken out"}
        added = {change.told for change in fields[f"declarations.four.{nested}"]}
        assert all(told.startswith("absent -> {") for told in added)
