"""The conformance kit as a class of pytest tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pytest

from ..errors import ArgumentError
from ..model.ruleset import Ruleset
from .conformance import EXAMPLES, Settings, find_difference, played_ruleset
from .counterexample import Counterexample
from .engines import Engine, NothingToCompareError
from .known import KnownDifference


class EngineTests:
    """Tests that an engine plays by a ruleset; to be inherited by a class that makes the engine.

    The options ``--engine-examples`` and ``--engine-seed`` of the pytest plugin go before what the
    class says.

    Attributes:
        ruleset: What is played, or its name.
        examples: How many deals each test plays.
        seed: What they are made from.
        known: Differences that are left aside.

    Examples:
        >>> from marriage_games.testing import EngineTests, ReferenceEngine
        >>> class TestReference(EngineTests):
        ...     ruleset = "brisque"
        ...
        ...     def make_engine(self):
        ...         return ReferenceEngine()
    """

    ruleset: ClassVar[Ruleset | str]
    examples: ClassVar[int] = EXAMPLES
    seed: ClassVar[int] = 0
    known: ClassVar[Sequence[KnownDifference]] = ()

    def make_engine(self) -> Engine:
        """Make the engine; each test makes one.

        Raises:
            ArgumentError: If the class does not say how.
        """
        raise ArgumentError(f"{type(self).__name__} has no make_engine, and has to make an engine")

    def test_legal_actions(self, request: pytest.FixtureRequest) -> None:
        """Who is to move, and what is legal, is the same in every position."""
        self._compare(request, "legal")

    def test_scores(self, request: pytest.FixtureRequest) -> None:
        """Points, tricks and outcomes are the same in every position."""
        self._compare(request, "scores")

    def test_views(self, request: pytest.FixtureRequest) -> None:
        """What each seat knows is the same in every position."""
        self._compare(request, "views")

    def _compare(self, request: pytest.FixtureRequest, group: str) -> None:
        chosen = getattr(self, "ruleset", None)
        if chosen is None:
            raise ArgumentError(f"{type(self).__name__} says no ruleset, and has to")
        played = played_ruleset(type(self).__name__, chosen)
        engine = self.make_engine()
        try:
            settings = Settings(
                examples=_option(request, "engine_examples", self.examples),
                seed=_option(request, "engine_seed", self.seed),
                only=(group,),
                known=self.known,
            )
            result = find_difference(lambda: engine, played, settings)
        except NothingToCompareError as error:
            pytest.skip(str(error))
        finally:
            close = getattr(engine, "close", None)
            if callable(close):
                close()
        if isinstance(result, Counterexample):
            pytest.fail(str(result), pytrace=False)


def _option(request: pytest.FixtureRequest, name: str, otherwise: int) -> int:
    value = request.config.getoption(name, default=None)
    return otherwise if value is None else int(value)
