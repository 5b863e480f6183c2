"""A Hypothesis state machine that leads another engine and ours through deals side by side."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from hypothesis import event
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from ..errors import ConformanceError
from ..game import Game
from ..model.ruleset import Ruleset
from .conformance import made_engine, played_ruleset
from .counterexample import Counterexample
from .dealing import Deal
from .engines import Engine
from .making import Making, made_by
from .situations import actions_of, situations_of
from .strategies import deals
from .walking import UNDO, Pair, Walk


class EngineMachine(RuleBasedStateMachine):
    """Plays deals with another engine, draws only what is legal, and compares after every action.

    `machine_for` makes a class of it for an engine; its ``TestCase`` is what a test runner runs.
    A difference is a `ConformanceError` whose text is the counterexample.

    Attributes:
        ruleset: What is played.
        pair: Our engine and the other one, for all examples.
        making: How the other engine is made, where that can be told.
    """

    ruleset: ClassVar[Ruleset]
    pair: ClassVar[Pair]
    making: ClassVar[Making | None] = None

    def __init__(self) -> None:
        super().__init__()
        self._walk: Walk | None = None

    @initialize(data=st.data())
    def deal(self, data: st.DataObject) -> None:
        """Deal the cards."""
        state = data.draw(deals(self.ruleset), label="deal")
        cards = tuple(map(str, state.dealt or ()))
        self._walk = Walk(self.pair, Deal(cards, state.dealer))
        self._check()

    @precondition(lambda self: self._choices() != ())
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        """Carry out a legal action: plain cards are the smallest."""
        action = data.draw(st.sampled_from(self._choices()), label="action")
        self._step(action)

    @precondition(lambda self: self._can_undo())
    @rule()
    def undo(self) -> None:
        """Take the last action back."""
        self._step(UNDO)

    @precondition(lambda self: self._choices() == () and not self._can_undo())
    @rule()
    def rest(self) -> None:
        """Do nothing, where the deal is over and nothing can be taken back."""

    def teardown(self) -> None:
        """Tell Hypothesis what came about."""
        if self._walk is not None:
            for name in sorted({*situations_of(self._walk.states), *actions_of(self._walk.line)}):
                event(name)

    def _choices(self) -> tuple[str, ...]:
        return () if self._walk is None else self._walk.choices

    def _can_undo(self) -> bool:
        return self._walk is not None and self._walk.can_step(UNDO)

    def _step(self, token: str) -> None:
        assert self._walk is not None, "the deal comes before everything else"
        self._walk.step(token)
        self._check()

    def _check(self) -> None:
        finding = self._walk.finding if self._walk is not None else None
        if finding is not None:
            raise ConformanceError(Counterexample.of(self.pair, finding, making=self.making))


def machine_for(factory: Callable[[], Engine], ruleset: Ruleset | str) -> type[EngineMachine]:
    """A state machine for an engine; one engine plays all examples.

    Args:
        factory: Makes the other engine.
        ruleset: What is played, or its name.

    Raises:
        EngineError: If the engine does not describe itself as it should.

    Examples:
        >>> import marriage_games as mg
        >>> from hypothesis import settings
        >>> from hypothesis.stateful import run_state_machine_as_test
        >>> from marriage_games.testing import ReferenceEngine
        >>> machine = machine_for(ReferenceEngine, mg.ruleset("petite-brisque"))
        >>> run_state_machine_as_test(machine, settings=settings(max_examples=5))
    """
    played = played_ruleset("machine_for", ruleset)
    engine = made_engine(factory)
    members = {
        "ruleset": played,
        "pair": Pair(engine, Game(played)),
        "making": made_by(factory, engine),
    }
    return type(f"EngineMachineOf{type(engine).__name__}", (EngineMachine,), members)
