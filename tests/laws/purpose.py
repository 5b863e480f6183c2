"""Deals dealt on purpose, for what is too rare to wait for.

They are dealt by the last seat, so that seat 0 is elder.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

import attrs

from marriage_games.engine import constants as c
from marriage_games.engine.kernel import Kernel
from marriage_games.engine.tables import Tables
from marriage_games.engine.words import words_of

from .policy import Temper
from .sheet import Meld, Sheet
from .table import Table

ELDER = 0

Purpose = tuple[list[int], int, Temper]
"""The order of the cards, the dealer, and how it is to be played."""


@attrs.frozen
class Wishes:
    """Which cards are to lie where; the others are shuffled into what is left."""

    hands: dict[int, list[int]] = attrs.field(factory=dict)
    talon: dict[int, int] = attrs.field(factory=dict)
    """Face-down cards by their places: 0 on top, -1 at the bottom."""
    turnup: int | None = None


def ordered(sheet: Sheet, wishes: Wishes, rng: Random) -> list[int]:
    """A pack that is dealt as wished, as far as there is room."""
    size = len(sheet.cards)
    places = Table(sheet, range(size), sheet.seats - 1)
    face_down = places.talon[:-1] if places.face_up else places.talon
    order: dict[int, int] = {}

    def put(where: Iterable[int], cards: Iterable[int]) -> None:
        free = [place for place in where if place not in order]
        wanted = [card for card in dict.fromkeys(cards) if card not in order.values()]
        order.update(zip(free, wanted, strict=False))

    if wishes.turnup is not None and places.face_up:
        put(places.talon[-1:], [wishes.turnup])
    for place, card in wishes.talon.items():
        if -len(face_down) <= place < len(face_down):
            put([face_down[place]], [card])
    for seat, cards in wishes.hands.items():
        put(sorted(places.hands[seat]), cards)
    rest = list(range(size))
    rng.shuffle(rest)
    put(range(size), rest)
    return [order[place] for place in range(size)]


def deals_for(sheet: Sheet, line: str, rng: Random, count: int) -> Iterator[Purpose]:
    """Deals that are likely to reach a line of `reached.possible`."""
    words = line.split()
    for number in range(count):
        if words[0] == "declared":
            yield _for_meld(sheet, words, number, rng)
        elif words[0] == "revalued":
            yield _for_revaluing(sheet, words[1], rng)
        elif line.startswith("an exchanged card"):
            meld = rng.choice([meld for meld in sheet.in_hand if meld.name == words[-1]])
            yield _for_exchange_to(sheet, meld, meld.needed - 1, rng)
        elif line.endswith("before playing from a meld"):
            yield _before_playing(sheet, words[0], rng)
        elif words[0] == "exchange":
            yield _for_exchange(sheet, rng)
        elif line == "a declaration never counted":
            late = _counts_with_the_next_trick(sheet) and number % 2
            yield _for_nothing_late(sheet, rng) if late else _for_nothing(sheet, rng)
        elif line in ("scored unwon", "scored annulled"):
            yield _for_late_win(sheet, rng)
        else:
            yield _for_result(sheet, line, number, rng)


def _for_result(sheet: Sheet, line: str, number: int, rng: Random) -> Purpose:
    """Deals of three kinds, played as the ending needs it."""
    if number % 3 == 0 and len(sheet.in_hand) > 1:
        order, dealer, temper = _for_points(sheet, rng)
    elif number % 3 == 1:
        order, dealer, temper = _lopsided(sheet, rng)
    else:
        order = list(range(len(sheet.cards)))
        rng.shuffle(order)
        dealer, temper = sheet.seats - 1, _some_temper(sheet, rng)
    rows = [row for row in sheet.ruleset.results if line.startswith(f"result {row.name},")]
    if rows and rows[0].when == "played-out":
        closes = rng.choice((0.02, 0.3)) if rows[0].closed_by else 0.0
        temper = attrs.evolve(temper, claims=0.0, bluffs=0.0, closes=closes)
    elif rows:
        wrong = rows[0].when == "claim-wrong"
        closes = rng.choice((0.1, 0.3)) if rows[0].closed_by else 0.02
        bluffs = rng.choice((0.05, 0.2)) if wrong else 0.0
        temper = attrs.evolve(temper, claims=0.2, bluffs=bluffs, closes=closes)
    return order, dealer, temper


def _some_temper(sheet: Sheet, rng: Random) -> Temper:
    strong = frozenset(seat for seat in range(sheet.seats) if rng.random() < 0.4)
    return Temper(
        closes=rng.choice((0.0, 0.02, 0.1, 0.3)),
        claims=rng.choice((0.05, 0.2, 1.0)),
        bluffs=rng.choice((0.0, 0.0, 0.02, 0.2)),
        declares=rng.choice((0.3, 1.0)),
        strong=strong,
        weak=frozenset(range(sheet.seats)) - strong if rng.random() < 0.5 else frozenset(),
    )


def _by_power(sheet: Sheet, trump: str) -> list[int]:
    """All cards, those that take most first."""
    return sorted(
        range(len(sheet.cards)),
        key=lambda card: (sheet.suit[card] != trump, -sheet.strength(card, trump), card),
    )


def _lopsided(sheet: Sheet, rng: Random, own: dict[int, list[int]] | None = None) -> Purpose:
    """One side gets the cards that take, and plays them; ``own`` are cards that a seat gets."""
    trump = rng.choice("SHDC")
    power = _by_power(sheet, trump)
    turnup = [card for card in power if sheet.suit[card] == trump][-1]
    given = own or {}
    free = [c for c in power if c != turnup and not any(c in cards for cards in given.values())]
    strong = sheet.side_of((ELDER + 1) % sheet.seats if given else rng.randrange(sheet.seats))
    share = len(free) * len(strong) // sheet.seats
    good, bad = free[:share], free[share:]
    rng.shuffle(good)
    rng.shuffle(bad)
    wishes = Wishes(turnup=turnup)
    for seat in range(sheet.seats):
        pile = good if seat in strong else bad
        cards = list(given.get(seat, []))
        while pile and len(cards) < sheet.ruleset.deal.hand_size:
            cards.append(pile.pop())
        wishes.hands[seat] = cards
    while good or bad:
        # The winner draws first, so the strong side gets the strong cards of the talon.
        for pile in (good, bad):
            if pile:
                wishes.talon[len(wishes.talon)] = pile.pop()
    weak = frozenset(range(sheet.seats)) - strong
    temper = attrs.evolve(_some_temper(sheet, rng), strong=frozenset(strong), weak=weak)
    return ordered(sheet, wishes, rng), sheet.seats - 1, temper


def _for_meld(sheet: Sheet, words: list[str], number: int, rng: Random) -> Purpose:
    """Elder gets a meld, but for what it draws while it wins the first tricks.

    Where a declaration makes trumps, elder gets the one that makes them in the suit of the meld
    as well, if the meld is to be declared in trumps.
    """
    melds = [meld for meld in sheet.in_hand if meld.name == words[1]]
    meld = melds[number % len(melds)]
    again = meld.declaration.again
    if "again" in words and again is not None and "draw" not in again.got_by:
        return _for_exchange_to(sheet, meld, meld.needed, rng)
    refilled = {"again", "refill", "refills"} & {*words}
    wants_trumps = words[2:] == ["in", "trumps"] or meld.declaration.suit == "trump"
    others = [suit for suit in "SHDC" if suit != meld.suit]
    trump = meld.suit if wants_trumps and meld.suit else rng.choice(others)
    makers = [maker for maker in _makers(sheet, meld) if wants_trumps and maker.suit == trump][:1]
    making = sorted({card for maker in makers for card in maker.cards} - meld.cards)
    cards = sorted(meld.cards)
    rng.shuffle(cards)
    cards.sort(key=lambda card: not any(card in maker.cards for maker in makers))
    taken = {*cards, *making}
    power = [card for card in _by_power(sheet, trump) if card not in taken]
    spare = power[0] if not makers else next(c for c in power if sheet.suit[c] != trump)
    room = sheet.ruleset.deal.hand_size - 1 - len(making)
    take = cards[: min(room, meld.needed)]
    wishes = Wishes(
        hands={ELDER: [spare, *making, *take, *power[1:4]]},
        talon={sheet.seats * n: card for n, card in enumerate(c for c in cards if c not in take)},
        turnup=next((card for card in reversed(power) if sheet.suit[card] == trump), None),
    )
    for seat in range(1, sheet.seats):
        wishes.hands[seat] = power[::-1][: sheet.ruleset.deal.hand_size]
    temper = Temper(
        declares=0.3 if refilled - {"again"} else 0.7 if makers else 1.0,
        closes=0.0,
        claims=0.0,
        bluffs=0.0,
        strong=frozenset({ELDER}),
        weak=frozenset(range(1, sheet.seats)),
        keeps=frozenset() if refilled else meld.cards,
        only=frozenset({meld.name, *(maker.name for maker in makers)}),
    )
    return ordered(sheet, wishes, rng), sheet.seats - 1, temper


def _makers(sheet: Sheet, meld: Meld) -> list[Meld]:
    """The melds that can make trumps before this one is declared in them."""
    melding = sheet.ruleset.melding
    plays_from = melding is not None and melding.play_from
    return [
        maker
        for maker in sheet.in_hand
        if maker.name in sheet.ruleset.trumps.declarations
        and (maker.cards - meld.cards or not plays_from)
    ]


def _for_exchange(sheet: Sheet, rng: Random) -> Purpose:
    """The card that is given comes late from the talon, or is kept for long."""
    assert sheet.ruleset.exchange is not None
    rank = sheet.ruleset.exchange.card
    given = [card for card, face in enumerate(sheet.cards) if face.rank is rank]
    card = rng.choice(given)
    of_suit = [c for c, suit in enumerate(sheet.suit) if suit == sheet.suit[card] and c != card]
    wishes = Wishes(turnup=rng.choice(of_suit))
    if rng.random() < 0.8:
        wishes.talon[-rng.randint(1, 3 * sheet.seats)] = card
    else:
        wishes.hands[rng.randrange(sheet.seats)] = [card]
    temper = Temper(
        closes=rng.choice((0.0, 0.2)),
        exchanges=rng.choice((0.2, 0.8)),
        claims=0.0,
        bluffs=0.0,
        keeps=frozenset(given),
    )
    return ordered(sheet, wishes, rng), sheet.seats - 1, temper


def _for_exchange_to(sheet: Sheet, meld: Meld, held: int, rng: Random) -> Purpose:
    """Elder holds so many cards of a meld and can get one more of them by exchange."""
    gets = rng.choice(sorted(meld.cards))
    given = _given_for(sheet, gets)
    cards = rng.sample(sorted(meld.cards - {gets, *given}), len(meld.cards - {gets, *given}))
    kept = meld.cards if held < meld.needed else frozenset()
    others = frozenset(range(1, sheet.seats))
    temper = Temper(
        declares=1.0,
        exchanges=0.3,
        closes=0.0,
        claims=0.0,
        bluffs=0.0,
        strong=frozenset({ELDER}),
        weak=others,
        keeps=kept.union(given),
    )
    wishes = Wishes(hands={ELDER: [*given, *cards[:held]]}, turnup=gets)
    return ordered(sheet, wishes, rng), sheet.seats - 1, temper


def _given_for(sheet: Sheet, turnup: int) -> list[int]:
    """The card that is given for a turn-up, if there is one in the game."""
    exchange = sheet.ruleset.exchange
    return [
        card
        for card, face in enumerate(sheet.cards)
        if exchange is not None
        and face.rank is exchange.card
        and sheet.suit[card] == sheet.suit[turnup]
    ]


def _before_playing(sheet: Sheet, action: str, rng: Random) -> Purpose:
    """Elder holds a meld and what can be given for the turn-up, and takes its time."""
    meld = rng.choice(sheet.declared)
    turnup = rng.choice([card for card in range(len(sheet.cards)) if card not in meld.cards])
    given = _given_for(sheet, turnup)
    wishes = Wishes(hands={ELDER: [*given, *sorted(meld.cards)]}, turnup=turnup)
    temper = Temper(
        declares=rng.choice((0.2, 0.8)),
        exchanges=0.3 if action == "exchange" else 0.0,
        closes=0.3 if action == "close" else 0.0,
        claims=0.0,
        bluffs=0.0,
        strong=frozenset({ELDER}),
        weak=frozenset(range(1, sheet.seats)) if rng.random() < 0.5 else frozenset(),
        keeps=meld.cards.union(given),
    )
    return ordered(sheet, wishes, rng), sheet.seats - 1, temper


def _for_revaluing(sheet: Sheet, name: str, rng: Random) -> Purpose:
    """Elder gets a meld, and after it another one that makes trumps of its suit."""
    meld = rng.choice([meld for meld in sheet.in_hand if meld.name == name])
    makers = [
        maker
        for maker in sheet.in_hand
        if maker.name in sheet.ruleset.trumps.declarations and maker.suit == meld.suit
    ]
    maker = rng.choice(makers)
    wanted = [*sorted(meld.cards), *sorted(maker.cards - meld.cards)]
    power = [card for card in _by_power(sheet, "") if card not in wanted]
    room = sheet.ruleset.deal.hand_size - rng.randint(1, 2)
    hand, drawn = wanted[:room], wanted[room:]
    wishes = Wishes(
        hands={ELDER: [*hand, *power[:2]]},
        talon={sheet.seats * number: card for number, card in enumerate(drawn)},
    )
    for seat in range(1, sheet.seats):
        wishes.hands[seat] = power[::-1][: sheet.ruleset.deal.hand_size]
    temper = Temper(
        declares=0.5,
        closes=0.0,
        claims=0.0,
        bluffs=0.0,
        strong=frozenset({ELDER}),
        weak=frozenset(range(1, sheet.seats)),
        keeps=rng.choice((maker.cards, maker.cards | meld.cards)),
        only=frozenset({meld.name, maker.name, *meld.declaration.replaces}),
    )
    return ordered(sheet, wishes, rng), sheet.seats - 1, temper


def _for_nothing(sheet: Sheet, rng: Random) -> Purpose:
    """Elder declares at once and never wins a trick."""
    meld: Meld = rng.choice(sheet.in_hand)
    order, dealer, temper = _lopsided(sheet, rng, {ELDER: sorted(meld.cards)})
    closes = rng.choice((0.0, 0.3))
    temper = attrs.evolve(temper, declares=1.0, closes=closes, claims=0.0, bluffs=0.0)
    return order, dealer, temper


def _counts_with_the_next_trick(sheet: Sheet) -> bool:
    melding = sheet.ruleset.melding
    return melding is not None and melding.counts == "next-trick"


def _for_nothing_late(sheet: Sheet, rng: Random) -> Purpose:
    """Melds are kept for the last tricks, of which another seat wins the rest."""
    order = list(range(len(sheet.cards)))
    rng.shuffle(order)
    cards = frozenset(card for meld in sheet.in_hand for card in meld.cards)
    temper = Temper(declares=0.2, closes=0.0, claims=0.0, bluffs=0.0, keeps=cards)
    return order, sheet.seats - 1, temper


def _for_late_win(sheet: Sheet, rng: Random) -> Purpose:
    """A meld that wins the deal comes together once the others have points."""
    meld = rng.choice([meld for meld in sheet.in_hand if meld.declaration.wins])
    cards = sorted(meld.cards)
    wishes = Wishes(hands={ELDER: cards[:-1]})
    for place in range(3 * sheet.seats, 4 * sheet.seats):
        wishes.talon[place] = cards[-1] if place % sheet.seats else rng.choice(cards)
    others = frozenset(range(1, sheet.seats))
    temper = Temper(declares=1.0, keeps=meld.cards, weak=frozenset({ELDER}), strong=others)
    return ordered(sheet, wishes, rng), sheet.seats - 1, temper


def _for_points(sheet: Sheet, rng: Random) -> Purpose:
    """Elder can declare two melds."""
    first, second = rng.sample(sheet.in_hand, 2)
    wishes = Wishes(hands={ELDER: [*first.cards, *second.cards]})
    temper = attrs.evolve(_some_temper(sheet, rng), declares=1.0)
    return ordered(sheet, wishes, rng), sheet.seats - 1, temper


def deal_with_equals(
    tables: Tables, winner: str, rng: Random, tries: int = 20_000
) -> tuple[list[int], int, list[int]] | None:
    """A deal in which sides come out equal, found by playing many of them on the engine alone.

    Returns:
        The order of the cards, the dealer and the actions.
    """
    word = c.TRICKS if winner == "more-tricks" else c.POINTS
    order = list(range(int(tables.cards)))
    for _ in range(tries):
        rng.shuffle(order)
        dealer = rng.randrange(int(tables.seats))
        kernel = Kernel(tables)
        kernel.deal(words_of(order), dealer)
        actions: list[int] = []
        while kernel.moment != c.END:
            legal = kernel.legal_actions()
            for unwanted in (int(tables.claim_action), int(tables.close_action)):
                if unwanted in legal:
                    legal.remove(unwanted)
            actions.append(legal[int(rng.random() * len(legal))])
            kernel.apply(actions[-1])
        totals = sorted(int(kernel.side_sum(side, word)) for side in range(int(tables.sides)))
        if kernel.ending == c.PLAYED_OUT and totals[-1] == totals[-2]:
            return order, dealer, actions
    return None
