"""The check of a ruleset: what is legal in it but odd.

A ruleset that can be made can be played; the findings say where it may not be the game that was
meant. The checks know no game by name.
"""

from __future__ import annotations

from . import odd_actions, odd_deals, odd_melds, odd_notes, odd_scores
from .arguments import need_ruleset
from .findings import Facts, Finding, Findings
from .ruleset import Ruleset

__all__ = ["Finding", "Findings", "check"]

CHECKS = (
    *odd_deals.CHECKS,
    *odd_actions.CHECKS,
    *odd_melds.CHECKS,
    *odd_scores.CHECKS,
    *odd_notes.CHECKS,
)
"""Every check, in the order of the findings."""


def check(ruleset: Ruleset) -> Findings:
    """Look for what is legal but odd, such as a meld that no hand can hold.

    Args:
        ruleset: The ruleset.

    Returns:
        What was found; nothing in a ruleset without oddities.

    Raises:
        ArgumentError: If it is no ruleset.

    Examples:
        >>> import marriage_games as mg
        >>> brisque = mg.ruleset("brisque")
        >>> bool(mg.check(brisque))
        False
        >>> print(mg.check(brisque.variant("endless", match={"target": 1_000_000})))
        match.target: it takes 4348 deals or more, as none is worth more than 230
    """
    need_ruleset("check", ruleset)
    facts = Facts(ruleset)
    return Findings(finding for look_for in CHECKS for finding in look_for(facts))
