"""Oddities of texts: notes and translations that a ruleset has left behind."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from ..errors import RulesetError
from .findings import Check, Facts, Finding
from .inheritance import vary
from .likeness import nearest
from .ruleset import Note, Ruleset
from .structure import describe
from .syntax import parse
from .texts import is_visible


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
    return attrs.evolve(made, notes=ruleset.notes, translations=ruleset.translations) == ruleset


def _translations_are_of_texts(facts: Facts) -> Iterator[Finding]:
    texts = facts.ruleset.texts
    for language, translated in facts.ruleset.translations.items():
        for text in translated:
            if text not in texts:
                likely = nearest(text, texts)
                yield Finding(
                    f"translations.{language}",
                    f"{describe(text)} is no text of a title, a note or a source here",
                    f"did you mean {likely!r}?" if likely else "take it out",
                )


def _translations_say_something(facts: Facts) -> Iterator[Finding]:
    for language, translated in facts.ruleset.translations.items():
        for text, told in translated.items():
            if not is_visible(told):
                yield Finding(
                    f"translations.{language}",
                    f"what {describe(text)} is in this language shows nothing",
                    "take it out: the text is told as it is then",
                )


CHECKS: tuple[Check, ...] = (
    _notes_are_up_to_date,
    _translations_are_of_texts,
    _translations_say_something,
)
