"""What Pierer's mariage leaves open can be played.

One test a note of the game, as in test_alternatives.py.
"""

from __future__ import annotations

import marriage_games as mg
from rules.table import can, deal, endgame, finish, held, play, playable, reach

from .alternatives import both, match

GAME = "mariage-1857"


def worth(state: mg.State) -> tuple[int, ...]:
    assert state.outcome is not None
    return state.outcome.match_points


def test_each_seat_draws_right_after_playing() -> None:
    """Sheet 4: PIE says nothing of drawing; S0 draws after each card."""
    for rules, drawn in zip(both(GAME, "drawing"), (False, True), strict=True):
        state = play(deal(rules, "AS", "9S", turnup="9H", talon="KD QD"), "AS")
        assert ("KD" in held(state, 0)) is drawn


def test_only_the_leader_exchanges() -> None:
    """Sheet 4: exchange trump 7 at any time: the moments are the project's."""
    for rules, possible in zip(both(GAME, "exchange-moments"), (True, False), strict=True):
        assert can(deal(rules, "7H", turnup="AH"), "exchange")
        state = play(deal(rules, "AS", "7H 9S", turnup="AH"), "AS")
        assert (state.moment, can(state, "exchange")) == ("follow", possible)


def test_melds_only_while_cards_are_drawn() -> None:
    """Sheet 4: announced at `lead`: in which phase is the project's."""
    for rules, possible in zip(both(GAME, "melds-in-strict-play"), (True, False), strict=True):
        assert can(deal(rules, "KS QS", turnup="9H"), "marriage:S")
        state = endgame(rules, "KS QS 8D 9D 7D JD", "7S AS 7H AH JH 9H")
        assert can(state, "marriage:S") is possible


def test_melds_need_a_trick() -> None:
    """Sheet 4: announced at `lead`: that the first one will do is the project's."""
    for rules, possible in zip(both(GAME, "first-lead"), (True, False), strict=True):
        state = deal(rules, "AD KS QS", "7D", turnup="9H")
        assert can(state, "marriage:S") is possible
        assert can(reach(play(state, "AD 7D"), "lead"), "marriage:S")


def test_the_meld_must_be_led_from() -> None:
    """Sheet 4: announced at `lead`: that any card may be led is the project's."""
    for rules, number in zip(both(GAME, "playing-from-the-meld"), (6, 2), strict=True):
        state = play(deal(rules, "AD KS QS", turnup="9H"), "marriage:S")
        assert len(playable(state).split()) == number


def last_trick(rules: mg.Ruleset, tricks: str, points: str) -> mg.State:
    """The ace of spades takes the king: 25 points with the last trick."""
    text = f"hands=AS/KS trump=H leader=0 tricks={tricks} points={points} in-a-row=1"
    return play(mg.Game(rules).position(text), "AS KS")


def test_only_a_loser_without_a_trick_pays_double() -> None:
    """Sheet 4: 2 if the loser has fewer than 33 is the project's."""
    for rules, few, none in zip(both(GAME, "double-game"), (2, 1), (2, 2), strict=True):
        assert worth(last_trick(rules, "8/7", "74/31")) == (few, -few)
        text = "hands=AS/KS trump=H leader=0 tricks=15/0 points=105/0 in-a-row=6"
        end = play(mg.Game(rules).position(text), "AS KS")
        assert worth(end) == (none + 4, -none - 4)


def test_the_last_trick_decides_if_points_are_equal() -> None:
    """Sheet 4: a game of 130 card points: what 65 all is worth is the project's."""
    for rules, points in zip(both(GAME, "equal-points"), ((0, 0), (1, -1)), strict=True):
        assert worth(last_trick(rules, "8/7", "40/65")) == points


def test_nobody_pays() -> None:
    """Sheet 4: PIE: counters that the other side pays."""
    for rules, points in zip(both(GAME, "payment"), ((2, -2), (2, 0)), strict=True):
        state = finish(play(deal(rules, "AS TS KS QS KH QH", turnup="9H"), "trump-marriage"))
        assert state.counters[0] >= 2
        assert worth(last_trick(rules, "8/7", "74/31")) == points


def test_twelve_deals() -> None:
    """Sheet 4: how many deals make a match is the project's."""
    one, twelve = (match(rules, seed=0) for rules in both(GAME, "match"))
    assert (len(one.deals), len(twelve.deals)) == (1, 12)
    assert [deal.dealer for deal in twelve.deals].count(0) == 6
    assert sum(twelve.match_points) == 0
