"""How one ruleset differs from another one, in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..model.arguments import need_ruleset
from ..model.ruleset import Ruleset
from .escaping import plain
from .sections import SECTIONS, statements
from .statements import Statement
from .wording import Language, language_called
from .writing import Part, blocks_of, document, part, title


def rulebook_diff(one: Ruleset, other: Ruleset, language: str = "en") -> str:
    """Tell how a ruleset differs from another one, in the sentences of their rulebooks.

    Rules are compared, not texts: what both say is left out, and so are titles, examples, notes
    and sources.

    Args:
        one: The ruleset that is known.
        other: The one that is to be explained.
        language: ``en`` for English or ``fr`` for French.

    Returns:
        Markdown: section by section what only ``one`` says, and what only ``other`` says.

    Raises:
        ArgumentError: If one of them is no ruleset, or the language is another one.

    Examples:
        >>> import marriage_games as mg
        >>> brisque = mg.ruleset("brisque")
        >>> mine = brisque.variant("mine", title="Mine", match={"equal": "draw"})
        >>> print(mg.rulebook_diff(brisque, mine))
        # How Mine differs from Brisque
        <BLANKLINE>
        ## The match
        <BLANKLINE>
        Only in Brisque:
        <BLANKLINE>
        - If the match would end with equal totals, another deal decides.
        <BLANKLINE>
        Only in Mine:
        <BLANKLINE>
        - If the match ends with equal totals, it is a draw.
        <BLANKLINE>
    """
    need_ruleset("rulebook_diff", one)
    need_ruleset("rulebook_diff", other)
    words = language_called("rulebook_diff", language)
    titles = _titles(words, one, other)
    heading = words.say("difference-title", one=titles[0], other=titles[1])
    differences = tuple(difference_parts(words, one, other))
    told = document(heading, differences)
    return told if differences else f"{told}\n{words.say('difference-none')}\n"


def difference_parts(words: Language, one: Ruleset, other: Ruleset) -> Iterator[Part]:
    """The sections in which two rulesets differ, for who puts them together in another way."""
    titles = _titles(words, one, other)
    mine, theirs = statements(one), statements(other)
    for section in _in_order(mine, theirs):
        blocks = tuple(_section(words, section, titles, (mine, theirs)))
        if blocks:
            yield part(words, section, blocks)


def _titles(words: Language, one: Ruleset, other: Ruleset) -> tuple[str, str]:
    titles = title(words, one), title(words, other)
    if titles[0] != titles[1]:
        return titles
    return f"{titles[0]} ({plain(one.name)})", f"{titles[1]} ({plain(other.name)})"


def _section(
    words: Language,
    section: str,
    titles: tuple[str, str],
    rules: tuple[tuple[Statement, ...], tuple[Statement, ...]],
) -> Iterator[str]:
    mine, theirs = ([rule for rule in said if rule.section == section] for said in rules)
    only = ([s for s in mine if s not in theirs], [s for s in theirs if s not in mine])
    for called, said in zip(titles, only, strict=True):
        if said:
            yield words.say("difference-only", title=called)
            yield from blocks_of(words, [_listed(statement) for statement in said])


def _in_order(one: Iterable[Statement], other: Iterable[Statement]) -> list[str]:
    """The sections of both, each where it stands in a rulebook."""
    found = {statement.section for said in (one, other) for statement in said}
    return [section for section in SECTIONS if section in found]


def _listed(statement: Statement) -> Statement:
    """A sentence of its own line, without those that stood around it."""
    return (
        statement if statement.table else Statement(statement.section, statement.phrase, item=True)
    )
