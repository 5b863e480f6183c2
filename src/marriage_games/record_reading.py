"""Reading records: from files and texts, from TOML and JSON, by the ruleset that they name."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, NoReturn

import attrs

from .card import Card, cards
from .errors import CardError, RecordError, RulesetError, closest
from .model.arguments import need_path, need_text
from .model.known import ruleset as known_ruleset
from .model.ruleset import Ruleset
from .model.sources import known_names
from .model.structure import describe
from .model.syntax import parse, position
from .model.toml import loads
from .record import DealRecord, Record, differing
from .record_checks import DEAL_KEYS, KEYS, MOST_SEED, RECORDS, RULESET_KEYS, refusal, refuse

_FINGERPRINT = 64
"""Characters of a fingerprint."""


def read_file(path: str | os.PathLike[str]) -> Record:
    """Read a TOML file.

    Raises:
        RecordError: If the file cannot be read or is no record.
    """
    need_path("Record.load", "the path of a file, such as 'match.toml'", path)
    label = os.fsdecode(path)
    try:
        return read_toml(_text_of(Path(label)))
    except RecordError as error:
        raise RecordError(f"{label}: {error}") from None


def _text_of(path: Path) -> str:
    try:
        content = path.read_bytes()
    except (OSError, ValueError) as error:
        # A path with a zero byte is a ValueError.
        raise RecordError(getattr(error, "strerror", None) or str(error)) from None
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        line, column = position(content[: error.start].decode())
        found = f"bytes that are not UTF-8 at line {line}, column {column}"
        refuse("", found, "a text in UTF-8")


def read_toml(text: str) -> Record:
    """Read a TOML text.

    Raises:
        RecordError: If it is no record.
    """
    need_text("Record.loads", "the text of a file", text)
    try:
        tables = parse(text)
    except RulesetError as error:
        if text.strip().endswith((".toml", ".json")):
            refuse("", describe(text), "the text of a record", "Record.load reads a file")
        likely = text.lstrip().startswith("{")
        hint = "; Record.from_json reads JSON" if likely else ""
        raise RecordError(f"{error.problems[0]}{hint}") from None
    return _record_of(tables)


def read_json(text: str) -> Record:
    """Read a JSON text.

    Raises:
        RecordError: If it is no record.
    """
    import json

    need_text("Record.from_json", "a JSON text", text)
    try:
        tables = json.loads(text, object_pairs_hook=_each_once, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        what = f"{error.msg[:1].lower()}{error.msg[1:]}"
        refuse("", f"{what} at line {error.lineno}, column {error.colno}", "JSON")
    except RecursionError:
        refuse("", "tables or lists that are nested too deeply", "JSON")
    except ValueError as error:
        if isinstance(error, RecordError):
            raise
        refuse("", f"a value that cannot be read: {error}", "JSON")
    if not isinstance(tables, dict):
        refuse("", describe(tables), "a table with the keys of a record")
    return _record_of(tables)


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    table: dict[str, Any] = {}
    for key, value in pairs:
        if key in table:
            refuse("", f"the key {describe(key)} twice in one table", "each key once")
        table[key] = value
    return table


def _no_constant(name: str) -> NoReturn:
    refuse("", name, "numbers that JSON knows")


# ---------------------------------------------------------------------- tables


@attrs.frozen
class _Reader:
    """A table of a file that is being read; every refusal names the place."""

    values: dict[str, Any]
    prefix: str

    def need(self, key: str) -> Any:
        """A value that must be there."""
        if key not in self.values:
            hint = closest(key, self.values).replace("did you mean", "is it", 1)
            refuse(f"{self.prefix}{key}", "nothing", "a value, as this key is required", hint)
        return self.values[key]

    def text(self, key: str) -> str:
        """A text, or an empty one where there is none."""
        value = self.values.get(key, "")
        if not isinstance(value, str):
            refuse(f"{self.prefix}{key}", describe(value), "a text")
        return value

    def needed_text(self, key: str) -> str:
        """A text that must be there."""
        self.need(key)
        return self.text(key)

    def table(self, key: str) -> _Reader:
        """A table that must be there."""
        value = self.need(key)
        if not isinstance(value, dict):
            refuse(f"{self.prefix}{key}", describe(value), "a table")
        return _Reader(value, f"{self.prefix}{key}.")

    def listed(self, key: str) -> tuple[Any, ...]:
        """A list, or an empty one where there is none."""
        value = self.values.get(key, [])
        if not isinstance(value, list):
            refuse(f"{self.prefix}{key}", describe(value), "a list")
        return tuple(value)

    def seed(self) -> int | None:
        """The seed, which is written as a text because it may not fit a number of TOML."""
        value = self.values.get("seed")
        if value is None:
            return None
        plain = isinstance(value, str) and value.isascii() and value.isdecimal()
        if not plain or len(value) > len(str(MOST_SEED)):
            refuse(f"{self.prefix}seed", describe(value), 'a number in quotes, such as "7"')
        return int(value)

    def others(self, known: tuple[str, ...]) -> dict[str, Any]:
        """Whatever else is written there."""
        return {key: value for key, value in self.values.items() if key not in known}


def _record_of(tables: dict[str, Any]) -> Record:
    key = RECORDS.key
    problem = RECORDS.problem(tables[key]) if key in tables else RECORDS.missing
    if problem is not None:
        raise RecordError(str(problem))
    reader = _Reader(dict(RECORDS.brought_up(tables)), "")
    rules = reader.table("ruleset")
    ruleset = _ruleset_of(rules)
    reader.need("deals")
    deals = [_deal_of(deal, number) for number, deal in enumerate(reader.listed("deals"))]
    return Record(
        ruleset=ruleset,
        deals=tuple(deals),
        players=reader.listed("players"),
        seed=reader.seed(),
        match_points=reader.listed("match_points"),
        winners=reader.listed("winners"),
        extra=reader.others(KEYS),
        ruleset_extra=rules.others(RULESET_KEYS),
    )


def _deal_of(value: Any, number: int) -> DealRecord:
    if not isinstance(value, dict):
        refuse(f"deals.{number}", describe(value), "a table")
    reader = _Reader(value, f"deals.{number}.")
    ledger = reader.table("ledger")
    counters = _Reader({}, "")
    if "counters" in reader.values:
        counters = reader.table("counters")
    return DealRecord(
        dealer=reader.need("dealer"),
        pack=_pack_of(reader),
        position=reader.text("position"),
        actions=tuple(reader.needed_text("actions").split()),
        ledger={reason: _points_of(ledger, reason) for reason in ledger.values},
        counters={reason: _points_of(counters, reason) for reason in counters.values},
        match_points=reader.listed("match_points"),
        seed=reader.seed(),
        extra=reader.others(DEAL_KEYS),
    )


def _points_of(table: _Reader, reason: str) -> tuple[Any, ...]:
    value = table.values[reason]
    if not isinstance(value, list):
        section = f"deals.{table.prefix.rstrip('.').rpartition('.')[2]}"
        hint = f"fields of your own stand above [{section}], as what is below belongs to it"
        refuse(f"{table.prefix}{reason}", describe(value), "a list of points, one a seat", hint)
    return tuple(value)


def _pack_of(reader: _Reader) -> tuple[Card, ...]:
    try:
        return cards(reader.text("pack"))
    except CardError as error:
        raise RecordError(f"{reader.prefix}pack: {error}") from None


# ---------------------------------------------------------------------- the ruleset


def _ruleset_of(reader: _Reader) -> Ruleset:
    """The ruleset that a record was played by: the one written in it, or a known one like it."""
    name, fingerprint = reader.needed_text("name"), reader.needed_text("fingerprint")
    if "text" in reader.values:
        return _written_ruleset(reader, name, fingerprint)
    known = {other: _known(other) for other in known_names()}
    for other in (name, *known):
        found = known.get(other)
        if found is not None and found.fingerprint == fingerprint:
            return found
    same_name = known.get(name)
    if same_name is None:
        hint = closest(name, known) or "ruleset.text can hold the ruleset itself"
        raise refusal("ruleset.name", describe(name), ", ".join(known), hint)
    raise refusal(
        "ruleset.fingerprint",
        _whole(fingerprint),
        f"{same_name.fingerprint!r}, that of the {name} known here",
        "its rules were other ones then; a record with ruleset.text says which",
    )


def _whole(fingerprint: str) -> str:
    # Cut short, it could not be held against the other one.
    return repr(fingerprint) if len(fingerprint) <= _FINGERPRINT else describe(fingerprint)


def _known(name: str) -> Ruleset | None:
    try:
        return known_ruleset(name)
    except RulesetError:
        # What another package offers and cannot be used is not the ruleset of this record.
        return None


def _written_ruleset(reader: _Reader, name: str, fingerprint: str) -> Ruleset:
    try:
        found = loads(reader.text("text"))
    except RulesetError as error:
        raise RecordError(f"ruleset.text: {error}") from None
    if found.fingerprint != fingerprint:
        original = _known(name) if name in known_names() else None
        hint = ""
        if original is not None and original.fingerprint == fingerprint:
            hint = f"it {differing(original, found)}"
        allowed = f"{found.fingerprint!r}, that of ruleset.text"
        refuse("ruleset.fingerprint", _whole(fingerprint), allowed, hint)
    if found.name != name:
        refuse("ruleset.name", describe(name), f"{found.name!r}, the name in ruleset.text")
    return found
