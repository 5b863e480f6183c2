"""What the sections of a ruleset must be to each other, so that whatever loads can be played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..errors import Problem
from . import clash_deals, clash_melds, clash_results
from .clash_melds import suits_of
from .clash_results import possible_closers, possible_endings, result_for
from .section import as_far_as_readable

if TYPE_CHECKING:
    from .ruleset import Ruleset

__all__ = ["contradictions", "possible_closers", "possible_endings", "result_for", "suits_of"]


def contradictions(ruleset: Ruleset) -> Iterator[Problem]:
    """Every contradiction between those values of ``ruleset`` that are usable.

    A check ends where it would read a value that is not usable; all others go on.
    """
    for clashes in (clash_deals, clash_melds, clash_results):
        for check in clashes.checks(ruleset):
            yield from as_far_as_readable(check)
