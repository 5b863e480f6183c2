"""Why hints say that a card is good or bad."""

from __future__ import annotations

from random import Random

import pytest

import marriage_games as mg
from marriage_games.cli.table import advising
from marriage_games.cli.table.words import ENGLISH, FRENCH, Language, Words
from rules.table import deal, play


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only reasons are looked at here, and they do not hang on values."""
    monkeypatch.setattr(advising, "ADVISER", mg.SearchPlayer(samples=1))


def reasons(state: mg.State, card: str, language: Language = ENGLISH) -> str:
    assert state.to_move is not None
    view = state.view(state.to_move)
    found = advising.advice(Words(language, view.game.ruleset, view.seat), view, Random(1))
    (told,) = (one.reasons for one in found if one.action == mg.Action.parse(card))
    return "; ".join(told)


def test_ace_and_ten_are_amour_only_in_trumps() -> None:
    state = deal("mariage-1857", "AS TS AH TH 8D 7D", turnup="9H")
    assert "amour" not in reasons(state, "AS") + reasons(state, "TS")
    assert "it breaks up amour" in reasons(state, "AH")
    assert "it breaks up amour" in reasons(state, "TH")


def test_a_plain_meld_is_not_broken_up_in_trumps() -> None:
    state = deal("mariage-1857", "KH QH KD QD 9S 8S", turnup="9H")
    assert "it breaks up marriage ♦" in reasons(state, "KD")
    assert "it breaks up trump marriage" in reasons(state, "QH")


def test_a_trump_that_may_become_part_of_a_meld_is_told_to_give_up_the_chance() -> None:
    state = deal("mariage-1857", "TS 9S 8S TH AD JC", turnup="7D")
    told = reasons(state, "AD")
    assert told.endswith("beats it; it spends a trump; it gives up the chance of amour")
    assert "combinaison possible" in reasons(state, "AD", FRENCH)
    assert "chance" not in reasons(state, "TS")


def test_a_card_that_lies_with_the_talon_may_complete_a_meld() -> None:
    state = deal("mariage-1857", "AD 9S 8S 7S 9C JC", turnup="TD")
    assert "the chance of amour" in reasons(state, "AD")


def test_what_is_gone_cannot_complete_a_meld() -> None:
    state = deal("brisque", "KH 9S", "QH 8S", turnup="7D")
    assert "the chance of marriage ♥" in reasons(state, "KH")
    state = play(state, "9S QH")
    assert state.to_move == 0
    assert "marriage ♥" not in reasons(state, "KH")


@pytest.mark.parametrize("phase", [None, "open"])
def test_a_meld_is_not_broken_up_once_it_cannot_be_declared(phase: str | None) -> None:
    rules = mg.ruleset("mariage-1857")
    if phase is not None:
        rules = rules.variant("open", melding={"phase": phase})
    state = mg.Game(rules).position("hands=KSQS9S/TS8SJC trump=H tricks=7/6 points=61/40 leader=0")
    assert ("breaks up" in reasons(state, "KS")) == (phase is None)


def test_a_meld_that_was_declared_is_not_broken_up() -> None:
    state = play(deal("mariage-1857", "KS QS", turnup="9H"), "marriage:S")
    assert "breaks up" not in reasons(state, "KS")
