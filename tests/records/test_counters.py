"""Records of games in which melds and bonuses bring match points."""

from __future__ import annotations

from typing import Any

import pytest

import marriage_games as mg
from rules.table import deal, finish, play

from .making import changed, match_of, refusal, replayed, tables_of

STATE = finish(play(deal("mariage-1857", "KS QS AH TH", turnup="9H"), "marriage:S amour"))
DEAL = tables_of(STATE.to_record())


def test_they_are_written_by_their_reasons() -> None:
    (told,) = DEAL["deals"]
    assert told["counters"]["marriage"] == [1, 0]
    assert told["counters"]["amour"] == [3, 0]
    assert "marriage" not in told["ledger"]
    assert sum(told["match_points"]) == 0
    assert replayed(STATE.to_record())[-1].ledger == STATE.ledger


def test_other_games_have_no_such_table() -> None:
    assert "counters" not in match_of("brisque").to_record().to_toml()


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        ("deals.0.counters", None, "deals.0.counters.marriage: found nothing; allowed: [1, 0]"),
        ("deals.0.counters", 1, "deals.0.counters: found 1; allowed: a table"),
        ("deals.0.counters.amour", [2, 0], "deals.0.counters.amour: found [2, 0]; allowed: [3, 0]"),
        ("deals.0.counters.amour", [2], "deals.0.counters.amour: found [2]; allowed: 2 whole"),
        (
            "deals.0.counters.note",
            "mine",
            "deals.0.counters.note: found 'mine'; allowed: a list of points, one a seat; fields of "
            "your own stand above [deals.counters]",
        ),
        (
            "deals.0.counters.other",
            [1, 0],
            "deals.0.counters.other: found [1, 0]; allowed: nothing",
        ),
    ],
)
def test_what_is_told_otherwise_is_refused(path: str, value: Any, told: str) -> None:
    assert refusal(changed(DEAL, path, value)).startswith(told)


def test_a_record_made_by_hand_is_held_against_its_form() -> None:
    (first,) = STATE.to_record().deals
    with pytest.raises(mg.RecordError, match="a table of the match points of each seat by reasons"):
        mg.Record(
            ruleset=mg.ruleset("mariage-1857"),
            deals=[mg.DealRecord(dealer=1, pack=first.pack, actions=(), ledger={}, counters=3)],
        )


def test_a_match_of_twelve_deals_is_replayed() -> None:
    rules = mg.ruleset("mariage-1857").variant("long", match={"deals": 12})
    result = mg.Match(rules, [mg.GreedyPlayer(), mg.RandomPlayer()], seed=3).play()
    assert sum(result.match_points) == 0
    record = mg.Record.loads(result.to_record().to_toml())
    assert list(record.replay())[-1] == result.deals[-1].final
