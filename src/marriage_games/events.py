"""What happens in a deal, point by point: events, ledger entries and the outcome."""

from __future__ import annotations

from enum import StrEnum

import attrs

from .card import Card


class EventKind(StrEnum):
    """What kind of event it is."""

    DEALT = "dealt"
    """A seat got its hand."""
    SHOWN = "shown"
    """Cards were laid open: the turn-up by the dealer, or a declaration."""
    PLAYED = "played"
    DRAWN = "drawn"
    EXCHANGED = "exchanged"
    """The first card was given for the second one."""
    SCORED = "scored"
    CLOSED = "closed"
    CLAIMED = "claimed"
    PASSED = "passed"


@attrs.frozen
class Event:
    """One thing that happened.

    Attributes:
        kind: What happened.
        seat: The seat that did it, or to which it happened.
        cards: The cards concerned, in pack order; of an exchange the card given, then the one
            taken.
        points: The points scored, for ``scored``.
        reason: Why they were scored; the action's text of a declaration, or ``turn-up``, for
            ``shown``; ``right`` or ``wrong`` for ``claimed``; the moment for ``passed``;
            ``face-up`` where the turn-up was drawn.
        match_points: The match points that come with them, for ``scored``.

    Examples:
        >>> Event(EventKind.PLAYED, 0, (Card.parse("KS"),)).cards
        (Card.parse('KS'),)
    """

    kind: EventKind
    seat: int
    cards: tuple[Card, ...] = ()
    points: int = 0
    reason: str = ""
    match_points: int = 0


@attrs.frozen
class Entry:
    """One line of the ledger, which lists every point of a deal, and what else melds bring.

    Attributes:
        seat: The seat that scored.
        points: The points; negative where points were annulled, and 0 only where the entry is one
            of match points.
        reason: The name of the declaration or bonus, or ``card-points``, ``rencontre`` (a meld
            found in a trick), ``unwon`` (cards that nobody had won when a deal was won
            outright), ``annulled`` or ``carried`` (points at the start of a given position).
        cards: The cards that scored, in pack order, where there are any.
        trick: How many tricks were complete, the scoring one included; 0 before the first.
        match_points: The match points that the meld or bonus brings.

    Examples:
        >>> Entry(0, 20, "marriage", (Card.parse("KS"), Card.parse("QS")), 3).points
        20
    """

    seat: int
    points: int
    reason: str
    cards: tuple[Card, ...] = ()
    trick: int = 0
    match_points: int = 0


@attrs.frozen
class Outcome:
    """How a deal ended.

    Attributes:
        winners: The seats of the side that won; empty for a draw.
        points: The points of each seat.
        match_points: What the deal counts in the match, for each seat; partners count alike. It
            is negative where a side has to pay more than it is paid.
        reason: ``played-out``, ``claim-right``, ``claim-wrong``, ``won-outright`` or ``void``.
        result: The name of the row of the ruleset's results that decided the deal; it does not
            take part in comparisons, as it is a name only.

    Examples:
        >>> Outcome((0,), (81, 49), (1, 0), "played-out").winners
        (0,)
    """

    winners: tuple[int, ...]
    points: tuple[int, ...]
    match_points: tuple[int, ...]
    reason: str
    result: str = attrs.field(default="", eq=False)
