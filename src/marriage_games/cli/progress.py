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
    with counting(len(games), hidden=hidden, done=False) as advance:
        for game in games:
            advance(game.ruleset.label)
            yield game


@contextmanager
def counting(total: int, *, hidden: bool, done: bool = True) -> Iterator[Callable[[str], None]]:
    """Show how many of so many things are done.

    Args:
        total: How many there are.
        hidden: Whether to show nothing.
        done: Whether each is told when it is done, and not when it is begun.

    Yields:
        What is called with each of them, and how it is called.
    """
    console = terminal(stderr=True)
    if hidden or not console.is_terminal:
        yield lambda _: None
        return
    columns = (BarColumn(bar_width=20), MofNCompleteColumn(), TextColumn("{task.description}"))
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("", total=total)
        count = int(done) - 1

        def advance(description: str) -> None:
            nonlocal count
            count += 1
            progress.update(task, description=description, completed=count)

        yield advance
