"""Match points of melds and bonuses: when they count, and who gets and who pays them."""

from __future__ import annotations

from typing import Any

import pytest

import marriage_games as mg

from .table import deal, finish, play

GAME = "mariage-1857"


def variant(base: str = GAME, **changes: Any) -> mg.Ruleset:
    return mg.ruleset(base).variant("mine", **changes)


def worth(state: mg.State) -> tuple[int, ...]:
    assert state.outcome is not None
    return state.outcome.match_points


@pytest.mark.parametrize("counts", ["trick-won", "next-trick"])
def test_they_wait_as_points_do(counts: str) -> None:
    rules = variant(melding={"counts": counts})
    state = play(deal(rules, "KS QS 9D", "9S AD TD", turnup="9H"), "marriage:S")
    assert (state.counters, state.pending) == ((0, 0), (0, 0))
    assert "pending=0:0:marriage:KSQS" in state.to_text()
    assert mg.Game(rules).position(state.to_text()) == state
    won = play(state, "KS 9S")
    assert won.counters == (1, 0)
    assert won.ledger[-1] == mg.Entry(0, 0, "marriage", mg.cards("KS QS"), 1, 1)
    assert play(state, "9D AD").counters == (0, 0)


def test_what_never_counts_brings_nothing() -> None:
    rules = variant(
        melding={"counts": "next-trick"}, deal={"hand_size": 1}, talon={"draw": "never"}
    )
    rules = rules.variant("mine", declarations=[{"name": "ace", "cards": "8", "match_points": 5}])
    end = play(deal(rules, "8S", "9S", turnup="9H"), "ace:S 8S 9S")
    assert (end.counters, worth(end)) == ((0, 0), (-2, 2))


def test_points_and_match_points_are_one_entry() -> None:
    rules = variant(declarations=[{"name": "marriage", "points": 20}])
    state = play(deal(rules, "KS QS", turnup="9H"), "marriage:S")
    assert (state.points, state.counters) == ((20, 0), (1, 0))
    assert state.ledger == (mg.Entry(0, 20, "marriage", mg.cards("KS QS"), 0, 1),)
    assert "0 scores 20 and 1 in the match for marriage with KS QS" in (
        state.view(1).information_state
    )


def test_a_rencontre_brings_them_too() -> None:
    rules = variant(declarations=[{"name": "marriage", "found_in": ["trick"]}])
    state = play(deal(rules, "KS", "QS", turnup="9H"), "KS QS")
    entry = next(entry for entry in state.ledger if entry.reason == "rencontre")
    assert (entry.points, entry.match_points, state.counters) == (0, 1, (1, 0))


def test_those_of_cards_won_come_at_the_end() -> None:
    rules = variant(declarations=[{"name": "marriage", "found_in": ["won"]}])
    end = finish(deal(rules, turnup="9H"))
    assert sum(end.counters) > 0
    assert {entry.trick for entry in end.ledger if entry.match_points} == {16}


def test_a_revalued_meld_brings_them_once() -> None:
    rules = variant(
        without=["trumps.by", "exchange", "deal.turnup", "bonuses", "declarations"],
        deal={"turned": False},
        trumps={"by": "declaration", "declarations": ["amour"], "revalue": True},
        melding={"counts": "next-trick"},
        declarations=[
            {"name": "marriage", "cards": "KQ", "points": 20, "in_trumps": 40, "match_points": 1},
            {"name": "amour", "cards": "A10", "points": 5, "match_points": 3},
        ],
    )
    state = play(deal(rules, "KS QS AS TS", "9S"), "marriage:S amour:S")
    assert (state.pending, state.counters) == ((45, 0), (0, 0))
    assert mg.Game(rules).position(state.to_text()) == state
    assert play(state, "AS 9S").counters == (4, 0)


def test_a_meld_declared_again_brings_them_again() -> None:
    rules = variant(
        without=["declarations"],
        melding={"when": ["lead", "follow"]},
        declarations=[
            {
                "name": "courts",
                "any_of": "KQJ",
                "count": 3,
                "points": 20,
                "match_points": 2,
                "again": {"points": 10, "per": "refill"},
            }
        ],
    )
    state = deal(rules, "KS QS JS 7S 8D 9D", "AS 7D AD TD 7C 8C", turnup="9H", talon="8H KC AH")
    state = play(state, "courts KS AS AD")
    assert (state.points[0], state.counters) == (20, (2, 0))
    state = play(state, "courts")
    assert (state.points[0], state.counters) == (30, (4, 0))
    assert mg.Game(rules).position(state.to_text()) == state


def test_a_meld_declared_again_can_bring_nothing_else() -> None:
    courts = {"name": "courts", "any_of": "KQJ", "count": 3, "match_points": 2}
    rules = variant(without=["declarations"], declarations=[courts | {"again": {"points": 0}}])
    state = deal(rules, "KS QS JS AS 8D 9D", "7S 7D AD TD 7C 8C", turnup="9H", talon="8H TC KC AH")
    state = play(state, "courts AS 7S KS 7D")
    assert (state.points[0], state.counters) == (15, (2, 0))
    state = play(state, "courts")
    assert (state.points[0], state.counters) == (15, (4, 0))
    assert mg.Game(rules).position(state.to_text()) == state


def test_who_loses_outright_keeps_them_though_its_points_are_annulled() -> None:
    rules = variant(
        declarations=[
            {"name": "four-kings", "four_of": "K", "wins": "deal"},
            {"name": "marriage", "points": 20},
        ],
        results=[
            {
                "name": "outright",
                "when": "won-outright",
                "winner": "declarer",
                "match_points": 5,
                "loser_points": "annulled",
            }
        ],
    )
    state = mg.Game(rules).position(
        "hands=KSKHKDKC/ASQHQDQC trump=H leader=0 tricks=6/6 points=20/90 counters=0/3 "
        "declared=-/amour"
    )
    end = play(state, "four-kings")
    assert end.points == (20, 0)
    assert (end.counters, worth(end)) == ((0, 3), (5 - 3, 3 - 5))


def last_trick(rules: mg.Ruleset, points: str, tail: str = "") -> mg.State:
    """The ace of spades takes the king: 25 points with the last trick."""
    text = f"hands=AS/KS trump=H leader=0 tricks=8/7 points={points} in-a-row=1 {tail}"
    return play(mg.Game(rules).position(text), "AS KS")


AMOUR = "counters=0/3 declared=-/amour"


def test_a_draw_keeps_them_and_a_void_deal_does_not() -> None:
    drawn = last_trick(variant(), "40/65", AMOUR)
    assert (drawn.counters, worth(drawn)) == ((0, 3), (-3, 3))
    void = last_trick(variant(results=[{"name": "played-out", "equal": "void"}]), "40/65", AMOUR)
    assert (void.counters, worth(void)) == ((0, 3), (0, 0))


def test_they_are_added_to_points_that_are_match_points() -> None:
    by_points: dict[str, Any] = {
        "without": ["results.played-out.under"],
        "results": [{"name": "played-out", "match_points": "points"}],
    }
    paid = last_trick(variant(**by_points), "70/35", AMOUR)
    assert worth(paid) == (95 - 38, 38 - 95)
    rules = variant(**by_points, match={"paid": False})
    assert worth(last_trick(rules, "70/35", AMOUR)) == (95, 38)


def test_every_side_pays_every_other() -> None:
    """Three sides make 2, 0 and 3: each gets from both others what it made, and pays theirs."""
    rules = variant(
        seats={"count": 3},
        pack={"removed": "7C 8C"},
        deal={"hand_size": 1, "packets": [1], "turnup": 4},
        talon={"draw": "never"},
        declarations=[{"name": "ace", "cards": "A", "match_points": 3, "found_in": ["won"]}],
        without=["results.played-out.under", "exchange"],
        results=[{"name": "played-out", "winner": "last-trick", "match_points": 2}],
    )
    rules = rules.variant(
        "mine",
        without=["results.played-out.equal"],
        declarations=[
            {"name": "king", "cards": "K", "match_points": 2},
        ],
    )
    state = deal(rules, "KS", "AS", "9S", turnup="9H")
    end = play(state, "king:S KS AS 9S")
    made = (2, 2 + 3, 0)
    assert end.counters == (2, 3, 0)
    total = sum(made)
    assert worth(end) == tuple(3 * share - total for share in made)
    assert sum(worth(end)) == 0


def test_partners_make_and_pay_them_together() -> None:
    rules = variant(
        seats={"count": 4, "sides": [[0, 2], [1, 3]]},
        deal={"hand_size": 5, "packets": [1], "turnup": 21},
    )
    state = deal(rules, "AH TH", "KH QH", turnup="9H", dealer=3)
    end = finish(play(state, "amour"))
    assert end.counters[0] >= 3
    assert worth(end)[0] == worth(end)[2] == -worth(end)[1] == -worth(end)[3]


def test_a_turn_up_can_bring_them_to_the_dealer() -> None:
    rules = variant(
        bonuses=[{"name": "turned", "event": "turn-up", "ranks": "A", "match_points": 1}]
    )
    state = deal(rules, turnup="AH")
    assert state.counters == (0, 1)
    text = state.to_text()
    assert "counters=0/1" in text
    assert mg.Game(rules).position(text) == state


def test_a_given_position_carries_them() -> None:
    text = f"hands=AS/KS trump=H leader=0 tricks=8/7 points=70/35 {AMOUR}"
    state = mg.Game(mg.ruleset(GAME)).position(text)
    assert [(entry.points, entry.match_points) for entry in state.ledger] == [(70, 0), (35, 3)]
    (record,) = play(state, "AS KS").to_record().deals
    assert record.counters == {"carried": (0, 3)}


def test_other_games_have_none() -> None:
    state = mg.Game(mg.ruleset("brisque")).deal(seed=1)
    assert state.counters == (0, 0)
    assert state.view(0).counters == (0, 0)


def test_match_points_that_wait_are_told() -> None:
    """Everybody sees them, as what is declared is open."""
    rules = variant(melding={"counts": "trick-won"})
    state = play(deal(rules, "KS QS AH TH", "9S", turnup="9H"), "marriage:S amour")
    for told in (state, state.view(0), state.view(1)):
        assert (told.counters, told.pending_counters) == ((0, 0), (4, 0))
    won = play(state, "KS 9S")
    assert (won.counters, won.pending_counters) == ((4, 0), (0, 0))


def test_points_of_a_revalued_meld_wait_without_match_points() -> None:
    rules = variant(
        "grande-brisque-sans-retourne",
        trumps={"declarations": ["trio"], "revalue": True},
        declarations=[
            {"name": "marriage", "match_points": 1},
            {"name": "trio", "cards": "AJ9", "points": 5},
        ],
        melding={"when": ["lead"], "just_after": [], "needs_trick": False, "counts": "trick-won"},
    )
    state = play(deal(rules, "KS QS AS JS 9S"), "marriage:S")
    assert (state.pending, state.pending_counters) == ((20, 0), (1, 0))
    state = play(state, "trio:S")
    assert (state.pending, state.pending_counters) == ((45, 0), (1, 0))
