"""How a wrong engine is made: ours with a rule, a table, a step or an answer changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import attrs

import marriage_games as mg
from marriage_games.engine.compiling import compile_ruleset
from marriage_games.engine.kernel import Kernel
from marriage_games.engine.tables import Tables
from marriage_games.testing import ReferenceEngine
from marriage_games.testing.answers import answer_of, as_json, fields_for

Answer = dict[str, Any]
HOUSE_RULESETS = Path(__file__).parents[1] / "rulesets"


@attrs.frozen
class Mutant:
    """One wrong engine.

    Attributes:
        name: What it is called in the table.
        ruleset: What it should play.
        bug: What it does wrong.
        source: Where such a bug is known from.
        rules: A function that makes the ruleset that it plays instead.
        tables: Changes the tables of the kernel.
        dealt: Changes the cards and the dealer.
        after: Changes the kernel after an action: the state before, the action, the kernel.
        told: Changes what is told of a state.
        undone: Changes the kernel that is gone back to: the kernel left, the kernel.
        refuses: Whether an action is refused.
    """

    name: str
    ruleset: str
    bug: str
    source: str
    rules: Callable[[mg.Ruleset], mg.Ruleset] | None = None
    tables: Callable[[Tables], None] | None = None
    dealt: Callable[[list[str], int], tuple[list[str], int]] | None = None
    after: Callable[[mg.State, str, Kernel], None] | None = None
    told: Callable[[mg.State, Answer], None] | None = None
    undone: Callable[[Kernel, Kernel], None] | None = None
    refuses: Callable[[mg.State, str], bool] | None = None

    @property
    def played(self) -> mg.Ruleset:
        """What it should play."""
        if self.ruleset in mg.catalogue():
            return mg.ruleset(self.ruleset)
        return mg.load(HOUSE_RULESETS / f"{self.ruleset}.toml")

    def engine(self) -> Wrong:
        """The engine."""
        return Wrong(self)


class RefusalError(Exception):
    """What a wrong engine raises where it refuses what is legal."""


class Wrong(ReferenceEngine):
    """Our engine, made wrong."""

    def __init__(self, mutant: Mutant) -> None:
        super().__init__()
        self.mutant = mutant
        self.name = mutant.name

    def describe(self, ruleset: mg.Ruleset) -> Mapping[str, Any]:
        told = super().describe(ruleset)
        mutant = self.mutant
        if mutant.rules is not None:
            self.game = mg.Game(mutant.rules(ruleset))
        elif mutant.tables is not None:
            game = mg.Game(ruleset)
            game._compiled = compile_ruleset(ruleset)
            mutant.tables(game._compiled.tables)
            self.game = game
        return told

    def new(self, cards: Sequence[str], dealer: int) -> None:
        listed = list(cards)
        if self.mutant.dealt is not None:
            listed, dealer = self.mutant.dealt(listed, dealer)
        super().new(listed, dealer)

    def state(self) -> Mapping[str, Any]:
        told = as_json(answer_of(self.now, fields_for(self.now.game)))
        told = {key: _changeable(value) for key, value in told.items()}
        if self.mutant.told is not None:
            self.mutant.told(self.now, told)
        return told

    def apply(self, action: str) -> None:
        mutant, before = self.mutant, self.now
        if mutant.refuses is not None and mutant.refuses(before, action):
            raise RefusalError(f"{action} cannot be done")
        super().apply(action)
        if mutant.after is not None:
            kernel = self.now.kernel_copy()
            mutant.after(before, action, kernel)
            self.line[-1] = mg.State(before.game, kernel)

    def undo(self) -> None:
        left = self.now.kernel_copy()
        super().undo()
        if self.mutant.undone is not None:
            kernel = self.now.kernel_copy()
            self.mutant.undone(left, kernel)
            self.line[-1] = mg.State(self.now.game, kernel)


def _changeable(value: Any) -> Any:
    if isinstance(value, tuple | list):
        return [_changeable(item) for item in value]
    if isinstance(value, dict):
        return {key: _changeable(item) for key, item in value.items()}
    return value
