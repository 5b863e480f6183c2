"""What somebody's player does wrong, told apart from what only passes through it."""

from __future__ import annotations

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


def told_of(error: BaseException) -> str:
    """An error of somebody's player, whatever its text does.

    Examples:
        >>> told_of(ValueError("no idea"))
        'ValueError: no idea'
    """
    name = type(error).__name__
    # A text can fail in every way, too.
    try:
        return f"{name}: {error}"
    except FROM_OUTSIDE:
        raise
    except BaseException:
        return f"{name}, which cannot be shown"
