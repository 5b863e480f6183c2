from __future__ import annotations

import json

import pytest

from .conftest import Command


def test_nothing_odd(command: Command) -> None:
    answer = command("check", "brisque", "schnapsen")
    assert answer.code == 0
    assert answer.out == "brisque: nothing odd\nschnapsen: nothing odd\n"


def test_every_problem_of_a_file_is_told(command: Command, hasty: str) -> None:
    answer = command("check", "brisque", hasty)
    assert answer.code == 1
    assert answer.err == ""
    first, second, *problems = answer.out.splitlines()
    assert first == "brisque: nothing odd"
    assert second == f"{hasty}: 2 problems"
    assert [problem.split(":")[0].strip() for problem in problems] == ["deal.hand_sise", "name"]


def test_what_is_no_toml_is_a_problem_too(command: Command, tmp_path: object) -> None:
    file = f"{tmp_path}/bad.toml"
    with open(file, "wb") as bad:  # noqa: PTH123
        bad.write(b'schema = 1\nname = "\xff"\n')
    answer = command("check", file)
    assert answer.code == 1
    assert "not UTF-8" in answer.out


def test_oddities_are_told_and_count_only_if_asked(command: Command, tame: str) -> None:
    answer = command("check", tame)
    assert answer.code == 0
    assert answer.out == (
        f"{tame}: odd, but it can be played\n  results.won-outright: no declaration wins the deal\n"
    )
    assert command("check", "--strict", tame).code == 1
    assert command("check", "--strict", "brisque").code == 0


def test_for_machines_it_is_one_list(command: Command, tame: str, hasty: str) -> None:
    answer = command("check", "--json", "brisque", tame, hasty)
    assert answer.code == 1
    sound, odd, bad = json.loads(answer.out)
    assert sound == {"source": "brisque", "error": None, "problems": [], "findings": []}
    assert odd["findings"] == [
        {
            "path": "results.won-outright",
            "message": "no declaration wins the deal",
            "hint": odd["findings"][0]["hint"],
        }
    ]
    assert bad["source"] == hasty
    assert bad["findings"] == []
    assert bad["problems"][0] == {
        "path": "deal.hand_sise",
        "found": "an unknown key",
        "allowed": "hand_size, packets, turned, turnup",
        "hint": "did you mean 'hand_size'?",
    }


def test_a_file_that_is_not_there_does_not_hide_what_the_others_are(
    command: Command, hasty: str
) -> None:
    answer = command("check", "brisque", "no-such.toml", hasty)
    assert answer.code == 2
    assert answer.out.startswith(f"brisque: nothing odd\n{hasty}: 2 problems\n")
    assert answer.err == "Error: no-such.toml cannot be read: No such file or directory\n"


@pytest.mark.parametrize(
    ("what", "told"),
    [("no-such.toml", "no-such.toml cannot be read: "), ("brisqe", "did you mean 'brisque'?")],
)
def test_what_cannot_be_checked_is_told_to_machines_too(
    command: Command, what: str, told: str
) -> None:
    answer = command("check", "--json", what, "brisque")
    assert answer.code == 2
    missing, sound = json.loads(answer.out)
    assert told in missing.pop("error")
    assert missing == {"source": what, "problems": [], "findings": []}
    assert sound["error"] is None
