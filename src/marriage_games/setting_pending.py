"""The declarations of a position that do not count yet: their seats have a trick to win first."""

from __future__ import annotations

from .engine import constants as c
from .engine.kernel import Kernel
from .model.structure import describe
from .notation import EMPTY
from .setting_fields import Fields, refuse
from .setting_melds import Declared


def set_pending(fields: Fields, kernel: Kernel, declared: Declared) -> None:
    """Say which declarations do not count yet.

    Raises:
        PositionError: If they cannot be waiting, or others must be.
    """
    t, game = fields.tables, fields.game
    if t.counts == c.COUNTS_AT_ONCE:
        fields.forbid(("pending",), f"as declarations of {game.ruleset.name} count at once")
        return
    pending: list[int] = []
    for entry in fields.entries("pending", "seat:points:reason:cards"):
        pending += _waiting(fields, kernel, declared, entry)
    _check_each_once(fields, pending)
    # Whether declarations wait for the first trick of a seat or for its next one, all of a seat
    # that has won none are still waiting.
    if "pending" not in fields:
        pending = _without_a_trick(fields, kernel, declared)
    _check_all_wait(fields, kernel, declared, pending)
    _check_not_counted(fields, kernel, pending)
    kernel.put_pending(pending)


def _waiting(fields: Fields, kernel: Kernel, declared: Declared, entry: list[str]) -> list[int]:
    """One declaration that does not count yet."""
    waiting, points, reason, cards = entry
    seat = fields.seat_of("pending", waiting)
    t, game = fields.tables, fields.game
    names = game.compiled.meld_names
    melds = [meld for other, meld in declared if (other, names[meld]) == (seat, reason)]
    if not melds:
        found = f"{describe(reason)} of seat {seat}"
        refuse("pending", found, "the name of a meld that it has under declared")
    if t.counts == c.COUNTS_TRICK_WON and kernel.word(seat, c.TRICKS):
        refuse("pending", f"points of seat {seat}", "none of a seat that has won a trick")
    mask = fields.mask("pending", "" if cards == EMPTY else cards)
    fitting = [meld for meld in melds if _can_have_shown(fields, meld, mask)]
    if not fitting:
        allowed = f"all cards of a {reason} that it has declared"
        refuse("pending", fields.shown(mask) or "no cards", allowed)
    place = game.compiled.reasons.index(reason)
    number = fields.number("pending", points, 0 if mask and t.match_points[place] else 1)
    worths = [_worths(fields, kernel, meld) for meld in fitting]
    if all(worths) and not any(number in worth for worth in worths):
        allowed = " or ".join(map(str, sorted(set().union(*worths))))
        refuse("pending", f"{number} points for a {reason} of seat {seat}", allowed)
    return [seat, number, place, mask]


def _can_have_shown(fields: Fields, meld: int, mask: int) -> bool:
    """Whether a declaration of this meld can have shown these cards."""
    t = fields.tables
    if not mask:
        # What a meld scores once it is revalued has no cards of its own.
        return bool(t.revalue)
    needed = int(t.melds.needed[meld])
    if needed:
        return not mask & ~t.melds.mask[meld] and mask.bit_count() == needed
    return mask == t.melds.mask[meld]


def _worths(fields: Fields, kernel: Kernel, meld: int) -> set[int]:
    """What a declared meld can have scored; nothing where that depends on other melds."""
    t = fields.tables
    melds = t.melds
    if melds.again_bit[meld]:
        times = range(1, int(t.cards) if melds.again_each[meld] else 2)
        return {melds.points[meld], *(melds.again[meld] * number for number in times)}
    if melds.replaced[meld]:
        return set()
    plain, in_trumps = melds.points[meld], melds.trump_points[meld]
    if melds.suit[meld] < 0 or melds.suit[meld] != kernel.trump:
        return {plain}
    if t.trumps_by_turnup:
        return {in_trumps}
    return {plain, in_trumps, in_trumps - plain} if t.revalue else {plain, in_trumps}


def _without_a_trick(fields: Fields, kernel: Kernel, declared: Declared) -> list[int]:
    """What waits because its seat has won no trick, as far as the melds tell it."""
    t, game = fields.tables, fields.game
    pending: list[int] = []
    for seat, meld in declared:
        worths = _worths(fields, kernel, meld)
        if kernel.word(seat, c.TRICKS) or t.melds.needed[meld] or len(worths) != 1:
            continue
        number = game.compiled.reasons.index(game.compiled.meld_names[meld])
        for points in worths if t.match_points[number] else worths - {0}:
            pending += [seat, points, number, t.melds.mask[meld]]
    return pending


def _check_each_once(fields: Fields, pending: list[int]) -> None:
    """Make sure that no declaration waits twice, but for melds that can be declared again."""
    t, game = fields.tables, fields.game
    again = {game.compiled.meld_names[meld] for meld in t.again_melds}
    told: set[tuple[int, int, int]] = set()
    for at in range(0, len(pending), 4):
        seat, _, reason, mask = pending[at : at + 4]
        name = game.compiled.reasons[reason]
        if mask and name not in again and (seat, reason, mask) in told:
            refuse("pending", f"the {name} {fields.shown(mask)} of seat {seat} twice", "it once")
        told.add((seat, reason, mask))


def _check_all_wait(fields: Fields, kernel: Kernel, declared: Declared, pending: list[int]) -> None:
    """Make sure that all melds wait of seats that have won no trick."""
    names, texts = fields.game.compiled.meld_names, fields.game.compiled.meld_texts
    reasons, melds = fields.game.compiled.reasons, fields.tables.melds
    waiting = [(pending[n], reasons[pending[n + 2]]) for n in range(0, len(pending), 4)]
    for seat, meld in declared:
        worths = _worths(fields, kernel, meld) or {melds.points[meld]}
        at_the_end = kernel.moment == c.END and meld in fields.tables.won_melds
        worthless = 0 in worths and not fields.tables.match_points[melds.reason[meld]]
        if kernel.word(seat, c.TRICKS) or worthless or at_the_end:
            continue
        if (seat, names[meld]) not in waiting:
            cards = "…" if melds.needed[meld] else fields.written(melds.mask[meld])
            form = f"{seat}:{max(worths)}:{names[meld]}:{cards}"
            allowed = f"what waits until seat {seat} has won a trick, such as {form}"
            refuse("pending", f"no {texts[meld]} of seat {seat}", allowed)
        waiting.remove((seat, names[meld]))


def _check_not_counted(fields: Fields, kernel: Kernel, pending: list[int]) -> None:
    """Make sure that what waits is not among the points as well, as it would count twice."""
    t = fields.tables
    if any(map(len, (t.turnup_bonuses, t.last_card_bonuses, t.last_face_down_bonuses))):
        return
    if len(t.trump_bonuses) or kernel.moment == c.END:
        return
    for seat in pending[::4]:
        points = int(kernel.word(seat, c.POINTS))
        if points and not kernel.word(seat, c.TRICKS):
            allowed = "0, as what it has declared counts once it has won a trick"
            hint = "pending tells the points that wait"
            refuse("points", f"{points} of seat {seat}", allowed, hint)
