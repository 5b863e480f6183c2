"""The source table: every sentence of the seeds, what carries it, and the tests that show it.

The data is ``docs/reference/sources.toml``, the page made from it ``docs/reference/sources.md``::

    python tools/source_table.py            # write the page
    python tools/source_table.py --check    # only tell whether the page is what the data makes
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Self

import attrs

import marriage_games as mg
from marriage_games.model.ruleset import NAMED_LISTS
from marriage_games.model.section import Section, Table
from marriage_games.model.toml import inline

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "docs" / "reference" / "sources.toml"
PAGE = ROOT / "docs" / "reference" / "sources.md"


class SourceTableError(Exception):
    """The data of the source table says something that is not so."""


@attrs.frozen
class Parameter:
    """A place in a ruleset, written ``brisque: exchange.when``.

    Attributes:
        ruleset: The name of the ruleset.
        path: The dotted path, as `mg.diff` writes it: items of lists by their names.
    """

    ruleset: str
    path: str

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read ``ruleset: path``."""
        ruleset, colon, path = text.partition(": ")
        if not colon or not path:
            raise SourceTableError(f"{text!r} is not written as 'ruleset: path'")
        return cls(ruleset, path)

    def __str__(self) -> str:
        return f"{self.ruleset}: {self.path}"

    @property
    def value(self) -> Any:
        """What the ruleset has there.

        Raises:
            SourceTableError: If it has nothing there.
        """
        return self._walk(self.path.split("."))

    def agrees(self, stated: Any) -> bool:
        """Whether the ruleset has there what a file with ``stated`` in this place would give."""
        *place, key = self.path.split(".")
        parent = self._walk(place)
        if isinstance(parent, Table):
            return bool(_entry(parent, key) == stated)
        try:
            return bool(attrs.evolve(parent, **{key: stated}) == parent)
        except mg.RulesetError:
            return False

    def _walk(self, place: Sequence[str]) -> Any:
        found: Any = mg.ruleset(self.ruleset)
        for number, key in enumerate(place):
            if number == 1 and place[0] in NAMED_LISTS:
                found = next((item for item in found if item.name == key), None)
            elif isinstance(found, Table):
                found = _entry(found, key)
            else:
                found = getattr(found, key, None) if isinstance(found, Section) else None
            if found is None:
                raise SourceTableError(f"{self}: there is no {'.'.join(place[: number + 1])}")
        return found


def _entry(table: Mapping[Any, Any], key: str) -> Any:
    return next((value for name, value in table.items() if str(name) == key), None)


@attrs.frozen(kw_only=True)
class Row:
    """A sentence of a seed, or a part of one that states something of its own.

    Attributes:
        seed: The seed's letter and number.
        lines: The first and the last line; a sentence that carries a rule lies on one.
        sentence: Which sentence of its line it is, from 1.
        quote: A few words, enough to find it.
        carries: The parameters that carry it.
        value: What it states, as a file writes it; each of ``carries`` has this value.
        engine: What carries it where it is the same in all games of the family.
        tests: The tests that show it, as pytest names them.
        no_rule: Why it carries no rule.
    """

    seed: str
    lines: tuple[int, int]
    sentence: int
    quote: str
    carries: tuple[Parameter, ...] = ()
    value: Any = None
    engine: str = ""
    tests: tuple[str, ...] = ()
    no_rule: str = ""

    @classmethod
    def read(cls, table: Mapping[str, Any]) -> Self:
        """Make a row of a table of the data."""
        entries = dict(table)
        if ("line" in entries) == ("lines" in entries):
            raise SourceTableError(f"{table.get('quote')!r} needs either line or lines")
        first = entries.pop("line", None)
        first, last = (first, first) if first else entries.pop("lines")
        carries = tuple(map(Parameter.parse, entries.pop("carries", ())))
        sentence = entries.pop("sentence", 1)
        tests = tuple(entries.pop("tests", ()))
        try:
            return cls(
                lines=(first, last), sentence=sentence, carries=carries, tests=tests, **entries
            )
        except TypeError as error:
            raise SourceTableError(f"{table.get('quote')!r}: {error}") from error

    def __str__(self) -> str:
        return f"{self.seed} {self.place} “{self.quote}”"

    @property
    def place(self) -> str:
        """The line, with the sentence in it where it is not the first, or the lines."""
        first, last = self.lines
        if first != last:
            return f"{first}–{last}"
        return f"{first}.{self.sentence}" if self.sentence > 1 else str(first)


@attrs.frozen
class Seed:
    """One of the documents that the rules were taken from.

    Attributes:
        title: What it is.
        lines: How many lines it has.
        blank: The lines that are empty.
        sentences: The number of sentences of each line that has several and is listed singly.
    """

    title: str
    lines: int
    blank: tuple[int, ...] = attrs.field(converter=tuple)
    sentences: Mapping[str, int] = attrs.field(factory=dict)


@attrs.frozen
class Sources:
    """The data of the source table."""

    seeds: Mapping[str, Seed]
    rows: tuple[Row, ...]

    def of(self, seed: str) -> list[Row]:
        """The rows of a seed."""
        return [row for row in self.rows if row.seed == seed]


def read(path: Path = DATA) -> Sources:
    """Read the data."""
    with path.open("rb") as file:
        data = tomllib.load(file)
    seeds = {name: Seed(**table) for name, table in data["seeds"].items()}
    return Sources(seeds, tuple(map(Row.read, data["rows"])))


# The page

INTRO = """\
# The rules, sentence by sentence

<!-- Made from sources.toml by tools/source_table.py; do not edit it here. -->

The games of this library were first taken from four documents, called seeds here. They are texts
of others and no part of the project, so they are not repeated. This page goes through every
sentence of them, quotes a few words to find it by, and tells which parameter of which ruleset
carries it and which tests show that play does what it says:

{seeds}

A line number with a point, such as 9.3, means the third sentence of line 9. A sentence that states
several things has a row for each. A parameter stands with its value, as in the
[ruleset format](ruleset-format.md), and with the games that have it. In italics stands what all
games have in common, so that it is no parameter. Tests are named from the folder `tests`; this
runs one of them:

```sh
python -m pytest "tests/rules/test_brisque.py::test_marriages[H-40]"
```

What the seeds leave open or tell differently is not told here but in the notes of each ruleset,
with the keys that make it otherwise. The tests in `tests/fidelity` play the alternatives too.

This page is made from `docs/reference/sources.toml`; with `--check` the two are only compared:

```sh
python tools/source_table.py
```

The tests fail if a parameter or a test that is named here is no more, if a value is not the one
that the sentence states, or if a line of a seed is not listed.
"""


def page(sources: Sources) -> str:
    """The page that the data makes."""
    listed = "\n".join(
        f"- **{name}**: {seed.title}, {seed.lines} lines;" for name, seed in sources.seeds.items()
    )
    return "\n".join([INTRO.format(seeds=f"{listed[:-1]}."), *_parts(sources)]).rstrip() + "\n"


def _parts(sources: Sources) -> Iterator[str]:
    for name, seed in sources.seeds.items():
        bearing = [row for row in sources.of(name) if not row.no_rule]
        yield f"## {name}: {seed.title}\n"
        yield from _table(["Line", "Sentence", "Carried by", "Tests"], map(_bearing, bearing))
    yield "## Sentences that carry no rule\n"
    for name in sources.seeds:
        others = [row for row in sources.of(name) if row.no_rule]
        yield f"### Of {name}\n"
        yield from _table(
            ["Line", "Sentence", "Why"],
            ([row.place, f"“{row.quote}”", row.no_rule] for row in others),
        )


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    for cells in (head, ["---"] * len(head), *rows):
        yield f"| {' | '.join(cells)} |"
    yield ""


def _bearing(row: Row) -> Sequence[str]:
    games: dict[str, list[str]] = {}
    for parameter in row.carries:
        games.setdefault(_told(parameter), []).append(parameter.ruleset)
    carried = [f"`{told}` ({', '.join(names)})" for told, names in games.items()]
    if row.engine:
        carried.append(f"*{row.engine}*")
    tests = [f"`{test.removeprefix('tests/')}`" for test in row.tests]
    return row.place, f"“{row.quote}”", "<br>".join(carried), "<br>".join(tests)


def _told(parameter: Parameter) -> str:
    value = parameter.value
    holds_items = isinstance(value, tuple) and any(isinstance(item, Section) for item in value)
    if isinstance(value, Section) or holds_items:
        return parameter.path
    return f"{parameter.path} = {inline(value)}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the page, or compare it with the data."""
    parser = argparse.ArgumentParser(description="Make docs/reference/sources.md.")
    parser.add_argument("--check", action="store_true", help="only compare, write nothing")
    check = parser.parse_args(arguments).check
    made = page(read())
    if not check:
        PAGE.write_text(made, encoding="utf-8", newline="\n")
        return 0
    if PAGE.exists() and PAGE.read_text(encoding="utf-8") == made:
        return 0
    sys.stderr.write("sources.md is not what sources.toml makes: run tools/source_table.py\n")
    return 1


if __name__ == "__main__":
    sys.exit(main())
