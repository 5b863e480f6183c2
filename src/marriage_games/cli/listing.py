"""`list`: what is known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from ..model.ruleset import Ruleset
from .output import heading, indented, terminal
from .phrases import bring_match_points, counted, match_length, seats_text, summary


def write_list(rulesets: Sequence[Ruleset]) -> None:
    """Write what there is to know at a glance."""
    console = terminal()
    for ruleset in rulesets:
        facts = (
            seats_text(ruleset),
            counted(len(ruleset.pack.pack), "card"),
            f"{ruleset.deal.hand_size} in hand",
            f"match {match_length(ruleset)}",
        )
        heading(console, ruleset.name, ruleset.label)
        console.print(indented(Text(f"{', '.join(facts)}\n{summary(ruleset)}"), 4))


def listed_json(ruleset: Ruleset) -> dict[str, Any]:
    """The same for machines."""
    return {
        "name": ruleset.name,
        "title": ruleset.label,
        "seats": ruleset.seats.count,
        "sides": [list(side) for side in ruleset.seats.all_sides],
        "cards": len(ruleset.pack.pack),
        "hand_size": ruleset.deal.hand_size,
        "target": ruleset.match.target,
        "deals": ruleset.match.deals,
        "match_points_of": list(bring_match_points(ruleset)),
        "paid": ruleset.match.paid,
        "summary": summary(ruleset),
        "fingerprint": ruleset.fingerprint,
    }
