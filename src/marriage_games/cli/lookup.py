"""Finding the ruleset that somebody means by a name or by the path of a file."""

from __future__ import annotations

import sys
from pathlib import Path

from ..model.known import catalogue, ruleset
from ..model.ruleset import Ruleset
from ..model.toml import load


class FileError(Exception):
    """A file that was named on the command line and cannot be read."""


def find(name_or_file: str) -> Ruleset:
    """Find a ruleset.

    A known name comes first. What looks like a path, or is the path of a file, is read.

    Args:
        name_or_file: What somebody has written.

    Raises:
        FileError: If it looks like a path and no file can be read there.
        UnknownRuleset: If it is neither a path nor a known name.
        RulesetError: If it leads to something that is no ruleset.
    """
    if leads_to_file(name_or_file):
        _try_to_open(name_or_file)
        return load(name_or_file)
    return ruleset(name_or_file)


def leads_to_file(text: str) -> bool:
    """Whether a text is the path of a file and not the name of a known ruleset."""
    if text in catalogue():
        return False
    return "/" in text or "\\" in text or text.endswith(".toml") or Path(text).is_file()


def _try_to_open(path: str) -> None:
    # Nothing is wrong in a file that is not there, so this is no problem of a ruleset.
    try:
        with Path(path).open("rb"):
            pass
    except OSError as error:
        raise FileError(f"{path} cannot be read: {error.strerror}") from None


def import_from_here() -> None:
    """Let players be imported from the folder in which the command is called."""
    here = str(Path.cwd())
    if "" not in sys.path and here not in sys.path:
        sys.path.append(here)
