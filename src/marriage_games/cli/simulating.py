"""`simulate`: many deals, and several rulesets side by side."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children
from multiprocessing.context import SpawnContext, SpawnProcess
from pathlib import Path
from typing import Annotated, Final

import attrs
import typer
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from ..engine.tallying import MOST_UNITS
from ..errors import MatchError
from ..failing import told_of
from ..model.ruleset import Ruleset
from ..players.named import player_named
from ..players.protocol import Player
from ..simulation.comparison import Comparison
from ..simulation.data import reports_csv
from ..simulation.report import Report
from ..simulation.running import DEALS, Simulation
from .lookup import FileError, find, import_from_here
from .output import terminal, write_json
from .process import INTERRUPTED, ended_politely
from .saving import need_writable, write_file

Json = Annotated[bool, typer.Option("--json", help="Write JSON, for machines.")]
PLAYERS: Final = "greedy"
MOST_WORKERS: Final = 1024


def simulate(
    names_or_files: Annotated[
        list[str],
        typer.Argument(metavar="NAME_OR_FILE...", help="Known rulesets, or TOML files."),
    ],
    deals: Annotated[
        int, typer.Option(min=1, max=MOST_UNITS, help="How many deals of each are played.")
    ] = DEALS,
    seed: Annotated[
        int, typer.Option(min=0, max=2**64 - 1, help="The same seed, the same deals.")
    ] = 7,
    players: Annotated[
        str,
        typer.Option(
            metavar="NAME,NAME",
            help="Who plays, one for all, one a side or one a seat: greedy, random, search, or "
            "module:name of your own.",
        ),
    ] = PLAYERS,
    workers: Annotated[
        int, typer.Option(min=1, max=MOST_WORKERS, help="How many processes play.")
    ] = 1,
    csv: Annotated[
        Path | None, typer.Option("--csv", metavar="FILE", help="Write every number into a file.")
    ] = None,
    plot: Annotated[
        Path | None,
        typer.Option("--plot", metavar="FILE", help="Draw a picture: .svg, .png or .pdf."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Play many deals and tell what they come to.

    Tells who wins, how deals end and how long they are, how often each meld, action and bonus
    happens, and what it scores, with 95% intervals. Several rulesets are told side by side, and
    what differs from the first one by more than chance is marked. An interrupt tells what the
    deals come to that are done, and exits with 130.
    """
    rulesets = [find(name_or_file) for name_or_file in names_or_files]
    simulations = [
        _Planned(ruleset, seated(ruleset, players.split(",")), deals, seed) for ruleset in rulesets
    ]
    files = _Files(csv, plot)
    files.try_out()
    reports, stopped = _played(simulations, workers)
    if reports:
        _write(reports, files, as_json=as_json)
    if stopped:
        typer.echo(stopped, err=True)
        raise typer.Exit(INTERRUPTED)


def seated(ruleset: Ruleset, names: Sequence[str]) -> list[Player]:
    """The players of some names, one a seat: all alike, or one for each side or seat.

    Raises:
        ArgumentError: If a name is that of no player.
        MatchError: If there are more or fewer.
    """
    import_from_here()
    made = [player_named(name.strip()) for name in names]
    sides, seats = ruleset.seats.all_sides, ruleset.seats.count
    if len(made) == 1:
        return made * seats
    if len(made) == seats:
        return made
    if len(made) == len(sides):
        return [made[side] for side in ruleset.seats.side_of]
    allowed = dict.fromkeys(map(str, (1, len(sides), seats)))
    raise MatchError(
        f"{ruleset.name} has {seats} seats, so --players names {' or '.join(allowed)} players, "
        f"not {len(made)}"
    )


@attrs.frozen
class _Planned:
    """One simulation that is to be made."""

    ruleset: Ruleset
    players: Sequence[Player]
    deals: int
    seed: int

    def start(self, executor: Executor | None) -> Simulation:
        return Simulation(
            self.ruleset, self.players, deals=self.deals, seed=self.seed, executor=executor
        )


def _played(planned: Sequence[_Planned], workers: int) -> tuple[list[Report], str]:
    """The reports, and what is said if they are not all, or not whole."""
    reports: list[Report] = []
    simulations = [plan.start(None) for plan in planned]
    total = sum(simulation.deals for simulation in simulations)
    done = 0
    simulation = simulations[0]
    try:
        with ended_politely(), _processes(workers) as executor, _bar(total) as show:
            for plan in planned:
                simulation = plan.start(executor)
                simulation.run(_counter(show, plan.ruleset.label, done))
                reports.append(simulation.report())
                done += simulation.deals
    except KeyboardInterrupt:
        if len(reports) < len(planned) and simulation.deals_done:
            reports.append(simulation.report())
            done += simulation.deals_done
        return reports, f"Interrupted after {done:,} of {total:,} deals."
    except (Exception, SystemExit):
        raise
    except BaseException as error:
        # A simulation lets pass what a test framework may have raised in a player, with a note.
        notes = getattr(error, "__notes__", [])
        raise MatchError(notes[-1] if notes else f"a player failed: {told_of(error)}") from error
    return reports, ""


@contextmanager
def _processes(workers: int) -> Iterator[Executor | None]:
    if workers == 1:
        yield None
        return
    pool = ProcessPoolExecutor(workers, _Context(), initializer=_leave_interrupts)
    try:
        yield pool
    except BaseException:
        for child in active_children():
            child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


class _Process(SpawnProcess):
    def start(self) -> None:
        # A process inherits what is held back from whoever starts it, so that no interrupt can
        # come to it before it has said that it leaves them.
        with _interrupts_held_back():
            super().start()


class _Context(SpawnContext):
    """Starts new processes; these share no threads, so nothing can be locked in them for ever."""

    Process = _Process


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_interrupts() -> None:
    """Let the first process decide what an interrupt ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


Show = Callable[[str, int], None]
"""Shows which ruleset is on, and how many deals are done."""


@contextmanager
def _bar(total: int) -> Iterator[Show]:
    columns = (
        BarColumn(bar_width=20),
        TextColumn("{task.completed:,.0f} of {task.total:,.0f} deals"),
        TimeRemainingColumn(),
        TextColumn("{task.description}"),
    )
    console = terminal(stderr=True)
    if not console.is_terminal:
        yield lambda _label, _done: None
        return
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("", total=total)
        yield lambda label, done: progress.update(task, description=label, completed=done)


def _counter(show: Show, label: str, before: int) -> Callable[[int], None]:
    return lambda done: show(label, before + done)


# ---------------------------------------------------------------------- what is written


@attrs.frozen
class _Files:
    """The files that are to be written."""

    csv: Path | None
    plot: Path | None

    def try_out(self) -> None:
        """Find out before anything is played whether they can be written."""
        if self.plot is not None:
            from ..simulation.plotting import need_format

            need_format(self.plot.suffix)
        for path in filter(None, (self.csv, self.plot)):
            need_writable(path)
        if self.csv is not None and self.plot is not None and _are_one(self.csv, self.plot):
            raise FileError(f"--csv and --plot both name {self.plot}; choose another name for one")


def _are_one(one: Path, other: Path) -> bool:
    return one.resolve() == other.resolve()


def _write(reports: list[Report], files: _Files, *, as_json: bool) -> None:
    told = reports[0] if len(reports) == 1 else Comparison(tuple(reports))
    if files.csv is not None:
        write_file(files.csv, [reports_csv(reports)])
    if files.plot is not None:
        from ..simulation.plotting import drawn

        write_file(files.plot, [drawn(reports, files.plot.suffix)])
    if as_json:
        write_json(told.to_json())
    else:
        _write_text(str(told))


def _write_text(text: str) -> None:
    console = terminal()
    for number, line in enumerate(text.splitlines()):
        heading = number == 0 or (line and not line.startswith(" "))
        console.print(Text(line, style="bold" if heading else ""), soft_wrap=True)


def add_command(app: typer.Typer) -> None:
    """Make the command known."""
    app.command("simulate")(simulate)
