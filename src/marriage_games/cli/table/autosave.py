"""The file in which a match is kept while it is played."""

from __future__ import annotations

import os
import shlex
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from itertools import count, islice
from pathlib import Path
from typing import Final

import attrs

from ...errors import RecordError
from ...players.named import PLAYERS
from ...record import Record
from ...whole_files import content_of, write_new, write_whole
from .saving import KEY, to_record
from .session import Session

COMMAND: Final = "marriage-games play --resume"
_LETTERS: Final = 100
"""So much of a ruleset's name stands in that of a file."""
_TRIES: Final = 20
"""So many new names are tried in a folder, as others may take them at the same moment."""


class Autosave:
    """Keeps a match in a file, which is written whole or not at all.

    Args:
        path: The file; None: a new one, named after the game and the seed, in the folder where
            the command runs, or where nothing can be written there, in that of the user.
        kept: The record that the match was taken up from.
    """

    def __init__(self, path: str | None = None, kept: Record | None = None) -> None:
        self._path = path
        self._kept = kept
        self._written = ""
        self._found = b"" if path is None else _known_content(path, kept)

    def path(self, session: Session) -> str:
        """The file."""
        if self._path is None:
            self._path = next(_new_paths(session), _name(session))
        return self._path

    def is_at(self, path: str) -> bool:
        """Whether a path leads to this file."""
        try:
            return self._path is not None and os.path.realpath(path) == os.path.realpath(self._path)
        except ValueError:
            # It holds a zero byte.
            return False

    def command(self, session: Session) -> str:
        """The command that goes on with the match."""
        opponent = session.setup.opponent
        named = "" if opponent in PLAYERS else f" --opponent {shlex.quote(opponent)}"
        return f"{COMMAND} {shlex.quote(self.path(session))}{named}"

    def record(self, session: Session, language: str) -> Record:
        """The match as it is written."""
        return to_record(session, language, self._kept)

    def save(self, session: Session, language: str) -> Left | None:
        """Write the match, unless the file holds it as it is.

        Where the file cannot be written, or somebody else has changed it, it is left as it is, and
        the match is kept in a new one.

        Returns:
            The file that was left, if that has happened.

        Raises:
            RecordError: If it cannot be written anywhere.
        """
        text = self.record(session, language).to_toml()
        if text == self._written:
            return None
        path, left = self.path(session), None
        try:
            _replace(path, text, self._found)
        except (OSError, ValueError) as error:
            left = Left(path, "" if isinstance(error, FileExistsError) else _reason(error))
            self._path = _written_anew(session, text)
            if self._path is None:
                self._path = path
                raise RecordError(f"{path}: {_reason(error)}") from None
        self._written, self._found = text, text.encode()
        return left


@attrs.frozen
class Left:
    """A file in which a match is not kept any more.

    Attributes:
        path: The file.
        reason: Why it cannot be written; `""` if somebody else has changed it.
    """

    path: str
    reason: str


def _known_content(path: str, kept: Record | None) -> bytes:
    """What a file holds, if that has been read; nothing if it cannot be read."""
    try:
        found = content_of(path) or b""
        # It may have been changed since the record was read.
        return found if kept is None or Record.loads(found.decode()) == kept else b""
    except (OSError, ValueError):
        return b""


def _replace(path: str, text: str, known: bytes) -> None:
    """Write a file that is not there, or holds what is known.

    Raises:
        FileExistsError: If it holds something else.
        OSError: If it cannot be written.
        ValueError: If the path is none.
    """
    if content_of(path) is None:
        write_new(path, [text])
    else:
        write_whole(path, [text], instead_of=known)


def _written_anew(session: Session, text: str) -> str | None:
    """A new file in which a match was written; None if it can be written nowhere."""
    for path in _new_paths(session):
        try:
            write_new(path, [text])
        except OSError:
            continue
        return path
    return None


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)


def _new_paths(session: Session) -> Iterator[str]:
    """Where a match could be kept: names that nothing has, in folders that can be written."""
    name = _name(session)
    for folder in _folders():
        if not os.access(folder, os.W_OK | os.X_OK):
            continue
        free = (numbered for numbered in _numbered(name) if not os.path.lexists(folder / numbered))
        for found in islice(free, _TRIES):
            # A bare name is what the person would type.
            yield found if folder == Path() else str(folder / found)


def _name(session: Session) -> str:
    return f"{session.setup.ruleset.name[:_LETTERS]}-{session.setup.seed}.toml"


def _numbered(name: str) -> Iterator[str]:
    yield name
    for number in count(2):
        yield f"{name.removesuffix('.toml')}-{number}.toml"


def _folders() -> Iterator[Path]:
    yield Path()
    with suppress(RuntimeError):
        yield Path.home()
    with suppress(OSError):
        yield Path(tempfile.gettempdir())


def named_file(path: str) -> str:
    """A path as the person wrote it, with ``~`` for the folder of the user."""
    with suppress(RuntimeError, ValueError):
        return str(Path(path).expanduser())
    return path


def _seed_of(record: Record) -> object:
    table = record.extra.get(KEY)
    return table.get("seed") if isinstance(table, dict) else None


def save_copy(record: Record, path: str) -> bool:
    """Write a match to a file that the person named.

    Returns:
        Whether it was written; a file that does not hold this match is left as it is.

    Raises:
        RecordError: If it cannot be written.
    """
    target = os.path.realpath(path) if "\0" not in path else path
    try:
        found = content_of(target)
        if found is not None and not _holds_same(found, record):
            return False
        _replace(target, record.to_toml(), found or b"")
    except FileExistsError:
        return False
    except (OSError, ValueError) as error:
        raise RecordError(f"{path}: {_reason(error)}") from None
    return True


def _holds_same(content: bytes, record: Record) -> bool:
    """Whether a file holds an earlier or a later state of the same match."""
    try:
        other = Record.loads(content.decode())
    except ValueError:
        return False
    return other.ruleset == record.ruleset and _seed_of(other) == _seed_of(record)
