"""Could it have come about? Layouts of hidden cards held against everything a seat has seen.

A layout is possible if some deal and some hidden draws lead to it by the very actions that were
seen. This searches for them and plays them, by the rules and nothing else: it knows nothing of how
views draw their conclusions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, islice, permutations
from random import Random

import attrs

import marriage_games as mg
from marriage_games.card import Card
from marriage_games.events import EventKind

MOST_TRIES = 60
"""Ways of drawing the hidden cards that are tried for one layout."""
MOST_LOOKED_AT = 2000
"""Ways for one seat of which those are left out in which it had not followed suit."""


@attrs.frozen
class Asked:
    """One decision that was taken."""

    seat: int
    moment: str
    action: str


@attrs.define
class Slot:
    """A place where a hidden card came from: the deal or a draw, at an event of the history."""

    time: int
    card: Card | None = None


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
    history: tuple[mg.Event, ...] = attrs.field(init=False, repr=False)
    decisions: list[Asked] = attrs.field(init=False, repr=False)

    @history.default
    def _history(self) -> tuple[mg.Event, ...]:
        return self.last.history

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
        for deal in self.deals(layout):
            found = self._led_to(deal, layout)
            if found is not None:
                return found
        return None

    def deals(self, layout: mg.State) -> Iterator[list[Card]]:
        """Deals from which the layout can have come about, the likeliest first."""
        others = [seat for seat in range(layout.game.seats) if seat != self.seat]
        for drawn in self._drawn_by(others, layout):
            yield self._dealt(drawn, layout)

    def _drawn_by(self, others: list[int], layout: mg.State) -> Iterator[dict[int, list[Card]]]:
        """What each seat got, in the order of the deal and of its hidden draws."""
        if not others:
            yield {}
            return
        first, *rest = others
        for own in self._orders(first, layout):
            for more in self._drawn_by(rest, layout):
                yield {first: own, **more}

    def _orders(self, seat: int, layout: mg.State) -> Iterator[list[Card]]:
        """The cards that a seat had from the deal or drew unseen: first the hand, then draws."""
        times, needed = self._times(seat, layout)
        draws = [time for time in times if time >= 0]
        hand_size = len(times) - len(draws)
        cards = sorted(needed, key=lambda card: needed[card])
        most = 2
        if _order_matters(layout.game.ruleset):
            # What is tried for one seat is tried with all that is tried for the others.
            most = max(most, round(MOST_TRIES ** (1 / (layout.game.seats - 1))))
        followed = self._followed(seat, layout)

        def possible(found: Iterator[list[Card]]) -> Iterator[list[Card]]:
            # One in which the seat had not followed suit would be tried with all of the others.
            looked_at = islice(found, MOST_LOOKED_AT)
            fitting = (latest for latest in looked_at if followed(cards, latest))
            return islice(fitting, most)

        likely = (hidden[hand_size:] for hidden in _swapped(self._truth(seat), cards))
        first, more = _tries(cards, draws, needed), _choices(cards, draws, needed)
        for latest in chain(possible(likely), possible(first), possible(more)):
            hand = [card for card in cards if card not in latest]
            assert len(hand) == hand_size
            yield [*hand, *latest]

    def _followed(self, seat: int, layout: mg.State) -> Callable[[list[Card], list[Card]], bool]:
        """Whether a seat could follow no suit that it has not followed, for what it drew when."""
        play = layout.game.ruleset.play
        if play.strict_from != "first-trick" or not play.strict.follow:
            # Where strict play begins later, nobody draws in it.
            return lambda _cards, _latest: True
        seats = layout.game.seats
        own: list[tuple[Card | None, Card | None]] = []
        led: Card | None = None
        played = 0
        for event in self.history:
            if event.kind is EventKind.PLAYED:
                led = event.cards[0] if played % seats == 0 else led
                played += 1
            if event.seat == seat and event.kind is EventKind.PLAYED:
                own.append((event.cards[0], led))
            elif event.seat == seat and event.kind is EventKind.DRAWN:
                own.append((event.cards[0] if event.reason == "face-up" else None, None))

        def followed(cards: list[Card], latest: list[Card]) -> bool:
            hand, draws = set(cards) - set(latest), iter(latest)
            for card, suit_of in own:
                if suit_of is None:
                    hand.add(card or next(draws))
                    continue
                assert card is not None
                if card.suit != suit_of.suit and any(c.suit == suit_of.suit for c in hand):
                    return False
                hand.discard(card)
            return True

        return followed

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

    def _led_to(self, deal: list[Card], layout: mg.State) -> mg.State | None:
        """Where the decisions lead from this deal, if they are possible and look the same."""
        state = layout.game.deal(cards=deal, dealer=layout.dealer)
        for asked in self.decisions:
            found = self._up_to(state, asked)
            if found is None:
                return None
            try:
                state = found.apply(asked.action)
            except mg.IllegalAction:
                return None
        last = self.last
        moment = "end" if last.to_move is None else str(last.moment)
        end = self._up_to(state, Asked(last.to_move or 0, moment, ""))
        if end is None or end.hands != layout.hands or end.talon != layout.talon:
            return None
        before, after = last.view(self.seat), end.view(self.seat)
        same = before == after and before.information_state == after.information_state
        return end if same else None

    def _up_to(self, state: mg.State, asked: Asked) -> mg.State | None:
        """The state at a decision, after others have passed; None if it does not come."""
        while True:
            if asked.moment == "end":
                if state.to_move is None:
                    return state
            elif (state.to_move, str(state.moment)) == (asked.seat, asked.moment):
                return state
            may_pass = state.to_move != self.seat and mg.Action.parse("pass") in state.legal_actions
            if not may_pass:
                return None
            state = state.apply("pass")


def _laid_open(event: mg.Event) -> tuple[Card, ...]:
    """Cards that everybody sees to have been in the hand."""
    if event.kind is EventKind.EXCHANGED:
        return event.cards[:1]
    declared = event.kind is EventKind.SHOWN and not _is_turned(event)
    return event.cards if declared or event.kind is EventKind.PLAYED else ()


def _is_turned(event: mg.Event) -> bool:
    return event.kind is EventKind.SHOWN and event.reason == "turn-up"


def _order_matters(ruleset: mg.Ruleset) -> bool:
    """Whether it can be seen in which order cards were drawn that were there in time."""
    strict = ruleset.play.strict_from == "first-trick"
    chosen = any(
        meld.automatic or (meld.count or 99) < ruleset.deal.hand_size
        for meld in ruleset.declarations
    )
    return strict or chosen


def _swapped(truth: list[Card], cards: list[Card]) -> Iterator[list[Card]]:
    """The truth with other cards in the place of those that the layout has elsewhere."""
    places = [place for place, card in enumerate(truth) if card not in cards]
    for others in permutations([card for card in cards if card not in truth]):
        found = truth[:]
        for place, card in zip(places, others, strict=True):
            found[place] = card
        yield found


def _tries(cards: list[Card], draws: list[int], needed: dict[Card, int]) -> Iterator[list[Card]]:
    """Choices at random: they find what does not come early in any order."""
    rng = Random(len(cards))
    for _ in range(10 * MOST_TRIES):
        drawn = rng.sample(cards, len(draws))
        if all(time < needed[card] for card, time in zip(drawn, draws, strict=True)):
            yield drawn


def _choices(cards: list[Card], draws: list[int], needed: dict[Card, int]) -> Iterator[list[Card]]:
    """Which cards came by the draws, each before it is needed; those needed last come first."""
    latest_first = cards[::-1]
    for chosen in permutations(latest_first, len(draws)):
        drawn = list(chosen)[::-1]
        if all(time < needed[card] for card, time in zip(drawn, draws, strict=True)):
            yield drawn
