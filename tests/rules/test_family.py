"""What all games of the seeds have in common, and the facts that tests can rely on."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

import marriage_games as mg

from .table import deal, endgame, finish, held, play, playable, rules_of, scored

GAMES = [
    "mariage",
    "mariage-6",
    "mariage-7",
    "brisque",
    "brisque-500",
    "mariage-simplifie",
    "grande-brisque",
    "grande-brisque-sans-retourne",
    "petite-brisque",
    "sixty-six",
]
WITH_POINTS = [name for name in GAMES if name != "petite-brisque"]


def in_pack_order(game: str) -> mg.State:
    rules = mg.ruleset(game)
    return mg.Game(rules).deal(cards=list(rules.pack.pack), dealer=1)


@pytest.mark.parametrize("game", [*WITH_POINTS, "schnapsen", "sixty-six-german", "chouine"])
def test_the_cards_of_a_pack_count_120(game: str) -> None:
    """Sheet 5: card points in a 32-, 24- or 20-card pack: 120."""
    pack = mg.ruleset(game).pack
    assert sum(pack.value(card) for card in pack.pack) == 120


@pytest.mark.parametrize("game", ["mariage-simplifie", "brisque", "sixty-six"])
def test_with_the_last_trick_a_deal_counts_130(game: str) -> None:
    """Sheet 5: with the last trick: 130."""
    end = finish(mg.Game(mg.ruleset(game)).deal(seed=1))
    rencontres = sum(points for _, points in scored(end, "rencontre"))
    assert sum(end.points) == 130 + rencontres


@pytest.mark.parametrize(
    ("game", "size"), [("brisque", 32), ("mariage", 32), ("petite-brisque", 32), ("sixty-six", 24)]
)
def test_the_pack(game: str, size: int) -> None:
    """Sheet 3: the pack of each game."""
    assert len(mg.ruleset(game).pack.pack) == size


@pytest.mark.parametrize(
    ("game", "elder", "dealer", "turnup"),
    [
        ("mariage", "1 3 5 7 9", "2 4 6 8 10", 11),
        ("mariage-6", "1 3 5 7 9 11", "2 4 6 8 10 12", 13),
        ("mariage-7", "1 3 5 7 9 11 13", "2 4 6 8 10 12 14", 15),
        ("brisque", "1 2 3 7 8 9", "4 5 6 10 11 12", 13),
        ("mariage-simplifie", "1 2 3 7 8", "4 5 6 9 10", 11),
        ("grande-brisque", "1 2 3 7 8", "4 5 6 9 10", 11),
        ("petite-brisque", "1 3 5 7 9", "2 4 6 8 10", 11),
        ("sixty-six", "1 2 3 7 8 9", "4 5 6 10 11 12", 13),
        ("schnapsen", "1 2 3 8 9", "4 5 6 10 11", 7),
        ("chouine", "1 3 5 7 9", "2 4 6 8 10", 11),
    ],
)
def test_packets_and_the_place_of_the_turn_up(
    game: str, elder: str, dealer: str, turnup: int
) -> None:
    """Sheet 3: cards are dealt in turn order, elder first, a packet at a time."""
    state = in_pack_order(game)
    pack = list(state.game.pack)
    assert set(state.hands[0]) == {pack[int(place) - 1] for place in elder.split()}
    assert set(state.hands[1]) == {pack[int(place) - 1] for place in dealer.split()}
    assert state.turnup == pack[turnup - 1]


@pytest.mark.parametrize("game", WITH_POINTS)
def test_the_talon_lies_in_the_order_of_the_deal(game: str) -> None:
    """Sheet 1 and 3: drawn from the top; the turn-up is its last card and counts in its size."""
    state = in_pack_order(game)
    pack = list(state.game.pack)
    dealt = sum(len(hand) for hand in state.hands)
    turned = [] if state.turnup is None else [state.turnup]
    assert list(state.talon) == pack[dealt + len(turned) :] + turned


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("dealer", [0, 1])
def test_elder_leads(game: str, dealer: int) -> None:
    """Sheet 1: elder is the first seat after the dealer and leads first."""
    state = deal(game, dealer=dealer)
    while state.moment == "between":
        assert state.to_move == dealer
        state = state.apply("pass")
    assert (state.to_move, state.moment) == (1 - dealer, "lead")


@pytest.mark.parametrize("game", GAMES)
def test_dealer_is_seat_0_if_not_said(game: str) -> None:
    """Architecture 2: dealer 0 if not said."""
    assert mg.Game(mg.ruleset(game)).deal(seed=1).dealer == 0


ORDER_32 = ["A", "T", "K", "Q", "J", "9", "8", "7"]


@pytest.mark.parametrize("game", ["brisque", "mariage", "grande-brisque", "petite-brisque"])
@pytest.mark.parametrize(("better", "worse"), list(pairwise(ORDER_32)))
def test_the_trick_order(game: str, better: str, worse: str) -> None:
    """S0, sheet 3: A 10 K Q J 9 8 7."""
    state = play(deal(game, f"{worse}H", f"{better}H", turnup="8C"), f"{worse}H {better}H")
    assert state.tricks_won == (0, 1)


def test_the_values_of_the_cards() -> None:
    """S0: ace 11, ten 10, king 4, queen 3, jack 2, the rest nothing."""
    pack = mg.ruleset("brisque").pack
    values = [pack.value(card) for card in mg.cards("AS TS KS QS JS 9S 8S 7S")]
    assert values == [11, 10, 4, 3, 2, 0, 0, 0]


def test_the_lowest_trump_beats_the_ace_led() -> None:
    """S1: the trick is won by the higher trump, or the higher card of the suit led."""
    state = play(deal("brisque", "AS", "7H", turnup="9H"), "AS 7H")
    assert state.tricks_won == (0, 1)
    assert state.points == (0, 11)


def test_a_higher_card_of_another_plain_suit_does_not_win() -> None:
    """S1: … or the higher card of the suit led if no trumps were played."""
    assert play(deal("brisque", "7S", "AD", turnup="9H"), "7S AD").tricks_won == (1, 0)


def test_the_higher_of_two_trumps_wins() -> None:
    """S1: the trick is won by the higher trump played."""
    assert play(deal("brisque", "KH", "TH", turnup="9H"), "KH TH").tricks_won == (0, 1)


def test_the_winner_draws_first_and_leads_next() -> None:
    """S1: each player draws the next card, the trick winner first, who then leads."""
    start = deal("brisque", "8S", "AS", turnup="9H", talon="KD QD")
    state = play(start, "8S AS")
    assert "QD" in held(state, 0)
    assert "KD" in held(state, 1)
    assert (state.to_move, state.moment) == (1, "lead")


@pytest.mark.parametrize("game", ["mariage", "brisque", "grande-brisque", "sixty-six"])
def test_open_play_is_free(game: str) -> None:
    """S0: while cards are left one can play a card of one's choice."""
    start = deal(game, "KS", "AS QS 9H TD 9D", turnup="AH")
    state = play(start, "KS")
    while state.moment != "follow":
        state = state.apply("pass")
    assert playable(state) == held(state, 1)


def test_an_exchange_needs_no_trick_where_none_is_stated() -> None:
    """Sheet 3: before the first lead."""
    state = play(deal("brisque", "7H", turnup="AH"), "0:exchange")
    assert "AH" in held(state, 0)
    assert str(state.turnup) == "7H"


def test_nobody_has_to_declare_or_exchange() -> None:
    """Sheet 3: nobody has to declare or exchange: cards are legal beside both."""
    state = deal("brisque", "7H KS QS", turnup="AH")
    assert playable(state) == held(state, 0)


def test_no_meld_scores_twice() -> None:
    """Sheet 3: no meld scores twice."""
    state = play(deal("brisque", "KS QS", turnup="9H"), "marriage:S")
    with pytest.raises(mg.IllegalAction):
        state.apply("marriage:S")
    assert state.points == (20, 0)


@pytest.mark.parametrize(
    ("game", "with_talon", "without"),
    [
        ("brisque", 10, 6),
        ("grande-brisque", 11, 5),
        ("grande-brisque-sans-retourne", 11, 5),
        ("mariage-simplifie", 11, 5),
        ("mariage", 11, 5),
        ("mariage-6", 10, 6),
        ("mariage-7", 9, 7),
        ("sixty-six", 6, 6),
        ("schnapsen", 5, 5),
        ("petite-brisque", 0, 5),
    ],
)
def test_counts_of_tricks(game: str, with_talon: int, without: int) -> None:
    """Sheet 5: brisque 10 and 6, grande-brisque and mariage 11 and 5, sixty-six 6 and 6, …"""
    state = mg.Game(mg.ruleset(game)).deal(seed=3)
    phases: Counter[str] = Counter()
    while state.to_move is not None:
        if state.moment == "lead":
            phases[state.phase] += 1
        legal = [action for action in state.legal_actions if action.card is not None]
        state = state.apply(legal[0] if legal else "pass")
    assert (phases["open"], phases["strict"]) == (with_talon, without)
    assert sum(state.tricks_won) == with_talon + without


def test_card_points_carry_the_number_of_their_own_trick() -> None:
    """Sheet 5: a trick's own points carry its own number, from 1; entries of 0 are left out."""
    state = play(deal("brisque", "AS 8S KS", "9S 7S JS", turnup="9H"), "AS 9S 8S 7S KS JS")
    entries = [(entry.trick, entry.seat, entry.points) for entry in state.ledger]
    assert entries == [(1, 0, 11), (3, 0, 6)]


def test_a_meld_carries_the_number_of_tricks_complete() -> None:
    """Sheet 5: 0 before the first trick; 1 also while the second is under way."""
    state = deal("brisque", "KS QS AD", "KD QD 9D", turnup="9H")
    state = play(state, "marriage:S AD 9D KS marriage:D")
    melds = [(entry.reason, entry.trick) for entry in state.ledger if entry.points == 20]
    assert melds == [("marriage", 0), ("marriage", 1)]


def test_the_ledger_adds_up_to_the_points() -> None:
    """Architecture 2: per seat the entries add up to state.points."""
    end = finish(mg.Game(mg.ruleset("grande-brisque")).deal(seed=11))
    for seat in (0, 1):
        assert sum(e.points for e in end.ledger if e.seat == seat) == end.points[seat]


def test_the_trick_is_empty_once_collected() -> None:
    """Sheet 5: also while the winner and the loser are asked before drawing."""
    state = play(deal("sixty-six", "AS", "9S", turnup="9H"), "AS 9S")
    assert (state.moment, state.trick) == ("won", ())


def test_the_turnup_is_none_once_drawn() -> None:
    """Sheet 5: state.turnup is None once the card is drawn."""
    before = endgame("brisque", "AS TS KS QS JS 9S", "AH TH KH QH JH 9H", before=1)
    after = endgame("brisque", "AS TS KS QS JS 9S", "AH TH KH QH JH 9H")
    assert str(before.turnup) == "9H"
    assert after.turnup is None
    assert after.talon == ()
    assert str(after.trump) == "H"


def test_the_turnup_lies_there_after_closing() -> None:
    """Sheet 5: … as long as it lies with the talon, closed or not."""
    state = play(deal("sixty-six", turnup="9H"), "0:close")
    assert str(state.turnup) == "9H"
    assert len(state.talon) == 12


def test_after_the_last_trick_there_are_no_more_decisions() -> None:
    """Sheet 2: after the last trick of a deal there are no more decisions."""
    end = finish(mg.Game(mg.ruleset("sixty-six")).deal(seed=5))
    assert (end.to_move, end.moment, end.legal_actions) == (None, "end", ())
    assert end.outcome is not None
    assert end.outcome.reason == "played-out"


@pytest.mark.parametrize("game", [*GAMES, "schnapsen", "sixty-six-german", "chouine"])
def test_there_is_always_a_legal_action(game: str) -> None:
    """Sheet 5: no position without a legal action as the talon runs out."""
    for seed in range(5):
        state = mg.Game(mg.ruleset(game)).deal(seed=seed)
        steps = 0
        while state.to_move is not None:
            assert state.legal_actions
            steps += 1
            state = state.apply(state.legal_actions[(steps * 7 + seed) % len(state.legal_actions)])
        assert state.outcome is not None


def test_match_points_are_the_points_where_deals_are_played_for_points() -> None:
    """Sheet 5: the deal's points in games played for points."""
    end = finish(mg.Game(mg.ruleset("brisque")).deal(seed=2))
    assert end.outcome is not None
    assert end.outcome.match_points == end.points


def test_match_points_are_1_and_0_where_the_deal_is_the_game() -> None:
    """Sheet 5: 1-0 where the deal is the game."""
    end = finish(mg.Game(mg.ruleset("petite-brisque")).deal(seed=1))
    assert end.outcome is not None
    assert sorted(end.outcome.match_points) == [0, 1]


@pytest.mark.parametrize(
    ("game", "target"),
    [
        ("brisque", 300),
        ("brisque-500", 500),
        ("mariage-simplifie", 600),
        ("grande-brisque", 600),
        ("grande-brisque-sans-retourne", 600),
        ("sixty-six", 7),
        ("schnapsen", 7),
        ("chouine", 3),
    ],
)
def test_the_target_of_a_match(game: str, target: int) -> None:
    """Sheet 3 and 4: the match."""
    assert rules_of(game).match.target == target


@pytest.mark.parametrize("game", ["mariage", "mariage-6", "mariage-7", "petite-brisque"])
def test_the_deal_is_the_match(game: str) -> None:
    """Sheet 3: mariage: one deal; petite-brisque: match of 1."""
    assert rules_of(game).match.deals == 1
