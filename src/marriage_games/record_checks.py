"""What the values of a record must be, so that it can be written down and read again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date, datetime, time
from typing import TYPE_CHECKING, Any, Final, NoReturn

from .card import Card
from .errors import Problem, RecordError
from .model.arguments import need_ruleset
from .model.file_format import FileFormat
from .model.structure import describe

if TYPE_CHECKING:
    from .record import DealRecord, Record

RECORDS: Final = FileFormat("format")
"""The format of records; see docs/reference/versions.md for what a step has to keep."""
KEYS: Final = ("format", "ruleset", "players", "seed", "match_points", "winners", "deals")
RULESET_KEYS: Final = ("name", "fingerprint", "text")
DEAL_KEYS: Final = (
    "dealer",
    "seed",
    "pack",
    "position",
    "actions",
    "ledger",
    "counters",
    "match_points",
)
MOST_SEED: Final = (1 << 64) - 1
_MOST_NUMBER: Final = (1 << 63) - 1
"""What TOML promises to hold."""
_DEEPEST: Final = 20
"""Tables and lists within each other that a field of the user's own may have."""

_Kinds = Mapping[str, tuple[type, type, str]]
"""For each attribute what it must be, what its entries must be, and how an error tells both."""
_TABLE: Final = (Mapping, object, "a table")
_NUMBERS: Final = (tuple, object, "{seats} whole numbers, one a seat")
_RECORD_KINDS: Final[_Kinds] = {
    "deals": (tuple, object, "a list of DealRecord"),
    "players": (tuple, str, "{seats} names, one a seat"),
    "match_points": _NUMBERS,
    "winners": (tuple, object, "a list of seats"),
    "extra": _TABLE,
    "ruleset_extra": _TABLE,
}
_DEAL_KINDS: Final[_Kinds] = {
    "pack": (tuple, Card, "a list of Card"),
    "position": (str, str, "a text, as State.to_text writes it"),
    "actions": (tuple, str, "a list of actions as texts"),
    "ledger": (Mapping, str, "a table of the points of each seat by reasons"),
    "counters": (Mapping, str, "a table of the match points of each seat by reasons"),
    "match_points": _NUMBERS,
    "extra": _TABLE,
}


def refusal(place: str, found: str, allowed: str, hint: str = "") -> RecordError:
    """What is wrong with a record."""
    return RecordError(str(Problem(place, found, allowed, hint)))


def refuse(place: str, found: str, allowed: str, hint: str = "") -> NoReturn:
    """Say what is wrong with a record.

    Raises:
        RecordError: Always.
    """
    raise refusal(place, found, allowed, hint)


def check_record(record: Record) -> None:
    """Make sure that a record can be written down and read again.

    Raises:
        RecordError: If not; it names the place.
    """
    from .record import DealRecord

    need_ruleset("Record", record.ruleset)
    seats = record.ruleset.seats.count
    _check_kinds("", record, _RECORD_KINDS, seats)
    for number, deal in enumerate(record.deals):
        if not isinstance(deal, DealRecord):
            refuse(f"deals.{number}", describe(deal), "a DealRecord")
        _check_kinds(f"deals.{number}.", deal, _DEAL_KINDS, seats)
    _check_players(record.players, seats)
    if not record.deals:
        refuse("deals", "none", "a deal or more")
    if record.match_points:
        _check_points("match_points", record.match_points, seats)
        _check_winners(record.winners, seats)
        _check_seed("seed", record.seed)
    for key in ("winners", "seed"):
        if getattr(record, key) not in ((), None) and not record.match_points:
            refuse(key, describe(getattr(record, key)), "nothing, as no match_points tell a match")
    _check_extra("", record.extra, KEYS)
    _check_extra("ruleset.", record.ruleset_extra, RULESET_KEYS)
    for number, deal in enumerate(record.deals):
        _check_deal(f"deals.{number}.", deal, seats)


def _check_kinds(place: str, record: Record | DealRecord, kinds: _Kinds, seats: int) -> None:
    for name, (kind, of, allowed) in kinds.items():
        value: Any = getattr(record, name)
        fits = isinstance(value, kind)
        if not fits or not all(isinstance(entry, of) for entry in value):
            refuse(f"{place}{name}", describe(value), allowed.format(seats=seats))


def _check_players(players: tuple[str, ...], seats: int) -> None:
    if len(players) not in (0, seats):
        refuse("players", describe(players), f"{seats} names, one a seat")
    for number, name in enumerate(players):
        _check_text(f"players.{number}", name)


def _check_deal(place: str, deal: DealRecord, seats: int) -> None:
    if type(deal.dealer) is not int or not 0 <= deal.dealer < seats:
        refuse(f"{place}dealer", describe(deal.dealer), f"a seat, 0 to {seats - 1}")
    if bool(deal.pack) == bool(deal.position):
        refuse(f"{place}pack", "both" if deal.pack else "neither", "either pack or position")
    _check_seed(f"{place}seed", deal.seed)
    _check_text(f"{place}position", deal.position)
    for number, action in enumerate(deal.actions):
        _check_text(f"{place}actions.{number}", action)
        if action.split() != [action]:
            refuse(f"{place}actions.{number}", describe(action), "an action without blanks")
    if deal.position and deal.seed is not None:
        refuse(f"{place}seed", str(deal.seed), "nothing beside position")
    for key, table in (("ledger", deal.ledger), ("counters", deal.counters)):
        for reason, points in table.items():
            _check_points(f"{place}{key}.{reason}", points, seats)
    if deal.match_points:
        _check_points(f"{place}match_points", deal.match_points, seats)
    _check_extra(place, deal.extra, DEAL_KEYS)


def _check_points(place: str, points: tuple[int, ...], seats: int) -> None:
    plain = isinstance(points, tuple) and all(
        type(number) is int and abs(number) <= _MOST_NUMBER for number in points
    )
    if not plain or len(points) != seats:
        refuse(place, describe(points), f"{seats} whole numbers, one a seat")


def _check_winners(winners: tuple[int, ...], seats: int) -> None:
    plain = all(type(seat) is int and 0 <= seat < seats for seat in winners)
    if not plain or len(set(winners)) < len(winners):
        refuse("winners", describe(winners), f"seats, 0 to {seats - 1}, each once")


def _check_seed(place: str, seed: int | None) -> None:
    if seed is not None and (type(seed) is not int or not 0 <= seed <= MOST_SEED):
        refuse(place, describe(seed), "a number, 0 to 2**64 - 1")


# ---------------------------------------------------------------------- fields of the user's own


def leaves(place: str, value: Any, deepest: int = 2 * _DEEPEST) -> Iterator[tuple[str, Any]]:
    """All values within tables and lists that are no tables or lists themselves, by their places.

    Raises:
        RecordError: If they are nested too deeply, or a key is no text.
    """
    if deepest < 0:
        found = "tables or lists that are nested too deeply"
        refuse(place, found, f"{_DEEPEST} within each other at most")
    if isinstance(value, dict):
        for key, entry in value.items():
            _check_text(f"a key of {place}" if place else "a key", key)
            yield from leaves(f"{place}.{key}" if place else key, entry, deepest - 1)
    elif isinstance(value, list):
        for number, entry in enumerate(value):
            yield from leaves(f"{place}.{number}", entry, deepest - 1)
    else:
        yield place, value


def _check_extra(place: str, extra: Mapping[str, Any], known: tuple[str, ...]) -> None:
    for key in known:
        if key in extra:
            refuse(f"{place}{key}", "a field of the user's own", "another name for it")
    for where, leaf in leaves(place.removesuffix("."), dict(extra), _DEEPEST):
        if isinstance(leaf, str):
            _check_text(where, leaf)
        elif isinstance(leaf, int) and abs(leaf) > _MOST_NUMBER:
            refuse(where, describe(leaf), "a number of 64 bits, or a text")
        elif isinstance(leaf, datetime | time) and not _toml_can_tell(leaf):
            refuse(where, describe(leaf), "a zone of whole minutes, beside a date")
        elif not isinstance(leaf, int | float | date | time):
            allowed = "a text, a number, true or false, a date, a list or a table"
            refuse(where, describe(leaf), allowed)


def _toml_can_tell(moment: datetime | time) -> bool:
    """Whether the zone of a time can be written down."""
    offset = moment.utcoffset()
    beside_date = isinstance(moment, datetime) or moment.tzinfo is None
    return beside_date and (offset is None or not offset.total_seconds() % 60)


def _check_text(place: str, text: Any) -> None:
    if not isinstance(text, str) or any("\ud800" <= letter <= "\udfff" for letter in text):
        refuse(place, describe(text), "a text that UTF-8 can hold")
