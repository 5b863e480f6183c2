"""From a ruleset to the tables that the kernel plays, and to the words for their numbers."""

from __future__ import annotations

from collections.abc import Sequence

import attrs
from mypy_extensions import i64

from ..card import Card, Rank, Suit
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
from ..pack import Pack
from . import constants as c
from .meld_tables import SUITS, MeldEntry, cards_of, fill_melds, mask_of, melds_of
from .tables import Tables
from .vectors import vec
from .words import extended, numbers_of_bits, words_of

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
    _fill_match_points(tables, ruleset, reasons)
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
    tables.bit = words_of(1 << number for number in range(c.BITS))
    tables.index = numbers_of_bits(tables.bit)
    tables.places_in_byte = words_of(map(_places, range(256)))
    tables.suit = words_of(SUITS.index(card.suit) for card in pack)
    tables.suit_mask = words_of(
        mask_of(tables, (n for n, card in enumerate(pack) if card.suit is suit)) for suit in SUITS
    )
    tables.value = words_of(ruleset.pack.value(card) for card in pack)
    tables.suit_shift = words_of(
        min((n for n, card in enumerate(pack) if card.suit is suit), default=0) for suit in SUITS
    )
    tables.suit_cards = words_of(
        mask >> first for mask, first in zip(tables.suit_mask, tables.suit_shift, strict=True)
    )
    _fill_order(tables, ruleset, pack)


def _places(byte: int) -> int:
    """The places of the bits that are set in a byte, four bits each."""
    places = (place for place in range(8) if byte >> place & 1)
    return sum(place << 4 * number for number, place in enumerate(places))


def _fill_order(tables: Tables, ruleset: Ruleset, pack: Pack) -> None:
    """Which cards beat which, for each suit as trumps, and without trumps."""
    plain = _higher(tables, pack, ruleset.pack.order())
    in_trumps = _higher(tables, pack, ruleset.pack.order(in_trumps=True))
    higher: list[int] = []
    beating: list[int] = []
    for trump in (-1, *range(len(SUITS))):
        for number, suit in enumerate(tables.suit):
            above = in_trumps[number] if suit == trump else plain[number]
            higher.append(above)
            trumped = trump not in (-1, suit)
            beating.append(above | tables.suit_mask[trump] if trumped else above)
    tables.higher = words_of(higher)
    tables.beating = words_of(beating)


def _higher(tables: Tables, pack: Pack, order: Sequence[Rank]) -> list[int]:
    """For each card, the cards of its suit that beat it."""
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
    tables.after = words_of((seat + 1) % seats for seat in range(seats))
    tables.side = words_of(ruleset.seats.side_of)
    tables.sides = len(ruleset.seats.all_sides)
    tables.first_of_side = words_of(side[0] for side in ruleset.seats.all_sides)
    plan = [seat for size in ruleset.deal.rounds for seat in range(seats) for _ in range(size)]
    plan += [seats] * (len(pack) - len(plan) - int(ruleset.deal.turned))
    place = ruleset.deal.turnup_place(seats)
    if place is not None:
        plan.insert(place - 1, seats + 1)
    tables.plan = words_of(plan)
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
    tables.melding_moments = _moments(tables, tables.melding_windows)
    tables.exchange_moments = _moments(tables, tables.exchange_windows)
    tables.closing_moments = _moments(tables, tables.closing_windows)
    tables.claiming_moments = _moments(tables, tables.claiming_windows)
    else_moments = tables.claiming_moments | tables.closing_moments
    for meld in tables.windowed_melds:
        else_moments |= _moments(tables, tables.melds.windows[meld])
    tables.chances_at = words_of(
        (c.MELDS_ANYWHERE if tables.melding_moments >> moment & 1 else 0)
        | (tables.bit[c.GIVEN] if tables.exchange_moments >> moment & 1 else 0)
        | (tables.bit[c.ANYTHING_ELSE] if else_moments >> moment & 1 else 0)
        for moment in range(c.END + 1)
    )


def _moments(tables: Tables, windows: vec[i64]) -> int:
    """The moments at which any of these windows may be open, as bits."""
    moments = 0
    for window in windows:
        moments |= tables.window_when[window]
    return moments


def _windows(tables: Tables, timed: Timed | None, used: bool = True) -> vec[i64]:
    """Enter the windows of an action; tell their numbers."""
    if timed is None or not used:
        return words_of(())
    first = len(tables.window_when)
    for window in timed.windows:
        _add_window(tables, window)
    return words_of(range(first, len(tables.window_when)))


def _add_window(tables: Tables, window: Window) -> None:
    when = sum(tables.bit[MOMENTS.index(moment)] for moment in window.when)
    tables.moments |= when
    most = int(tables.cards) if window.max_talon is None else window.max_talon
    just_after = sum({_JUST_AFTER[word] for word in window.just_after})
    asks = {
        c.WRONG_PHASE: window.phase is not None,
        c.TALON_TOO_SMALL: window.min_talon > 0,
        c.TALON_TOO_LARGE: window.max_talon is not None,
        c.TOO_EARLY: window.after_tricks > 0,
        c.NO_TRICK_WON: window.needs_trick,
        c.NOT_JUST_AFTER: just_after != 0,
    }
    asked = sum(tables.bit[failure] for failure, asks_it in asks.items() if asks_it)
    tables.window_when = extended(tables.window_when, when)
    tables.window_phase = extended(tables.window_phase, _PHASE[window.phase])
    tables.window_talon = extended(tables.window_talon, window.min_talon)
    tables.window_most = extended(tables.window_most, most)
    tables.window_tricks = extended(tables.window_tricks, window.after_tricks)
    tables.window_just_after = extended(tables.window_just_after, just_after)
    tables.window_asks = extended(tables.window_asks, asked)


def _fill_options(tables: Tables, ruleset: Ruleset, pack: Pack) -> None:
    given: dict[Suit, int] = {}
    if ruleset.exchange is not None:
        given = {card.suit: n for n, card in enumerate(pack) if card.rank is ruleset.exchange.card}
        tables.exchange_card = words_of(given.get(suit, -1) for suit in SUITS)
        tables.given = words_of(
            (0, *(tables.bit[given[suit]] if suit in given else 0 for suit in SUITS))
        )
    # Without trumps as yet, any of them may come to be given.
    rows: list[set[int | None]] = [{*given.values()}, *({given.get(suit)} for suit in SUITS)]
    tables.chances_of_card = words_of(
        tables.bit[c.GIVEN] if card in row else 0 for row in rows for card in range(len(pack))
    )
    tables.closing = int(ruleset.closing is not None)
    if ruleset.claiming is not None:
        tables.target = ruleset.claiming.target
        tables.automatic = int(ruleset.claiming.automatic)
    tables.unasked = int(tables.automatic or len(tables.automatic_melds) > 0)
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
    tables.action_kind = words_of(kinds[text] for text in texts)
    tables.action_melds = [words_of(stands_for.get(text, ())) for text in texts]
    for number, text in enumerate(texts, start=len(pack)):
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
    tables.bonus_points = words_of(bonus.points for bonus in bonuses)
    tables.bonus_reason = words_of(reasons.index(bonus.name) for bonus in bonuses)
    tables.bonus_count = words_of(bonus.count or 0 for bonus in bonuses)
    tables.bonus_unless_closed = words_of(int(bonus.unless_closed) for bonus in bonuses)
    tables.bonus_equal = words_of(_EQUAL_TRICKS[bonus.equal] for bonus in bonuses)
    tables.bonus_late_trumps = words_of(int(bonus.late_trumps) for bonus in bonuses)
    tables.turnup_cards = words_of(cards_of(tables, pack, b.ranks, SUITS) for b in bonuses)

    def of_event(event: BonusEvent) -> vec[i64]:
        return words_of(n for n, bonus in enumerate(bonuses) if bonus.event is event)

    tables.last_trick_bonuses = of_event(BonusEvent.LAST_TRICK)
    tables.last_tricks_bonuses = of_event(BonusEvent.LAST_TRICKS)
    tables.most_tricks_bonuses = of_event(BonusEvent.MOST_TRICKS)
    tables.last_card_bonuses = of_event(BonusEvent.LAST_TALON_CARD)
    tables.last_face_down_bonuses = of_event(BonusEvent.LAST_FACE_DOWN_CARD)
    tables.trump_bonuses = of_event(BonusEvent.TRUMPS_IN_HAND)
    tables.turnup_bonuses = of_event(BonusEvent.TURN_UP)


def _fill_match_points(tables: Tables, ruleset: Ruleset, reasons: tuple[str, ...]) -> None:
    worths = [0] * len(reasons)
    for declaration in ruleset.declarations:
        worths[reasons.index(declaration.name)] = declaration.match_points
    for bonus in ruleset.bonuses:
        worths[reasons.index(bonus.name)] = bonus.match_points
    tables.match_points = words_of(worths)
    if any(worths):
        # Behind all other words, so that those of other rulesets stay where they are.
        tables.counters = tables.stride
        tables.stride += 1
    tables.paid = int(ruleset.match.paid)


def _fill_results(tables: Tables, ruleset: Ruleset) -> None:
    rows = list(ruleset.results)
    of = [-1] * (len(ENDINGS) * c.CLOSERS)
    for ending in possible_endings(ruleset):
        for closer in possible_closers(ruleset):
            row = result_for(ruleset, ending, closer)
            assert row is not None, "the model refuses a ruleset without this row"
            of[ENDINGS.index(ending) * c.CLOSERS + _CLOSERS.index(closer)] = rows.index(row)
    tables.result_of = words_of(of)
    tables.result_winner = words_of(_WINNER[row.winner] for row in rows)
    tables.result_equal = words_of(_EQUAL[row.equal] for row in rows)
    tables.result_worth = words_of(map(_worth, rows))
    tables.result_no_trick = words_of(row.no_trick or 0 for row in rows)
    tables.result_under = [
        words_of(number for pair in sorted(row.under.items()) for number in pair) for row in rows
    ]
    tables.result_grades_winner = words_of(int(row.graded is Graded.WINNER) for row in rows)
    tables.result_at_closing = words_of(int(row.measured is Measured.AT_CLOSING) for row in rows)
    tables.result_unwon = words_of(sum(_UNWON[part] for part in row.unwon) for row in rows)
    tables.result_annuls = words_of(int(row.loser_points is LoserPoints.ANNULLED) for row in rows)


def _worth(row: Result) -> int:
    return -1 if row.match_points == "points" else row.match_points


def card_set(pack: Pack, mask: int) -> tuple[Card, ...]:
    """The cards of a mask, in pack order."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(pack.cards[lowest.bit_length() - 1])
        mask ^= lowest
    return tuple(found)
