"""Games to choose golden ones from: deals by seeds in order, and deals dealt on purpose."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, zip_longest
from random import Random

import attrs

from laws.policy import TEMPERS, Temper, choose
from laws.purpose import deal_with_equals, deals_for
from laws.reached import Reached, possible
from laws.sheet import Sheet
from laws.table import Action, Table
from marriage_games.engine.compiling import compile_ruleset
from marriage_games.engine.generator import DEAL_STREAM, Generator
from marriage_games.model.ruleset import Ruleset

from .dealing import by_exchange, given_for, of_two, with_late_trumps
from .records import Game

Choice = Callable[[Table, list[Action]], Action]

WORDS = {
    "exchange": ("exchange",),
    "closing": ("strict by closing", "acted at closed", "result"),
    "claiming": ("right claim", "wrong claim", "result"),
    "melding": ("declared", "a declaration", "a card of the meld"),
    "play": ("must", "strict"),
}


@attrs.frozen
class Candidate:
    """A deal that has been played, and what it has reached."""

    origin: str
    cards: tuple[str, ...]
    dealer: int
    actions: tuple[str, ...]
    lines: frozenset[str]


class Pool:
    """The deals of one ruleset, each of which is played when it is asked for."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.sheet = Sheet(ruleset)
        self.possible = frozenset(possible(ruleset))

    def by_seed(self, seed: int) -> Candidate:
        order = Generator(seed, DEAL_STREAM).shuffle(len(self.sheet.cards))
        rng = Random(seed)
        temper = TEMPERS[rng.randrange(len(TEMPERS))]
        return self._played(
            f"seed {seed}", order, rng.randrange(self.sheet.seats), self._in_temper(temper, rng)
        )

    def at_the_border(self, seed: int) -> Candidate:
        """A deal by a seed with claims and closings where one point decides something."""
        order = Generator(seed, DEAL_STREAM).shuffle(len(self.sheet.cards))
        rng = Random(seed)
        strong = frozenset(seat for seat in range(self.sheet.seats) if rng.random() < 0.5)
        temper = Temper(claims=rng.choice((0.0, 1.0)), bluffs=0.0, closes=0.0, strong=strong)

        def choice(table: Table, legal: list[Action]) -> Action:
            if "claim" in legal and self._claims_by_a_point(table):
                return "claim"
            if "close" in legal and self._closes_by_a_point(table):
                return "close"
            return choose(temper, table, legal, rng)

        return self._played_by_elder(f"seed {seed}, at the border", order, choice)

    def _claims_by_a_point(self, table: Table) -> bool:
        claiming = self.ruleset.claiming
        return claiming is not None and self._points(table) in (
            claiming.target,
            claiming.target - 1,
        )

    def _closes_by_a_point(self, table: Table) -> bool:
        bounds = {bound for row in self.ruleset.results for bound in row.under}
        others = sum(table.points) - self._points(table)
        return bool(bounds & {others, others + 1})

    def _points(self, table: Table) -> int:
        """The points of the side of the seat to move."""
        return sum(table.points[seat] for seat in self.sheet.side_of(table.seat))

    def for_line(self, line: str, count: int, *, start: int = 0) -> Iterator[Candidate]:
        """Deals that are likely to reach a line of what is possible."""
        rng = Random(f"{line} {start}")
        if line.endswith(", equal"):
            yield from self._with_equals(line, count, rng)
            return
        deals = deals_for(self.sheet, line, rng, count)
        for number, (order, dealer, temper) in enumerate(deals, start=start + 1):
            free = attrs.evolve(temper, only=frozenset()) if number % 2 else temper
            yield self._played(
                f"dealt for: {line} ({number})", order, dealer, self._in_temper(free, rng)
            )

    def _with_equals(self, line: str, count: int, rng: Random) -> Iterator[Candidate]:
        row = next(r for r in self.ruleset.results if line == f"result {r.name}, equal")
        compiled = compile_ruleset(self.ruleset)
        for number in range(1, count + 1):
            found = deal_with_equals(compiled.tables, row.winner, rng)
            if found is None:
                return
            order, dealer, actions = found
            texts = [compiled.actions[action] for action in actions]
            yield self.replayed(f"dealt for: {line} ({number})", order, dealer, texts)

    def around(self, field: str, *, start: int, count: int) -> Iterator[Candidate]:
        """Deals that may tell a change of a field: such as have to do with it, and any."""
        section, _, rest = field.partition(".")
        name = rest.partition(".")[0]
        words = (f" {name}",) if section in ("declarations", "results") else WORDS.get(section, ())
        wanted = [line for line in sorted(self.possible) if any(word in line for word in words)]
        wanted = [line for line in wanted if not line.endswith(", equal")]
        special: list[Iterator[Candidate]] = []
        if section == "declarations" and any(meld.name == name for meld in self.sheet.in_hand):
            wanted += [f"declared {name} in trumps", f"declared {name} after a refill"]
            special.append(self.with_another(name, count, start=start))
            special.append(self.with_exchange(name, count, start=start))
        if section in ("trumps", "bonuses") and self.ruleset.trumps.declarations:
            special.append(self.with_late_trumps(count, start=start))
        if section in ("claiming", "results"):
            special.append(self.at_the_border(seed) for seed in range(start, start + count))
        each = max(1, count // max(1, len(wanted)))
        purposes = zip_longest(*(self.for_line(line, each, start=start) for line in wanted))
        on_purpose = (found for found in chain.from_iterable(purposes) if found is not None)
        seeds = (self.by_seed(seed) for seed in range(start, start + count))
        for few in zip_longest(on_purpose, *special, seeds):
            yield from (found for found in few if found is not None)

    def with_another(self, name: str, count: int, *, start: int = 0) -> Iterator[Candidate]:
        """Deals in which elder may declare a meld and then another one with a card in common."""
        rng = Random(f"{name} with another {start}")
        melds = [meld for meld in self.sheet.in_hand if meld.name == name]
        for number in range(start + 1, start + count + 1):
            meld = rng.choice(melds)
            others = [other for other in self.sheet.in_hand if other.cards & meld.cards]
            two = [meld, rng.choice([other for other in others if other is not meld] or others)]
            rng.shuffle(two)
            order, temper = of_two(self.sheet, two[0], two[1], rng)
            origin = f"dealt for: {two[0].text} then {two[1].text} ({number})"
            yield self._played_by_elder(origin, order, self._in_temper(temper, rng))

    def with_exchange(self, name: str, count: int, *, start: int = 0) -> Iterator[Candidate]:
        """Deals in which elder may get a card of a meld by exchange."""
        sheet = self.sheet
        rng = Random(f"{name} with exchange {start}")
        ways = [
            (meld, given, turnup)
            for meld in sheet.in_hand
            for turnup in sorted(meld.cards)
            if meld.name == name and (given := given_for(sheet, turnup)) is not None
        ]
        for number in range(start + 1, start + count + 1) if ways else ():
            meld, given, turnup = rng.choice(ways)
            order, temper = by_exchange(sheet, meld, given, turnup, rng)
            origin = f"dealt for: {meld.text} with {sheet.cards[turnup]} exchanged ({number})"
            yield self._played_by_elder(origin, order, self._in_temper(temper, rng))

    def with_late_trumps(self, count: int, *, start: int = 0) -> Iterator[Candidate]:
        """Deals in which nobody makes trumps before the talon is exhausted."""
        rng = Random(f"late trumps {start}")
        makers = [m for m in self.sheet.in_hand if m.name in self.ruleset.trumps.declarations]
        for number in range(start + 1, start + count + 1) if makers else ():
            maker = rng.choice(makers)
            order, temper = with_late_trumps(self.sheet, maker, rng)
            choice = self._without_declaring(self._in_temper(temper, rng))
            yield self._played_by_elder(f"dealt for: {maker.text} late ({number})", order, choice)

    def _without_declaring(self, choice: Choice) -> Choice:
        """Choose as before, but declare nothing as long as there is a talon."""
        texts = {meld.text for meld in self.sheet.in_hand}

        def patient(table: Table, legal: list[Action]) -> Action:
            others = [action for action in legal if action not in texts]
            return choice(table, others if table.talon else legal)

        return patient

    def _played_by_elder(self, origin: str, order: Sequence[int], choice: Choice) -> Candidate:
        """A deal by the last seat."""
        return self._played(origin, order, self.sheet.seats - 1, choice)

    def of_game(self, game: Game) -> Candidate:
        """A recorded game, with what it reaches."""
        places = {str(card): number for number, card in enumerate(self.sheet.cards)}
        order = [places[card] for card in game.cards]
        actions = [action for _, action in game.actions]
        return self.replayed(game.origin, order, game.dealer, actions)

    def replayed(
        self, origin: str, order: Sequence[int], dealer: int, actions: Sequence[str]
    ) -> Candidate:
        places = {str(card): number for number, card in enumerate(self.sheet.cards)}
        table = Table(self.sheet, order, dealer)
        reached = Reached()
        reached.after(table)
        for text in actions:
            self._step(table, reached, places.get(text, text))
        return self._candidate(origin, order, dealer, actions, reached)

    def _in_temper(self, temper: Temper, rng: Random) -> Choice:
        return lambda table, legal: choose(temper, table, legal, rng)

    def _played(self, origin: str, order: Sequence[int], dealer: int, choice: Choice) -> Candidate:
        table = Table(self.sheet, order, dealer)
        reached = Reached()
        reached.after(table)
        actions = []
        while table.moment != "end":
            action = choice(table, table.legal())
            actions.append(str(self.sheet.cards[action]) if isinstance(action, int) else action)
            self._step(table, reached, action)
        return self._candidate(origin, order, dealer, actions, reached)

    def _step(self, table: Table, reached: Reached, action: int | str) -> None:
        reached.before(table, action)
        table.apply(action)
        reached.after(table)

    def _candidate(
        self,
        origin: str,
        order: Sequence[int],
        dealer: int,
        actions: Sequence[str],
        reached: Reached,
    ) -> Candidate:
        cards = tuple(str(self.sheet.cards[card]) for card in order)
        lines = self.possible & {line for line, count in reached.counts.items() if count}
        return Candidate(origin, cards, dealer, tuple(actions), frozenset(lines))
