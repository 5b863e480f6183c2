"""Where the command writes to, and the layouts that its pages share."""

from __future__ import annotations

import codecs
import json
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from rich.box import SIMPLE
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

Row = Sequence[str]

_INDENT: Final = 2
_GAP: Final = 3
"""Columns between two columns of a table."""


_USUAL_WIDTH: Final = 80

_BLANKS_AT_THE_END: Final = re.compile(r" +$", re.MULTILINE)


class _Terminal(Console):
    """A console that ends no line with blanks where it writes to a file or into a pipe.

    Rich fills lines up to the width of a table, which is in the way of whoever reads them later.
    """

    def print(self, *args: Any, **kwargs: Any) -> None:
        if self.is_terminal:
            super().print(*args, **kwargs)
            return
        with self.capture() as captured:
            super().print(*args, **kwargs)
        self.file.write(_BLANKS_AT_THE_END.sub("", captured.get()))


def terminal(*, stderr: bool = False) -> Console:
    """Make a console that takes every text as it is."""
    console = _Terminal(stderr=stderr, markup=False, highlight=False, emoji=False)
    if console.width < 1:
        # Nothing at all would be written into a window that says that it has no columns.
        console.width = _USUAL_WIDTH
    return console


def write_json(value: Any) -> None:
    """Write a value for machines, and nothing else."""
    sys.stdout.write(json.dumps(value, indent=2) + "\n")


def write_toml(text: str) -> None:
    """Write a TOML text so that what arrives is the same text, whatever the encoding."""
    if codecs.lookup(sys.stdout.encoding) != codecs.lookup("utf-8"):
        text = "".join(map(_escaped, text))
    sys.stdout.write(text)


def _escaped(character: str) -> str:
    return character if character.isascii() else f"\\U{ord(character):08x}"


def heading(console: Console, text: str, aside: str = "") -> None:
    """Write the heading of a part, with something less important behind it."""
    line = Text(text, style="bold")
    if aside:
        line.append(f" {aside}", style="not bold dim")
    console.print(line)


def indented(part: Text | Table, by: int = _INDENT) -> Padding:
    """Move something a little to the right."""
    return Padding(part, (0, 0, 0, by), expand=False)


def entries(console: Console, values: Mapping[str, str], *, indent: int = _INDENT) -> None:
    """Write keys and their values side by side."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="cyan", no_wrap=True)
    grid.add_column(overflow="fold")
    for key, value in values.items():
        grid.add_row(Text(key), Text(value))
    console.print(indented(grid, indent))


def verbatim(console: Console, text: str, *, indent: int) -> None:
    """Write lines to be copied: none of them is broken, however narrow the window is."""
    for line in text.splitlines():
        console.print(Text(" " * indent + line if line else ""), soft_wrap=True)


def records(console: Console, columns: Sequence[str], rows: Iterable[Row]) -> None:
    """Write records as a table, or one below the other where the window is too narrow for that.

    Args:
        console: Where to.
        columns: The name of each column; the first one holds the names of the records.
        rows: The records. An empty text says that there is no such value, and a column without
            any value is left out.
    """
    every = list(rows)
    used = [number for number in range(len(columns)) if any(row[number] for row in every)]
    names, *listed = [[row[number] for number in used] for row in (columns, *every)]
    if _least_width([names, *listed]) > console.width:
        _one_below_the_other(console, names, listed)
        return
    table = Table(box=SIMPLE, pad_edge=False, header_style="dim", show_edge=False)
    for place, name in enumerate(names):
        table.add_column(name, overflow="fold", no_wrap=place == 0)
    for row in listed:
        table.add_row(*map(Text, row))
    console.print(indented(table))


def _least_width(rows: Sequence[Row]) -> int:
    """The width of a table in which no word is broken."""
    longest = (
        max(len(word) for cell in column for word in cell.split() or [""])
        for column in zip(*rows, strict=True)
    )
    return _INDENT + sum(longest) + _GAP * (len(rows[0]) - 1)


def _one_below_the_other(console: Console, names: Row, rows: Iterable[Row]) -> None:
    for first, *others in rows:
        console.print(indented(Text(first, style="cyan")))
        told = {key: value for key, value in zip(names[1:], others, strict=True) if value}
        entries(console, told, indent=2 * _INDENT)
