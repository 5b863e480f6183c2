"""The laws notice an engine that plays by other rules.

Most of these engines are made by changing a table of the engine, which works whether it is
compiled or not.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from types import FunctionType
from typing import Any

import pytest
from mypy_extensions import i64

from marriage_games.engine import constants as c
from marriage_games.engine.compiling import compile_ruleset
from marriage_games.engine.kernel import Kernel
from marriage_games.engine.position import Snapshot
from marriage_games.engine.tables import Tables
from marriage_games.engine.vectors import vec
from marriage_games.engine.words import words_of

from .laws import LawBroken, Laws
from .purpose import deals_for
from .variants import VARIANTS, ruleset_called

ENOUGH = 400
"""Deals after which an engine that is wrong must have been found out."""


def _no_head(tables: Tables) -> None:
    tables.head = c.HEAD_NEVER


def _no_trump(tables: Tables) -> None:
    tables.trump_when_void = 0


def _ten_below_king(tables: Tables) -> None:
    king, ten = 1, 4
    for order in (tables.higher, tables.beating):
        for first in range(0, len(order), int(tables.cards)):
            order[first + ten] |= tables.bit[king]
            order[first + king] &= ~tables.bit[ten]


def _exchange_to_the_end(tables: Tables) -> None:
    for window in tables.exchange_windows:
        tables.window_talon[window] = 0


def _exchange_before_the_first_trick(tables: Tables) -> None:
    for window in tables.exchange_windows:
        tables.window_tricks[window] = 0


def _exchange_while_closed(tables: Tables) -> None:
    for window in tables.exchange_windows:
        tables.window_phase[window] = c.ANY_PHASE


def _exchange_without_a_trick(tables: Tables) -> None:
    for window in tables.exchange_windows:
        tables.window_asks[window] &= ~tables.bit[c.NO_TRICK_WON]


def _declare_without_a_trick(tables: Tables) -> None:
    for window in tables.melding_windows:
        tables.window_just_after[window] = 0


def _declare_at_follow(tables: Tables) -> None:
    for window in tables.melding_windows:
        tables.window_when[window] |= tables.bit[c.FOLLOW]
    tables.moments |= tables.bit[c.FOLLOW]
    tables.melding_moments |= tables.bit[c.FOLLOW]
    tables.chances_at[c.FOLLOW] |= c.MELDS_ANYWHERE


def _no_claim_at_lost(tables: Tables) -> None:
    for window in tables.claiming_windows:
        tables.window_when[window] &= ~tables.bit[c.LOST]


def _last_trick_after_closing(tables: Tables) -> None:
    tables.bonus_unless_closed = words_of([0] * len(tables.bonus_unless_closed))


def _marriage_counts_at_once(tables: Tables) -> None:
    tables.counts = c.COUNTS_AT_ONCE


def _any_card_after_a_marriage(tables: Tables) -> None:
    tables.play_from = 0


def _sixty_five_is_enough(tables: Tables) -> None:
    tables.target = 65


def _schneider_below_34(tables: Tables) -> None:
    tables.result_under = [
        words_of([34, *list(under)[1:]] if len(under) else []) for under in tables.result_under
    ]


def _no_trick_is_nothing_special(tables: Tables) -> None:
    tables.result_no_trick = words_of([0] * len(tables.result_no_trick))


def _grades_the_other_side(tables: Tables) -> None:
    tables.result_grades_winner = words_of(1 - graded for graded in tables.result_grades_winner)


def _measures_at_the_end(tables: Tables) -> None:
    tables.result_at_closing = words_of([0] * len(tables.result_at_closing))


def _annuls_nothing(tables: Tables) -> None:
    tables.result_annuls = words_of([0] * len(tables.result_annuls))


def _sequences_are_free(tables: Tables) -> None:
    tables.melds.blockers = words_of([0] * len(tables.melds.blockers))


def _trumps_are_not_doubled(tables: Tables) -> None:
    tables.melds.trump_points = words_of(tables.melds.points)


def _no_repeats(tables: Tables) -> None:
    tables.again_of_card = words_of([0] * len(tables.again_of_card))


def _last_card_is_face_down(tables: Tables) -> None:
    tables.last_face_down_bonuses = tables.last_card_bonuses
    tables.last_card_bonuses = words_of([])


def _super_marriage_replaces_nothing(tables: Tables) -> None:
    tables.melds.replacers = [words_of([]) for _ in tables.melds.replacers]
    tables.melds.replaced = [words_of([]) for _ in tables.melds.replaced]


def _draws_after_the_trick(tables: Tables) -> None:
    tables.draw = c.DRAW_AFTER_TRICK


def _turnup_after_the_hands(tables: Tables) -> None:
    plan = list(tables.plan)
    plan.append(plan.pop(plan.index(int(tables.seats) + 1)))
    tables.plan = words_of(plan)


def _exchange_with_a_full_talon(tables: Tables) -> None:
    for window in tables.exchange_windows:
        tables.window_most[window] = int(tables.cards)


def _revalues_nothing(tables: Tables) -> None:
    tables.revalue = 0


def _nothing_before_playing(tables: Tables) -> None:
    tables.before_playing = 0


def _all_before_playing(tables: Tables) -> None:
    tables.before_playing = c.FIRST_CLAIM | c.FIRST_EXCHANGE | c.FIRST_CLOSE


def _nothing_by_itself(tables: Tables) -> None:
    tables.automatic_melds = words_of([])


def _by_itself_in_another_order(tables: Tables) -> None:
    tables.automatic_melds = words_of(list(tables.automatic_melds)[::-1])


def _no_windows_of_their_own(tables: Tables) -> None:
    tables.melds.windows = [tables.melding_windows if own else own for own in tables.melds.windows]


def _exchanged_cards_count(tables: Tables) -> None:
    tables.melds.exchanged = words_of([1] * len(tables.melds.exchanged))


def _no_points_for_each_refill(tables: Tables) -> None:
    tables.melds.again_each = words_of([0] * len(tables.melds.again_each))


def _refills_by_any_way(tables: Tables) -> None:
    any_way = c.GOT_BY_DRAW | c.GOT_BY_EXCHANGE
    tables.melds.again_got_by = words_of([any_way] * len(tables.melds.again_got_by))


def _refills_after_declaring_only(tables: Tables) -> None:
    tables.early_melds = words_of([])


def _the_first_declaration_uses_refills_up(tables: Tables) -> None:
    tables.melds.again_early = words_of([0] * len(tables.melds.again_early))


def _refills_by_any_card(tables: Tables) -> None:
    tables.melds.again_next = words_of([0] * len(tables.melds.again_next))


def _equal_tricks_score_nothing(tables: Tables) -> None:
    tables.bonus_equal = words_of([c.TRICKS_NOBODY] * len(tables.bonus_equal))


def _equal_tricks_score_for_all(tables: Tables) -> None:
    tables.bonus_equal = words_of([c.TRICKS_ALL] * len(tables.bonus_equal))


def _late_trumps_score(tables: Tables) -> None:
    tables.bonus_late_trumps = words_of([1] * len(tables.bonus_late_trumps))


def _melds_bring_no_match_points(tables: Tables) -> None:
    tables.match_points = words_of([0] * len(tables.match_points))


def _nobody_pays(tables: Tables) -> None:
    tables.paid = 0


WRONG_TABLES: list[tuple[str, Callable[[Tables], None]]] = [
    ("brisque", _no_head),
    ("schnapsen", _no_head),
    ("mariage", _no_head),
    ("brisque", _no_trump),
    ("sixty-six", _ten_below_king),
    ("grande-brisque", _exchange_to_the_end),
    ("sixty-six", _exchange_before_the_first_trick),
    ("sixty-six", _exchange_while_closed),
    ("sixty-six-german", _exchange_without_a_trick),
    ("grande-brisque", _declare_without_a_trick),
    ("sixty-six", _declare_at_follow),
    ("sixty-six", _no_claim_at_lost),
    ("sixty-six", _last_trick_after_closing),
    ("sixty-six", _marriage_counts_at_once),
    ("schnapsen", _any_card_after_a_marriage),
    ("sixty-six", _sixty_five_is_enough),
    ("sixty-six", _schneider_below_34),
    ("sixty-six", _no_trick_is_nothing_special),
    ("sixty-six", _grades_the_other_side),
    ("schnapsen", _measures_at_the_end),
    ("grande-brisque", _sequences_are_free),
    ("grande-brisque", _trumps_are_not_doubled),
    ("grande-brisque", _no_repeats),
    ("grande-brisque", _last_card_is_face_down),
    ("mariage", _super_marriage_replaces_nothing),
    ("mariage", _draws_after_the_trick),
    ("schnapsen", _turnup_after_the_hands),
    ("late-exchange", _exchange_with_a_full_talon),
    ("revalued", _revalues_nothing),
    ("exchange-before-playing", _nothing_before_playing),
    ("exchange-before-playing", _all_before_playing),
    ("close-before-playing", _nothing_before_playing),
    ("by-itself", _nothing_by_itself),
    ("one-by-itself", _by_itself_in_another_order),
    ("own-window", _no_windows_of_their_own),
    ("without-exchanged", _exchanged_cards_count),
    ("each-refill", _no_points_for_each_refill),
    ("refilled-by-drawing", _refills_by_any_way),
    ("refilled-early", _refills_after_declaring_only),
    ("refilled-early", _the_first_declaration_uses_refills_up),
    ("refilled-by-the-next-card", _refills_by_any_card),
    ("equal-tricks-for-all", _equal_tricks_score_nothing),
    ("equal-tricks-for-the-last", _equal_tricks_score_nothing),
    ("equal-tricks-for-the-last", _equal_tricks_score_for_all),
    ("no-late-trumps", _late_trumps_score),
    ("ranks-in-trick-order", _ten_below_king),
    ("mariage-1857", _melds_bring_no_match_points),
    ("mariage-1857", _nobody_pays),
]


def _found_out(laws: Laws, line: str = "") -> bool:
    """Whether a law is broken in random deals, or in deals dealt on purpose to reach a line."""
    rng = Random(0)
    try:
        for seed in range(ENOUGH):
            laws.random_deal(seed)
        for order, dealer, temper in deals_for(laws.sheet, line, rng, ENOUGH if line else 0):
            laws.deal(order, dealer, temper, rng)
    except LawBroken:
        return True
    return False


def _with_changed_tables(name: str, change: Callable[[Tables], None]) -> Laws:
    ruleset = ruleset_called(name)
    compiled = compile_ruleset(ruleset)
    change(compiled.tables)
    return Laws(ruleset, compiled=compiled)


def test_nothing_is_found_where_nothing_is_changed() -> None:
    assert not _found_out(_with_changed_tables("sixty-six", lambda _: None), "acted at won")


@pytest.mark.parametrize("name", VARIANTS)
def test_nothing_is_found_in_variants_either(name: str) -> None:
    laws = Laws(ruleset_called(name))
    for seed in range(ENOUGH // 8):
        laws.random_deal(seed)


@pytest.mark.parametrize(
    ("name", "change"), WRONG_TABLES, ids=[f"{name}{f.__name__}" for name, f in WRONG_TABLES]
)
def test_the_laws_notice_wrong_tables(name: str, change: Callable[[Tables], None]) -> None:
    assert _found_out(_with_changed_tables(name, change))


def test_the_laws_notice_points_that_are_not_annulled() -> None:
    assert _found_out(_with_changed_tables("brisque", _annuls_nothing), "scored annulled")


def _closes_without_becoming_strict(kernel: Kernel) -> None:
    _close(kernel)
    kernel.strict = 0


def _closes_and_goes_on_where_it_was(kernel: Kernel) -> None:
    moment, seat = kernel.moment, kernel.seat
    _close(kernel)
    kernel.moment, kernel.seat = moment, seat


def _copies_without_the_meld(kernel: Kernel) -> Kernel:
    copy = _copy(kernel)
    copy.must = 0
    return copy


def _copies_share_their_words(kernel: Kernel) -> Kernel:
    copy = _copy(kernel)
    copy.words = kernel.words
    return copy


def _lists_backwards(kernel: Kernel) -> list[int]:
    return _legal_actions(kernel)[::-1]


def _lists_nothing_at_closed(kernel: Kernel) -> list[int]:
    return [] if kernel.moment == c.CLOSED else _legal_actions(kernel)


def _leaves_a_known_card_known(kernel: Kernel, t: Tables, words: vec[i64], card: int) -> None:
    seat = kernel.seat
    known = kernel.word(seat, c.KNOWN)
    _play(kernel, t, words, card)
    words[int(seat * t.stride) + c.KNOWN] = int(known)


def _restores_without_pending(kernel: Kernel, snapshot: Snapshot) -> None:
    words, talon, _, *others = snapshot
    forgetful: Any = (words, talon, (), *others)
    _restore(kernel, forgetful)


def _gains_what_the_replaced_gains(kernel: Kernel, seat: int, meld: int) -> int:
    melds = kernel.tables.melds
    replaced, melds.replaced = melds.replaced, [words_of([]) for _ in melds.replaced]
    gain: int = _gain(kernel, seat, meld)
    melds.replaced = replaced
    return gain


def _exchanges_what_must_be_played(kernel: Kernel) -> bool:
    must, kernel.must = kernel.must, 0
    allowed: bool = _can_exchange(kernel)
    kernel.must = must
    return allowed


def _closes_and_cannot_play(kernel: Kernel) -> bool:
    must, kernel.must = kernel.must, 0
    allowed: bool = _can_close(kernel)
    kernel.must = must
    return allowed


_copy, _restore, _legal_actions = Kernel.copy, Kernel.restore, Kernel.legal_actions
_can_exchange, _can_close = Kernel.can_exchange, Kernel.can_close
_close, _play, _gain = Kernel._close, Kernel._play, Kernel._gain
PURE = isinstance(Kernel.copy, FunctionType)

WRONG_METHODS: list[tuple[str, str, Callable[..., Any]]] = [
    ("sixty-six", "_close", _closes_without_becoming_strict),
    ("sixty-six", "_close", _closes_and_goes_on_where_it_was),
    ("sixty-six", "copy", _copies_without_the_meld),
    ("petite-brisque", "copy", _copies_share_their_words),
    ("petite-brisque", "legal_actions", _lists_backwards),
    ("sixty-six-german", "legal_actions", _lists_nothing_at_closed),
    ("brisque", "_play", _leaves_a_known_card_known),
    ("sixty-six", "restore", _restores_without_pending),
    ("revalued-less", "_gain", _gains_what_the_replaced_gains),
    ("exchange-from-the-meld", "can_exchange", _exchanges_what_must_be_played),
    ("close-at-follow", "can_close", _closes_and_cannot_play),
]


@pytest.mark.skipif(not PURE, reason="a compiled engine cannot be changed")
@pytest.mark.parametrize(
    ("name", "method", "wrong"), WRONG_METHODS, ids=[w.__name__ for _, _, w in WRONG_METHODS]
)
def test_the_laws_notice_a_wrong_engine(
    name: str, method: str, wrong: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Kernel, method, wrong)
    lines = {"sixty-six-german": "acted at closed", "revalued-less": "revalued tierce-king"}
    line = lines.get(name, "")
    assert _found_out(Laws(ruleset_called(name)), line)
