"""Deals between players, and how often one of them beats another."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from random import Random

import marriage_games as mg
from laws.inventing import invent


def with_points(state: mg.State, *points: int) -> mg.State:
    """The same position with other points."""
    written = "/".join(map(str, points))
    return state.game.position(re.sub(r"\bpoints=\S+", f"points={written}", state.to_text()))


def with_tricks(state: mg.State, gone: Iterable[mg.Card]) -> mg.State:
    """The same position after tricks, all won by elder, of cards from the talon."""
    fields = [field for field in state.to_text().split() if not field.startswith("points=")]
    talon = next(field for field in fields if field.startswith("talon="))
    fields.remove(talon)
    for card in gone:
        talon = talon.replace(str(card), "")
    won = ["-"] * state.game.seats
    won[(state.dealer + 1) % state.game.seats] = "".join(map(str, gone))
    return state.game.position(" ".join([*fields, talon, f"won={'/'.join(won)}"]))


def with_talon(state: mg.State, size: int) -> mg.State:
    """The same position with so many cards left in the talon, after tricks of the others."""
    return with_tricks(state, state.talon[: len(state.talon) - size])


def unseen_before() -> Iterator[mg.Ruleset]:
    """Rulesets that no player can have been made for."""
    for seed in range(60):
        ruleset = invent(seed)
        if ruleset is not None:
            yield ruleset


def views(
    game: mg.Game, players: Sequence[mg.Player], seed: int
) -> Iterator[tuple[mg.View, mg.Action]]:
    """Play a deal; every decision as the view and what was chosen, which must be legal."""
    state = game.deal(seed=seed, dealer=seed % game.seats, history=False)
    rngs = [Random(100 * seed + seat) for seat in range(game.seats)]
    while (seat := state.to_move) is not None:
        view = state.view(seat)
        action = players[seat].choose(view, rngs[seat])
        yield view, action
        state = state.apply(action)


def outcome(game: mg.Game, players: Sequence[mg.Player], seed: int) -> mg.Outcome:
    """How a deal between these players ends."""
    state = game.deal(seed=seed, dealer=seed % game.seats, history=False)
    rngs = [Random(100 * seed + seat) for seat in range(game.seats)]
    while (seat := state.to_move) is not None:
        state = state.apply(players[seat].choose(state.view(seat), rngs[seat]))
    assert state.outcome is not None
    return state.outcome


def share_won(game: mg.Game, one: mg.Player, others: mg.Player, deals: int) -> float:
    """The share of the deals that ``one`` wins against ``others``; draws are shared.

    Each deal is played once with ``one`` at each side, so that nobody has the better cards.
    """
    side_of = game.ruleset.seats.side_of
    sides = range(len(game.ruleset.seats.all_sides))
    won = 0.0
    for seed in range(deals):
        for mine in sides:
            players = [one if side == mine else others for side in side_of]
            winners = {side_of[seat] for seat in outcome(game, players, seed).winners}
            won += float(mine in winners) if winners else 1 / len(sides)
    return won / (deals * len(sides))
