"""Records: deals and matches as TOML or JSON, from which every state can be played again."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from textwrap import fill
from typing import TYPE_CHECKING, Any

import attrs

from .card import Card
from .errors import DealError, IllegalAction, PositionError, RecordError
from .game import Game
from .model.arguments import need_ruleset
from .model.ruleset import Ruleset
from .record_checks import RECORDS, check_record, refuse
from .record_match import MatchCheck, compare, listed
from .state import State

if TYPE_CHECKING:
    from .match import MatchResult


def _as_tuple(value: Any) -> Any:
    """A list as a tuple; anything else as it is, to be checked."""
    listed = isinstance(value, Sequence) and not isinstance(value, str | bytes)
    return tuple(value) if listed else value


def _as_ledger(value: Any) -> Any:
    """A table of lists as one of tuples; anything else as it is, to be checked."""
    if not isinstance(value, Mapping):
        return value
    return {reason: _as_tuple(points) for reason, points in value.items()}


@attrs.frozen(kw_only=True)
class DealRecord:
    """One deal.

    Attributes:
        dealer: The seat that dealt.
        pack: The cards in the order in which they were dealt; empty if ``position`` is given.
        position: The position from which it was played, as `State.to_text` writes it.
        actions: What was done, in order, as texts.
        ledger: For each reason the points of each seat.
        counters: For each reason that brought match points, those of each seat.
        match_points: What it counted in the match, for each seat; empty if it is not over.
        seed: The seed that it was dealt from, if it was.
        extra: Whatever else was written there, which is kept.
    """

    dealer: int
    pack: tuple[Card, ...] = attrs.field(default=(), converter=_as_tuple)
    position: str = ""
    actions: tuple[str, ...] = attrs.field(converter=_as_tuple)
    ledger: Mapping[str, tuple[int, ...]] = attrs.field(converter=_as_ledger, hash=False)
    counters: Mapping[str, tuple[int, ...]] = attrs.field(
        factory=dict, converter=_as_ledger, hash=False
    )
    match_points: tuple[int, ...] = attrs.field(default=(), converter=_as_tuple)
    seed: int | None = None
    extra: Mapping[str, Any] = attrs.field(factory=dict, hash=False)

    @classmethod
    def of(cls, state: State, *, seed: int | None = None) -> DealRecord:
        """The record of a deal up to a state.

        Raises:
            HistoryError: If the state keeps no history.
        """
        first, actions = state.course()
        order = first.dealt
        return cls(
            dealer=state.dealer,
            pack=order or (),
            position="" if order else first.to_text(),
            actions=tuple(map(str, actions)),
            ledger=totals_of(state),
            counters=counters_of(state),
            match_points=_match_points(state),
            seed=seed,
        )

    def tables(self) -> dict[str, Any]:
        """The record as a file holds it."""
        written: dict[str, Any] = {"dealer": self.dealer}
        if self.seed is not None:
            written["seed"] = str(self.seed)
        if self.pack:
            written["pack"] = _in_lines(map(str, self.pack))
        if self.position:
            written["position"] = self.position
        written["actions"] = _in_lines(self.actions)
        written["ledger"] = {reason: list(points) for reason, points in self.ledger.items()}
        if self.counters:
            written["counters"] = {reason: list(made) for reason, made in self.counters.items()}
        if self.match_points:
            written["match_points"] = list(self.match_points)
        return written | dict(self.extra)

    def replay(self, game: Game, place: str) -> Generator[State, None, State]:
        """Every state of the deal; the generator returns the last one.

        Args:
            game: What is played.
            place: Where the record stands, for errors.

        Raises:
            RecordError: If it cannot be played so, or does not come out as it says.
        """
        state = self._start(game, place)
        yield state
        for number, action in enumerate(self.actions):
            try:
                state = state.apply(action)
            except IllegalAction as error:
                refuse(f"{place}.actions.{number}", repr(action), f"a legal action; {error}")
            yield state
        if self.match_points and state.outcome is None:
            allowed = "nothing, as these actions leave the deal unfinished"
            refuse(f"{place}.match_points", listed(self.match_points), allowed)
        for key, told, found in (
            ("ledger", self.ledger, totals_of(state)),
            ("counters", self.counters, counters_of(state)),
        ):
            for reason in {**found, **told}:
                compare(f"{place}.{key}.{reason}", told.get(reason, ()), found.get(reason, ()))
        compare(f"{place}.match_points", self.match_points, _match_points(state))
        return state

    def _start(self, game: Game, place: str) -> State:
        key = "position" if self.position else "pack"
        try:
            if self.position:
                state = game.position(self.position)
            else:
                state = game.deal(cards=self.pack, dealer=self.dealer)
        except (PositionError, DealError) as error:
            raise RecordError(f"{place}.{key}: {error}") from None
        if state.dealer != self.dealer:
            refuse(f"{place}.dealer", str(self.dealer), f"{state.dealer}, by position")
        if self.seed is not None and game.deal(seed=self.seed).dealt != self.pack:
            refuse(f"{place}.pack", "other cards", f"those that the seed {self.seed} deals")
        return state


@attrs.frozen(kw_only=True)
class Record:
    """Deals that were played, with all that is needed to play them again.

    Attributes:
        ruleset: What was played.
        deals: The deals in order.
        players: Who played, one name a seat; empty if that is not known.
        seed: The seed of the match, if it was one.
        match_points: How the match stood at the end; empty for deals by themselves.
        winners: The seats that won the match.
        extra: Whatever else was written at the top of the file, which is kept.
        ruleset_extra: Whatever else was written beside the ruleset's name.

    Raises:
        RecordError: If these values cannot be written down as a record.

    Examples:
        >>> import marriage_games as mg
        >>> state = mg.Game(mg.ruleset("petite-brisque")).deal(seed=6).apply("TC").apply("7S")
        >>> record = mg.Record.loads(state.to_record().to_toml())
        >>> record.deals[0].actions
        ('TC', '7S')
        >>> list(record.replay())[-1] == state
        True
    """

    ruleset: Ruleset
    deals: tuple[DealRecord, ...] = attrs.field(converter=_as_tuple)
    players: tuple[str, ...] = attrs.field(default=(), converter=_as_tuple)
    seed: int | None = None
    match_points: tuple[int, ...] = attrs.field(default=(), converter=_as_tuple)
    winners: tuple[int, ...] = attrs.field(default=(), converter=_as_tuple)
    extra: Mapping[str, Any] = attrs.field(factory=dict, hash=False)
    ruleset_extra: Mapping[str, Any] = attrs.field(factory=dict, hash=False)

    def __attrs_post_init__(self) -> None:
        check_record(self)

    # ------------------------------------------------------------------ making

    @classmethod
    def of_match(cls, result: MatchResult) -> Record:
        """The record of a match."""
        return cls(
            ruleset=result.ruleset,
            deals=tuple(DealRecord.of(deal.final, seed=deal.seed) for deal in result.deals),
            players=result.players,
            seed=result.seed,
            match_points=result.match_points,
            winners=result.winners,
        )

    # ------------------------------------------------------------------ playing again

    def replay(self, ruleset: Ruleset | None = None) -> Iterator[State]:
        """Every state of every deal, in order; what the record says is verified on the way.

        Args:
            ruleset: Another ruleset to play it under; its fingerprint must be the same.

        Raises:
            RecordError: If an action is not legal, or points come out otherwise; or if the other
                ruleset plays differently: then it says what differs.

        Examples:
            >>> import marriage_games as mg
            >>> state = mg.Game(mg.ruleset("brisque")).deal(seed=0).apply("exchange")
            >>> record = state.to_record()
            >>> [len(state.history) for state in record.replay()]
            [3, 4]
            >>> record.replay(mg.ruleset("brisque-500"))
            Traceback (most recent call last):
            ...
            marriage_games.errors.RecordError: ruleset: found brisque-500, which differs from the \
brisque of this record in match.target: 300 -> 500; allowed: a ruleset of the same fingerprint
        """
        if ruleset is not None:
            need_ruleset("Record.replay", ruleset)
            if ruleset.fingerprint != self.ruleset.fingerprint:
                found = f"{ruleset.name}, which {differing(self.ruleset, ruleset)}"
                refuse("ruleset", found, "a ruleset of the same fingerprint")
        return self._replay(Game(ruleset or self.ruleset))

    def _replay(self, game: Game) -> Iterator[State]:
        match = MatchCheck(self, game) if self.match_points else None
        for number, deal in enumerate(self.deals):
            place = f"deals.{number}"
            if match is not None:
                match.before(deal, place)
            final = yield from deal.replay(game, place)
            if match is not None:
                match.after(final, place)
        if match is not None:
            match.at_the_end()

    # ------------------------------------------------------------------ writing

    def tables(self, *, embed: bool = True) -> dict[str, Any]:
        """The record as a file holds it: tables, lists, texts and numbers.

        Args:
            embed: Whether the whole ruleset is written, so that the record can be played again
                wherever its name means nothing, or something else.
        """
        ruleset = dict(_written_ruleset(self.ruleset, embed=embed))
        written: dict[str, Any] = {RECORDS.key: RECORDS.version}
        if self.players:
            written["players"] = list(self.players)
        if self.seed is not None:
            written["seed"] = str(self.seed)
        if self.match_points:
            written["match_points"] = list(self.match_points)
            written["winners"] = list(self.winners)
        written |= dict(self.extra)
        written["ruleset"] = ruleset | dict(self.ruleset_extra)
        written["deals"] = [deal.tables() for deal in self.deals]
        return written

    def to_toml(self, *, embed: bool = True) -> str:
        """The record as the text of a TOML file; see `tables`."""
        from .record_writing import toml_of

        return toml_of(self.tables(embed=embed))

    def to_json(self, *, embed: bool = True) -> str:
        """The record as a JSON text; see `tables`.

        JSON has no dates, so that those of the user's own fields become texts.

        Raises:
            RecordError: If a field of the user's own holds a number that JSON cannot.
        """
        from .record_writing import json_of

        return json_of(self.tables(embed=embed))

    def save(self, path: str | os.PathLike[str], *, embed: bool = True) -> None:
        """Write the record to a TOML file; one that is there already is replaced as a whole.

        Raises:
            RecordError: If it cannot be written; an older file is then left as it was.
            ArgumentError: If ``path`` is no path.
        """
        from .record_writing import save

        save(path, self.to_toml(embed=embed))

    # ------------------------------------------------------------------ reading

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Record:
        """Read a record from a TOML file.

        Raises:
            RecordError: If the file cannot be read or is no record; it names the place.
            ArgumentError: If ``path`` is no path.

        Examples:
            >>> Record.load("no-such-file.toml")
            Traceback (most recent call last):
            ...
            marriage_games.errors.RecordError: no-such-file.toml: No such file or directory
        """
        from .record_reading import read_file

        return read_file(path)

    @classmethod
    def loads(cls, text: str) -> Record:
        """Read a record from a TOML text.

        Raises:
            RecordError: If it is no record; it names the place.
            ArgumentError: If ``text`` is no text.
        """
        from .record_reading import read_toml

        return read_toml(text)

    @classmethod
    def from_json(cls, text: str) -> Record:
        """Read a record from a JSON text.

        Raises:
            RecordError: If it is no record; it names the place.
            ArgumentError: If ``text`` is no text.
        """
        from .record_reading import read_json

        return read_json(text)


@lru_cache(maxsize=8)
def _written_ruleset(ruleset: Ruleset, *, embed: bool) -> tuple[tuple[str, str], ...]:
    """The table that tells what was played; who saves a match as it goes on asks for it again."""
    from .model.toml import dumps

    text = (("text", dumps(ruleset)),) if embed else ()
    return (("name", ruleset.name), ("fingerprint", ruleset.fingerprint), *text)


def _in_lines(words: Iterable[str]) -> str:
    """Words with blanks between them, in lines that a person can read."""
    return fill(" ".join(words), 96, break_long_words=False, break_on_hyphens=False)


def totals_of(state: State) -> dict[str, tuple[int, ...]]:
    """For each reason of the ledger, in order of appearance, the points of each seat."""
    entries = state.ledger
    # An entry of match points only is none of points; what is carried may be no points at all.
    scored = (entry for entry in entries if entry.points or not entry.match_points)
    return _summed(state, ((entry.reason, entry.seat, entry.points) for entry in scored))


def counters_of(state: State) -> dict[str, tuple[int, ...]]:
    """For each reason that brought match points, those of each seat."""
    entries = (entry for entry in state.ledger if entry.match_points)
    return _summed(state, ((entry.reason, entry.seat, entry.match_points) for entry in entries))


def _summed(state: State, entries: Iterable[tuple[str, int, int]]) -> dict[str, tuple[int, ...]]:
    totals: dict[str, list[int]] = {}
    for reason, seat, number in entries:
        totals.setdefault(reason, [0] * state.game.seats)[seat] += number
    return {reason: tuple(numbers) for reason, numbers in totals.items()}


def differing(left: Ruleset, right: Ruleset) -> str:
    """In which rules a ruleset differs from that of a record, in words of an error."""
    from .model.difference import diff
    from .model.fingerprint import TOLD_ONLY

    lines = [str(one) for one in diff(left, right) if one.path.partition(".")[0] not in TOLD_ONLY]
    return f"differs from the {left.name} of this record in {'; '.join(lines)}"


# ---------------------------------------------------------------------- verifying


def _match_points(state: State) -> tuple[int, ...]:
    return () if state.outcome is None else state.outcome.match_points
