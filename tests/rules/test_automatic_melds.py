"""Melds that nobody declares: scored by themselves as soon as they could be declared."""

from __future__ import annotations

from typing import Any

import pytest

import marriage_games as mg

from .table import can, deal, held, holding, options, play, playable, reach, scored

MARRIAGE = {"name": "marriage", "automatic": True}


def rules(game: str = "brisque", *melds: dict[str, Any], **changes: Any) -> mg.Ruleset:
    """A game whose marriages are scored by themselves, with further changes."""
    return mg.ruleset(game).variant("mine", declarations=[MARRIAGE, *melds], **changes)


AUTOMATIC = rules()
HARMLESS = "AH TH JH AS TS JS 9S 7C 8C 9C JC TC AC 7D 8D 9D JD TD 7S 8S"
"""Cards that make no meld."""


def table(game: mg.Ruleset, first: str, second: str = "", talon: str = "") -> mg.State:
    """A deal with hearts as trumps, the hands filled up with cards that make no meld."""
    hands = [first.split(), second.split()]
    given = {*hands[0], *hands[1], *talon.split(), "9H"}
    pack = set(map(str, game.pack.pack))
    rest = [card for card in HARMLESS.split() if card in pack - given]
    for hand in hands:
        hand += [rest.pop() for _ in range(game.deal.hand_size - len(hand))]
    return deal(game, *map(" ".join, hands), turnup="9H", talon=talon)


def shown(state: mg.State) -> list[tuple[int, str, str]]:
    """Seat, reason and cards of everything that was laid open, without the turn-up."""
    return [
        (event.seat, event.reason, " ".join(map(str, event.cards)))
        for event in state.history
        if event.kind is mg.EventKind.SHOWN and event.reason != "turn-up"
    ]


def entries(state: mg.State) -> list[tuple[int, str, int, int]]:
    return [(entry.seat, entry.reason, entry.points, entry.trick) for entry in state.ledger]


# What happens, and when


def test_it_is_shown_and_scored_as_soon_as_its_seat_is_about_to_lead() -> None:
    """Ruleset format, automatic: scored by itself, and its cards shown."""
    state = table(AUTOMATIC, "KS QS AD")
    assert shown(state) == [(0, "marriage:S", "KS QS")]
    assert entries(state) == [(0, "marriage", 20, 0)]
    assert (state.to_move, state.moment) == (0, "lead")
    assert playable(state) == held(state, 0)
    assert [event.kind for event in state.history][-2:] == ["shown", "scored"]


def test_its_cards_are_known_to_the_other_seat() -> None:
    """Ruleset format, automatic: its cards are shown."""
    state = table(AUTOMATIC, "KS QS AD")
    assert " ".join(map(str, state.view(1).shown_by(0))) == "KS QS"


def test_nobody_declares_it() -> None:
    """Ruleset format, automatic: nobody declares it then."""
    state = table(AUTOMATIC, "KS QS AD")
    assert options(state) == ()
    assert "marriage:S" not in map(str, state.game.actions)
    with pytest.raises(mg.IllegalAction):
        state.apply("marriage:S")


def test_who_follows_scores_when_about_to_follow_and_not_before() -> None:
    """Ruleset format, automatic: as soon as it could be declared: brisque, at lead or follow."""
    state = table(AUTOMATIC, "AD", "KS QS")
    assert shown(state) == []
    state = play(state, "AD")
    assert (state.to_move, state.moment) == (1, "follow")
    assert entries(state) == [(1, "marriage", 20, 0)]


def test_it_scores_once_though_its_cards_stay_in_hand() -> None:
    """Sheet 3: no meld scores twice."""
    state = table(AUTOMATIC, "KS QS AD AC", "9D 9C")
    state = play(state, "AD 9D AC 9C")
    assert scored(state, "marriage") == [(0, 20)]


def test_two_at_once_score_one_after_the_other() -> None:
    """Ruleset format, automatic: each as soon as it could be declared; in trumps 40."""
    state = table(AUTOMATIC, "KS QS KH QH")
    assert [reason for _, reason, _ in shown(state)] == ["marriage:S", "marriage:H"]
    assert scored(state, "marriage") == [(0, 20), (0, 40)]


def test_one_completed_by_a_drawn_card_scores_before_the_next_card() -> None:
    """Ruleset format, automatic: not when it is drawn, but when its seat is about to play."""
    state = table(AUTOMATIC, "KS AD", "9D", talon="QS 8D")
    state = play(state, "AD 9D")
    assert (state.to_move, state.moment) == (0, "lead")
    assert entries(state)[-1] == (0, "marriage", 20, 1)
    state = table(AUTOMATIC, "AD", "KS 9D", talon="8D QS 7D")
    state = play(state, "AD 9D")
    assert scored(state, "marriage") == []
    state = play(state, playable(state).split()[0])
    assert scored(state, "marriage") == [(1, 20)]


def test_one_completed_by_the_exchange_scores_at_once() -> None:
    """Ruleset format, automatic: as soon as it could be declared."""
    state = play(deal(AUTOMATIC, "7H QH AD 9D 9C 8C", turnup="KH"), "exchange")
    assert (scored(state, "marriage"), state.moment) == ([(0, 40)], "lead")


@pytest.mark.parametrize(
    ("moment", "line", "seat"),
    [("between", "", 1), ("won", "AD 9D", 0), ("lost", "AD 9D", 1)],
)
def test_it_scores_where_its_seat_is_not_asked_at_all(moment: str, line: str, seat: int) -> None:
    """Ruleset format, automatic: at any moment of the window, also where nobody is asked."""
    silent = rules(melding={"when": [moment]}, without=["exchange"])
    hands = ["AD KS QS", "9D KC QC"]
    state = play(table(silent, *hands), line)
    reason = "marriage:S" if seat == 0 else "marriage:C"
    assert [(who, what) for who, what, _ in shown(state)] == [(seat, reason)]
    assert (state.to_move, state.moment) == (0, "lead")
    passed = [event for event in state.history if event.kind is mg.EventKind.PASSED]
    assert passed == []


def test_at_draw_it_scores_before_the_other_seat_draws() -> None:
    """Ruleset format, automatic; sheet 2: `draw`: seats after it have still to draw."""
    silent = rules(melding={"when": ["draw"]}, without=["exchange"])
    state = table(silent, "KS AD", "9D", talon="QS 8D")
    state = play(state, "AD 9D")
    kinds = [str(event.kind) for event in state.history]
    assert kinds[-4:] == ["drawn", "shown", "scored", "drawn"]
    assert scored(state, "marriage") == [(0, 20)]


def test_where_it_may_be_declared_only_after_a_trick_it_waits_for_one() -> None:
    """Ruleset format, automatic; sheet 3: only after winning a trick."""
    waiting = rules("grande-brisque")
    state = table(waiting, "KS QS AD", "9D")
    assert scored(state, "marriage") == []
    assert scored(play(state, "AD 9D"), "marriage") == [(0, 20)]


# Beside other melds


def test_the_others_are_declared_as_before() -> None:
    """Ruleset format, automatic: of one declaration."""
    tierce = {"name": "tierce", "cards": "KQJ", "points": 30}
    state = deal(rules("brisque", tierce), "KS QS JS", turnup="9H")
    assert (scored(state, "marriage"), options(state)) == ([(0, 20)], ("tierce:S",))
    assert scored(play(state, "tierce:S"), "tierce") == [(0, 30)]


def test_the_limit_holds_for_it_too() -> None:
    """Ruleset format, limit: how many melds between two of a seat's own cards."""
    limited = rules(melding={"limit": 1})
    state = table(limited, "KS QS KH QH AD", "9D")
    assert [reason for _, reason, _ in shown(state)] == ["marriage:S"]
    state = play(state, "AD 9D")
    assert [reason for _, reason, _ in shown(state)] == ["marriage:S", "marriage:H"]


def test_it_uses_up_the_limit_of_those_that_are_declared() -> None:
    """Ruleset format, limit: how many melds between two of a seat's own cards."""
    pair = {"name": "pair", "cards": "A10", "points": 5}
    limited = rules("brisque", pair, melding={"limit": 1})
    state = table(limited, "KS QS AD TD AC", "9C")
    assert (scored(state, "marriage"), options(state)) == ([(0, 20)], ())
    assert options(play(state, "AC 9C")) == ("pair:D",)


def test_the_larger_meld_scores_what_it_is_worth_more() -> None:
    """Ruleset format, replaces: whichever of the two is scored first."""
    for name in ("all-three", "tierce"):
        item = {"cards": "KQJ", "points": 30, "replaces": ["marriage"], "automatic": True}
        state = deal(rules("brisque", {"name": name, **item}), "KS QS JS", turnup="9H")
        assert sum(points for _, points in scored(state, "marriage", name)) == 30


def test_it_is_scored_again_by_itself() -> None:
    """Ruleset format, again: each further time, once complete again."""
    courts = {"name": "five-courts", "automatic": True}
    game = mg.ruleset("grande-brisque").variant("mine", declarations=[courts])
    state = holding(game, "KS JD QC JH QH", draws="KD JC", other="TC 8S AD 9C")
    assert scored(state, "five-courts") == [(0, 20)]
    state = play(state, "KS TC")
    assert scored(state, "five-courts") == [(0, 20), (0, 10)]
    state = play(state, "JD 8S")
    assert scored(state, "five-courts") == [(0, 20), (0, 10), (0, 10)]


# What follows from it


def test_it_opens_what_is_allowed_just_after_a_meld() -> None:
    """Ruleset format, just_after: declared a meld, which this one stands for."""
    german = rules("sixty-six-german", melding={"play_from": False})
    state = reach(table(german, "KS QS AD"), "lead")
    assert can(state, "claim")
    assert not can(reach(table(german, "KS AD"), "lead"), "claim")


def test_it_waits_for_a_trick_like_any_other() -> None:
    """Ruleset format, counts: as soon as the declarer has won a trick."""
    patient = rules("sixty-six", melding={"play_from": False})
    state = reach(table(patient, "KS QS AD", "9D"), "lead")
    assert shown(state) == [(0, "marriage:S", "KS QS")]
    assert (state.points, state.pending) == ((0, 0), (20, 0))
    state = play(state, "AD 9D")
    assert (state.points, state.pending) == ((31, 0), (0, 0))
    assert entries(state) == [(0, "card-points", 11, 1), (0, "marriage", 20, 1)]


def test_it_makes_trumps() -> None:
    """Ruleset format, trumps: the first declaration of a kind."""
    made = rules("grande-brisque-sans-retourne")
    state = holding(made, "KS QS KD QD 7C", turnup="")
    assert state.trump is mg.Suit.SPADES
    assert scored(state, "marriage") == [(0, 40), (0, 20)]


def test_it_wins_the_deal_before_anybody_plays() -> None:
    """Ruleset format, wins: it wins the deal at once."""
    kings = {"name": "four-kings", "automatic": True}
    end = table(rules("brisque", kings), "KS KH KD KC")
    assert (end.to_move, end.moment) == (None, "end")
    assert end.outcome is not None
    assert (end.outcome.winners, end.outcome.reason) == ((0,), "won-outright")
    assert shown(end) == [(0, "four-kings", "KS KH KD KC")]


def test_it_ends_a_deal_that_is_over_at_a_number_of_points() -> None:
    """Ruleset format, claiming.automatic: as soon as a side has them."""
    over = rules(
        "sixty-six",
        without=["claiming.when", "results.claim-wrong"],
        claiming={"target": 40, "automatic": True},
        melding={"play_from": False},
    )
    state = table(over, "KH QH AD", "9D")
    end = play(reach(state, "lead"), "AD 9D")
    assert end.outcome is not None
    assert (end.outcome.winners, end.points) == ((0,), (51, 0))


def test_every_seat_scores_its_own_in_turn() -> None:
    """Ruleset format, automatic: each when it could declare."""
    state = table(AUTOMATIC, "KS QS AD", "KC QC 9D")
    state = play(state, "AD")
    assert entries(state) == [(0, "marriage", 20, 0), (1, "marriage", 20, 0)]
