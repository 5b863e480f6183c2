"""Contradictions between the melds, the pack and what holds for all melds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..errors import Problem
from .clash_deals import rank_problems, unknown_name
from .melding import Declaration
from .section import items_of, readable
from .texts import rank_text
from .vocabulary import FoundIn, MeldSuit, Moment
from .window import Timed

if TYPE_CHECKING:
    from ..card import Suit
    from .ruleset import Ruleset


MOST_AGAIN = 62
"""Melds that can be declared again: the engine has one word of bits for them."""


def checks(ruleset: Ruleset) -> Iterator[Iterator[Problem]]:
    """The checks of this module, each of them still to be run."""
    for declaration in items_of(ruleset, "declarations"):
        yield _ranks_are_in_the_pack(ruleset, declaration)
        yield _cards_are_in_the_pack(ruleset, declaration)
        yield _four_are_in_the_pack(ruleset, declaration)
        yield _count_is_in_the_pack(ruleset, declaration)
        yield _replaced_are_there(ruleset, declaration)
        yield _replaced_bring_no_match_points(ruleset, declaration)
        yield _automatic_needs_no_card(ruleset, declaration)
        yield _window_before_playing(ruleset, declaration)
    yield _replacing_goes_one_way(ruleset)
    yield _few_are_declared_again(ruleset)
    yield _melding_is_there(ruleset)
    yield _reused_groups_are_there(ruleset)
    yield _melding_before_playing(ruleset)


def _ranks_are_in_the_pack(ruleset: Ruleset, declaration: Declaration) -> Iterator[Problem]:
    value = getattr(declaration, declaration.pattern)
    wanted = value if isinstance(value, tuple) else (value,)
    path = f"declarations.{declaration.name}.{declaration.pattern}"
    yield from rank_problems(ruleset, path, wanted)


def _cards_are_in_the_pack(ruleset: Ruleset, declaration: Declaration) -> Iterator[Problem]:
    if declaration.pattern != "cards":
        return
    there = all(rank in ruleset.pack.ranks for rank in declaration.cards)
    if there and not suits_of(ruleset, declaration):
        yield Problem(
            f"declarations.{declaration.name}.cards",
            "cards that were taken out",
            "cards of pack.removed no more",
        )


def _four_are_in_the_pack(ruleset: Ruleset, declaration: Declaration) -> Iterator[Problem]:
    rank = declaration.four_of
    if declaration.pattern != "four_of" or rank is None or rank not in ruleset.pack.ranks:
        return
    left = sum(card.rank is rank for card in ruleset.pack.pack)
    if left < len(_suits()):
        path = f"declarations.{declaration.name}.four_of"
        yield Problem(path, f"{rank_text(rank)}, of which {left} are left", "four cards")


def _count_is_in_the_pack(ruleset: Ruleset, declaration: Declaration) -> Iterator[Problem]:
    if declaration.pattern != "any_of":
        return
    count, wanted = declaration.count, declaration.any_of
    if count is None or any(rank not in ruleset.pack.ranks for rank in wanted):
        return
    in_trumps = declaration.suit is MeldSuit.TRUMP
    most = max(
        sum(card.rank in wanted and card.suit in suits for card in ruleset.pack.pack)
        for suits in ([(suit,) for suit in _suits()] if in_trumps else [_suits()])
    )
    if count > most:
        path = f"declarations.{declaration.name}.count"
        yield Problem(path, str(count), f"at most {most} such cards")


def suits_of(ruleset: Ruleset, declaration: Declaration) -> tuple[Suit, ...]:
    """The suits in which all cards of a meld of one suit are in the pack."""
    ranks = declaration.cards or declaration.any_of[:1]
    pack = frozenset((card.suit, card.rank) for card in ruleset.pack.pack)
    return tuple(suit for suit in _suits() if all((suit, rank) in pack for rank in ranks))


def _suits() -> tuple[Suit, ...]:
    from ..card import Suit

    return tuple(Suit)


def _replaced_are_there(ruleset: Ruleset, declaration: Declaration) -> Iterator[Problem]:
    path = f"declarations.{declaration.name}.replaces"
    others = {other.name: other for other in ruleset.declarations}
    for name in declaration.replaces:
        if name not in others:
            yield unknown_name(path, name, others)
        elif declaration.pattern != "cards" or others[name].pattern != "cards":
            yield Problem(path, f"'{name}'", "a meld of one suit beside another one: both by cards")


def _replaced_bring_no_match_points(
    ruleset: Ruleset, declaration: Declaration
) -> Iterator[Problem]:
    if not declaration.match_points:
        return
    for other in readable(ruleset.declarations, "name", "replaces"):
        if declaration.name in other.replaces:
            path = f"declarations.{declaration.name}.match_points"
            allowed = f"0, as {other.name} replaces it"
            yield Problem(path, str(declaration.match_points), allowed)


def _replacing_goes_one_way(ruleset: Ruleset) -> Iterator[Problem]:
    replaced = {meld.name: set(meld.replaces) for meld in ruleset.declarations}
    for name, first in replaced.items():
        beyond = set(first)
        while more := {far for near in beyond for far in replaced.get(near, ())} - beyond:
            beyond |= more
        if name in beyond:
            path = f"declarations.{name}.replaces"
            yield Problem(path, "a circle that leads back to it", "melds that do not replace it")


def _few_are_declared_again(ruleset: Ruleset) -> Iterator[Problem]:
    entries = sum(
        len(_suits()) if meld.suit is MeldSuit.TRUMP else 1
        for meld in ruleset.declarations
        if meld.again is not None
    )
    if entries > MOST_AGAIN:
        allowed = f"{MOST_AGAIN} at most; one in trumps only counts four times"
        yield Problem("declarations", f"{entries} melds with again", allowed)


def _melding_is_there(ruleset: Ruleset) -> Iterator[Problem]:
    melds = readable(ruleset.declarations, "name", "found_in")
    from_hand = [meld.name for meld in melds if FoundIn.HAND in meld.found_in]
    if ruleset.melding is None and from_hand:
        yield Problem(
            "melding",
            f"nothing, although {', '.join(from_hand)} can be declared",
            "a section [melding] that says when",
            'write when = ["lead"] under [melding]',
        )


def _reused_groups_are_there(ruleset: Ruleset) -> Iterator[Problem]:
    groups = {item.group for item in ruleset.declarations if item.group is not None}
    for group in ruleset.melding.reuse if ruleset.melding is not None else ():
        if group not in groups:
            yield unknown_name("melding.reuse", group, sorted(groups))


def _melding_before_playing(ruleset: Ruleset) -> Iterator[Problem]:
    if ruleset.melding is not None and ruleset.melding.play_from:
        yield from _moments_of_playing("melding.when", ruleset.melding)


def _window_before_playing(ruleset: Ruleset, declaration: Declaration) -> Iterator[Problem]:
    if ruleset.melding is None or not ruleset.melding.play_from or declaration.window is None:
        return
    yield from _moments_of_playing(
        f"declarations.{declaration.name}.window.when", declaration.window
    )


def _moments_of_playing(path: str, timed: Timed) -> Iterator[Problem]:
    beyond = timed.moments - {Moment.LEAD, Moment.FOLLOW}
    if beyond:
        yield Problem(
            path,
            ", ".join(sorted(beyond)),
            "only lead and follow while melding.play_from = true, as a card must be played at once",
        )


def _automatic_needs_no_card(ruleset: Ruleset, declaration: Declaration) -> Iterator[Problem]:
    if ruleset.melding is not None and ruleset.melding.play_from and declaration.automatic:
        yield Problem(
            f"declarations.{declaration.name}.automatic",
            "true",
            "false while melding.play_from = true, as nobody chooses the card that is played",
        )
