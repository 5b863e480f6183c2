"""What keeps a field from mattering holds only under its condition."""

from __future__ import annotations

from typing import Any

import pytest

import marriage_games as mg
from golden.irrelevant import why_irrelevant

OWN_WINDOW = {"name": "marriage", "window": {"when": ["lead"], "phase": "strict"}}
JACKS = {**OWN_WINDOW, "four_of": "J", "points": 20}
CLAIMS: dict[str, Any] = {
    "claiming": {"target": 66, "when": ["lead"]},
    "results": [
        {"name": "right", "when": "claim-right", "winner": "claimer", "match_points": 1},
        {"name": "wrong", "when": "claim-wrong", "winner": "opponent", "match_points": 1},
    ],
}
POINTS = {
    "results": [{"name": "played-out", "match_points": "points"}],
    "bonuses": [{"name": "added", "event": "turn-up", "ranks": "A", "points": 1}],
}
"""The points count, and may be equal where nobody scores any."""


def row(name: str, when: str, closed_by: str) -> dict[str, Any]:
    winner = "claimer" if when == "claim-right" else "more-points"
    table = {"name": name, "when": when, "closed_by": closed_by, "winner": winner}
    return {**table, "match_points": 1}


@pytest.mark.parametrize(
    ("name", "field", "changes"),
    [
        ("mariage", "play.strict.overtrump", {"seats": {"count": 4}}),
        ("grande-brisque-sans-retourne", "trumps.first_in_trumps", {}),
        ("grande-brisque-sans-retourne", "bonuses.five-trumps.late_trumps", {}),
        ("brisque", "melding", {}),
        ("chouine", "melding.before_playing.claim", CLAIMS),
        ("grande-brisque", "declarations.quinte-ace.exchanged", {}),
        ("grande-brisque", "declarations.quatrieme-ten.exchanged", {}),
        (
            "grande-brisque",
            "declarations.quinte-jack.exchanged",
            {"melding": {"when": ["lead", "follow"], "just_after": []}},
        ),
        (
            "grande-brisque",
            "declarations.quinte-jack.exchanged",
            {"declarations": [{"name": "quinte-jack", "window": {"when": ["follow"]}}]},
        ),
        (
            "grande-brisque",
            "declarations.quinte-jack.exchanged",
            {"talon": {"draw": "after-card"}},
        ),
        ("grande-brisque", "declarations.five-courts.again.got_by.exchange", {}),
        (
            "grande-brisque",
            "declarations.five-whites.again.got_by.exchange",
            {"declarations": [{"name": "five-whites", "count": 4}]},
        ),
        (
            "grande-brisque",
            "declarations.five-whites.again.got_by.exchange",
            {"declarations": [{"name": "five-whites", "again": {"next_card": True}}]},
        ),
        ("grande-brisque", "declarations.tierce-ace.group", {}),
        (
            "chouine",
            "declarations.chouine.replaces",
            {"declarations": [{"name": "chouine", "in_trumps": 50}]},
        ),
        ("chouine", "melding.limit", {"melding": {"play_from": False}}),
        ("chouine", "melding.also", {"melding": {"max_talon": 8}}),
        ("chouine", "melding.also", {"melding": {"when": ["lead"]}}),
        ("mariage-simplifie", "melding.just_after", {"declarations": [OWN_WINDOW]}),
        ("mariage-simplifie", "melding.needs_trick", {"melding": {"just_after": []}}),
        ("santase", "exchange.needs_trick", {"exchange": {"after_tricks": 0}}),
        ("santase", "exchange.needs_trick", {"exchange": {"when": ["lead", "follow"]}}),
        ("santase", "closing.needs_trick", {"closing": {"after_tricks": 0}}),
        ("santase", "melding.needs_trick", {"melding": {"also": [{"when": ["lead"]}]}}),
        ("schnapsen", "claiming.needs_trick", {}),
        ("schnapsen-sharp", "claiming.just_after.meld", {"claiming": {"just_after": []}}),
        (
            "santase",
            "results.claim-right-against-closer.no_trick",
            {"closing": {"after_tricks": 0}},
        ),
        (
            "santase",
            "results.played-out-closed.no_trick",
            {"results": [{"name": "played-out-closed", "graded": "winner"}]},
        ),
        ("santase", "results.claim-right.no_trick", {}),
        ("schnapsen-vu", "results.played-out.no_trick", {"claiming": {"target": 121}}),
        ("schnapsen", "results.played-out.no_trick", {}),
        ("santase", "results.played-out.match_points", {"claiming": {"target": 67}}),
        ("santase", "results.played-out.match_points", {"without": ["bonuses.last-trick"]}),
        ("chouine-mondoubleau", "declarations.five-brisques.in_trumps", {}),
        ("chouine-mondoubleau", "melding.before_playing", CLAIMS),
        ("grande-brisque-sans-retourne", "trumps.declarations", {}),
        ("grande-brisque-sans-retourne", "trumps.revalue", {}),
        (
            "chouine-mondoubleau",
            "trumps.declarations",
            {
                "without": ["declarations.chouine.wins"],
                "declarations": [{"name": "chouine", "points": 90}],
            },
        ),
        ("schnapsen-vu", "melding.before_playing", {}),
        ("santase", "melding.before_playing", {"without": ["exchange"]}),
        (
            "chouine-mondoubleau",
            "declarations.chouine.in_trumps",
            {"melding": {"play_from": False}},
        ),
        ("sixty-six", "closing.also", {"closing": {"after_tricks": 1}}),
        ("sixty-six", "closing.also", {"closing": {"max_talon": 8}}),
        ("sixty-six", "bonuses.last-trick.unless_closed", {}),
        ("sixty-six", "results", {}),
        (
            "brisque",
            "results.played-out.closed_by",
            {"results": [row("another", "played-out", "nobody")]},
        ),
        (
            "schnapsen",
            "results.claim-right.closed_by",
            {"results": [row("another", "claim-right", "nobody")]},
        ),
        ("schnapsen", "results.claim-right.graded", {}),
        (
            "brisque",
            "results.won-outright.winner",
            {"results": [{"name": "won-outright", "unwon": ["trick", "talon"]}]},
        ),
        (
            "brisque",
            "results.won-outright.winner",
            {"results": [{"name": "won-outright", "loser_points": "kept"}]},
        ),
        (
            "brisque",
            "results.won-outright.winner",
            {"pack": {"values": {"K": 0}}},
        ),
        ("petite-brisque", "results.played-out.equal", {"deal": {"hand_size": 6}}),
        ("petite-brisque", "match.equal", POINTS),
        ("petite-brisque", "match.next_dealer", POINTS),
        ("mariage", "match.next_dealer", {"match": {"deals": 2}}),
        (
            "mariage",
            "match.next_dealer",
            {"results": [{"name": "played-out", "equal": "void"}]},
        ),
        ("briscola", "play.strict_from", {"play": {"strict": {"follow": True}}}),
        (
            "briscola",
            "play.strict_from",
            {"melding": {"when": ["lead"]}, "declarations": [JACKS]},
        ),
        ("chouine", "match.several_past", {"match": {"deals": 3}, "without": ["match.target"]}),
        ("brisque", "match.several_past", {}),
        ("brisque", "match.equal", {}),
    ],
)
def test_nothing_is_proved_where_the_condition_does_not_hold(
    name: str, field: str, changes: dict[str, Any]
) -> None:
    ruleset = mg.ruleset(name)
    if changes:
        ruleset = ruleset.variant("changed", **changes)
    assert why_irrelevant(ruleset, field) is None
