from __future__ import annotations

import json
import tomllib
from collections.abc import Callable

import attrs
import pytest

import marriage_games as mg
from games import of_each_kind
from marriage_games.cli.parameters import ABSENT, parameters
from marriage_games.cli.showing import SECTIONS
from marriage_games.model.ruleset import NAMED_LISTS, Ruleset
from marriage_games.model.section import Section, Table
from marriage_games.model.window import Timed

from .conftest import Command

GAMES = of_each_kind()


@pytest.mark.parametrize("name", GAMES)
def test_every_key_of_every_section_is_shown(command: Command, name: str) -> None:
    shown = command("show", name).out
    ruleset = mg.ruleset(name)
    assert ruleset.label in shown
    for section in SECTIONS:
        value = ruleset.section(section)
        if value is None:
            assert f"{section} not in this game" in shown
        else:
            for key, told in parameters(section, value).items():
                assert f"  {key} " in shown
                assert told


@pytest.mark.parametrize("columns", ["40", "80", "200"])
@pytest.mark.parametrize("name", GAMES)
def test_every_item_of_every_list_is_shown(
    command: Command, monkeypatch: pytest.MonkeyPatch, name: str, columns: str
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    shown = command("show", name).out
    ruleset = mg.ruleset(name)
    for section in NAMED_LISTS:
        assert all(f"  {item.name}" in shown for item in ruleset.section(section))
    # What is there to be copied is not broken.
    copied = {line.strip() for note in ruleset.notes for line in note.override.splitlines()}
    lines = [line for line in shown.splitlines() if line.strip() not in copied]
    assert all(len(line) <= int(columns) for line in lines)


def test_an_override_is_shown_so_that_it_can_be_copied(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    lines = [line.strip() for line in command("show", "grande-brisque").out.splitlines()]
    for note in mg.ruleset("grande-brisque").notes:
        for line in note.override.splitlines():
            assert line.strip() in lines


def test_sections_and_lists_are_the_whole_ruleset() -> None:
    told_otherwise = {"name", "title", "sources", "translations"}
    assert {*SECTIONS, *NAMED_LISTS} | told_otherwise == set(Ruleset.keys())


@pytest.mark.parametrize("name", GAMES)
def test_whatever_may_be_absent_has_words_for_that(name: str) -> None:
    ruleset = mg.ruleset(name)
    for section in SECTIONS:
        value = ruleset.section(section)
        if value is not None:
            assert _may_be_absent(section, value) <= set(ABSENT)


def _may_be_absent(path: str, section: Section) -> set[str]:
    inherited = Timed.keys() if isinstance(section, Timed) else ()
    return {
        f"{path}.{attribute.name}"
        for attribute in attrs.fields(type(section))
        if attribute.name not in inherited and attribute.default in (None, ())
    } | {
        f"{path}.{attribute.name}"
        for attribute in attrs.fields(type(section))
        if isinstance(getattr(section, attribute.name), Table)
    }


def test_windows_are_told_in_words(command: Command) -> None:
    shown = command("show", "sixty-six").out
    assert "at between or lead, in open play only, after 1 trick of the deal" in shown


def test_notes_have_their_choice_alternative_and_override(command: Command) -> None:
    shown = command("show", "brisque").out
    assert "chosen       In strict play the suit led must be headed if possible (S1)." in shown
    assert "alternative  Only if trumps are led (S0), or never (S4)." in shown
    assert '    override\n      play.strict.head = "in-trumps"\n' in shown


def test_the_letters_of_the_sources_are_explained_right_before_the_notes(command: Command) -> None:
    lines = command("show", "brisque").out.splitlines()
    assert lines.index("sources") < lines.index("notes")
    between = lines[lines.index("sources") + 1 : lines.index("notes") - 1]
    assert [line.split()[0] for line in between if line[2] != " "] == [
        source.partition(":")[0] for source in mg.ruleset("brisque").sources
    ]


def test_sources_without_letters_are_shown_as_they_are(
    command: Command, write: Callable[[str, str], str]
) -> None:
    file = write(
        "mine.toml",
        'schema = 1\nbase = "brisque"\nname = "mine"\nsources = ["my aunt", "U: my uncle"]\n',
    )
    shown = command("show", file).out
    assert "\nsources\n  my aunt\n  U  my uncle\n" in shown


def test_sources_may_all_be_without_letters(
    command: Command, write: Callable[[str, str], str]
) -> None:
    text = mg.dumps(attrs.evolve(mg.ruleset("schnapsen"), notes=(), sources=("my aunt",)))
    shown = command("show", write("mine.toml", text)).out
    assert "\nsources\n  my aunt\n\ntranslations\n" in shown


def test_of_translations_their_number_is_shown(
    command: Command, write: Callable[[str, str], str]
) -> None:
    mine = mg.ruleset("schnapsen").variant("mine", title="Mine", without=["notes", "sources"])
    assert "translations" not in command("show", write("mine.toml", mg.dumps(mine))).out
    told = mine.variant("told", title="Told", translations={"fr": {"Told": "Dit"}})
    shown = command("show", write("told.toml", mg.dumps(told))).out
    assert shown.endswith("\ntranslations\n  fr  1 text\n")


def test_a_meld_that_scores_nothing_has_no_points(command: Command) -> None:
    shown = command("show", "brisque").out
    assert "  four-kings    four K            hand                            wins" in shown


def test_no_line_ends_with_blanks_and_tens_are_written_10(command: Command) -> None:
    shown = command("show", "grande-brisque").out
    assert all(line == line.rstrip() for line in shown.splitlines())
    assert "ranks        A K Q J 10 9 8 7" in shown
    assert "A = 11, 10 = 10, K = 4" in shown
    assert "four 10" in shown
    assert "J 10 9 of" in shown


def test_cards_that_are_taken_out_are_told_like_others(
    command: Command, write: Callable[[str, str], str]
) -> None:
    text = 'schema = 1\nbase = "briscola"\nname = "less"\npack.removed = "2D 2C"\n'
    assert "removed      2D 2C" in command("show", write("less.toml", text)).out


def test_without_notes_and_sources_nothing_is_said_of_them(
    command: Command, write: Callable[[str, str], str]
) -> None:
    text = mg.dumps(attrs.evolve(mg.ruleset("schnapsen"), notes=(), sources=()))
    shown = command("show", write("bare.toml", text)).out.splitlines()
    assert "results" in shown
    assert not {"notes", "sources"} & set(shown)


def test_the_complete_file_can_be_had(command: Command, tame: str) -> None:
    answer = command("show", "--toml", tame)
    assert answer.code == 0
    assert mg.loads(answer.out) == mg.load(tame)
    assert "base" not in tomllib.loads(answer.out)


def test_for_machines_it_is_the_file_and_the_fingerprint(command: Command) -> None:
    shown = json.loads(command("show", "--json", "schnapsen").out)
    schnapsen = mg.ruleset("schnapsen")
    assert shown["fingerprint"] == schnapsen.fingerprint
    written = tomllib.loads(mg.dumps(schnapsen))
    assert {"schema": 1, **shown["ruleset"]} == written


def test_one_form_at_a_time(command: Command) -> None:
    answer = command("show", "brisque", "--json", "--toml")
    assert answer.code == 2
    assert "exclude each other" in answer.err


def test_a_file_without_suffix_is_found(command: Command, write: Callable[[str, str], str]) -> None:
    file = write("mine", 'schema = 1\nbase = "brisque"\nname = "mine"\n')
    assert command("show", file).out.startswith("mine (mine)\n")


def test_automatic_claims_have_no_window_and_say_so() -> None:
    automatic = mg.ruleset("sixty-six").variant(
        "automatic", without=["claiming"], claiming={"target": 66, "automatic": True}
    )
    assert automatic.claiming is not None
    assert parameters("claiming", automatic.claiming) == {
        "when": "nobody claims: the deal ends by itself",
        "target": "66",
        "automatic": "yes",
    }


@pytest.mark.parametrize(
    ("count", "sides", "told"),
    [
        (4, [[0, 2], [1, 3]], "0 and 2; 1 and 3"),
        (5, [[0, 2], [1, 3, 4]], "0 and 2; 1, 3 and 4"),
        (4, [[0], [1, 2], [3]], "0; 1 and 2; 3"),
    ],
)
def test_sides_are_told_apart(count: int, sides: list[list[int]], told: str) -> None:
    seats = mg.ruleset("briscola").variant("mine", seats={"count": count, "sides": sides}).seats
    assert parameters("seats", seats) == {"count": str(count), "sides": told}
