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


def write_whole(
    path: str | os.PathLike[str], parts: Iterable[str | bytes], *, instead_of: bytes | None = None
) -> None:
    """Write a file, or leave the one that is there as it is.

    Args:
        path: Where; a link is followed.
        parts: What it holds, in parts that are written as they come; text as UTF-8.
        instead_of: What the file must hold until then; None: whatever it holds.

    Raises:
        FileExistsError: If it holds something else.
        OSError: If it cannot be written.
        ValueError: If the path is none.
    """
    target = Path(os.path.realpath(os.fsdecode(path)))
    with _beside(target) as partial:
        _fill(partial, parts)
        if target.exists():
            shutil.copymode(target, partial)
        if instead_of is not None and content_of(target) != instead_of:
            raise FileExistsError(errno.EEXIST, "there is something else by now")
        partial.replace(target)


def write_new(path: str | os.PathLike[str], parts: Iterable[str | bytes]) -> None:
    """Write a file where there is none, not even a link that leads nowhere.

    Args:
        path: Where.
        parts: What it holds, as for `write_whole`.

    Raises:
        FileExistsError: If there is something.
        OSError: If it cannot be written.
        ValueError: If the path is none.
    """
    target = Path(os.fsdecode(path))
    with _beside(target) as partial:
        _fill(partial, parts)
        try:
            os.link(partial, target)
        except FileExistsError:
            raise
        except OSError:
            # Some file systems know no second names. The place is taken before it is filled.
            target.open("xb").close()
            partial.replace(target)


def content_of(path: str | os.PathLike[str]) -> bytes | None:
    """What a file holds; None if there is none. Nothing is waited for, such as a pipe's writer.

    Raises:
        OSError: If it is no file, or cannot be read.
        ValueError: If the path is none.
    """
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    try:
        number = os.open(path, flags)
    except FileNotFoundError:
        return None
    try:
        _need_file(os.fstat(number).st_mode)
    except OSError:
        os.close(number)
        raise
    with os.fdopen(number, "rb") as file:
        return file.read()


def _fill(partial: Path, parts: Iterable[str | bytes]) -> None:
    with partial.open("xb") as file:
        for part in parts:
            file.write(part.encode() if isinstance(part, str) else part)


def _need_file(mode: int) -> None:
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, "there is something that is no file")


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
        _need_file(mode)
        if not os.access(target, os.W_OK):
            # It could be replaced all the same, but somebody wants it to stay.
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    partial = target.with_name(f".{target.name[:_LETTERS]}.{token_hex(4)}.partial")
    try:
        yield partial
    finally:
        partial.unlink(missing_ok=True)
