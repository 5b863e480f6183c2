"""What is drawn is of every kind, and what is kept of it when a law fails is small."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from hypothesis import Phase, find, given, seed, settings

import marriage_games as mg
from conftest import thorough
from marriage_games.model.vocabulary import (
    BonusEvent,
    CutOrder,
    Ending,
    EqualCuts,
    EqualTricks,
    GotBy,
    Meanwhile,
    RepeatFor,
    TrumpsBy,
)
from marriage_games.testing.ruleset_tables import rulesets

EXAMPLES = 600 if thorough() else 90


def kinds_of(ruleset: mg.Ruleset) -> Iterator[str]:
    yield f"{ruleset.seats.count} seats"
    yield f"sides {bool(ruleset.seats.sides)}"
    yield f"trumps by {ruleset.trumps.by}"
    yield f"draw {ruleset.talon.draw}"
    yield "turn-up among the hands" if ruleset.deal.turnup else "turn-up after them"
    for section in ("exchange", "closing", "claiming", "melding"):
        yield f"{section} {ruleset.section(section) is not None}"
    yield f"automatic {ruleset.claiming is not None and ruleset.claiming.automatic}"
    yield f"revalue {ruleset.trumps.revalue}"
    yield f"cut order {ruleset.match.cut_order}"
    yield f"equal cuts {ruleset.match.equal_cuts}"
    yield f"ranks in order {sorted(ruleset.pack.ranks) == list(ruleset.pack.ranks)}"
    for meld in ruleset.declarations:
        yield meld.pattern
        yield from (f"found in {place}" for place in meld.found_in)
        for key in ("again", "wins", "group", "replaces", "window", "exchanged"):
            yield f"{key} {bool(getattr(meld, key))}"
        yield f"{'automatic' if meld.automatic else 'declared'} meld"
        if meld.again is not None:
            yield f"again per {meld.again.per}"
            yield from (f"got by {way}" for way in meld.again.got_by)
            yield f"after first {meld.again.after_first}"
            yield f"next card {meld.again.next_card}"
    if ruleset.melding is not None and ruleset.melding.play_from:
        yield from (f"{word} before playing" for word in ruleset.melding.before_playing)
        yield f"something before playing {bool(ruleset.melding.before_playing)}"
    for bonus in ruleset.bonuses:
        yield bonus.event
        yield f"equal tricks {bonus.equal}"
        yield f"late trumps {bonus.late_trumps}"
        yield f"named by its event {bonus.name.startswith(bonus.event)}"
    for timed in (ruleset.exchange, ruleset.closing, ruleset.melding):
        yield f"max talon {timed is not None and timed.max_talon is not None}"
    for row in ruleset.results:
        yield row.when
        yield f"closed by {row.closed_by}"
        yield f"graded {bool(row.under or row.no_trick)}"
    yield "by target" if ruleset.match.target else "by deals"
    yield f"{len(ruleset.pack.pack) // 10}x cards"


EVERY_KIND = {
    *(f"{count} seats" for count in (2, 3, 4, 5)),
    *(f"trumps by {way}" for way in TrumpsBy),
    *(f"draw {word}" for word in ("after-trick", "after-card", "never")),
    *("turn-up among the hands", "turn-up after them", "by target", "by deals"),
    *("cards", "four_of", "any_of", "found in hand", "found in trick", "found in won"),
    *BonusEvent,
    *Ending,
    *(f"closed by {who}" for who in (None, "nobody", "anybody", "claimer", "opponent")),
    *(f"{tens}x cards" for tens in (2, 3, 4, 5)),
    *(
        f"{key} {there}"
        for key in ("sides", "exchange", "closing", "claiming", "melding", "automatic", "graded")
        for there in (True, False)
    ),
    *(f"{key} True" for key in ("again", "wins", "group", "replaces", "window")),
    *("exchanged False", "automatic meld", "revalue True", "ranks in order False"),
    *(f"cut order {word}" for word in CutOrder),
    *(f"equal cuts {word}" for word in EqualCuts),
    *(f"again per {word}" for word in RepeatFor),
    *(f"got by {way}" for way in GotBy),
    *(f"{key} {there}" for key in ("after first", "next card") for there in (True, False)),
    *(f"{word} before playing" for word in Meanwhile),
    "something before playing False",
    *(f"equal tricks {word}" for word in EqualTricks),
    *("late trumps False", "named by its event False", "max talon True"),
}


def test_rulesets_of_every_kind_are_drawn() -> None:
    found: Counter[str] = Counter()

    @settings(max_examples=EXAMPLES)
    @seed(1)
    @given(rulesets())
    def look(ruleset: mg.Ruleset) -> None:
        found.update(set(kinds_of(ruleset)))

    look()
    missing = EVERY_KIND - set(found)
    assert not missing if thorough() else len(missing) < len(EVERY_KIND) / 4


SMALL: dict[str, Callable[[mg.Ruleset], bool]] = {
    "nothing": lambda _: True,
    "exchange": lambda ruleset: ruleset.exchange is not None,
    "bonuses": lambda ruleset: bool(ruleset.bonuses),
    "closing": lambda ruleset: ruleset.closing is not None,
    "declarations": lambda ruleset: any(meld.points > 5 for meld in ruleset.declarations),
}


@pytest.mark.parametrize("name", SMALL if thorough() else ["nothing"])
def test_what_is_left_when_a_law_fails_is_small(name: str) -> None:
    small = settings(max_examples=300, phases=[Phase.generate, Phase.shrink])
    smallest = find(rulesets(), SMALL[name], settings=small)
    sections = ("exchange", "closing", "claiming", "bonuses", "declarations")
    assert {key for key in sections if smallest.section(key)} == {name} - {"nothing"}
    assert smallest.seats.count <= 3
    assert len(smallest.pack.pack) == 20
    assert not smallest.pack.values
    assert len(smallest.results) == 1
    assert len(smallest.declarations) + len(smallest.bonuses) <= 1
