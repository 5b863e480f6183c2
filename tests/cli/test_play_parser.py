"""What the person may type, in both languages."""

from __future__ import annotations

import pytest

import marriage_games as mg
from marriage_games.cli.table.options import options
from marriage_games.cli.table.parser import Typed, understood
from marriage_games.cli.table.words import ENGLISH, FRENCH, Words


def dealt(name: str, seed: int) -> mg.View:
    state = mg.Game(mg.ruleset(name)).deal(seed=seed)
    assert state.to_move is not None
    return state.view(state.to_move)


TWO_MARRIAGES = dealt("brisque", 1701)
"""7H KD QD 8D KC QC, hearts are trumps: an exchange and two marriages."""
FOUR_KINGS = dealt("brisque", 191)
"""KS TS KH QH KD KC."""


def typed(text: str, view: mg.View = TWO_MARRIAGES, language: str = "en") -> Typed:
    which = FRENCH if language == "fr" else ENGLISH
    return understood(text, view, Words(which, view.game.ruleset, view.seat))


def test_the_hand_is_sorted_and_numbered_and_other_actions_come_behind_it() -> None:
    shown = [f"{option.number} {option.action}" for option in options(TWO_MARRIAGES)]
    assert shown == [
        *("1 7H", "2 KD", "3 QD", "4 8D", "5 KC", "6 QC"),
        *("7 exchange", "8 marriage:C", "9 marriage:D"),
    ]


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("1", "7H"),
        (" 5 ", "KC"),
        ("7", "exchange"),
        ("KD", "KD"),
        ("kd", "KD"),
        ("K♦", "KD"),
        ("K♦\ufe0f", "KD"),
        ("K D", "KD"),
        ("king of diamonds", "KD"),
        ("play KD", "KD"),
        ("10S", "TS"),
        ("10♠", "TS"),
        ("ts", "TS"),
        ("ten of spades", "TS"),
        ("seven heart", "7H"),
        ("exchange", "exchange"),
        ("EXCHANGE", "exchange"),
        ("exch", "exchange"),
        ("marriage clubs", "marriage:C"),
        ("marriage:C", "marriage:C"),
        ("marriage C", "marriage:C"),
        ("marriage ♦", "marriage:D"),
        ("declare the marriage in diamonds", "marriage:D"),
        ("marriage of spades", "marriage:S"),
    ],
)
def test_english_that_is_understood(text: str, action: str) -> None:
    assert str(typed(text).action) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("RD", "KD"),
        ("DD", "QD"),
        ("DT", "QC"),
        ("D♦", "QD"),
        ("Dca", "QD"),
        ("rt", "KC"),
        ("KD", "KD"),
        ("QC", "QC"),
        ("R♣", "KC"),
        ("dame de trèfle", "QC"),
        ("Dame de Trefle", "QC"),
        ("roi carreau", "KD"),
        ("VP", "JS"),
        ("as de pique", "AS"),
        ("AP", "AS"),
        ("10P", "TS"),
        ("7co", "7H"),
        ("sept de cœur", "7H"),
        ("sept de coeur", "7H"),
        ("7C", "7H"),
        ("8C", "8D"),
        ("échanger", "exchange"),
        ("echange", "exchange"),
        ("exchange", "exchange"),
        ("mariage carreau", "marriage:D"),
        ("mariage à trèfle", "marriage:C"),
        ("annoncer le mariage de trèfle", "marriage:C"),
        ("marriage:C", "marriage:C"),
        ("mariage d", "marriage:D"),
    ],
)
def test_french_that_is_understood(text: str, action: str) -> None:
    assert str(typed(text, language="fr").action) == action


def test_a_french_c_is_asked_about_where_it_could_be_several_cards_of_the_hand() -> None:
    complaint = typed("RC", FOUR_KINGS, "fr").complaint
    assert all(told in complaint for told in ("cœur", "carreau", "trèfle"))
    assert str(typed("DC", FOUR_KINGS, "fr").action) == "QH"
    # A K is no letter of a French card, so its C is that of the texts of actions.
    assert str(typed("KC", FOUR_KINGS, "fr").action) == "KC"


def test_a_meld_that_could_be_of_two_suits_is_asked_about() -> None:
    complaint = typed("marriage").complaint
    assert "marriage ♣ or marriage ♦" in complaint
    assert str(typed("marriage", FOUR_KINGS).action) == "marriage:H"
    assert str(typed("four kings", FOUR_KINGS).action) == "four-kings"
    assert str(typed("quatre rois", FOUR_KINGS, "fr").action) == "four-kings"


def test_sequences_are_understood_by_the_names_that_are_shown() -> None:
    view = dealt("grande-brisque", 3)
    for language, text in (("en", "tierce to the ace of hearts"), ("fr", "tierce à l’as cœur")):
        assert str(typed(text, view, language).action) == "tierce-ace:H"
    assert str(typed("carré d'as", view, "fr").action) == "carre-ace"
    assert str(typed("four aces", view).action) == "carre-ace"


def _has_a_french_c(text: str, language: str) -> bool:
    """Whether it ends on a C that may be read in several ways, by what the hand holds."""
    return language == "fr" and text.endswith("C") and text[0] not in "KQJT" and ":" not in text


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", mg.catalogue())
def test_every_action_is_understood_by_its_name_and_by_its_text(name: str, language: str) -> None:
    view = dealt(name, 5)
    words = Words(FRENCH if language == "fr" else ENGLISH, view.game.ruleset, view.seat)
    for action in view.game.actions:
        for text in (str(action), words.card(action.card) if action.card else ""):
            found = understood(text, view, words) if text else None
            if (
                found is not None
                and found.action is not None
                and not _has_a_french_c(text, language)
            ):
                assert found.action == action
        if action.declaration is not None:
            assert understood(words.meld_text(str(action)), view, words).action == action


@pytest.mark.parametrize(
    ("text", "command", "argument", "language"),
    [
        ("hint", "hint", "", "en"),
        ("HELP", "help", "", "en"),
        ("?", "help", "", "fr"),
        ("save my match.toml", "save", "my match.toml", "en"),
        ("stops won, lost", "stops", "won, lost", "en"),
        ("q", "quit", "", "en"),
        ("conseil", "hint", "", "fr"),
        ("règles", "rules", "", "fr"),
        ("regles", "rules", "", "fr"),
        ("annuler", "undo", "", "fr"),
        ("undo", "undo", "", "fr"),
        ("enregistrer partie.toml", "save", "partie.toml", "fr"),
        ("arrêts all", "stops", "all", "fr"),
        ("und", "undo", "", "en"),
    ],
)
def test_commands(text: str, command: str, argument: str, language: str) -> None:
    found = typed(text, language=language)
    assert (found.command, found.argument) == (command, argument)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("10", "There is no 10; numbers go from 1 to 9."),
        ("0", "There is no 0"),
        ("99999999999999999999", "There is no 99999999999999999999"),
        ("hin t", "is no card and no command"),
        ("exchnge", "Did you mean exchange?"),
        ("6H", "This game has no 6♥."),
        ("close", "There is no “close” in this game."),
        ("declare", "“declare” what? Type a number, or name the card or the meld."),
        ("Play", "“Play” what? Type a number, or name the card or the meld."),
        ("he", None),
        ("h", "several things: hint or help"),
        ("m", "is no card and no command"),
        ("é", "is no card"),
        (":", "is no card"),
        ("x" * 500, "xxx..."),
    ],
)
def test_what_is_not_understood_is_told(text: str, told: str | None) -> None:
    found = typed(text)
    if told is None:
        assert found.command == "help"
        return
    assert told in found.complaint
    assert found.action is None
    assert not found.command


def test_where_there_is_one_number_no_range_of_numbers_is_told() -> None:
    state = mg.Game(mg.ruleset("petite-brisque")).deal(seed=1)
    while max(map(len, state.hands)) > 1:
        state = state.apply(state.legal_actions[0])
    assert state.to_move is not None
    view = state.view(state.to_move)
    assert understood("2", view, Words(ENGLISH, view.game.ruleset, view.seat)).complaint == (
        "There is no 2; the only number is 1."
    )
    told = understood("2", view, Words(FRENCH, view.game.ruleset, view.seat)).complaint
    assert told == "Il n’y a pas de 2 ; le seul numéro est 1."


def test_a_card_that_is_not_held_is_an_action_to_be_refused_with_a_reason() -> None:
    assert str(typed("AS").action) == "AS"


@pytest.mark.parametrize("text", ["1", "1.", "play 1", "Play 1."])
def test_a_number_is_taken_as_it_stands_there(text: str) -> None:
    assert typed(text).action == typed("1").action is not None


def test_the_first_letter_of_a_command_is_enough() -> None:
    assert [typed(letter).command for letter in "uq"] == ["undo", "quit"]
