"""Windows that a single meld has for itself, and windows with a greatest talon."""

from __future__ import annotations

from typing import Any

import pytest

import marriage_games as mg

from .table import can, deal, endgame, held, holding, options, play, playable, reach, scored


def rules(game: str, name: str, window: dict[str, Any], **changes: Any) -> mg.Ruleset:
    """A game in which one meld has a window of its own."""
    melds = [{"name": name, "window": window}]
    return mg.ruleset(game).variant("mine", declarations=melds, **changes)


# A window beside that of all melds


def test_one_meld_may_be_declared_where_the_others_may_not() -> None:
    """Ruleset format, declarations: window: when it may be declared, else when melding says."""
    early = rules("grande-brisque", "five-courts", {"when": ["lead"]})
    hand = "KS QS JD QC JH"
    assert options(deal(early, hand, turnup="9H")) == ("five-courts",)
    assert options(deal("grande-brisque", hand, turnup="9H")) == ()
    state = holding(early, hand)
    assert options(state) == ("five-courts", "marriage:S")


def test_one_meld_may_not_be_declared_where_the_others_may() -> None:
    """Ruleset format, declarations: window: its own alone."""
    at_follow = rules("brisque", "marriage", {"when": ["follow"]})
    hand = "KS QS KH KD KC 8C"
    assert options(deal(at_follow, hand, turnup="9H")) == ("four-kings",)
    state = play(deal(at_follow, "7S", hand, turnup="9H"), "7S")
    assert options(state) == ("four-kings", "marriage:S")


def test_the_conditions_of_melding_do_not_hold_for_it() -> None:
    """Ruleset format, declarations: window: not those of melding besides."""
    strict = mg.ruleset("brisque").variant(
        "mine",
        melding={"needs_trick": True, "after_tricks": 1},
        declarations=[{"name": "marriage", "window": {"when": ["lead"]}}],
    )
    assert options(deal(strict, "KS QS KH KD KC 8C", turnup="9H")) == ("marriage:S",)


def test_it_has_conditions_of_its_own() -> None:
    """Ruleset format, declarations: window: the keys of a window."""
    late = rules("brisque", "marriage", {"when": ["lead"], "just_after": ["trick"]})
    state = deal(late, "KS QS AD", "9D", turnup="9H")
    assert not can(state, "marriage:S")
    state = play(state, "AD 9D")
    assert scored(play(state, "marriage:S"), "marriage") == [(0, 20)]


def test_it_may_have_further_windows() -> None:
    """Ruleset format, declarations: window: the keys of a window, `also` among them."""
    window = {"when": ["won"], "also": [{"when": ["lead"], "after_tricks": 2}]}
    both = rules("brisque", "marriage", window)
    state = deal(both, "KS QS AD AC", "9D 9C", turnup="9H")
    assert not can(state, "marriage:S")
    state = play(state, "AD 9D")
    assert (state.moment, options(state)) == ("won", ("marriage:S",))
    state = reach(state, "lead")
    assert not can(state, "marriage:S")
    state = reach(play(state, "AC 9C"), "lead")
    assert can(state, "marriage:S")


def test_a_seat_is_asked_at_its_moments_only_if_it_holds_it() -> None:
    """Sheet 2: a decision exists only where that seat has an optional action."""
    at_won = rules("brisque", "marriage", {"when": ["won"]})
    state = play(deal(at_won, "KS QS AD", "9D", turnup="9H"), "AD 9D")
    assert (state.to_move, state.moment, options(state)) == (0, "won", ("marriage:S",))
    assert can(state, "pass")
    assert reach(state, "lead", 0).moment == "lead"
    other = "JS TS AD 9S 8S 7S", "9D QH JH TH 8H 7H"
    assert play(deal(at_won, *other, turnup="9H"), "AD 9D").moment == "lead"


def test_it_can_be_declared_in_turn_by_each_seat_that_waits() -> None:
    """Sheet 2: `lost`: each other seat; the hand has a card less there."""
    at_lost = rules("brisque", "marriage", {"when": ["lost"]})
    state = play(deal(at_lost, "AD", "KS QS 9D", turnup="9H"), "AD 9D")
    assert (state.to_move, state.moment) == (1, "lost")
    assert len(state.hands[1]) == 5
    state = play(state, "marriage:S")
    assert scored(state, "marriage") == [(1, 20)]
    assert (state.to_move, state.moment) == (0, "lead")


def test_the_limit_counts_melds_of_all_windows() -> None:
    """Ruleset format, limit: how many melds between two of a seat's own cards."""
    limited = rules("brisque", "marriage", {"when": ["won"]}, melding={"limit": 1})
    pair = {"name": "pair", "cards": "A 10", "points": 5}
    limited = limited.variant("mine", declarations=[pair])
    state = deal(limited, "KS QS AD TD AC", "9C", turnup="9H")
    state = play(state, "pair:D")
    assert not can(state, "pair:D")
    state = play(state, "AC 9C marriage:S")
    assert scored(state, "pair", "marriage") == [(0, 5), (0, 20)]
    assert not can(reach(state, "lead"), "pair:C")


def test_what_it_scores_is_as_in_any_window() -> None:
    """Ruleset format, declarations: window says when, and nothing else."""
    at_won = rules("brisque", "marriage", {"when": ["won"]})
    state = play(deal(at_won, "KH QH AD", "9D", turnup="9H"), "AD 9D marriage:H")
    assert scored(state, "marriage") == [(0, 40)]
    assert not can(reach(state, "lead"), "marriage:H")


def test_it_must_be_played_from_like_any_other() -> None:
    """Ruleset format, play_from: the card played next must be one of the meld's."""
    at_follow = rules("sixty-six", "marriage", {"when": ["lead", "follow"]})
    state = play(deal(at_follow, "9S", "KD QD AC", turnup="9H"), "0:9S 1:marriage:D")
    assert playable(state) == "KD QD"
    assert (state.points, state.pending) == ((0, 0), (0, 20))


def test_it_opens_what_is_allowed_just_after_a_meld() -> None:
    """Ruleset format, just_after: declared a meld, in whatever window."""
    at_follow = rules(
        "sixty-six-german",
        "marriage",
        {"when": ["follow"]},
        claiming={"when": ["lead", "follow"]},
    )
    state = play(deal(at_follow, "9S", "KD QD AC", turnup="9H"), "0:9S")
    assert not can(state, "claim")
    assert can(play(state, "marriage:D"), "claim")


# The greatest talon


def test_an_exchange_only_at_the_last_pickup() -> None:
    """S1, a reading of it: at `draw` only when just the turn-up is left."""
    last = mg.ruleset("brisque").variant(
        "mine", exchange={"when": ["lead"], "also": [{"when": ["draw"], "max_talon": 1}]}
    )
    kept = "AS TS KS QS JS 7H", "AD TD KD QD JD KH"
    state = endgame(last, *kept, before=1)
    state = play(state, playable(state).split()[-1])
    state = play(state, playable(state).split()[-1])
    assert (state.to_move, state.moment, len(state.talon)) == (0, "draw", 1)
    assert "KH" in held(play(state, "exchange"), 0)
    early = play(deal(last, "AS", "9S", turnup="KH", talon="7H"), "AS 9S")
    assert (early.moment, can(early, "exchange")) == ("lead", True)


@pytest.mark.parametrize(("most", "allowed"), [(19, False), (20, True), (21, True)])
def test_the_turn_up_counts_in_the_greatest_talon(most: int, allowed: bool) -> None:
    """Ruleset format, max_talon: the turn-up counted: 20 cards in brisque before a trick."""
    rule = mg.ruleset("brisque").variant("mine", exchange={"max_talon": most})
    assert can(deal(rule, "7H", turnup="KH"), "exchange") is allowed


def test_it_opens_once_the_talon_has_dwindled() -> None:
    """Ruleset format, max_talon: the greatest number of cards in the talon."""
    rule = mg.ruleset("brisque").variant("mine", melding={"max_talon": 18})
    state = deal(rule, "KS QS AD", "9D", turnup="9H")
    assert not can(state, "marriage:S")
    assert can(play(state, "AD 9D"), "marriage:S")


def test_none_at_all_is_once_the_talon_is_gone() -> None:
    """Ruleset format, max_talon: 0: only once no card is left."""
    late = rules("brisque", "marriage", {"when": ["lead"], "max_talon": 0})
    kept = "KS QS TS AS JS 9S", "AD TD KD QD JD KH"
    before = endgame(late, *kept, before=1)
    assert (len(before.talon), can(before, "marriage:S")) == (2, False)
    after = endgame(late, *kept)
    assert (len(after.talon), can(after, "marriage:S")) == (0, True)


def test_a_closed_talon_keeps_its_cards() -> None:
    """Sheet 2, ruleset format, max_talon: the cards of a talon that is closed still lie there."""
    rule = mg.ruleset("sixty-six").variant("mine", claiming={"max_talon": 11})
    state = reach(play(deal(rule, turnup="9H"), "0:close"), "lead")
    assert (len(state.talon), can(state, "claim")) == (12, False)
    state = play(state, playable(state).split()[0])
    state = play(state, playable(state).split()[0])
    assert (len(state.talon), can(state, "claim")) == (12, False)
    after_one = play(deal(rule, "AS", "9S", turnup="9H"), "0:AS 1:9S")
    assert (after_one.moment, can(after_one, "claim")) == ("won", False)
    assert can(reach(after_one, "lead"), "claim")


def test_least_and_greatest_make_one_talon() -> None:
    """Ruleset format, min_talon and max_talon: all conditions hold at once."""
    once = mg.ruleset("brisque").variant("mine", melding={"min_talon": 18, "max_talon": 18})
    state = deal(once, "KS QS AD AC", "9D 9C", turnup="9H")
    found = []
    for line in ("", "AD 9D", "AC 9C"):
        state = play(state, line)
        found.append(can(state, "marriage:S"))
    assert found == [False, True, False]
