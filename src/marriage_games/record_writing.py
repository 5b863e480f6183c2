"""Writing records: as TOML, as JSON, and to files."""

from __future__ import annotations

import os
import re
from datetime import date, time
from math import isfinite
from secrets import token_hex
from typing import Any, Final

from .errors import RecordError
from .model.arguments import need_path
from .record_checks import leaves, refuse
from .whole_files import write_whole

_PLAIN: Final = re.compile(r"[^\x00-\x08\x0b-\x1f\x7f]*(?<!')")
"""A text that can stand between triple quotes as it is, unless it holds such quotes itself."""


def toml_of(tables: dict[str, Any]) -> str:
    """Tables as the text of a TOML file, with texts of several lines as they are."""
    import tomli_w

    # The writer of TOML would fill them with backslashes, so it gets something in their place.
    mark = token_hex(8)
    several: list[str] = []

    def marked(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: marked(entry) for key, entry in value.items()}
        if isinstance(value, list):
            return [marked(entry) for entry in value]
        lines = isinstance(value, str) and "\n" in value and "'''" not in value
        if lines and _PLAIN.fullmatch(value):
            several.append(value)
            return f"{mark}-{len(several) - 1}."
        return value

    written = tomli_w.dumps(marked(tables))
    for number, text in enumerate(several):
        written = written.replace(f'"{mark}-{number}."', f"'''\n{text}'''")
    return written


def json_of(tables: dict[str, Any]) -> str:
    """Tables as a JSON text; dates become texts.

    Raises:
        RecordError: If a number is none that JSON knows.
    """
    import json

    for place, leaf in leaves("", tables):
        if isinstance(leaf, float) and not isfinite(leaf):
            refuse(place, str(leaf), "a number that JSON knows")
    return json.dumps(tables, ensure_ascii=False, indent=1, default=_as_text)


def _as_text(value: date | time) -> str:
    return value.isoformat()


def save(path: str | os.PathLike[str], text: str) -> None:
    """Write a file, or leave the one that is there as it is.

    Raises:
        RecordError: If it cannot be written.
    """
    need_path("Record.save", "the path of a file, such as 'match.toml'", path)
    try:
        write_whole(path, [text])
    except (OSError, ValueError) as error:
        # A path with a zero byte is a ValueError.
        reason = getattr(error, "strerror", None) or error
        raise RecordError(f"{os.fsdecode(path)}: {reason}") from None
