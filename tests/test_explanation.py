"""Why an action is legal or not: one sentence a reason, each naming its rule."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import marriage_games as mg
from games import of_each_kind
from marriage_games.cli.phrases import summary
from marriage_games.cli.table.reasoning import duties
from marriage_games.cli.table.words import ENGLISH, Words
from marriage_games.model.duties import Duty, duties_of
from marriage_games.reasons import Rule
from rules.table import deal, finish, play, reach

GAMES = ("brisque", "grande-brisque", "mariage", "petite-brisque", "sixty-six", "schnapsen")


@pytest.mark.parametrize("name", of_each_kind())
def test_explanations_agree_with_what_is_legal_everywhere(name: str) -> None:
    game = mg.Game(mg.ruleset(name))
    rng = Random(5)
    for seed in range(3):
        state = game.deal(seed=seed, history=False)
        while state.to_move is not None:
            for action in game.actions:
                verdict = "legal" if action in state.legal_actions else "not legal"
                assert state.explain(action).startswith(f"{action} is {verdict}: ")
            choices = [a for a in state.legal_actions if str(a) not in ("claim", "close")]
            state = state.apply(choices[int(rng.random() * len(choices))])


def strict(name: str = "petite-brisque", **changes: Any) -> mg.State:
    """Elder has led the ten of spades; the dealer holds spades unless told otherwise."""
    rules = mg.ruleset(name)
    if changes:
        rules = rules.variant("changed", play={"strict": changes})
    state = deal(rules, "TS 9S KH QH JC", "AS KS 7S 8H AC", turnup="9H")
    return play(state, "TS")


def test_a_card_that_is_not_held() -> None:
    assert strict().explain("QS") == "QS is not legal: seat 1 does not hold it."


def test_a_leader_is_free() -> None:
    state = deal("brisque", "KS")
    assert state.explain("KS") == "KS is legal: the leader may lead any card."


def test_open_play_is_free() -> None:
    state = play(deal("brisque", "KS", "7D"), "KS")
    assert state.explain("7D") == "7D is legal: in open play any card may be played."


@pytest.mark.parametrize("name", ["briscola", "briscola-4", "brusquembille-5"])
def test_where_nobody_is_ever_bound_that_is_the_reason_in_both_phases(name: str) -> None:
    state = mg.Game(mg.ruleset(name)).deal(seed=3)
    phases = set()
    while state.to_move is not None:
        if state.moment == "follow":
            phases.add(state.phase)
            reasons = {state.view(state.to_move).reason(action) for action in state.legal_actions}
            assert {reason.rule for reason in reasons} == {Rule.NEVER_BOUND}
            assert state.explain(state.legal_actions[0]).endswith(
                "is legal: in this game no card led obliges anybody (play.strict)."
            )
        state = state.apply(state.legal_actions[0])
    assert len(phases) == 2


@pytest.mark.parametrize(
    ("changes", "strict"),
    [
        (
            {"without": ["exchange"], "trumps": {"by": "none"}, "deal": {"turned": False}},
            {"follow": False, "trump_when_void": True, "head": "in-trumps"},
        ),
        ({}, {"follow": False, "trump_when_void": False, "overtrump": True}),
    ],
    ids=["no trumps", "nobody to overtrump"],
)
def test_obligations_that_nobody_can_come_under_are_none_wherever_they_are_told(
    changes: dict[str, Any], strict: dict[str, Any]
) -> None:
    rules = mg.ruleset("petite-brisque").variant("bare", play={"strict": strict}, **changes)
    state = mg.Game(rules).deal(seed=1)
    state = state.apply(state.legal_actions[0])
    assert state.to_move is not None
    reason = state.view(state.to_move).reason(state.legal_actions[0])
    assert reason.rule is Rule.NEVER_BOUND
    assert duties(Words(ENGLISH, rules, 0)) == []
    assert "nobody need follow suit" in mg.rulebook(rules)
    assert "no obligations" in summary(rules)


def test_three_seats_can_come_to_overtrump() -> None:
    strict = {"follow": False, "trump_when_void": False, "overtrump": True}
    rules = mg.ruleset("petite-brisque").variant(
        "three", play={"strict": strict}, seats={"count": 3}
    )
    assert duties_of(rules) == (Duty.OVERTRUMP,)
    assert len(duties(Words(ENGLISH, rules, 0))) == 1
    assert "strict from the first trick: overtrump" in summary(rules)


def test_who_is_void_is_free_for_it_only_where_the_suit_would_bind() -> None:
    state = strict(follow=False, head="in-trumps", trump_when_void=True)
    plain = play(deal(state.game.ruleset, "TD 9D", "AS KS 7S 8S AC", turnup="9H"), "TD")
    assert plain.view(1).reason("AS").rule is Rule.UNBOUND
    trumps = play(deal(state.game.ruleset, "TH 9D", "AS KS 7S 8S AC", turnup="9H"), "TH")
    assert trumps.view(1).reason("AS").rule is Rule.UNBOUND_VOID


def test_following_is_named_with_what_it_leaves() -> None:
    rule = "spades were led and must be followed (play.strict.follow)"
    assert strict().explain("AC") == f"AC is not legal: {rule}, which leaves AS KS 7S."
    assert strict().explain("KS") == f"KS is legal: {rule}."


def test_heading_is_named() -> None:
    rule = "the best of the spades must be beaten (play.strict.head)"
    state = strict(head="always")
    assert state.explain("7S") == f"7S is not legal: {rule}, which leaves AS."
    assert state.explain("AS") == f"AS is legal: {rule}."


def test_no_obligation_with_the_suit_in_hand() -> None:
    state = strict(follow=False, trump_when_void=True)
    assert state.explain("AC") == ("AC is legal: no obligation of strict play binds (play.strict).")


def test_trumping_is_named() -> None:
    state = play(deal("petite-brisque", "TD 9D", "AS KS 7S 8H AC", turnup="9H"), "TD")
    rule = "seat 1 has no diamonds and must trump (play.strict.trump_when_void)"
    assert state.explain("AS") == f"AS is not legal: {rule}, which leaves 8H."
    assert state.explain("8H") == f"8H is legal: {rule}."


def test_no_obligation_without_the_suit_and_trumps() -> None:
    state = play(deal("petite-brisque", "TD 9D", "AS KS 7S 8S AC", turnup="9H"), "TD")
    assert state.explain("AC") == (
        "AC is legal: seat 1 has no diamonds and no obligation binds it (play.strict)."
    )


def test_overtrumping_is_named() -> None:
    rules = mg.ruleset("petite-brisque").variant(
        "three",
        seats={"count": 3},
        play={"strict": {"overtrump": True, "trump_when_void": False}},
    )
    state = deal(rules, "TD", "TH 7S 8S 9S JS", "AH 7H AC KC QC", turnup="9H")
    rule = "seat 2 has no diamonds and must beat the trump in the trick (play.strict.overtrump)"
    state = play(state, "TD TH")
    assert state.explain("7H") == f"7H is not legal: {rule}, which leaves AH."
    assert state.explain("AH") == f"AH is legal: {rule}."


def test_cards_wait_while_a_seat_is_only_asked() -> None:
    state = reach(deal("sixty-six", "KS", "AS"), "between")
    assert state.explain("AS") == (
        "AS is not legal: cards are played at 'lead' and 'follow', and this is 'between'."
    )
    assert state.explain("pass") == "pass is legal: at 'between' seat 1 need not do anything."


def test_a_leader_cannot_pass() -> None:
    state = reach(deal("sixty-six", "KS"), "lead")
    assert state.explain("pass") == "pass is not legal: at 'lead' a card must be played."


def test_a_meld_must_be_played_from() -> None:
    state = play(deal("sixty-six", "KS QS AH"), "marriage:S")
    rule = "seat 0 must play a card of the meld it declared, KS QS (melding.play_from)"
    assert state.explain("AH") == f"AH is not legal: {rule}."
    assert state.explain("KS") == f"KS is legal: {rule}."
    assert state.explain("close") == f"close is not legal: {rule}."
    assert state.explain("claim").startswith("claim is legal: ")


def test_a_meld_that_makes_trumps_must_still_be_playable() -> None:
    mondoubleau = mg.ruleset("chouine").variant(
        "mondoubleau",
        without=["exchange"],
        deal={"turned": False},
        trumps={"by": "declaration", "declarations": ["marriage"]},
        play={"strict_from": "first-trick"},
    )
    state = play(deal(mondoubleau, "TS", "AS KS QS 8H 9H"), "TS")
    # With spades as trumps the ten would have to be beaten, which neither king nor queen can.
    assert state.explain("marriage:S") == (
        "marriage:S is not legal: none of its cards may be played now "
        "(melding.play_from, play.strict)."
    )
    state = play(deal(mondoubleau, "JS", "AS KS QS 8H 9H"), "JS marriage:S")
    assert [str(action) for action in state.legal_actions] == ["KS", "QS"]


# ---------------------------------------------------------------------- optional actions


def test_an_open_window_names_its_moments() -> None:
    state = deal("brisque", "7H", turnup="9H")
    assert state.explain("exchange") == (
        "exchange is legal: it is allowed at lead, follow, draw (exchange.when)."
    )


def test_an_exchange_needs_its_card_and_a_turn_up() -> None:
    state = deal("brisque", "8H", turnup="9H")
    assert state.explain("exchange") == (
        "exchange is not legal: seat 0 does not hold 7H (exchange.card)."
    )
    late = deal("brisque", turnup="9H")
    while late.turnup is not None or late.moment != "lead":
        late = late.apply(late.legal_actions[0])
    assert late.explain("exchange") == (
        "exchange is not legal: no turn-up lies with the talon any more."
    )


def test_an_exchange_needs_a_card_that_is_in_the_pack() -> None:
    rules = mg.ruleset("briscola").variant(
        "short", pack={"removed": "2D"}, exchange={"card": "2", "when": ["lead"]}
    )
    state = deal(rules, turnup="KD")
    assert state.explain("exchange") == (
        "exchange is not legal: the pack has no such card in trumps (exchange.card)."
    )


def test_a_shut_window_says_which_condition_fails() -> None:
    short = mg.ruleset("grande-brisque").variant("short", exchange={"min_talon": 30})
    assert deal(short, "7H", turnup="9H").explain("exchange") == (
        "exchange is not legal: the talon has 22 cards and must have 30 (exchange.min_talon)."
    )
    state = reach(deal("sixty-six", "9H", turnup="KH"), "lead")
    assert state.explain("exchange") == (
        "exchange is not legal: 0 tricks are complete and 1 must be (exchange.after_tricks)."
    )
    state = deal("grande-brisque", "KS QS")
    assert state.explain("marriage:S") == (
        "marriage:S is not legal: it is allowed only just after winning a trick "
        "(melding.just_after)."
    )
    needs = mg.ruleset("brisque").variant("needs", melding={"needs_trick": True})
    assert deal(needs, "KS QS").explain("marriage:S") == (
        "marriage:S is not legal: seat 0 has not won a trick (melding.needs_trick)."
    )
    strict_only = mg.ruleset("brisque").variant("strict", melding={"phase": "strict"})
    assert deal(strict_only, "KS QS").explain("marriage:S") == (
        "marriage:S is not legal: it is allowed only in strict play (melding.phase)."
    )
    lead_only = mg.ruleset("brisque").variant("lead", melding={"when": ["lead"]})
    assert play(deal(lead_only, "7S", "KS QS"), "7S").explain("marriage:S") == (
        "marriage:S is not legal: this is 'follow', and it is allowed at lead (melding.when)."
    )


def test_of_several_windows_the_one_that_is_nearest_to_open_is_explained() -> None:
    state = reach(deal("sixty-six-german", "9H", turnup="KH"), "lead")
    assert state.explain("exchange") == (
        "exchange is not legal: seat 0 has not won a trick (exchange.needs_trick)."
    )


def test_the_talon_is_closed_once_and_only_while_there_is_one() -> None:
    state = play(deal("sixty-six"), "0:close")
    assert state.explain("close") == "close is not legal: seat 0 has closed the talon already."
    state = reach(deal("sixty-six"), "lead")
    while len(state.talon) or state.moment != "lead":
        passes = "pass" in map(str, state.legal_actions)
        state = state.apply("pass" if passes else state.legal_actions[0])
    assert state.explain("close") == "close is not legal: there is no talon left to draw from."


def test_a_talon_that_is_too_large_is_named() -> None:
    late = mg.ruleset("brisque").variant(
        "late", exchange={"max_talon": 10}, melding={"max_talon": 4}
    )
    state = deal(late, "7H KS QS", turnup="KH")
    assert state.explain("exchange") == (
        "exchange is not legal: the talon has 20 cards and may have 10 at most "
        "(exchange.max_talon)."
    )
    assert state.explain("marriage:S") == (
        "marriage:S is not legal: the talon has 20 cards and may have 4 at most "
        "(melding.max_talon)."
    )


# ---------------------------------------------------------------------- before playing


def bound(*before_playing: str, name: str = "sixty-six", **melding: Any) -> mg.Ruleset:
    """A game in which a seat that must play from a meld may still do something else."""
    return mg.ruleset(name).variant("bound", melding={"before_playing": before_playing, **melding})


ALL = ("claim", "close", "exchange")
MARRIED = "0:AC 1:9C 0:marriage:S"
MUST = "seat 0 must play a card of the meld it declared, KS QS (melding.play_from)"


@pytest.mark.parametrize("allowed", ALL)
def test_before_playing_only_what_is_allowed_there(allowed: str) -> None:
    state = play(deal(bound(allowed), "KS QS KD QD AC 9H", "9C", turnup="AH"), MARRIED)
    assert state.explain(allowed).startswith(f"{allowed} is legal: it is allowed at ")
    for other in {*ALL, "marriage:D", "KD"} - {allowed}:
        assert state.explain(other) == f"{other} is not legal: {MUST}."


def test_before_playing_an_action_may_be_lacking_all_the_same() -> None:
    start = deal(bound(*ALL), "KS QS KD QD AC JC", "9C", turnup="AH")
    assert play(start, MARRIED).explain("exchange") == (
        "exchange is not legal: seat 0 does not hold 9H (exchange.card)."
    )
    start = deal(bound(*ALL), "KS QS KD QD AC 9H", "9C", turnup="AH")
    assert play(start, "0:marriage:S").explain("exchange") == (
        "exchange is not legal: 0 tricks are complete and 1 must be (exchange.after_tricks)."
    )
    state = play(start, f"{MARRIED} close")
    assert state.explain("close") == "close is not legal: seat 0 has closed the talon already."
    assert state.explain("exchange") == (
        "exchange is not legal: it is allowed only in open play (exchange.phase)."
    )


def test_a_card_of_the_meld_is_not_given_away() -> None:
    low = {"name": "low", "cards": "87", "points": 5}
    rules = bound("exchange", name="chouine").variant("low", declarations=[low])
    state = play(deal(rules, "8H 7H AD TC 9C", turnup="KH"), "low:H")
    assert state.explain("exchange") == (
        "exchange is not legal: seat 0 must play a card of the meld it declared, 8H 7H "
        "(melding.play_from), and could not do so any more."
    )


def test_a_close_that_would_forbid_the_meld() -> None:
    rules = bound("close", when=["lead", "follow"])
    state = play(deal(rules, "AS", "KD QD 9S 9D 9C JC", turnup="TH"), "0:AS 1:marriage:D")
    assert state.explain("close") == (
        "close is not legal: seat 1 must play a card of the meld it declared, KD QD "
        "(melding.play_from), and could not do so any more."
    )


# ---------------------------------------------------------------------- declarations


def test_a_meld_with_a_window_of_its_own_is_explained_by_it() -> None:
    window = {"when": ["follow"], "max_talon": 4}
    own = [{"name": "marriage", "window": window}]
    late = mg.ruleset("brisque").variant("late", declarations=own)
    assert deal(late, "KS QS", turnup="9H").explain("marriage:S") == (
        "marriage:S is not legal: this is 'lead', and it is allowed at follow "
        "(declarations.marriage.window.when)."
    )
    assert play(deal(late, "7D", "KS QS", turnup="9H"), "7D").explain("marriage:S") == (
        "marriage:S is not legal: the talon has 20 cards and may have 4 at most "
        "(declarations.marriage.window.max_talon)."
    )
    free = late.variant("free", without=["declarations.marriage.window.max_talon"])
    assert play(deal(free, "7D", "KS QS", turnup="9H"), "7D").explain("marriage:S") == (
        "marriage:S is legal: seat 1 holds its cards and it is allowed at follow "
        "(declarations.marriage.window.when)."
    )
    kings = "KS KH KD KC"
    assert deal(late, kings, turnup="9H").explain("four-kings") == (
        "four-kings is legal: seat 0 holds its cards and it is allowed at lead, follow "
        "(melding.when)."
    )


def test_a_meld_that_is_scored_by_itself_is_no_action() -> None:
    own = [{"name": "marriage", "automatic": True}]
    state = deal(mg.ruleset("brisque").variant("own", declarations=own), "KS QS", turnup="9H")
    assert state.explain("marriage:S").startswith(
        "marriage:S is not legal: own has no action 'marriage:S'"
    )


def test_a_card_got_by_exchange_may_not_be_one_of_its_cards() -> None:
    own = [{"name": "marriage", "exchanged": False}]
    rules = mg.ruleset("brisque").variant("own", declarations=own)
    state = play(deal(rules, "7H QH AD 9D 9C 8C", turnup="KH"), "exchange")
    assert state.explain("marriage:H").startswith(
        "marriage:H is not legal: seat 0 does not hold its cards (declarations.marriage"
    )


def test_a_declaration_that_can_be_made() -> None:
    assert deal("brisque", "KS QS").explain("marriage:S") == (
        "marriage:S is legal: seat 0 holds its cards and it is allowed at lead, follow "
        "(melding.when)."
    )


def test_a_declaration_needs_its_cards() -> None:
    assert deal("brisque", "KS QH JH TH 9H 8H").explain("marriage:S") == (
        "marriage:S is not legal: seat 0 does not hold its cards (declarations.marriage)."
    )


def test_a_declaration_may_need_another_suit() -> None:
    plain = mg.ruleset("brisque").variant(
        "plain", declarations=[{"name": "pair", "cards": "AT", "suit": "plain", "points": 5}]
    )
    assert deal(plain, "AH TH", turnup="9H").explain("pair:H") == (
        "pair:H is not legal: it is not of the suit that its declaration asks for "
        "(declarations.suit)."
    )
    undeclared = deal("grande-brisque-sans-retourne", "AS")
    assert "declarations.suit" in undeclared.explain("ace-of-trumps")


def test_a_declaration_counts_once() -> None:
    state = play(deal("brisque", "KS QS"), "marriage:S")
    assert state.explain("marriage:S") == (
        "marriage:S is not legal: seat 0 has declared it in this deal."
    )
    free = mg.ruleset("grande-brisque").variant("free", melding={"just_after": []})
    state = play(deal(free, "KS QS JS KH QH"), "five-courts")
    assert state.explain("five-courts") == (
        "five-courts is not legal: seat 0 has declared it in this deal, and "
        "declarations.five-courts.again asks for a card played and another got."
    )


def test_cards_that_have_counted_are_named_as_such() -> None:
    free = mg.ruleset("grande-brisque").variant("free", melding={"just_after": []})
    state = play(deal(free, "AS KS QS JS 7H"), "tierce-ace:S")
    assert state.explain("tierce-king:S") == (
        "tierce-king:S is not legal: its cards have counted in another meld "
        "(declarations.tierce-king.group, melding.reuse, replaces)."
    )


def test_the_limit_of_melds_is_named() -> None:
    limited = mg.ruleset("brisque").variant("limited", melding={"limit": 1})
    state = play(deal(limited, "KS QS KH QH"), "marriage:S")
    assert state.explain("marriage:H") == (
        "marriage:H is not legal: seat 0 has declared as many melds as it may, 1 (melding.limit)."
    )


def test_a_meld_that_could_not_be_played_from_is_not_declared() -> None:
    rules = mg.ruleset("chouine").variant("strict", play={"strict_from": "first-trick"})
    state = play(deal(rules, "TS", "KS KH QH AH 7H", turnup="9D"), "TS")
    assert state.explain("marriage:H") == (
        "marriage:H is not legal: none of its cards may be played now "
        "(melding.play_from, play.strict)."
    )


# ---------------------------------------------------------------------- beyond the rules


def test_nothing_is_legal_when_the_deal_is_over() -> None:
    state = finish(deal("petite-brisque"))
    assert state.explain("KS") == "KS is not legal: the deal is over."
    with pytest.raises(mg.IllegalAction, match="Legal: nothing, as the deal is over"):
        state.apply("KS")


@pytest.mark.parametrize("text", ["close", "marriage:X", "2S", "", "no such thing"])
def test_what_the_game_does_not_have_is_not_legal_and_no_error(text: str) -> None:
    state = deal("brisque")
    assert state.explain(text).startswith(f"{text} is not legal: ")
    with pytest.raises(mg.IllegalAction):
        state.apply(text)
