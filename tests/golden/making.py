"""Making the golden files: what they hold is recorded anew, and added to where that is needed."""

from __future__ import annotations

import marriage_games as mg

from .matches import chosen_matches
from .noticing import unplayable
from .records import Golden, read, record_game, record_match
from .search import Say, Search


def made(name: str, say: Say, *, fresh: bool = False, few: bool = False) -> Golden:
    """The golden games of a ruleset as they should be.

    Games that can be played as before are kept, with new digests, scores and outcomes; others are
    dropped, and others are found where something would not be covered. So what is up to date stays
    as it is.

    Args:
        name: The name of the ruleset.
        say: Where progress is told.
        fresh: Whether all are chosen anew.
        few: Whether what is chosen anew is no more than is needed.
    """
    ruleset = mg.ruleset(name)
    old = None if fresh else read(name)
    search = Search(ruleset, say)
    if old is None:
        games = search.fresh(0) if few else search.fresh()
        matches = chosen_matches(ruleset, (), say)
        return Golden(name, ruleset.fingerprint, tuple(games), tuple(matches))
    kept = [game for game in old.games if not unplayable(ruleset, game)]
    if len(kept) < len(old.games):
        say(f"{len(old.games) - len(kept)} games cannot be played as before")
    again = [
        record_game(
            ruleset, game.origin, game.cards, game.dealer, [action for _, action in game.actions]
        )
        for game in kept
    ]
    replayed = [record_match(ruleset, match.seed, match.players) for match in old.matches]
    matches = chosen_matches(ruleset, replayed, say)
    return Golden(name, ruleset.fingerprint, tuple(search.extended(again)), tuple(matches))
