"""Players that are programs: what they are told, what they may answer, and ours as such."""

from __future__ import annotations

import json
import shutil
import sys
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

import marriage_games as mg
from kit.programs import program
from marriage_games.players import ProgramPlayer, serve_player
from marriage_games.players.program import asked
from marriage_games.programs.messages import LONGEST_LINE, described, written

ROOT = Path(__file__).parents[2]
SCHEMA = json.loads((ROOT / "docs/reference/player-protocol.schema.json").read_text("utf-8"))
MISER = ROOT / "examples" / "player_javascript" / "miser.js"
PETITE = mg.ruleset("petite-brisque")
NODE = shutil.which("node")


def conforms(message: Any, part: str) -> None:
    schema = {"$defs": SCHEMA["$defs"], "$ref": f"#/$defs/{part}"}
    jsonschema.Draft202012Validator(schema).validate(message)


def ask(player: mg.Player, *messages: Any) -> list[dict[str, Any]]:
    sink = BytesIO()
    serve_player(BytesIO(b"".join(map(written, messages))), sink, player, "mine")
    return [json.loads(line) for line in sink.getvalue().splitlines()]


def describe(ruleset: mg.Ruleset) -> dict[str, Any]:
    return {"id": 1, "call": "describe", **described(ruleset, 1)}


def choose(view: mg.View, number: int = 2, seed: int = 5) -> dict[str, Any]:
    return {"id": number, "call": "choose", **asked(view, seed)}


@pytest.mark.parametrize("name", mg.catalogue())
def test_every_message_of_a_deal_fits_the_schema_and_is_answered_as_in_this_process(
    name: str,
) -> None:
    game, player = mg.Game(mg.ruleset(name)), mg.RandomPlayer()
    state = game.deal(seed=7)
    messages, wanted = [describe(game.ruleset)], []
    while state.to_move is not None:
        view = state.view(state.to_move, match=mg.MatchScore((0,) * game.seats, None))
        action = player.choose(view, Random(len(messages)))
        messages.append(choose(view, len(messages) + 1, seed=len(messages)))
        wanted.append(str(action))
        state = state.apply(action)
    answers = ask(player, *messages)
    for message, answer in zip(messages, answers, strict=True):
        conforms(json.loads(written(message)), "call")
        conforms(answer, "answer")
        conforms(answer["answer"], f"{message['call']}_answer")
    assert [answer["answer"] for answer in answers[1:]] == wanted


def test_every_key_of_a_call_is_in_the_reference() -> None:
    text = (ROOT / "docs/reference/player-protocol.md").read_text("utf-8")
    told = asked(VIEW, 5)
    wanted = [*describe(PETITE), *choose(VIEW), *told["view"]]
    assert [key for key in wanted if f"| `{key}` |" not in text] == []
    assert set(told) == set(SCHEMA["$defs"]["choose"]["required"])
    assert set(told["view"]) == set(SCHEMA["$defs"]["view"]["required"])


def test_the_example_in_the_documentation_is_the_one_that_is_tried() -> None:
    text = (ROOT / "docs/how-to/write-a-player.md").read_text("utf-8")
    source = MISER.read_text("utf-8")
    assert source[source.index("const readline") :] in text


def test_a_search_that_is_served_imagines_the_same() -> None:
    view = mg.Game(mg.ruleset("brisque")).deal(seed=3).view(1)
    player = mg.SearchPlayer(samples=4)
    (answer,) = ask(player, choose(view, seed=9))
    assert answer["answer"] == str(player.choose(view, Random(9)))


def test_a_program_is_told_nothing_that_its_seat_does_not_know() -> None:
    state = mg.Game(mg.ruleset("brisque")).deal(seed=3)
    view = state.view(1)
    told = asked(view, 5)
    assert told == asked(view.sample(Random(1)).view(1), 5) | {
        "information_state": told["information_state"]
    }
    hidden = {str(card) for card in (*state.hands[0], *state.talon)} - {str(state.turnup)}
    assert not hidden & set(json.dumps(told["view"]).replace('"', " ").replace(",", " ").split())


class OwnError(BaseException):
    """What only catches of everything catch."""


class Broken:
    def choose(self, view: mg.View, rng: Random) -> mg.Action:  # noqa: ARG002
        raise OwnError("I give up")


VIEW = mg.Game(PETITE).deal(seed=3).view(1)


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ({"id": 1}, "call: found None; allowed: describe, choose"),
        ({"id": 1, "call": "describe", "protocol": 2}, "describe.protocol: found 2; allowed: 1, "),
        ({"id": 1, "call": "describe"}, "describe.protocol: found nothing; allowed: 1, "),
        ({"id": 1, "call": "describe", "protocol": 1.0}, "describe.protocol: found 1.0; allowed"),
        ({"id": 1, "call": "describe", "protocol": True}, "describe.protocol: found true; "),
        ({"id": 1, "call": "choose"}, "choose.ruleset: found None"),
        ({"id": 1, "call": "choose", "ruleset": {"name": "mine"}}, "call describe first"),
        (choose(VIEW) | {"text": 5}, "choose.text: found 5"),
        (choose(VIEW) | {"text": "seat=1"}, "choose.text: hands"),
        (choose(VIEW) | {"information_state": [5]}, "choose.information_state: found [5]"),
        (choose(VIEW) | {"seed": -1}, "choose.seed: found -1"),
        (choose(VIEW) | {"seed": True}, "choose.seed: found True"),
        (choose(VIEW), "OwnError: I give up"),
    ],
)
def test_whatever_is_wrong_in_a_message_is_answered_with_an_error(
    message: dict[str, Any], told: str
) -> None:
    answer, again = ask(Broken(), message, describe(PETITE))
    assert told in answer["error"]
    conforms(answer, "answer")
    assert again["answer"] == {"name": "mine"}


class Verbose:
    def choose(self, view: mg.View, rng: Random) -> Any:  # noqa: ARG002
        return "x" * 2 * LONGEST_LINE


class Raging:
    def choose(self, view: mg.View, rng: Random) -> mg.Action:  # noqa: ARG002
        raise ValueError("\u2028" * 2 * LONGEST_LINE)


@pytest.mark.parametrize("player", [Verbose(), Raging()])
@pytest.mark.parametrize("number", [1, "\u2028" * (LONGEST_LINE // 4)])
def test_no_answer_is_longer_than_a_line_may_be(player: Any, number: Any) -> None:
    sink = BytesIO()
    call = json.dumps(choose(VIEW) | {"id": number}, ensure_ascii=False).encode()
    described = json.dumps(describe(PETITE)).encode()
    serve_player(BytesIO(described + b"\n" + call), sink, player, "mine")
    (_, line) = sink.getvalue().splitlines(keepends=True)
    assert len(line) <= LONGEST_LINE
    assert json.loads(line)["error"]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from(sorted(choose(VIEW))), JSON))
def test_any_changes_to_a_message_are_answered(changes: dict[str, Any]) -> None:
    (answer,) = ask(mg.GreedyPlayer(), choose(VIEW) | changes)
    conforms(answer, "answer")


FIRST = "[say({'id': m['id'], 'answer': {'name': 'odd'}}) for m in [next(told)]]; m = next(told); "


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("say({'id': m['id'], 'answer': 'KS-'})", "no action"),
        ("say({'id': m['id'], 'answer': 7})", "choose: found 7; allowed: an action"),
        ("say({'id': m['id'], 'error': 'no idea'})", "answers an error: no idea"),
        ("print('hello', flush=True)", "broke the player protocol: choose: found a line"),
        ("sys.exit(3)", "with exit code 3"),
    ],
)
def test_a_program_that_does_not_choose_is_told_as_an_error(body: str, message: str) -> None:
    with (
        ProgramPlayer(program(f"told = lines(); {FIRST}{body}; next(told)")) as player,
        pytest.raises(mg.MarriageGamesError, match=message),
    ):
        player.choose(VIEW, Random(1))


def test_a_program_that_takes_too_long_is_ended_and_says_so() -> None:
    with ProgramPlayer(program(f"told = lines(); {FIRST}time.sleep(60)"), timeout=0.2) as player:
        with pytest.raises(mg.MatchError, match=r"no answer within 0\.2 seconds"):
            player.choose(VIEW, Random(1))
        assert (player.late, player.ended) == (True, True)


def test_a_program_that_does_not_play_the_ruleset_or_has_no_name_is_told() -> None:
    body = "m = next(lines()); say({'id': m['id'], 'answer': ['odd']}); time.sleep(60)"
    with (
        ProgramPlayer(program(body)) as player,
        pytest.raises(mg.MatchError, match="allowed: an object with a name"),
    ):
        player.choose(VIEW, Random(1))


def test_a_player_of_ours_as_a_program_plays_a_match_as_it_does_here() -> None:
    command = [sys.executable, "-m", "marriage_games", "player", "greedy"]
    with ProgramPlayer(command, timeout=60) as player:
        result = mg.Match(PETITE, [player, mg.RandomPlayer()], seed=3).play()
        assert repr(player) == f"ProgramPlayer({command!r})"
    here = mg.Match(PETITE, [mg.GreedyPlayer(), mg.RandomPlayer()], seed=3).play()
    assert [deal.final for deal in result.deals] == [deal.final for deal in here.deals]


@pytest.mark.skipif(NODE is None, reason="Node is not installed")
def test_the_example_in_javascript_plays() -> None:
    with ProgramPlayer([str(NODE), str(MISER)], timeout=60) as player:
        for name in ("brisque", "sixty-six", "briscola"):
            players: list[mg.Player] = [player, mg.RandomPlayer()]
            deal = next(mg.Match(mg.ruleset(name), players, seed=3).deals())
            assert deal.outcome.match_points == deal.match_points
