"""Holding engines against ours: what is found, how small it is, and how it is told."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

import marriage_games as mg
from marriage_games.testing import (
    Conformance,
    Counterexample,
    KnownDifference,
    ReferenceEngine,
    check_engine,
    find_difference,
    replay,
)
from marriage_games.testing.conformance import Settings

BRISQUE = mg.ruleset("brisque")
PETITE = mg.ruleset("petite-brisque")


class NeverHeads(ReferenceEngine):
    """It need not beat the best card."""

    name = "never heads"

    def describe(self, ruleset: mg.Ruleset) -> Mapping[str, Any]:
        told = super().describe(ruleset)
        self.game = mg.Game(ruleset.variant("wrong", play={"strict": {"head": "never"}}))
        return told


class NoExchange(ReferenceEngine):
    """It does not list the exchange."""

    name = "no exchange"

    def state(self) -> Mapping[str, Any]:
        told = dict(super().state())
        told["legal_actions"] = [text for text in told["legal_actions"] if text != "exchange"]
        return told


class NoUndo(ReferenceEngine):
    """It cannot take anything back."""

    name = "no undo"

    def describe(self, ruleset: mg.Ruleset) -> Mapping[str, Any]:
        return {**super().describe(ruleset), "undo": False}

    def undo(self) -> None:
        raise AssertionError("it was asked to undo")


class Breaks(NoUndo):
    """It raises an error of its own where a card of a suit is played."""

    name = "breaks"

    def apply(self, action: str) -> None:
        if action.endswith("H"):
            raise KeyError(action)
        super().apply(action)


@cache
def counterexample(factory: type[ReferenceEngine], ruleset: mg.Ruleset) -> Counterexample:
    result = find_difference(factory, ruleset, Settings(examples=200))
    assert isinstance(result, Counterexample)
    return result


@pytest.mark.parametrize("name", mg.catalogue())
def test_our_engine_plays_like_itself(name: str, thorough: bool) -> None:
    deals = 100 if thorough else 5
    result = check_engine(ReferenceEngine, mg.ruleset(name), examples=deals)
    assert (result.deals, result.ruleset) == (deals, name)
    assert result.positions > deals


def test_rare_things_are_brought_about_in_few_deals() -> None:
    result = check_engine(ReferenceEngine, mg.ruleset("grande-brisque"), examples=300)
    assert not {name for name in result.missing if not name.startswith("declare qui")}
    assert check_engine(ReferenceEngine, mg.ruleset("sixty-six"), examples=100).missing == ()


def test_a_difference_is_an_error_that_is_the_counterexample() -> None:
    with pytest.raises(mg.ConformanceError, match=r"play\.strict\.head") as caught:
        check_engine(NeverHeads, BRISQUE, examples=50, effort=3_000)
    assert isinstance(caught.value, AssertionError)
    found = caught.value.counterexample
    assert isinstance(found, Counterexample)
    again = pickle.loads(pickle.dumps(caught.value))
    assert str(again) == str(caught.value)


def test_the_deal_of_a_counterexample_is_almost_sorted() -> None:
    found = counterexample(NoExchange, PETITE)
    assert len(found.line) <= 1
    assert found.dealer == 0
    assert found.changes <= 2


def test_the_same_seed_finds_the_same_and_another_seed_may_not() -> None:
    first, again = (
        find_difference(NeverHeads, BRISQUE, Settings(seed=3, effort=5_000)) for _ in "12"
    )
    assert first == again
    assert str(first) == str(again)
    other = find_difference(NeverHeads, BRISQUE, Settings(seed=4, effort=0))
    assert isinstance(first, Counterexample)
    assert isinstance(other, Counterexample)
    assert first.example != other.example or first.cards != other.cards


def test_a_counterexample_is_told_on_one_page() -> None:
    found = counterexample(NeverHeads, BRISQUE)
    # Ten tricks with a talon, then a lead: no line can be shorter.
    assert len(found.line) == 21
    told = str(found)
    assert len(told.splitlines()) <= 30
    assert told.startswith("never heads does not play brisque: it differs after 21 actions")
    for label in ("deal", "line", "differs", "  ours", "  theirs", "rule", "position"):
        assert any(row.startswith(label) for row in told.splitlines()), label


def test_the_program_of_a_counterexample_shows_it_again(tmp_path: Any) -> None:
    found = counterexample(NeverHeads, BRISQUE)
    done = subprocess.run(
        [sys.executable, "-c", found.program],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": ":".join(sys.path)},
        cwd=tmp_path,
    )
    assert "it differs after 21 actions" in done.stdout
    assert "play.strict.head" in done.stdout


def test_a_counterexample_of_a_ruleset_of_ones_own_carries_the_ruleset() -> None:
    house = BRISQUE.variant("house", deal={"hand_size": 5})
    found = counterexample(NoExchange, house)
    assert "mg.loads(" in found.program
    assert 'mg.load("house.toml")' in str(found)


def test_a_counterexample_is_json() -> None:
    found = counterexample(NoExchange, PETITE)
    told = json.loads(json.dumps(found.as_json))
    assert told["differences"][0]["field"] == "legal_actions"
    assert "exchange" in told["differences"][0]["ours"]
    assert len(told["cards"]) == 32


def test_an_error_of_the_engine_is_a_difference() -> None:
    found = counterexample(Breaks, PETITE)
    (difference,) = found.differences
    assert (difference.field, difference.ours) == ("apply", "carried out")
    assert difference.theirs.startswith("refused: KeyError")
    assert "is legal" in found.rules[0]


def test_an_engine_without_undo_is_never_asked_to() -> None:
    assert check_engine(NoUndo, BRISQUE, examples=20).engine == "no undo"
    with pytest.raises(mg.ConformanceError):
        check_engine(Breaks, BRISQUE, examples=20)


class Bare(NoUndo):
    """It tells no more than it must."""

    def describe(self, ruleset: mg.Ruleset) -> Mapping[str, Any]:
        told = super().describe(ruleset)
        return {**told, "fields": ["legal_actions", "to_move"]}


def test_only_what_an_engine_tells_is_compared() -> None:
    result = check_engine(Bare, BRISQUE, examples=10)
    assert result.fields == ("to_move", "legal_actions")


def test_a_run_can_be_restricted_to_a_group() -> None:
    assert check_engine(NoExchange, PETITE, examples=20, only=["scores"]).fields == (
        "points",
        "pending",
        "tricks_won",
        "outcome",
    )
    with pytest.raises(mg.ConformanceError):
        check_engine(NoExchange, PETITE, examples=20, only=["legal"])


def test_known_differences_are_counted_and_left_aside() -> None:
    known = KnownDifference("lazy", "legal_actions", action="exchange", only="ours")
    result = check_engine(NoExchange, PETITE, examples=30, known=[known])
    assert isinstance(result, Conformance)
    assert result.left_aside["lazy"] > 0
    assert "known difference lazy: met" in str(result)
    elsewhere = KnownDifference("lazy", "legal_actions", action="exchange", after="AS")
    with pytest.raises(mg.ConformanceError):
        check_engine(NoExchange, PETITE, examples=30, known=[elsewhere])
    wrong_way = KnownDifference("lazy", "legal_actions", action="exchange", only="theirs")
    with pytest.raises(mg.ConformanceError):
        check_engine(NoExchange, PETITE, examples=30, known=[wrong_way])


def test_replay_plays_one_line() -> None:
    found = counterexample(NeverHeads, BRISQUE)
    again = replay(NeverHeads(), BRISQUE, found.cards, found.line, dealer=found.dealer)
    assert again is not None
    assert again.differences == found.differences
    text = " ".join(found.line)
    assert replay(ReferenceEngine(), BRISQUE, " ".join(found.cards), text) is None
    with pytest.raises(mg.DealError):
        replay(ReferenceEngine(), BRISQUE, "KS", "KS")


@pytest.mark.parametrize(
    "settings",
    [{"examples": 0}, {"examples": True}, {"seed": -1}, {"only": ["lega"]}, {"effort": "much"}],
)
def test_settings_that_are_none_are_refused(settings: dict[str, Any]) -> None:
    with pytest.raises(mg.ArgumentError, match=next(iter(settings))):
        check_engine(ReferenceEngine, PETITE, **settings)


@pytest.mark.parametrize(
    ("told", "message"),
    [
        (None, "name, fields and undo"),
        ({"name": "x", "fields": ["to_move"]}, "no undo"),
        ({"name": 3, "fields": [], "undo": True}, "describe.name"),
        ({"name": "x", "fields": "to_move", "undo": True}, "describe.fields"),
        ({"name": "x", "fields": ["to_mov"], "undo": True}, "to_mov"),
        ({"name": "x", "fields": ["to_move"], "undo": True}, "legal_actions is not among"),
        ({"name": "x", "fields": ["to_move", "legal_actions"], "undo": 1}, "describe.undo"),
    ],
)
def test_a_description_of_another_form_is_refused(told: Any, message: str) -> None:
    class Odd(ReferenceEngine):
        def describe(self, ruleset: mg.Ruleset) -> Mapping[str, Any]:
            super().describe(ruleset)
            result: Mapping[str, Any] = told
            return result

    with pytest.raises(mg.EngineError, match=message):
        check_engine(Odd, PETITE, examples=1)


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("to_move", "1", "state.to_move: found '1'; allowed: a whole number"),
        ("to_move", True, "state.to_move: found True"),
        ("legal_actions", "KS", "state.legal_actions: found 'KS'; allowed: a list"),
        ("legal_actions", ["a card"], "allowed: an action such as 'KS'"),
        ("points", [1.5, 0], "state.points: found 1.5"),
        ("outcome", {"winners": []}, "state.outcome"),
        ("views", [{}], "a table for each of 2 seats"),
        ("views", [{}, {}], "state.views.0.hand: found nothing"),
        ("views", ["x", "y"], "state.views.0: found 'x'; allowed: a table"),
    ],
)
def test_an_answer_of_another_form_names_the_place(field: str, value: Any, message: str) -> None:
    class Odd(ReferenceEngine):
        def state(self) -> Mapping[str, Any]:
            return {**super().state(), field: value}

    with pytest.raises(mg.EngineError) as caught:
        check_engine(Odd, PETITE, examples=1)
    assert message in str(caught.value)
    assert "\ndeal: " in str(caught.value)


def test_an_answer_without_a_field_is_refused() -> None:
    class Odd(ReferenceEngine):
        def state(self) -> Mapping[str, Any]:
            return {"to_move": 1}

    with pytest.raises(mg.EngineError, match=r"state.legal_actions: found nothing|state.views"):
        check_engine(Odd, PETITE, examples=1)


def test_spellings_of_cards_and_the_order_of_lists_do_not_matter() -> None:
    class Spells(ReferenceEngine):
        def state(self) -> Mapping[str, Any]:
            told = dict(super().state())
            told["legal_actions"] = [
                text.replace("T", "10") for text in reversed(told["legal_actions"])
            ]
            return told

    assert check_engine(Spells, PETITE, examples=10).deals == 10


def test_what_was_found_holds_though_the_engine_breaks_down_later() -> None:
    class Weak(NoExchange):
        calls = 0

        def new(self, cards: Any, dealer: int) -> None:
            type(self).calls += 1
            if type(self).calls > 40:
                raise mg.EngineError("it is tired")
            super().new(cards, dealer)

    found = counterexample(Weak, PETITE)
    assert found.differences[0].field == "legal_actions"
