"""Looking for what deals have not reached, with deals that are dealt on purpose."""

from __future__ import annotations

from random import Random

from .laws import Laws
from .purpose import deal_with_equals, deals_for
from .reached import Reached


def seek_all(laws: Laws, reached: Reached, *, tries: int = 3000) -> list[str]:
    """Play deals under the laws until all that is possible has been reached.

    Returns:
        What has not been reached.
    """
    ruleset = laws.sheet.ruleset
    for line in reached.missing(ruleset):
        rng = Random(line)
        if line.endswith(", equal"):
            _seek_equals(laws, line, reached, rng)
            continue
        for order, dealer, temper in deals_for(laws.sheet, line, rng, tries):
            if reached.counts[line]:
                break
            laws.deal(order, dealer, temper, rng, reached)
    return reached.missing(ruleset)


def _seek_equals(laws: Laws, line: str, reached: Reached, rng: Random) -> None:
    row = next(r for r in laws.sheet.ruleset.results if line == f"result {r.name}, equal")
    found = deal_with_equals(laws.compiled.tables, row.winner, rng)
    if found is not None:
        order, dealer, actions = found
        laws.script(order, dealer, actions, reached)
