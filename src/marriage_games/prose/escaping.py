"""Texts of rulesets in Markdown, so that they say there what they say in the ruleset."""

from __future__ import annotations

import re
from typing import Final

from ..model.texts import is_visible

_SIGNS: Final = re.compile(r"[\\`*_{\[\]>#]|[<|~]|&(?=#?\w+;)")
_ENTITIES: Final = {"<": "&lt;", "&": "&amp;", "|": "&#124;", "~": "&#126;"}
"""Some Markdown leaves the backslash before these, so they are written in another way."""
_BEGINNING: Final = re.compile(r"(?P<number>\d*)(?P<sign>(?<!\d)[-+!:=?%]|(?<=\d)[.)](?=\s|$))")
"""What makes a list, a rule, a definition or a block of another kind at the start of a line."""


def plain(text: str, *, begins: bool = True) -> str:
    r"""A text of a ruleset as one line that Markdown takes as it is; empty if it shows nothing.

    Args:
        text: The text.
        begins: Whether it stands at the beginning of a block.

    Examples:
        >>> print(plain("a *b* <c>"), plain("1. First"))
        a \*b\* &lt;c\> 1\. First
    """
    if not is_visible(text):
        return ""
    line = _SIGNS.sub(lambda found: _written(found[0]), " ".join(text.split()))
    start = _BEGINNING.match(line) if begins else None
    if start is None:
        return line
    return f"{start['number']}{_written(start['sign'])}{line[start.end() :]}"


def _written(sign: str) -> str:
    if sign in ":=?%":
        return f"&#{ord(sign)};"
    return _ENTITIES.get(sign, f"\\{sign}")
