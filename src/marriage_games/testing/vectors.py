"""Games with what is legal, scored and seen after every action, for those who have no Python."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from ..game import Game
from ..model.arguments import need_number
from ..state import State
from .answers import VIEWS, answer_of, as_json, fields_for
from .examples import Examples
from .walking import as_table

FORMAT: Final = "marriage-games vectors"
VERSION: Final = 1


def header(game: Game) -> dict[str, Any]:
    """The first line of a file of vectors: what was played, and what is told."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "ruleset": game.ruleset.name,
        "fingerprint": game.ruleset.fingerprint,
        "fields": list(fields_for(game)),
    }


def vector(game: Game, cards: Sequence[str], dealer: int, line: Iterable[str]) -> dict[str, Any]:
    """One game as a line of a file of vectors.

    The first step has no action and tells everything. Each further one has its action, and of the
    fields and of each seat's view only what is not as it was a step before.

    Args:
        game: What is played.
        cards: The whole pack in the order in which it is dealt.
        dealer: Who deals.
        line: The actions.

    Examples:
        >>> import marriage_games as mg
        >>> game = mg.Game(mg.ruleset("petite-brisque"))
        >>> told = vector(game, [str(card) for card in game.pack], 0, ["AS", "KS"])
        >>> told["steps"][1]["action"], told["steps"][1]["to_move"]
        ('AS', 0)
    """
    state = game.deal(cards=list(cards), dealer=dealer, history=False)
    steps = [_told(state)]
    before = steps[0]
    for action in line:
        state = state.apply(action)
        now = _told(state)
        steps.append({"action": action, **_changes(before, now)})
        before = now
    return {"cards": list(cards), "dealer": dealer, "steps": steps}


def _told(state: State) -> dict[str, Any]:
    told: dict[str, Any] = as_table(as_json(answer_of(state, fields_for(state.game))))
    return told


def _changes(before: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    changed = {key: value for key, value in now.items() if value != before[key]}
    if VIEWS[:-1] in changed:
        pairs = zip(before["views"], now["views"], strict=True)
        changed["views"] = [
            {key: value for key, value in new.items() if value != old[key]} for old, new in pairs
        ]
    return changed


def random_vectors(game: Game, deals: int, seed: int) -> Iterator[dict[str, Any]]:
    """Games of the kind that the kit plays: half of them with something rare prepared.

    Args:
        game: What is played.
        deals: How many games.
        seed: What they are made from.

    Raises:
        ArgumentError: If there is no such number of deals or no such seed.
    """
    need_number("deals", deals, 1)
    need_number("seed", seed, 0)
    return _random_vectors(game, deals, seed)


def _random_vectors(game: Game, deals: int, seed: int) -> Iterator[dict[str, Any]]:
    examples = Examples(game, seed)
    for number in range(1, deals + 1):
        example = examples.example(number)
        deal = example.deal
        state = game.deal(cards=deal.cards, dealer=deal.dealer, history=False)
        line = []
        while actions := tuple(map(str, state.legal_actions)):
            line.append(example.choose(state, actions))
            state = state.apply(line[-1])
        yield vector(game, deal.cards, deal.dealer, line)
