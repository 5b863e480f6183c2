"""A match that is being played as a record, and back."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import zip_longest
from typing import Any, Final

import attrs

from ...errors import ArgumentError, RecordError
from ...model.structure import describe
from ...players.named import PLAYERS
from ...record import DealRecord, Record
from ...record_checks import MOST_SEED, refusal, refuse
from .session import Session, Setup
from .stops import Stops

KEY: Final = "play"
"""The table of a record that tells how its match is to go on."""
LANGUAGES: Final = ("en", "fr")


@attrs.frozen
class Resumed:
    """A match that was taken up again.

    Attributes:
        session: The match.
        language: In which language it was played.
        record: The record that it was taken up from, with what people wrote into it.
    """

    session: Session
    language: str
    record: Record


def to_record(session: Session, language: str, kept: Record | None = None) -> Record:
    """The match so far, the deal under way included, as a record.

    Args:
        session: The match.
        language: In which language it is played.
        kept: An earlier record of it, of which the names of the players and the fields of the
            user's own are kept.
    """
    setup = session.setup
    deals = [DealRecord.of(deal.final, seed=deal.seed) for deal in session.deals]
    if not session.is_over:
        deals.append(DealRecord.of(session.state, seed=session.course.seed))
    names = [setup.opponent] * session.game.seats
    names[session.seat] = "person"
    play = {
        "seed": str(setup.seed),
        "seat": setup.seat,
        "opponent": setup.opponent,
        "language": language,
        "stops": session.stops.text,
        "held": session.held,
    }
    extra: dict[str, Any] = {}
    if kept is not None:
        both = zip_longest(deals, kept.deals[: len(deals)])
        deals = [deal if old is None else attrs.evolve(deal, extra=old.extra) for deal, old in both]
        extra = dict(kept.extra)
        # Another opponent may have sat down since.
        before = kept.extra[KEY]["opponent"]
        names = [setup.opponent if name == before else name for name in kept.players] or names
    return Record(
        ruleset=setup.ruleset,
        deals=deals,
        players=names,
        extra=extra | {KEY: {**extra.get(KEY, {}), **play}},
        ruleset_extra={} if kept is None else kept.ruleset_extra,
        seed=setup.seed if session.is_over else None,
        match_points=session.course.match_points if session.is_over else (),
        winners=session.course.winners or (),
    )


def from_record(record: Record, *, opponent: str | None = None) -> Resumed:
    """Take up the match of a record.

    Args:
        record: What `to_record` made.
        opponent: Another player than the one that played so far.

    Raises:
        RecordError: If the record does not hold such a match, or does not replay as it says.
        ArgumentError: If there is no such opponent.
    """
    table = _Table(record.extra.get(KEY))
    setup = Setup(
        ruleset=record.ruleset,
        seed=table.seed(),
        seat=table.number("seat", record.ruleset.seats.count),
        opponent=_opponent(table.text("opponent")) if opponent is None else opponent,
    )
    language = table.text("language")
    if language not in LANGUAGES:
        refuse(f"{KEY}.language", describe(language), f"one of {', '.join(LANGUAGES)}")
    try:
        stops = Stops.parse(table.text("stops"))
    except ArgumentError as error:
        raise RecordError(f"{KEY}.stops: {error}") from None
    session = _session(setup, stops)
    for number, deal in enumerate(record.deals):
        _take_up(session, deal, number, is_last=number == len(record.deals) - 1)
    session.held = table.flag("held") and session.state.to_move == session.seat
    return Resumed(session, language, record)


def _opponent(name: str) -> str:
    """The opponent of a file: to name others is to have them run, which only the person may."""
    if name not in PLAYERS:
        known = f"one of {', '.join(PLAYERS)}"
        refuse(f"{KEY}.opponent", describe(name), known, "name another one by --opponent")
    return name


def _session(setup: Setup, stops: Stops) -> Session:
    try:
        return Session(setup, stops)
    except ArgumentError as error:
        raise ArgumentError(
            f"{error} (the match was played against it; --opponent names another one)"
        ) from None


def _take_up(session: Session, deal: DealRecord, number: int, *, is_last: bool) -> None:
    place = f"deals.{number}"
    if session.is_over:
        refuse(place, "a deal after the end of the match", "nothing, as it was won before")
    course = session.course
    if deal.seed != course.seed:
        refuse(f"{place}.seed", str(deal.seed), f"{course.seed}, by the seed of the match")
    if deal.dealer != course.dealer:
        refuse(f"{place}.dealer", str(deal.dealer), f"{course.dealer}, by the rules of the match")
    for state in deal.replay(session.game, place):
        session.state = state
    if session.state.outcome is not None:
        session.finish_deal()
    elif not is_last:
        refuse(f"{place}.actions", "a deal that is not over", "whole deals but for the last one")


class _Table:
    """The table of a record that is being read."""

    def __init__(self, found: Any) -> None:
        if found is None:
            raise RecordError(
                f"{KEY}: found nothing; allowed: the table by which `marriage-games play` goes "
                "on, so only a match that it saved can be resumed"
            )
        if not isinstance(found, Mapping):
            refuse(KEY, describe(found), "a table")
        self._found: Mapping[str, Any] = found

    def text(self, key: str) -> str:
        value = self._found.get(key)
        if not isinstance(value, str):
            refuse(f"{KEY}.{key}", "nothing" if value is None else describe(value), "a text")
        return value

    def flag(self, key: str) -> bool:
        value = self._found.get(key, False)
        if not isinstance(value, bool):
            refuse(f"{KEY}.{key}", describe(value), "true or false")
        return value

    def number(self, key: str, limit: int) -> int:
        value = self._found.get(key)
        if type(value) is not int or not 0 <= value < limit:
            found = "nothing" if value is None else describe(value)
            refuse(f"{KEY}.{key}", found, f"a number, 0 to {limit - 1}")
        return value

    def seed(self) -> int:
        text = self.text("seed")
        plain = text.isascii() and text.isdecimal() and len(text) <= len(str(MOST_SEED))
        if not plain or int(text) > MOST_SEED:
            raise refusal(f"{KEY}.seed", describe(text), "a number as a text, 0 to 2**64 - 1")
        return int(text)


def load(path: str, *, opponent: str | None = None) -> Resumed:
    """Take up the match that a file holds.

    Raises:
        RecordError: If the file cannot be read, or holds no such match; it names the file.
        ArgumentError: If there is no such opponent.
    """
    record = Record.load(path)
    try:
        return from_record(record, opponent=opponent)
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from None
