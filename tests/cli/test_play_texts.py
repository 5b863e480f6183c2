"""The tables of words: complete, and the same in both languages."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

import marriage_games as mg
from marriage_games.cli import table
from marriage_games.cli.table.reasoning import conditions, moments
from marriage_games.cli.table.teaching import explanations
from marriage_games.cli.table.words import ENGLISH, FRENCH, LANGUAGES, Words, folded
from marriage_games.cli.verdict import ENGLISH as VERDICTS
from marriage_games.cli.verdict import verdict
from marriage_games.model.vocabulary import BonusEvent, JustAfter, Moment, Phase
from marriage_games.model.window import Window
from marriage_games.reasons import Rule
from rules.table import finish

SOURCES = Path(table.__file__).parent


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_both_languages_have_the_same_texts() -> None:
    assert list(ENGLISH.texts) == list(FRENCH.texts)
    assert list(ENGLISH.commands) == list(FRENCH.commands)
    assert list(ENGLISH.actions) == list(FRENCH.actions)
    assert list(ENGLISH.ranks) == list(FRENCH.ranks)
    names = ["auto", "all", *(str(moment) for moment in Moment if moment is not Moment.END)]
    assert list(ENGLISH.stops) == list(FRENCH.stops)
    assert sorted(ENGLISH.stops) == sorted(names)


def test_a_text_says_the_same_things_in_both_languages() -> None:
    different = {
        key for key, text in ENGLISH.texts.items() if places(text) != places(FRENCH.texts[key])
    }
    # Who claims rightly has the points, so that French does without their number.
    assert different == {"claims-right.you", "claims-right.other"}


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=list(LANGUAGES))
def test_every_rule_moment_bonus_and_verdict_has_words(language: object) -> None:
    assert language in (ENGLISH, FRENCH)
    texts = ENGLISH.texts if language is ENGLISH else FRENCH.texts
    phased = {f"why-{Rule.WRONG_PHASE}-open", f"why-{Rule.WRONG_PHASE}-strict"}
    rules = {f"why-{rule}" for rule in Rule if rule is not Rule.WRONG_PHASE} | phased
    told = {f"moment-{moment}" for moment in Moment if moment is not Moment.END}
    counted = {BonusEvent.LAST_TRICKS, BonusEvent.TRUMPS_IN_HAND}
    bonuses = {f"bonus-{event}" for event in BonusEvent if event is not BonusEvent.TRUMPS_IN_HAND}
    bonuses |= {f"bonus-{event}-one" for event in counted}
    verdicts = {f"verdict-{key}" for key in VERDICTS.sentences}
    assert rules | told | bonuses | verdicts <= set(texts)


def test_no_text_is_left_over() -> None:
    sources = "".join(
        path.read_text("utf-8") for path in SOURCES.glob("*.py") if "texts_" not in path.name
    )
    # These are put together from a beginning and a word of a ruleset.
    built = re.compile(
        r"^(why|moment|bonus|verdict|reason|aim|duty|hint|command|after|draw"
        r"|trumps|stops|if|do|claims)-|^melds?-(cards|any|trick-won|next-trick)|-(one|many|playable)$"
    )
    for key in ENGLISH.texts:
        stem = key.removesuffix(".you").removesuffix(".other")
        named = re.search(rf"""["']{stem}["']|["']{stem}-""", sources)
        assert built.search(stem) or named, key


def test_no_word_of_a_language_means_two_things() -> None:
    for language in LANGUAGES.values():
        words = [
            folded(name)
            for table_ in (language.commands, language.actions)
            for names in table_.values()
            for name in names
        ]
        assert len(words) == len(set(words))
        stops = [folded(name) for names in language.stops.values() for name in names]
        assert len(stops) == len(set(stops))


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=list(LANGUAGES))
@pytest.mark.parametrize("name", mg.catalogue())
def test_every_game_can_be_explained(name: str, language: object) -> None:
    which = ENGLISH if language is ENGLISH else FRENCH
    parts = explanations(Words(which, mg.ruleset(name), 0))
    text = "\n".join(line for part in parts for line in part.lines)
    assert "{" not in text
    assert "None" not in text
    assert not re.search(r"\.\.(?!\.)|  ", text)
    for declaration in mg.ruleset(name).declarations:
        assert Words(which, mg.ruleset(name), 0).meld(declaration.name).lower() in text.lower()


def lines_of(name: str, *, french: bool = False) -> str:
    words = Words(FRENCH if french else ENGLISH, mg.ruleset(name), 0)
    return "\n".join(line for part in explanations(words) for line in part.lines)


def test_cards_that_are_missing_are_told() -> None:
    assert "Not in the pack: 7♠ 7♣." in lines_of("brusquembille-5")
    assert "Hors du jeu : 2♦." in lines_of("briscola-3", french=True)
    assert "pack" not in lines_of("brusquembille")


def test_of_more_than_two_sides_somebody_has_the_most() -> None:
    assert "Whoever makes the most points in a deal wins it." in lines_of("brusquembille-5")
    assert "Whoever makes more points in a deal wins it." in lines_of("briscola-4")
    three = mg.ruleset("petite-brisque").variant("three", seats={"count": 3})
    told = "".join(line for part in explanations(Words(ENGLISH, three, 0)) for line in part.lines)
    assert "Whoever wins the most tricks in a deal wins it." in told


@pytest.mark.parametrize("name", ["brusquembille", "brusquembille-3"])
def test_a_verdict_tells_who_has_more_or_the_most(name: str) -> None:
    game = mg.Game(mg.ruleset(name))
    final = finish(game.deal(seed=1))
    told = verdict(final).winner
    assert told.startswith(
        "it made the most points (" if game.seats == 3 else "it made more points"
    )


def test_where_several_have_the_most_that_is_told() -> None:
    rules = mg.ruleset("brusquembille-3").variant(
        "worthless", pack={"values": dict.fromkeys("AKQJ", 0) | {"10": 0}}
    )
    told = verdict(finish(mg.Game(rules).deal(seed=1))).winner
    assert told.startswith("several have the most points (seat 0: 0, seat 1: 0, seat 2: 0)")


def test_bonuses_that_closing_takes_away_are_told() -> None:
    assert "Winning the last trick, unless the talon was closed: 10 points." in lines_of("santase")
    assert "Winning the last trick: 10 points." in lines_of("chouine")


@pytest.mark.parametrize(
    ("event", "count", "english", "french"),
    [
        ("last-tricks", 1, "winning the last trick", "faire la dernière levée"),
        ("last-tricks", 3, "winning all of the last 3 tricks", "faire les 3 dernières levées"),
        ("trumps-in-hand", 1, "holding a trump once", "avoir un atout une fois"),
        ("trumps-in-hand", 4, "holding 4 trumps or more once", "avoir 4 atouts ou plus une"),
        ("trumps-in-hand", 6, "holding 6 trumps once", "avoir 6 atouts une fois"),
    ],
)
def test_bonuses_of_any_count_are_told(event: str, count: int, english: str, french: str) -> None:
    bonus = {"name": "own", "event": event, "count": count, "points": 3}
    rules = mg.ruleset("brisque").variant("own", bonuses=[bonus])
    for which, told in ((ENGLISH, english), (FRENCH, french)):
        assert Words(which, rules, 0).bonus(rules.bonuses[-1]).startswith(told)


def test_conditions_of_a_window_are_all_told() -> None:
    words = Words(ENGLISH, mg.ruleset("brisque"), 0)
    window = Window(
        when=(Moment.LEAD, Moment.DRAW),
        phase=Phase.OPEN,
        min_talon=3,
        after_tricks=2,
        needs_trick=True,
        just_after=tuple(JustAfter),
    )
    told = moments(words, window.when) + conditions(words, window)
    assert told == (
        "when you lead or when you have drawn and others have not, while cards are drawn, while "
        "the talon has 3 cards or more, after 2 tricks of the deal, once you have won a "
        "trick, just after winning a trick or declaring a meld"
    )


@pytest.mark.parametrize(
    ("card", "english", "french"),
    [
        ("A", "if you hold the ace of trumps", "si vous avez l’as d’atout"),
        ("Q", "if you hold the queen of trumps", "si vous avez la dame d’atout"),
        ("7", "if you hold the seven of trumps", "si vous avez le sept d’atout"),
    ],
)
def test_the_card_that_is_exchanged_has_its_article(card: str, english: str, french: str) -> None:
    ruleset = mg.ruleset("brisque").variant("mine", exchange={"card": card, "min_talon": 1})
    for language, told in ((ENGLISH, english), (FRENCH, french)):
        lines = [line for part in explanations(Words(language, ruleset, 0)) for line in part.lines]
        (exchange,) = (line for line in lines if told in line)
        assert "1 card or more" in exchange or "au moins 1 carte." in exchange
