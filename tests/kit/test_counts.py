"""Counting lines of play: perft, divide, and files of counts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import marriage_games as mg
from marriage_games.testing import divide, strategies
from marriage_games.testing.count_files import Count, compare, compare_file, load_counts

COUNTS = Path(__file__).parents[1] / "data" / "perft.toml"
PETITE = mg.Game(mg.ruleset("petite-brisque"))


def plainly_counted(state: mg.State, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(plainly_counted(state.apply(a), depth - 1) for a in state.legal_actions)


@pytest.mark.parametrize("name", mg.catalogue())
def test_every_count_that_is_published_is_right(name: str, thorough: bool) -> None:
    rows = [count for count in load_counts(COUNTS) if count.ruleset == name]
    assert len(rows) >= 8
    for count in rows:
        if thorough or count.count < 20_000:
            assert compare(count).equal, str(count)


@given(st.sampled_from(mg.catalogue()).flatmap(strategies.states), st.integers(0, 3))
def test_perft_counts_what_applying_one_by_one_reaches(state: mg.State, depth: int) -> None:
    assert mg.perft(state, depth) == plainly_counted(state, depth)
    if depth:
        parts = divide(state, depth)
        assert sum(parts.values()) == mg.perft(state, depth)
        assert list(parts) == [str(action) for action in state.legal_actions]


def test_lines_that_end_earlier_do_not_count() -> None:
    state = PETITE.deal(seed=7)
    longest = max(depth for depth in range(15) if mg.perft(state, depth))
    assert 10 <= longest <= 11
    assert mg.perft(state, longest + 1) == 0


@pytest.mark.parametrize("depth", [-1, True, "2", 1.5])
def test_a_depth_that_is_none_is_refused(depth: Any) -> None:
    with pytest.raises(mg.ArgumentError, match="a depth is a whole number"):
        mg.perft(PETITE.deal(seed=1), depth)
    with pytest.raises(mg.ArgumentError, match="a depth is a whole number, 1 or more"):
        divide(PETITE.deal(seed=1), 0)
    with pytest.raises(mg.ArgumentError, match="from a State"):
        mg.perft("a state", 1)  # type: ignore[arg-type]


def test_a_wrong_count_is_divided() -> None:
    right = Count("petite-brisque", 3, mg.perft(PETITE.deal(seed=7), 3), seed=7)
    assert compare(right).equal
    wrong = compare(attrs.evolve(right, count=1))
    assert not wrong.equal
    assert sum(wrong.divided.values()) == right.count


def test_a_count_of_another_ruleset_is_refused() -> None:
    with pytest.raises(mg.EngineError, match="another one plays otherwise"):
        compare(Count("brisque", 1, 6, seed=7, fingerprint="00"))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "format: found nothing; allowed: format = 1; write it at the top of the file"),
        ("format = 1.0", "format: found 1.0; allowed: format = 1"),
        ("format = 2", "format: found 2; allowed: format = 1; this is marriage-games "),
        ("format = 1", "perft: found no list of tables"),
        ("format = 1\nperft = [1]", "perft 1: found 1; allowed: a table"),
        ("format = 1\nperftt = []\nperft = []", "'perftt': found an unknown key"),
        ('format = 1\n[[perft]]\nruleset = "x"\ndepht = 1', "did you mean 'depth'?"),
        ('format = 1\n[[perft]]\nruleset = "x"\ndepth = "1"', "depth: found '1'"),
        ('format = 1\n[[perft]]\nruleset = "x"\ndepth = -1', "depth: found -1"),
        ('format = 1\n[[perft]]\nruleset = "x"\ndepth = true', "depth: found True"),
        ('format = 1\n[[perft]]\nruleset = "x"\ndepth = 1', "count: found nothing"),
        ('format = 1\n[[perft]]\nruleset = "x"\ndepth = 1\ncount = 1', "give one of the two"),
        ("format = ", "is no TOML file"),
        ("format = 1\nformat = 1", "written twice, at line 2, column "),
        (f"format = {'9' * 5000}", "is no TOML file"),
        (
            f'format = 1\n[[perft]]\nruleset = "x"\ncount = 1\ndepth = 0x{"f" * 5000}',
            "below 2**64",
        ),
    ],
)
def test_whatever_is_wrong_in_a_file_of_counts_is_told(
    tmp_path: Path, text: str, message: str
) -> None:
    file = tmp_path / "counts.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(mg.EngineError) as caught:
        load_counts(file)
    assert message in str(caught.value)
    with pytest.raises(mg.EngineError, match="cannot be read"):
        load_counts(tmp_path / "nothing.toml")


def test_an_error_in_a_file_of_counts_names_the_row_and_steers_no_terminal(tmp_path: Path) -> None:
    file = tmp_path / "counts.toml"
    row = '[[perft]]\nruleset = "petite-brisque"\nseed = 7\ndepth = 1\ncount = 5\n'
    file.write_text(f'format = 1\n{row}{row}line = "\\u001b[31mX"\n', encoding="utf-8")
    with pytest.raises(mg.EngineError, match=r"counts\.toml: perft 2: ") as caught:
        compare_file(file)
    assert "\x1b" not in str(caught.value)
