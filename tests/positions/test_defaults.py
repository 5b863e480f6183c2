"""What is not said follows from what is, and is spelled as people spell it."""

from __future__ import annotations

import pytest

import marriage_games as mg

from .lines import CLOSED, ENDGAME, LATE, START, changed, fields_of, game, legal, refusal, set_up

# ---------------------------------------------------------------------- spelling


@pytest.mark.parametrize(
    "hands", ["asKsqs/10sAHkh", "A♠K♠Q♠/10♠A♥K♥", "A♤K♤Q♤/T♤A♡K♡", "A♠\ufe0fK♠\ufe0eQ♠/T♠A♥K♥"]
)
def test_cards_are_read_as_elsewhere(hands: str) -> None:
    state = game("sixty-six").position(changed(ENDGAME, f"hands={hands}"))
    assert state == game("sixty-six").position(ENDGAME)


@pytest.mark.parametrize("trump", ["S", "s", "♠", "♤"])
def test_suits_are_read_as_elsewhere(trump: str) -> None:
    assert set_up("sixty-six", ENDGAME, f"trump={trump}")["trump"] == "S"


def test_a_field_can_say_that_there_is_nothing() -> None:
    nothing = "talon=- turn-up=- trick=- declared=- shown=-/- pending=- closed=- cannot=- moment=-"
    assert set_up("sixty-six", ENDGAME, nothing) == set_up("sixty-six", ENDGAME)


# ---------------------------------------------------------------------- seats


@pytest.mark.parametrize(
    ("changes", "dealer", "leader"),
    [
        ("", "0", "1"),
        ("dealer=1", "1", "0"),
        ("leader=0", "1", "0"),
        ("to-move=0", "1", "0"),
        ("to-move=1 dealer=0", "0", "1"),
        ("moment=between to-move=1 dealer=1", "1", "0"),
        ("moment=between dealer=1", "1", "0"),
    ],
)
def test_before_the_first_trick_dealer_and_leader_tell_each_other(
    changes: str, dealer: str, leader: str
) -> None:
    fields = set_up("sixty-six", START, changes)
    assert (fields["dealer"], fields["leader"]) == (dealer, leader)


THREE = (
    "hands=ASKSQSJS/AHKHQHJH/ADKDQDJD talon=TS9S8S7STH9H8H7HTD9D8DACKCQCJCTC9C turn-up=8C leader=0"
)


def test_the_dealer_sits_before_the_leader() -> None:
    assert set_up("three-seats-drawing-by-card", THREE)["dealer"] == "2"


@pytest.mark.parametrize(
    ("changes", "leader"),
    [
        ("leader= to-move=1", "1"),
        ("leader= tricks=0/9 points=0/78", "1"),
        ("leader= to-move=0 hands=ASKSQS/TSAH trick=KH", "1"),
    ],
)
def test_later_the_leader_is_who_is_to_move_or_alone_has_won_tricks(
    changes: str, leader: str
) -> None:
    fields = set_up("sixty-six", ENDGAME, changes)
    assert (fields["leader"], fields["dealer"]) == (leader, "0")


def test_who_wins_a_trick_is_asked_first() -> None:
    text = "hands=ASKSQSJS9S/TSAHKHQHJH talon=ADKDTDQDJDACKCTCQCJC9C turn-up=9D won=-/TH9H"
    fields = set_up("sixty-six", text, "moment=won")
    assert (fields["to-move"], fields["leader"], fields["points"]) == ("1", "1", "0/10")


# ---------------------------------------------------------------------- cards


def test_cards_named_nowhere_are_in_the_tricks_the_least_first() -> None:
    fields = set_up("sixty-six", ENDGAME, "tricks=2/7")
    assert fields["won"] == "9S9H9D9C/JSQHJHTHADKDQDJDTDACKCQCJCTC"


def test_cards_of_melds_were_played_and_do_not_lie_in_the_talon() -> None:
    fields = set_up("sixty-six", CLOSED, "declared=marriage:C/- points=40/0")
    assert fields["won"] == "9HKCQC9C/-"


def test_a_talon_that_nobody_draws_from_lies_in_pack_order() -> None:
    fields = set_up("sixty-six", CLOSED)
    assert (fields["won"], fields["talon"]) == ("JSJH9H9C/-", "THADKDQDJDTDACKCQCJCTC")


FIVE = "hands=KSQSJSTS9S/AHKHQHJHTH/ADKDQDJDTD/ACKCQCJCTC/9H8H9D8D9C turn-up=AS"


@pytest.mark.parametrize("removed", ["7S 7H 7D", "7S 7H"])
def test_what_is_too_small_a_talon_lies_in_pack_order(removed: str) -> None:
    """Five seats could draw once from five cards, the turn-up one of them, and not from four."""
    variant = mg.ruleset("brisque").variant(
        "five",
        seats={"count": 5},
        deal={"hand_size": 5},
        pack={"removed": removed},
        match={"next_dealer": "next-seat"},
    )
    playing = mg.Game(variant)
    if removed == "7S 7H 7D":
        assert fields_of(playing.position(FIVE).to_text())["talon"] == "8S8C7C"
        return
    with pytest.raises(mg.PositionError) as caught:
        playing.position(FIVE)
    assert str(caught.value) == (
        "tricks: found 4 cards named nowhere, 8S 7D 8C 7C; allowed: 0, for 0 tricks; talon names "
        "what will be drawn, the top card first"
    )


def test_at_the_end_nobody_draws_any_more() -> None:
    text = changed(START, "talon= tricks=1/0 hands=ASKSQSJS9S/TSAHKHQHJH leader=0 points=11/0")
    over = game("sixty-six").position(f"{text} moment=end ending=claim-wrong by=1")
    assert fields_of(over.to_text())["talon"] == "THADKDQDJDTDACKCQCJCTC"
    assert refusal("sixty-six", text).startswith("tricks: found 13 cards named nowhere, ")


def test_the_last_face_down_card_is_the_one_that_is_named_nowhere() -> None:
    text = "hands=ASKSQSJSTS7H/AHKHQHJHTH8H turn-up=9H points=90/0 "
    won = "won=9S8S7SADKDQDJDTD9D8D7DACKCJCTC9C8C7C/-"
    assert set_up("brisque", text, won)["talon"] == "QC"
    assert refusal("brisque", f"{text} tricks=9/0").startswith(
        "tricks: found 19 cards named nowhere, "
    )


def test_points_are_those_of_the_tricks_unless_they_are_said() -> None:
    won = "won=9SJSTHQHJH9HADTDKDQDJD9D/ACTCKCQCJC9C"
    fields = set_up("sixty-six", ENDGAME, f"tricks= points= {won}")
    assert (fields["points"], fields["tricks"]) == ("47/30", "6/3")
    assert (
        set_up("petite-brisque", "hands=ASTH/KSAH turn-up=KD leader=1 tricks=2/1")["points"]
        == "0/0"
    )


# ---------------------------------------------------------------------- melds


def test_what_was_declared_and_is_still_held_was_seen() -> None:
    changes = "hands=ASQS/THAH declared=marriage:S/- tricks=7/3 points=80/38"
    fields = set_up("sixty-six", ENDGAME, changes)
    assert fields["shown"] == "QS/-"
    assert "just-melded" not in fields


def test_who_holds_a_declared_meld_whole_must_play_from_it() -> None:
    changes = "declared=marriage:S/- points=80/38"
    state = game("sixty-six").position(changed(ENDGAME, changes))
    assert legal(state) == "KS QS claim"
    assert game("sixty-six").position(ENDGAME).apply("marriage:S") == state


def test_who_must_play_from_a_meld_has_just_declared_it() -> None:
    changes = "declared=marriage:S/- points=80/38 play-from=KSQS"
    state = game("sixty-six").position(changed(ENDGAME, changes))
    fields = fields_of(state.to_text())
    assert (fields["just-melded"], fields["melds"], fields["shown"]) == ("0", "1/0", "KSQS/-")
    assert legal(state) == "KS QS claim"
    before = game("sixty-six").position(ENDGAME)
    assert before.apply("marriage:S") == state


def test_what_a_seat_without_a_trick_has_declared_waits_for_one() -> None:
    state = game("sixty-six").position(START).apply("marriage:H").apply("KH")
    fields = fields_of(state.to_text())
    assert fields["pending"] == "1:20:marriage:KHQH"
    assert game("sixty-six").position(changed(state.to_text(), "pending= shown=")) == state


def test_a_meld_from_which_a_card_must_be_played_outlasts_a_closing() -> None:
    variant = mg.ruleset("sixty-six").variant(
        "asked",
        melding={"before_playing": ["claim", "close"]},
        claiming={"when": ["lead", "closed"]},
    )
    playing = mg.Game(variant)
    state = playing.position(f"{START} dealer=1").apply("marriage:S").apply("close")
    fields = fields_of(state.to_text())
    assert (fields["moment"], fields["to-move"], fields["closed-at"]) == ("closed", "1", "lead")
    assert playing.position(changed(state.to_text(), "shown= just-melded= melds=")) == state
    assert legal(state.apply("pass")) == "KS QS claim"


@pytest.mark.parametrize(("tricks", "streak"), [("9/5", "1"), ("14/0", "5"), ("13/1", "1")])
def test_tricks_in_a_row_are_told_as_far_as_they_count(tricks: str, streak: str) -> None:
    fields = set_up("grande-brisque", LATE, f"tricks={tricks}")
    assert fields.get("in-a-row", "1") == streak
    fields = set_up("grande-brisque", LATE, "tricks=9/5 in-a-row=7")
    assert fields["in-a-row"] == "5"
