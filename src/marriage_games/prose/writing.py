"""The rulebook of a ruleset, as Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

import attrs

from ..model.arguments import need_ruleset
from ..model.occasions import Course
from ..model.ruleset import Note, Ruleset
from . import example
from .escaping import plain
from .sections import statements
from .statements import Phrase, Statement, Value
from .wording import Language, language_called, sentence


@attrs.frozen
class Part:
    """A section of a rulebook.

    Attributes:
        name: What it is about, the same in all languages, such as ``dealing``.
        heading: What stands above it.
        blocks: What it says: paragraphs, lists and tables, as Markdown without any heading.
    """

    name: str
    heading: str
    blocks: tuple[str, ...]


def rulebook(ruleset: Ruleset, language: str = "en") -> str:
    """Tell a ruleset as rules that a person can play from.

    It holds the cards, the deal, what may be played and declared when, what scores, who wins, and
    a deal played out as an example. The title, choices that the sources leave open, and the
    sources are told in the words of the ruleset, or in those that it has for the language.

    Args:
        ruleset: The ruleset.
        language: ``en`` for English or ``fr`` for French.

    Returns:
        Markdown. The same ruleset gives the same text.

    Raises:
        ArgumentError: If ``ruleset`` is no ruleset, or the language is another one.

    Examples:
        >>> import marriage_games as mg
        >>> text = mg.rulebook(mg.ruleset("brisque"))
        >>> [line for line in text.splitlines() if line.startswith("#")][:4]
        ['# Brisque', '## Players and aim', '## Cards', '## Dealing']
        >>> "## La donne" in mg.rulebook(mg.ruleset("brisque"), "fr")
        True
    """
    need_ruleset("rulebook", ruleset)
    words = language_called("rulebook", language)
    return document(title(words, ruleset), parts(words, ruleset))


def parts(words: Language, ruleset: Ruleset) -> Iterator[Part]:
    """The sections of a rulebook, for who puts them together in another way."""
    for section, said in groupby(statements(ruleset), key=lambda statement: statement.section):
        yield part(words, section, blocks_of(words, tuple(said)))
    yield part(words, "example", _example(words, ruleset))
    for name, blocks in (("notes", _notes(words, ruleset)), ("sources", _sources(words, ruleset))):
        found = part(words, name, blocks)
        if found.blocks:
            yield found


def part(words: Language, name: str, blocks: Iterable[str]) -> Part:
    """A section under its heading."""
    return Part(name, words.say(f"heading-{name}"), tuple(blocks))


def document(heading: str, parts: Iterable[Part]) -> str:
    """Sections as a document of their own."""
    blocks = [f"# {heading}"]
    for told in parts:
        blocks += [f"## {told.heading}", *told.blocks]
    return "\n\n".join(blocks) + "\n"


def title(words: Language, ruleset: Ruleset) -> str:
    """What a ruleset is called: its title, or its name where that says nothing."""
    return plain(ruleset.in_language(words.code, ruleset.label)) or plain(ruleset.name)


def blocks_of(words: Language, said: Sequence[Statement]) -> Iterator[str]:
    """Statements as paragraphs, lists and tables."""
    for (table, item), group in groupby(said, key=lambda one: (one.table, one.item)):
        if table:
            yield _table(words, [dict(one.phrase.values) for one in group])
        else:
            sentences = [sentence(words.word(one.phrase)) for one in group]
            yield _items(sentences) if item else " ".join(sentences)


def _items(lines: Iterable[str]) -> str:
    return "\n".join(f"- {line}" for line in lines)


def _table(words: Language, rows: list[dict[str, Value]]) -> str:
    # A column in which nothing stands says nothing.
    columns = [column for column in rows[0] if any(row[column] != "" for row in rows)]
    lines = [
        [words.say(f"column-{column}") for column in columns],
        ["---"] * len(columns),
        *([sentence(_cell(words, column, row[column])) for column in columns] for row in rows),
    ]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _cell(words: Language, column: str, value: Value) -> str:
    if value == "":
        return "–"
    return (
        words.vformat("{value:name}", (), {"value": value})
        if column == "card"
        else words.word(value)
    )


def _example(words: Language, ruleset: Ruleset) -> Iterator[str]:
    seed, state = example.played_deal(ruleset)
    told = [words.say("example", seed=seed, dealer=example.NAMES[0])]
    if Course.of(ruleset).draws:
        told.append(words.say("example-draws"))
    yield " ".join(told)
    yield _items(f"{sentence(words.word(line))}." for line in example.beginning(state))
    yield words.say("example-course")
    lines = []
    for run in example.runs(example.Telling(ruleset, state).tricks):
        label, happened = _run(words, run)
        lines.append(f"**{label}**{words.say('colon')} {_joined(words, happened)}.")
    yield _items(lines)
    ending = _joined(words, example.end(ruleset, state))
    yield f"{words.say('example-end')}{words.say('colon')} {ending}."


def _run(words: Language, run: list[example.Trick]) -> tuple[str, Sequence[Phrase]]:
    if len(run) == 1:
        trick = run[0]
        if not any(told.key in ("example-led", "example-played") for told in trick.told):
            return words.say("example-then"), trick.told
        return words.say("example-trick", number=trick.number), trick.told
    key = "example-skipped-two" if len(run) == 2 else "example-skipped"
    return words.say(key, first=run[0].number, last=run[-1].number), example.summary(run)


def _joined(words: Language, phrases: Sequence[Phrase]) -> str:
    return words.say("semicolon").join(map(words.word, phrases))


def _notes(words: Language, ruleset: Ruleset) -> Iterator[str]:
    notes = [note_in_language(words, ruleset, note) for note in ruleset.notes]
    lines = [line for note in notes if (line := _note(words, note))]
    if lines:
        yield words.say("notes")
        yield _items(lines)


def note_in_language(words: Language, ruleset: Ruleset, note: Note) -> Note:
    """A note with the texts that it has in a language."""
    chosen, alternative = (
        ruleset.in_language(words.code, text) for text in (note.chosen, note.alternative)
    )
    return attrs.evolve(note, chosen=chosen, alternative=alternative)


def _note(words: Language, note: Note) -> str:
    alternative = plain(note.alternative, begins=False)
    told = words.say("note-alternative", text=alternative) if alternative else ""
    return " ".join(filter(None, (plain(note.chosen), told)))


def _sources(words: Language, ruleset: Ruleset) -> Iterator[str]:
    sources = [ruleset.in_language(words.code, source) for source in ruleset.sources]
    lines = [line for source in sources if (line := plain(source))]
    if lines:
        yield _items(lines)
