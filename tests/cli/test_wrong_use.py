from __future__ import annotations

import pytest

import marriage_games as mg

from .conftest import Command


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["show", "brisqe"], "did you mean 'brisque'?"),
        (["show", "no-such.toml"], "no-such.toml cannot be read: No such file"),
        (["show", "."], "no ruleset is named '.'"),
        (["show", "./"], "./ cannot be read: Is a directory"),
        (["check", "brisqe"], "did you mean 'brisque'?"),
        (["check", "no-such.toml"], "no-such.toml cannot be read: No such file"),
        (["diff", "brisque", "brisqe"], "did you mean 'brisque'?"),
        (["demo", "--ruleset", "brisqe"], "did you mean 'brisque'?"),
        (["demo", "--ruleset", "no-such.toml"], "no-such.toml cannot be read: No such file"),
        (["demo", "--seed", "-1"], "a seed is a whole number from 0 to 2**64 - 1, not -1"),
        (["demo", "--seed", str(2**64)], "a seed is a whole number"),
        (["demo", "--seed", "seven"], "'--seed'"),
        (["demo", "--deals", "0"], "'--deals'"),
        (["demo", "--deals", "-3"], "'--deals'"),
        (["demo", "--deals", "many"], "'--deals'"),
        (["show"], "NAME_OR_FILE"),
        (["check"], "NAME_OR_FILE"),
        (["diff", "brisque"], "B"),
        (["play"], "play"),
        (["list", "--yaml"], "--yaml"),
    ],
)
def test_wrong_use_is_one_error(command: Command, arguments: list[str], told: str) -> None:
    answer = command(*arguments)
    assert answer.code == 2
    assert answer.out == ""
    assert answer.err.count("Error: ") == 1
    assert told in answer.err
    assert "Traceback" not in answer.err


@pytest.mark.parametrize("arguments", [["show"], ["diff", "brisque"], ["demo", "--ruleset"]])
def test_a_bad_file_is_an_error_where_it_was_to_be_used(
    command: Command, hasty: str, arguments: list[str]
) -> None:
    answer = command(*arguments, hasty)
    assert answer.code == 2
    assert answer.out == ""
    assert answer.err.startswith(f"Error: {hasty}: 2 problems\n  deal.hand_sise: ")


def test_help_names_every_command(command: Command) -> None:
    answer = command("--help")
    assert answer.code == 0
    for name in ("list", "show", "check", "diff", "demo", "play"):
        assert f"\n  {name} " in answer.out
        assert command(name, "-h").code == 0


def test_no_summary_in_the_help_is_cut_short(command: Command) -> None:
    assert "..." not in command("--help").out.partition("Commands:")[2]


def test_the_help_of_the_demo_says_who_plays_and_what_is_shown(command: Command) -> None:
    told = " ".join(command("demo", "--help").out.split())
    assert "at seat 0 sits a greedy one" in told
    assert "at seat 1 one that plays at random" in told
    assert "Of each match one deal is shown" in told


def test_without_a_command_there_is_help(command: Command) -> None:
    answer = command()
    assert "Commands:" in answer.out + answer.err


def test_the_version_is_told(command: Command) -> None:
    answer = command("--version")
    assert (answer.code, answer.out) == (0, f"marriage-games {mg.__version__}\n")
