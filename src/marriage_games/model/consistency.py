"""What the sections of a ruleset must be to each other, so that whatever loads can be played.

Each check names the sections that it reads, so that the rest can still be checked where some of
them are unusable.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from itertools import product
from typing import TYPE_CHECKING

from ..errors import Problem, closest
from .melding import Declaration, name_problems
from .scoring import Result
from .vocabulary import (
    BonusEvent,
    ClosedBy,
    Drawing,
    Ending,
    FoundIn,
    MeldSuit,
    Moment,
    NextDealer,
    TrumpsBy,
)

if TYPE_CHECKING:
    from ..card import Rank, Suit
    from .ruleset import Ruleset

Check = Callable[["Ruleset"], Iterator[Problem]]
_CHECKS: list[tuple[Check, frozenset[str]]] = []
TWO_SIDES = 2


def contradictions(ruleset: Ruleset, unusable: Collection[str]) -> list[Problem]:
    """Every contradiction between the sections of ``ruleset`` that are usable."""
    return [
        problem
        for check, sections in _CHECKS
        if sections.isdisjoint(unusable)
        for problem in check(ruleset)
    ]


def _reads(*sections: str) -> Callable[[Check], Check]:
    def register(check: Check) -> Check:
        _CHECKS.append((check, frozenset(sections)))
        return check

    return register


@_reads("name")
def _name(ruleset: Ruleset) -> Iterator[Problem]:
    yield from name_problems(ruleset.name)


@_reads("notes", "declarations", "bonuses", "results")
def _names_are_unique(ruleset: Ruleset) -> Iterator[Problem]:
    for section in ("notes", "declarations", "bonuses", "results"):
        names = Counter(item.name for item in ruleset.section(section))
        for name, count in names.items():
            if count > 1:
                yield Problem(f"{section}.{name}", "this name twice", "each name once")
    declared = {declaration.name for declaration in ruleset.declarations}
    for bonus in ruleset.bonuses:
        if bonus.name in declared:
            yield Problem(
                f"bonuses.{bonus.name}.name",
                "the name of a declaration",
                "a name of its own, as the ledger tells points by their names",
            )


@_reads("pack", "seats", "deal")
def _enough_cards(ruleset: Ruleset) -> Iterator[Problem]:
    size = len(ruleset.pack.pack)
    seats, hand = ruleset.seats.count, ruleset.deal.hand_size
    needed = seats * hand + int(ruleset.deal.turned)
    if needed > size:
        turned = " and a turn-up" if ruleset.deal.turned else ""
        yield Problem(
            "deal.hand_size",
            f"{hand} cards for {seats} seats{turned}, {needed} in all",
            f"no more than the {size} cards of the pack",
            f"at most {(size - int(ruleset.deal.turned)) // seats}",
        )
        return
    place = ruleset.deal.turnup_place(seats)
    if place is not None and place > size:
        yield Problem("deal.turnup", str(place), f"a place among the {size} cards of the pack")


@_reads("deal", "trumps", "declarations")
def _trumps_can_be_fixed(ruleset: Ruleset) -> Iterator[Problem]:
    trumps = ruleset.trumps
    if trumps.by is TrumpsBy.TURN_UP and not ruleset.deal.turned:
        yield Problem(
            "trumps.by",
            "'turn-up' although nothing is turned",
            "declaration or none while deal.turned = false",
        )
    declarations = {declaration.name: declaration for declaration in ruleset.declarations}
    for name in trumps.declarations:
        declaration = declarations.get(name)
        if declaration is None:
            yield _unknown_name("trumps.declarations", name, declarations)
        elif not (declaration.cards and declaration.suit is MeldSuit.ANY):
            yield Problem(
                "trumps.declarations", f"'{name}'", "declarations of one suit that may be of any"
            )
    makers = [declarations[name] for name in trumps.declarations if name in declarations]
    places = {place for maker in makers for place in maker.found_in}
    if trumps.rencontre and FoundIn.TRICK not in places:
        yield Problem(
            "trumps.rencontre", "true", "false, as none of the declarations is found in tricks"
        )
    if makers and not trumps.rencontre and FoundIn.HAND not in places:
        yield Problem(
            "trumps.declarations", "melds that nobody can declare", "melds with found_in hand"
        )


@_reads("pack", "deal", "trumps", "exchange")
def _exchange_is_possible(ruleset: Ruleset) -> Iterator[Problem]:
    if ruleset.exchange is None:
        return
    yield from _rank_problems(ruleset, "exchange.card", (ruleset.exchange.card,))
    if not ruleset.deal.turned or ruleset.trumps.by is not TrumpsBy.TURN_UP:
        yield Problem(
            "exchange",
            "an exchange although no turn-up makes trumps",
            "an exchange only where deal.turned = true and trumps.by = 'turn-up'",
            "without = ['exchange'] takes it out of a base",
        )


def _rank_problems(ruleset: Ruleset, path: str, wanted: tuple[Rank, ...]) -> Iterator[Problem]:
    strange = [str(rank) for rank in wanted if rank not in ruleset.pack.ranks]
    if strange:
        allowed = " ".join(str(rank) for rank in ruleset.pack.ranks)
        yield Problem(path, f"{' '.join(strange)}, not in the pack", f"the ranks {allowed}")


def _unknown_name(path: str, name: str, known: Collection[str]) -> Problem:
    allowed = ", ".join(known) or "no name, as there are none"
    return Problem(path, f"'{name}', which is not there", allowed, closest(name, list(known)))


@_reads("pack", "bonuses")
def _bonus_ranks_are_in_the_pack(ruleset: Ruleset) -> Iterator[Problem]:
    for bonus in ruleset.bonuses:
        yield from _rank_problems(ruleset, f"bonuses.{bonus.name}.ranks", bonus.ranks)


@_reads("pack", "declarations")
def _meld_cards_are_in_the_pack(ruleset: Ruleset) -> Iterator[Problem]:
    for declaration in ruleset.declarations:
        path = f"declarations.{declaration.name}"
        strange = list(_meld_rank_problems(ruleset, declaration, path))
        yield from strange
        if not strange:
            yield from _meld_card_problems(ruleset, declaration, path)


def _meld_rank_problems(ruleset: Ruleset, declaration: Declaration, path: str) -> Iterator[Problem]:
    yield from _rank_problems(ruleset, f"{path}.cards", declaration.cards)
    yield from _rank_problems(ruleset, f"{path}.any_of", declaration.any_of)
    if declaration.four_of is not None:
        yield from _rank_problems(ruleset, f"{path}.four_of", (declaration.four_of,))


def _meld_card_problems(ruleset: Ruleset, declaration: Declaration, path: str) -> Iterator[Problem]:
    pack = ruleset.pack.pack
    if declaration.cards and not suits_of(ruleset, declaration):
        yield Problem(f"{path}.cards", "cards that were taken out", "cards of pack.removed no more")
    if declaration.four_of is not None:
        there = sum(card.rank is declaration.four_of for card in pack)
        if there < len(_suits()):
            yield Problem(
                f"{path}.four_of", f"{declaration.four_of}, of which {there} are left", "four cards"
            )
    if declaration.any_of and declaration.count is not None:
        in_trumps = declaration.suit is MeldSuit.TRUMP
        most = max(
            sum(c.rank in declaration.any_of and c.suit in suits for c in pack)
            for suits in ([[suit] for suit in _suits()] if in_trumps else [_suits()])
        )
        if declaration.count > most:
            yield Problem(f"{path}.count", str(declaration.count), f"at most {most} such cards")


def suits_of(ruleset: Ruleset, declaration: Declaration) -> tuple[Suit, ...]:
    """The suits in which all cards of a meld of one suit are in the pack."""
    pack = frozenset((card.suit, card.rank) for card in ruleset.pack.pack)
    return tuple(
        suit
        for suit in _suits()
        if all((suit, rank) in pack for rank in declaration.cards or declaration.any_of[:1])
    )


def _suits() -> tuple[Suit, ...]:
    from ..card import Suit

    return tuple(Suit)


@_reads("declarations", "melding")
def _melding_fits_declarations(ruleset: Ruleset) -> Iterator[Problem]:
    names = [declaration.name for declaration in ruleset.declarations]
    for declaration in ruleset.declarations:
        for name in declaration.replaces:
            if name not in names:
                yield _unknown_name(f"declarations.{declaration.name}.replaces", name, names)
    from_hand = [d.name for d in ruleset.declarations if FoundIn.HAND in d.found_in]
    melding = ruleset.melding
    if melding is None:
        if from_hand:
            yield Problem(
                "melding",
                f"nothing, although {', '.join(from_hand)} can be declared",
                "a section [melding] that says when",
                'write when = ["lead"] under [melding]',
            )
        return
    groups = {d.group for d in ruleset.declarations if d.group is not None}
    for group in melding.reuse:
        if group not in groups:
            yield _unknown_name("melding.reuse", group, sorted(groups))
    beyond = melding.moments - {Moment.LEAD, Moment.FOLLOW}
    if melding.play_from and beyond:
        yield Problem(
            "melding.when",
            ", ".join(sorted(beyond)),
            "only lead and follow while play_from = true, as a card must be played at once",
        )


@_reads("pack", "seats", "deal", "talon", "closing")
def _closing_needs_a_talon(ruleset: Ruleset) -> Iterator[Problem]:
    closing = ruleset.closing
    if closing is None:
        return
    left = len(ruleset.pack.pack) - ruleset.seats.count * ruleset.deal.hand_size
    if ruleset.talon.draw is Drawing.NEVER or left < ruleset.seats.count:
        found = "no drawing" if left >= ruleset.seats.count else f"a talon of {max(left, 0)} cards"
        yield Problem(
            "closing",
            f"closing with {found}",
            "closing only where cards are drawn from a talon",
            "without = ['closing'] takes it out of a base",
        )
        return
    usable = {Moment.BETWEEN, Moment.LEAD}
    if ruleset.talon.draw is Drawing.AFTER_TRICK:
        usable |= {Moment.FOLLOW, Moment.WON, Moment.LOST}
    beyond = closing.moments - usable
    if beyond:
        yield Problem(
            "closing.when",
            ", ".join(sorted(beyond)),
            ", ".join(moment for moment in Moment if moment in usable)
            + f" while talon.draw = '{ruleset.talon.draw}', as hands would become unequal",
        )


@_reads("seats", "closing", "claiming", "results", "match")
def _opponents_need_two_sides(ruleset: Ruleset) -> Iterator[Problem]:
    sides = len(ruleset.seats.all_sides)
    if sides == TWO_SIDES:
        return
    found = f"{sides} sides"
    allowed = "exactly two sides (seats.count = 2, or partners in seats.sides)"
    for name in ("closing", "claiming"):
        if ruleset.section(name) is not None:
            yield Problem(name, found, allowed)
    for result in ruleset.results:
        if result.two_sided:
            yield Problem(f"results.{result.name}", found, f"{allowed} where it names an opponent")
    if ruleset.match.next_dealer is NextDealer.LOSER:
        yield Problem("match.next_dealer", f"'loser' with {found}", allowed)


@_reads("declarations", "closing", "claiming", "results")
def _every_ending_has_one_result(ruleset: Ruleset) -> Iterator[Problem]:
    rows: dict[tuple[Ending, ClosedBy | None], str] = {}
    for result in ruleset.results:
        key = (result.when, result.closed_by)
        if key in rows:
            yield Problem(
                f"results.{result.name}",
                f"the same case as '{rows[key]}' "
                f"({result.when}, {result.closed_by or 'no matter'})",
                "one row a case",
            )
        rows.setdefault(key, result.name)
    for ending, closer in product(possible_endings(ruleset), possible_closers(ruleset)):
        if result_for(ruleset, ending, closer) is None:
            who = "" if closer is ClosedBy.NOBODY else f" after the talon was closed ({closer})"
            yield Problem(
                "results",
                f"no row for a deal that ends '{ending}'{who}",
                f"a row with when = '{ending}', with or without closed_by",
            )


def possible_endings(ruleset: Ruleset) -> list[Ending]:
    """The ways in which a deal of ``ruleset`` can end."""
    endings = [Ending.PLAYED_OUT]
    if ruleset.claiming is not None:
        endings.append(Ending.CLAIM_RIGHT)
        if not ruleset.claiming.automatic:
            endings.append(Ending.CLAIM_WRONG)
    if any(declaration.wins for declaration in ruleset.declarations):
        endings.append(Ending.WON_OUTRIGHT)
    return endings


def possible_closers(ruleset: Ruleset) -> list[ClosedBy]:
    """Who can have closed the talon, as seen from the seat that claims."""
    closers = [ClosedBy.NOBODY]
    if ruleset.closing is not None:
        closers += [ClosedBy.CLAIMER, ClosedBy.OPPONENT]
    return closers


def result_for(ruleset: Ruleset, ending: Ending, closer: ClosedBy) -> Result | None:
    """The row of the results that fits an ending most closely.

    Args:
        ruleset: The ruleset.
        ending: How the deal ended.
        closer: Who closed the talon: ``nobody``, ``claimer`` or ``opponent``; where nobody
            claims or declares, either of the last two stands for anybody.
    """
    fitting = [closer]
    if closer is not ClosedBy.NOBODY:
        fitting = [ClosedBy.ANYBODY] if ending is Ending.PLAYED_OUT else [closer, ClosedBy.ANYBODY]
    for wanted in (*fitting, None):
        for result in ruleset.results:
            if result.when is ending and result.closed_by is wanted:
                return result
    return None


@_reads("pack", "declarations", "bonuses", "results", "match")
def _a_match_can_end(ruleset: Ruleset) -> Iterator[Problem]:
    if ruleset.match.target is None:
        return
    something_scores = bool(
        any(ruleset.pack.values.values())
        or any(d.points or d.trump_points for d in ruleset.declarations)
        or ruleset.bonuses
    )
    played_out = [row for row in ruleset.results if row.when is Ending.PLAYED_OUT]
    if not something_scores and all(row.match_points == "points" for row in played_out):
        yield Problem(
            "match.target",
            "a target of points that nothing scores",
            "pack.values, declarations or bonuses that score, or results worth match points",
        )
    by_points = all(row.winner == "more-points" for row in played_out)
    if not something_scores and by_points and ruleset.match.target is not None:
        yield Problem(
            "results",
            "a winner by more points where nothing scores",
            "winner = 'more-tricks' or 'last-trick'",
        )


@_reads("results", "bonuses")
def _unwon_last_trick_has_a_bonus(ruleset: Ruleset) -> Iterator[Problem]:
    has_bonus = any(bonus.event is BonusEvent.LAST_TRICK for bonus in ruleset.bonuses)
    for result in ruleset.results:
        if "last-trick" in result.unwon and not has_bonus:
            yield Problem(
                f"results.{result.name}.unwon",
                "'last-trick' although no bonus is given for it",
                "hands, trick, talon",
            )
