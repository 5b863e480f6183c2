"""Melds that score again once refilled, and cards got by exchange that count or do not."""

from __future__ import annotations

from typing import Any

import pytest

import marriage_games as mg

from .table import can, held, holding, options, play, scored

COURTS = "KS JD QC JH QH"


def rules(hand_size: int = 5, melding: dict[str, Any] | None = None, **again: Any) -> mg.Ruleset:
    """Grande brisque in which five court cards score again in another way."""
    return mg.ruleset("grande-brisque").variant(
        "mine",
        deal={"hand_size": hand_size, "packets": [3]},
        melding=melding or {},
        declarations=[{"name": "five-courts", "again": again}],
    )


def courts(state: mg.State) -> list[int]:
    """What five court cards have scored so far."""
    return [points for _, points in scored(state, "five-courts")]


# For a declaration, or for each refill


def refilled(game: mg.Ruleset) -> mg.State:
    """Five courts, declared, and refilled twice since."""
    state = holding(game, COURTS, draws="KD KC JC", other="TC 8S AD 9C")
    return play(state, "five-courts KS TC JD 8S")


def test_each_refill_scores() -> None:
    """Ruleset format, again.per: these points are for each `refill`."""
    state = play(refilled(rules(per="refill")), "five-courts")
    assert courts(state) == [20, 20]
    assert not can(state, "five-courts")


def test_a_declaration_scores_however_many_refills_there_were() -> None:
    """Ruleset format, again.per: for a `declaration`, however many refills since the last one."""
    assert courts(play(refilled(rules(per="declaration")), "five-courts")) == [20, 10]


def test_the_refills_are_counted_anew_after_each_declaration() -> None:
    """Ruleset format, again.per: each refill once."""
    state = play(refilled(rules(per="refill")), "five-courts")
    state = play(state, "QC AD")
    assert courts(play(state, "five-courts")) == [20, 20, 10]


def test_one_card_got_is_one_refill_however_many_were_played() -> None:
    """Ruleset format, again: a refill is a card that makes the meld complete again."""
    game = rules(hand_size=6, per="refill")
    state = holding(game, f"{COURTS} KH", turnup="9H", draws="7D KD KC", other="TC 8S AD 9C")
    state = play(state, "five-courts KS TC JD 8S")
    assert held(state, 0) == "KH QH JH KD 7D QC"
    assert courts(play(state, "five-courts")) == [20, 10]


def test_the_points_of_a_further_time_are_its_own() -> None:
    """Ruleset format, again.points: what it scores each further time."""
    assert courts(play(refilled(rules(points=7)), "five-courts")) == [20, 7]
    assert courts(play(refilled(rules(points=7, per="refill")), "five-courts")) == [20, 14]


# How the other card is got


def drawn(game: mg.Ruleset) -> mg.State:
    """Five courts, declared, one of them played and another one drawn."""
    return play(holding(game, COURTS, draws="KD", other="TC 7D AD 9C"), "five-courts KS TC")


def exchanged(game: mg.Ruleset) -> mg.State:
    """Five courts, declared, one of them played and another one got by exchange."""
    state = holding(game, COURTS, turnup="KH", draws="7H JC", other="TC 7D AD 9C")
    return play(state, "five-courts KS TC exchange")


@pytest.mark.parametrize(
    ("got_by", "by_drawing", "by_exchange"),
    [
        (["draw", "exchange"], True, True),
        (["draw"], True, False),
        (["exchange"], False, True),
    ],
)
def test_how_the_other_card_is_got(got_by: list[str], by_drawing: bool, by_exchange: bool) -> None:
    """Ruleset format, again.got_by: how the other card may be got."""
    game = rules(got_by=got_by)
    assert can(drawn(game), "five-courts") is by_drawing
    assert can(exchanged(game), "five-courts") is by_exchange


def test_a_card_got_otherwise_leaves_it_to_a_later_one() -> None:
    """Ruleset format, again.got_by: until a card is got as it must be."""
    state = exchanged(rules(got_by=["draw"]))
    assert len([card for card in state.hands[0] if card.rank.letter in "KQJ"]) == 5
    state = play(state, "JD 7D")
    assert "JC" in held(state, 0)
    assert courts(play(state, "five-courts")) == [20, 10]


# What comes before the first declaration


def early(game: mg.Ruleset) -> mg.State:
    """Five courts that were not declared, one of them played and another one drawn."""
    return play(holding(game, COURTS, draws="KD KC", other="TC 8S AD 9C"), "KS TC")


def test_a_refill_before_the_first_declaration_scores_too() -> None:
    """Ruleset format, again.after_first: it can score both, one after the other."""
    state = play(early(rules(after_first=False)), "five-courts five-courts")
    assert courts(state) == [20, 10]
    assert not can(state, "five-courts")


def test_only_what_comes_after_the_first_declaration_scores() -> None:
    """Ruleset format, again.after_first: else only cards played after it count."""
    state = play(early(rules(after_first=True)), "five-courts")
    assert not can(state, "five-courts")


def test_it_must_have_been_complete_before() -> None:
    """Ruleset format, again.after_first: a seat that was complete."""
    hand = "KS JD QC JH 7S"
    state = holding(rules(after_first=False), hand, draws="KD KC", other="TC 8S AD 9C")
    state = play(state, "7S TC")
    assert courts(play(state, "five-courts")) == [20]
    assert not can(play(state, "five-courts"), "five-courts")


def test_refills_before_the_first_declaration_are_counted_one_by_one() -> None:
    """Ruleset format, again.per and after_first: each refill, the first time scored apart."""
    state = play(early(rules(after_first=False, per="refill")), "JD 8S")
    state = play(state, "five-courts five-courts")
    assert courts(state) == [20, 20]


def test_both_may_be_declared_at_different_times() -> None:
    """Ruleset format, limit: one meld a card; what could be declared before is not lost."""
    game = rules(melding={"limit": 1}, after_first=False)
    state = play(early(game), "five-courts")
    assert not can(state, "five-courts")
    state = play(state, "JD 8S")
    assert courts(play(state, "five-courts")) == [20, 10]


# The very next card


def later(game: mg.Ruleset) -> mg.State:
    """Five courts, declared, one of them played; the second card drawn is another one."""
    state = holding(game, COURTS, draws="8D KD", other="TC 7D AD 9C")
    return play(state, "five-courts KS TC 8D 7D")


def test_the_very_next_card_must_be_the_other_one() -> None:
    """Ruleset format, again.next_card: the very next one that the seat gets."""
    game = rules(next_card=True)
    assert can(drawn(game), "five-courts")
    assert not can(later(game), "five-courts")
    assert can(later(rules(next_card=False)), "five-courts")


def test_a_next_card_that_misses_it_leaves_a_later_chance() -> None:
    """Ruleset format, again.next_card: after each card played the next one is looked at."""
    state = holding(rules(next_card=True), COURTS, draws="8D KD KC", other="TC 7D 8S 9C")
    state = play(state, "five-courts KS TC 8D 7D")
    assert not can(state, "five-courts")
    state = play(state, "JD 8S")
    assert courts(play(state, "five-courts")) == [20, 10]


def test_a_card_drawn_before_the_exchange_is_the_next_one() -> None:
    """Ruleset format, again.next_card: the 7 was drawn first."""
    assert not can(exchanged(rules(next_card=True)), "five-courts")


@pytest.mark.parametrize(("got_by", "counts"), [(["exchange"], True), (["draw"], False)])
def test_an_exchange_before_drawing_gets_the_next_card(got_by: list[str], counts: bool) -> None:
    """Ruleset format, again.next_card: got by exchange before drawing."""
    game = rules(hand_size=6, next_card=True, got_by=got_by)
    game = game.variant("mine", exchange={"when": ["won"]})
    state = holding(game, f"7H {COURTS}", turnup="KH", draws="KD", other="TC 7D AD 9C")
    state = play(state, "five-courts KS TC exchange")
    assert "KH" in held(state, 0)
    assert (state.moment, can(state, "five-courts")) == ("lead", counts)


# Cards got by exchange that do not count


def without_exchanged(name: str, hand_size: int = 5, **keys: Any) -> mg.Ruleset:
    return mg.ruleset("grande-brisque").variant(
        "mine",
        deal={"hand_size": hand_size, "packets": [3]},
        declarations=[{"name": name, "exchanged": False, **keys}],
    )


def test_an_ace_got_by_exchange_may_not_count() -> None:
    """Ruleset format, exchanged: whether a card that was got by exchange counts."""
    state = holding(without_exchanged("ace-of-trumps"), "7H 7S 8D TC 9C", turnup="AH")
    state = play(state, "exchange")
    assert "AH" in held(state, 0)
    assert options(state) == ()
    assert state.explain("ace-of-trumps") == (
        "ace-of-trumps is not legal: seat 0 does not hold its cards (declarations.ace-of-trumps)."
    )


def test_an_ace_that_was_dealt_or_drawn_counts_all_the_same() -> None:
    """Ruleset format, exchanged: only what was got by exchange does not count."""
    state = holding(without_exchanged("ace-of-trumps"), "AH 7S 8D TC 9C")
    assert options(state) == ("ace-of-trumps",)


def test_a_marriage_with_an_exchanged_king_may_not_count() -> None:
    """Ruleset format, exchanged: not among its cards, though the other melds may use it."""
    game = without_exchanged("marriage", found_in=["hand"])
    state = holding(game, "7H QH JH TC 9C", turnup="KH")
    state = play(state, "exchange")
    assert options(state) == ("tierce-king:H",)


def test_the_same_king_found_in_a_trick_is_another_matter() -> None:
    """Ruleset format, exchanged: this key only where the cards lie in the hand."""
    with pytest.raises(mg.RulesetError, match="this key only where found_in"):
        without_exchanged("marriage", found_in=["hand", "trick"])


def test_other_cards_make_the_meld_complete_and_are_shown() -> None:
    """Ruleset format, exchanged: five others, and only they are shown."""
    game = without_exchanged("five-courts", 6)
    state = holding(game, "7H JD QC JH QS JC", turnup="KH", draws="KD", other="TC 7D")
    state = play(state, "exchange five-courts")
    shown = [event.cards for event in state.history if event.reason == "five-courts"]
    assert " ".join(map(str, shown[0])) == "QS JH JD QC JC"
    state = holding(game, "7H JD QC JH QS TC", turnup="KH")
    assert not can(play(state, "exchange"), "five-courts")


def test_an_exchanged_card_is_no_refill_of_a_meld_that_it_does_not_count_in() -> None:
    """Ruleset format, exchanged and again: whether it counts among its cards."""
    game = without_exchanged("five-courts")
    state = exchanged(game)
    assert not can(state, "five-courts")
    state = play(state, "KH 7D")
    assert held(state, 0).count("H") == 2
    assert courts(play(state, "five-courts")) == [20, 10]
