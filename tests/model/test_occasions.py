"""What is worked out about the course of a deal, held against deals that are played."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import marriage_games as mg
from marriage_games.model.occasions import Occasion, occasions
from marriage_games.model.ruleset import Ruleset
from marriage_games.model.soundness import check
from marriage_games.model.vocabulary import Drawing, JustAfter, Moment, Phase, StrictFrom

from .examples import CLOSING, changed

COURSES = [
    *(mg.ruleset(name) for name in mg.catalogue()),
    changed(seats={"count": 3}),
    changed(seats={"count": 3}, talon={"draw": "after-card"}),
    changed(pack={"removed": "9S"}),
    changed(talon={"draw": "never"}),
    changed(play={"strict_from": "first-trick"}),
]


DEALS = 40


def situation(at: Occasion) -> tuple[Moment, Phase, int, int]:
    return at.moment, at.phase, at.talon, at.tricks


def situation_in(state: mg.State) -> tuple[Moment, Phase, int, int]:
    return state.moment, state.phase, len(state.talon), sum(state.tricks_won)


def states(ruleset: Ruleset, rng: Random, *, cards_only: bool = False) -> Iterator[mg.State]:
    """The states of a deal that is played at random to its end."""
    state = mg.Game(ruleset).deal(seed=rng.randrange(2**32), dealer=0, history=False)
    while state.to_move is not None:
        yield state
        actions = [action for action in state.legal_actions if action.kind in CARD_OR_PASS]
        state = state.apply(rng.choice(actions if cards_only else state.legal_actions))


CARD_OR_PASS = (mg.ActionKind.PLAY, mg.ActionKind.PASS)


@pytest.mark.parametrize("ruleset", COURSES, ids=lambda ruleset: ruleset.name)
def test_every_lead_and_every_card_that_follows_is_an_occasion(ruleset: Ruleset) -> None:
    cards = (Moment.LEAD, Moment.FOLLOW)
    rng = Random(1)
    # A deal that ends by itself may do so before the last trick.
    deals = DEALS if ruleset.claiming is not None and ruleset.claiming.automatic else 1
    played = {
        situation_in(state)
        for _ in range(deals)
        for state in states(ruleset, rng, cards_only=True)
        if state.moment in cards
    }
    worked_out = {
        situation(at) for at in occasions(ruleset) if at.moment in cards and not at.closed
    }
    assert worked_out == played


def consistent(window: dict[str, Any]) -> dict[str, Any]:
    """The window, unless its talon can have too many cards for it to have enough."""
    most = max(window.get("max_talon", 13), window.get("min_talon", 0))
    return {**window, "max_talon": most} if "max_talon" in window else window


PAIR: dict[str, Any] = {
    "declarations": [{"name": "pair", "any_of": "AKQ", "count": 2, "points": 5}]
}
WINDOWS = st.fixed_dictionaries(
    {"when": st.lists(st.sampled_from([*Moment][:-1]), min_size=1, max_size=4, unique=True)},
    optional={
        "phase": st.sampled_from(Phase),
        "min_talon": st.integers(0, 13),
        "max_talon": st.integers(0, 13),
        "after_tricks": st.integers(0, 9),
        "needs_trick": st.booleans(),
        "just_after": st.lists(st.sampled_from(JustAfter), min_size=1, unique=True),
    },
).map(consistent)
SECTIONS: dict[mg.ActionKind, str] = {
    mg.ActionKind.EXCHANGE: "exchange",
    mg.ActionKind.CLOSE: "closing",
    mg.ActionKind.CLAIM: "claiming",
    mg.ActionKind.DECLARE: "melding",
}


@given(
    st.fixed_dictionaries(
        {
            "exchange": WINDOWS,
            "melding": WINDOWS,
            "declarations": WINDOWS.map(lambda window: [{"name": "pair", "window": window}]),
            "claiming": WINDOWS,
            "closing": WINDOWS | st.none(),
            "deal": st.fixed_dictionaries({"hand_size": st.integers(2, 7)}),
            "talon": st.fixed_dictionaries({"draw": st.sampled_from(Drawing)}),
            "play": st.fixed_dictionaries({"strict_from": st.sampled_from(StrictFrom)}),
        }
    ),
    st.integers(0, 10**6).map(Random),
)
def test_what_is_said_to_be_impossible_never_happens(changes: dict[str, Any], rng: Random) -> None:
    base = changed(CLOSING, without=["exchange.also", "claiming.just_after"], **PAIR)
    try:
        ruleset = changed(base, **changes)
    except mg.RulesetError:
        # Some moments of closing, and closing without drawing, are refused.
        ruleset = changed(base, **{**changes, "closing": None})
    hands: dict[tuple[Moment, Phase, int, int], int] = {}
    for at in occasions(ruleset):
        hands[situation(at)] = max(at.hand, hands.get(situation(at), 0))
    never = {
        (finding.path.removesuffix(".when"), moment)
        for finding in check(ruleset)
        for moment in Moment
        if finding.message in ("it can never be done", f"it can never be done at '{moment}'")
    }
    for state in (state for _ in range(3) for state in states(ruleset, rng)):
        assert situation_in(state) in hands
        assert state.to_move is not None
        assert len(state.hands[state.to_move]) <= hands[situation_in(state)]
        for action in state.legal_actions:
            place = SECTIONS.get(action.kind)
            if str(action).startswith("pair"):
                place = "declarations.pair.window"
            assert (place, state.moment) not in never
