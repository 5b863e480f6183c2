"""Players by name."""

from __future__ import annotations

import pytest

import marriage_games as mg
from marriage_games.players.named import player_named

MINE = mg.SearchPlayer(samples=3)


class Choosy:
    """A player that cannot be made without an argument."""

    def __init__(self, taste: str) -> None:
        self.taste = taste


class OwnError(BaseException):
    """What only catches of everything catch."""


def make_none() -> mg.Player:
    raise OwnError


def make_one() -> mg.GreedyPlayer:
    return mg.GreedyPlayer()


@pytest.mark.parametrize(
    ("text", "player"),
    [
        ("greedy", mg.GreedyPlayer()),
        ("random", mg.RandomPlayer()),
        ("search", mg.SearchPlayer()),
        (f"{__name__}:MINE", MINE),
        (f"{__name__}:make_one", mg.GreedyPlayer()),
        ("marriage_games:GreedyPlayer", mg.GreedyPlayer()),
    ],
)
def test_a_player_is_found_by_name_and_by_path(text: str, player: mg.Player) -> None:
    assert player_named(text) == player


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("gredy", "no player is named 'gredy'; did you mean 'greedy'?; allowed: greedy, random"),
        ("", "no player is named ''; allowed: greedy"),
        (":Miser", "no player is named ':Miser'; allowed"),
        ("nowhere.at.all:Miser", "nowhere.at.all cannot be imported: ModuleNotFoundError"),
        ("random:Miser", "random has no Miser"),
        ("random:seed", "random:seed is no player, as it has no method choose"),
        (f"{__name__}:Choosy", "Choosy makes no player without arguments: TypeError"),
        (f"{__name__}:make_none", "make_none makes no player without arguments: OwnError"),
        ("players.leaving:Miser", "players.leaving cannot be imported: SystemExit: no use"),
    ],
)
def test_what_is_no_player_is_refused(text: str, message: str) -> None:
    with pytest.raises(mg.ArgumentError) as raised:
        player_named(text)
    assert message in str(raised.value)
