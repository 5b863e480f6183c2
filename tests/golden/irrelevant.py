"""Fields that cannot matter in some rulesets, whatever is played, each with the proof."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fnmatch import fnmatchcase
from typing import Any

import attrs

from laws.reached import leaves_only_equal_totals, plays_from_it
from marriage_games.model.melding import AgainRules, Declaration
from marriage_games.model.occasions import Course
from marriage_games.model.ruleset import Ruleset
from marriage_games.model.scoring import Result
from marriage_games.model.vocabulary import (
    ClosedBy,
    Drawing,
    Equal,
    FoundIn,
    Graded,
    JustAfter,
    LoserPoints,
    MeldSuit,
    Moment,
    TrumpsBy,
    Unwon,
    Winner,
)
from marriage_games.model.window import Window

Holds = Callable[[Ruleset, Any], bool]
"""Whether the proof holds for a ruleset, and the item of a named list that the field is of."""


def why_irrelevant(ruleset: Ruleset, field: str) -> str | None:
    """Why no game of the ruleset can tell a change of this field; None if one may."""
    for pattern, holds, reason in _PROOFS:
        if fnmatchcase(field, pattern) and holds(ruleset, _item(ruleset, field)):
            return reason
    return None


def _item(ruleset: Ruleset, field: str) -> Any:
    section, _, rest = field.partition(".")
    value = ruleset.section(section)
    if not isinstance(value, tuple):
        return None
    name = rest.partition(".")[0]
    return next((item for item in value if item.name == name), None)


def _two_seats(ruleset: Ruleset, _: Any) -> bool:
    return ruleset.seats.count == 2


def _no_meld_makes_trumps(ruleset: Ruleset, _: Any) -> bool:
    return ruleset.trumps.by is not TrumpsBy.DECLARATION


def _is_never_in_trumps(ruleset: Ruleset, item: Any) -> bool:
    names = ruleset.trumps.declarations
    if not isinstance(item, Declaration) or not names or item.name in names:
        return False
    makers = [maker for maker in ruleset.declarations if maker.name in names]
    return all(plays_from_it(ruleset, maker, item) for maker in makers)


def _all_others_end_the_deal(ruleset: Ruleset, _: Any) -> bool:
    names = ruleset.trumps.declarations
    others = [item for item in ruleset.declarations if item.cards and item.name not in names]
    return bool(names) and all(item.wins is not None for item in others)


def _all_that_gain_make_trumps(ruleset: Ruleset, _: Any) -> bool:
    gaining = [item for item in ruleset.declarations if item.trump_points > item.points]
    return all(
        item.name in ruleset.trumps.declarations and item.found_in == (FoundIn.HAND,)
        for item in gaining
    )


def _nothing_is_declared(ruleset: Ruleset, _: Any) -> bool:
    return not any(FoundIn.HAND in item.found_in for item in ruleset.declarations)


def _nobody_exchanges(ruleset: Ruleset, _: Any) -> bool:
    return ruleset.exchange is None


def _nobody_claims(ruleset: Ruleset, _: Any) -> bool:
    return ruleset.claiming is None or ruleset.claiming.automatic


def _nothing_else_is_done(ruleset: Ruleset, item: Any) -> bool:
    return (
        _nobody_claims(ruleset, item)
        and _nobody_exchanges(ruleset, item)
        and _nobody_closes(ruleset, item)
    )


def _is_given_for_another_of_it(ruleset: Ruleset, item: Any) -> bool:
    exchange = ruleset.exchange
    if exchange is None or item.again != AgainRules(points=item.again.points):
        return False
    return exchange.card in item.any_of and item.count == ruleset.deal.hand_size


def _is_plain_where_the_turnup_is_a_trump(ruleset: Ruleset, item: Any) -> bool:
    return ruleset.trumps.by is TrumpsBy.TURN_UP and item.suit is MeldSuit.PLAIN


def _is_whole_and_comes_back_too_late(ruleset: Ruleset, item: Any) -> bool:
    exchange, melding = ruleset.exchange, ruleset.melding
    if exchange is None or melding is None or ruleset.talon.draw is not Drawing.AFTER_TRICK:
        return False
    whole = exchange.card in item.cards and len(item.cards) == ruleset.deal.hand_size
    windows = (item.window or melding).windows
    return whole and all(window.when == (Moment.LEAD,) for window in windows)


def _no_group_is_restricted(ruleset: Ruleset, _: Any) -> bool:
    return ruleset.melding is None or not ruleset.melding.reuse


def _wins_by_itself(_: Ruleset, item: Any) -> bool:
    if not isinstance(item, Declaration) or item.wins is None:
        return False
    return item.points == item.trump_points == 0


def _plays_from_melds(ruleset: Ruleset, _: Any) -> bool:
    return ruleset.melding is not None and ruleset.melding.play_from


def _melds_after_tricks(ruleset: Ruleset, _: Any) -> bool:
    windows = _windows_of_melds(ruleset)
    return all(window.just_after == (JustAfter.TRICK,) for window in windows)


def _windows_of_melds(ruleset: Ruleset) -> list[Window]:
    sections = (ruleset.melding, *(item.window for item in ruleset.declarations))
    return [window for section in sections if section for window in section.windows]


def _only_who_has_just_won_a_trick(windows: Iterable[Window]) -> bool:
    """Whether they are open only for a seat that has won the trick before."""
    return all(
        window.when == (Moment.LEAD,)
        and (window.after_tricks > 0 or window.just_after == (JustAfter.TRICK,))
        for window in windows
    )


def _exchanges_after_tricks(ruleset: Ruleset, _: Any) -> bool:
    exchange = ruleset.exchange
    return exchange is not None and _only_who_has_just_won_a_trick(exchange.windows)


def _closes_after_tricks(ruleset: Ruleset, _: Any) -> bool:
    closing = ruleset.closing
    return closing is not None and _only_who_has_just_won_a_trick(closing.windows)


def _melds_only_after_tricks(ruleset: Ruleset, _: Any) -> bool:
    return _only_who_has_just_won_a_trick(_windows_of_melds(ruleset))


def _claims_only_after_tricks(ruleset: Ruleset, item: Any) -> bool:
    claiming = ruleset.claiming
    if claiming is None or not _melds_only_after_tricks(ruleset, item):
        return False
    return all(window.when == (Moment.LEAD,) and window.just_after for window in claiming.windows)


def _closer_loses(ruleset: Ruleset, row: Any) -> bool:
    if not isinstance(row, Result) or row.graded is not Graded.LOSER:
        return False
    claimed = row.when == "claim-right" and row.closed_by is ClosedBy.OPPONENT
    played = row.when == "played-out" and row.closed_by is ClosedBy.ANYBODY
    loses = (claimed and row.winner is Winner.CLAIMER) or (played and row.winner is Winner.OPPONENT)
    return loses and _closes_after_tricks(ruleset, row)


def _all_tricks_reach_the_target(ruleset: Ruleset, row: Any) -> bool:
    claiming = ruleset.claiming
    if claiming is None or not claiming.automatic or ruleset.closing is not None:
        return False
    two = len(ruleset.seats.all_sides) == 2
    points = sum(map(ruleset.pack.value, ruleset.pack.pack))
    return (
        two and isinstance(row, Result) and row.when == "played-out" and (points >= claiming.target)
    )


def _only_equal_totals_are_left(ruleset: Ruleset, row: Any) -> bool:
    return isinstance(row, Result) and leaves_only_equal_totals(ruleset, row)


def _melds_whenever_a_card_is_played(ruleset: Ruleset, _: Any) -> bool:
    melding = ruleset.melding
    if melding is None or not melding.play_from:
        return False
    return _is_always_open(melding.windows, {Moment.LEAD, Moment.FOLLOW}, talon=0)


def _closed_deals_have_their_rows(ruleset: Ruleset, row: Any) -> bool:
    if row is None or row.closed_by is not None:
        return False
    others = {other.closed_by for other in ruleset.results if other.when is row.when}
    closed = ClosedBy.ANYBODY in others or {ClosedBy.CLAIMER, ClosedBy.OPPONENT} <= others
    return closed and ClosedBy.NOBODY not in others


def _closes_whenever_it_can(ruleset: Ruleset, _: Any) -> bool:
    closing = ruleset.closing
    between = {Moment.BETWEEN, Moment.LEAD, Moment.FOLLOW, Moment.WON, Moment.LOST}
    if closing is None or ruleset.talon.draw is not Drawing.AFTER_TRICK:
        return False
    return _is_always_open(closing.windows, between, talon=ruleset.seats.count)


def _is_always_open(windows: Iterable[Window], moments: set[Moment], *, talon: int) -> bool:
    """Whether one window is open at these moments whenever so many cards are in the talon."""
    return any(
        moments <= set(window.when)
        and attrs.evolve(window, when=(Moment.LEAD,), min_talon=0) == Window(when=(Moment.LEAD,))
        and window.min_talon <= talon
        for window in windows
    )


def _nobody_closes(ruleset: Ruleset, _: Any) -> bool:
    return ruleset.closing is None


def _nobody_closes_and_it_is_needed(ruleset: Ruleset, row: Any) -> bool:
    alone = row is not None and [other.when for other in ruleset.results].count(row.when) == 1
    return alone and row.closed_by is None and ruleset.closing is None


def _is_not_graded(_: Ruleset, row: Any) -> bool:
    return isinstance(row, Result) and row.no_trick is None and not row.under


def _declarer_has_more(ruleset: Ruleset, row: Any) -> bool:
    if row is None or row.loser_points is not LoserPoints.ANNULLED or Unwon.HANDS not in row.unwon:
        return False
    winning = [item for item in ruleset.declarations if item.wins is not None]
    ranks = [[*item.cards, *filter(None, [item.four_of])] for item in winning]
    return all(any(ruleset.pack.values.get(rank, 0) for rank in taken) for taken in ranks)


def _tricks_are_odd(ruleset: Ruleset, row: Any) -> bool:
    odd = Course.of(ruleset).tricks % 2 == 1 and ruleset.closing is None
    two = len(ruleset.seats.all_sides) == 2
    return odd and two and row is not None and row.winner is Winner.MORE_TRICKS


def _is_strict_anyway(ruleset: Ruleset, _: Any) -> bool:
    return ruleset.talon.draw is Drawing.NEVER


def _strict_is_like_open(ruleset: Ruleset, _: Any) -> bool:
    strict = ruleset.play.strict
    free = not (strict.follow or strict.trump_when_void or strict.overtrump)
    sections = (ruleset.exchange, ruleset.closing, ruleset.claiming)
    windows = [window for section in sections if section for window in section.windows]
    windows += _windows_of_melds(ruleset)
    return free and strict.head == "never" and all(window.phase is None for window in windows)


def _only_the_winner_scores(ruleset: Ruleset, _: Any) -> bool:
    worth_is_fixed = all(row.match_points != "points" for row in ruleset.results)
    return worth_is_fixed and not _counts_extra(ruleset) and ruleset.match.target is not None


def _counts_extra(ruleset: Ruleset) -> bool:
    """Whether melds or bonuses bring match points."""
    bonuses = any(bonus.match_points for bonus in ruleset.bonuses)
    return bonuses or any(meld.match_points for meld in ruleset.declarations)


def _one_deal_is_a_match(ruleset: Ruleset, _: Any) -> bool:
    match = ruleset.match
    ends = match.equal == "draw" or _deals_are_decided(ruleset)
    return match.deals == 1 and ends and all(row.equal is not Equal.VOID for row in ruleset.results)


def _deals_are_decided(ruleset: Ruleset) -> bool:
    """Whether each deal is won by a side, which alone scores something."""
    return not _counts_extra(ruleset) and all(
        _tricks_are_odd(ruleset, row) and row.match_points != "points" for row in ruleset.results
    )


def _one_deal_is_decided(ruleset: Ruleset, _: Any) -> bool:
    return ruleset.match.deals == 1 and _deals_are_decided(ruleset)


_PROOFS: tuple[tuple[str, Holds, str], ...] = (
    (
        "play.strict.overtrump",
        _two_seats,
        "with two seats the only card that a trump could have to beat is the one led, and who has "
        "none of its suit has no trump if it is one",
    ),
    ("trumps.first_in_trumps", _no_meld_makes_trumps, "no meld makes trumps"),
    (
        "trumps.declarations",
        _all_others_end_the_deal,
        "all other melds of one suit end the deal",
    ),
    (
        "trumps.revalue",
        _all_that_gain_make_trumps,
        "every meld that is worth more in trumps makes them, so that none was scored before",
    ),
    (
        "declarations.*.in_trumps",
        _is_never_in_trumps,
        "who makes trumps by a meld plays a card of it, and this one takes all cards of each such "
        "meld",
    ),
    ("melding", _nothing_is_declared, "no meld is declared from the hand"),
    (
        "declarations.*.group",
        _no_group_is_restricted,
        "melding.reuse names no group, and others do not restrict their cards",
    ),
    (
        "declarations.*.replaces",
        _wins_by_itself,
        "it is worth no points and nothing is declared after it, as it ends the deal",
    ),
    (
        "melding.limit",
        _plays_from_melds,
        "while melding.play_from holds, a card is played after each meld, and the limit is one or "
        "more",
    ),
    (
        "melding.before_playing.claim",
        _nobody_claims,
        "nobody can claim",
    ),
    (
        "melding.before_playing",
        _nothing_else_is_done,
        "nobody can claim, exchange or close",
    ),
    (
        "declarations.*.exchanged",
        _nobody_exchanges,
        "nobody can exchange, so that no card is got by exchange",
    ),
    (
        "declarations.*.exchanged",
        _is_plain_where_the_turnup_is_a_trump,
        "a card got by exchange is a trump, and the meld takes none",
    ),
    (
        "declarations.*.exchanged",
        _is_whole_and_comes_back_too_late,
        "a card got by exchange is a trump, for which this meld's own trump was given; that comes "
        "back, if at all, as the last card of the talon, to a seat that does not lead next and so "
        "has no whole hand any more when it leads",
    ),
    (
        "declarations.*.again.got_by.exchange",
        _nobody_exchanges,
        "nobody can exchange, so that no card is got by exchange",
    ),
    (
        "declarations.*.again.got_by.exchange",
        _is_given_for_another_of_it,
        "it takes a whole hand, and a card of it is given in an exchange, so that only drawing can "
        "complete it after one of them was played",
    ),
    (
        "bonuses.*.late_trumps",
        _no_meld_makes_trumps,
        "no meld makes trumps, so that they never come to be later",
    ),
    (
        "melding.just_after",
        _melds_after_tricks,
        "who has just declared has won a trick before, and played no card since",
    ),
    (
        "melding.needs_trick",
        _melds_after_tricks,
        "melds are declared only by who has just won a trick",
    ),
    (
        "exchange.needs_trick",
        _exchanges_after_tricks,
        "only who leads after the first trick exchanges, and that seat has just won one",
    ),
    (
        "closing.needs_trick",
        _closes_after_tricks,
        "only who leads after the first trick closes, and that seat has just won one",
    ),
    (
        "melding.needs_trick",
        _melds_only_after_tricks,
        "only who leads after the first trick declares, and that seat has just won one",
    ),
    (
        "claiming.needs_trick",
        _claims_only_after_tricks,
        "claims follow a trick or a meld at once, and melds are declared only after a trick",
    ),
    (
        "claiming.just_after.meld",
        _claims_only_after_tricks,
        "who has just declared has won a trick before, and played no card since",
    ),
    (
        "results.*.no_trick",
        _closer_loses,
        "who closes has just won a trick, so that the side that loses here has one",
    ),
    (
        "results.*.no_trick",
        _all_tricks_reach_the_target,
        "who wins all tricks has the target, which ends the deal in another way",
    ),
    *(
        (
            f"results.*.{field}",
            _only_equal_totals_are_left,
            "with fewer than the target on both sides all points of a deal make equal totals, so "
            "that nobody wins it",
        )
        for field in ("match_points", "no_trick", "under*")
    ),
    (
        "melding.also",
        _melds_whenever_a_card_is_played,
        "while melding.play_from holds, melds can only be allowed before playing a card, and there "
        "they are allowed already",
    ),
    (
        "closing.also",
        _closes_whenever_it_can,
        "the talon can be closed at every moment at which it may be, while there are cards to draw",
    ),
    ("bonuses.*.unless_closed", _nobody_closes, "nobody can close the talon"),
    ("results", _nobody_closes, "nobody can close the talon, which a further row would need"),
    (
        "results.*.closed_by",
        _nobody_closes_and_it_is_needed,
        "nobody can close the talon, and it is the only row for its deals",
    ),
    (
        "results.*.closed_by",
        _closed_deals_have_their_rows,
        "other rows are for the deals in which somebody closed, so that this one is for all others "
        "with or without closed_by = 'nobody', and needed for them",
    ),
    ("results.*.graded", _is_not_graded, "the row has neither no_trick nor under"),
    ("results.*.measured", _is_not_graded, "the row has neither no_trick nor under"),
    (
        "results.*.winner",
        _declarer_has_more,
        "it scores all hands, its meld included, and the points of the others are annulled, so "
        "that it has more in any case",
    ),
    (
        "results.*.equal",
        _tricks_are_odd,
        "two sides cannot win equally many of an odd number of tricks",
    ),
    ("play.strict_from", _is_strict_anyway, "play without drawing is strict from the first trick"),
    (
        "play.strict_from",
        _strict_is_like_open,
        "there are no obligations, and no window asks for a phase",
    ),
    (
        "match.several_past",
        _only_the_winner_scores,
        "each deal scores for one side only, so that no two reach the target in one deal",
    ),
    (
        "match.equal",
        _only_the_winner_scores,
        "each deal scores for one side only, and the first one to reach the target has won",
    ),
    ("match.equal", _one_deal_is_decided, "the match is one deal, in which sides are never equal"),
    ("match.next_dealer", _one_deal_is_a_match, "the match is one deal, whatever it brings"),
)


def proofs() -> Iterator[tuple[str, str]]:
    """Every pattern of fields with its reason."""
    yield from ((pattern, reason) for pattern, _, reason in _PROOFS)
