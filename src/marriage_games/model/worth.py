"""What a deal can be worth at most, as a rough bound for what can be reached at all."""

from __future__ import annotations

from itertools import product

from .consistency import possible_closers, possible_endings, result_for, suits_of
from .melding import Declaration
from .occasions import Course
from .ruleset import Ruleset
from .scoring import Bonus, Result
from .vocabulary import BonusEvent, Ending, Equal, MeldSuit, TrumpsBy, Winner


def size_of(declaration: Declaration) -> int:
    """The cards that a meld takes."""
    if declaration.four_of is not None:
        return 4
    return declaration.count or len(declaration.cards)


def used_results(ruleset: Ruleset) -> list[Result]:
    """The rows of the results that fit some deal more closely than all other rows do."""
    deals = product(possible_endings(ruleset), possible_closers(ruleset))
    rows = (result_for(ruleset, ending, closer) for ending, closer in deals)
    return list({row.name: row for row in rows if row is not None}.values())


def most_points(ruleset: Ruleset) -> int:
    """No fewer points than one side can make in a deal, if it makes everything there is."""
    cards = sum(ruleset.pack.value(card) for card in ruleset.pack.pack)
    bonuses = sum(bonus.points * _times_of(ruleset, bonus) for bonus in ruleset.bonuses)
    melds = sum(_most_points_of(ruleset, declaration) for declaration in ruleset.declarations)
    return cards + bonuses + melds


def _most_points_of(ruleset: Ruleset, declaration: Declaration) -> int:
    if declaration.of_one_suit:
        suits = len(suits_of(ruleset, declaration))
        can_be_trumps = declaration.suit is MeldSuit.ANY and ruleset.trumps.by is not TrumpsBy.NONE
        in_trumps = max(declaration.points, declaration.trump_points) if can_be_trumps else 0
        return declaration.points * (suits - can_be_trumps) + in_trumps
    partners = max(map(len, ruleset.seats.all_sides))
    again = 0 if declaration.again is None else declaration.again.points
    return (declaration.points + again * _refills(ruleset)) * partners


def _refills(ruleset: Ruleset) -> int:
    """No fewer times than a seat can make a meld complete again."""
    # With each card that it draws, and with one that it exchanges.
    return Course.of(ruleset).draws + int(ruleset.exchange is not None)


def _times_of(ruleset: Ruleset, bonus: Bonus) -> int:
    """How often one side can score a bonus."""
    each_partner = bonus.event is BonusEvent.TRUMPS_IN_HAND
    return max(map(len, ruleset.seats.all_sides)) if each_partner else 1


def most_match_points(ruleset: Ruleset) -> int:
    """No fewer match points than one side can make in a deal."""
    most = max(_most_match_points_of(ruleset, row) for row in used_results(ruleset))
    return (most + most_counters(ruleset)) * _payers(ruleset)


def most_counters(ruleset: Ruleset) -> int:
    """No fewer match points than one side can make by melds and bonuses in a deal."""
    bonuses = sum(bonus.match_points * _times_of(ruleset, bonus) for bonus in ruleset.bonuses)
    melds = sum(meld.match_points * _times_declared(ruleset, meld) for meld in ruleset.declarations)
    return bonuses + melds


def _times_declared(ruleset: Ruleset, declaration: Declaration) -> int:
    """No fewer times than one side can score a meld in a deal."""
    if declaration.of_one_suit:
        return len(suits_of(ruleset, declaration))
    partners = max(map(len, ruleset.seats.all_sides))
    return partners * (1 + (_refills(ruleset) if declaration.again is not None else 0))


def _payers(ruleset: Ruleset) -> int:
    """How often a side is paid what it makes."""
    return len(ruleset.seats.all_sides) - 1 if ruleset.match.paid else 1


def _most_match_points_of(ruleset: Ruleset, row: Result) -> int:
    if row.match_points == "points":
        return most_points(ruleset)
    return max(row.match_points, row.no_trick or 0, *row.under.values())


def most_of_a_trick(ruleset: Ruleset) -> int:
    """The most match points that the cards of one trick bring; 0 where no points are matched."""
    by_points = all(row.match_points == "points" for row in used_results(ruleset))
    if not by_points or ruleset.match.paid:
        return 0
    values = sorted((ruleset.pack.value(card) for card in ruleset.pack.pack), reverse=True)
    return sum(values[: ruleset.seats.count])


def least_match_points(ruleset: Ruleset) -> int:
    """Match points that some side is sure to make in every deal."""
    least = min(_least_match_points_of(ruleset, row) for row in used_results(ruleset))
    if not ruleset.match.paid:
        return least
    # The others can have made as much, or more than the winner, where not all goes to one side.
    by_points = any(row.match_points == "points" for row in used_results(ruleset))
    return 0 if by_points or most_counters(ruleset) else least * _payers(ruleset)


def _least_match_points_of(ruleset: Ruleset, row: Result) -> int:
    if row.match_points == "points":
        return _least_points_of(ruleset, row)
    compared = row.winner in (Winner.MORE_POINTS, Winner.MORE_TRICKS)
    if compared and row.equal in (Equal.NOBODY, Equal.VOID):
        return 0
    return min(row.match_points, *row.under.values(), row.no_trick or row.match_points)


def _least_points_of(ruleset: Ruleset, row: Result) -> int:
    """What the better side has of the cards at least, where all of them are won."""
    course = Course.of(ruleset)
    drawn = course.talon == course.draws * course.seats
    if row.when is not Ending.PLAYED_OUT or ruleset.closing is not None or not drawn:
        return 0
    cards = sum(ruleset.pack.value(card) for card in ruleset.pack.pack)
    return -(-cards // len(ruleset.seats.all_sides))
