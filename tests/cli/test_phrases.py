from __future__ import annotations

import pytest

import marriage_games as mg
from marriage_games.cli import phrases
from marriage_games.model.melding import Declaration
from marriage_games.model.scoring import Result
from marriage_games.model.window import Window


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ({"when": ["lead"]}, "at lead"),
        ({"when": ["won", "lost", "draw"]}, "at won, lost or draw"),
        ({"when": ["lead"], "min_talon": 1}, "at lead, while the talon has 1 card or more"),
        ({"when": ["lead"], "after_tricks": 2}, "at lead, after 2 tricks of the deal"),
        (
            {"when": ["lead"], "phase": "strict", "needs_trick": True},
            "at lead, in strict play only, after having won a trick in this deal",
        ),
        (
            {"when": ["lead"], "just_after": ["trick", "meld"]},
            "at lead, just after winning a trick or declaring a meld",
        ),
    ],
)
def test_windows(keys: dict[str, object], told: str) -> None:
    assert phrases.window(Window.build(keys)) == told


@pytest.mark.parametrize(
    ("keys", "cards", "besides"),
    [
        ({"cards": "KQ", "points": 20}, "K Q of one suit", ""),
        ({"cards": "A", "suit": "trump", "points": 30}, "A of trumps", ""),
        ({"cards": "KQ", "suit": "plain", "points": 9}, "K Q of a plain suit", ""),
        ({"four_of": "K", "wins": "deal"}, "four K", "wins the deal"),
        (
            {"any_of": "KQJ", "count": 5, "points": 20, "again": 10},
            "5 of K Q J",
            "10 each further time",
        ),
        ({"any_of": "AT", "count": 2, "suit": "trump", "points": 5}, "2 of A 10 of trumps", ""),
        (
            {"cards": "KQJ", "points": 30, "group": "sequence", "replaces": ["marriage"]},
            "K Q J of one suit",
            "group sequence, replaces marriage",
        ),
    ],
)
def test_melds(keys: dict[str, object], cards: str, besides: str) -> None:
    meld = Declaration.build({"name": "meld", **keys})
    assert phrases.meld_cards(meld) == cards
    assert phrases.meld_besides(meld) == besides


def test_results() -> None:
    rows = {row.name: row for row in mg.ruleset("schnapsen").results}
    assert phrases.result_case(rows["claim-right"]) == "claim-right"
    assert phrases.result_case(rows["played-out-closed"]) == "played-out, closed by anybody"
    assert phrases.result_worth(rows["played-out"]) == "1"
    assert phrases.result_worth(rows["claim-wrong"]) == "2, 3 without a trick (the winner, now)"
    keys = {"name": "open", "when": "played-out", "winner": "last-trick", "match_points": 1}
    open_only = Result.build({**keys, "closed_by": "nobody"})
    assert phrases.result_case(open_only) == "played-out, not closed"


def test_deals_won_outright() -> None:
    (row,) = [row for row in mg.ruleset("brisque").results if row.name == "won-outright"]
    assert phrases.result_besides(row) == (
        "takes unwon hands, trick, talon and last-trick, loser's points annulled"
    )
    (row,) = [row for row in mg.ruleset("chouine").results if row.name == "won-outright"]
    assert phrases.result_besides(row) == "takes nothing unwon, loser's points kept"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("briscola", "no melds; no obligations"),
        (
            "mariage",
            "2 melds at the end, 1 bonus, drawing after each card, exchange of the 7; "
            "strict: follow, head in trumps, trump",
        ),
        (
            "grande-brisque-sans-retourne",
            "24 melds, 5 bonuses, trumps by declaration; strict: follow, head, trump",
        ),
        (
            "schnapsen",
            "1 meld, exchange of the J, closing, claim at 66; strict: follow, head, trump",
        ),
    ],
)
def test_summaries(name: str, told: str) -> None:
    assert phrases.summary(mg.ruleset(name)) == told


def test_summaries_of_what_no_game_of_ours_has() -> None:
    automatic = mg.ruleset("sixty-six").variant(
        "automatic",
        without=["closing", "exchange", "claiming", "results.claim-wrong"],
        claiming={"target": 66, "automatic": True},
        trumps={"by": "none"},
        play={"strict": {"overtrump": True}},
    )
    assert phrases.summary(automatic) == (
        "1 meld, 1 bonus, no trumps, over at 66; strict: follow, overtrump"
    )
