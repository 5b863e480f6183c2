"""Match points of melds and bonuses that contradict the melds, and what is filled in."""

from __future__ import annotations

import pytest

import marriage_games as mg
from marriage_games.setting_view import view_of
from rules.table import deal, play

from .lines import game, refusal

GAME = "mariage-1857"
LATE = "hands=ASKC/KSQC trump=H leader=0 tricks=8/6 points=70/35"
START = (
    "hands=KSQSASTS9SJS/KHQHJHTD9HJD turn-up=9D points=0/0 "
    "talon=8S7SAHTH8H7HADKDQD8D7DACKCQCJCTC9C8C7C"
)
OVER = "moment=end ending=played-out hands=-/- trump=H tricks=9/7 leader=0 points=95/35"


def test_games_without_them_have_no_such_field() -> None:
    told = refusal("brisque", "hands=AS/KS trump=H leader=0 tricks=8/7 points=70/35 counters=1/0")
    assert told == (
        "counters: found '1/0'; allowed: nothing, as melds and bonuses of brisque bring no match "
        "points"
    )


@pytest.mark.parametrize(
    ("tail", "told"),
    [
        ("declared=amour/- counters=2/0", "2 of seat 0; allowed: 3"),
        ("declared=amour/- counters=4/0", "4 of seat 0; allowed: 3"),
        ("declared=amour/- counters=3/1", "1 of seat 1; allowed: 0"),
    ],
)
def test_they_agree_with_the_melds(tail: str, told: str) -> None:
    because = "by its melds under declared and what else brings match points"
    answer = refusal(GAME, f"{LATE} {tail}")
    assert answer.startswith(f"counters: found {told}, {because}")
    assert ("declared=" in answer) is (tail != "declared=amour/- counters=2/0")


def test_the_refusal_tells_how_the_melds_that_brought_them_are_named() -> None:
    told = refusal(GAME, f"{LATE} counters=3/1")
    assert told.endswith("; name the melds that were scored, such as declared=amour/-")
    assert game(GAME).position(f"{LATE} declared=amour/marriage:D counters=3/1").counters == (3, 1)


def test_what_the_melds_bring_is_filled_in() -> None:
    state = game(GAME).position(f"{LATE} declared=amour/marriage:D,trump-marriage")
    assert state.counters == (3, 3)


def test_at_the_end_bonuses_may_have_brought_some() -> None:
    assert game(GAME).position(f"{OVER} counters=4/0").outcome == mg.Outcome(
        (0,), (95, 35), (5, -5), "played-out"
    )
    told = "allowed: 0 to 4, by its melds under declared and what else brings match points"
    assert refusal(GAME, f"{OVER} counters=5/0").startswith(f"counters: found 5 of seat 0; {told}")


def test_a_meld_that_waits_brings_nothing_yet() -> None:
    rules = mg.ruleset(GAME).variant("waiting", melding={"counts": "trick-won"})
    line = f"{START} leader=0 declared=marriage:S/-"
    state = mg.Game(rules).position(line)
    assert (state.counters, state.pending) == ((0, 0), (0, 0))
    assert "pending=0:0:marriage:KSQS" in state.to_text()
    with pytest.raises(mg.PositionError) as caught:
        mg.Game(rules).position(f"{line} pending=-")
    assert str(caught.value) == (
        "pending: found no marriage:S of seat 0; allowed: what waits until seat 0 has won a trick, "
        "such as 0:0:marriage:KSQS"
    )


def test_a_meld_that_brings_only_points_cannot_wait_without_any() -> None:
    told = refusal(
        "sixty-six",
        "hands=KSQSASTS9SJS/KHQHAHTH9HJH turn-up=9D talon=KDQDADTDJDKCQCACTCJC9C leader=0 "
        "declared=marriage:S/- points=0/0 pending=0:0:marriage:KSQS",
    )
    assert told.startswith("pending: found '0'")


def test_what_is_declared_again_sets_no_bound() -> None:
    courts = {
        "name": "courts",
        "any_of": "KQJ",
        "count": 3,
        "match_points": 2,
        "again": {"points": 1},
    }
    rules = mg.ruleset(GAME).variant("again", declarations=[courts])
    line = f"{LATE} declared=courts/-"
    assert mg.Game(rules).position(f"{line} counters=20/0").counters == (20, 0)
    with pytest.raises(mg.PositionError):
        mg.Game(rules).position(f"{line} counters=1/0")


def test_a_view_tells_a_match_in_which_somebody_owes() -> None:
    match = mg.MatchScore((-3, 3), None)
    view = game(GAME).deal(seed=1).view(1, match=match)
    assert "match=-3/3" in view.to_text()
    assert view_of(game(GAME), view.to_text()) == view
    with pytest.raises(mg.PositionError, match="match"):
        view_of(game("brisque"), game("brisque").deal(seed=1).view(1, match=match).to_text())


@pytest.mark.parametrize("counts", ["trick-won", "next-trick"])
def test_what_a_seat_without_a_trick_has_declared_waits(counts: str) -> None:
    """However it is written: with what waits, without, or as if it had counted."""
    rules = mg.ruleset(GAME).variant("waits", melding={"counts": counts})
    state = play(deal(rules, "KS QS AH TH", "AS", turnup="9H"), "marriage:S KS")
    text = state.to_text()
    told = " ".join(part for part in text.split() if not part.startswith("pending="))
    assert told != text
    assert mg.Game(rules).position(told) == state
    with pytest.raises(mg.PositionError, match="pending: found no marriage:S of seat 0"):
        mg.Game(rules).position(f"{told} pending=-")
    with pytest.raises(mg.PositionError, match="counters: found 1 of seat 0; allowed: 0"):
        mg.Game(rules).position(f"{told} counters=1/0")
