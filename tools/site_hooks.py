"""Hooks of the documentation site.

A folder in the navigation stands for its pages. MkDocs has no such entry of its own, and the
plugins that have one replace the whole navigation or bring a fork of MkDocs with them.

Links to the examples are for readers of the checkout: the site has no such files and shows the
programs themselves.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

_TO_AN_EXAMPLE = re.compile(r"\[([^\]]*)\]\((?:\.\./)+examples/[^)]*\)")


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Leave of a link to an example only what it says."""
    return _TO_AN_EXAMPLE.sub(r"\1", markdown)


def on_config(config: Any) -> None:
    """Put the pages of a folder where the navigation names it, as in ``Games: games/``."""
    config.nav = [_entry(entry, Path(config.docs_dir)) for entry in config.nav]


def _entry(entry: Any, docs: Path) -> Any:
    if not isinstance(entry, dict):
        return entry
    return {
        title: pages(docs, inside) if isinstance(inside, str) and inside.endswith("/") else inside
        for title, inside in entry.items()
    }


def pages(docs: Path, folder: str) -> list[Any]:
    """The index of a folder, and below it, folded in, all others."""
    index = docs / folder / "index.md"
    others = [file for file in (docs / folder).glob("*.md") if file != index]
    others.sort(key=lambda file: file.stem)
    listed = [file.relative_to(docs).as_posix() for file in others]
    return [index.relative_to(docs).as_posix(), {"Game by game": listed}]
