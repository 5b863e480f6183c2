"""The player that takes what it can get."""

from __future__ import annotations

import pickle
from random import Random

import pytest

import marriage_games as mg
from marriage_games.engine.policy import Policy
from marriage_games.players.habits import habits_for
from rules.table import deal, play, reach

from .arena import share_won, unseen_before, views, with_points, with_talon, with_tricks

GREEDY = mg.GreedyPlayer()
RANDOM = mg.RandomPlayer()


def choice(state: mg.State) -> str:
    """What the player does as the seat to move."""
    assert state.to_move is not None
    return str(GREEDY.choose(state.view(state.to_move), Random(1)))


# Any game


@pytest.mark.parametrize("name", mg.catalogue())
def test_it_plays_legally(name: str) -> None:
    game = mg.Game(mg.ruleset(name))
    for seed in range(4):
        players = [GREEDY if (seat + seed) % 3 else RANDOM for seat in range(game.seats)]
        for view, action in views(game, players, seed):
            assert action in view.legal_actions


def test_it_plays_legally_in_rulesets_that_nobody_has_thought_of() -> None:
    for ruleset in unseen_before():
        game = mg.Game(ruleset)
        for view, action in views(game, [GREEDY] * game.seats, 1):
            assert action in view.legal_actions


@pytest.mark.parametrize("name", mg.catalogue())
def test_it_beats_random(name: str) -> None:
    game = mg.Game(mg.ruleset(name))
    sides = len(game.ruleset.seats.all_sides)
    assert share_won(game, GREEDY, RANDOM, deals=25) > 1.05 / sides


@pytest.mark.parametrize("name", ["brisque", "sixty-six", "briscola-4"])
def test_the_same_view_gives_the_same_action(name: str) -> None:
    game = mg.Game(mg.ruleset(name))
    for view, action in views(game, [GREEDY] * game.seats, 3):
        assert mg.GreedyPlayer().choose(view, Random(99)) == action


def test_it_leaves_nothing_to_luck() -> None:
    rng = Random(1)
    GREEDY.choose(deal("brisque").view(0), rng)
    assert rng.random() == Random(1).random()


def test_it_is_a_player_and_a_value() -> None:
    assert isinstance(GREEDY, mg.Player)
    assert mg.GreedyPlayer() == GREEDY
    assert pickle.loads(pickle.dumps(GREEDY)) == GREEDY


# Claiming


@pytest.mark.parametrize(("points", "claims"), [(0, False), (65, False), (66, True), (90, True)])
def test_it_claims_exactly_if_it_is_right(points: int, claims: bool) -> None:
    state = reach(deal("sixty-six", "9S QS JH 9H JD 9D"), "lead")
    assert (choice(with_points(state, points, 0)) == "claim") is claims


def test_partners_claim_what_they_have_together() -> None:
    game = mg.ruleset("sixty-six").variant(
        "partners", seats={"count": 4, "sides": [[0, 2], [1, 3]]}, deal={"hand_size": 4}
    )
    state = reach(deal(game, "9S QS JH 9H"), "lead")
    assert choice(with_points(state, 33, 0, 33, 0)) == "claim"
    assert choice(with_points(state, 33, 33, 0, 0)) != "claim"


# Melds


@pytest.mark.parametrize("rank", "KQ")
def test_it_wins_outright_with_four_kings_or_queens(rank: str) -> None:
    name = {"K": "four-kings", "Q": "four-queens"}[rank]
    state = deal("brisque", " ".join(rank + suit for suit in "SHDC") + " 7D 8S", turnup="AD")
    assert choice(state) == name


def test_it_declares_the_highest_meld_first() -> None:
    state = deal("brisque", "KS QS KH QH AC 8C", turnup="9H")
    assert choice(state) == "marriage:H"
    assert choice(play(state, "marriage:H")) == "marriage:S"


def test_of_melds_that_exclude_each_other_it_declares_the_one_that_scores_most() -> None:
    state = after_a_trick("grande-brisque")
    assert choice(state) == "quatrieme-king:S"


def test_a_part_comes_before_the_whole_where_both_count() -> None:
    extending = mg.ruleset("grande-brisque").variant(
        "extending", melding={"reuse": {"sequence": "extension"}}
    )
    state = after_a_trick(extending)
    assert choice(state) == "tierce-king:S"
    assert choice(play(state, "tierce-king:S")) == "quatrieme-king:S"


def after_a_trick(game: str | mg.Ruleset) -> mg.State:
    """Elder has won a trick and holds KS QS JS TS, plain."""
    state = deal(game, "KS QS JS TS AD", "8S 9D 8H 9C TC", turnup="9H", talon="AC 7S")
    return play(state, "AD 9D")


def test_trumps_are_made_in_the_suit_that_brings_most() -> None:
    state = deal("grande-brisque-sans-retourne", "KS QS KH QH AD", "7D", talon="JH 7C")
    state = play(state, "AD 7D")
    assert choice(state) == "marriage:H"


def test_a_marriage_is_led_at_once() -> None:
    state = reach(deal("sixty-six", "KS QS 9S JD 9D 9H", turnup="AC"), "lead")
    assert choice(state) == "marriage:S"
    assert choice(play(state, "marriage:S")) == "QS"


@pytest.mark.parametrize(("points", "action"), [(1, "8S"), (40, "marriage:H")])
def test_a_meld_waits_where_the_card_to_be_played_costs_more(points: int, action: str) -> None:
    game = mg.ruleset("chouine").variant(
        "other", declarations=[{"name": "marriage", "in_trumps": points}]
    )
    assert choice(deal(game, "KH QH 8S JC JD", turnup="7H")) == action


# Exchanging


def test_it_exchanges() -> None:
    state = deal("brisque", "7D 9S 8S 7S 9H 8H", turnup="AD")
    assert choice(state) == "exchange"


def test_it_declares_first_what_it_is_about_to_give() -> None:
    low = mg.ruleset("brisque").variant(
        "low", declarations=[{"name": "low", "cards": "987", "points": 10}]
    )
    state = deal(low, "9D 8D 7D 7S 9H 8H", turnup="AD")
    assert choice(state) == "low:D"
    assert choice(play(state, "low:D")) == "exchange"


def test_it_does_not_exchange_for_a_worse_card() -> None:
    queen = mg.ruleset("brisque").variant("queen", exchange={"card": "Q"})
    assert choice(deal(queen, "QD 9S 8S 7S 9H 8H", turnup="JD")) != "exchange"
    assert choice(deal(queen, "QD 9S 8S 7S 9H 8H", turnup="KD")) == "exchange"


# Closing


@pytest.mark.parametrize("game", ["sixty-six", "sixty-six-german"])
def test_it_closes_if_it_can_reach_the_target_alone(game: str) -> None:
    state = reach(deal(game, "AS TS KS AH TH AD", turnup="9S"), "lead")
    assert choice(with_points(state, 20, 0)) == "close"


@pytest.mark.parametrize(
    ("game", "hand"),
    [
        ("sixty-six", "QS JH JD QD QC 9H"),
        ("sixty-six-german", "QS JH JD QD QC 9H"),
        ("schnapsen", "QS JH JD QD QC"),
    ],
)
def test_it_does_not_close_without_hope(game: str, hand: str) -> None:
    state = reach(deal(game, hand, turnup="JS"), "lead")
    assert choice(with_points(state, 20, 0)) != "close"


def test_it_leaves_closing_to_who_leads() -> None:
    state = deal("sixty-six", "9C", "AS TS KS AH TH AD", turnup="9S", dealer=1)
    assert (state.to_move, state.moment) == (1, "between")
    assert choice(with_points(state, 0, 40)) == "pass"


def test_it_closes_for_most_points_where_nobody_claims() -> None:
    blocking = mg.ruleset("brisque").variant("blocking", closing={"when": ["lead"]})
    strong = deal(blocking, "AS TS KS AH TH AC", turnup="7S")
    assert choice(with_points(strong, 50, 0)) == "close"
    assert choice(with_points(deal(blocking, "9S 8S 7H 8H 9C 8C", turnup="7S"), 9, 0)) != "close"


# Cards


def test_it_saves_its_trumps_on_an_empty_trick() -> None:
    state = deal("brisque", "7S", "AD TD KD 9D 9H 8C", turnup="8D")
    assert choice(play(state, "7S")) in {"9H", "8C"}


def test_it_takes_a_rich_trick_with_its_lowest_trump() -> None:
    state = deal("brisque", "AS", "AD TD 9D 8H 8C 7C", turnup="8D")
    assert choice(play(state, "AS")) == "9D"


def test_it_takes_a_trick_with_the_card_that_counts_most_in_the_suit_led() -> None:
    state = deal("briscola", "2S", "AS 4S 2H", turnup="7D")
    assert choice(play(state, "2S")) == "AS"


def test_it_discards_what_counts_least() -> None:
    state = deal("briscola", "AS", "3H KC 2H", turnup="7D")
    assert choice(play(state, "AS")) == "2H"


@pytest.mark.parametrize(("gone", "discarded"), [("QC KD", "KC"), ("KH QD", "QH")])
def test_it_keeps_a_card_that_may_become_part_of_a_marriage(gone: str, discarded: str) -> None:
    state = play(deal("brisque", "8S", "QH KC AD TD JD 8D", turnup="9D"), "8S")
    assert choice(with_tricks(state, mg.cards(gone))) == discarded


def test_it_leads_low_in_open_play() -> None:
    assert choice(deal("briscola", "AH 3C 2S", turnup="7D")) == "2S"


def test_it_cashes_sure_winners_in_strict_play() -> None:
    state = deal("petite-brisque", "AS AH 7C 8C 7D", turnup="8S")
    assert choice(state) in {"AS", "AH"}


@pytest.mark.parametrize(("best", "gives"), [("AD", True), ("4C", False)])
def test_it_gives_its_points_to_its_partner_only(best: str, gives: bool) -> None:
    """Seat 3 plays last; seat 1, its partner, wins with the ace of trumps, or does not."""
    state = deal("briscola-4", "5C", f"{best} 2H 4H", "6C 7H 5H", "3H 2S 4S", turnup="7D")
    state = play(state, f"5C {best} 6C")
    assert state.to_move == 3
    assert (choice(state) == "3H") is gives


def test_tricks_count_where_cards_do_not() -> None:
    state = deal("petite-brisque", "TC", "AC 7C 9H 8H 7H", turnup="8S")
    assert choice(play(state, "TC")) == "AC"


@pytest.mark.parametrize(("talon", "card"), [(8, "AS"), (2, "7S")])
def test_it_loses_a_trick_for_a_good_turn_up(talon: int, card: str) -> None:
    state = deal("grande-brisque", "KS", "AS 7S 8H 9H 9C", turnup="AD")
    assert choice(with_talon(play(state, "KS"), talon)) == card


def test_it_waits_for_no_meld_that_one_already_scored_excludes() -> None:
    """Grande Brisque (S2): a card of a scored sequence counts in no other one."""
    state = after_a_trick("grande-brisque")
    extending = state.game.ruleset.variant(
        "extending", melding={"reuse": {"sequence": "extension"}}
    )
    other = after_a_trick(extending)
    line = "quatrieme-king:S"
    assert promises(play(state, line))["TS"] < promises(play(other, line))["TS"]


def promises(state: mg.State) -> dict[str, float]:
    """For each card of the seat to move, what it may still be good for in melds."""
    policy = Policy(state.game.compiled.tables, habits_for(state.game))
    policy.appraise(state.kernel_copy())
    assert state.to_move is not None
    numbers = {str(card): number for number, card in enumerate(state.game.pack)}
    return {str(card): policy.promises[numbers[str(card)]] for card in state.hands[state.to_move]}


# Match points


def test_it_declares_melds_that_bring_match_points_only() -> None:
    state = deal("mariage-1857", "KS QS AH TH 9D 8D", turnup="9H")
    assert choice(state) == "amour"
    assert choice(play(state, "amour")) == "marriage:S"


def test_match_points_count_as_so_many_points() -> None:
    rules = mg.ruleset("mariage-1857").variant(
        "both", melding={"limit": 1}, declarations=[{"name": "marriage", "points": 100}]
    )
    state = deal(rules, "KS QS AH TH 9D 8D", turnup="9H")
    assert choice(state) == "amour"  # 180 points against 160
    by_points = rules.variant(
        "points",
        without=["results.played-out.under"],
        results=[{"name": "played-out", "match_points": "points"}],
    )
    assert choice(deal(by_points, "KS QS AH TH 9D 8D", turnup="9H")) == "marriage:S"
    assert habits_for(mg.Game(rules)).match_weight == 60
    assert habits_for(mg.Game(by_points)).match_weight == 1
    assert habits_for(mg.Game(mg.ruleset("brisque"))).match_weight == 0


def test_it_makes_trumps_of_the_meld_that_brings_most() -> None:
    rules = mg.ruleset("grande-brisque-sans-retourne").variant(
        "counting",
        melding={"when": ["lead"], "needs_trick": False, "just_after": []},
        declarations=[{"name": "marriage", "match_points": 1}],
    )
    state = deal(rules, "KS QS KH QH JH")
    assert choice(state) in ("marriage:S", "marriage:H")


def test_waiting_match_points_make_a_trick_worth_more() -> None:
    rules = mg.ruleset("mariage-1857").variant("waits", melding={"counts": "trick-won"})
    state = play(deal(rules, "KS QS AD 9D 8D 7D", turnup="9H"), "marriage:S")
    policy = Policy(state.game.compiled.tables, habits_for(state.game))
    policy.appraise(state.view(0).kernel_copy())
    waiting = policy.any_trick
    policy.appraise(play(deal(rules, "KS QS AD 9D 8D 7D", turnup="9H"), "").view(0).kernel_copy())
    assert waiting - policy.any_trick == 30


@pytest.mark.parametrize(("waiting", "chosen"), [(40, "close"), (25, "KS")])
def test_points_that_wait_are_counted_upon_in_closing(waiting: int, chosen: str) -> None:
    rules = mg.ruleset("schnapsen").variant(
        "open",
        melding={"before_playing": ["claim", "close"]},
        declarations=[{"name": "marriage", "in_trumps": waiting}],
    )
    state = play(deal(rules, "KS QS AS TS TH", turnup="JS"), "marriage:S")
    assert (state.points[0], state.pending[0]) == (0, waiting)
    assert str(mg.GreedyPlayer().choose(state.view(0), Random(1))) == chosen
