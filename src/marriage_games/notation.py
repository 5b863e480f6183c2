"""Positions as one line of text: how they are written.

A position is a list of fields, ``key=value``, with blanks between them; what is of several seats
has slashes between the seats. `POSITION_KEYS` says what there is, in the order in which it is
written; `setting` reads it again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from .engine import constants as c
from .engine.compiling import ENDINGS, MOMENTS, card_set
from .engine.kernel import Kernel
from .engine.knowledge import DRAWN, LEFT, Alternative, Condition, Event, Fact, Trace
from .engine.meld_tables import SUITS

if TYPE_CHECKING:
    from .game import Game
    from .view import Standpoint

POSITION_KEYS: Final = {
    "moment": "the moment of the decision, or end",
    "to-move": "the seat that has to decide",
    "dealer": "the seat that dealt",
    "leader": "the seat that leads to this trick, or to the next one",
    "phase": "open or strict",
    "hands": "the cards of each seat",
    "trick": "the cards on the table, in the order in which they were played",
    "talon": "the face-down cards of the talon, the top one first",
    "turn-up": "the card that lies face up with the talon",
    "trump": "the trump suit",
    "won": "the cards that each seat has taken in tricks",
    "tricks": "the tricks that each seat has won",
    "points": "the points of each seat",
    "counters": "the match points that each seat's melds and bonuses have brought",
    "pending": "points that do not count yet: seat:points:reason:cards, with commas between them",
    "declared": "the melds that each seat has scored, with commas between them",
    "scored": "what melds scored that others replace: seat:points:meld, with commas between them",
    "shown": "the cards that each seat holds and everybody has seen",
    "exchanged": "the cards that each seat holds and has got by exchange",
    "cannot": "what everybody can conclude about the hidden cards of each seat",
    "melds": "how many melds each seat has declared since it last played a card",
    "just-melded": "the seats that have declared a meld since a card was played",
    "play-from": "the cards of a meld, of which the seat to move must play one",
    "again-played": "the melds that each seat can declare again and played a card of",
    "refills": "how often those melds were complete again",
    "in-a-row": "how many tricks the side that won the last one has won in a row",
    "last-phase": "whether the last trick was open or strict",
    "closed": "the seat that closed the talon",
    "closed-points": "the points of each seat when the talon was closed",
    "closed-tricks": "the tricks of each seat when the talon was closed",
    "closed-at": "the moment at which it was closed, while others are asked about that",
    "ending": "how the deal ended",
    "by": "the seat that claimed or won the deal outright",
}
"""The fields of a position, and what each of them tells."""

EMPTY: Final = "-"
"""What is written where a seat has none of something."""


def state_text(game: Game, kernel: Kernel) -> str:
    """A position with all cards open, as one line of text."""
    return _joined(_Writer(game, kernel).fields())


def view_text(game: Game, kernel: Kernel, standpoint: Standpoint) -> str:
    """What a seat knows of a position, as one line of text.

    Hidden cards are counted instead: ``AS+3`` is a hand of the ace, which all have seen, and
    three more cards.
    """
    fields = dict(_Writer(game, kernel, standpoint.traces).fields())
    hidden = [
        size - int(kernel.word(seat, c.HAND)).bit_count()
        for seat, size in enumerate(standpoint.sizes)
    ]
    hands = [
        hand if not more else f"{'' if hand == EMPTY else hand}+{more}"
        for hand, more in zip(fields["hands"].split("/"), hidden, strict=True)
    ]
    fields["hands"] = "/".join(hands)
    face_down = len(kernel.stock) - int(kernel.drawn)
    if face_down:
        fields["talon"] = f"+{face_down}"
    if standpoint.waiting:
        del fields["moment"]
    match = standpoint.match
    if match is not None:
        fields["match"] = "/".join(map(str, match.match_points))
        fields["target"] = EMPTY if match.target is None else str(match.target)
    return f"seat={standpoint.seat} {_joined(fields.items())}"


def _joined(fields: Iterable[tuple[str, str]]) -> str:
    return " ".join(f"{key}={value}" for key, value in fields)


class _Writer:
    """Writes the fields of one position."""

    def __init__(self, game: Game, kernel: Kernel, traces: tuple[Trace, ...] | None = None) -> None:
        self._game = game
        self._kernel = kernel
        self._tables = game.compiled.tables
        self._traces = kernel.conclusions() if traces is None else traces

    def fields(self) -> Iterator[tuple[str, str]]:
        """The fields that tell something, in the order of `POSITION_KEYS`."""
        written = {**self._course(), **self._cards(), **self._score(), **self._memory()}
        written.update(self._closing())
        return ((key, written[key]) for key in POSITION_KEYS if written.get(key))

    def _course(self) -> dict[str, str]:
        kernel = self._kernel
        over = kernel.moment == c.END
        # Where nobody is named to move, a view tells nothing of the moment either.
        leader = kernel.leader if kernel.played or kernel.winner < 0 else kernel.winner
        late = kernel.tricks > 0 and not over and kernel.last_strict != kernel.strict
        return {
            "moment": str(MOMENTS[int(kernel.moment)]),
            "to-move": "" if over else str(int(kernel.seat)),
            "dealer": str(int(kernel.dealer)),
            "leader": str(int(leader)),
            "phase": _phase(kernel.strict),
            "last-phase": _phase(kernel.last_strict) if late else "",
        }

    def _cards(self) -> dict[str, str]:
        kernel = self._kernel
        stock = [card for card in kernel.stock[int(kernel.drawn) :] if card >= 0]
        trick = [int(kernel.trick_card(place)) for place in range(int(kernel.played))]
        return {
            "hands": self._sets(c.HAND, always=True),
            "trick": self._listed(trick),
            "talon": self._listed(stock),
            "turn-up": "" if kernel.turnup < 0 else str(self._game.pack[int(kernel.turnup)]),
            "trump": "" if kernel.trump < 0 else SUITS[int(kernel.trump)].letter,
            "won": self._sets(c.TAKEN),
            "shown": self._sets(c.KNOWN),
            "exchanged": self._sets(c.EXCHANGED),
            "cannot": _by_seat(list(map(self._trace, self._traces))),
            "play-from": self._set(int(kernel.must)),
        }

    def _score(self) -> dict[str, str]:
        kernel, t = self._kernel, self._tables
        compiled = self._game.compiled
        pending = kernel.pending
        scored = sorted(
            (kernel.scored[place + 1], kernel.scored[place], kernel.scored[place + 2])
            for place in range(0, len(kernel.scored), 3)
        )
        return {
            "tricks": self._numbers(c.TRICKS),
            "points": self._numbers(c.POINTS, always=True),
            "counters": self._numbers(int(t.counters)) if t.counters else "",
            "pending": ",".join(
                f"{pending[n]}:{pending[n + 1]}:{compiled.reasons[pending[n + 2]]}:"
                f"{self._set(pending[n + 3]) or EMPTY}"
                for n in range(0, len(pending), 4)
            ),
            "scored": ",".join(
                f"{seat}:{points}:{compiled.meld_texts[meld]}" for seat, meld, points in scored
            ),
        }

    def _memory(self) -> dict[str, str]:
        kernel, tables = self._kernel, self._tables
        over = kernel.moment == c.END
        seats = range(self._game.seats)
        streak = max(
            (
                min(int(kernel.streak), int(tables.bonus_count[b]))
                for b in tables.last_tricks_bonuses
            ),
            default=0,
        )
        return {
            "declared": _by_seat([",".join(self._declared(seat)) for seat in seats]),
            "melds": self._numbers(c.MELDS) if tables.limit and not over else "",
            "just-melded": ""
            if over
            else ",".join(str(seat) for seat in seats if kernel.melders >> seat & 1),
            "again-played": _by_seat([",".join(self._again_played(seat)) for seat in seats]),
            "refills": _by_seat([",".join(self._refills(seat)) for seat in seats]),
            "in-a-row": str(streak) if streak > 1 and not over else "",
        }

    def _closing(self) -> dict[str, str]:
        kernel = self._kernel
        written: dict[str, str] = {}
        if kernel.closed_by >= 0:
            written["closed"] = str(int(kernel.closed_by))
            written["closed-points"] = self._numbers(c.POINTS_AT_CLOSING, always=True)
            written["closed-tricks"] = self._numbers(c.TRICKS_AT_CLOSING, always=True)
        if kernel.moment == c.CLOSED:
            written["closed-at"] = str(MOMENTS[int(kernel.resume_moment)])
        if kernel.ending >= 0:
            written["ending"] = str(ENDINGS[int(kernel.ending)])
            written["by"] = "" if kernel.ending == c.PLAYED_OUT else str(int(kernel.seat))
        return written

    # ------------------------------------------------------------------ the parts

    def _set(self, mask: int) -> str:
        return "".join(str(card) for card in card_set(self._game.pack, mask))

    def _listed(self, numbers: Iterable[int]) -> str:
        return "".join(str(self._game.pack[number]) for number in numbers)

    def _words(self, field: int) -> list[int]:
        return [int(self._kernel.word(seat, field)) for seat in range(self._game.seats)]

    def _sets(self, field: int, *, always: bool = False) -> str:
        return _by_seat([self._set(mask) for mask in self._words(field)], always=always)

    def _numbers(self, field: int, *, always: bool = False) -> str:
        numbers = self._words(field)
        return "/".join(map(str, numbers)) if always or any(numbers) else ""

    def _declared(self, seat: int) -> Iterator[str]:
        melds = self._tables.melds
        for number, text in enumerate(self._game.compiled.meld_texts):
            if self._kernel.word(seat, c.DECLARED + melds.word[number]) & melds.bit[number]:
                yield text

    def _again_played(self, seat: int) -> Iterator[str]:
        bits = int(self._kernel.word(seat, c.AGAIN_PLAYED))
        for number in self._tables.again_melds:
            if bits & self._tables.melds.again_bit[number]:
                yield meld_label(self._game, number)

    def _refills(self, seat: int) -> Iterator[str]:
        for number in self._tables.again_melds:
            refills = int(self._kernel.word(seat, self._tables.melds.refills[number]))
            if refills:
                yield f"{meld_label(self._game, number)}*{refills}"

    def _trace(self, trace: Trace) -> str:
        return ",".join(map(self._event, trace))

    def _event(self, event: Event) -> str:
        kind, card, fact = event
        if kind == DRAWN:
            return "draw"
        if kind == LEFT:
            return f"left:{self._game.pack[card]}"
        return self._fact(fact)

    def _fact(self, fact: Fact) -> str:
        return "|".join(
            "&".join(map(self._condition, _sorted(alternative))) for alternative in fact
        )

    def _condition(self, condition: Condition) -> str:
        cards, least, most = condition
        return f"{least}..{most}:{self._set(cards)}" if most else f"no:{self._set(cards)}"


def _sorted(alternative: Alternative) -> list[Condition]:
    """The conditions with what is lacking first."""
    return sorted(alternative, key=lambda condition: (condition[2] > 0, condition))


def meld_label(game: Game, number: int) -> str:
    """A meld as it is written in positions: with its suit wherever it is of one."""
    compiled = game.compiled
    suit = compiled.tables.melds.suit[number]
    name = compiled.meld_names[number]
    return name if suit < 0 else f"{name}:{SUITS[suit].letter}"


def _phase(strict: int) -> str:
    return "strict" if strict else "open"


def _by_seat(parts: list[str], *, always: bool = False) -> str:
    if not always and not any(parts):
        return ""
    return "/".join(part or EMPTY for part in parts)
