"""Mariage of 1857: melds and the last six tricks bring counters, which the other side pays."""

from __future__ import annotations

import pytest

import marriage_games as mg

from .table import can, deal, endgame, finish, held, options, play, playable, reach, scored

GAME = "mariage-1857"


def counters(state: mg.State) -> list[tuple[int, str, int, int]]:
    """Seat, reason, points and match points of the entries that bring match points."""
    return [
        (entry.seat, entry.reason, entry.points, entry.match_points)
        for entry in state.ledger
        if entry.match_points
    ]


def worth(state: mg.State) -> tuple[int, ...]:
    assert state.outcome is not None
    return state.outcome.match_points


def test_the_turn_up_comes_between_the_packets() -> None:
    """PIE: three cards each, then the turn-up, then three more."""
    game = mg.Game(mg.ruleset(GAME))
    state = game.deal(cards=game.pack.cards)
    assert (held(state, 1), held(state, 0)) == ("AS KS QS 7S AH KH", "JS TS 9S QH JH TH")
    assert (str(state.turnup), state.trump, state.talon_size) == ("8S", mg.Suit.SPADES, 20)


@pytest.mark.parametrize(
    ("action", "hand", "brings"),
    [
        ("marriage:S", "KS QS", 1),
        ("trump-marriage", "KH QH", 2),
        ("amour", "AH TH", 3),
    ],
)
def test_melds_bring_counters_and_no_points(action: str, hand: str, brings: int) -> None:
    """PIE: marriage 1, trump marriage 2, Amour 3, announced at the lead."""
    state = play(deal(GAME, hand, turnup="9H"), action)
    assert (state.points, state.counters) == ((0, 0), (brings, 0))
    assert counters(state) == [(0, action.partition(":")[0], 0, brings)]
    event = state.history[-1]
    assert (event.kind, event.points, event.match_points) == (mg.EventKind.SCORED, 0, brings)


def test_a_marriage_in_trumps_is_no_plain_one() -> None:
    """PIE: marriage 1, trump marriage 2: one of them, not both."""
    state = deal(GAME, "KH QH KS QS", turnup="9H")
    assert options(state) == ("marriage:S", "trump-marriage")


def test_ace_and_ten_of_a_plain_suit_are_nothing() -> None:
    """PIE: Amour is ace and ten of trumps."""
    assert options(deal(GAME, "AS TS 9S 8S 7S 7D", turnup="9H")) == ()


def test_melds_are_announced_by_the_leader_only() -> None:
    """PIE: announced at the lead."""
    state = play(deal(GAME, "AS", "9S KD QD", turnup="9H"), "AS")
    assert (state.moment, options(state)) == ("follow", ())
    state = reach(play(state, "9S"), "lead")
    assert not can(state, "marriage:D")


def test_the_seven_is_exchanged_at_any_time() -> None:
    """PIE: exchange trump 7 at any time."""
    assert can(deal(GAME, "7H", turnup="AH"), "exchange")
    assert can(play(deal(GAME, "AS", "7H 9S", turnup="AH"), "AS"), "exchange")


def test_strict_play_follows_or_trumps_but_need_not_head() -> None:
    """PIE: follow or trump."""
    state = endgame(GAME, "KS KH KC 8D 9D 7D", "7S AS 7H AH JH 9H")
    assert playable(play(state, "KS")) == "AS 7S"
    state = endgame(GAME, "KS KH KC 8D 9D 7D", "7C AC 7H AH JH 9H")
    assert playable(play(state, "KS")) == "AH JH 9H 7H"


def test_card_points_alone_decide_the_game() -> None:
    """PIE: a game of 130 card points with the last trick; melds score no card points."""
    end = finish(play(deal(GAME, "KS QS AH TH", turnup="9H"), "marriage:S amour"))
    assert end.outcome is not None
    assert sum(end.points) == 130
    assert len(scored(end, "last-trick")) == 1
    assert scored(end, "marriage", "amour") == [(0, 0), (0, 0)]
    more = 0 if end.points[0] > end.points[1] else 1
    assert end.outcome.winners == (more,)


def _position(points: str, tail: str = "") -> mg.State:
    """The last trick: seat 0 leads the ace of spades, worth 25 with the last trick."""
    text = f"hands=AS/KS trump=H leader=0 tricks=8/7 points={points} in-a-row=1 {tail}"
    return play(mg.Game(mg.ruleset(GAME)).position(text), "AS KS")


@pytest.mark.parametrize(
    ("points", "outcome"),
    [
        ("73/32", (2, -2)),
        ("72/33", (1, -1)),
        ("41/64", (1, -1)),
        ("40/65", (0, 0)),
        ("0/105", (-2, 2)),
    ],
)
def test_the_loser_with_fewer_than_33_pays_double(points: str, outcome: tuple[int, int]) -> None:
    """Sheet 4: game 1, or 2 if the loser has fewer than 33 (P); 65 all is nobody's."""
    end = _position(points)
    assert sum(end.points) == 130
    assert worth(end) == outcome


def test_all_of_the_last_six_tricks_bring_four() -> None:
    """PIE: all of the last six tricks 4."""
    end = play(
        endgame(GAME, "AS TS KS QS AC TC", "JS 9S 8S 7S JC 9C"),
        "AS 7S TS 8S KS 9S QS JS AC 9C TC JC",
    )
    assert (0, "last-six", 0, 4) in counters(end)
    lost = play(
        endgame(GAME, "AS TS KS 7S AC TC", "JS 9S 8S QS JC 9C"),
        "AS 8S TS 9S KS JS AC 9C 7S QS JC TC",
    )
    assert counters(lost) == []


def test_what_both_have_made_is_set_off() -> None:
    """PIE: the other side pays: the loser of the game can be paid for its melds."""
    end = _position("72/33", "counters=1/3 declared=marriage:C/amour")
    assert end.counters == (1, 3)
    assert worth(end) == ((1 + 1) - 3, 3 - (1 + 1))
    assert end.outcome is not None
    assert end.outcome.winners == (0,)
