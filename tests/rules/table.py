"""A table for the tests: deals with the cards that matter, and play written as one line.

Unless a dealer is given the last seat deals, so that elder is seat 0. Tens are written T.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import chain

import marriage_games as mg

Rules = str | mg.Ruleset


def rules_of(game: Rules) -> mg.Ruleset:
    return mg.ruleset(game) if isinstance(game, str) else game


def deal(
    game: Rules, *hands: str, turnup: str = "", talon: str = "", dealer: int | None = None
) -> mg.State:
    """A complete deal from its beginnings; what is not given is filled in pack order.

    ``hands`` are listed from elder on, ``talon`` from its top without the turn-up.
    """
    rules = rules_of(game)
    seats, size = rules.seats.count, rules.deal.hand_size
    given = [list(mg.cards(hand)) for hand in hands]
    given += [[] for _ in range(seats - len(given))]
    turned, stock = list(mg.cards(turnup)), list(mg.cards(talon))
    used = set(chain(*given, turned, stock))
    rest = [card for card in rules.pack.pack if card not in used]
    for hand in given:
        hand += [rest.pop(0) for _ in range(size - len(hand))]
    if rules.deal.turned and not turned:
        turned = [rest.pop(0)]
    order: list[mg.Card] = []
    place = 0
    for packet in rules.deal.rounds:
        for hand in given:
            order += hand[place : place + packet]
        place += packet
    order += stock + rest
    if turned:
        order.insert((rules.deal.turnup_place(seats) or 0) - 1, turned[0])
    return mg.Game(rules).deal(cards=order, dealer=seats - 1 if dealer is None else dealer)


def play(state: mg.State, line: str) -> mg.State:
    """Play a line such as ``"KS 1:9S marriage:H claim"``.

    A seat may stand before an action. Where the next action is not possible yet, or not by that
    seat, the seats that are asked pass; everything else must be legal as written.
    """
    for word in line.split():
        found = re.fullmatch(r"(?:(\d):)?(.+)", word)
        assert found is not None
        seat = None if found[1] is None else int(found[1])
        while (seat not in (None, state.to_move) or not can(state, found[2])) and can(
            state, "pass"
        ):
            state = state.apply("pass")
        assert seat in (None, state.to_move), f"seat {state.to_move} is asked, not {seat}"
        state = state.apply(found[2])
    return state


def can(state: mg.State, action: str) -> bool:
    return mg.Action.parse(action) in state.legal_actions


def reach(state: mg.State, moment: str, seat: int | None = None) -> mg.State:
    """Pass until somebody, or that seat, is asked at a moment."""
    while state.moment != moment or seat not in (None, state.to_move):
        state = state.apply("pass")
    return state


def finish(state: mg.State, keep: str = "") -> mg.State:
    """Play to the end with the first legal cards and no optional action; ``keep`` goes last."""
    kept = mg.cards(keep)
    while state.to_move is not None:
        legal = state.legal_actions
        plays = [action for action in legal if action.card is not None]
        loose = [action for action in plays if action.card not in kept]
        state = state.apply((loose or plays or [mg.Action.parse("pass")])[0])
    return state


def playable(state: mg.State) -> str:
    """The cards that may be played, as one text."""
    return " ".join(str(action) for action in state.legal_actions if action.card is not None)


def options(state: mg.State) -> tuple[str, ...]:
    """What else may be done, passing left out."""
    texts = (str(action) for action in state.legal_actions if action.card is None)
    return tuple(text for text in texts if text != "pass")


def held(state: mg.State, seat: int) -> str:
    return " ".join(map(str, state.hands[seat]))


def scored(state: mg.State, *reasons: str) -> list[tuple[int, int]]:
    """Seat and points of the ledger's entries for these reasons."""
    return [(entry.seat, entry.points) for entry in state.ledger if entry.reason in reasons]


def gained(before: mg.State, after: mg.State) -> tuple[int, ...]:
    """What each seat has scored between two states."""
    return tuple(b - a for a, b in zip(before.points, after.points, strict=True))


# The end of a deal with a talon


def endgame(  # noqa: PLR0913 - a position has many sides
    game: Rules,
    first: str,
    second: str,
    *,
    tricks: str = "",
    turnup: str = "",
    before: int = 0,
    options: Iterable[str] = (),
) -> mg.State:
    """A deal of two seats, played until both hold these hands, as the talon has run out.

    The last card of each hand is the last one drawn. ``tricks`` are the first tricks, as the cards
    of seat 0 and of seat 1 in turn; in all others the leader takes the first cards in pack order
    that nobody is to hold at the end. So without ``tricks`` seat 0 wins them all, leads, and seat
    1 has drawn the turn-up; else ``turnup`` says which it is. With ``before`` that many of the
    tricks with a talon are still to be played. ``options`` are taken as soon as they are possible.
    """
    rules = rules_of(game)
    hands = [list(mg.cards(first)), list(mg.cards(second))]
    turned = mg.cards(turnup)[0] if turnup else hands[1][-1]
    trump = turned.suit if rules.deal.turned else None
    given = list(mg.cards(tricks))
    rest = [card for card in rules.pack.pack if card not in {*given, *hands[0], *hands[1]}]
    half = len(rest) // 2
    pairs = [*zip(given[::2], given[1::2], strict=True)]
    script: list[tuple[mg.Card, mg.Card]] = []
    leader, winners = 0, []
    for pair in [*pairs, *zip(rest[:half], rest[half:], strict=True)]:
        best = _better(rules, pair[leader], pair[1 - leader], trump)
        wins = leader if best == pair[leader] else 1 - leader
        if len(script) >= len(pairs) and wins != leader:
            script.append((pair[1], pair[0]))
        else:
            script.append(pair)
            leader = wins
        winners.append(leader)
    state = _deal_of(rules, hands, script, winners)
    assert not rules.deal.turned or state.turnup == turned, "that seat does not draw the turn-up"
    return _follow_script(state, script[: len(script) - before], list(options))


def _better(rules: mg.Ruleset, led: mg.Card, other: mg.Card, trump: mg.Suit | None) -> mg.Card:
    order = rules.pack.order()
    if other.suit is led.suit:
        return min(led, other, key=lambda card: order.index(card.rank))
    return other if other.suit is trump else led


def _deal_of(
    rules: mg.Ruleset,
    hands: Sequence[list[mg.Card]],
    script: Sequence[tuple[mg.Card, mg.Card]],
    winners: Sequence[int],
) -> mg.State:
    drawn = [[pair[seat] for pair in script[1:]] + [hands[seat][-1]] for seat in (0, 1)]
    after_card = rules.talon.draw == "after-card"
    leaders = [0, *winners[:-1]]
    talon = []
    for number, winner in enumerate(winners):
        first = leaders[number] if after_card else winner
        talon += [drawn[first][number], drawn[1 - first][number]]
    starts = [[*hands[seat][:-1], script[0][seat]] for seat in (0, 1)]
    turned = talon.pop() if rules.deal.turned else None
    return deal(
        rules,
        *(" ".join(map(str, start)) for start in starts),
        talon=" ".join(map(str, talon)),
        turnup="" if turned is None else str(turned),
    )


def _follow_script(
    state: mg.State, script: Sequence[tuple[mg.Card, mg.Card]], options: list[str]
) -> mg.State:
    for pair in script:
        complete = sum(state.tricks_won) + 1
        while sum(state.tricks_won) < complete or state.moment in ("won", "lost", "draw"):
            seat = state.to_move
            assert seat is not None
            wanted = next((text for text in options if can(state, text)), None)
            if wanted is not None:
                options.remove(wanted)
                state = state.apply(wanted)
            elif can(state, "pass"):
                state = state.apply("pass")
            else:
                state = state.apply(str(pair[seat]))
    return state


# A hand just filled up


def holding(
    game: Rules, hand: str, *, turnup: str = "9H", other: str = "", draws: str = ""
) -> mg.State:
    """Seat 0 has won the first trick and holds this hand, the last card of it just drawn.

    ``other`` begins the hand that seat 1 has then, ``draws`` is what seat 0 draws next while it
    goes on winning; seat 1 draws what is left.
    """
    cards, others, later = list(mg.cards(hand)), list(mg.cards(other)), list(mg.cards(draws))
    rules = rules_of(game)
    used = {*cards, *others, *later, *mg.cards(turnup)}
    rest = [card for card in reversed(rules.pack.pack) if card not in used]
    trump = mg.cards(turnup)[0].suit if turnup else None
    led = next(card for card in rest if card.suit is not trump)
    lost = next(card for card in rest if card.suit not in (led.suit, trump))
    rest = [card for card in rest if card not in (led, lost)]
    others += [rest.pop(0) for _ in range(rules.deal.hand_size - len(others))]
    talon = [cards[-1], others[-1]]
    for card in later:
        talon += [card, rest.pop(0)]
    state = deal(
        rules,
        " ".join(map(str, [*cards[:-1], led])),
        " ".join(map(str, [*others[:-1], lost])),
        turnup=turnup,
        talon=" ".join(map(str, talon)),
    )
    return play(state, f"0:{led} 1:{lost}")
