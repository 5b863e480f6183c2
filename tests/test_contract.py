"""The public names are a contract: programs outside this repository use them.

Each example of the architecture that this version covers runs here.
"""

from __future__ import annotations

import inspect
import pickle
import subprocess
import sys
import tomllib
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest

import marriage_games as mg

BRISQUE = mg.ruleset("brisque")
NAMES = {
    "Action",
    "ActionKind",
    "ArgumentError",
    "Card",
    "CardError",
    "Comparison",
    "ConformanceError",
    "DealError",
    "DealRecord",
    "Difference",
    "EngineError",
    "EngineInfo",
    "Entry",
    "Estimate",
    "Event",
    "EventKind",
    "Game",
    "GreedyPlayer",
    "HistoryError",
    "IllegalAction",
    "MarriageGamesError",
    "Match",
    "MatchError",
    "MatchLengths",
    "MatchResult",
    "MatchScore",
    "Moment",
    "Outcome",
    "Pack",
    "Phase",
    "PlayedDeal",
    "Player",
    "PositionError",
    "Problem",
    "RandomPlayer",
    "Rank",
    "Record",
    "RecordError",
    "Report",
    "Ruleset",
    "RulesetError",
    "SearchPlayer",
    "Simulation",
    "SimulationError",
    "Solution",
    "SolveError",
    "State",
    "Suit",
    "UnknownRuleset",
    "View",
    "ViewError",
    "cards",
    "catalogue",
    "check",
    "compare",
    "diff",
    "dumps",
    "engine_info",
    "load",
    "loads",
    "perft",
    "rulebook",
    "rulebook_diff",
    "ruleset",
    "simulate",
    "solve",
}


def test_the_public_names_are_these_and_no_others() -> None:
    assert set(mg.__all__) == set(mg._HOME) == NAMES


@pytest.mark.parametrize("name", sorted(NAMES))
def test_every_public_name_can_be_had_and_is_documented(name: str) -> None:
    value = getattr(mg, name)
    assert name in dir(mg)
    assert inspect.getdoc(value)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="'zwicker'"):
        getattr(mg, "zwicker")  # noqa: B009 - a type checker would refuse the plain form


def test_no_module_bears_the_name_of_a_public_function() -> None:
    package = Path(mg.__file__).parent
    functions = {name for name in NAMES if name.islower()}
    modules = {path.stem for path in package.iterdir() if path.suffix == ".py" or path.is_dir()}
    assert not functions & modules


def test_every_package_is_shipped() -> None:
    root = Path(__file__).parents[1]
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    shipped = set(project["tool"]["setuptools"]["packages"])
    source = root / "src" / "marriage_games"
    folders = {"marriage_games", "marriage_games.examples", "marriage_games.games"}
    inner = (path.parent.relative_to(source).parts for path in source.rglob("*/__init__.py"))
    folders |= {".".join(("marriage_games", *parts)) for parts in inner}
    assert shipped == folders


def test_importing_the_package_loads_nothing_heavy() -> None:
    heavy = {"hypothesis", "rich", "numpy", "cattrs", "tomllib", "tomli_w", "typer", "attrs"}
    heavy |= {"matplotlib", "distributed", "concurrent"}
    code = "import sys, marriage_games; print(*sorted(m.split('.')[0] for m in sys.modules))"
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()
    assert not heavy & set(loaded)


# ---------------------------------------------------------------------- rulesets


def test_rulesets_are_found_varied_written_and_read_again(tmp_path: Path) -> None:
    assert "brisque" in mg.catalogue()
    mine = BRISQUE.variant("mine", deal={"hand_size": 5}, match={"target": 500})
    assert (mine.deal.hand_size, mine.match.target) == (5, 500)
    text = mg.dumps(mine)
    assert mg.loads(text) == mine
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    assert mg.load(file) == mg.load(str(file)) == mine


def test_an_unknown_ruleset_is_a_key_error_that_names_the_closest() -> None:
    with pytest.raises(mg.UnknownRuleset, match="brisque") as caught:
        mg.ruleset("brisqe")
    assert isinstance(caught.value, KeyError)
    assert isinstance(caught.value, mg.MarriageGamesError)


def test_a_base_given_as_a_path_needs_a_folder_to_start_from(tmp_path: Path) -> None:
    text = 'schema = 1\nbase = "./base.toml"\nname = "mine"\n'
    (tmp_path / "base.toml").write_text(mg.dumps(BRISQUE), encoding="utf-8")
    assert mg.loads(text, base_dir=tmp_path).name == "mine"
    with pytest.raises(mg.RulesetError, match="base_dir"):
        mg.loads(text)


def test_names_and_titles_do_not_change_the_fingerprint_and_rules_do() -> None:
    renamed = BRISQUE.variant("other", title="Something else", sources=["hearsay"])
    assert renamed.fingerprint == BRISQUE.fingerprint
    assert BRISQUE.variant("other", match={"target": 301}).fingerprint != BRISQUE.fingerprint
    assert int(BRISQUE.fingerprint, 16) >= 0


def test_check_and_diff_speak_of_paths() -> None:
    mine = BRISQUE.variant("mine", deal={"hand_size": 5})
    assert not mg.check(BRISQUE)
    assert "deal.hand_size" in str(mg.diff(BRISQUE, mine))


# ---------------------------------------------------------------------- cards and deals


def test_cards_are_read_in_several_spellings_and_written_in_one() -> None:
    assert str(mg.Card.parse("KS")) == "KS"
    assert mg.Card.parse("K♠") == mg.Card.parse("KS")
    assert mg.Card.parse("10S") == mg.Card.parse("TS")
    assert mg.cards("KS QH") == (mg.Card.parse("KS"), mg.Card.parse("QH"))


def test_a_deal_comes_from_a_seed_or_from_listed_cards() -> None:
    game = mg.Game(BRISQUE)
    state = game.deal(seed=7)
    assert state.dealer == 0
    assert state == game.deal(seed=7, dealer=0)
    listed = game.deal(cards=" ".join(map(str, game.pack)), dealer=0, history=True)
    assert listed.turnup == game.pack[12]


def test_a_deal_without_history_has_none_and_says_so() -> None:
    state = mg.Game(BRISQUE).deal(seed=7, history=False)
    for asked in ("history", "ledger", "previous"):
        with pytest.raises(mg.HistoryError, match=asked):
            getattr(state, asked)


# ---------------------------------------------------------------------- states


def test_a_state_tells_everything_that_the_contract_names() -> None:
    game = mg.Game(BRISQUE)
    state = game.deal(seed=7)
    assert state.to_move == 1
    assert state.moment == "lead"
    assert state.phase == "open"
    assert state.trick == ()
    assert state.won == ((), ())
    assert state.tricks_won == state.points == state.pending == (0, 0)
    assert state.closed_by is None
    assert state.outcome is None
    assert state.previous is None
    assert state.ledger == ()
    assert state.talon[-1] == state.turnup
    assert state.turnup is not None
    assert state.trump is state.turnup.suit
    assert {event.kind for event in state.history} == {"dealt", "shown"}


def test_an_action_or_its_text_is_applied_and_the_state_does_not_change() -> None:
    state = mg.Game(BRISQUE).deal(seed=7)
    action = state.legal_actions[0]
    before = hash(state)
    assert state.apply(action) == state.apply(str(action))
    assert hash(state) == before
    assert state.apply(action).previous is state


def test_an_illegal_action_says_why_and_what_is_legal() -> None:
    state = mg.Game(BRISQUE).deal(seed=7)
    held_by_other = str(state.hands[0][0])
    with pytest.raises(mg.IllegalAction) as caught:
        state.apply(held_by_other)
    assert isinstance(caught.value, ValueError)
    assert state.explain(held_by_other) in str(caught.value)
    for action in state.legal_actions:
        assert str(action) in str(caught.value)


def test_actions_have_stable_numbers_in_the_order_in_which_they_sort() -> None:
    game = mg.Game(BRISQUE)
    actions = [game.action(number) for number in range(game.num_actions)]
    assert actions == sorted(actions)
    assert [game.action_id(action) for action in actions] == list(range(game.num_actions))
    texts = [str(action) for action in actions[32:]]
    assert texts == [
        "exchange",
        "four-kings",
        "four-queens",
        "marriage:C",
        "marriage:D",
        "marriage:H",
        "marriage:S",
        "pass",
    ]


def test_a_playout_returns_points_by_seat_and_depends_on_its_generator_only() -> None:
    game = mg.Game(BRISQUE)
    assert game.playout(Random(7)) == game.playout(Random(7))
    assert len(game.playout(Random(8))) == 2


def test_everything_that_is_a_value_compares_hashes_and_pickles() -> None:
    state = mg.Game(BRISQUE).deal(seed=7)
    state = state.apply(state.legal_actions[0])
    values: list[Any] = [
        state,
        state.view(0),
        state.legal_actions[0],
        state.history[0],
        BRISQUE,
        state.game,
    ]
    for value in values:
        again = pickle.loads(pickle.dumps(value))
        assert again == value
        assert hash(again) == hash(value)
        with pytest.raises((AttributeError, attrs.exceptions.FrozenInstanceError)):
            value.anything = 1


# ---------------------------------------------------------------------- views and matches


def test_a_view_tells_what_its_seat_knows() -> None:
    state = mg.Game(BRISQUE).deal(seed=7)
    view = state.view(1)
    assert view.hand == state.hands[1]
    assert view.legal_actions == state.legal_actions
    assert set(view.unseen) == {*state.hands[0], *state.talon[:-1]}
    assert view.shown_by(0) == ()
    waiting = state.view(0)
    assert waiting.moment is None
    assert waiting.legal_actions == ()


def test_a_match_is_repeated_by_its_seed() -> None:
    players: list[mg.Player] = [mg.GreedyPlayer(), mg.RandomPlayer()]
    first = mg.Match(BRISQUE, players, seed=7).play()
    second = mg.Match(BRISQUE, players, seed=7).play()
    assert first == second
    assert max(first.match_points) >= 300
    assert all(isinstance(player, mg.Player) for player in players)
