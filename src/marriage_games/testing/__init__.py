"""The test kit: hold any implementation of these rules against this one.

The names below are loaded when they are first used, so that importing the package stays light;
Hypothesis and pytest are needed only by `strategies`, `EngineMachine` and `EngineTests`.

Examples:
    >>> import marriage_games as mg
    >>> from marriage_games.testing import ReferenceEngine, check_engine
    >>> conformance = check_engine(ReferenceEngine, mg.ruleset("petite-brisque"), examples=5)
    >>> conformance.deals
    5
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..lazy import loaded_when_used

if TYPE_CHECKING:
    from ..programs.process import Refused as Refused
    from .answers import FIELDS as FIELDS
    from .command import CommandEngine as CommandEngine
    from .conformance import Conformance as Conformance
    from .conformance import Settings as Settings
    from .conformance import check_engine as check_engine
    from .conformance import find_difference as find_difference
    from .conformance import replay as replay
    from .counterexample import Counterexample as Counterexample
    from .counts import divide as divide
    from .counts import perft as perft
    from .engines import PROTOCOL_VERSION as PROTOCOL_VERSION
    from .engines import Engine as Engine
    from .known import KnownDifference as KnownDifference
    from .machine import EngineMachine as EngineMachine
    from .machine import machine_for as machine_for
    from .reference import ReferenceEngine as ReferenceEngine
    from .suite import EngineTests as EngineTests

_HOME = {
    "CommandEngine": "command",
    "Conformance": "conformance",
    "Counterexample": "counterexample",
    "Engine": "engines",
    "EngineMachine": "machine",
    "EngineTests": "suite",
    "FIELDS": "answers",
    "KnownDifference": "known",
    "PROTOCOL_VERSION": "engines",
    "ReferenceEngine": "reference",
    "Refused": ".programs.process",
    "Settings": "conformance",
    "check_engine": "conformance",
    "divide": "counts",
    "find_difference": "conformance",
    "machine_for": "machine",
    "perft": "counts",
    "replay": "conformance",
}
"""In which module each name is defined."""

__all__ = [
    "FIELDS",
    "PROTOCOL_VERSION",
    "CommandEngine",
    "Conformance",
    "Counterexample",
    "Engine",
    "EngineMachine",
    "EngineTests",
    "KnownDifference",
    "ReferenceEngine",
    "Refused",
    "Settings",
    "check_engine",
    "divide",
    "find_difference",
    "machine_for",
    "perft",
    "replay",
]


if not TYPE_CHECKING:
    # Type checkers know the names from above, and then know those that are none too.
    __getattr__, __dir__ = loaded_when_used(__name__, _HOME)
