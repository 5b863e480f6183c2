"""A progress bar for people who wait."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

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
    with counting(len(games), hidden=hidden) as show:
        for number, game in enumerate(games):
            show(number, game.ruleset.label)
            yield game
            show(number + 1, game.ruleset.label)


@contextmanager
def counting(total: int, *, hidden: bool) -> Iterator[Callable[[int, str], None]]:
    """Show how many of so many things are done.

    Args:
        total: How many there are.
        hidden: Whether to show nothing.

    Yields:
        What is called with how many are done, and what is on.
    """
    console = terminal(stderr=True)
    if hidden or not console.is_terminal:
        yield lambda _, __: None
        return
    columns = (BarColumn(bar_width=20), MofNCompleteColumn(), TextColumn("{task.description}"))
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("", total=total)
        yield lambda done, on: progress.update(task, completed=done, description=on)
