"""Rulesets as TOML: reading files and texts, and writing texts."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from .arguments import need_path, need_ruleset, need_text
from .inheritance import RULESETS
from .reading import read_file, read_text
from .ruleset import NAMED_LISTS, Ruleset
from .section import Section
from .structure import unstructure

WIDTH = 100
"""Characters in a line of what is written, where it can be broken."""


def load(path: str | os.PathLike[str]) -> Ruleset:
    """Read a ruleset from a TOML file.

    Args:
        path: The file. A base that it gives as a path is looked for from the file's own folder.

    Returns:
        The ruleset.

    Raises:
        RulesetError: If the file cannot be read, is not TOML, or holds no ruleset that can be
            played; with every problem at once.
        ArgumentError: If ``path`` is no path.

    Examples:
        >>> import marriage_games as mg
        >>> mg.load("no-such-file.toml")
        Traceback (most recent call last):
        ...
        marriage_games.errors.RulesetError: no-such-file.toml: 1 problem
          found 'no-such-file.toml': No such file or directory; allowed: a file to read
    """
    need_path("load", "the path of a file, such as 'house.toml'", path)
    return read_file(path)


def loads(text: str, base_dir: str | os.PathLike[str] | None = None) -> Ruleset:
    """Read a ruleset from a TOML text.

    Args:
        text: The text.
        base_dir: The folder from which a base that is a path is looked for; None: such a base is
            an error.

    Returns:
        The ruleset.

    Raises:
        RulesetError: If the text is not TOML, or holds no ruleset that can be played; with every
            problem at once.
        ArgumentError: If ``text`` is no text, or ``base_dir`` no path.

    Examples:
        >>> import marriage_games as mg
        >>> mine = mg.loads('''
        ...     schema = 1
        ...     base = "brisque"
        ...     without = ["exchange"]
        ...     name = "mine"
        ...     [deal]
        ...     hand_size = 5
        ... ''')
        >>> mine.deal.hand_size, mine.exchange
        (5, None)
    """
    need_text("loads", "the text of a file (mg.load reads the file itself)", text)
    if base_dir is not None:
        need_path("loads", "the path of a folder as base_dir", base_dir)
    return read_text(text, base_dir)


def dumps(ruleset: Ruleset) -> str:
    """Write a ruleset as a TOML text.

    The text is complete: it needs no base, and every default is written out.

    Args:
        ruleset: The ruleset.

    Returns:
        The text; `loads` makes an equal ruleset of it.

    Raises:
        ArgumentError: If it is no ruleset.

    Examples:
        >>> import marriage_games as mg
        >>> brisque = mg.ruleset("brisque")
        >>> mg.loads(mg.dumps(brisque)) == brisque
        True
    """
    need_ruleset("dumps", ruleset)
    return "\n".join(_blocks(ruleset)) + "\n"


def inline(value: Any) -> str:
    """A value of the model in TOML, on one line.

    Examples:
        >>> inline(("lead", "follow")), inline({"A": 11, "10": 10})
        ('["lead", "follow"]', '{ A = 11, 10 = 10 }')
    """
    return _inline(unstructure(value))


def _blocks(ruleset: Ruleset) -> Iterator[str]:
    """The lines of a file, an empty one before each section."""
    tables = unstructure(ruleset)
    yield f"{RULESETS.key} = {RULESETS.version}"
    for key in ("name", "title", "sources"):
        if key in tables:
            yield _entry(key, tables[key])
    for attribute in attrs.fields(Ruleset):
        value = tables.get(attribute.name)
        if attribute.name in NAMED_LISTS:
            for item in value or ():
                yield f"\n[[{attribute.name}]]"
                yield from (_entry(key, entry) for key, entry in item.items())
        elif isinstance(getattr(ruleset, attribute.name), Section):
            yield from _section(attribute.name, getattr(ruleset, attribute.name), value)
    for language, texts in tables.get("translations", {}).items():
        yield f"\n[translations.{language}]"
        yield from (f"{_key(text)} = {_inline(told)}" for text, told in texts.items())


def _section(path: str, section: Section, table: Mapping[str, Any]) -> Iterator[str]:
    yield f"\n[{path}]"
    nested = [key for key in table if isinstance(getattr(section, key), Section)]
    yield from (_entry(key, value) for key, value in table.items() if key not in nested)
    for key in nested:
        yield from _section(f"{path}.{key}", getattr(section, key), table[key])


def _entry(key: str, value: Any) -> str:
    if isinstance(value, str) and "\n" in value and "\r" not in value:
        return _written(key, value, multiline=True)
    line = f"{key} = {_inline(value)}"
    if len(line) <= WIDTH or not isinstance(value, list):
        return line
    return "\n".join([f"{key} = [", *(f"    {_inline(item)}," for item in value), "]"])


def _inline(value: Any) -> str:
    # tomli_w would break every list over several lines, and make lines of its own of tables.
    if isinstance(value, list):
        return f"[{', '.join(map(_inline, value))}]"
    if isinstance(value, Mapping):
        entries = (f"{_key(key)} = {_inline(entry)}" for key, entry in value.items())
        return f"{{ {', '.join(entries)} }}"
    return _written("value", value).removeprefix("value = ")


def _key(key: str) -> str:
    return _written(key, 0).removesuffix(" = 0")


def _written(key: str, value: Any, *, multiline: bool = False) -> str:
    import tomli_w

    return tomli_w.dumps({key: value}, multiline_strings=multiline).removesuffix("\n")
