"""Trumps that come to be by a meld: what was scored before, and trumps that come late."""

from __future__ import annotations

from typing import Any

import pytest

import marriage_games as mg

from .table import can, deal, endgame, holding, play, scored

SANS_RETOURNE = mg.ruleset("grande-brisque-sans-retourne")
REVALUED = SANS_RETOURNE.variant("mine", trumps={"revalue": True})


def entries(state: mg.State) -> list[tuple[int, str, int]]:
    """The ledger without the points of cards."""
    return [
        (entry.seat, entry.reason, entry.points)
        for entry in state.ledger
        if entry.reason != "card-points"
    ]


# A meld of the suit that becomes trumps


def test_an_earlier_meld_scores_what_it_is_worth_more() -> None:
    """Ruleset format, revalue: at once, under its name, before the meld that makes trumps."""
    state = play(holding(REVALUED, "AS KS QS 9C TC", turnup=""), "tierce-ace:S marriage:S")
    assert entries(state) == [
        (0, "tierce-ace", 60),
        (0, "tierce-ace", 60),
        (0, "marriage", 40),
    ]
    assert [entry.cards for entry in state.ledger if entry.reason == "tierce-ace"][1] == ()


def test_without_it_nothing_is_revalued() -> None:
    """Sheet 3: nothing scored earlier is revalued."""
    state = play(holding(SANS_RETOURNE, "AS KS QS 9C TC", turnup=""), "tierce-ace:S marriage:S")
    assert entries(state) == [(0, "tierce-ace", 60), (0, "marriage", 40)]


def test_a_meld_of_another_suit_stays_as_it_is() -> None:
    """Ruleset format, revalue: melds of that suit."""
    state = holding(REVALUED, "KS QS TD 9D 8D", turnup="")
    state = play(state, "tierce-ten:D marriage:S")
    assert entries(state) == [(0, "tierce-ten", 20), (0, "marriage", 40)]


def test_it_is_revalued_once() -> None:
    """Ruleset format, revalue: when trumps come to be, and not by later marriages."""
    state = holding(REVALUED, "KS QS KD QD AS", turnup="")
    state = play(state, "tierce-ace:S marriage:S marriage:D")
    assert entries(state) == [
        (0, "tierce-ace", 60),
        (0, "tierce-ace", 60),
        (0, "marriage", 40),
        (0, "marriage", 20),
    ]


def test_the_seat_that_had_scored_it_scores_more() -> None:
    """Ruleset format, revalue: for the seat that had scored it, whoever makes trumps."""
    hands = "7D KS QS AD KC", "AC 9S 8S 7S 8D"
    state = play(deal(REVALUED, *hands, talon="7H TD 8H TC"), "KC AC tierce-nine:S 8D AD")
    assert (state.to_move, state.moment) == (0, "lead")
    state = play(state, "marriage:S")
    assert entries(state) == [
        (1, "tierce-nine", 10),
        (1, "tierce-nine", 10),
        (0, "marriage", 40),
    ]


def test_what_scores_the_same_in_trumps_scores_nothing_more() -> None:
    """Ruleset format, revalue: what they are worth more in trumps: sheet 3: fours never."""
    state = holding(REVALUED, "KS QS KH KD KC", turnup="")
    state = play(state, "carre-king marriage:S")
    assert entries(state) == [(0, "carre-king", 80), (0, "marriage", 40)]


def test_it_also_is_where_the_maker_itself_scores_as_in_a_plain_suit() -> None:
    """Ruleset format, first_in_trumps: only about the meld that makes trumps."""
    plain = REVALUED.variant("mine", trumps={"first_in_trumps": False})
    state = play(holding(plain, "AS KS QS 9C TC", turnup=""), "tierce-ace:S marriage:S")
    assert entries(state) == [
        (0, "tierce-ace", 60),
        (0, "tierce-ace", 60),
        (0, "marriage", 20),
    ]


# A rencontre


BY_TIERCE = SANS_RETOURNE.variant("mine", trumps={"declarations": ["tierce-jack"], "revalue": True})


def test_a_rencontre_is_revalued_under_the_name_of_its_meld() -> None:
    """Ruleset format, revalue: each under its name and for the seat that had scored it."""
    state = deal(BY_TIERCE, "KS JS TS 9S 7C", "QS 7D 8D 9D 8C")
    state = play(state, "KS QS")
    assert entries(state) == [(0, "rencontre", 20)]
    state = play(state, "tierce-jack:S")
    assert entries(state) == [(0, "rencontre", 20), (0, "marriage", 20), (0, "tierce-jack", 60)]


def test_a_rencontre_that_makes_trumps_revalues() -> None:
    """Ruleset format, trumps: rencontre: whether such a meld found in a trick makes trumps too."""
    game = REVALUED.variant("mine", trumps={"rencontre": True})
    state = deal(game, "AC KS 9S 8S 7S", "7C QS 8D 9D 8H", talon="7H TD 8C TC")
    state = play(state, "AC 7C tierce-nine:S KS QS")
    assert state.trump is mg.Suit.SPADES
    assert entries(state) == [(0, "tierce-nine", 10), (0, "tierce-nine", 10), (0, "rencontre", 40)]


# A larger meld in the place of a smaller one


def replacing(makers: list[str], **melding: Any) -> mg.Ruleset:
    """Marriage 20 or 40, K-Q-J 30 or 60 in its place, and an ace with a ten that is nothing."""
    return mg.ruleset("brisque").variant(
        "mine",
        without=["exchange"],
        deal={"turned": False},
        trumps={"by": "declaration", "declarations": makers, "revalue": True},
        melding=melding,
        declarations=[
            {
                "name": "tierce",
                "cards": "KQJ",
                "points": 30,
                "in_trumps": 60,
                "replaces": ["marriage"],
            },
            {"name": "pair", "cards": "A 10", "points": 1},
        ],
    )


HAND = "AS TS KS QS JS 7C"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (
            "marriage:S tierce:S pair:S",
            [("marriage", 20), ("tierce", 10), ("marriage", 20), ("tierce", 10), ("pair", 1)],
        ),
        ("tierce:S pair:S", [("tierce", 30), ("tierce", 30), ("pair", 1)]),
        ("marriage:S pair:S", [("marriage", 20), ("marriage", 20), ("pair", 1)]),
        (
            "marriage:S pair:S tierce:S",
            [("marriage", 20), ("marriage", 20), ("pair", 1), ("tierce", 20)],
        ),
        ("pair:S marriage:S tierce:S", [("pair", 1), ("marriage", 40), ("tierce", 20)]),
    ],
)
def test_both_together_score_what_the_larger_is_worth_in_trumps(
    line: str, told: list[tuple[str, int]]
) -> None:
    """Ruleset format, replaces and revalue: in all, the K-Q-J is worth 60 or the marriage 40."""
    state = play(deal(replacing(["pair"]), HAND, "7D 8D 9D 7H 8H 9H"), line)
    assert [(reason, points) for _, reason, points in entries(state)] == told
    assert state.points[0] == (61 if "tierce" in line else 41)


def test_the_meld_that_makes_trumps_may_be_the_larger_one() -> None:
    """Ruleset format, replaces: what it is worth more than those already scored: 60 - 40."""
    game = replacing(["tierce"])
    state = play(deal(game, HAND, "7D 8D 9D 7H 8H 9H"), "marriage:S tierce:S")
    assert entries(state) == [(0, "marriage", 20), (0, "marriage", 20), (0, "tierce", 20)]


# Points that wait


def test_it_waits_for_a_trick_of_the_seat_that_had_scored_it() -> None:
    """Ruleset format, revalue: it counts like a declaration of that seat (melding.counts)."""
    game = replacing(["pair"], counts="trick-won")
    state = deal(game, "AS TS 7D 8D 9C 7C", "KS QS 9D 7H 8H AC")
    state = play(state, "7D marriage:S")
    assert (state.points, state.pending) == ((0, 0), (0, 20))
    state = play(state, "9D")
    assert (state.points, state.pending) == ((0, 20), (0, 0))
    state = deal(game, "AS TS AD 8D 9C 7C", "KS QS 9D 7H 8H AC")
    state = play(state, "AD marriage:S 9D pair:S")
    assert state.trump is mg.Suit.SPADES
    assert (state.points, state.pending) == ((12, 0), (0, 40))
    state = play(state, "9C AC")
    assert (state.points, state.pending) == ((12, 51), (0, 0))
    assert entries(state) == [(0, "pair", 1), (1, "marriage", 20), (1, "marriage", 20)]


def test_what_scores_nothing_does_not_wait() -> None:
    """Ruleset format, replaces: what it is worth more than those already scored, here nothing."""
    game = replacing(["pair"], counts="trick-won")
    game = game.variant("mine", declarations=[{"name": "tierce", "points": 20}])
    state = play(deal(game, "KS QS JS 7D 8D 9D", "7H 8H 9H 7C 8C 9C"), "marriage:S tierce:S")
    assert state.pending == (20, 0)


def test_it_waits_for_the_next_trick() -> None:
    """Ruleset format, counts: `next-trick`, when it wins its next one."""
    game = replacing(["pair"], counts="next-trick")
    state = deal(game, "AS TS KS QS AD AC", "7D 8D 9D 7H 8H 7C")
    state = play(state, "marriage:S AD 7D")
    assert entries(state) == [(0, "marriage", 20)]
    state = play(state, "pair:S")
    assert (state.points, state.pending) == ((31, 0), (21, 0))
    state = play(state, "AC 7C")
    assert entries(state) == [(0, "marriage", 20), (0, "marriage", 20), (0, "pair", 1)]


def test_a_partner_scores_more_for_its_own_meld() -> None:
    """Ruleset format, revalue: for the seat that had scored it; replaced within the side."""
    pairs = replacing(["pair"]).variant(
        "pairs",
        seats={"count": 4, "sides": [[0, 2], [1, 3]]},
        deal={"hand_size": 5, "packets": [5]},
    )
    hands = "KS QS 7C 8C 9C", "7D 8D 9D JD TD", "AS TS 7H 8H 9H", "AD KD TC JC AC"
    state = play(deal(pairs, *hands), "marriage:S 7C 7D pair:S")
    assert entries(state) == [(0, "marriage", 20), (0, "marriage", 20), (2, "pair", 1)]


# Trumps that come late


KEPT = "KS QS 9S JS 7S", "9C TC JC QH 9H"


def five(*, late: bool) -> mg.Ruleset:
    """Five trumps in hand, which may count or not if trumps come only then."""
    return SANS_RETOURNE.variant("mine", bonuses=[{"name": "five-trumps", "late_trumps": late}])


@pytest.mark.parametrize(("late", "found"), [(True, [(0, 30)]), (False, [])])
def test_trumps_that_come_to_be_once_the_talon_is_exhausted(
    late: bool, found: list[tuple[int, int]]
) -> None:
    """Ruleset format, late_trumps: whether it is also scored if trumps come only after that."""
    state = play(endgame(five(late=late), *KEPT), "marriage:S")
    assert state.trump is mg.Suit.SPADES
    assert scored(state, "five-trumps") == found


def test_trumps_that_came_in_time_count_whatever_is_said_of_late_ones() -> None:
    """Ruleset format, late_trumps: it is for trumps that come late."""
    state = endgame(five(late=False), *KEPT, options=["marriage:S"])
    assert state.trump is mg.Suit.SPADES
    assert scored(state, "five-trumps") == [(0, 30)]


def test_of_two_bonuses_each_says_for_itself() -> None:
    """Ruleset format, late_trumps: a key of one bonus."""
    three = {"name": "three", "event": "trumps-in-hand", "count": 3, "points": 5}
    game = five(late=False).variant("mine", bonuses=[three])
    state = play(endgame(game, *KEPT), "marriage:S")
    assert scored(state, "five-trumps", "three") == [(0, 5)]
    assert not can(state, "marriage:S")
