"""Arguments that are none: each gets one clear error, and nothing is accepted silently."""

from __future__ import annotations

import copy
import pickle
import sys
from random import Random
from typing import Any

import pytest

import marriage_games as mg
from marriage_games.tournaments import Entrant

GAME = mg.Game(mg.ruleset("sixty-six"))
CARDS = [str(card) for card in GAME.pack]


def test_a_game_is_made_of_a_ruleset() -> None:
    with pytest.raises(mg.ArgumentError, match=r"mg\.ruleset\('brisque'\)"):
        mg.Game("brisque")  # type: ignore[arg-type]


def test_games_with_the_same_rules_are_equal_whatever_their_names() -> None:
    twin = mg.Game(mg.ruleset("sixty-six").variant("twin"))
    other = mg.Game(mg.ruleset("brisque"))
    assert twin == GAME
    assert hash(twin) == hash(GAME)
    assert other != GAME
    assert GAME != "sixty-six"
    assert repr(GAME) == "<Game sixty-six>"


@pytest.mark.parametrize("arguments", [{}, {"seed": 1, "cards": CARDS}])
def test_a_deal_needs_a_seed_or_cards(arguments: dict[str, Any]) -> None:
    with pytest.raises(mg.DealError, match="give one of the two"):
        GAME.deal(**arguments)


@pytest.mark.parametrize("seed", [-1, 2**64, 1.0, "7", True])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(mg.DealError, match="seed"):
        GAME.deal(seed=seed)


@pytest.mark.parametrize("dealer", [-1, 2, True, "0", None])
def test_a_dealer_is_a_seat(dealer: Any) -> None:
    with pytest.raises(mg.DealError, match="seats of sixty-six are 0 to 1"):
        GAME.deal(seed=1, dealer=dealer)


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        ("KS QX", "QX"),
        (["KS", "QX"], "QX"),
        (5, "lists no cards"),
        ([5], "5"),
        (CARDS[:-1], "missing: 9C"),
        ([*CARDS, "KS"], "twice: KS"),
        ([*CARDS[:-1], "7C"], "not in the pack: 7C; missing: 9C"),
    ],
)
def test_listed_cards_are_the_pack(cards: Any, says: str) -> None:
    with pytest.raises(mg.DealError) as caught:
        GAME.deal(cards=cards)
    assert says in str(caught.value)


def test_cards_may_be_listed_as_texts_or_as_cards() -> None:
    assert GAME.deal(cards=" ".join(CARDS)) == GAME.deal(cards=CARDS)
    assert GAME.deal(cards=mg.cards(" ".join(CARDS))) == GAME.deal(cards=CARDS)


@pytest.mark.parametrize("number", [-1, GAME.num_actions, 1.0, True, "0"])
def test_a_number_of_an_action_is_in_range(number: Any) -> None:
    with pytest.raises(mg.IllegalAction, match="action"):
        GAME.action(number)


@pytest.mark.parametrize("action", [5, None, b"KS", ("K", "S")])
def test_an_action_is_an_action_or_a_text(action: Any) -> None:
    with pytest.raises(mg.IllegalAction, match=r"game\.action\(number\)"):
        GAME.deal(seed=1).apply(action)


def test_an_action_is_read_from_a_text_only() -> None:
    with pytest.raises(mg.IllegalAction, match="5 is no action"):
        mg.Action.parse(5)  # type: ignore[arg-type]


def test_a_text_in_another_spelling_is_the_same_action() -> None:
    ten = GAME.action_id("TS")
    assert GAME.action_id("10S") == GAME.action_id("10♠") == ten


@pytest.mark.parametrize("seat", [-1, 2, True, "0", None])
def test_a_view_is_of_a_seat(seat: Any) -> None:
    state = GAME.deal(seed=1)
    with pytest.raises(mg.DealError, match="seats of sixty-six are 0 to 1"):
        state.view(seat)
    with pytest.raises(mg.DealError, match="seats of sixty-six are 0 to 1"):
        state.view(0).shown_by(seat)


def test_states_are_compared_as_values_and_only_with_states() -> None:
    state = GAME.deal(seed=1)
    assert state == state  # noqa: PLR0124 - comparing with itself is what is tried
    assert state != "state"
    assert state != GAME.deal(seed=2)
    assert len({state, GAME.deal(seed=1), GAME.deal(seed=1, history=False)}) == 1
    other = mg.Game(mg.ruleset("sixty-six").variant("other", claiming={"target": 67}))
    assert other.deal(seed=1) != state


@pytest.mark.parametrize("history", [True, False])
def test_copies_of_all_kinds_are_equal(history: bool) -> None:
    state = GAME.deal(seed=1, history=history)
    while state.to_move is not None:
        choices = [action for action in state.legal_actions if str(action) != "claim"]
        state = state.apply(choices[-1])
        for again in (
            pickle.loads(pickle.dumps(state)),
            copy.copy(state),
            copy.deepcopy(state),
        ):
            assert again == state
            assert again.keeps_history == history
            assert again.legal_actions == state.legal_actions


def test_a_state_prints_where_it_stands() -> None:
    state = GAME.deal(seed=1)
    assert repr(state) == f"<State {state.to_text()}>"
    assert str(state) == state.to_text()
    view = state.view(0)
    assert repr(view) == f"<View {view.to_text()}>"
    assert str(view) == view.to_text()


class Stubborn:
    """Chooses the same text whatever it sees."""

    def __init__(self, text: str) -> None:
        self.text = text

    def choose(self, view: mg.View, rng: Random) -> Any:
        del view, rng
        return self.text


def test_a_match_needs_a_player_a_seat() -> None:
    with pytest.raises(mg.MatchError, match="2 seats"):
        mg.Match(mg.ruleset("brisque"), [mg.RandomPlayer()], seed=1)


def test_a_class_is_no_player() -> None:
    players: list[Any] = [mg.RandomPlayer, mg.RandomPlayer()]
    with pytest.raises(mg.MatchError, match=r"did you mean RandomPlayer\(\)\?"):
        mg.Match(mg.ruleset("brisque"), players, seed=1)


def test_what_cannot_choose_is_no_player() -> None:
    players: list[Any] = [mg.RandomPlayer(), "greedy"]
    with pytest.raises(mg.MatchError, match="player 1, 'greedy'"):
        mg.Match(mg.ruleset("brisque"), players, seed=1)


def test_a_match_needs_a_seed() -> None:
    with pytest.raises(mg.DealError, match="seed"):
        mg.Match(mg.ruleset("brisque"), [mg.RandomPlayer()] * 2, seed=-1)


def test_a_player_that_does_not_play_by_the_rules_is_named() -> None:
    players = [Stubborn("2S"), Stubborn("2S")]
    with pytest.raises(mg.MatchError, match="the player at seat"):
        mg.Match(mg.ruleset("brisque"), players, seed=1).play()


def test_a_match_that_does_not_end_is_given_up() -> None:
    match = mg.Match(mg.ruleset("brisque"), [mg.RandomPlayer()] * 2, seed=1, max_deals=1)
    with pytest.raises(mg.MatchError, match="has not ended after 1 deals"):
        match.play()
    assert match.ruleset.name == "brisque"


@pytest.mark.parametrize("junk", [5, None, [], {}, b"KS", ["KS"]])
def test_what_is_no_text_is_no_card(junk: Any) -> None:
    for read in (mg.cards, mg.Card.parse, mg.Suit.parse, mg.Rank.parse):
        with pytest.raises(mg.CardError):
            read(junk)
    with pytest.raises(mg.CardError):
        GAME.pack.index(junk)


@pytest.mark.parametrize("junk", [5, None, [5], ["KS"], {"KS": 1}])
def test_a_pack_is_made_of_cards(junk: Any) -> None:
    with pytest.raises(mg.CardError):
        mg.Pack(junk)
    with pytest.raises(mg.CardError):
        mg.Pack.of(junk)
    with pytest.raises(mg.CardError):
        mg.Pack.of("AK", without=junk)


@pytest.mark.parametrize(
    "parts",
    [
        (5,),
        (mg.ActionKind.PLAY,),
        (mg.ActionKind.PLAY, "KS"),
        (mg.ActionKind.CLAIM, mg.Card.parse("KS")),
        (mg.ActionKind.DECLARE,),
        (mg.ActionKind.CLOSE, None, None, mg.Suit.SPADES),
        (mg.ActionKind.DECLARE, None, "marriage", "S"),
    ],
)
def test_an_action_is_made_of_fitting_parts(parts: Any) -> None:
    with pytest.raises(mg.IllegalAction, match=r"Action\.parse"):
        mg.Action(*parts)


def test_nothing_about_a_state_or_a_game_can_be_set() -> None:
    state = GAME.deal(seed=1)
    for value, name in ((state, "game"), (state, "moment"), (GAME, "ruleset"), (GAME, "actions")):
        with pytest.raises(AttributeError):
            setattr(value, name, 5)


@pytest.mark.parametrize("junk", ["no", None, 1])
def test_keeping_history_is_true_or_false(junk: Any) -> None:
    with pytest.raises(mg.DealError, match="history is True or False"):
        GAME.deal(seed=1, history=junk)


def test_the_score_of_a_match_is_a_match_score() -> None:
    junk: Any = 5
    with pytest.raises(mg.DealError, match="MatchScore"):
        GAME.deal(seed=1).view(0, match=junk)


@pytest.mark.parametrize(
    ("points", "target", "told"),
    [
        ((1,), 7, "has a tuple of 2 whole numbers, one a seat"),
        ((1, 2, 3), 7, "has a tuple of 2 whole numbers"),
        ("12", 7, "has a tuple of 2 whole numbers"),
        ((1.0, 2), 7, "has a tuple of 2 whole numbers"),
        ((True, 2), 7, "has a tuple of 2 whole numbers"),
        ((1, 2), 7.5, "target of a match is a whole number or None, not 7.5"),
        ((1, 2), True, "target of a match is a whole number or None, not True"),
    ],
)
def test_a_score_that_no_match_can_have_is_refused(points: Any, target: Any, told: str) -> None:
    state = mg.Game(mg.ruleset("sixty-six")).deal(seed=7)
    with pytest.raises(mg.DealError, match=told):
        state.view(0, match=mg.MatchScore(points, target))
    for score in (mg.MatchScore((-3, 3), None), mg.MatchScore((0, 6), 7)):
        assert state.view(0, match=score).match == score


def test_a_playout_draws_from_a_generator() -> None:
    junk: Any = None
    with pytest.raises(mg.DealError, match=r"random\.Random"):
        GAME.playout(junk)


@pytest.mark.parametrize("player", [mg.RandomPlayer(), mg.GreedyPlayer()])
def test_a_waiting_seat_has_nothing_to_choose(player: mg.Player) -> None:
    state = GAME.deal(seed=1)
    assert state.to_move is not None
    with pytest.raises(mg.IllegalAction, match="not its turn"):
        player.choose(state.view(1 - state.to_move), Random(1))


@pytest.mark.parametrize("chance", [-0.1, 2, "often", True, None])
def test_a_chance_is_a_number_from_0_to_1(chance: Any) -> None:
    with pytest.raises(mg.MatchError, match="'closes'"):
        mg.RandomPlayer(closes=chance)


@pytest.mark.parametrize("players", [None, 5])
def test_players_are_a_list(players: Any) -> None:
    with pytest.raises(mg.MatchError, match="one a seat"):
        mg.Match(mg.ruleset("brisque"), players, seed=1)


@pytest.mark.parametrize("most", [0, -1, 1.5, "x", True])
def test_the_most_deals_of_a_match_are_a_number(most: Any) -> None:
    with pytest.raises(mg.MatchError, match="max_deals"):
        mg.Match(mg.ruleset("brisque"), [mg.RandomPlayer()] * 2, seed=1, max_deals=most)


class _Misleading(str):
    """A text that says of itself what it is not."""

    __slots__ = ()

    def __str__(self) -> str:
        raise ValueError("no text")

    def __hash__(self) -> int:
        raise ValueError("no hash")


class _Shy:
    def __repr__(self) -> str:
        raise ValueError("not to be shown")


@pytest.mark.parametrize("action", [_Misleading("XX"), _Shy(), b"KS", ["KS"], float("nan"), True])
def test_what_is_no_action_is_refused_whatever_it_says_of_itself(action: Any) -> None:
    state = mg.Game(mg.ruleset("brisque")).deal(seed=0)
    with pytest.raises(mg.IllegalAction, match="no action"):
        state.apply(action)
    assert "is not legal" in state.explain(action)


def test_a_text_of_another_type_counts_by_its_characters() -> None:
    game = mg.Game(mg.ruleset("brisque"))
    assert game.action_id(_Misleading("KS")) == game.action_id("KS")


def test_a_long_text_is_not_told_whole() -> None:
    state = mg.Game(mg.ruleset("brisque")).deal(seed=0)
    for text in ("K" * 10_000_000, f"marriage:{'S' * 1000}"):
        with pytest.raises(mg.IllegalAction) as caught:
            state.apply(text)
        assert len(str(caught.value)) < 400
        assert len(state.explain(text)) < 400


@pytest.mark.parametrize("command", ["greedy", [], [1], ["a", None], 5])
def test_the_command_of_a_player_is_a_list_of_texts(command: Any) -> None:
    with pytest.raises(mg.ArgumentError, match="a command is a list of texts, not"):
        Entrant.program(command)


def test_the_command_of_a_player_may_have_arguments() -> None:
    assert Entrant.program([sys.executable, "-V"]).label == f"{sys.executable} -V"


def test_a_view_tells_why_its_seat_may_do_something_or_not() -> None:
    view = mg.Game(mg.ruleset("petite-brisque")).deal(seed=6).apply("TC").view(0)
    for action in view.game.actions:
        assert view.reason(action).legal is (action in view.legal_actions)
    with pytest.raises(mg.IllegalAction):
        view.reason("close")
