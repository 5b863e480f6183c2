"""Players: whoever chooses actions from what a seat knows."""

from .greedy import GreedyPlayer
from .named import player_named
from .program import ProgramPlayer
from .protocol import Player
from .random import RandomPlayer
from .search import SearchPlayer
from .serving import serve_player

__all__ = [
    "GreedyPlayer",
    "Player",
    "ProgramPlayer",
    "RandomPlayer",
    "SearchPlayer",
    "player_named",
    "serve_player",
]
