"""What a seat may do between declaring a meld and playing from it."""

from __future__ import annotations

from typing import Any

import pytest

import marriage_games as mg

from .table import can, deal, held, options, play, playable, reach


def rules(*before_playing: str, game: str = "sixty-six", **changes: Any) -> mg.Ruleset:
    """A game in which these things may still be done before playing from a meld."""
    melding = {"before_playing": before_playing, **changes.pop("melding", {})}
    return mg.ruleset(game).variant("mine", melding=melding, **changes)


def declared(game: mg.Ruleset) -> mg.State:
    """Seat 0 has won a trick and declared a marriage while it could do everything else too."""
    state = deal(game, "KS QS KD QD AC 9H", "9C", turnup="AH")
    return play(state, "0:AC 1:9C 0:marriage:S")


@pytest.mark.parametrize(
    "before_playing",
    [
        (),
        ("claim",),
        ("close",),
        ("exchange",),
        ("claim", "exchange"),
        ("claim", "close", "exchange"),
    ],
    ids=str,
)
def test_only_what_is_listed_may_be_done_before_playing(before_playing: tuple[str, ...]) -> None:
    """Ruleset format, before_playing: what the seat may still do."""
    state = declared(rules(*before_playing))
    assert options(state) == before_playing
    assert playable(state) == "KS QS"


def test_a_claim_before_playing() -> None:
    """S4, sheet 3: only `claim` or leading one of its two cards is possible."""
    end = play(declared(rules("claim")), "claim")
    assert end.outcome is not None
    assert end.outcome.reason == "claim-wrong"


# Exchanging


def test_after_the_exchange_the_meld_must_still_be_played_from() -> None:
    """Ruleset format, before_playing: between declaring a meld and playing from it."""
    state = play(declared(rules("exchange")), "exchange")
    assert "AH" in held(state, 0)
    assert str(state.turnup) == "9H"
    assert (state.to_move, state.moment) == (0, "lead")
    assert (playable(state), options(state)) == ("KS QS", ())
    state = play(state, "QS")
    assert (state.to_move, state.moment) == (1, "follow")


def test_the_exchange_keeps_its_own_window() -> None:
    """Ruleset format, before_playing: what may be done where it is allowed at all."""
    state = deal(rules("exchange"), "KS QS KD QD AC 9H", "9C", turnup="AH")
    assert options(play(state, "0:marriage:S")) == ()


LOW = {"name": "low", "cards": "87", "points": 5}


def low(hand: str, turnup: str) -> mg.State:
    """Eight and seven as a meld, and the seven is what is exchanged."""
    game = rules("exchange", game="chouine", declarations=[LOW])
    return deal(game, hand, turnup=turnup)


def test_a_card_of_the_meld_is_not_exchanged() -> None:
    """Ruleset format, before_playing: not an exchange that gives a card of the meld."""
    state = low("8H 7H AD TC 9C", "KH")
    assert can(state, "exchange")
    state = play(state, "low:H")
    assert (playable(state), options(state)) == ("8H 7H", ())
    state = play(low("8D 7D 7H TC 9C", "KH"), "low:D")
    assert (playable(state), options(state)) == ("8D 7D", ("exchange",))


def test_an_exchange_before_the_meld_is_as_ever() -> None:
    """Sheet 2: optional actions in any order unless the game restricts it."""
    game = rules("claim")
    state = deal(game, "KS QS KD QD AC 9H", "9C", turnup="AH")
    state = play(state, "0:AC 1:9C 0:exchange marriage:S")
    assert options(state) == ("claim",)


def test_no_exchange_after_which_the_meld_could_not_be_played_from() -> None:
    """Sheet 5: no position without a legal action: the ace would have to beat the ten led."""
    strict = {"strict_from": "first-trick"}
    game = rules("exchange", game="chouine", play=strict)
    state = deal(game, "TH 8S 9S JS 8D", "KH QH 7H 9D 7C", turnup="AH")
    state = play(state, "TH marriage:H")
    assert playable(state) == "KH QH"
    assert options(state) == ()
    other = deal(game, "TH 8S 9S JS 8D", "KH QH 7H 9D 7C", turnup="9H")
    state = play(other, "TH marriage:H exchange")
    assert playable(state) == "KH QH"


# Closing


def test_after_closing_the_meld_must_still_be_led() -> None:
    """Ruleset format, before_playing: between declaring a meld and playing from it."""
    state = play(declared(rules("claim", "close")), "close")
    assert (state.closed_by, state.phase) == (0, "strict")
    assert (state.to_move, state.moment) == (0, "lead")
    assert (playable(state), options(state)) == ("KS QS", ("claim",))


def test_the_other_seat_is_not_bound_by_the_meld_of_the_closer() -> None:
    """P66: the opponent of a closer may exchange at once, whatever the closer has declared."""
    game = rules("close", game="sixty-six-german")
    state = deal(game, "KS QS AC AD TD JD", "9C 9H", turnup="AH")
    state = play(state, "AC 9C marriage:S close")
    assert (state.to_move, state.moment) == (1, "closed")
    assert options(state) == ("exchange",)
    state = play(state, "exchange")
    assert "AH" in held(state, 1)
    assert (state.to_move, state.moment) == (0, "lead")
    assert (playable(state), options(state)) == ("KS QS", ())


def at_follow(hand: str, led: str = "AS") -> mg.State:
    """Seat 1 follows and may declare, close and exchange there."""
    everywhere = {"when": ["lead", "follow"]}
    game = rules("close", "exchange", melding=everywhere)
    game = game.variant("mine", exchange={"when": ["follow"], "after_tricks": 0})
    return play(deal(game, f"{led} JS", hand, turnup="TH"), f"0:{led}")


def test_no_close_after_which_the_meld_could_not_be_played_from() -> None:
    """Ruleset format, before_playing: not a close after which none of its cards could be."""
    state = at_follow("KD QD 9S 9D 9C JC")
    assert can(state, "close")
    state = play(state, "marriage:D")
    assert (playable(state), options(state)) == ("KD QD", ())


def test_a_close_after_which_the_meld_follows_suit() -> None:
    """Ruleset format, before_playing: a close after which one of its cards could be played."""
    state = play(at_follow("KS QS 9S 9D 9C JC"), "marriage:S close")
    assert (state.to_move, state.moment, state.phase) == (1, "follow", "strict")
    assert playable(state) == "KS QS"


def test_a_close_by_a_seat_that_is_void_and_free() -> None:
    """S4: only following is asked for, so who is void plays any card."""
    state = play(at_follow("KD QD JD 9D 9C JC"), "marriage:D close")
    assert playable(state) == "KD QD"


def test_exchange_and_close_before_playing_in_any_order() -> None:
    """Sheet 2: optional actions in any order unless the game restricts it."""
    one = play(at_follow("KD QD JD 9H 9C JC"), "marriage:D exchange close")
    assert (playable(one), one.closed_by) == ("KD QD", 1)
    assert "TH" in held(one, 1)
    state = play(at_follow("KD QD JD 9H 9C JC"), "marriage:D close")
    assert options(state) == ()


def test_another_meld_waits_until_the_first_was_played_from() -> None:
    """Ruleset format, play_from: the card played next must be one of the meld's."""
    game = mg.ruleset("sixty-six").variant(
        "mine",
        without=["melding.limit"],
        melding={"before_playing": ["claim", "close", "exchange"]},
    )
    state = declared(game)
    assert not can(state, "marriage:D")
    state = play(state, "QS")
    assert not any(str(action).startswith("marriage") for action in state.legal_actions)
    assert reach(state, "follow").to_move == 1
