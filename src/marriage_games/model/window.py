"""Windows: when an optional action is allowed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import attrs

from ..errors import Problem
from .section import Bounds, Section, at_least
from .vocabulary import JustAfter, Moment, Phase


@attrs.frozen(kw_only=True)
class Window(Section):
    """When an action is allowed: at these moments, while all these conditions hold.

    Attributes:
        when: The moments; at least one.
        phase: ``open`` or ``strict`` play only; absent: both. After a trick it is the phase of
            the next one.
        min_talon: The least number of cards in the talon, the turn-up counted.
        max_talon: The greatest number of cards in the talon, the turn-up counted; absent: any.
        after_tricks: How many tricks must be complete in the deal.
        needs_trick: Whether the seat must have won a trick in this deal.
        just_after: What the seat must have done last: won a trick, or declared a meld; either
            is enough. Empty: no such condition.

    Examples:
        >>> Window(when=("lead",), min_talon=3).min_talon
        3
    """

    when: tuple[Moment, ...] = ()
    phase: Phase | None = None
    min_talon: int = 0
    max_talon: int | None = None
    after_tricks: int = 0
    needs_trick: bool = False
    just_after: tuple[JustAfter, ...] = ()

    @classmethod
    def bounds(cls) -> Bounds:
        """Numbers that may be nothing."""
        return dict.fromkeys(("min_talon", "max_talon", "after_tricks"), (0, None))

    def checks(self) -> Iterable[Iterator[Problem]]:
        """Moments that are missing, named twice or never anybody's; numbers below nothing."""
        return (
            self._moment_problems(),
            at_least(self, "min_talon", "a number of cards"),
            at_least(self, "max_talon", "a number of cards"),
            self._talon_problems(),
            at_least(self, "after_tricks", "a number of tricks"),
        )

    def _talon_problems(self) -> Iterator[Problem]:
        if self.max_talon is not None and self.max_talon < self.min_talon:
            found = f"{self.max_talon}, less than min_talon = {self.min_talon}"
            yield Problem("max_talon", found, f"{self.min_talon} or more")

    def _moment_problems(self) -> Iterator[Problem]:
        usable = ", ".join(moment for moment in Moment if moment is not Moment.END)
        if not self.when:
            yield Problem("when", "no moment", f"one or more of {usable}")
        if Moment.END in self.when:
            yield Problem("when", "'end', when nobody can act", f"one or more of {usable}")
        if len(set(self.when)) < len(self.when):
            yield Problem("when", "a moment twice", "each moment once")


@attrs.frozen(kw_only=True)
class Timed(Window):
    """An action with a window of its own, and further ones where it has several.

    Attributes:
        also: Further windows; the action is allowed while any one of them is open.
    """

    also: tuple[Window, ...] = ()

    @property
    def windows(self) -> tuple[Window, ...]:
        """All windows of this action, the own one first."""
        if not self.when:
            return self.also
        own = Window(
            when=self.when,
            phase=self.phase,
            min_talon=self.min_talon,
            max_talon=self.max_talon,
            after_tricks=self.after_tricks,
            needs_trick=self.needs_trick,
            just_after=self.just_after,
        )
        return (own, *self.also)

    @property
    def moments(self) -> frozenset[Moment]:
        """Every moment at which the action may be allowed."""
        return frozenset(moment for window in self.windows for moment in window.when)
