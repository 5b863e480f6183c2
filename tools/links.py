"""Finds dead links and missing pictures in pages and in the built site, without a network.

    python tools/links.py              the pages of the checkout
    python tools/links.py site         a site that mkdocs has built

Links to elsewhere cannot be followed; they must be https and lead to a host that is listed here.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).resolve().parent.parent

HOSTS = {
    "distributed.dask.org",
    "keepachangelog.com",
    "semver.org",
    "squidfunk.github.io",
}

LONGEST_SHOWN = 200
"""The letters that are shown of a target."""

_CODE = re.compile(r"^( *)(```|~~~).*?^\1\2$|`[^`\n]+`", re.MULTILINE | re.DOTALL)
_BROKEN = re.compile(r"\]\((\s*[^\s<\")][^\s\")]*\s+[^\s\"')][^\")]*)\)")
_TITLE = r"""(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?"""
_LINK = re.compile(
    rf"""\]\(\s*(?:<([^<>]*)>|((?:[^\s()<>]|\([^\s()]*\))+)){_TITLE}\s*\)"""
    r"""|\b(?:href|src)\s*=\s*(?:"([^"]+)"|'([^']+)')"""
    r"""|<([a-z][a-z0-9+.-]*:[^\s<>]*)>""",
    re.IGNORECASE,
)
_REFERENCE = re.compile(r"\[([^\[\]]+)\]\[([^\[\]]*)\]")
"""A link such as `[text][label]`, or `[label][]`."""
_DEFINITION = re.compile(rf"^ {{0,3}}\[([^\[\]^][^\[\]]*)\]:\s*<?([^\s<>]+)>?{_TITLE}\s*$", re.M)
"""What a label leads to; `[^note]:` is a footnote."""
_HEADING = re.compile(r"^#+ +(.*?)(?: +#+)?$", re.MULTILINE)
_ANCHOR = re.compile(r"(?:\bid|\bname)=\"([^\"]+)\"|\{[^{}\n]*?#([\w-]+)[^{}\n]*\}")


def pages() -> list[Path]:
    """The Markdown pages of the checkout."""
    inner = (path for folder in ("docs", "examples") for path in (ROOT / folder).rglob("*.md"))
    return [*sorted(ROOT.glob("*.md")), *sorted(inner)]


def problems_of_page(page: Path) -> Iterator[str]:
    """What is wrong with the links of a Markdown page, a line each."""
    text = page.read_text(encoding="utf-8")
    for target in broken_links(text):
        yield f"{page.name}: {target}: a space or the end of a line is in it"
    for target in links(text):
        problem = problem_with(page, target)
        if problem:
            yield f"{page.name}: {shown(target)}: {problem}"
    for label in undefined(text):
        yield f"{page.name}: {shown(label)}: nothing says where this leads"


def shown(target: str) -> str:
    """A target on one line that is not too long."""
    line = "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in target)
    return line if len(line) <= LONGEST_SHOWN else f"{line[: LONGEST_SHOWN - 3]}..."


def links(text: str) -> list[str]:
    """The targets of the links and pictures in a Markdown text; code has none."""
    text = _CODE.sub("", text)
    found = ["".join(parts) for parts in _LINK.findall(text)]
    return [*found, *(target for _, target in _DEFINITION.findall(text))]


def undefined(text: str) -> list[str]:
    """The labels of links in a Markdown text for which no target is given."""
    text = _CODE.sub("", text)
    defined = {folded(label) for label, _ in _DEFINITION.findall(text)}
    labels = [label or told for told, label in _REFERENCE.findall(text)]
    return [label for label in labels if folded(label) not in defined]


def folded(label: str) -> str:
    """A label without what makes no difference."""
    return " ".join(label.split()).casefold()


def broken_links(text: str) -> list[str]:
    """The targets that are none, as the text around them was wrapped in their middle."""
    return [" ".join(found.split()) for found in _BROKEN.findall(_CODE.sub("", text))]


@cache
def anchors(page: Path) -> frozenset[str]:
    """The places in a page that a link can lead to."""
    if page.suffix != ".md":
        return frozenset(parsed(page).ids if page.suffix == ".html" else ())
    text = page.read_text(encoding="utf-8")
    given = {one or other for one, other in _ANCHOR.findall(text)}
    plain = _CODE.sub(lambda found: "" if "\n" in found[0] else found[0], text)
    return frozenset(given | set(numbered(map(slug, _HEADING.findall(plain)))))


def slug(heading: str) -> str:
    """The anchor of a heading."""
    words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)
    return re.sub(r"\s", "-", re.sub(r"[^\w\s-]", "", words).strip().lower())


def numbered(slugs: Iterator[str]) -> Iterator[str]:
    """The anchors, those that come again with a number, as mkdocs and GitHub write it."""
    seen: dict[str, int] = {}
    for found in slugs:
        again = seen.setdefault(found, 0)
        seen[found] += 1
        yield from [f"{found}_{again}", f"{found}-{again}"] if again else [found]


def problem_with(page: Path, target: str, root: Path | None = None) -> str:
    """Why a link of a page leads nowhere; empty if it does not."""
    try:
        parts = urlsplit(target)
        host = parts.hostname or ""
    except ValueError as error:
        return f"this is no address: {error}"
    if any(sign in target for sign in "\r\n\t"):
        return "there is a line break or a tab in it"
    if parts.scheme or parts.netloc:
        return problem_elsewhere(parts.scheme, host)
    return problem_inside(page, unquote(parts.path), unquote(parts.fragment), root)


def problem_inside(page: Path, path: str, fragment: str, root: Path | None) -> str:
    """Why a link to another file, or to a place in it, leads nowhere; empty if it does not."""
    top = root or (ROOT if page.is_relative_to(ROOT) else page.parent)
    place = (root or ROOT) / path.lstrip("/") if path.startswith("/") else page.parent / path
    if not path:
        place = page
    try:
        if root is not None and place.is_dir():
            place /= "index.html"
        if not place.resolve().is_relative_to(top):
            return "it leads out of what is published"
        if not place.exists():
            return "there is no such file"
    except (OSError, ValueError, RuntimeError) as error:
        return f"this is no path: {error.__class__.__name__}"
    if fragment and place.is_file() and fragment not in anchors(place):
        return "there is no such place in the file"
    return ""


def problem_elsewhere(scheme: str, host: str) -> str:
    """Why a link to elsewhere may not stand there; empty if it may."""
    if scheme == "data":
        return ""
    if scheme != "https":
        return "links to elsewhere are https"
    return "" if host in HOSTS else f"the host {host} is not listed in tools/links.py"


class Found(HTMLParser):
    """The links, pictures and anchors of a page of the site."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.targets: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for key, value in attrs:
            if value and (key == "id" or (key == "name" and tag == "a")):
                self.ids.add(value)
            # Hints such as rel="preconnect" load nothing by themselves.
            if value and key in ("href", "src"):
                self.targets.append(value)


@cache
def parsed(page: Path) -> Found:
    """What was found in a page of the site."""
    found = Found()
    found.feed(page.read_text(encoding="utf-8"))
    return found


def problems_of_site(site: Path) -> Iterator[str]:
    """What is wrong with the links of a built site, a line each."""
    for page in sorted(site.rglob("*.html")):
        for target in dict.fromkeys(parsed(page).targets):
            problem = problem_with(page, target, site)
            if problem:
                yield f"{page.relative_to(site)}: {shown(target)}: {problem}"


def main(arguments: Sequence[str]) -> int:
    """Tell every problem.

    Returns:
        1 if there is one, 2 if nothing can be checked, else 0.
    """
    if len(arguments) > 1 or any(argument.startswith("-") for argument in arguments):
        sys.stderr.write("usage: python tools/links.py [FOLDER_OF_A_BUILT_SITE]\n")
        return 2
    if arguments:
        site = Path(arguments[0]).resolve()
        if next(site.rglob("*.html"), None) is None:
            sys.stderr.write(f"{arguments[0]}: there is no page in this folder, or no folder\n")
            return 2
        found = list(problems_of_site(site))
    else:
        found = [problem for page in pages() for problem in problems_of_page(page)]
    sys.stdout.write("".join(f"{line}\n" for line in found))
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
