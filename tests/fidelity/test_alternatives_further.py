"""What the sources of the further relatives leave open can be played: santase and others.

One test a note of these games, as in test_alternatives.py.
"""

from __future__ import annotations

import pytest

import marriage_games as mg
from rules.table import can, deal, finish, holding, options, play, scored

from .alternatives import both, match

# Santase and American sixty-six


def test_the_winner_of_santase_leads() -> None:
    """Sheet 4, santase: as German, where the winner deals; IGR: the winner leads."""
    dealers = []
    for rules in both("santase", "next-dealer"):
        first, second, *_ = match(rules, seed=0).deals
        (winner,) = first.outcome.winners
        dealers.append(second.dealer == winner)
    assert dealers == [True, False]


def test_santase_between_a_marriage_and_its_lead() -> None:
    """Sheet 4, santase: as German, where "only claim" is P; nobody claims here."""
    for rules, found in zip(both("santase", "before-leading"), ((), ("close",)), strict=True):
        state = play(holding(rules, "KS QS JD QD KC TC", turnup="AH"), "marriage:S")
        assert options(state) == found


def test_santase_with_an_exchange_after_closing() -> None:
    """Sheet 4, santase: only at `lead`; P66: the closer's opponent at once."""
    for rules, moment in zip(
        both("santase", "exchange-after-closing"), ("lead", "closed"), strict=True
    ):
        state = play(holding(rules, "AS KD QS JC TC KC", turnup="AH", other="9H"), "close")
        assert state.moment == moment
        assert can(state, "exchange") is (moment == "closed")


def test_santase_without_points_for_the_last_trick() -> None:
    """Sheet 4, santase: as German: 10 for the last trick; SGE counts none."""
    for rules, points in zip(both("santase", "last-trick"), (10, 0), strict=True):
        game = mg.Game(rules)
        ends = (finish(game.deal(seed=seed)) for seed in range(200))
        last = next(end for end in ends if sum(end.tricks_won) == 12)
        assert sum(gained for _, gained in scored(last, "last-trick")) == points


def test_only_the_leader_exchanges_in_american_sixty_six() -> None:
    """Sheet 4, sixty-six-american: allowed at `follow`; P66: only the leader."""
    for rules, possible in zip(
        both("sixty-six-american", "exchange-moments"), (True, False), strict=True
    ):
        state = deal(rules, "9S AC 9D", "AS JC 9H", turnup="AH")
        assert can(play(state, "9S AS JC AC 9D"), "exchange") is possible


def test_only_the_leader_closes_in_american_sixty_six() -> None:
    """Sheet 4, sixty-six-american: as sixty-six; BIC: with the lead, before or after drawing."""
    for rules, possible in zip(
        both("sixty-six-american", "closing-moments"), (True, False), strict=True
    ):
        state = play(deal(rules, "AS", "9S", turnup="AH"), "AS")
        assert can(state, "close") is possible
        state = play(state, "9S")
        assert (state.moment, state.to_move, can(state, "close")) == ("won", 0, True)


# Sharp Schnapsen, and the chouine of Mondoubleau


def test_sharp_schnapsen_is_not_closed_on_the_first_lead() -> None:
    """Sheet 4, schnapsen-sharp: close only with 4 or more in the talon, and no more is said."""
    for rules, possible in zip(
        both("schnapsen-sharp", "closing-first"), (True, False), strict=True
    ):
        assert can(deal(rules, "AS", turnup="AH"), "close") is possible
        assert can(holding(rules, "AS KD QS JC TC", turnup="AH"), "close")


def test_the_first_meld_of_mondoubleau_scores_as_a_plain_one() -> None:
    """Sheet 4, chouine-mondoubleau: it makes trumps; that it scores in them is P."""
    for rules, points in zip(both("chouine-mondoubleau", "first-meld"), (40, 20), strict=True):
        state = play(deal(rules, "KS QS"), "marriage:S")
        assert (state.trump, state.points) == (mg.Suit.SPADES, (points, 0))


# Brusquembille, and briscola for three


def test_the_tens_of_brusquembille_rank_below_the_jacks() -> None:
    """Sheet 4, brusquembille: A 10 K Q J; WIK: the oldest description can be read otherwise."""
    for rules, winner in zip(both("brusquembille", "tens"), (1, 0), strict=True):
        state = play(deal(rules, "JS", "TS", turnup="9H"), "JS TS")
        assert state.tricks_won[winner] == 1
        state = play(deal(rules, "TS", "9S", turnup="9H"), "TS 9S")
        assert state.tricks_won == (1, 0)


def test_brusquembille_up_to_three() -> None:
    """Sheet 4, brusquembille: how many deals make a match is the project's."""
    one, three = (match(rules, seed=0) for rules in both("brusquembille", "match"))
    assert (len(one.deals), max(one.match_points)) == (1, 1)
    assert (max(three.match_points), len(three.deals)) == (3, sum(three.match_points))


@pytest.mark.parametrize(
    ("game", "seed", "totals"),
    [
        ("brusquembille", 54, (60, 60)),
        ("brusquembille-3", 165, (48, 48, 24)),
        ("brusquembille-5", 40, (28, 21, 23, 28, 20)),
        ("briscola-3", 13, (32, 44, 44)),
    ],
)
def test_another_deal_decides_if_the_highest_totals_are_equal(
    game: str, seed: int, totals: tuple[int, ...]
) -> None:
    """Sheet 4: most points wins; equal ones are a draw, and that of the match too."""
    draw, longer = (match(rules, seed=seed) for rules in both(game, "equal-points"))
    assert draw.deals[0].outcome.points == totals
    assert (draw.winners, len(draw.deals)) == ((), 1)
    assert len(longer.deals) > 1
    assert len(longer.winners) == 1


def test_a_red_and_a_black_seven_are_taken_out() -> None:
    """Sheet 4, brusquembille: without 7S and 7C; ADP: a red one and a black one."""
    packs = [{*rules.pack.pack} for rules in both("brusquembille-3", "sevens")]
    assert packs[0] - packs[1] == {*mg.cards("7H")}
    assert packs[1] - packs[0] == {*mg.cards("7C")}


def test_partners_sit_opposite_each_other() -> None:
    """Sheet 4, brusquembille: 4 in pairs; ENC: partners sit together."""
    beside, opposite = (
        finish(mg.Game(rules).deal(seed=1)) for rules in both("brusquembille-4", "seating")
    )
    assert beside.points == opposite.points
    for end, sides in ((beside, ((0, 1), (2, 3))), (opposite, ((0, 2), (1, 3)))):
        assert end.outcome is not None
        totals = {side: sum(end.points[seat] for seat in side) for side in sides}
        assert end.outcome.winners == max(totals, key=lambda side: totals[side])


def test_the_two_of_clubs_is_taken_out() -> None:
    """Sheet 4, briscola: without 2D; elsewhere the two of clubs."""
    packs = [{*rules.pack.pack} for rules in both("briscola-3", "two")]
    assert packs[0] - packs[1] == {*mg.cards("2C")}
    assert packs[1] - packs[0] == {*mg.cards("2D")}
