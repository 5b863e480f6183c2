"""States and views keep what they promise in every position of random deals."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

import marriage_games as mg
from conftest import deep, thorough
from games import of_each_kind

from .laws import Laws
from .policy import TEMPERS, Temper, choose
from .positions import position_of_kernel
from .table import Table

DEALS = 100 if deep() else 30 if thorough() else 6
REFUSALS = 0.2 if thorough() else 0.05
"""In which share of positions every action that is not legal is tried."""


def _seeds() -> Iterator[int]:
    return iter(range(DEALS))


class _Play:
    """One deal on the public face, with the second reading beside it to choose by."""

    def __init__(self, name: str, seed: int) -> None:
        self.game = mg.Game(mg.ruleset(name))
        self.laws = Laws(self.game.ruleset)
        self.rng = Random(seed)
        self.seed = seed
        self.dealer = self.rng.randrange(self.game.seats)
        self.temper: Temper = TEMPERS[self.rng.randrange(len(TEMPERS))]

    def deal(self, *, history: bool = True) -> mg.State:
        return self.game.deal(seed=self.seed, dealer=self.dealer, history=history)

    def states(self) -> Iterator[tuple[mg.State, Table, mg.Action | None]]:
        """Every state, the table beside it, and the action that is chosen there."""
        state = self.deal()
        start = self.deal()._order
        assert start is not None
        table = Table(self.laws.sheet, start, self.dealer)
        while state.to_move is not None:
            legal = table.legal()
            action = choose(self.temper, table, legal, self.rng)
            chosen = self.game.action(self.laws.numbers[action])
            yield state, table, chosen
            state = state.apply(chosen if self.rng.random() < 0.5 else str(chosen))
            table.apply(action)
        yield state, table, None


@pytest.mark.parametrize("name", of_each_kind())
def test_states_are_what_lies_on_the_table(name: str) -> None:
    for seed in _seeds():
        play = _Play(name, seed)
        cards = play.laws.sheet.cards
        for state, table, action in play.states():
            over = action is None
            assert state.moment == table.moment
            assert (state.to_move is None) == over == (not state.legal_actions)
            assert [play.game.action_id(a) for a in state.legal_actions] == [
                play.laws.numbers[a] for a in table.legal()
            ]
            assert list(state.legal_actions) == sorted(state.legal_actions)
            assert [set(hand) for hand in state.hands] == [
                {cards[card] for card in hand} for hand in table.hands
            ]
            assert [set(won) for won in state.won] == [
                {cards[card] for card in won} for won in table.won
            ]
            assert state.talon == tuple(cards[card] for card in table.talon)
            assert state.turnup == (cards[table.talon[-1]] if table.face_up else None)
            assert [card for _, card in state.trick] == [cards[card] for card in table.trick]
            assert [seat for seat, _ in state.trick] == [
                (table.leader + place) % play.game.seats for place in range(len(table.trick))
            ]
            assert state.leader == (
                table.winners[-1] if table.winners and not table.trick else table.leader
            )
            assert (state.trump and state.trump.letter) == table.trump
            assert state.points == tuple(table.points)
            assert state.tricks_won == tuple(table.tricks)
            assert state.closed_by == table.closer
            assert list(state.pending) == [
                sum(points for owner, points, *_ in table.pending if owner == seat)
                for seat in range(play.game.seats)
            ]
            assert list(state.pending_counters) == [
                sum(counters for owner, *_, counters in table.pending if owner == seat)
                for seat in range(play.game.seats)
            ]
            if not over:
                assert (state.phase == "strict") == table.strict
                assert state.outcome is None
        outcome, verdict = state.outcome, table.verdict
        assert outcome is not None
        assert verdict is not None
        assert set(outcome.winners) == verdict.winners
        assert outcome.match_points == verdict.match_points
        assert outcome.reason == ("void" if verdict.void else table.ending)
        assert outcome.points == state.points


@pytest.mark.parametrize("name", of_each_kind())
def test_everything_that_is_not_listed_is_refused(name: str) -> None:
    for seed in _seeds():
        play = _Play(name, seed)
        for state, _, action in play.states():
            if action is not None and play.rng.random() > REFUSALS:
                continue
            before = state._kernel.snapshot()
            number = hash(state)
            legal = ", ".join(map(str, state.legal_actions))
            for other in play.game.actions:
                if other in state.legal_actions:
                    continue
                with pytest.raises(mg.IllegalAction) as refusal:
                    state.apply(other)
                assert f"Legal: {legal or 'nothing'}" in str(refusal.value)
            assert state._kernel.snapshot() == before
            assert hash(state) == number


@pytest.mark.parametrize("name", of_each_kind())
def test_the_past_can_be_had(name: str) -> None:
    for seed in _seeds():
        play = _Play(name, seed)
        line = list(play.states())
        last = line[-1][0]
        states = [state for state, _, _ in line]
        walked = last
        for earlier in reversed(states[:-1]):
            assert walked.previous == earlier
            walked = earlier
        assert states[0].previous is None
        assert states[0] == play.deal()
        for state in (states[0], play.rng.choice(states), last):
            points: Counter[int] = Counter()
            counters: Counter[int] = Counter()
            for entry in state.ledger:
                points[entry.seat] += entry.points
                counters[entry.seat] += entry.match_points
            assert [points[seat] for seat in range(play.game.seats)] == list(state.points)
            assert [counters[seat] for seat in range(play.game.seats)] == list(state.counters)
            scored = [event for event in state.history if event.kind == mg.EventKind.SCORED]
            assert [(e.seat, e.points, e.reason, e.cards, e.match_points) for e in scored] == [
                (e.seat, e.points, e.reason, e.cards, e.match_points) for e in state.ledger
            ]
        kinds = Counter(event.kind for event in last.history)
        actions = Counter(action.kind for _, _, action in line if action is not None)
        assert kinds[mg.EventKind.PLAYED] == actions[mg.ActionKind.PLAY]
        assert kinds[mg.EventKind.PASSED] == actions[mg.ActionKind.PASS]
        assert kinds[mg.EventKind.EXCHANGED] == actions[mg.ActionKind.EXCHANGE]
        assert kinds[mg.EventKind.CLOSED] == actions[mg.ActionKind.CLOSE]
        assert kinds[mg.EventKind.CLAIMED] == actions[mg.ActionKind.CLAIM]
        assert kinds[mg.EventKind.DEALT] == play.game.seats


@pytest.mark.parametrize("name", of_each_kind())
def test_states_can_be_stored_and_copied(name: str) -> None:
    for seed in _seeds():
        play = _Play(name, seed)
        states = [state for state, _, _ in play.states()]
        for state in (states[0], play.rng.choice(states), states[-1]):
            for again in (
                pickle.loads(pickle.dumps(state)),
                copy.copy(state),
                copy.deepcopy(state),
            ):
                assert again == state
                assert hash(again) == hash(state)
                assert again.legal_actions == state.legal_actions
                assert again.history == state.history
                assert position_of_kernel(again._kernel) == position_of_kernel(state._kernel)


@pytest.mark.parametrize("name", of_each_kind())
def test_states_without_a_past_are_the_same_otherwise(name: str) -> None:
    for seed in _seeds():
        play = _Play(name, seed)
        bare = play.deal(history=False)
        for state, _, action in play.states():
            assert bare == state
            assert hash(bare) == hash(state)
            assert bare.legal_actions == state.legal_actions
            if play.rng.random() < 0.1:
                assert pickle.loads(pickle.dumps(bare)) == bare
            if action is not None:
                bare = bare.apply(action)
        assert bare.outcome == state.outcome
        for asked in ("history", "ledger", "previous"):
            with pytest.raises(mg.HistoryError, match=asked):
                getattr(bare, asked)


@pytest.mark.parametrize("name", of_each_kind())
def test_views_tell_what_a_seat_knows(name: str) -> None:
    for seed in _seeds():
        play = _Play(name, seed)
        cards = play.laws.sheet.cards
        for state, table, action in play.states():
            for seat in range(play.game.seats):
                view = state.view(seat)
                moving = seat == state.to_move
                assert view.legal_actions == (state.legal_actions if moving else ())
                expected = state.moment if moving or action is None else None
                assert view.moment == expected
                assert view.hand == state.hands[seat]
                assert [set(shown) for shown in view.shown] == [
                    {cards[card] for card in known} for known in table.known
                ]
                _check_unseen(state, view)


def _check_unseen(state: mg.State, view: mg.View) -> None:
    """What a seat has not seen lies in other hands or face down in the talon, and is the rest."""
    others = [card for seat, hand in enumerate(state.hands) if seat != view.seat for card in hand]
    seen_elsewhere = {card for shown in view.shown for card in shown} - {*view.hand}
    face_down = [card for card in state.talon if card != state.turnup]
    assert set(view.unseen) == {*others, *face_down} - seen_elsewhere
    assert seen_elsewhere <= {*others}
    seen = [*view.hand, *seen_elsewhere, *(card for _, card in view.trick)]
    seen += [card for won in view.won for card in won]
    seen += [view.turnup] if view.turnup else []
    assert sorted([*seen, *view.unseen]) == sorted(view.game.pack)
