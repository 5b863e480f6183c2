"""`show`: every parameter of a ruleset."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from ..model.ruleset import Ruleset
from ..model.section import Section
from ..model.structure import unstructure
from . import phrases
from .output import entries, heading, indented, records, terminal, verbatim
from .parameters import parameters

SECTIONS = (
    "seats",
    "pack",
    "deal",
    "trumps",
    "talon",
    "play",
    "exchange",
    "closing",
    "claiming",
    "melding",
    "match",
)
"""The sections that are tables of keys, in the order in which a deal meets them."""


def write_ruleset(ruleset: Ruleset) -> None:
    """Write every parameter of a ruleset, in words."""
    console = terminal()
    heading(console, ruleset.label, f"({ruleset.name})")
    entries(console, {"fingerprint": ruleset.fingerprint})
    for name in SECTIONS:
        _write_section(console, name, ruleset.section(name))
    _write_melds(console, ruleset)
    _write_bonuses(console, ruleset)
    _write_results(console, ruleset)
    # The notes name the sources by the letters that these lines explain.
    _write_sources(console, ruleset)
    _write_notes(console, ruleset)
    _write_translations(console, ruleset)


def shown_json(ruleset: Ruleset) -> dict[str, Any]:
    """The same for machines: the tables of a complete file, and the fingerprint."""
    return {"fingerprint": ruleset.fingerprint, "ruleset": unstructure(ruleset)}


def _write_section(console: Console, name: str, section: Section | None) -> None:
    console.print()
    if section is None:
        heading(console, name, "not in this game")
        return
    heading(console, name)
    entries(console, parameters(name, section))


def _write_melds(console: Console, ruleset: Ruleset) -> None:
    rows = [
        (
            meld.name,
            phrases.meld_cards(meld),
            phrases.listed(meld.found_in, "or"),
            *phrases.meld_points(meld),
            phrases.meld_besides(meld),
        )
        for meld in ruleset.declarations
    ]
    columns = ("name", "cards", "found in", "points", "in trumps", "besides")
    _write_records(console, "declarations", columns, rows)


def _write_bonuses(console: Console, ruleset: Ruleset) -> None:
    rows = [
        (
            bonus.name,
            phrases.bonus_event(bonus),
            str(bonus.points),
            "nothing" if bonus.unless_closed else "the same",
            phrases.bonus_besides(bonus),
        )
        for bonus in ruleset.bonuses
    ]
    columns = ("name", "event", "points", "if the talon was closed", "besides")
    _write_records(console, "bonuses", columns, rows)


def _write_results(console: Console, ruleset: Ruleset) -> None:
    rows = [
        (
            result.name,
            phrases.result_case(result),
            phrases.result_winner(result),
            phrases.result_worth(result),
            phrases.result_besides(result),
        )
        for result in ruleset.results
    ]
    columns = ("name", "when", "winner", "match points", "besides")
    _write_records(console, "results", columns, rows)


def _write_records(
    console: Console, name: str, columns: Sequence[str], rows: Sequence[Sequence[str]]
) -> None:
    console.print()
    if not rows:
        heading(console, name, "none in this game")
        return
    heading(console, name)
    records(console, columns, rows)


def _write_notes(console: Console, ruleset: Ruleset) -> None:
    if not ruleset.notes:
        return
    console.print()
    heading(console, "notes")
    for note in ruleset.notes:
        console.print(indented(Text(note.name, style="cyan")))
        told = {"chosen": note.chosen, "alternative": note.alternative}
        entries(console, {key: text for key, text in told.items() if text}, indent=4)
        if note.override:
            console.print(indented(Text("override", style="cyan"), 4))
            verbatim(console, note.override.strip("\n"), indent=6)


def _write_translations(console: Console, ruleset: Ruleset) -> None:
    if not ruleset.translations:
        return
    console.print()
    heading(console, "translations")
    entries(
        console,
        {
            str(language): phrases.counted(len(texts), "text")
            for language, texts in ruleset.translations.items()
        },
    )


def _write_sources(console: Console, ruleset: Ruleset) -> None:
    if not ruleset.sources:
        return
    console.print()
    heading(console, "sources")
    letters: dict[str, str] = {}
    for source in ruleset.sources:
        named, colon, told = source.partition(": ")
        if colon and named not in letters:
            letters[named] = told
        else:
            console.print(indented(Text(source)))
    if letters:
        entries(console, letters)
