"""CONTRIBUTING.md names what there is, and the version is the same wherever it stands."""

from __future__ import annotations

import re
import tomllib

import marriage_games as mg
from fences import ROOT

TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def test_every_tool_is_told() -> None:
    # MkDocs runs the hooks, as mkdocs.yml says; people do not.
    tools = {path.name for path in (ROOT / "tools").glob("*.py")} - {"site_hooks.py"}
    assert {tool for tool in tools if f"python tools/{tool}" not in TEXT} == set()


def test_every_part_of_the_tests_that_is_named_is_there() -> None:
    named = set(re.findall(r"(?<![\w/])tests/[\w/]+(?:\.py)?", TEXT))
    assert len(named) > 10
    assert {path for path in named if not list(ROOT.glob(f"{path}*"))} == set()


def test_every_link_leads_somewhere() -> None:
    links = re.findall(r"\]\((?!http)([^)#]+)", TEXT)
    assert links
    assert {link for link in links if not (ROOT / link).exists()} == set()


def test_the_version_is_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.findall(r"^## \[(\d[^]]*)\]", changelog, re.MULTILINE)[0]
    assert mg.__version__ == project["version"] == newest
