"""A progress bar for people who wait."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from .demonstration import Chosen
from .output import terminal


def followed(games: Sequence[Chosen], *, hidden: bool) -> Iterator[Chosen]:
    """Hand out games one by one, and show which one is on and how many are left.

    The bar goes where errors go, and only if that is a terminal, so that it never gets into the
    output.

    Args:
        games: The games.
        hidden: Whether to show nothing.
    """
    console = terminal(stderr=True)
    if hidden or not console.is_terminal:
        yield from games
        return
    columns = (BarColumn(bar_width=20), MofNCompleteColumn(), TextColumn("{task.description}"))
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("", total=len(games))
        for game in games:
            progress.update(task, description=game.ruleset.label)
            yield game
            progress.advance(task)
