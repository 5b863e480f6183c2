"""Playing golden games again, under their own ruleset or under a changed one."""

from __future__ import annotations

import attrs

from marriage_games.engine import constants as c
from marriage_games.engine.compiling import ENDINGS, Compiled, compile_ruleset
from marriage_games.engine.kernel import Kernel
from marriage_games.engine.words import words_of
from marriage_games.model.ruleset import Ruleset

from .records import Game

Standing = tuple[int, ...]


@attrs.frozen
class Step:
    """A decision: whose it was, what was legal, what was done, and the points after it."""

    seat: int
    legal: tuple[str, ...]
    action: str
    points: Standing


@attrs.frozen
class End:
    """How a deal ended, in all that a ruleset decides."""

    reason: str
    winners: tuple[int, ...]
    points: Standing
    match_points: Standing


@attrs.frozen
class Trace:
    """A game as it went, to be held against the same game under a changed ruleset."""

    game: Game
    dealt: Standing
    """The points of each seat at the first decision."""
    steps: tuple[Step, ...]
    end: End

    @classmethod
    def of(cls, compiled: Compiled, sides: tuple[int, ...], game: Game) -> Trace:
        kernel = dealt(compiled, game)
        assert kernel is not None, "a golden game is not a deal of its ruleset"
        numbers = numbers_of(compiled)
        start = points_of(kernel)
        steps = []
        for seat, action in game.actions:
            assert kernel.seat == seat, f"it is not the turn of seat {seat}"
            legal = legal_texts(compiled, kernel)
            kernel.apply(numbers[action])
            steps.append(Step(seat, legal, action, points_of(kernel)))
        return cls(game, start, tuple(steps), end_of(kernel, sides))

    def differs(self, changed: Changed) -> bool:
        """Whether legal actions, points or the outcome are different under another ruleset."""
        compiled, numbers = changed.compiled, changed.numbers
        kernel = dealt(compiled, self.game)
        if kernel is None or points_of(kernel) != self.dealt:
            return True
        for step in self.steps:
            if kernel.moment == c.END or kernel.seat != step.seat:
                return True
            if legal_texts(compiled, kernel) != step.legal:
                return True
            kernel.apply(numbers[step.action])
            if points_of(kernel) != step.points:
                return True
        return end_of(kernel, changed.sides) != self.end


class Changed:
    """A changed ruleset ready to be played."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.compiled = compile_ruleset(ruleset)
        self.numbers = numbers_of(self.compiled)
        self.sides = ruleset.seats.side_of


def numbers_of(compiled: Compiled) -> dict[str, int]:
    return {text: number for number, text in enumerate(compiled.actions)}


def dealt(compiled: Compiled, game: Game) -> Kernel | None:
    """The deal at its first decision, or None if it is not a deal of the ruleset."""
    tables = compiled.tables
    numbers = {str(card): number for number, card in enumerate(compiled.pack)}
    if game.dealer >= tables.seats or sorted(game.cards) != sorted(numbers):
        return None
    kernel = Kernel(tables)
    kernel.deal(words_of(numbers[card] for card in game.cards), game.dealer)
    return kernel


def legal_texts(compiled: Compiled, kernel: Kernel) -> tuple[str, ...]:
    return tuple(compiled.actions[number] for number in kernel.legal_actions())


def points_of(kernel: Kernel) -> Standing:
    return tuple(int(kernel.word(seat, c.POINTS)) for seat in range(int(kernel.tables.seats)))


def end_of(kernel: Kernel, sides: tuple[int, ...]) -> End:
    if kernel.moment != c.END:
        return End("not over", (), points_of(kernel), ())
    seats = range(int(kernel.tables.seats))
    return End(
        reason="void" if kernel.void else str(ENDINGS[int(kernel.ending)]),
        winners=tuple(seat for seat in seats if sides[seat] == kernel.winning_side),
        points=points_of(kernel),
        match_points=tuple(int(kernel.word(seat, c.MATCH_POINTS)) for seat in seats),
    )
