"""`check`: what is wrong in a ruleset, or odd."""

from __future__ import annotations

from typing import Any

import attrs

from ..errors import Problem, RulesetError, UnknownRuleset
from ..model.findings import Finding
from ..model.soundness import check
from .lookup import FileError, find


@attrs.frozen
class Checked:
    """What a check of one ruleset has brought to light.

    Attributes:
        source: The name or the file, as it was given.
        problems: Why it is no ruleset; none if it is one.
        findings: What is odd in it.
        error: Why there was nothing to check; empty if there was.
    """

    source: str
    problems: tuple[Problem, ...] = ()
    findings: tuple[Finding, ...] = ()
    error: str = ""


def checked(name_or_file: str) -> Checked:
    """Check a ruleset."""
    try:
        ruleset = find(name_or_file)
    except RulesetError as error:
        return Checked(name_or_file, problems=error.problems)
    except (FileError, UnknownRuleset) as error:
        return Checked(name_or_file, error=str(error))
    return Checked(name_or_file, findings=check(ruleset))


def report(result: Checked) -> str:
    """Tell the result: a line for the whole, and one for each problem or finding."""
    if result.problems:
        return str(RulesetError(result.problems, result.source))
    if not result.findings:
        return f"{result.source}: nothing odd"
    told = "".join(f"\n  {finding}" for finding in result.findings)
    return f"{result.source}: odd, but it can be played{told}"


def checked_json(result: Checked) -> dict[str, Any]:
    """The same for machines."""
    return {
        "source": result.source,
        "error": result.error or None,
        "problems": [attrs.asdict(problem) for problem in result.problems],
        "findings": [attrs.asdict(finding) for finding in result.findings],
    }
