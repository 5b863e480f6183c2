"""Brusquembille for two to five, and briscola for three."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import marriage_games as mg

from .table import deal, finish, held, options, play, playable

GAMES = ["brusquembille", "brusquembille-3", "brusquembille-4", "brusquembille-5", "briscola-3"]


def outcome_of(state: mg.State) -> mg.Outcome:
    assert state.outcome is not None
    return state.outcome


def first_with(name: str, *, equal: bool) -> mg.State:
    """The first deal played with the first cards in which two share the lead, or nobody does."""
    game = mg.Game(mg.ruleset(name))
    for seed in range(1000):
        end = finish(game.deal(seed=seed))
        totals = sorted(by_side(end), reverse=True)
        if (totals[0] == totals[1]) is equal:
            return end
    raise AssertionError("no such deal")


def by_side(state: mg.State) -> list[int]:
    sides = state.game.ruleset.seats.all_sides
    return [sum(state.points[seat] for seat in side) for side in sides]


@pytest.mark.parametrize(
    ("name", "cards", "tricks"),
    [
        ("brusquembille", 32, 16),
        ("brusquembille-3", 30, 10),
        ("brusquembille-4", 32, 8),
        ("brusquembille-5", 30, 6),
        ("briscola-3", 39, 13),
    ],
)
def test_everybody_plays_as_many_cards(name: str, cards: int, tricks: int) -> None:
    """Sheet 4: 32 cards, hand 3; 3 and 5 seats without two sevens, briscola without a two."""
    state = mg.Game(mg.ruleset(name)).deal(seed=1)
    seats = state.game.seats
    assert [len(hand) for hand in state.hands] == [3] * seats
    assert len(state.game.pack) == cards
    assert len(state.talon) == cards - 3 * seats
    end = finish(state)
    assert sum(end.tricks_won) == tricks
    assert sum(end.points) == 120


@pytest.mark.parametrize(
    ("name", "missing"),
    [("brusquembille-3", "7S 7C"), ("brusquembille-5", "7S 7C"), ("briscola-3", "2D")],
)
def test_the_cards_that_are_missing(name: str, missing: str) -> None:
    """Sheet 4: without 7S and 7C, without 2D."""
    rules = mg.ruleset(name)
    assert rules.pack.removed == mg.cards(missing)
    assert not {*mg.cards(missing)} & {*rules.pack.pack}
    with pytest.raises(mg.DealError):
        mg.Game(rules).deal(cards=[*rules.pack.pack, *mg.cards(missing)])


@pytest.mark.parametrize("name", GAMES)
def test_no_obligation_ever(name: str) -> None:
    """Sheet 4: no obligation ever, no melds, no last-trick bonus."""
    state = mg.Game(mg.ruleset(name)).deal(seed=4)
    while state.to_move is not None:
        assert playable(state) == held(state, state.to_move)
        assert options(state) == ()
        state = state.apply(state.legal_actions[0])
    assert {entry.reason for entry in state.ledger} == {"card-points"}


def test_the_ten_takes_the_king() -> None:
    """ENC: aces and tens take the other cards of their suit, and trumps take them."""
    state = play(deal("brusquembille-3", "KS", "TS", "JS", turnup="9H"), "KS TS JS")
    assert (state.tricks_won, state.points) == ((0, 1, 0), (0, 16, 0))
    state = play(deal("brusquembille-3", "AS", "TS", "7H", turnup="9H"), "AS TS 7H")
    assert (state.tricks_won, state.points) == ((0, 0, 1), (0, 0, 21))


def test_five_seats_play_and_draw_in_turn_from_the_winner_on() -> None:
    """Sheet 3: elder leads; the winner takes the trick, draws first and leads next."""
    state = deal("brusquembille-5", "7H", "8S", "AD", "9D", "JD", talon="TS 9S JC QC", dealer=4)
    seats: list[int | None] = []
    for card in ["7H", "8S", "AD", "9D", "JD"]:
        seats.append(state.to_move)
        state = state.apply(card)
    assert seats == [0, 1, 2, 3, 4]
    winner = state.tricks_won.index(1)
    order = [(winner + place) % 5 for place in range(5)]
    assert state.to_move == winner
    drawn = ["TS", "9S", "JC", "QC"]
    assert all(card in held(state, seat) for card, seat in zip(drawn, order, strict=False))


def test_the_turn_up_is_drawn_last() -> None:
    """ENC: who draws the last card draws the turn-up."""
    state = mg.Game(mg.ruleset("brusquembille-5")).deal(seed=2)
    turned, last = state.turnup, None
    while state.turnup is not None:
        state = state.apply(state.legal_actions[0])
        if not state.trick:
            last = (state.tricks_won, state.to_move)
    assert last is not None
    winner = state.to_move
    assert winner is not None
    assert turned in state.hands[(winner - 1) % 5]


@pytest.mark.parametrize(
    ("name", "sides"),
    [
        ("brusquembille", [(0,), (1,)]),
        ("brusquembille-3", [(0,), (1,), (2,)]),
        ("brusquembille-4", [(0, 1), (2, 3)]),
        ("brusquembille-5", [(0,), (1,), (2,), (3,), (4,)]),
        ("briscola-3", [(0,), (1,), (2,)]),
    ],
)
def test_most_points_win(name: str, sides: Sequence[tuple[int, ...]]) -> None:
    """Sheet 4: most points wins; in pairs those of partners count together."""
    end = first_with(name, equal=False)
    assert [*end.game.ruleset.seats.all_sides] == [*sides]
    totals = by_side(end)
    winners = sides[totals.index(max(totals))]
    assert outcome_of(end).winners == winners
    assert outcome_of(end).match_points == tuple(
        int(seat in winners) for seat in range(end.game.seats)
    )


@pytest.mark.parametrize("name", GAMES)
def test_equal_totals_at_the_top_are_a_draw(name: str) -> None:
    """Sheet 4: most points wins, so nobody does where two have most; a third changes nothing."""
    end = first_with(name, equal=True)
    assert outcome_of(end).winners == ()
    assert set(outcome_of(end).match_points) == {0}


def test_equal_totals_below_the_top_do_not_matter() -> None:
    """Sheet 4: most points wins."""
    game = mg.Game(mg.ruleset("brusquembille-5"))
    ends = (finish(game.deal(seed=seed)) for seed in range(1000))
    end = next(
        end
        for end in ends
        if sorted(end.points)[-1] > sorted(end.points)[-2] == sorted(end.points)[-3]
    )
    assert outcome_of(end).winners == (end.points.index(max(end.points)),)
