"""The cards, their ranks and values."""

from __future__ import annotations

from ..card import Suit
from ..model.ruleset import Ruleset
from ..model.vocabulary import TrumpsBy
from .statements import Section, Statements

PACK = Section("pack")


def statements(ruleset: Ruleset) -> Statements:
    """The pack, the order of the ranks, and what cards count."""
    pack = ruleset.pack
    ranks, suits = tuple(sorted(pack.ranks)), tuple(Suit)
    left, removed = len(pack.pack), tuple(sorted(pack.removed))
    yield PACK.says("pack", number=left + len(removed), ranks=ranks, suits=suits)
    if removed:
        key = "pack-removed" if len(removed) > 1 else "pack-removed-one"
        yield PACK.says(key, cards=removed, number=left)
    plain, trumps = pack.order(), pack.order(in_trumps=True)
    if ruleset.trumps.by is TrumpsBy.NONE or plain == trumps:
        yield PACK.says("order", ranks=plain)
    else:
        yield PACK.says("order-plain", ranks=plain)
        yield PACK.says("order-trumps", ranks=trumps)
    yield from _values(ruleset)


def _values(ruleset: Ruleset) -> Statements:
    pack = ruleset.pack
    # By value, and in the order of tricks where that is the same.
    order = sorted(pack.order(), key=lambda rank: -pack.values.get(rank, 0))
    worth = [rank for rank in order if pack.values.get(rank)]
    if not worth:
        yield PACK.says("no-values")
        return
    yield PACK.says("values")
    for rank in worth:
        yield PACK.row("values", card=rank, points=pack.values[rank])
    others = tuple(rank for rank in order if rank not in worth)
    if others:
        yield PACK.says("values-others-one" if len(others) == 1 else "values-others", ranks=others)
    total = sum(pack.value(card) for card in pack.pack)
    if total:
        yield PACK.says("values-total", points=total)
