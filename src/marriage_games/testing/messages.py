"""The engine protocol as JSON lines: what is asked and answered, and how that is read."""

from __future__ import annotations

import json
from math import isfinite
from typing import Any, Final

from ..errors import EngineError, shortened
from ..model.ruleset import Ruleset
from ..model.toml import dumps
from .engines import PROTOCOL_VERSION

CALLS: Final = ("describe", "new", "state", "apply", "undo")
LONGEST_LINE: Final = 1 << 20
"""The bytes that a line may have."""
LONGEST_SHOWN: Final = 300
"""The letters that are shown of a text of another program."""


def written(message: object) -> bytes:
    """A message as a line."""
    text = json.dumps(message, separators=(",", ":"), ensure_ascii=True)
    return text.encode("ascii") + b"\n"


def read(line: bytes) -> Any:
    """What a line holds.

    Raises:
        EngineError: If it is no JSON.
    """
    try:
        return json.loads(line.decode("utf-8"), parse_constant=_refused, parse_float=_number)
    except (ValueError, RecursionError) as error:
        why = "" if isinstance(error, json.JSONDecodeError) else f" ({error})"
        start = shortened(line[:100])[1:]
        raise EngineError(f"found a line that is no JSON{why}: {start}") from None


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


def described(ruleset: Ruleset) -> dict[str, Any]:
    """What is said of a ruleset when an engine is asked to describe itself."""
    return {
        "protocol": PROTOCOL_VERSION,
        "ruleset": {
            "name": ruleset.name,
            "fingerprint": ruleset.fingerprint,
            "toml": dumps(ruleset),
        },
    }
