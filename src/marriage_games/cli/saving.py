"""Files that a command writes: whole, or not at all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from .. import whole_files
from .lookup import FileError
from .process import ended_politely


def write_file(path: Path, rows: Iterable[str | bytes]) -> None:
    """Write a file; one that is there stays as it is if anything goes wrong, or a signal comes.

    Raises:
        FileError: If it cannot be written.
    """
    with ended_politely(), _told(path):
        if _is_stream(path):
            with path.open("wb") as file:
                file.writelines(row.encode() if isinstance(row, str) else row for row in rows)
        else:
            whole_files.write_whole(path, rows)


def need_writable(path: Path) -> None:
    """Make sure that a file can be written, and leave the one that is there as it is.

    Raises:
        FileError: If it cannot.
    """
    with _told(path):
        if not _is_stream(path):
            whole_files.need_writable(path)


def _is_stream(path: Path) -> bool:
    """Whether it is a pipe or a device, such as /dev/stdout, where nothing can be lost."""
    return path.exists() and not path.is_file() and not path.is_dir()


@contextmanager
def _told(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise FileError(f"{path} cannot be written: {error.strerror or error}") from None
