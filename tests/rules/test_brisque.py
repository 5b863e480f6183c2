"""Brisque, after S1."""

from __future__ import annotations

import pytest

import marriage_games as mg

from .table import can, deal, endgame, finish, held, options, play, playable, reach, scored

# The exchange


def test_the_7_is_exchanged_at_lead() -> None:
    """S1: a player with the trump 7 may exchange it at any time."""
    state = play(deal("brisque", "7H", turnup="AH"), "exchange")
    assert "AH" in held(state, 0)
    assert (state.to_move, state.moment) == (0, "lead")
    assert str(state.talon[-1]) == "7H"


def test_the_7_is_exchanged_at_follow() -> None:
    """S1: at any time; and the card got may be played to the trick at once."""
    state = play(deal("brisque", "AS", "7H", turnup="AH"), "AS exchange AH")
    assert state.tricks_won == (0, 1)


def test_the_first_drawer_may_exchange_after_any_trick() -> None:
    """Sheet 3: at `draw`, any 7 held, after any trick with a talon."""
    state = play(deal("brisque", "AS 7H", "9S", turnup="AH", talon="KD"), "AS 9S")
    assert (state.to_move, state.moment, options(state)) == (0, "draw", ("exchange",))
    assert "KD" in held(state, 0)
    assert len(state.hands[1]) == 5


def test_the_second_drawer_has_no_draw_moment() -> None:
    """Sheet 2: `draw`: seats after it have still to draw."""
    state = play(deal("brisque", "AS", "9S 7H", turnup="AH", talon="KD"), "AS 9S")
    assert (state.to_move, state.moment) == (0, "lead")


def test_nobody_is_asked_at_draw_without_the_7() -> None:
    """Sheet 2: at `draw` a decision exists only where the seat has an optional action."""
    state = play(deal("brisque", "AS", "9S", turnup="AH", talon="KD 8D"), "AS 9S")
    assert state.moment == "lead"


def test_the_7_just_drawn_may_be_exchanged_at_draw() -> None:
    """S1: at any time including during the pickup."""
    state = play(deal("brisque", "AS", "9S", turnup="AH", talon="7H KD"), "AS 9S")
    assert (state.moment, options(state)) == ("draw", ("exchange",))


LAST_PICKUP = "AS TS KS QS JS 7H", "AD TD KD QD JD KH"


def loose(state: mg.State, keep: str) -> str:
    """A card that is not to be kept."""
    return next(card for card in playable(state).split() if card not in keep)


def test_the_exchange_during_the_last_pickup() -> None:
    """S1: including during the last pickup: the 7 just drawn for the turn-up, then drawn."""
    state = endgame("brisque", *LAST_PICKUP, before=1)
    state = play(state, loose(state, LAST_PICKUP[0]))
    state = play(state, loose(state, LAST_PICKUP[1]))
    assert (state.to_move, state.moment, len(state.talon)) == (0, "draw", 1)
    state = play(state, "exchange")
    assert "KH" in held(state, 0)
    assert "7H" in held(state, 1)
    assert (state.turnup, state.talon, state.phase) == (None, (), "strict")


def test_who_passes_at_the_last_pickup_keeps_the_7() -> None:
    """S1: the player may exchange: nobody has to; afterwards the turn-up is gone."""
    state = endgame("brisque", *LAST_PICKUP)
    assert "7H" in held(state, 0)
    assert "KH" in held(state, 1)
    assert not can(state, "exchange")


def test_the_exchange_with_two_cards_left() -> None:
    """S1: at any time (X with S2): also at the last lead with a talon."""
    state = endgame("brisque", "AS TS KS 7H JS QS", "AD TD KD QD JD KH", before=1)
    assert len(state.talon) == 2
    assert "KH" in held(play(state, "exchange"), 0)


def test_the_exchange_can_be_limited_as_in_s2() -> None:
    """Sheet 3: X with S2."""
    rules = mg.ruleset("brisque").variant(
        "mine", exchange={"when": ["lead", "follow"], "min_talon": 3}
    )
    state = endgame(rules, "AS TS KS 7H JS QS", "AD TD KD QD JD KH", before=1)
    assert not can(state, "exchange")


def test_only_the_7_of_trumps_is_exchanged() -> None:
    """S1: a player with the trump 7."""
    assert not can(deal("brisque", "7S 7D 7C", turnup="AH"), "exchange")


# Strict play


def test_strict_play_must_follow_and_overtake() -> None:
    """S1: follow suit if able and overtake if possible."""
    state = endgame("brisque", "KS 7D 8D 9D JD QD", "9S AS TS QC 8C JH")
    assert playable(play(state, "KS")) == "AS TS"


def test_who_cannot_overtake_must_still_follow() -> None:
    """S1: follow suit if able."""
    state = endgame("brisque", "AS 7D 8D 9D JD QD", "9S KS TS QC 8C JH")
    assert playable(play(state, "AS")) == "KS TS 9S"


def test_a_void_seat_must_trump() -> None:
    """S1: if unable to follow suit, they must trump."""
    state = endgame("brisque", "KS 7D 8D 9D JD QD", "9C AC TC QC 8H JH")
    assert playable(play(state, "KS")) == "JH 8H"


def test_trumps_led_must_be_overtaken() -> None:
    """Sheet 5: following when overtrumping is due."""
    state = endgame("brisque", "KH 7D 8D 9D JD QD", "9C AC TH AH 8H JH")
    assert playable(play(state, "KH")) == "AH TH"


def test_without_suit_and_trumps_any_card_goes() -> None:
    """S1: the obligations hold as far as the hand allows."""
    state = play(endgame("brisque", "AH KS 7D 8D 9D JD", "AC TC QC JC 9C JH"), "AH JH KS")
    assert playable(state) == held(state, 1)


def test_a_trick_led_with_a_talon_is_open() -> None:
    """S1: while there is a talon, players may play any card: the last ten-card trick too."""
    state = endgame("brisque", "AS TS KS QS JS 9S", "8S TD KD QD JD KH", before=1)
    state = play(state, "AS")
    assert (state.phase, playable(state)) == ("open", held(state, 1))


# Declarations


@pytest.mark.parametrize(("suit", "points"), [("S", 20), ("D", 20), ("C", 20), ("H", 40)])
def test_marriages(suit: str, points: int) -> None:
    """S1: 20 points, or 40 if in trumps."""
    state = play(deal("brisque", f"K{suit} Q{suit}", turnup="9H"), f"marriage:{suit}")
    assert state.points == (points, 0)


def test_a_marriage_needs_no_trick_and_is_possible_at_follow() -> None:
    """Sheet 3: at `lead` or `follow`, no trick needed."""
    state = play(deal("brisque", "AS", "KS QS", turnup="9H"), "AS marriage:S")
    assert state.points == (0, 20)
    assert (state.to_move, state.moment) == (1, "follow")


def test_several_marriages_at_one_lead() -> None:
    """Sheet 2: at `lead` a seat may take optional actions in any order, then plays a card."""
    state = play(deal("brisque", "KS QS KH QH", turnup="9H"), "marriage:H marriage:S KS")
    assert state.points == (60, 0)


def test_a_marriage_may_be_declared_in_strict_play() -> None:
    """S1: during play."""
    state = endgame("brisque", "KS QS 8S 9S JS 7S", "AD TD KD QD JD KH")
    assert can(state, "marriage:S")


def test_a_card_got_by_exchange_makes_a_marriage() -> None:
    """S1: combinations in hand."""
    state = play(deal("brisque", "7H KH", turnup="QH"), "exchange marriage:H")
    assert state.points == (40, 0)


@pytest.mark.parametrize(("name", "rank"), [("four-kings", "K"), ("four-queens", "Q")])
def test_four_kings_or_queens_win_at_once(name: str, rank: str) -> None:
    """S1: wins the hand immediately without further play."""
    hand = " ".join(rank + suit for suit in "SHDC")
    state = play(deal("brisque", hand, turnup="9H"), name)
    assert state.outcome == mg.Outcome((0,), (130, 0), (130, 0), "won-outright")
    assert (state.to_move, state.legal_actions) == (None, ())


def test_four_kings_score_all_that_nobody_has_won() -> None:
    """Sheet 3: the cards left in hands, trick and talon, and the last trick."""
    state = play(deal("brisque", "KS KH KD KC AS", "9S", turnup="9H"), "AS 9S four-kings")
    assert scored(state, "card-points") == [(0, 11)]
    assert (
        sum(points for _, points in scored(state, "unwon"))
        + sum(points for _, points in scored(state, "last-trick"))
        == 119
    )
    assert state.points == (130, 0)


def test_the_card_led_to_a_trick_counts_for_the_follower_who_declares() -> None:
    """Sheet 3: the cards left in hands, trick and talon."""
    state = play(deal("brisque", "AS", "KS KH KD KC", turnup="9H"), "AS four-kings")
    assert state.points == (0, 130)
    assert state.outcome is not None
    assert state.outcome.winners == (1,)


def test_the_points_of_the_other_seat_are_annulled() -> None:
    """Sheet 3: by a negative ledger entry; the cards that it had won score for nobody."""
    state = deal("brisque", "9S KS KH KD KC", "AS 9C", turnup="9H", talon="8C 8D")
    state = play(state, "9S AS 9C")
    assert state.points == (0, 11)
    end = play(state, "four-kings")
    assert end.points == (119, 0)
    assert scored(end, "annulled") == [(1, -11)]


def test_marriages_first_and_four_kings_after() -> None:
    """S1: cards used for a marriage may be used for four kings or four queens."""
    state = play(deal("brisque", "KS QS KH KD KC", turnup="9H"), "marriage:S four-kings")
    assert state.points == (150, 0)
    assert scored(state, "marriage") == [(0, 20)]


def test_both_keep_their_points_as_an_override() -> None:
    """Sheet 3: what is scored and annulled is P."""
    rules = mg.ruleset("brisque").variant(
        "mine", results=[{"name": "won-outright", "unwon": [], "loser_points": "kept"}]
    )
    state = deal(rules, "9S KS KH KD KC", "AS 9C", turnup="9H", talon="8C 8D")
    end = play(state, "9S AS 9C four-kings")
    assert end.outcome == mg.Outcome((0,), (0, 11), (0, 11), "won-outright")


# The end


def test_the_last_trick_counts_10() -> None:
    """S1: the winner of the last trick scores 10 points."""
    end = finish(endgame("brisque", "AS 8S 9S JS 7C 8C", "7D 8D 9D JD QD TH"), keep="8C TH")
    assert scored(end, "last-trick") == [(1, 10)]


def test_points_of_cards_and_declarations_are_added() -> None:
    """S1: points in cards are added to any points from declarations."""
    state = play(deal("brisque", "KS QS", turnup="9H"), "marriage:S")
    end = finish(state)
    assert end.outcome is not None
    assert sum(end.outcome.match_points) == 150
    assert end.outcome.match_points == end.points


def test_the_exchanged_7_is_drawn_by_who_takes_the_last_card() -> None:
    """Sheet 1: the turn-up is the last card of the talon; after an exchange, the 7."""
    state = endgame("brisque", "AS TS KS 7H JS QS", "AD TD KD QD JD KH", before=1)
    state = reach(play(state, "exchange"), "lead")
    assert str(state.talon[-1]) == "7H"
