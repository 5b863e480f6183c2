"""Every error that this library raises on purpose, and how problems in a ruleset are told.

One root, `MarriageGamesError`, catches them all; each is also the built-in error that fits,
so that `except ValueError` around a call keeps working.
"""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from .failing import attempted, in_a_line, kind_of

__all__ = [
    "ArgumentError",
    "CardError",
    "ConformanceError",
    "DealError",
    "EngineError",
    "HistoryError",
    "IllegalAction",
    "MarriageGamesError",
    "MatchError",
    "PositionError",
    "Problem",
    "RecordError",
    "RulesetError",
    "SimulationError",
    "SolveError",
    "UnknownRuleset",
    "ViewError",
    "closest",
    "shortened",
]

_LONGEST_SHOWN = 60


def shortened(value: object) -> str:
    """A value as an error shows it, cut short where it is long.

    Examples:
        >>> shortened("KS"), len(shortened("K" * 10_000_000))
        ("'KS'", 60)
    """
    text = attempted(lambda: in_a_line(repr(value), _LONGEST_SHOWN))
    return f"a {kind_of(value)} that cannot be shown" if text is None else text


def closest(word: str, choices: Iterable[str]) -> str:
    """Ask whether a near-by word was meant.

    Args:
        word: What somebody wrote.
        choices: What could have been written.

    Returns:
        A question that names the choice most like `word`, or `""` if none is much like it.

    Examples:
        >>> closest("hand_sise", ["hand_size", "packets", "turnup"])
        "did you mean 'hand_size'?"
        >>> closest("Marriage", ["marriage", "rencontre"])
        "did you mean 'marriage'?"
        >>> closest("zebra", ["hand_size", "packets"])
        ''
    """
    from difflib import get_close_matches

    by_folded = {choice.casefold(): choice for choice in choices}
    matches = get_close_matches(word.casefold(), by_folded, n=1)
    return f"did you mean {by_folded[matches[0]]!r}?" if matches else ""


@attrs.frozen
class Problem:
    """One thing that is wrong in a ruleset, told so that it can be put right.

    Attributes:
        path: Where, as a dotted path; `""` for the file as a whole.
        found: What stands there, in words or as a quoted value.
        allowed: What may stand there.
        hint: The likely remedy; `""` if there is none to offer.

    Examples:
        >>> print(Problem("deal.hand_size", "-5", "a whole number, 1 or more"))
        deal.hand_size: found -5; allowed: a whole number, 1 or more
        >>> hint = closest("hand_sise", ["hand_size", "packets"])
        >>> print(Problem("deal.hand_sise", "an unknown key", "hand_size, packets", hint))
        deal.hand_sise: found an unknown key; allowed: hand_size, packets; did you mean 'hand_size'?
    """

    path: str
    found: str
    allowed: str
    hint: str = ""

    def __str__(self) -> str:
        clauses = [f"found {self.found}"]
        if self.allowed:
            clauses.append(f"allowed: {self.allowed}")
        if self.hint:
            clauses.append(self.hint)
        line = "; ".join(clauses)
        if self.path:
            line = f"{self.path}: {line}"
        # A reader, or a program such as an editor, counts on one problem a line.
        return " ".join(line.splitlines())

    def under(self, prefix: str) -> Problem:
        """Tell the same problem as seen from further up.

        Args:
            prefix: The dotted path of the place that `path` starts from.

        Returns:
            The problem with `prefix` before its path.

        Examples:
            >>> Problem("hand_size", "-5", "1 or more").under("deal").path
            'deal.hand_size'
            >>> Problem("", "nothing", "a table").under("deal").path
            'deal'
        """
        return attrs.evolve(self, path=".".join(part for part in (prefix, self.path) if part))


class MarriageGamesError(Exception):
    """The root of all errors of this library.

    Examples:
        >>> from marriage_games.card import Card
        >>> try:
        ...     Card.parse("1S")
        ... except MarriageGamesError as error:
        ...     type(error).__name__
        'CardError'
    """


class CardError(MarriageGamesError, ValueError):
    """A text that is no card, a card twice, or cards that do not make the pack.

    Examples:
        >>> from marriage_games.card import Card
        >>> from marriage_games.pack import Pack
        >>> Pack.of("AKQJ").index(Card.parse("7S"))
        Traceback (most recent call last):
        ...
        marriage_games.errors.CardError: 7S is not in Pack.of('AKQJ')
    """


class DealError(MarriageGamesError, ValueError):
    """A deal that cannot be made as asked.

    Examples:
        >>> from marriage_games.engine.generator import Generator
        >>> Generator(-1)
        Traceback (most recent call last):
        ...
        marriage_games.errors.DealError: a seed is a whole number from 0 to 2**64 - 1, not -1
    """


class IllegalAction(MarriageGamesError, ValueError):  # noqa: N818 - says what happened, as StopIteration does
    """An action that the rules do not allow here and now.

    Examples:
        >>> issubclass(IllegalAction, ValueError)
        True
    """


class RulesetError(MarriageGamesError, ValueError):
    """A ruleset that cannot be used; lists every problem at once.

    Args:
        problems: What is wrong.
        source: The name of the file or of the ruleset; `""` if it has none.

    Attributes:
        problems: What is wrong, as a tuple.
        source: As given.

    Examples:
        >>> print(RulesetError([Problem("deal.hand_size", "-5", "1 or more")], "house.toml"))
        house.toml: 1 problem
          deal.hand_size: found -5; allowed: 1 or more
    """

    problems: tuple[Problem, ...]
    source: str

    def __init__(self, problems: Iterable[Problem], source: str = "") -> None:
        self.problems = tuple(problems)
        self.source = source
        # Unpickling calls the class with `args`, so these are what it was called with.
        super().__init__(self.problems, source)

    def __str__(self) -> str:
        count = len(self.problems)
        headline = f"{count} problem" if count == 1 else f"{count} problems"
        if self.source:
            headline = f"{self.source}: {headline}"
        return "\n".join([headline, *(f"  {problem}" for problem in self.problems)])


class UnknownRuleset(MarriageGamesError, KeyError):  # noqa: N818 - says what happened, as StopIteration does
    """A name that no ruleset bears.

    Args:
        name: The name that was asked for.
        known: The names of all known rulesets.

    Attributes:
        name: As given.
        known: As given, as a tuple.

    Examples:
        >>> print(UnknownRuleset("brisqe", ["brisque", "sixty-six"]))
        no ruleset is named 'brisqe'; did you mean 'brisque'? known are brisque, sixty-six
    """

    name: str
    known: tuple[str, ...]

    def __init__(self, name: str, known: Iterable[str] = ()) -> None:
        self.name = name
        self.known = tuple(known)
        # Unpickling calls the class with `args`, so these are what it was called with.
        super().__init__(name, self.known)

    # KeyError would print the arguments as they are quoted in code.
    def __str__(self) -> str:
        text = f"no ruleset is named {self.name!r}"
        if hint := closest(self.name, self.known):
            text = f"{text}; {hint}"
        if self.known:
            text = f"{text}{'' if hint else ';'} known are {', '.join(self.known)}"
        if self.name.endswith(".toml"):
            text = f"{text}; mg.load({self.name!r}) reads a file"
        return text


class ArgumentError(MarriageGamesError, TypeError):
    """A function was handed another kind of thing than it takes.

    Examples:
        >>> issubclass(ArgumentError, TypeError)
        True
    """


class HistoryError(MarriageGamesError, RuntimeError):
    """A state that keeps no history was asked for it.

    Examples:
        >>> issubclass(HistoryError, RuntimeError)
        True
    """


class ViewError(MarriageGamesError, RuntimeError):
    """A view was asked for what is defined only for the seat to move and at the end of a deal.

    Examples:
        >>> issubclass(ViewError, RuntimeError)
        True
    """


class PositionError(MarriageGamesError, ValueError):
    """A text that is no position of the game.

    Examples:
        >>> issubclass(PositionError, ValueError)
        True
    """


class RecordError(MarriageGamesError, ValueError):
    """A file that is no record, or one that does not replay as it says.

    Examples:
        >>> issubclass(RecordError, ValueError)
        True
    """


class MatchError(MarriageGamesError, RuntimeError):
    """A match that cannot go on, or was asked for what it has not reached.

    Examples:
        >>> issubclass(MatchError, RuntimeError)
        True
    """


class SimulationError(MarriageGamesError, RuntimeError):
    """A simulation that cannot go on: a player fails, or the executor loses pieces of it.

    Examples:
        >>> issubclass(SimulationError, RuntimeError)
        True
    """


class SolveError(MarriageGamesError, ValueError):
    """A position that cannot be solved, as it is no ending or has not two sides.

    Examples:
        >>> issubclass(SolveError, ValueError)
        True
    """


class EngineError(MarriageGamesError, RuntimeError):
    """Another engine broke the engine protocol: it died, hung, or answered in another form.

    Examples:
        >>> issubclass(EngineError, RuntimeError)
        True
    """


class ConformanceError(MarriageGamesError, AssertionError):
    """Another engine does not play by the ruleset; the text is the counterexample.

    Args:
        counterexample: What was found, a `marriage_games.testing.Counterexample`.

    Attributes:
        counterexample: As given.

    Examples:
        >>> issubclass(ConformanceError, AssertionError)
        True
    """

    counterexample: object

    def __init__(self, counterexample: object) -> None:
        self.counterexample = counterexample
        super().__init__(counterexample)
