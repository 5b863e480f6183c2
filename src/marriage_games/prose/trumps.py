"""What makes trumps."""

from __future__ import annotations

from ..model.ruleset import Ruleset
from ..model.vocabulary import FoundIn, TrumpsBy
from .statements import Meld, Section, Statements

TRUMPS = Section("trumps")


def statements(ruleset: Ruleset) -> Statements:
    """The turn-up, a declaration, or nothing."""
    trumps = ruleset.trumps
    yield from (TRUMPS.says(f"trumps-by-{trumps.by}"),) if not trumps.declarations else ()
    if trumps.by is not TrumpsBy.DECLARATION:
        return
    names = tuple(
        Meld(meld.name) for meld in ruleset.declarations if meld.name in trumps.declarations
    )
    if len(names) == 1:
        yield TRUMPS.says("trumps-by-declaration-one", meld=names[0])
    else:
        yield TRUMPS.says("trumps-by-declaration", melds=names)
    yield TRUMPS.says("no-trumps-yet")
    makers = [meld for meld in ruleset.declarations if meld.name in trumps.declarations]
    if any(FoundIn.TRICK in meld.found_in for meld in makers):
        key = "trumps-by-rencontre" if trumps.rencontre else "trumps-not-by-rencontre"
        if len(names) == 1:
            yield TRUMPS.says(f"{key}-one", meld=names[0])
        else:
            yield TRUMPS.says(key)
    yield TRUMPS.says("maker-in-trumps" if trumps.first_in_trumps else "maker-not-in-trumps")
    yield TRUMPS.says("revalued" if trumps.revalue else "not-revalued")
