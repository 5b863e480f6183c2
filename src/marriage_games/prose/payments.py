"""What each side has made in a deal: by the deal, and by melds and bonuses."""

from __future__ import annotations

import attrs

from ..state import State


@attrs.frozen
class Made:
    """The match points that a side has made in a deal, and what they come to once they are paid.

    Attributes:
        side: The seats of the side.
        deal: What the deal counts for it.
        more: What melds and bonuses have brought.
        result: What it comes to in the match: the total, or where sides pay each other what is
            left of it then, below 0 if the side has paid more than it got.
    """

    side: tuple[int, ...]
    deal: int
    more: int
    result: int

    @property
    def total(self) -> int:
        """What it has made in all, before any is paid."""
        return self.deal + self.more


def made_in(final: State) -> tuple[Made, ...]:
    """What the sides have made in a deal that is over, in their order.

    Args:
        final: The state at its end.

    Examples:
        >>> import marriage_games as mg
        >>> result = mg.Match(mg.ruleset("briscola"), [mg.RandomPlayer()] * 2, seed=1).play()
        >>> [made.total for made in made_in(result.deals[0].final)]
        [1, 0]
    """
    outcome, ruleset = final.outcome, final.game.ruleset
    assert outcome is not None
    sides = ruleset.seats.all_sides
    if outcome.reason == "void":
        return tuple(Made(side, 0, 0, 0) for side in sides)
    results = [outcome.match_points[side[0]] for side in sides]
    more = [sum(final.counters[seat] for seat in side) for side in sides]
    row = next(row for row in ruleset.results if row.name == outcome.result)
    if row.match_points == "points":
        deal = [sum(outcome.points[seat] for seat in side) for side in sides]
    else:
        deal = [0] * len(sides)
        won = next((place for place, side in enumerate(sides) if side == outcome.winners), None)
        if won is not None:
            lost = next(place for place in range(len(sides)) if place != won)
            apart = results[won] - results[lost]
            # Paid by all sides, and paying all, makes every difference as many times as large.
            apart //= len(sides) if ruleset.match.paid else 1
            deal[won] = apart + more[lost] - more[won]
    return tuple(map(Made, sides, deal, more, results))
