"""The state machine, and the strategies that it draws from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st
from hypothesis.errors import NoSuchExample
from hypothesis.stateful import run_state_machine_as_test

import marriage_games as mg
from marriage_games.testing import Counterexample, ReferenceEngine, machine_for, strategies
from marriage_games.testing import machine as machine_module

BRISQUE = mg.ruleset("brisque")
FEW = settings(max_examples=15, stateful_step_count=60, deadline=None, derandomize=True)


@pytest.mark.parametrize("name", ["brisque", "sixty-six", "briscola-4"])
def test_our_engine_passes_its_own_machine(name: str) -> None:
    run_state_machine_as_test(machine_for(ReferenceEngine, mg.ruleset(name)), settings=FEW)


class NoMarriage(ReferenceEngine):
    """It forgets marriages."""

    name = "no marriage"

    def state(self) -> Mapping[str, Any]:
        told = dict(super().state())
        told["legal_actions"] = [t for t in told["legal_actions"] if not t.startswith("marr")]
        return told


def test_a_failing_machine_gives_a_small_counterexample() -> None:
    machine = machine_for(NoMarriage, BRISQUE)
    many = settings(FEW, max_examples=300)
    with pytest.raises(mg.ConformanceError) as caught:
        run_state_machine_as_test(machine, settings=many)
    found = caught.value.counterexample
    assert isinstance(found, Counterexample)
    assert len(found.line) <= 1
    assert found.changes <= 4
    assert "declarations.marriage" in str(found) or "melding.when" in str(found)


class NoUndo(ReferenceEngine):
    """It cannot take anything back."""

    name = "no undo"

    def describe(self, ruleset: mg.Ruleset) -> Mapping[str, Any]:
        return {**super().describe(ruleset), "undo": False}


def test_an_engine_without_undo_passes_too() -> None:
    run_state_machine_as_test(machine_for(NoUndo, "petite-brisque"), settings=FEW)


def test_a_machine_of_a_program_uses_one_program() -> None:
    made = []

    def factory() -> ReferenceEngine:
        made.append(ReferenceEngine())
        return made[-1]

    run_state_machine_as_test(machine_for(factory, BRISQUE), settings=FEW)
    assert len(made) == 1


def test_a_machine_tells_hypothesis_what_came_about(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(machine_module, "event", told.append)
    run_state_machine_as_test(machine_for(ReferenceEngine, BRISQUE), settings=FEW)
    assert {"declare marriage", "exchange"} <= {*told}
    assert any(name.startswith("end: ") for name in told)


# ------------------------------------------------------------------ strategies


def smallest(strategy: st.SearchStrategy[Any], wanted: Any = lambda _: True) -> Any:
    quick = settings(max_examples=2000, derandomize=True, deadline=None, phases=tuple(Phase))
    return find(strategy, wanted, settings=quick)


def test_the_smallest_deal_is_a_sorted_pack() -> None:
    assert smallest(strategies.deals("brisque")).dealt == tuple(mg.Game(BRISQUE).pack)


def test_deals_shrink_to_few_changes_of_it() -> None:
    state = smallest(strategies.deals("brisque"), lambda s: str(s.turnup) == "7C")
    changed = sum(a != b for a, b in zip(state.dealt, state.game.pack, strict=True))
    assert changed == 2


def test_states_shrink_to_short_lines_of_plain_cards() -> None:
    state = smallest(strategies.states("brisque"), lambda s: sum(s.tricks_won) >= 1)
    actions = [event for event in state.history if event.kind in ("played", "exchanged")]
    assert [event.kind for event in actions] == ["played", "played"]


@settings(max_examples=20)
@given(strategies.known_rulesets().flatmap(lambda r: strategies.lines(r, whole=True)))
def test_whole_lines_end_the_deal(line: tuple[mg.State, ...]) -> None:
    assert line[-1].outcome is not None
    assert line[0].previous is None


@given(strategies.hands("sixty-six"), strategies.hands("sixty-six", 3))
def test_hands_are_cards_of_the_pack(dealt: Any, three: Any) -> None:
    assert (len(set(dealt)), len(set(three))) == (6, 3)
    assert list(dealt) == sorted(dealt)


@given(strategies.views("brisque", max_length=10))
def test_views_are_of_some_seat(view: mg.View) -> None:
    assert view.seat in (0, 1)


@settings(max_examples=5)
@given(strategies.matches("petite-brisque"))
def test_matches_are_played(result: mg.MatchResult) -> None:
    assert len(result.deals) >= 1


@settings(max_examples=10)
@given(strategies.variants("brisque"), strategies.rulesets(), strategies.games())
def test_rulesets_can_be_played(variant: mg.Ruleset, any_one: mg.Ruleset, game: mg.Game) -> None:
    assert variant != BRISQUE
    for ruleset in (variant, any_one, game.ruleset):
        assert mg.Game(ruleset).deal(seed=1).legal_actions


def test_a_ruleset_that_is_none_is_refused() -> None:
    with pytest.raises(mg.ArgumentError):
        strategies.cards(7)  # type: ignore[arg-type]


@settings(max_examples=20)
@given(...)
def test_cards_packs_and_actions_are_known_to_hypothesis(
    card: mg.Card, pack: mg.Pack, action: mg.Action
) -> None:
    assert card in mg.Pack.of("AKQJT98765432")
    assert len(pack) % 4 == 0
    assert mg.Action.parse(str(action)) == action


@settings(max_examples=20)
@given(...)
def test_games_states_and_views_are_known_to_hypothesis(
    state: mg.State, view: mg.View, game: mg.Game, ruleset: mg.Ruleset
) -> None:
    assert state.game.seats == len(state.points)
    assert view.seat < view.game.seats
    assert game.ruleset.name in mg.catalogue()
    assert mg.Game(ruleset).seats >= 2


def test_nothing_else_is_drawn_where_nothing_fits() -> None:
    with pytest.raises(NoSuchExample):
        find(strategies.cards("brisque"), lambda card: str(card) == "2S")
