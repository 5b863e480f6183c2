"""What somebody's player does wrong, told apart from what only passes through it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final


class EndedError(BaseException):
    """A signal has come that ends the command.

    Args:
        number: The number of the signal.
    """

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


FROM_OUTSIDE: Final = (KeyboardInterrupt, EndedError)
"""What may be raised while a player chooses without being its fault."""

LONGEST_TOLD: Final = 300
"""The letters that are told of an error of somebody else's in a line."""
LONGEST_TEXT: Final = 10 * LONGEST_TOLD
"""The letters that are told of it at all."""


def told_of(error: BaseException) -> str:
    r"""An error of somebody's player in a line that is not too long, whatever its text does.

    Examples:
        >>> told_of(ValueError("no idea"))
        'ValueError: no idea'
        >>> print(told_of(ValueError("no\nidea")))
        ValueError: no\nidea
    """
    return in_a_line(text_of(error), LONGEST_TOLD)


def text_of(error: BaseException) -> str:
    r"""The same in lines, as they were written; still not too long.

    Examples:
        >>> text_of(ValueError("no\nidea")).splitlines()
        ['ValueError: no', 'idea']
    """
    name = kind_of(error)
    text = attempted(lambda: f"{name}: {error}")
    return f"{name}, which cannot be shown" if text is None else text[:LONGEST_TEXT]


def kind_of(value: object) -> str:
    """The name of the class of a value, whatever the class does.

    Examples:
        >>> kind_of(5)
        'int'
    """
    name = attempted(lambda: in_a_line(type(value).__name__, LONGEST_TOLD // 3))
    return "something" if name is None else name


def attempted(tell: Callable[[], str]) -> str | None:
    """What code of somebody else's tells; None if it fails, which it can do in every way."""
    try:
        return tell()
    except FROM_OUTSIDE:
        raise
    except BaseException:
        return None


def in_a_line(text: str, longest: int) -> str:
    r"""A text with signs such as line breaks spelled out, and cut short where it is long.

    Examples:
        >>> print(in_a_line("one\ntwo", 60), in_a_line("many words", 7))
        one\ntwo many...
    """
    start = text[: longest + 1]
    shown = "".join(sign if sign.isprintable() else _spelled(sign) for sign in start)
    return shown if len(shown) <= longest else f"{shown[: longest - 3]}..."


def _spelled(sign: str) -> str:
    return sign.encode("unicode_escape").decode("ascii")
