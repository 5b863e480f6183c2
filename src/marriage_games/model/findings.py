"""Findings, and the facts of a ruleset from which they are drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property

import attrs

from .occasions import Course, Occasion, occasions
from .ruleset import Ruleset
from .vocabulary import TrumpsBy


@attrs.frozen
class Finding:
    """One thing in a ruleset that is legal but odd.

    Attributes:
        path: Where, as a dotted path.
        message: What is odd about it.
        hint: What may have been meant; empty if there is nothing to offer.

    Examples:
        >>> print(Finding("talon", "2 cards are never drawn", "deal more or fewer cards"))
        talon: 2 cards are never drawn; deal more or fewer cards
    """

    path: str
    message: str
    hint: str = ""

    def __str__(self) -> str:
        told = f"{self.path}: {self.message}"
        return f"{told}; {self.hint}" if self.hint else told


class Findings(tuple[Finding, ...]):
    """All findings of a check, in a fixed order; printed one a line.

    It is false if there are none.

    Examples:
        >>> findings = Findings([Finding("talon", "2 cards are never drawn")])
        >>> print(findings)
        talon: 2 cards are never drawn
        >>> bool(findings), bool(Findings())
        (True, False)
    """

    __slots__ = ()

    def __str__(self) -> str:
        return "\n".join(map(str, self))


@attrs.define(slots=False)
class Facts:
    """A ruleset and what follows from it, worked out once for all checks.

    Attributes:
        ruleset: The ruleset.
    """

    ruleset: Ruleset

    @cached_property
    def course(self) -> Course:
        """How long a deal takes and how the talon dwindles."""
        return Course.of(self.ruleset)

    @cached_property
    def occasions(self) -> tuple[Occasion, ...]:
        """Every situation in which a seat may be asked."""
        return occasions(self.ruleset)

    @property
    def has_trumps(self) -> bool:
        """Whether there can be trumps."""
        return self.ruleset.trumps.by is not TrumpsBy.NONE


Check = Callable[[Facts], Iterator[Finding]]
"""Looks for one kind of oddity."""
