from __future__ import annotations

import json

import pytest

import marriage_games as mg
from marriage_games.cli import app as commands

from .conftest import Command


def test_it_names_every_known_ruleset_with_its_title(command: Command) -> None:
    answer = command("list")
    assert answer.code == 0
    lines = answer.out.splitlines()
    for name in mg.catalogue():
        assert f"{name} {mg.ruleset(name).label}" in lines


def test_it_tells_what_distinguishes_a_game(command: Command) -> None:
    lines = [line.strip() for line in command("list").out.splitlines()]
    place = lines.index("petite-brisque Petite Brisque")
    facts, summary, more = lines[place + 1 : place + 4]
    assert facts == "2 seats, 32 cards, 5 in hand, match 1 deal"
    assert summary == "no melds, no drawing, exchange of the 7; strict from the first trick:"
    assert more == "follow, trump"


def test_for_machines_it_is_one_list(command: Command) -> None:
    listed = json.loads(command("list", "--json").out)
    assert [entry["name"] for entry in listed] == list(mg.catalogue())
    for entry in listed:
        ruleset = mg.ruleset(entry["name"])
        assert entry["title"] == ruleset.label
        assert entry["seats"] == ruleset.seats.count
        assert entry["cards"] == len(ruleset.pack.pack)
        assert entry["hand_size"] == ruleset.deal.hand_size
        assert (entry["target"], entry["deals"]) == (ruleset.match.target, ruleset.match.deals)
        assert entry["fingerprint"] == ruleset.fingerprint
        assert entry["summary"]
        assert entry["sides"] == [list(side) for side in ruleset.seats.all_sides]
        assert entry["paid"] == ruleset.match.paid
        melds = [meld.name for meld in ruleset.declarations if meld.match_points]
        bonuses = [bonus.name for bonus in ruleset.bonuses if bonus.match_points]
        assert entry["match_points_of"] == melds + bonuses


def test_it_tells_who_plays_together(command: Command) -> None:
    lines = [line.strip() for line in command("list").out.splitlines()]
    four = lines[lines.index("briscola-4 Briscola for four") + 1]
    assert four == "4 seats (0 and 2 against 1 and 3), 40 cards, 3 in hand, match 1 deal"
    three = lines[lines.index("briscola-3 Briscola for three") + 1]
    assert three == "3 seats, 39 cards, 3 in hand, match 1 deal"


def test_it_tells_what_brings_match_points_and_that_they_are_paid(command: Command) -> None:
    listed = json.loads(command("list", "--json").out)
    game = next(entry for entry in listed if entry["name"] == "mariage-1857")
    told = "3 melds, 2 bonuses, match points for 4 of these, sides pay each other"
    assert game["summary"].startswith(told)
    assert game["match_points_of"] == ["marriage", "trump-marriage", "amour", "last-six"]


def test_a_ruleset_that_cannot_be_used_does_not_hide_the_others(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(name: str) -> mg.Ruleset:
        if name == "petite-brisque":
            raise mg.RulesetError([mg.Problem("", "an error", "a ruleset")], name)
        return mg.ruleset(name)

    monkeypatch.setattr(commands, "ruleset", broken)
    answer = command("list")
    assert answer.code == 2
    assert "brisque Brisque" in answer.out
    assert "Petite" not in answer.out
    assert answer.err.startswith("Error: petite-brisque: 1 problem\n")
