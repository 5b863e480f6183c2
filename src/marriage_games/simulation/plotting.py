"""Reports as pictures; this needs matplotlib, which comes with the extra `plot`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final

from ..errors import ArgumentError, closest
from .estimates import Estimate
from .measures import Kind, side_key
from .report import Report

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

FORMATS: Final = ("svg", "png", "pdf")
"""The formats that a picture can have."""

INK: Final = "#30343b"
FAINT: Final = "#c9ced6"
ELDER: Final = "#1f6f8b"
DEALER: Final = "#d1603d"
OTHER: Final = "#7a8691"
STYLE: Final[Any] = {
    "font.size": 9.5,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": FAINT,
    "axes.titlesize": 11,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "axes.grid": True,
    "axes.grid.axis": "x",
    "axes.axisbelow": True,
    "grid.color": "#e8ebef",
    "xtick.color": INK,
    "ytick.color": INK,
    "ytick.left": False,
    "savefig.dpi": 150,
    # The same report gives the same file.
    "svg.hashsalt": "marriage-games",
}
_DATELESS: Final[dict[str, dict[str, Any]]] = {
    "svg": {"Date": None},
    "pdf": {"CreationDate": None},
    "png": {},
}
_MOST_BARS: Final = 80
_MOST_FREQUENCIES: Final = 14

BESIDE: Final = (
    ("Elder wins", "elder.won"),
    ("Decided by the last trick", "last-trick-decided"),
    ("Changes of the lead", "lead-changes"),
    ("Decisions with a choice", "choices"),
    ("Tricks", "tricks"),
)
"""What is drawn of several rulesets; the length of a match comes last."""


def need_format(suffix: str) -> str:
    """The format of a picture, if it can be drawn.

    Args:
        suffix: The suffix of its file.

    Raises:
        ArgumentError: If there is no such format, or matplotlib is missing.

    Examples:
        >>> need_format(".gif")
        Traceback (most recent call last):
        ...
        marriage_games.errors.ArgumentError: a picture is drawn as .svg, .png or .pdf, not '.gif'
    """
    name = suffix.lower().removeprefix(".")
    if name not in FORMATS:
        hint = closest(name, FORMATS)
        told = f"a picture is drawn as .svg, .png or .pdf, not {suffix!r}"
        raise ArgumentError(f"{told}; {hint}" if hint else told)
    try:
        import matplotlib.figure  # noqa: F401 - only whether it is there
    except ModuleNotFoundError:
        raise ArgumentError(
            "a picture needs matplotlib: pip install 'marriage-games[plot]'"
        ) from None
    return name


def drawn(reports: Sequence[Report], suffix: str) -> bytes:
    """A picture of one report, or of several side by side.

    Args:
        reports: The reports.
        suffix: The suffix of the file that it is for.

    Returns:
        The content of the file.

    Raises:
        ArgumentError: If there is no such format, or matplotlib is missing.
    """
    name = need_format(suffix)
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context(STYLE):
        figure = Figure(layout="constrained")
        if len(reports) == 1:
            _draw_one(figure, reports[0])
        else:
            _draw_several(figure, reports)
        picture = BytesIO()
        figure.savefig(picture, format=name, metadata=_DATELESS[name])
    return picture.getvalue()


# ---------------------------------------------------------------------- one ruleset


def _draw_one(figure: Figure, report: Report) -> None:
    figure.set_size_inches(10, 7.5)
    _title(figure, report.ruleset.label, report)
    axes = figure.subplots(2, 2)
    _draw_shares(axes[0][0], report)
    _draw_points(axes[0][1], report)
    _draw_frequencies(axes[1][0], report)
    _draw_lengths(axes[1][1], report)


def _title(figure: Figure, title: str, report: Report) -> None:
    """Write the title, and keep so much room free for it, however high the figure is."""
    players = " against ".join(dict.fromkeys(report.players))
    told = f"{report.deals:,} deals, {players}; lines show 95% intervals"
    inch = 1 / figure.get_figheight()
    figure.text(0.01, 1 - 0.1 * inch, title, fontsize=15, fontweight="bold", va="top")
    figure.text(0.01, 1 - 0.42 * inch, told, fontsize=9.5, color=OTHER, va="top")
    engine: Any = figure.get_layout_engine()
    engine.set(rect=(0, 0, 1, 1 - 0.72 * inch), h_pad=0.1, w_pad=0.1)


def _draw_shares(axes: Axes, report: Report) -> None:
    """Who wins, and how deals end."""
    rows = [(f"{label} wins", f"{name}.won", color) for label, name, color in _rivals(report)]
    if report.mirrored:
        rows += [("elder wins", "elder.won", FAINT), ("dealer wins", "dealer.won", FAINT)]
    rows += [("nobody wins", "drawn", OTHER)]
    rows += [(key.partition(".")[2], key, FAINT) for key in report if key.startswith("ended.")]
    told = [row for row in rows if report[row[1]].value or not row[1].startswith("ended.")]
    for place, (_, key, color) in enumerate(told):
        estimate = report[key]
        axes.barh(place, 100 * estimate.value, color=color, height=0.66)
        _whisker(axes, place, estimate, 100)
        axes.annotate(
            f"{100 * estimate.value:.1f}%",
            (100 * (estimate.high or estimate.value), place),
            xytext=(5, 0),
            textcoords="offset points",
            va="center",
        )
    _name_rows(axes, [label for label, _, _ in told])
    axes.set_xlim(0, 115)
    axes.set_xticks(range(0, 101, 25))
    axes.set_title("Who wins, and how deals end")
    axes.set_xlabel("% of deals")


def _rivals(report: Report) -> list[tuple[str, str, str]]:
    """Who is set against whom: the players where they differ, else elder and the dealer.

    Returns:
        What each is called, the name of the spread and the colour.
    """
    if not report.mirrored:
        return [("elder", "elder", ELDER), ("dealer", "dealer", DEALER)]
    colors = (ELDER, DEALER)
    return [
        (f"{report.players[side[0]]} {', '.join(map(str, side))}", side_key(side), color)
        for side, color in zip(report.sides, colors, strict=True)
    ]


def _draw_points(axes: Axes, report: Report) -> None:
    """How the points of those who are set against each other spread."""
    shown = _rivals(report)
    spreads = {name: report.spreads[name] for _, name, _ in shown}
    if not any(any(spread) for spread in spreads.values()):
        _draw_spread(axes, report.spreads["tricks"], "Tricks of a deal", "tricks")
        return
    width = _bin_width(spreads.values())
    for label, name, color in shown:
        bins = _binned(spreads[name], width)
        starts = [start for start, _ in bins]
        heights = [100 * times / report.deals for _, times in bins]
        axes.stairs(heights, [*starts, starts[-1] + width], color=color, lw=1.6, label=label)
        axes.stairs(heights, [*starts, starts[-1] + width], color=color, alpha=0.18, fill=True)
    axes.set_title("Points of a deal")
    axes.set_xlabel("points" if width == 1 else f"points, {width} to a step")
    axes.set_ylabel("% of deals")
    # Room for the legend, so that it hides nothing.
    axes.set_ylim(0, axes.get_ylim()[1] * 1.15)
    axes.legend(frameon=False, ncols=2, loc="upper right", borderaxespad=0)


def _bin_width(spreads: Any) -> int:
    most = max(max(spread) for spread in spreads)
    least = min(min(spread) for spread in spreads)
    return next(width for width in (1, 2, 5, 10, 20, 50, 10**9) if (most - least) / width <= 60)


def _binned(spread: Mapping[int, int], width: int) -> list[tuple[int, int]]:
    found = dict.fromkeys(
        range(min(spread) // width * width, max(spread) // width * width + 1, width), 0
    )
    for number, times in spread.items():
        found[number // width * width] += times
    return list(found.items())


def _draw_frequencies(axes: Axes, report: Report) -> None:
    """How often something happens in a deal."""
    rows = [("lead changes", report["lead-changes"])]
    rows += [("last trick decides", report["last-trick-decided"])]
    rows += [
        (key.partition(".")[2], report[key])
        for key in report
        if key.startswith(("action.", "declared."))
    ]
    named = {label for label, _ in rows}
    bonuses = [item.name for item in report.ruleset.bonuses if item.name not in named]
    rows += [(name, report[f"scored.{name}"]) for name in bonuses]
    rows.sort(key=lambda row: -row[1].value)
    told = [row for row in rows if row[1].value][:_MOST_FREQUENCIES]
    for place, (_, estimate) in enumerate(told):
        axes.plot([0, estimate.value], [place, place], color=FAINT, lw=1.2)
        axes.plot(estimate.value, place, "o", color=ELDER, ms=5)
        _whisker(axes, place, estimate, 1)
    _name_rows(axes, [label for label, _ in told])
    axes.set_xlim(left=0)
    left_out = len([row for row in rows if row[1].value]) - len(told)
    axes.set_title("What happens in a deal")
    axes.set_xlabel("times a deal" + (f" ({left_out} rarer ones left out)" if left_out else ""))


def _draw_lengths(axes: Axes, report: Report) -> None:
    lengths, tricks = report.matches.lengths, report.spreads["tricks"]
    if len(lengths) > 1:
        _draw_spread(axes, lengths, "Length of a match", "deals")
    elif len(tricks) > 1:
        _draw_spread(axes, tricks, "Length of a deal", "tricks")
    else:
        axes.set_axis_off()
        told = f"Every deal has {next(iter(tricks))} tricks."
        axes.text(0.5, 0.5, told, color=OTHER, ha="center", transform=axes.transAxes)


def _draw_spread(axes: Axes, spread: Mapping[int, int], title: str, what: str) -> None:
    width = 1
    while (max(spread) - min(spread)) / width > _MOST_BARS:
        width *= 2
    total = sum(spread.values())
    bins = _binned(spread, width)
    axes.bar(
        [start + (width - 1) / 2 for start, _ in bins],
        [100 * times / total for _, times in bins],
        width=0.82 * width,
        color=OTHER,
    )
    axes.grid(visible=False, axis="x")
    axes.grid(visible=True, axis="y")
    axes.locator_params(axis="x", integer=True)
    axes.set_title(title)
    axes.set_xlabel(what)
    axes.set_ylabel(f"% of {'matches' if what == 'deals' else 'deals'}")


# ---------------------------------------------------------------------- several rulesets


def _draw_several(figure: Figure, reports: Sequence[Report]) -> None:
    figure.set_size_inches(11, max(4.5, 2.2 + 0.46 * len(reports)))
    _title(figure, "Rulesets side by side", reports[0])
    axes = figure.subplots(2, 3, sharey=True)
    places = [axes[row][column] for row in range(2) for column in range(3)]
    for place, (title, key) in zip(places, BESIDE, strict=False):
        share = reports[0].kind(key) is Kind.SHARE
        _draw_beside(place, title, [_getter(key)(report) for report in reports], share=share)
    lengths = [report.matches.deals for report in reports]
    _draw_beside(places[-1], "Deals of a match", lengths, share=False)
    for row in range(2):
        _name_rows(axes[row][0], [report.ruleset.name for report in reports])
    places[0].axvline(50, color=FAINT, lw=1.2, zorder=0)


def _getter(key: str) -> Callable[[Report], Estimate]:
    return lambda report: report[key]


def _draw_beside(
    axes: Axes, title: str, estimates: Sequence[Estimate | None], *, share: bool
) -> None:
    scale = 100 if share else 1
    for place, estimate in enumerate(estimates):
        if estimate is None:
            continue
        color = DEALER if place == 0 else ELDER
        axes.plot(scale * estimate.value, place, "o", color=color, ms=5)
        _whisker(axes, place, estimate, scale)
    axes.margins(x=0.12)
    axes.set_title(title)
    axes.set_xlabel("% of deals" if share else "")


# ---------------------------------------------------------------------- parts


def _whisker(axes: Axes, place: int, estimate: Estimate, scale: float) -> None:
    if estimate.low is not None and estimate.high is not None:
        ends = [scale * estimate.low, scale * estimate.high]
        axes.plot(ends, [place, place], color=INK, lw=1.4, solid_capstyle="butt")


def _name_rows(axes: Axes, labels: Sequence[str]) -> None:
    axes.set_yticks(range(len(labels)), labels)
    axes.set_ylim(len(labels) - 0.4, -0.6)
