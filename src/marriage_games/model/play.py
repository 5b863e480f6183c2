"""What may be played: the obligations of strict play."""

from __future__ import annotations

import attrs

from .section import Section
from .vocabulary import Head, StrictFrom


@attrs.frozen(kw_only=True)
class StrictRules(Section):
    """The obligations while play is strict; each holds by itself, as far as the hand allows.

    Attributes:
        follow: A card of the suit led must be played.
        head: The best card of the suit led must be beaten with a card of that suit: never, only
            when trumps are led, or always.
        trump_when_void: Who has none of the suit led must play a trump.
        overtrump: Who has none of the suit led must beat a trump that lies in the trick.

    Examples:
        >>> StrictRules(follow=True, head="in-trumps").trump_when_void
        False
    """

    follow: bool = False
    head: Head = Head.NEVER
    trump_when_void: bool = False
    overtrump: bool = False


@attrs.frozen(kw_only=True)
class PlayRules(Section):
    """When play is strict and what that means; in open play any card may be played.

    Attributes:
        strict_from: Strict play begins once there is no talon to draw from (exhausted or
            closed), or with the first trick.
        strict: The obligations.

    Examples:
        >>> PlayRules(strict={"follow": True}).strict.follow
        True
    """

    strict_from: StrictFrom = StrictFrom.TALON_EXHAUSTED
    strict: StrictRules = attrs.field(factory=StrictRules)
