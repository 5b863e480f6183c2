"""The alternatives that the notes of the games give, as rulesets, and matches to play them in."""

from __future__ import annotations

import tomllib
from random import Random

import attrs

import marriage_games as mg


def alternative(game: str, note: str) -> mg.Ruleset:
    """The game as the override of one of its notes makes it."""
    rules = mg.ruleset(game)
    found = next(entry for entry in rules.notes if entry.name == note)
    return rules.variant("alternative", **tomllib.loads(found.override))


def both(game: str, note: str) -> tuple[mg.Ruleset, mg.Ruleset]:
    """The game as it is, and as the override of one of its notes makes it."""
    return mg.ruleset(game), alternative(game, note)


@attrs.frozen
class First:
    """Plays the first card that it may play, and nothing else."""

    def choose(self, view: mg.View, rng: Random) -> mg.Action:
        del rng
        cards = [action for action in view.legal_actions if action.card is not None]
        return cards[0] if cards else mg.Action.parse("pass")


def match(rules: mg.Ruleset, seed: int, **changes: object) -> mg.MatchResult:
    """A match of such players, with changes of its match rules."""
    played = rules.variant("played", match=changes) if changes else rules
    return mg.Match(played, [First()] * rules.seats.count, seed=seed).play()
