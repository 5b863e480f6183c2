"""Mariage, after S0: drawing after each card, marriages counted from the cards won."""

from __future__ import annotations

import marriage_games as mg

from .table import can, deal, endgame, finish, held, options, play, playable, reach, scored


def test_the_leader_draws_right_after_playing() -> None:
    """S0: plays a card, then draws one; the other then plays next to it."""
    state = play(deal("mariage", "8S", "AS", turnup="9H", talon="KD QD"), "8S")
    assert "KD" in held(state, 0)
    assert (state.to_move, state.moment) == (1, "follow")
    assert state.trick == ((0, mg.Card.parse("8S")),)


def test_the_follower_draws_after_the_leader_even_as_the_winner() -> None:
    """S0: … then draws a new card."""
    state = play(deal("mariage", "8S", "AS", turnup="9H", talon="KD QD"), "8S AS")
    assert "QD" in held(state, 1)
    assert (state.to_move, state.moment) == (1, "lead")


def test_drawing_can_be_overridden() -> None:
    """Sheet 3: X with S1 S2: drawing after the trick is the other value of the field."""
    rules = mg.ruleset("mariage").variant("mine", talon={"draw": "after-trick"})
    state = play(deal(rules, "8S", "AS", turnup="9H", talon="KD QD"), "8S AS")
    assert "KD" in held(state, 1)


# The exchange


def test_the_7_is_exchanged_before_leading() -> None:
    """S0: as long as there are cards left in the deck; no trick needed."""
    state = play(deal("mariage", "7H AD", turnup="KH"), "exchange")
    assert str(state.turnup) == "7H"
    assert "KH" in held(state, 0)
    assert state.moment == "lead"


def test_the_7_is_exchanged_before_following() -> None:
    """Sheet 3: moments lead, follow, draw."""
    state = play(deal("mariage", "AD", "7H 8D", turnup="KH"), "AD exchange")
    assert "KH" in held(state, 1)
    assert state.moment == "follow"


def test_a_leader_holding_the_7_is_asked_after_drawing() -> None:
    """Sheet 3: after each card it leads while the talon lasts."""
    state = play(deal("mariage", "7H AD", "AS", turnup="KH", talon="8C 8D"), "AD")
    assert (state.to_move, state.moment) == (0, "draw")
    assert options(state) == ("exchange",)


def test_the_last_seat_to_draw_has_no_draw_moment() -> None:
    """Sheet 2: the last seat has nobody after it and so no `draw` moment."""
    state = play(deal("mariage", "AD", "7H 8S", turnup="KH", talon="8C 8D"), "AD 8S")
    assert (state.to_move, state.moment) == (0, "lead")


def test_the_last_face_down_card_may_be_swapped_before_the_turn_up_is_drawn() -> None:
    """Sheet 3: one who draws the 7 as the last face-down card may swap it at once."""
    state = endgame("mariage", "AS TS KS QS 7H", "AD TD KD QD KH", before=1)
    assert [len(state.talon), str(state.turnup)] == [2, "KH"]
    state = reach(play(state, playable(state).split()[-1]), "draw", 0)
    state = play(state, "exchange")
    assert "KH" in held(state, 0)
    follower = [card for card in playable(state).split() if card[1] not in "DH"]
    assert "7H" in held(play(state, follower[0]), 1)


def test_the_follower_may_exchange_when_only_the_turn_up_is_left() -> None:
    """S0: as long as there are cards left in the deck: one card, at `follow`."""
    state = endgame("mariage", "AS TS KS QS JS", "AD TD KD 7H KH", before=1)
    lead = next(card for card in playable(state).split() if card[1] != "S")
    state = play(state, lead)
    assert (state.moment, len(state.talon)) == ("follow", 1)
    state = play(state, "exchange")
    assert "KH" in held(state, 1)
    assert "7H" in held(play(state, playable(state).split()[-1]), 1)


def test_no_exchange_once_the_talon_is_gone() -> None:
    """S0: as long as there are cards left in the deck."""
    state = endgame("mariage", "AS TS KS QS 7H", "AD TD KD QD KH")
    assert options(state) == ()


# Strict play


def test_strict_play_must_follow_suit() -> None:
    """S0: the player, if possible, must play the required suit."""
    state = endgame("mariage", "AS 7D 8D 9D JD", "7S TH KS QC JH")
    assert playable(play(state, "AS")) == "KS 7S"


def test_a_plain_suit_need_not_be_headed() -> None:
    """S0: over-cover only if the required suit is the trump suit."""
    state = endgame("mariage", "KS 7D 8D 9D JD", "7S AS TC QC JH")
    assert playable(play(state, "KS")) == "AS 7S"


def test_a_trump_must_be_over_covered() -> None:
    """S0: over-cover if the required suit is the trump suit."""
    state = endgame("mariage", "KH 7D 8D 9D JD", "7H AH TC QC TH")
    assert playable(play(state, "KH")) == "AH TH"


def test_a_trump_is_followed_from_below_by_who_cannot_over_cover() -> None:
    """S0: "if possible"."""
    state = endgame("mariage", "KH 7D 8D 9D JD", "7H AC TC QC QH")
    assert playable(play(state, "KH")) == "QH 7H"


def test_a_void_seat_must_trump() -> None:
    """S0: cover (play a trump)."""
    state = endgame("mariage", "KS 7D 8D 9D JD", "7H AC TC QC JH")
    assert playable(play(state, "KS")) == "JH 7H"


def test_who_is_void_of_suit_and_trumps_plays_anything() -> None:
    """S0: "if possible"."""
    state = play(endgame("mariage", "AH KS 7D 8D 9D", "AC TC QC JC JH"), "AH JH KS")
    assert playable(state) == "AC QC JC TC"


# Marriages out of the cards won

# Seat 0 wins eleven tricks of these fillers, so that the hands decide what is left.
SMALL = "7S 8S 9S JS 7C", "7D 8D 9D JD TH"


def melds(state: mg.State) -> list[tuple[int, int, str]]:
    """Seat, points and suit of each meld."""
    return sorted(
        (entry.seat, entry.points, str(entry.cards[0].suit))
        for entry in state.ledger
        if entry.reason in ("marriage", "super-marriage")
    )


def test_marriages_are_not_declared() -> None:
    """Sheet 3: not declared from the hand."""
    assert options(deal("mariage", "KS QS KH QH", turnup="9H")) == ()


def test_marriages_count_at_the_end_only() -> None:
    """Sheet 3: counted at the end, from all cards a seat has won in tricks."""
    state = endgame("mariage", *SMALL)
    assert melds(state) == []
    end = finish(state)
    assert len(melds(end)) == 4
    assert {e.trick for e in end.ledger if e.reason == "marriage"} <= {16}


def test_king_and_queen_out_of_different_tricks_make_a_marriage() -> None:
    """Sheet 3: "all tricks, not one trick"; seat 1 wins JS, so that it stays a marriage."""
    state = endgame("mariage", "8S JS 9D 7D 8D", "9S TS TC JC TH", tricks="KS 7S QS AD")
    assert (0, 20, "S") in melds(finish(state))


def test_a_king_here_and_a_queen_there_are_no_marriage() -> None:
    """S0: held by the player in the won rounds."""
    state = endgame("mariage", "7S QS 7D 8D 9D", "8S AS TS JC TH")
    end = play(state, "QS AS")
    assert not any(suit == "S" for _, _, suit in melds(finish(end)))


def test_values_of_plain_marriages() -> None:
    """S0: king and queen 20; king, queen and jack 30, the larger instead of the smaller."""
    end = finish(endgame("mariage", "AS KS QS 9C 7H", "9S 8S 7S JC JH"), keep="JC JH 9C 7H")
    found = melds(end)
    assert (0, 30, "S") in found
    assert (0, 20, "C") in found
    assert (0, 20, "S") not in found


def test_a_marriage_of_trumps_out_of_won_tricks() -> None:
    """S0: trump marriage 40: the jack of trumps went to the other seat."""
    end = finish(endgame("mariage", "AS KS QS 9C 7H", "9S 8S 7S JC JH"), keep="JC JH 9C 7H")
    assert [meld for meld in melds(end) if meld[2] == "H"] == [(0, 40, "H")]


def test_king_queen_and_jack_of_trumps_out_of_won_tricks() -> None:
    """S0: super trump marriage 50; sheet 3: it replaces the 40."""
    end = finish(endgame("mariage", "AH KH QH JH 7S", "7D 8D 9D JD 9H"))
    assert [meld for meld in melds(end) if meld[2] == "H"] == [(0, 50, "H")]


def test_replacement_can_be_overridden() -> None:
    """Sheet 3: the replacement is P, so 50 besides 40 is one line."""
    rules = mg.ruleset("mariage").variant(
        "mine", declarations=[{"name": "super-marriage", "replaces": []}]
    )
    end = finish(endgame(rules, "AH KH QH JH 7S", "7D 8D 9D JD 9H"))
    assert [meld for meld in melds(end) if meld[2] == "H"] == [(0, 40, "H"), (0, 50, "H")]


# The end


def test_the_last_trick_counts_10() -> None:
    """S0: the player who wins the last round gets an extra 10 points."""
    state = endgame("mariage", "AS 8S 9S JS 7C", "7D 8D 9D JD TH")
    end = finish(state, keep="7C TH")
    assert scored(end, "last-trick") == [(1, 10)]


def test_more_points_win_the_deal() -> None:
    """S0: the player with the most points wins the game."""
    end = finish(endgame("mariage", *SMALL))
    assert end.outcome is not None
    assert end.outcome.winners == (0,)
    assert end.outcome.match_points == (1, 0)


def test_a_meld_that_is_worth_less_than_what_it_replaces_scores_nothing() -> None:
    """Ruleset format, replaces: what it is worth more than those already scored, if anything."""
    rules = mg.ruleset("brisque").variant(
        "mine",
        declarations=[{"name": "tierce", "cards": "KQJ", "points": 15, "replaces": ["marriage"]}],
    )
    state = play(deal(rules, "KS QS JS"), "marriage:S tierce:S")
    assert scored(state, "marriage", "tierce") == [(0, 20)]
    assert not can(state, "marriage:S")
    state = play(deal(rules, "KS QS JS"), "tierce:S")
    assert scored(state, "marriage", "tierce") == [(0, 15)]
    assert not can(state, "marriage:S")


def test_each_side_can_have_a_meld_of_cards_chosen_from_many() -> None:
    """Sheet 3: no meld scores twice; but two sides hold different cards of such a meld."""
    rules = mg.ruleset("mariage").variant(
        "brisques",
        declarations=[
            {"name": "brisques", "any_of": "A 10", "count": 2, "points": 5, "found_in": ["won"]}
        ],
    )
    state = finish(mg.Game(rules).deal(seed=0))
    won = [sum(card.rank.letter in "AT" for card in cards) for cards in state.won]
    assert min(won) >= 2
    assert sorted(scored(state, "brisques")) == [(0, 5), (1, 5)]


def test_a_marriage_does_not_count_beside_the_larger_meld_declared_before() -> None:
    """Ruleset format, replaces: the smaller meld does not count beside the larger one."""
    rules = mg.ruleset("mariage").variant(
        "declared",
        melding={"when": ["lead"]},
        declarations=[{"name": "super-marriage", "found_in": ["hand"]}],
    )
    state = play(deal(rules, "KS QS JS"), "super-marriage:S")
    end = finish(state)
    spades = mg.cards("KS QS")
    assert any(set(spades) <= set(cards) for cards in end.won)
    assert [entry for entry in end.ledger if entry.cards == spades] == []
