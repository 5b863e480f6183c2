"""The part of the tables that tells of melds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import attrs

from ..card import Pack, Rank, Suit
from ..model.consistency import suits_of
from ..model.melding import Declaration
from ..model.ruleset import Ruleset
from ..model.vocabulary import FoundIn, GotBy, MeldSuit, RepeatFor, Reuse
from . import constants as c
from .tables import Tables

SUITS = tuple(Suit)
"""The suits by the kernel's numbers."""

_SUIT_RULE = {
    MeldSuit.ANY: c.SUIT_ANY,
    MeldSuit.TRUMP: c.SUIT_TRUMP,
    MeldSuit.PLAIN: c.SUIT_PLAIN,
}
_GOT_BY = {GotBy.DRAW: c.GOT_BY_DRAW, GotBy.EXCHANGE: c.GOT_BY_EXCHANGE}


@attrs.frozen
class MeldEntry:
    """One entry of the meld tables in the making."""

    declaration: Declaration
    suit: int
    mask: int

    @property
    def text(self) -> str:
        """Its name and suit, as the action that declares it is written."""
        name = self.declaration.name
        if not self.declaration.of_one_suit:
            return name
        return f"{name}:{SUITS[self.suit].letter}"


def fill_melds(
    tables: Tables, ruleset: Ruleset, melds: list[MeldEntry], reasons: tuple[str, ...]
) -> None:
    """Enter the melds, how they are declared again, and what they are to each other."""
    _fill_entries(tables, melds, reasons)
    _fill_makers(tables, ruleset, melds)
    _fill_repeats(tables, ruleset, melds)
    _fill_relations(tables, ruleset, melds)


def mask_of(tables: Tables, numbers: Iterable[int]) -> int:
    """The mask of the cards with these numbers."""
    mask = 0
    for number in numbers:
        mask |= tables.bit[number]
    return mask


def melds_of(
    ruleset: Ruleset, tables: Tables, pack: Pack, declaration: Declaration
) -> list[MeldEntry]:
    """The entries of one declaration: one a suit where it is of one suit, else one."""
    if declaration.cards:
        return [
            MeldEntry(
                declaration, SUITS.index(suit), cards_of(tables, pack, declaration.cards, (suit,))
            )
            for suit in suits_of(ruleset, declaration)
        ]
    taken = declaration.any_of or (declaration.four_of,)
    if declaration.suit is MeldSuit.TRUMP:
        return [
            MeldEntry(declaration, number, cards_of(tables, pack, taken, (suit,)))
            for number, suit in enumerate(SUITS)
        ]
    return [MeldEntry(declaration, -1, cards_of(tables, pack, taken, SUITS))]


def cards_of(
    tables: Tables, pack: Pack, taken: Sequence[Rank | None], suits: Sequence[Suit]
) -> int:
    """The cards of the pack of these ranks and suits, as a mask."""
    numbers = (n for n, card in enumerate(pack) if card.rank in taken and card.suit in suits)
    return mask_of(tables, numbers)


def _fill_entries(tables: Tables, melds: list[MeldEntry], reasons: tuple[str, ...]) -> None:
    table = tables.melds
    table.count = len(melds)
    for number, meld in enumerate(melds):
        declaration = meld.declaration
        table.mask.append(meld.mask)
        table.needed.append(declaration.count or 0)
        table.suit.append(meld.suit)
        table.suit_rule.append(_SUIT_RULE[declaration.suit])
        table.points.append(declaration.points)
        table.trump_points.append(declaration.trump_points)
        table.wins.append(int(declaration.wins is not None))
        table.exchanged.append(int(declaration.exchanged))
        table.reason.append(reasons.index(declaration.name))
        table.action.append(-1)
        table.word.append(number // c.BITS)
        table.bit.append(tables.bit[number % c.BITS])
        for place, found in (
            (FoundIn.HAND, _list_of(tables, declaration)),
            (FoundIn.TRICK, tables.trick_melds),
            (FoundIn.WON, tables.won_melds),
        ):
            if place in declaration.found_in:
                found.append(number)
    tables.declaration_words = -(-len(melds) // c.BITS)
    tables.tells_exchanged = int(0 in table.exchanged)


def _list_of(tables: Tables, declaration: Declaration) -> list[int]:
    """Where the melds of a declaration are listed that are made from the hand."""
    if declaration.automatic:
        return tables.automatic_melds
    return tables.declared_melds if declaration.window is None else tables.windowed_melds


def _fill_makers(tables: Tables, ruleset: Ruleset, melds: list[MeldEntry]) -> None:
    trumps = ruleset.trumps
    for meld in melds:
        makes = meld.declaration.name in trumps.declarations
        tables.melds.makes_trumps.append(int(makes) + 2 * int(makes and trumps.rencontre))


def _fill_repeats(tables: Tables, ruleset: Ruleset, melds: list[MeldEntry]) -> None:
    """How melds are declared again; each such meld has a word of a seat to count its refills."""
    table = tables.melds
    first = c.DECLARED + int(tables.declaration_words)
    for number, meld in enumerate(melds):
        rules = meld.declaration.again
        place = len(tables.again_melds)
        table.again.append(0 if rules is None else rules.points)
        table.again_bit.append(0 if rules is None else tables.bit[place])
        table.refills.append(-1 if rules is None else first + place)
        table.again_each.append(int(rules is not None and rules.per is RepeatFor.REFILL))
        table.again_got_by.append(0 if rules is None else sum(_GOT_BY[by] for by in rules.got_by))
        table.again_early.append(int(rules is not None and not rules.after_first))
        table.again_next.append(int(rules is not None and rules.next_card))
        if rules is not None:
            tables.again_melds.append(number)
            if table.again_each[number] or table.again_early[number] or table.again_next[number]:
                tables.private_melds.append(number)
            if not rules.after_first:
                tables.early_melds.append(number)
    tables.stride = first + len(tables.again_melds)
    tables.again_of_card = [
        sum(
            bit
            for bit, mask in zip(table.again_bit, table.mask, strict=True)
            if mask & tables.bit[card]
        )
        for card in range(len(ruleset.pack.pack))
    ]


def _fill_relations(tables: Tables, ruleset: Ruleset, melds: list[MeldEntry]) -> None:
    """Which melds keep others from being scored, and which replace others."""
    table = tables.melds
    by_name: dict[str, list[int]] = {}
    by_group: dict[str, list[int]] = {}
    for number, meld in enumerate(melds):
        by_name.setdefault(meld.declaration.name, []).append(number)
        if meld.declaration.group is not None:
            by_group.setdefault(meld.declaration.group, []).append(number)
    table.replaced = [
        [
            number
            for name in sorted(meld.declaration.replaces)
            for number in by_name[name]
            if melds[number].suit == meld.suit
        ]
        for meld in melds
    ]
    table.replacers = [[] for _ in melds]
    for number, replaced in enumerate(table.replaced):
        for other in replaced:
            table.replacers[other].append(number)
    for number, meld in enumerate(melds):
        words = [0] * int(tables.declaration_words)
        related = by_group.get(meld.declaration.group or "", [])
        blocking = (other for other in related if _uses_up(ruleset, melds[other], meld))
        for other in (*table.replacers[number], *blocking):
            words[table.word[other]] |= table.bit[other]
        table.blockers.append(words)


def _uses_up(ruleset: Ruleset, scored: MeldEntry, meld: MeldEntry) -> bool:
    """Whether the cards of ``scored``, of the same group, cannot count again in ``meld``."""
    reuse = ruleset.melding.reuse.get(meld.declaration.group or "") if ruleset.melding else None
    if reuse is None or meld is scored or not meld.mask & scored.mask:
        return False
    extends = scored.mask != meld.mask and scored.mask & ~meld.mask == 0
    return not (reuse is Reuse.EXTENSION and extends)
