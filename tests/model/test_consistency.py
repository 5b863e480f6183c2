"""What a ruleset may not be: every contradiction is told with its place and its remedy."""

from __future__ import annotations

from typing import Any

import pytest

import marriage_games as mg
from marriage_games.errors import Problem
from marriage_games.model.actions import ClaimingRules
from marriage_games.model.consistency import result_for, suits_of
from marriage_games.model.dealing import DealRules
from marriage_games.model.pack import PackRules
from marriage_games.model.ruleset import Ruleset
from marriage_games.model.vocabulary import ClosedBy, Ending, Moment

from .examples import CLOSING, PLAIN, changed, made, problem_in, problems_in

BRISCOLA_4 = mg.ruleset("briscola-4")
THREE_SEATS = changed(seats={"count": 3})
WINDOW = "one or more of between, lead, follow, won, lost, draw, closed"
TWO_SIDES = "exactly two sides (seats.count = 2, or partners in seats.sides)"


def meld(**keys: Any) -> dict[str, Any]:
    return {"declarations": [{"name": "m", "points": 5, **keys}]}


def bonus(event: str, **keys: Any) -> dict[str, Any]:
    return {"bonuses": [{"name": "b", "event": event, "points": 5, **keys}]}


def row(when: str, winner: str, **keys: Any) -> dict[str, Any]:
    return {"results": [{"name": "r", "when": when, "winner": winner, "match_points": 1, **keys}]}


Case = tuple[Ruleset, dict[str, Any], Problem]

NAMES: list[Case] = [
    (
        PLAIN,
        {"notes": [{"name": "n", "chosen": "x"}] * 2},
        Problem("notes.n", "this name twice", "each name once"),
    ),
    (
        PLAIN,
        {"bonuses": [{"name": "marriage", "event": "last-trick", "points": 1}]},
        Problem(
            "bonuses.marriage.name",
            "the name of a declaration",
            "a name of its own, as the ledger tells points by their names",
        ),
    ),
]

PACK: list[Case] = [
    (
        PLAIN,
        {"pack": {"ranks": "A K Q J 10 9 A", "trick_order": ""}},
        Problem("pack.ranks", "A twice", "each rank once"),
    ),
    (
        PLAIN,
        {"pack": {"trick_order": "A 10 K Q J"}},
        Problem("pack.trick_order", "no 9", "every rank of A K Q J T 9"),
    ),
    (
        PLAIN,
        {"pack": {"trump_order": "A 10 K Q J 9 8"}},
        Problem("pack.trump_order", "8", "only the ranks A K Q J T 9"),
    ),
    (
        PLAIN,
        {"without": ["pack.values.K"]},
        Problem(
            "pack.values.K",
            "nothing",
            "points for every rank once cards count",
            "write K = 0 if it counts nothing",
        ),
    ),
    (
        PLAIN,
        {"pack": {"values": {"8": 1}}},
        Problem("pack.values.8", "a rank not in the pack", "only A K Q J T 9"),
    ),
    (
        PLAIN,
        {"pack": {"values": {"9": -1}}},
        Problem("pack.values.9", "-1", "points, 0 or more"),
    ),
    (
        PLAIN,
        {"pack": {"removed": "2S"}},
        Problem("pack.removed", "2S", "cards of the ranks A K Q J T 9"),
    ),
    (
        PLAIN,
        {"pack": {"removed": "9S 9S"}},
        Problem("pack.removed", "9S twice", "each card once"),
    ),
]

DEAL: list[Case] = [
    (
        PLAIN,
        {"seats": {"count": 6}},
        Problem("seats.count", "6", "2 to 5 seats"),
    ),
    (
        BRISCOLA_4,
        {"seats": {"sides": [[0, 2], [1, 4]]}},
        Problem("seats.sides", "[0, 2, 1, 4]", "each seat from 0 to 3 once"),
    ),
    (
        BRISCOLA_4,
        {"seats": {"sides": [[0, 2, 1, 3]]}},
        Problem("seats.sides", "1 sides", "two or more sides, none empty"),
    ),
    (
        PLAIN,
        {"deal": {"hand_size": 0}},
        Problem("deal.hand_size", "0", "a number of cards, 1 or more"),
    ),
    (
        PLAIN,
        {"deal": {"packets": [0]}},
        Problem("deal.packets", "0", "numbers of cards, 1 or more"),
    ),
    (
        PLAIN,
        {"deal": {"turnup": 0}},
        Problem("deal.turnup", "0", "a place in the order of dealing, 1 or more"),
    ),
    (
        PLAIN,
        {"deal": {"turnup": 25}},
        Problem("deal.turnup", "25", "a place among the 24 cards of the pack"),
    ),
    (
        PLAIN,
        {"deal": {"turnup": 7, "turned": False}, "trumps": {"by": "none"}},
        Problem(
            "deal.turnup",
            "7 although nothing is turned",
            "nothing while turned = false",
            "take out one of the two",
        ),
    ),
    (
        PLAIN,
        {"deal": {"hand_size": 12}},
        Problem(
            "deal.hand_size",
            "12 cards for 2 seats and a turn-up, 25 in all",
            "no more than the 24 cards of the pack",
            "at most 11",
        ),
    ),
    (
        PLAIN,
        {"deal": {"hand_size": 13, "turned": False}, "trumps": {"by": "none"}},
        Problem(
            "deal.hand_size",
            "13 cards for 2 seats, 26 in all",
            "no more than the 24 cards of the pack",
            "at most 12",
        ),
    ),
]

TRUMPS: list[Case] = [
    (
        PLAIN,
        {"deal": {"turned": False}},
        Problem(
            "trumps.by",
            "'turn-up' although nothing is turned",
            "declaration or none while deal.turned = false",
        ),
    ),
    (
        PLAIN,
        {"trumps": {"by": "declaration"}},
        Problem(
            "trumps.declarations", "no name", "the declarations that make trumps", "['marriage']?"
        ),
    ),
    (
        PLAIN,
        {"trumps": {"declarations": ["marriage"]}},
        Problem(
            "trumps.declarations",
            "names although trumps come by 'turn-up'",
            "nothing unless by = 'declaration'",
        ),
    ),
    (
        PLAIN,
        {"trumps": {"by": "declaration", "declarations": ["mariage", "marriage"]}},
        Problem(
            "trumps.declarations",
            "'mariage', which is not there",
            "marriage",
            "did you mean 'marriage'?",
        ),
    ),
    (
        PLAIN,
        {**meld(four_of="A"), "trumps": {"by": "declaration", "declarations": ["m", "marriage"]}},
        Problem("trumps.declarations", "'m'", "declarations of one suit that may be of any"),
    ),
    (
        PLAIN,
        {"trumps": {"by": "declaration", "declarations": ["marriage"], "rencontre": True}},
        Problem(
            "trumps.rencontre", "true", "false, as none of the declarations is found in tricks"
        ),
    ),
    (
        PLAIN,
        {
            **meld(cards="AK", found_in=["trick"]),
            "trumps": {"by": "declaration", "declarations": ["m"]},
        },
        Problem("trumps.declarations", "melds that nobody can declare", "melds with found_in hand"),
    ),
]

ACTIONS: list[Case] = [
    (PLAIN, {"melding": {"when": []}}, Problem("melding.when", "no moment", WINDOW)),
    (
        PLAIN,
        {"melding": {"when": ["lead", "end"]}},
        Problem("melding.when", "'end', when nobody can act", WINDOW),
    ),
    (
        PLAIN,
        {"melding": {"when": ["lead", "lead"]}},
        Problem("melding.when", "a moment twice", "each moment once"),
    ),
    (
        PLAIN,
        {"melding": {"min_talon": -1}},
        Problem("melding.min_talon", "-1", "a number of cards, 0 or more"),
    ),
    (
        PLAIN,
        {"melding": {"after_tricks": -1}},
        Problem("melding.after_tricks", "-1", "a number of tricks, 0 or more"),
    ),
    (
        PLAIN,
        {"melding": {"limit": 0}},
        Problem("melding.limit", "0", "a number of melds, 1 or more"),
    ),
    (
        PLAIN,
        {"exchange": {"card": "7", "when": ["lead"]}},
        Problem("exchange.card", "7, not in the pack", "the ranks A K Q J T 9"),
    ),
    (
        CLOSING,
        {"trumps": {"by": "none"}},
        Problem(
            "exchange",
            "an exchange although no turn-up makes trumps",
            "an exchange only where deal.turned = true and trumps.by = 'turn-up'",
            "without = ['exchange'] takes it out of a base",
        ),
    ),
    (
        CLOSING,
        {"talon": {"draw": "never"}},
        Problem(
            "closing",
            "closing with no drawing",
            "closing only where cards are drawn from a talon",
            "without = ['closing'] takes it out of a base",
        ),
    ),
    (
        CLOSING,
        {"deal": {"hand_size": 11}, "pack": {"removed": "JS"}},
        Problem(
            "closing",
            "closing with a talon of 1 cards",
            "closing only where cards are drawn from a talon",
            "without = ['closing'] takes it out of a base",
        ),
    ),
    (
        CLOSING,
        {"talon": {"draw": "after-card"}},
        Problem(
            "closing.when",
            "follow, lost, won",
            "between, lead while talon.draw = 'after-card', as hands would become unequal",
        ),
    ),
    (
        CLOSING,
        {"closing": {"when": ["draw", "closed"]}},
        Problem(
            "closing.when",
            "closed, draw",
            "between, lead, follow, won, lost while talon.draw = 'after-trick', "
            "as hands would become unequal",
        ),
    ),
    (
        CLOSING,
        {"claiming": {"target": 0}},
        Problem("claiming.target", "0", "points, 1 or more"),
    ),
    (
        CLOSING,
        {"claiming": {"automatic": True}},
        Problem("claiming.when", "moments", "no window while automatic = true"),
    ),
]

MELDS: list[Case] = [
    (
        PLAIN,
        meld(),
        Problem("declarations.m", "no cards", "exactly one of cards, four_of and any_of"),
    ),
    (
        PLAIN,
        meld(cards="AK", four_of="A"),
        Problem("declarations.m", "cards and four_of", "exactly one of cards, four_of and any_of"),
    ),
    (
        PLAIN,
        meld(cards="AKA"),
        Problem("declarations.m.cards", "a rank twice", "each rank once"),
    ),
    (
        PLAIN,
        meld(any_of="AKA", count=2),
        Problem("declarations.m.any_of", "a rank twice", "each rank once"),
    ),
    (
        PLAIN,
        meld(any_of="AK"),
        Problem("declarations.m.count", "nothing", "how many cards of any_of the meld takes"),
    ),
    (
        PLAIN,
        meld(cards="AK", count=2),
        Problem("declarations.m.count", "2", "a count only beside any_of"),
    ),
    (
        PLAIN,
        meld(any_of="AK", count=0),
        Problem("declarations.m.count", "0", "a number of cards, 1 or more"),
    ),
    (
        PLAIN,
        meld(four_of="A", suit="trump"),
        Problem("declarations.m.suit", "'trump'", "no suit for four cards of four suits"),
    ),
    (
        PLAIN,
        meld(any_of="AK", count=2, suit="plain"),
        Problem("declarations.m.suit", "'plain'", "any or trump beside any_of"),
    ),
    (
        PLAIN,
        meld(any_of="AK", count=2, group="courts"),
        Problem("declarations.m.group", "'courts'", "no group beside any_of"),
    ),
    (
        PLAIN,
        meld(cards="AK", points=-1),
        Problem("declarations.m.points", "-1", "points, 0 or more"),
    ),
    (
        PLAIN,
        meld(cards="AK", in_trumps=-1),
        Problem("declarations.m.in_trumps", "-1", "points, 0 or more"),
    ),
    (
        PLAIN,
        meld(four_of="A", in_trumps="double"),
        Problem(
            "declarations.m.in_trumps",
            "points in trumps",
            "this key only where the meld is of one suit and may be of any",
        ),
    ),
    (
        PLAIN,
        meld(cards="AK", again=5),
        Problem("declarations.m.again", "5", "this key only beside any_of"),
    ),
    (
        PLAIN,
        meld(any_of="AK", count=2, again=0),
        Problem("declarations.m.again", "0", "points, 1 or more"),
    ),
    (
        PLAIN,
        meld(cards="AK", points=0),
        Problem("declarations.m.points", "0", "points, 1 or more, or wins = 'deal'"),
    ),
    (
        PLAIN,
        meld(any_of="AK", count=2, again=5, found_in=["hand", "trick"]),
        Problem("declarations.m.again", "5", "this key only where found_in = ['hand']"),
    ),
    (
        PLAIN,
        {**meld(cards="AK", found_in=["trick"], wins="deal"), **row("won-outright", "declarer")},
        Problem("declarations.m.wins", "'deal'", "this key only where found_in = ['hand']"),
    ),
    (
        PLAIN,
        meld(cards="AK", found_in=[]),
        Problem("declarations.m.found_in", "nothing", "one or more of hand, trick, won"),
    ),
    (
        PLAIN,
        meld(cards="AK", found_in=["hand", "hand"]),
        Problem("declarations.m.found_in", "a place twice", "each place once"),
    ),
    (
        PLAIN,
        meld(cards="AK", replaces=["marriage", "marriage"]),
        Problem("declarations.m.replaces", "a name twice", "each name once"),
    ),
    (
        PLAIN,
        meld(cards="AK", replaces=["m"]),
        Problem("declarations.m.replaces", "its own name", "the names of other declarations"),
    ),
    (
        PLAIN,
        meld(cards="AK", replaces=["mariage"]),
        Problem(
            "declarations.m.replaces",
            "'mariage', which is not there",
            "marriage, m",
            "did you mean 'marriage'?",
        ),
    ),
    (
        PLAIN,
        meld(cards="987"),
        Problem("declarations.m.cards", "8 7, not in the pack", "the ranks A K Q J T 9"),
    ),
    (
        PLAIN,
        meld(any_of="87", count=2),
        Problem("declarations.m.any_of", "8 7, not in the pack", "the ranks A K Q J T 9"),
    ),
    (
        PLAIN,
        meld(four_of="8"),
        Problem("declarations.m.four_of", "8, not in the pack", "the ranks A K Q J T 9"),
    ),
    (
        PLAIN,
        {**meld(cards="J9"), "pack": {"removed": "JS 9H JD 9C"}},
        Problem(
            "declarations.m.cards", "cards that were taken out", "cards of pack.removed no more"
        ),
    ),
    (
        PLAIN,
        {**meld(four_of="J"), "pack": {"removed": "JS JH"}},
        Problem("declarations.m.four_of", "J, of which 2 are left", "four cards"),
    ),
    (
        PLAIN,
        {**meld(any_of="AK", count=8), "pack": {"removed": "AS 9S"}},
        Problem("declarations.m.count", "8", "at most 7 such cards"),
    ),
    (
        PLAIN,
        meld(any_of="AKQ", count=4, suit="trump"),
        Problem("declarations.m.count", "4", "at most 3 such cards"),
    ),
    (
        PLAIN,
        {"without": ["melding"]},
        Problem(
            "melding",
            "nothing, although marriage can be declared",
            "a section [melding] that says when",
            'write when = ["lead"] under [melding]',
        ),
    ),
    (
        PLAIN,
        {**meld(cards="AK", group="royal"), "melding": {"reuse": {"royals": "never"}}},
        Problem("melding.reuse", "'royals', which is not there", "royal", "did you mean 'royal'?"),
    ),
    (
        PLAIN,
        {"melding": {"reuse": {"royals": "never"}}},
        Problem("melding.reuse", "'royals', which is not there", "no name, as there are none"),
    ),
    (
        PLAIN,
        {"melding": {"play_from": True, "when": ["lead", "won", "between"]}},
        Problem(
            "melding.when",
            "between, won",
            "only lead and follow while play_from = true, as a card must be played at once",
        ),
    ),
]

SCORES: list[Case] = [
    (
        PLAIN,
        bonus("last-trick", points=0),
        Problem("bonuses.b.points", "0", "points, 1 or more"),
    ),
    (
        PLAIN,
        bonus("last-tricks", count=0),
        Problem("bonuses.b.count", "0", "a number, 1 or more"),
    ),
    (
        PLAIN,
        bonus("last-tricks"),
        Problem(
            "bonuses.b.count",
            "nothing",
            "a count for last-tricks, trumps-in-hand, and only there",
        ),
    ),
    (
        PLAIN,
        bonus("last-trick", count=2),
        Problem("bonuses.b.count", "2", "a count for last-tricks, trumps-in-hand, and only there"),
    ),
    (
        PLAIN,
        bonus("turn-up"),
        Problem("bonuses.b.ranks", "nothing", "ranks for turn-up, and only there"),
    ),
    (
        PLAIN,
        bonus("last-trick", ranks="AK"),
        Problem("bonuses.b.ranks", "A K", "ranks for turn-up, and only there"),
    ),
    (
        PLAIN,
        bonus("turn-up", ranks="A87"),
        Problem("bonuses.b.ranks", "8 7, not in the pack", "the ranks A K Q J T 9"),
    ),
    (
        PLAIN,
        row("claim-right", "declarer"),
        Problem(
            "results.r.winner", "'declarer'", "for 'claim-right': claimer, opponent, more-points"
        ),
    ),
    (
        PLAIN,
        row("claim-right", "claimer", equal="void"),
        Problem("results.r.equal", "'void'", "this key only beside more-points and more-tricks"),
    ),
    (
        PLAIN,
        row("played-out", "more-points", closed_by="claimer"),
        Problem("results.r.closed_by", "'claimer'", "nobody or anybody where nobody claims"),
    ),
    (
        PLAIN,
        row("played-out", "opponent", closed_by="nobody"),
        Problem(
            "results.r.winner",
            "'opponent' of nobody",
            "more-points, more-tricks, last-trick",
            "add closed_by = 'anybody' if the closer's opponent is meant",
        ),
    ),
    (
        PLAIN,
        row("claim-right", "claimer", measured="at-closing"),
        Problem(
            "results.r.measured", "'at-closing'", "now, unless closed_by says that somebody closed"
        ),
    ),
    (
        PLAIN,
        row("claim-right", "claimer", match_points="points", no_trick=2),
        Problem("results.r.match_points", "'points'", "a number beside no_trick or under"),
    ),
    (
        PLAIN,
        row("claim-right", "claimer", match_points=0),
        Problem("results.r.match_points", "0", "match points, 1 or more"),
    ),
    (
        PLAIN,
        row("claim-right", "claimer", no_trick=0),
        Problem("results.r.no_trick", "0", "match points, 1 or more"),
    ),
    (
        PLAIN,
        row("claim-right", "claimer", under={"33": 0}),
        Problem("results.r.under.33", "0", "match points, 1 or more"),
    ),
    (
        PLAIN,
        row("claim-right", "claimer", under={"0": 2}),
        Problem("results.r.under.0", "0", "points, 1 or more, as the key"),
    ),
    (
        PLAIN,
        row("claim-right", "claimer", unwon=["hands"]),
        Problem("results.r.unwon", "a list", "this key only where when = 'won-outright'"),
    ),
    (
        PLAIN,
        row("claim-right", "claimer", loser_points="annulled"),
        Problem(
            "results.r.loser_points", "'annulled'", "this key only where when = 'won-outright'"
        ),
    ),
    (
        PLAIN,
        row("won-outright", "declarer", unwon=["hands", "hands"]),
        Problem("results.r.unwon", "an entry twice", "each entry once"),
    ),
    (
        PLAIN,
        row("won-outright", "declarer", unwon=["last-trick"]),
        Problem(
            "results.r.unwon",
            "'last-trick' although no bonus is given for it",
            "hands, trick, talon",
        ),
    ),
    (
        PLAIN,
        row("played-out", "more-tricks"),
        Problem(
            "results.r",
            "the same case as 'played-out' (played-out, no matter)",
            "one row a case",
        ),
    ),
    (
        PLAIN,
        {"claiming": {"target": 66, "automatic": True}},
        Problem(
            "results",
            "no row for a deal that ends 'claim-right'",
            "a row with when = 'claim-right', with or without closed_by",
        ),
    ),
    (
        PLAIN,
        {"declarations": [{"name": "marriage", "wins": "deal"}]},
        Problem(
            "results",
            "no row for a deal that ends 'won-outright'",
            "a row with when = 'won-outright', with or without closed_by",
        ),
    ),
    (
        CLOSING,
        {
            "results": [
                {"name": "claim-right", "closed_by": "nobody"},
                {
                    "name": "r",
                    "when": "claim-right",
                    "closed_by": "claimer",
                    "winner": "claimer",
                    "match_points": 1,
                },
            ]
        },
        Problem(
            "results",
            "no row for a deal that ends 'claim-right' after the talon was closed (opponent)",
            "a row with when = 'claim-right', with or without closed_by",
        ),
    ),
]

MATCH: list[Case] = [
    (
        PLAIN,
        {"without": ["match.target"]},
        Problem("match", "neither target nor deals", "exactly one of target and deals"),
    ),
    (
        PLAIN,
        {"match": {"deals": 3}},
        Problem("match", "target and deals", "exactly one of target and deals"),
    ),
    (
        PLAIN,
        {"match": {"target": 0}},
        Problem("match.target", "0", "match points, 1 or more"),
    ),
    (
        PLAIN,
        {"without": ["match.target"], "match": {"deals": 0}},
        Problem("match.deals", "0", "a number of deals, 1 or more"),
    ),
    (
        PLAIN,
        {"without": ["match.target"], "match": {"deals": 3, "several_past": "elder"}},
        Problem("match.several_past", "'elder'", "this key only beside target"),
    ),
    (
        THREE_SEATS,
        {"match": {"next_dealer": "loser"}},
        Problem("match.next_dealer", "'loser' with 3 sides", TWO_SIDES),
    ),
    (
        THREE_SEATS,
        {"claiming": {"target": 66, "automatic": True}, **row("claim-right", "claimer")},
        Problem("claiming", "3 sides", TWO_SIDES),
    ),
    (
        THREE_SEATS,
        {"closing": {"when": ["lead"]}},
        Problem("closing", "3 sides", TWO_SIDES),
    ),
    (
        THREE_SEATS,
        row("claim-right", "claimer", no_trick=3),
        Problem("results.r", "3 sides", f"{TWO_SIDES} where it names an opponent"),
    ),
]


@pytest.mark.parametrize(
    ("base", "changes", "problem"),
    [*NAMES, *PACK, *DEAL, *TRUMPS, *ACTIONS, *MELDS, *SCORES, *MATCH],
    ids=lambda value: str(value) if isinstance(value, Problem) else "",
)
def test_a_contradiction_is_told(base: Ruleset, changes: dict[str, Any], problem: Problem) -> None:
    assert problem_in(base, **changes) == problem


@pytest.mark.parametrize("name", ["", "Brisque", "9-card", "a_b", "brisque-", "é", "a b"])
def test_a_name_is_of_lower_case_letters_digits_and_hyphens(name: str) -> None:
    shape = "a name of lower-case letters, digits and hyphens that starts with a letter"
    expected = Problem("name", repr(name), shape)
    with pytest.raises(mg.RulesetError) as caught:
        PLAIN.variant(name)
    assert caught.value.problems == (expected,)


@pytest.mark.parametrize("name", ["exchange", "close", "claim", "pass", "card-points", "carried"])
def test_a_declaration_or_a_bonus_may_not_take_a_reserved_name(name: str) -> None:
    found = problems_in(
        declarations=[{"name": name, "cards": "AK", "points": 5}],
        bonuses=[{"name": name, "event": "last-trick", "points": 5}],
    )
    assert [problem.path for problem in found] == [
        f"declarations.{name}.name",
        f"bonuses.{name}.name",
    ]
    assert found[0].found == f"'{name}', a reserved name"
    assert found[0].allowed.startswith("a name other than exchange, close, claim, pass, ")


def test_a_pack_needs_ranks_and_cards() -> None:
    found = problems_in(without=["pack"], pack={"ranks": ""})
    assert found == (
        Problem("pack.ranks", "no rank", "the ranks in natural order, such as 'A K Q J 10 9'"),
    )
    with pytest.raises(mg.RulesetError) as caught:
        made(PackRules, ranks="A", removed="AS")
    assert caught.value.problems == (Problem("removed", "3 cards left", "4 or more"),)


def test_a_match_that_nothing_scores_for_is_refused() -> None:
    without = ["pack.values", "declarations", "melding"]
    assert problems_in(without=without) == (
        Problem(
            "results",
            "a winner by more points where nothing scores",
            "winner = 'more-tricks' or 'last-trick'",
        ),
    )
    points = [{"name": "played-out", "winner": "more-tricks", "match_points": "points"}]
    assert problems_in(without=without, results=points) == (
        Problem(
            "match.target",
            "a target of points that nothing scores",
            "pack.values, declarations or bonuses that score, or results worth match points",
        ),
    )
    changed(without=[*without, "match.target"], match={"deals": 1})
    changed(without=without, results=[{"name": "played-out", "winner": "more-tricks"}])


def test_contradictions_between_sound_sections_are_told_beside_unusable_ones() -> None:
    found = problems_in(
        CLOSING,
        deal={"hand_size": 20},
        exchange={"card": "7"},
        declarations=[{"name": "m", "cards": "87", "points": 1}],
        match={"target": "seven"},
        talon={"draw": "never"},
    )
    assert [problem.path for problem in found] == [
        "match.target",
        "deal.hand_size",
        "exchange.card",
        "declarations.m.cards",
        "closing",
    ]


def test_two_sides_of_partners_are_opponents() -> None:
    two_sides = changed(
        BRISCOLA_4, match={"next_dealer": "loser"}, results=row("claim-right", "claimer")["results"]
    )
    assert two_sides.match.next_dealer == "loser"


@pytest.mark.parametrize(
    ("ending", "closer", "name"),
    [
        (Ending.PLAYED_OUT, ClosedBy.NOBODY, "played-out"),
        (Ending.PLAYED_OUT, ClosedBy.CLAIMER, "played-out-closed"),
        (Ending.PLAYED_OUT, ClosedBy.OPPONENT, "played-out-closed"),
        (Ending.CLAIM_RIGHT, ClosedBy.NOBODY, "claim-right"),
        (Ending.CLAIM_RIGHT, ClosedBy.CLAIMER, "by-closer"),
        (Ending.CLAIM_RIGHT, ClosedBy.OPPONENT, "claim-right"),
        (Ending.CLAIM_WRONG, ClosedBy.OPPONENT, "claim-wrong"),
    ],
)
def test_the_row_that_fits_most_closely_is_taken(
    ending: Ending, closer: ClosedBy, name: str
) -> None:
    by_closer = {
        "name": "by-closer",
        "when": "claim-right",
        "closed_by": "claimer",
        "winner": "claimer",
        "match_points": 3,
    }
    ruleset = changed(CLOSING, results=[by_closer])
    found = result_for(ruleset, ending, closer)
    assert found is not None
    assert found.name == name
    assert result_for(ruleset, Ending.WON_OUTRIGHT, ClosedBy.NOBODY) is None


def test_the_suits_of_a_meld_are_those_in_which_it_is_complete() -> None:
    ruleset = changed(pack={"removed": "KS QH"})
    assert [str(suit) for suit in suits_of(ruleset, ruleset.declarations[0])] == ["D", "C"]


def test_a_hand_is_dealt_in_packets_that_repeat() -> None:
    assert made(DealRules, hand_size=5).rounds == (1, 1, 1, 1, 1)
    assert made(DealRules, hand_size=8, packets=[3, 2]).rounds == (3, 2, 3)
    assert made(DealRules, hand_size=7, packets=[3, 2]).rounds == (3, 2, 2)


def test_the_turn_up_is_the_card_after_the_hands_unless_it_is_said() -> None:
    assert made(DealRules, hand_size=5).turnup_place(2) == 11
    assert made(DealRules, hand_size=5, turnup=7).turnup_place(2) == 7
    assert made(DealRules, hand_size=5, turned=False).turnup_place(2) is None


def test_the_pack_has_an_order_and_values() -> None:
    pack = made(
        PackRules,
        ranks="A K Q",
        trick_order="K A Q",
        trump_order="Q A K",
        values={"A": 3, "K": 2, "Q": 0},
    )
    assert "".join(map(str, pack.order())) == "KAQ"
    assert "".join(map(str, pack.order(in_trumps=True))) == "QAK"
    assert sum(map(pack.value, pack.pack)) == 20
    assert made(PackRules, ranks="AK").order(in_trumps=True) == made(PackRules, ranks="AK").ranks
    assert made(PackRules, ranks="AK").value(pack.pack[0]) == 0


def test_an_action_has_the_moments_of_all_its_windows() -> None:
    assert CLOSING.exchange is not None
    assert CLOSING.exchange.moments == {Moment.LEAD, Moment.CLOSED}
    assert [window.when for window in CLOSING.exchange.windows] == [("lead",), ("closed",)]
    assert ClaimingRules(target=66, automatic=True).windows == ()
    assert ClaimingRules(target=66, automatic=True).moments == frozenset()
