"""Deals played at random within the kernel, of which nothing is kept but what they come to."""

from mypy_extensions import i64

from .bits import count_bits, place_of_nth_bit
from .constants import END, POINTS
from .generator import Generator
from .kernel import Kernel
from .tables import Tables
from .vectors import vec


def draw_action(kernel: Kernel, lots: Generator, claims: i64) -> i64:
    """One of the legal actions, each equally likely.

    Args:
        kernel: The deal.
        lots: What draws.
        claims: Whether somebody may claim: if it is right (`RIGHT_CLAIM`), or never (`NO_CLAIM`).
    """
    return _drawn(kernel.tables, kernel.words, kernel, lots, claims)


def _drawn(t: Tables, words: vec[i64], kernel: Kernel, lots: Generator, claims: i64) -> i64:
    cards = kernel.cards_to_play(t, words)
    number = count_bits(cards)
    every = number
    if kernel.may_have_options(t):
        kernel.find_options(t, words, claims)
        every += kernel.offered
        if every == 0:
            # All that could be done was to claim.
            return t.pass_action
    chosen: i64 = 0
    if every > 1:
        chosen = (lots.next32() * every) >> 32
    if chosen >= number:
        return kernel.options[chosen - number]
    return place_of_nth_bit(cards, chosen, t.places_in_byte)


def deal_from(tables: Tables, lots: Generator) -> Kernel:
    """A deal by lot: of the cards first, then of the dealer."""
    kernel = Kernel(tables)
    order = lots.shuffled(tables.cards)
    kernel.deal(order, lots.below(tables.seats))
    return kernel


def play_out(kernel: Kernel, lots: Generator, claims: i64) -> None:
    """Play a deal to its end."""
    t = kernel.tables
    words = kernel.words
    while kernel.moment != END:
        kernel.advance(t, words, _drawn(t, words, kernel, lots, claims))


def play_deals(tables: Tables, count: i64, lots: Generator, claims: i64) -> list[int]:
    """The points of each seat in so many deals, one deal after the other."""
    points: list[int] = []
    for _ in range(count):
        kernel = deal_from(tables, lots)
        play_out(kernel, lots, claims)
        for seat in range(tables.seats):
            points.append(int(kernel.word(seat, POINTS)))
    return points


def play_from(root: Kernel, count: i64, lots: Generator, claims: i64) -> list[int]:
    """The points of each seat in so many deals that go on from one position."""
    points: list[int] = []
    start = root.copy()
    start.traces = None
    start.note_all_chances()
    kernel = start.copy()
    for _ in range(count):
        kernel.become(start)
        play_out(kernel, lots, claims)
        for seat in range(root.tables.seats):
            points.append(int(kernel.word(seat, POINTS)))
    return points
