"""Choosing golden matches: few of them, by which every field of the match counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import cycle, islice

from marriage_games.model.ruleset import Ruleset

from .changes import Change, fields_of
from .irrelevant import why_irrelevant
from .noticing import match_differs
from .records import Played, record_match
from .search import Say

LEAST_MATCHES = 2
WISHED_MATCHES = 5
WISHED_SEEDS = 40
"""Of the first seeds, some are taken that are not needed but notice further changes."""
MOST_SEEDS = 4000


def chosen_matches(ruleset: Ruleset, kept: Sequence[Played], say: Say) -> list[Played]:
    """These matches, and by seeds in order such as are needed besides."""
    found = list(kept)
    needs, wishes = _needs(ruleset), _wishes(ruleset)
    for match in found:
        _strike_out(needs, match)
        _strike_out(wishes, match)
    for match in _by_seeds(ruleset):
        wished = match.seed < WISHED_SEEDS and len(found) < WISHED_MATCHES
        if not needs and not wished:
            break
        if match in found:
            continue
        needed = bool(_strike_out(needs, match)) or len(found) < LEAST_MATCHES
        if needed or (wished and _strike_out(wishes, match)):
            _strike_out(wishes, match)
            found.append(match)
    for field in needs:
        say(f"no match notices: {field}")
    return found


def _needs(ruleset: Ruleset) -> dict[str, list[Change]]:
    """The changes of each field of the match that can matter."""
    return {
        field: changes
        for field, changes in fields_of(ruleset).by_field.items()
        if changes[0].of_match and why_irrelevant(ruleset, field) is None
    }


def _wishes(ruleset: Ruleset) -> dict[str, list[Change]]:
    """Each small change by itself."""
    return {
        f"{field} {change.told}": [change]
        for field, changes in _needs(ruleset).items()
        for change in changes
        if change.near
    }


def _strike_out(left: dict[str, list[Change]], match: Played) -> list[str]:
    """Take out what a match notices, and tell it."""
    noticed = [
        key
        for key, changes in left.items()
        if any(match_differs(match, change.ruleset) for change in changes)
    ]
    for key in noticed:
        del left[key]
    return noticed


def _by_seeds(ruleset: Ruleset) -> Iterator[Played]:
    pairs = (("greedy", "random"), ("random", "greedy"), ("random", "random"), ("greedy", "greedy"))
    for seed, pair in zip(range(MOST_SEEDS), cycle(pairs), strict=False):
        yield record_match(ruleset, seed, tuple(islice(cycle(pair), ruleset.seats.count)))
