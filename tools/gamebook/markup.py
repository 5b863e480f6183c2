"""Markdown of Material for MkDocs: tables, tabs and collapsed blocks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from textwrap import indent
from typing import Final

from marriage_games.prose.writing import Part

NO_BREAK: Final = "\u00a0"
_BEFORE_SIGN: Final = re.compile(r" (?=[;:!?»])|(?<=«) ")
"""The blanks at which no line of a French text may be broken."""


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def within(text: str) -> str:
    """A text as it stands inside a tab, a collapsed block or an item of a list."""
    return indent(text, "    ")


def in_language(code: str, text: str) -> str:
    """A text in a language, so that browsers and what reads pages aloud know it."""
    if code == "fr":
        text = _BEFORE_SIGN.sub(NO_BREAK, text)
    return f'<div lang="{code}" markdown>\n\n{text}\n\n</div>'


def sections(prefix: str, parts: Iterable[Part]) -> str:
    """Parts of a rulebook beneath a heading of the page, with anchors of their own."""
    blocks: list[str] = []
    for part in parts:
        blocks += [f"### {part.heading} {{ #{prefix}-{part.name} }}", *part.blocks]
    return "\n\n".join(blocks)


def paragraphs(parts: Iterable[Part]) -> str:
    """The same without headings, where there would be too many of them."""
    blocks: list[str] = []
    for part in parts:
        blocks += [f"**{part.heading}**", *part.blocks]
    return "\n\n".join(blocks)


def collapsed(title: str, text: str) -> str:
    """A text that is shown when somebody asks for it."""
    return f'??? note "{title}"\n\n' + within(text)


def code(language: str, text: str) -> str:
    """A block of code."""
    return f"```{language}\n{text.strip()}\n```"
