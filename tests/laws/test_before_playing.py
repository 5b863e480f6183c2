"""A seat that has declared a meld can still play from it, whatever it does before."""

from __future__ import annotations

from random import Random

import marriage_games as mg

from .laws import Laws
from .purpose import Wishes, ordered


def test_no_exchange_after_which_none_of_the_cards_could_be_played() -> None:
    """The ace that would be got must head the king that was led."""
    ruleset = mg.ruleset("brisque").variant(
        "bound",
        play={"strict_from": "first-trick"},
        melding={"play_from": True, "before_playing": ["exchange"]},
        declarations=[{"name": "low", "cards": "QJ", "points": 5}],
    )
    laws = Laws(ruleset)
    numbers = laws.numbers
    wishes = Wishes(
        hands={
            0: [numbers["KS"]],
            1: [numbers[card] for card in ("QS", "JS", "7S", "7H", "8H", "9H")],
        },
        turnup=numbers["AS"],
    )
    order = ordered(laws.sheet, wishes, Random(1))
    laws.script(order, 1, [numbers["KS"], numbers["low:S"], numbers["QS"]])
