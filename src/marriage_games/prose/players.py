"""Who plays, and what for."""

from __future__ import annotations

from typing import Final

from ..model.melding import Declaration
from ..model.ruleset import Ruleset
from ..model.scoring import Result
from ..model.vocabulary import Ending, Winner
from ..model.worth import most_counters, used_results
from .statements import Phrase, Section, Statements, phrase

PLAYERS = Section("players")

_TWO_PAIRS: Final = {frozenset({0, 2}), frozenset({1, 3})}


def has_partners(ruleset: Ruleset) -> bool:
    """Whether some players play together."""
    return any(len(side) > 1 for side in ruleset.seats.all_sides)


def side(ruleset: Ruleset) -> Phrase:
    """What wins and loses: a player, or a side of several."""
    return phrase("side" if has_partners(ruleset) else "player")


def opponent(ruleset: Ruleset) -> Phrase:
    """Who plays against a side, where there are two of them."""
    return phrase("opponent-side" if has_partners(ruleset) else "opponent-player")


def whose(ruleset: Ruleset) -> Phrase:
    """What stands behind somebody who wins for a whole side."""
    return phrase("whose-side" if has_partners(ruleset) else "whose-player")


def counts_points(ruleset: Ruleset) -> bool:
    """Whether the points of the deals are what a match is about, just as they were made."""
    by_points = all(row.match_points == "points" for row in used_results(ruleset))
    return by_points and not ruleset.match.paid and not most_counters(ruleset)


def statements(ruleset: Ruleset) -> Statements:
    """The players, their sides, and where points come from."""
    opposite = _face_each_other(ruleset)
    if ruleset.seats.count == 2:
        yield PLAYERS.says("players-two")
    else:
        key = "players-partners" if opposite else "players"
        yield PLAYERS.says(key, number=ruleset.seats.count)
    if has_partners(ruleset) and not opposite:
        sides = (
            phrase(
                "side-of-one" if len(seats) == 1 else "side-of-several",
                players=tuple(seat + 1 for seat in seats),
            )
            for seats in ruleset.seats.all_sides
        )
        yield PLAYERS.says("sides", sides=tuple(sides))
    if has_partners(ruleset):
        yield PLAYERS.says("sides-together")
    yield from _aim(ruleset)
    for key, ways in (("aim", _ways(ruleset)), ("aim-counters", counter_ways(ruleset))):
        if ways:
            yield PLAYERS.says(key, ways=ways)


def _face_each_other(ruleset: Ruleset) -> bool:
    """Whether two pairs play, whose members sit opposite each other."""
    return set(map(frozenset, ruleset.seats.all_sides)) == _TWO_PAIRS


def _aim(ruleset: Ruleset) -> Statements:
    """What players want to bring about: in a match where points add up, else in a deal."""
    rows, match = used_results(ruleset), ruleset.match
    if ruleset.claiming is not None:
        yield PLAYERS.says("aim-claim", points=ruleset.claiming.target)
    elif match.deals != 1 and all(row.match_points == "points" for row in rows):
        unit = "" if counts_points(ruleset) else "-match-points"
        if match.target is not None:
            yield PLAYERS.says(f"aim-target{unit}", points=match.target)
        else:
            yield PLAYERS.says(f"aim-total{unit}", side=side(ruleset), number=match.deals or 0)
    else:
        yield from _aim_of_a_deal(ruleset, rows)


def _aim_of_a_deal(ruleset: Ruleset, rows: list[Result]) -> Statements:
    winners = {row.winner for row in rows if row.when is Ending.PLAYED_OUT}
    if Winner.LAST_TRICK in winners:
        yield PLAYERS.says("aim-last-trick")
        return
    for winner, what in ((Winner.MORE_POINTS, "points"), (Winner.MORE_TRICKS, "tricks")):
        if winner not in winners:
            continue
        if len(ruleset.seats.all_sides) == 2:
            yield PLAYERS.says(f"aim-more-{what}", opponent=opponent(ruleset))
        else:
            yield PLAYERS.says(f"aim-most-{what}")
        return


def _ways(ruleset: Ruleset) -> tuple[Phrase, ...]:
    return _held(
        ("cards", any(ruleset.pack.values.values())),
        ("melds", any(scores_points(meld) for meld in ruleset.declarations)),
        ("bonuses", any(bonus.points for bonus in ruleset.bonuses)),
    )


def counter_ways(ruleset: Ruleset) -> tuple[Phrase, ...]:
    """What brings match points, whoever wins the deal."""
    return _held(
        ("melds", any(meld.match_points for meld in ruleset.declarations)),
        ("bonuses", any(bonus.match_points for bonus in ruleset.bonuses)),
    )


def _held(*ways: tuple[str, bool]) -> tuple[Phrase, ...]:
    return tuple(phrase(f"aim-{way}") for way, holds in ways if holds)


def scores_points(meld: Declaration) -> bool:
    """Whether a meld can score points, and not only match points or the deal."""
    again = meld.again is not None and meld.again.points > 0
    return bool(meld.points or meld.trump_points or again)
