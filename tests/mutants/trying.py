"""Trying the kit on wrong engines: how many examples it needs, and how short what it finds is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import attrs

import marriage_games as mg
from marriage_games.testing.conformance import Settings, find_difference
from marriage_games.testing.counterexample import Counterexample
from marriage_games.testing.dealing import Deal
from marriage_games.testing.walking import UNDO, Pair, Walk

from .by_doing import BY_DOING
from .by_rules import BY_RULES
from .making import Mutant

MUTANTS: Sequence[Mutant] = (*BY_RULES, *BY_DOING)
EXAMPLES = 1000
SLACK = 2
"""A counterexample may be so many actions longer than the shortest."""
FEASIBLE = 4_000
"""A search through all lines of a length is feasible if there are no more than so many."""


@attrs.frozen
class Trial:
    """What the kit made of a wrong engine.

    Attributes:
        mutant: The engine.
        found: The counterexample; None if none was found.
        shortest: The actions of the shortest line of the same deal with a difference; None where
            a search through all lines is not feasible.
    """

    mutant: Mutant
    found: Counterexample | None
    shortest: int | None

    @property
    def is_short(self) -> bool:
        if self.found is None or self.shortest is None:
            return self.found is not None
        return len(self.found.line) <= self.shortest + SLACK


def tried(mutant: Mutant) -> Trial:
    """Try the kit on a wrong engine."""
    result = find_difference(mutant.engine, mutant.played, Settings(examples=EXAMPLES))
    if not isinstance(result, Counterexample):
        return Trial(mutant, None, None)
    return Trial(mutant, result, shortest_of(mutant, result))


def shortest_of(mutant: Mutant, found: Counterexample) -> int | None:
    """The length of the shortest line of a deal at whose end there is a difference.

    All lines are looked at, level by level, with none of the kit's own searching. What has been
    found is an upper bound, so that the last levels, which are the longest, need no look.
    """
    game = mg.Game(mutant.played)
    pair = Pair(mutant.engine(), game)
    deal = Deal(found.cards, found.dealer)
    for length in range(max(len(found.line) - SLACK, 0)):
        start = game.deal(cards=deal.cards, dealer=deal.dealer, history=False)
        if mg.perft(start, length) > FEASIBLE:
            return None
        for line in _lines(start, length):
            for ending in ((), (UNDO,)) if length else ((),):
                if _differs(pair, deal, (*line, *ending)):
                    return length + len(ending)
    return len(found.line)


def _lines(state: mg.State, length: int) -> Iterable[tuple[str, ...]]:
    if length == 0:
        yield ()
        return
    for action in state.legal_actions:
        for rest in _lines(state.apply(action), length - 1):
            yield (str(action), *rest)


def _differs(pair: Pair, deal: Deal, line: Sequence[str]) -> bool:
    walk = Walk(pair, deal, compare=not line)
    for place, token in enumerate(line, 1):
        if walk.differences:
            return True
        walk.step(token, compare=place == len(line))
    return bool(walk.differences)
