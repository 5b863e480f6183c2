"""Why hints say that a card is good or bad."""

from __future__ import annotations

from operator import mul
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


@pytest.mark.parametrize(
    ("name", "seat", "told"),
    [
        (
            "brisque",
            0,
            "what you may expect to have at the end of this deal, less what the computer",
        ),
        (
            "briscola-4",
            1,
            "what you and Bruno may expect to have at the end of this deal, less what",
        ),
        ("briscola-4", 1, "less what Anna and Clara will have: in points, and 60 for each match"),
        ("brusquembille-5", 2, "less what all others together will have: in points, and 60 for"),
    ],
)
def test_hints_tell_whose_numbers_they_are_and_in_what(name: str, seat: int, told: str) -> None:
    view = mg.Game(mg.ruleset(name)).deal(seed=1).view(seat)
    assert told in advising.scale(Words(ENGLISH, view.game.ruleset, seat), view)


def test_hints_tell_what_a_match_point_counts_only_where_it_does() -> None:
    def told(rules: mg.Ruleset) -> str:
        return advising.scale(Words(ENGLISH, rules, 0), mg.Game(rules).deal(seed=1).view(0))

    assert "match point" not in told(mg.ruleset("brisque"))
    assert "paid" not in told(mg.ruleset("sixty-six"))
    assert "once they are paid" in told(mg.ruleset("mariage-1857"))
    bonus = {"name": "last-trick", "match_points": 1}
    both = mg.ruleset("brisque").variant("both", bonuses=[bonus])
    assert "and 1 for each match point" in told(both)


@pytest.mark.parametrize("name", ["brusquembille-5", "briscola-4", "mariage-1857", "brisque"])
def test_a_value_is_what_the_side_has_less_what_all_others_have(name: str) -> None:
    """With one layout, and a deal that has one way to go on, the value is known."""
    rules = mg.ruleset(name)
    state, rng = mg.Game(rules).deal(seed=4), Random(4)
    while sum(map(len, state.hands)) > 1 or state.moment not in ("lead", "follow"):
        assert state.to_move is not None
        state = state.apply(mg.GreedyPlayer().choose(state.view(state.to_move), rng))
    seat = state.to_move
    assert seat is not None
    view = state.view(seat)
    card = next(action for action in view.legal_actions if action.card is not None)
    outcome = state.apply(card).outcome
    assert outcome is not None
    own = next(side for side in rules.seats.all_sides if seat in side)
    sign = [1 if other in own else -1 for other in range(rules.seats.count)]
    points = sum(map(mul, sign, outcome.points))
    match = sum(
        outcome.match_points[side[0]] * (1 if side == own else -1) for side in rules.seats.all_sides
    )
    solved = len(rules.seats.all_sides) == 2
    expected = {"brisque": points, "brusquembille-5": points + 60 * match}.get(name, 60 * match)
    assert solved == (name != "brusquembille-5")
    assert mg.SearchPlayer(samples=1).values(view, rng)[card] == expected


def test_no_chance_of_a_meld_is_given_up_where_nobody_draws() -> None:
    melds = [{"name": "marriage", "cards": "KQ", "points": 20}]
    undrawn = mg.ruleset("petite-brisque").variant(
        "undrawn", declarations=melds, melding={"when": ["lead"]}
    )
    assert "chance" not in reasons(deal(undrawn, "KS 9S 8D 7D 7C", turnup="9H"), "KS")
    drawn = undrawn.variant("drawn", talon={"draw": "after-trick"})
    assert "the chance of marriage ♠" in reasons(deal(drawn, "KS 9S 8D 7D 7C", turnup="9H"), "KS")


def test_a_trump_that_must_be_played_is_not_said_to_be_spent() -> None:
    line = "trump=D leader=1 trick=8C tricks=7/5 points=70/30"
    void = mg.Game(mg.ruleset("brisque")).position(f"hands=KHQH7D9D/TSKS8H {line}")
    assert reasons(void, "7D") == "takes the trick"
    loose = mg.ruleset("brisque").variant("loose", play={"strict": {"trump_when_void": False}})
    free = mg.Game(loose).position(f"hands=KHQH7D9D/TSKS8H {line}")
    assert reasons(free, "7D") == "takes the trick; it spends a trump"


FOUR = mg.Game(mg.ruleset("briscola-4"))


def test_the_last_card_leaves_a_trick_to_the_partner_who_has_it() -> None:
    state = FOUR.position(
        "hands=6H/KH/7C/KS3C trump=S leader=0 trick=2DADQD tricks=8/0/0/0 points=88/0/0/0"
    )
    assert reasons(state, "3C") == "leaves the trick to Bruno, with 24 points in it"
    assert reasons(state, "3C", FRENCH) == "laisse à Bruno la levée, qui vaut 24 points"
    assert reasons(state, "KS").startswith("takes the trick, with 18 points in it")


def test_a_card_below_the_one_of_the_partner_is_not_said_to_win() -> None:
    state = play(deal("briscola-4", "AD", "4C", "2D KC", turnup="2S"), "AD 4C")
    assert reasons(state, "2D") == "leaves the trick to Bruno, who has it so far"
    assert "laisse à Bruno la levée" in reasons(state, "2D", FRENCH)


def test_a_card_that_does_not_beat_those_on_the_table_is_not_called_doubtful() -> None:
    state = play(deal("brusquembille-5", "AD", "TD 8C TS", turnup="9S"), "AD")
    assert reasons(state, "8C").startswith("does not take the trick; it counts nothing")
    assert reasons(state, "TD").startswith("does not take the trick; it counts 10 points")
    assert reasons(state, "8C", FRENCH).startswith("ne fait pas la levée; elle ne compte rien")
    assert "does not" not in reasons(state, "TS")
