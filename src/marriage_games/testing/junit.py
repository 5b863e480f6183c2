"""The result of a run as a JUnit file, which build servers show as tests."""

from __future__ import annotations

from xml.etree import ElementTree

from .answers import BY_NAME, GROUPS
from .conformance import Conformance
from .counterexample import Counterexample


def junit(result: Conformance | Counterexample | str, ruleset: str) -> str:
    """A JUnit text: one test for each group of fields.

    Args:
        result: What came out, or the text of an error that ended the run.
        ruleset: The name of what was played.

    Examples:
        >>> "error" in junit("it died", "brisque")
        True
    """
    suite = ElementTree.Element("testsuite", name=f"marriage-games conform {ruleset}")
    groups = _groups(result)
    failed = errors = 0
    for group in groups:
        case = ElementTree.SubElement(suite, "testcase", classname=ruleset, name=group)
        if isinstance(result, str):
            errors += 1
            told = ElementTree.SubElement(case, "error", message="the engine broke the protocol")
            told.text = _printable(result)
        elif isinstance(result, Counterexample) and group == _group_of(result):
            failed += 1
            told = ElementTree.SubElement(case, "failure", message=result.differences[0].field)
            told.text = _printable(str(result))
    suite.set("tests", str(len(groups)))
    suite.set("failures", str(failed))
    suite.set("errors", str(errors))
    ElementTree.indent(suite)
    return ElementTree.tostring(suite, encoding="unicode", xml_declaration=True) + "\n"


def _groups(result: Conformance | Counterexample | str) -> list[str]:
    if isinstance(result, Conformance):
        return [group for group in GROUPS if any(_in(group, name) for name in result.fields)]
    if isinstance(result, Counterexample):
        return [_group_of(result)]
    return ["protocol"]


def _in(group: str, name: str) -> bool:
    return BY_NAME[name].group == group


def _group_of(result: Counterexample) -> str:
    """The group of the first difference; a call that was refused is about what is legal."""
    field = BY_NAME.get(result.differences[0].field)
    return "legal" if field is None else field.group


def _printable(text: str) -> str:
    return "".join(sign for sign in text if sign.isprintable() or sign == "\n")
