"""What is said never to come about with melds and bonuses, held against deals that are played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import marriage_games as mg
from marriage_games.model.ruleset import Ruleset
from marriage_games.model.soundness import check
from marriage_games.model.vocabulary import Drawing, GotBy, Moment, RepeatFor, StrictFrom

from .examples import CLOSING, changed

SMALL = changed(
    CLOSING,
    without=["exchange.also", "claiming", "results.claim-*", "pack.values", "pack.trick_order"],
    pack={"ranks": "K A Q J"},
    exchange={"card": "J"},
    bonuses=[
        {"name": "last-trick", "points": 1},
        {"name": "most", "event": "most-tricks", "points": 1, "equal": "all"},
        {
            "name": "held",
            "event": "trumps-in-hand",
            "count": 2,
            "points": 1,
            "late_trumps": False,
        },
    ],
)
"""A pack so small that melds come often."""
MAKERS = changed(
    SMALL,
    without=["exchange"],
    deal={"turned": False},
    trumps={"by": "declaration", "declarations": ["marriage"], "revalue": True},
)

MOMENTS = [moment for moment in Moment if moment is not Moment.END]
WINDOWS = st.fixed_dictionaries(
    {"when": st.lists(st.sampled_from(MOMENTS), min_size=1, max_size=4, unique=True)},
    optional={
        "max_talon": st.integers(0, 9),
        "phase": st.sampled_from(["open", "strict"]),
        "after_tricks": st.integers(0, 4),
    },
)
AGAIN = st.fixed_dictionaries(
    {
        "points": st.just(5),
        "per": st.sampled_from(RepeatFor),
        "got_by": st.lists(st.sampled_from(GotBy), min_size=1, unique=True),
        "after_first": st.booleans(),
        "next_card": st.booleans(),
    }
)
COURTS = st.fixed_dictionaries(
    {
        "name": st.just("courts"),
        "any_of": st.just("KQJ"),
        "count": st.integers(1, 3),
        "points": st.just(10),
        "again": AGAIN,
        "automatic": st.booleans(),
        "exchanged": st.booleans(),
        "window": WINDOWS | st.none(),
    }
)
PLACES = st.lists(st.sampled_from(["hand", "trick"]), min_size=1, unique=True)
PAIR = st.fixed_dictionaries(
    {
        "name": st.just("pair"),
        "cards": st.sampled_from(["AK", "AJ", "AKQ"]),
        "points": st.just(3),
        "in_trumps": st.just(7),
        "found_in": PLACES,
        "replaces": st.sampled_from([(), ("marriage",)]),
    }
)
MARRIAGE = st.fixed_dictionaries(
    {"name": st.just("marriage"), "window": WINDOWS | st.none()},
    optional={"found_in": st.just(["hand", "trick"])},
)
CHANGES = st.fixed_dictionaries(
    {
        "declarations": st.tuples(COURTS, PAIR, MARRIAGE).map(list),
        "melding": WINDOWS,
        "deal": st.fixed_dictionaries({"hand_size": st.integers(1, 6)}),
        "talon": st.fixed_dictionaries({"draw": st.sampled_from(Drawing)}),
        "play": st.fixed_dictionaries({"strict_from": st.sampled_from(StrictFrom)}),
        "closing": WINDOWS | st.none(),
    }
)


def ruleset_of(base: Ruleset, changes: dict[str, Any]) -> Ruleset:
    try:
        return changed(base, **changes)
    except mg.RulesetError:
        # Some moments of closing, and closing without drawing, are refused.
        return changed(base, **{**changes, "closing": None})


def deals(ruleset: Ruleset, rng: Random) -> Iterator[list[mg.State]]:
    """The states of some deals that are played at random."""
    game = mg.Game(ruleset)
    for _ in range(3):
        line = [game.deal(seed=rng.randrange(2**32))]
        while line[-1].to_move is not None:
            line.append(line[-1].apply(rng.choice(line[-1].legal_actions)))
        yield line


def findings_of(ruleset: Ruleset) -> dict[str, str]:
    return {finding.path: finding.message for finding in check(ruleset)}


@given(CHANGES, st.fixed_dictionaries({"exchange": WINDOWS}), st.integers(0, 10**6).map(Random))
def test_with_a_turn_up(changes: dict[str, Any], exchange: dict[str, Any], rng: Random) -> None:
    ruleset = ruleset_of(SMALL, {**changes, **exchange})
    told = findings_of(ruleset)
    once = told.get("declarations.courts.again", "").startswith("it is never complete again")
    unequal = "bonuses.most.equal" in told
    assert "bonuses.held.late_trumps" in told or "bonuses.held" in told
    if not once and not unequal:
        return
    for line in deals(ruleset, rng):
        end = line[-1]
        shown = [event for event in end.history if event.kind is mg.EventKind.SHOWN]
        counts = Counter(event.seat for event in shown if event.reason == "courts")
        assert not once or all(count == 1 for count in counts.values())
        assert end.outcome is not None
        assert not unequal or len(set(end.tricks_won)) == len(end.tricks_won)


@given(CHANGES, st.booleans(), st.integers(0, 10**6).map(Random))
def test_with_trumps_that_melds_make(changes: dict[str, Any], rencontre: bool, rng: Random) -> None:
    found_in_tricks = "found_in" in changes["declarations"][-1]
    trumps = {"trumps": {"rencontre": rencontre and found_in_tricks}}
    ruleset = ruleset_of(MAKERS, {**changes, **trumps})
    told = findings_of(ruleset)
    fixed = "trumps.revalue" in told
    early = "bonuses.held.late_trumps" in told
    if not fixed and not early:
        return
    for line in deals(ruleset, rng):
        # What is worth more later is scored without showing the cards once more.
        later = [entry for entry in line[-1].ledger if entry.reason in ("pair", "marriage")]
        assert not fixed or all(entry.cards for entry in later)
        assert not early or not comes_late(line)


def comes_late(line: list[mg.State]) -> bool:
    """Whether trumps come to be once the talon is exhausted."""
    exhausted = [
        state
        for state in line
        if state.moment in (Moment.BETWEEN, Moment.LEAD)
        and state.closed_by is None
        and len(state.talon) < state.game.seats
    ]
    return line[-1].trump is not None and any(state.trump is None for state in exhausted)
