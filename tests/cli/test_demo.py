from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

import marriage_games as mg
from marriage_games.cli.demonstration import (
    Chosen,
    example_file,
    keep_all,
    keep_most_varied,
    play_match,
)

from .conftest import Command

GAMES = mg.catalogue()


def played(command: Command, *arguments: str) -> list[dict[str, Any]]:
    answer = command("demo", "--json", *arguments)
    assert (answer.code, answer.err) == (0, "")
    matches: list[dict[str, Any]] = json.loads(answer.out)
    return matches


def first_seed(fits: Callable[[int], bool]) -> str:
    return str(next(seed for seed in range(1000) if fits(seed)))


@pytest.fixture
def level(write: Callable[[str, str], str]) -> Callable[[str], str]:
    """Writes a game of two tricks in which both seats often win one."""

    def write_level(equal: str) -> str:
        text = f"""
            schema = 1
            name = "level"
            pack = {{ ranks = "A K" }}
            deal = {{ hand_size = 2 }}
            match = {{ deals = 1, equal = "draw" }}

            [[results]]
            name = "tricks"
            when = "played-out"
            winner = "more-tricks"
            equal = "{equal}"
            match_points = 1
            """
        return write("level.toml", text)

    return write_level


def test_it_plays_the_custom_game_from_its_file_and_all_built_in_games(command: Command) -> None:
    matches = played(command)
    assert [match["ruleset"] for match in matches] == ["house-brisque", *GAMES]
    assert [match["file"] for match in matches] == ["house-brisque.toml", *[None] * len(GAMES)]


def test_the_custom_game_is_brisque_with_changes_and_nothing_odd() -> None:
    with example_file() as path:
        house = mg.load(path)
    changes = {difference.path for difference in mg.diff(mg.ruleset("brisque"), house)}
    assert {"deal.hand_size", "declarations.tierce", "declarations.four-queens"} <= changes
    assert not mg.check(house)


def test_every_point_is_in_the_ledger_and_the_totals_add_up(command: Command) -> None:
    for match in played(command, "--seed", "3"):
        total = [0] * len(match["players"])
        for deal in match["deals"]:
            points = [0] * len(total)
            for entry in deal["ledger"]:
                assert entry["points"] != 0 or entry["match_points"] > 0
                assert entry["reason"]
                points[entry["seat"]] += entry["points"]
            assert points == deal["points"]
            total = [before + won for before, won in zip(total, deal["match_points"], strict=True)]
            assert total == deal["total"]
        assert total == match["match_points"]


def test_the_deals_can_be_dealt_again_from_their_seeds(command: Command) -> None:
    (match,) = played(command, "--ruleset", "schnapsen")
    assert match["deals"]
    for deal in match["deals"]:
        state = mg.Game(mg.ruleset("schnapsen")).deal(seed=deal["seed"], dealer=deal["dealer"])
        assert state.dealer == deal["dealer"]


def test_it_is_repeated_by_its_seed(command: Command) -> None:
    first = command("demo", "--json", "--seed", "11")
    assert command("demo", "--json", "--seed", "11") == first
    assert command("demo", "--json", "--seed", "12") != first


def test_a_number_of_deals_can_be_played_instead_of_a_match(command: Command) -> None:
    matches = played(command, "--deals", "12", "--ruleset", "brisque", "--ruleset", "briscola")
    assert [len(match["deals"]) for match in matches] == [12, 12]


def test_void_deals_are_played_but_not_counted(level: Callable[[str], str]) -> None:
    match = play_match(Chosen(mg.load(level("void"))), 5, 40, keep_all)
    void = sum(sheet.outcome.reason == "void" for sheet in match.sheets)
    assert void
    assert match.deals == len(match.sheets) == 40 + void


def test_files_and_names_can_be_played(command: Command, tame: str) -> None:
    mine, brisque = played(command, "--ruleset", tame, "--ruleset", "brisque")
    assert (mine["ruleset"], mine["file"]) == ("tame", tame)
    assert (brisque["ruleset"], brisque["file"]) == ("brisque", None)


def test_partners_are_players_of_one_kind(command: Command) -> None:
    (match,) = played(command, "--ruleset", "briscola-4")
    assert match["players"] == ["greedy", "random", "greedy", "random"]


@pytest.mark.parametrize("columns", [40, 59, 60, 80, 140])
def test_the_score_sheet_shows_every_point_in_any_window(
    command: Command, monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    answer = command("demo", "--ruleset", "brisque", "--deals", "1")
    assert answer.code == 0
    lines = answer.out.splitlines()
    assert all(len(line) <= columns for line in lines)
    assert all(line == line.rstrip() for line in lines)
    sheet = play_match(Chosen(mg.ruleset("brisque")), 7, 1, keep_all).sheets[0]
    shown = [line for line in lines if re.match(r" +\d+ +[a-z-]+ .* [-\d]+$", line)]
    assert len(shown) == len(sheet.lines)
    for shown_line, line in zip(shown, sheet.lines, strict=True):
        assert shown_line.split()[:2] == [str(line.trick), line.what]
        assert shown_line.split()[-1] == ("-" if line.points is None else str(line.points))
    (total,) = [line for line in lines if line.split()[:1] == ["total"]]
    assert total.split()[1:] == [str(points) for points in sheet.outcome.points]


def test_it_says_who_plays_and_which_deal_is_shown(command: Command) -> None:
    told = " ".join(command("demo", "--ruleset", "brisque", "--seed", "3").out.split())
    assert told.startswith("A match of each game, seed 3.")
    assert "Seat 0 is played by the greedy player, seat 1 by the random one" in told
    assert "the first deal with most kinds of lines is shown" in told
    fixed = " ".join(command("demo", "--ruleset", "brisque", "--deals", "4").out.split())
    assert fixed.startswith("4 deals of each game, seed 7.")


@pytest.mark.parametrize(
    ("name", "heads"),
    [
        ("brisque", r"turn-up \S+, \w+ are trumps"),
        ("grande-brisque-sans-retourne", r"nothing turned up, (no trumps|\w+ became trumps)"),
    ],
)
def test_a_sheet_begins_with_dealer_turn_up_and_trumps(
    command: Command, name: str, heads: str
) -> None:
    told = " ".join(command("demo", "--ruleset", name).out.split())
    assert re.search(rf"Deal \d of \d, dealt by seat [01] with the seed \d+; {heads}", told)


def test_the_result_of_the_match_is_told(command: Command) -> None:
    (match,) = played(command, "--ruleset", "brisque")
    told = " ".join(command("demo", "--ruleset", "brisque").out.split())
    winner = match["winners"][0]
    score = " : ".join(map(str, match["match_points"]))
    assert f"Seat {winner} ({match['players'][winner]}) won the match (to 300): {score}" in told


def test_a_game_without_points_is_told_by_its_tricks(command: Command) -> None:
    told = command("demo", "--ruleset", "petite-brisque").out
    assert len(re.findall(r"^ +\d   trick   [01]:\S+ [01]:\S+ +0$", told, re.M)) == 5
    assert re.search(r"Tricks [0-5] : [0-5], match points [01] : [01]\.", told)
    assert "as it won more tricks (seat 0: " in " ".join(told.split())


def test_a_draw_is_told(command: Command, level: Callable[[str], str]) -> None:
    file = level("nobody")
    rules = Chosen(mg.load(file))
    draw = first_seed(lambda seed: not play_match(rules, seed, None, keep_most_varied).winners)
    told = command("demo", "--ruleset", file, "--seed", draw).out
    assert "A draw in the match (1 deal): 0 : 0." in told
    assert "Nobody won the deal by the row tricks (played-out), as tricks are equal" in told
    assert "It is worth nothing, as nobody won." in told
    fixed = command("demo", "--ruleset", file, "--seed", draw, "--deals", "1").out
    assert "Nobody is ahead after 1 deal: 0 : 0." in fixed


def test_a_void_deal_is_told_and_another_one_is_played(
    command: Command, level: Callable[[str], str]
) -> None:
    file = level("void")
    rules = Chosen(mg.load(file))
    void = first_seed(lambda seed: play_match(rules, seed, None, keep_all).deals > 1)
    told = command("demo", "--ruleset", file, "--seed", void).out
    assert re.search(r"Deal 1 of [2-9]", told)
    assert "The deal is void by the row tricks, as tricks are equal" in told


def test_of_many_score_sheets_only_the_one_to_be_shown_is_kept() -> None:
    everything = play_match(Chosen(mg.ruleset("grande-brisque")), 7, 20, keep_all)
    one = play_match(Chosen(mg.ruleset("grande-brisque")), 7, 20, keep_most_varied)
    assert len(everything.sheets) == 20
    (kept,) = one.sheets
    most = max(sheet.variety for sheet in everything.sheets)
    assert kept == next(sheet for sheet in everything.sheets if sheet.variety == most)
    assert one.match_points == everything.match_points


def test_no_bar_where_there_is_no_terminal(command: Command) -> None:
    assert command("demo", "--ruleset", "briscola").err == ""


def test_on_a_terminal_a_bar_goes_where_errors_go(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    assert "1/1" in command("demo", "--ruleset", "briscola").err
    assert command("demo", "--ruleset", "briscola", "--json").err == ""


def test_who_closed_and_when_is_told(command: Command) -> None:
    told = " ".join(command("demo", "--ruleset", "schnapsen").out.split())
    closed = re.search(r"Seat ([01]) had closed the talon after trick (\d)\.", told)
    assert closed is not None
    assert f" {closed[2]} close closes the talon - " in told
