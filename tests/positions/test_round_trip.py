"""Whatever state there is, its text makes it again, and the deal goes on as it would have."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import strategies as st

import marriage_games as mg
from marriage_games.testing.ruleset_tables import rulesets
from marriage_games.testing.ruleset_variants import Varied, varied
from ruleset_laws.harness import SEEDS, law, random_line, tell

from .lines import LOOKED_AT, RULESETS, fields_of, game, goes_on_alike, line_of, reads_the_same


@pytest.mark.parametrize("name", LOOKED_AT)
def test_every_state_of_a_game_is_written_and_read_again(name: str, thorough: bool) -> None:
    for number in range(20 if thorough else 4):
        for state, _ in random_line(game(name), number):
            reads_the_same(state)


@pytest.mark.parametrize("name", LOOKED_AT)
def test_a_deal_goes_on_alike_from_its_text(name: str, thorough: bool) -> None:
    for number in range(8 if thorough else 2):
        rng = Random(number)
        for state, _ in random_line(game(name), number, history=True):
            if rng.random() < (0.5 if thorough else 0.1):
                goes_on_alike(state, reads_the_same(state), rng)


@law(rulesets(), SEEDS, fast=40, long=1000, chunks=8)
def test_states_of_any_ruleset_are_written_and_read_again(ruleset: mg.Ruleset, number: int) -> None:
    tell(ruleset)
    rng = Random(number)
    for state, _ in random_line(mg.Game(ruleset), number, history=True):
        again = reads_the_same(state)
        if rng.random() < 0.1:
            goes_on_alike(state, again, rng)


def test_a_deal_can_end_in_a_trick_whose_followers_have_drawn_since(thorough: bool) -> None:
    """Where cards are drawn in a strict trick, a hand may hold what it lacked when it followed."""
    variant = RULESETS["three-seats-drawing-by-card"].variant(
        "strict-and-drawing",
        play={"strict_from": "first-trick"},
        claiming={"target": 1, "when": ["follow", "draw"]},
        results=[
            {"name": "right", "when": "claim-right", "winner": "claimer", "match_points": 1},
            {"name": "wrong", "when": "claim-wrong", "winner": "opponent", "match_points": 1},
        ],
    )
    for number in range(60) if thorough else (18, 19, 56):
        for state, _ in random_line(mg.Game(variant), number):
            reads_the_same(state)
            if "claim" in map(str, state.legal_actions):
                reads_the_same(state.apply("claim"))


BUILT_IN = st.sampled_from(mg.catalogue()).flatmap(varied)


@law(BUILT_IN, SEEDS, fast=15, long=600)
def test_states_of_any_variant_are_written_and_read_again(varied: Varied, number: int) -> None:
    tell(varied.ruleset)
    for state, _ in random_line(mg.Game(varied.ruleset), number):
        reads_the_same(state)


@pytest.mark.parametrize("name", LOOKED_AT)
def test_the_order_of_the_fields_and_the_blanks_between_them_mean_nothing(name: str) -> None:
    rng = Random(5)
    for state, _ in random_line(game(name), 5):
        parts = state.to_text().split()
        rng.shuffle(parts)
        assert game(name).position(" \n\t ".join(["", *parts, ""])) == state


@pytest.mark.parametrize("name", LOOKED_AT)
def test_what_the_other_fields_tell_may_be_left_out(name: str) -> None:
    tables = game(name).compiled.tables
    for number in range(2):
        for state, _ in random_line(game(name), number):
            fields = fields_of(state.to_text())
            left_out = {"phase", "tricks"}
            if fields["moment"] == "end" and "closed" in fields:
                # It may have been closed before or after the last trick was led.
                left_out.remove("phase")
            if fields["moment"] in ("lead", "follow"):
                left_out |= {"moment", "to-move" if number else "leader"}
            if "turn-up" in fields and tables.trumps_by_turnup:
                left_out.add("trump")
            if fields["moment"] == "closed":
                left_out |= {"closed-tricks", "closed-points"}
                if fields["closed-at"] in ("lead", "follow"):
                    left_out.add("closed-at")
            if tables.draw == 0 or "closed" in fields:
                # Nobody draws any more, and the talon lies in pack order already.
                left_out |= {"talon"} if _is_sorted(fields, state) else set()
            shorter = {key: value for key, value in fields.items() if key not in left_out}
            assert game(name).position(line_of(shorter)) == state


def _is_sorted(fields: dict[str, str], state: mg.State) -> bool:
    face_down = [card for card in state.talon if card != state.turnup]
    return "talon" in fields and face_down == sorted(face_down)
