"""What a ruleset may not be: every contradiction is told with its place and its remedy."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

import marriage_games as mg
from conftest import thorough
from marriage_games.errors import Problem
from marriage_games.model.actions import ClaimingRules
from marriage_games.model.consistency import result_for, suits_of
from marriage_games.model.dealing import DealRules
from marriage_games.model.pack import PackRules
from marriage_games.model.ruleset import Ruleset
from marriage_games.model.section import field_types
from marriage_games.model.structure import unstructure
from marriage_games.model.vocabulary import ClosedBy, Ending, Moment

from .examples import CLOSING, PLAIN, changed, made, problem_in, problems_in, problems_of

BRISCOLA_4 = mg.ruleset("briscola-4")
FOUR_SEATS = changed(seats={"count": 4}, deal={"hand_size": 5})
FOUR_IN_PAIRS = "write seats.sides = [[0, 2], [1, 3]]"
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
        Problem("pack.trick_order", "no 9", "every rank of A K Q J 10 9"),
    ),
    (
        PLAIN,
        {"pack": {"trump_order": "A 10 K Q J 9 8"}},
        Problem("pack.trump_order", "8", "only the ranks A K Q J 10 9"),
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
        Problem("pack.values.8", "a rank not in the pack", "only A K Q J 10 9"),
    ),
    (
        PLAIN,
        {"pack": {"values": {"9": -1}}},
        Problem("pack.values.9", "-1", "points, 0 or more"),
    ),
    (
        PLAIN,
        {"pack": {"removed": "2S"}},
        Problem("pack.removed", "2S", "cards of the ranks A K Q J 10 9"),
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
        Problem("seats.sides", "one side", "two or more sides, none empty"),
    ),
    (
        BRISCOLA_4,
        {"seats": {"sides": [[0, 2, 1, 3], []]}},
        Problem("seats.sides", "a side without a seat", "two or more sides, none empty"),
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
            "inherited from plain; give by too, or take it out by without = ['trumps.by']",
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
        Problem("exchange.card", "7, not in the pack", "the ranks A K Q J 10 9"),
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
            "inherited from closing; give when too, or take it out by without = ['closing.when']",
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
        Problem(
            "claiming.when",
            "moments",
            "no window while automatic = true",
            "inherited from closing; give when too, or take it out by without = ['claiming.when']",
        ),
    ),
]

MELDS: list[Case] = [
    (
        PLAIN,
        meld(),
        Problem(
            "declarations.m",
            "neither cards nor four_of nor any_of",
            "exactly one of cards, four_of and any_of",
        ),
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
        meld(cards="AK", again={"points": 5}),
        Problem("declarations.m.again", "a table", "this key only beside any_of"),
    ),
    (
        PLAIN,
        meld(any_of="AK", count=2, again={"points": 0}),
        Problem("declarations.m.again.points", "0", "points, 1 or more"),
    ),
    (
        PLAIN,
        meld(cards="AK", points=0),
        Problem(
            "declarations.m.points", "0", "points, 1 or more, or match_points, or wins = 'deal'"
        ),
    ),
    (
        PLAIN,
        meld(any_of="AK", count=2, again={"points": 5}, found_in=["hand", "trick"]),
        Problem("declarations.m.again", "a table", "this key only where found_in = ['hand']"),
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
        Problem("declarations.m.cards", "8 7, not in the pack", "the ranks A K Q J 10 9"),
    ),
    (
        PLAIN,
        meld(any_of="87", count=2),
        Problem("declarations.m.any_of", "8 7, not in the pack", "the ranks A K Q J 10 9"),
    ),
    (
        PLAIN,
        meld(four_of="8"),
        Problem("declarations.m.four_of", "8, not in the pack", "the ranks A K Q J 10 9"),
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
            "only lead and follow while melding.play_from = true, as a card must be played at once",
        ),
    ),
]

SCORES: list[Case] = [
    (
        PLAIN,
        bonus("last-trick", points=0),
        Problem("bonuses.b.points", "0", "points, 1 or more, or match_points"),
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
            "how many, as 'last-tricks' counts them",
        ),
    ),
    (
        PLAIN,
        bonus("last-trick", count=2),
        Problem(
            "bonuses.b.count",
            "2",
            "this key only where event = 'last-tricks' or 'trumps-in-hand'",
        ),
    ),
    (
        PLAIN,
        bonus("turn-up"),
        Problem("bonuses.b.ranks", "nothing", "the ranks for which 'turn-up' is scored"),
    ),
    (
        PLAIN,
        bonus("last-trick", ranks="AK"),
        Problem("bonuses.b.ranks", "A K", "this key only where event = 'turn-up'"),
    ),
    (
        PLAIN,
        bonus("turn-up", ranks="A87"),
        Problem("bonuses.b.ranks", "8 7, not in the pack", "the ranks A K Q J 10 9"),
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
            'such as { name = "claim-right", when = "claim-right", winner = "claimer", '
            "match_points = 1 }",
        ),
    ),
    (
        PLAIN,
        {"declarations": [{"name": "marriage", "wins": "deal"}]},
        Problem(
            "results",
            "no row for a deal that ends 'won-outright'",
            "a row with when = 'won-outright', with or without closed_by",
            'such as { name = "won-outright", when = "won-outright", winner = "declarer", '
            "match_points = 1 }",
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
            "no row for a deal that ends 'claim-right', with the talon closed by the opponent",
            "a row with when = 'claim-right', with or without closed_by",
            'such as { name = "claim-right-else", when = "claim-right", winner = "claimer", '
            "match_points = 1 }",
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
        Problem(
            "match",
            "target and deals",
            "exactly one of target and deals",
            "target comes from the base; without = ['match.target'] takes it out",
        ),
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
        Problem(
            "results.r",
            "3 sides",
            f"{TWO_SIDES} for no_trick, as that speaks of one opponent",
        ),
    ),
    (
        THREE_SEATS,
        row("claim-right", "opponent", no_trick=3),
        Problem(
            "results.r",
            "3 sides",
            f"{TWO_SIDES} for winner and no_trick, as that speaks of one opponent",
        ),
    ),
    *(
        (FOUR_SEATS, changes, Problem(path, found, allowed, FOUR_IN_PAIRS))
        for changes, path, found, allowed in (
            (
                {"match": {"next_dealer": "loser"}},
                "match.next_dealer",
                "'loser' with 4 sides",
                TWO_SIDES,
            ),
            ({"closing": {"when": ["lead"]}}, "closing", "4 sides", TWO_SIDES),
            (
                row("claim-right", "claimer", under={33: 2}),
                "results.r",
                "4 sides",
                f"{TWO_SIDES} for under, as that speaks of one opponent",
            ),
        )
    ),
]


CASES = [*NAMES, *PACK, *DEAL, *TRUMPS, *ACTIONS, *MELDS, *SCORES, *MATCH]


@pytest.mark.parametrize(
    ("base", "changes", "problem"),
    CASES,
    ids=lambda value: str(value) if isinstance(value, Problem) else "",
)
def test_a_contradiction_is_told(base: Ruleset, changes: dict[str, Any], problem: Problem) -> None:
    assert problem_in(base, **changes) == problem


@pytest.mark.parametrize("name", ["", "Brisque", "9-card", "a_b", "brisque-", "é", "a b"])
def test_a_name_is_of_lower_case_letters_digits_and_hyphens(name: str) -> None:
    shape = "lower-case letters, digits and hyphens, a letter first and no hyphen last"
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
        Problem("pack.ranks", "no rank", "the ranks of every suit, such as 'A K Q J 10 9'"),
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
            "inherited from plain; give target too, or take it out by without = ['match.target']",
        ),
    )
    drawn = {"deals": 1, "equal": "draw"}
    changed(without=[*without, "match.target"], match=drawn)
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
        "closing",
        "declarations.m.cards",
    ]


BYSTANDERS: dict[str, dict[str, Any]] = {
    "deal": {"packets": "three"},
    "trumps": {"first_in_trumps": 1},
    "play": {"strict_from": "now"},
    "match": {"first_dealer": 5},
}
"""Unusable values that no contradiction has to do with."""


@pytest.mark.parametrize(
    ("base", "changes", "problem"),
    [case for case in CASES if case[2].path not in ("deal.packets", "match")],
    ids=lambda value: str(value) if isinstance(value, Problem) else "",
)
def test_a_contradiction_is_told_beside_unusable_values(
    base: Ruleset, changes: dict[str, Any], problem: Problem
) -> None:
    merged = {
        section: {**BYSTANDERS.get(section, {}), **value} if isinstance(value, dict) else value
        for section, value in {**BYSTANDERS, **changes}.items()
    }
    found = problems_in(base, **merged)
    assert problem in found
    others = [other.path for other in found if other != problem]
    assert others == [f"{section}.{key}" for section, keys in ORDERED for key in keys]


ORDERED = [
    (section, BYSTANDERS[section]) for section in field_types(Ruleset) if section in BYSTANDERS
]


@pytest.mark.parametrize(
    "ruleset",
    [CLOSING, *map(mg.ruleset, mg.catalogue() if thorough() else ["brisque"])],
    ids=lambda ruleset: ruleset.name,
)
def test_one_unusable_value_is_one_problem_wherever_it_stands(ruleset: Ruleset) -> None:
    tables = unstructure(ruleset)
    for holder, key, path in places_in(tables):
        kept, holder[key] = holder[key], 1.5
        assert [problem.path for problem in problems_of(lambda: Ruleset.build(tables))] == [path]
        holder[key] = kept


def places_in(value: Any, path: str = "") -> Iterator[tuple[Any, Any, str]]:
    """Every table and list of items, each with its keys and the paths that problems have there."""
    for key, entry in list(value.items() if isinstance(value, dict) else enumerate(value)):
        yield value, key, f"{path}.{key}".removeprefix(".")
        if isinstance(entry, dict):
            inner = f"{path}.{entry.get('name', key)}".removeprefix(".")
            unnamed = f"{path}.{key}.name"
            for holder, inner_key, place in places_in(entry, inner):
                yield holder, inner_key, unnamed if place == f"{inner}.name" else place
        elif isinstance(entry, list) and entry and isinstance(entry[0], dict):
            yield from places_in(entry, f"{path}.{key}".removeprefix("."))


def test_everything_that_is_wrong_in_a_file_is_told_at_once() -> None:
    found = problems_in(
        mg.ruleset("grande-brisque"),
        pack={"ranks": "A K Q J 10 9"},
        deal={"hand_size": "5"},
        melding={"when": "leading"},
        declarations=[{"name": "marriage", "four_of": "K"}],
    )
    paths = [problem.path for problem in found if not problem.path.startswith("declarations.")]
    assert paths == [
        "pack.trick_order",
        "pack.values.8",
        "pack.values.7",
        "deal.hand_size",
        "melding.when",
        "exchange.card",
    ]
    melds = [problem for problem in found if problem.path.startswith("declarations.")]
    assert melds[0] == Problem(
        "declarations.marriage",
        "cards and four_of",
        "exactly one of cards, four_of and any_of",
        "cards comes from the base; without = ['declarations.marriage.cards'] takes it out",
    )
    assert len(melds) == 8
    assert all("not in the pack" in problem.found for problem in melds[1:])


def test_of_the_items_of_a_list_the_usable_ones_are_checked() -> None:
    found = problems_in(
        without=["melding"],
        declarations=[
            {"name": "m", "cards": "87", "points": 1},
            {"name": 5, "cards": "8", "points": 1},
            {"name": "n", "cards": "8", "found_in": "hands", "points": "x"},
            "text",
        ],
        trumps={"declarations": ["m"], "by": "declaration"},
    )
    assert [problem.path for problem in found] == [
        "declarations.1.name",
        "declarations.n.points",
        "declarations.n.found_in",
        "declarations.3",
        "declarations.m.cards",
        "declarations.n.cards",
        "melding",
    ]


def test_a_list_that_is_none_hides_nothing_else() -> None:
    found = problems_in(
        CLOSING, declarations=5, results=5, bonuses=5, notes=5, deal={"hand_size": 12}
    )
    assert [problem.path for problem in found] == [
        "notes",
        "declarations",
        "bonuses",
        "results",
        "deal.hand_size",
    ]


def test_a_missing_row_is_told_once_an_ending() -> None:
    found = problems_in(
        changed(closing={"when": ["lead"]}), claiming={"target": 66, "when": ["lead"]}
    )
    assert [problem.found for problem in found] == [
        "no row for a deal that ends 'claim-right'",
        "no row for a deal that ends 'claim-wrong'",
    ]


@pytest.mark.parametrize("name", ["brisque", "sixty-six"])
def test_the_row_that_is_suggested_can_be_written_so(name: str) -> None:
    base = mg.ruleset(name)
    for row in base.results:
        (problem,) = problems_in(base, without=[f"results.{row.name}"])
        text = f"results = [{problem.hint.removeprefix('such as ')}]"
        mended = base.variant("x", without=[f"results.{row.name}"], **tomllib.loads(text))
        assert len(mended.results) == len(base.results)


CLAIMED = {"when": "claim-right", "winner": "claimer", "match_points": 1}


@pytest.mark.parametrize(
    ("changes", "who"),
    [
        ({"without": ["results.played-out"]}, "with nobody closing the talon"),
        (
            {
                "without": ["results.played-out-closed"],
                "results": [{"name": "played-out", "closed_by": "nobody"}],
            },
            "with the talon closed",
        ),
        (
            {"results": [{"name": "claim-right", "closed_by": "opponent"}]},
            "unless the opponent closed the talon",
        ),
        (
            {"results": [{"name": "claim-right", "closed_by": "claimer"}]},
            "unless the claimer closed the talon",
        ),
        (
            {
                "results": [
                    {"name": "claim-right", "closed_by": "nobody"},
                    {"name": "other", "closed_by": "opponent", **CLAIMED},
                ]
            },
            "with the talon closed by the claimer",
        ),
    ],
)
def test_a_missing_row_says_whose_closing_it_is_for(changes: dict[str, Any], who: str) -> None:
    assert problem_in(CLOSING, **changes).found.endswith(f", {who}")


def test_what_a_problem_of_sides_proposes_is_the_cure() -> None:
    base = mg.ruleset("mariage-1857")
    four = problem_in(base, seats={"count": 4})
    assert four.hint == FOUR_IN_PAIRS
    base.variant("four", seats={"count": 4, "sides": [[0, 2], [1, 3]]})
    three = {"seats": {"count": 3}, "pack": {"removed": "7S 7C"}}
    problem = problem_in(base, **three)
    assert problem.hint.endswith("of a base by without = ['results.played-out.under']")
    base.variant("three", without=["results.played-out.under"], **three)


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


# ---------------------------------------------------------------------- what would not play


TURN_UP = {"name": "b", "event": "turn-up", "points": 5}


def test_a_ten_is_told_as_it_is_written() -> None:
    briscola = mg.ruleset("briscola")
    problem = problem_in(briscola, bonuses=[{**TURN_UP, "ranks": "10"}])
    assert problem.found == "10, not in the pack"
    problem = problem_in(briscola, pack={"removed": "10S"})
    assert problem.found == "10S"
    problem = problem_in(bonuses=[{"name": "b", "event": "last-trick", "points": 5, "ranks": "10"}])
    assert (problem.path, problem.found) == ("bonuses.b.ranks", "10")


@pytest.mark.parametrize("name", ["ks", "ah", "tc"])
def test_a_declaration_is_not_named_like_a_card(name: str) -> None:
    problem = problem_in(declarations=[{"name": name, "cards": "AK", "points": 5}])
    assert problem.path == f"declarations.{name}.name"
    assert problem.found == f"'{name}', which is read as the card {name.upper()}"


@pytest.mark.parametrize("name", ["", "a.b", "UPPER", "bad\n"])
def test_a_note_has_a_name_that_a_path_can_name(name: str) -> None:
    problem = problem_in(notes=[{"name": name, "chosen": "x"}])
    assert problem.path.endswith("name")
    assert "lower-case letters" in problem.allowed


@pytest.mark.parametrize("text", ["\x00", "bad\x1b[2J", "\r", "\x7f", "\x9b"])
def test_texts_hold_no_control_characters(text: str) -> None:
    for changes in (
        {"title": text},
        {"sources": [text]},
        {"notes": [{"name": "n", "chosen": text}]},
    ):
        assert problem_in(**changes).allowed == "a text without control characters"


@pytest.mark.parametrize("text", ["a\u202eb", "a\u2067b\n\u2069", "a\u2069", "\u2067\u202c"])
def test_texts_turn_nothing_around_that_others_write_behind_them(text: str) -> None:
    for changes in ({"title": text}, {"sources": [text]}):
        assert "change of the writing direction" in problem_in(**changes).allowed
    closed = PLAIN.variant("mine", title="a \u2067\u202ab\u202c\u2069 c")
    assert closed.label == closed.title


def test_a_title_that_shows_nothing_is_none() -> None:
    assert PLAIN.variant("mine", title="\u200b \u3164").label == "mine"


def test_only_melds_of_one_suit_replace_each_other() -> None:
    kings = {"name": "kings", "four_of": "K", "points": 80}
    allowed = "a meld of one suit beside another one: both by cards"
    problem = problem_in(declarations=[{**kings, "replaces": ["marriage"]}])
    assert (problem.path, problem.allowed) == ("declarations.kings.replaces", allowed)
    problem = problem_in(declarations=[kings, {"name": "marriage", "replaces": ["kings"]}])
    assert (problem.path, problem.found) == ("declarations.marriage.replaces", "'kings'")


def test_melds_do_not_replace_each_other_in_a_circle() -> None:
    found = problems_in(
        declarations=[
            {"name": "marriage", "replaces": ["tierce"]},
            {"name": "tierce", "cards": "KQJ", "points": 30, "replaces": ["quart"]},
            {"name": "quart", "cards": "AKQJ", "points": 40, "replaces": ["marriage"]},
            {"name": "quint", "cards": "AKQJT", "points": 50, "replaces": ["quart"]},
        ]
    )
    assert [problem.path for problem in found] == [
        f"declarations.{name}.replaces" for name in ("marriage", "tierce", "quart")
    ]
    assert {problem.found for problem in found} == {"a circle that leads back to it"}


@pytest.mark.parametrize(("suit", "fitting"), [("any", 62), ("trump", 15)])
def test_no_more_melds_are_declared_again_than_the_engine_can_follow(
    suit: str, fitting: int
) -> None:
    def melds(count: int) -> list[dict[str, object]]:
        again = {"points": 1}
        two = {"any_of": "KQJ", "count": 2, "suit": suit, "points": 1, "again": again}
        return [{"name": f"m-{n}", **two} for n in range(count)]

    game = mg.Game(changed(declarations=melds(fitting)))
    assert game.deal(seed=1).legal_actions
    problem = problem_in(declarations=melds(fitting + 1))
    assert problem.path == "declarations"
    assert problem.allowed.startswith("62 at most")


@pytest.mark.parametrize("way", ["highest-cut", "lowest-cut"])
def test_a_cut_needs_cards_of_two_ranks(way: str) -> None:
    equal = {"ranks": "K", "trick_order": "K", "values": {"K": 4}}
    problems = problems_in(
        without=["pack", "declarations", "melding"],
        pack=equal,
        deal={"hand_size": 1},
        match={"first_dealer": way},
    )
    assert [problem.path for problem in problems] == ["match.first_dealer"]


@pytest.mark.parametrize("match", [{"target": 1}, {"deals": 1}])
@pytest.mark.parametrize(
    "bonus",
    [
        {"event": "last-talon-card"},
        {"event": "last-face-down-card"},
        {"event": "trumps-in-hand", "count": 3},
        {"event": "turn-up", "ranks": "A"},
    ],
)
def test_what_can_never_be_scored_wins_no_match(
    match: dict[str, int], bonus: dict[str, object]
) -> None:
    changes: dict[str, Any] = {
        "without": ["pack.values", "declarations", "melding", "match.target"],
        "match": match,
        "deal": {"turned": False},
        "trumps": {"by": "none"},
        "talon": {"draw": "never"},
        "bonuses": [{"name": "never", "points": 10, **bonus}],
    }
    assert problem_in(**changes).path == "results"
    by_points = {"name": "played-out", "match_points": "points"}
    kind = "target" if "target" in match else "deals"
    paths = {problem.path for problem in problems_in(**changes, results=[by_points])}
    assert f"match.{kind}" in paths


def test_a_match_of_one_deal_may_be_a_draw_for_ever() -> None:
    drawn = changed(
        without=["pack.values", "declarations", "melding", "match.target"],
        match={"deals": 1, "equal": "draw"},
    )
    result = mg.Match(drawn, [mg.RandomPlayer(), mg.RandomPlayer()], seed=1).play()
    assert result.winners == ()
