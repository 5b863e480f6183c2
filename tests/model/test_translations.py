"""Titles, notes and sources in other languages than the one that a ruleset is written in."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import marriage_games as mg
from marriage_games.model.findings import Finding
from marriage_games.model.toml import dumps, loads
from marriage_games.model.vocabulary import LanguageCode

FRENCH = LanguageCode.FRENCH
NOTE = {"name": "stakes", "chosen": "We play for nuts.", "alternative": "For honour."}
TOLD = {"Village Brisque": "Brisque du village", "We play for nuts.": "On joue des noix."}
VILLAGE = mg.ruleset("brisque").variant(
    "village",
    title="Village Brisque",
    notes=[NOTE],
    sources=["my grandmother"],
    translations={"fr": TOLD},
)


def test_a_text_that_has_no_translation_is_told_as_it_is() -> None:
    assert VILLAGE.in_language("fr", "Village Brisque") == "Brisque du village"
    assert VILLAGE.in_language("fr", "For honour.") == "For honour."
    assert VILLAGE.in_language("en", "Village Brisque") == "Village Brisque"
    assert VILLAGE.in_language("no language", "Village Brisque") == "Village Brisque"


def test_a_translation_that_shows_nothing_counts_as_none() -> None:
    silent = VILLAGE.variant("silent", title="Silent", translations={"fr": {"Silent": " \u200b"}})
    assert silent.in_language("fr", "Silent") == "Silent"


def test_the_rulebook_of_a_language_has_the_texts_in_it() -> None:
    told = mg.rulebook(VILLAGE, "fr")
    assert told.startswith("# Brisque du village\n")
    assert "- On joue des noix. Autrement : For honour.\n" in told
    assert "- my grandmother\n" in told
    english = mg.rulebook(VILLAGE)
    assert english.startswith("# Village Brisque\n")
    assert "- We play for nuts. Otherwise: For honour.\n" in english


def test_a_ruleset_written_in_french_has_its_texts_in_english() -> None:
    ruleset = mg.ruleset("brisque").variant(
        "village", title="Brisque du village", translations={"en": {"Brisque du village": "Ours"}}
    )
    assert mg.rulebook(ruleset).startswith("# Ours\n")
    assert mg.rulebook(ruleset, "fr").startswith("# Brisque du village\n")


def test_a_difference_is_told_under_the_titles_of_its_language() -> None:
    told = mg.rulebook_diff(mg.ruleset("brisque"), mg.ruleset("brisque-500"), "fr")
    assert told.startswith("# En quoi « Brisque en 500 points » diffère de « Brisque »\n")


@pytest.mark.parametrize("name", mg.catalogue())
def test_every_note_and_every_source_of_the_library_has_its_french(name: str) -> None:
    ruleset = mg.ruleset(name)
    same_in_both = {"100.", "300 points (S1)."}
    notes = {text for note in ruleset.notes for text in (note.chosen, note.alternative)}
    for text in {*notes, *ruleset.sources} - {"", *same_in_both}:
        assert ruleset.in_language("fr", text) != text
    english = (" the ", " and ", " for ", " with ", " of ")
    assert not any(word in ruleset.in_language("fr", ruleset.label) for word in english)


def test_translations_are_no_part_of_what_is_played() -> None:
    other = VILLAGE.variant("other", without=["translations"])
    assert not other.translations
    assert other.fingerprint == VILLAGE.fingerprint


def test_a_variant_has_the_translations_of_the_texts_that_it_keeps() -> None:
    mine = VILLAGE.variant("mine", notes=[{"name": "stakes", "alternative": "For beans."}])
    assert mine.in_language("fr", "We play for nuts.") == "On joue des noix."
    assert "Village Brisque" not in mine.translations[FRENCH]
    other = VILLAGE.variant("other", notes=[{"name": "stakes", "chosen": "For money."}])
    assert "We play for nuts." not in other.translations[FRENCH]
    assert not VILLAGE.variant("bare", without=["notes", "sources"]).translations


def test_translations_merge_text_by_text() -> None:
    mine = VILLAGE.variant("mine", translations={"fr": {"For honour.": "Pour l’honneur."}})
    assert mine.in_language("fr", "For honour.") == "Pour l’honneur."
    assert mine.in_language("fr", "We play for nuts.") == "On joue des noix."
    again = VILLAGE.variant("again", translations={"fr": {"We play for nuts.": "Des noix."}})
    assert again.in_language("fr", "We play for nuts.") == "Des noix."
    assert again.translations[FRENCH].keys() == mine.translations[FRENCH].keys() - {"For honour."}


def test_a_file_holds_them_as_a_table_a_language(tmp_path: Path) -> None:
    text = dumps(VILLAGE)
    assert "\n[translations.fr]\n" in text
    assert '\n"We play for nuts." = "On joue des noix."\n' in text
    assert loads(text) == VILLAGE
    (tmp_path / "village.toml").write_text(text, encoding="utf-8")
    mine = loads('schema = 1\nbase = "village.toml"\nname = "mine"\n', tmp_path)
    assert mine == VILLAGE.variant("mine")


@pytest.mark.parametrize(
    ("translations", "path"),
    [
        ({"de": {"x": "y"}}, "translations.de"),
        ({"fr": {"x": 1}}, "translations.fr.x"),
        ({"fr": "x"}, "translations.fr"),
        ({"fr": [["x", "y"]]}, "translations.fr"),
        (["fr"], "translations"),
        ({"fr": {"x": "a\u202eb"}}, "translations.fr.x"),
        ({"fr": {"x\u202e": "y"}}, "translations.fr.x\u202e"),
    ],
)
def test_what_is_no_translation_is_refused_with_its_place(translations: Any, path: str) -> None:
    with pytest.raises(mg.RulesetError) as refused:
        VILLAGE.variant("mine", translations=translations)
    (problem,) = refused.value.problems
    assert problem.path == path


def test_the_languages_are_named_where_another_one_is_written() -> None:
    with pytest.raises(mg.RulesetError, match="one of en, fr"):
        VILLAGE.variant("mine", translations={"de": {"x": "y"}})


def test_all_that_differs_in_a_language_that_only_one_has_is_told() -> None:
    bare = VILLAGE.variant("village", title="Village Brisque", without=["translations"])
    differences = mg.diff(bare, VILLAGE)
    assert {one.path for one in differences} == {
        f"translations.fr.{text}" for text in VILLAGE.translations[FRENCH]
    }
    assert {one.left for one in differences} == {None}
    assert {one.right for one in mg.diff(VILLAGE, bare)} == {None}


def findings(translations: dict[str, dict[str, str]]) -> list[Finding]:
    found = mg.check(VILLAGE.variant("mine", translations=translations))
    return [finding for finding in found if finding.path.startswith("translations")]


def test_a_translation_of_what_is_not_there_is_odd() -> None:
    assert findings({"fr": {"We play for nutz.": "On joue des noix."}}) == [
        Finding(
            "translations.fr",
            "'We play for nutz.' is no text of a title, a note or a source here",
            "did you mean 'We play for nuts.'?",
        )
    ]
    assert findings({"en": {"xyzzy": "x"}})[0].hint == "take it out"


def test_a_translation_that_shows_nothing_is_odd() -> None:
    assert findings({"en": {"For honour.": " "}}) == [
        Finding(
            "translations.en",
            "what 'For honour.' is in this language shows nothing",
            "take it out: the text is told as it is then",
        )
    ]


def test_translations_do_not_make_a_note_look_overtaken_or_not() -> None:
    note = {"name": "heading", "chosen": "We head.", "override": 'play.strict.head = "always"'}
    ruleset = mg.ruleset("brisque").variant(
        "mine", notes=[note], translations={"fr": {"We head.": "On force."}}
    )
    assert [finding.path for finding in mg.check(ruleset)] == ["notes.heading"]
