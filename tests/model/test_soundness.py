"""What is legal but odd: every kind is found, and nothing else."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import pytest

import marriage_games as mg
from marriage_games.model.findings import Finding, Findings
from marriage_games.model.ruleset import Ruleset
from marriage_games.model.soundness import check

from .examples import CLOSING, PLAIN, changed

BRISCOLA_4 = mg.ruleset("briscola-4")
THREE_SEATS = changed(seats={"count": 3})
CAPTURED: dict[str, Any] = {"declarations": [{"name": "marriage", "found_in": ["won"]}]}
MELD_AT_FOLLOW: dict[str, Any] = {"melding": {"when": ["follow"]}}
AFTER_MELD: dict[str, Any] = {"card": "9", "when": ["lead"], "just_after": ["meld"]}


def findings_in(base: Ruleset = PLAIN, /, **changes: Any) -> list[Finding]:
    return list(check(changed(base, **changes)))


def finding_in(base: Ruleset = PLAIN, /, **changes: Any) -> Finding:
    (finding,) = findings_in(base, **changes)
    return finding


@pytest.mark.parametrize("name", mg.catalogue())
def test_the_built_in_games_are_sound(name: str) -> None:
    assert check(mg.ruleset(name)) == ()


def test_sound_games_have_no_findings() -> None:
    assert not check(PLAIN)
    assert not check(CLOSING)
    assert str(check(PLAIN)) == ""


def test_findings_are_a_printable_sequence() -> None:
    findings = check(changed(deal={"packets": [7]}, match={"target": 10_000}))
    assert isinstance(findings, Findings)
    assert str(findings).splitlines() == [
        "deal.packets: a packet of 7 cards for hands of 6",
        "match.target: it takes 10000 deals or more, as none is worth more than 1",
    ]
    assert pickle.loads(pickle.dumps(findings)) == findings
    assert str(Finding("a", "b", "c")) == "a: b; c"


# Deal, talon and pack


@pytest.mark.parametrize(
    ("base", "changes", "found"),
    [
        (PLAIN, {"pack": {"removed": "9S 9H 9D JS JH JD TS TH TD AS AH"}}, "1 card"),
        (BRISCOLA_4, {"deal": {"hand_size": 9}, "pack": {"removed": "2S"}}, "3 cards"),
    ],
)
def test_a_talon_that_cannot_be_drawn_from(
    base: Ruleset, changes: dict[str, Any], found: str
) -> None:
    assert finding_in(base, **changes) == Finding(
        "talon.draw",
        f"nothing can be drawn: {found} in the talon for {base.seats.count} seats",
        "draw = 'never' says so",
    )


@pytest.mark.parametrize(
    ("base", "removed", "cards"),
    [(PLAIN, "9S", "1 card"), (THREE_SEATS, "9S", "2 cards"), (THREE_SEATS, "9S 9H", "1 card")],
)
def test_a_talon_that_runs_out_unevenly(base: Ruleset, removed: str, cards: str) -> None:
    assert finding_in(base, pack={"removed": removed}) == Finding(
        "talon",
        f"{cards} of the talon cannot be shared out after-trick and stay aside",
        "a pack or hands of another size would leave none",
    )


def test_a_talon_that_nobody_draws_from_may_be_of_any_size() -> None:
    assert not findings_in(pack={"removed": "9S"}, talon={"draw": "never"})


def test_a_packet_larger_than_the_hand() -> None:
    assert finding_in(deal={"packets": [3, 8, 8]}) == Finding(
        "deal.packets", "a packet of 8 cards for hands of 6"
    )


@pytest.mark.parametrize("turnup", [1, 7, 13, 24])
def test_a_turn_up_between_the_packets_or_at_either_end_is_sound(turnup: int) -> None:
    assert not findings_in(deal={"turnup": turnup})


@pytest.mark.parametrize(
    ("turnup", "message"),
    [
        (2, "it is turned before each seat has its packet"),
        (4, "it is turned before each seat has its packet"),
        (12, "it is turned before each seat has its packet"),
        (14, "it is taken from the middle of the talon"),
        (23, "it is taken from the middle of the talon"),
    ],
)
def test_a_turn_up_where_nobody_would_turn_it(turnup: int, message: str) -> None:
    assert finding_in(deal={"turnup": turnup}) == Finding(
        "deal.turnup", message, "left out, it is the card after the hands"
    )


def test_a_card_that_the_exchange_misses() -> None:
    finding = finding_in(CLOSING, pack={"removed": "9D 9S"})
    assert finding == Finding(
        "exchange.card", "it was taken out of spades, diamonds, where nobody can exchange"
    )


def test_a_card_that_a_meld_misses() -> None:
    finding = finding_in(pack={"removed": "KC QD"})
    assert finding == Finding(
        "declarations.marriage.cards",
        "cards were taken out, so that there is none in diamonds, clubs",
    )
    four = {"name": "aces", "four_of": "A", "points": 1}
    assert len(findings_in(pack={"removed": "KC QD"}, declarations=[four])) == 1


# Obligations and trumps


def test_heading_without_following() -> None:
    assert finding_in(play={"strict": {"head": "always"}}).path == "play.strict.head"
    assert not findings_in(play={"strict": {"head": "always", "follow": True}})


def test_overtrumping_with_two_seats() -> None:
    assert finding_in(play={"strict": {"overtrump": True}}).path == "play.strict.overtrump"
    assert not findings_in(BRISCOLA_4, play={"strict": {"overtrump": True}})


def test_what_needs_trumps_where_there_are_none() -> None:
    found = findings_in(
        trumps={"by": "none"},
        deal={"turned": False},
        pack={"trump_order": "J A 10 K Q 9"},
        play={"strict": {"follow": True, "head": "in-trumps", "trump_when_void": True}},
        declarations=[
            {"name": "pair", "cards": "AK", "suit": "trump", "points": 5},
            {"name": "other", "cards": "AQ", "points": 5},
        ],
        bonuses=[{"name": "b", "event": "trumps-in-hand", "count": 3, "points": 5}],
    )
    assert [finding.path for finding in found] == [
        "pack.trump_order",
        "play.strict.head",
        "play.strict.trump_when_void",
        "declarations.marriage.in_trumps",
        "declarations.pair",
        "bonuses.b",
    ]
    assert found[0].message == "there are no trumps"
    found = findings_in(
        BRISCOLA_4,
        trumps={"by": "none"},
        deal={"turned": False},
        play={"strict": {"overtrump": True}},
    )
    assert [finding.path for finding in found] == ["play.strict.overtrump"]


# Windows


COMES_AFTER_TRICK = "'won' and 'lost' come only where cards are drawn after a trick"
COMES_WHEN_CLOSED = "'closed' comes only when the talon has been closed"


@pytest.mark.parametrize(
    ("base", "changes", "finding"),
    [
        (
            CLOSING,
            {"exchange": {"min_talon": 13}},
            Finding("exchange", "it can never be done", "without min_talon it could be"),
        ),
        (
            CLOSING,
            {"exchange": {"phase": "open"}, "play": {"strict_from": "first-trick"}},
            Finding("exchange", "it can never be done", "without phase it could be"),
        ),
        (
            CLOSING,
            {"exchange": {"also": [{"when": ["lead"], "after_tricks": 12}]}},
            Finding("exchange.also.0", "it can never be done", "without after_tricks it could be"),
        ),
        (
            CLOSING,
            {"exchange": {"when": ["lead", "won"], "after_tricks": 7}},
            Finding(
                "exchange.when",
                "it can never be done at 'won'",
                "without after_tricks it could be",
            ),
        ),
        (
            PLAIN,
            {"exchange": {"card": "9", "when": ["lead", "closed"]}},
            Finding("exchange.when", "it can never be done at 'closed'", COMES_WHEN_CLOSED),
        ),
        (
            PLAIN,
            {"exchange": {"card": "9", "when": ["won", "lost"]}, "talon": {"draw": "after-card"}},
            Finding("exchange", "it can never be done", COMES_AFTER_TRICK),
        ),
        (
            PLAIN,
            {
                "exchange": {"card": "9", "when": ["won", "draw", "closed"]},
                "talon": {"draw": "never"},
            },
            Finding(
                "exchange",
                "it can never be done",
                f"{COMES_AFTER_TRICK}, 'draw' comes only where cards are drawn, "
                f"{COMES_WHEN_CLOSED}",
            ),
        ),
        (
            CLOSING,
            {"exchange": None, "closing": {"when": ["lead"], "phase": "strict"}},
            Finding("closing", "it can never be done", "without phase it could be"),
        ),
        (
            CLOSING,
            {
                "exchange": None,
                "closing": {"when": ["lead"], "min_talon": 10, "after_tricks": 2},
            },
            Finding("closing", "it can never be done", "without min_talon it could be"),
        ),
        (
            CLOSING,
            {"claiming": {"when": ["between"], "just_after": ["trick"]}},
            Finding("claiming", "it can never be done", "without just_after it could be"),
        ),
        (
            CLOSING,
            {"claiming": {"when": ["lead", "follow"], "just_after": ["meld"]}},
            Finding(
                "claiming.when",
                "it can never be done at 'follow'",
                "without just_after it could be",
            ),
        ),
        (
            PLAIN,
            {"melding": {"min_talon": 13}},
            Finding("melding", "it can never be done", "without min_talon it could be"),
        ),
        (
            PLAIN,
            {"melding": {"after_tricks": 12, "min_talon": 13}},
            Finding("melding", "it can never be done", "its conditions never hold together"),
        ),
    ],
)
def test_a_window_that_never_opens(
    base: Ruleset, changes: dict[str, Any], finding: Finding
) -> None:
    assert finding_in(base, **changes) == finding


@pytest.mark.parametrize(
    ("base", "changes"),
    [
        (CLOSING, {"exchange": {"min_talon": 12}}),
        (CLOSING, {"exchange": {"when": ["lead"], "after_tricks": 10, "phase": "strict"}}),
        (CLOSING, {"exchange": {"when": ["won"], "min_talon": 12}}),
        (CLOSING, {"exchange": {"when": ["draw"], "min_talon": 11, "just_after": ["trick"]}}),
        (CLOSING, {"exchange": {"when": ["closed"], "just_after": ["trick"]}}),
        (CLOSING, {"exchange": {"when": ["lost"], "needs_trick": True, "min_talon": 10}}),
        (CLOSING, {"exchange": {"when": ["lead"], "phase": "strict"}}),
        (CLOSING, {"closing": {"min_talon": 10, "after_tricks": 1}}),
        (CLOSING, {"claiming": {"when": ["follow"], "just_after": ["meld"]}, **MELD_AT_FOLLOW}),
        (CLOSING, {"claiming": {"when": ["between"], "after_tricks": 11}}),
        (
            PLAIN,
            {
                "talon": {"draw": "after-card"},
                "exchange": {
                    "card": "9",
                    "when": ["draw", "follow"],
                    "min_talon": 11,
                    "after_tricks": 0,
                },
            },
        ),
        (
            PLAIN,
            {
                "talon": {"draw": "after-card"},
                "melding": {"when": ["draw"]},
                "exchange": {"card": "9", "when": ["draw"], "just_after": ["meld"]},
            },
        ),
        (PLAIN, {"melding": {"when": ["won"]}, "exchange": AFTER_MELD}),
    ],
)
def test_a_window_that_opens_is_sound(base: Ruleset, changes: dict[str, Any]) -> None:
    assert not findings_in(base, **changes)


def test_after_drawing_no_meld_counts_as_just_made_before_the_card() -> None:
    finding = finding_in(
        talon={"draw": "after-card"},
        exchange={"card": "9", "when": ["draw"], "just_after": ["meld"]},
    )
    assert finding.path == "exchange"


def test_nobody_has_just_melded_where_nothing_is_declared() -> None:
    for changes in ({"without": ["melding", "declarations"]}, {"melding": None, **CAPTURED}):
        finding = finding_in(CLOSING, **changes, claiming={"just_after": ["meld"]})
        assert finding.path == "claiming"


def test_an_automatic_claim_needs_no_window() -> None:
    without = ["claiming.when", "claiming.just_after", "results.claim-wrong"]
    assert not findings_in(CLOSING, without=without, claiming={"automatic": True})


# Melds


def test_melding_without_anything_to_declare() -> None:
    assert finding_in(**CAPTURED) == Finding(
        "melding", "there is nothing to declare", "take it out, or add declarations"
    )


def test_a_meld_that_no_hand_can_hold() -> None:
    meld = {"name": "seven", "any_of": "AKQJ", "count": 7, "points": 1}
    assert finding_in(declarations=[meld]) == Finding(
        "declarations.seven", "it takes 7 cards, but a hand has at most 6 when it can be declared"
    )
    late = {"when": ["lead"], "after_tricks": 9}
    pair = {"name": "pair", "cards": "AKQJ", "points": 1}
    assert finding_in(declarations=[pair], melding=late) == Finding(
        "declarations.pair", "it takes 4 cards, but a hand has at most 3 when it can be declared"
    )
    aces = {"name": "aces", "four_of": "A", "points": 1}
    assert finding_in(declarations=[aces], melding=late).path == "declarations.aces"
    assert not findings_in(declarations=[aces], melding={"when": ["won"]})


def test_a_meld_that_no_trick_can_hold() -> None:
    tierce = {"name": "tierce", "cards": "KQJ", "points": 1, "found_in": ["hand", "trick"]}
    assert finding_in(declarations=[tierce]) == Finding(
        "declarations.tierce", "it takes 3 cards, but a trick has 2"
    )


def test_a_meld_that_nobody_can_win() -> None:
    meld = {"name": "all", "any_of": "AKQJ", "count": 13, "points": 1, "found_in": ["won"]}
    assert finding_in(declarations=[meld], talon={"draw": "never"}) == Finding(
        "declarations.all", "it takes 13 cards, but no more than 12 are won in a deal"
    )
    assert not findings_in(declarations=[meld])


def test_a_hand_that_is_never_complete_again() -> None:
    courts = {"name": "courts", "any_of": "KQJ", "count": 5, "points": 20}
    courts["again"] = {"points": 10}
    assert finding_in(declarations=[courts], talon={"draw": "never"}).path == (
        "declarations.courts.again"
    )
    assert not findings_in(declarations=[courts])


# Bonuses


def bonus(event: str, **keys: Any) -> list[dict[str, Any]]:
    return [{"name": "b", "event": event, "points": 10, **keys}]


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        (
            {
                "bonuses": bonus("turn-up", ranks="A"),
                "deal": {"turned": False},
                "trumps": {"by": "declaration", "declarations": ["marriage"]},
            },
            "nothing is turned up",
        ),
        (
            {"bonuses": bonus("last-talon-card"), "talon": {"draw": "never"}},
            "nobody draws the last card of the talon",
        ),
        (
            {"bonuses": bonus("last-face-down-card"), "talon": {"draw": "never"}},
            "nobody draws the last card that lies face down",
        ),
        ({"bonuses": bonus("last-tricks", count=13)}, "a deal has 12 tricks"),
        (
            {"bonuses": bonus("trumps-in-hand", count=3), "talon": {"draw": "never"}},
            "the talon is never exhausted, as nobody draws",
        ),
        (
            {"bonuses": bonus("trumps-in-hand", count=6), "deal": {"hand_size": 5}},
            "nobody can hold more than 5",
        ),
        ({"bonuses": bonus("trumps-in-hand", count=7)}, "nobody can hold more than 6"),
    ],
)
def test_a_bonus_that_is_never_scored(changes: dict[str, Any], reason: str) -> None:
    assert finding_in(**changes) == Finding("bonuses.b", f"it is never scored: {reason}")


@pytest.mark.parametrize(
    ("removed", "event", "paths"),
    [
        ("9S", "last-talon-card", ["talon", "bonuses.b"]),
        ("9S", "last-face-down-card", ["talon", "bonuses.b"]),
        ("9S 9H", "last-talon-card", ["talon", "bonuses.b"]),
        ("9S 9H", "last-face-down-card", ["talon"]),
    ],
)
def test_the_last_cards_of_a_talon_that_runs_out_unevenly(
    removed: str, event: str, paths: list[str]
) -> None:
    found = findings_in(THREE_SEATS, pack={"removed": removed}, bonuses=bonus(event))
    assert [finding.path for finding in found] == paths


@pytest.mark.parametrize(
    "bonuses",
    [
        bonus("last-trick"),
        bonus("most-tricks"),
        bonus("turn-up", ranks="A"),
        bonus("last-tricks", count=12),
        bonus("trumps-in-hand", count=6),
        bonus("last-talon-card"),
        bonus("last-face-down-card"),
    ],
    ids=str,
)
def test_a_bonus_that_can_be_scored_is_sound(bonuses: list[dict[str, Any]]) -> None:
    assert not findings_in(bonuses=bonuses)


def test_a_bonus_that_asks_whether_the_talon_is_closed_where_nobody_closes() -> None:
    assert finding_in(bonuses=bonus("last-trick", unless_closed=True)) == Finding(
        "bonuses.b.unless_closed", "the talon cannot be closed"
    )


# Results, claims and the match


def row(name: str, when: str, winner: str, **keys: Any) -> dict[str, Any]:
    return {"name": name, "when": when, "winner": winner, "match_points": 1, **keys}


@pytest.mark.parametrize(
    ("base", "result", "message"),
    [
        (PLAIN, row("r", "claim-right", "claimer"), "nobody can claim"),
        (PLAIN, row("r", "claim-wrong", "opponent"), "nobody can claim wrongly"),
        (PLAIN, row("r", "won-outright", "declarer"), "no declaration wins the deal"),
        (
            PLAIN,
            row("r", "played-out", "opponent", closed_by="anybody"),
            "the talon cannot be closed",
        ),
        (
            CLOSING,
            row("r", "played-out", "more-points", closed_by="nobody"),
            "every deal that it is for has a row that fits more closely",
        ),
    ],
)
def test_a_result_that_no_deal_has(base: Ruleset, result: dict[str, Any], message: str) -> None:
    path = "results.played-out" if base is CLOSING else "results.r"
    assert finding_in(base, results=[result]) == Finding(path, message)


def test_more_points_where_nothing_scores() -> None:
    finding = finding_in(
        without=["pack.values", "declarations", "melding", "match.target"],
        match={"deals": 1, "equal": "draw"},
    )
    assert finding == Finding(
        "results.played-out.winner", "more points win, but nothing scores any", "more-tricks?"
    )
    assert not findings_in(
        without=["pack.values", "declarations", "melding"],
        results=[{"name": "played-out", "winner": "more-tricks"}],
    )


@pytest.mark.parametrize(
    ("name", "limit", "most"),
    [("mariage-1857", 131, 130), ("petite-brisque", 33, 0)],
)
def test_a_limit_that_nobody_reaches(name: str, limit: int, most: int) -> None:
    under = {"name": "played-out", "under": {limit: 3}}
    ruleset = mg.ruleset(name).variant("mine", results=[under])
    assert [str(finding) for finding in check(ruleset)] == [
        f"results.played-out.under.{limit}: all have fewer: a deal has no more than {most} points"
    ]


def test_a_rank_of_which_no_card_is_left() -> None:
    removed = changed(mg.ruleset("briscola"), pack={"removed": "2S 2H 2D 2C"})
    assert [str(finding) for finding in check(removed)] == [
        "pack.removed: every 2 is taken out, as if it were no rank of the pack; "
        "pack.ranks without it says so"
    ]
    assert not check(changed(mg.ruleset("briscola"), pack={"removed": "2S 2H 2D 3C"}))
    tens = changed(mg.ruleset("petite-brisque"), pack={"removed": "10S 10H 10D 10C"})
    assert "pack.removed: every 10 is taken out" in str(check(tens))


def test_a_claim_that_nobody_can_make() -> None:
    assert finding_in(CLOSING, claiming={"target": 231}) == Finding(
        "claiming.target", "nobody can reach it: a deal has no more than 230 points"
    )
    assert not findings_in(CLOSING, claiming={"target": 230})


@pytest.mark.parametrize(
    ("declaration", "most"),
    [
        ({"cards": "AK", "points": 5, "suit": "plain"}, 20),
        ({"cards": "AK", "points": 5, "suit": "trump"}, 5),
        ({"cards": "AK", "points": 5, "in_trumps": 5}, 20),
        ({"cards": "AK", "points": 5, "in_trumps": "double"}, 25),
        ({"four_of": "A", "points": 5}, 5),
        ({"any_of": "KQJ", "count": 5, "points": 5, "again": {"points": 2}}, 19),
    ],
)
def test_all_melds_count_towards_what_a_deal_can_be_worth(
    declaration: dict[str, Any], most: int
) -> None:
    base = changed(CLOSING, declarations=[{"name": "meld", **declaration}])
    assert not findings_in(base, claiming={"target": 230 + most})
    assert f"no more than {230 + most} points" in str(
        finding_in(base, claiming={"target": 231 + most})
    )


def test_partners_can_both_make_a_meld_of_any_suits() -> None:
    base = changed(
        BRISCOLA_4,
        melding={"when": ["lead"]},
        declarations=[{"name": "three", "any_of": "KQJ", "count": 3, "points": 1000}],
    )
    assert not findings_in(base, claiming={"target": 2120, "automatic": True}, **CLAIMED)
    assert findings_in(base, claiming={"target": 2121, "automatic": True}, **CLAIMED)


CLAIMED: dict[str, Any] = {"results": [row("claimed", "claim-right", "claimer")]}


def test_a_target_that_no_evening_reaches() -> None:
    assert not findings_in(match={"target": 200})
    assert finding_in(match={"target": 201}) == Finding(
        "match.target", "it takes 201 deals or more, as none is worth more than 1"
    )
    assert not findings_in(
        match={"target": 1000}, results=[{"name": "played-out", "under": {"33": 2}, "no_trick": 5}]
    )
    points = [{"name": "played-out", "match_points": "points"}]
    assert not findings_in(match={"target": 44_000}, results=points)
    assert finding_in(match={"target": 44_001}, results=points).path == "match.target"


def test_a_match_of_some_deals_needs_no_target() -> None:
    assert not findings_in(without=["match.target"], match={"deals": 500})


def test_a_meld_that_scores_less_in_trumps() -> None:
    assert finding_in(declarations=[{"name": "marriage", "in_trumps": 10}]) == Finding(
        "declarations.marriage.in_trumps",
        "in trumps it scores 10, and 20 else",
        "it is what the meld scores in all, not what it scores besides points",
    )


def test_a_bonus_that_outweighs_the_rest() -> None:
    assert finding_in(bonuses=[{"name": "b", "event": "last-trick", "points": 221}]) == Finding(
        "bonuses.b.points", "it is more than all other points of a deal, 220 at most"
    )
    assert not findings_in(bonuses=[{"name": "b", "event": "last-trick", "points": 220}])
    alone = {"without": ["pack.values", "declarations", "melding"]}
    assert not findings_in(**alone, bonuses=[{"name": "b", "event": "last-trick", "points": 1}])


BY_POINTS: dict[str, Any] = {"results": [{"name": "played-out", "match_points": "points"}]}
ONE_DEAL = "one deal always ends the match"


@pytest.mark.parametrize(
    ("base", "target", "changes", "message"),
    [
        (PLAIN, 60, BY_POINTS, ONE_DEAL),
        (PLAIN, 61, BY_POINTS, ""),
        (THREE_SEATS, 40, BY_POINTS, ONE_DEAL),
        (THREE_SEATS, 41, BY_POINTS, ""),
        (PLAIN, 22, {**BY_POINTS, "talon": {"draw": "never"}}, "one trick can reach it"),
        (PLAIN, 23, {**BY_POINTS, "talon": {"draw": "never"}}, ""),
        (PLAIN, 22, {**BY_POINTS, "closing": {"when": ["lead"]}}, "one trick can reach it"),
        (mg.ruleset("brisque"), 5, {}, "one trick can reach it, as it brings up to 22"),
        (PLAIN, 1, {}, ""),
        (PLAIN, 1, {"results": [{"name": "played-out", "equal": "elder"}]}, ONE_DEAL),
        (PLAIN, 2, {"results": [{"name": "played-out", "equal": "elder"}]}, ""),
        (
            PLAIN,
            2,
            {
                "results": [
                    {"name": "played-out", "equal": "elder", "match_points": 2, "no_trick": 3}
                ]
            },
            ONE_DEAL,
        ),
    ],
)
def test_a_target_that_one_deal_reaches(
    base: Ruleset, target: int, changes: dict[str, Any], message: str
) -> None:
    found = findings_in(base, match={"target": target}, **changes)
    if message:
        (finding,) = found
        assert finding.path == "match.target"
        assert finding.message.startswith(message)
    else:
        assert not found


def test_a_note_that_the_ruleset_has_overtaken() -> None:
    note = {"name": "heading", "chosen": "x", "override": 'play.strict.head = "always"'}
    finding = finding_in(mg.ruleset("brisque"), notes=[note])
    assert finding == Finding(
        "notes.heading",
        "its override changes nothing, as the ruleset is so already",
        "write it anew, or without = ['notes.heading'] takes it out of a base",
    )
    told = [
        {"name": "in-words", "chosen": "x", "override": "another pack"},
        {"name": "elsewhere", "chosen": "x", "override": "exchange.min_talon = 3"},
        {"name": "silent", "chosen": "x"},
    ]
    assert not findings_in(notes=told)


def test_of_two_sides_that_pay_each_other_only_one_rises() -> None:
    ruleset = mg.ruleset("sixty-six").variant("paid", match={"paid": True, "equal": "draw"})
    paths = [finding.path for finding in mg.check(ruleset)]
    assert "match.equal" in paths
    assert "match.several_past" not in paths


def test_an_interrupt_while_a_file_is_read_goes_through(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_path: Path) -> bytes:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "read_bytes", interrupted)
    with pytest.raises(KeyboardInterrupt):
        mg.load(tmp_path / "mine.toml")
