"""The deal, the turn-up and the talon, and who deals first."""

from __future__ import annotations

from ..model.occasions import Course
from ..model.ruleset import Ruleset
from ..model.vocabulary import FirstDealer
from .statements import Phrase, Section, Statements, phrase

DEALING = Section("dealing")


def statements(ruleset: Ruleset) -> Statements:
    """From finding the dealer to the talon."""
    yield from _first_dealer(ruleset)
    elder = "elder-of-two" if ruleset.seats.count == 2 else "elder"
    yield DEALING.says(elder)
    yield DEALING.says("hands", number=ruleset.deal.hand_size, how=_packets(ruleset))
    yield from _turnup(ruleset)
    yield from _talon(ruleset)


def _first_dealer(ruleset: Ruleset) -> Statements:
    match = ruleset.match
    yield DEALING.says(f"first-dealer-{match.first_dealer}")
    if match.first_dealer is not FirstDealer.LOT:
        yield DEALING.says(f"cut-order-{match.cut_order}")
        yield DEALING.says(f"equal-cuts-{match.equal_cuts}")


def _packets(ruleset: Ruleset) -> Phrase:
    rounds = ruleset.deal.rounds
    if len(rounds) == 1:
        return phrase("packets-whole" if rounds[0] > 1 else "packets-single")
    if set(rounds) == {1}:
        return phrase("packets-single")
    if len(set(rounds)) == 1:
        return phrase("packets-equal", size=rounds[0])
    return phrase("packets", packets=rounds)


def _turnup(ruleset: Ruleset) -> Statements:
    seats, hand = ruleset.seats.count, ruleset.deal.hand_size
    place = ruleset.deal.turnup_place(seats)
    if place is None:
        yield DEALING.says("nothing-turned")
    elif place == seats * hand + 1:
        yield DEALING.says("turnup-next", place=place)
    elif place == len(ruleset.pack.pack):
        yield DEALING.says("turnup-of-pack")
    else:
        yield DEALING.says("turnup-at", place=place)


def _talon(ruleset: Ruleset) -> Statements:
    course = Course.of(ruleset)
    size = course.talon
    turned = ruleset.deal.turned
    if size == 0:
        yield DEALING.says("no-talon")
    elif turned and size == 1:
        yield DEALING.says("talon-turnup-only")
    elif turned and course.draws == 0:
        yield DEALING.says("talon-turned-unused")
    else:
        yield DEALING.says("talon-turned" if turned else "talon", number=size)
