"""Rulebooks: whole, true to every field, and well-formed whatever the ruleset is."""

from __future__ import annotations

import re
from string import Formatter

import pytest
from hypothesis import given, settings

import marriage_games as mg
from conftest import thorough
from games import of_each_kind
from golden.changes import fields_of
from golden.irrelevant import why_irrelevant
from marriage_games.model.ruleset import Ruleset
from marriage_games.prose.escaping import plain
from marriage_games.prose.wording import ENGLISH, FRENCH
from marriage_games.prose.wording import LANGUAGES as WORDS
from marriage_games.testing import strategies

from .texts import LANGUAGES, golden_file, rules_in

NAMES = mg.catalogue()
BRISQUE = mg.ruleset("brisque")
_VOWEL = "[aàâeéèêiîïoôœuùûAÀÉÎŒ]"
_ELIDED = re.compile(rf"(?<![\w’])(de|que|ne|le|la|se|ce|je|jusque|lorsque) {_VOWEL}\w+")
"""A French word that loses its last letter there."""
_THINGS = r"(points?|cards?|tricks?|trumps?|cartes?|levées?|atouts?|donnes?|combinaisons?)\b"
FLAWS = {
    "nothing is told as a number": rf"(?<![\d-])0 {_THINGS}",
    "one of several": r"(?<![\d–-])\b1 (points|cards|tricks|trumps|cartes|levées|atouts)\b",
    "several of one": r"\b([2-9]|\d\d+) (card|trick|trump|carte|levée|atout|point)\b",
    "one of several, in words": r"\b(one|une?) (cards|tricks|trumps|cartes|levées|atouts)\b",
    "several of one, in words": r"\b(two|five|ten|deux|cinq|dix) (card|trick|carte|levée|atout)\b",
    "two blanks": r"  ",
    "a place without a value": r"[{}]",
    "a section without text": r"^##[^\n]*\n+(#|\Z)",
    "a bullet or cell without text": r"^- *$|\|  *\|",
    "a sentence without an end": r"^(?![#|\s-])(?!.*[.:]$).+$",
    "a part of a sentence missing": r"\.\.| \.|,,|, \.|\(\)|: \.",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_the_rulebook_of_a_built_in_game_is_the_one_that_is_kept(name: str, language: str) -> None:
    told = mg.rulebook(mg.ruleset(name), language)
    kept = golden_file(name, language).read_text("utf-8")
    assert told == kept, "python tools/rulebooks.py writes it anew, if the change is meant"


@pytest.mark.parametrize(
    "name", of_each_kind() if thorough() else ["brisque", "chouine", "mariage", "sixty-six"]
)
def test_every_field_that_affects_play_changes_a_sentence_in_both_languages(name: str) -> None:
    ruleset = mg.ruleset(name)
    before = [rules_in(words, ruleset) for words in WORDS.values()]
    silent = [
        field
        for field, changes in fields_of(ruleset).by_field.items()
        if why_irrelevant(ruleset, field) is None
        and not any(
            all(
                rules_in(words, change.ruleset) != old
                for words, old in zip(WORDS.values(), before, strict=True)
            )
            for change in changes
        )
    ]
    assert silent == []


@settings(max_examples=150 if thorough() else 40)
@given(strategies.rulesets())
def test_the_rulebook_of_any_ruleset_is_well_formed(ruleset: Ruleset) -> None:
    for language in LANGUAGES:
        told = mg.rulebook(ruleset, language)
        # Behind these headings stands what people wrote.
        rules = re.split(r"^## (?:Open points|Points laissés|Sources)", told, flags=re.MULTILINE)[0]
        for what, flaw in FLAWS.items():
            found = re.search(flaw, rules, re.MULTILINE)
            assert found is None, (what, language, found)
        if language == "fr":
            elided = _ELIDED.search(rules.partition("\n")[2])
            assert elided is None, elided


def test_the_flaws_would_be_found() -> None:
    assert all(map(_ELIDED.search, ("plus de une carte", "ne peut que échanger", "le as")))
    assert not any(map(_ELIDED.search, ("plus d’une carte", "le huit", "de 11 cartes")))
    told = [
        "0 points",
        "1 cards",
        "une cartes",
        "five trick",
        "a  b",
        "{x}",
        "## A\n\n## B",
        "- \n",
        "He wins",
        "He wins..",
    ]
    assert all(any(re.search(flaw, text, re.MULTILINE) for flaw in FLAWS.values()) for text in told)


def test_both_languages_have_words_for_the_same_things_with_the_same_places() -> None:
    assert ENGLISH.texts.keys() == FRENCH.texts.keys()
    for key, text in ENGLISH.texts.items():
        assert _places(text) == _places(FRENCH.texts[key]), key
    for tables in ((ENGLISH.ranks, FRENCH.ranks), (ENGLISH.plural_ranks, FRENCH.plural_ranks)):
        assert tables[0].keys() == tables[1].keys()


def _places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_what_people_write_into_a_ruleset_stays_text() -> None:
    note = {"name": "odd", "chosen": "a | b\n\n# no heading", "alternative": "*loud*"}
    odd = BRISQUE.variant("odd", title="Two\nlines | <b>", sources=["# none"], notes=[note])
    told = mg.rulebook(odd)
    assert told.startswith("# Two lines &#124; &lt;b\\>\n")
    assert "a &#124; b \\# no heading Otherwise: \\*loud\\*" in told
    assert "\n- \\# none\n" in told


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("1. First", r"1\. First"),
        ("23) Next", r"23\) Next"),
        ("- a list", r"\- a list"),
        ("+ a list", r"\+ a list"),
        ("---", r"\---"),
        ("===", "&#61;=="),
        ("::: module", "&#58;:: module"),
        ("!!! note", r"\!!! note"),
        ("??? note", "&#63;?? note"),
        ("1.5 points", "1.5 points"),
        ("1 - 2", "1 - 2"),
        ("A {#id .class}", r"A \{#id .class}".replace("#", r"\#")),
        ("a < b & c &amp; d ~e~ | f", "a &lt; b & c &amp;amp; d &#126;e&#126; &#124; f"),
        ("\u200b\u2800", ""),
    ],
)
def test_no_text_of_a_ruleset_is_taken_for_markdown(text: str, written: str) -> None:
    assert plain(text) == written
    book = mg.rulebook(BRISQUE.variant("mine", title=text, sources=[text]))
    assert book.startswith(f"# {written or 'mine'}\n")
    assert (f"\n- {written}\n" in book) == bool(written)


def test_notes_and_sources_that_say_nothing_are_left_out() -> None:
    note = {"name": "empty", "chosen": " "}
    without = [f"notes.{note.name}" for note in BRISQUE.notes]
    told = mg.rulebook(BRISQUE.variant("odd", without=without, notes=[note], sources=["\n"]))
    assert "## Open points" not in told
    assert "## Sources" not in told
    assert told.endswith(".\n")


def test_a_title_without_a_letter_is_replaced_by_the_name() -> None:
    assert mg.rulebook(BRISQUE.variant("mine", title=" ")).startswith("# mine\n")


def test_a_name_stands_where_there_is_no_title() -> None:
    assert mg.rulebook(BRISQUE.variant("mine")).startswith("# mine\n")


@pytest.mark.parametrize("language", ["de", "", None, 1])
def test_another_language_is_refused_and_the_known_ones_are_named(language: str) -> None:
    with pytest.raises(mg.ArgumentError, match="rulebook takes the language 'en' or 'fr'"):
        mg.rulebook(BRISQUE, language)
    with pytest.raises(mg.ArgumentError, match="rulebook_diff takes the language"):
        mg.rulebook_diff(BRISQUE, BRISQUE, language)


def test_what_is_no_ruleset_is_refused() -> None:
    with pytest.raises(mg.ArgumentError, match="takes a Ruleset"):
        mg.rulebook("brisque")  # type: ignore[arg-type]
    with pytest.raises(mg.ArgumentError, match="rulebook_diff"):
        mg.rulebook_diff(BRISQUE, "brisque")  # type: ignore[arg-type]


def test_the_example_is_a_deal_that_can_be_played() -> None:
    told = mg.rulebook(BRISQUE)
    assert "- **Trick 1**: " in told
    assert "The deal is over: Anna has 93 points; Bruno has 57 points; Anna wins the deal" in told


def test_rulebooks_of_what_plays_alike_differ_in_nothing() -> None:
    twin = BRISQUE.variant("twin", title="Twin", deal={"turnup": 13})
    assert twin.fingerprint == BRISQUE.fingerprint
    assert mg.rulebook_diff(BRISQUE, twin).splitlines()[-1] == "There is no difference in play."


def test_a_difference_is_told_from_both_sides_under_its_heading() -> None:
    mine = BRISQUE.variant("mine", without=["exchange"], deal={"hand_size": 5})
    told = mg.rulebook_diff(BRISQUE, mine, "fr")
    assert told.startswith("# En quoi « mine » diffère de « Brisque »\n")
    assert (
        "## L’échange de la retourne\n\nSeulement dans « Brisque » :\n\n- Le joueur qui a" in told
    )
    assert "distribue cinq cartes" in told.partition("Seulement dans « mine » :")[2]
    assert "## Les cartes" not in told


def test_two_of_the_same_title_are_told_apart_by_their_names() -> None:
    mine = BRISQUE.variant("mine", title="Brisque", match={"target": 500})
    assert mg.rulebook_diff(BRISQUE, mine).startswith(
        "# How Brisque (mine) differs from Brisque (brisque)\n"
    )


def test_nobody_claims_where_a_deal_ends_by_itself() -> None:
    automatic = mg.ruleset("sixty-six").variant(
        "automatic", without=["results.claim-wrong"], claiming={"automatic": True, "when": []}
    )
    told = mg.rulebook(automatic)
    assert "**When a player has reached 66 points.** That player wins." in told
    rules = told[: told.index("## Open points")]
    assert "claimer" not in rules
    assert "claims, rightly" not in rules


def test_moments_that_no_deal_comes_to_are_left_out() -> None:
    kept = "before leading to a trick"
    moments = ["lead", "closed"]
    assert "another player has closed" not in mg.rulebook(
        BRISQUE.variant("mine", exchange={"when": moments})
    )
    closing = {"when": ["lead"]}
    told = mg.rulebook(BRISQUE.variant("mine", exchange={"when": moments}, closing=closing))
    assert f"{kept} or right after another player has closed the talon" in told


@pytest.mark.parametrize(
    ("language", "two", "more"),
    [
        ("en", "With equal points nobody wins.", "If more than one player has the most points,"),
        ("fr", "À égalité de points, personne", "Si plus d’un joueur a le plus de points,"),
    ],
)
def test_equal_points_below_the_top_are_not_meant(language: str, two: str, more: str) -> None:
    assert two in mg.rulebook(mg.ruleset("brusquembille"), language)
    for name in ("brusquembille-3", "brusquembille-5"):
        told = mg.rulebook(mg.ruleset(name), language)
        assert more in told
        assert two not in told


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("brusquembille-3", "7♠ and 7♣ are taken out, which leaves 30 cards."),
        ("briscola-3", "2♦ is taken out, which leaves 39 cards."),
    ],
)
def test_cards_that_are_missing_are_told(name: str, told: str) -> None:
    assert told in mg.rulebook(mg.ruleset(name))


def test_cards_are_taken_out_of_a_whole_pack() -> None:
    told = mg.rulebook(mg.ruleset("brusquembille-3"), "fr")
    assert "On emploie un jeu de 32 cartes." in told
    assert "On en ôte 7♠ et 7♣ : il reste 30 cartes." in told


def test_where_the_turn_up_comes_from_is_told() -> None:
    assert "The last card of the pack is turned up." in mg.rulebook(mg.ruleset("schnapsen-vu"))
    assert "The 7th card of the deal goes to nobody and is turned up." in mg.rulebook(
        mg.ruleset("schnapsen")
    )


def test_two_sides_at_the_target_at_once_are_told_where_that_can_be() -> None:
    both = "gets there at once"
    santase = mg.ruleset("santase")
    bonus = {"name": "most", "event": "most-tricks", "points": 5}
    assert both not in mg.rulebook(santase)
    assert both in mg.rulebook(santase.variant("mine", bonuses=[bonus]))


def test_partners_win_and_claim_as_a_side() -> None:
    told = mg.rulebook(mg.ruleset("briscola-4"))
    assert "for four players, two against two; partners sit opposite each other." in told
    assert "The side with the most points wins." in told
    assert "Bruno and David win the deal" in told


@pytest.mark.parametrize(
    ("changes", "begins"),
    [({}, True), ({"play": {"strict_from": "first-trick"}}, False)],
)
def test_closing_begins_strict_play_where_it_has_not_begun(
    changes: dict[str, dict[str, str]], begins: bool
) -> None:
    told = mg.rulebook(mg.ruleset("schnapsen").variant("mine", **changes))
    assert ("Strict play begins at once." in told) == begins


@pytest.mark.parametrize(
    ("language", "told", "summed"),
    [
        ("en", "The match points of bonuses come on top, ", " from bonuses = "),
        ("fr", "Les points de partie que rapportent les primes s’ajoutent ", " par les primes = "),
    ],
)
def test_only_what_can_bring_match_points_is_said_to(language: str, told: str, summed: str) -> None:
    bonus = {"name": "last", "event": "last-trick", "match_points": 1}
    bonuses_only = mg.ruleset("mariage-1857").variant(
        "mine", without=["declarations"], bonuses=[bonus]
    )
    rules = mg.rulebook(bonuses_only, language)
    assert told in rules
    assert summed in rules
