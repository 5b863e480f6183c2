"""The syntax of TOML: reading a text, and telling what is wrong with one in the words of a file."""

from __future__ import annotations

import re
from typing import Any

from ..errors import Problem, RulesetError


def parse(text: str) -> dict[str, Any]:
    """Read the tables of a TOML text.

    Raises:
        RulesetError: If it is not TOML, with line and column.
    """
    import tomllib

    # Some editors write a byte order mark, which TOML itself does not know.
    text = text.removeprefix("\ufeff")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        problem = _problem(str(error), text)
    except ValueError as error:
        # Such as a number of so many digits that Python refuses to read it.
        problem = Problem("", f"a value that cannot be read: {error}", "TOML")
    except RecursionError:
        problem = Problem("", "tables or lists that are nested too deeply", "TOML")
    raise RulesetError([problem])


def position(text: str) -> tuple[int, int]:
    """The line and the column, from 1, of what would follow ``text``."""
    return text.count("\n") + 1, len(text) - text.rfind("\n")


def _problem(message: str, text: str) -> Problem:
    end = "line {}, column {}".format(*position(text))
    message = message.replace("end of document)", f"{end})")
    place = re.search(r" \(at line (\d+), column (\d+)\)$", message)
    if place is None:
        return Problem("", _small(message), "TOML")
    what, line = message[: place.start()], int(place[1])
    at = f"at line {line}, column {place[2]}"
    written = text.split("\n")[line - 1]
    twice = _written_twice(what, written)
    if twice:
        hint = f"write all keys of {twice} in one place" if _is_of_table(what) else ""
        return Problem("", f"{twice}, which is written twice, {at}", "TOML", hint)
    hint = _hint(what, written, written[int(place[2]) - 1 :])
    return Problem("", f"{_small(what)} {at}", "TOML", hint)


def _small(message: str) -> str:
    return f"{message[:1].lower()}{message[1:]}"


def _written_twice(what: str, line: str) -> str:
    """The key or the table that is written a second time in a line; else ""."""
    if _is_of_table(what) or what.startswith("Duplicate inline"):
        # The parser quotes the parts of the key, as in ('play', 'strict').
        return ".".join(re.findall(r"'([^']*)'", what))
    key = re.match(r"\s*([\w.-]+)\s*=", line)
    return key[1] if what == "Cannot overwrite a value" and key else ""


def _is_of_table(what: str) -> bool:
    return re.match("Cannot (declare|mutate|redefine) ", what) is not None


def _hint(what: str, line: str, rest: str) -> str:
    if what != "Invalid value":
        return ""
    if rest[:1] in _CURLY:
        return 'quotes are straight, as in "lead"'
    word = re.match(r"[A-Za-z][\w-]*", rest)
    if word is None:
        return ""
    if word[0].lower() in ("true", "false"):
        return f"write {word[0].lower()}"
    key = re.match(r"\s*([\w.-]+)\s*=\s*$", line.removesuffix(rest))
    shown = f'{key[1]} = "{word[0]}"' if key else f'"{word[0]}"'
    return f"texts stand in quotes: {shown}"


_CURLY = tuple("“”„‘’«»")  # noqa: RUF001 - what editors for prose make of quotes
