"""Every line of a score sheet, and the reason of every result, against what was played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

import attrs
import pytest

import marriage_games as mg
from games import of_each_kind
from marriage_games.cli.lines import TRICK, Line, lines_of, turned_up
from marriage_games.cli.verdict import verdict
from rules.table import finish

GAMES = of_each_kind()


def play(game: mg.Game, seed: int, first: Sequence[str] = ()) -> mg.State:
    """Play a deal to its end: first these actions, and then at random."""
    state = game.deal(seed=seed)
    for action in first:
        state = state.apply(action)
    rng = Random(seed)
    while state.to_move is not None:
        state = state.apply(rng.choice(state.legal_actions))
    return state


def some(name: str, deals: int = 40) -> list[mg.State]:
    game = mg.Game(mg.ruleset(name))
    return [play(game, seed) for seed in range(deals)]


def find(name: str, fits: Callable[[mg.State], bool]) -> mg.State:
    game = mg.Game(mg.ruleset(name))
    return next(final for seed in range(3000) if fits(final := play(game, seed)))


def line(final: mg.State, what: str) -> Line:
    return next(line for line in lines_of(final) if line.what == what)


@pytest.mark.parametrize("name", GAMES)
def test_the_lines_with_points_are_the_ledger(name: str) -> None:
    for final in some(name):
        scored = [line for line in lines_of(final) if line.points]
        told = [(line.trick, line.seat, line.what, line.points) for line in scored]
        ledger = [
            (entry.trick, entry.seat, entry.reason, entry.points)
            for entry in final.ledger
            if entry.points
        ]
        assert told == ledger
        others = Counter(line.what for line in lines_of(final) if "match point" in line.detail)
        assert others == Counter(entry.reason for entry in final.ledger if entry.match_points)


@pytest.mark.parametrize("name", GAMES)
def test_every_trick_has_a_line_with_its_cards_as_they_were_played(name: str) -> None:
    for final in some(name):
        tricks = [line for line in lines_of(final) if line.what in (TRICK, "card-points")]
        assert [line.trick for line in tricks] == list(range(1, len(tricks) + 1))
        won = Counter(line.seat for line in tricks)
        assert tuple(won[seat] for seat in range(final.game.seats)) == final.tricks_won
        played = [event for event in final.history if event.kind is mg.EventKind.PLAYED]
        told = " ".join(line.detail for line in tricks).split()
        assert [card.replace("10", "T") for card in told] == [
            f"{event.seat}:{event.cards[0]}" for event in played[: len(told)]
        ]
        assert len(played) - len(told) < final.game.seats


@pytest.mark.parametrize("name", GAMES)
def test_what_was_done_without_scoring_has_a_line_too(name: str) -> None:
    for final in some(name):
        happened = Counter(event.kind for event in final.history)
        told = Counter(line.what for line in lines_of(final) if line.points is None)
        assert told["exchange"] == happened[mg.EventKind.EXCHANGED]
        assert told["close"] == happened[mg.EventKind.CLOSED]
        assert told["claim"] == happened[mg.EventKind.CLAIMED]


def test_an_exchange_tells_both_cards() -> None:
    told = line(
        find("brisque", lambda final: "exchange" in map(_what, lines_of(final))), "exchange"
    )
    assert attrs.evolve(told, seat=0, trick=0).points is None
    given, taken = told.detail.split(" for ")
    assert given[0] == "7"
    assert given[-1] == taken[-1]


def _what(told: Line) -> str:
    return told.what


def test_a_meld_that_wins_outright_has_a_line_and_is_the_reason() -> None:
    chouine = mg.Game(mg.ruleset("chouine"))
    best = "AH TH KH QH JH"
    rest = [str(card) for card in chouine.pack if str(card) not in best.split()]
    order = [card for pair in zip(best.split(), rest[:5], strict=True) for card in pair]
    state = chouine.deal(cards=" ".join([*order, *rest[5:]]), dealer=1)
    final = state.apply("chouine:H")
    told = line(final, "chouine")
    assert (told.trick, told.seat, told.points) == (0, 0, None)
    assert told.detail == "AH KH QH JH 10H: wins the deal"
    assert verdict(final).winner == "seat 0 declared chouine"
    assert verdict(final).worth == "it is worth 1 match point, whatever the tricks and points"


def test_a_meld_that_waits_for_a_trick_has_a_line_of_its_own() -> None:
    def waits(final: mg.State) -> bool:
        return any("to count with a trick" in line.detail for line in lines_of(final))

    final = find("sixty-six", waits)
    assert line(final, "marriage").points is None


def test_the_turn_up_is_the_card_that_was_dealt() -> None:
    game = mg.Game(mg.ruleset("brisque"))
    for seed in range(20):
        assert turned_up(play(game, seed)) == game.deal(seed=seed).turnup
    assert turned_up(play(mg.Game(mg.ruleset("grande-brisque-sans-retourne")), 1)) is None


@pytest.mark.parametrize("name", GAMES)
def test_the_worth_that_is_told_is_what_the_deal_is_worth(name: str) -> None:
    for final in some(name, 150):
        outcome = final.outcome
        assert outcome is not None
        told = verdict(final)
        assert told.row == outcome.result
        if outcome.reason == "void":
            assert told.worth == ""
        elif told.worth.startswith("each side"):
            assert sum(outcome.match_points) == sum(outcome.points)
        elif outcome.winners:
            worth = _worth_of_the_deal(final)
            assert told.worth.startswith(f"it is worth {worth} match point")
        else:
            assert told.worth.partition(";")[0] == "it is worth nothing, as nobody won"


def _worth_of_the_deal(final: mg.State) -> int:
    """What the row of the results gives the winner, without what melds bring and others pay."""
    assert final.outcome is not None
    rules, made = final.game.ruleset, final.outcome.match_points[final.outcome.winners[0]]
    if not rules.match.paid:
        return made
    winner = final.outcome.winners[0]
    return made - (final.counters[winner] - final.counters[1 - winner])


SIXTY_SIX = mg.Game(mg.ruleset("sixty-six"))
SCHNAPSEN = mg.Game(mg.ruleset("schnapsen"))


def test_a_wrong_claim_is_told() -> None:
    final = SIXTY_SIX.deal(seed=7).apply("claim")
    assert verdict(final).winner == "seat 0 claimed with 0 points of the 66 that are needed"
    assert verdict(final).worth == "it is worth 3 match points, as seat 1 had no trick"
    assert line(final, "claim").detail == "wrong, with 0 points"


def test_what_was_had_at_closing_is_told() -> None:
    def without_trick_at_closing(final: mg.State) -> bool:
        return verdict(final).worth.endswith("had no trick at closing")

    final = find("schnapsen", without_trick_at_closing)
    assert line(final, "close").detail == "closes the talon"
    assert verdict(final).row.endswith(("-closer", "-closed"))


def test_a_closer_who_does_not_claim_is_told() -> None:
    final = find("schnapsen", lambda final: verdict(final).row == "played-out-closed")
    assert verdict(final).winner == f"seat {final.closed_by} closed the talon and did not claim"


def test_few_points_and_enough_points_are_told() -> None:
    few = find("sixty-six", lambda final: verdict(final).worth.endswith("under 33"))
    assert "it is worth 2 match points, as seat" in verdict(few).worth
    enough = find("sixty-six", lambda final: " and " in verdict(final).worth)
    assert "it is worth 1 match point, as seat" in verdict(enough).worth


def test_the_last_trick_is_told() -> None:
    final = find("schnapsen", lambda final: verdict(final).row == "played-out")
    assert verdict(final).winner == "it won the last trick"


def test_partners_are_told_together() -> None:
    final = find("briscola-4", lambda final: "more points" in verdict(final).winner)
    told = verdict(final).winner
    assert told.startswith("it made more points (seats 0 and 2: ")
    assert "seats 1 and 3: " in told


def test_equal_points_and_to_whom_they_go_are_told() -> None:
    for equal, goes_to in [
        ("elder", "which goes to elder"),
        ("dealer", "which goes to the dealer"),
        ("last-trick", "which goes to the winner of the last trick"),
        ("nobody", "which is a draw"),
        ("void", "and then the same dealer deals again"),
    ]:
        row = {"name": "played-out", "equal": equal}
        aces = {"values": {"A": 1, "3": 0, "K": 0, "Q": 0, "J": 0}}
        rules = mg.ruleset("briscola").variant("mine", pack=aces, results=[row])
        finals = (play(mg.Game(rules), seed) for seed in range(100))
        told = verdict(next(final for final in finals if final.points == (2, 2))).winner
        assert told == f"points are equal (seat 0: 2, seat 1: 2), {goes_to}"


def test_a_deal_that_ends_by_itself_is_told() -> None:
    rules = mg.ruleset("sixty-six").variant(
        "automatic", without=["claiming", "results.claim-wrong"]
    )
    rules = rules.variant("automatic", claiming={"target": 66, "automatic": True})
    game = mg.Game(rules)
    final = next(
        final for seed in range(100) if verdict(final := play(game, seed)).row == "claim-right"
    )
    assert verdict(final).winner == "it reached 66 points"


def test_a_trick_is_told_before_the_bonus_for_it_also_where_it_counts_nothing() -> None:
    game = mg.Game(mg.ruleset("brisque"))
    whats = []
    for seed in range(60):
        lines = lines_of(finish(game.deal(seed=seed)))
        place = next(place for place, line in enumerate(lines) if line.what == "last-trick")
        assert lines[place - 1].trick == lines[place].trick
        whats.append(lines[place - 1].what)
    assert set(whats) == {TRICK, "card-points"}
