"""Looking for what deals have not reached, with deals that are dealt on purpose."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from .laws import Laws
from .purpose import deal_with_equals, deals_for
from .reached import Reached

EQUALS = 10
"""Deals with equal sides that are tried; with three sides not each of them is of every kind."""


def seek_all(laws: Laws, reached: Reached, *, tries: int = 3000) -> list[str]:
    """Play deals under the laws until all that is possible has been reached.

    Returns:
        What has not been reached.
    """
    ruleset = laws.sheet.ruleset
    seek(laws, reached, reached.missing(ruleset), tries=tries)
    return reached.missing(ruleset)


def seek(laws: Laws, reached: Reached, lines: Iterable[str], *, tries: int = 3000) -> None:
    """Play deals under the laws until these lines have been reached."""
    for line in lines:
        rng = Random(line)
        if line.endswith((", equal", "among equals")):
            _seek_equals(laws, line, reached, rng)
            continue
        for order, dealer, temper in deals_for(laws.sheet, line, rng, tries):
            if reached.counts[line]:
                break
            laws.deal(order, dealer, temper, rng, reached)


def _seek_equals(laws: Laws, line: str, reached: Reached, rng: Random) -> None:
    compared = "more-tricks"
    if line.endswith(", equal"):
        row = next(r for r in laws.sheet.ruleset.results if line == f"result {r.name}, equal")
        compared = row.winner
    for _ in range(EQUALS):
        found = deal_with_equals(laws.compiled.tables, compared, rng)
        if found is None or reached.counts[line]:
            return
        order, dealer, actions = found
        laws.script(order, dealer, actions, reached)
