"""Matches: who deals, when they end, who wins."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise
from random import Random

import attrs
import pytest

import marriage_games as mg


@attrs.frozen
class First:
    """Plays the first card it may play, and nothing else."""

    def choose(self, view: mg.View, rng: Random) -> mg.Action:
        del rng
        cards = [action for action in view.legal_actions if action.card is not None]
        return cards[0] if cards else mg.Action.parse("pass")


@attrs.frozen
class Loser:
    """Claims wrongly at once in the deals that it is to lose, which gives the other seat 3."""

    seat: int
    losers: Sequence[int]

    def choose(self, view: mg.View, rng: Random) -> mg.Action:
        assert view.match is not None
        deal = sum(view.match.match_points) // 3
        if self.losers[deal] == self.seat:
            return mg.Action.parse("claim")
        return First().choose(view, rng)


def sixty_six(losers: Sequence[int], **match: object) -> mg.MatchResult:
    """A match of sixty-six in which these seats lose the deals by 3."""
    rules = mg.ruleset("sixty-six").variant("mine", match=match)
    return mg.Match(rules, [Loser(0, losers), Loser(1, losers)], seed=1).play()


def aces(**changes: object) -> mg.Ruleset:
    """Petite Brisque for one point an ace, so that totals are often equal."""
    values = {rank: int(rank == "A") for rank in ["A", "K", "Q", "J", "10", "9", "8", "7"]}
    row = {"name": "played-out", "winner": "more-points", "match_points": "points"}
    base = mg.ruleset("petite-brisque").variant("aces", pack={"values": values}, results=[row])
    return base.variant("mine", **changes)


def first_players(rules: mg.Ruleset, seed: int) -> mg.MatchResult:
    return mg.Match(rules, [First()] * rules.seats.count, seed=seed).play()


TO_TWO = aces(without=["match.deals"], match={"target": 2, "equal": "another-deal"})


# The end of a match


def test_the_target_is_reached_exactly() -> None:
    """Sheet 3: a match target is reached at >=."""
    result = sixty_six([1, 1, 1], target=6)
    assert (result.match_points, result.winners) == ((6, 0), (0,))
    assert len(result.deals) == 2


def test_below_the_target_another_deal_is_played() -> None:
    """Sheet 3: 6 of 7 are not enough."""
    result = sixty_six([1, 1, 0, 1], target=7)
    assert (result.match_points, result.winners) == ((9, 3), (0,))
    assert [deal.match_points for deal in result.deals] == [(3, 0), (6, 0), (6, 3), (9, 3)]


def test_either_seat_can_win() -> None:
    """Sheet 3: who reaches the target."""
    assert sixty_six([0, 1, 0, 0], target=7).winners == (1,)


def test_both_past_the_target_the_higher_total_wins() -> None:
    """Sheet 3: if several reach it in one deal the higher total wins."""
    rules = mg.ruleset("brisque").variant("mine", match={"target": 20})
    for seed in range(20):
        result = first_players(rules, seed)
        if len(result.deals) == 1 and min(result.match_points) >= 20:
            assert result.winners == (result.match_points.index(max(result.match_points)),)
            return
    pytest.fail("no deal took both past the target")


def test_both_past_the_target_elder_wins_as_an_override() -> None:
    """Sheet 3: "both past it: the higher wins" is P."""
    rules = mg.ruleset("brisque").variant("mine", match={"target": 20, "several_past": "elder"})
    for seed in range(20):
        result = first_players(rules, seed)
        if len(result.deals) == 1 and min(result.match_points) >= 20:
            assert result.winners == (1 - result.deals[0].dealer,)


def test_equal_totals_past_the_target_bring_another_deal() -> None:
    """Sheet 3: equal totals: another deal; and the match ends with the first unequal ones."""
    longer = 0
    for seed in range(60):
        result = first_players(TO_TWO, seed)
        for deal in result.deals[:-1]:
            assert deal.match_points[0] == deal.match_points[1] or max(deal.match_points) < 2
            longer += max(deal.match_points) >= 2
        last = result.match_points
        assert max(last) >= 2
        assert result.winners == (last.index(max(last)),)
        assert last[0] != last[1]
    assert longer > 0


def test_equal_totals_can_be_a_draw() -> None:
    """Sheet 3: mariage: one deal, equal is a draw."""
    found = {first_players(aces(match={"equal": "draw"}), seed).winners for seed in range(60)}
    assert found == {(0,), (1,), ()}


def test_a_match_of_one_deal() -> None:
    """Sheet 3: mariage: match: one deal."""
    result = first_players(mg.ruleset("mariage"), 3)
    assert len(result.deals) == 1
    assert result.match_points == result.deals[0].outcome.match_points


def test_scores_are_added_at_the_end_of_each_deal() -> None:
    """Sheet 3: scores are added at the end of a deal."""
    result = first_players(mg.ruleset("brisque"), 5)
    totals = (0, 0)
    for deal in result.deals:
        one, two = deal.outcome.points
        totals = (totals[0] + one, totals[1] + two)
        assert deal.match_points == totals
        assert max(totals) < 300 or deal is result.deals[-1]
    assert len(result.deals) >= 3


# Dealers


@pytest.mark.parametrize("game", ["sixty-six", "brisque", "chouine"])
def test_the_first_dealer_is_found_anew_for_each_seed(game: str) -> None:
    """Sheet 3: drawn by lot; brisque: the seat that cuts the higher card."""
    rules = mg.ruleset(game)
    dealers = [first_players(rules, seed).deals[0].dealer for seed in range(12)]
    assert set(dealers) == {0, 1}
    assert dealers == [first_players(rules, seed).deals[0].dealer for seed in range(12)]


def test_brisque_cuts_for_the_first_dealer() -> None:
    """S1: the one with the higher card deals first."""
    assert mg.ruleset("brisque").match.first_dealer == "highest-cut"
    assert mg.ruleset("grande-brisque").match.first_dealer == "lot"


@pytest.mark.parametrize(
    "game",
    ["brisque", "brisque-500", "mariage-simplifie", "grande-brisque", "sixty-six", "chouine"],
)
def test_how_matches_end_and_who_deals(game: str) -> None:
    """Sheet 3: the deal alternates, the higher total wins, equal totals: another deal."""
    match = mg.ruleset(game).match
    assert (match.next_dealer, match.several_past, match.equal) == (
        "next-seat",
        "higher",
        "another-deal",
    )


@pytest.mark.parametrize("game", ["brisque", "sixty-six", "grande-brisque"])
def test_the_deal_alternates(game: str) -> None:
    """Sheet 3: the first dealer is drawn by lot and the deal alternates."""
    dealers = [deal.dealer for deal in first_players(mg.ruleset(game), 2).deals]
    assert len(dealers) > 1
    assert all(one != other for one, other in pairwise(dealers))


def test_the_winner_deals() -> None:
    """P66: winner deals."""
    assert mg.ruleset("sixty-six-german").match.next_dealer == "winner"
    result = sixty_six([0, 1, 1, 0, 1], target=9, next_dealer="winner")
    for deal, following in pairwise(result.deals):
        assert following.dealer == deal.outcome.winners[0]


def test_after_a_void_deal_the_same_dealer_deals_again() -> None:
    """CHO: equal: void with the same dealer; it scores nothing."""
    row = {"name": "played-out", "equal": "void", "match_points": 1}
    rules = aces(without=["match.deals"], match={"target": 2}, results=[row])
    void = 0
    for seed in range(30):
        deals = first_players(rules, seed).deals
        for deal, following in pairwise(deals):
            if deal.outcome.reason == "void":
                void += 1
                assert deal.outcome.match_points == (0, 0)
                assert following.dealer == deal.dealer
            else:
                assert following.dealer == 1 - deal.dealer
    assert void > 0


# Determinism


@pytest.mark.parametrize("game", ["brisque", "sixty-six", "briscola-4"])
def test_a_seed_decides_a_match(game: str) -> None:
    """Architecture 2: all randomness from the seed, not from global state."""
    rules = mg.ruleset(game)
    players = [mg.RandomPlayer() for _ in range(rules.seats.count)]
    random.seed(1)
    one = mg.Match(rules, players, seed=7).play()
    random.seed(2)
    other = mg.Match(rules, players, seed=7).play()
    assert one == other
    assert mg.Match(rules, players, seed=8).play() != one


def test_a_deal_of_a_match_can_be_dealt_again() -> None:
    """Architecture 2: the seed and the dealer of a deal give the same cards."""
    rules = mg.ruleset("brisque")
    deal = first_players(rules, 4).deals[0]
    first: mg.State = deal.final
    while first.previous is not None:
        first = first.previous
    assert mg.Game(rules).deal(seed=deal.seed, dealer=deal.dealer) == first


# Players


def test_players_see_the_score_of_the_match() -> None:
    """Architecture 2: the view names the match score; the losers of this match rely on it."""
    assert sixty_six([1, 0, 1, 0, 1], target=9).match_points == (9, 6)


def test_four_seats_in_pairs() -> None:
    """Sheet 4: four in pairs: partners have the same match points and win together."""
    rules = mg.ruleset("briscola-4").variant(
        "mine", without=["match.deals"], match={"target": 2, "equal": "another-deal"}
    )
    result = first_players(rules, 3)
    one, two, three, four = result.match_points
    assert (one, two) == (three, four)
    assert result.winners == ((0, 2) if one > two else (1, 3))
    dealers = [deal.dealer for deal in result.deals]
    assert [(dealer + 1) % 4 for dealer in dealers[:-1]] == dealers[1:]


@attrs.frozen
class Cheat:
    action: str

    def choose(self, view: mg.View, rng: Random) -> mg.Action:
        del view, rng
        return mg.Action.parse(self.action)


@pytest.mark.parametrize("action", ["claim", "exchange", "2S", "marriage:S"])
def test_an_illegal_action_of_a_player_is_an_error(action: str) -> None:
    """Architecture 2: errors are one family; the error names the seat."""
    match = mg.Match(mg.ruleset("petite-brisque"), [Cheat(action), Cheat(action)], seed=1)
    with pytest.raises(mg.MatchError, match="seat"):
        match.play()


@pytest.mark.parametrize("number", [0, 1, 3])
def test_a_match_needs_a_player_a_seat(number: int) -> None:
    """Architecture 2: one player a seat."""
    with pytest.raises(mg.MatchError):
        mg.Match(mg.ruleset("brisque"), [First()] * number, seed=1)
