"""What happened, line by line, as the person has seen it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from ...card import Card, Suit
from ...events import Event, EventKind
from ...model.vocabulary import Drawing, Phase, StrictFrom, TrumpsBy
from ...state import State
from .reasoning import duties
from .session import Step
from .words import Words, sentence, uncapitalised

_CARD_POINTS = "card-points"


def told(words: Words, step: Step) -> list[str]:
    """The lines for what one action brought about."""
    return list(_Told(words, step).lines())


def _is_draw(event: Event) -> bool:
    return event.kind is EventKind.DRAWN


class _Told:
    def __init__(self, words: Words, step: Step) -> None:
        self.words = words
        self.step = step
        self.target = words.ruleset.claiming.target if words.ruleset.claiming else 0
        scored = [event for event in step.events if event.kind is EventKind.SCORED]
        self.trick_points = sum(e.points for e in scored if e.reason == _CARD_POINTS)

    def lines(self) -> Iterator[str]:
        for draws, events in groupby(self.step.events, key=_is_draw):
            if draws:
                yield " ".join(map(self._draws, events))
            else:
                for event in events:
                    yield from self._one(event)
        yield from self._changes()

    def _one(self, event: Event) -> Iterator[str]:
        if event.kind is EventKind.PLAYED:
            yield self._by(event.seat, "plays", card=self.words.card(event.cards[0]))
            yield from self._trick()
        elif event.kind is EventKind.SCORED:
            # What the cards of a trick count is told together with the trick.
            if event.reason != _CARD_POINTS:
                yield self._scores(event)
        else:
            yield from self._done(event)

    def _by(self, seat: int, key: str, **values: object) -> str:
        return self.words.by(seat, key, **values)

    def _trick(self) -> Iterator[str]:
        """Who won the trick, if it is complete."""
        before, after = self.step.before, self.step.after
        pairs = zip(before.tricks_won, after.tricks_won, strict=True)
        winner = next((seat for seat, (old, new) in enumerate(pairs) if new > old), None)
        action = self.step.action
        if winner is None or action is None or action.card is None:
            return
        cards = self.words.cards([*(card for _, card in before.trick), action.card])
        points = self.words.count(self.trick_points, "point")
        key = "wins-trick" if any(self.words.ruleset.pack.values.values()) else "wins-bare-trick"
        yield self._by(winner, key, cards=cards, points=points)

    def _draws(self, event: Event) -> str:
        key = "draws-open" if event.reason == "face-up" else "draws"
        card = self.words.card(event.cards[0]) if event.cards else ""
        return self._by(event.seat, key, card=card)

    def _scores(self, event: Event) -> str:
        reason = self.words.reason(event.reason)
        points = self.words.worth(event.points, event.match_points)
        return self._by(event.seat, "scores", points=points, reason=reason)

    def _done(self, event: Event) -> Iterator[str]:
        if event.kind is EventKind.EXCHANGED:
            given, taken = map(self.words.card, event.cards)
            yield self._by(event.seat, "exchanges", given=given, taken=taken)
        elif event.kind is EventKind.SHOWN and event.reason != "turn-up":
            meld = self.words.meld_text(event.reason)
            cards = self.words.cards(event.cards)
            yield self._by(event.seat, "declares", meld=meld, cards=cards)
        elif event.kind is EventKind.CLOSED:
            yield self._by(event.seat, "closes")
        elif event.kind is EventKind.CLAIMED:
            yield self._by(event.seat, f"claims-{event.reason}", target=self.target)

    def _changes(self) -> Iterator[str]:
        before, after = self.step.before, self.step.after
        if before.trump is None and after.trump is not None:
            suit = self.words.suit_name(after.trump)
            yield self.words.say("trumps-made", suit=suit)
        if after.outcome is None and _strict_begins(before, after):
            clauses = self.words.clauses(duties(self.words))
            key = "strict-begins" if clauses else "free-begins"
            yield self.words.say(key, duties=clauses)


def _strict_begins(before: State, after: State) -> bool:
    rules = before.game.ruleset
    draws = rules.talon.draw is not Drawing.NEVER
    if rules.play.strict_from is StrictFrom.FIRST_TRICK:
        return draws and before.talon_size > 0 and after.talon_size == 0
    return draws and before.phase is Phase.OPEN and after.phase is Phase.STRICT


def dealt(words: Words, first: State) -> list[str]:
    """Who deals and leads, and what was turned up."""
    leader = words.by(first.leader, "leads")
    if first.leader != words.seat and words.ruleset.seats.count == 2:
        leader = uncapitalised(leader)
    lines = [words.by(first.dealer, "deals", leader=leader)]
    turned = next((e for e in first.history if e.reason == "turn-up" and e.cards), None)
    if turned is not None and turned.kind is EventKind.SHOWN:
        lines.append(_turned(words, turned.cards[0], first.trump))
    for event in first.history:
        if event.kind is EventKind.SCORED:
            points = words.worth(event.points, event.match_points)
            reason = words.reason(event.reason)
            lines.append(words.by(event.seat, "scores", points=points, reason=reason))
        elif event.kind is EventKind.SHOWN and event.reason != "turn-up":
            meld, cards = words.meld_text(event.reason), words.cards(event.cards)
            lines.append(words.by(event.seat, "declares", meld=meld, cards=cards))
    return lines


def _turned(words: Words, card: Card, trump: Suit | None) -> str:
    if words.ruleset.trumps.by is TrumpsBy.TURN_UP and trump is not None:
        told = words.say("turned", card=words.card(card), suit=words.suit_name(trump))
        return sentence(told)
    return words.say("turned-only", card=words.card(card))
