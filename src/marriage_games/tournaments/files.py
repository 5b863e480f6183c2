"""What a tournament writes into files: a table of all games, and each deal as a record."""

from __future__ import annotations

import csv
import re
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any, Final

from ..errors import RecordError
from ..record import DealRecord, Record
from .playing import PlayedGame

COLUMNS: Final = (
    "ruleset",
    "deal",
    "seed",
    "first",
    "second",
    "winner",
    "first_score",
    "second_score",
    "first_match_points",
    "second_match_points",
    "forfeited",
    "failed",
    "kind",
    "reason",
)
"""The columns of the table of games."""


class GameTable:
    """A table of games as CSV, a row at a time, so that nothing is lost if something ends it.

    Args:
        stream: Where it is written.
    """

    def __init__(self, stream: IO[str]) -> None:
        self._stream = stream
        self._rows = csv.writer(stream, lineterminator="\n")
        self._rows.writerow(COLUMNS)
        stream.flush()

    def add(self, game: PlayedGame) -> None:
        """Write the row of a game."""
        failure = game.failure
        failed = (failure.label, failure.kind, failure.reason) if failure else ("", "", "")
        self._rows.writerow(
            [
                game.ruleset,
                game.number,
                game.seed,
                *game.labels,
                game.winner or "",
                *game.scores,
                *(game.match_points or ("", "")),
                " and ".join(game.forfeited),
                *failed,
            ]
        )
        self._stream.flush()


class RecordFolder:
    """A folder with a record of each game that was begun.

    Args:
        folder: Where it is; it is made if need be.
        labels: Who takes part.

    Raises:
        RecordError: If it cannot be made.
    """

    def __init__(self, folder: Path, labels: Sequence[str]) -> None:
        self._folder = folder
        self._names: dict[str, str] = {}
        for number, label in enumerate(labels, start=1):
            name = _plain(label)
            taken = name.casefold() in map(str.casefold, self._names.values())
            self._names[label] = f"{name}_{number}" if taken or not name else name
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise RecordError(f"{folder}: {error.strerror}") from None

    def add(self, game: PlayedGame) -> Path | None:
        """Write the record of a game; None if it was not begun.

        Raises:
            RecordError: If it cannot be written.
        """
        if game.final is None:
            return None
        first, second = (self._names[label] for label in game.labels)
        failed = "-failed" if game.failure else ""
        path = self._free(f"{_plain(game.ruleset)}-{game.number:04}-{first}-{second}{failed}")
        record_of(game).save(path)
        return path

    def _free(self, name: str) -> Path:
        """A path at which nothing lies: names can be alike, and there may be older records."""
        number, path = 1, self._folder / f"{name}.toml"
        while path.exists():
            number += 1
            path = self._folder / f"{name}_{number}.toml"
        return path


def _plain(text: str) -> str:
    """A text as a part of the name of a file."""
    return re.sub(r"[^A-Za-z0-9_-]+", "_", text)[:40].strip("_")


def record_of(game: PlayedGame) -> Record:
    """The record of a game; where a player has failed, up to there.

    Under ``tournament`` it tells which game it was and what went wrong.
    """
    state = game.final
    assert state is not None, "the game was begun"
    ruleset = state.game.ruleset
    told: dict[str, Any] = {"deal": game.number, "seed": str(game.seed)}
    if game.failure is not None:
        failure = game.failure
        told["failed"] = failure.label
        told["kind"] = failure.kind
        told["reason"] = failure.reason
        told["choice_seed"] = failure.choice_seed
        if failure.detail:
            told["detail"] = failure.detail
    return Record(
        ruleset=ruleset,
        deals=(DealRecord.of(state, seed=game.deal_seed),),
        players=[game.labels[side] for side in ruleset.seats.side_of],
        extra={"tournament": told},
    )
