"""The versions of file formats: how older files are read, and what is said of newer ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any, Final

import attrs

from ..errors import Problem
from .structure import describe

FIRST: Final = 1
"""The version that formats begin with."""

Step = Callable[[dict[str, Any]], dict[str, Any]]
"""Makes the tables of a file those of the next version; it may change what it is given."""


@attrs.frozen
class FileFormat:
    """A format of files, which say by a key in which version of it they are written.

    A new version is made by adding a step: files of all earlier versions are still read, as they
    go through the steps one after the other. A step gets one file as it stands, before it is merged
    with its base or filled with defaults, so it must take files that give only a few keys. What
    names keys, such as the paths of `without`, is its matter too.

    Attributes:
        key: The key that tells the version.
        steps: For each earlier version, what makes its files those of the next one.

    Examples:
        >>> def renamed(tables):
        ...     tables["hand_size"] = tables.pop("cards_each")
        ...     return tables
        >>> second = FileFormat("schema", {1: renamed})
        >>> second.version
        2
        >>> second.brought_up({"schema": 1, "cards_each": 6})
        {'schema': 2, 'hand_size': 6}
        >>> second.knows(3), second.allowed
        (False, 'schema = 2, or an earlier version from 1 on')
    """

    key: str
    steps: Mapping[int, Step] = attrs.field(factory=dict)

    @property
    def version(self) -> int:
        """The version that is written."""
        return FIRST + len(self.steps)

    def knows(self, found: object) -> bool:
        """Whether a value tells a version that can be read."""
        return type(found) is int and FIRST <= found <= self.version

    def problem(self, found: object) -> Problem | None:
        """What is wrong with the value of the key, if anything is."""
        if self.knows(found):
            return None
        return Problem(self.key, describe(found), self.allowed, self._hint(found))

    @property
    def missing(self) -> Problem:
        """What is wrong with a file that does not have the key."""
        return Problem(self.key, "nothing", self.allowed, "write it at the top of the file")

    @property
    def allowed(self) -> str:
        """What the key may say, as an error tells it."""
        earlier = f", or an earlier version from {FIRST} on" if self.steps else ""
        return f"{self.key} = {self.version}{earlier}"

    def _hint(self, found: object) -> str:
        from .. import __version__

        if type(found) is not int or found <= self.version:
            return ""
        return (
            f"this is marriage-games {__version__}, and the file is written for a later one: "
            "upgrade to read it"
        )

    def brought_up(self, tables: Mapping[str, Any]) -> Mapping[str, Any]:
        """The tables of a file as they would be written in the newest version.

        Tables that tell no version that is known are returned as they are.
        """
        version = tables.get(self.key)
        if not self.knows(version) or version == self.version:
            return tables
        made = deepcopy(dict(tables))
        for number in range(tables[self.key], self.version):
            made = self.steps[number](made)
            made[self.key] = number + 1
        return made
