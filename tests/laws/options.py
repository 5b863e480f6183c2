"""What lies on the table of the second reading, and what the seat to move may do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from marriage_games.model.scoring import Bonus, Result
from marriage_games.model.window import Timed, Window

from .obligations import cards_by_obligation
from .results import Standing, Verdict, row_for, verdict
from .sheet import Meld, Sheet

Scored = tuple[int, int, str, frozenset[int], int]
"""A line of the ledger: seat, points, reason, cards, and the tricks complete by then."""
Happened = tuple[str, int, Any, Any]
"""What happened, to whom, and two details."""


class Options:
    """A deal under way, all cards open."""

    def __init__(self, sheet: Sheet, dealer: int) -> None:
        seats = sheet.seats
        self.sheet = sheet
        self.rules = sheet.ruleset
        self.dealer = dealer
        # What lies where.
        self.hands: list[set[int]] = [set() for _ in range(seats)]
        self.known: list[set[int]] = [set() for _ in range(seats)]
        self.won: list[set[int]] = [set() for _ in range(seats)]
        self.talon: list[int] = []
        self.face_up = False
        self.trick: list[int] = []
        self.trump: str | None = None
        # Where the deal has got to.
        self.moment = "end"
        self.seat = 0
        self.leader = 0
        self.winners: list[int] = []
        """The winner of every trick so far."""
        self.to_draw = 0
        """How many cards have still to be drawn for the trick that is complete."""
        self.trick_draws = False
        """Whether cards are drawn for the trick under way."""
        self.led_strict = False
        self.talon_is_exhausted = False
        self.closer: int | None = None
        self.points_at_closing = [0] * seats
        self.tricks_at_closing = [0] * seats
        # What has been scored and declared.
        self.points = [0] * seats
        self.tricks = [0] * seats
        self.pending: list[tuple[int, int, str, frozenset[int]]] = []
        self.scored_melds: list[dict[Meld, int]] = [{} for _ in range(seats)]
        self.melds_since_card = [0] * seats
        self.just_melded: set[int] = set()
        self.must_play_from: set[int] | None = None
        """The cards of a meld, one of which has to be played next."""
        self.lost_since: list[dict[Meld, bool]] = [{} for _ in range(seats)]
        """For each repeatable meld declared, whether a card of it was played since then."""
        self.refilled: list[set[Meld]] = [set() for _ in range(seats)]
        # What the last action has brought about, and how the deal ended.
        self.events: list[Happened] = []
        self.scores: list[Scored] = []
        self.ending: str | None = None
        self.verdict: Verdict | None = None

    # ------------------------------------------------------------------ the phase

    @property
    def draws_possible(self) -> bool:
        """Whether there is a talon to draw from: one card a seat, and not closed."""
        drawn = self.rules.talon.draw != "never" and self.closer is None
        return drawn and len(self.talon) >= self.sheet.seats

    @property
    def strict(self) -> bool:
        """Whether obligations hold: in the trick under way, between tricks in the next one."""
        if self.rules.play.strict_from == "first-trick" or self.closer is not None:
            return True
        if self.trick:
            return self.led_strict
        left = len(self.talon) - self.to_draw
        return self.rules.talon.draw == "never" or left < self.sheet.seats

    # ------------------------------------------------------------------ what is legal

    def legal(self) -> list[int | str]:
        """Everything that the seat to move may do: cards in pack order, then the rest as text."""
        if self.moment == "end":
            return []
        cards: list[int | str] = []
        if self.moment in ("lead", "follow"):
            cards += sorted(self.playable())
        options = self.options()
        if options and not cards:
            options.append("pass")
        return [*cards, *sorted(options)]

    def playable(self) -> set[int]:
        legal = self._obliged()
        if self.must_play_from is not None:
            return legal & self.must_play_from
        return legal

    def _obliged(self) -> set[int]:
        hand = self.hands[self.seat]
        strict = self.strict
        return cards_by_obligation(self.sheet, hand, self.trick, self.trump, strict=strict)

    def options(self) -> list[str]:
        """What the seat to move may do besides playing a card and passing."""
        seat = self.seat
        claiming = self.rules.claiming
        found = []
        if claiming is not None and not claiming.automatic and self._open(claiming):
            found.append("claim")
        if self.must_play_from is not None:
            return found
        if self._open(self.rules.exchange) and self.exchange_card(seat) is not None:
            found.append("exchange")
        if self._open(self.rules.closing) and self._closable:
            found.append("close")
        return found + [meld.text for meld in self.declarable(seat)]

    @property
    def _closable(self) -> bool:
        """Whether the first phase lasts: a talon from which cards are still to be drawn."""
        return self.closer is None and len(self.talon) >= self.sheet.seats

    def _open(self, timed: Timed | None) -> bool:
        return timed is not None and (
            self._window_is_open(timed) or any(map(self._window_is_open, timed.also))
        )

    def _window_is_open(self, window: Window) -> bool:
        if self.moment not in window.when:
            return False
        if window.phase is not None and (window.phase == "strict") != self.strict:
            return False
        if len(self.talon) < window.min_talon or len(self.winners) < window.after_tricks:
            return False
        if window.needs_trick and self.seat not in self.winners:
            return False
        return not window.just_after or any(self._has_just(what) for what in window.just_after)

    def _has_just(self, what: str) -> bool:
        if what == "meld":
            return self.seat in self.just_melded
        return not self.trick and self.winners[-1:] == [self.seat]

    def exchange_card(self, seat: int) -> int | None:
        """The card that a seat can give for the turn-up, if one lies there."""
        if not self.face_up or self.rules.exchange is None:
            return None
        rank = self.rules.exchange.card
        for card in self.hands[seat]:
            if self.sheet.cards[card].rank is rank and self.sheet.suit[card] == self.trump:
                return card
        return None

    def has_target(self, seat: int) -> bool:
        """Whether the side of a seat has the points that a claim needs."""
        claiming = self.rules.claiming
        side = self.sheet.side_of(seat)
        return claiming is not None and sum(self.points[s] for s in side) >= claiming.target

    # ------------------------------------------------------------------ melds

    def declarable(self, seat: int) -> list[Meld]:
        rules = self.rules.melding
        if rules is None or not self._open(rules):
            return []
        if rules.limit is not None and self.melds_since_card[seat] >= rules.limit:
            return []
        hand = self.hands[seat]
        held = [meld for meld in self.sheet.in_hand if meld.lies_in(hand)]
        return [meld for meld in held if self._can_declare(seat, meld)]

    def _can_declare(self, seat: int, meld: Meld) -> bool:
        scored = self.scored_melds[seat]
        if meld in scored and meld not in self.refilled[seat]:
            return False
        if not self.suit_fits(meld) or any(self._stands_in_the_way(m, meld) for m in scored):
            return False
        rules = self.rules.melding
        assert rules is not None
        if not rules.play_from:
            return True
        # The meld may make trumps, and so change what has to be played.
        before, makers = self.trump, self.rules.trumps.declarations
        if before is None and meld.name in makers:
            self.trump = meld.suit
        playable = self._obliged()
        self.trump = before
        return not playable.isdisjoint(meld.shown_from(self.hands[seat]))

    def suit_fits(self, meld: Meld) -> bool:
        wanted = meld.declaration.suit
        return wanted == "any" or (wanted == "trump") == (meld.suit == self.trump)

    def _stands_in_the_way(self, scored: Meld, meld: Meld) -> bool:
        if scored is meld:
            return False
        if scored.replaces(meld):
            return True
        group = meld.declaration.group
        rules = self.rules.melding
        if group is None or rules is None or scored.declaration.group != group:
            return False
        if rules.reuse.get(group) is None or not scored.cards & meld.cards:
            return False
        return not (rules.reuse[group] == "extension" and scored.cards < meld.cards)

    # ------------------------------------------------------------------ the score

    def _score(self, seat: int, points: int, reason: str, cards: Iterable[int]) -> None:
        if points:
            self.points[seat] += points
            self.scores.append((seat, points, reason, frozenset(cards), len(self.winners)))

    def _bonus(self, seat: int, bonus: Bonus, cards: Iterable[int] = ()) -> None:
        if not (bonus.unless_closed and self.closer is not None):
            self._score(seat, bonus.points, bonus.name, cards)

    def _tell(
        self,
        what: str,
        seat: int,
        first: Any = None,
        second: Any = None,
        *,
        cards: Iterable[int] | None = None,
    ) -> None:
        self.events.append((what, seat, first, second if cards is None else frozenset(cards)))

    # ------------------------------------------------------------------ the end

    def _standing(self, ending: str, actor: int | None) -> Standing:
        return Standing(
            ending=ending,
            actor=actor,
            closer=self.closer,
            dealer=self.dealer,
            last_winner=self.winners[-1] if self.winners else None,
            points=self.points,
            tricks=self.tricks,
            points_at_closing=self.points_at_closing,
            tricks_at_closing=self.tricks_at_closing,
        )

    def _row(self, ending: str, actor: int | None) -> Result:
        return row_for(self.sheet, self._standing(ending, actor))

    def _finish(self, ending: str, actor: int | None) -> None:
        self.ending = ending
        self.verdict = verdict(self.sheet, self._standing(ending, actor))
        self.must_play_from = None
