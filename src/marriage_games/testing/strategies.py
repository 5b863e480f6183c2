"""Hypothesis strategies for all of this library: cards, rulesets, deals, states, views, matches.

They shrink towards few changes from a sorted pack, short lines of play, and plain cards before
other actions. Most take the ruleset that is played, or its name.

Examples:
    >>> from hypothesis import given, settings
    >>> from marriage_games.testing import strategies
    >>> @settings(max_examples=10)
    ... @given(strategies.states("brisque"))
    ... def test_points_add_up(state):
    ...     assert sum(state.points) >= 0
    >>> test_points_add_up()
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from hypothesis import strategies as st

from ..actions import Action
from ..card import Card, Rank
from ..game import Game
from ..match import Match, MatchResult
from ..model.arguments import need_ruleset
from ..model.known import catalogue
from ..model.known import ruleset as known_ruleset
from ..model.ruleset import Ruleset
from ..pack import Pack
from ..players import RandomPlayer
from ..state import State
from ..view import View
from .ruleset_tables import rulesets
from .ruleset_variants import varied

__all__ = [
    "actions",
    "cards",
    "deals",
    "games",
    "hands",
    "known_rulesets",
    "lines",
    "matches",
    "packs",
    "rulesets",
    "states",
    "variants",
    "views",
]

RulesetOrName: TypeAlias = Ruleset | str
_LONGEST = 80
"""A line is never longer than this if nothing else is said: all games of the catalogue end."""


def _game(ruleset: RulesetOrName) -> Game:
    played = known_ruleset(ruleset) if isinstance(ruleset, str) else ruleset
    need_ruleset("strategies", played)
    return Game(played)


def cards(ruleset: RulesetOrName | None = None) -> st.SearchStrategy[Card]:
    """Cards of a ruleset's pack, or of 52 cards.

    Args:
        ruleset: What is played, or its name; None: any card.
    """
    pack = Pack.of("AKQJT98765432") if ruleset is None else _game(ruleset).pack
    return st.sampled_from(tuple(pack))


def hands(ruleset: RulesetOrName, size: int | None = None) -> st.SearchStrategy[tuple[Card, ...]]:
    """Hands, as many cards as a seat is dealt, in pack order.

    Args:
        ruleset: What is played, or its name.
        size: How many cards; None: as many as the ruleset says.
    """
    game = _game(ruleset)
    number = game.ruleset.deal.hand_size if size is None else size
    drawn = st.lists(cards(game.ruleset), min_size=number, max_size=number, unique=True)
    return drawn.map(lambda hand: tuple(sorted(hand)))


def packs() -> st.SearchStrategy[Pack]:
    """Packs: some ranks, each in four suits."""
    ranks = st.lists(st.sampled_from(tuple(Rank)), min_size=1, unique=True)
    return ranks.map(lambda chosen: Pack.of("".join(rank.letter for rank in chosen)))


def known_rulesets() -> st.SearchStrategy[Ruleset]:
    """The rulesets of the catalogue."""
    return st.sampled_from(catalogue()).map(known_ruleset)


def variants(ruleset: RulesetOrName) -> st.SearchStrategy[Ruleset]:
    """A ruleset with one to four of its fields changed so that it is still valid.

    Args:
        ruleset: What is varied, or its name.
    """
    return varied(ruleset).map(lambda made: made.ruleset)


def games() -> st.SearchStrategy[Game]:
    """Games of the catalogue."""
    return known_rulesets().map(Game)


def actions(ruleset: RulesetOrName) -> st.SearchStrategy[Action]:
    """Actions that a game has, legal or not: cards before others.

    Args:
        ruleset: What is played, or its name.
    """
    return st.sampled_from(_game(ruleset).actions)


@st.composite
def _orders(draw: st.DrawFn, items: Sequence[Any]) -> list[Any]:
    """The items in any order; without any change it is the given one."""
    order = list(items)
    for place in range(len(order) - 1):
        other = draw(st.integers(place, len(order) - 1))
        order[place], order[other] = order[other], order[place]
    return order


@st.composite
def deals(draw: st.DrawFn, ruleset: RulesetOrName) -> State:
    """Deals at their first decision; they keep their history.

    Args:
        draw: Given by Hypothesis.
        ruleset: What is played, or its name.
    """
    game = _game(ruleset)
    order = draw(_orders(tuple(game.pack)))
    return game.deal(cards=order, dealer=draw(st.integers(0, game.seats - 1)))


@st.composite
def lines(
    draw: st.DrawFn, ruleset: RulesetOrName, *, max_length: int = _LONGEST, whole: bool = False
) -> tuple[State, ...]:
    """Lines of play: the states of a deal, one an action, from the first decision on.

    Args:
        draw: Given by Hypothesis.
        ruleset: What is played, or its name.
        max_length: How many actions there are at most.
        whole: Whether every deal is played to its end, however long it takes.
    """
    state = draw(deals(ruleset))
    states = [state]
    length = None if whole else draw(st.integers(0, max_length))
    while state.to_move is not None and (length is None or len(states) <= length):
        state = state.apply(draw(st.sampled_from(state.legal_actions)))
        states.append(state)
    return tuple(states)


def states(ruleset: RulesetOrName, *, max_length: int = _LONGEST) -> st.SearchStrategy[State]:
    """States that can come about, with their history.

    Args:
        ruleset: What is played, or its name.
        max_length: How many actions after the deal at most.
    """
    return lines(ruleset, max_length=max_length).map(lambda line: line[-1])


@st.composite
def views(draw: st.DrawFn, ruleset: RulesetOrName, *, max_length: int = _LONGEST) -> View:
    """What a seat knows of such a state: the seat to move before others.

    Args:
        draw: Given by Hypothesis.
        ruleset: What is played, or its name.
        max_length: How many actions after the deal at most.
    """
    state = draw(states(ruleset, max_length=max_length))
    first = state.to_move or 0
    seats = state.game.seats
    return state.view((first + draw(st.integers(0, seats - 1))) % seats)


def matches(ruleset: RulesetOrName) -> st.SearchStrategy[MatchResult]:
    """Matches between players that choose at random.

    Args:
        ruleset: What is played, or its name.
    """
    game = _game(ruleset)

    def played(seed: int) -> MatchResult:
        return Match(game.ruleset, [RandomPlayer()] * game.seats, seed=seed).play()

    return st.integers(0, 2**64 - 1).map(played)
