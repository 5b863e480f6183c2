"""How fast are playouts within the kernel, beside rollouts in C++ and a platform in Python?"""

from __future__ import annotations

import marriage_games as mg

from .measuring import Timing, ratio, table, timed
from .ours import from_a_root, rulesets, with_dealing
from .peers import euchre_rollouts, schnapsen

AIMS = {"brisque": 2.0, "grande-brisque": 2.0, "sixty-six at the lead": 2.0}


def main() -> None:
    """Print the tables."""
    games = rulesets()
    euchre = euchre_rollouts(40_000)
    ours = [from_a_root(name, ruleset, 40_000) for name, ruleset in games.items()]
    took = timed([euchre, *ours])
    theirs = took[euchre.name]
    print(f"Playouts from a copied root. {mg.engine_info()}\n")
    rows = [_row(took[one.name], theirs, AIMS.get(one.name)) for one in [euchre, *ours]]
    print(table(HEAD, rows))
    platform = schnapsen(60)
    ours = [with_dealing(name, ruleset, 40_000) for name, ruleset in games.items()]
    took = timed([platform, *ours])
    print("\nWhole deals, shuffling and dealing included.\n")
    theirs = took[platform.name]
    print(table(HEAD, [_row(took[one.name], theirs) for one in [platform, *ours]]))
    print(f"\nAim: brisque 400 × the cards of {platform.name}.")


HEAD = ("", "µs a deal", "deals a second", "cards a second", "deals, ratio", "cards, ratio")


def _row(one: Timing, theirs: Timing, aim: float | None = None) -> tuple[str, ...]:
    return (
        one.name,
        f"{one.median:.2f}",
        f"{1e6 / one.median:,.0f}",
        f"{one.cards_a_second:,.0f}",
        ratio(theirs.median, one.median, aim),
        ratio(one.cards_a_second, theirs.cards_a_second),
    )


if __name__ == "__main__":
    main()
