"""Match points of melds on score sheets, in verdicts, at the table and in `show`."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

import marriage_games as mg
from marriage_games.cli import phrases
from marriage_games.cli.lines import Line, lines_of
from marriage_games.cli.table.advising import advice
from marriage_games.cli.table.options import worth
from marriage_games.cli.table.screen import Screen
from marriage_games.cli.table.session import Session
from marriage_games.cli.table.teaching import explanations
from marriage_games.cli.table.words import ENGLISH, FRENCH, Language, Words
from marriage_games.cli.verdict import verdict
from marriage_games.model.scoring import Bonus
from marriage_games.prose.payments import made_in
from rules.table import deal, finish, play

from .conftest import Command
from .table_play import Hands, Table, first_legal, session

GAME = "mariage-1857"


def final(rules: str | mg.Ruleset = GAME) -> mg.State:
    return finish(play(deal(rules, "KS QS AH TH", turnup="9H"), "marriage:S amour"))


def both() -> mg.Ruleset:
    """A marriage that brings points as well."""
    return mg.ruleset(GAME).variant(
        "both", declarations=[{"name": "marriage", "points": 20}], match={"paid": False}
    )


def test_a_line_tells_match_points_beside_the_cards() -> None:
    told = lines_of(final())
    assert Line(0, 0, "marriage", "KS QS: 1 match point", None, 1) in told
    assert Line(0, 0, "amour", "AH 10H: 3 match points", None, 3) in told
    assert Line(0, 0, "marriage", "KS QS: 1 match point", 20, 1) in lines_of(final(both()))


def test_a_bonus_without_cards_tells_them_alone() -> None:
    game = mg.Game(mg.ruleset(GAME))
    ends = (finish(game.deal(seed=seed)) for seed in range(200))
    end = next(end for end in ends if any(entry.reason == "last-six" for entry in end.ledger))
    assert [line.detail for line in lines_of(end) if line.what == "last-six"] == ["4 match points"]


def test_the_verdict_tells_what_comes_on_top_and_that_it_is_paid() -> None:
    end = final()
    assert end.counters == (4, 0)
    assert end.outcome is not None
    made, paid = end.outcome.match_points[0], f"{end.outcome.match_points[0]:+d}"
    assert (made, end.outcome.winners) == (6, (0,))
    told = verdict(end).worth
    sums = "seat 0: 2 + 4 = 6, seat 1: 0"
    assert f"; with match points of melds and bonuses: {sums}; once each" in told
    assert told.endswith(f"has paid what the other made: seat 0: {paid}, seat 1: -{made}")
    assert "paid" not in verdict(final(both())).worth


def test_a_verdict_tells_no_match_points_of_melds_where_there_are_none() -> None:
    game = mg.Game(mg.ruleset(GAME))
    ends = (finish(game.deal(seed=seed)) for seed in range(200))
    plain = next(end for end in ends if not any(end.counters))
    assert "melds" not in verdict(plain).worth


def test_the_score_sheet_tells_match_points_in_brackets_and_adds_them_up(tmp_path: Path) -> None:
    def choose(match: Session) -> str:
        melds = [action for action in match.view.legal_actions if action.declaration]
        return str(melds[0]) if melds else first_legal(match)

    for seed in range(30):
        match = session(GAME, seed)
        told = Table(match, tmp_path / f"{seed}.toml", Hands(choose=choose)).play()
        (final_state,) = [deal.final for deal in match.deals]
        (total,) = [line for line in told.splitlines() if line.strip().startswith("total ")]
        told_totals = re.findall(r"\d+(?: \(\d+\))?", total)
        pairs = zip(final_state.points, final_state.counters, strict=True)
        assert told_totals == [f"{p} ({c})" if c else str(p) for p, c in pairs]
        assert ("Match points stand in brackets." in " ".join(told.split())) == any(
            final_state.counters
        )
        if final_state.counters[0] == 3:
            break
    else:
        pytest.fail("nobody declared amour")
    assert re.search(r"amour .*3 match points .*\(3\)", told)


PAID = [
    pytest.param(mg.ruleset(GAME), id=GAME),
    pytest.param(both(), id="unpaid"),
    pytest.param(mg.ruleset("sixty-six"), id="graded"),
    pytest.param(mg.ruleset("brusquembille-3").variant("p", match={"paid": True}), id="three"),
    pytest.param(mg.ruleset("briscola-4").variant("p", match={"paid": True}), id="partners"),
    pytest.param(
        mg.ruleset("brisque").variant(
            "p", match={"paid": True}, bonuses=[{"name": "last-trick", "match_points": 7}]
        ),
        id="points",
    ),
]


@pytest.mark.parametrize("rules", PAID)
def test_what_sides_have_made_comes_to_what_the_deal_counts(rules: mg.Ruleset) -> None:
    game, sides = mg.Game(rules), rules.seats.all_sides
    for seed in range(20):
        end = game.deal(seed=seed)
        rng = Random(seed)
        while end.to_move is not None:
            end = end.apply(mg.GreedyPlayer().choose(end.view(end.to_move), rng))
        assert end.outcome is not None
        made = made_in(end)
        total = sum(one.total for one in made)
        for one in made:
            assert one.more == sum(end.counters[seat] for seat in one.side)
            assert one.result == end.outcome.match_points[one.side[0]]
            paid = one.total * len(sides) - total
            assert one.result == (paid if rules.match.paid else one.total)
            if one.side != end.outcome.winners and rules.results[0].match_points != "points":
                assert one.deal == 0
            assert one.deal >= 0


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            ("for Anna: 2 from the deal + ", "each player pays what the other has made; the"),
        ),
        (
            "fr",
            ("pour Anna : 2 par la donne + ", "chaque joueur paie ce que l’autre a fait ; la"),
        ),
    ],
)
def test_the_rulebook_tells_the_sum_of_its_example(language: str, told: tuple[str, ...]) -> None:
    text = mg.rulebook(mg.ruleset(GAME), language)
    for part in told:
        assert part in text
    assert "+" not in mg.rulebook(mg.ruleset("sixty-six"), language).partition("example")[2]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (ENGLISH, ("1 match point", "20 points and 1 match point", "3 match points")),
        (FRENCH, ("1 point de partie", "20 points et 1 point de partie", "3 points de partie")),
    ],
)
def test_the_table_tells_what_melds_bring(language: Language, told: tuple[str, ...]) -> None:
    plain, more = Words(language, mg.ruleset(GAME), 0), Words(language, both(), 0)
    state = deal(GAME, "KS QS AH TH", turnup="9H")
    marriage, amour = mg.Action.parse("marriage:S"), mg.Action.parse("amour")
    assert worth(plain, state.view(0), marriage) == told[0]
    assert worth(more, deal(both(), "KS QS", turnup="9H").view(0), marriage) == told[1]
    assert worth(plain, state.view(0), amour) == told[2]
    meld = next(meld for meld in both().declarations if meld.name == "marriage")
    assert more.meld_worth(meld) == told[1]


def test_a_meld_worth_more_in_trumps_tells_both() -> None:
    meld = {"name": "pair", "cards": "QJ", "points": 5, "in_trumps": 9, "match_points": 2}
    rules = mg.ruleset(GAME).variant("pair", declarations=[meld])
    words = Words(ENGLISH, rules, 0)
    found = next(one for one in rules.declarations if one.name == "pair")
    assert words.meld_worth(found) == "5 points and 2 match points, 9 in trumps"


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({}, "wins the deal"),
        ({"match_points": 2}, "2 match points; wins the deal"),
        ({"points": 7, "match_points": 1}, "7 points and 1 match point; wins the deal"),
    ],
)
def test_a_meld_that_wins_the_deal_tells_what_it_brings(changes: dict[str, int], told: str) -> None:
    rules = mg.ruleset("brisque").variant("mine", declarations=[{"name": "four-kings", **changes}])
    meld = next(one for one in rules.declarations if one.name == "four-kings")
    assert Words(ENGLISH, rules, 0).meld_worth(meld) == told


def test_a_meld_that_scores_again_brings_match_points_again() -> None:
    meld = {"name": "courts", "any_of": "KQJ", "count": 5, "match_points": 1}
    rules = mg.ruleset(GAME).variant("mine", declarations=[meld | {"again": {"points": 5}}])
    again = "5 points and 1 match point again each time that you complete it anew"
    assert again in explained(rules)


def test_the_explanations_tell_that_sides_pay() -> None:
    for language, told in (
        (ENGLISH, "Each player then pays the other the match points that the other has made."),
        (FRENCH, "Chaque joueur paie alors à l’autre les points de partie que celui-ci a faits."),
    ):
        assert told in explained(mg.ruleset(GAME), language)
    assert "pays" not in explained(both())


def test_of_more_than_two_sides_each_pays_all_others() -> None:
    three = mg.ruleset("brusquembille-3").variant("three", match={"paid": True})
    for language, told in (
        (
            ENGLISH,
            "Each player then pays every other player as many match points as that one has made.",
        ),
        (
            FRENCH,
            "Chaque joueur paie alors à chaque autre joueur les points de partie",
        ),
    ):
        assert told in explained(three, language)
    assert "A deal that is won counts 1 match point." in explained(three)


def test_partners_pay_as_a_side() -> None:
    four = mg.ruleset("briscola-4").variant("four", match={"paid": True})
    assert "Each side then pays the other the match points" in explained(four)
    assert "Chaque camp paie alors à l’autre" in explained(four, FRENCH)


def test_where_points_are_paid_they_are_called_match_points_first() -> None:
    paid = mg.ruleset("brisque").variant("paid", match={"paid": True})
    assert "You make as many match points in a deal as points." in explained(paid)
    assert "autant de points de partie que de points." in explained(paid, FRENCH)
    assert "match points" not in explained(mg.ruleset("brisque"))


def test_melds_that_score_points_only_again_bring_points_too() -> None:
    again = {
        "name": "courts",
        "any_of": "KQJ",
        "count": 5,
        "match_points": 1,
        "again": {"points": 5},
    }
    rules = mg.ruleset(GAME).variant("mine", declarations=[again])
    assert "Melds bring points, and match points whoever wins the deal;" in explained(rules)


def explained(rules: mg.Ruleset, language: Language = ENGLISH) -> str:
    parts = explanations(Words(language, rules, 0))
    return "\n".join(line for part in parts for line in part.lines)


@pytest.mark.parametrize(
    ("name", "english", "french"),
    [
        (
            GAME,
            "A deal that is won counts 1 match point or 2 if the loser has fewer than 33 points.",
            "Une donne gagnée compte 1 point de partie ou 2 si le perdant a moins de 33 points.",
        ),
        (
            "sixty-six",
            "A deal that is won counts 1 to 3 match points.",
            "Une donne gagnée compte 1 à 3 points de partie.",
        ),
        (
            "sixty-six",
            "The first to reach 7 match points in",
            "Le premier à 7 points de partie dans",
        ),
        ("brisque", "The first to reach 300 points in", "Le premier à 300 points dans"),
        (
            "chouine",
            "A deal that is won counts 1 match point.",
            "Une donne gagnée compte 1 point de partie.",
        ),
    ],
)
def test_what_a_deal_is_worth_is_told(name: str, english: str, french: str) -> None:
    assert english in explained(mg.ruleset(name))
    assert french in explained(mg.ruleset(name), FRENCH)


@pytest.mark.parametrize(
    ("row", "told"),
    [
        (
            {"no_trick": 3},
            "counts 1 match point, 2 if the loser has fewer than 33 points or 3 if the loser has "
            "no trick.",
        ),
        ({"graded": "winner"}, "1 match point or 2 if the winner has fewer than 33 points."),
        ({"match_points": 2, "under": {33: 4}}, "2 match points or 4 if the loser has fewer"),
    ],
)
def test_grades_of_every_kind_are_told(row: dict[str, object], told: str) -> None:
    changed = [{"name": "played-out", **row}]
    assert told in explained(mg.ruleset(GAME).variant("graded", results=changed))


def test_where_a_won_deal_is_the_match_no_worth_is_told() -> None:
    assert "A deal that is won" not in explained(mg.ruleset("briscola"))


def test_the_aim_tells_whether_melds_bring_points_or_match_points() -> None:
    plain = "marriage (K Q of a suit that is not trumps)"
    told = f"Melds bring match points, whoever wins the deal; for example, {plain}: 1 match point."
    assert told in explained(mg.ruleset(GAME))
    assert "rapportent des points de partie, quel que soit" in explained(mg.ruleset(GAME), FRENCH)
    assert "Melds bring points, and match points whoever wins the deal;" in explained(both())
    assert (
        "Melds bring points too; for example, marriage (K Q of one suit): 20 points"
        in explained(mg.ruleset("brisque"))
    )
    assert "rapportent aussi des points ; ainsi" in explained(mg.ruleset("brisque"), FRENCH)
    assert "bring match points" not in explained(mg.ruleset("brisque"))
    assert "counted at the end, among the cards" in explained(mg.ruleset("mariage"))
    melds = [{"name": "marriage", "cards": "KQ", "points": 20}]
    rules = mg.ruleset("petite-brisque").variant(
        "melds", declarations=melds, melding={"when": ["lead"]}
    )
    assert "Melds bring points; for example, marriage" in explained(rules)


@pytest.mark.parametrize(("counts", "told"), [("at-once", "at once"), ("trick-won", "once you")])
def test_a_hint_tells_whether_they_wait(counts: str, told: str) -> None:

    rules = mg.ruleset(GAME).variant("waits", melding={"counts": counts})
    state = deal(rules, "KS QS", turnup="9H")
    found = advice(Words(ENGLISH, rules, 0), state.view(0), Random(1))
    (marriage,) = (one for one in found if str(one.action) == "marriage:S")
    assert any(f"brings 1 match point {told}" in reason for reason in marriage.reasons)


@pytest.mark.parametrize(
    ("language", "waiting", "made"),
    [
        (
            ENGLISH,
            "you 0 (and 4 match points once a trick is won)",
            "you 15 (and 4 match points, 2 match points once a trick is won)",
        ),
        (
            FRENCH,
            "vous 0 (et 4 points de partie dès une levée faite)",
            "vous 15 (et 4 points de partie, 2 points de partie dès une levée faite)",
        ),
    ],
)
def test_the_table_tells_which_of_them_wait(language: Language, waiting: str, made: str) -> None:
    rules = mg.ruleset(GAME).variant("waits", melding={"counts": "next-trick"})
    state = play(deal(rules, "KS QS AH TH KH QH", "AS KD", turnup="9H"), "marriage:S amour")
    assert waiting in _table(rules, language, state)
    state = play(state, "AH KD trump-marriage")
    assert made in _table(rules, language, state)


def _table(rules: mg.Ruleset, language: Language, state: mg.State) -> str:
    console = Console(file=io.StringIO(), width=200, markup=False, highlight=False)
    with console.capture() as capture:
        Screen(console, Words(language, rules, 0)).table(state.view(0))
    return " ".join(capture.get().split())


def test_show_tells_them_beside_the_points(command: Command) -> None:
    told = command("show", GAME).out
    assert "2 match points" in told
    assert "4 match points" in told
    assert "paid" in told
    bonus = Bonus(name="b", event="most-tricks", match_points=1)  # type: ignore[arg-type]
    assert phrases.bonus_besides(bonus) == "1 match point, if equal nobody"


def test_demo_tells_them_in_json_where_there_are_any(command: Command) -> None:
    (match,) = json.loads(command("demo", "--ruleset", GAME, "--seed", "5", "--json").out)
    entries = [entry for sheet in match["deals"] for entry in sheet["ledger"]]
    assert any(entry.get("match_points") for entry in entries)
    assert all(entry["points"] or entry["match_points"] for entry in entries)
    assert sum(match["match_points"]) == 0
    (other,) = json.loads(command("demo", "--ruleset", "petite-brisque", "--json").out)
    assert "match_points" not in other["deals"][0]["ledger"][0:1]


def test_a_side_that_has_lost_what_it_has_won_is_told_without_a_sign() -> None:
    """Of three sides that made 2, 0 and 1 the last one is paid 1 by another and pays 1."""
    bonus = {"name": "last", "event": "last-trick", "match_points": 2}
    rules = mg.ruleset("brusquembille-3").variant("p", match={"paid": True}, bonuses=[bonus])
    game = mg.Game(rules)
    ends = (finish(game.deal(seed=seed)) for seed in range(100))
    even = next(
        end for end in ends if end.outcome and sorted(end.outcome.match_points) == [-3, 0, 3]
    )
    told = verdict(even).worth
    assert re.search(r"seat \d: 0(,|$)", told.rpartition("the others made:")[2])
    assert "+0" not in told
