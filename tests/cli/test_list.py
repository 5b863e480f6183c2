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
