"""Messages as JSON lines: how they are written, and how what another program wrote is read."""

from __future__ import annotations

import json
from math import isfinite
from typing import Any, Final

from ..errors import shortened
from ..model.ruleset import Ruleset
from ..model.toml import dumps

LONGEST_LINE: Final = 1 << 20
"""The bytes that a line may have."""
LONGEST_SHOWN: Final = 300
"""The letters that are shown of a text of another program."""


class Malformed(Exception):  # noqa: N818 - says what was found
    """What another program wrote is no message.

    Examples:
        >>> read(b"hello")
        Traceback (most recent call last):
        ...
        marriage_games.programs.messages.Malformed: found a line that is no JSON: 'hello'
    """


def written(message: object) -> bytes:
    """A message as a line."""
    text = json.dumps(message, separators=(",", ":"), ensure_ascii=True)
    return text.encode("ascii") + b"\n"


def read(line: bytes) -> Any:
    """What a line holds.

    Raises:
        Malformed: If it is no JSON.
    """
    try:
        return json.loads(line.decode("utf-8"), parse_constant=_refused, parse_float=_number)
    except (ValueError, RecursionError) as error:
        why = "" if isinstance(error, json.JSONDecodeError) else f" ({error})"
        start = shortened(line[:100])[1:]
        raise Malformed(f"found a line that is no JSON{why}: {start}") from None


def _number(text: str) -> float:
    value = float(text)
    return value if isfinite(value) else _refused(text)


def plain(value: object) -> str:
    """A text of another program without what could steer a terminal, and not too long.

    Args:
        value: A text, or anything that JSON can write.

    Examples:
        >>> plain("a" + chr(27) + "[31mb")[2:]
        '[31mb'
    """
    text = value if isinstance(value, str) else json.dumps(value)
    shown = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)
    return shown if len(shown) <= LONGEST_SHOWN else f"{shown[: LONGEST_SHOWN - 3]}..."


def _refused(name: str) -> Any:
    raise ValueError(f"{name} is no number")


def described(ruleset: Ruleset, version: int) -> dict[str, Any]:
    """What is said of a ruleset when a program is asked to describe itself.

    Args:
        ruleset: What will be played.
        version: The version of the protocol.
    """
    return {"protocol": version, "ruleset": named(ruleset) | {"toml": dumps(ruleset)}}


def named(ruleset: Ruleset) -> dict[str, str]:
    """What a ruleset is known by."""
    return {"name": ruleset.name, "fingerprint": ruleset.fingerprint}
