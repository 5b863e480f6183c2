"""Whether the tricks of a position are strict, and what the one under way tells of that."""

from __future__ import annotations

from collections.abc import Iterator

from .engine import constants as c
from .engine.kernel import Kernel
from .setting_draws import closes_late, closing_moments, rounds
from .setting_fields import Fields, refuse

_ABOUT_DRAWING = (c.WON, c.LOST, c.DRAW)


def set_phase(fields: Fields, kernel: Kernel, drawn: int) -> None:
    """Say whether cards are drawn for this trick, and whether it and the last one are strict.

    Args:
        fields: The fields.
        kernel: The position.
        drawn: How many cards each seat has drawn; of those who have yet to draw.

    Raises:
        PositionError: If it cannot be so.
    """
    over, tricks = kernel.moment == c.END, int(kernel.tricks)
    drawing = kernel.closed_by < 0 and tricks < rounds(kernel)
    drawing = not over and (drawing or kernel.moment in _ABOUT_DRAWING)
    draws = kernel.tables.draw != c.DRAW_NEVER and kernel.closed_by < 0
    kernel.drawing = int(drawing)
    kernel.exhausted = int(draws and not drawing and not over)
    # At the end it is the phase of the last trick.
    number = tricks if over and tricks and not kernel.played else tricks + 1
    possible = _phases(fields, kernel, number, drawn)
    phase = fields.word("phase", possible) or possible[0]
    kernel.strict = int(phase == "strict")
    if not tricks:
        fields.forbid(("last-phase",), "before the first trick")
    elif not over:
        possible = _phases(fields, kernel, tricks, drawn)
        default = phase if phase in possible else possible[0]
        kernel.last_strict = int((fields.word("last-phase", possible) or default) == "strict")


def _phases(fields: Fields, kernel: Kernel, number: int, drawn: int) -> list[str]:
    """What a trick can have been, the first one being trick 1; the likelier word first."""
    if kernel.tables.strict_from_first_trick:
        return ["strict"]
    if kernel.closed_by < 0:
        return ["strict" if number > rounds(kernel) else "open"]
    if number != drawn + 1 or number > kernel.tricks:
        return ["strict" if number > drawn else "open"]
    # Closed just before or just after the cards were drawn for the trick before.
    if kernel.moment == c.CLOSED:
        return ["open"]
    return ["open" if late else "strict" for late in sorted(closes_late(fields))]


def set_streak(fields: Fields, kernel: Kernel) -> None:
    """Say how many tricks the side that has won the last one has won in a row.

    Raises:
        PositionError: If it cannot have won so many, or nothing is scored for that.
    """
    t = kernel.tables
    counted = max((t.bonus_count[bonus] for bonus in t.last_tricks_bonuses), default=0)
    if not counted:
        name = fields.game.ruleset.name
        fields.forbid(("in-a-row",), f"as {name} scores nothing for the last tricks")
    if not kernel.tricks:
        fields.forbid(("in-a-row",), "before the first trick")
        return
    own = int(kernel.side_sum(t.side[int(kernel.winner)], c.TRICKS))
    # More tricks in a row than count are not told apart.
    least = min(own, counted) if own == kernel.tricks else 1
    text = fields.text("in-a-row")
    kernel.streak = fields.number("in-a-row", text, least, own) if text else least


def strictly_played(fields: Fields, kernel: Kernel, drawn: int) -> Iterator[tuple[Kernel, int]]:
    """The cards on the table that were surely played as strict play demands.

    Yields:
        The position at which each of them was to be played, the hands apart, and the card.
    """
    t = kernel.tables
    # Hands may have been filled up since, or trumps made.
    drawing = t.draw == c.DRAW_AFTER_CARD and kernel.tricks < rounds(kernel)
    by_melds = str(fields.game.ruleset.trumps.by) == "declaration"
    if drawing or by_melds or not kernel.strict:
        return
    first = 1
    if kernel.closed_by >= 0 and kernel.tricks == drawn and "follow" in closing_moments(fields):
        # Whoever has played before the closer may have done so in open play.
        first = max(1, int((kernel.closed_by - kernel.leader) % t.seats))
    for place in range(first, int(kernel.played)):
        probe = kernel.copy()
        probe.moment, probe.played = c.FOLLOW, place
        probe.seat = (kernel.leader + place) % t.seats
        yield probe, int(kernel.trick_card(place))


def check_trick(fields: Fields, kernel: Kernel, drawn: int) -> None:
    """Make sure that whoever has followed to a trick was allowed to.

    Raises:
        PositionError: If a seat holds a card that it would have had to play instead.
    """
    for probe, card in strictly_played(fields, kernel, drawn):
        probe.put(probe.seat, c.HAND, probe.word(probe.seat, c.HAND) | 1 << card)
        allowed = int(probe.cards_by_obligation())
        if not allowed >> card & 1:
            found = f"{fields.game.pack[card]} of seat {int(probe.seat)}"
            refuse("trick", found, f"{fields.shown(allowed)}, which it had to play in strict play")
