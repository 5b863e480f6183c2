"""Deals played at random within the kernel, of which nothing is kept but what they come to."""

from typing import Final

from mypy_extensions import i64

from .constants import END, FOLLOW, LEAD, POINTS
from .generator import Generator
from .kernel import Kernel
from .position import count_bits, place_of_bit
from .tables import Tables

NONE: Final[list[int]] = []


def draw_action(kernel: Kernel, lots: Generator) -> i64:
    """One of the legal actions, each equally likely; a claim only if it is right."""
    t = kernel.tables
    cards = kernel.legal_cards()
    number = count_bits(cards)
    every = number
    options = NONE
    if (t.moments >> kernel.moment) & 1:
        options = kernel.sound_options()
        if len(options) > 0 and kernel.moment != LEAD and kernel.moment != FOLLOW:
            options.append(int(t.pass_action))
        every += len(options)
        if every == 0:
            # All that could be done was to claim wrongly.
            return t.pass_action
    chosen: i64 = 0
    if every > 1:
        chosen = (lots.next32() * every) >> 32
    if chosen >= number:
        options.sort()
        return options[chosen - number]
    while chosen > 0:
        cards &= cards - 1
        chosen -= 1
    return t.index[place_of_bit(cards & -cards)]


def deal_from(tables: Tables, lots: Generator) -> Kernel:
    """A deal by lot: of the cards first, then of the dealer."""
    kernel = Kernel(tables)
    order = lots.shuffle(tables.cards)
    kernel.deal(order, lots.below(tables.seats))
    return kernel


def play_out(kernel: Kernel, lots: Generator) -> None:
    """Play a deal to its end."""
    while kernel.moment != END:
        kernel.apply(draw_action(kernel, lots))


def play_deals(tables: Tables, count: i64, lots: Generator) -> list[int]:
    """The points of each seat in so many deals, one deal after the other."""
    points: list[int] = []
    for _ in range(count):
        kernel = deal_from(tables, lots)
        play_out(kernel, lots)
        for seat in range(tables.seats):
            points.append(int(kernel.word(seat, POINTS)))
    return points


def play_from(root: Kernel, count: i64, lots: Generator) -> list[int]:
    """The points of each seat in so many deals that go on from one position."""
    points: list[int] = []
    for _ in range(count):
        kernel = root.copy()
        kernel.traces = None
        play_out(kernel, lots)
        for seat in range(root.tables.seats):
            points.append(int(kernel.word(seat, POINTS)))
    return points


def actions_drawn(kernel: Kernel, lots: Generator) -> list[int]:
    """Play a deal to its end; tell the actions in order."""
    actions: list[int] = []
    while kernel.moment != END:
        action = draw_action(kernel, lots)
        actions.append(int(action))
        kernel.apply(action)
    return actions
