"""The laws: a deal is played on the engine and on the second reading, and compared throughout.

After every action all that can be seen of the engine's position is held against the second
reading and against the laws that need none. A law that is broken is told with the ruleset, the
deal and the actions, so that it can be looked at again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from random import Random
from typing import Any

from marriage_games.engine import constants as c
from marriage_games.engine.compiling import ENDINGS, MOMENTS, Compiled, compile_ruleset
from marriage_games.engine.generator import DEAL_STREAM, Generator
from marriage_games.engine.kernel import Kernel
from marriage_games.engine.position import Snapshot
from marriage_games.model.ruleset import Ruleset

from . import invariants
from .options import Options
from .policy import TEMPERS, Temper, choose
from .positions import POSITION, mask_of, position_of_kernel, position_of_table
from .sheet import Sheet
from .table import Table

Choice = Callable[[Options, list[int | str]], int | str]

_HAPPENED = {
    c.LOG_DEALT: "dealt",
    c.LOG_TURNED: "turned",
    c.LOG_PLAYED: "played",
    c.LOG_DRAWN: "drawn",
    c.LOG_EXCHANGED: "exchanged",
    c.LOG_SHOWN: "shown",
    c.LOG_CLOSED: "closed",
    c.LOG_CLAIMED: "claimed",
    c.LOG_PASSED: "passed",
}


class LawBroken(AssertionError):  # noqa: N818 - says what happened, as StopIteration does
    """The engine has done what the rules do not say."""


class Watcher:
    """Somebody who looks on while deals are played."""

    def before(self, table: Table, action: int | str) -> None:
        """An action is about to be carried out."""

    def after(self, table: Table) -> None:
        """It has been, or the cards have been dealt."""


class Laws:
    """The laws for one ruleset.

    Args:
        ruleset: What is played.
        every_action: Whether all legal actions are tried in every position, and not just some.
        compiled: The tables that the engine plays by, where they are not those of the ruleset.
    """

    def __init__(
        self, ruleset: Ruleset, *, every_action: bool = False, compiled: Compiled | None = None
    ) -> None:
        self.sheet = Sheet(ruleset)
        self.compiled = compiled or _compiled(ruleset)
        self.every_action = every_action
        bonuses = [b for b in ruleset.bonuses if b.event == "last-trick"]
        self.last_trick = {bonus.name: bonus for bonus in bonuses}
        self.numbers: dict[int | str, int] = {
            text: number for number, text in enumerate(self.compiled.actions)
        }
        self.numbers.update((card, card) for card in range(len(self.sheet.cards)))

    def random_deal(self, seed: int, watcher: Watcher | None = None) -> Deal:
        """Deal by a seed and play at random, in a temper that depends on it as well."""
        order = Generator(seed, DEAL_STREAM).shuffle(len(self.sheet.cards))
        rng = Random(seed)
        temper = TEMPERS[rng.randrange(len(TEMPERS))]
        return self.deal(order, rng.randrange(self.sheet.seats), temper, rng, watcher)

    def deal(
        self,
        order: Sequence[int],
        dealer: int,
        temper: Temper,
        rng: Random,
        watcher: Watcher | None = None,
    ) -> Deal:
        """Play one deal to its end under the laws."""
        deal = Deal(self, order, dealer, rng, watcher or Watcher())
        deal.play(lambda table, legal: choose(temper, table, legal, rng))
        return deal

    def script(
        self,
        order: Sequence[int],
        dealer: int,
        actions: Iterable[int],
        watcher: Watcher | None = None,
    ) -> Deal:
        """Play the given actions under the laws, and the rest of the deal at random."""
        rng = Random(0)
        waiting = list(actions)

        def next_action(table: Options, legal: list[int | str]) -> int | str:
            if not waiting:
                return choose(TEMPERS[0], table, legal, rng)
            number = waiting.pop(0)
            return next(action for action in legal if self.numbers[action] == number)

        deal = Deal(self, order, dealer, rng, watcher or Watcher())
        deal.play(next_action)
        return deal


@lru_cache(maxsize=64)
def _compiled(ruleset: Ruleset) -> Compiled:
    return compile_ruleset(ruleset)


class Deal:
    """One deal under the laws."""

    def __init__(
        self, laws: Laws, order: Sequence[int], dealer: int, rng: Random, watcher: Watcher
    ) -> None:
        self.laws = laws
        self.sheet = laws.sheet
        self.order = list(order)
        self.dealer = dealer
        self.actions: list[int] = []
        self.rounds_at_closing: int | None = None
        self.earned = [0] * self.sheet.seats
        """What the ledger has come to, by seat."""
        self.card_points = self.last_trick_points = 0
        self._rng = rng
        self._watcher = watcher
        self.table = Table(self.sheet, order, dealer)
        self.kernel = self._new_kernel()
        self.kernel.log = []
        self.kernel.deal_cards(self.order, dealer)
        self.snapshots: list[Snapshot] = [self.kernel.snapshot()]
        self._compare(self.kernel.log)

    def _new_kernel(self) -> Kernel:
        """A kernel that keeps what everybody can conclude, as that of a game does."""
        kernel = Kernel(self.laws.compiled.tables)
        kernel.traces = [()] * self.sheet.seats
        return kernel

    # ------------------------------------------------------------------ playing

    def play(self, choice: Choice) -> None:
        watcher = self._watcher
        watcher.after(self.table)
        while self.kernel.moment != c.END:
            numbers = self.kernel.legal_actions()
            action = choice(self.table, self._check_legal(numbers))
            number = self.laws.numbers[action]
            self._note_closing(action)
            twin, log = self._try(numbers, number)
            watcher.before(self.table, action)
            self.actions.append(number)
            self.table.apply(action)
            self.kernel = twin
            self.snapshots.append(twin.snapshot())
            self._compare(log)
            watcher.after(self.table)
        if self.kernel.legal_actions():
            self._break("a legal action after the end")
        self._check_end()
        self._check_replay()

    def _check_legal(self, numbers: list[int]) -> list[int | str]:
        """The legal actions as the second reading has them, if the engine has the same."""
        self._hold(invariants.check_legal(self.kernel, numbers))
        legal = self.table.legal()
        if [self.laws.numbers[action] for action in legal] != numbers:
            texts = [self.laws.compiled.actions[number] for number in numbers]
            expected = [self._text(action) for action in legal]
            self._break(f"legal are {expected}, the engine has {texts}")
        return legal

    def _try(self, legal: list[int], chosen: int) -> tuple[Kernel, list[Any]]:
        """Try legal actions on copies; returns the copy on which the chosen one was tried."""
        tried = legal
        if not self.laws.every_action:
            tried = list({chosen, legal[int(self._rng.random() * len(legal))]})
        twins = {}
        for number in tried:
            twin = twins[number] = self.kernel.copy()
            if number == chosen:
                if twin.snapshot() != self.snapshots[-1]:
                    self._break("a copy is not like its original")
                twin.log = []
            twin.apply(number)
            if number != chosen:
                problem = invariants.check_cards(twin) or invariants.check_going_on(twin)
                if problem is not None:
                    text = self.laws.compiled.actions[number]
                    self._break(f"after {text}, tried on a copy: {problem}")
        if self.kernel.snapshot() != self.snapshots[-1]:
            self._break("the original has changed with its copies")
        log = twins[chosen].log
        assert log is not None
        return twins[chosen], log

    def _note_closing(self, action: int | str) -> None:
        if action == "close":
            rules = self.sheet.ruleset
            talon = len(self.sheet.cards) - self.sheet.seats * rules.deal.hand_size
            before_drawing = self.table.moment in ("won", "lost")
            tricks = int(self.kernel.tricks) - before_drawing
            self.rounds_at_closing = min(tricks, talon // self.sheet.seats)

    # ------------------------------------------------------------------ comparing

    def _compare(self, log: Sequence[Any]) -> None:
        kernel, table = self.kernel, self.table
        self._hold(invariants.check_cards(kernel))
        self._hold(invariants.check_moment(kernel))
        if kernel.moment != c.END:
            self._check_hand_sizes()
        self._compare_log(log)
        ours = position_of_table(table)
        theirs = position_of_kernel(kernel)
        if ours != theirs:
            differences = [
                f"{name} is {their}, should be {our}"
                for name, our, their in zip(POSITION, ours, theirs, strict=True)
                if our != their
            ]
            self._break("; ".join(differences))
        if self._sums() != self.earned:
            self._break(f"the ledger comes to {self.earned}, the points are {self._sums()}")

    def _sums(self) -> list[int]:
        return [int(self.kernel.word(seat, c.POINTS)) for seat in range(self.sheet.seats)]

    def _check_hand_sizes(self) -> None:
        kernel = self.kernel
        sizes = [int(kernel.word(s, c.HAND)).bit_count() for s in range(self.sheet.seats)]
        wanted = invariants.expected_hand_sizes(self.sheet, kernel, self.rounds_at_closing)
        if sizes != wanted:
            self._break(f"the hands have {sizes} cards, should have {wanted}")

    def _compare_log(self, log: Sequence[Any]) -> None:
        """Hold what the engine has noted against what happened on the table."""
        scores = []
        events = []
        compiled = self.laws.compiled
        for kind, seat, first, second, mask, trick, counters in log:
            if kind == c.LOG_SCORED:
                reason = compiled.reasons[second]
                self.earned[seat] += first
                self.card_points += first if reason == "card-points" else 0
                self.last_trick_points += first if reason in self.laws.last_trick else 0
                scores.append((seat, first, reason, mask, trick, counters))
            elif kind == c.LOG_DEALT:
                events.append(("dealt", seat, None, first))
            elif kind == c.LOG_SHOWN:
                events.append(("shown", seat, compiled.meld_texts[first], second))
            elif kind == c.LOG_PASSED:
                events.append(("passed", seat, MOMENTS[first], 0))
            else:
                events.append((_HAPPENED[kind], seat, first, second))
        expected = [
            (seat, points, reason, mask_of(cards), trick, counters)
            for seat, points, reason, cards, trick, counters in self.table.scores
        ]
        if sorted(expected) != sorted(scores):
            self._break(f"scored is {scores}, should be {expected}")
        happened = [
            (what, seat, first, mask_of(second) if isinstance(second, frozenset) else second or 0)
            for what, seat, first, second in self.table.events
        ]
        happened = [
            (w, s, first or 0 if w == "closed" else first, b) for w, s, first, b in happened
        ]
        if happened != events:
            self._break(f"it is noted {events}, should be {happened}")

    # ------------------------------------------------------------------ at the end

    def _check_end(self) -> None:
        kernel, table, sheet = self.kernel, self.table, self.sheet
        verdict = table.verdict
        assert verdict is not None
        seats = range(sheet.seats)
        winners = {s for s in seats if kernel.tables.side[s] == kernel.winning_side}
        shares = tuple(int(kernel.word(seat, c.MATCH_POINTS)) for seat in seats)
        found = (str(ENDINGS[int(kernel.ending)]), winners, shares, bool(kernel.void))
        wanted = (table.ending, set(verdict.winners), verdict.match_points, verdict.void)
        if found != wanted:
            self._break(f"it comes out as {found}, should as {wanted}")
        if table.ending != "played-out":
            return
        if any(kernel.word(seat, c.HAND) for seat in seats) or kernel.played:
            self._break("played out with cards left to play")
        left = sheet.points_in(table.talon)
        total = sum(sheet.value)
        if self.card_points != total - left:
            self._break(f"card points come to {self.card_points}, not to {total} less {left}")
        taken = sum(int(kernel.word(seat, c.TRICKS)) for seat in seats)
        if taken != kernel.tricks or taken * sheet.seats != len(sheet.cards) - len(table.talon):
            self._break(f"{taken} tricks won of {kernel.tricks}")
        self._check_last_trick()

    def _check_last_trick(self) -> None:
        bonuses = self.laws.last_trick.values()
        closed = self.kernel.closed_by >= 0
        due = sum(b.points for b in bonuses if not (closed and b.unless_closed))
        if self.last_trick_points != due:
            self._break(f"the last trick scored {self.last_trick_points}, should score {due}")

    def _check_replay(self) -> None:
        """Play the same actions again, changing over to a restored position on the way."""
        kernel = self._new_kernel()
        kernel.deal_cards(self.order, self.dealer)
        change = int(self._rng.random() * len(self.actions))
        for step, number in enumerate(self.actions):
            if step == change:
                if kernel.snapshot() != self.snapshots[step]:
                    self._break(f"played again, it is not the same after {step} actions")
                kernel = self._new_kernel()
                kernel.restore(self.snapshots[step])
                if kernel.snapshot() != self.snapshots[step]:
                    self._break(f"restored after {change} actions, it is not the same")
            kernel.apply(number)
        if kernel.snapshot() != self.snapshots[-1]:
            self._break(f"restored after {change} actions, it ends in another way")

    # ------------------------------------------------------------------ telling

    def _text(self, action: int | str) -> str:
        return self.laws.compiled.actions[self.laws.numbers[action]]

    def _hold(self, problem: str | None) -> None:
        if problem is not None:
            self._break(problem)

    def _break(self, problem: str) -> None:
        texts = self.laws.compiled.actions
        raise LawBroken(
            f"{self.sheet.ruleset.name}: {problem}\n"
            f"  at {MOMENTS[int(self.kernel.moment)]} of seat {self.kernel.seat}, "
            f"dealer {self.dealer}\n"
            f"  deal {' '.join(texts[card] for card in self.order)}\n"
            f"  actions {' '.join(texts[number] for number in self.actions)}"
        )
