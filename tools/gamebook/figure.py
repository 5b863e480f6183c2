"""A figure of the numbers of a game, as SVG.

The figures are written here and not by matplotlib, which draws those of ``simulate --plot``: one
file has to be read in a light and in a dark page and on a telephone, and to be the same to the
byte wherever it is made, so that a test can hold it against the numbers. What matplotlib writes
has fixed colours and differs from version to version.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final
from xml.etree import ElementTree as ET

from marriage_games.prose.wording import ENGLISH

from .numbers import RIVALS, Numbers

WIDTH: Final = 480
MARGIN: Final = 4
LINE: Final = 26
LABELS: Final = 176
VALUES: Final = 74
CHART: Final = 120
MOST_SOURCES: Final = 7
MOST_BARS: Final = 24
STYLE: Final = """
text{font:15px system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;fill:#2f343b}
.head{font-weight:bold}.end{text-anchor:end}.mid{text-anchor:middle}.dim{fill:#5d6670}
.elder{fill:#1f6f8b}.dealer{fill:#d1603d}.bar{fill:#8b96a1}
polygon{fill-opacity:.22}polyline{stroke-width:2}.edge{fill:none}
.elder.edge{stroke:#1f6f8b}.dealer.edge{stroke:#d1603d}
.line{stroke:#2f343b;stroke-width:1.5}.axis{stroke:#aab2bb}
@media(prefers-color-scheme:dark){
text{fill:#dfe3e8}.dim{fill:#a9b2bc}.elder{fill:#58b3d1}.dealer{fill:#ef8d6c}.bar{fill:#8590a0}
.elder.edge{stroke:#58b3d1}.dealer.edge{stroke:#ef8d6c}.edge{fill:none}.line{stroke:#dfe3e8}.axis{stroke:#6b7580}}
"""


class Drawing:
    """A figure that grows downwards, panel by panel.

    Args:
        title: What it shows, for who cannot see it.
    """

    def __init__(self, title: str) -> None:
        self._root = ET.Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "role": "img"})
        self._add("title").text = title
        self._add("style").text = STYLE
        self.y = 0.0

    def _add(self, tag: str, **attributes: Any) -> ET.Element:
        told = {name.strip("_").replace("_", "-"): _text(v) for name, v in attributes.items()}
        return ET.SubElement(self._root, tag, told)

    def write(self, x: float, text: str, kind: str = "", *, up: float = 0) -> None:
        """Write a text on the line at which the figure has arrived."""
        self._add("text", x=x, y=self.y - up, **({"class_": kind} if kind else {})).text = text

    def head(self, text: str) -> None:
        """Begin a panel."""
        self.y += LINE + 10 if self.y else 18
        self.write(MARGIN, text, "head")
        self.y += 4

    def box(self, x: float, y: float, width: float, height: float, kind: str) -> None:
        """Draw a bar."""
        self._add("rect", x=x, y=y, width=width, height=height, class_=kind)

    def line(self, x1: float, y1: float, x2: float, y2: float, kind: str) -> None:
        """Draw a line."""
        self._add("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=kind)

    def area(self, points: Sequence[tuple[float, float]], kind: str) -> None:
        """Draw an area, and its edge but for the ground on which it stands."""
        told = " ".join(f"{_text(x)},{_text(y)}" for x, y in points)
        self._add("polygon", points=told, class_=kind)
        self._add("polyline", points=told, class_=f"{kind} edge")

    def text(self) -> str:
        """The file."""
        height = _text(self.y + 10)
        self._root.set("viewBox", f"0 0 {WIDTH} {height}")
        self._root.set("width", str(WIDTH))
        self._root.set("height", height)
        ET.indent(self._root, " ")
        return ET.tostring(self._root, encoding="unicode") + "\n"


def _text(value: object) -> str:
    return f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else str(value)


def figure(title: str, numbers: Numbers) -> str:
    """The figure of one game."""
    drawing = Drawing(f"{title} in numbers")
    _winners(drawing, numbers)
    if "points" in numbers:
        _points(drawing, numbers)
        _sources(drawing, numbers)
    if len(numbers["tricks"]) > 1:
        _spread(drawing, "Tricks of a deal", numbers["tricks"], "deals")
    if len(numbers["lengths"]) > 1:
        _spread(drawing, "Deals of a match", numbers["lengths"], "matches")
    return drawing.text()


def percent(share: float) -> str:
    """A share as it is written.

    Examples:
        >>> percent(0.4838)
        '48.4%'
    """
    return f"{100 * share:.1f}%"


def _winners(drawing: Drawing, numbers: Numbers) -> None:
    drawing.head("Who wins a deal")
    measures = numbers["measures"]
    rows = [("elder", "elder.won", "elder"), ("the dealer", "dealer.won", "dealer")]
    rows += [("nobody", "drawn", "bar")]
    shown = [row for row in rows if measures[row[1]][0]]
    _bars(drawing, [(*row, measures[row[1]]) for row in shown], percent, 2 / 3)


def sources(numbers: Numbers) -> list[tuple[str, list[float]]]:
    """Where the points come from, those that bring most first."""
    found = [
        (reason(key.partition(".")[2]), estimate)
        for key, estimate in numbers["measures"].items()
        if key.startswith("points.") and estimate[0] > 0
    ]
    return sorted(found, key=lambda row: -row[1][0])


def reason(name: str) -> str:
    """What a reason for points is called."""
    return "cards in tricks" if name == "card-points" else ENGLISH.meld(name)


def _sources(drawing: Drawing, numbers: Numbers) -> None:
    found = sources(numbers)
    if len(found) < 2:
        return
    drawing.head("Points a deal, both sides together")
    shown = found[:MOST_SOURCES]
    rows = [(label, "", "bar", estimate) for label, estimate in shown]
    _bars(drawing, rows, lambda value: f"{value:.1f}", max(row[1][0] for row in shown))
    if len(found) > len(shown):
        rest = sum(estimate[0] for _, estimate in found[MOST_SOURCES:])
        drawing.y += LINE
        drawing.write(LABELS - 8, f"{len(found) - len(shown)} others", "dim end")
        drawing.write(WIDTH - MARGIN, f"{rest:.1f}", "dim end")


def _bars(
    drawing: Drawing,
    rows: Sequence[tuple[str, str, str, Sequence[float]]],
    tell: Callable[[float], str],
    most: float,
) -> None:
    """Bars with their intervals; the values stand behind them in a column of their own."""
    scale = (WIDTH - LABELS - VALUES) / most
    for label, _, kind, (value, low, high) in rows:
        drawing.y += LINE
        middle = drawing.y - 5
        drawing.write(LABELS - 8, label, "end")
        drawing.box(LABELS, middle - 7, max(value * scale, 1), 14, kind)
        if low is not None and high is not None and (high - low) * scale > 1:
            drawing.line(LABELS + low * scale, middle, LABELS + high * scale, middle, "line")
        drawing.write(WIDTH - MARGIN, tell(value), "end")


def _points(drawing: Drawing, numbers: Numbers) -> None:
    drawing.head("Points of a deal")
    width = numbers["points"]["width"]
    bins = {name: list(numbers["points"][name]) for name in RIVALS}
    longest, tail = _kept(bins.values())
    most = max(max(counts[:longest]) for counts in bins.values())
    drawing.write(WIDTH - 88, "■ elder", "elder end")
    drawing.write(WIDTH - MARGIN, "■ dealer", "dealer end")
    top, bottom = drawing.y + 12, drawing.y + 12 + CHART
    step = (WIDTH - 2 * MARGIN) / longest
    for name in RIVALS:
        outline = list(_outline(bins[name][:longest], step, top, bottom, most))
        drawing.area(outline, name)
    drawing.line(MARGIN, bottom, WIDTH - MARGIN, bottom, "axis")
    drawing.y = bottom + 18
    for place in _ticks(longest):
        x = MARGIN + place * step
        if tail and x > WIDTH - 44:
            continue
        drawing.write(x, str(place * width), "dim" if place == 0 else "dim mid")
    if tail:
        drawing.write(WIDTH - MARGIN, "…", "dim end")


def _kept(spreads: Any) -> tuple[int, bool]:
    """How many steps are drawn, so that few rare deals do not press all others together."""
    together = [sum(counts) for counts in zip(*spreads, strict=True)]
    seen, total = 0, sum(together)
    for place, times in enumerate(together, start=1):
        seen += times
        if seen >= 0.995 * total:
            return max(place, 2), place < len(together)
    return len(together), False


def _outline(
    counts: Sequence[int], step: float, top: float, bottom: float, most: int
) -> Iterator[tuple[float, float]]:
    yield MARGIN, bottom
    for place, times in enumerate(counts):
        y = bottom - (bottom - top) * times / most
        yield MARGIN + place * step, y
        yield MARGIN + (place + 1) * step, y
    yield MARGIN + len(counts) * step, bottom


def _ticks(longest: int) -> Iterator[int]:
    every = next(step for step in (1, 2, 5, 10, 20, 50) if longest / step <= 6)
    return iter(range(0, longest, every))


def _spread(drawing: Drawing, title: str, spread: Mapping[str, int], what: str) -> None:
    """How often each number came up, as columns."""
    drawing.head(title)
    drawing.write(WIDTH - MARGIN, f"% of {what}", "dim end")
    first, last = min(map(int, spread)), max(map(int, spread))
    last = min(last, first + MOST_BARS - 1)
    total, most = sum(spread.values()), max(spread.values())
    bottom = drawing.y + 28 + CHART
    step = (WIDTH - 2 * MARGIN) / (last - first + 1)
    drawing.line(MARGIN, bottom, WIDTH - MARGIN, bottom, "axis")
    for place in range(first, last + 1):
        times = spread.get(str(place), 0)
        x, height = MARGIN + (place - first) * step, CHART * times / most
        drawing.box(x + 0.1 * step, bottom - height, 0.8 * step, height, "bar")
        share = 100 * times / total
        drawing.y = bottom - height - 5
        if times and step > 30:
            drawing.write(x + step / 2, f"{share:.0f}" if share >= 1 else "<1", "dim mid")
        drawing.y = bottom + 18
        if step > 22 or (place - first) % 2 == 0:
            drawing.write(x + step / 2, str(place), "dim mid")
