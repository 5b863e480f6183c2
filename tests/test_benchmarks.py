"""The benchmarks measure what they say; how fast anything is, no test says."""

from __future__ import annotations

from itertools import islice

import pytest
from benchmarks import endings, growth, memory, ours, strength
from benchmarks.measuring import Contender, ratio, table, timed

import marriage_games as mg


def test_contenders_run_in_turn_and_the_median_counts() -> None:
    calls: list[tuple[str, int]] = []

    def contender(name: str) -> Contender:
        return Contender(name, lambda number: calls.append((name, number)), 40, 20.0)

    contenders = [contender("a"), contender("b")]
    took = timed(contenders, rounds=2)
    assert calls == [("a", 2), ("b", 2), ("a", 40), ("b", 40), ("a", 40), ("b", 40)]
    assert [len(took[name].microseconds) for name in ("a", "b")] == [2, 2]
    assert took["a"].median == sum(took["a"].microseconds) / 2


def test_a_table_is_one_in_markdown() -> None:
    assert table(("", "x"), [("a", "1")]) == "|  | x |\n| --- | --- |\n| a | 1 |"
    assert (ratio(6, 2), ratio(6, 4, 2)) == ("3.00 ×", "1.50 × (aim: 2 ×)")


@pytest.mark.parametrize("name", ours.rulesets())
def test_deals_are_played_to_the_last_card_as_nobody_claims(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ours, "SAMPLE", 20)
    cards = ours.cards_in_a_deal(ours.rulesets()[name])
    pack = len(mg.Game(ours.rulesets()[name]).pack)
    # Four kings end a deal of brisque, and a talon that is closed is not played.
    assert pack / 2 < cards <= pack


@pytest.mark.parametrize("contender", [ours.from_a_root, ours.with_dealing, ours.through_states])
def test_our_contenders_play(contender: object) -> None:
    assert callable(contender)
    contender("x", mg.ruleset("sixty-six"), 2).run(2)


def test_what_is_measured_is_there() -> None:
    for rulesets in (growth.by_hand_size(), growth.by_declarations(), growth.by_seats()):
        assert len({ruleset.fingerprint for ruleset in rulesets.values()}) == len(rulesets)
    assert memory.peak(10) < 100_000


def test_endings_have_no_talon_and_full_hands() -> None:
    for state in islice(endings.endings(mg.ruleset("schnapsen-vu"), 5), 5):
        assert (state.moment, state.talon, list(map(len, state.hands))) == ("lead", (), [5, 5])
        assert mg.solve(state).value is not None
    assert endings.row("x", [1.0, 2.0, 3.0]) == ("x", "2", "3.8", "3")


def test_players_of_equal_strength_win_half_of_mirrored_deals() -> None:
    for name in ("brisque", "briscola-4"):
        found = strength.strength(mg.ruleset(name), mg.GreedyPlayer(), mg.GreedyPlayer(), 10)
        assert (found.share, found.margin) == (0.5, 0.0)
        better = strength.strength(mg.ruleset(name), mg.GreedyPlayer(), mg.RandomPlayer(), 30)
        assert better.share - better.margin > 0.5


def test_of_three_sides_of_equal_strength_each_wins_a_third() -> None:
    rules = mg.ruleset("briscola-3")
    found = strength.strength(rules, mg.GreedyPlayer(), mg.GreedyPlayer(), 100)
    assert found.share == pytest.approx(1 / 3)
    assert found.margin == pytest.approx(0, abs=1e-9)
