"""A record is replayed by the rules that it was played by, and by no others."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
import tomli_w

import marriage_games as mg
from marriage_games.model import sources
from marriage_games.model.fingerprint import TOLD_ONLY

from .making import changed, finished, refusal, replayed, tables_of

STATE = finished("brisque")
RECORD = STATE.to_record()
TABLES = tables_of(RECORD)
BRISQUE = mg.ruleset("brisque")
FINGERPRINT = BRISQUE.fingerprint
SHORT = changed(TABLES, "ruleset.text")


def read(tables: dict[str, Any]) -> mg.Record:
    return mg.Record.loads(tomli_w.dumps(tables))


def test_a_record_brings_its_ruleset_along() -> None:
    mine = BRISQUE.variant("mine", deal={"hand_size": 5})
    state = mg.Game(mine).deal(seed=1)
    again = mg.Record.loads(state.to_record().to_toml())
    assert again.ruleset == mine
    assert replayed(again) == [state]


def test_a_renamed_ruleset_is_found_by_its_fingerprint() -> None:
    record = read(changed(SHORT, "ruleset.name", "old-brisque"))
    assert record.ruleset is BRISQUE
    assert replayed(record)[-1] == STATE
    assert mg.Record.loads(record.to_toml()).ruleset.name == "brisque"


def test_of_rulesets_that_play_alike_the_one_of_that_name_is_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    alike = BRISQUE.variant("a-brisque", title="Another")
    _make_known(monkeypatch, alike)
    assert read(SHORT).ruleset.name == "brisque"
    assert read(changed(SHORT, "ruleset.name", "a-brisque")).ruleset == alike


def _make_known(monkeypatch: pytest.MonkeyPatch, *rulesets: mg.Ruleset) -> None:
    """Make rulesets known, or others known by their names."""
    found = {ruleset.name: ruleset for ruleset in rulesets}
    names = sources.known_names()
    monkeypatch.setattr(
        "marriage_games.record_reading.known_names", lambda: tuple(sorted({*names, *found}))
    )
    monkeypatch.setattr(
        "marriage_games.record_reading.known_ruleset",
        lambda name: found[name] if name in found else mg.ruleset(name),
    )


def test_a_ruleset_whose_rules_have_changed_is_refused_without_its_text() -> None:
    other = "0" * 64
    assert refusal(changed(SHORT, "ruleset.fingerprint", other)) == (
        f"ruleset.fingerprint: found '{other}'; allowed: '{FINGERPRINT}', that of the "
        "brisque known here; its rules were other ones then; a record with ruleset.text says which"
    )


def test_a_ruleset_that_nobody_knows_is_refused_without_its_text() -> None:
    tables = changed(changed(SHORT, "ruleset.name", "brisqe"), "ruleset.fingerprint", "0")
    assert refusal(tables) == (
        f"ruleset.name: found 'brisqe'; allowed: {', '.join(mg.catalogue())}; "
        "did you mean 'brisque'?"
    )
    assert refusal(changed(tables, "ruleset.name", "zzz")).endswith(
        "; ruleset.text can hold the ruleset itself"
    )


def test_a_ruleset_that_has_changed_since_is_replayed_by_the_text(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    raw = tomllib.loads(mg.dumps(BRISQUE.variant("new", exchange={"min_talon": 3})))
    del raw["schema"]
    new = mg.Ruleset.build(raw | {"name": "brisque"})
    _make_known(monkeypatch, new)
    record = read(TABLES)
    assert record.ruleset == BRISQUE
    assert replayed(record)[-1] == STATE
    with pytest.raises(mg.RecordError) as caught:
        record.replay(new)
    assert str(caught.value) == (
        "ruleset: found brisque, which differs from the brisque of this record in "
        "exchange.min_talon: 0 -> 3; allowed: a ruleset of the same fingerprint"
    )
    assert refusal(SHORT).startswith(f"ruleset.fingerprint: found '{FINGERPRINT}'; ")


def test_another_ruleset_replays_only_what_was_played_by_the_same_rules() -> None:
    alike = BRISQUE.variant("mine", title="Mine")
    states = list(RECORD.replay(alike))
    assert states == replayed(RECORD)
    assert states[0].game.ruleset is alike
    for other in (mg.ruleset("sixty-six"), BRISQUE.variant("mine", match={"target": 301})):
        with pytest.raises(mg.RecordError) as caught:
            RECORD.replay(other)
        differences = [
            str(one)
            for one in mg.diff(BRISQUE, other)
            if one.path.partition(".")[0] not in TOLD_ONLY
        ]
        assert str(caught.value) == (
            f"ruleset: found {other.name}, which differs from the brisque of this record in "
            f"{'; '.join(differences)}; allowed: a ruleset of the same fingerprint"
        )


def test_what_is_no_ruleset_is_an_error_of_its_own() -> None:
    with pytest.raises(mg.ArgumentError) as caught:
        RECORD.replay("brisque")  # type: ignore[arg-type]
    assert str(caught.value) == (
        "Record.replay takes a Ruleset, such as mg.ruleset('brisque'), not 'brisque'"
    )


def test_a_text_that_was_changed_says_what_differs() -> None:
    text = TABLES["ruleset"]["text"].replace("points = 20\n", "points = 21\n")
    tables = changed(TABLES, "ruleset.text", text)
    changed_ruleset = mg.loads(text)
    assert refusal(tables) == (
        f"ruleset.fingerprint: found '{FINGERPRINT}'; allowed: "
        f"'{changed_ruleset.fingerprint}', that of ruleset.text; it differs from the brisque of "
        "this record in declarations.marriage.points: 20 -> 21"
    )
    other = changed(tables, "ruleset.fingerprint", "0")
    assert refusal(other) == (
        f"ruleset.fingerprint: found '0'; allowed: '{changed_ruleset.fingerprint}', "
        "that of ruleset.text"
    )
    assert refusal(changed(other, "ruleset.name", "mine")) == refusal(other)


def test_the_name_and_the_text_agree() -> None:
    assert refusal(changed(TABLES, "ruleset.name", "mine")) == (
        "ruleset.name: found 'mine'; allowed: 'brisque', the name in ruleset.text"
    )


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("schema = ", "found invalid value at line 1, column 10; allowed: TOML"),
        ('schema = 1\nbase = "./x.toml"\nname = "x"', "give base_dir to loads"),
        ("", "schema: found nothing"),
    ],
)
def test_a_text_that_is_no_ruleset(text: str, problem: str) -> None:
    message = refusal(changed(TABLES, "ruleset.text", text))
    assert message.startswith("ruleset.text: ")
    assert problem in message


def test_a_ruleset_of_another_package_that_cannot_be_used_is_passed_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    names = sources.known_names()
    monkeypatch.setattr(
        "marriage_games.record_reading.known_names", lambda: ("a-broken-one", *names)
    )

    def known(name: str) -> mg.Ruleset:
        if name == "a-broken-one":
            raise mg.RulesetError([mg.Problem("", "nothing", "something")], name)
        return mg.ruleset(name)

    monkeypatch.setattr("marriage_games.record_reading.known_ruleset", known)
    assert replayed(read(changed(SHORT, "ruleset.name", "old")))[-1] == STATE
    assert refusal(changed(SHORT, "ruleset.fingerprint", "0")).startswith("ruleset.fingerprint: ")
    broken = changed(changed(SHORT, "ruleset.name", "a-broken-one"), "ruleset.fingerprint", "0")
    assert refusal(broken).startswith("ruleset.name: found 'a-broken-one'; allowed: ")
