"""Oddities of notes: what they tell of a ruleset that has become another one since."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from ..errors import RulesetError
from .findings import Check, Facts, Finding
from .inheritance import vary
from .ruleset import Note, Ruleset
from .syntax import parse


def _notes_are_up_to_date(facts: Facts) -> Iterator[Finding]:
    for note in facts.ruleset.notes:
        if note.override and _changes_nothing(facts.ruleset, note):
            yield Finding(
                f"notes.{note.name}",
                "its override changes nothing, as the ruleset is so already",
                f"write it anew, or without = ['notes.{note.name}'] takes it out of a base",
            )


def _changes_nothing(ruleset: Ruleset, note: Note) -> bool:
    try:
        changes = parse(note.override)
        made = vary(ruleset, {**changes, "name": ruleset.name, "title": ruleset.title})
    except RulesetError:
        # It need not be TOML, and may change what a variant has taken out.
        return False
    # The note itself is dropped on the way.
    return attrs.evolve(made, notes=ruleset.notes) == ruleset


CHECKS: tuple[Check, ...] = (_notes_are_up_to_date,)
