"""Tournaments: players against each other over the same deals, and how strong they turn out.

Examples:
    >>> import marriage_games as mg
    >>> from marriage_games.tournaments import Entrant, Tournament
    >>> entrants = [Entrant.named("greedy"), Entrant.named("random")]
    >>> standings = Tournament([mg.ruleset("sixty-six")], entrants, deals=10, seed=1).play()
    >>> [entrant.label for entrant in standings.entrants]
    ['greedy', 'random']
"""

from .entrants import Entrant
from .files import GameTable, RecordFolder, record_of
from .holding import FAILURES_ALLOWED, Tournament
from .playing import Failure, PlayedGame
from .rating import Estimate, Meeting, elo_of, rate_of
from .standings import EntrantStanding, PairStanding, Result, Standings

__all__ = [
    "FAILURES_ALLOWED",
    "Entrant",
    "EntrantStanding",
    "Estimate",
    "Failure",
    "GameTable",
    "Meeting",
    "PairStanding",
    "PlayedGame",
    "RecordFolder",
    "Result",
    "Standings",
    "Tournament",
    "elo_of",
    "rate_of",
    "record_of",
]
