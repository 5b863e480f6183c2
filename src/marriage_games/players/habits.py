"""What the players of the library go by in a ruleset, read from what it says."""

from __future__ import annotations

from operator import add
from typing import Final
from weakref import WeakKeyDictionary

from mypy_extensions import i64

from ..engine.appraising import Habits
from ..engine.compiling import Compiled
from ..engine.tables import Tables
from ..engine.vectors import vec
from ..engine.words import words_of
from ..game import Game
from ..model.melding import Declaration
from ..model.ruleset import Ruleset
from ..model.vocabulary import BonusEvent, Ending, Phase, Reuse, Winner

A_DEAL: Final = 150
"""What winning the deal at once is worth, in points."""
A_TRICK: Final = 10
"""What a trick is worth where tricks decide who wins the deal."""
THE_LEAD: Final = 2
"""What drawing first and leading next is worth, which come with every trick."""
READY: Final = 0.8
"""The chance that a complete meld which cannot be declared yet will be."""
PATIENCE_OPEN: Final = 3.0
"""How much a card is kept for later tricks, in open play."""
PATIENCE_STRICT: Final = 2.0
"""The same in strict play."""
PATIENCE_IN_A_RACE: Final = 1.2
"""The same where the deal ends as soon as a side has enough."""
TEMPTING: Final = 10
"""In open play nobody fails to trump a trick that is worth so many points."""
TAKEN_ALONG: Final = 0.6
"""What opponents play to tricks that they lose, as a share of their average card."""
MARGIN: Final = 10
"""How many more points a closer must expect where failing costs something; else so many fewer."""
MATCH_WEIGHT: Final = 60
"""How many points a match point is worth, where a deal is not worth its points; else it is one."""


def habits_for(game: Game) -> Habits:
    """What players go by in a game; made once, and forgotten together with the game.

    The constants have been found by playing many deals of all built-in games; none is delicate.

    Args:
        game: The game.
    """
    habits = _HABITS.get(game.compiled)
    if habits is None:
        habits = _HABITS[game.compiled] = _made(game)
    return habits


# Games hash by their fingerprint, which takes longer than many choices.
_HABITS: Final[WeakKeyDictionary[Compiled, Habits]] = WeakKeyDictionary()


def _made(game: Game) -> Habits:
    ruleset, tables = game.ruleset, game.compiled.tables
    habits = Habits()
    deciding = {row.winner for row in ruleset.results if row.when is Ending.PLAYED_OUT}
    habits.any_trick = float(THE_LEAD + A_TRICK * (Winner.MORE_TRICKS in deciding))
    by_points = all(int(worth) < 0 for worth in tables.result_worth)
    weight = 1 if by_points else MATCH_WEIGHT
    _weigh_melds(habits, tables, weight)
    habits.last_card = float(_bonus(ruleset, BonusEvent.LAST_TALON_CARD, weight))
    race = ruleset.claiming is not None
    habits.patience_open = PATIENCE_IN_A_RACE if race else PATIENCE_OPEN
    habits.patience_strict = PATIENCE_IN_A_RACE if race else PATIENCE_STRICT
    habits.tempting, habits.taken_along = float(TEMPTING), TAKEN_ALONG
    habits.ready, habits.a_deal = READY, float(A_DEAL)
    habits.enough = _enough(ruleset)
    habits.melds = words_of(
        sorted(map(int, (*tables.declared_melds, *tables.windowed_melds, *tables.automatic_melds)))
    )
    melding = ruleset.melding
    habits.melds_in_strict = int(
        melding is not None and any(window.phase is not Phase.OPEN for window in melding.windows)
    )
    habits.parts = _parts(game)
    habits.match_weight = 0 if by_points and not tables.counters else weight
    return habits


def _weigh_melds(habits: Habits, tables: Tables, weight: int) -> None:
    """What melds are worth, by what a match point is worth."""
    habits.counters = words_of(worth * weight for worth in tables.match_points)
    melds = tables.melds
    extra = [habits.counters[reason] for reason in melds.reason]
    habits.plain = words_of(map(add, melds.points, extra))
    habits.in_trumps = words_of(map(add, melds.trump_points, extra))


def _bonus(ruleset: Ruleset, event: BonusEvent, weight: int) -> int:
    return sum(
        bonus.points + weight * bonus.match_points
        for bonus in ruleset.bonuses
        if bonus.event is event
    )


def _enough(ruleset: Ruleset) -> float:
    """How many points a seat must expect to close."""
    if ruleset.claiming is None:
        pack = ruleset.pack
        return sum(map(pack.value, pack.pack)) / 2 + 1
    failing_costs = any(row.closed_by is not None for row in ruleset.results)
    return float(ruleset.claiming.target + (MARGIN if failing_costs else -MARGIN))


def _parts(game: Game) -> list[vec[i64]]:
    """For each meld those that must be declared before it so that both count."""
    ruleset, masks = game.ruleset, game.compiled.tables.melds.mask
    declarations = {each.name: each for each in ruleset.declarations}
    melds = [declarations[name] for name in game.compiled.meld_names]
    return [
        words_of(
            other
            for other, part in enumerate(melds)
            if _extends(ruleset, declaration, part)
            and masks[other] != masks[meld]
            and not int(masks[other]) & ~int(masks[meld])
        )
        for meld, declaration in enumerate(melds)
    ]


def _extends(ruleset: Ruleset, declaration: Declaration, part: Declaration) -> bool:
    """Whether both can be declared if the part comes first."""
    melding, group = ruleset.melding, declaration.group
    return (
        melding is not None
        and melding.limit is None
        and group is not None
        and group == part.group
        and melding.reuse.get(group) is Reuse.EXTENSION
    )
