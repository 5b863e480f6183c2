"""Is a game fair, and is it lively? Brisque with six, four and five cards in hand, side by side.

Run it with: python examples/compare_variants.py
More deals tell more: python examples/compare_variants.py 40000
"""

from __future__ import annotations

import sys

import marriage_games as mg

DEALS = 1_000
MATTERS = 10
"""How many more of 100 deals one place may win before it matters: 10 is 55 to 45."""
KEYS = {
    "elder.won": "elder wins",
    "dealer.won": "dealer wins",
    "lead-changes": "changes of the lead, a deal",
    "last-trick-decided": "decided by the last trick",
}


def main() -> None:
    """Simulate the variants and tell what differs from brisque by more than chance."""
    deals = int(sys.argv[1]) if sys.argv[1:] else DEALS
    brisque = mg.ruleset("brisque")
    variants = [brisque.variant(f"brisque-{n}", deal={"hand_size": n}) for n in (4, 5)]
    comparison = mg.compare([brisque, *variants], [mg.GreedyPlayer()] * 2, deals=deals, seed=7)

    for number, report in enumerate(comparison.reports):
        print(report.ruleset.name)
        for key, words in KEYS.items():
            star = number and comparison.difference(key, number).beyond_chance
            print(f"  {words:<28}{report[key]}{' *' if star else ''}")
        print(f"  {verdict(*dealer_ahead(report))}\n")
    print(f"{deals:,} deals of each. * differs from brisque by more than chance.")


def dealer_ahead(report: mg.Report) -> tuple[float, float]:
    """How far the dealer is ahead of elder, in wins of 100 deals: at least, and at most."""
    elder_least, elder_most = ends(report["elder.won"])
    dealer_least, dealer_most = ends(report["dealer.won"])
    return dealer_least - elder_most, dealer_most - elder_least


def ends(share: mg.Estimate) -> tuple[float, float]:
    """The ends of the interval of a share, in deals of 100; without one it may be anything."""
    if share.low is None or share.high is None:
        return 0, 100
    return 100 * share.low, 100 * share.high


def verdict(least: float, most: float) -> str:
    """Whether one place is better, and by enough to matter."""
    span = f"of 100 deals the dealer wins {least:+.1f} to {most:+.1f} more than elder"
    if least > MATTERS or most < -MATTERS:
        return f"unfair: {span}"
    if least < -MATTERS or most > MATTERS:
        return f"not known yet: {span}"
    chance = "beyond chance" if least > 0 or most < 0 else "perhaps by chance"
    return f"fair enough: {span}, {chance}"


if __name__ == "__main__":
    main()
