"""Players: whoever chooses actions from what a seat knows."""

from .greedy import GreedyPlayer
from .protocol import Player
from .random import RandomPlayer
from .search import SearchPlayer

__all__ = ["GreedyPlayer", "Player", "RandomPlayer", "SearchPlayer"]
