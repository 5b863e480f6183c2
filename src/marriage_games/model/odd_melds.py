"""Oddities of melds: what can never lie together, be worth something, or score again."""

from __future__ import annotations

from collections.abc import Iterator

from .findings import Check, Facts, Finding
from .melding import AgainRules, Declaration
from .occasions import Occasion, is_open_at, windows_of
from .odd_actions import for_exchange
from .vocabulary import Drawing, FoundIn, GotBy, MeldSuit, Moment
from .worth import size_of


def _melds_can_lie_together(facts: Facts) -> Iterator[Finding]:
    for declaration in facts.ruleset.declarations:
        size = size_of(declaration)
        for place, room in _room(facts, declaration).items():
            if place in declaration.found_in and size > room:
                yield Finding(
                    f"declarations.{declaration.name}",
                    f"it takes {size} cards, but {_ROOM[place].format(room)}",
                )


_ROOM = {
    FoundIn.HAND: "a hand has at most {} when it can be declared",
    FoundIn.TRICK: "a trick has {}",
    FoundIn.WON: "no more than {} are won in a deal",
}


def _room(facts: Facts, declaration: Declaration) -> dict[FoundIn, int]:
    """The most cards that can lie together in each place that a meld may be found in."""
    course = facts.course
    room = {FoundIn.TRICK: course.seats, FoundIn.WON: course.seats * course.tricks}
    hands = [at.hand for at in _when_declared(facts, declaration)]
    # Where it can never be declared, that is the finding, and not the size of the meld.
    return {**room, FoundIn.HAND: max(hands)} if hands else room


def _when_declared(facts: Facts, declaration: Declaration) -> list[Occasion]:
    windows = windows_of(facts.ruleset, declaration)
    return [at for at in facts.occasions if is_open_at(facts.ruleset, windows, at)]


def _melds_can_be_in_trumps(facts: Facts) -> Iterator[Finding]:
    if facts.has_trumps:
        return
    for declaration in facts.ruleset.declarations:
        path = f"declarations.{declaration.name}"
        if declaration.suit is MeldSuit.TRUMP:
            yield Finding(path, "it must be in trumps, but there are no trumps")
        elif declaration.in_trumps is not None:
            yield Finding(f"{path}.in_trumps", "there are no trumps")


def _trumps_are_worth_more(facts: Facts) -> Iterator[Finding]:
    for declaration in facts.ruleset.declarations:
        if declaration.trump_points < declaration.points:
            yield Finding(
                f"declarations.{declaration.name}.in_trumps",
                f"in trumps it scores {declaration.trump_points}, and {declaration.points} else",
                "it is what the meld scores in all, not what it scores besides points",
            )


def _exchanged_cards_are_there(facts: Facts) -> Iterator[Finding]:
    if facts.ruleset.exchange is not None:
        return
    for declaration in facts.ruleset.declarations:
        if not declaration.exchanged:
            yield Finding(f"declarations.{declaration.name}.exchanged", "nobody exchanges")


def _melds_score_again(facts: Facts) -> Iterator[Finding]:
    for declaration in facts.ruleset.declarations:
        if declaration.again is not None:
            reason = _why_never_again(facts, declaration, declaration.again)
            if reason:
                path = f"declarations.{declaration.name}.again"
                yield Finding(path, f"it is never complete again{reason}")


def _why_never_again(facts: Facts, declaration: Declaration, again: AgainRules) -> str:
    ways = set(again.got_by)
    if facts.course.draws == 0:
        ways.discard(GotBy.DRAW)
    if facts.ruleset.exchange is None:
        ways.discard(GotBy.EXCHANGE)
    if ways == {GotBy.EXCHANGE} and not declaration.exchanged:
        return ", as a card got by exchange does not count"
    if not ways:
        return f", as nobody {' or '.join(_GETS[way] for way in again.got_by)}"
    if again.next_card and ways == {GotBy.EXCHANGE} and not _exchanges_before_drawing(facts):
        return ", as the next card is always drawn"
    declared = _when_declared(facts, declaration)
    if declared and not _opens_again(facts, declared, again, ways):
        return " while it may be declared"
    return ""


_GETS = {GotBy.DRAW: "draws", GotBy.EXCHANGE: "exchanges"}


def _exchanges_before_drawing(facts: Facts) -> bool:
    """Whether a seat that has played a card can exchange before it draws another one."""
    exchange = facts.ruleset.exchange
    assert exchange is not None
    never = facts.course.draws == 0
    return any(
        at.moment in (Moment.WON, Moment.LOST)
        or never
        or at.closed
        or at.talon == facts.course.left_over
        for at in for_exchange(facts)
        if is_open_at(facts.ruleset, exchange.windows, at)
    )


def _opens_again(
    facts: Facts, declared: list[Occasion], again: AgainRules, ways: set[GotBy]
) -> bool:
    """Whether a meld may be declared once a card was played and another one got."""
    if not again.after_first:
        return any(_is_later(facts, None, at) for at in declared)
    first = [at for at in declared if ways != {GotBy.DRAW} or (at.talon > 0 and not at.closed)]
    return any(_is_later(facts, at, later) for at in first for later in declared)


def _is_later(facts: Facts, first: Occasion | None, later: Occasion) -> bool:
    """Whether a seat can play a card and get another one between two occasions."""
    tricks = 0 if first is None else first.tricks
    if later.tricks == tricks and later.moment is Moment.CLOSED:
        # The leader is asked too if the talon is closed in the middle of the trick.
        return True
    if later.tricks == tricks and facts.course.drawing is Drawing.AFTER_CARD:
        drew_before = first is not None and first.moment is Moment.DRAW
        return later.moment is Moment.DRAW and not drew_before
    return later.tricks > tricks


def _revaluing_can_happen(facts: Facts) -> Iterator[Finding]:
    melds, trumps = facts.ruleset.declarations, facts.ruleset.trumps
    makers = [meld for meld in melds if _makes_trumps(facts, meld)]
    if trumps.revalue and not any(
        _can_come_before(facts, meld, maker) for meld in melds for maker in makers
    ):
        yield Finding("trumps.revalue", "no meld worth more in trumps can be scored before them")


def _makes_trumps(facts: Facts, declaration: Declaration) -> bool:
    return declaration.name in facts.ruleset.trumps.declarations


def _can_come_before(facts: Facts, meld: Declaration, maker: Declaration) -> bool:
    """Whether a meld that is worth more in trumps can be scored before another one makes them."""
    if meld is maker or meld.trump_points <= meld.points:
        return False
    apart = set(meld.cards).isdisjoint(maker.cards)
    # Who has scored the one cannot declare the other; another seat can, of other cards.
    if maker.name in meld.replaces and not apart:
        return False
    in_tricks = facts.ruleset.trumps.rencontre
    if FoundIn.HAND in meld.found_in and not _makes_trumps(facts, meld):
        return True
    found = FoundIn.TRICK in meld.found_in and not (in_tricks and _makes_trumps(facts, meld))
    # Cards that were played cannot be in the other meld too.
    return found and apart


CHECKS: tuple[Check, ...] = (
    _melds_can_lie_together,
    _melds_can_be_in_trumps,
    _trumps_are_worth_more,
    _exchanged_cards_are_there,
    _melds_score_again,
    _revaluing_can_happen,
)
