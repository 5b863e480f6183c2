"""What a report tells, and what two of them side by side do."""

from __future__ import annotations

import json
import pickle
import re
from random import Random

import pytest

import marriage_games as mg
from marriage_games.engine.tallying import seeds_of
from marriage_games.match import winners_after

from .players import (
    Cheating,
    Failing,
    First,
    FirstCard,
    Habitual,
    Incomparable,
    Leaving,
    Lowest,
    Lucky,
    Shown,
    WithoutPolicy,
)
from .test_counts import RULESETS, SEED, played

BRISQUE = mg.ruleset("brisque")
PETITE = mg.ruleset("petite-brisque")


def report_on(ruleset: mg.Ruleset, deals: int = 100, fast: bool = True) -> mg.Report:
    players: list[mg.Player] = [Habitual(fast)] * ruleset.seats.count
    return mg.simulate(ruleset, players, deals=deals, seed=SEED)


@pytest.mark.parametrize("name", RULESETS)
def test_views_and_the_engine_give_the_same_report(name: str) -> None:
    ruleset = RULESETS[name]
    assert report_on(ruleset, deals=3) == report_on(ruleset, deals=3, fast=False)


@pytest.mark.parametrize("name", RULESETS)
def test_greedy_players_choose_alike_inside_the_engine_and_by_what_they_are_shown(
    name: str,
) -> None:
    seats = RULESETS[name].seats.count
    inside = mg.simulate(RULESETS[name], [mg.GreedyPlayer()] * seats, deals=3, seed=SEED)
    shown = mg.simulate(RULESETS[name], [Shown()] * seats, deals=3, seed=SEED)
    assert inside.totals == shown.totals


@pytest.mark.parametrize("name", RULESETS)
def test_shares_add_up_and_the_table_fits_into_80_columns(name: str) -> None:
    report = report_on(RULESETS[name], deals=10)
    for start in ("ended.", "result."):
        assert sum(report[key].value for key in report if key.startswith(start)) == pytest.approx(1)
    nobody = report["drawn"].value + report["ended.void"].value
    sides = [report[key].value for key in report if re.fullmatch(r"players?-[\d-]+\.won", key)]
    assert sum(sides) + nobody == pytest.approx(1)
    points = [report[key].value for key in report if re.fullmatch(r"players?-[\d-]+\.points", key)]
    reasons = [report[key].value for key in report if key.startswith("points.")]
    assert sum(points) == pytest.approx(sum(reasons))
    assert max(map(len, str(report).splitlines())) <= 80


def test_the_dealers_share_and_elders_make_up_all_that_somebody_won() -> None:
    report = report_on(BRISQUE)
    parts = [report[key].value for key in ("elder.won", "dealer.won", "drawn", "ended.void")]
    assert sum(parts) == pytest.approx(1)


def test_a_report_is_printed_as_this_table() -> None:
    assert str(mg.simulate(PETITE, [Lowest(), Lowest()], deals=1, seed=7)).splitlines()[:9] == [
        "Petite Brisque (petite-brisque)",
        "1 deal, seed 7",
        "played by Lowest at all seats",
        "",
        "                                       a deal     95% interval",
        "",
        "Who wins",
        "  elder wins                           100.0%  20.7% to 100.0%",
        "  dealer wins                            0.0%    0.0% to 79.3%",
    ]


def test_players_who_differ_exchange_their_places() -> None:
    report = mg.simulate(PETITE, [Lowest(), Lucky()], deals=99, seed=7)
    assert report.mirrored
    assert report.deals == 100
    assert not mg.simulate(PETITE, [Lucky(), Lucky()], deals=99, seed=7).mirrored


def test_players_who_play_alike_are_equal_once_their_places_are_exchanged() -> None:
    class Twin:
        def choose(self, view: mg.View, rng: Random) -> mg.Action:
            return Lowest().choose(view, rng)

    report = mg.simulate(PETITE, [Lowest(), Twin()], deals=100, seed=7)
    assert report["player-0.won"].value == report["player-1.won"].value == 0.5
    assert report.spreads["player-0"] == report.spreads["player-1"]


def test_partners_exchange_their_places_side_by_side() -> None:
    ruleset = mg.ruleset("briscola-4")
    players: list[mg.Player] = [Lowest(), Lucky(), Lowest(), Lucky()]
    report = mg.simulate(ruleset, players, deals=8, seed=SEED)
    finals = [played(ruleset, players, unit) for unit in range(4)]
    finals += [played(ruleset, [*players[1:], players[0]], unit, 1) for unit in range(4)]
    won = [
        (0 in final.outcome.winners) == (number < 4)
        for number, final in enumerate(finals)
        if final.outcome is not None and final.outcome.winners
    ]
    assert report["players-0-2.won"].value * 8 == sum(won)


def test_three_sides_are_not_mirrored() -> None:
    ruleset = RULESETS["three-seats"]
    report = mg.simulate(ruleset, [Lowest(), Lucky(), Lucky()], deals=10, seed=7)
    assert (report.deals, report.mirrored) == (10, False)


def test_matches_are_those_that_the_deals_make_up_one_after_the_other() -> None:
    players: list[mg.Player] = [Lucky(), Lucky()]
    report = mg.simulate(BRISQUE, players, deals=30, seed=SEED)
    lengths, won, totals, deals = [], [0, 0], [0, 0], 0
    for unit in range(30):
        final = played(BRISQUE, players, unit)
        assert final.outcome is not None
        totals = [a + b for a, b in zip(totals, final.outcome.match_points, strict=True)]
        deals += 1
        winners = winners_after(BRISQUE, (totals[0], totals[1]), deals, final.dealer)
        if winners is not None:
            lengths.append(deals)
            won[winners[0]] += 1
            totals, deals = [0, 0], 0
    assert report.matches.count == len(lengths) > 3
    assert report.matches.lengths == {number: lengths.count(number) for number in set(lengths)}
    assert report.matches.won == tuple(won)
    assert report.matches.deals is not None
    assert report.matches.deals.value == pytest.approx(sum(lengths) / len(lengths))


def test_of_too_few_deals_for_a_match_the_report_says_so() -> None:
    report = report_on(BRISQUE, deals=1)
    assert report.matches.deals is None
    assert "Too few deals for one match." in str(report)


def test_a_report_for_machines_can_be_written_as_json_and_tells_every_number() -> None:
    report = report_on(BRISQUE)
    told = json.loads(json.dumps(report.to_json()))
    assert set(told["measures"]) == set(report.keys())
    assert told["measures"]["drawn"]["value"] == report["drawn"].value
    assert sum(told["spreads"]["tricks"].values()) == told["deals"] == 100
    assert sum(told["matches"]["lengths"].values()) == told["matches"]["count"]


def test_reports_are_values() -> None:
    report = report_on(BRISQUE)
    again = pickle.loads(pickle.dumps(report))
    assert (again, hash(again), str(again)) == (report, hash(report), str(report))
    assert again != report_on(BRISQUE, deals=101)
    assert "<100 deals>" in repr(report)


def test_reports_on_different_numbers_of_deals_can_be_compared() -> None:
    comparison = mg.Comparison((report_on(PETITE, deals=10), report_on(BRISQUE, deals=20)))
    assert "10 deals of petite-brisque, 20 deals of brisque; seed 3," in str(comparison)


def test_an_unknown_number_is_an_error_that_names_the_closest() -> None:
    with pytest.raises(mg.ArgumentError, match=r"no 'elder\.wins'; did you mean 'elder\.won'\?"):
        report_on(PETITE, deals=1)["elder.wins"]


def test_more_confidence_needs_a_wider_interval() -> None:
    report = report_on(PETITE)
    usual, wide = report["elder.won"], report.estimate("elder.won", confidence=0.999)
    assert wide.low is not None and usual.low is not None  # noqa: PT018 - for the type checker
    assert wide.low < usual.low


# ---------------------------------------------------------------------- side by side


def test_equal_rulesets_do_not_differ() -> None:
    renamed = BRISQUE.variant("renamed")
    comparison = mg.compare([BRISQUE, renamed], [Habitual(), Habitual()], deals=50, seed=7)
    assert not any(found.beyond_chance for found in comparison.differences)
    assert all(found.estimate.value == 0 for found in comparison.differences)
    assert "*" not in str(comparison).rpartition("\n\n")[0]


def test_equal_rulesets_do_not_differ_by_other_cards_either() -> None:
    one, other = (
        mg.simulate(BRISQUE, [Habitual(), Habitual()], deals=150, seed=seed) for seed in (1, 2)
    )
    comparison = mg.Comparison((one, other))
    assert not any(found.beyond_chance for found in comparison.differences)
    assert any(found.estimate.value for found in comparison.differences)


def test_what_differs_is_marked() -> None:
    larger = PETITE.variant("larger", deal={"hand_size": 8})
    comparison = mg.compare([PETITE, larger], [Habitual(), Habitual()], deals=100, seed=7)
    found = comparison.difference("cards")
    assert (found.ruleset, found.estimate.value, found.beyond_chance) == ("larger", 6, True)
    assert not comparison.difference("ended.void").beyond_chance
    assert re.search(r"^  cards played +10\.00 +16\.00\*$", str(comparison), re.M)
    json.dumps(comparison.to_json())


def test_numbers_that_only_one_ruleset_has_are_not_compared() -> None:
    comparison = mg.compare([BRISQUE, PETITE], [Habitual(), Habitual()], deals=10, seed=7)
    assert "declared.marriage" in comparison.reports[0]
    with pytest.raises(mg.ArgumentError, match=r"do not both have 'declared\.marriage'"):
        comparison.difference("declared.marriage")


def test_many_rulesets_fit_into_80_columns() -> None:
    rulesets = [rules for rules in map(mg.ruleset, mg.catalogue()) if rules.seats.count == 2]
    comparison = mg.compare(rulesets, [Habitual(), Habitual()], deals=2, seed=7)
    assert max(map(len, str(comparison).splitlines())) <= 80
    for ruleset in rulesets:
        assert ruleset.name[:7] in str(comparison)


# ---------------------------------------------------------------------- what goes wrong


def test_a_player_that_fails_is_told_with_its_deal() -> None:
    with pytest.raises(mg.SimulationError) as caught:
        mg.simulate(BRISQUE, [Lucky(), Failing()], deals=10, seed=7)
    found = re.fullmatch(
        r"deal 0 of brisque: the player at seat 1 \(Failing\(\)\) failed: ZeroDivisionError: no "
        r"idea; game\.deal\(seed=(\d+), dealer=0\) deals it again",
        str(caught.value),
    )
    assert found is not None
    assert int(found[1]) == seeds_of(7, 0, 0)[0]
    assert "ZeroDivisionError" in caught.value.__notes__[0]


def test_a_player_that_cheats_is_told_with_the_rule() -> None:
    with pytest.raises(mg.SimulationError, match=r"did not choose a legal action: .* not hold it"):
        mg.simulate(BRISQUE, [Cheating(), Lucky()], deals=10, seed=7)


def test_what_is_no_action_is_told_too() -> None:
    class Mute:
        def choose(self, view: mg.View, rng: Random) -> mg.Action:  # noqa: ARG002 - it is mute
            return None  # type: ignore[return-value]

    with pytest.raises(mg.SimulationError, match="None is no action"):
        mg.simulate(BRISQUE, [Mute(), Mute()], deals=1, seed=7)


@pytest.mark.parametrize("deals", [0, -1, 1.5, True, None, "many"])
def test_a_number_of_deals_that_is_none_is_refused(deals: int) -> None:
    with pytest.raises(mg.ArgumentError, match="deals is a whole number, 1 or more"):
        mg.simulate(PETITE, [Lucky(), Lucky()], deals=deals, seed=7)


@pytest.mark.parametrize("seed", [-1, 2**64, 1.5, None])
def test_a_seed_that_is_none_is_refused(seed: int) -> None:
    with pytest.raises(mg.DealError, match="a seed is a whole number"):
        mg.simulate(PETITE, [Lucky(), Lucky()], seed=seed)


@pytest.mark.parametrize("executor", [3, "processes", object()])
def test_an_executor_that_is_none_is_refused(executor: object) -> None:
    with pytest.raises(mg.ArgumentError, match=r"executor is a concurrent\.futures\.Executor"):
        mg.simulate(PETITE, [Lucky(), Lucky()], seed=7, executor=executor)  # type: ignore[arg-type]


def test_there_is_one_player_a_seat() -> None:
    with pytest.raises(mg.MatchError, match="petite-brisque has 2 seats"):
        mg.simulate(PETITE, [Lucky()], seed=7)
    with pytest.raises(mg.ArgumentError, match="simulate takes a Ruleset"):
        mg.simulate("brisque", [Lucky(), Lucky()], seed=7)  # type: ignore[arg-type]


@pytest.mark.parametrize("rulesets", [[], [PETITE], PETITE, ["brisque", "mariage"]])
def test_a_comparison_is_of_several_rulesets(rulesets: list[mg.Ruleset]) -> None:
    with pytest.raises(mg.ArgumentError, match="compare takes"):
        mg.compare(rulesets, [Lucky(), Lucky()], seed=7)


def test_a_simulation_that_has_not_begun_has_nothing_to_report() -> None:
    simulation = mg.Simulation(PETITE, [Lucky(), Lucky()], deals=10, seed=7)
    with pytest.raises(mg.SimulationError, match="no deal was played"):
        simulation.report()


def test_a_simulation_that_is_stopped_reports_the_deals_that_are_done() -> None:
    def stop(done: int) -> None:
        if done >= 20:
            raise KeyboardInterrupt

    simulation = mg.Simulation(PETITE, [Lucky(), Lucky()], deals=6400, seed=7)
    with pytest.raises(KeyboardInterrupt):
        simulation.run(stop)
    done = simulation.deals_done
    assert 20 <= done < 6400
    assert simulation.report() == mg.simulate(PETITE, [Lucky(), Lucky()], deals=done, seed=7)


def test_who_has_learnt_to_choose_otherwise_is_not_played_by_the_old_policy() -> None:
    petite = mg.ruleset("petite-brisque")
    taught = mg.simulate(petite, [FirstCard(), mg.GreedyPlayer()], deals=40, seed=1)
    assert (
        taught.totals == mg.simulate(petite, [First(), mg.GreedyPlayer()], deals=40, seed=1).totals
    )


def test_a_player_that_ends_the_program_ends_the_simulation_with_an_error() -> None:
    with pytest.raises(mg.SimulationError, match=r"Leaving\(\)\) failed: SystemExit"):
        mg.simulate(BRISQUE, [Lucky(), Leaving()], deals=2, seed=1)


def test_a_policy_that_cannot_be_made_is_told() -> None:
    with pytest.raises(
        mg.SimulationError, match=r"engine_policy of .* failed: LookupError: nowhere"
    ):
        mg.simulate(BRISQUE, [WithoutPolicy()] * 2, deals=2, seed=1)


def test_players_that_cannot_be_compared_are_taken_to_differ() -> None:
    assert mg.simulate(BRISQUE, [Incomparable(), Incomparable()], deals=2, seed=1).mirrored
    one = Incomparable()
    assert not mg.simulate(BRISQUE, [one, one], deals=2, seed=1).mirrored


def test_numbers_stand_apart_however_large_they_are() -> None:
    values = dict.fromkeys("A3KQJ76542", 1_000_000)
    rules = mg.ruleset("briscola").variant(
        "large", pack={"values": values}, results=[{"name": "played-out", "match_points": "points"}]
    )
    report = mg.simulate(rules, [mg.GreedyPlayer(), mg.RandomPlayer()], deals=20, seed=1)
    told = str(report)
    assert not re.search(r"\d\.\d+[-\d]+\.\d", told), "numbers with nothing between them"
    most = report.quantiles("elder")[-1]
    assert most > 10_000_000
    assert str(most) in told.split()
