"""The known rulesets: those of this package, and those of installed packages."""

from __future__ import annotations

from .arguments import need_text
from .reading import read_known
from .ruleset import Ruleset
from .sources import known_names


def catalogue() -> tuple[str, ...]:
    """Name all known rulesets.

    Known are the games of this library and those that installed packages offer by entry points
    of the group `marriage_games.rulesets`. An entry point with the name of a game of this library
    is ignored with a warning.

    Returns:
        The names, sorted.

    Examples:
        >>> import marriage_games as mg
        >>> {"brisque", "sixty-six"} <= set(mg.catalogue())
        True
    """
    return known_names()


def ruleset(name: str) -> Ruleset:
    """Find a known ruleset.

    Args:
        name: Its name, as `catalogue` gives it.

    Returns:
        The ruleset; the same object each time.

    Raises:
        UnknownRuleset: If there is none of this name; it names the closest one.
        RulesetError: If the ruleset comes from another package and cannot be used.
        ArgumentError: If ``name`` is no text.

    Examples:
        >>> import marriage_games as mg
        >>> mg.ruleset("brisque").deal.hand_size
        6
        >>> mg.ruleset("brisqe")
        Traceback (most recent call last):
        ...
        marriage_games.errors.UnknownRuleset: no ruleset is named 'brisqe'; did you mean ...
    """
    need_text("ruleset", "the name of a known ruleset, such as 'brisque'", name)
    return read_known(name)
