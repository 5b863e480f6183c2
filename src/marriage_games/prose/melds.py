"""The melds: a table of them, how they are declared, and what else holds for some."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..model.melding import AgainRules, Declaration, MeldingRules
from ..model.ruleset import Ruleset
from ..model.vocabulary import FoundIn, GotBy, Meanwhile, MeldSuit, RepeatFor, Reuse, TrumpsBy
from .players import scores_points, side
from .scoring import worth
from .statements import NOTHING, Meld, Phrase, Section, Statement, Statements, Value, phrase
from .windows import windows

MELDS = Section("melds")

_MOST_LISTED: Final = 4
_LEAST_SEQUENCE: Final = 3

Remark = Callable[[Ruleset, Declaration], Phrase | None]


def statements(ruleset: Ruleset) -> Statements:
    """All about melds; nothing where a game has none."""
    if not ruleset.declarations:
        return
    declared = [meld for meld in ruleset.declarations if FoundIn.HAND in meld.found_in]
    if ruleset.melding is not None and any(not meld.automatic for meld in declared):
        yield from _declaring(ruleset, ruleset.melding, declared)
    for meld in ruleset.declarations:
        yield _row(ruleset, meld)
    if declared:
        yield from _counting(ruleset, declared)
    yield from _remarks(ruleset)


# --------------------------------------------------------------------- declaring


def _declaring(ruleset: Ruleset, melding: MeldingRules, declared: list[Declaration]) -> Statements:
    yield MELDS.says("declaring")
    if any(meld.window is None for meld in declared):
        yield MELDS.says("declaring-allowed", when=windows(ruleset, melding))
    if melding.play_from:
        yield MELDS.says("play-from")
        yield from _before_playing(ruleset, melding)
    elif melding.limit is not None:
        yield MELDS.says("meld-limit", number=melding.limit)
    else:
        yield MELDS.says("no-meld-limit")


def _before_playing(ruleset: Ruleset, melding: MeldingRules) -> Statements:
    claims = ruleset.claiming is not None and not ruleset.claiming.automatic
    possible = {
        Meanwhile.CLAIM: claims,
        Meanwhile.EXCHANGE: ruleset.exchange is not None,
        Meanwhile.CLOSE: ruleset.closing is not None,
    }
    if not any(possible.values()):
        return
    allowed = [word for word in Meanwhile if possible[word] and word in melding.before_playing]
    if allowed:
        # After a claim nothing is played from the meld.
        key = "meanwhile-only" if allowed == [Meanwhile.CLAIM] else "meanwhile"
        yield MELDS.says(key, what=tuple(phrase(f"meanwhile-{word}") for word in allowed))
    else:
        yield MELDS.says("meanwhile-nothing")


def _counting(ruleset: Ruleset, declared: list[Declaration]) -> Statements:
    again = any(_again(ruleset, meld) for meld in ruleset.declarations)
    yield MELDS.says("once-unless" if again else "once")
    melding = ruleset.melding
    if melding is None:
        return
    if any(meld.match_points for meld in declared):
        yield MELDS.says(f"counts-{melding.counts}-match")
    elif any(scores_points(meld) for meld in declared):
        yield MELDS.says(f"counts-{melding.counts}")
    restricted = False
    for group, reuse in melding.reuse.items():
        places = [n for n, meld in enumerate(ruleset.declarations) if meld.group == group]
        if places:
            restricted = True
            yield _reused(ruleset, reuse, places)
    if len(declared) > 1:
        yield MELDS.says("reuse-otherwise" if restricted else "reuse-free")


def _reused(ruleset: Ruleset, reuse: Reuse, places: list[int]) -> Statement:
    melds = ruleset.declarations
    sequences = [n for n, meld in enumerate(melds) if _is_sequence(ruleset, meld)]
    if places == sequences and len(places) > 1:
        return MELDS.says(f"reuse-{reuse}-sequences")
    alone = "-alone" if len(places) == 1 else ""
    return MELDS.says(f"reuse-{reuse}{alone}", melds=_members(ruleset, places))


def _is_sequence(ruleset: Ruleset, meld: Declaration) -> bool:
    """Whether a meld is a sequence of one suit, of three cards or more."""
    order = sorted(ruleset.pack.ranks)
    places = sorted(order.index(rank) for rank in meld.cards)
    in_a_row = places == list(range(places[0], places[0] + len(places))) if places else False
    return in_a_row and len(places) >= _LEAST_SEQUENCE


def _members(ruleset: Ruleset, places: list[int]) -> tuple[Value, ...]:
    """The melds of a group; many that stand together in the table by the first and the last."""
    melds = [Meld(ruleset.declarations[place].name) for place in places]
    together = places[-1] - places[0] == len(places) - 1
    if together and len(melds) > _MOST_LISTED:
        return (phrase("melds-from-to", first=melds[0], last=melds[-1]),)
    return tuple(melds)


# --------------------------------------------------------------------- the table


def _row(ruleset: Ruleset, meld: Declaration) -> Statement:
    points, in_trumps = _points(ruleset, meld)
    return MELDS.row(
        "melds",
        meld=Meld(meld.name),
        cards=_cards(meld),
        points=points,
        trumps=in_trumps,
        match=meld.match_points or NOTHING,
    )


def _cards(meld: Declaration) -> Phrase:
    if meld.four_of is not None:
        return phrase("cards-four", rank=meld.four_of)
    if meld.cards:
        ranks = tuple(sorted(meld.cards))
        if len(ranks) == 1:
            return phrase(f"card-{meld.suit}", rank=ranks[0])
        return phrase(f"cards-{meld.suit}", ranks=ranks)
    ranks = tuple(sorted(meld.any_of))
    kind = "any-of-trumps" if meld.suit is MeldSuit.TRUMP else "any-of"
    return phrase(f"cards-{kind}", number=meld.count or 0, ranks=ranks)


def _points(ruleset: Ruleset, meld: Declaration) -> tuple[Value, Value]:
    """What a meld scores, and what in trumps where that is something else."""
    plain = _worth(meld, meld.points)
    can_be_both = bool(meld.cards) and meld.suit is MeldSuit.ANY
    if not can_be_both or ruleset.trumps.by is TrumpsBy.NONE:
        return plain, NOTHING
    return plain, _worth(meld, meld.trump_points)


def _worth(meld: Declaration, points: int) -> Value:
    if meld.wins is None:
        return points or (NOTHING if meld.match_points else phrase("nothing"))
    return phrase("points-and-wins", points=points) if points else phrase("wins-deal")


# --------------------------------------------------------------------- remarks


def _remarks(ruleset: Ruleset) -> Statements:
    """What holds for some melds only, those for which the same holds together."""
    for remark in _REMARKS:
        together: dict[Phrase, list[Value]] = {}
        for meld in ruleset.declarations:
            said = remark(ruleset, meld)
            if said is not None:
                together.setdefault(said, []).append(Meld(meld.name))
        for said, melds in together.items():
            everything = len(melds) == len(ruleset.declarations) > 1
            about: Value = (phrase("all-melds"),) if everything else tuple(melds)
            yield MELDS.lists("remark", melds=about, said=said)


def _in_trick(_: Ruleset, meld: Declaration) -> Phrase | None:
    if FoundIn.TRICK not in meld.found_in:
        return None
    return phrase("found-in-trick-too" if FoundIn.HAND in meld.found_in else "found-in-trick")


def _among_won(ruleset: Ruleset, meld: Declaration) -> Phrase | None:
    if FoundIn.WON not in meld.found_in:
        return None
    key = "found-in-won-too" if len(meld.found_in) > 1 else "found-in-won"
    return phrase(key, side=side(ruleset))


def _automatic(_: Ruleset, meld: Declaration) -> Phrase | None:
    return phrase("scored-by-itself") if meld.automatic else None


def _own_window(ruleset: Ruleset, meld: Declaration) -> Phrase | None:
    if meld.window is None:
        return None
    key = "own-window-automatic" if meld.automatic else "own-window"
    return phrase(key, when=windows(ruleset, meld.window))


def _automatic_window(ruleset: Ruleset, meld: Declaration) -> Phrase | None:
    """When a meld is scored by itself that has no window of its own, and nothing else says so."""
    if not meld.automatic or meld.window is not None or ruleset.melding is None:
        return None
    declared = [m for m in ruleset.declarations if FoundIn.HAND in m.found_in]
    if any(not m.automatic for m in declared) and any(m.window is None for m in declared):
        return None
    return phrase("own-window-automatic", when=windows(ruleset, ruleset.melding))


def _again(ruleset: Ruleset, meld: Declaration) -> Phrase | None:
    if meld.again is None or not _can_be_refilled(ruleset, meld.again):
        return None
    again = meld.again
    if again.per is RepeatFor.DECLARATION:
        what = phrase("again-declaration", worth=worth(again.points, meld.match_points))
    elif meld.match_points:
        what = phrase("again-refill-match", points=again.points, counters=meld.match_points)
    else:
        what = phrase("again-refill", points=again.points)
    return phrase(
        "again",
        what=what,
        first=phrase("again-after-first" if again.after_first else "again-before-first"),
        got=_got(ruleset, again),
        then=phrase("again-by-itself" if meld.automatic else "again-declare"),
        between=phrase("refill-next-card" if again.next_card else "refill-any-card"),
    )


def _can_be_refilled(ruleset: Ruleset, again: AgainRules) -> bool:
    return GotBy.DRAW in again.got_by or ruleset.exchange is not None


def _got(ruleset: Ruleset, again: AgainRules) -> Phrase:
    if ruleset.exchange is None:
        return phrase("got-by-draw")
    return phrase("got-by-" + "-or-".join(way for way in GotBy if way in again.got_by))


def _replaces(ruleset: Ruleset, meld: Declaration) -> Phrase | None:
    if not meld.replaces:
        return None
    replaced = tuple(Meld(m.name) for m in ruleset.declarations if m.name in meld.replaces)
    key = "replaces-four" if meld.four_of else "replaces"
    # What is found at the end is found together.
    together = [m for m in ruleset.declarations if m.name in (meld.name, *meld.replaces)]
    won = all(m.found_in == (FoundIn.WON,) for m in together)
    return phrase(f"{key}-won" if won else key, others=replaced)


def _not_exchanged(ruleset: Ruleset, meld: Declaration) -> Phrase | None:
    if meld.exchanged or ruleset.exchange is None:
        return None
    return phrase("not-exchanged")


_REMARKS: Final[tuple[Remark, ...]] = (
    _in_trick,
    _among_won,
    _automatic,
    _automatic_window,
    _own_window,
    _again,
    _replaces,
    _not_exchanged,
)
