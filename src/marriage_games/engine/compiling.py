"""From a ruleset to the tables that the kernel plays, and to the words for their numbers."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from ..card import Card, Pack, Rank
from ..model.consistency import possible_closers, possible_endings, result_for
from ..model.ruleset import Ruleset
from ..model.scoring import Bonus, Result
from ..model.vocabulary import (
    BonusEvent,
    ClosedBy,
    Counts,
    Drawing,
    Ending,
    Equal,
    EqualTricks,
    Graded,
    Head,
    JustAfter,
    LoserPoints,
    Meanwhile,
    Measured,
    Moment,
    Phase,
    StrictFrom,
    TrumpsBy,
    Unwon,
    Winner,
)
from ..model.window import Timed, Window
from . import constants as c
from .meld_tables import SUITS, MeldEntry, cards_of, fill_melds, mask_of, melds_of
from .tables import Tables

MOMENTS = tuple(Moment)
"""The moments by the kernel's numbers."""
ENDINGS = tuple(Ending)
"""The endings by the kernel's numbers."""
FIXED_REASON_NAMES = ("card-points", "rencontre", "unwon", "annulled")

_DRAWING = {
    Drawing.NEVER: c.DRAW_NEVER,
    Drawing.AFTER_TRICK: c.DRAW_AFTER_TRICK,
    Drawing.AFTER_CARD: c.DRAW_AFTER_CARD,
}
_HEAD = {Head.NEVER: c.HEAD_NEVER, Head.IN_TRUMPS: c.HEAD_IN_TRUMPS, Head.ALWAYS: c.HEAD_ALWAYS}
_PHASE = {None: c.ANY_PHASE, Phase.OPEN: c.OPEN_PHASE, Phase.STRICT: c.STRICT_PHASE}
_JUST_AFTER = {JustAfter.TRICK: c.AFTER_TRICK, JustAfter.MELD: c.AFTER_MELD}
_MEANWHILE = {
    Meanwhile.CLAIM: c.FIRST_CLAIM,
    Meanwhile.EXCHANGE: c.FIRST_EXCHANGE,
    Meanwhile.CLOSE: c.FIRST_CLOSE,
}
_EQUAL_TRICKS = {
    EqualTricks.NOBODY: c.TRICKS_NOBODY,
    EqualTricks.ALL: c.TRICKS_ALL,
    EqualTricks.LAST_TRICK: c.TRICKS_LAST,
}
_COUNTS = {
    Counts.AT_ONCE: c.COUNTS_AT_ONCE,
    Counts.TRICK_WON: c.COUNTS_TRICK_WON,
    Counts.NEXT_TRICK: c.COUNTS_NEXT_TRICK,
}
_WINNER = {
    Winner.MORE_POINTS: c.MORE_POINTS,
    Winner.MORE_TRICKS: c.MORE_TRICKS,
    Winner.LAST_TRICK: c.LAST_TRICK,
    Winner.CLAIMER: c.ACTOR,
    Winner.DECLARER: c.ACTOR,
    Winner.OPPONENT: c.OPPONENT,
}
_EQUAL = {
    Equal.NOBODY: c.EQUAL_NOBODY,
    Equal.VOID: c.EQUAL_VOID,
    Equal.ELDER: c.EQUAL_ELDER,
    Equal.DEALER: c.EQUAL_DEALER,
    Equal.LAST_TRICK: c.EQUAL_LAST_TRICK,
}
_UNWON = {
    Unwon.HANDS: c.UNWON_HANDS,
    Unwon.TRICK: c.UNWON_TRICK,
    Unwon.TALON: c.UNWON_TALON,
    Unwon.LAST_TRICK: c.UNWON_LAST_TRICK,
}
_CLOSERS = (ClosedBy.NOBODY, ClosedBy.CLAIMER, ClosedBy.OPPONENT)
_OPTION_WORDS = {c.EXCHANGE: "exchange", c.CLOSE: "close", c.CLAIM: "claim", c.PASS: "pass"}


@attrs.frozen(eq=False)
class Compiled:
    """A ruleset ready to be played.

    Attributes:
        tables: What the kernel reads.
        pack: The cards by their numbers.
        actions: The texts of all actions by their numbers: cards first, then the rest as text.
        reasons: The names of all reasons of points by their numbers.
        meld_names: For each meld of the tables, the name of its declaration.
        meld_texts: For each meld of the tables, its name and suit, as its action is written.
    """

    tables: Tables
    pack: Pack
    actions: tuple[str, ...]
    reasons: tuple[str, ...]
    meld_names: tuple[str, ...]
    meld_texts: tuple[str, ...]


def compile_ruleset(ruleset: Ruleset) -> Compiled:
    """Turn a ruleset into tables.

    Declarations and bonuses are taken in the order of their names, so that the order in which a
    file lists them changes nothing.
    """
    tables = Tables()
    pack = ruleset.pack.pack
    declarations = sorted(ruleset.declarations, key=lambda declaration: declaration.name)
    bonuses = sorted(ruleset.bonuses, key=lambda bonus: bonus.name)
    reasons = (
        *FIXED_REASON_NAMES,
        *(declaration.name for declaration in declarations),
        *(bonus.name for bonus in bonuses),
    )
    _fill_pack(tables, ruleset, pack)
    _fill_dealing(tables, ruleset, pack)
    _fill_play(tables, ruleset)
    melds = [meld for d in declarations for meld in melds_of(ruleset, tables, pack, d)]
    fill_melds(tables, ruleset, melds, reasons)
    _fill_windows(tables, ruleset, melds)
    _fill_options(tables, ruleset, pack)
    actions = _fill_actions(tables, ruleset, pack, melds)
    _fill_bonuses(tables, bonuses, pack, reasons)
    _fill_results(tables, ruleset)
    return Compiled(
        tables=tables,
        pack=pack,
        actions=actions,
        reasons=reasons,
        meld_names=tuple(meld.declaration.name for meld in melds),
        meld_texts=tuple(meld.text for meld in melds),
    )


def _fill_pack(tables: Tables, ruleset: Ruleset, pack: Pack) -> None:
    tables.cards = len(pack)
    tables.all_cards = (1 << len(pack)) - 1
    tables.bit = [1 << number for number in range(c.BITS)]
    tables.index = [0] * 67
    for number in range(c.BITS):
        tables.index[tables.bit[number] % 67] = number
    tables.suit = [SUITS.index(card.suit) for card in pack]
    tables.suit_mask = [
        mask_of(tables, (n for n, card in enumerate(pack) if card.suit is suit)) for suit in SUITS
    ]
    tables.value = [ruleset.pack.value(card) for card in pack]
    tables.above = _above(tables, pack, ruleset.pack.order())
    tables.above_in_trumps = _above(tables, pack, ruleset.pack.order(in_trumps=True))


def _above(tables: Tables, pack: Pack, order: Sequence[Rank]) -> list[int]:
    return [
        mask_of(
            tables,
            (
                number
                for number, other in enumerate(pack)
                if other.suit is card.suit and order.index(other.rank) < order.index(card.rank)
            ),
        )
        for card in pack
    ]


def _fill_dealing(tables: Tables, ruleset: Ruleset, pack: Pack) -> None:
    seats = ruleset.seats.count
    tables.seats = seats
    tables.side = list(ruleset.seats.side_of)
    tables.sides = len(ruleset.seats.all_sides)
    tables.first_of_side = [side[0] for side in ruleset.seats.all_sides]
    plan = [seat for size in ruleset.deal.rounds for seat in range(seats) for _ in range(size)]
    plan += [seats] * (len(pack) - len(plan) - int(ruleset.deal.turned))
    place = ruleset.deal.turnup_place(seats)
    if place is not None:
        plan.insert(place - 1, seats + 1)
    tables.plan = plan
    tables.hand_size = ruleset.deal.hand_size
    tables.trumps_by_turnup = int(ruleset.trumps.by is TrumpsBy.TURN_UP)
    tables.first_in_trumps = int(ruleset.trumps.first_in_trumps)
    tables.revalue = int(ruleset.trumps.revalue)
    tables.draw = _DRAWING[ruleset.talon.draw]


def _fill_play(tables: Tables, ruleset: Ruleset) -> None:
    play = ruleset.play
    tables.strict_from_first_trick = int(play.strict_from is StrictFrom.FIRST_TRICK)
    tables.follow = int(play.strict.follow)
    tables.head = _HEAD[play.strict.head]
    tables.trump_when_void = int(play.strict.trump_when_void)
    tables.overtrump = int(play.strict.overtrump)


def _fill_windows(tables: Tables, ruleset: Ruleset, melds: list[MeldEntry]) -> None:
    from_hand = {*tables.declared_melds, *tables.windowed_melds, *tables.automatic_melds}
    shared = any(melds[number].declaration.window is None for number in from_hand)
    tables.melding_windows = _windows(tables, ruleset.melding, shared)
    own = {item.name: _windows(tables, item.window) for item in ruleset.declarations}
    tables.melds.windows = [own[meld.declaration.name] for meld in melds]
    tables.exchange_windows = _windows(tables, ruleset.exchange)
    tables.closing_windows = _windows(tables, ruleset.closing)
    claims = ruleset.claiming is not None and not ruleset.claiming.automatic
    tables.claiming_windows = _windows(tables, ruleset.claiming, claims)


def _windows(tables: Tables, timed: Timed | None, used: bool = True) -> list[int]:
    if timed is None or not used:
        return []
    numbers = []
    for window in timed.windows:
        numbers.append(len(tables.window_when))
        _add_window(tables, window)
    return numbers


def _add_window(tables: Tables, window: Window) -> None:
    when = sum(tables.bit[MOMENTS.index(moment)] for moment in window.when)
    tables.moments |= when
    tables.window_when.append(when)
    tables.window_phase.append(_PHASE[window.phase])
    tables.window_talon.append(window.min_talon)
    most = window.max_talon
    tables.window_most.append(int(tables.cards) if most is None else most)
    tables.window_tricks.append(window.after_tricks)
    tables.window_needs_trick.append(int(window.needs_trick))
    tables.window_just_after.append(sum({_JUST_AFTER[word] for word in window.just_after}))


def _fill_options(tables: Tables, ruleset: Ruleset, pack: Pack) -> None:
    if ruleset.exchange is not None:
        given = {card.suit: n for n, card in enumerate(pack) if card.rank is ruleset.exchange.card}
        tables.exchange_card = [given.get(suit, -1) for suit in SUITS]
    tables.closing = int(ruleset.closing is not None)
    if ruleset.claiming is not None:
        tables.target = ruleset.claiming.target
        tables.automatic = int(ruleset.claiming.automatic)
    if ruleset.melding is not None:
        tables.limit = ruleset.melding.limit or 0
        tables.play_from = int(ruleset.melding.play_from)
        tables.before_playing = sum(_MEANWHILE[word] for word in ruleset.melding.before_playing)
        tables.counts = _COUNTS[ruleset.melding.counts]


def _fill_actions(
    tables: Tables, ruleset: Ruleset, pack: Pack, melds: list[MeldEntry]
) -> tuple[str, ...]:
    """Number the actions: cards in pack order, then the rest as text."""
    kinds: dict[str, int] = {}
    stands_for: dict[str, list[int]] = {}
    for number in (*tables.declared_melds, *tables.windowed_melds):
        text = melds[number].text
        kinds[text] = c.DECLARE
        stands_for.setdefault(text, []).append(number)
    claims = ruleset.claiming is not None and not ruleset.claiming.automatic
    for kind, there in (
        (c.EXCHANGE, ruleset.exchange is not None),
        (c.CLOSE, ruleset.closing is not None),
        (c.CLAIM, claims),
        (c.PASS, _somebody_can_pass(tables)),
    ):
        if there:
            kinds[_OPTION_WORDS[kind]] = kind
    texts = sorted(kinds)
    for number, text in enumerate(texts, start=len(pack)):
        tables.action_kind.append(kinds[text])
        tables.action_melds.append(stands_for.get(text, []))
        for meld in stands_for.get(text, []):
            tables.melds.action[meld] = number
    numbers = {kinds[text]: number for number, text in enumerate(texts, start=len(pack))}
    tables.exchange_action = numbers.get(c.EXCHANGE, -1)
    tables.close_action = numbers.get(c.CLOSE, -1)
    tables.claim_action = numbers.get(c.CLAIM, -1)
    tables.pass_action = numbers.get(c.PASS, -1)
    tables.actions = len(pack) + len(texts)
    return (*(str(card) for card in pack), *texts)


def _somebody_can_pass(tables: Tables) -> bool:
    windows = {*tables.exchange_windows, *tables.closing_windows, *tables.claiming_windows}
    if tables.declared_melds:
        windows.update(tables.melding_windows)
    for meld in tables.windowed_melds:
        windows.update(tables.melds.windows[meld])
    asked = mask_of(tables, (c.BETWEEN, c.WON, c.LOST, c.DRAW, c.CLOSED))
    return any(tables.window_when[window] & asked for window in windows)


def _fill_bonuses(
    tables: Tables, bonuses: list[Bonus], pack: Pack, reasons: tuple[str, ...]
) -> None:
    of_event = {
        BonusEvent.LAST_TRICK: tables.last_trick_bonuses,
        BonusEvent.LAST_TRICKS: tables.last_tricks_bonuses,
        BonusEvent.MOST_TRICKS: tables.most_tricks_bonuses,
        BonusEvent.LAST_TALON_CARD: tables.last_card_bonuses,
        BonusEvent.LAST_FACE_DOWN_CARD: tables.last_face_down_bonuses,
        BonusEvent.TRUMPS_IN_HAND: tables.trump_bonuses,
        BonusEvent.TURN_UP: tables.turnup_bonuses,
    }
    for number, bonus in enumerate(bonuses):
        of_event[bonus.event].append(number)
        tables.bonus_points.append(bonus.points)
        tables.bonus_reason.append(reasons.index(bonus.name))
        tables.bonus_count.append(bonus.count or 0)
        tables.bonus_unless_closed.append(int(bonus.unless_closed))
        tables.bonus_equal.append(_EQUAL_TRICKS[bonus.equal])
        tables.bonus_late_trumps.append(int(bonus.late_trumps))
        tables.turnup_cards.append(cards_of(tables, pack, bonus.ranks, SUITS))


def _fill_results(tables: Tables, ruleset: Ruleset) -> None:
    rows = list(ruleset.results)
    tables.result_of = [-1] * (len(ENDINGS) * c.CLOSERS)
    for ending in possible_endings(ruleset):
        for closer in possible_closers(ruleset):
            row = result_for(ruleset, ending, closer)
            assert row is not None, "the model refuses a ruleset without this row"
            place = ENDINGS.index(ending) * c.CLOSERS + _CLOSERS.index(closer)
            tables.result_of[place] = rows.index(row)
    for row in rows:
        _add_result(tables, row)


def _add_result(tables: Tables, row: Result) -> None:
    tables.result_winner.append(_WINNER[row.winner])
    tables.result_equal.append(_EQUAL[row.equal])
    tables.result_worth.append(-1 if row.match_points == "points" else row.match_points)
    tables.result_no_trick.append(row.no_trick or 0)
    tables.result_under.append([number for pair in sorted(row.under.items()) for number in pair])
    tables.result_grades_winner.append(int(row.graded is Graded.WINNER))
    tables.result_at_closing.append(int(row.measured is Measured.AT_CLOSING))
    tables.result_unwon.append(sum(_UNWON[part] for part in row.unwon))
    tables.result_annuls.append(int(row.loser_points is LoserPoints.ANNULLED))


def card_set(pack: Pack, mask: int) -> tuple[Card, ...]:
    """The cards of a mask, in pack order."""
    return tuple(card for number, card in enumerate(pack) if mask >> number & 1)
