"""Trumps, and the melds of a position: scored, waiting to count, just declared, to be repeated."""

from __future__ import annotations

from .engine import constants as c
from .engine.kernel import Kernel
from .engine.meld_tables import SUITS
from .errors import closest
from .model.structure import describe
from .notation import meld_label
from .setting_draws import decision
from .setting_fields import Fields, refuse

Declared = list[tuple[int, int]]
"""A seat and a meld that it has scored."""


def set_trump(fields: Fields, kernel: Kernel) -> None:
    """Say which suit is trumps.

    Raises:
        PositionError: If that contradicts the turn-up, or the rules.
    """
    by = str(fields.game.ruleset.trumps.by)
    given = fields.suit("trump")
    if by == "none":
        fields.forbid(("trump",), f"as {fields.game.ruleset.name} has no trumps")
    if by == "turn-up":
        turned = -1 if kernel.turnup < 0 else fields.tables.suit[int(kernel.turnup)]
        if given < 0 and turned < 0:
            allowed = "the suit of trumps, as no turn-up lies there to tell it"
            refuse("trump", "nothing", allowed, "turn-up names the card if it still lies there")
        if given not in (-1, turned) and turned >= 0:
            refuse("trump", SUITS[given].letter, f"{SUITS[turned].letter}, the suit of the turn-up")
        given = max(given, turned)
    kernel.trump = given


# ---------------------------------------------------------------------- what has been scored


def declared_melds(fields: Fields, kernel: Kernel) -> Declared:
    """The melds that the seats have scored.

    Raises:
        PositionError: If the game has no such meld.
    """
    found = [
        (seat, _meld(fields, kernel, "declared", text))
        for seat, text in fields.items_by_seat("declared")
    ]
    melds = fields.tables.melds
    for seat, meld in found:
        field = c.DECLARED + melds.word[meld]
        kernel.put(seat, field, kernel.word(seat, field) | melds.bit[meld])
        again = kernel.word(seat, c.AGAIN_DECLARED) | melds.again_bit[meld]
        kernel.put(seat, c.AGAIN_DECLARED, again)
    return found


def _meld(fields: Fields, kernel: Kernel, key: str, text: str) -> int:
    """The number of the meld with this text; of one in trumps, that in the trump suit."""
    texts = fields.game.compiled.meld_texts
    if text not in texts:
        if not texts:
            name = fields.game.ruleset.name
            refuse(key, describe(text), f"nothing, as {name} has no declarations")
        names = ", ".join(dict.fromkeys(fields.game.compiled.meld_names))
        allowed = f"{names}; with :S, :H, :D or :C behind it where it is of one suit"
        refuse(key, describe(text), allowed, closest(text, texts))
    numbers = [number for number, known in enumerate(texts) if known == text]
    suits = fields.tables.melds.suit
    in_trumps = [number for number in numbers if suits[number] == kernel.trump]
    if len(numbers) == 1:
        return numbers[0]
    if not in_trumps:
        refuse(key, describe(text), "no meld in trumps, as there are none yet")
    return in_trumps[0]


def check_declared(fields: Fields, kernel: Kernel, declared: Declared) -> None:
    """Hold the scored melds against trumps and against where their cards lie.

    Raises:
        PositionError: If a seat cannot have scored them.
    """
    texts, melds = fields.game.compiled.meld_texts, fields.tables.melds
    for seat, meld in declared:
        mask = int(melds.mask[meld])
        elsewhere = mask & _never_held(kernel, seat)
        needed = melds.needed[meld] or mask.bit_count()
        if (mask & ~elsewhere).bit_count() < needed:
            found = f"{texts[meld]} of seat {seat}"
            allowed = f"a meld without {fields.shown(elsewhere)}, which it never had"
            refuse("declared", found, allowed)
        if fields.tables.trumps_by_turnup and not kernel.suit_fits(meld):
            trump = SUITS[int(kernel.trump)].letter
            refuse("declared", texts[meld], f"a suit that it can be of where trumps are {trump}")
        if not _had_its_time(kernel, seat, meld):
            found = f"{texts[meld]} of seat {seat}"
            refuse("declared", found, "a meld whose window can have been open by now")
    _check_shared(fields, kernel, declared)
    if str(fields.game.ruleset.trumps.by) == "declaration":
        _check_makers(fields, kernel, declared)


def _had_its_time(kernel: Kernel, seat: int, meld: int) -> bool:
    """Whether a window of this meld can have been open for a seat by now."""
    t = kernel.tables
    tricks, own, talon = kernel.tricks, kernel.word(seat, c.TRICKS), kernel.talon_size()
    if meld in t.won_melds or (own and meld in t.trick_melds):
        return True
    first_talon = t.cards - t.seats * t.hand_size
    return any(
        t.window_tricks[window] <= tricks
        and (own or not t.window_asks[window] >> c.NO_TRICK_WON & 1)
        and (own or t.window_just_after[window] != c.AFTER_TRICK)
        and t.window_talon[window] <= first_talon
        and t.window_most[window] >= talon
        for window in kernel.meld_windows(meld)
    )


def _check_shared(fields: Fields, kernel: Kernel, declared: Declared) -> None:
    """Make sure that no card was declared by one seat and then by another one."""
    t = fields.tables
    melds = t.melds
    # What was given for the turn-up can be drawn by another seat; chosen cards are not told.
    told = [
        (seat, melds.mask[meld], meld)
        for seat, meld in declared
        if not melds.needed[meld] and meld not in (*t.trick_melds, *t.won_melds)
    ]
    for place, (seat, mask, _) in enumerate(told):
        for other, cards, meld in told[place + 1 :]:
            shared = mask & cards & ~_given(kernel)
            if shared and other != seat:
                found = f"{fields.game.compiled.meld_texts[meld]} of seat {other}"
                allowed = f"a meld without {fields.shown(shared)}, which seat {seat} has declared"
                refuse("declared", found, allowed)


def _given(kernel: Kernel) -> int:
    """The card that can have been given for the turn-up, as a mask."""
    t = kernel.tables
    given = t.exchange_card[int(kernel.trump)] if t.exchange_card and kernel.trump >= 0 else -1
    return t.bit[given] if given >= 0 else 0


def _never_held(kernel: Kernel, seat: int) -> int:
    """The cards that a seat has never held, by where they lie now."""
    t = kernel.tables
    cards = sum(t.bit[card] for card in kernel.stock)
    open_cards = 0 if kernel.turnup < 0 else t.bit[int(kernel.turnup)]
    for other in range(int(t.seats)):
        if other != seat:
            open_cards |= int(kernel.word(other, c.HAND))
    # What was given for the turn-up may lie there, or have been drawn by another seat.
    return cards | (open_cards & ~_given(kernel))


def _check_makers(fields: Fields, kernel: Kernel, declared: Declared) -> None:
    """Where melds make trumps: there are trumps if one was declared, and of its suit."""
    t = fields.tables
    makers = [(seat, meld) for seat, meld in declared if t.melds.makes_trumps[meld]]
    suits = {t.melds.suit[meld] for _, meld in makers}
    if kernel.trump >= 0 and kernel.trump not in suits:
        names = ", ".join(fields.game.ruleset.trumps.declarations)
        trump = SUITS[int(kernel.trump)].letter
        refuse("trump", trump, f"the suit of a meld under declared that makes trumps: {names}")
    # What is found in a trick need not make trumps, and what is found among cards won never does.
    sure = {
        SUITS[t.melds.suit[meld]].letter
        for seat, meld in makers
        if meld not in (*t.won_melds, *t.trick_melds)
        or (meld not in t.won_melds and t.melds.makes_trumps[meld] == 3)
        or t.melds.mask[meld] & kernel.word(seat, c.HAND)
    }
    if kernel.trump < 0 and sure:
        allowed = " or ".join(sorted(sure))
        refuse("trump", "nothing", f"{allowed}, as declared says that trumps were made")


def set_scored(fields: Fields, kernel: Kernel, declared: Declared) -> None:
    """Say what melds have scored that others replace.

    Raises:
        PositionError: If they do not agree with the melds that were scored.
    """
    melds, texts = fields.tables.melds, fields.game.compiled.meld_texts
    replaced = [(seat, meld) for seat, meld in declared if melds.replacers[meld]]
    scored: list[int] = []
    told: set[tuple[int, int]] = set()
    for scorer, points, text in fields.entries("scored", "seat:points:meld"):
        seat, meld = fields.seat_of("scored", scorer), _meld(fields, kernel, "scored", text)
        if (seat, meld) not in replaced:
            found = f"{texts[meld]} of seat {seat}"
            refuse("scored", found, "a meld under declared that another one can replace")
        scored += [meld, seat, fields.number("scored", points)]
        told.add((seat, meld))
    for seat, meld in replaced:
        if (seat, meld) not in told:
            form = f"what it has scored, such as {seat}:{melds.points[meld]}:{texts[meld]}"
            refuse("scored", f"no {texts[meld]} of seat {seat}", form)
    kernel.put_scored(scored)


# ---------------------------------------------------------------------- what was just declared


def set_just_melded(fields: Fields, kernel: Kernel, declared: Declared) -> None:
    """Say who has declared a meld just now, how often, and from which a card must be played.

    Raises:
        PositionError: If that contradicts itself or the melds that were scored.
    """
    t = fields.tables
    _, decider = decision(kernel)
    must = _cards_to_play(fields, kernel, declared)
    if t.play_from and kernel.moment != c.END:
        _check_played_from(fields, kernel, declared, must)
    with_melds = {seat for seat, _ in declared}
    if "just-melded" in fields:
        texts = fields.items("just-melded", fields.text("just-melded"))
        melders = {fields.seat_of("just-melded", text) for text in texts}
    else:
        melders = {decider} if must else set()
    for seat in sorted(melders - with_melds):
        refuse("just-melded", str(seat), "a seat with a meld under declared")
    if t.play_from and melders != ({decider} if must else set()):
        found = fields.text("just-melded") or "nobody"
        allowed = f"{decider if must else 'nobody'}, as play-from tells who has to play from a meld"
        refuse("just-melded", found, allowed)
    kernel.must = must
    kernel.melders = sum(1 << seat for seat in melders)
    _set_numbers(fields, kernel, melders, with_melds)


def _cards_to_play(fields: Fields, kernel: Kernel, declared: Declared) -> int:
    t = fields.tables
    if not t.play_from:
        name = fields.game.ruleset.name
        fields.forbid(("play-from",), f"as {name} lets any card be played")
        return 0
    moment, seat = decision(kernel)
    mask = fields.mask("play-from", fields.text("play-from"))
    if moment in (c.LEAD, c.FOLLOW) and "play-from" not in fields:
        for other, meld in declared:
            if other == seat and _is_held_whole(kernel, seat, meld):
                mask = t.melds.mask[meld]
    if not mask:
        return 0
    if moment not in (c.LEAD, c.FOLLOW):
        refuse("play-from", fields.shown(mask), "nothing but at lead or follow")
    holding = [
        int(t.melds.needed[meld]) or int(t.melds.mask[meld]).bit_count()
        for other, meld in declared
        if other == seat and not mask & ~t.melds.mask[meld]
    ]
    if mask.bit_count() not in holding or mask & ~int(kernel.word(seat, c.HAND)):
        allowed = f"all cards of a meld that seat {seat} has under declared and in hand"
        refuse("play-from", fields.shown(mask), allowed)
    return mask


def _is_held_whole(kernel: Kernel, seat: int, meld: int) -> bool:
    """Whether a seat holds all cards that it has shown for a meld."""
    melds = kernel.tables.melds
    # Of cards chosen from many it may hold others that would do.
    return not melds.needed[meld] and not melds.mask[meld] & ~int(kernel.word(seat, c.HAND))


def _check_played_from(fields: Fields, kernel: Kernel, declared: Declared, must: int) -> None:
    """Make sure that whoever holds a declared meld whole is about to play from it."""
    t = fields.tables
    _, decider = decision(kernel)
    for seat, meld in declared:
        if not _is_held_whole(kernel, seat, meld):
            continue
        mask = t.melds.mask[meld]
        name = fields.game.compiled.meld_texts[meld]
        if seat != decider:
            allowed = "a meld from which it has played, as a card of each must be played at once"
            refuse("declared", f"{name} whole in the hand of seat {seat}", allowed)
        if mask != must:
            found = fields.shown(must) or "nothing"
            allowed = f"{fields.shown(mask)}, as seat {seat} still holds its {name} whole"
            refuse("play-from", found, allowed)


def _set_numbers(fields: Fields, kernel: Kernel, melders: set[int], with_melds: set[int]) -> None:
    limit = int(fields.tables.limit)
    if not limit:
        fields.forbid(("melds",), f"as {fields.game.ruleset.name} has no melding.limit")
        return
    given = fields.numbers("melds", 0, limit)
    for seat in range(fields.seats):
        number = given[seat] if "melds" in fields else int(seat in melders)
        if number and seat not in with_melds:
            refuse("melds", f"{number} of seat {seat}", "0, as it has none under declared")
        if number and fields.tables.play_from and seat not in melders:
            allowed = "0, as it has played from its meld since"
            refuse("melds", f"{number} of seat {seat}", allowed)
        if seat in melders and not number:
            refuse("melds", f"0 of seat {seat}", "1 or more, as it is under just-melded")
        kernel.put(seat, c.MELDS, number)


# ---------------------------------------------------------------------- what can be repeated


def set_repeats(fields: Fields, kernel: Kernel) -> None:
    """Say which melds can be declared again, and how often they were complete again.

    Raises:
        PositionError: If there is none of that name, or it was not declared before.
    """
    t = fields.tables
    for seat, text in fields.items_by_seat("again-played"):
        bit = t.melds.again_bit[_repeatable(fields, kernel, "again-played", seat, text)]
        kernel.put(seat, c.AGAIN_PLAYED, kernel.word(seat, c.AGAIN_PLAYED) | bit)
    for seat, text in fields.items_by_seat("refills"):
        name, sign, number = text.partition("*")
        meld = _repeatable(fields, kernel, "refills", seat, name)
        if not kernel.tricks and (seat - kernel.leader) % fields.seats >= kernel.played:
            refuse("refills", f"{name} of seat {seat}", "nothing of a seat that has yet to play")
        if not sign:
            refuse("refills", describe(text), f"a meld and a number, such as {name}*1")
        most = int(t.cards) if t.melds.again_each[meld] else 1
        kernel.put(seat, t.melds.refills[meld], fields.number("refills", number, 1, most))


def _repeatable(fields: Fields, kernel: Kernel, key: str, seat: int, name: str) -> int:
    """The meld of this name, which the seat can declare again."""
    t = fields.tables
    labels = {meld_label(fields.game, meld): meld for meld in t.again_melds}
    meld = labels[fields.chosen(key, name, labels)]
    declared = kernel.word(seat, c.AGAIN_DECLARED) & t.melds.again_bit[meld]
    if not declared and meld not in t.early_melds:
        refuse(key, f"{name} of seat {seat}", "a meld that it has under declared")
    return meld
