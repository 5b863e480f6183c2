"""The commands and their options."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from .. import __version__
from ..errors import MarriageGamesError, RulesetError
from ..model.difference import diff
from ..model.json_schema import json_schema
from ..model.known import catalogue, ruleset
from ..model.ruleset import Ruleset
from ..model.structure import LARGEST_NUMBER
from ..model.toml import dumps
from . import contest, kit, simulating
from .checking import checked, checked_json, report
from .comparing import differences_json, write_differences
from .demonstration import Chosen, keep_all, keep_most_varied, play_match, played_json, usual_games
from .listing import listed_json, write_list
from .lookup import FileError, find, leads_to_file
from .output import terminal, write_json, write_toml
from .process import FAILED, write_nowhere
from .progress import followed
from .rulebooks import rules
from .showing import shown_json, write_ruleset
from .table.command import play
from .telling import write_match, write_preface


class _Commands(TyperGroup):
    """The commands; what goes wrong is told in one place for all of them."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except (FileError, MarriageGamesError) as error:
            _write_error(error)
            raise typer.Exit(FAILED) from error
        except BrokenPipeError as error:
            # Typer would end with the code that says no, though nothing was asked.
            write_nowhere()
            raise typer.Exit(FAILED) from error


def _write_error(error: Exception | str) -> None:
    typer.echo(f"Error: {error}", err=True)


NO = 1
"""The exit code of a question that is answered with no."""

app = typer.Typer(
    name="marriage-games",
    cls=_Commands,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)

Json = Annotated[bool, typer.Option("--json", help="Write JSON, for machines.")]
NameOrFile = Annotated[
    str, typer.Argument(metavar="NAME_OR_FILE", help="A known ruleset, or a TOML file.")
]


def _write_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"marriage-games {__version__}")
        raise typer.Exit


@app.callback()
def _about(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_write_version, is_eager=True, help="Show the version and exit."
        ),
    ] = False,
) -> None:
    """Card games of the Marriage family: one engine, and a TOML file for each game."""


@app.command("list")
def _list(as_json: Json = False) -> None:
    """List the known rulesets."""
    usable, errors = _known()
    if as_json:
        write_json([listed_json(known) for known in usable])
    else:
        write_list(usable)
    for error in errors:
        _write_error(error)
    if errors:
        raise typer.Exit(FAILED)


def _known() -> tuple[list[Ruleset], list[RulesetError]]:
    # A ruleset that another package offers may be unusable; that must not hide all others.
    usable, errors = [], []
    for name in catalogue():
        try:
            usable.append(ruleset(name))
        except RulesetError as error:
            errors.append(error)
    return usable, errors


@app.command("show")
def _show(
    name_or_file: NameOrFile,
    as_toml: Annotated[
        bool, typer.Option("--toml", help="Write the complete file, without a base.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Show every parameter of a ruleset."""
    found = find(name_or_file)
    if as_toml and as_json:
        raise typer.BadParameter("--toml and --json exclude each other")
    if as_json:
        write_json(shown_json(found))
    elif as_toml:
        write_toml(dumps(found))
    else:
        write_ruleset(found)


@app.command("check")
def _check(
    names_or_files: Annotated[
        list[str],
        typer.Argument(metavar="NAME_OR_FILE...", help="Known rulesets, or TOML files."),
    ],
    strict: Annotated[bool, typer.Option("--strict", help="Exit with 1 on oddities too.")] = False,
    as_json: Json = False,
) -> None:
    """Tell what is wrong in rulesets, or odd.

    Every problem of a file is told, or what is legal in it but odd. Exits with 1 if there is a
    problem (with --strict also if something is odd), and with 2 if a file cannot be read or a
    name is unknown.
    """
    results = [checked(name_or_file) for name_or_file in names_or_files]
    if as_json:
        write_json([checked_json(result) for result in results])
    for result in results:
        if result.error:
            _write_error(result.error)
        elif not as_json:
            typer.echo(report(result))
    if any(result.error for result in results):
        raise typer.Exit(FAILED)
    if any(result.problems or (strict and result.findings) for result in results):
        raise typer.Exit(NO)


@app.command("diff")
def _diff(
    left: Annotated[str, typer.Argument(metavar="A", help="A known ruleset, or a TOML file.")],
    right: Annotated[str, typer.Argument(metavar="B", help="The same.")],
    notes: Annotated[
        bool, typer.Option("--notes", help="Write the texts of notes and sources too.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Tell what differs between two rulesets.

    Every place that differs is told on a line: its path, what A has there and what B has there.
    Exits with 1 if anything differs.
    """
    differences = diff(find(left), find(right))
    if as_json:
        write_json(differences_json(differences))
    else:
        write_differences(differences, notes=notes)
    if differences:
        raise typer.Exit(NO)


@app.command("schema")
def _schema() -> None:
    """Write the JSON schema of ruleset files, for editors."""
    write_json(json_schema())


def _chosen(name_or_file: str) -> Chosen:
    return Chosen(find(name_or_file), name_or_file if leads_to_file(name_or_file) else "")


@app.command("demo")
def _demo(
    names_or_files: Annotated[
        list[str] | None,
        typer.Option(
            "--ruleset",
            metavar="NAME_OR_FILE",
            help="A known ruleset, or a TOML file; may be given several times.",
        ),
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed, the same games.")] = 7,
    deals: Annotated[
        int | None,
        typer.Option(min=1, max=LARGEST_NUMBER, help="Play so many deals instead of a match."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Play matches and show where each point comes from.

    A match of each game is played between two computer players: at seat 0 sits a greedy one,
    which takes what it can get, and at seat 1 one that plays at random. Of each match one deal is
    shown, the first with most kinds of lines. With more seats the two kinds take turns by sides.

    Without --ruleset: a custom game from its TOML file, and the built-in games.
    """
    games = list(map(_chosen, names_or_files)) if names_or_files else usual_games()
    keep = keep_all if as_json else keep_most_varied
    matches = [play_match(game, seed, deals, keep) for game in followed(games, hidden=as_json)]
    if as_json:
        write_json([played_json(match) for match in matches])
        return
    console = terminal()
    write_preface(console, seed, deals)
    for match in matches:
        write_match(console, match, fixed=deals is not None)


app.command("rules")(rules)
app.command("play")(play)
kit.add_commands(app)
contest.add_commands(app)
simulating.add_command(app)
