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
from games import of_each_kind
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
from marriage_games.testing.making import Making

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


@pytest.mark.parametrize("name", of_each_kind())
def test_our_engine_plays_like_itself(name: str, thorough: bool) -> None:
    deals = 40 if thorough else 5
    result = check_engine(ReferenceEngine, mg.ruleset(name), examples=deals)
    assert (result.deals, result.ruleset) == (deals, name)
    assert result.positions > deals


def test_rare_things_are_brought_about_in_few_deals() -> None:
    result = check_engine(ReferenceEngine, mg.ruleset("grande-brisque"), examples=300)
    assert not {name for name in result.missing if not name.startswith("declare qui")}
    result = check_engine(ReferenceEngine, mg.ruleset("sixty-six"), examples=200)
    assert result.missing == ()
    assert {
        "close at won",
        "end: no trick",
        "exchange with two cards left",
        "points that wait",
        "target reached by a meld",
    } <= result.situations.keys()


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


class Housed:
    """Engines that are defined inside of something else."""

    class NoExchange(NoExchange):
        name = "housed"


def test_a_program_imports_the_module_of_an_engine_wherever_in_it_that_is_defined() -> None:
    found = counterexample(Housed.NoExchange, PETITE)
    module = Housed.__module__
    assert f"\nimport {module}\n" in found.program
    assert f"\nengine = {module}.Housed.NoExchange()\n" in found.program


def test_an_engine_says_itself_how_it_is_made_again() -> None:
    class Made(NoExchange):
        making = Making("CommandEngine(['mine'])", names=("CommandEngine",))

    known = KnownDifference("none", "pending")
    found = find_difference(Made, PETITE, Settings(examples=50, effort=100, known=(known,)))
    assert isinstance(found, Counterexample)
    assert "import CommandEngine, KnownDifference, replay\n" in found.program
    assert "\nengine = CommandEngine(['mine'])\n" in found.program


def test_a_program_says_what_it_cannot_know() -> None:
    class Local(NoExchange):
        name = "local"

    found = find_difference(Local, PETITE, Settings(examples=50, effort=100))
    assert isinstance(found, Counterexample)
    assert "# and MyEngine, the engine that was tested" in found.program
    assert "\nengine = MyEngine()\n" in found.program


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
    assert hash(again) == hash(again)
    text = " ".join(found.line)
    assert replay(ReferenceEngine(), BRISQUE, " ".join(found.cards), text) is None
    with pytest.raises(mg.DealError):
        replay(ReferenceEngine(), BRISQUE, "KS", "KS")


@pytest.mark.parametrize(
    "settings",
    [
        {"examples": 0},
        {"examples": True},
        {"seed": -1},
        {"only": ["lega"]},
        {"only": None},
        {"known": None},
        {"known": [1]},
        {"effort": "much"},
    ],
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
        ("points", [10**5000, 0], "at most 1,000,000,000,000"),
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


class Haunted(ReferenceEngine):
    """What it takes back makes itself felt only later."""

    name = "haunted"
    undone = 0

    def undo(self) -> None:
        super().undo()
        self.undone += 1

    def new(self, cards: Any, dealer: int) -> None:
        super().new(cards, dealer)
        self.undone = 0

    def state(self) -> Mapping[str, Any]:
        told = dict(super().state())
        if self.undone and len(self.line) > 3:
            told["points"] = [points + 1 for points in told["points"]]
        return told


def test_what_was_taken_back_is_in_the_line_where_it_matters() -> None:
    found = counterexample(Haunted, PETITE)
    assert "<undo>" in found.line
    assert found.repeats
    again = replay(Haunted(), PETITE, found.cards, found.line, dealer=found.dealer)
    assert again is not None
    assert again.differences == found.differences


class Tired(ReferenceEngine):
    """It goes wrong from its fifth deal on."""

    name = "tired"
    deals = 0

    def new(self, cards: Any, dealer: int) -> None:
        super().new(cards, dealer)
        self.deals += 1

    def state(self) -> Mapping[str, Any]:
        told = dict(super().state())
        if self.deals >= 5:
            told["tricks_won"] = [7, 7]
        return told


def test_what_comes_about_only_after_other_deals_is_told_as_that() -> None:
    found = counterexample(Tired, PETITE)
    assert not found.repeats
    assert "played by itself, the line shows no difference" in str(found)
    assert found.as_json["repeats"] is False


def test_the_program_compares_what_the_run_compared() -> None:
    known = KnownDifference("lazy", "legal_actions", action="exchange", only="ours")

    class Both(NoExchange):
        def state(self) -> Mapping[str, Any]:
            told = dict(super().state())
            told["tricks_won"] = [tricks + (tricks > 0) for tricks in told["tricks_won"]]
            return told

    settings = Settings(examples=100, only=("legal", "scores"), known=(known,))
    found = find_difference(Both, PETITE, settings)
    assert isinstance(found, Counterexample)
    assert "only=['legal', 'scores'], known=known" in found.program
    assert "import KnownDifference, replay" in found.program
    assert found.line
    again = replay(Both(), PETITE, found.cards, found.line, only=found.only, known=found.known)
    assert again is not None
    assert again.differences == found.differences


def test_a_line_that_cannot_be_played_is_no_agreement() -> None:
    cards = mg.Game(PETITE).pack
    for line in ("KH", "junk", "<undo>", "AS AS"):
        with pytest.raises(mg.IllegalAction):
            replay(ReferenceEngine(), PETITE, cards, line)
    for wrong in (None, [1], 5):
        with pytest.raises(mg.ArgumentError, match="a line is a text"):
            replay(ReferenceEngine(), PETITE, cards, wrong)  # type: ignore[arg-type]
    with pytest.raises(mg.DealError):
        replay(ReferenceEngine(), PETITE, None, "AS")  # type: ignore[arg-type]


def test_a_declaration_may_be_called_undo() -> None:
    text = mg.dumps(BRISQUE).replace('"four-kings"', '"undo"')
    check_engine(ReferenceEngine, mg.loads(text), examples=30)


def test_a_group_of_which_nothing_is_told_is_an_error_and_no_agreement() -> None:
    with pytest.raises(mg.EngineError, match="no undo tells nothing of views"):
        check_engine(Bare, PETITE, examples=1, only=["views"])


def test_deals_that_cannot_be_played_on_are_counted() -> None:
    class Silent(ReferenceEngine):
        def state(self) -> Mapping[str, Any]:
            return {**super().state(), "legal_actions": []}

    with pytest.raises(mg.EngineError, match="never played to the end of a deal"):
        check_engine(Silent, PETITE, examples=3, only=["scores"])

    class Shy(ReferenceEngine):
        def state(self) -> Mapping[str, Any]:
            told = dict(super().state())
            if told["to_move"] == 0 and "exchange" in told["legal_actions"]:
                told["legal_actions"] = []
            return told

    result = check_engine(Shy, PETITE, examples=30, only=["scores"])
    assert 0 < result.stuck < 30
    assert f"not played to the end: {result.stuck} deals" in str(result)


class Unspeakable(Exception):  # noqa: N818 - that is what it is
    def __str__(self) -> str:
        raise RuntimeError("no")


@pytest.mark.parametrize("error", [Unspeakable(), SystemExit(0), RecursionError("deep")])
def test_whatever_an_engine_raises_is_a_difference(error: BaseException) -> None:
    class Raises(ReferenceEngine):
        def apply(self, _: str) -> None:
            raise error

    found = find_difference(Raises, PETITE, Settings(examples=5))
    assert isinstance(found, Counterexample)
    assert "refused: " in str(found)
    assert type(error).__name__ in str(found)


def test_whatever_is_raised_by_a_description_is_told() -> None:
    class Raises(ReferenceEngine):
        def describe(self, _: mg.Ruleset) -> Mapping[str, Any]:
            raise Unspeakable

    with pytest.raises(mg.EngineError, match="cannot play petite-brisque: Unspeakable"):
        check_engine(Raises, PETITE)


@pytest.mark.parametrize("factory", [ReferenceEngine(), None, "engine"])
def test_a_factory_that_is_none_is_refused(factory: Any) -> None:
    with pytest.raises(mg.ArgumentError, match="a factory makes an engine"):
        check_engine(factory, PETITE)
    with pytest.raises(mg.ArgumentError, match="settings are Settings"):
        find_difference(ReferenceEngine, PETITE, 5)  # type: ignore[arg-type]


def test_an_interrupt_while_shrinking_keeps_what_was_found() -> None:
    class Interrupted(NoExchange):
        calls = 0

        def new(self, cards: Any, dealer: int) -> None:
            type(self).calls += 1
            if type(self).calls == 60:
                raise KeyboardInterrupt
            super().new(cards, dealer)

    told: list[int] = []
    settings = Settings(examples=50, on_finding=told.append)
    found = find_difference(Interrupted, PETITE, settings)
    assert isinstance(found, Counterexample)
    assert told == [found.example]


def test_a_refusal_says_where_in_the_engine_it_comes_from() -> None:
    (difference,) = counterexample(Breaks, PETITE).differences
    assert "test_conformance.py, line " in difference.theirs


def test_late_differences_are_made_small_too() -> None:
    class Late(NoUndo):
        def state(self) -> Mapping[str, Any]:
            told = dict(super().state())
            if told["outcome"]:
                told["points"] = [0, 0]
            return told

    found = find_difference(Late, mg.ruleset("briscola"), Settings(examples=5))
    assert isinstance(found, Counterexample)
    assert found.changes <= 2


def test_rulesets_are_known_by_name_too() -> None:
    assert check_engine(ReferenceEngine, "petite-brisque", examples=1).deals == 1
    assert replay(ReferenceEngine(), "petite-brisque", mg.Game(PETITE).pack, "AS") is None
    with pytest.raises(mg.UnknownRuleset):
        check_engine(ReferenceEngine, "petite")
    with pytest.raises(mg.ArgumentError, match="check_engine takes a Ruleset"):
        check_engine(ReferenceEngine, 5)  # type: ignore[arg-type]


def test_what_is_no_engine_is_refused() -> None:
    with pytest.raises(mg.ArgumentError, match="an engine has describe, new, state"):
        check_engine(dict, PETITE)  # type: ignore[arg-type]


class Unpaid(ReferenceEngine):
    """In it nobody pays, and melds bring nothing."""

    name = "unpaid"

    def state(self) -> Mapping[str, Any]:
        told = dict(super().state())
        if told["outcome"] is not None:
            worth = [abs(number) for number in told["outcome"]["match_points"]]
            told["outcome"] = {**told["outcome"], "match_points": worth}
        return told


class WithoutCounters(ReferenceEngine):
    """In it melds bring no match points."""

    name = "without counters"

    def state(self) -> Mapping[str, Any]:
        return {**super().state(), "counters": [0, 0]}


def test_match_points_that_are_paid_are_told_apart() -> None:
    (rule,) = counterexample(Unpaid, mg.ruleset("mariage-1857")).rules
    assert "worth -1/1 match points" in rule or "worth 1/-1 match points" in rule


def test_what_a_meld_brings_is_told_without_what_it_does_not() -> None:
    found = counterexample(WithoutCounters, mg.ruleset("mariage-1857"))
    assert found.rules[0].startswith("seat 1 scores 2 match points for trump-marriage with")
    both = {"name": "marriage", "points": 20}
    rules = mg.ruleset("mariage-1857").variant(
        "both", without=["declarations.trump-marriage", "declarations.amour"], declarations=[both]
    )
    told = counterexample(WithoutCounters, rules).rules[0]
    assert "scores 20 and 1 match point for marriage with" in told
