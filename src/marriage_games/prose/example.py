"""A deal told trick by trick, played by computer players from a seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

import attrs

from ..card import Card
from ..events import Event, EventKind
from ..game import Game
from ..model.clash_results import TWO_SIDES
from ..model.ruleset import Ruleset
from ..model.vocabulary import BonusEvent
from ..model.worth import most_points
from ..players import GreedyPlayer
from ..state import State
from .payments import made_in
from .players import counter_ways, side
from .scoring import event as bonus_event
from .scoring import is_ten, worth
from .statements import Meld, Phrase, phrase

SEEDS: Final = (7, 8, 9, 10)
"""The deals that can be told: the first one that somebody wins."""
NAMES: Final = ("Anna", "Bruno", "Clara", "David", "Emma")
"""Who sits at the seats; the first one deals."""
_TOLD_AT_LEAST: Final = 2
"""The first and last tricks that are told whatever happens in them."""
_TOGETHER: Final = ("example-won-for", "example-declared", "example-declared-counters")
_SHORT: Final = 6
"""A deal of so many tricks is told whole."""


@attrs.define
class Trick:
    """What happens around one trick.

    Attributes:
        number: Its number in the deal, from 1.
        told: What happens, in order.
        special: Whether anything happens but cards being played and won.
        winner: Who wins it, once it is complete.
        points: What its cards bring.
        complete: Whether all have played to it.
    """

    number: int
    told: list[Phrase] = attrs.field(factory=list)
    special: bool = False
    winner: str = ""
    points: int = 0
    complete: bool = False


def played_deal(ruleset: Ruleset) -> tuple[int, State]:
    """The seed of the deal that is told, and its end."""
    for seed in SEEDS[:-1]:
        state = _played(ruleset, seed)
        if state.outcome is not None and state.outcome.winners:
            return seed, state
    return SEEDS[-1], _played(ruleset, SEEDS[-1])


def _played(ruleset: Ruleset, seed: int) -> State:
    state = Game(ruleset).deal(seed=seed, dealer=0)
    player, rng = GreedyPlayer(), Random(seed)
    while state.to_move is not None:
        state = state.apply(player.choose(state.view(state.to_move), rng))
    return state


def beginning(state: State) -> tuple[Phrase, ...]:
    """The hands as they were dealt, and the turn-up."""
    dealt = [event for event in state.history if event.kind is EventKind.DEALT]
    hands = [
        phrase("example-hand", who=NAMES[event.seat], cards=tuple(sorted(event.cards)))
        for event in dealt
    ]
    turned = next((e for e in state.history if _is_turnup(e)), None)
    if turned is not None:
        hands.append(phrase("example-turnup", card=turned.cards[0]))
    return tuple(hands)


def _is_turnup(event: Event) -> bool:
    return event.kind is EventKind.SHOWN and event.reason == "turn-up"


class Telling:
    """Puts the events of a deal together trick by trick.

    Args:
        ruleset: What was played.
        state: The end of the deal.
    """

    def __init__(self, ruleset: Ruleset, state: State) -> None:
        self._ruleset = ruleset
        self._state = state
        self._bonuses = {bonus.name: bonus for bonus in ruleset.bonuses}
        self._cards: list[tuple[int, Card]] = []
        self._leaders = _winners(state)
        self.tricks = [Trick(1)]
        for event in state.history:
            self._take(event)

    def _take(self, event: Event) -> None:
        who = NAMES[event.seat]
        match event.kind:
            case EventKind.PLAYED:
                self._play(event, who)
            case EventKind.SCORED:
                self._score(event, who)
            case EventKind.SHOWN if not _is_turnup(event):
                name = event.reason.partition(":")[0]
                self._special(phrase("example-shown", who=who, meld=Meld(name), cards=event.cards))
            case EventKind.EXCHANGED:
                given, taken = event.cards
                self._special(phrase("example-exchanged", who=who, given=given, taken=taken))
            case EventKind.CLOSED:
                self._special(phrase("example-closed", who=who))
            case EventKind.CLAIMED:
                self._special(phrase(f"example-claimed-{event.reason}", who=who))
            case _:
                return

    def _special(self, told: Phrase) -> None:
        if self.tricks[-1].complete:
            self.tricks.append(Trick(len(self.tricks) + 1))
        self.tricks[-1].told.append(told)
        self.tricks[-1].special = True

    def _play(self, event: Event, who: str) -> None:
        if self.tricks[-1].complete:
            self.tricks.append(Trick(len(self.tricks) + 1))
        trick = self.tricks[-1]
        key = "example-played" if self._cards else "example-led"
        trick.told.append(phrase(key, who=who, card=event.cards[0]))
        self._cards.append((event.seat, event.cards[0]))
        if len(self._cards) == self._ruleset.seats.count:
            self._cards = []
            trick.complete = True
            trick.winner = NAMES[self._leaders[trick.number - 1]]
            trick.told.append(phrase("example-won", who=trick.winner))

    def _score(self, event: Event, who: str) -> None:
        trick = self.tricks[-1]
        last = trick.told[-1] if trick.told else None
        trick.told.append(self._scored(event, who, last))
        if trick.told[-1].key in _TOGETHER:
            # What is scored for it is told together with what has just happened.
            trick.told.pop(-2)
        if event.reason == "card-points" and event.points > 0:
            trick.points += event.points
        else:
            trick.special = True

    def _scored(self, event: Event, who: str, last: Phrase | None) -> Phrase:
        if event.points < 0:
            return phrase("example-annulled", who=who, points=-event.points)
        happened = dict(last.values) if last is not None else {}
        brings = worth(event.points, event.match_points) if event.match_points else None
        if event.reason == "card-points" and last == phrase("example-won", who=who):
            return phrase("example-won-for", who=who, points=event.points)
        if (
            last is not None
            and last.key == "example-shown"
            and happened["meld"] == Meld(event.reason)
        ):
            if brings is not None:
                return phrase("example-declared-counters", **(happened | {"worth": brings}))
            return phrase("example-declared", **(happened | {"points": event.points}))
        reason = self._reason(event.reason)
        if brings is not None:
            return phrase("example-scored-counters", who=who, worth=brings, reason=reason)
        if isinstance(reason, Meld) and event.cards:
            return phrase(
                "example-scored-cards",
                who=who,
                points=event.points,
                reason=reason,
                cards=event.cards,
            )
        return phrase("example-scored", who=who, points=event.points, reason=reason)

    def _reason(self, reason: str) -> Phrase | Meld:
        if reason in self._bonuses:
            bonus = self._bonuses[reason]
            if bonus.event is BonusEvent.TURN_UP:
                return phrase("example-turn-up-bonus")
            if bonus.event is BonusEvent.LAST_TRICK and is_ten(bonus):
                return phrase("example-last-trick-ten")
            return bonus_event(self._ruleset, bonus)
        if reason in ("card-points", "rencontre", "unwon"):
            return phrase(f"example-{reason}")
        return Meld(reason)


def _winners(state: State) -> list[int]:
    """Who won each trick, in order."""
    counts: list[int] = [0] * state.game.seats
    winners: list[int] = []
    states: list[State] = []
    earlier: State | None = state
    while earlier is not None:
        states.append(earlier)
        earlier = earlier.previous
    for later in reversed(states):
        for seat, won in enumerate(later.tricks_won):
            winners += [seat] * (won - counts[seat])
            counts[seat] = won
    return winners


def runs(tricks: list[Trick]) -> Iterator[list[Trick]]:
    """Tricks to be told one by one, and runs of several to be told in one line."""
    if len(tricks) <= _SHORT:
        yield from ([trick] for trick in tricks)
        return
    run: list[Trick] = []
    for place, trick in enumerate(tricks):
        at_an_end = place < _TOLD_AT_LEAST or place >= len(tricks) - _TOLD_AT_LEAST
        if at_an_end or trick.special or not trick.complete:
            if run:
                yield run
            run = []
            yield [trick]
        else:
            run.append(trick)


def summary(run: list[Trick]) -> tuple[Phrase, ...]:
    """Who wins how many tricks of a run."""
    won = Counter(trick.winner for trick in run)
    told = []
    for who in NAMES:
        if won[who]:
            points = sum(trick.points for trick in run if trick.winner == who)
            key = "example-takes-for" if points else "example-takes"
            values = {"points": points} if points else {}
            told.append(phrase(key, who=who, number=won[who], **values))
    return tuple(told)


def end(ruleset: Ruleset, state: State) -> tuple[Phrase, ...]:
    """The points of all, and who has won."""
    outcome = state.outcome
    if outcome is None:
        return ()
    told = _scores(ruleset, state)
    if outcome.reason == "void":
        return (*told, phrase("example-void"))
    winners = tuple(NAMES[seat] for seat in outcome.winners)
    if winners:
        key = "example-winner" if len(winners) == 1 else "example-winners"
        told.append(phrase(key, who=winners))
    else:
        told.append(phrase("example-drawn"))
    return (*told, *_worth(ruleset, state))


def _scores(ruleset: Ruleset, state: State) -> list[Phrase]:
    """What every side has: points, or tricks where nothing scores."""
    outcome = state.outcome
    points = () if outcome is None else outcome.points
    by_points = any(points) or most_points(ruleset) > 0
    counts, what = (points, "score") if by_points else (state.tricks_won, "tricks")
    return [
        _score(what, seats, sum(counts[seat] for seat in seats))
        for seats in ruleset.seats.all_sides
    ]


def _score(what: str, seats: Sequence[int], number: int) -> Phrase:
    who = tuple(NAMES[seat] for seat in seats)
    several = {"score": "-scores", "tricks": "-tricks-many"} if len(seats) > 1 else {}
    key = f"example{several.get(what, f'-{what}')}"
    if not number:
        return phrase(f"{key}-none", who=who)
    return phrase(key, who=who, **{"points" if what == "score" else "number": number})


def _worth(ruleset: Ruleset, state: State) -> Iterator[Phrase]:
    outcome = state.outcome
    if outcome is None:
        return
    row = next(row for row in ruleset.results if row.name == outcome.result)
    plain = not ruleset.match.paid and not any(state.counters)
    by_points = row.match_points == "points" and plain
    key = "example-worth" if by_points else "example-worth-match"
    if any(state.counters) and outcome.reason != "void":
        yield from _made(ruleset, state)
    for seats in ruleset.seats.all_sides:
        brings = outcome.match_points[seats[0]]
        who = tuple(NAMES[seat] for seat in seats)
        if brings > 0:
            yield phrase(key, number=brings, who=who)
        elif brings < 0:
            yield phrase("example-costs", number=-brings, who=who)


def _made(ruleset: Ruleset, state: State) -> Iterator[Phrase]:
    """How what a side has made comes about, and that it is paid."""
    for made in made_in(state):
        who = tuple(NAMES[seat] for seat in made.side)
        sums = {"deal": made.deal, "more": made.more, "number": made.total}
        yield phrase("example-made", who=who, ways=counter_ways(ruleset), **sums)
    if ruleset.match.paid:
        two = len(ruleset.seats.all_sides) == TWO_SIDES
        yield phrase("example-paid-of-two" if two else "example-paid", side=side(ruleset))
