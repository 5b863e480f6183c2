"""Oddities of the pack, the deal, the talon and the obligations."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from ..card import Suit
from .consistency import suits_of
from .findings import Check, Facts, Finding
from .texts import rank_text
from .vocabulary import Drawing, Head


def _talon_is_drawn(facts: Facts) -> Iterator[Finding]:
    course, draw = facts.course, facts.ruleset.talon.draw
    if course.drawing is not Drawing.NEVER and course.draws == 0:
        yield Finding(
            "talon.draw",
            f"nothing can be drawn: {_cards(course.talon)} in the talon for {course.seats} seats",
            "draw = 'never' says so",
        )
    elif course.left_over:
        yield Finding(
            "talon",
            f"{_cards(course.left_over)} of the talon cannot be shared out {draw} and stay aside",
            "a pack or hands of another size would leave none",
        )


def _ranks_are_left(facts: Facts) -> Iterator[Finding]:
    left = {card.rank for card in facts.ruleset.pack.pack}
    for rank in facts.ruleset.pack.ranks:
        if rank not in left:
            message = f"every {rank_text(rank)} is taken out, as if it were no rank of the pack"
            yield Finding("pack.removed", message, "pack.ranks without it says so")


def _packets_fit_the_hand(facts: Facts) -> Iterator[Finding]:
    deal = facts.ruleset.deal
    for size in dict.fromkeys(deal.packets):
        if size > deal.hand_size:
            yield Finding("deal.packets", f"a packet of {size} cards for hands of {deal.hand_size}")


def _turnup_lies_between(facts: Facts) -> Iterator[Finding]:
    ruleset, course = facts.ruleset, facts.course
    if ruleset.deal.turnup is None:
        return
    before, dealt = ruleset.deal.turnup - 1, course.seats * course.hand
    between = {course.seats * cards for cards in accumulate(ruleset.deal.rounds, initial=0)}
    hint = "left out, it is the card after the hands"
    if before < dealt and before not in between:
        yield Finding("deal.turnup", "it is turned before each seat has its packet", hint)
    if dealt < before < dealt + course.talon - 1:
        yield Finding("deal.turnup", "it is taken from the middle of the talon", hint)


def _no_card_is_missed(facts: Facts) -> Iterator[Finding]:
    ruleset = facts.ruleset
    if ruleset.exchange is not None:
        rank = ruleset.exchange.card
        without = [card.suit for card in ruleset.pack.removed if card.rank is rank]
        if without:
            message = f"it was taken out of {_listed(without)}, where nobody can exchange"
            yield Finding("exchange.card", message)
    for declaration in ruleset.declarations:
        complete = suits_of(ruleset, declaration)
        without = [suit for suit in Suit if suit not in complete]
        if declaration.cards and without:
            message = f"cards were taken out, so that there is none in {_listed(without)}"
            yield Finding(f"declarations.{declaration.name}.cards", message)


def _obligations_make_sense(facts: Facts) -> Iterator[Finding]:
    strict = facts.ruleset.play.strict
    if strict.head is not Head.NEVER and not strict.follow:
        yield Finding(
            "play.strict.head",
            "a suit must be headed by whoever has it, but need not be followed",
            "follow = true is likely meant",
        )
    if strict.overtrump and facts.course.seats == 2:
        yield Finding(
            "play.strict.overtrump",
            "with two seats nobody finds a trump of another seat to beat",
        )


def _trumps_are_used(facts: Facts) -> Iterator[Finding]:
    if facts.has_trumps:
        return
    strict = facts.ruleset.play.strict
    without = "there are no trumps"
    if facts.ruleset.pack.trump_order:
        yield Finding("pack.trump_order", without)
    if strict.head is Head.IN_TRUMPS:
        yield Finding("play.strict.head", without)
    if strict.trump_when_void:
        yield Finding("play.strict.trump_when_void", without)
    if strict.overtrump:
        yield Finding("play.strict.overtrump", without)


def _cards(number: int) -> str:
    return f"{number} card" if number == 1 else f"{number} cards"


def _listed(suits: list[Suit]) -> str:
    return ", ".join(suit.english for suit in sorted(suits))


CHECKS: tuple[Check, ...] = (
    _ranks_are_left,
    _talon_is_drawn,
    _packets_fit_the_hand,
    _turnup_lies_between,
    _no_card_is_missed,
    _obligations_make_sense,
    _trumps_are_used,
)
