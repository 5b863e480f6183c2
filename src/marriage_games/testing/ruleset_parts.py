"""The sections about cards, dealing, play and melds, each as a table of a file would hold it.

What fits together is decided as it is drawn, from the simplest to the strangest.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, TypeAlias

import attrs
from hypothesis import strategies as st

Draw: TypeAlias = st.DrawFn
Tables: TypeAlias = dict[str, Any]

RANKS = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
SUITS = "SHDC"
MOMENTS = ("lead", "follow", "between", "won", "lost", "draw", "closed")
MELD_NAMES = ("marriage", "tierce", "kings", "courts", "pair", "amour", "four", "run")

LARGE = (66, 100, 999, 1_000_000)


def _amount(number: int) -> int:
    return number if number <= 40 else LARGE[number - 41]


NUMBERS = st.integers(0, 44).map(_amount)
"""Points: most often few, so that they shrink as plain numbers do."""
WORTHS = st.integers(1, 44).map(_amount)
_FIVE = st.integers(0, 4)


def rarely(draw: Draw) -> bool:
    """One time in five."""
    return draw(_FIVE) == 4


def often(draw: Draw) -> bool:
    """Three times in five."""
    return draw(_FIVE) > 1


def some(draw: Draw, words: Sequence[str], *, least: int = 1) -> list[str]:
    """Some of the words, each once, in any order."""
    size = len(words)
    chosen: list[str] = draw(
        st.lists(st.sampled_from(words), min_size=least, max_size=size, unique=True)
    )
    return chosen


def shuffled(draw: Draw, words: list[str]) -> list[str]:
    """The words in another order, made from one number, so that leaving it out shrinks easily."""
    return Random(draw(st.integers(0, 999))).sample(words, len(words))


@attrs.define
class Frame:
    """What the sections have to agree on."""

    seats: int
    sides: list[list[int]]
    ranks: list[str]
    removed: list[str]
    hand_size: int
    turned: bool
    draws: str
    play_from: bool = False
    closing: bool = False
    claiming: str = ""
    """How claims are made: not at all, ``claims`` or ``automatic``."""

    @property
    def two_sides(self) -> bool:
        """Whether there are exactly two sides."""
        return (len(self.sides) or self.seats) == 2

    @property
    def melding_moments(self) -> Sequence[str]:
        """The moments at which melds can be declared."""
        return ("lead", "follow") if self.play_from else MOMENTS

    @property
    def cards(self) -> list[str]:
        """The cards of the pack."""
        pack = (rank + suit for suit in SUITS for rank in self.ranks)
        return [card for card in pack if card not in self.removed]

    @property
    def talon(self) -> int:
        """How many cards are left after the hands."""
        return len(self.cards) - self.seats * self.hand_size

    def ranks_in(self, suit: str) -> list[str]:
        """The ranks that the pack has in a suit."""
        return [rank for rank in self.ranks if rank + suit in self.cards]


# ------------------------------------------------------------------ cards and seats


@st.composite
def frame(draw: Draw) -> Frame:
    """What the sections have to agree on."""
    seats = draw(st.integers(2, 5))
    size = draw(st.integers(5, 13))
    ranks = RANKS[:size]
    if rarely(draw):
        ranks = shuffled(draw, RANKS)[:size]
    pack = [rank + suit for suit in SUITS for rank in ranks]
    removed: list[str] = []
    if size > 5 and rarely(draw):
        removed = draw(
            st.lists(st.sampled_from(pack), max_size=min(len(pack) - 20, 9), unique=True)
        )
    turned = not rarely(draw)
    most = (len(pack) - len(removed) - turned) // seats
    return Frame(
        seats=seats,
        sides=_sides(draw, seats),
        ranks=ranks,
        removed=removed,
        hand_size=draw(st.integers(1, most if rarely(draw) else min(most, 7))),
        turned=turned,
        play_from=not often(draw),
        draws=draw(st.sampled_from(["after-trick", "after-card", "never"])),
    )


def _sides(draw: Draw, seats: int) -> list[list[int]]:
    kind = draw(st.sampled_from(["none", "two", "any"]))
    if kind == "none":
        return []
    most = 1 if kind == "two" else seats - 1
    wanted = st.lists(st.integers(0, most), min_size=seats, max_size=seats)
    places = draw(wanted)
    if len(set(places)) == 1:
        places[-1] = 1 - places[0] if places[0] < 2 else 0
    sides = [[seat for seat in range(seats) if places[seat] == side] for side in range(seats)]
    return [side for side in sides if side]


@st.composite
def pack(draw: Draw, frame: Frame) -> Tables:
    """The section ``pack``."""
    made: Tables = {"ranks": " ".join(frame.ranks)}
    if often(draw):
        size = len(frame.ranks)
        values = draw(st.lists(NUMBERS, min_size=size, max_size=size))
        made["values"] = dict(zip(frame.ranks, values, strict=True))
    for order in ("trick_order", "trump_order"):
        if rarely(draw):
            made[order] = shuffled(draw, frame.ranks)
    if frame.removed:
        made["removed"] = " ".join(frame.removed)
    return made


@st.composite
def deal(draw: Draw, frame: Frame) -> Tables:
    """The section ``deal``."""
    made: Tables = {"hand_size": frame.hand_size}
    if not frame.turned:
        made["turned"] = False
    elif rarely(draw):
        made["turnup"] = draw(st.integers(1, len(frame.cards)))
    if rarely(draw):
        made["packets"] = draw(st.lists(st.integers(1, 4), min_size=1, max_size=3))
    return made


# ------------------------------------------------------------------ play


@st.composite
def play(draw: Draw) -> Tables:
    """The section ``play``."""
    strict = {
        "follow": draw(st.booleans()),
        "head": draw(st.sampled_from(["never", "in-trumps", "always"])),
        "trump_when_void": draw(st.booleans()),
        "overtrump": draw(st.booleans()),
    }
    made: Tables = {"strict": {key: word for key, word in strict.items() if word}}
    if rarely(draw):
        made["strict_from"] = "first-trick"
    return made


@st.composite
def timed(draw: Draw, moments: Sequence[str] = MOMENTS) -> Tables:
    """A window, and sometimes further ones."""
    made = draw(_window(moments))
    if rarely(draw):
        made["also"] = draw(st.lists(_window(moments), min_size=1, max_size=2))
    return made


CONDITIONS = ("phase", "min_talon", "max_talon", "after_tricks", "needs_trick", "just")


@st.composite
def _window(draw: Draw, moments: Sequence[str]) -> Tables:
    made: Tables = {"when": some(draw, moments)}
    if rarely(draw):
        key = draw(st.sampled_from(CONDITIONS))
        if key == "max_talon":
            made["min_talon"] = draw(st.integers(0, 4))
            made[key] = made["min_talon"] + draw(st.integers(0, 9))
        elif key == "phase":
            made[key] = draw(st.sampled_from(["open", "strict"]))
        elif key == "just":
            made["just_after"] = some(draw, ["trick", "meld"])
        else:
            made[key] = True if key == "needs_trick" else draw(st.integers(1, 6))
    return made


@st.composite
def exchange(draw: Draw, frame: Frame) -> Tables:
    """The section ``exchange``."""
    return {"card": draw(st.sampled_from(frame.ranks[::-1])), **draw(timed())}


@st.composite
def closing(draw: Draw, frame: Frame) -> Tables:
    """The section ``closing``."""
    late = ("follow", "won", "lost") if frame.draws == "after-trick" else ()
    return draw(timed(("lead", "between", *late)))


@st.composite
def claiming(draw: Draw, frame: Frame) -> Tables:
    """The section ``claiming``."""
    made: Tables = {"target": draw(WORTHS)}
    if frame.claiming == "automatic":
        return made | {"automatic": True}
    return made | draw(timed())


# ------------------------------------------------------------------ melds


@st.composite
def declarations(draw: Draw, frame: Frame) -> list[Tables]:
    """The list ``declarations``."""
    count = draw(st.integers(0, 4))
    names = [*MELD_NAMES]
    if rarely(draw):
        names = draw(st.permutations(names))
        if count == 4 and rarely(draw):
            # So many that the engine needs more than one word of bits for them.
            count = draw(st.integers(8, 20))
            names += [f"meld-{number}" for number in range(12)]
    made: list[Tables] = []
    for name in names[:count]:
        made.append(draw(_declaration(frame, name, made)))
        _add_ways(draw, frame, made[-1])
    _add_match_points(draw, made)
    return made[::-1] if rarely(draw) else made


def _add_match_points(draw: Draw, melds: list[Tables]) -> None:
    """Let some melds bring match points, besides their points or instead of them."""
    if not rarely(draw):
        return
    replaced = {name for meld in melds for name in meld.get("replaces", ())}
    for meld in melds:
        if "replaces" not in meld and meld["name"] not in replaced and draw(st.booleans()):
            meld["match_points"] = draw(st.integers(1, 4))
            if draw(st.booleans()):
                meld["points"] = 0
                again = meld.get("again", {"per": "refill"})
                if "per" not in again and draw(st.booleans()):
                    again["points"] = 0


def _add_ways(draw: Draw, frame: Frame, meld: Tables) -> None:
    """When and how a meld is declared, apart from what holds for all of them."""
    found = meld.get("found_in", ["hand"])
    again = meld.get("again")
    # Nobody could tell why a meld that is no whole hand does not score again by itself.
    told = again is None or meld["count"] >= frame.hand_size
    if "hand" in found and not frame.play_from and told and rarely(draw):
        meld["automatic"] = True
        if again is not None:
            again.pop("got_by", None)
            again.pop("next_card", None)
    if "hand" in found and rarely(draw):
        meld["window"] = draw(timed(frame.melding_moments))
    if found == ["hand"] and rarely(draw):
        meld["exchanged"] = False


@st.composite
def _declaration(draw: Draw, frame: Frame, name: str, before: list[Tables]) -> Tables:
    kind = draw(st.sampled_from(["cards", "any_of", "four_of"]))
    fours = [rank for rank in frame.ranks if all(rank + suit in frame.cards for suit in SUITS)]
    made: Tables = {"name": name}
    if kind == "any_of":
        made |= _any_of(draw, frame)
    elif kind == "four_of" and fours:
        made["four_of"] = draw(st.sampled_from(fours))
    else:
        made |= _of_one_suit(draw, frame, before)
    if "any_of" not in made and rarely(draw):
        made["group"] = draw(st.sampled_from(["suited", "a group with “quotes” and \\ = ."]))
    made["points"] = draw(WORTHS)
    if rarely(draw):
        made["found_in"] = some(draw, ["hand", "trick", "won"])
    if made.get("found_in", ["hand"]) == ["hand"]:
        if rarely(draw):
            made |= {"wins": "deal", "points": draw(NUMBERS)}
        elif "any_of" in made and often(draw):
            made["again"] = draw(_again())
    return made


@st.composite
def _again(draw: Draw) -> Tables:
    made: Tables = {"points": draw(WORTHS)}
    if draw(st.booleans()):
        made["per"] = "refill"
    if rarely(draw):
        made["got_by"] = some(draw, ["draw", "exchange"])
    if draw(st.booleans()):
        made["after_first"] = False
    if draw(st.booleans()):
        made["next_card"] = True
    return made


def _of_one_suit(draw: Draw, frame: Frame, before: list[Tables]) -> Tables:
    whole = [suit for suit in SUITS if frame.ranks_in(suit)]
    ranks = frame.ranks_in(draw(st.sampled_from(whole)))
    size = st.lists(st.sampled_from(ranks), min_size=1, max_size=3, unique=True)
    made: Tables = {"cards": draw(size)}
    if rarely(draw):
        made["suit"] = draw(st.sampled_from(["trump", "plain"]))
    elif draw(st.booleans()):
        made["in_trumps"] = "double" if draw(st.booleans()) else draw(NUMBERS)
    others = [other["name"] for other in before if "cards" in other]
    if others and often(draw):
        made["replaces"] = some(draw, others)
    return made


def _any_of(draw: Draw, frame: Frame) -> Tables:
    there = [rank for rank in frame.ranks if any(rank + suit in frame.cards for suit in SUITS)]
    ranks = draw(st.lists(st.sampled_from(there), min_size=1, max_size=4, unique=True))
    in_trumps = rarely(draw)
    numbers = [len(set(ranks) & set(frame.ranks_in(suit))) for suit in SUITS]
    most = max(numbers) if in_trumps else sum(numbers)
    made: Tables = {"any_of": ranks, "count": draw(st.integers(1, min(most, 5)))}
    return made | ({"suit": "trump"} if in_trumps else {})


BEFORE_PLAYING: Sequence[list[str]] = (
    ["claim", "exchange", "close"],
    [],
    ["exchange"],
    ["close"],
    ["close", "claim"],
    ["exchange", "claim"],
    ["exchange", "close"],
)


@st.composite
def melding(draw: Draw, frame: Frame, melds: list[Tables]) -> Tables:
    """The section ``melding``."""
    made: Tables = {**draw(timed(frame.melding_moments))}
    if frame.play_from:
        made["play_from"] = True
        if often(draw):
            made["before_playing"] = draw(st.sampled_from(BEFORE_PLAYING))
    if rarely(draw):
        made["limit"] = draw(st.integers(1, 3))
    if draw(st.booleans()):
        made["counts"] = draw(st.sampled_from(["at-once", "trick-won", "next-trick"]))
    groups = list(dict.fromkeys(meld["group"] for meld in melds if "group" in meld))
    if groups and often(draw):
        made["reuse"] = {
            group: draw(st.sampled_from(["never", "extension"])) for group in some(draw, groups)
        }
    return made


@st.composite
def trumps(draw: Draw, frame: Frame, melds: list[Tables]) -> Tables:
    """What makes trumps; by declaration only where there is a meld that can."""
    ways = ["turn-up", "none"] if frame.turned else ["none"]
    places = {
        meld["name"]: meld.get("found_in", ["hand"])
        for meld in melds
        if "cards" in meld and "suit" not in meld
    }
    in_hand = [name for name, found in places.items() if "hand" in found]
    in_trick = [name for name, found in places.items() if "trick" in found]
    if in_hand or in_trick:
        ways.append("declaration")
    by = draw(st.sampled_from(ways))
    if by != "declaration":
        return {"by": by}
    rencontre = bool(in_trick) and (not in_hand or draw(st.booleans()))
    needed = draw(st.sampled_from(in_trick if rencontre else in_hand))
    others = [name for name in places if name != needed]
    makers = [needed, *(some(draw, others, least=0) if others else [])]
    made: Tables = {"by": by, "declarations": makers}
    if rencontre:
        made["rencontre"] = True
    if draw(st.booleans()):
        made["first_in_trumps"] = False
    if draw(st.booleans()):
        made["revalue"] = True
    return made
