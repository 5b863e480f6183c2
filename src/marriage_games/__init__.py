"""The Marriage family of card games: one declarative ruleset model, one engine.

The names below are loaded when they are first used, so that importing the package stays light.

Examples:
    >>> import marriage_games as mg
    >>> game = mg.Game(mg.ruleset("brisque"))
    >>> state = game.deal(seed=7)
    >>> state.apply(state.legal_actions[0]).trick[0][0] == state.to_move
    True
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .lazy import loaded_when_used

if TYPE_CHECKING:
    from .actions import Action as Action
    from .actions import ActionKind as ActionKind
    from .card import Card as Card
    from .card import Rank as Rank
    from .card import Suit as Suit
    from .card import cards as cards
    from .engine_form import EngineInfo as EngineInfo
    from .engine_form import engine_info as engine_info
    from .errors import ArgumentError as ArgumentError
    from .errors import CardError as CardError
    from .errors import ConformanceError as ConformanceError
    from .errors import DealError as DealError
    from .errors import EngineError as EngineError
    from .errors import HistoryError as HistoryError
    from .errors import IllegalAction as IllegalAction
    from .errors import MarriageGamesError as MarriageGamesError
    from .errors import MatchError as MatchError
    from .errors import PositionError as PositionError
    from .errors import Problem as Problem
    from .errors import RecordError as RecordError
    from .errors import RulesetError as RulesetError
    from .errors import SimulationError as SimulationError
    from .errors import SolveError as SolveError
    from .errors import UnknownRuleset as UnknownRuleset
    from .errors import ViewError as ViewError
    from .events import Entry as Entry
    from .events import Event as Event
    from .events import EventKind as EventKind
    from .events import Outcome as Outcome
    from .game import Game as Game
    from .match import Match as Match
    from .match import MatchResult as MatchResult
    from .match import PlayedDeal as PlayedDeal
    from .model.difference import diff as diff
    from .model.known import catalogue as catalogue
    from .model.known import ruleset as ruleset
    from .model.ruleset import Ruleset as Ruleset
    from .model.soundness import check as check
    from .model.toml import dumps as dumps
    from .model.toml import load as load
    from .model.toml import loads as loads
    from .model.vocabulary import Moment as Moment
    from .model.vocabulary import Phase as Phase
    from .pack import Pack as Pack
    from .players import GreedyPlayer as GreedyPlayer
    from .players import Player as Player
    from .players import RandomPlayer as RandomPlayer
    from .players import SearchPlayer as SearchPlayer
    from .players.solver import Solution as Solution
    from .players.solver import solve as solve
    from .prose.comparing import rulebook_diff as rulebook_diff
    from .prose.writing import rulebook as rulebook
    from .record import DealRecord as DealRecord
    from .record import Record as Record
    from .simulation import Comparison as Comparison
    from .simulation import Difference as Difference
    from .simulation import Estimate as Estimate
    from .simulation import MatchLengths as MatchLengths
    from .simulation import Report as Report
    from .simulation import Simulation as Simulation
    from .simulation import compare as compare
    from .simulation import simulate as simulate
    from .state import State as State
    from .testing.counts import perft as perft
    from .view import MatchScore as MatchScore
    from .view import View as View

__version__ = "0.1.0"

_HOME = {
    "Action": "actions",
    "ActionKind": "actions",
    "ArgumentError": "errors",
    "Card": "card",
    "CardError": "errors",
    "Comparison": "simulation",
    "ConformanceError": "errors",
    "DealError": "errors",
    "DealRecord": "record",
    "Difference": "simulation",
    "EngineError": "errors",
    "EngineInfo": "engine_form",
    "Entry": "events",
    "Estimate": "simulation",
    "Event": "events",
    "EventKind": "events",
    "Game": "game",
    "GreedyPlayer": "players",
    "HistoryError": "errors",
    "IllegalAction": "errors",
    "MarriageGamesError": "errors",
    "Match": "match",
    "MatchError": "errors",
    "MatchLengths": "simulation",
    "MatchResult": "match",
    "MatchScore": "view",
    "Moment": "model.vocabulary",
    "Outcome": "events",
    "Pack": "pack",
    "Phase": "model.vocabulary",
    "PlayedDeal": "match",
    "Player": "players",
    "PositionError": "errors",
    "Problem": "errors",
    "RandomPlayer": "players",
    "Rank": "card",
    "Record": "record",
    "RecordError": "errors",
    "Report": "simulation",
    "Ruleset": "model.ruleset",
    "RulesetError": "errors",
    "SearchPlayer": "players",
    "Simulation": "simulation",
    "SimulationError": "errors",
    "Solution": "players.solver",
    "SolveError": "errors",
    "State": "state",
    "Suit": "card",
    "UnknownRuleset": "errors",
    "View": "view",
    "ViewError": "errors",
    "cards": "card",
    "catalogue": "model.known",
    "check": "model.soundness",
    "compare": "simulation",
    "diff": "model.difference",
    "dumps": "model.toml",
    "engine_info": "engine_form",
    "load": "model.toml",
    "loads": "model.toml",
    "perft": "testing.counts",
    "rulebook": "prose.writing",
    "rulebook_diff": "prose.comparing",
    "ruleset": "model.known",
    "simulate": "simulation",
    "solve": "players.solver",
}
"""In which module each public name is defined."""

__all__ = [
    "Action",
    "ActionKind",
    "ArgumentError",
    "Card",
    "CardError",
    "Comparison",
    "ConformanceError",
    "DealError",
    "DealRecord",
    "Difference",
    "EngineError",
    "EngineInfo",
    "Entry",
    "Estimate",
    "Event",
    "EventKind",
    "Game",
    "GreedyPlayer",
    "HistoryError",
    "IllegalAction",
    "MarriageGamesError",
    "Match",
    "MatchError",
    "MatchLengths",
    "MatchResult",
    "MatchScore",
    "Moment",
    "Outcome",
    "Pack",
    "Phase",
    "PlayedDeal",
    "Player",
    "PositionError",
    "Problem",
    "RandomPlayer",
    "Rank",
    "Record",
    "RecordError",
    "Report",
    "Ruleset",
    "RulesetError",
    "SearchPlayer",
    "Simulation",
    "SimulationError",
    "Solution",
    "SolveError",
    "State",
    "Suit",
    "UnknownRuleset",
    "View",
    "ViewError",
    "cards",
    "catalogue",
    "check",
    "compare",
    "diff",
    "dumps",
    "engine_info",
    "load",
    "loads",
    "perft",
    "rulebook",
    "rulebook_diff",
    "ruleset",
    "simulate",
    "solve",
]


if not TYPE_CHECKING:
    # Type checkers know the names from above, and then know those that are none too.
    __getattr__, __dir__ = loaded_when_used(__name__, _HOME)
