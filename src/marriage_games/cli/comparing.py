"""`diff`: where two rulesets differ."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.text import Text

from ..model.difference import Difference
from ..model.section import Section, changed
from ..model.structure import unstructure
from ..model.toml import inline
from .output import terminal

_TEXTS = ("notes", "sources", "translations")
"""Where there are texts for people, which are long and affect no play."""
_TRANSLATIONS = "translations."


def write_differences(differences: Iterable[Difference], *, notes: bool) -> None:
    """Write each difference on a line of its own, the path first, and the rules before the texts.

    Args:
        differences: The differences.
        notes: Whether the texts of notes, sources and translations are written too; else only that
            they differ.
    """
    console = terminal()
    told = [
        _in_brief(difference)
        if _is_text(difference) and not notes
        else (difference.path, _values(difference))
        for difference in sorted(differences, key=_is_text)
    ]
    for path, what in dict.fromkeys(told):
        line = Text(f"{path}: {what}")
        line.stylize("cyan", 0, len(path))
        console.print(line, soft_wrap=True)


def _in_brief(difference: Difference) -> tuple[str, str]:
    if difference.path.startswith(_TRANSLATIONS):
        # The text that is translated ends the path.
        return ".".join(difference.path.split(".")[:2]), "changed"
    return difference.path, _what_became(difference)


def _is_text(difference: Difference) -> bool:
    return difference.path.partition(".")[0] in _TEXTS


def _what_became(difference: Difference) -> str:
    if not difference.left:
        return "added"
    return "changed" if difference.right else "dropped"


def _values(difference: Difference) -> str:
    return f"{_value(difference.left)} -> {_value(difference.right)}"


def _value(value: Any) -> str:
    # Nothing is cut short: what has changed may stand at the end.
    return "absent" if value in (None, ()) else inline(_changed(value))


def _changed(value: Any) -> Any:
    """The value without defaults, and without names, which end the paths of items already."""
    if isinstance(value, Section):
        return {key: _changed(entry) for key, entry in changed(value).items() if key != "name"}
    return tuple(map(_changed, value)) if isinstance(value, tuple) else value


def differences_json(differences: Iterable[Difference]) -> list[dict[str, Any]]:
    """The same for machines."""
    return [
        {
            "path": difference.path,
            "left": unstructure(difference.left),
            "right": unstructure(difference.right),
        }
        for difference in differences
    ]
