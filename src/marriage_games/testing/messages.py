"""The engine protocol as JSON lines: what is asked and answered, and how that is read."""

from __future__ import annotations

import json
from typing import Any, Final

from ..errors import EngineError, shortened
from ..model.ruleset import Ruleset
from ..model.toml import dumps
from .engines import PROTOCOL_VERSION

CALLS: Final = ("describe", "new", "state", "apply", "undo")
LONGEST_LINE: Final = 1 << 20
"""The bytes that a line may have."""


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
        return json.loads(line, parse_constant=_refused)
    except (ValueError, RecursionError) as error:
        told = "" if isinstance(error, json.JSONDecodeError) else f" ({error})"
        raise EngineError(f"found a line that is no JSON{told}: {shortened(line)[1:]}") from None


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
