"""What everybody can conclude about the hidden cards of a hand from how its seat was bound to act.

An obligation that a card did not meet, or an automatic score that did not come, tells what the
hand lacked at that time. Since then hidden cards may have been drawn, and hidden cards may have
left the hand. The trace of a seat keeps these in order: facts, cards drawn, cards that left. Cards
that everybody knows to be in the hand are never part of what a fact speaks of.

Nothing here is on the hot path: playouts keep no traces.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

Condition = tuple[int, int, int]
"""A set of cards, and the least and the greatest number of them that the hand held."""
Alternative = tuple[Condition, ...]
"""Conditions that held together."""
Fact = tuple[Alternative, ...]
"""Alternatives of which one held."""
Event = tuple[int, int, Fact]
"""A kind, the card that left, the fact."""
Trace = tuple[Event, ...]
"""The events of one seat in order; it begins with a fact or is empty."""

FACT, DRAWN, LEFT = range(3)
MANY = 99
"""More cards than any hand holds."""
_DRAW: Event = (DRAWN, -1, ())


def lacks(cards: int) -> Fact:
    """The fact that a hand held none of the cards."""
    return (((cards, 0, 0),),)


def at_most(cards: int, most: int) -> Fact:
    """The fact that a hand held no more than so many of the cards."""
    return (((cards, 0, most),),)


def hidden_part(fact: Fact, known: int) -> Fact:
    """What a fact about a whole hand says of its hidden cards.

    Args:
        fact: What was true of the hand.
        known: Those of its cards that everybody knew.
    """
    found: list[Alternative] = []
    for alternative in fact:
        conditions: list[Condition] = []
        for cards, least, most in alternative:
            held = (cards & known).bit_count()
            conditions.append((cards & ~known, max(0, least - held), most - held))
        found.append(tuple(conditions))
    return tuple(found)


def with_fact(trace: Trace, fact: Fact) -> Trace:
    """The trace after another fact."""
    if trace and trace[-1][0] == FACT:
        return (*trace[:-1], (FACT, -1, _both(trace[-1][2], fact)))
    return (*trace, (FACT, -1, fact))


def with_draw(trace: Trace) -> Trace:
    """The trace after a hidden card was drawn."""
    return (*trace, _DRAW) if trace else trace


def without_card(trace: Trace, card: int) -> Trace:
    """The trace after a hidden card has left the hand, or has become known."""
    if not trace:
        return trace
    left: Event = (LEFT, card, ())
    if trace[-1][0] != FACT:
        return (*trace, left)
    # Nothing was drawn since, so the card was among those that the fact speaks of.
    fact: Event = (FACT, -1, _after_leaving(trace[-1][2], 1 << card))
    return (*trace[:-1], left, fact) if len(trace) > 1 else (fact,)


def _after_leaving(fact: Fact, bit: int) -> Fact:
    return tuple(
        tuple(
            (cards & ~bit, max(0, least - 1), most - 1) if cards & bit else (cards, least, most)
            for cards, least, most in alternative
        )
        for alternative in fact
    )


def _both(one: Fact, other: Fact) -> Fact:
    """The fact that both facts are true."""
    return tuple(first + second for first in one for second in other)


# ---------------------------------------------------------------------- the plainest form


def settled(trace: Trace, hidden: int) -> Trace:
    """The same knowledge in its plainest form, without what no longer tells anything.

    Args:
        trace: The trace of a seat.
        hidden: All cards that could be in its hand without anybody knowing it.
    """
    found: list[Event] = []
    possible = hidden
    for kind, card, fact in reversed(trace):
        if kind == FACT:
            plain = _settled_fact(fact, possible)
            if plain is not None:
                found.append((FACT, -1, plain))
            continue
        if kind == LEFT:
            possible |= 1 << card
        found.append((kind, card, fact))
    while found and found[-1][0] != FACT:
        found.pop()
    found.reverse()
    return tuple(found)


def _settled_fact(fact: Fact, possible: int) -> Fact | None:
    """The plainest form of a fact, or None if it says nothing."""
    found = {
        plain
        for alternative in fact
        if (plain := _settled_alternative(alternative, possible)) is not None
    }
    if () in found:
        return None
    return tuple(sorted(one for one in found if not _is_covered(one, found)))


def _is_covered(one: Alternative, others: Iterable[Alternative]) -> bool:
    """Whether another alternative holds wherever this one does."""
    return any(other != one and _implies(one, other) for other in others)


def _implies(one: Alternative, other: Alternative) -> bool:
    lacking = 0
    for cards, _, most in one:
        lacking |= cards if most == 0 else 0
    return all(
        (most == 0 and not cards & ~lacking)
        or any(cards == mask and least <= low and high <= most for mask, low, high in one)
        for cards, least, most in other
    )


def _settled_alternative(alternative: Alternative, possible: int) -> Alternative | None:
    """The plainest form of conditions, or None if they cannot hold."""
    bounds: dict[int, tuple[int, int]] = {}
    for cards, least, most in alternative:
        lower, upper = bounds.get(cards & possible, (0, MANY))
        bounds[cards & possible] = (max(lower, least), min(upper, most))
    lacking = 0
    while True:
        more = lacking
        for cards, (_, most) in bounds.items():
            if most <= 0:
                more |= cards
        if more == lacking:
            break
        lacking = more
        bounds = _without(bounds, lacking)
    found: list[Condition] = [(lacking, 0, 0)] if lacking else []
    for cards, (least, most) in bounds.items():
        if most < 0 or least > most or least > cards.bit_count():
            return None
        if cards & ~lacking and (least or most < cards.bit_count()):
            found.append((cards, least, min(most, cards.bit_count())))
    return tuple(sorted(found))


def _without(bounds: dict[int, tuple[int, int]], lacking: int) -> dict[int, tuple[int, int]]:
    """The bounds for the cards that are not lacking anyway."""
    found: dict[int, tuple[int, int]] = {lacking: (0, 0)}
    for cards, (least, most) in bounds.items():
        rest = cards & ~lacking
        if not rest:
            found[lacking] = (max(found[lacking][0], least), min(found[lacking][1], most))
            continue
        lower, upper = found.get(rest, (0, MANY))
        found[rest] = (max(lower, least), min(upper, most))
    return found


def masks_of(traces: Iterable[Trace]) -> Iterator[int]:
    """All sets of cards that facts speak of."""
    for trace in traces:
        for _, _, fact in trace:
            for alternative in fact:
                for cards, _, _ in alternative:
                    yield cards
