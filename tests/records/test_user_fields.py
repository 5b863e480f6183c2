"""What people write into a record besides is kept, whatever it is."""

from __future__ import annotations

import json
import tomllib
from datetime import UTC, date, datetime, time, timedelta, timezone
from typing import Any

import attrs
import pytest
import tomli_w
from hypothesis import strategies as st

import marriage_games as mg
from ruleset_laws.harness import law

from .making import replayed, tables_of

RECORD = mg.Game(mg.ruleset("petite-brisque")).deal(seed=6).apply("TC").to_record()
OWN: dict[str, Any] = {
    "comment": "A quiet game.\nThen seat 1 led the ten.\r\nWhy?",
    "played": date(2026, 11, 30),
    "at": datetime(2026, 11, 30, 20, 15, tzinfo=UTC),
    "begun": time(20, 15),
    "table": 7,
    "rated": True,
    "clock": [1.5, 2.0],
    "annotations": {"1": "!?", "names": ["a", {"deep": [[1], []]}]},
    "odd key ✓": "'''\"\"\"\\",
}


def with_own(**where: Any) -> mg.Record:
    deal = attrs.evolve(RECORD.deals[0], extra=where.get("deal", {}))
    return attrs.evolve(
        RECORD,
        deals=(deal,),
        extra=where.get("top", {}),
        ruleset_extra=where.get("ruleset", {}),
    )


def test_fields_of_the_users_own_survive_everywhere() -> None:
    record = with_own(top=OWN, ruleset=OWN, deal=OWN)
    again = mg.Record.loads(record.to_toml())
    assert again == record
    assert again.extra == again.ruleset_extra == again.deals[0].extra == OWN
    assert mg.Record.loads(again.to_toml()) == record
    assert replayed(again) == replayed(RECORD)


def test_fields_that_somebody_typed_survive() -> None:
    text = RECORD.to_toml(embed=False)
    text = 'event = "Café, 3rd round"  # a remark in the file\n' + text
    text = text.replace("[ruleset]\n", '[ruleset]\nhouse = "ours"\n')
    text = text.replace("dealer = 0\n", 'dealer = 0\ncomment = """\nTen first?\nYes."""\n')
    record = mg.Record.loads(text)
    assert record.extra == {"event": "Café, 3rd round"}
    assert record.ruleset_extra == {"house": "ours"}
    assert record.deals[0].extra == {"comment": "Ten first?\nYes."}
    written = record.to_toml(embed=False)
    assert "comment = '''\nTen first?\nYes.'''" in written
    assert mg.Record.loads(written) == record


def test_in_json_dates_become_texts() -> None:
    record = with_own(top=OWN)
    again = mg.Record.from_json(record.to_json())
    assert again.extra == OWN | {
        "played": "2026-11-30",
        "at": "2026-11-30T20:15:00+00:00",
        "begun": "20:15:00",
    }
    assert mg.Record.from_json(again.to_json()) == again
    assert mg.Record.loads(again.to_toml()) == again


@pytest.mark.parametrize("number", [float("nan"), float("inf"), float("-inf")])
def test_json_has_no_such_numbers(number: float) -> None:
    record = with_own(deal={"odds": {"even": [number]}})
    assert "nan" in record.to_toml() or "inf" in record.to_toml()
    with pytest.raises(mg.RecordError) as caught:
        record.to_json()
    assert str(caught.value) == (
        f"deals.0.odds.even.0: found {number}; allowed: a number that JSON knows"
    )


LEAVES = st.one_of(
    st.text(st.characters(exclude_categories=["Cs"])),
    st.text(alphabet="'\"\\\n\r\t# a", min_size=1),
    st.integers(-(2**63) + 1, 2**63 - 1),
    st.booleans(),
    st.floats(allow_nan=False, allow_infinity=False),
)
KEYS = st.text(st.characters(exclude_categories=["Cs"]), max_size=5)
ANYTHING = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3)
)
TAKEN = {"format", "ruleset", "players", "seed", "match_points", "winners", "deals", "name"}
TAKEN |= {"fingerprint", "text", "dealer", "pack", "position", "actions", "ledger"}


@law(
    st.dictionaries(KEYS.filter(lambda key: key not in TAKEN), ANYTHING, max_size=4),
    fast=80,
    long=2500,
)
def test_whatever_can_be_written_survives(own: dict[str, Any]) -> None:
    record = with_own(top=own, ruleset=own, deal=own)
    assert mg.Record.loads(record.to_toml(embed=False)) == record
    assert mg.Record.from_json(record.to_json()) == record
    assert json.loads(record.to_json())["deals"][0].keys() >= own.keys()
    assert tomllib.loads(record.to_toml())["ruleset"]["text"] == mg.dumps(record.ruleset)


# ---------------------------------------------------------------------- what cannot be kept


def _nested(depth: int) -> Any:
    value: Any = 1
    for number in range(depth):
        value = [value] if number % 2 else {"a": value}
    return value


ALLOWED = "allowed: a text, a number, true or false, a date, a list or a table"


@pytest.mark.parametrize(
    ("where", "own", "message"),
    [
        ("top", {"x": None}, f"x: found None; {ALLOWED}"),
        ("top", {"x": (1, 2)}, f"x: found [1, 2]; {ALLOWED}"),
        ("top", {"x": {"y": [b"z"]}}, f"x.y.0: found b'z'; {ALLOWED}"),
        ("top", {"x": 2**63}, f"x: found {2**63}; allowed: a number of 64 bits, or a text"),
        ("top", {"x": "\ud800"}, "x: found '\\ud800'; allowed: a text that UTF-8 can hold"),
        ("top", {7: 1}, "a key: found 7; allowed: a text that UTF-8 can hold"),
        ("top", {"x": {7: 1}}, "a key of x: found 7; allowed: a text that UTF-8 can hold"),
        (
            "top",
            {"format": 1},
            "format: found a field of the user's own; allowed: another name for it",
        ),
        (
            "ruleset",
            {"text": ""},
            "ruleset.text: found a field of the user's own; allowed: another name for it",
        ),
        (
            "deal",
            {"seed": ""},
            "deals.0.seed: found a field of the user's own; allowed: another name for it",
        ),
        (
            "deal",
            {"x": None},
            f"deals.0.x: found None; {ALLOWED}",
        ),
    ],
)
def test_what_cannot_be_written_is_refused_at_once(
    where: str, own: dict[str, Any], message: str
) -> None:
    with pytest.raises(mg.RecordError) as caught:
        with_own(**{where: own})
    assert str(caught.value) == message


@pytest.mark.parametrize("where", ["top", "ruleset", "deal"])
def test_nothing_is_nested_beyond_all_measure(where: str) -> None:
    record = with_own(**{where: {"x": _nested(19)}})
    assert mg.Record.loads(record.to_toml()) == mg.Record.from_json(record.to_json()) == record
    with pytest.raises(mg.RecordError, match=r"found tables or lists that are nested too deeply;"):
        with_own(**{where: {"x": _nested(20)}})


@pytest.mark.parametrize("depth", [50, 400, 5000])
def test_a_file_that_is_nested_beyond_all_measure_is_refused(depth: int) -> None:
    text = RECORD.to_toml(embed=False)
    dotted = f"{'.'.join(['a'] * depth)} = 1\n{text}"
    for nested in (f"x = {'[' * depth}{']' * depth}\n{text}", dotted):
        with pytest.raises(mg.RecordError, match="nested too deeply"):
            mg.Record.loads(nested)
    fields = RECORD.to_json(embed=False).strip()[1:]
    with pytest.raises(mg.RecordError, match="nested too deeply"):
        mg.Record.from_json(f'{{"x": {"[" * depth}{"]" * depth}, {fields}')


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"players": ("Ann",)}, "players: found ['Ann']; allowed: 2 names, one a seat"),
        ({"players": ("\ud800", "B")}, "players.0: found '\\ud800'; allowed: a text that UTF-8"),
        ({"players": ("A", "\udfff")}, "players.1: found '\\udfff'; allowed: a text that UTF-8"),
        ({"deals": ()}, "deals: found none; allowed: a deal or more"),
        ({"match_points": (1,)}, "match_points: found [1]; allowed: 2 whole numbers, one a seat"),
        (
            {"match_points": (1, 0), "winners": (0,), "seed": -1},
            "seed: found -1; allowed: a number, 0 to 2**64 - 1",
        ),
    ],
)
def test_a_record_is_made_of_what_can_be_read_again(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(mg.RecordError) as caught:
        attrs.evolve(RECORD, **changes)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("players", ["Ann", ["Ann"], ["A", "B", "C"], [1, 2]])
def test_the_names_of_the_players_are_one_a_seat(players: Any) -> None:
    state = replayed(RECORD)[-1]
    with pytest.raises(mg.RecordError, match=r"^players: found .*; allowed: 2 names, one a seat$"):
        state.to_record(players=players)


def test_a_record_of_no_ruleset_is_an_error_of_its_own() -> None:
    with pytest.raises(mg.ArgumentError, match="Record takes a Ruleset"):
        attrs.evolve(RECORD, ruleset="petite-brisque")  # type: ignore[arg-type]


def test_a_null_in_json_is_refused_at_its_place() -> None:
    tables = tables_of(RECORD) | {"result": {"final": None}}
    with pytest.raises(mg.RecordError) as caught:
        mg.Record.from_json(json.dumps(tables))
    assert str(caught.value) == f"result.final: found None; {ALLOWED}"
    with pytest.raises(mg.RecordError):
        mg.Record.loads(tomli_w.dumps(tables_of(RECORD) | {"deals": [{}]}))


DEAL = mg.Game(mg.ruleset("petite-brisque")).deal(seed=6).to_record().deals[0]


@pytest.mark.parametrize(
    ("own", "message"),
    [
        ({"deals": 5}, "deals: found 5; allowed: a list of DealRecord"),
        ({"deals": [5]}, "deals.0: found 5; allowed: a DealRecord"),
        ({"players": 5}, "players: found 5; allowed: 2 names, one a seat"),
        ({"players": "AB"}, "players: found 'AB'; allowed: 2 names, one a seat"),
        ({"match_points": 7}, "match_points: found 7; allowed: 2 whole numbers, one a seat"),
        ({"winners": "0"}, "winners: found '0'; allowed: a list of seats"),
        ({"extra": None}, "extra: found None; allowed: a table"),
        ({"ruleset_extra": [1]}, "ruleset_extra: found [1]; allowed: a table"),
    ],
)
def test_a_record_is_made_of_its_kinds_of_values(own: dict[str, Any], message: str) -> None:
    values: dict[str, Any] = {"ruleset": mg.ruleset("petite-brisque"), "deals": (DEAL,)}
    with pytest.raises(mg.RecordError) as caught:
        mg.Record(**(values | own))
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("own", "message"),
    [
        ({"pack": ["AS"]}, "pack: found ['AS']; allowed: a list of Card"),
        ({"pack": (), "position": 7}, "position: found 7; allowed: a text, as State.to_text"),
        ({"actions": "TC"}, "actions: found 'TC'; allowed: a list of actions as texts"),
        ({"actions": ("TC 7S",)}, "actions.0: found 'TC 7S'; allowed: an action without blanks"),
        ({"actions": ("TC", "")}, "actions.1: found ''; allowed: an action without blanks"),
        ({"actions": ("\ud800",)}, "actions.0: found '\\ud800'; allowed: a text that UTF-8"),
        ({"ledger": [1]}, "ledger: found [1]; allowed: a table of the points of each seat by"),
        ({"ledger": {"gift": 5}}, "ledger.gift: found 5; allowed: 2 whole numbers, one a seat"),
        ({"match_points": 7}, "match_points: found 7; allowed: 2 whole numbers, one a seat"),
        ({"extra": "note"}, "extra: found 'note'; allowed: a table"),
    ],
)
def test_a_deal_is_made_of_its_kinds_of_values(own: dict[str, Any], message: str) -> None:
    values = attrs.asdict(DEAL, recurse=False) | own
    with pytest.raises(mg.RecordError) as caught:
        mg.Record(ruleset=mg.ruleset("petite-brisque"), deals=(mg.DealRecord(**values),))
    assert str(caught.value).startswith(f"deals.0.{message}")


def test_lists_become_tuples() -> None:
    listed = attrs.evolve(DEAL, pack=list(DEAL.pack), actions=list(DEAL.actions))
    assert listed == DEAL
    record = mg.Record(ruleset=mg.ruleset("petite-brisque"), deals=[listed], players=["Ann", "Bob"])
    assert record == mg.Record.loads(record.to_toml())
    assert (record.deals, record.players) == ((DEAL,), ("Ann", "Bob"))


@pytest.mark.parametrize("players", [5, "AB"])
def test_players_that_are_no_list_are_refused(players: Any) -> None:
    state = mg.Game(mg.ruleset("petite-brisque")).deal(seed=6)
    with pytest.raises(mg.RecordError, match=r"players: found .*; allowed: 2 names, one a seat"):
        state.to_record(players=players)


@pytest.mark.parametrize(
    "moment",
    [
        time(1, 2, tzinfo=UTC),
        datetime(2020, 1, 1, tzinfo=timezone(timedelta(hours=1, seconds=5))),
    ],
)
def test_times_that_toml_cannot_tell_are_refused(moment: time | datetime) -> None:
    values: dict[str, Any] = {"ruleset": mg.ruleset("petite-brisque"), "deals": (DEAL,)}
    with pytest.raises(mg.RecordError, match=r"x: found .*; allowed: a zone of whole minutes"):
        mg.Record(**values, extra={"x": moment})
