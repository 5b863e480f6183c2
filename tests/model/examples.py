"""Two small games for the tests of the model, and how to look at what is wrong with a ruleset."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

from marriage_games.errors import Problem, RulesetError
from marriage_games.model.ruleset import Ruleset
from marriage_games.model.section import Section
from marriage_games.model.toml import loads

S = TypeVar("S", bound=Section)

PLAIN_TEXT = """
schema = 1
name = "plain"

[pack]
ranks = "A K Q J 10 9"
trick_order = "A 10 K Q J 9"
values = { A = 11, 10 = 10, K = 4, Q = 3, J = 2, 9 = 0 }

[deal]
hand_size = 6
packets = [3]

[melding]
when = ["lead"]

[[declarations]]
name = "marriage"
cards = "KQ"
points = 20
in_trumps = 40

[[results]]
name = "played-out"
when = "played-out"
winner = "more-points"
match_points = 1

[match]
target = 7
"""
"""A game without an exchange, closing or claims."""

CLOSING_TEXT = (
    PLAIN_TEXT.replace('"plain"', '"closing"')
    + """
[exchange]
card = "9"
when = ["lead"]
also = [{ when = ["closed"], needs_trick = true }]

[closing]
when = ["between", "lead", "follow", "won", "lost"]

[claiming]
target = 66
when = ["lead"]
just_after = ["trick", "meld"]

[[bonuses]]
name = "last-trick"
event = "last-trick"
points = 10
unless_closed = true

[[results]]
name = "claim-right"
when = "claim-right"
winner = "claimer"
match_points = 1
under = { 33 = 2 }
no_trick = 3

[[results]]
name = "claim-wrong"
when = "claim-wrong"
winner = "opponent"
match_points = 2

[[results]]
name = "played-out-closed"
when = "played-out"
closed_by = "anybody"
winner = "opponent"
match_points = 2
graded = "winner"
measured = "at-closing"
no_trick = 3
"""
)
"""The same game with all of them."""

PLAIN = loads(PLAIN_TEXT)
CLOSING = loads(CLOSING_TEXT)


def made(section: type[S], **values: Any) -> S:
    """A section of values as a file holds them."""
    return section(**values)


def changed(base: Ruleset = PLAIN, /, **changes: Any) -> Ruleset:
    """A game with changes, still under its own name."""
    return base.variant(base.name, **changes)


def problems_of(make: Callable[[], object]) -> tuple[Problem, ...]:
    """What is wrong with the ruleset that ``make`` fails to make."""
    with pytest.raises(RulesetError) as caught:
        make()
    return caught.value.problems


def problem_of(make: Callable[[], object]) -> Problem:
    """The one thing that is wrong with the ruleset that ``make`` fails to make."""
    (problem,) = problems_of(make)
    return problem


def problems_in(base: Ruleset = PLAIN, /, **changes: Any) -> tuple[Problem, ...]:
    """What is wrong with changes to a game."""
    return problems_of(lambda: changed(base, **changes))


def problem_in(base: Ruleset = PLAIN, /, **changes: Any) -> Problem:
    """The one thing that is wrong with changes to a game."""
    return problem_of(lambda: changed(base, **changes))
