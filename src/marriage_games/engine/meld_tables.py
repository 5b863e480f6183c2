"""The part of the tables that tells of melds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import attrs
from mypy_extensions import i64

from ..card import Rank, Suit
from ..model.consistency import suits_of
from ..model.melding import Declaration
from ..model.ruleset import Ruleset
from ..model.vocabulary import FoundIn, GotBy, MeldSuit, RepeatFor, Reuse
from ..pack import Pack
from . import constants as c
from .tables import Tables
from .vectors import vec
from .words import words_of

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
    _fill_search(tables)


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
    declarations = [meld.declaration for meld in melds]
    table.count = len(melds)
    table.mask = words_of(meld.mask for meld in melds)
    table.suit = words_of(meld.suit for meld in melds)
    table.needed = words_of(declared.count or 0 for declared in declarations)
    table.suit_rule = words_of(_SUIT_RULE[declared.suit] for declared in declarations)
    table.points = words_of(declared.points for declared in declarations)
    table.trump_points = words_of(declared.trump_points for declared in declarations)
    table.wins = words_of(int(declared.wins is not None) for declared in declarations)
    table.exchanged = words_of(int(declared.exchanged) for declared in declarations)
    table.reason = words_of(reasons.index(declared.name) for declared in declarations)
    table.action = words_of([-1] * len(melds))
    table.word = words_of(number // c.BITS for number in range(len(melds)))
    table.bit = words_of(tables.bit[number % c.BITS] for number in range(len(melds)))
    tables.declaration_words = -(-len(melds) // c.BITS)
    tables.tells_exchanged = int(0 in table.exchanged)

    def listed(found_in: FoundIn, how: object = None) -> vec[i64]:
        return words_of(
            number
            for number, declared in enumerate(declarations)
            if found_in in declared.found_in and how in (None, _how(declared))
        )

    tables.automatic_melds = listed(FoundIn.HAND, "automatic")
    tables.windowed_melds = listed(FoundIn.HAND, "windowed")
    tables.declared_melds = listed(FoundIn.HAND, "declared")
    tables.trick_melds = listed(FoundIn.TRICK)
    tables.won_melds = listed(FoundIn.WON)


def _how(declaration: Declaration) -> str:
    """How a declaration that is made from the hand comes about."""
    if declaration.automatic:
        return "automatic"
    return "declared" if declaration.window is None else "windowed"


def _fill_makers(tables: Tables, ruleset: Ruleset, melds: list[MeldEntry]) -> None:
    trumps = ruleset.trumps
    makers = 3 if trumps.rencontre else 1
    tables.melds.makes_trumps = words_of(
        makers if meld.declaration.name in trumps.declarations else 0 for meld in melds
    )


def _fill_repeats(tables: Tables, ruleset: Ruleset, melds: list[MeldEntry]) -> None:
    """How melds are declared again; each such meld has a word of a seat to count its refills."""
    table = tables.melds
    rules = [meld.declaration.again for meld in melds]
    repeated = [number for number, again in enumerate(rules) if again is not None]
    places = {number: place for place, number in enumerate(repeated)}
    first = c.DECLARED + int(tables.declaration_words)
    tables.stride = first + len(repeated)
    table.again = words_of(0 if again is None else again.points for again in rules)
    table.again_bit = words_of(
        tables.bit[places[number]] if number in places else 0 for number in range(len(melds))
    )
    table.refills = words_of(
        first + places[number] if number in places else -1 for number in range(len(melds))
    )
    table.again_each = words_of(
        int(again is not None and again.per is RepeatFor.REFILL) for again in rules
    )
    table.again_got_by = words_of(
        0 if again is None else sum(_GOT_BY[by] for by in again.got_by) for again in rules
    )
    table.again_early = words_of(
        int(again is not None and not again.after_first) for again in rules
    )
    table.again_next = words_of(int(again is not None and again.next_card) for again in rules)
    tables.again_melds = words_of(repeated)
    tables.private_melds = words_of(
        meld
        for meld in repeated
        if table.again_each[meld] or table.again_early[meld] or table.again_next[meld]
    )
    tables.early_melds = words_of(meld for meld in repeated if table.again_early[meld])
    tables.early_bits = sum(table.again_bit[meld] for meld in tables.early_melds)
    tables.again_of_card = words_of(
        sum(
            bit
            for bit, mask in zip(table.again_bit, table.mask, strict=True)
            if mask & tables.bit[card]
        )
        for card in range(len(ruleset.pack.pack))
    )


def _fill_relations(tables: Tables, ruleset: Ruleset, melds: list[MeldEntry]) -> None:
    """Which melds keep others from being scored, and which replace others."""
    table = tables.melds
    by_name: dict[str, list[int]] = {}
    by_group: dict[str, list[int]] = {}
    for number, meld in enumerate(melds):
        by_name.setdefault(meld.declaration.name, []).append(number)
        if meld.declaration.group is not None:
            by_group.setdefault(meld.declaration.group, []).append(number)
    replaced = [
        [
            number
            for name in sorted(meld.declaration.replaces)
            for number in by_name[name]
            if melds[number].suit == meld.suit
        ]
        for meld in melds
    ]
    replacers: list[list[int]] = [[] for _ in melds]
    for number, others in enumerate(replaced):
        for other in others:
            replacers[other].append(number)
    table.replaced = [words_of(others) for others in replaced]
    table.replacers = [words_of(others) for others in replacers]
    blockers = [0] * (len(melds) * int(tables.declaration_words))
    for number, meld in enumerate(melds):
        start = number * int(tables.declaration_words)
        related = by_group.get(meld.declaration.group or "", [])
        blocking = (other for other in related if _uses_up(ruleset, melds[other], meld))
        for other in (*replacers[number], *blocking):
            blockers[start + table.word[other]] |= table.bit[other]
    table.blockers = words_of(blockers)


def _uses_up(ruleset: Ruleset, scored: MeldEntry, meld: MeldEntry) -> bool:
    """Whether the cards of ``scored``, of the same group, cannot count again in ``meld``."""
    reuse = ruleset.melding.reuse.get(meld.declaration.group or "") if ruleset.melding else None
    if reuse is None or meld is scored or not meld.mask & scored.mask:
        return False
    extends = scored.mask != meld.mask and scored.mask & ~meld.mask == 0
    return not (reuse is Reuse.EXTENSION and extends)


def _fill_search(tables: Tables) -> None:
    """What finds melds in a hand: by the cards of a suit those of the suit, one by one the rest."""
    table = tables.melds
    words = int(tables.declaration_words)
    across: list[int] = []
    in_suits: list[list[int]] = [[] for _ in SUITS]
    for number in tables.declared_melds:
        suits = [place for place, mask in enumerate(tables.suit_mask) if mask & table.mask[number]]
        if len(suits) > 1 or table.needed[number]:
            across.append(number)
            continue
        in_suits[suits[0]].append(number)
    complete: list[int] = []
    starts: list[int] = []
    chances: list[int] = []
    starts_of_chances: list[int] = []
    for suit, numbers in enumerate(in_suits):
        starts.append(len(complete))
        starts_of_chances.append(len(chances))
        sets = _complete(tables, suit, numbers)
        for cards in range(int(tables.suit_cards[suit]) + 1):
            found = any(sets[cards * words : (cards + 1) * words])
            chances.append(int(tables.bit[suit]) if found else 0)
        complete += sets
    tables.chances_of_set = words_of(chances)
    tables.sets_start = words_of(starts_of_chances)
    _fill_across(tables, across)
    fitting = [0] * (words * (len(SUITS) + 1))
    for number, suit in enumerate(table.suit):
        for trump in range(-1, len(SUITS)):
            if _fits(int(table.suit_rule[number]), suit == trump):
                fitting[(trump + 1) * words + table.word[number]] |= table.bit[number]
    tables.fitting = words_of(fitting)
    for number in tables.trick_melds:
        tables.trick_meld_cards |= table.mask[number]
    tables.trick_meld_least = min((_size(tables, n) for n in tables.trick_melds), default=0)
    repeatable = [0] * words
    for number in tables.again_melds:
        repeatable[table.word[number]] |= table.bit[number]
    tables.repeatable = words_of(repeatable)
    tables.complete = words_of(complete)
    tables.complete_start = words_of(starts)


def _fill_across(tables: Tables, across: list[int]) -> None:
    """What tells at a glance, when a hand gets a card, that no meld of several suits is there."""
    masks: list[int] = []
    least: list[int] = []
    for card in range(int(tables.cards)):
        melds = [number for number in across if tables.melds.mask[number] >> card & 1]
        mask = 0
        for number in melds:
            mask |= tables.melds.mask[number]
        masks.append(mask)
        least.append(min((_size(tables, number) for number in melds), default=c.BITS))
    tables.across_suits = words_of(across)
    tables.across_cards = words_of(masks)
    tables.across_least = words_of(least)


def _size(tables: Tables, meld: int) -> int:
    """How many cards a meld takes."""
    return int(tables.melds.needed[meld]) or int(tables.melds.mask[meld]).bit_count()


def _fits(rule: int, in_trumps: bool) -> bool:
    """Whether a meld may be of its suit."""
    return rule == c.SUIT_ANY or (rule == c.SUIT_TRUMP) == in_trumps


def _complete(tables: Tables, suit: int, numbers: list[int]) -> list[int]:
    """For each set of cards of a suit, in as many words as needed, the melds among them."""
    table = tables.melds
    words = int(tables.declaration_words)
    first, cards = int(tables.suit_shift[suit]), int(tables.suit_cards[suit])
    complete = [0] * ((cards + 1) * words)
    for number in numbers:
        mask = int(table.mask[number]) >> first
        # All sets that hold the meld: it, and any of the other cards.
        others = chosen = cards & ~mask
        while True:
            complete[(mask | chosen) * words + table.word[number]] |= table.bit[number]
            if not chosen:
                break
            chosen = (chosen - 1) & others
    return complete
