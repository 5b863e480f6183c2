"""What the pages of the documentation show, put to use: files to write, a package to install."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

import pytest

from fences import blocks
from marriage_games.model import reading


def write_files(page: Path, folder: Path) -> None:
    """Write the blocks of a page that have a title, which is the path of a file."""
    for block in blocks(page):
        if block.title:
            file = folder / block.title
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(block.text, encoding="utf-8")


def install(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the package in a folder known as its installation would, with its sources in place."""
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named, version = project["name"], project["version"]
    metadata = folder / "src" / f"{named.replace('-', '_')}-{version}.dist-info"
    metadata.mkdir()
    head = f"Metadata-Version: 2.1\nName: {named}\nVersion: {version}\n"
    (metadata / "METADATA").write_text(head, encoding="utf-8")
    points = [
        line
        for group, entries in project["entry-points"].items()
        for line in (f"[{group}]", *(f"{key} = {value}" for key, value in entries.items()))
    ]
    (metadata / "entry_points.txt").write_text("\n".join(points), encoding="utf-8")
    monkeypatch.syspath_prepend(folder / "src")
    monkeypatch.setattr(reading, "_KNOWN", {})
    for package in (folder / "src").glob("*/__init__.py"):
        # So that the end of the test forgets what it imports.
        monkeypatch.setitem(sys.modules, package.parent.name, None)
        del sys.modules[package.parent.name]
