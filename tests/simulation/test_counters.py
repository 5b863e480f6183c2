"""Match points that sides pay each other, in reports and strings of matches."""

from __future__ import annotations

import marriage_games as mg
from marriage_games.engine.tallying import VOID_DEAL
from marriage_games.simulation.data import reports_csv
from marriage_games.simulation.matches import MatchString

RULES = mg.ruleset("mariage-1857")


def test_what_one_side_is_paid_the_other_one_pays() -> None:
    report = mg.simulate(RULES, [mg.GreedyPlayer(), mg.RandomPlayer()], deals=60, seed=1)
    one, other = report["player-0.match-points"], report["player-1.match-points"]
    assert one.value == -other.value > 0
    assert (one.low, one.high) == (-(other.high or 0), -(other.low or 0))


def test_a_report_tells_what_melds_and_bonuses_bring_in_match_points() -> None:
    report = mg.simulate(RULES, [mg.GreedyPlayer()] * 2, deals=60, seed=1)
    keys = [key for key in report if key.startswith("match-points.")]
    assert keys == [
        f"match-points.{name}" for name in ("amour", "marriage", "trump-marriage", "last-six")
    ]
    assert report["match-points.amour"].value == 3 * report["scored.amour"].value > 0
    part = str(report).partition("\nMatch points of melds and bonuses\n")[2].partition("\n\n")[0]
    assert [line.split()[0] for line in part.splitlines()] == [
        key.partition(".")[2] for key in keys if report[key].value
    ]
    assert report.to_json()["measures"]["match-points.amour"]["value"] == report[keys[0]].value
    assert "mariage-1857,match-points.amour," in reports_csv([report])


def test_a_report_on_a_game_without_them_has_none() -> None:
    report = mg.simulate(mg.ruleset("brisque"), [mg.GreedyPlayer()] * 2, deals=20, seed=1)
    assert not [key for key in report if key.startswith("match-points.")]
    assert "Match points of" not in str(report)


def test_a_comparison_lists_bonuses_that_bring_match_points_alone() -> None:
    dearer = RULES.variant("dearer", bonuses=[{"name": "last-six", "match_points": 9}])
    comparison = mg.compare([RULES, dearer], [mg.GreedyPlayer()] * 2, deals=60, seed=1)
    one, other = (report["match-points.last-six"].value for report in comparison.reports)
    assert other == one * 9 / 4 > 0
    part = (
        str(comparison).partition("\nMatch points of melds and bonuses\n")[2].partition("\n\n")[0]
    )
    assert f"last-six {one:.3f} {other:.3f}" in " ".join(part.split())


def test_names_stand_whole_above_their_columns_where_there_is_room() -> None:
    rules = [RULES.variant(name) for name in ("a-quite-long-name", "brisc-melds")]
    players = [mg.GreedyPlayer()] * 2
    two = str(mg.compare(rules, players, deals=5, seed=1)).splitlines()
    assert two[0].split() == ["a-quite-long-name", "brisc-melds"]
    four = str(
        mg.compare([*rules, RULES, RULES.variant("d")], players, deals=5, seed=1)
    ).splitlines()
    assert four[0].split() == ["a-quite-", "brisc-", "mariage-", "d"]
    assert max(map(len, (*two, *four))) <= 80


def test_a_deal_that_costs_a_match_point_is_not_void() -> None:
    string = MatchString(RULES.variant("two", match={"deals": 2}))
    string.add((-1, 1), 0)
    string.add((VOID_DEAL, VOID_DEAL), 1)
    string.add((0, 0), 1)
    assert string.lengths == {3: 1}
    assert string.won == [0, 1]
