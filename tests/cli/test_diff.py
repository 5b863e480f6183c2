from __future__ import annotations

import json

from .conftest import Command


def test_equal_rulesets_have_no_differences(command: Command) -> None:
    answer = command("diff", "brisque", "brisque")
    assert (answer.code, answer.out) == (0, "")
    answer = command("diff", "--json", "brisque", "brisque")
    assert (answer.code, json.loads(answer.out)) == (0, [])


def test_differences_are_told_path_by_path(command: Command, tame: str) -> None:
    answer = command("diff", "brisque", tame)
    assert answer.code == 1
    assert answer.out.splitlines() == [
        'name: "brisque" -> "tame"',
        'title: "Brisque" -> absent',
        'declarations.four-kings: { four_of = "K", wins = "deal" } -> absent',
        'declarations.four-queens: { four_of = "Q", wins = "deal" } -> absent',
    ]


def test_for_machines_both_values_are_given(command: Command) -> None:
    answer = command("diff", "--json", "brisque", "brisque-500")
    assert answer.code == 1
    told = {entry["path"]: entry for entry in json.loads(answer.out)}
    assert told["match.target"] == {"path": "match.target", "left": 300, "right": 500}


def test_a_section_that_one_of_them_lacks_is_given_whole(command: Command) -> None:
    told = json.loads(command("diff", "--json", "briscola", "brisque").out)
    exchange = next(entry for entry in told if entry["path"] == "exchange")
    assert exchange["left"] is None
    assert exchange["right"]["card"] == "7"
