"""How does the cost of a deal grow with hand size, declarations, seats and number of deals?"""

from __future__ import annotations

import marriage_games as mg

from .measuring import Timing, table, timed
from .ours import with_dealing

DEALS = 10_000


def main() -> None:
    """Print the tables."""
    print(f"Whole deals within the kernel, in µs. {mg.engine_info()}\n")
    for head, rulesets in (
        ("hand size (brisque)", by_hand_size()),
        ("declarations (grande-brisque)", by_declarations()),
        ("seats (briscola)", by_seats()),
    ):
        contenders = [with_dealing(name, ruleset, DEALS) for name, ruleset in rulesets.items()]
        took = timed(contenders, rounds=5)
        print(table((head, "µs a deal", "ns a card"), map(_row, took.values())), end="\n\n")
    contenders = [
        with_dealing(f"{deals:,}", mg.ruleset("brisque"), deals)
        for deals in (1_000, 10_000, 100_000)
    ]
    took = timed(contenders, rounds=3)
    print(table(("deals (brisque)", "µs a deal", "ns a card"), map(_row, took.values())))


def _row(one: Timing) -> tuple[str, ...]:
    return one.name, f"{one.median:.2f}", f"{one.median / one.cards * 1000:.0f}"


def by_hand_size() -> dict[str, mg.Ruleset]:
    """Brisque with hands of several sizes."""
    base = mg.ruleset("brisque")
    return {
        str(size): base.variant(f"hands-of-{size}", deal={"hand_size": size, "packets": [size]})
        for size in (3, 6, 9, 12)
    }


def by_declarations() -> dict[str, mg.Ruleset]:
    """Grande brisque with the first of its declarations."""
    base = mg.ruleset("grande-brisque")
    names = [declaration.name for declaration in base.declarations]
    found = {}
    for number in (1, 6):
        # The first ones are no sequences, so that nothing is left to be said of these.
        without = ["melding.reuse", *(f"declarations.{name}" for name in names[number:])]
        found[str(number)] = base.variant(f"with-{number}", without=without)
    return found | {str(len(names)): base}


def by_seats() -> dict[str, mg.Ruleset]:
    """Briscola for two and for four."""
    return {"2": mg.ruleset("briscola"), "4": mg.ruleset("briscola-4")}


if __name__ == "__main__":
    main()
