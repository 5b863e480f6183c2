"""A simulation deals the same cards on every machine: these numbers never change."""

from __future__ import annotations

from pathlib import Path

import pytest

import marriage_games as mg
from marriage_games.engine.generator import Generator
from marriage_games.engine.tallying import seeds_of

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "deal-generator.md"
KNOWN = {
    0: [49295910483010748, 579210117198750085, 6115904238307055119],
    1: [8490588682643075990, 2580943958998129178, 4113298092761703196],
}


@pytest.mark.parametrize("number", KNOWN)
def test_the_seeds_of_a_simulation_are_those_that_the_reference_tells(number: int) -> None:
    lots = Generator(7, 2**31 + number)
    assert seeds_of(7, number, 2) == KNOWN[number] == [lots.next64() for _ in range(3)]
    deal, first, second = KNOWN[number]
    assert f"| 7 | {number} | {deal} | {first}, {second} |" in PAGE.read_text("utf-8")


def test_the_last_cards_of_the_longest_simulation_have_a_stream() -> None:
    assert len(seeds_of(7, 2**31 - 1, 0)) == 1
    with pytest.raises(mg.DealError):
        seeds_of(7, 2**31, 0)
