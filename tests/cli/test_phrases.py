from __future__ import annotations

import pytest

import marriage_games as mg
from marriage_games.cli import phrases
from marriage_games.model.melding import AgainRules, Declaration
from marriage_games.model.scoring import Bonus, Result
from marriage_games.model.window import Window


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ({"when": ["lead"]}, "at lead"),
        ({"when": ["won", "lost", "draw"]}, "at won, lost or draw"),
        ({"when": ["lead"], "min_talon": 1}, "at lead, while the talon has 1 card or more"),
        ({"when": ["lead"], "max_talon": 0}, "at lead, while the talon has no cards"),
        ({"when": ["lead"], "max_talon": 1}, "at lead, while the talon has 1 card or fewer"),
        ({"when": ["lead"], "max_talon": 9}, "at lead, while the talon has 9 cards or fewer"),
        (
            {"when": ["lead"], "min_talon": 2, "max_talon": 9},
            "at lead, while the talon has 2 to 9 cards",
        ),
        (
            {"when": ["lead"], "min_talon": 2, "max_talon": 2},
            "at lead, while the talon has exactly 2 cards",
        ),
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
            {"any_of": "KQJ", "count": 5, "points": 20, "again": {"points": 10}},
            "5 of K Q J",
            "10 each further time",
        ),
        ({"any_of": "AT", "count": 2, "suit": "trump", "points": 5}, "2 of A 10 of trumps", ""),
        (
            {"cards": "KQJ", "points": 30, "group": "sequence", "replaces": ["marriage"]},
            "K Q J of one suit",
            "group sequence, replaces marriage",
        ),
        (
            {"cards": "KQ", "points": 20, "exchanged": False},
            "K Q of one suit",
            "no card got by exchange",
        ),
        ({"four_of": "A", "points": 9, "automatic": True}, "four A", "scored by itself"),
        (
            {"four_of": "A", "points": 9, "window": {"when": ["won", "lost"]}},
            "four A",
            "declared at won or lost",
        ),
        (
            {
                "any_of": "987",
                "count": 5,
                "points": 10,
                "again": {"points": 10},
                "automatic": True,
                "window": {
                    "when": ["lead"],
                    "max_talon": 4,
                    "also": [{"when": ["draw"], "needs_trick": True}],
                },
            },
            "5 of 9 8 7",
            "10 each further time; scored by itself at lead, while the talon has 4 cards or "
            "fewer; or else at draw, after having won a trick in this deal",
        ),
    ],
)
def test_melds(keys: dict[str, object], cards: str, besides: str) -> None:
    meld = Declaration.build({"name": "meld", **keys})
    assert phrases.meld_cards(meld) == cards
    assert phrases.meld_besides(meld) == besides


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ({}, "10 each further time"),
        ({"per": "refill"}, "10 for each refill"),
        ({"got_by": ["exchange", "draw"]}, "10 each further time"),
        ({"got_by": ["exchange"]}, "10 each further time (got by exchange only)"),
        ({"next_card": True}, "10 each further time (with the very next card)"),
        (
            {"per": "refill", "got_by": ["draw"], "next_card": True, "after_first": False},
            "10 for each refill (got by draw only, with the very next card, also before the "
            "first time)",
        ),
    ],
    ids=str,
)
def test_how_melds_score_again(keys: dict[str, object], told: str) -> None:
    assert phrases.repeats(AgainRules.build({"points": 10, **keys})) == told


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ({"event": "last-trick"}, ""),
        ({"event": "most-tricks"}, "if equal nobody"),
        ({"event": "most-tricks", "equal": "all"}, "if equal all"),
        ({"event": "most-tricks", "equal": "last-trick"}, "if equal last-trick"),
        ({"event": "trumps-in-hand", "count": 5}, ""),
        ({"event": "trumps-in-hand", "count": 5, "late_trumps": False}, "not if trumps come late"),
    ],
    ids=str,
)
def test_what_else_holds_for_a_bonus(keys: dict[str, object], told: str) -> None:
    assert phrases.bonus_besides(Bonus.build({"name": "b", "points": 1, **keys})) == told


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
    told = "1 meld, 1 bonus, no trumps, over at 66; strict: follow"
    assert phrases.summary(automatic) == told
