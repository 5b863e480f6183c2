"""Which golden games and matches notice a changed field."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import marriage_games as mg
from marriage_games.engine.compiling import compile_ruleset
from marriage_games.errors import MatchError
from marriage_games.match import winners_after
from marriage_games.model.ruleset import Ruleset

from .changes import Change
from .playing import Changed, Trace
from .records import PLAYERS, Game, Golden, Played, deal_line

WORDS = {"exchange": "exchange", "closing": "close", "claiming": "claim"}
MOST_DEALS = 60
"""A match that is longer than this under a change is another match."""


class Noticing:
    """Golden games and matches, ready to be played under changed rulesets."""

    def __init__(self, ruleset: Ruleset, golden: Golden) -> None:
        compiled = compile_ruleset(ruleset)
        sides = ruleset.seats.side_of
        self.traces = [Trace.of(compiled, sides, game) for game in golden.games]
        self.matches = list(golden.matches)
        self._texts = ["\n".join((*game.play, game.outcome)) for game in golden.games]
        self._recent: list[int] = list(range(len(self.traces)))

    def add(self, trace: Trace) -> None:
        """Take one more game."""
        self._recent.append(len(self.traces))
        self.traces.append(trace)
        self._texts.append("\n".join((*trace.game.play, trace.game.outcome)))

    def noticed_by(self, change: Change) -> str | None:
        """The first game or match found that is different under a change."""
        if change.of_match:
            for number, match in enumerate(self.matches):
                if match_differs(match, change.ruleset):
                    return f"match {number + 1}"
            return None
        changed = Changed(change.ruleset)
        for number in self._likely(change):
            if self.traces[number].differs(changed):
                self._recent.remove(number)
                self._recent.insert(0, number)
                return f"game {number + 1}"
        return None

    def _likely(self, change: Change) -> Sequence[int]:
        """The games, those first in which the changed thing happens, else those that noticed."""
        parts = change.field.split(".")
        word = WORDS.get(parts[0])
        if word is None and parts[0] in ("declarations", "bonuses", "results") and parts[1:]:
            word = parts[1]
        if word is None:
            return list(self._recent)
        return sorted(self._recent, key=lambda number: word not in self._texts[number])


def match_differs(match: Played, ruleset: Ruleset) -> bool:
    """Whether a match is another one under a changed ruleset."""
    players = [PLAYERS[name]() for name in match.players]
    if len(players) != ruleset.seats.count:
        return True
    playing = mg.Match(ruleset, players, seed=match.seed, max_deals=MOST_DEALS)
    try:
        return any(_differences(match, playing))
    except MatchError:
        return True


def _differences(match: Played, playing: mg.Match) -> Iterator[bool]:
    """Whether a deal is different, deal by deal, and then whether the winners are."""
    deals = []
    for number, deal in enumerate(playing.deals()):
        yield number >= len(match.deals) or deal_line(deal) != match.deals[number]
        deals.append(deal)
    yield len(deals) != len(match.deals)
    counted = sum(deal.outcome.reason != "void" for deal in deals)
    last = deals[-1]
    winners = winners_after(playing.ruleset, last.match_points, counted, last.dealer)
    yield winners != match.winners


def unplayable(ruleset: Ruleset, game: Game) -> bool:
    """Whether a game can no longer be played as it was recorded."""
    try:
        state = mg.Game(ruleset).deal(cards=game.cards, dealer=game.dealer)
        for seat, action in game.actions:
            if state.to_move != seat:
                return True
            state = state.apply(action)
    except mg.MarriageGamesError:
        return True
    return state.to_move is not None
