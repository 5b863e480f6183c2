"""The reference of the ruleset format and of the errors is complete and says what is so."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import Any, get_args

import attrs
import pytest

import marriage_games as mg
from marriage_games.model.actions import ClaimingRules, ClosingRules, ExchangeRules
from marriage_games.model.dealing import DealRules, SeatRules, TalonRules, TrumpRules
from marriage_games.model.hints import HEADER
from marriage_games.model.inheritance import RULESETS as RULESET_FILES
from marriage_games.model.match import MatchRules
from marriage_games.model.melding import RESERVED_NAMES, AgainRules, Declaration, MeldingRules
from marriage_games.model.pack import PackRules
from marriage_games.model.play import PlayRules, StrictRules
from marriage_games.model.ruleset import Note, Ruleset
from marriage_games.model.scoring import Bonus, Result
from marriage_games.model.section import Section, Table, field_types
from marriage_games.model.toml import inline
from marriage_games.model.window import Timed
from marriage_games.players import program
from marriage_games.record_checks import RECORDS
from marriage_games.testing import engines, vectors
from marriage_games.testing.count_files import COUNTS

DOCS = Path(__file__).resolve().parent.parent / "docs"
FORMAT = DOCS / "reference" / "ruleset-format.md"
ERRORS = DOCS / "reference" / "errors.md"
API = DOCS / "reference" / "api.md"
GLOSSARY = DOCS / "reference" / "glossary.md"
README = DOCS.parent / "README.md"
GAMES = Path(mg.__file__).parent / "games"
VERSIONS = DOCS / "reference" / "versions.md"
MOMENTS = DOCS / "explanation" / "moments.md"

SECTIONS: dict[str, type[Section]] = {
    "seats": SeatRules,
    "pack": PackRules,
    "deal": DealRules,
    "trumps": TrumpRules,
    "talon": TalonRules,
    "play": PlayRules,
    "play.strict": StrictRules,
    "exchange": ExchangeRules,
    "closing": ClosingRules,
    "claiming": ClaimingRules,
    "melding": MeldingRules,
    "declarations": Declaration,
    "declarations.again": AgainRules,
    "bonuses": Bonus,
    "results": Result,
    "match": MatchRules,
    "notes": Note,
    "Windows": Timed,
}


def part(page: Path, heading: str) -> str:
    """What stands below a heading, up to the next one."""
    text = page.read_text(encoding="utf-8")
    found = re.search(rf"^##+ {re.escape(heading)}\n(.*?)(?=^##|\Z)", text, re.M | re.S)
    assert found is not None, f"{page.name} has no part {heading!r}"
    return found[1]


def rows(text: str) -> Iterator[list[str]]:
    """The rows of the tables in a text that begin with a term in code."""
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split(" | ")]
        if line.startswith("| `"):
            yield cells


def keys(heading: str) -> dict[str, list[str]]:
    """The other cells of the rows that describe the keys of a section."""
    table = part(FORMAT, heading).partition("| Key |")[2].split("\n\n")[0]
    return {cells[0].strip("`"): cells[1:] for cells in rows(table)}


def own_keys(section: type[Section]) -> list[str]:
    """The keys of a section without those of its window, which are described together."""
    inherited = Timed.keys() if issubclass(section, Timed) and section is not Timed else ()
    own = section.keys()
    return [key for key in own if key not in inherited]


def words_of(wanted: Any) -> Iterator[str]:
    """The words that a key may have as its value."""
    if isinstance(wanted, type) and issubclass(wanted, StrEnum):
        yield from wanted
    for inner in get_args(wanted):
        yield from [inner] if isinstance(inner, str) else words_of(inner)


def default_of(section: type[Section], key: str) -> str:
    attribute = attrs.fields_dict(section)[key]
    default = attribute.default
    if default is attrs.NOTHING:
        return "required"
    if isinstance(default, attrs.Factory):  # type: ignore[arg-type]
        made = default.factory()  # type: ignore[union-attr]
        return "absent" if isinstance(made, Table) else "the defaults below"
    return "absent" if default in (None, ()) else f"`{inline(default)}`"


def test_every_section_of_a_ruleset_is_described() -> None:
    described = {name.partition(".")[0] for name in SECTIONS} - {"Windows"}
    told = {"name", "title", "sources", "translations"}
    assert described | told == set(Ruleset.keys())


def test_every_key_of_the_file_itself_is_described() -> None:
    told = keys("The file itself")
    assert set(told) == {*HEADER, "name", "title", "sources", "translations"}
    required = {"schema", *Ruleset.required_keys()}
    assert {key for key, cells in told.items() if cells[1] == "required"} == required & set(told)


@pytest.mark.parametrize(("heading", "section"), SECTIONS.items())
def test_every_key_of_a_section_is_described_and_no_other(
    heading: str, section: type[Section]
) -> None:
    wanted = own_keys(section)
    assert list(keys(heading)) == wanted


@pytest.mark.parametrize(("heading", "section"), SECTIONS.items())
def test_the_defaults_are_the_real_ones(heading: str, section: type[Section]) -> None:
    wanted = {key: default_of(section, key) for key in own_keys(section)}
    assert {key: keys(heading)[key][1] for key in wanted} == wanted


@pytest.mark.parametrize(("heading", "section"), SECTIONS.items())
def test_every_word_that_a_key_may_have_is_told(heading: str, section: type[Section]) -> None:
    text = part(FORMAT, heading)
    types = field_types(section)
    missing = {
        (key, word)
        for key in own_keys(section)
        for word in words_of(types[key])
        if f"`{word}`" not in text and f'`"{word}"`' not in text
    }
    assert not missing


def test_the_reserved_names_are_told() -> None:
    text = part(FORMAT, "declarations")
    assert all(f"`{name}`" in text for name in RESERVED_NAMES)


def test_every_moment_is_explained_in_both_places() -> None:
    explained = [cells[0].strip("`") for cells in rows(part(MOMENTS, "Once around a trick"))]
    assert explained == list(mg.Moment)
    moments = part(FORMAT, "Windows")
    assert all(f"| `{moment}` |" in moments for moment in mg.Moment if moment != "end")


def test_every_error_is_in_the_table_with_the_built_in_error_that_it_is() -> None:
    family = {
        name: value
        for name in mg.__all__
        if isinstance(value := getattr(mg, name), type) and issubclass(value, mg.MarriageGamesError)
    }
    text = ERRORS.read_text(encoding="utf-8")
    told = {cells[0].strip("`"): cells[1].strip("`") for cells in rows(text.split("\n## ")[0])}
    assert told == {name: value.__bases__[-1].__name__ for name, value in family.items()}


def test_every_public_name_is_in_the_reference_with_a_line_of_its_own() -> None:
    text = API.read_text(encoding="utf-8")
    told = [cells[0].strip("`") for cells in rows(text)]
    assert sorted(told) == sorted(mg.__all__)
    in_full = re.findall(r"^::: \S*?(\w+)$|^ +- (\w+)$|members: \[(.*)\]$", text, re.M)
    names = {name for found in in_full for name in ",".join(found).replace(" ", "").split(",")}
    assert set(mg.__all__) <= names


def test_the_glossary_is_in_alphabetical_order_and_can_be_found() -> None:
    text = GLOSSARY.read_text(encoding="utf-8")
    words = re.findall(r"^\| <a id=\"[a-z-]+\"></a>([a-z -]+) \|", text, re.M)
    anchors = re.findall(r"<a id=\"([a-z-]+)\">", text)
    assert anchors == [word.replace(" ", "-") for word in words]
    assert words == sorted(words)
    assert {"talon", "turn-up", "elder", "meld", "head", "strict play", "rencontre"} <= set(words)
    for page in (README, DOCS / "index.md"):
        assert "reference/glossary.md" in page.read_text(encoding="utf-8")


def test_the_versions_of_the_formats_are_the_real_ones() -> None:
    told = dict(re.findall(r"\| \[([^]]+)\]\(\S+\) \| `?([^|`]+)`? \|", part(VERSIONS, "Formats")))
    assert told == {
        "Ruleset files": f"schema = {RULESET_FILES.version}",
        "Records": f"format = {RECORDS.version}",
        "Files of counts": f"format = {COUNTS.version}",
        "Positions": "none",
        "Deals from seeds": "none",
        "Engine protocol": f'"protocol": {engines.PROTOCOL_VERSION}',
        "Player protocol": f'"protocol": {program.PROTOCOL_VERSION}',
        "Vectors": f'"version": {vectors.VERSION}',
    }


def codes(text: str) -> set[str]:
    """The letters that stand for sources in a text of a note; the article A is none."""
    return set(re.findall(r"\b(?!A\b)[A-Z][A-Z0-9]*\b", text))


def explained(ruleset: mg.Ruleset) -> list[str]:
    return [source.partition(":")[0] for source in ruleset.sources]


RULESETS = {
    **{name: mg.ruleset(name) for name in mg.catalogue()},
    **{file.stem: mg.load(file) for file in (DOCS.parent / "examples").glob("*.toml")},
}


@pytest.mark.parametrize("name", RULESETS)
def test_the_sources_explain_every_letter_that_a_note_names(name: str) -> None:
    ruleset = RULESETS[name]
    named = {code for note in ruleset.notes for code in codes(f"{note.chosen} {note.alternative}")}
    assert named <= set(explained(ruleset))
    assert len(explained(ruleset)) == len(set(explained(ruleset)))


@pytest.mark.parametrize("file", sorted(GAMES.glob("*.toml")), ids=lambda file: file.stem)
def test_the_sources_explain_every_letter_that_a_comment_names(file: Path) -> None:
    known = {code for ruleset in RULESETS.values() for code in explained(ruleset)}
    comments = " ".join(re.findall(r"(?<!\S)#(.*)$", file.read_text(encoding="utf-8"), re.M))
    assert codes(comments) & known <= set(explained(mg.ruleset(file.stem)))


def test_the_readme_lists_every_game_of_the_library() -> None:
    readme = README.read_text(encoding="utf-8")
    games = re.search(r"^## The games\n(.*?)^#", readme, re.M | re.S)
    assert games is not None
    listed = {name for cells in rows(games[1]) for name in re.findall(r"`([^`]+)`", cells[0])}
    built_in = {file.stem for file in GAMES.glob("*.toml")}
    assert listed == built_in
