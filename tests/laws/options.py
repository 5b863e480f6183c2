"""What lies on the table of the second reading, and what the seat to move may do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import attrs

from marriage_games.model.scoring import Bonus, Result
from marriage_games.model.window import Timed, Window

from .obligations import cards_by_obligation
from .results import Standing, Verdict, row_for, verdict
from .sheet import ByWindow, Meld, Sheet

Scored = tuple[int, int, str, frozenset[int], int, int]
"""A line of the ledger: seat, points, reason, cards, the tricks complete by then, match points."""
Happened = tuple[str, int, Any, Any]
"""What happened, to whom, and two details."""


@attrs.frozen
class Declared:
    """A meld that somebody has declared, or that was declared by itself."""

    meld: Meld
    first: bool
    refills: int
    """How often it had been refilled by then."""
    makes_trumps: bool
    in_trumps: bool
    """Whether its suit was trumps already."""


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
        self.counters = [0] * seats
        """The match points that the melds and bonuses of each seat have brought."""
        self.tricks = [0] * seats
        self.pending: list[tuple[int, int, str, frozenset[int], int]] = []
        self.scored_melds: list[dict[Meld, int]] = [{} for _ in range(seats)]
        self.melds_since_card = [0] * seats
        self.just_melded: set[int] = set()
        self.must_play_from: dict[int, set[int]] = {}
        """For a seat that has declared a meld: its cards, one of which it has to play next."""
        self.exchanged: list[set[int]] = [set() for _ in range(seats)]
        """The cards in each hand that were got by exchange."""
        self.lost: list[set[Meld]] = [set() for _ in range(seats)]
        """The repeatable melds of which each seat has played a card that can be replaced."""
        self.refills: list[Counter[Meld]] = [Counter() for _ in range(seats)]
        """How often each of them has been made complete again since it was declared."""
        # What the last action has brought about, and how the deal ended.
        self.declared: list[Declared] = []
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
        legal = self._obliged(strict=self.strict)
        return legal & self.must_play_from.get(self.seat, legal)

    def _obliged(self, *, strict: bool) -> set[int]:
        hand = self.hands[self.seat]
        return cards_by_obligation(self.sheet, hand, self.trick, self.trump, strict=strict)

    def options(self) -> list[str]:
        """What the seat to move may do besides playing a card and passing."""
        found = []
        if self._claimable and self._lets("claim"):
            found.append("claim")
        if self._exchangeable and self._lets("exchange"):
            found.append("exchange")
        if self._closable and self._lets("close"):
            found.append("close")
        if self.seat in self.must_play_from:
            return found
        return found + [meld.text for meld in self.declarable(self.seat, self.sheet.free)]

    def _lets(self, option: str) -> bool:
        """Whether a meld from which the seat to move has to play leaves it this option."""
        cards = self.must_play_from.get(self.seat)
        if cards is None:
            return True
        melding = self.rules.melding
        assert melding is not None
        if option not in melding.before_playing:
            return False
        if option == "exchange":
            return self._can_play_after_exchange(cards)
        if option == "close":
            return not cards.isdisjoint(self._obliged(strict=True))
        return True

    def _can_play_after_exchange(self, cards: set[int]) -> bool:
        """Whether the seat keeps the cards that it has to play from, and may then play one."""
        given = self.exchange_card(self.seat)
        assert given is not None
        if given in cards:
            return False
        hand = (self.hands[self.seat] - {given}) | {self.talon[-1]}
        sheet, trick = self.sheet, self.trick
        playable = cards_by_obligation(sheet, hand, trick, self.trump, strict=self.strict)
        return not cards.isdisjoint(playable)

    @property
    def _claimable(self) -> bool:
        claiming = self.rules.claiming
        return claiming is not None and not claiming.automatic and self._open(claiming)

    @property
    def _exchangeable(self) -> bool:
        return self._open(self.rules.exchange) and self.exchange_card(self.seat) is not None

    @property
    def _closable(self) -> bool:
        """Whether the first phase lasts: a talon from which cards are still to be drawn."""
        lasts = self.closer is None and len(self.talon) >= self.sheet.seats
        return lasts and self._open(self.rules.closing)

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
        if window.max_talon is not None and len(self.talon) > window.max_talon:
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

    def cards_for(self, seat: int, meld: Meld) -> set[int]:
        """The cards in the hand of a seat that count for a meld."""
        hand = self.hands[seat]
        return hand if meld.declaration.exchanged else hand - self.exchanged[seat]

    def declarable(self, seat: int, melds: ByWindow) -> list[Meld]:
        """Those of some melds that can be declared, or would be by themselves."""
        rules = self.rules.melding
        if rules is None:
            return []
        if rules.limit is not None and self.melds_since_card[seat] >= rules.limit:
            return []
        hand = self.hands[seat]
        own = hand - self.exchanged[seat]
        in_time = [group for window, group in melds if self._open(window or rules)]
        held = [
            meld
            for group in in_time
            for meld in group
            if meld.lies_in(hand if meld.declaration.exchanged else own)
        ]
        return [meld for meld in held if self._can_declare(seat, meld)]

    def _can_declare(self, seat: int, meld: Meld) -> bool:
        scored = self.scored_melds[seat]
        if meld in scored and not self.refills[seat][meld]:
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
        playable = self._obliged(strict=self.strict)
        self.trump = before
        return not playable.isdisjoint(meld.shown_from(self.cards_for(seat, meld)))

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

    def _score(
        self, seat: int, points: int, reason: str, cards: Iterable[int], counters: int = 0
    ) -> None:
        self.points[seat] += points
        self.counters[seat] += counters
        if points or counters:
            tricks = len(self.winners)
            self.scores.append((seat, points, reason, frozenset(cards), tricks, counters))

    def _bonus(self, seat: int, bonus: Bonus, cards: Iterable[int] = ()) -> None:
        if not (bonus.unless_closed and self.closer is not None):
            self._score(seat, bonus.points, bonus.name, cards, bonus.match_points)

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
            counters=self.counters,
            tricks=self.tricks,
            points_at_closing=self.points_at_closing,
            tricks_at_closing=self.tricks_at_closing,
        )

    def _row(self, ending: str, actor: int | None) -> Result:
        return row_for(self.sheet, self._standing(ending, actor))

    def _finish(self, ending: str, actor: int | None) -> None:
        self.ending = ending
        self.verdict = verdict(self.sheet, self._standing(ending, actor))
        self.must_play_from = {}
