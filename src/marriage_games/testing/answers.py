"""What an engine tells of a state: the fields, how ours are filled and how others are read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import index
from typing import Any, Final, NamedTuple

import attrs

from ..actions import Action
from ..card import Card, Suit
from ..errors import CardError, EngineError, IllegalAction, shortened
from ..game import Game
from ..programs.seen import SEEN
from ..state import State

_LARGEST: Final = 10**12
"""No game has numbers that are larger."""

Answer = Mapping[str, Any]
"""A value for each field, in the one form in which two engines can be compared."""


@attrs.frozen
class Field:
    """One thing that an engine can tell of a state.

    Attributes:
        name: Its name; what is told to each seat apart starts with ``views.``.
        group: ``legal``, ``scores`` or ``views``: what `conform --only` chooses from.
        ours: What our engine has there.
        read: How a value of another engine is brought into the same form.
        meaning: What it is, for people.
    """

    name: str
    group: str
    ours: Callable[[Any], Any]
    read: Callable[[Any, str], Any]
    meaning: str


def _wrong(path: str, found: object, allowed: str) -> EngineError:
    return EngineError(f"state.{path}: found {shortened(found)}; allowed: {allowed}")


# ------------------------------------------------------------------ reading


def _number(value: Any, path: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise _wrong(path, value, "a whole number")
    number = index(value)
    if abs(number) > _LARGEST:
        raise _wrong(path, number, f"a whole number of at most {_LARGEST:,}")
    return number


def _number_or_none(value: Any, path: str) -> int | None:
    return None if value is None else _number(value, path)


def _list(value: Any, path: str) -> Sequence[Any]:
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise _wrong(path, value, "a list")
    return value


def _numbers(value: Any, path: str) -> tuple[int, ...]:
    return tuple(_number(item, path) for item in _list(value, path))


def _card(value: Any, path: str) -> str:
    try:
        return str(Card.parse(value))
    except CardError:
        raise _wrong(path, value, "a card such as 'KS'") from None


def _card_or_none(value: Any, path: str) -> str | None:
    return None if value is None else _card(value, path)


def _suit_or_none(value: Any, path: str) -> str | None:
    if value is None:
        return None
    try:
        return Suit.parse(value).letter
    except CardError:
        raise _wrong(path, value, "one of S H D C, or null") from None


def _cards(value: Any, path: str) -> tuple[str, ...]:
    found = [Card.parse(_card(item, path)) for item in _list(value, path)]
    return tuple(map(str, sorted(found)))


def _card_lists(value: Any, path: str) -> tuple[tuple[str, ...], ...]:
    return tuple(_cards(item, path) for item in _list(value, path))


def _trick(value: Any, path: str) -> tuple[tuple[int, str], ...]:
    found = []
    for item in _list(value, path):
        pair = _list(item, path)
        if len(pair) != 2:
            raise _wrong(path, item, 'a seat and a card such as [0, "KS"]')
        found.append((_number(pair[0], path), _card(pair[1], path)))
    return tuple(found)


def _actions(value: Any, path: str) -> tuple[str, ...]:
    found = []
    for item in _list(value, path):
        try:
            found.append(Action.parse(item))
        except IllegalAction:
            raise _wrong(path, item, "an action such as 'KS' or 'marriage:S'") from None
    return tuple(map(str, sorted(found)))


class Result(NamedTuple):
    """An outcome, as far as engines are compared."""

    winners: tuple[int, ...]
    match_points: tuple[int, ...]


def _outcome(value: Any, path: str) -> Result | None:
    if value is None:
        return None
    keys = ("winners", "match_points")
    if not isinstance(value, Mapping) or any(key not in value for key in keys):
        raise _wrong(path, value, "null, or a table of winners and match_points")
    return Result(
        tuple(sorted(_numbers(value["winners"], f"{path}.winners"))),
        _numbers(value["match_points"], f"{path}.match_points"),
    )


# ------------------------------------------------------------------ ours


def _our_outcome(state: State) -> Result | None:
    outcome = state.outcome
    return None if outcome is None else Result(outcome.winners, outcome.match_points)


COUNTERS: Final = "counters"

_ALL: Final = (
    Field(
        "to_move",
        "legal",
        lambda state: state.to_move,
        _number_or_none,
        "the seat that has to decide, or null when the deal is over",
    ),
    Field(
        "legal_actions",
        "legal",
        lambda state: tuple(map(str, state.legal_actions)),
        _actions,
        "what that seat may do, in any order; empty when the deal is over",
    ),
    Field("points", "scores", lambda state: state.points, _numbers, "the points of each seat"),
    Field(
        COUNTERS,
        "scores",
        lambda state: state.counters,
        _numbers,
        "the match points that each seat's melds and bonuses have brought",
    ),
    Field(
        "pending",
        "scores",
        lambda state: state.pending,
        _numbers,
        "the points of each seat that do not count yet",
    ),
    Field(
        "tricks_won",
        "scores",
        lambda state: state.tricks_won,
        _numbers,
        "how many tricks each seat has won",
    ),
    Field(
        "outcome",
        "scores",
        _our_outcome,
        _outcome,
        "null, or the seats that won and the match points of each seat",
    ),
    Field("views.hand", "views", SEEN["hand"], _cards, "the seat's own cards"),
    Field(
        "views.hand_sizes",
        "views",
        SEEN["hand_sizes"],
        _numbers,
        "how many cards each seat holds",
    ),
    Field(
        "views.shown",
        "views",
        SEEN["shown"],
        _card_lists,
        "for each seat the cards that it holds and everybody has seen",
    ),
    Field("views.trick", "views", SEEN["trick"], _trick, "the cards on the table: seat and card"),
    Field(
        "views.trump",
        "views",
        SEEN["trump"],
        _suit_or_none,
        "the trump suit, or null",
    ),
    Field(
        "views.turnup",
        "views",
        SEEN["turnup"],
        _card_or_none,
        "the card that lies face up with the talon, or null",
    ),
    Field(
        "views.talon_size",
        "views",
        SEEN["talon_size"],
        _number,
        "the cards in the talon, the turn-up counted",
    ),
    Field(
        "views.closed_by",
        "views",
        SEEN["closed_by"],
        _number_or_none,
        "the seat that closed the talon, or null",
    ),
)

BY_NAME: Final = {field.name: field for field in _ALL}
FIELDS: Final = tuple(BY_NAME)
"""The names of all fields that an engine can tell."""
GROUPS: Final = ("legal", "scores", "views")
"""What a run can be restricted to."""
VIEWS: Final = "views."


def fields_for(game: Game) -> tuple[str, ...]:
    """The names of the fields that our engine tells of a game: all that it has a use for.

    Args:
        game: The game.

    Examples:
        >>> import marriage_games as mg
        >>> "counters" in fields_for(mg.Game(mg.ruleset("brisque")))
        False
    """
    counts = bool(game.compiled.tables.counters)
    return tuple(name for name in FIELDS if counts or name != COUNTERS)


def answer_of(state: State, fields: Sequence[str]) -> dict[str, Any]:
    """What our engine tells of a state.

    Args:
        state: The state.
        fields: What is asked for.

    Examples:
        >>> import marriage_games as mg
        >>> state = mg.Game(mg.ruleset("petite-brisque")).deal(seed=7)
        >>> answer_of(state, ["to_move", "points"])
        {'to_move': 1, 'points': (0, 0)}
    """
    told: dict[str, Any] = {}
    views = [state.view(seat) for seat in range(state.game.seats)] if _any_view(fields) else []
    for name in fields:
        field = BY_NAME[name]
        if name.startswith(VIEWS):
            told[name] = tuple(field.ours(view) for view in views)
        else:
            told[name] = field.ours(state)
    return told


def _any_view(fields: Sequence[str]) -> bool:
    return any(name.startswith(VIEWS) for name in fields)


def read_answer(told: Any, fields: Sequence[str], seats: int) -> dict[str, Any]:
    """What another engine tells of a state, in the same form.

    Args:
        told: What its `state` returned.
        fields: What it said that it tells.
        seats: How many seats there are.

    Raises:
        EngineError: If something is missing or of the wrong form.
    """
    if not isinstance(told, Mapping):
        raise EngineError(f"state: found {shortened(told)}; allowed: a table of fields")
    views: Sequence[Any] = ()
    if _any_view(fields):
        views = _list(told.get("views"), "views")
        if len(views) != seats:
            raise _wrong("views", views, f"a table for each of {seats} seats")
    answer: dict[str, Any] = {}
    for name in fields:
        field = BY_NAME[name]
        if name.startswith(VIEWS):
            key = name.removeprefix(VIEWS)
            answer[name] = tuple(
                field.read(_entry(view, key, f"views.{seat}"), f"views.{seat}.{key}")
                for seat, view in enumerate(views)
            )
        else:
            answer[name] = field.read(_entry(told, name, ""), name)
    return answer


def _entry(table: Any, key: str, path: str) -> Any:
    where = f"{path}.{key}" if path else key
    if not isinstance(table, Mapping):
        raise _wrong(path, table, "a table")
    if key not in table:
        raise EngineError(f"state.{where}: found nothing; describe.fields names it")
    return table[key]


def as_json(answer: Answer) -> dict[str, Any]:
    """An answer as it is written for another process: views are tables again, one a seat.

    Examples:
        >>> as_json({"to_move": 1, "views.talon_size": (3, 3)})
        {'to_move': 1, 'views': [{'talon_size': 3}, {'talon_size': 3}]}
    """
    told: dict[str, Any] = {}
    for name, value in answer.items():
        if name.startswith(VIEWS):
            views = told.setdefault("views", [{} for _ in value])
            for view, entry in zip(views, value, strict=True):
                view[name.removeprefix(VIEWS)] = entry
        else:
            told[name] = value._asdict() if isinstance(value, Result) else value
    return told
