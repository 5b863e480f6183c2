"""What a view does not tell: hidden cards in any form, and that others are asked."""

from __future__ import annotations

import pickle
from random import Random

import attrs
import pytest

import marriage_games as mg
from marriage_games.engine import constants as c

from .playing import all_rulesets, deal_of


@pytest.mark.parametrize("ruleset", all_rulesets(), ids=lambda ruleset: ruleset.name)
def test_nothing_that_a_view_holds_depends_on_hidden_cards(ruleset: mg.Ruleset) -> None:
    game = mg.Game(ruleset)
    for state in deal_of(game, 3):
        for seat in range(game.seats):
            view = state.view(seat)
            kernel = view._kernel
            assert set(kernel.stock) <= {-1}
            assert kernel.traces is None
            for other in range(game.seats):
                if other != seat:
                    assert kernel.word(other, c.HAND) == kernel.word(other, c.KNOWN)
            hidden = {*view.unseen}
            assert hidden.isdisjoint(view.hand)
            assert hidden.issuperset(
                card
                for other, hand in enumerate(state.hands)
                for card in hand
                if other != seat and card not in view.shown_by(other)
            )


@pytest.mark.parametrize("ruleset", all_rulesets(), ids=lambda ruleset: ruleset.name)
def test_views_of_all_seats_agree(ruleset: mg.Ruleset) -> None:
    game = mg.Game(ruleset)
    for state in deal_of(game, 4):
        views = [state.view(seat) for seat in range(game.seats)]
        for view in views:
            assert view.hand == state.hands[view.seat]
            assert view.hand_sizes == tuple(map(len, state.hands))
            assert view.talon_size == len(state.talon)
            for other in views:
                shown = set(view.shown_by(other.seat))
                assert shown == set(other.shown_by(other.seat)) <= set(other.hand)
                if other is not view:
                    assert not set(view.cannot_hold(other.seat)) & set(other.hand)
            same = [
                (v.points, v.pending, v.trick, v.won, v.turnup, v.trump, v.closed_by, v.declared)
                for v in views
            ]
            assert len(set(same)) == 1


def test_a_waiting_view_does_not_tell_that_another_seat_is_asked() -> None:
    """A seat is asked at `between` in sixty-six; the leader waits and learns nothing of it."""
    state = mg.Game(mg.ruleset("sixty-six")).deal(seed=7)
    assert state.moment == "between"
    waiting = state.view(1 - (state.to_move or 0))
    assert waiting.moment is None
    assert waiting.legal_actions == ()
    text = waiting.to_text()
    for key in ("moment=", "to-move=", "just-melded=", "melds="):
        assert key not in text
    assert "asked" not in waiting.information_state


def test_passes_of_others_are_not_seen() -> None:
    state = mg.Game(mg.ruleset("sixty-six")).deal(seed=7)
    first = state.to_move
    assert first is not None
    after = state.apply("pass")
    assert "pass" in after.view(first).information_state
    assert "pass" not in after.view(1 - first).information_state


def test_the_match_score_is_part_of_what_is_known() -> None:
    state = mg.Game(mg.ruleset("brisque")).deal(seed=7)
    score = mg.MatchScore((120, 250), 300)
    view = state.view(1, match=score)
    assert view.match == score
    assert view != state.view(1)
    assert "match=120/250 target=300" in view.to_text()
    assert "target=-" in state.view(1, match=attrs.evolve(score, target=None)).to_text()
    assert view.sample(Random(1)).view(1, match=score) == view


def test_a_view_is_a_value() -> None:
    state = mg.Game(mg.ruleset("brisque")).deal(seed=7)
    view = state.view(1)
    again = pickle.loads(pickle.dumps(view))
    assert (again, hash(again), str(again)) == (view, hash(view), str(view))
    assert again.information_state == view.information_state
    assert view != state
    assert view == state.view(1)
    assert view != state.view(0)
    with pytest.raises(AttributeError, match="a View never changes, so its hand cannot be set"):
        view.hand = ()


def test_views_of_a_deal_without_history_have_no_past() -> None:
    state = mg.Game(mg.ruleset("brisque")).deal(seed=7, history=False)
    view = state.view(1)
    assert view == mg.Game(mg.ruleset("brisque")).deal(seed=7).view(1)
    with pytest.raises(mg.HistoryError, match="information_state; deal with history=True"):
        _ = view.information_state
    again = pickle.loads(pickle.dumps(view))
    with pytest.raises(mg.HistoryError):
        _ = again.information_state


def test_after_a_position_the_past_begins_with_it() -> None:
    game = mg.Game(mg.ruleset("petite-brisque"))
    state = game.position(game.deal(seed=6).to_text()).apply("TC")
    first, *rest = state.view(0).information_state.splitlines()
    assert first.startswith("0 sees seat=0 ")
    assert rest == ["1 plays TC", "0 is asked at follow"]


def test_a_view_explains_actions() -> None:
    state = mg.Game(mg.ruleset("brisque")).deal(seed=7)
    assert state.view(1).explain("AS") == state.explain("AS")
    assert state.view(1).explain("nothing").startswith("nothing is not legal")


def test_cards_that_score_by_themselves_are_seen() -> None:
    """Grande Brisque: five trumps in hand once the talon is exhausted score, so they are shown."""
    state = mg.Game(mg.ruleset("grande-brisque")).position(
        "hands=AS7S8S9H8H/KDQDJD9DTS talon=7H turn-up=8D tricks=6/4 points=70/60 leader=1"
    )
    state = state.apply("TS").apply("AS")
    view = state.view(0)
    assert [str(card) for card in view.shown_by(1)] == ["KD", "QD", "JD", "9D", "8D"]
    assert "1 scores 30 for five-trumps with KD QD JD 9D 8D" in view.information_state.splitlines()


BOUND = {
    "pack": {"ranks": "A 10 K Q J 9", "values": dict.fromkeys(["A", "10", "K", "Q", "J", "9"], 1)},
    "deal": {"hand_size": 6},
    "play": {"strict": {"follow": True}},
    "exchange": {"card": "9", "when": ["closed"]},
    "closing": {"when": ["follow"]},
    "melding": {"when": ["lead", "follow"], "play_from": True, "before_playing": ["close"]},
    "declarations": [{"name": "marriage", "cards": "KQ", "points": 20}],
    "results": [
        {"name": "p", "when": "played-out", "winner": "more-points", "match_points": 1},
    ],
    "match": {"deals": 1},
}


def test_a_meld_that_must_be_played_from_tells_what_the_hand_lacks() -> None:
    """Ruleset format, before_playing: no close after which none of its cards could be played."""
    game = mg.Game(mg.Ruleset.build({"name": "bound", **BOUND}))
    state = game.deal(seed=29).apply("AS").apply("marriage:D").apply("close")
    assert state.moment == "closed"
    view = state.view(state.to_move or 0)
    assert {card.suit.letter for card in view.cannot_hold(1 - view.seat)} == {"S"}
    rng = Random(0)
    for _ in range(50):
        assert view.sample(rng).apply("pass").legal_actions


def test_a_declaration_in_strict_play_tells_that_it_could_be_played_from() -> None:
    """Sheet 3, sixty-six: a card of the marriage must be led; here it must follow too."""
    strict = {**BOUND, "play": {"strict_from": "first-trick", "strict": {"follow": True}}}
    del strict["closing"]
    strict["melding"] = {"when": ["follow"], "play_from": True, "before_playing": ["exchange"]}
    strict["exchange"] = {"card": "9", "when": ["follow"]}
    game = mg.Game(mg.Ruleset.build({"name": "bound", **strict}))
    state = game.position(
        "hands=KHQH9CJCTC9D/9SKSQSADTD trick=AS leader=1 turn-up=AC talon=JSTSAHJHTH9HKDQDJDKCQC"
    )
    after = state.apply("marriage:H")
    facts = after.to_text()
    assert "cannot=no:" in facts
    assert after.apply("exchange").legal_actions


def test_a_hand_that_everybody_knows_is_not_concluded_about() -> None:
    """Grande Brisque: five court cards are the whole hand, so nothing is hidden in it."""
    state = mg.Game(mg.ruleset("grande-brisque")).position(
        "hands=JSQHJDQCJC/AHKHACTC9C turn-up=TH won=8HKC/- leader=0 points=4/0 "
        "talon=JHQSTS7H8D8C9SKD9H7DADKS8STDAS7CQD9D7S"
    )
    after = state.apply("five-courts")
    assert "cannot" not in after.to_text()
    assert state.game.position(after.to_text()) == after
