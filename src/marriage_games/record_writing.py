"""Writing records: as TOML, as JSON, and to files, each of which is written whole or not at all."""

from __future__ import annotations

import os
import re
import shutil
from datetime import date, time
from math import isfinite
from pathlib import Path
from secrets import token_hex
from typing import Any, Final

from .errors import RecordError
from .model.arguments import need_path
from .record_checks import leaves, refuse

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


def write_whole(path: str | os.PathLike[str], text: str) -> None:
    """Write a file, or leave the one that is there as it is.

    Raises:
        RecordError: If it cannot be written.
    """
    need_path("Record.save", "the path of a file, such as 'match.toml'", path)
    label = os.fsdecode(path)
    try:
        replace_file(Path(os.path.realpath(label)), text.encode())
    except (OSError, ValueError) as error:
        # A path with a zero byte is a ValueError.
        raise RecordError(f"{label}: {getattr(error, 'strerror', None) or error}") from None


def replace_file(target: Path, content: bytes) -> None:
    """Put a file in the place of the one that is there, if that can be done as a whole.

    Raises:
        OSError: If it cannot be written.
    """
    if target.exists() and not target.is_file():
        raise OSError("there is something that is no file")
    partial = target.with_name(f".{target.name}.{token_hex(4)}.partial")
    try:
        with partial.open("xb") as file:
            file.write(content)
        if target.exists():
            shutil.copymode(target, partial)
        partial.replace(target)
    finally:
        partial.unlink(missing_ok=True)
