"""Contradictions between names, the pack, the deal, trumps, the talon and the optional actions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from ..errors import Problem, closest
from .melding import name_problems
from .scoring import Bonus
from .section import items_of, readable
from .texts import ranks_text
from .vocabulary import Drawing, EqualCuts, FirstDealer, FoundIn, MeldSuit, Moment, TrumpsBy

if TYPE_CHECKING:
    from ..card import Rank
    from .ruleset import Ruleset


def checks(ruleset: Ruleset) -> Iterator[Iterator[Problem]]:
    """The checks of this module, each of them still to be run."""
    yield name_problems(ruleset)
    for section in ("notes", "declarations", "bonuses", "results"):
        yield _names_are_unique(ruleset, section)
    yield _ledger_names_are_unique(ruleset)
    yield _enough_cards(ruleset)
    yield _turnup_is_in_the_pack(ruleset)
    yield _cut_can_be_decided(ruleset)
    yield _turnup_can_make_trumps(ruleset)
    yield _makers_are_there(ruleset)
    yield _makers_can_be_made(ruleset)
    yield _exchanged_card_is_in_the_pack(ruleset)
    yield _exchange_has_a_turnup(ruleset)
    for bonus in items_of(ruleset, "bonuses"):
        yield _bonus_ranks_are_in_the_pack(ruleset, bonus)
    yield _closing_needs_a_talon(ruleset)
    yield _closing_keeps_hands_equal(ruleset)


def _names_are_unique(ruleset: Ruleset, section: str) -> Iterator[Problem]:
    names = Counter(item.name for item in readable(items_of(ruleset, section), "name"))
    for name, count in names.items():
        if count > 1:
            yield Problem(f"{section}.{name}", "this name twice", "each name once")


def _ledger_names_are_unique(ruleset: Ruleset) -> Iterator[Problem]:
    declared = {item.name for item in readable(ruleset.declarations, "name")}
    for bonus in readable(ruleset.bonuses, "name"):
        if bonus.name in declared:
            yield Problem(
                f"bonuses.{bonus.name}.name",
                "the name of a declaration",
                "a name of its own, as the ledger tells points by their names",
            )


def _cut_can_be_decided(ruleset: Ruleset) -> Iterator[Problem]:
    way = ruleset.match.first_dealer
    if ruleset.match.equal_cuts is EqualCuts.BY_SUIT:
        return
    if way is not FirstDealer.LOT and len({card.rank for card in ruleset.pack.pack}) == 1:
        yield Problem(
            "match.first_dealer", f"'{way}' from cards of one rank", "lot where all cards are equal"
        )


def _enough_cards(ruleset: Ruleset) -> Iterator[Problem]:
    size = len(ruleset.pack.pack)
    seats, hand = ruleset.seats.count, ruleset.deal.hand_size
    turned = int(ruleset.deal.turned)
    if _cards_needed(ruleset) > size:
        and_turnup = " and a turn-up" if turned else ""
        yield Problem(
            "deal.hand_size",
            f"{hand} cards for {seats} seats{and_turnup}, {_cards_needed(ruleset)} in all",
            f"no more than the {size} cards of the pack",
            f"at most {(size - turned) // seats}",
        )


def _cards_needed(ruleset: Ruleset) -> int:
    dealt = ruleset.seats.count * ruleset.deal.hand_size
    return dealt + int(ruleset.deal.turned)


def _turnup_is_in_the_pack(ruleset: Ruleset) -> Iterator[Problem]:
    # Where it is the card after the hands, too large hands have been told already.
    place, size = ruleset.deal.turnup, len(ruleset.pack.pack)
    if place is not None and place > size:
        yield Problem("deal.turnup", str(place), f"a place among the {size} cards of the pack")


def _turnup_can_make_trumps(ruleset: Ruleset) -> Iterator[Problem]:
    if ruleset.trumps.by is TrumpsBy.TURN_UP and not ruleset.deal.turned:
        yield Problem(
            "trumps.by",
            "'turn-up' although nothing is turned",
            "declaration or none while deal.turned = false",
        )


def _makers_are_there(ruleset: Ruleset) -> Iterator[Problem]:
    declarations = {declaration.name: declaration for declaration in ruleset.declarations}
    for name in ruleset.trumps.declarations:
        if name not in declarations:
            yield unknown_name("trumps.declarations", name, declarations)
    makers = [declarations[name] for name in ruleset.trumps.declarations if name in declarations]
    for maker in readable(makers, "pattern", "suit"):
        if maker.pattern != "cards" or maker.suit is not MeldSuit.ANY:
            allowed = "declarations of one suit that may be of any"
            yield Problem("trumps.declarations", f"'{maker.name}'", allowed)


def _makers_can_be_made(ruleset: Ruleset) -> Iterator[Problem]:
    trumps = ruleset.trumps
    makers = [maker for maker in ruleset.declarations if maker.name in trumps.declarations]
    places = {place for maker in makers for place in maker.found_in}
    if trumps.rencontre and FoundIn.TRICK not in places:
        yield Problem(
            "trumps.rencontre", "true", "false, as none of the declarations is found in tricks"
        )
    if makers and not trumps.rencontre and FoundIn.HAND not in places:
        yield Problem(
            "trumps.declarations", "melds that nobody can declare", "melds with found_in hand"
        )


def _exchanged_card_is_in_the_pack(ruleset: Ruleset) -> Iterator[Problem]:
    if ruleset.exchange is not None:
        yield from rank_problems(ruleset, "exchange.card", (ruleset.exchange.card,))


def _exchange_has_a_turnup(ruleset: Ruleset) -> Iterator[Problem]:
    if ruleset.exchange is None:
        return
    if not ruleset.deal.turned or ruleset.trumps.by is not TrumpsBy.TURN_UP:
        yield Problem(
            "exchange",
            "an exchange although no turn-up makes trumps",
            "an exchange only where deal.turned = true and trumps.by = 'turn-up'",
            "without = ['exchange'] takes it out of a base",
        )


def _bonus_ranks_are_in_the_pack(ruleset: Ruleset, bonus: Bonus) -> Iterator[Problem]:
    yield from rank_problems(ruleset, f"bonuses.{bonus.name}.ranks", bonus.ranks)


def _closing_needs_a_talon(ruleset: Ruleset) -> Iterator[Problem]:
    if ruleset.closing is None:
        return
    found = "no drawing"
    if ruleset.talon.draw is not Drawing.NEVER:
        size, seats = len(ruleset.pack.pack), ruleset.seats.count
        left = size - seats * ruleset.deal.hand_size
        if left >= seats or _cards_needed(ruleset) > size:
            return
        found = f"a talon of {left} cards"
    yield Problem(
        "closing",
        f"closing with {found}",
        "closing only where cards are drawn from a talon",
        "without = ['closing'] takes it out of a base",
    )


def _closing_keeps_hands_equal(ruleset: Ruleset) -> Iterator[Problem]:
    # Where nobody draws, closing itself has been refused already.
    if ruleset.closing is None or ruleset.talon.draw is Drawing.NEVER:
        return
    usable = {Moment.BETWEEN, Moment.LEAD}
    if ruleset.talon.draw is Drawing.AFTER_TRICK:
        usable |= {Moment.FOLLOW, Moment.WON, Moment.LOST}
    beyond = ruleset.closing.moments - usable
    if beyond:
        yield Problem(
            "closing.when",
            ", ".join(sorted(beyond)),
            ", ".join(moment for moment in Moment if moment in usable)
            + f" while talon.draw = '{ruleset.talon.draw}', as hands would become unequal",
        )


def rank_problems(ruleset: Ruleset, path: str, wanted: tuple[Rank, ...]) -> Iterator[Problem]:
    """A problem if some of the ranks ``wanted`` at ``path`` are not in the pack."""
    strange = [rank for rank in wanted if rank not in ruleset.pack.ranks]
    if strange:
        allowed = f"the ranks {ranks_text(ruleset.pack.ranks)}"
        yield Problem(path, f"{ranks_text(strange)}, not in the pack", allowed)


def unknown_name(path: str, name: str, known: Collection[str]) -> Problem:
    """The problem of a name at ``path`` that is none of those ``known``."""
    allowed = ", ".join(known) or "no name, as there are none"
    return Problem(path, f"'{name}', which is not there", allowed, closest(name, list(known)))
