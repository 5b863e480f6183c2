"""The page of one game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import marriage_games as mg
import source_table
from marriage_games.model.ruleset import Note, Ruleset
from marriage_games.prose.comparing import difference_parts
from marriage_games.prose.escaping import plain
from marriage_games.prose.wording import ENGLISH, FRENCH, LANGUAGES, Language
from marriage_games.prose.writing import note_in_language, parts, title

from . import library
from .facts import at_a_glance
from .figure import percent, sources
from .markup import NO_BREAK, code, collapsed, in_language, paragraphs, sections, table, within
from .numbers import DEALS, Numbers

PLUS_MINUS: Final = f" ±{NO_BREAK}"
MADE: Final = "<!-- Made by tools/game_pages.py; do not edit it here. -->"
ANCHORS: Final = {"en": "rules", "fr": "regles"}
RULES: Final = {"en": "Rules", "fr": "Les règles en français"}
ELSEWHERE: Final = ("notes", "sources")
"""The parts of a rulebook that the page has once, below, for both languages."""
FURTHER: Final = {
    "en": "Open points and sources are listed [below](#open-points).",
    "fr": "Les [points que les sources laissent ouverts](#points-ouverts) et la liste des sources"
    " se trouvent plus bas.",
}
LEFT_OUT: Final = {
    "en": "What this game has in common with {game} is left out.",
    "fr": "Ce que ce jeu a en commun avec {game} n’est pas répété.",
}
OPEN: Final = {
    "en": "## Open points { #open-points }",
    "fr": "## Points laissés ouverts { #points-ouverts lang=fr }",
}
NOTHING_OPEN: Final = {
    "en": "The sources leave nothing open that matters in play.",
    "fr": "Les sources ne laissent rien ouvert qui compte dans le jeu.",
}
WHAT_IS_OPEN: Final = {
    "en": "The sources leave this open, or disagree. Each point tells what this ruleset does, what"
    " else is played, and the line of a [variant](../how-to/define-a-variant.md) that makes it"
    " so. The letters are those of the [sources](#sources).",
    "fr": "Les sources laissent cela ouvert, ou se contredisent. Chaque point dit ce que fait ce"
    " jeu, ce que l’on joue aussi, et la ligne d’une [variante](../how-to/define-a-variant.md) qui"
    " le change. Les lettres sont celles des [sources](#sources).",
}
OTHERWISE: Final = {"en": "*Otherwise:*", "fr": "*Autrement :*"}


def page(name: str, numbers: Numbers) -> str:
    """The page of a game, from its ruleset and the numbers that are kept."""
    ruleset = mg.ruleset(name)
    blocks = [
        f"# {title(ENGLISH, ruleset)}",
        MADE,
        plain(library.distinguished(name)),
        *_relatives(name),
        table(["At a glance", ""], at_a_glance(ruleset)),
        _to_rules(),
        *_commands(name),
        *_rules(ruleset),
        *_differences(name, ruleset),
        *_numbers(ruleset, numbers),
        *_notes(ENGLISH, ruleset),
        *_in_french(ruleset),
        *_sources(ruleset),
        *_parameters(name, ruleset),
    ]
    return "\n\n".join(blocks) + "\n"


def link(name: str) -> str:
    """A link to the page of a game from another page of this section."""
    return _link(ENGLISH, name)


def _link(words: Language, name: str) -> str:
    return f"[{title(words, mg.ruleset(name))}]({name}.md)"


def _relatives(name: str) -> Iterator[str]:
    base = library.base(name)
    family = [*([base] if base else []), *library.variants(name)]
    if base:
        family += [other for other in library.variants(base) if other != name]
    if family:
        yield f"See also {', '.join(map(link, family))}."


def _to_rules() -> str:
    return (
        "[Rules](#rules) · [Règles en français](#regles){ lang=fr } · [Numbers](#numbers)"
        " · [All games](index.md) · [Glossary](../reference/glossary.md)"
    )


def _commands(name: str) -> Iterator[str]:
    yield "## Play it { #play }"
    yield code(
        "sh",
        f"marriage-games play {name}\nmarriage-games rules {name}\nmarriage-games show {name}",
    )
    yield (
        "These [play](../how-to/play.md) it at the terminal, [print its"
        " rules](../how-to/print-a-rulebook.md) and tell every parameter in words; `play` and"
        " `rules` take `--lang fr`, too. In Python the game is"
        f' `mg.ruleset("{name}")`, and [variants](../how-to/define-a-variant.md) are made of it.'
    )


def _rules(ruleset: Ruleset) -> Iterator[str]:
    for language, words in LANGUAGES.items():
        yield f"## {RULES[language]} {{ #{ANCHORS[language]} lang={language} }}"
        yield in_language(language, _rulebook(words, ruleset))


def _rulebook(words: Language, ruleset: Ruleset) -> str:
    found = [part for part in parts(words, ruleset) if part.name not in ELSEWHERE]
    return f"{sections(ANCHORS[words.code], found)}\n\n{FURTHER[words.code]}"


def _differences(name: str, ruleset: Ruleset) -> Iterator[str]:
    nearest = library.nearest(name)
    if nearest is None:
        return
    other = mg.ruleset(nearest)
    for language, words in LANGUAGES.items():
        heading = words.say(
            "difference-title", one=title(words, other), other=title(words, ruleset)
        )
        yield f"## {heading} {{ #{ANCHORS[language]}-differences lang={language} }}"
        told = paragraphs(difference_parts(words, other, ruleset))
        yield in_language(
            language, f"{LEFT_OUT[language].format(game=_link(words, nearest))}\n\n{told}"
        )


# ---------------------------------------------------------------------- numbers


def _numbers(ruleset: Ruleset, numbers: Numbers) -> Iterator[str]:
    yield "## Numbers { #numbers }"
    yield (
        f"What {DEALS:,} deals come to if a [greedy player](../explanation/players.md) sits at each"
        " seat. Lines in the figure are [95% intervals](../explanation/statistics.md), and ±"
        " gives half the width of one."
    )
    yield f"![{described(ruleset, numbers)}](figures/{ruleset.name}.svg){{ .game-figure }}"
    yield table(["In a deal", ""], _told(numbers))
    yield "These are some of the numbers that this command prints:"
    yield code("sh", f"marriage-games simulate {ruleset.name}")
    yield "What they mean is told in how to [simulate many deals](../how-to/simulate.md)."


def described(ruleset: Ruleset, numbers: Numbers) -> str:
    """The main numbers of a figure, for who cannot see it."""
    measures = numbers["measures"]
    elder, dealer = (percent(measures[f"{one}.won"][0]) for one in ("elder", "dealer"))
    called = title(ENGLISH, ruleset)
    told = [f"{called} in numbers: elder wins {elder} of deals, the dealer {dealer}"]
    if "quantiles" in numbers:
        ends = {name: (found[1], found[5]) for name, found in numbers["quantiles"].items()}
        low, high = ends["elder"]
        told.append(f"elder makes {low} to {high} points in 9 of 10 deals")
        low, high = ends["dealer"]
        told.append(f"the dealer {low} to {high}")
        bring = [f"{label} {estimate[0]:.1f}" for label, estimate in sources(numbers)[:3]]
        told.append(f"points a deal come mostly from {', '.join(bring)}")
    if len(numbers["lengths"]) > 1:
        told.append(f"a match takes {numbers['match'][0]:.1f} deals")
    return plain("; ".join(told))


def _told(numbers: Numbers) -> list[tuple[str, str]]:
    measures = numbers["measures"]
    rows = [
        ("Dealer wins more often than elder by", points_of_percent(numbers["dealer-ahead"])),
        ("Changes of the lead", about(measures["lead-changes"])),
        ("Decided by the last trick", about_percent(measures["last-trick-decided"])),
        ("Tricks", about(measures["tricks"])),
        ("Decisions with a choice", about(measures["choices"])),
        (
            "Actions to choose from then",
            f"{about(numbers['branching'])}, at most {numbers['most-actions']}",
        ),
    ]
    if numbers["match"] is not None:
        rows.append(("Deals of a match", about(numbers["match"])))
    return rows


def about(estimate: list[float]) -> str:
    """A number with half the width of its interval, from which the sign is never parted.

    Examples:
        >>> about([1.5736, 1.5484, 1.5988]).split(NO_BREAK), about([16.0, 16.0, 16.0])
        (['1.57 ±', '0.03'], '16')
    """
    value, low, high = estimate
    half = (high - low) / 2
    if half == 0:
        return f"{value:.2f}".rstrip("0").rstrip(".")
    return f"{value:.2f}{PLUS_MINUS}{max(half, 0.01):.2f}"


def about_percent(estimate: list[float]) -> str:
    """A share with half the width of its interval."""
    value, low, high = estimate
    return f"{percent(value)}{PLUS_MINUS}{percent((high - low) / 2)}"


def points_of_percent(estimate: list[float]) -> str:
    """A difference of shares with half the width of its interval."""
    value, low, high = (100 * end for end in estimate)
    return f"{value:+.1f}{PLUS_MINUS}{(high - low) / 2:.1f} percentage points"


# ---------------------------------------------------------------------- what is open, and sources


def _in_french(ruleset: Ruleset) -> Iterator[str]:
    heading, *told = _notes(FRENCH, ruleset)
    yield from (heading, in_language(FRENCH.code, "\n\n".join(told)))


def _notes(words: Language, ruleset: Ruleset) -> Iterator[str]:
    yield OPEN[words.code]
    notes = [_note(words, note_in_language(words, ruleset, note)) for note in ruleset.notes]
    if notes:
        yield WHAT_IS_OPEN[words.code]
        yield "\n".join(notes)
    else:
        yield NOTHING_OPEN[words.code]


def _note(words: Language, note: Note) -> str:
    lines = [f"- {plain(note.chosen)}"]
    if note.alternative:
        lines[0] += f" {OTHERWISE[words.code]} {plain(note.alternative, begins=False)}"
    override = note.override.strip()
    if "\n" in override:
        lines += ["", within(code("toml", override)), ""]
    elif override:
        lines[0] += f"<br>`{override}`"
    return "\n".join(lines)


def _sources(ruleset: Ruleset) -> Iterator[str]:
    yield "## Sources and letters { #sources }"
    told = []
    traced = []
    for source in ruleset.sources:
        letters, colon, text = source.partition(": ")
        told.append(
            f"- **{plain(letters)}**: {plain(text, begins=False)}"
            if colon
            else f"- {plain(source)}"
        )
        if letters in _seeds():
            traced.append(letters)
    yield "\n".join(told)
    if traced:
        yield (
            f"The [table of sources](../reference/sources.md) traces {_listed(traced)} sentence by"
            " sentence, to the parameter that carries it and the tests that show it."
        )


def _seeds() -> frozenset[str]:
    return frozenset(source_table.read().seeds)


def _listed(letters: list[str]) -> str:
    *others, last = sorted(letters)
    return f"{', '.join(others)} and {last}" if others else last


def _parameters(name: str, ruleset: Ruleset) -> Iterator[str]:
    yield "## Parameters { #parameters data-search-exclude }"
    yield (
        "The game is this file of the library, and the comments tell which source states each"
        " value. The [ruleset format](../reference/ruleset-format.md) explains the keys."
    )
    yield collapsed(f"{name}.toml", code("toml", library.text(name)))
    if library.base(name) is not None:
        yield "With everything that it takes over from its base, it is:"
        yield collapsed("The complete ruleset", code("toml", mg.dumps(ruleset)))
