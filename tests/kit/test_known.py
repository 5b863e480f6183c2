"""Files of known differences."""

from __future__ import annotations

from pathlib import Path

import pytest

import marriage_games as mg
from marriage_games.testing import KnownDifference
from marriage_games.testing.known import load_known


def test_a_file_of_known_differences_is_read(tmp_path: Path) -> None:
    file = tmp_path / "known.toml"
    file.write_text(
        '[[difference]]\nname = "a"\nfield = "views.*"\nmoment = "end"\n'
        '[[difference]]\nname = "b"\nfield = "legal_actions"\naction = "Q?"\nonly = "ours"\n',
        encoding="utf-8",
    )
    first, second = load_known(file)
    assert (first.name, first.field, first.moment) == ("a", "views.*", "end")
    assert (second.action, second.only) == ("Q?", "ours")
    assert first.fits("views.hand", "", "end")
    assert not first.fits("points", "", "end")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "found no list of tables"),
        ("difference = 3", "found no list of tables"),
        ("difference = [3]", "difference 1: found 3; allowed: a table"),
        ("differences = []", "'differences': found an unknown key; allowed: difference"),
        ('[[difference]]\nname = "a"', "difference 1.field: found nothing"),
        ('[[difference]]\nfield = "points"', "difference 1.name: found nothing"),
        ('[[difference]]\nname = "a"\nfield = "point"', "did you mean 'points'?"),
        ('[[difference]]\nname = "a"\nfield = "points"\nafterr = "x"', "did you mean 'after'?"),
        ('[[difference]]\nname = 1\nfield = "points"', "name: found 1; allowed: a text"),
        (
            '[[difference]]\nname = "a"\nfield = "legal_*"\nonly = "us"',
            "allowed: ours, theirs",
        ),
        ('[[difference]]\nname = "a"\nfield = "apply"', "field: found 'apply'"),
        ('[[difference]]\nname = "a"\nfield = "points"\nmoment = "leed"', "did you mean 'lead'?"),
        (
            '[[difference]]\nname = "a"\nfield = "points"\naction = "Q?"',
            "action: found one for points, which lists no actions",
        ),
        (
            '[[difference]]\nname = "a"\nfield = "points"\nonly = "ours"',
            "only: found one for points",
        ),
        ('[[difference]]\nname = ""\nfield = "points"', "name: found nothing"),
        ('[[difference]]\nname = "a"\nfield = "points"\naction = ""', "action: found nothing"),
        ('[[difference]]\nname = "a"\nfield = "points"\n' * 2, "found 'a' once more"),
        (f"x = {'9' * 5000}", "is no TOML file"),
        ("[[difference]", "is no TOML file"),
        ('[[difference]]\nname = "a"\nfield = points', "at line 3, column 9"),
        ("[[difference]]\nx = " + "[" * 5000, "is no TOML file"),
        ("\x00", "is no TOML file"),
    ],
)
def test_whatever_is_wrong_in_it_is_told_with_its_place(
    tmp_path: Path, text: str, message: str
) -> None:
    file = tmp_path / "known.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(mg.EngineError) as caught:
        load_known(file)
    assert message in str(caught.value)
    assert str(file) in str(caught.value)


def test_a_file_that_is_not_there_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(mg.EngineError, match="cannot be read"):
        load_known(tmp_path / "known.toml")


def test_a_known_difference_that_is_none_is_refused() -> None:
    with pytest.raises(mg.ArgumentError, match="did you mean 'points'"):
        KnownDifference("a", "point")
