"""Files that are written whole or not at all, whatever goes wrong on the way."""

from __future__ import annotations

import errno
import os
import shutil
import stat
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from typing import Final

_LETTERS: Final = 50
"""So much of a name stands in that of the file beside it, which must not become too long."""


def write_whole(path: str | os.PathLike[str], parts: Iterable[str | bytes]) -> None:
    """Write a file, or leave the one that is there as it is.

    Args:
        path: Where; a link is followed.
        parts: What it holds, in parts that are written as they come; text as UTF-8.

    Raises:
        OSError: If it cannot be written.
        ValueError: If the path is none.
    """
    target = Path(os.path.realpath(os.fsdecode(path)))
    with _beside(target) as partial:
        with partial.open("xb") as file:
            for part in parts:
                file.write(part.encode() if isinstance(part, str) else part)
        if target.exists():
            shutil.copymode(target, partial)
        partial.replace(target)


def need_writable(path: str | os.PathLike[str]) -> None:
    """Make sure that a file can be written, and leave the one that is there as it is.

    Raises:
        OSError: If it cannot.
        ValueError: If the path is none.
    """
    with _beside(Path(os.path.realpath(os.fsdecode(path)))) as partial:
        partial.touch(exist_ok=False)


@contextmanager
def _beside(target: Path) -> Iterator[Path]:
    """Where something can be written until it is complete; nothing stays there."""
    try:
        mode = target.stat().st_mode
    except FileNotFoundError:
        pass
    else:
        if not stat.S_ISREG(mode):
            raise OSError(errno.EINVAL, "there is something that is no file")
        if not os.access(target, os.W_OK):
            # It could be replaced all the same, but somebody wants it to stay.
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    partial = target.with_name(f".{target.name[:_LETTERS]}.{token_hex(4)}.partial")
    try:
        yield partial
    finally:
        partial.unlink(missing_ok=True)
