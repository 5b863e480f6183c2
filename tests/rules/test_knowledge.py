"""What a seat knows, and that no flag is lost on the way: undo, copies and pickles."""

from __future__ import annotations

import copy
import pickle
import random

import pytest

import marriage_games as mg

from .table import can, deal, endgame, finish, holding, options, play, reach

GAMES = ["mariage", "brisque", "grande-brisque", "petite-brisque", "sixty-six", "schnapsen"]


def shown(state: mg.State, seat: int, to: int | None = None) -> str:
    """What the other seat (or ``to``) knows that ``seat`` holds."""
    view = state.view(1 - seat if to is None else to)
    return " ".join(map(str, view.shown_by(seat)))


# Cards that everybody has seen


def test_a_declared_marriage_is_remembered() -> None:
    """Sheet 5: a card seen by declaration forgotten by the opponent's view."""
    state = play(deal("brisque", "KS QS AD", "9D", turnup="9H"), "marriage:S AD 9D")
    assert shown(state, 0) == "KS QS"


def test_a_declared_card_that_is_played_is_no_longer_held() -> None:
    """Sheet 5: the other card of the marriage stays known."""
    state = play(deal("brisque", "KS QS AD", "9D", turnup="9H"), "marriage:S KS 9D")
    assert shown(state, 0) == "QS"


def test_the_turn_up_got_by_exchange_is_remembered() -> None:
    """Sheet 5: a card seen by exchange forgotten by the opponent's view."""
    state = play(deal("brisque", "7H AS", "9S", turnup="KH"), "exchange AS 9S")
    assert shown(state, 0) == "KH"
    assert str(state.view(1).turnup) == "7H"


def test_the_turn_up_that_is_drawn_is_remembered() -> None:
    """Sheet 5: everybody has seen it."""
    state = endgame("brisque", "AS TS KS QS JS 9S", "AH TH KH QH JH 9H")
    assert shown(state, 1) == "9H"


def test_the_7_that_is_drawn_after_the_exchange_is_remembered() -> None:
    """Sheet 5: the exchanged 7 lay there for all to see."""
    kept = "AS TS KS QS JS 7H", "AD TD KD QD JD KH"
    state = endgame("brisque", *kept, options=["exchange"])
    assert (shown(state, 0), shown(state, 1)) == ("KH", "7H")


def test_a_five_card_meld_is_remembered() -> None:
    """Sheet 5: all cards of a declaration."""
    state = play(holding("grande-brisque", "KS JD QC JH QH"), "five-courts")
    assert shown(state, 0) == "KS QH JH JD QC"


def test_unseen_cards_are_those_of_hand_and_talon() -> None:
    """Architecture 2: all and only what the seat knows."""
    state = play(deal("brisque", "KS QS AD", "9D", turnup="9H"), "marriage:S AD 9D")
    view = state.view(1)
    hidden = {*state.hands[0], *state.talon} - set(mg.cards("KS QS 9H"))
    assert set(view.unseen) == hidden


def test_a_waiting_seat_knows_neither_moment_nor_actions() -> None:
    """Sheet 2: a waiting seat's view names no moment and no seat to move."""
    view = deal("sixty-six", turnup="9H").view(0)
    assert (view.moment, view.legal_actions) == (None, ())


def test_that_the_other_seat_passed_is_private() -> None:
    """Sheet 2: that a seat was asked, and that it passed, is private."""
    state = play(deal("sixty-six", "AS", "9S", turnup="9H"), "0:AS 1:9S")
    state = reach(state, "lost", 1)
    before, after = state.view(0), state.apply("pass").apply("pass").view(0)
    assert before.moment is None
    assert after.moment == "lead"
    assert before.won == after.won


def test_views_of_deals_that_differ_in_hidden_cards_are_equal() -> None:
    """Architecture 2: equal when that knowledge is equal."""
    one = deal("brisque", "AS KS QS JS TS 9S", "7C 8C 9C TC JC QC", turnup="9H")
    other = deal("brisque", "AS KS QS JS TS 9S", "7D 8D 9D TD JD QD", turnup="9H")
    assert one != other
    assert one.view(0) == other.view(0)


# Undo, copies and pickles


def flagged_states() -> list[tuple[str, mg.State]]:
    sixty_six = deal("sixty-six", "KS QS AD 9H", "AS 9D 9S", turnup="KH")
    brisque = deal("brisque", "KS QS AD 7H", "9D", turnup="KH")
    grande = holding("grande-brisque", "KS JD QC JH QH", draws="KD", other="TC 7D AD 9C")
    return [
        ("pending points", play(sixty_six, "0:marriage:S KS 1:AS")),
        ("a card must be led from a meld", play(sixty_six, "0:marriage:S")),
        ("closed before drawing", play(sixty_six, "0:AD 1:9D 1:close")),
        ("closed in a trick", play(sixty_six, "0:AD 1:close")),
        ("asked at lost", reach(play(sixty_six, "0:AD 1:9D"), "lost")),
        ("asked at draw", play(brisque, "AD 9D")),
        ("exchanged", play(brisque, "exchange marriage:S AD")),
        ("declared", play(brisque, "marriage:S AD")),
        ("courts to be repeated", play(grande, "five-courts KS TC")),
        ("just after a trick", holding("grande-brisque", "AS KS QS JS 7C")),
        ("a sequence scored", play(holding("grande-brisque", "AS KS QS JS 7C"), "tierce-ace:S")),
        ("asked at closed", play(deal("sixty-six-german", "AS", "9H", turnup="AH"), "close")),
        ("measured at closing", play(deal("schnapsen", "AD", turnup="JH"), "close")),
        ("no trumps", play(holding("grande-brisque-sans-retourne", "KS QS 7D 8D 9C", turnup=""),
                           "marriage:S")),
        ("the end", finish(mg.Game(mg.ruleset("sixty-six")).deal(seed=1))),
    ]  # fmt: skip


FLAGGED = flagged_states()


@pytest.mark.parametrize("state", [s for _, s in FLAGGED], ids=[name for name, _ in FLAGGED])
def test_copies_and_pickles_keep_every_flag(state: mg.State) -> None:
    """Sheet 5: undo, copy or serialisation that loses a flag: they end alike, too."""
    for other in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert other == state
        assert other.legal_actions == state.legal_actions
        assert (other.pending, other.closed_by, other.phase) == (
            state.pending,
            state.closed_by,
            state.phase,
        )
        assert finish(other).outcome == finish(state).outcome
        assert finish(other).ledger == finish(state).ledger


@pytest.mark.parametrize("state", [s for _, s in FLAGGED], ids=[name for name, _ in FLAGGED])
def test_undo_leads_back(state: mg.State) -> None:
    """Sheet 5: undo; every earlier state replays to this one."""
    actions = []
    here: mg.State | None = state
    while here is not None and here.previous is not None:
        before = here.previous
        actions.append(next(a for a in before.legal_actions if before.apply(a) == here))
        here = before
    assert here is not None
    assert len(here.history) < len(state.history)
    for action in reversed(actions):
        here = here.apply(action)
    assert here == state


def test_a_state_never_changes() -> None:
    """Architecture 2: a State never changes."""
    state = deal("sixty-six", "KS QS AD", "AS", turnup="9H")
    before = (state.hands, state.talon, state.points, state.legal_actions, hash(state))
    for action in state.legal_actions:
        finish(state.apply(action))
    after = (state.hands, state.talon, state.points, state.legal_actions, hash(state))
    assert before == after


def test_the_path_is_not_compared() -> None:
    """Architecture 2: the path is not compared, neither in states nor in views."""
    start = deal("brisque", "KS QS KD QD", turnup="9H")
    one, other = play(start, "marriage:S marriage:D"), play(start, "marriage:D marriage:S")
    assert one == other
    assert one.view(1) == other.view(1)


def test_a_flag_makes_states_different() -> None:
    """Architecture 2: states are equal when everything that affects the future is equal."""
    state = holding("grande-brisque", "AS KS QS JS 7C")
    one, other = play(state, "tierce-ace:S"), play(state, "tierce-king:S")
    assert one != other
    assert options(one) == options(other) == ("marriage:S",)


# Randomness


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_does_not_depend_on_global_random_state(game: str) -> None:
    """Sheet 5: a deal that depends on global random state."""
    table = mg.Game(mg.ruleset(game))
    random.seed(1)
    one = table.deal(seed=9)
    random.seed(2)
    before = random.getstate()
    other = table.deal(seed=9)
    assert one == other
    assert random.getstate() == before


def test_seeds_give_different_deals() -> None:
    """Architecture 2: the project's own generator."""
    table = mg.Game(mg.ruleset("brisque"))
    assert len({table.deal(seed=seed) for seed in range(50)}) == 50


# History and explanations


def test_the_history_tells_what_happened_in_order() -> None:
    """Architecture 2: Events, in order."""
    state = play(deal("brisque", "7H AS KD QD", "9S", turnup="KH"), "exchange marriage:D AS 9S")
    kinds = [str(event.kind) for event in state.history]
    assert sorted(kinds[:3]) == ["dealt", "dealt", "shown"]
    assert kinds[3] == "exchanged"
    assert sorted(kinds[4:6]) == ["scored", "shown"]
    assert kinds[6:8] == ["played", "played"]
    assert kinds.count("drawn") == 2


def test_passes_closes_and_claims_are_events() -> None:
    """Architecture 2: closed, claimed, passed."""
    state = play(deal("sixty-six", turnup="9H"), "1:close 0:claim")
    kinds = [str(event.kind) for event in state.history]
    assert kinds[-3:] == ["closed", "passed", "claimed"]


def test_without_history_asking_for_it_is_an_error() -> None:
    """Architecture 2: asking for history, ledger or previous is a clear error."""
    rules = mg.ruleset("brisque")
    state = mg.Game(rules).deal(seed=1, history=False)
    for name in ("history", "ledger", "previous"):
        with pytest.raises(mg.HistoryError):
            getattr(state, name)
    assert state == mg.Game(rules).deal(seed=1)


def test_an_illegal_action_is_explained() -> None:
    """Architecture 2: IllegalAction says why, and what is legal."""
    state = play(endgame("brisque", "KS 7D 8D 9D JD QD", "9S AS TS QC 8C JH"), "KS")
    with pytest.raises(mg.IllegalAction, match=r"AS, TS"):
        state.apply("9S")
    assert "9S" in state.explain("9S")
    assert "head" in state.explain("9S")
    assert state.explain("AS") != state.explain("9S")
    assert not can(state, "9S")
