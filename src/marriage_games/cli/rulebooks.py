"""`rules`: the rulebook of a ruleset, or how it differs from another one."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from ..prose.comparing import rulebook_diff
from ..prose.wording import LANGUAGES
from ..prose.writing import rulebook
from .lookup import find
from .output import terminal


def rules(
    name_or_file: Annotated[
        str, typer.Argument(metavar="NAME_OR_FILE", help="A known ruleset, or a TOML file.")
    ],
    language: Annotated[
        str, typer.Option("--lang", help="en or fr: the language of the rulebook.")
    ] = "en",
    against: Annotated[
        str | None,
        typer.Option(
            "--against",
            metavar="OTHER",
            help="Tell only how the ruleset differs from this one, a known ruleset or a file.",
        ),
    ] = None,
) -> None:
    """Write a rulebook to play from.

    It is laid out for reading at a terminal, and Markdown in a file or a pipe.
    """
    if language not in LANGUAGES:
        raise typer.BadParameter(f"--lang is one of {', '.join(LANGUAGES)}, not {language!r}")
    ruleset = find(name_or_file)
    if against is None:
        _write(rulebook(ruleset, language))
    else:
        _write(rulebook_diff(find(against), ruleset, language))


def _write(markdown: str) -> None:
    console = terminal()
    if not console.is_terminal:
        # What an encoding cannot hold must not keep people from all the rest.
        encoding = sys.stdout.encoding
        sys.stdout.write(markdown.encode(encoding, "replace").decode(encoding))
        return
    from rich.markdown import Markdown

    console.print(Markdown(markdown))
