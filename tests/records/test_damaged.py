"""A file that is damaged, or none of these, is refused at the place that is wrong."""

from __future__ import annotations

from typing import Any

import pytest
import tomli_w

import marriage_games as mg

from .making import changed, match_of, refusal, replayed, tables_of

STATE = mg.Game(mg.ruleset("petite-brisque")).deal(seed=6).apply("TC").apply("7S")
DEAL = tables_of(STATE.to_record(players=["Ann", "Bob"]))
FINGERPRINT = DEAL["ruleset"]["fingerprint"]
MATCH = tables_of(match_of("petite-brisque").to_record())
SEED = MATCH["deals"][0]["seed"]
MISSING = "found nothing; allowed: a value, as this key is required"
COMES_TO = "which is what the actions come to"


def test_the_undamaged_records_are_whole() -> None:
    for tables in (DEAL, MATCH):
        assert replayed(mg.Record.loads(tomli_w.dumps(tables)))


@pytest.mark.parametrize(
    "path",
    [
        "ruleset",
        "ruleset.name",
        "ruleset.fingerprint",
        "deals",
        "deals.0.dealer",
        "deals.0.actions",
        "deals.0.ledger",
    ],
)
def test_a_key_that_is_missing(path: str) -> None:
    assert refusal(changed(DEAL, path)) == f"{path}: {MISSING}"


def test_a_key_that_is_missing_because_it_was_written_otherwise() -> None:
    tables = changed(DEAL, "deal", DEAL["deals"])
    del tables["deals"]
    assert refusal(tables) == f"deals: {MISSING}; is it 'deal'?"


NOT_FORMAT = "allowed: format = 1"
NEWER = (
    f"this is marriage-games {mg.__version__}, and the file is written for a later one: "
    "upgrade to read it"
)
SEATS = "allowed: a seat, 0 to 1"
POINTS = "allowed: 2 whole numbers, one a seat"
NUMBER = 'allowed: a number in quotes, such as "7"'
VALUES: list[tuple[str, Any, str]] = [
    ("format", 2, f"found 2; {NOT_FORMAT}; {NEWER}"),
    ("format", 0, f"found 0; {NOT_FORMAT}"),
    ("format", True, f"found true; {NOT_FORMAT}"),
    ("format", 1.0, f"found 1.0; {NOT_FORMAT}"),
    ("format", "1", f"found '1'; {NOT_FORMAT}"),
    ("ruleset", "brisque", "found 'brisque'; allowed: a table"),
    ("ruleset.name", 7, "found 7; allowed: a text"),
    ("ruleset.fingerprint", 7, "found 7; allowed: a text"),
    ("ruleset.text", 7, "found 7; allowed: a text"),
    ("players", "Ann", "found 'Ann'; allowed: a list"),
    ("players", ["Ann"], "found ['Ann']; allowed: 2 names, one a seat"),
    ("players", ["Ann", 7], "found ['Ann', 7]; allowed: 2 names, one a seat"),
    ("players", ["A", "B", "C"], "found ['A', 'B', 'C']; allowed: 2 names, one a seat"),
    ("seed", "7", "found 7; allowed: nothing, as no match_points tell a match"),
    ("winners", [0], "found [0]; allowed: nothing, as no match_points tell a match"),
    ("deals", {}, "found a table; allowed: a list"),
    ("deals", [], "found none; allowed: a deal or more"),
    ("deals.0", 7, "found 7; allowed: a table"),
    ("deals.0.dealer", 2, f"found 2; {SEATS}"),
    ("deals.0.dealer", -1, f"found -1; {SEATS}"),
    ("deals.0.dealer", "0", f"found '0'; {SEATS}"),
    ("deals.0.dealer", True, f"found true; {SEATS}"),
    ("deals.0.dealer", {}, f"found a table; {SEATS}"),
    ("deals.0.pack", ["KS"], "found ['KS']; allowed: a text"),
    ("deals.0.pack", "", "found neither; allowed: either pack or position"),
    ("deals.0.position", 7, "found 7; allowed: a text"),
    ("deals.0.actions", ["TC"], "found ['TC']; allowed: a text"),
    ("deals.0.ledger", [1], "found [1]; allowed: a table"),
    ("deals.0.ledger.gift", [1], f"found [1]; {POINTS}"),
    ("deals.0.ledger.gift", [1, 2, 3], f"found [1, 2, 3]; {POINTS}"),
    ("deals.0.ledger.gift", [1, 0.5], f"found [1, 0.5]; {POINTS}"),
    ("deals.0.ledger.gift", [1, True], f"found [1, true]; {POINTS}"),
    ("deals.0.ledger.gift", [1, 2**63], f"found [1, {2**63}]; {POINTS}"),
    (
        "deals.0.ledger.gift",
        "5",
        "found '5'; allowed: a list of points, one a seat; fields of your own stand above "
        "[deals.ledger], as what is below belongs to it",
    ),
    ("deals.0.ledger.gift", [0, 0], f"found [0, 0]; allowed: nothing, {COMES_TO}"),
    ("deals.0.match_points", [1], f"found [1]; {POINTS}"),
    ("deals.0.match_points", 7, "found 7; allowed: a list"),
    (
        "deals.0.match_points",
        [1, 0],
        "found [1, 0]; allowed: nothing, as these actions leave the deal unfinished",
    ),
    ("deals.0.seed", 7, f"found 7; {NUMBER}"),
    ("deals.0.seed", "-7", f"found '-7'; {NUMBER}"),
    ("deals.0.seed", "", f"found ''; {NUMBER}"),
    ("deals.0.seed", "9" * 21, f"found '{'9' * 21}'; {NUMBER}"),
    ("deals.0.seed", str(2**64), f"found {2**64}; allowed: a number, 0 to 2**64 - 1"),
]


@pytest.mark.parametrize(("path", "value", "message"), VALUES)
def test_a_value_that_is_wrong(path: str, value: Any, message: str) -> None:
    assert refusal(changed(DEAL, path, value)) == f"{path}: {message}"


PACK = DEAL["deals"][0]["pack"]
IN_PLAY: list[tuple[str, Any, str]] = [
    ("deals.0.seed", "7", "deals.0.pack: found other cards; allowed: those that the seed 7 deals"),
    (
        "deals.0.pack",
        PACK.replace("8H", "AS"),
        "deals.0.pack: the listed cards are not the 32 cards of petite-brisque, each once; "
        "twice: AS; missing: 8H",
    ),
    (
        "deals.0.pack",
        PACK.removesuffix(" 8H"),
        "deals.0.pack: the listed cards are not the 32 cards of petite-brisque, each once; "
        "missing: 8H",
    ),
    (
        "deals.0.pack",
        PACK.replace("8H", "8X"),
        "deals.0.pack: '8X' (32 of 32) is no card; a card is a rank, A K Q J T (or 10) 9 8 7 6 5 4 "
        "3 2, and a suit, S H D C (or ♠ ♥ ♦ ♣), such as KS",
    ),
    (
        "deals.0.actions",
        "TC AS",
        "deals.0.actions.1: found 'AS'; allowed: a legal action; AS is not legal: seat 0 does not "
        "hold it. Legal: 8S, 7S, QD, 9D, 7D.",
    ),
    (
        "deals.0.actions",
        "TC jump",
        "deals.0.actions.1: found 'jump'; allowed: a legal action; petite-brisque has no action "
        "'jump'; besides the cards of its pack it has exchange",
    ),
    (
        "deals.0.actions",
        "TC ?",
        "deals.0.actions.1: found '?'; allowed: a legal action; '?' is no action: an action is a "
        "card such as 'KS', a declaration such as 'marriage:S', or one of claim, close, exchange, "
        "pass",
    ),
    (
        "deals.0.position",
        "hands=AS/KS",
        "deals.0.pack: found both; allowed: either pack or position",
    ),
]


@pytest.mark.parametrize(("path", "value", "message"), IN_PLAY)
def test_what_cannot_be_played(path: str, value: Any, message: str) -> None:
    assert refusal(changed(DEAL, path, value)) == message


def test_an_action_after_the_end() -> None:
    actions = MATCH["deals"][0]["actions"]
    assert refusal(changed(MATCH, "deals.0.actions", f"{actions} AS")).endswith(
        "found 'AS'; allowed: a legal action; AS is not legal: the deal is over. Legal: nothing, "
        "as the deal is over."
    )


ENDGAME = "hands=ASKSQS/TSAHKH trump=S leader=0 tricks=6/3 points=40/38"


def _position(**values: Any) -> dict[str, Any]:
    state = mg.Game(mg.ruleset("sixty-six")).position(ENDGAME).apply("claim")
    tables = tables_of(state.to_record())
    tables["deals"][0] |= values
    return tables


def test_what_is_wrong_with_a_given_position() -> None:
    assert replayed(mg.Record.loads(tomli_w.dumps(_position())))
    text = ENDGAME.replace("TSAHKH", "TSAHKS")
    assert refusal(_position(position=text)) == (
        "deals.0.position: hands: found KS twice, in hands; allowed: each card once"
    )
    assert refusal(_position(dealer=1)) == "deals.0.dealer: found 1; allowed: 0, by position"
    assert refusal(_position(seed="7")) == "deals.0.seed: found 7; allowed: nothing beside position"
    assert refusal(_position(ledger={"carried": [40, 37]})) == (
        f"deals.0.ledger.carried: found [40, 37]; allowed: [40, 38], {COMES_TO}"
    )


IN_MATCH: list[tuple[str, Any, str]] = [
    (
        "seed",
        "4",
        f"deals.0.seed: found {SEED}; allowed: 4821329441601052654, by the seed of the match",
    ),
    ("seed", "x", f"seed: found 'x'; {NUMBER}"),
    ("match_points", [0, 1], f"match_points: found [0, 1]; allowed: [1, 0], {COMES_TO}"),
    ("match_points", [2, 0], f"match_points: found [2, 0]; allowed: [1, 0], {COMES_TO}"),
    ("match_points", [1], f"match_points: found [1]; {POINTS}"),
    ("winners", [1], f"winners: found [1]; allowed: [0], {COMES_TO}"),
    ("winners", [], f"winners: found nothing; allowed: [0], {COMES_TO}"),
    ("winners", [0, 0], "winners: found [0, 0]; allowed: seats, 0 to 1, each once"),
    ("winners", [2], "winners: found [2]; allowed: seats, 0 to 1, each once"),
    ("winners", ["0"], "winners: found ['0']; allowed: seats, 0 to 1, each once"),
    ("deals.0.seed", "5", f"deals.0.seed: found 5; allowed: {SEED}, by the seed of the match"),
    ("deals.0.dealer", 1, "deals.0.dealer: found 1; allowed: 0, by the rules of the match"),
    (
        "deals.0.match_points",
        [0, 1],
        f"deals.0.match_points: found [0, 1]; allowed: [1, 0], {COMES_TO}",
    ),
    (
        "deals",
        MATCH["deals"] * 2,
        "deals.1: found a deal after the end of the match; allowed: nothing, as it was won before",
    ),
]


@pytest.mark.parametrize(("path", "value", "message"), IN_MATCH)
def test_what_is_no_match(path: str, value: Any, message: str) -> None:
    assert refusal(changed(MATCH, path, value)) == message


def test_a_match_that_is_not_over() -> None:
    tables = tables_of(match_of("sixty-six").to_record())
    two = sum(deal["match_points"][0] for deal in tables["deals"][:2])
    other = sum(deal["match_points"][1] for deal in tables["deals"][:2])
    shorter = changed(tables, "deals", tables["deals"][:2]) | {"match_points": [two, other]}
    assert refusal(shorter) == (
        f"deals: found a match that is not over, at [{two}, {other}]; allowed: all deals of it"
    )
    unfinished = changed(tables, "deals.0.actions", "")
    unfinished["deals"][0] |= {"ledger": {}, "match_points": []}
    assert refusal(unfinished) == (
        "deals.0.actions: found a deal that is not over; allowed: whole deals in a match"
    )
    later = changed(tables, "deals.1.dealer", tables["deals"][0]["dealer"])
    assert refusal(later).startswith("deals.1.dealer: found ")


def test_a_match_without_its_seed_is_held_against_the_rules_all_the_same() -> None:
    tables = changed(tables_of(match_of("sixty-six").to_record()), "seed")
    for deal in tables["deals"]:
        del deal["seed"]
    assert replayed(mg.Record.loads(tomli_w.dumps(tables)))
    dealer = tables["deals"][1]["dealer"]
    assert refusal(changed(tables, "deals.1.dealer", 1 - dealer)) == (
        f"deals.1.dealer: found {1 - dealer}; allowed: {dealer}, by the rules of the match"
    )


def test_a_void_deal_is_dealt_again_by_the_same_seat() -> None:
    ruleset = mg.ruleset("sixty-six").variant(
        "void", claiming={"target": 1000}, results=[{"name": "played-out", "equal": "void"}]
    )
    players = [mg.RandomPlayer(), mg.RandomPlayer()]
    for seed in range(200):
        result = mg.Match(ruleset, players, seed=seed).play()
        if any(deal.outcome.reason == "void" for deal in result.deals):
            break
    record = mg.Record.loads(result.to_record().to_toml())
    assert [state.outcome for state in record.replay() if state.outcome is not None] == [
        deal.outcome for deal in result.deals
    ]


def test_the_least_and_the_greatest_numbers_are_read() -> None:
    for seed in (0, 2**64 - 1):
        tables = tables_of(mg.Game(mg.ruleset("petite-brisque")).deal(seed=seed).to_record())
        whole = mg.Record.loads(tomli_w.dumps(changed(tables, "deals.0.seed", str(seed))))
        assert replayed(whole)[0].dealt == whole.deals[0].pack
    path = "deals.0.ledger.gift"
    for number in (2**63 - 1, 1 - 2**63):
        assert refusal(changed(tables, path, [number, 0])) == (
            f"{path}: found [{number}, 0]; allowed: nothing, {COMES_TO}"
        )


@pytest.mark.parametrize("off", [-1, 1])
def test_every_total_that_is_off_by_one(off: int) -> None:
    tables = tables_of(match_of("grande-brisque").to_record())
    for number, deal in enumerate(tables["deals"][:3]):
        for reason, points in deal["ledger"].items():
            path = f"deals.{number}.ledger.{reason}"
            wrong = [points[0] + off, points[1]]
            assert refusal(changed(tables, path, wrong)) == (
                f"{path}: found {wrong}; allowed: {points}, {COMES_TO}"
            )


def test_totals_are_verified_only_when_all_was_replayed() -> None:
    record = mg.Record.loads(tomli_w.dumps(changed(DEAL, "deals.0.ledger.gift", [1, 0])))
    states = record.replay()
    assert [next(states) for _ in range(3)][-1] == STATE
    with pytest.raises(mg.RecordError):
        next(states)


def test_a_deal_whose_last_action_was_lost_is_told_as_unfinished() -> None:
    state = mg.Game(mg.ruleset("petite-brisque")).deal(seed=6)
    while state.to_move is not None:
        state = state.apply(state.legal_actions[0])
    tables = tables_of(state.to_record())
    actions = tables["deals"][0]["actions"].split()
    cut = changed(tables, "deals.0.actions", " ".join(actions[:-1]))
    assert refusal(cut).endswith("allowed: nothing, as these actions leave the deal unfinished")
