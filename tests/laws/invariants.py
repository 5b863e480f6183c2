"""Laws that need no second reading: they are seen in any position by itself."""

from __future__ import annotations

from itertools import pairwise

from marriage_games.engine import constants as c
from marriage_games.engine.kernel import Kernel

from .sheet import Sheet


def number_in(mask: int) -> int:
    return mask.bit_count()


def check_cards(kernel: Kernel) -> str | None:
    """What is wrong with the cards: together they must be the pack, each once."""
    tables = kernel.tables
    stride, seats = int(tables.stride), int(tables.seats)
    together = count = 0
    words = list(map(int, kernel.words))
    for start in range(0, seats * stride, stride):
        for mask in (words[start + c.HAND], words[start + c.TAKEN]):
            together |= mask
            count += mask.bit_count()
    loose = [*kernel.stock[int(kernel.drawn) :], *words[seats * stride :][: int(kernel.played)]]
    if kernel.turnup >= 0:
        loose.append(int(kernel.turnup))
    for card in loose:
        together |= 1 << card
    count += len(loose)
    if count != tables.cards or together != (1 << int(tables.cards)) - 1:
        return f"{count} cards lie about, {number_in(together)} different ones"
    return None


def expected_hand_sizes(
    sheet: Sheet, kernel: Kernel, tricks_at_closing_draws: int | None
) -> list[int]:
    """How many cards each seat must hold, counted from the moment alone.

    Args:
        sheet: The rules.
        kernel: The position.
        tricks_at_closing_draws: For how many tricks cards had been drawn when the talon was
            closed; None while it is not.
    """
    seats = sheet.seats
    hand_size = sheet.ruleset.deal.hand_size
    rounds = (len(sheet.cards) - seats * hand_size) // seats
    after_card = sheet.ruleset.talon.draw == "after-card"
    if sheet.ruleset.talon.draw == "never":
        rounds = 0
    tricks, played, moment = int(kernel.tricks), int(kernel.played), int(kernel.moment)
    full_rounds, started = min(tricks, rounds), 0
    if tricks_at_closing_draws is not None:
        full_rounds = tricks_at_closing_draws
    elif after_card and played:
        started = played if tricks < rounds else 0
    elif moment in (c.WON, c.LOST, c.DRAW) and not after_card:
        full_rounds = tricks - 1
        if moment == c.DRAW:
            started = (int(kernel.seat) - int(kernel.winner)) % seats + 1
    first = int(kernel.leader) if played else int(kernel.winner)
    sizes = []
    for seat in range(seats):
        has_played = tricks + ((seat - int(kernel.leader)) % seats < played)
        has_drawn = full_rounds + ((seat - first) % seats < started)
        sizes.append(hand_size + has_drawn - has_played)
    return sizes


def check_moment(kernel: Kernel) -> str | None:
    """What is wrong with whose turn it is."""
    moment, seat = kernel.moment, kernel.seat
    if moment in (c.BETWEEN, c.LEAD) and (seat == kernel.leader) != (moment == c.LEAD):
        return "only the leader leads, and only the others are asked before"
    if moment in (c.BETWEEN, c.LEAD) and kernel.played:
        return "a card lies in a trick that nobody has led to"
    if moment in (c.WON, c.LOST) and (seat == kernel.winner) != (moment == c.WON):
        return "won is for the winner, lost for the others"
    if moment == c.FOLLOW and seat != (kernel.leader + kernel.played) % kernel.tables.seats:
        return "the trick goes around in turn"
    if moment == c.CLOSED and (kernel.closed_by < 0 or seat == kernel.closed_by):
        return "closed is for everybody but the closer"
    if moment == c.DRAW:
        after_card = kernel.tables.draw == c.DRAW_AFTER_CARD
        first = kernel.leader if after_card else kernel.winner
        if (seat + 1) % kernel.tables.seats == first:
            return "nobody has to draw after this seat"
    nobody_draws = kernel.closed_by >= 0 or kernel.tables.draw == c.DRAW_NEVER
    if moment in (c.WON, c.LOST, c.DRAW) and nobody_draws:
        return "nobody draws"
    return None


def check_going_on(kernel: Kernel) -> str | None:
    """What is wrong with how a deal goes on: whoever is to move must be able to."""
    if kernel.moment == c.END:
        return None
    if kernel.moment in (c.LEAD, c.FOLLOW):
        return None if kernel.legal_cards() else "no card can be played"
    return None if kernel.legal_actions() else "no legal action"


def check_legal(kernel: Kernel, legal: list[int]) -> str | None:
    """What is wrong with the list of legal actions as such."""
    tables = kernel.tables
    if not legal:
        return None if kernel.moment == c.END else "no legal action"
    if kernel.moment == c.END:
        return "a legal action after the end"
    if any(a >= b for a, b in pairwise(legal)):
        return "the actions are not in ascending order, each once"
    optional = kernel.moment not in (c.LEAD, c.FOLLOW)
    if (int(tables.pass_action) in legal) != optional:
        return "pass belongs to between, won, lost, draw and closed"
    if optional and len(legal) < 2:
        return "asked although there is nothing but to pass"
    if optional == (legal[0] < tables.cards):
        return "cards are played at lead and follow, and only there"
    return None
