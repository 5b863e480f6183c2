"""What a game is at a glance, told from its parameters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

import attrs

from marriage_games.cli.phrases import match_length
from marriage_games.model.duties import Duty, duties_of
from marriage_games.model.occasions import Course
from marriage_games.model.ruleset import Ruleset
from marriage_games.model.texts import rank_text, ranks_text
from marriage_games.model.vocabulary import Drawing, FoundIn, Head, TrumpsBy, Winner
from marriage_games.prose.playing import becomes_strict

ABSENT: Final = ""
YES: Final = "yes"


@attrs.frozen
class Fact:
    """One thing that a game has or lacks.

    Attributes:
        label: What it is called.
        tell: How it is in a game, in a few words; empty where a game lacks it.
    """

    label: str
    tell: Callable[[Ruleset], str]


def _players(ruleset: Ruleset) -> str:
    sides = ruleset.seats.all_sides
    if all(len(side) == 1 for side in sides):
        return str(ruleset.seats.count)
    return f"{ruleset.seats.count}: {' against '.join(str(len(side)) for side in sides)}"


def _cards(ruleset: Ruleset) -> str:
    return str(len(ruleset.pack.pack))


def _order(ruleset: Ruleset) -> str:
    return ranks_text(ruleset.pack.trick_order or ruleset.pack.ranks)


def _hand(ruleset: Ruleset) -> str:
    return str(ruleset.deal.hand_size)


def _tricks(ruleset: Ruleset) -> str:
    return str(Course.of(ruleset).tricks)


_TRUMPS: Final = {
    TrumpsBy.TURN_UP: "by the turn-up",
    TrumpsBy.DECLARATION: "by a meld",
    TrumpsBy.NONE: ABSENT,
}
_DRAWING: Final = {
    Drawing.AFTER_TRICK: "after each trick",
    Drawing.AFTER_CARD: "after each card",
    Drawing.NEVER: ABSENT,
}
_HEADING: Final = {Head.ALWAYS: YES, Head.IN_TRUMPS: "in trumps", Head.NEVER: ABSENT}
_WINNERS: Final = {
    Winner.DECLARER: "a meld",
    Winner.CLAIMER: "a claim",
    Winner.MORE_POINTS: "more points",
    Winner.MORE_TRICKS: "more tricks",
    Winner.LAST_TRICK: "the last trick",
}


def _trumps(ruleset: Ruleset) -> str:
    return _TRUMPS[ruleset.trumps.by]


def _drawing(ruleset: Ruleset) -> str:
    return _DRAWING[ruleset.talon.draw] if Course.of(ruleset).draws else ABSENT


def _exchange(ruleset: Ruleset) -> str:
    return f"the {rank_text(ruleset.exchange.card)}" if ruleset.exchange else ABSENT


def _strict(ruleset: Ruleset) -> str:
    if becomes_strict(ruleset):
        return f"once the talon is gone{' or closed' * (ruleset.closing is not None)}"
    return "from the first trick" if duties_of(ruleset) else ABSENT


def _follow(ruleset: Ruleset) -> str:
    return YES if ruleset.play.strict.follow else ABSENT


def _head(ruleset: Ruleset) -> str:
    return _HEADING[ruleset.play.strict.head]


def _trump(ruleset: Ruleset) -> str:
    duties = duties_of(ruleset)
    if {Duty.TRUMP, Duty.OVERTRUMP} <= set(duties):
        return "yes, overtrumping"
    return YES if Duty.TRUMP in duties else ABSENT


def _card_points(ruleset: Ruleset) -> str:
    pack = ruleset.pack
    return str(sum(pack.value(card) for card in pack.pack) or ABSENT)


def _melds(ruleset: Ruleset) -> str:
    melds = ruleset.declarations
    if not melds:
        return ABSENT
    at_end = all(meld.found_in == (FoundIn.WON,) for meld in melds)
    return f"{len(melds)}, at the end" if at_end else str(len(melds))


def _bonuses(ruleset: Ruleset) -> str:
    return str(len(ruleset.bonuses) or ABSENT)


def _closing(ruleset: Ruleset) -> str:
    return YES if ruleset.closing else ABSENT


def _claiming(ruleset: Ruleset) -> str:
    claiming = ruleset.claiming
    if claiming is None:
        return ABSENT
    return f"at {claiming.target}{', by itself' * claiming.automatic}"


def _won_by(ruleset: Ruleset) -> str:
    """What wins a deal before its end, and else what wins at its end."""
    winners = {row.winner for row in ruleset.results}
    claimed = f"{ruleset.claiming.target} points" if ruleset.claiming else ABSENT
    ways = [(way, told) for way, told in _WINNERS.items() if way in winners]
    return ", else ".join(claimed if way is Winner.CLAIMER else told for way, told in ways)


def _match(ruleset: Ruleset) -> str:
    counts = any(row.match_points == "points" for row in ruleset.results)
    if ruleset.match.target is None:
        return match_length(ruleset)
    return f"{match_length(ruleset)} {'points' if counts else 'match points'}"


GROUPS: Final[Mapping[str, tuple[Fact, ...]]] = MappingProxyType(
    {
        "Seats and cards": (
            Fact("Players", _players),
            Fact("Cards", _cards),
            Fact("In hand", _hand),
            Fact("Tricks", _tricks),
            Fact("Rank in tricks", _order),
        ),
        "Trumps and talon": (
            Fact("Trumps", _trumps),
            Fact("Drawing", _drawing),
            Fact("Exchange", _exchange),
            Fact("Closing", _closing),
        ),
        "What must be played": (
            Fact("Strict play", _strict),
            Fact("Follow", _follow),
            Fact("Head", _head),
            Fact("Trump", _trump),
        ),
        "What scores": (
            Fact("Card points", _card_points),
            Fact("Melds", _melds),
            Fact("Bonuses", _bonuses),
        ),
        "Winning": (
            Fact("Claim", _claiming),
            Fact("A deal is won by", _won_by),
            Fact("Match", _match),
        ),
    }
)
"""Everything that is told of every game, in groups that fit side by side."""


def at_a_glance(ruleset: Ruleset) -> list[tuple[str, str]]:
    """What a game has, group by group; what it lacks is left out."""
    told = [
        (heading, [_named(fact.label, text) for fact in group if (text := fact.tell(ruleset))])
        for heading, group in GROUPS.items()
    ]
    return [(heading, " · ".join(facts)) for heading, facts in told if facts]


def _named(label: str, text: str) -> str:
    return label if text == YES else f"{label}: {text}"
