"""The moments around a trick: section 2 of the sheet."""

from __future__ import annotations

import pytest

import marriage_games as mg

from .table import can, deal, endgame, finish, held, options, play, playable, reach

BETWEEN_AND_LOST = mg.ruleset("brisque").variant(
    "three",
    seats={"count": 3},
    pack={"removed": "8S 8C"},
    melding={"when": ["between", "lost"]},
)


def asked(state: mg.State, line: str) -> list[str]:
    """Who is asked at which moment while everybody passes between the cards of the line."""
    found = []
    for card in line.split():
        while not can(state, card):
            found.append(f"{state.moment}:{state.to_move}")
            state = state.apply("pass")
        found.append(f"{state.moment}:{state.to_move}")
        state = state.apply(card)
    return found


def test_the_order_of_the_moments_around_a_trick() -> None:
    """Sheet 2: between, lead, follow, won, lost, then between again."""
    state = deal("sixty-six", "AS KD", "9S QD", turnup="9H")
    assert asked(state, "AS 9S KD") == [
        "between:1", "lead:0", "follow:1", "won:0", "lost:1", "between:1", "lead:0",
    ]  # fmt: skip


def test_the_order_when_the_follower_wins() -> None:
    """Sheet 2: `won` is the trick's winner, `between` each seat but the next leader."""
    state = deal("sixty-six", "9S KD", "AS QD", turnup="9H")
    assert asked(state, "9S AS QD")[3:] == ["won:1", "lost:0", "between:0", "lead:1"]


def test_draw_comes_before_the_second_seat_draws() -> None:
    """Sheet 2: `draw`: seats after it have still to draw for this trick."""
    state = play(deal("brisque", "AS 7H", "9S", turnup="KH"), "AS 9S")
    assert state.moment == "draw"
    assert [len(hand) for hand in state.hands] == [6, 5]


def test_where_each_card_draws_the_draw_comes_before_the_follow() -> None:
    """Sheet 2: where a game draws after each card, `draw` comes before the next `follow`."""
    state = deal("mariage", "AS 7H", "9S", turnup="KH")
    assert asked(state, "AS 9S") == ["lead:0", "draw:0", "follow:1"]


def test_won_and_lost_exist_only_where_cards_will_be_drawn() -> None:
    """Sheet 2: otherwise play goes on to `between` and `lead`."""
    state = endgame("sixty-six", "AS TS KS QS JS 9D", "AD TD KD QD JD 9H")
    assert asked(state, "AS AD TS") == ["between:1", "lead:0", "follow:1", "between:1", "lead:0"]


def test_lost_goes_in_turn_order_after_the_winner() -> None:
    """Sheet 2: each other seat, in turn order after the winner."""
    hands = "9S KD QD", "AS TS TD", "7S KC QC"
    state = play(deal(BETWEEN_AND_LOST, *hands, turnup="9H"), "0:9S 1:AS 2:7S")
    assert (state.moment, state.to_move) == ("lost", 2)
    state = state.apply("pass")
    assert (state.moment, state.to_move) == ("lost", 0)


def test_between_asks_every_seat_but_the_leader() -> None:
    """Sheet 2: each seat but the next leader, in turn order, the first lead included."""
    hands = "KS QS", "KD QD", "KC QC"
    state = deal(BETWEEN_AND_LOST, *hands, turnup="9H")
    assert (state.moment, state.to_move) == ("between", 1)
    state = state.apply("pass")
    assert (state.moment, state.to_move) == ("between", 2)
    assert state.apply("pass").moment == "lead"


def test_a_seat_without_an_optional_action_is_not_asked() -> None:
    """Sheet 2: a decision exists only where that seat has an optional action."""
    state = deal(BETWEEN_AND_LOST, "KS QS", "KD TD 7S 7D 9D 9C", "KC QC", turnup="9H")
    assert (state.moment, state.to_move) == ("between", 2)


def test_pass_is_offered_where_a_seat_is_asked() -> None:
    """Sheet 2: at these moments it then also has `pass`; at lead and follow it has not."""
    state = deal("sixty-six", "AS", "9S", turnup="9H")
    assert can(state, "pass")
    assert playable(state) == ""
    assert not can(reach(state, "lead"), "pass")
    assert not can(play(state, "0:AS"), "pass")


def test_a_seat_is_asked_again_after_each_action() -> None:
    """Sheet 2: while options remain."""
    state = play(deal("sixty-six", "AS", "9S 9H", turnup="KH"), "0:AS 1:9S 1:exchange")
    assert (state.moment, state.to_move, options(state)) == ("between", 1, ("claim", "close"))
    state = play(state, "close")
    assert (state.moment, state.to_move, options(state)) == ("between", 1, ("claim",))


def test_a_seat_is_not_asked_again_without_options() -> None:
    """Sheet 2: while options remain: after the exchange at `draw` nothing is left."""
    state = play(deal("brisque", "AS 7H", "9S", turnup="KH"), "AS 9S exchange")
    assert (state.moment, state.to_move) == ("lead", 0)
    assert [len(hand) for hand in state.hands] == [6, 6]


def test_optional_actions_at_lead_go_in_any_order() -> None:
    """Sheet 2: at `lead` and `follow` in any order, then it must play a card."""
    start = deal("brisque", "7H KH KS QS", turnup="QH")
    one = play(start, "exchange marriage:H marriage:S")
    other = play(start, "marriage:S exchange marriage:H")
    assert one == other
    assert options(one) == ()


@pytest.mark.parametrize("closer", [0, 1])
def test_after_a_close_before_drawing_play_goes_on_to_between_and_lead(closer: int) -> None:
    """Sheet 2: after a close there, play goes on to `between` and `lead`."""
    state = play(deal("sixty-six", "AS", "9S", turnup="9H"), f"0:AS 1:9S {closer}:close")
    assert (state.moment, state.to_move) == ("between", 1)
    state = state.apply("pass")
    assert (state.moment, state.to_move) == ("lead", 0)


def test_closing_in_the_middle_of_a_trick_makes_it_strict_at_once() -> None:
    """Sheet 2: closing in the middle of a trick makes that trick strict at once."""
    state = play(deal("sixty-six", "AS", "9S KS QD", turnup="9H"), "0:AS")
    assert playable(state) == held(state, 1)
    state = play(state, "close")
    assert playable(state) == "KS 9S"


def test_a_trick_led_with_a_talon_stays_open_though_the_talon_runs_out() -> None:
    """Sheet 2: obligations never change otherwise within a trick."""
    state = endgame("mariage", "AS TS KS QS JS", "8S TD KD QD KH", before=1)
    lead = next(card for card in playable(state).split() if card[1] != "S")
    state = play(state, lead)
    assert len(state.talon) == 1
    assert (state.phase, playable(state)) == ("open", held(state, 1))


def test_leftover_cards_stay_aside() -> None:
    """Sheet 2: if fewer cards are left than seats have to draw, nobody draws."""
    rules = mg.ruleset("brisque").variant("odd", pack={"removed": "8C"})
    end = finish(deal(rules, turnup="9H"))
    assert sum(end.tricks_won) == 9 + 6
    assert len(end.talon) == 1
    assert [len(hand) for hand in end.hands] == [0, 0]


def test_strict_play_begins_when_cards_stay_aside() -> None:
    """Sheet 2: … and strict play begins."""
    rules = mg.ruleset("brisque").variant("odd", pack={"removed": "8C"})
    state = deal(rules, turnup="9H")
    while sum(state.tricks_won) < 9:
        state = state.apply((playable(state).split() or ["pass"])[0])
    assert (state.phase, len(state.talon)) == ("strict", 1)


def test_a_seat_at_66_by_the_last_trick_cannot_claim() -> None:
    """Sheet 2: after the last trick of a deal there are no more decisions."""
    state = deal("sixty-six", "AS TS AD TD AH TH", "KS QS KD QD KC QC", turnup="9H")
    state = play(state, "1:close 0:AS KS 0:TS QS 0:AD KD 0:TD QD 0:AH KC")
    assert state.points == (71, 0)
    assert can(reach(state, "lead"), "claim")
    end = play(state, "0:TH QC")
    assert (end.moment, end.legal_actions) == ("end", ())


@pytest.mark.parametrize("game", ["sixty-six", "schnapsen", "sixty-six-german"])
def test_claims_and_closing_need_two_sides(game: str) -> None:
    """Sheet 2: anything else is an error at load."""
    with pytest.raises(mg.RulesetError) as refused:
        mg.ruleset(game).variant("three", seats={"count": 3}, deal={"hand_size": 4})
    assert {"closing", "claiming"} <= {problem.path for problem in refused.value.problems}


def overtrump(value: bool) -> mg.State:
    rules = mg.ruleset("petite-brisque").variant(
        "three", seats={"count": 3}, play={"strict": {"overtrump": value}}
    )
    hands = "KS 7S 8S 9S JS", "TH 8D 9D 7D JD", "AH 7H 8C 9C 7C"
    return play(deal(rules, *hands, turnup="9H"), "KS TH")


def test_overtrumping_is_an_obligation_of_its_own() -> None:
    """Sheet 2: a void seat must beat a trump already in the trick if it can."""
    assert playable(overtrump(value=True)) == "AH"
    assert playable(overtrump(value=False)) == "AH 7H"


def test_who_cannot_overtrump_must_still_trump() -> None:
    """Sheet 2: "if it can"."""
    rules = mg.ruleset("petite-brisque").variant(
        "three", seats={"count": 3}, play={"strict": {"overtrump": True}}
    )
    hands = "KS 7S 8S 9S JS", "TH 8D 9D 7D JD", "KH 7H 8C 9C 7C"
    assert playable(play(deal(rules, *hands, turnup="9H"), "KS TH")) == "KH 7H"


# Conditions beside the moments


@pytest.mark.parametrize(
    ("window", "before", "after"),
    [
        ({"after_tricks": 1}, False, True),
        ({"needs_trick": True}, False, True),
        ({"just_after": ["trick"]}, False, True),
        ({"min_talon": 20}, True, False),
        ({"phase": "strict"}, False, False),
        ({"phase": "open"}, True, True),
    ],
)
def test_conditions_of_a_window(window: dict[str, object], before: bool, after: bool) -> None:
    """Sheet 2: conditions beside the moments: before the first trick, and after winning it."""
    rules = mg.ruleset("brisque").variant("mine", exchange={"when": ["lead"], **window})
    state = deal(rules, "AS 7H", "9S", turnup="KH")
    assert can(state, "exchange") is before
    assert can(play(state, "AS 9S"), "exchange") is after


def test_at_the_end_the_phase_is_that_of_the_last_trick() -> None:
    """Architecture 2: "at the end: of the last", however the deal ended."""
    state = deal("sixty-six")
    assert play(state, "claim").phase == "open"
    assert play(state, "close claim").phase == "strict"
    state = reach(state, "lead")
    while not (state.moment == "won" and len(state.talon) == 2):
        passes = can(state, "pass")
        state = state.apply("pass" if passes else state.legal_actions[0])
    assert state.phase == "strict"
    assert play(state, "claim").phase == "open"
    assert play(reach(state, "lead"), "claim").phase == "open"
    state = reach(state, "lead").apply(reach(state, "lead").legal_actions[0])
    assert play(state, "claim").phase == "strict"
    assert finish(state).phase == "strict"
