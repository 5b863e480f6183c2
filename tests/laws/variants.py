"""Variants of known rulesets with keys that no known one uses."""

from __future__ import annotations

from typing import Any

import marriage_games as mg


def _courts(**keys: Any) -> list[dict[str, Any]]:
    """The five court cards of grande-brisque, but three of them, which come more often."""
    return [{"name": "five-courts", "count": 3, **keys}]


VARIANTS: dict[str, tuple[str, dict[str, Any]]] = {
    "late-exchange": ("brisque", {"exchange": {"max_talon": 6}}),
    "revalued": ("grande-brisque-sans-retourne", {"trumps": {"revalue": True}}),
    "revalued-less": (
        "grande-brisque-sans-retourne",
        {
            "trumps": {"revalue": True},
            "declarations": [
                {"name": "pair", "cards": "QJ", "points": 10, "in_trumps": "double"},
                {"name": "tierce-king", "replaces": ["pair"]},
            ],
        },
    ),
    "exchange-before-playing": ("sixty-six", {"melding": {"before_playing": ["exchange"]}}),
    "close-before-playing": ("sixty-six", {"melding": {"before_playing": ["close"]}}),
    "exchange-from-the-meld": (
        "sixty-six",
        {
            "melding": {"before_playing": ["exchange"]},
            "declarations": [{"name": "low", "cards": "J9", "points": 5}],
        },
    ),
    "close-at-follow": (
        "sixty-six",
        {"melding": {"when": ["follow"], "before_playing": ["close"]}},
    ),
    "by-itself": ("grande-brisque", {"declarations": [{"name": "marriage", "automatic": True}]}),
    "one-by-itself": (
        "grande-brisque",
        {
            "melding": {"limit": 1},
            "declarations": [
                {"name": "marriage", "automatic": True},
                {"name": "ace-of-trumps", "automatic": True},
            ],
        },
    ),
    "own-window": ("grande-brisque", {"declarations": _courts(window={"when": ["follow"]})}),
    "without-exchanged": (
        "grande-brisque",
        {"declarations": [{"name": "ace-of-trumps", "exchanged": False}]},
    ),
    "each-refill": ("grande-brisque", {"declarations": _courts(again={"per": "refill"})}),
    "refilled-by-drawing": (
        "grande-brisque",
        {"declarations": _courts(again={"got_by": ["draw"]})},
    ),
    "refilled-early": (
        "grande-brisque",
        {"declarations": _courts(again={"after_first": False})},
    ),
    "refilled-by-the-next-card": (
        "grande-brisque",
        {"declarations": _courts(again={"next_card": True})},
    ),
    "equal-tricks-for-all": (
        "grande-brisque",
        {"bonuses": [{"name": "most-tricks", "equal": "all"}]},
    ),
    "equal-tricks-for-the-last": (
        "grande-brisque",
        {"bonuses": [{"name": "most-tricks", "equal": "last-trick"}]},
    ),
    "no-late-trumps": (
        "grande-brisque-sans-retourne",
        {"bonuses": [{"name": "five-trumps", "count": 1, "late_trumps": False}]},
    ),
    "ranks-in-trick-order": (
        "brisque",
        {"without": ["pack.trick_order"], "pack": {"ranks": "A 10 K Q J 9 8 7"}},
    ),
}
"""Rulesets with a key that no known one uses, each as its base and what is changed."""


def ruleset_called(name: str) -> mg.Ruleset:
    if name not in VARIANTS:
        return mg.ruleset(name)
    base, changes = VARIANTS[name]
    return mg.ruleset(base).variant(name, **changes)
