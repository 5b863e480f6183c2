"""Could it have come about? Layouts of hidden cards held against everything a seat has seen.

A layout is possible if some deal and some hidden draws lead to it by the very actions that were
seen. This searches for them and plays them, by the rules and nothing else: it knows nothing of how
views draw their conclusions.
"""

from __future__ import annotations

from collections.abc import Generator

import attrs

import marriage_games as mg
from marriage_games.card import Card
from marriage_games.events import EventKind


@attrs.frozen
class Asked:
    """One decision that was taken."""

    seat: int
    moment: str
    action: str


@attrs.frozen
class Wrong:
    """A seat whose cards cannot be right, as something else happened at a time."""

    seat: int
    time: int


@attrs.frozen(eq=False)
class Seen:
    """What a seat has seen of a deal.

    Attributes:
        line: The states from the deal to the last one.
        seat: The seat.
    """

    line: list[mg.State]
    seat: int
    # Made once, as many layouts are held against them.
    history: list[mg.Event] = attrs.field(init=False, repr=False)
    decisions: list[Asked] = attrs.field(init=False, repr=False)

    @history.default
    def _history(self) -> list[mg.Event]:
        return self._seen(self.last.history)

    @decisions.default
    def _decisions(self) -> list[Asked]:
        """The decisions that the seat knows of: all but the passes of others."""
        found = []
        actions = self.last.course()[1]
        for state, action in zip(self.line, actions, strict=False):
            assert state.to_move is not None
            if str(action) != "pass" or state.to_move == self.seat:
                found.append(Asked(state.to_move, str(state.moment), str(action)))
        return found

    @classmethod
    def of(cls, state: mg.State, seat: int) -> Seen:
        line = [state]
        while line[-1].previous is not None:
            line.append(line[-1].previous)
        return cls(line[::-1], seat)

    @property
    def last(self) -> mg.State:
        return self.line[-1]

    # ------------------------------------------------------------------ searching

    def can_lead_to(self, layout: mg.State) -> bool:
        """Whether the hidden cards can have come to lie like this."""
        return self.twin(layout) is not None

    def twin(self, layout: mg.State) -> mg.State | None:
        """A state with its whole past that has this layout and looks the same to the seat."""
        ways = {
            seat: self._ways(seat, layout) for seat in range(layout.game.seats) if seat != self.seat
        }
        drawn = {seat: next(way) for seat, way in ways.items()}
        while True:
            found = self._led_to(self._dealt(drawn, layout), layout)
            if isinstance(found, mg.State):
                return found
            # What a seat does and shows depends on its own cards alone.
            try:
                drawn[found.seat] = ways[found.seat].send(found.time)
            except StopIteration:
                return None

    def _ways(self, seat: int, layout: mg.State) -> Generator[list[Card], int, None]:
        """Every way in which a seat can have got its cards: the hand, then what it drew unseen.

        It is told when the last one went wrong. What a seat holds at a time are its cards but for
        those that it drew later; so the latest draw is chosen first, and nothing is tried again
        that differs only in draws before that time. So every way is tried that can be right.
        """
        times, needed = self._times(seat, layout)
        draws = [time for time in times if time >= 0]
        hand_size = len(times) - len(draws)
        cards = sorted(needed, key=lambda card: needed[card])
        assert len(cards) == len(times)
        truth = self._truth(seat)[hand_size:]
        wrong = -1

        def choose(later: list[Card]) -> Generator[list[Card], int, None]:
            nonlocal wrong
            place = len(draws) - len(later) - 1
            if place < 0:
                hand = [card for card in cards if card not in later]
                wrong = yield [*hand, *reversed(later)]
                return
            left = [card for card in cards if card not in later and needed[card] > draws[place]]
            # The likeliest first: the true one, or one that the seat has instead of another.
            left.sort(key=lambda card: (card != truth[place], card in truth, -needed[card]))
            for card in left:
                yield from choose([*later, card])
                if draws[place] <= wrong:
                    return

        yield from choose([])

    def _truth(self, seat: int) -> list[Card]:
        """The cards that a seat really had from the deal or drew unseen."""
        found: list[Card] = []
        for event in self.history:
            drawn = event.kind is EventKind.DRAWN and event.reason != "face-up"
            if event.seat == seat and (drawn or event.kind is EventKind.DEALT):
                found += event.cards
        return found

    def _times(self, seat: int, layout: mg.State) -> tuple[list[int], dict[Card, int]]:
        """When hidden cards came into a hand, and by when each of them must have been there."""
        events = self.history
        open_cards: set[Card] = set()
        needed: dict[Card, int] = {}
        times: list[int] = []
        for time, event in enumerate(events):
            if event.seat != seat:
                continue
            if event.kind is EventKind.DEALT:
                times += [-1] * len(event.cards)
            elif event.kind is EventKind.DRAWN and event.reason == "face-up":
                open_cards.update(event.cards)
            elif event.kind is EventKind.DRAWN:
                times.append(time)
            for card in _laid_open(event):
                if card not in open_cards:
                    needed.setdefault(card, time)
            if event.kind is EventKind.EXCHANGED:
                open_cards.add(event.cards[1])
        for card in layout.hands[seat]:
            if card not in open_cards:
                needed.setdefault(card, len(events))
        return times, needed

    def _dealt(self, drawn: dict[int, list[Card]], layout: mg.State) -> list[Card]:
        """The pack in the order of dealing."""
        game = layout.game
        hand_size = game.ruleset.deal.hand_size
        first = self.line[0]
        hands = {self.seat: list(first.hands[self.seat])}
        draws: dict[int, list[Card]] = {seat: cards[hand_size:] for seat, cards in drawn.items()}
        hands |= {seat: cards[:hand_size] for seat, cards in drawn.items()}
        talon: list[Card] = []
        for event in self.history:
            if event.kind is EventKind.DRAWN and event.reason != "face-up":
                own = event.seat == self.seat
                talon.append(event.cards[0] if own else draws[event.seat].pop(0))
        turned = [event for event in self.history if _is_turned(event)]
        turnup = turned[0].cards[0] if turned else None
        face_down = [card for card in layout.talon if card != layout.turnup]
        talon += face_down
        order: list[Card] = []
        dealer = layout.dealer
        elder_first = [(dealer + turn) % game.seats for turn in range(1, game.seats + 1)]
        for size in game.ruleset.deal.rounds:
            for seat in elder_first:
                order += hands[seat][:size]
                del hands[seat][:size]
        order += talon
        if turnup is not None:
            place = game.ruleset.deal.turnup_place(game.seats)
            assert place is not None
            order.insert(place - 1, turnup)
        return order

    # ------------------------------------------------------------------ playing

    def _led_to(self, deal: list[Card], layout: mg.State) -> mg.State | Wrong:
        """Where the decisions lead from this deal, or what first goes another way."""
        state = layout.game.deal(cards=deal, dealer=layout.dealer)
        for asked in self.decisions:
            state = self._up_to(state, asked)
            try:
                state = state.apply(asked.action)
            except mg.IllegalAction:
                return self._wrong(state, asked.seat)
        last = self.last
        moment = "end" if last.to_move is None else str(last.moment)
        end = self._up_to(state, Asked(last.to_move or 0, moment, ""))
        before, after = last.view(self.seat), end.view(self.seat)
        if before == after and before.information_state == after.information_state:
            assert (end.hands, end.talon) == (layout.hands, layout.talon)
            return end
        # What a meld brings can be seen before it is scored.
        differing = [
            seat
            for seat, points in enumerate(after.pending)
            if points != before.pending[seat] and seat != self.seat
        ]
        return self._wrong(end, differing[0] if differing else end.to_move)

    def _wrong(self, state: mg.State, seat: int | None) -> Wrong:
        """The first event that was not seen like this, or else the decision of a seat."""
        found = self._seen(state.history)
        for time, (seen, other) in enumerate(zip(self.history, found, strict=False)):
            if self._public(seen) != self._public(other):
                seat = _to_blame(seen, other, found[time:]).seat
                break
        else:
            time = len(found)
        assert seat is not None
        return Wrong(seat, min(time, self._first_again(seat)))

    def _first_again(self, seat: int) -> int:
        """When a seat first declared what it can again, as that depends on all draws since."""
        again = {meld.name for meld in self.last.game.ruleset.declarations if meld.again}
        for time, event in enumerate(self.history):
            shown = event.kind is EventKind.SHOWN and event.seat == seat
            if shown and event.reason.partition(":")[0] in again:
                return time
        return len(self.history)

    def _seen(self, history: tuple[mg.Event, ...]) -> list[mg.Event]:
        """The events without the passes of others, which nobody sees."""
        return [e for e in history if e.kind is not EventKind.PASSED or e.seat == self.seat]

    def _public(self, event: mg.Event) -> mg.Event:
        unseen = event.kind is EventKind.DEALT or (
            event.kind is EventKind.DRAWN and event.reason != "face-up"
        )
        return attrs.evolve(event, cards=()) if unseen and event.seat != self.seat else event

    def _up_to(self, state: mg.State, asked: Asked) -> mg.State:
        """The state at a decision, after others have passed, or where they cannot."""
        while (state.to_move, str(state.moment)) != (asked.seat, asked.moment):
            may_pass = state.to_move != self.seat and mg.Action.parse("pass") in state.legal_actions
            if not may_pass:
                break
            state = state.apply("pass")
        return state


def _to_blame(seen: mg.Event, other: mg.Event, found: list[mg.Event]) -> mg.Event:
    """Which of two events is due to cards: the one that did not come, or the other in its place."""
    # Draws come by themselves, and a card is played where nothing was shown before.
    shown = [event for event in (seen, other) if event.kind is EventKind.SHOWN]
    if len(shown) == 2:
        return other if seen in found else seen
    assert shown or seen.seat == other.seat, (seen, other)
    return (shown or [seen])[0]


def _laid_open(event: mg.Event) -> tuple[Card, ...]:
    """Cards that everybody sees to have been in the hand."""
    if event.kind is EventKind.EXCHANGED:
        return event.cards[:1]
    declared = event.kind is EventKind.SHOWN and not _is_turned(event)
    return event.cards if declared or event.kind is EventKind.PLAYED else ()


def _is_turned(event: mg.Event) -> bool:
    return event.kind is EventKind.SHOWN and event.reason == "turn-up"
