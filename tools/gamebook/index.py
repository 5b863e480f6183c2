"""The page that sets all games side by side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import marriage_games as mg
from marriage_games.prose.escaping import plain

from . import library
from .facts import GROUPS, Fact
from .markup import table
from .numbers import DEALS, SEED, Numbers
from .page import MADE, about, link, points_of_percent

INTRO: Final = """\
Each game has a page with its rules in English and French, its parameters and sources, and what many
simulated deals come to. The tables set all games side by side. They are made from the rulesets;
the words are those of the [glossary](../reference/glossary.md)."""


def index(numbers: Mapping[str, Numbers]) -> str:
    """The page."""
    names = library.names()
    blocks = ["# The games", MADE, INTRO, *_list(names)]
    for heading, facts in GROUPS.items():
        blocks += [f"## {heading}", _facts(names, facts)]
    blocks += _numbers(names, numbers)
    return "\n\n".join(blocks) + "\n"


def _list(names: Sequence[str]) -> Iterator[str]:
    yield table(
        ["Game", "What distinguishes it"],
        ([link(name), plain(library.distinguished(name))] for name in names),
    )


def _facts(names: Sequence[str], facts: Sequence[Fact]) -> str:
    return table(
        ["Game", *(fact.label for fact in facts)],
        ([link(name), *(fact.tell(mg.ruleset(name)) or "–" for fact in facts)] for name in names),
    )


def _numbers(names: Sequence[str], numbers: Mapping[str, Numbers]) -> Iterator[str]:
    yield "## Numbers { #numbers }"
    yield (
        f"What {DEALS:,} deals of each game come to, between greedy players and with the seed"
        f" {SEED}. [±](../explanation/statistics.md) gives half the width of the 95% interval;"
        " other players come to other numbers."
    )
    yield table(
        ["Game", "Dealer ahead of elder", "Choice of", "Changes of the lead", "Tricks", "Deals"],
        ([link(name), *_row(numbers[name])] for name in names),
    )
    yield (
        "*Dealer ahead of elder* tells by how many deals of a hundred the dealer wins more often,"
        " *choice of* how many actions a seat can choose from where it has a choice, *changes of"
        " the lead* how often in a deal another side gets ahead, *tricks* how many a deal has, and"
        " *deals* how many a match takes."
    )


def _row(numbers: Numbers) -> list[str]:
    measures = numbers["measures"]
    return [
        points_of_percent(numbers["dealer-ahead"]).removesuffix(" percentage points"),
        about(numbers["branching"]),
        about(measures["lead-changes"]),
        about(measures["tricks"]),
        "–" if numbers["match"] is None else about(numbers["match"]),
    ]


def rows_of_readme() -> str:
    """The table of the README."""
    return table(
        ["Name", "What distinguishes it"],
        ([f"`{name}`", plain(library.distinguished(name))] for name in library.names()),
    )
