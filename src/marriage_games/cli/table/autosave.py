"""The file in which a match is kept while it is played."""

from __future__ import annotations

import os
import shlex
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Final

from ...errors import RecordError
from ...players.named import PLAYERS
from ...record import Record
from .saving import KEY, to_record
from .session import Session

COMMAND: Final = "marriage-games play --resume"


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
        self._found = b"" if path is None else _content_of(path)

    def path(self, session: Session) -> str:
        """The file."""
        if self._path is None:
            self._path = _new_path(f"{session.setup.ruleset.name}-{session.setup.seed}")
        return self._path

    def is_at(self, path: str) -> bool:
        """Whether a path leads to this file."""
        return self._path is not None and os.path.realpath(path) == os.path.realpath(self._path)

    def command(self, session: Session) -> str:
        """The command that goes on with the match."""
        opponent = session.setup.opponent
        named = "" if opponent in PLAYERS else f" --opponent {shlex.quote(opponent)}"
        return f"{COMMAND} {shlex.quote(self.path(session))}{named}"

    def record(self, session: Session, language: str) -> Record:
        """The match as it is written."""
        return to_record(session, language, self._kept)

    def save(self, session: Session, language: str) -> str | None:
        """Write the match, unless the file holds it as it is.

        A file that somebody else has changed is left to them, and the match is kept in a new one.

        Returns:
            The file that it was left to, if that has happened.

        Raises:
            RecordError: If it cannot be written.
        """
        from ...record_writing import save

        text = self.record(session, language).to_toml()
        if text == self._written:
            return None
        path = self.path(session)
        left = path if _content_of(path) not in (b"", self._found) else None
        if left is not None:
            self._path = None
        save(self.path(session), text)
        self._written, self._found = text, text.encode()
        return left


def _content_of(path: str) -> bytes:
    """What a file holds; nothing if there is none, or none that can be read."""
    try:
        return Path(path).read_bytes()
    except (OSError, ValueError):
        return b""


def _new_path(name: str) -> str:
    folder = next((folder for folder in _folders() if os.access(folder, os.W_OK)), Path())
    number, path = 1, folder / f"{name}.toml"
    while path.exists():
        number += 1
        path = folder / f"{name}-{number}.toml"
    # A bare name is what the person would type.
    return path.name if folder == Path() else str(path)


def _folders() -> list[Path]:
    folders = [Path()]
    with suppress(RuntimeError):
        folders.append(Path.home())
    return [*folders, Path(tempfile.gettempdir())]


def named_file(path: str) -> str:
    """A path as the person wrote it, with ``~`` for the folder of the user."""
    with suppress(RuntimeError):
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
    try:
        is_there = Path(path).is_file()
    except OSError as error:
        raise RecordError(f"{path}: {error.strerror}") from None
    if is_there:
        try:
            other = Record.load(path)
        except RecordError:
            return False
        if other.ruleset != record.ruleset or _seed_of(other) != _seed_of(record):
            return False
    record.save(path)
    return True
