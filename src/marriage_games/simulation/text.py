"""Reports and comparisons as tables of plain text, 80 columns wide."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Final

from .comparison import Comparison
from .estimates import Estimate
from .measures import Kind, side_key
from .report import QUANTILES, Report

WIDTH: Final = 80
LABEL: Final = 26
"""The columns of the labels."""
CELL: Final = 17
"""The columns of a number with its margin."""
NUMBER: Final = 10
"""The fewest columns of a number without one."""
MARK: Final = "*"
"""What marks a difference that is larger than chance."""
NONE: Final = "-"
"""What stands where a ruleset has no such number."""

Line = tuple[str, str]
"""A label, and the key of its number."""

WINNING: Final[tuple[Line, ...]] = (
    ("elder wins", "elder.won"),
    ("dealer wins", "dealer.won"),
    ("nobody wins", "drawn"),
    ("elder ahead, points", "elder.margin"),
    ("elder ahead, match points", "elder.match-margin"),
)
COURSE: Final[tuple[Line, ...]] = (
    ("decided by the last trick", "last-trick-decided"),
    ("changes of the lead", "lead-changes"),
    ("tricks", "tricks"),
    ("cards played", "cards"),
    ("decisions", "decisions"),
    ("decisions with a choice", "choices"),
)


def report_text(report: Report) -> str:
    """A report as a table."""
    lines = [
        f"{report.ruleset.label} ({report.ruleset.name})",
        f"{_deals(report)}, seed {report.seed}",
        f"played by {_players(report)}",
        "",
        _row("", ["a deal", "95% interval"], CELL),
    ]
    for title, rows in _parts(report):
        told = [row for row in rows if _is_told(report, row[1])]
        lines += ["", title, *(_with_interval(report, *row) for row in told)]
        if title == _COURSE_TITLE:
            lines += _choices(report)
    lines += ["", *_side_table(report)]
    lines += _score_table(report)
    lines += _counter_table(report)
    lines += ["", *_spread_table(report), "", *_match_table(report)]
    return "\n".join(lines)


def _deals(report: Report) -> str:
    played = f"{report.deals:,} deals" if report.deals != 1 else "1 deal"
    if report.mirrored:
        return f"{played} ({report.totals.units:,}, each played twice with exchanged places)"
    return played


def _players(report: Report) -> str:
    if len(set(report.players)) == 1:
        return f"{report.players[0]} at all seats"
    return ", ".join(f"{name} as player {seat}" for seat, name in enumerate(report.players))


_TITLES: Final = (
    "Who wins",
    "How deals end",
    "By which row of the results",
    "Actions beside cards, times a deal",
    "The course of a deal",
)
"""The parts that have one number a line, in their order."""
_WINNING_TITLE, _ENDING_TITLE, _ROW_TITLE, _ACTION_TITLE, _COURSE_TITLE = _TITLES


def _parts(report: Report) -> Iterator[tuple[str, list[Line]]]:
    """The parts of a report whose lines have one number each."""
    yield _WINNING_TITLE, list(WINNING)
    endings, rows = _keys(report, "ended."), _keys(report, "result.")
    yield _ENDING_TITLE, endings
    # Where there is one row for each ending, they say the same.
    if len(rows) > len([key for _, key in endings if key != "ended.void"]):
        yield _ROW_TITLE, rows
    if actions := _keys(report, "action."):
        yield _ACTION_TITLE, actions
    yield _COURSE_TITLE, list(COURSE)


def _plain(key: str) -> str:
    """The last part of a key, for people."""
    return key.partition(".")[2]


def _keys(report: Report, start: str) -> list[Line]:
    """The numbers whose keys begin alike."""
    return [(_plain(key), key) for key in report if key.startswith(start)]


# ---------------------------------------------------------------------- numbers


def _number(value: float, kind: Kind, *, like: float | None = None) -> str:
    """A number with as many digits as are worth reading."""
    if kind is Kind.SHARE:
        return f"{100 * value:.1f}%"
    size = abs(value if like is None else like)
    digits = 1 if size >= 100 else 2 if size >= 1 else 3
    return f"{value:.{digits}f}"


def _interval(estimate: Estimate, kind: Kind) -> str:
    if estimate.low is None or estimate.high is None:
        return NONE
    if estimate.low == estimate.high:
        return "always"
    low = _number(estimate.low, kind, like=estimate.value)
    return f"{low} to {_number(estimate.high, kind, like=estimate.value)}"


def _margin(estimate: Estimate, kind: Kind) -> str:
    """A number with half the width of its interval."""
    told = _number(estimate.value, kind)
    if estimate.low is None or estimate.high is None or estimate.low == estimate.high:
        return told
    half = (estimate.high - estimate.low) / 2
    return f"{told} ± {_number(half, kind, like=estimate.value)}"


# ---------------------------------------------------------------------- lines


def _row(label: str, cells: Sequence[str], width: int) -> str:
    if len(label) >= LABEL:
        label = f"{label} "
    # A number that fills its column is still to stand apart from the one before it.
    told = "".join(f" {cell:>{width - 1}}" for cell in cells)
    return f"  {label:<{LABEL}}{told}".rstrip()


def _with_interval(report: Report, label: str, key: str) -> str:
    estimate, kind = report[key], report.kind(key)
    return _row(label, [_number(estimate.value, kind), _interval(estimate, kind)], CELL)


def _choices(report: Report) -> Iterator[str]:
    if report.branching:
        told = f"{report.branching:.2f}, at most {report.most_actions}"
        yield _row("actions to choose from", [told], CELL)


def _side_table(report: Report) -> Iterator[str]:
    yield _heading("Players", ("wins", "match points", "points"))
    for side in report.sides:
        names = " ".join(dict.fromkeys(report.players[seat] for seat in side))
        label = f"{', '.join(map(str, side))} {names}"
        keys = [f"{side_key(side)}.{what}" for what in ("won", "match-points", "points")]
        yield _row(label, [_margin(report[key], report.kind(key)) for key in keys], CELL)


def _heading(title: str, columns: Sequence[str], width: int = CELL) -> str:
    return f"{title:<{LABEL + 2}}{''.join(f'{column:>{width}}' for column in columns)}"


def _score_table(report: Report) -> Iterator[str]:
    reasons = [_plain(key) for key in report if key.startswith("points.")]
    found = [reason for reason in reasons if _happened(report, reason)]
    if not found:
        return
    yield ""
    yield _heading("What is scored", ("declared", "scored", "points"))
    for reason in found:
        keys = [f"{what}.{reason}" for what in ("declared", "scored", "points")]
        yield _row(reason, [_margin_or_none(report, key) for key in keys], CELL)
    never = [reason for reason in reasons if reason not in found and _is_named(report, reason)]
    if never:
        told = f"never: {', '.join(never)}"
        yield from wrap(told, WIDTH, initial_indent="  ", subsequent_indent=" " * 9)


_COUNTER_TITLE: Final = "Match points of melds and bonuses"
_COUNTERS: Final = "match-points."


def _counter_table(report: Report) -> Iterator[str]:
    """What melds and bonuses bring beside the result, in games in which they do."""
    brought = [row for row in _keys(report, _COUNTERS) if report[row[1]].value]
    if brought:
        yield ""
        yield _COUNTER_TITLE
        yield from (_with_interval(report, *row) for row in brought)


def _happened(report: Report, reason: str) -> bool:
    return any(
        report[key].value for key in (f"declared.{reason}", f"scored.{reason}") if key in report
    )


def _is_named(report: Report, reason: str) -> bool:
    declared = any(item.name == reason for item in report.ruleset.declarations)
    return declared or any(item.name == reason for item in report.ruleset.bonuses)


def _margin_or_none(report: Report, key: str) -> str:
    happened = key in report and report[key].value != 0
    return _margin(report[key], report.kind(key)) if happened else NONE


def _spread_table(report: Report) -> Iterator[str]:
    width = (WIDTH - LABEL - 2) // len(QUANTILES)
    columns = ["least", *(f"{share:.0%}" for share in QUANTILES[1:-1]), "most"]
    yield _heading("How deals spread", columns, width)
    shown = ["elder", "dealer", *(map(side_key, report.sides) if report.mirrored else ()), "tricks"]
    for name in shown:
        if not any(report.spreads[name]):
            continue
        label = name if name == "tricks" else f"points of {name.replace('-', ' ')}"
        yield _row(label, list(map(str, report.quantiles(name))), width)


def _match_table(report: Report) -> Iterator[str]:
    yield "Matches"
    matches = report.matches
    length = matches.deals
    if length is None:
        yield "  Too few deals for one match."
        return
    cells = [_number(length.value, Kind.COUNT), _interval(length, Kind.COUNT)]
    yield _row("deals of a match", cells, CELL)
    lengths = list(matches.lengths)
    yield _row("matches", [f"{matches.count:,}", f"of {lengths[0]} to {lengths[-1]} deals"], CELL)
    for side, won in zip(report.sides, matches.won, strict=True):
        label = f"won by {side_key(side).replace('-', ' ')}"
        yield _row(label, [f"{100 * won / matches.count:.1f}%"], CELL)


# ---------------------------------------------------------------------- side by side


def comparison_text(comparison: Comparison) -> str:
    """A comparison as tables of a few rulesets each."""
    most = (WIDTH - LABEL - 2) // (NUMBER + 3) - 1
    others = range(1, len(comparison.reports))
    tables = [
        "\n".join(_beside(comparison, others[start : start + most]))
        for start in range(0, len(others), most)
    ]
    return "\n\n".join([*tables, "\n".join(_explanation(comparison))])


def _beside(comparison: Comparison, others: Sequence[int]) -> Iterator[str]:
    """The first ruleset and some others."""
    reports = [comparison.reports[0], *(comparison.reports[number] for number in others)]
    width = _column_width(reports)
    yield from _names(reports, width)
    for title, rows in _all_parts(reports):
        told = [row for row in rows if any(_is_told(report, row[1]) for report in reports)]
        if told:
            yield ""
            yield title
            yield from (_side_by_side(comparison, others, *row, width) for row in told)
    yield ""
    yield "Matches"
    yield _cells("deals of a match", [_length(report) for report in reports], width)


def _column_width(reports: Sequence[Report]) -> int:
    """Room for whole names, if there is so much on a line."""
    longest = max(len(report.ruleset.name) for report in reports)
    return min(max(NUMBER, longest), (WIDTH - LABEL - 2) // len(reports) - 3)


def _is_told(report: Report, key: str) -> bool:
    """Whether a number is worth a line: it is none if it is always 0 and could not be otherwise."""
    if key not in report:
        return False
    return not _is_never(report, key) and (
        report[key].value != 0 or not key.startswith(_OFTEN_ZERO)
    )


def _is_never(report: Report, key: str) -> bool:
    estimate = report[key]
    return estimate.value == 0 and estimate.low == estimate.high


_OFTEN_ZERO: Final = ("ended.void", "result.")


def _length(report: Report) -> str:
    length = report.matches.deals
    return NONE if length is None else _number(length.value, Kind.COUNT)


def _names(reports: Sequence[Report], width: int) -> Iterator[str]:
    """The names above their columns, broken where they are too long."""
    broken = [_broken(report.ruleset.name, width) for report in reports]
    for line in range(max(map(len, broken))):
        yield _cells("", [name[line] if line < len(name) else "" for name in broken], width)


def _broken(name: str, width: int) -> list[str]:
    lines = [""]
    for part in name.replace("-", "-\n").split("\n"):
        if len(lines[-1]) + len(part) > width:
            lines.append("")
        lines[-1] += part[:width]
    return [line for line in lines if line]


def _all_parts(reports: Sequence[Report]) -> Iterator[tuple[str, list[Line]]]:
    """The parts of all reports together, and the tables with more columns as lines."""
    parts: dict[str, dict[Line, None]] = {}
    for report in reports:
        for title, rows in _parts(report):
            parts.setdefault(title, {}).update(dict.fromkeys(rows))
    yield from ((title, list(parts[title])) for title in _TITLES if title in parts)
    every = dict.fromkeys(key for report in reports for key in report)
    if any(report.mirrored for report in reports):
        keys = [key for key in every if key.startswith("player")]
        yield "Players", [(key.replace("-", " ", 1).replace(".", " "), key) for key in keys]
    for title, start in (
        ("Declared, times a deal", "declared."),
        ("Points a deal, of all together", "points."),
        (_COUNTER_TITLE, _COUNTERS),
    ):
        yield title, [(_plain(key), key) for key in every if key.startswith(start)]


def _side_by_side(
    comparison: Comparison, others: Sequence[int], label: str, key: str, width: int
) -> str:
    first = comparison.reports[0]
    cells = [_value(first, key)]
    for number in others:
        found = comparison.find(key, number)
        told = _value(comparison.reports[number], key)
        beyond = found is not None and found.beyond_chance and told != NONE
        cells.append(f"{told}{MARK}" if beyond else told)
    return _cells(label, cells, width)


def _value(report: Report, key: str) -> str:
    if key not in report or _is_never(report, key):
        return NONE
    return _number(report[key].value, report.kind(key))


def _cells(label: str, cells: Sequence[str], width: int) -> str:
    """Cells whose numbers stand below each other, whether they are marked or not."""
    told = "".join(
        f"  {cell[:-1]:>{width}}{MARK}" if cell.endswith(MARK) else f"  {cell:>{width}} "
        for cell in cells
    )
    return f"  {label:<{LABEL}}{told}".rstrip()


def _explanation(comparison: Comparison) -> Iterator[str]:
    first = comparison.reports[0]
    if len({report.deals for report in comparison.reports}) == 1:
        yield f"{_deals(first)} of each, seed {first.seed}, played by {_players(first)}."
    else:
        told = [f"{_deals(report)} of {report.ruleset.name}" for report in comparison.reports]
        yield from wrap(f"{', '.join(told)}; seed {first.seed}, {_players(first)}.", WIDTH)
    yield f"{MARK} differs from {first.ruleset.name} by more than chance would let any number"
    yield "  differ in 95 of 100 such comparisons between equal rulesets."
