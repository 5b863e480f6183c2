"""Choosing golden games: few of them, by which everything is reached and every field counts."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import chain

import attrs

from marriage_games.engine.compiling import compile_ruleset
from marriage_games.model.ruleset import Ruleset

from .changes import Change, fields_of
from .irrelevant import why_irrelevant
from .playing import Changed, Trace
from .pool import Candidate, Pool
from .records import Game, record_game

SEEDS = 300
"""How many deals by seeds are looked at before any others."""
PER_LINE = 25
"""How many deals on purpose are looked at for each thing to be reached."""
MOST_PER_LINE = 3000
MOST_PER_FIELD = 10000
RICHEST = 24
"""How many of them, those that reach most, are played under all changes."""
WISHED_GAMES = 20
"""Up to so many games, some are taken that are not needed but notice further changes."""

Say = Callable[[str], None]


@attrs.define
class Chosen:
    """A candidate with everything that it covers."""

    candidate: Candidate
    game: Game
    needs: set[Hashable]
    """What must be covered: lines that can be reached, and fields."""
    wishes: set[Hashable]
    """What had better be covered: single changes."""


class Search:
    """The search for the golden games of one ruleset."""

    def __init__(self, ruleset: Ruleset, say: Say) -> None:
        self.ruleset = ruleset
        self.say = say
        self.pool = Pool(ruleset)
        self.compiled = compile_ruleset(ruleset)
        fields = fields_of(ruleset)
        changes = [change for change in fields.changes if not change.of_match]
        self.near = [(change, Changed(change.ruleset)) for change in changes if change.near]
        self.far = [change for change in changes if not change.near]
        self.stubborn: list[tuple[Change, Changed]] = []
        """Changes that are not small, of fields of which no small change was noticed."""
        self.needed = set(self.pool.possible) | {
            ("field", change.field)
            for change in changes
            if why_irrelevant(ruleset, change.field) is None
        }

    # ------------------------------------------------------------------ the search

    def fresh(self, wished: int = WISHED_GAMES) -> list[Game]:
        """Games chosen with nothing to start from; up to so many take in some not needed."""
        found = self._extended(self._rich_ones())
        return [one.game for one in cover(found, wished)]

    def extended(self, games: Sequence[Game]) -> list[Game]:
        """These games, and such as are needed besides."""
        kept = self._all_weighed([self.pool.of_game(game) for game in games])
        return [one.game for one in self._extended(kept)]

    def _rich_ones(self) -> list[Chosen]:
        """Games that reach every line, and those that reach most."""
        candidates = [self.pool.by_seed(seed) for seed in range(SEEDS)]
        for line in sorted(self.pool.possible):
            candidates += self.pool.for_line(line, 3 if line.endswith("equal") else PER_LINE)
        for name in sorted({meld.name for meld in self.pool.sheet.in_hand}):
            candidates += self.pool.with_another(name, PER_LINE)
        slim = [Chosen(found, _NO_GAME, set(found.lines), set()) for found in candidates]
        by_lines = [one.candidate for one in cover(slim, 0)]
        richest = sorted(candidates, key=lambda found: -len(found.lines))[:RICHEST]
        chosen = list(dict.fromkeys((*by_lines, *richest)))
        self.say(f"{len(candidates)} deals played, {len(chosen)} looked at closely")
        return self._all_weighed(chosen)

    def _extended(self, found: list[Chosen]) -> list[Chosen]:
        """Go on until nothing is missing, or until it seems that nothing more can be found."""
        found = list(found)
        covered: set[Hashable] = set().union(*(one.needs for one in found))
        for line in sorted(self.pool.possible - covered):
            one = self._first(self.pool.for_line(line, MOST_PER_LINE), line)
            if one is None:
                self.say(f"nothing reaches: {line}")
            else:
                found.append(one)
                covered |= one.needs
        missing = sorted({need[1] for need in self.needed - covered if isinstance(need, tuple)})
        for field in missing:
            if ("field", field) in covered:
                continue
            one = self._that_notices(field)
            if one is None:
                self.say(f"nothing notices: {field}")
            else:
                self.say(f"{field} is noticed by {one.candidate.origin}")
                found.append(one)
                covered |= one.needs
        return found

    def _first(self, candidates: Iterable[Candidate], line: str) -> Chosen | None:
        for candidate in candidates:
            if line in candidate.lines:
                return self._weighed(candidate)
        return None

    def _that_notices(self, field: str) -> Chosen | None:
        known = chain(self.near, self.stubborn)
        changes = [changed for change, changed in known if change.field == field]
        for start in range(0, MOST_PER_FIELD, 200):
            for candidate in self.pool.around(field, start=start, count=200):
                trace = self._trace(self._game(candidate))
                if any(trace.differs(changed) for changed in changes):
                    return self._weighed(candidate)
        return None

    # ------------------------------------------------------------------ single games

    def _game(self, candidate: Candidate) -> Game:
        return record_game(
            self.ruleset,
            candidate.origin,
            candidate.cards,
            candidate.dealer,
            list(candidate.actions),
        )

    def _trace(self, game: Game) -> Trace:
        return Trace.of(self.compiled, self.ruleset.seats.side_of, game)

    def _all_weighed(self, candidates: Sequence[Candidate]) -> list[Chosen]:
        found = [self._weighed(candidate) for candidate in candidates]
        missing = self.needed.difference(*(one.needs for one in found))
        self.stubborn = [
            (change, Changed(change.ruleset))
            for change in self.far
            if ("field", change.field) in missing
        ]
        return [self._weighed(one.candidate) for one in found] if self.stubborn else found

    def _weighed(self, candidate: Candidate) -> Chosen:
        """A candidate with all that it reaches and notices."""
        game = self._game(candidate)
        trace = self._trace(game)
        changes = chain(self.near, self.stubborn)
        noticed = [change for change, changed in changes if trace.differs(changed)]
        needs: set[Hashable] = {("field", change.field) for change in noticed}
        wishes: set[Hashable] = {
            ("change", change.field, change.told) for change in noticed if change.near
        }
        return Chosen(candidate, game, (needs | candidate.lines) & self.needed, wishes)


_NO_GAME = Game("", (), 0, (), "")


def cover(found: Sequence[Chosen], wished: int) -> list[Chosen]:
    """Few of them that cover all needs, and further ones for wishes while they are few."""
    left = list(found)
    chosen: list[Chosen] = []
    needs: set[Hashable] = set().union(*(one.needs for one in found))
    wishes: set[Hashable] = set().union(*(one.wishes for one in found))
    while left:
        best = max(left, key=lambda one: (len(one.needs & needs), len(one.wishes & wishes)))
        needed = best.needs & needs
        if not needed and (len(chosen) >= wished or not best.wishes & wishes):
            break
        chosen.append(best)
        left.remove(best)
        needs -= best.needs
        wishes -= best.wishes
    return chosen
