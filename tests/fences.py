"""The pages that people read, and what their fenced blocks are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import attrs

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"
DOCS = ROOT / "docs"
PAGES = [
    *sorted(ROOT.glob("*.md")),
    *sorted(DOCS.rglob("*.md")),
    *sorted((ROOT / "examples").rglob("*.md")),
]

KINDS = {
    "python": "examples with their answers, or with a title a file",
    "console": "commands with what they answer",
    "toml": "a file, named by its title",
    "javascript": "a file, named by its title",
    "sh": "commands that set something up; the library's are run, others held against the checkout",
    "json": "lines or a whole document; … stands for what is left out",
    "snippet": "a file of the checkout, shown whole",
    "diagram": "a picture made of letters; nothing to run",
    "vectors": "numbers that another test compares",
    "excerpt": "what programs say that need not be here",
}
NOT_RUN = ("sh", "diagram", "vectors", "excerpt")

_BLOCK = re.compile(
    r"^(?P<indent> *)```(?P<info>[^\n`]*)\n(?P<text>.*?)^(?P=indent)```$", re.MULTILINE | re.DOTALL
)
_TITLE = re.compile(r'title="([^"]+)"')
_KEYED = re.compile(r'^(\w+)((?: (?:title|hl_lines)="[^"]+")*)$')
_CLASSED = re.compile(r"^\{ \.text \.(\w+) \}$")
_SNIPPET = re.compile(r'^--8<-- "([^"]+)"\n$')


@attrs.frozen
class Block:
    """A fenced block of a page."""

    page: Path
    info: str
    text: str
    line: int

    @property
    def place(self) -> str:
        return f"{name(self.page)}:{self.line}"

    @property
    def title(self) -> str:
        found = _TITLE.search(self.info)
        return found[1] if found else ""

    @property
    def snippet(self) -> str:
        """The file of the checkout that the block shows, if it is one that does."""
        found = _SNIPPET.match(self.text)
        return found[1] if found else ""

    @property
    def kind(self) -> str:
        """Which of the kinds it is; anything else is an error."""
        keyed, classed = _KEYED.match(self.info), _CLASSED.match(self.info)
        kind = keyed[1] if keyed else classed[1] if classed else ""
        if self.snippet:
            kind = "snippet"
        listed = kind in KINDS and bool(classed) == (kind in {"diagram", "vectors", "excerpt"})
        assert listed, f"{self.place}: a block is one of {', '.join(KINDS)}, not {self.info!r}"
        return kind


def blocks(page: Path) -> list[Block]:
    return list(_blocks(page))


def _blocks(page: Path) -> Iterator[Block]:
    text = page.read_text(encoding="utf-8")
    for match in _BLOCK.finditer(text):
        indent = len(match["indent"])
        lines = match["text"].splitlines(keepends=True)
        # Blocks in tabs and cards are indented, their empty lines need not be.
        inner = "".join(line[indent:] or "\n" for line in lines)
        yield Block(page, match["info"], inner, text.count("\n", 0, match.start()) + 1)


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()
