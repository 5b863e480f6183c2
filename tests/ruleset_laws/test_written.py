"""Whatever ruleset can be drawn can be checked, written down, rearranged and told from others."""

from __future__ import annotations

import tomllib
from random import Random
from typing import Any

from hypothesis import strategies as st

import marriage_games as mg
from marriage_games.model.ruleset import NAMED_LISTS
from marriage_games.testing.ruleset_tables import rulesets, tables
from marriage_games.testing.ruleset_variants import Varied, varied

from .defaults import spelled_out, with_words
from .harness import SEEDS, law, plays_alike, tell

ANY_VARIANT = st.one_of(st.sampled_from(mg.catalogue()).flatmap(varied), rulesets().flatmap(varied))


# One law, as to draw a ruleset takes longer than to look at it.
@law(rulesets(), SEEDS, fast=30, long=600)
def test_every_ruleset_can_be_checked_written_and_rearranged(
    ruleset: mg.Ruleset, number: int
) -> None:
    tell(ruleset)
    _can_be_checked(ruleset)
    _reads_the_same_when_written(ruleset)
    _means_the_same_in_any_order(ruleset, number)


def _can_be_checked(ruleset: mg.Ruleset) -> None:
    findings = mg.check(ruleset)
    assert len(str(findings).splitlines()) >= len(findings)
    assert all(finding.path and finding.message for finding in findings)
    assert mg.check(ruleset) == findings


def _reads_the_same_when_written(ruleset: mg.Ruleset) -> None:
    text = mg.dumps(ruleset)
    again = mg.loads(text)
    assert again == ruleset
    assert hash(again) == hash(ruleset)
    assert again.fingerprint == ruleset.fingerprint
    assert mg.dumps(again) == text
    assert not mg.diff(ruleset, again)


def _means_the_same_in_any_order(ruleset: mg.Ruleset, number: int) -> None:
    rng = Random(number)
    raw = tomllib.loads(mg.dumps(ruleset))
    del raw["schema"]
    for items in (raw[key] for key in NAMED_LISTS if key in raw):
        rng.shuffle(items)
    if "trick_order" in raw["pack"]:
        ranks = [str(rank) for rank in ruleset.pack.ranks]
        raw["pack"]["ranks"] = " ".join(rng.sample(ranks, len(ranks)))
    other = mg.Ruleset.build(_keys_shuffled(raw, rng))
    assert other.fingerprint == ruleset.fingerprint
    plays_alike(ruleset, other, number)


def _keys_shuffled(value: Any, rng: Random) -> Any:
    if isinstance(value, dict):
        keys = list(value)
        rng.shuffle(keys)
        return {key: _keys_shuffled(value[key], rng) for key in keys}
    if isinstance(value, list):
        return [_keys_shuffled(item, rng) for item in value]
    return value


@law(tables(), SEEDS, fast=20, long=400)
def test_defaults_can_be_written_out(made: dict[str, Any], number: int) -> None:
    ruleset = mg.Ruleset.build(made)
    tell(ruleset)
    assert mg.Ruleset.build(with_words(made)) == ruleset
    other = mg.Ruleset.build(spelled_out(with_words(made)))
    assert other.fingerprint == ruleset.fingerprint
    plays_alike(ruleset, other, number)


@law(ANY_VARIANT, fast=20, long=600)
def test_a_difference_names_exactly_what_was_changed(varied: Varied) -> None:
    base, ruleset = varied.base, varied.ruleset
    tell(base, ruleset)
    names = {"name"} | ({"title"} if base.title is not None else set())
    # Notes on choices that the variant makes itself are no longer true of it.
    kept = {note.name for note in ruleset.notes}
    stale = {f"notes.{note.name}" for note in base.notes if note.name not in kept}
    # Nor are translations needed of texts that it does not have.
    stale |= {
        f"translations.{language}.{text}"
        for language, texts in base.translations.items()
        for text in texts
        if text not in ruleset.texts
    }
    changed = varied.paths | names | stale
    assert {difference.path for difference in mg.diff(base, ruleset)} == changed
    assert {difference.path for difference in mg.diff(ruleset, base)} == changed
    assert mg.loads(mg.dumps(ruleset)) == ruleset
    mg.check(ruleset)
