"""The source table names what there is, leaves no line out, and its page is the one it makes."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

import source_table as table

from .naming import cases_of, exists

SOURCES = table.read()
BEARING = [row for row in SOURCES.rows if not row.no_rule]
MOST_WORDS = 6
GAMES = {
    "mariage",
    "mariage-6",
    "mariage-7",
    "brisque",
    "brisque-500",
    "mariage-simplifie",
    "grande-brisque",
    "grande-brisque-sans-retourne",
    "petite-brisque",
    "sixty-six",
}

bearing_rows = pytest.mark.parametrize("row", BEARING, ids=str)


def test_the_page_is_what_the_data_makes() -> None:
    assert table.main(["--check"]) == 0, "run python tools/source_table.py"


@bearing_rows
def test_every_parameter_exists(row: table.Row) -> None:
    for parameter in row.carries:
        assert parameter.value is not None


@bearing_rows
def test_every_parameter_has_the_value_that_the_sentence_states(row: table.Row) -> None:
    if row.value is not None:
        assert row.carries
        assert [str(p) for p in row.carries if not p.agrees(row.value)] == []


@bearing_rows
def test_every_test_exists(row: table.Row) -> None:
    assert row.tests
    assert [test for test in row.tests if not exists(test)] == []


def test_every_row_says_what_carries_it_or_why_nothing_does() -> None:
    for row in SOURCES.rows:
        assert bool(row.carries or row.engine) != bool(row.no_rule), row
        assert not (row.no_rule and row.tests), row


def test_quotes_are_a_few_words() -> None:
    for row in SOURCES.rows:
        assert 0 < len(row.quote.split()) <= MOST_WORDS, row


def test_only_what_carries_no_rule_is_listed_by_several_lines() -> None:
    for row in SOURCES.rows:
        first, last = row.lines
        assert first == last or (first < last and row.no_rule), row


def test_no_row_is_there_twice() -> None:
    said = Counter((row.seed, row.place, row.quote, row.carries) for row in SOURCES.rows)
    assert [key for key, times in said.items() if times > 1] == []


@pytest.mark.parametrize("seed", SOURCES.seeds)
def test_the_rows_of_a_seed_are_in_its_order_and_do_not_overlap(seed: str) -> None:
    for row, following in pairwise(SOURCES.of(seed)):
        if row.lines == following.lines:
            assert row.lines[0] == row.lines[1], following
            assert row.sentence <= following.sentence, following
        else:
            assert row.lines[1] < following.lines[0], following


@pytest.mark.parametrize("seed", SOURCES.seeds)
def test_every_line_of_a_seed_is_listed(seed: str) -> None:
    document = SOURCES.seeds[seed]
    listed: set[int] = set()
    for row in SOURCES.of(seed):
        first, last = row.lines
        assert not (first == last and first in document.blank), row
        listed |= set(range(first, last + 1))
    assert listed | set(document.blank) == set(range(1, document.lines + 1))


@pytest.mark.parametrize("seed", SOURCES.seeds)
def test_every_sentence_of_a_line_is_listed(seed: str) -> None:
    found: dict[int, set[int]] = {}
    for row in SOURCES.of(seed):
        if row.lines[0] == row.lines[1]:
            found.setdefault(row.lines[0], set()).add(row.sentence)
    counts = SOURCES.seeds[seed].sentences
    assert {line: set(range(1, counts.get(str(line), 1) + 1)) for line in found} == found


def test_every_game_of_the_seeds_is_there() -> None:
    assert {parameter.ruleset for row in SOURCES.rows for parameter in row.carries} == GAMES


# What these tests would notice


@pytest.mark.parametrize(
    "path",
    ["brisque: exchange.whenever", "brisque: declarations.tierce-ace", "mariage: closing.when"],
)
def test_a_parameter_that_is_no_more_is_noticed(path: str) -> None:
    with pytest.raises(table.SourceTableError, match="there is no"):
        _ = table.Parameter.parse(path).value


@pytest.mark.parametrize(
    ("path", "stated"),
    [
        ("brisque: match.target", 500),
        ("brisque: exchange.when", ["lead"]),
        ("brisque: pack.values.A", 10),
        ("brisque: play.strict.head", "allways"),
        ("petite-brisque: declarations", [{"name": "marriage", "cards": "KQ", "points": 20}]),
    ],
)
def test_another_value_is_noticed(path: str, stated: object) -> None:
    assert not table.Parameter.parse(path).agrees(stated)


def test_a_test_that_is_no_more_is_noticed() -> None:
    file = "tests/rules/test_brisque.py"
    assert exists(f"{file}::test_marriages[H-40]")
    assert not exists(f"{file}::test_marriages[H-60]")
    assert not exists(f"{file}::test_divorces")
    assert not exists("tests/rules/test_bezique.py::test_marriages")


def test_cases_are_named_as_pytest_names_them() -> None:
    named = cases_of("tests/rules/test_grande_brisque.py")
    assert "test_the_dealer_scores_for_a_turn_up[0-A]" in named
