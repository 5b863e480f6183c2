"""The files of golden games: how they are written and read."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import attrs

import marriage_games as mg

FOLDER = Path(__file__).parent
DEAL = "-"
"""What stands in place of a seat where the deal itself has scored."""
PLAYERS = {"greedy": mg.GreedyPlayer, "random": mg.RandomPlayer}


@attrs.frozen
class Game:
    """One deal that is played to its end.

    Attributes:
        origin: Where the deal comes from.
        cards: The whole pack in the order of dealing.
        dealer: The seat that deals.
        play: A line for each action.
        outcome: How it ended.
    """

    origin: str
    cards: tuple[str, ...]
    dealer: int
    play: tuple[str, ...]
    outcome: str

    @property
    def actions(self) -> list[tuple[int, str]]:
        """Each action with its seat."""
        words = [line.split(maxsplit=2) for line in self.play]
        return [(int(seat), action) for seat, action, *_ in words if seat != DEAL]


@attrs.frozen
class Played:
    """One match, played from a seed.

    Attributes:
        seed: The seed.
        players: The players by seat.
        deals: A line for each deal.
        winners: The seats that won.
    """

    seed: int
    players: tuple[str, ...]
    deals: tuple[str, ...]
    winners: tuple[int, ...]


@attrs.frozen
class Golden:
    """The golden games and matches of a ruleset."""

    ruleset: str
    fingerprint: str
    games: tuple[Game, ...] = ()
    matches: tuple[Played, ...] = ()


# --------------------------------------------------------------------- recording


def record_game(
    ruleset: mg.Ruleset, origin: str, cards: tuple[str, ...], dealer: int, actions: list[str]
) -> Game:
    """Play a deal and write down everything.

    Raises:
        IllegalAction: If an action is not legal.
    """
    state = mg.Game(ruleset).deal(cards=cards, dealer=dealer)
    lines = []
    if state.ledger:
        lines.append(_line(DEAL, "deal", "", state.ledger))
    for action in actions:
        seat = state.to_move
        legal = " ".join(map(str, state.legal_actions))
        before = len(state.ledger)
        state = state.apply(action)
        lines.append(_line(str(seat), action, legal, state.ledger[before:]))
    return Game(origin, cards, dealer, tuple(lines), _told(state))


def _line(seat: str, action: str, legal: str, entries: tuple[mg.Entry, ...]) -> str:
    digest = f"{len(legal.split()):>2}:{digest_of(legal)}" if legal else " " * 9
    scores = "; ".join(
        f"{entry.seat} {entry.points:+} {' '.join((entry.reason, *map(str, entry.cards)))}"
        for entry in entries
    )
    return f"{seat} {action:<18} {digest}  {scores}".rstrip()


def digest_of(legal: str) -> str:
    """Six digits that tell one list of legal actions from another."""
    return sha256(legal.encode()).hexdigest()[:6]


def _told(state: mg.State) -> str:
    outcome = state.outcome
    if outcome is None:
        return "not over"
    winners = _listed(outcome.winners) or "nobody"
    points, worth = _listed(outcome.points), _listed(outcome.match_points)
    return (
        f"{outcome.reason} (row {outcome.result}): {winners} wins; "
        f"points {points}; match points {worth}"
    )


def _listed(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def record_match(ruleset: mg.Ruleset, seed: int, players: tuple[str, ...]) -> Played:
    """Play a match and write down its deals."""
    result = mg.Match(ruleset, [PLAYERS[name]() for name in players], seed=seed).play()
    return Played(seed, players, tuple(map(deal_line, result.deals)), result.winners)


def deal_line(deal: mg.PlayedDeal) -> str:
    return (
        f"{deal.dealer} {deal.outcome.reason:<12} points {_listed(deal.outcome.points)}; "
        f"match points {_listed(deal.match_points)}"
    )


# --------------------------------------------------------------------- files


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.toml"


def read(name: str) -> Golden | None:
    """The golden games of a ruleset, or None if there are none yet."""
    path = path_of(name)
    if not path.exists():
        return None
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    return Golden(
        tables["ruleset"],
        tables["fingerprint"],
        tuple(map(_game, tables.get("games", ()))),
        tuple(map(_match, tables.get("matches", ()))),
    )


def _game(table: dict[str, Any]) -> Game:
    return Game(
        table["origin"],
        tuple(table["cards"].split()),
        table["dealer"],
        tuple(table["play"].splitlines()),
        table["outcome"],
    )


def _match(table: dict[str, Any]) -> Played:
    deals = tuple(table["deals"].splitlines())
    return Played(table["seed"], tuple(table["players"]), deals, tuple(table["winners"]))


def written(golden: Golden) -> str:
    """The text of a file."""
    return "\n".join(_lines(golden)) + "\n"


def _lines(golden: Golden) -> Iterator[str]:
    yield f"# Golden games of {golden.ruleset}, made by: python tools/golden_games.py"
    yield "# How to read, remake and review them: docs/how-to/golden-games.md"
    yield ""
    yield f'ruleset = "{golden.ruleset}"'
    yield f'fingerprint = "{golden.fingerprint}"'
    for game in golden.games:
        yield from ("", "[[games]]", f'origin = "{game.origin}"')
        yield from (f'cards = "{" ".join(game.cards)}"', f"dealer = {game.dealer}")
        yield from ("play = '''", *game.play, "'''", f'outcome = "{game.outcome}"')
    for match in golden.matches:
        players = ", ".join(f'"{player}"' for player in match.players)
        yield from ("", "[[matches]]", f"seed = {match.seed}", f"players = [{players}]")
        yield from ("deals = '''", *match.deals, "'''")
        yield f"winners = [{', '.join(map(str, match.winners))}]"
