"""Whatever a ruleset says about melds, bonuses and cuts, `show` says it too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import marriage_games as mg
from marriage_games.cli.parameters import parameters

from .conftest import Command

Write = Callable[[str, str], str]


@pytest.fixture
def shown(
    command: Command, monkeypatch: pytest.MonkeyPatch, write: Write
) -> Callable[[mg.Ruleset], str]:
    """What the command shows of a ruleset in a wide window."""
    monkeypatch.setenv("COLUMNS", "200")
    return lambda ruleset: command("show", write("mine.toml", mg.dumps(ruleset))).out


BOUND: dict[str, Any] = {"melding": {"play_from": True}}
COURTS: dict[str, Any] = {"any_of": "KQJ", "count": 5, "points": 20}
BASE = mg.ruleset("brisque").variant(
    "base",
    without=["notes"],
    declarations=[{"name": "courts", **COURTS, "again": {"points": 10}}],
    bonuses=[
        {"name": "most", "event": "most-tricks", "points": 10},
        {"name": "held", "event": "trumps-in-hand", "count": 5, "points": 30},
    ],
)
MADE = BASE.variant(
    "made",
    without=["exchange"],
    deal={"turned": False},
    trumps={"by": "declaration", "declarations": ["marriage"]},
)


def courts(**keys: Any) -> dict[str, Any]:
    return {"declarations": [{"name": "courts", **keys}]}


def again(**keys: Any) -> dict[str, Any]:
    return courts(again=keys)


@pytest.mark.parametrize(
    ("base", "changes", "words"),
    [
        (BASE, {"exchange": {"max_talon": 8}}, "the talon has 8 cards or fewer"),
        (BASE, {"melding": {"also": [{"when": ["won"], "max_talon": 0}]}}, "has no cards"),
        (BASE, {"melding": {"play_from": True}}, "before_playing claim"),
        (
            BASE,
            {"melding": {"play_from": True, "before_playing": ["close", "exchange"]}},
            "before_playing close exchange",
        ),
        (BASE, {"melding": {"play_from": True, "before_playing": []}}, "before_playing nothing"),
        (MADE, {"trumps": {"revalue": True}}, "revalue yes"),
        (MADE, {}, "revalue no"),
        (BASE, again(points=15), "15 each further time"),
        (BASE, again(per="refill"), "10 for each refill"),
        (BASE, again(got_by=["draw"]), "(got by draw only)"),
        (BASE, again(after_first=False), "(also before the first time)"),
        (BASE, again(next_card=True), "(with the very next card)"),
        (BASE, courts(automatic=True), "scored by itself"),
        (BASE, courts(exchanged=False), "no card got by exchange"),
        (
            BASE,
            courts(window={"when": ["won"], "min_talon": 2, "max_talon": 8}),
            "declared at won, while the talon has 2 to 8 cards",
        ),
        (
            BASE,
            courts(window={"when": ["won"]}, automatic=True),
            "10 each further time; scored by itself at won",
        ),
        (BASE, {}, "if equal nobody"),
        (BASE, {"bonuses": [{"name": "most", "equal": "all"}]}, "if equal all"),
        (BASE, {"bonuses": [{"name": "most", "equal": "last-trick"}]}, "if equal last-trick"),
        (BASE, {"bonuses": [{"name": "held", "late_trumps": False}]}, "not if trumps come late"),
        (BASE, {"match": {"cut_order": "natural"}}, "cut_order natural"),
        (BASE, {"match": {"equal_cuts": "by-suit"}}, "equal_cuts by-suit"),
        (BASE, {"without": ["pack.trick_order"]}, "trick_order as the ranks are listed"),
        (BASE, {"pack": {"ranks": "7 8 9 J Q K 10 A"}}, "ranks 7 8 9 J Q K 10 A"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_every_choice_is_told_in_words(
    shown: Callable[[mg.Ruleset], str], base: mg.Ruleset, changes: dict[str, Any], words: str
) -> None:
    assert words in " ".join(shown(base.variant("mine", **changes)).split())


@pytest.mark.parametrize("columns", ["40", "80"])
def test_a_narrow_window_hides_nothing(
    command: Command, monkeypatch: pytest.MonkeyPatch, write: Write, columns: str
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    changes = {
        **courts(window={"when": ["won"], "max_talon": 8}, automatic=True, exchanged=False),
        "bonuses": [{"name": "held", "late_trumps": False}],
    }
    file = write("mine.toml", mg.dumps(BASE.variant("mine", **changes)))
    lines = command("show", file).out.splitlines()
    assert all(len(line) <= int(columns) for line in lines)
    told = " ".join(word for line in lines for word in line.split())
    for word in ("itself", "exchange;", "fewer", "late"):
        assert word in told


def test_a_list_that_is_emptied_has_words_for_that() -> None:
    bound = BASE.variant("bound", melding={"play_from": True, "before_playing": []})
    assert bound.melding is not None
    assert parameters("melding", bound.melding)["before_playing"] == "nothing"
