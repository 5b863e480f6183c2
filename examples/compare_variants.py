"""Is a game fair, and is it lively? Brisque with six, four and five cards in hand, side by side.

Run it with: python examples/compare_variants.py
"""

from __future__ import annotations

import marriage_games as mg

DEALS = 300
KEYS = {
    "elder.won": "elder wins",
    "dealer.won": "dealer wins",
    "lead-changes": "changes of the lead, a deal",
    "last-trick-decided": "decided by the last trick",
}


def main() -> None:
    """Simulate the variants and tell what differs from brisque by more than chance."""
    brisque = mg.ruleset("brisque")
    variants = [brisque.variant(f"brisque-{n}", deal={"hand_size": n}) for n in (4, 5)]
    comparison = mg.compare([brisque, *variants], [mg.GreedyPlayer()] * 2, deals=DEALS, seed=7)

    for number, report in enumerate(comparison.reports):
        print(report.ruleset.name)
        for key, words in KEYS.items():
            star = number and comparison.difference(key, number).beyond_chance
            print(f"  {words:<28}{report[key]}{' *' if star else ''}")
        print(f"  {verdict(report)}\n")
    print(f"{DEALS} deals of each. * differs from brisque by more than chance.")


def verdict(report: mg.Report) -> str:
    """Whether the intervals of the two places lie apart."""
    elder, dealer = report["elder.won"], report["dealer.won"]
    if clearly_above(elder, dealer):
        return "not fair: elder has the better place"
    if clearly_above(dealer, elder):
        return "not fair: the dealer has the better place"
    return "neither place is shown to be better"


def clearly_above(one: mg.Estimate, other: mg.Estimate) -> bool:
    """Whether one interval lies wholly above the other."""
    return one.low is not None and other.high is not None and one.low > other.high


if __name__ == "__main__":
    main()
