from __future__ import annotations

import json
from collections.abc import Callable

import marriage_games as mg

from .conftest import Command

Write = Callable[[str, str], str]


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


def paths(told: str) -> list[str]:
    return [line.partition(":")[0] for line in told.splitlines()]


def test_the_rules_come_first_and_the_texts_last_and_short(command: Command) -> None:
    told = command("diff", "brisque", "sixty-six").out
    is_text = [path.startswith(("notes", "sources", "translations")) for path in paths(told)]
    assert is_text == sorted(is_text)
    assert "notes.drawing: dropped" in told.splitlines()
    assert "notes.strict-play: added" in told.splitlines()
    assert "sources: changed" in told.splitlines()
    assert "translations.fr: changed" in told.splitlines()
    differences = mg.diff(mg.ruleset("brisque"), mg.ruleset("sixty-six"))
    assert sorted(paths(told)) == sorted(
        {
            ".".join(difference.path.split(".")[:2])
            if difference.path.startswith("translations.")
            else difference.path
            for difference in differences
        }
    )


def test_a_note_that_says_something_else_is_told(command: Command, write: Write) -> None:
    mine = write(
        "mine.toml",
        'schema = 1\nbase = "brisque"\nname = "mine"\ntitle = "Brisque"\n'
        '[[notes]]\nname = "target"\nchosen = "We like it so."\n',
    )
    assert command("diff", "brisque", mine).out.splitlines()[-1] == "notes.target.chosen: changed"
    assert command("diff", "--notes", "brisque", mine).out.splitlines()[-1] == (
        'notes.target.chosen: "300 points (S1)." -> "We like it so."'
    )


def test_nothing_is_cut_short(command: Command) -> None:
    whole = command("diff", "--notes", "brisque", "sixty-six").out
    assert "..." not in whole
    assert all(source in whole for source in mg.ruleset("sixty-six").sources)
    results = next(line for line in whole.splitlines() if line.startswith("results.won-outright"))
    assert 'loser_points = "annulled" } -> absent' in results
