"""What everybody knows of the hands of a position: cards seen, and conclusions."""

from __future__ import annotations

from .engine import constants as c
from .engine.kernel import Kernel
from .engine.knowledge import (
    DRAWN,
    FACT,
    LEFT,
    Alternative,
    Condition,
    Event,
    Trace,
    hidden_part,
    with_fact,
    without_card,
)
from .engine.layouts import Layouts
from .model.structure import describe
from .setting_draws import decision
from .setting_fields import Fields, refuse
from .setting_melds import Declared
from .setting_phase import strictly_played

_FORM = "no:ASTS, 1..2:ASTS, left:AS or draw"


def set_shown(fields: Fields, kernel: Kernel, declared: Declared) -> None:
    """Say which cards everybody knows to be in a hand.

    Raises:
        PositionError: If the seat does not hold them, or has shown others too.
    """
    t = fields.tables
    if not t.tells_exchanged:
        name = fields.game.ruleset.name
        why = f"as {name} makes nothing of how a card was got; shown says that it was seen"
        fields.forbid(("exchanged",), why)
    exchanged, shown = fields.masks("exchanged"), fields.masks("shown")
    _check_exchanged(fields, kernel, exchanged)
    seen = exchanged[:]
    seen[decision(kernel)[1]] |= int(kernel.must)
    for seat, meld in declared:
        # Of cards chosen from many it is not told which ones were shown.
        if not t.melds.needed[meld]:
            seen[seat] |= t.melds.mask[meld] & int(kernel.word(seat, c.HAND))
    for seat in range(fields.seats):
        for key, mask in (("exchanged", exchanged[seat]), ("shown", shown[seat])):
            strange = mask & ~int(kernel.word(seat, c.HAND))
            if strange:
                refuse(key, f"{fields.shown(strange)} of seat {seat}", "cards that it holds")
        if "shown" in fields and seen[seat] & ~shown[seat]:
            found = f"no {fields.shown(seen[seat] & ~shown[seat])} of seat {seat}"
            refuse("shown", found, "all cards in hand that a meld or an exchange has shown")
        kernel.put(seat, c.KNOWN, shown[seat] | seen[seat])
        kernel.put(seat, c.EXCHANGED, exchanged[seat])


def _check_exchanged(fields: Fields, kernel: Kernel, exchanged: list[int]) -> None:
    """Make sure that one turn-up at most was got by exchange."""
    t = fields.tables
    cards = sum(exchanged)
    if not cards:
        return
    trump = int(kernel.trump)
    given = t.exchange_card[trump] if len(t.exchange_card) and trump >= 0 else -1
    could_be = t.suit_mask[trump] & ~t.bit[given] if given >= 0 else 0
    if cards & ~could_be or cards.bit_count() > 1:
        refuse("exchanged", fields.shown(cards), "the one card that was got for the turn-up")


def set_conclusions(fields: Fields, kernel: Kernel, drawn: list[int]) -> None:
    """Say what everybody can conclude of the hidden cards of each hand.

    Args:
        fields: The fields.
        kernel: The position.
        drawn: How many cards each seat has drawn.

    Raises:
        PositionError: If that is not true of them.
    """
    traces = traces_of(fields, kernel)
    _add_what_the_trick_tells(fields, kernel, min(drawn), traces)
    for seat, trace in enumerate(traces):
        draws = sum(kind == DRAWN for kind, _, _ in trace)
        if draws > drawn[seat]:
            refuse("cannot", f"{draws} draws of seat {seat}", f"{drawn[seat]} at most")
    kernel.traces = traces
    kernel.traces = list(kernel.conclusions())
    for seat, trace in enumerate(kernel.traces):
        hidden = int(kernel.hidden_cards(seat))
        if not Layouts(hidden, [(hidden.bit_count(), trace)]).count():
            found = f"what seat {seat} with {fields.shown(hidden) or 'no card'} contradicts"
            refuse("cannot", found, "what is true of its hidden cards")
        if not hidden:
            kernel.traces[seat] = ()


def traces_of(fields: Fields, kernel: Kernel) -> list[Trace]:
    """What is said to be known of the hidden cards of each seat.

    Raises:
        PositionError: If that cannot be read.
    """
    return [_trace(fields, kernel, text) for text in fields.by_seat("cannot")]


def _add_what_the_trick_tells(
    fields: Fields, kernel: Kernel, drawn: int, traces: list[Trace]
) -> None:
    """Conclude from the cards on the table what those who have played them did not hold."""
    for probe, card in strictly_played(fields, kernel, drawn):
        fact = probe.fact_of_playing(card)
        seat = int(probe.seat)
        if not fact or (traces[seat] and traces[seat][-1][0] != FACT):
            continue
        known = hidden_part(fact, int(kernel.word(seat, c.KNOWN)))
        ((_, _, since),) = without_card(with_fact((), known), card)
        traces[seat] = with_fact(traces[seat], since)


def _trace(fields: Fields, kernel: Kernel, text: str) -> Trace:
    events: list[Event] = []
    for part in text.split(",") if text else ():
        if part == "draw":
            events.append((DRAWN, -1, ()))
        elif part.startswith("left:"):
            events.append((LEFT, _left(fields, kernel, part), ()))
        elif events and events[-1][0] == FACT:
            refuse("cannot", describe(part), "a draw or a card that left between two facts")
        else:
            events.append((FACT, -1, tuple(_alternative(fields, one) for one in part.split("|"))))
    if events and events[0][0] != FACT:
        refuse("cannot", describe(text), "what begins with a fact, such as no:ASTS")
    cards = [card for _, card, _ in events if card >= 0]
    if len(set(cards)) < len(cards):
        refuse("cannot", describe(text), "a card that left but once")
    return tuple(events)


def _left(fields: Fields, kernel: Kernel, text: str) -> int:
    cards = fields.cards("cannot", text.removeprefix("left:"))
    if len(cards) != 1:
        refuse("cannot", describe(text), "left: and one card")
    if kernel.publicly_hidden() >> cards[0] & 1:
        refuse("cannot", describe(text), "a card that everybody has seen since")
    return cards[0]


def _alternative(fields: Fields, text: str) -> Alternative:
    return tuple(sorted(_condition(fields, one) for one in text.split("&")))


def _condition(fields: Fields, text: str) -> Condition:
    number, _, cards = text.partition(":")
    mask = fields.mask("cannot", cards)
    if not mask:
        refuse("cannot", describe(text), _FORM)
    if number == "no":
        return (mask, 0, 0)
    least, dots, most = number.partition("..")
    if not dots:
        refuse("cannot", describe(text), _FORM)
    size = mask.bit_count()
    upper = fields.number("cannot", most, 0, size)
    return (mask, fields.number("cannot", least, 0, upper), upper)
