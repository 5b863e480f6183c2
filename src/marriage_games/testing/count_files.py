"""Files of counted lines: what two engines can compare without playing against each other."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import attrs

from ..errors import EngineError, MarriageGamesError, shortened
from ..game import Game
from ..model.file_format import FileFormat
from ..model.known import ruleset as known_ruleset
from ..model.ruleset import Ruleset
from ..programs.messages import plain
from ..state import State
from .counts import divide, perft
from .tables import read_tables, refuse_unknown_keys

COUNTS: Final = FileFormat("format")
"""The format of files of counts; see docs/reference/versions.md for what a step has to keep."""
_LIMIT: Final = 1 << 64


@attrs.frozen
class Count:
    """How many lines there are from a deal, by somebody's count.

    Attributes:
        ruleset: The name of the ruleset.
        depth: How many actions the lines have.
        count: How many lines that engine has counted.
        seed: The seed of the deal; None where the cards are listed.
        cards: The whole pack in the order in which it is dealt; empty where a seed is given.
        dealer: Who deals.
        line: Actions that are played before counting.
        fingerprint: That of the ruleset, where it was written down.
    """

    ruleset: str
    depth: int
    count: int
    seed: int | None = None
    cards: str = ""
    dealer: int = 0
    line: str = ""
    fingerprint: str = ""

    def state(self, ruleset: Ruleset) -> State:
        """Where the lines start.

        Raises:
            MarriageGamesError: If there is no such deal or line.
        """
        game = Game(ruleset)
        state = game.deal(seed=self.seed, cards=self.cards or None, dealer=self.dealer)
        for action in self.line.split():
            state = state.apply(action)
        return state

    def __str__(self) -> str:
        deal = f"seed {self.seed}" if self.seed is not None else f"cards {self.cards}"
        line = f", after {self.line}" if self.line else ""
        return plain(f"{self.ruleset} {deal}, dealer {self.dealer}{line}, depth {self.depth}")


@attrs.frozen
class Compared:
    """A count beside ours.

    Attributes:
        theirs: Their count.
        ours: How many lines there are.
        divided: By first action, where the counts differ and there is one.
    """

    theirs: Count
    ours: int
    divided: Mapping[str, int] = attrs.field(factory=dict, eq=False)

    @property
    def equal(self) -> bool:
        """Whether both have counted the same."""
        return self.theirs.count == self.ours


def compare(count: Count, ruleset: Ruleset | None = None) -> Compared:
    """Count the lines of a row ourselves.

    Args:
        count: The row.
        ruleset: What is played; None: the known ruleset of that name.

    Raises:
        EngineError: If the row names another ruleset than there is.
        MarriageGamesError: If there is no such ruleset, deal or line.
    """
    played = ruleset if ruleset is not None else known_ruleset(count.ruleset)
    if count.fingerprint and count.fingerprint != played.fingerprint:
        raise EngineError(
            f"fingerprint: found {plain(count.fingerprint)}; allowed: that of {played.name}, "
            f"{played.fingerprint}, as another one plays otherwise"
        )
    state = count.state(played)
    ours = perft(state, count.depth)
    if ours == count.count or count.depth == 0:
        return Compared(count, ours)
    return Compared(count, ours, divide(state, count.depth))


def load_counts(path: str | Path) -> tuple[Count, ...]:
    """Read a file of counts.

    Args:
        path: A TOML file with ``format = 1`` and a table ``[[perft]]`` for each count.

    Raises:
        EngineError: If it cannot be read or does not hold what it should.
    """
    tables = read_tables(path)
    key = COUNTS.key
    problem = COUNTS.problem(tables[key]) if key in tables else COUNTS.missing
    if problem is not None:
        raise EngineError(f"{path}: {problem}")
    newest = COUNTS.brought_up(tables)
    refuse_unknown_keys(str(path), newest, (COUNTS.key, "perft"))
    rows = newest.get("perft")
    if not isinstance(rows, list) or not rows:
        raise EngineError(f"{path}: perft: found no list of tables [[perft]]")
    return tuple(_read(f"{path}: perft {number}", row) for number, row in enumerate(rows, 1))


def compare_file(path: str | Path, ruleset: Ruleset | None = None) -> tuple[Compared, ...]:
    """Count all lines of a file ourselves.

    Args:
        path: The file.
        ruleset: What is played; None: the known rulesets that it names.

    Raises:
        EngineError: If it cannot be read, or names what is not there; with the number of the row.
    """
    found = []
    for number, count in enumerate(load_counts(path), 1):
        try:
            found.append(compare(count, ruleset))
        except MarriageGamesError as error:
            raise EngineError(f"{path}: perft {number}: {count}: {error}") from None
    return tuple(found)


_KINDS: Final[Mapping[str, type]] = {
    "ruleset": str,
    "depth": int,
    "count": int,
    "seed": int,
    "cards": str,
    "dealer": int,
    "line": str,
    "fingerprint": str,
}


def _read(where: str, row: Any) -> Count:
    if not isinstance(row, dict):
        raise EngineError(f"{where}: found {shortened(row)}; allowed: a table")
    refuse_unknown_keys(where, row, _KINDS)
    for key, value in row.items():
        kind = _KINDS[key]
        if not isinstance(value, kind) or isinstance(value, bool):
            allowed = "a text" if kind is str else "a whole number, 0 or more"
            raise EngineError(f"{where}.{key}: found {shortened(value)}; allowed: {allowed}")
        if isinstance(value, int) and not 0 <= value < _LIMIT:
            raise EngineError(
                f"{where}.{key}: found {shortened(value)}; allowed: a whole number, 0 or more, "
                "below 2**64"
            )
    for key in ("ruleset", "depth", "count"):
        if key not in row:
            raise EngineError(f"{where}.{key}: found nothing; it has to be there")
    if ("seed" in row) == ("cards" in row):
        raise EngineError(f"{where}: a deal comes from seed or from cards: give one of the two")
    return Count(**row)
