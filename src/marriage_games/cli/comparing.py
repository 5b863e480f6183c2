"""`diff`: where two rulesets differ."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from ..model.difference import Differences
from ..model.structure import unstructure
from .output import terminal


def write_differences(differences: Differences) -> None:
    """Write each difference on a line of its own, the path first."""
    console = terminal()
    for difference in differences:
        line = Text(str(difference))
        line.stylize("cyan", 0, len(difference.path))
        console.print(line, soft_wrap=True)


def differences_json(differences: Differences) -> list[dict[str, Any]]:
    """The same for machines."""
    return [
        {
            "path": difference.path,
            "left": unstructure(difference.left),
            "right": unstructure(difference.right),
        }
        for difference in differences
    ]
