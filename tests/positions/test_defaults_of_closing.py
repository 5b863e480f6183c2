"""What is not said of a closing, an end or what is known follows from what is."""

from __future__ import annotations

import pytest

import marriage_games as mg

from .lines import CLOSED, RULESETS, changed, fields_of, game, legal, refusal, set_up

# ---------------------------------------------------------------------- closing


def test_what_nobody_asks_about_a_closing_is_filled_in() -> None:
    fields = set_up("sixty-six", CLOSED)
    assert (fields["closed-points"], fields["closed-tricks"]) == ("20/0", "0/0")
    assert fields["phase"] == "strict"
    fields = set_up("sixty-six", CLOSED, "tricks=1/1 leader=1 points=20/5")
    assert fields["closed-tricks"] == "0/0"


def test_the_tricks_at_closing_are_no_more_than_there_are() -> None:
    text = "hands=ASKSQSJS9STH/TSAHKHQHJH9H turn-up=9D tricks=3/0 points=90/0 closed=1"
    assert set_up("sixty-six", text)["closed-tricks"] == "3/0"
    assert refusal("sixty-six", f"{text} closed-tricks=2/0") == (
        "closed-tricks: found 2 tricks; allowed: 3 in all, by the cards in the talon"
    )


def test_the_tricks_since_a_closing_are_taken_from_the_leader_first() -> None:
    text = (
        "hands=KSQSJS/JHTH9H/ADKDQD/KCQCJC turn-up=TS closed=2 tricks=0/1/1/2 points=30/30/30/30 "
        "leader=3"
    )
    pairs = RULESETS["four-in-pairs"]
    now = [{"name": row.name, "measured": "now"} for row in pairs.results]
    playing = mg.Game(pairs.variant("now", results=now))
    for changes, tricks in (("", "0/1/1/0"), ("leader=1 tricks=1/1/1/1", "1/0/0/1")):
        fields = fields_of(playing.position(changed(text, changes)).to_text())
        assert fields["closed-tricks"] == tricks


def test_closing_is_possible_down_to_a_card_for_each_seat() -> None:
    text = "hands=ASKSQSJS9STH/TSAHKHQHJH9H turn-up=9D tricks=5/0 points=90/0 closed=1"
    assert set_up("sixty-six", text)["talon"] == "AC"


def test_a_deal_can_end_before_the_last_cards_are_drawn() -> None:
    text = "hands=ASKSQSJS9S/TSAHKHQHJH turn-up=9D talon=9C tricks=6/0 points=90/0"
    over = game("sixty-six").position(f"{text} moment=end ending=claim-right by=0")
    assert over.outcome is not None
    assert over.outcome.match_points == (3, 0)


def test_where_it_is_closed_only_before_drawing_a_trick_was_complete() -> None:
    variant = mg.ruleset("sixty-six").variant("late", closing={"when": ["won", "lost"]})
    text = "closed=0 turn-up=9D tricks=1/0 points=20/0 leader=0"
    hands = "hands=ASKSQSJS9S/TSAHKHQHJH"
    fields = fields_of(mg.Game(variant).position(f"{hands} {text}").to_text())
    assert (fields["closed-tricks"], fields["last-phase"]) == ("1/0", "open")
    with pytest.raises(mg.PositionError) as caught:
        mg.Game(variant).position(f"hands=ASKSQSJS9STH/TSAHKHQHJH9H {text}")
    assert str(caught.value) == "hands: found 6/6 cards; allowed: 5/5 after 1 trick"


def test_a_closing_just_now_tells_what_there_was() -> None:
    text = (
        "hands=KSQSASAHJH9D/TS9SKHQHTHJS turn-up=JD closed=1 leader=1 moment=closed points=0/0 "
        "declared=-/marriage:H pending=1:20:marriage:KHQH"
    )
    state = game("sixty-six-german").position(text)
    fields = fields_of(state.to_text())
    assert (fields["closed-at"], fields["to-move"]) == ("lead", "0")
    assert (fields["closed-tricks"], fields["closed-points"]) == ("0/0", "0/0")
    assert legal(state) == "exchange pass"


@pytest.mark.parametrize(
    ("changes", "last"),
    [
        ("hands=KSQSASAHJH/TS9SKHQHJS tricks=1/0 points=20/0", "strict"),
        ("hands=KSQSASAHJH/TS9SKHQHJS tricks=1/0 points=20/0 last-phase=open", "open"),
        ("", "strict"),
    ],
)
def test_the_last_trick_was_strict_unless_it_may_have_been_closed_after_it(
    changes: str, last: str
) -> None:
    fields = set_up("sixty-six", CLOSED, changes)
    assert fields.get("last-phase", fields["phase"]) == last


def test_the_trick_before_strict_play_was_open() -> None:
    text = "hands=ASKSQSJS9STH/TSAHKHQHJH9H trump=D tricks=6/0 points=60/0"
    assert set_up("sixty-six", text)["last-phase"] == "open"
    assert refusal("sixty-six", f"{text} last-phase=strict") == (
        "last-phase: found 'strict'; allowed: open"
    )


def test_points_at_closing_may_be_annulled_since() -> None:
    outright = {
        "name": "outright",
        "when": "won-outright",
        "winner": "declarer",
        "match_points": 3,
        "loser_points": "annulled",
    }
    variant = mg.ruleset("sixty-six").variant(
        "outright",
        declarations=[{"name": "four-kings", "four_of": "K", "wins": "deal"}],
        results=[outright],
    )
    text = (
        "hands=KSKHKDKC/TSJSQHTH closed=1 turn-up=9D tricks=0/2 points=0/20 leader=0 "
        "closed-points=0/12"
    )
    playing = mg.Game(variant)
    state = playing.position(text.replace("tricks=0/2", "tricks=1/1")).apply("four-kings")
    assert state.outcome is not None
    assert state.points == (0, 0)
    assert fields_of(state.to_text())["closed-points"] == "0/12"
    assert playing.position(state.to_text()) == state


# ---------------------------------------------------------------------- knowledge


def test_what_is_said_of_a_hand_is_known_to_the_other_seat() -> None:
    state = game("sixty-six").position(changed(CLOSED, "cannot=-/no:ADAC"))
    assert list(map(str, state.view(0).cannot_hold(1))) == ["AD", "AC"]
    assert fields_of(state.to_text())["cannot"] == "-/no:ADAC"


@pytest.mark.parametrize("trace", ["no:JSJH", "0..2:ADAC", "no:ADAC|0..1:AD&0..2:ACKC"])
def test_what_tells_nothing_is_left_out(trace: str) -> None:
    assert "cannot" not in set_up("sixty-six", CLOSED, f"cannot=-/{trace}")


@pytest.mark.parametrize("trace", ["no:ADAC&0..1:AD", "no:ADAC|no:ADAC&no:TD", "no:AC&no:AD"])
def test_what_is_said_twice_is_kept_once(trace: str) -> None:
    plain = set_up("sixty-six", CLOSED, "cannot=-/no:ADAC")
    assert set_up("sixty-six", CLOSED, f"cannot=-/{trace}") == plain


def test_what_is_scored_by_itself_and_was_not_tells_of_the_hand() -> None:
    variant = mg.ruleset("petite-brisque").variant(
        "by-itself",
        melding={"when": ["lead"]},
        declarations=[{"name": "marriage", "cards": "KQ", "points": 20, "automatic": True}],
    )
    state = mg.Game(variant).position("hands=ASTH7D/KSAHJD turn-up=KC leader=1 tricks=1/1")
    fields = fields_of(state.to_text())
    # The king of clubs is turned up, and the queen of spades lies in a trick.
    assert fields["cannot"] == "-/0..1:KHQH&0..1:KDQD"
    assert mg.Game(variant).position(state.to_text()) == state
