"""The pages of the games are those of the rulesets and of what is played now."""

from __future__ import annotations

import doctest
import re
import xml.etree.ElementTree as ET
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import attrs
import pytest

import game_pages
import marriage_games as mg
import site_hooks
from conftest import thorough
from game_statistics import outdated
from gamebook import figure as figure_module
from gamebook import library, numbers
from gamebook import page as page_module
from gamebook.facts import GROUPS, at_a_glance
from gamebook.figure import figure
from gamebook.markup import NO_BREAK
from gamebook.page import described, page
from prose.test_seeds import S2

NAMES = library.names()
KEPT = numbers.read()
SVG = "{http://www.w3.org/2000/svg}"


def kept_page(name: str) -> str:
    return (game_pages.FOLDER / f"{name}.md").read_text(encoding="utf-8")


def test_every_page_is_what_would_be_written_now() -> None:
    assert game_pages.main(["--check"]) == 0, "run python tools/game_pages.py"


def test_the_numbers_are_of_the_games_of_the_library() -> None:
    assert list(KEPT) == NAMES, "run python tools/game_statistics.py"


@pytest.mark.parametrize("name", NAMES)
def test_the_numbers_of_a_game_are_what_is_played_now(name: str) -> None:
    assert not outdated(name, KEPT[name]), "run python tools/game_statistics.py"


@pytest.mark.parametrize("name", NAMES if thorough() else ["petite-brisque"])
def test_all_deals_come_to_the_numbers_that_are_kept(name: str) -> None:
    assert numbers.made(name) == KEPT[name]


def test_numbers_of_other_rules_or_of_another_player_are_found_out() -> None:
    kept = KEPT["petite-brisque"]
    assert outdated("petite-brisque", None)
    assert outdated("petite-brisque", {**kept, "fingerprint": "other"})
    sample = {**kept["sample"], "lead-changes": [9.0, 9.0, 9.0]}
    assert outdated("petite-brisque", {**kept, "sample": sample})


def test_a_page_that_was_edited_by_hand_is_found_out(tmp_path: Path) -> None:
    file = tmp_path / "page.md"
    assert game_pages.stale({file: "as made"}) != []
    file.write_text("as made", encoding="utf-8")
    assert file not in game_pages.stale({file: "as made"})
    file.write_text("as edited", encoding="utf-8")
    assert file in game_pages.stale({file: "as made"})


@pytest.mark.parametrize("name", NAMES)
def test_the_anchors_of_a_page_are_its_own_and_lead_somewhere(name: str) -> None:
    text = kept_page(name)
    anchors = re.findall(r"^#+ .*\{ #([\w-]+)", text, re.MULTILINE)
    assert len(anchors) == len(set(anchors))
    assert set(re.findall(r"\]\(#([\w-]+)\)", text)) <= set(anchors)


@pytest.mark.parametrize("name", NAMES)
def test_headings_stand_beneath_each_other(name: str) -> None:
    text = re.sub(r"^ *```.*?^ *```$", "", kept_page(name), flags=re.MULTILINE | re.DOTALL)
    levels = [len(marks) for marks in re.findall(r"^(#+) ", text, re.MULTILINE)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))


def french(text: str) -> str:
    """What a page says in French."""
    found = re.findall(r'^<div lang="fr" markdown>$(.*?)^</div>$', text, re.MULTILINE | re.DOTALL)
    return "\n".join(found)


def test_the_page_of_grande_brisque_says_in_french_what_its_source_says() -> None:
    told = french(kept_page("grande-brisque")).replace(NO_BREAK, " ")
    assert [text for text in S2 if text not in told] == []


@pytest.mark.parametrize("name", NAMES)
def test_a_page_holds_the_whole_rulebook_in_both_languages(name: str) -> None:
    text = kept_page(name).replace(NO_BREAK, " ")
    for language in ("en", "fr"):
        rules = re.split(
            r"^## (?:Open|Points|Sources)", mg.rulebook(mg.ruleset(name), language), flags=re.M
        )
        lines = [line for line in rules[0].splitlines() if line and not line.startswith("#")]
        assert [line for line in lines if line not in text] == []


@pytest.mark.parametrize("name", NAMES)
def test_every_open_point_stands_with_what_makes_it_otherwise(name: str) -> None:
    told = re.sub(r"\s+", " ", kept_page(name))
    overrides = [re.sub(r"\s+", " ", note.override.strip()) for note in mg.ruleset(name).notes]
    assert [text for text in overrides if text not in told] == []


@pytest.mark.parametrize("name", NAMES)
def test_a_figure_shows_only_what_it_holds_itself_and_is_told_in_words(name: str) -> None:
    drawn = figure(name, KEPT[name])
    root = ET.fromstring(drawn)
    assert root.find(f"{SVG}title") is not None
    assert not re.search(r"href|url\(|@import|<script", drawn)
    width = float(root.attrib["width"])
    places = [float(text.attrib["x"]) for text in root.iter(f"{SVG}text")]
    assert all(0 <= place <= width for place in places)
    share = 100 * KEPT[name]["measures"]["elder.won"][0]
    assert f"elder wins {share:.1f}% of deals" in described(mg.ruleset(name), KEPT[name])


def test_what_distinguishes_a_game_is_told_in_its_file() -> None:
    assert library.distinguished("mariage-6") == "Mariage with six cards in hand."
    assert all(library.distinguished(name).endswith(".") for name in NAMES)


@pytest.mark.parametrize("module", [library, figure_module, page_module])
def test_the_examples_of_the_tools_are_true(module: ModuleType) -> None:
    done = doctest.testmod(module)
    assert done.attempted
    assert not done.failed


def test_a_game_is_compared_with_its_base_or_with_one_that_is_much_like_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known = ["brisque", "brisque-500", "petite-brisque", "schnapsen", "sixty-six"]
    monkeypatch.setattr(library, "names", lambda: known)
    assert library.nearest("brisque-500") == "brisque"
    assert library.nearest("sixty-six") == "schnapsen"
    assert library.nearest("brisque") is None, "its own variants are described on their pages"
    assert "differs from" not in page("petite-brisque", KEPT["petite-brisque"])


def test_the_facts_follow_the_parameters() -> None:
    schnapsen = mg.ruleset("schnapsen")
    told = dict(at_a_glance(schnapsen))
    assert told["Winning"] == "Claim: at 66 · A deal is won by: 66 points, else the last trick" + (
        " · Match: to 7 match points"
    )
    free = schnapsen.variant("free", without=["closing"], play={"strict": {"head": "never"}})
    assert "Closing" not in dict(at_a_glance(free))["Trumps and talon"]
    assert dict(at_a_glance(free))["What must be played"].endswith("Follow · Trump")


def test_no_fact_fails_for_a_game_that_lacks_everything() -> None:
    bare = mg.ruleset("petite-brisque").variant(
        "bare", without=["exchange"], play={"strict": {"follow": False, "trump_when_void": False}}
    )
    told = {fact.label: fact.tell(bare) for group in GROUPS.values() for fact in group}
    absent = {label for label, text in told.items() if not text}
    assert {"Exchange", "Closing", "Melds", "Bonuses", "Strict play", "Claim"} <= absent


def test_every_page_is_in_the_navigation() -> None:
    @attrs.define
    class Config:
        docs_dir: str
        nav: list[object]

    config = Config(str(game_pages.FOLDER.parent), ["index.md", {"Games": "games/"}])
    site_hooks.on_config(config)
    pages = [f"games/{name}.md" for name in NAMES]
    expected = {"Games": ["games/index.md", {"Game by game": pages}]}
    assert config.nav == ["index.md", expected]
