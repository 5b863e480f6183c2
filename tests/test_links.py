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
        ("[x](other.md 'A title')", ""),
        ("[x](no.md 'A title')", "there is no such file"),
        ("[x](<no file.md>)", "there is no such file"),
        ("[x](no(1).md)", "there is no such file"),
        ("<img src='no.png'>", "there is no such file"),
        ("[x][Out  There]\n\n[out there]: other.md 'A title'", ""),
        ("[x][]\n\n[x]: no.md", "there is no such file"),
        ("[x][nowhere]", "nothing says where this leads"),
        ("a note[^1]\n\n[^1]: no link", ""),
        ("<https://semver.org/>", ""),
        ("<http://semver.org/>", "links to elsewhere are https"),
        ("<HTTP://semver.org/>", "links to elsewhere are https"),
        ("[x](../other.md)", "it leads out of what is published"),
        ("[x](/../../etc/passwd)", "it leads out of what is published"),
        ("[x](<other\n.md>)", "there is a line break or a tab in it"),
        ("[x](https://[1)", "Invalid IPv6 URL"),
        ("[x](a%00b)", "this is no path"),
        (f"[x]({'a' * 5000})", "this is no path"),
        ("[x](http://semver.org)", "links to elsewhere are https"),
        ("[x](https://example.org/a)", "the host example.org is not listed in tools/links.py"),
    ],
)
def test_a_dead_link_is_found_in_a_page(tmp_path: Path, link: str, problem: str) -> None:
    (tmp_path / "other.md").write_text(PAGE, encoding="utf-8")
    page = tmp_path / "page.md"
    page.write_text(f"# Here\n\nFor more see {link}\n", encoding="utf-8")
    told = list(links.problems_of_page(page))
    assert len(told) == bool(problem)
    assert all(problem in line and len(line) < 300 and "\n" not in line for line in told)


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


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["no-such-folder"], "no-such-folder: there is no page in this folder, or no folder"),
        (["."], ".: there is no page in this folder"),
        (["--site"], "usage: "),
        (["one", "two"], "usage: "),
    ],
)
def test_to_check_nothing_is_an_error(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    told: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert links.main(arguments) == 2
    assert told in capsys.readouterr().err


def test_a_dead_link_of_a_site_fails_the_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "index.html"
    page.write_text('<a href="no/">no</a><a href="../">up</a>', "utf-8")
    assert links.main([str(tmp_path)]) == 1
    assert capsys.readouterr().out == (
        "index.html: no/: there is no such file\n"
        "index.html: ../: it leads out of what is published\n"
    )
    page.unlink()
    (tmp_path / "other.html").write_text("<p>none", "utf-8")
    assert links.main([str(tmp_path)]) == 0
