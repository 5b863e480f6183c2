"""What notices each field of a ruleset."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import attrs

import marriage_games as mg

from .changes import Change, fields_of
from .irrelevant import why_irrelevant
from .noticing import Noticing
from .records import Golden

NOTHING = "nothing"


@attrs.frozen
class Row:
    """A field, what was changed in it, and what noticed that.

    Attributes:
        field: The dotted path.
        told: The change.
        noticed_by: The game or match that notices it; ``nothing`` if none does.
        reason: Why nothing can, where that is proved.
    """

    field: str
    told: str
    noticed_by: str
    reason: str | None = None


class Report:
    """The fields of a ruleset, and how they are noticed by its golden games."""

    def __init__(self, ruleset: mg.Ruleset, golden: Golden) -> None:
        self.ruleset = ruleset
        self.fields = fields_of(ruleset)
        self.noticing = Noticing(ruleset, golden)

    def rows(self, wanted: Iterable[str] | None = None) -> Iterator[Row]:
        """A row for each field, with the first change of it that is noticed."""
        by_field = self.fields.by_field
        for field in by_field if wanted is None else wanted:
            yield self._row(field, by_field[field])

    def _row(self, field: str, changes: list[Change]) -> Row:
        reason = why_irrelevant(self.ruleset, field)
        for change in changes:
            by = self.noticing.noticed_by(change)
            if by is not None:
                return Row(field, change.told, by, reason)
        return Row(field, changes[0].told, NOTHING, reason)

    def noticed_although_the_same(self) -> Iterator[Row]:
        """A row for each change that something notices, although it means the same."""
        for change in self.fields.same:
            by = self.noticing.noticed_by(change)
            if by is not None:
                yield Row(change.field, change.told, by)

    def unnoticed_changes(self) -> Iterator[Change]:
        """The small changes that nothing notices, of fields that count by other changes."""
        for change in self.fields.changes:
            matters = change.near and why_irrelevant(self.ruleset, change.field) is None
            if matters and self.noticing.noticed_by(change) is None:
                yield change
