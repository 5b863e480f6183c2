"""Making a finding small: a short line, plain cards, few changes of a sorted pack."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from itertools import permutations
from random import Random
from typing import Final, TypeGuard

from ..actions import Action
from ..chance import below
from ..errors import EngineError
from ..state import State
from .choosing import is_plain
from .dealing import Deal
from .searching import Search
from .walking import UNDO, Finding, Pair, Walk, follow

CALLS: Final = 60_000
"""How many calls of the other engine are spent, at most, on one finding."""
_WALKS: Final = 2_000
"""How many further examples in a row are looked at in vain for a shorter line."""
_CUTS: Final = ((1, 3), (2, 3), (1, 1))
"""After which parts of the shortest line known further examples are given up."""
_VARIATIONS: Final = 400
"""How many variations in a row are tried in vain."""
_SUITS: Final = "SHDC"


class Shrinker:
    """Makes findings smaller, by trying out smaller ones.

    First other examples are played only as far as one action less than the shortest line known;
    then all lines of the deal are searched through, the shortest first, as far as the effort goes;
    then actions are left out and cards are put where they lie in a sorted pack. A finding counts
    as the same as long as the same field differs.

    Args:
        pair: The engines.
        seed: What further examples are made from.
        calls: How many calls of the other engine may be spent.
    """

    def __init__(self, pair: Pair, seed: int, calls: int = CALLS) -> None:
        self._pair = pair
        self._search = Search(pair, seed)
        self._last = pair.calls + calls
        self._share = calls // 6
        self._draw = below(Random(seed))
        self.best: Finding
        self._is_shortest = False
        """Whether all shorter lines of the deal were looked at."""

    def shrink(self, found: Finding, first: int) -> Finding:
        """The smallest finding of the same kind that has come up so far as the calls go.

        Args:
            found: The finding.
            first: The number of the first example to look at for a shorter one.
        """
        self.best = found
        try:
            self._shrink(first)
        except (EngineError, KeyboardInterrupt):
            # It broke down on the way to something smaller, or nobody wants to wait for that any
            # more: what was found before still holds.
            return self.best
        return self.best

    def _shrink(self, first: int) -> None:
        self.best = self._without_asides(self.best)
        self.best = self._shorter_elsewhere(self.best, first)
        self.best = self._shortened(self.best)
        self.best = self._shortest_in_deal(self.best)
        if not self._is_shortest:
            self.best = self._varied(self.best)
        before = None
        while self.best != before and self._may_go_on():
            before = self.best
            self.best = self._sorted(self.best)
            self.best = self._plainer(self.best)
            self.best = self._shortened(self.best)

    def _may_go_on(self) -> bool:
        return self._pair.calls < self._last

    def _same(self, finding: Finding | None, best: Finding) -> TypeGuard[Finding]:
        return finding is not None and finding.kind == best.kind

    def _is_shorter(self, finding: Finding | None, best: Finding) -> TypeGuard[Finding]:
        return self._same(finding, best) and len(finding.line) < len(best.line)

    # ------------------------------------------------------------------ shorter lines

    def _without_asides(self, best: Finding) -> Finding:
        """The line without what was only tried and taken back, if that makes no difference."""
        line: list[str] = []
        for place, token in enumerate(best.line, 1):
            if token == UNDO and place < len(best.line):
                line.pop()
            else:
                line.append(token)
        other = follow(self._pair, best.deal, line)
        return other if self._is_shorter(other, best) else best

    def _shorter_elsewhere(self, best: Finding, first: int) -> Finding:
        """A shorter line in other deals, as the first one found is seldom the shortest.

        Deals are given up early at first, so that many can be looked at, and later if in vain.
        """
        number, vain = first, 0
        share = self._share // 3
        for part, parts in _CUTS:
            limit = self._pair.calls + share
            while self._pair.calls < limit and best.line and vain < _WALKS:
                longest = min(len(best.line) * part // parts, len(best.line) - 1)
                other = self._search.example(number, longest, asides=_needs_asides(best))
                number, vain = number + 1, vain + 1
                if self._is_shorter(other, best):
                    best, vain = other, 0
        return best

    def _shortest_in_deal(self, best: Finding) -> Finding:
        """The shortest line of the deal, as far as a search through all of them gets."""
        limit = self._pair.calls + self._share
        for length in range(len(best.line)):
            for line in self._lines(best.deal, length, limit):
                other = self._at_the_end_of(best.deal, line)
                if self._same(other, best):
                    return other
            if self._pair.calls > limit:
                return best
        self._is_shortest = True
        return best

    def _varied(self, best: Finding) -> Finding:
        """Shorter lines of deals that are almost the same.

        Where a total has to be exact, an action can only be left out if other cards make up for it.
        """
        limit = self._pair.calls + self._share
        vain = 0
        while self._pair.calls < limit and vain < _VARIATIONS and len(best.line) > 1:
            start = self._draw(len(best.line))
            line = best.line[:start] + best.line[start + 1 + self._draw(4) :]
            deal = best.deal
            for _ in range(self._draw(4)):
                one, other = (deal.cards[self._draw(len(deal.cards))] for _ in "12")
                deal, line = _with_swapped(deal, line, one, other)
            found = self._played(deal, line, longest=len(best.line) - 1)
            vain += 1
            if self._is_shorter(found, best):
                best, vain = found, 0
        return best

    def _at_the_end_of(self, deal: Deal, line: Sequence[str]) -> Finding | None:
        """What differs after a line, of which everything shorter has been compared before."""
        if self._pair.known:
            # What only one engine allows leads nowhere, and is found out only by comparing.
            return follow(self._pair, deal, line)
        walk = Walk(self._pair, deal, compare=not line)
        for place, token in enumerate(line, 1):
            if walk.differences:
                break
            walk.step(token, compare=place == len(line))
        return walk.finding

    def _lines(self, deal: Deal, length: int, limit: int) -> Iterator[tuple[str, ...]]:
        """All lines of a length, and those that take their last action back."""
        if not length:
            yield ()
            return
        start = self._pair.game.deal(cards=deal.cards, dealer=deal.dealer, history=False)
        lines: deque[tuple[State, tuple[str, ...]]] = deque([(start, ())])
        while lines and self._pair.calls <= limit:
            state, line = lines.popleft()
            for action in state.legal_actions:
                longer = (*line, str(action))
                if len(longer) == length:
                    yield longer
                    continue
                if len(longer) == length - 1 and self._pair.can_undo:
                    yield (*longer, UNDO)
                lines.append((state.apply(action), longer))

    def _shortened(self, best: Finding) -> Finding:
        """The line with parts of it left out, where the rest can still be played."""
        size = len(best.line) // 2
        while size >= 1 and self._may_go_on():
            start = 0
            while start + size <= len(best.line):
                line = best.line[:start] + best.line[start + size :]
                other = self._played(best.deal, line)
                if self._is_shorter(other, best):
                    best = other
                else:
                    start += 1
                if not self._may_go_on():
                    return best
            size //= 2
        return best

    def _played(
        self, deal: Deal, line: Sequence[str], longest: int | None = None
    ) -> Finding | None:
        """A line played as well as it can be: what is not legal is put off or replaced."""
        walk = Walk(self._pair, deal)
        waiting = list(line)
        for _ in range(len(line) if longest is None else longest):
            if walk.differences or not (walk.choices or self._pair.can_undo):
                break
            token = next((token for token in waiting if walk.can_step(token)), None)
            if token is not None:
                waiting.remove(token)
            elif walk.choices:
                token = walk.choices[0]
                waiting = waiting[1:]
            else:
                break
            walk.step(token)
        return walk.finding

    # ------------------------------------------------------------------ plainer lines and deals

    def _plainer(self, best: Finding) -> Finding:
        """Each action replaced by the first one that does as well: cards before all others."""
        place = 0
        # Not a range, as the line may become shorter on the way.
        while place < len(best.line):
            for token in self._plainer_than(best, place):
                line = (*best.line[:place], token, *best.line[place + 1 :])
                other = self._played(best.deal, line)
                if (
                    self._same(other, best)
                    and len(other.line) <= len(best.line)
                    and _weight(other.line) < _weight(best.line)
                ):
                    best = other
                    break
                if not self._may_go_on():
                    return best
            place += 1
        return best

    def _plainer_than(self, best: Finding, place: int) -> Sequence[str]:
        token = best.line[place]
        if token == UNDO or is_plain(token):
            return ()
        walk = Walk(self._pair, best.deal)
        for earlier in best.line[:place]:
            if not walk.can_step(earlier):
                return ()
            walk.step(earlier)
        return [choice for choice in walk.choices if is_plain(choice)]

    def _sorted(self, best: Finding) -> Finding:
        """The deal with as many cards as can be where they lie in a sorted pack."""
        wanted = [str(card) for card in self._pair.game.pack]
        best = self._other_suits(best, wanted)
        if best.deal.dealer:
            other = self._played(Deal(best.deal.cards, 0), best.line)
            if self._fits(other, best):
                best = other
        for place, card in enumerate(wanted):
            if not self._may_go_on():
                break
            cards = best.deal.cards
            if cards[place] != card:
                best = self._swapped(best, cards[place], card)
        return best

    def _fits(self, other: Finding | None, best: Finding) -> TypeGuard[Finding]:
        return (
            self._same(other, best)
            and len(other.line) <= len(best.line)
            and _weight(other.line) <= _weight(best.line)
        )

    def _swapped(self, best: Finding, one: str, other: str) -> Finding:
        """Two cards with each other in the deal, and in the line too or not."""
        deal, renamed = _with_swapped(best.deal, best.line, one, other)
        for line in dict.fromkeys((best.line, renamed)):
            found = self._played(deal, line)
            if self._fits(found, best):
                return found
        return best

    def _other_suits(self, best: Finding, wanted: Sequence[str]) -> Finding:
        """The suits renamed so that most cards lie as in a sorted pack."""

        def right(deal: Deal) -> int:
            return sum(card == there for card, there in zip(wanted, deal.cards, strict=True))

        start = best
        for suits in permutations(_SUITS):
            renamed = dict(zip(_SUITS, suits, strict=True))
            cards = tuple(card[:-1] + renamed[card[-1]] for card in start.deal.cards)
            if set(cards) != set(wanted):
                continue
            deal = Deal(cards, best.deal.dealer)
            if right(deal) <= right(best.deal):
                continue
            line = [_with_suit(token, renamed) for token in start.line]
            found = follow(self._pair, deal, line)
            if self._fits(found, best):
                best = found
        return best


def _with_swapped(
    deal: Deal, line: Sequence[str], one: str, other: str
) -> tuple[Deal, tuple[str, ...]]:
    """A deal and a line with two cards in the place of each other."""
    exchanged = {one: other, other: one}
    cards = tuple(exchanged.get(card, card) for card in deal.cards)
    return Deal(cards, deal.dealer), tuple(exchanged.get(token, token) for token in line)


def _with_suit(token: str, renamed: dict[str, str]) -> str:
    if token == UNDO:
        return token
    action = Action.parse(token)
    if action.card is None and action.suit is None:
        return token
    return token[:-1] + renamed[token[-1]]


def _needs_asides(finding: Finding) -> bool:
    """Whether it may take a side step to come upon the same thing."""
    last = finding.line[-1] if finding.line else ""
    return last == UNDO or not (last and is_plain(last))


def _weight(line: Sequence[str]) -> int:
    """How much a line has in it that is no plain card."""
    return sum(token == UNDO or not is_plain(token) for token in line)
