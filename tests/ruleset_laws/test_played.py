"""Whatever ruleset can be drawn plays by the laws, and rulesets that are alike play alike."""

from __future__ import annotations

from typing import Any

import attrs
from hypothesis import assume
from hypothesis import strategies as st

import marriage_games as mg
from laws.laws import Laws
from marriage_games.engine.compiling import compile_ruleset
from marriage_games.engine.kernel import Kernel
from marriage_games.testing.ruleset_scores import SURE
from marriage_games.testing.ruleset_tables import rulesets
from marriage_games.testing.ruleset_variants import Varied, varied

from .harness import SEEDS, law, random_line, shuffled, start, tell


@law(rulesets(), SEEDS, fast=30, long=800, chunks=8)
def test_every_ruleset_plays_by_the_laws(ruleset: mg.Ruleset, number: int) -> None:
    tell(ruleset)
    laws = Laws(ruleset)
    for seed in range(number, number + 3):
        laws.random_deal(seed)


BUILT_IN = st.sampled_from(mg.catalogue()).flatmap(varied)


@law(BUILT_IN, SEEDS, fast=15, long=400)
def test_every_variant_plays_by_the_laws(varied: Varied, number: int) -> None:
    tell(varied.ruleset)
    laws = Laws(varied.ruleset)
    for seed in range(number, number + 2):
        laws.random_deal(seed)


# ------------------------------------------------------------------ suits

SAME = {suit: suit for suit in "SHDC"}


@law(rulesets(), st.permutations("SHDC"), SEEDS, fast=20, long=400)
def test_suits_are_but_names(ruleset: mg.Ruleset, suits: list[str], number: int) -> None:
    ruleset = _told_apart_by_suits_alone(ruleset)
    names = dict(zip("SHDC", suits, strict=True))
    removed = [_renamed(str(card), names) for card in ruleset.pack.removed]
    other = ruleset.variant("renamed", pack={"removed": removed})
    tell(ruleset, other)
    game, twin = mg.Game(ruleset), mg.Game(other)
    cards, dealer = shuffled(game, number)
    beside = twin.deal(cards=[_renamed(str(card), names) for card in cards], dealer=dealer)
    loose = {item.name for item in ruleset.declarations if item.any_of}
    for state, action in random_line(game, number, history=True):
        assert _facts(state, names) == _facts(beside, SAME)
        if action is not None:
            beside = beside.apply(_renamed(str(action), names))
    assert _ledger(state, names, loose) == _ledger(beside, SAME, loose)


def _told_apart_by_suits_alone(ruleset: mg.Ruleset) -> mg.Ruleset:
    """The ruleset without what depends on the order of the suits in the pack.

    That order says which of several cards of `any_of` are shown, one of which has to be played
    then, which of several melds in one trick makes trumps, and which of several melds of one name
    is the first that is declared by itself.
    """
    melding = ruleset.melding
    loose = any(item.any_of and item.suit == "any" for item in ruleset.declarations)
    unbound = {"play_from": False, "before_playing": ["claim"]}
    if melding is not None and melding.play_from and loose:
        ruleset = ruleset.variant("loose", melding=unbound)
    by_suits = [m.name for m in ruleset.declarations if m.automatic and m.of_one_suit]
    if by_suits and _the_first_meld_matters(ruleset):
        declared = [{"name": name, "automatic": False} for name in by_suits]
        ruleset = ruleset.variant("declared", declarations=declared)
    if ruleset.trumps.rencontre:
        makers = [d for d in ruleset.declarations if d.name in ruleset.trumps.declarations]
        smallest = min(len(maker.cards) for maker in makers)
        assume(2 * smallest > ruleset.seats.count)
    return ruleset


def _the_first_meld_matters(ruleset: mg.Ruleset) -> bool:
    """Whether a meld can keep the next one from being declared, or change what that scores."""
    melding, claiming = ruleset.melding, ruleset.claiming
    return (
        (melding is not None and melding.limit is not None)
        or (claiming is not None and claiming.automatic)
        or ruleset.trumps.by == "declaration"
        or any(item.wins for item in ruleset.declarations)
    )


def _renamed(text: str, names: dict[str, str]) -> str:
    """A card, or an action, of the suit that has another name now."""
    named = ":" in text or text[0].isupper() or text[0].isdigit()
    return text[:-1] + names[text[-1]] if named else text


def _facts(state: mg.State, names: dict[str, str]) -> dict[str, Any]:
    def renamed(cards: Any) -> list[str]:
        return [_renamed(str(card), names) for card in cards]

    return {
        "seat": state.to_move,
        "moment": state.moment,
        "phase": state.phase,
        "leader": state.leader,
        "legal": sorted(renamed(state.legal_actions)),
        "hands": [sorted(renamed(hand)) for hand in state.hands],
        "won": [sorted(renamed(won)) for won in state.won],
        "talon": renamed(state.talon),
        "trick": renamed(card for _, card in state.trick),
        "turn-up": state.turnup and _renamed(str(state.turnup), names),
        "trump": state.trump and names[state.trump.letter],
        "points": state.points,
        "pending": state.pending,
        "tricks": state.tricks_won,
        "closer": state.closed_by,
        "outcome": state.outcome,
    }


def _ledger(state: mg.State, names: dict[str, str], loose: set[str]) -> list[tuple[Any, ...]]:
    """Every point scored; the cards of a meld of any suits are left out."""
    return sorted(
        (
            entry.trick,
            entry.seat,
            entry.points,
            entry.reason,
            [] if entry.reason in loose else sorted(_renamed(str(c), names) for c in entry.cards),
        )
        for entry in state.ledger
    )


# ------------------------------------------------------------------ obligations

STEPS: dict[str, list[Any]] = {
    "follow": [False, True],
    "head": ["never", "in-trumps", "always"],
    "trump_when_void": [False, True],
    "overtrump": [False, True],
}


@law(rulesets(), SEEDS, fast=20, long=400)
def test_more_obligation_never_allows_another_card(ruleset: mg.Ruleset, number: int) -> None:
    tell(ruleset)
    stricter = [Kernel(compile_ruleset(raised).tables) for raised in _raised(ruleset)]
    for state, _ in random_line(mg.Game(ruleset), number):
        kernel = state._kernel
        if kernel.must:
            continue
        cards = int(kernel.legal_cards())
        for other in stricter:
            other.restore(kernel.snapshot())
            fewer = int(other.legal_cards())
            assert fewer & ~cards == 0
            assert bool(fewer) == bool(cards)


def _raised(ruleset: mg.Ruleset) -> list[mg.Ruleset]:
    """The ruleset with each obligation raised by one step, one at a time."""
    raised = []
    for key, steps in STEPS.items():
        place = steps.index(getattr(ruleset.play.strict, key))
        if place + 1 < len(steps):
            step: dict[str, Any] = {key: steps[place + 1]}
            strict = attrs.evolve(ruleset.play.strict, **step)
            play = attrs.evolve(ruleset.play, strict=strict)
            raised.append(attrs.evolve(ruleset, play=play))
    return raised


# ------------------------------------------------------------------ bonuses


@law(rulesets(bonuses=1), SEEDS, fast=20, long=400)
def test_a_bonus_adds_its_own_points_and_nothing_else(ruleset: mg.Ruleset, number: int) -> None:
    bonus = ruleset.bonuses[number % len(ruleset.bonuses)]
    if ruleset.claiming is not None and ruleset.claiming.automatic:
        # Points would decide when the deal ends.
        ruleset = ruleset.variant("unclaimed", without=["claiming"])
    without = _without(ruleset, bonus.name)
    tell(ruleset, without)
    beside = start(mg.Game(without), number, history=True)
    for state, action in random_line(mg.Game(ruleset), number, history=True):
        assert state.legal_actions == beside.legal_actions
        if action is not None:
            beside = beside.apply(action)
    # What is annulled depends on the points that there were.
    ledger = [entry for entry in state.ledger if entry.reason != "annulled"]
    own = [entry for entry in ledger if entry.reason == bonus.name]
    others = [entry for entry in ledger if entry.reason != bonus.name]
    assert others == [entry for entry in beside.ledger if entry.reason != "annulled"]
    assert {entry.points for entry in own} <= {bonus.points}
    if len(ledger) == len(state.ledger):
        gained = [
            sum(entry.points for entry in own if entry.seat == seat)
            for seat in range(state.game.seats)
        ]
        assert gained == [a - b for a, b in zip(state.points, beside.points, strict=True)]
    brought = [
        sum(entry.match_points for entry in own if entry.seat == seat)
        for seat in range(state.game.seats)
    ]
    assert brought == [a - b for a, b in zip(state.counters, beside.counters, strict=True)]


def _without(ruleset: mg.Ruleset, name: str) -> mg.Ruleset:
    left = [item for item in ruleset.bonuses if item.name != name]
    results = []
    for row in ruleset.results:
        if "last-trick" in row.unwon and not any(b.event == "last-trick" for b in left):
            unwon = [place for place in row.unwon if place != "last-trick"]
            results.append({"name": row.name, "unwon": unwon})
    changes: dict[str, Any] = {"results": results} if results else {}
    # A match by points, or won by more points, needs something that scores.
    scores = any(ruleset.pack.values.values()) or any(m.points for m in ruleset.declarations)
    assume(scores or any(item.event in SURE and item.points for item in left))
    return ruleset.variant("without", without=[f"bonuses.{name}"], **changes)
