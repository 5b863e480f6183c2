"""A game of one's own: written down, checked, told as rules, and played.

Run it with: python examples/own_variant.py
"""

from __future__ import annotations

import marriage_games as mg

FILE = """
schema = 1
base = "brisque"                # only what is different follows
without = ["notes.packets"]     # a note that is no longer true
name = "kitchen-brisque"
title = "Kitchen Brisque"

[deal]
hand_size = 5

[[declarations]]                # a meld that brisque has not
name = "tierce"
cards = "KQJ"
points = 30
in_trumps = 60

[match]
target = 150
"""


def main() -> None:
    """Tell what is wrong in a file, then write a right one and play it."""
    try:
        mg.loads(FILE.replace("hand_size", "handsize"))
    except mg.RulesetError as error:
        print(f"A slip is told: {error}\n")

    kitchen = mg.loads(FILE)
    print(f"{kitchen.title}: {mg.check(kitchen) or 'nothing odd'}. What differs from brisque:")
    changes = str(mg.diff(mg.ruleset("brisque"), kitchen)).splitlines()
    played = [change for change in changes if not change.startswith(("notes", "translations"))]
    print(*played, sep="\n")
    print()

    rules = mg.rulebook(kitchen)
    print(rules[rules.index("| Meld") : rules.index("A player scores")])

    players: list[mg.Player] = [mg.GreedyPlayer(), mg.RandomPlayer()]
    result = mg.Match(kitchen, players, seed=7).play()
    for number, deal in enumerate(result.deals, start=1):
        print(f"Deal {number}: greedy {deal.outcome.points[0]}, random {deal.outcome.points[1]}")
    print(f"Match: {result.match_points[0]} to {result.match_points[1]}")


if __name__ == "__main__":
    main()
