"""Players by name."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import marriage_games as mg
from marriage_games.errors import shortened
from marriage_games.players.named import player_named

MINE = mg.SearchPlayer(samples=3)


class Choosy:
    """A player that cannot be made without an argument."""

    def __init__(self, taste: str) -> None:
        self.taste = taste


class OwnError(BaseException):
    """What only catches of everything catch."""


class Unchoosing:
    """Fails where it is asked for its method."""

    @property
    def choose(self) -> object:
        raise OwnError("not today")


class Unshowable:
    """Fails where it is to be shown."""

    def __repr__(self) -> str:
        raise OwnError


class Speaking(Unshowable):
    """Chooses what cannot be shown."""

    def choose(self, view: mg.View, rng: Random) -> Any:  # noqa: ARG002
        return Unshowable()


UNCHOOSING = Unchoosing()


def make_long() -> mg.Player:
    raise ValueError("a\nb" * 10**6)


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
        (f"{__name__}:Unchoosing", "Unchoosing is no player: OwnError: not today"),
        (f"{__name__}:UNCHOOSING", "UNCHOOSING is no player: OwnError: not today"),
        (f"{__name__}:Unshowable", "Unshowable is no player, as it has no method"),
        (f"{__name__}:make_long", r"without arguments: ValueError: a\nba\nb"),
        ("players.leaving:Miser", "players.leaving cannot be imported: SystemExit: no use"),
    ],
)
def test_what_is_no_player_is_refused(text: str, message: str) -> None:
    with pytest.raises(mg.ArgumentError) as raised:
        player_named(text)
    told = str(raised.value)
    assert message in told
    assert len(told.splitlines()) == 1
    assert len(told) < 500


def test_what_cannot_be_shown_is_told_all_the_same() -> None:
    with pytest.raises(mg.SimulationError, match="a Speaking that cannot be shown"):
        mg.simulate(mg.ruleset("petite-brisque"), [Speaking()] * 2, deals=1, seed=7)
    answer = "found a Unshowable that cannot be shown"
    assert answer == f"found {shortened(Unshowable())}"
