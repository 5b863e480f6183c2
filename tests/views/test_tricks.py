"""What a state and a view tell of the trick on the table, and of partners."""

from __future__ import annotations

from random import Random

import pytest

import marriage_games as mg

PIG = """
schema = 1
base = "sixty-six"
name = "jack-of-trumps"
[pack]
trump_order = "J 9 A 10 K Q"
"""
"""Trumps in an order of their own."""


@pytest.mark.parametrize("name", [*mg.catalogue(), "jack-of-trumps"])
def test_who_takes_the_trick_so_far_is_who_wins_it_with_the_last_card(name: str) -> None:
    game = mg.Game(mg.loads(PIG) if name == "jack-of-trumps" else mg.ruleset(name))
    rng = Random(7)
    for seed in range(5):
        state = game.deal(seed=seed)
        while state.to_move is not None:
            action = rng.choice(state.legal_actions)
            after = state.apply(action)
            if action.card:
                taken = state.to_move if state.would_take(action.card) else state.trick_winner
                if after.trick:
                    assert after.trick_winner == taken
                else:
                    won = zip(state.tricks_won, after.tricks_won, strict=True)
                    assert [later - before for before, later in won].index(1) == taken
                    assert after.trick_winner is None
            state = after


def test_every_card_takes_a_trick_that_nobody_has_led_to() -> None:
    state = mg.Game(mg.ruleset("brisque")).deal(seed=7)
    assert state.trick_winner is None
    assert all(map(state.would_take, state.game.pack))


def test_trumps_take_in_their_own_order() -> None:
    game = mg.Game(mg.loads(PIG))
    state = game.position("hands=ASKH/JS9D trump=S tricks=5/5 points=53/50 leader=0").apply("AS")
    assert [state.view(1).would_take(card) for card in mg.cards("JS TS 9D")] == [True, False, False]


@pytest.mark.parametrize("wrong", ["KS", mg.Card.parse("2S"), None])
def test_what_is_no_card_of_the_game_takes_no_trick(wrong: object) -> None:
    state = mg.Game(mg.ruleset("sixty-six")).deal(seed=7)
    with pytest.raises(mg.CardError, match=r"is no card of sixty-six; .*Card\.parse"):
        state.would_take(wrong)  # type: ignore[arg-type]


def test_partners_are_the_other_seats_of_the_side() -> None:
    four = mg.Game(mg.ruleset("briscola-4")).deal(seed=7)
    assert [four.view(seat).partners for seat in range(4)] == [(2,), (3,), (0,), (1,)]
    three = mg.Game(mg.ruleset("briscola-3")).deal(seed=7)
    assert [three.view(seat).partners for seat in range(3)] == [(), (), ()]
