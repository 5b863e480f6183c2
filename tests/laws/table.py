"""A second reading of the rules: a deal as people play it, told as one long story.

It is slow and plain on purpose. Where the engine keeps masks and jumps between moments, this is
a generator that walks through a deal from top to bottom and stops at each decision, with hands
that are sets and a talon that is a list. It reads rulesets, never the engine's tables.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from typing import TypeAlias

from .obligations import place_of_winner
from .options import Declared, Options
from .sheet import Meld, Sheet

Action: TypeAlias = int | str
"""A card by its place in the pack, or the text of any other action."""
Flow: TypeAlias = Generator[None, Action, None]


class _DealIsOver(Exception):  # noqa: N818 - no error
    """Somebody has ended the deal before all cards were played."""


class Table(Options):
    """One deal: what lies where, and who has to decide what."""

    def __init__(self, sheet: Sheet, order: Sequence[int], dealer: int) -> None:
        super().__init__(sheet, dealer)
        self._deal(order)
        self._flow = self._story()
        next(self._flow, None)

    def apply(self, action: Action) -> None:
        """Let the seat to move do something, and go on to the next decision."""
        self.declared = []
        self.events = []
        self.scores = []
        try:
            self._flow.send(action)
        except StopIteration:
            assert self.moment == "end"

    # ------------------------------------------------------------------ the story

    def _deal(self, order: Sequence[int]) -> None:
        rules = self.rules.deal
        cards = list(order)
        turnup = None
        if rules.turned:
            hands = self.sheet.seats * rules.hand_size
            turnup = cards.pop((rules.turnup or hands + 1) - 1)
        elder_first = [*self.sheet.others(self.dealer), self.dealer]
        packets = list(rules.packets) or [1]
        sizes: list[int] = []
        while sum(sizes) < rules.hand_size:
            size = packets[len(sizes) % len(packets)]
            sizes.append(min(size, rules.hand_size - sum(sizes)))
        for size in sizes:
            for seat in elder_first:
                self.hands[seat].update(cards[:size])
                del cards[:size]
        self.talon = cards
        for seat in elder_first:
            self._tell("dealt", seat, cards=self.hands[seat])
        if turnup is not None:
            self.talon.append(turnup)
            self.face_up = True
            self._tell("turned", self.dealer, turnup)
            if self.rules.trumps.by == "turn-up":
                self.trump = self.sheet.suit[turnup]
            for bonus in self.rules.bonuses:
                if bonus.event == "turn-up" and self.sheet.cards[turnup].rank in bonus.ranks:
                    self._bonus(self.dealer, bonus, [turnup])

    def _story(self) -> Flow:
        try:
            leader = self.sheet.others(self.dealer)[0]
            while self.hands[leader]:
                yield from self._trick(leader)
                leader = self._collect()
                if self.to_draw:
                    yield from self._draw_after_trick(leader)
            self._score_the_end()
            self._finish("played-out", None)
        except _DealIsOver:
            pass
        self.moment = "end"

    def _trick(self, leader: int) -> Flow:
        self.leader = leader
        self.trick_draws = self.draws_possible
        if not self.trick_draws and self.closer is None and self.rules.talon.draw != "never":
            self._exhausted()
        self._end_if_target_is_reached()
        others = self.sheet.others(leader)
        yield from self._ask("between", others)
        for seat in (leader, *others):
            yield from self._turn(seat)
            if self.rules.talon.draw == "after-card" and self.trick_draws:
                self._draw(seat)
                if len(self.trick) < self.sheet.seats:
                    self._end_if_target_is_reached()
                    yield from self._ask("draw", [seat])

    def _turn(self, seat: int) -> Flow:
        """A seat does what it likes, then plays a card."""
        self.seat = seat
        while True:
            self._arrive("follow" if self.trick else "lead", seat)
            action = yield
            if isinstance(action, int):
                self._play(seat, action)
                return
            yield from self._act(seat, action)

    def _ask(self, moment: str, seats: Iterable[int]) -> Flow:
        """Ask seats in turn as long as they have something to choose, until each has passed."""
        for seat in seats:
            while True:
                self._arrive(moment, seat)
                if not self.options():
                    break
                action = yield
                if action == "pass":
                    self._tell("passed", seat, moment)
                    break
                yield from self._act(seat, action)
                if action == "close" and moment in ("won", "lost"):
                    return

    def _arrive(self, moment: str, seat: int) -> None:
        """It is a moment of a seat, where it first declares what is declared by itself."""
        self.moment, self.seat = moment, seat
        while melds := self.declarable(seat, self.sheet.automatic):
            self._declare(seat, min(melds, key=_by_name_and_suit))
            self._end_if_target_is_reached()

    def _act(self, seat: int, action: Action) -> Flow:
        if action == "claim":
            right = self.has_target(seat)
            self._tell("claimed", seat, right)
            self._finish("claim-right" if right else "claim-wrong", seat)
            raise _DealIsOver
        if action == "exchange":
            self._exchange(seat)
        elif action == "close":
            yield from self._close(seat)
        else:
            free = self.declarable(seat, self.sheet.free)
            self._declare(seat, next(meld for meld in free if meld.text == action))
            self._end_if_target_is_reached()

    def _draw_after_trick(self, winner: int) -> Flow:
        yield from self._ask("won", [winner])
        if self.closer is None:
            yield from self._ask("lost", self.sheet.others(winner))
        if self.closer is not None:
            self.to_draw = 0
        for seat in (winner, *self.sheet.others(winner)) if self.to_draw else ():
            self.to_draw -= 1
            self._draw(seat)
            if self.to_draw:
                self._end_if_target_is_reached()
                yield from self._ask("draw", [seat])

    # ------------------------------------------------------------------ what is done

    def _play(self, seat: int, card: int) -> None:
        if not self.trick:
            self.led_strict = self.strict
        self._note_lost(seat, card)
        self.hands[seat].discard(card)
        self.known[seat].discard(card)
        self.exchanged[seat].discard(card)
        self.trick.append(card)
        self.melds_since_card[seat] = 0
        self.must_play_from.pop(seat, None)
        self.just_melded.clear()
        self._tell("played", seat, card)

    def _note_lost(self, seat: int, card: int) -> None:
        """Keep in mind which melds a seat can declare again when it gets another card."""
        for meld in self.sheet.repeatable:
            again = meld.declaration.again
            assert again is not None
            declared = meld in self.scored_melds[seat]
            complete = meld.lies_in(self.cards_for(seat, meld))
            if card in meld.cards and (declared or (complete and not again.after_first)):
                self.lost[seat].add(meld)

    def _gain(self, seat: int, card: int, way: str) -> None:
        """A card comes into a hand, drawn or exchanged."""
        self.hands[seat].add(card)
        if way == "exchange":
            self.exchanged[seat].add(card)
        for meld in self.sheet.repeatable:
            again = meld.declaration.again
            assert again is not None
            counting = self.cards_for(seat, meld)
            completes = card in meld.cards & counting and meld.lies_in(counting)
            if meld in self.lost[seat] and completes and way in again.got_by:
                self.refills[seat][meld] += 1
                used_up = again.per == "refill"
            else:
                used_up = again.next_card
            if used_up:
                self.lost[seat].discard(meld)

    def _draw(self, seat: int) -> None:
        face_up = self.face_up and len(self.talon) == 1
        card = self.talon.pop(0)
        if face_up:
            self.known[seat].add(card)
        self._tell("drawn", seat, card, face_up)
        self._gain(seat, card, "draw")
        last_face_down = not face_up and len(self.talon) == (1 if self.face_up else 0)
        if not self.talon:
            self.face_up = False
        for bonus in self.rules.bonuses:
            if (bonus.event == "last-face-down-card" and last_face_down) or (
                bonus.event == "last-talon-card" and not self.talon
            ):
                self._bonus(seat, bonus)

    def _exchange(self, seat: int) -> None:
        given = self.exchange_card(seat)
        assert given is not None
        taken = self.talon[-1]
        self._tell("exchanged", seat, given, taken)
        self.hands[seat].discard(given)
        self.known[seat].discard(given)
        self.exchanged[seat].discard(given)
        self.known[seat].add(taken)
        self.talon[-1] = given
        self._gain(seat, taken, "exchange")

    def _close(self, seat: int) -> Flow:
        self._tell("closed", seat)
        self.closer = seat
        self.trick_draws = False
        self.led_strict = True
        self.points_at_closing = list(self.points)
        self.tricks_at_closing = list(self.tricks)
        yield from self._ask("closed", self.sheet.others(seat))

    def _declare(self, seat: int, meld: Meld) -> None:
        shown = meld.shown_from(self.cards_for(seat, meld))
        self._tell("shown", seat, meld.text, cards=shown)
        self.known[seat].update(shown)
        self.melds_since_card[seat] += 1
        self.just_melded.add(seat)
        self.declared.append(self._as_declared(seat, meld))
        if meld in self.scored_melds[seat]:
            points = self._worth_again(seat, meld)
        else:
            points = self._worth(seat, meld, "hand")
        self._remember(seat, meld, points)
        rules = self.rules.melding
        assert rules is not None
        if rules.play_from:
            self.must_play_from[seat] = set(shown)
        self._count(seat, points, meld.name, shown, meld.declaration.match_points)
        if meld.declaration.wins:
            self._win_outright(seat)
            raise _DealIsOver

    def _as_declared(self, seat: int, meld: Meld) -> Declared:
        return Declared(
            meld=meld,
            first=meld not in self.scored_melds[seat],
            refills=self.refills[seat][meld],
            makes_trumps=self.trump is None and meld.name in self.rules.trumps.declarations,
            in_trumps=meld.suit is not None and meld.suit == self.trump,
        )

    def _count(
        self, seat: int, points: int, reason: str, cards: Iterable[int], counters: int = 0
    ) -> None:
        """Score what a seat declares now, or keep it until it counts."""
        counts = "at-once" if self.rules.melding is None else self.rules.melding.counts
        if counts == "at-once" or (counts == "trick-won" and self.tricks[seat]):
            self._score(seat, points, reason, cards, counters)
        elif points or counters:
            self.pending.append((seat, points, reason, frozenset(cards), counters))

    def _worth_again(self, seat: int, meld: Meld) -> int:
        again = meld.declaration.again
        assert again is not None
        return again.points * (self.refills[seat][meld] if again.per == "refill" else 1)

    def _remember(self, seat: int, meld: Meld, points: int) -> None:
        first = meld not in self.scored_melds[seat]
        self.scored_melds[seat].setdefault(meld, points)
        again = meld.declaration.again
        if again is not None and (again.after_first or not first):
            self.lost[seat].discard(meld)
            self.refills[seat][meld] = 0

    def _worth(self, seat: int, meld: Meld, place: str) -> int:
        """What a meld scores now, making trumps if it is of the kind that does."""
        in_trumps = meld.suit is not None and meld.suit == self.trump
        trumps = self.rules.trumps
        in_time = place == "hand" or (place == "trick" and trumps.rencontre)
        makes_trumps = meld.name in trumps.declarations and in_time
        if self.trump is None and makes_trumps:
            self.trump = meld.suit
            in_trumps = trumps.first_in_trumps
            if trumps.revalue:
                self._revalue()
            if self.talon_is_exhausted:
                self._score_trumps_in_hand(late=True)
        points = meld.worth(in_trumps=in_trumps)
        replaced = (
            scored
            for other in self.sheet.side_of(seat)
            for smaller, scored in self.scored_melds[other].items()
            if meld.replaces(smaller)
        )
        return max(0, points - sum(replaced))

    def _revalue(self) -> None:
        """Score what melds of the suit that is trumps now are worth more than they were."""
        more = []
        for seat, melds in enumerate(self.scored_melds):
            side = self.sheet.side_of(seat)
            of_side = [meld for other in side for meld in self.scored_melds[other]]
            for meld in melds:
                if meld.suit == self.trump:
                    replaced = [other for other in of_side if meld.replaces(other)]
                    less = sum(other.gain for other in replaced if other.suit == self.trump)
                    more.append((seat, meld, max(0, meld.gain - less)))
        for seat, meld, points in more:
            self.scored_melds[seat][meld] += points
            self._count(seat, points, meld.name, [])

    def _collect(self) -> int:
        """Give the complete trick to its winner, who is returned, and score it."""
        turns = [self.leader, *self.sheet.others(self.leader)]
        winner = turns[place_of_winner(self.sheet, self.trick, self.trump)]
        cards = self.trick
        self.trick = []
        self.tricks[winner] += 1
        self.winners.append(winner)
        self.won[winner].update(cards)
        self._score(winner, self.sheet.points_in(cards), "card-points", cards)
        self._find_melds(winner, cards, self.sheet.in_trick, "rencontre")
        waiting, self.pending = self.pending, []
        for entry in waiting:
            if entry[0] == winner:
                self._score(*entry)
            else:
                self.pending.append(entry)
        self._end_if_target_is_reached()
        if self.rules.talon.draw == "after-trick" and self.draws_possible:
            self.to_draw = self.sheet.seats
        self.seat = winner
        return winner

    def _find_melds(
        self, seat: int, cards: Sequence[int], melds: list[Meld], reason: str | None
    ) -> None:
        """Score what lies among cards by itself."""
        found = [meld for meld in melds if meld.lies_in(cards) and self.suit_fits(meld)]
        side = self.sheet.side_of(seat)
        scored = {
            meld
            for other, melds in enumerate(self.scored_melds)
            for meld in melds
            if other in side or meld.declaration.pattern != "any_of"
        }
        for meld in sorted(found, key=lambda meld: meld.name):
            if meld not in scored and not any(m.replaces(meld) for m in {*found, *scored}):
                points = self._worth(seat, meld, "won" if reason is None else "trick")
                self._remember(seat, meld, points)
                lying = meld.cards.intersection(cards)
                counters = meld.declaration.match_points
                self._score(seat, points, reason or meld.name, lying, counters)

    def _exhausted(self) -> None:
        if not self.talon_is_exhausted:
            self.talon_is_exhausted = True
            self._score_trumps_in_hand(late=False)

    def _score_trumps_in_hand(self, *, late: bool) -> None:
        if self.trump is None:
            return
        for seat in range(self.sheet.seats):
            trumps = [card for card in self.hands[seat] if self.sheet.suit[card] == self.trump]
            for bonus in self.rules.bonuses:
                in_time = bonus.late_trumps or not late
                enough = len(trumps) >= (bonus.count or 0)
                if bonus.event == "trumps-in-hand" and enough and in_time:
                    self._bonus(seat, bonus, trumps)
                    self.known[seat].update(trumps)

    def _score_the_end(self) -> None:
        """What is scored once all cards are played."""
        winner = self.winners[-1]
        side = self.sheet.side_of(winner)
        for bonus in self.rules.bonuses:
            last = self.winners[-(bonus.count or 1) :]
            won_all = len(last) == (bonus.count or 1) and side.issuperset(last)
            if bonus.event in ("last-trick", "last-tricks") and won_all:
                self._bonus(winner, bonus)
        for side in self.sheet.sides:
            cards = [card for seat in side for card in self.won[seat]]
            self._find_melds(self.sheet.first_seat(side), cards, self.sheet.in_won, None)
        totals = [sum(self.tricks[seat] for seat in side) for side in self.sheet.sides]
        most = [
            side
            for side, total in zip(self.sheet.sides, totals, strict=True)
            if total == max(totals)
        ]
        for bonus in self.rules.bonuses:
            for side in most if bonus.event == "most-tricks" else ():
                won_last = bonus.equal == "last-trick" and winner in side
                if len(most) == 1 or bonus.equal == "all" or won_last:
                    self._bonus(self.sheet.first_seat(side), bonus)
        self._end_if_target_is_reached()

    def _win_outright(self, seat: int) -> None:
        """Give the declarer what nobody has won, and annul what the others have, where due."""
        row = self._row("won-outright", seat)
        lying = {
            "hands": [card for hand in self.hands for card in hand],
            "trick": self.trick,
            "talon": self.talon,
        }
        unwon = [card for place in row.unwon for card in lying.get(place, [])]
        self._score(seat, self.sheet.points_in(unwon), "unwon", unwon)
        if "hands" in row.unwon:
            self.known = [set(hand) for hand in self.hands]
        for bonus in self.rules.bonuses:
            if "last-trick" in row.unwon and bonus.event == "last-trick":
                self._bonus(seat, bonus)
        for other in range(self.sheet.seats):
            if row.loser_points == "annulled" and other not in self.sheet.side_of(seat):
                self._score(other, -self.points[other], "annulled", [])
        self._finish("won-outright", seat)

    def _end_if_target_is_reached(self) -> None:
        claiming = self.rules.claiming
        if claiming is None or not claiming.automatic:
            return
        first = self.winners[-1] if self.winners else 0
        for seat in (first, *self.sheet.others(first)):
            if self.has_target(seat):
                self._finish("claim-right", seat)
                raise _DealIsOver


def _by_name_and_suit(meld: Meld) -> tuple[str, int]:
    return meld.name, -1 if meld.suit is None else "SHDC".index(meld.suit)
