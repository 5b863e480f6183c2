"""The commands of the test kit: conform, engine, vectors and perft."""

from __future__ import annotations

import json
import sys
from contextlib import ExitStack
from itertools import chain
from pathlib import Path
from typing import Annotated, Any

import typer
from attrs import evolve

from ..errors import EngineError
from ..game import Game
from ..model.ruleset import Ruleset
from ..model.structure import LARGEST_NUMBER
from ..programs.process import TIMEOUT
from ..testing.answers import GROUPS
from ..testing.command import CommandEngine
from ..testing.conformance import EXAMPLES, Conformance, Settings, find_difference
from ..testing.count_files import Compared, Count, compare_file
from ..testing.counterexample import Counterexample
from ..testing.counts import divide, perft
from ..testing.junit import junit
from ..testing.known import load_known
from ..testing.serving import serve
from ..testing.shrinking import CALLS
from ..testing.vectors import header, random_vectors
from .lookup import find, leads_to_file
from .output import write_json
from .process import ended_politely
from .saving import need_writable, write_file

NO = 1
"""The exit code where two engines differ."""

RulesetOption = Annotated[
    str, typer.Option("--ruleset", metavar="NAME_OR_FILE", help="A known ruleset, or a TOML file.")
]
SeedOption = Annotated[
    int, typer.Option(min=0, max=2**64 - 1, help="The same seed, the same deals.")
]
Json = Annotated[bool, typer.Option("--json", help="Write JSON, for machines.")]


def conform(
    ruleset: RulesetOption,
    command: Annotated[
        list[str], typer.Argument(metavar="-- COMMAND...", help="The engine and its arguments.")
    ],
    max_examples: Annotated[
        int, typer.Option(min=1, max=LARGEST_NUMBER, help="How many deals are played.")
    ] = EXAMPLES,
    seed: SeedOption = 0,
    only: Annotated[
        list[str] | None,
        typer.Option(help="Compare only legal, scores or views; may be given several times."),
    ] = None,
    known_differences: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Differences to leave aside.")
    ] = None,
    timeout: Annotated[
        float, typer.Option(min=0.01, help="How many seconds an answer may take.")
    ] = TIMEOUT,
    effort: Annotated[
        int, typer.Option(min=0, help="Calls to spend on making a counterexample small.")
    ] = CALLS,
    junit_file: Annotated[
        Path | None, typer.Option("--junit", metavar="FILE", help="Write a JUnit file too.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Hold another engine against this one.

    The engine is a program that answers by the engine protocol. Exits with 0 if no difference
    comes up, with 1 and the shortest counterexample that was found if one does, and with 2 if the
    engine breaks the protocol, hangs or dies.
    """
    for group in only or ():
        if group not in GROUPS:
            raise typer.BadParameter(f"--only takes {', '.join(GROUPS)}, not {group!r}")
    played = find(ruleset)
    known = load_known(known_differences) if known_differences is not None else ()
    settings = Settings(
        max_examples, seed, tuple(only or ()), known, effort, on_finding=_tell_finding
    )
    if junit_file is not None:
        # Better to know now than after the run.
        need_writable(junit_file)
    try:
        result = _conform(command, timeout, played, settings)
    except EngineError as error:
        if junit_file is not None:
            write_file(junit_file, [junit(str(error), played.name)])
        if as_json:
            write_json({"error": str(error)})
        raise
    if isinstance(result, Counterexample) and leads_to_file(ruleset):
        result = evolve(result, loading=f"mg.load({ruleset!r})")
    if as_json:
        write_json(result.as_json)
    else:
        typer.echo(str(result))
    if junit_file is not None:
        write_file(junit_file, [junit(result, played.name)])
    if isinstance(result, Counterexample):
        raise typer.Exit(NO)


def _conform(
    command: list[str], timeout: float, played: Ruleset, settings: Settings
) -> Conformance | Counterexample:
    """Run it; whatever ends this process ends the engines first."""
    with ExitStack() as engines, ended_politely():

        def started() -> CommandEngine:
            return engines.enter_context(CommandEngine(command, timeout=timeout))

        return find_difference(started, played, settings)


def _tell_finding(example: int) -> None:
    typer.echo(
        f"found a difference in example {example}; making it small (an interrupt shows what is "
        "there)",
        err=True,
    )


def engine() -> None:
    """Answer by the engine protocol.

    Reads calls from the standard input, a line of JSON each, and writes the answers to the
    standard output: so `conform` can be tried on this engine.
    """
    if sys.stdin is not None:
        serve(sys.stdin.buffer, sys.stdout.buffer)


def vectors(
    ruleset: RulesetOption,
    deals: Annotated[
        int, typer.Option(min=1, max=LARGEST_NUMBER, help="How many games are written.")
    ] = 10,
    seed: SeedOption = 0,
    output: Annotated[Path | None, typer.Option(metavar="FILE", help="Write into a file.")] = None,
) -> None:
    """Write games told step by step, for other engines.

    After every action they tell what is legal, scored and seen. The first line tells what was
    played; each further one is a game, as JSON.
    """
    game = Game(find(ruleset))
    rows = map(_line, chain([header(game)], random_vectors(game, deals, seed)))
    if output is not None:
        write_file(output, rows)
        return
    for row in rows:
        sys.stdout.write(row)


def _line(row: dict[str, Any]) -> str:
    return json.dumps(row, separators=(",", ":")) + "\n"


def count_lines(
    ruleset: Annotated[
        str | None,
        typer.Option("--ruleset", metavar="NAME_OR_FILE", help="A known ruleset, or a TOML file."),
    ] = None,
    depth: Annotated[int, typer.Option(min=0, max=LARGEST_NUMBER, help="Actions of a line.")] = 4,
    seed: SeedOption = 0,
    cards: Annotated[
        str, typer.Option(help="The whole pack in the order of dealing, instead of a seed.")
    ] = "",
    dealer: Annotated[int, typer.Option(min=0, help="Who deals.")] = 0,
    line: Annotated[str, typer.Option(help="Actions that are played before counting.")] = "",
    divided: Annotated[
        bool, typer.Option("--divide", help="Count apart by the first action.")
    ] = False,
    file: Annotated[
        Path | None,
        typer.Option("--compare", metavar="FILE", help="Compare the counts of another engine."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Count lines of play, or compare counts.

    With --compare every count of the file is made again; exits with 1 if one differs.
    """
    if file is not None:
        if divided or line or cards:
            raise typer.BadParameter("--compare takes deals and lines from the file")
        _compare_file(file, None if ruleset is None else ruleset, as_json=as_json)
        return
    if ruleset is None:
        raise typer.BadParameter("give --ruleset, or --compare with a file")
    played = find(ruleset)
    row = Count(played.name, depth, 0, None if cards else seed, cards, dealer, line)
    state = row.state(played)
    if divided and depth:
        counts = divide(state, depth)
        total = sum(counts.values())
    else:
        counts, total = {}, perft(state, depth)
    if as_json:
        write_json({"count": total, **({"divide": counts} if divided else {})})
        return
    for action, count in counts.items():
        typer.echo(f"{action} {count}")
    typer.echo(total)


def _compare_file(path: Path, ruleset: str | None, *, as_json: bool) -> None:
    played = None if ruleset is None else find(ruleset)
    results = compare_file(path, played)
    if as_json:
        write_json([_compared_json(result) for result in results])
    else:
        for result in results:
            _write_compared(result)
    if not all(result.equal for result in results):
        raise typer.Exit(NO)


def _compared_json(result: Compared) -> dict[str, object]:
    return {
        "row": str(result.theirs),
        "theirs": result.theirs.count,
        "ours": result.ours,
        "divide": dict(result.divided),
    }


def _write_compared(result: Compared) -> None:
    if result.equal:
        typer.echo(f"{result.theirs}: {result.ours}")
        return
    typer.echo(f"{result.theirs}: differs; ours {result.ours}, theirs {result.theirs.count}")
    for action, count in result.divided.items():
        typer.echo(f"    {action} {count}")


def add_commands(app: typer.Typer) -> None:
    """Make the commands known."""
    app.command("conform")(conform)
    app.command("engine")(engine)
    app.command("vectors")(vectors)
    app.command("perft")(count_lines)
