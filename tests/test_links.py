"""No link of a page is dead, and what looks for dead links finds them."""

from __future__ import annotations

from pathlib import Path

import pytest

import links

PAGE = """
# A heading

## Twice
## Twice

| <a id="talon"></a>talon | `[code](no/link.md)` |

```text
[in a block](nowhere.md)
```
"""


@pytest.mark.parametrize("page", links.pages(), ids=lambda page: page.relative_to(links.ROOT))
def test_no_link_of_a_page_is_dead(page: Path) -> None:
    assert list(links.problems_of_page(page)) == []


def test_pages_have_links_that_were_found() -> None:
    found = [target for page in links.pages() for target in links.links(page.read_text("utf-8"))]
    assert len(found) > 200
    assert "architecture.svg" in found


@pytest.mark.parametrize(
    ("link", "problem"),
    [
        ("[x](other.md)", ""),
        ("[x](other.md#a-heading)", ""),
        ("[x](other.md#twice)", ""),
        ("[x](other.md#twice_1)", ""),
        ("[x](other.md#talon)", ""),
        ("[x](#here)", ""),
        ("[x](https://semver.org/spec)", ""),
        ("[x](no.md)", "there is no such file"),
        ("![x](no.png)", "there is no such file"),
        ('<img src="no.png">', "there is no such file"),
        ("[x](other.md#thrice)", "there is no such place in the file"),
        ("[x](#there)", "there is no such place in the file"),
        ('[x](other.md "A title (old)")', ""),
        ('[x](other.md\n"A title")', ""),
        ("[x](\nother.md\n)", ""),
        ("[x](oth-\ner.md)", "a space or the end of a line is in it"),
        ("[x](oth- er.md)", "a space or the end of a line is in it"),
        ("[x](./\nother.md#a-heading)", "a space or the end of a line is in it"),
        ("[x](http://semver.org)", "links to elsewhere are https"),
        ("[x](https://example.org/a)", "the host example.org is not listed in tools/links.py"),
    ],
)
def test_a_dead_link_is_found_in_a_page(tmp_path: Path, link: str, problem: str) -> None:
    (tmp_path / "other.md").write_text(PAGE, encoding="utf-8")
    page = tmp_path / "page.md"
    page.write_text(f"# Here\n\nSee {link} for more.\n", encoding="utf-8")
    told = list(links.problems_of_page(page))
    assert [line.rpartition(": ")[2] for line in told] == ([problem] if problem else [])


def test_code_has_no_links(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(PAGE, encoding="utf-8")
    assert list(links.problems_of_page(page)) == []


def test_dead_links_of_a_site_are_found(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "index.html").write_text('<h1 id="top">A</h1><a href="..">up</a>', "utf-8")
    (tmp_path / "index.html").write_text(
        '<a href="a/#top">A</a><a href="/a/">A</a><a href="a/#no">A</a><a href="b/">B</a>'
        '<img src="no.svg"><link href="data:,"><script src="https://unpkg.com/x.js"></script>',
        "utf-8",
    )
    assert list(links.problems_of_site(tmp_path)) == [
        "index.html: a/#no: there is no such place in the file",
        "index.html: b/: there is no such file",
        "index.html: no.svg: there is no such file",
        "index.html: https://unpkg.com/x.js: the host unpkg.com is not listed in tools/links.py",
    ]
