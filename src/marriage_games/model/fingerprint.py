"""Fingerprints: a digest of what affects play, the same however a ruleset was written down.

The digest is taken of a canonical JSON text. Whatever equals its default is left out, so that a
field that a later release adds leaves the fingerprints of older rulesets as they are.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

import attrs

from .dealing import DealRules, SeatRules, TrumpRules
from .melding import AgainRules, Declaration, MeldingRules
from .pack import PackRules
from .ruleset import Ruleset
from .scoring import Bonus, Result
from .section import Section, changed, default_of
from .structure import unstructure
from .window import Timed, Window

TOLD_ONLY = ("name", "title", "notes", "sources", "translations")
"""What people read and nobody plays by."""

UNORDERED: Mapping[type[Section], tuple[str, ...]] = {
    Window: ("when", "just_after"),
    MeldingRules: ("before_playing",),
    AgainRules: ("got_by",),
    PackRules: ("removed",),
    TrumpRules: ("declarations",),
    Declaration: ("cards", "any_of", "found_in", "replaces"),
    Bonus: ("ranks",),
    Result: ("unwon",),
}
"""The lists whose order means nothing."""


def fingerprint(ruleset: Ruleset) -> str:
    """Digest what affects play.

    Args:
        ruleset: The ruleset.

    Returns:
        64 hexadecimal digits, the SHA-256 of the canonical text.

    Examples:
        >>> import marriage_games as mg
        >>> brisque = mg.ruleset("brisque")
        >>> fingerprint(brisque) == fingerprint(brisque.variant("other", deal={"turnup": 13}))
        True
        >>> fingerprint(brisque) == fingerprint(brisque.variant("other", deal={"hand_size": 5}))
        False
    """
    return sha256(_json(canonical(ruleset)).encode()).hexdigest()


def canonical(ruleset: Ruleset) -> dict[str, Any]:
    """What affects play, as plain tables without anything that makes no difference."""
    tables = _changed(ruleset)
    for key in TOLD_ONLY:
        tables.pop(key, None)
    tables["pack"] = _pack(ruleset.pack)
    tables["deal"] = _deal(ruleset.deal, ruleset.seats.count)
    tables["seats"] = _seats(ruleset.seats)
    tables["declarations"] = {item.name: _declaration(item) for item in ruleset.declarations}
    tables["bonuses"] = {item.name: _unnamed(item) for item in ruleset.bonuses}
    tables["results"] = sorted(map(_unnamed, ruleset.results), key=_json)
    return {key: table for key, table in tables.items() if table}


def _json(value: Any) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def _changed(section: Section) -> dict[str, Any]:
    table = {key: _plain(value) for key, value in changed(section).items()}
    for kind, keys in UNORDERED.items():
        if isinstance(section, kind):
            for key in table.keys() & set(keys):
                table[key] = _sorted(getattr(section, key))
                if table[key] == _sorted(default_of(attrs.fields_dict(type(section))[key])):
                    del table[key]
    if isinstance(section, Timed):
        table = {key: table[key] for key in table if key not in attrs.fields_dict(Timed)}
        windows = {_json(window): window for window in map(_changed, section.windows)}
        table["windows"] = [windows[text] for text in sorted(windows)]
    return table


def _plain(value: Any) -> Any:
    return _changed(value) if isinstance(value, Section) else unstructure(value)


def _sorted(values: tuple[Any, ...] | None) -> list[str]:
    return sorted(map(str, values or ()))


def _pack(pack: PackRules) -> dict[str, Any]:
    table = _changed(pack)
    natural = tuple(sorted(pack.ranks))
    in_trumps = pack.order(in_trumps=True)
    for key, order, default in (
        ("ranks", natural, ()),
        ("trick_order", pack.order(), natural),
        ("trump_order", in_trumps, pack.order()),
    ):
        table.pop(key, None)
        if order != default:
            table[key] = unstructure(order)
    table["values"] = {str(rank): value for rank, value in pack.values.items() if value}
    return table


def _deal(deal: DealRules, seats: int) -> dict[str, Any]:
    table = _changed(deal) | {"packets": deal.rounds}
    if deal.turnup == attrs.evolve(deal, turnup=None).turnup_place(seats):
        table.pop("turnup", None)
    return table


def _seats(seats: SeatRules) -> dict[str, Any]:
    table = _changed(seats) | {"sides": seats.all_sides}
    if seats.all_sides == attrs.evolve(seats, sides=()).all_sides:
        del table["sides"]
    return table


def _declaration(declaration: Declaration) -> dict[str, Any]:
    table = _unnamed(declaration) | {"in_trumps": declaration.trump_points}
    if declaration.trump_points == declaration.points:
        del table["in_trumps"]
    return table


def _unnamed(item: Section) -> dict[str, Any]:
    return {key: value for key, value in _changed(item).items() if key != "name"}
