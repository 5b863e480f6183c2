"""Reading and writing TOML, whatever stands in it."""

from __future__ import annotations

import datetime
import importlib.metadata
import math
import os
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import tomli_w
from hypothesis import example, given
from hypothesis import strategies as st

import marriage_games as mg
from marriage_games.errors import Problem, RulesetError
from marriage_games.model.difference import diff
from marriage_games.model.inheritance import vary
from marriage_games.model.ruleset import Ruleset
from marriage_games.model.texts import keeps_direction
from marriage_games.model.toml import WIDTH, dumps, inline, load, loads

from .examples import CLOSING, CLOSING_TEXT, PLAIN, PLAIN_TEXT, changed, problem_of

# Reading


def test_a_file_and_its_text_are_the_same_ruleset(tmp_path: Path) -> None:
    path = tmp_path / "closing.toml"
    path.write_text(CLOSING_TEXT)
    assert load(path) == load(str(path)) == loads(CLOSING_TEXT) == CLOSING


def test_a_byte_order_mark_is_no_part_of_the_text(tmp_path: Path) -> None:
    path = tmp_path / "plain.toml"
    path.write_text(PLAIN_TEXT, "utf-8-sig")
    assert load(path) == PLAIN


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("schema = 1\nname = plain", "invalid value at line 2, column 8"),
        (
            "[deal\nhand_size = 5",
            "expected ']' at the end of a table declaration at line 1, column 6",
        ),
        ("schema = 1\na = [1,", "invalid value at line 2, column 8"),
        ("schema = 1\r\na = [1,", "invalid value at line 2, column 8"),
        ("a = 1\na = 2", "a, which is written twice, at line 2, column 6"),
        ("a = 2000-02-30", "invalid date or datetime at line 1, column 5"),
        ("a = \x00", "invalid value at line 1, column 5"),
        ("\ufeff\ufeff", "invalid statement at line 1, column 1"),
    ],
)
def test_a_syntax_error_gives_line_and_column(text: str, found: str) -> None:
    problem = problem_of(lambda: loads(text))
    assert problem.found.lower() == found.lower()
    assert (problem.path, problem.allowed) == ("", "TOML")


@pytest.mark.parametrize(
    ("text", "found", "hint"),
    [
        ("base = brisque", "invalid value at", 'texts stand in quotes: base = "brisque"'),
        ("when = [lead]", "invalid value at", 'texts stand in quotes: "lead"'),
        ("deal.turned = True", "invalid value at", "write true"),
        ("base = “brisque”", "invalid value at", 'quotes are straight, as in "lead"'),
        ("a = ,", "invalid value at", ""),
        (
            "[exchange]\n[deal]\n[exchange]",
            "exchange, which is written twice, at line 3",
            "write all keys of exchange in one place",
        ),
        (
            "[play.strict]\n[play.strict]",
            "play.strict, which is written twice, at line 2",
            "write all keys of play.strict in one place",
        ),
        (
            "deal = {}\n[deal.x]",
            "deal.x, which is written twice, at line 2",
            "write all keys of deal.x in one place",
        ),
        ("a = { b = 1, b = 2 }", "b, which is written twice, at line 1", ""),
        ("[a]\n'b c' = 1\n'b c' = 2", "cannot overwrite a value at line 3", ""),
    ],
)
def test_a_syntax_error_that_is_often_made_has_a_hint(text: str, found: str, hint: str) -> None:
    problem = problem_of(lambda: loads(text))
    assert problem.found.startswith(found)
    assert (problem.allowed, problem.hint) == ("TOML", hint)


def test_a_syntax_error_in_a_file_gives_the_file(tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    path.write_text("schema = 1\nname = plain")
    with pytest.raises(RulesetError) as caught:
        load(path)
    assert caught.value.source == str(path)
    assert str(caught.value).splitlines() == [
        f"{path}: 1 problem",
        "  found invalid value at line 2, column 8; allowed: TOML; "
        'texts stand in quotes: name = "plain"',
    ]


def test_a_syntax_error_in_a_base_is_told_as_one_of_the_base(tmp_path: Path) -> None:
    (tmp_path / "broken.toml").write_text("=")
    problem = problem_of(lambda: loads('schema=1\nname="x"\nbase="broken.toml"', tmp_path))
    assert problem == Problem("base", "invalid statement at line 1, column 1", "TOML")


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    path = str(tmp_path / "missing.toml")
    found = f"{path!r}: No such file or directory"
    assert problem_of(lambda: load(path)) == Problem("", found, "a file to read")


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    assert problem_of(lambda: load(tmp_path)).allowed == "a file to read"


def test_a_path_with_a_zero_byte_is_no_file() -> None:
    assert problem_of(lambda: load("a\0.toml")).allowed == "a file to read"


def test_a_file_that_may_not_be_read_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: Path) -> bytes:
        raise PermissionError(13, os.strerror(13))

    monkeypatch.setattr(Path, "read_bytes", refuse)
    path = str(tmp_path / "secret.toml")
    assert problem_of(lambda: load(path)).found == f"{path!r}: Permission denied"


def test_bytes_that_are_no_text_are_told_with_line_and_column(tmp_path: Path) -> None:
    path = tmp_path / "latin.toml"
    path.write_bytes('schema = 1\ntitle = "é'.encode() + b"\xe9")
    assert problem_of(lambda: load(path)) == Problem(
        "", "bytes that are not UTF-8 at line 2, column 11", "a text in UTF-8"
    )


def test_lists_that_are_nested_too_deeply_are_told() -> None:
    problem = problem_of(lambda: loads("a = " + "[" * 100_000))
    assert problem.found in (
        "tables or lists that are nested too deeply",
        # Later releases of Python count the levels themselves.
        "TOML inline arrays/tables are nested more than the allowed 100 levels",
    )


def test_a_syntax_error_without_a_place_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: str) -> None:
        raise tomllib.TOMLDecodeError("Nested too deeply")

    monkeypatch.setattr(tomllib, "loads", refuse)
    assert problem_of(lambda: loads("a = 1")) == Problem("", "nested too deeply", "TOML")


def test_a_number_too_long_to_be_read_is_told() -> None:
    problem = problem_of(lambda: loads("a = " + "9" * 5000))
    assert problem.found.startswith("a value that cannot be read: ")


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: load(5), "load takes the path of a file, such as 'house.toml', not 5"),  # type: ignore[arg-type]
        (lambda: loads(b""), "loads takes the text of a file .* not a value of the type bytes"),  # type: ignore[arg-type]
        (lambda: loads("", 5), "loads takes the path of a folder as base_dir, not 5"),  # type: ignore[arg-type]
        (lambda: dumps("x.toml"), r"dumps takes a Ruleset, such as mg.load\('x.toml'\), not "),  # type: ignore[arg-type]
        (lambda: dumps(Path("x")), r"such as mg.load\('x'\), not a value of the type "),  # type: ignore[arg-type]
        (lambda: dumps("brisque"), r"such as mg.ruleset\('brisque'\), not 'brisque'"),  # type: ignore[arg-type]
        (lambda: dumps(None), r"such as mg.ruleset\('brisque'\), not None"),  # type: ignore[arg-type]
        (lambda: diff(PLAIN, "x"), "diff takes a Ruleset, such as"),  # type: ignore[arg-type]
        (lambda: mg.check("x"), "check takes a Ruleset, such as"),  # type: ignore[arg-type]
        (lambda: mg.ruleset(5), "ruleset takes the name of a known ruleset, such as"),  # type: ignore[arg-type]
        (lambda: PLAIN.variant(5), "variant takes the new ruleset's name first"),  # type: ignore[arg-type]
        (lambda: PLAIN.variant("x", name="y"), "variant takes the new ruleset's name once"),
    ],
)
def test_what_is_no_ruleset_text_or_path_is_refused(
    call: Callable[[], object], message: str
) -> None:
    with pytest.raises(mg.ArgumentError, match=message):
        call()


def test_a_name_in_the_place_of_a_path_is_told() -> None:
    assert (
        problem_of(lambda: load("sixty-six")).hint == "mg.ruleset('sixty-six') is a known ruleset"
    )


def test_a_path_in_the_place_of_a_text_is_told() -> None:
    assert problem_of(lambda: loads("oma.toml")).hint == "mg.load('oma.toml') reads a file"


@pytest.fixture(autouse=True, scope="module")
def installed_packages_are_read_once() -> Iterator[None]:
    """Which packages are installed is looked up for every unknown name, and takes its time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(importlib.metadata, "entry_points", cache(importlib.metadata.entry_points))
        yield


HOSTILE_VALUES = [
    "0x" + "f" * 5000,
    "nan",
    "-inf",
    "1e999999",
    "1979-05-27T07:32:00Z",
    "07:32:00",
    "1979-05-27",
    '"\\u0000"',
    '"\\n"',
    "{}",
    "[]",
    "[[], {}, [[]]]",
    "''",
    "-1",
    "true",
]


@pytest.mark.parametrize("base", ["brisque", "no-such-game"])
@pytest.mark.parametrize("value", HOSTILE_VALUES)
def test_strange_values_are_told_wherever_they_stand(value: str, base: str) -> None:
    for place in places_of(PLAIN):
        text = f"schema = 1\nname = 'x'\nbase = '{base}'\n{place} = {value}"
        gives_a_ruleset_or_a_ruleset_error(text)


def places_of(ruleset: Ruleset) -> Iterator[str]:
    for section, value in vars_of(ruleset).items():
        yield section
        if isinstance(value, dict):
            yield from (f"{section}.{key}" for key in [*value, '""', '"a.b"', '"\\u0000"'])


def vars_of(ruleset: Ruleset) -> dict[str, Any]:
    return tomllib.loads(dumps(ruleset))


def gives_a_ruleset_or_a_ruleset_error(text: str) -> None:
    outcome = outcome_of(lambda: loads(text))
    if isinstance(outcome, Ruleset):
        assert loads(dumps(outcome)) == outcome
    else:
        assert outcome.problems
        assert all(problem.found and problem.allowed for problem in outcome.problems)
        assert str(outcome)


def outcome_of(make: Callable[[], Ruleset]) -> Ruleset | RulesetError:
    try:
        return make()
    except RulesetError as error:
        return error


def test_tables_that_are_nested_deeply_by_their_headers_are_told() -> None:
    deep = ".".join(["a"] * 3000)
    for text in (f"[{deep}]", f"deal.{deep} = 1", f"[[declarations]]\n{deep} = 1"):
        gives_a_ruleset_or_a_ruleset_error(f"schema = 1\n{text}")


KEYS = st.one_of(
    st.sampled_from(
        [*Ruleset.keys(), "schema", "base", "without", "name", "when", "also", "ranks", "values"]
    ),
    st.text(max_size=3),
)
SCALARS = st.one_of(
    st.sampled_from(["brisque", "lead", "A K Q", "deal", "declarations.*", "x.toml", "a/b"]),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=5),
    st.integers(),
    st.booleans(),
    st.floats(),
    st.dates(),
    st.datetimes(),
    st.times(),
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(KEYS, VALUES, max_size=6), st.booleans())
@example({"a": math.nan}, False)
@example({"a": datetime.time(1, 2)}, False)
def test_whatever_a_file_holds_it_is_a_ruleset_or_a_ruleset_error(
    tables: dict[str, Any], derived: bool
) -> None:
    if derived:
        tables = {"schema": 1, "name": "x", "base": "brisque", **tables}
    try:
        text = tomli_w.dumps(tables)
    except UnicodeEncodeError:
        return
    gives_a_ruleset_or_a_ruleset_error(text)


@given(
    path=st.sampled_from(list(places_of(CLOSING))),
    value=VALUES,
)
def test_one_strange_value_makes_a_ruleset_or_a_ruleset_error(path: str, value: Any) -> None:
    section, _, key = path.partition(".")
    changes = {section: {key: value} if key else value}
    outcome = outcome_of(lambda: vary(CLOSING, {"name": "x", **changes}))
    if isinstance(outcome, Ruleset):
        assert loads(dumps(outcome)) == outcome
    else:
        assert outcome.problems


@given(st.text(max_size=30))
def test_any_text_is_a_ruleset_or_a_ruleset_error(text: str) -> None:
    with pytest.raises(RulesetError):
        loads(text)


# Writing


@pytest.mark.parametrize("name", mg.catalogue())
def test_every_known_ruleset_survives_being_written(name: str) -> None:
    ruleset = mg.ruleset(name)
    text = dumps(ruleset)
    assert loads(text) == ruleset
    assert dumps(loads(text)) == text
    assert not diff(loads(text), ruleset)


def test_the_layout_is_for_people() -> None:
    ruleset = changed(
        CLOSING,
        title="Closing",
        sources=["a first source " * 4, "a second source " * 4],
        notes=[{"name": "n", "chosen": "this", "override": "deal.turnup = 7\ndeal.hand_size = 5"}],
        play={"strict": {"follow": True}},
        melding={"reuse": {"of one suit": "never"}},
        declarations=[{"name": "marriage", "group": "of one suit"}],
    )
    text = dumps(ruleset)
    assert text.startswith(
        'schema = 1\nname = "closing"\ntitle = "Closing"\nsources = [\n    "a first source '
    )
    headers = [line for line in text.splitlines() if line.startswith("[")]
    assert list(dict.fromkeys(headers)) == [
        "[[notes]]",
        "[seats]",
        "[pack]",
        "[deal]",
        "[trumps]",
        "[talon]",
        "[play]",
        "[play.strict]",
        "[exchange]",
        "[melding]",
        "[[declarations]]",
        "[closing]",
        "[claiming]",
        "[[bonuses]]",
        "[[results]]",
        "[match]",
    ]
    for line in (
        "values = { A = 11, T = 10, K = 4, Q = 3, J = 2, 9 = 0 }",
        'when = ["between", "lead", "follow", "won", "lost"]',
        'reuse = { "of one suit" = "never" }',
        'override = """\ndeal.turnup = 7\ndeal.hand_size = 5"""',
        'alternative = ""',
        "under = { 33 = 2 }",
    ):
        assert f"\n{line}\n" in text
    assert text.endswith('equal = "another-deal"\npaid = false\n')
    assert max(map(len, text.splitlines())) <= WIDTH


@given(
    st.text(
        st.one_of(st.sampled_from("\n\t"), st.characters(exclude_categories=["Cs", "Cc"]))
    ).filter(keeps_direction)
)
@example('"""\n\\')
@example("\t\n'''")
def test_every_text_survives_being_written(text: str) -> None:
    ruleset = changed(title=text, sources=[text], notes=[{"name": "n", "chosen": text}])
    assert loads(dumps(ruleset)) == ruleset


def test_values_are_written_on_one_line() -> None:
    assert inline(("a\nb", 1, True)) == '["a\\nb", 1, true]'
    assert inline({"a b": {"c": []}}) == '{ "a b" = { c = [] } }'
