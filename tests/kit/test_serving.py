"""Our engine behind the protocol: every message fits the schema, and nothing ends it."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

import marriage_games as mg
from marriage_games.programs.messages import LONGEST_LINE
from marriage_games.testing.serving import serve

ROOT = Path(__file__).parents[2]
SCHEMA = json.loads(
    (ROOT / "docs" / "reference" / "engine-protocol.schema.json").read_text("utf-8")
)


def conforms(message: Any, part: str) -> None:
    schema = {"$defs": SCHEMA["$defs"], "$ref": f"#/$defs/{part}"}
    jsonschema.Draft202012Validator(schema).validate(message)


def ask(*messages: Any) -> list[dict[str, Any]]:
    lines = b"".join(
        message if isinstance(message, bytes) else json.dumps(message).encode() + b"\n"
        for message in messages
    )
    sink = BytesIO()
    serve(BytesIO(lines), sink)
    return [json.loads(line) for line in sink.getvalue().splitlines()]


def describe(name: str) -> dict[str, Any]:
    return {"id": 1, "call": "describe", "protocol": 1, "ruleset": {"name": name}}


@pytest.mark.parametrize("name", mg.catalogue())
def test_every_message_of_a_deal_fits_the_schema(name: str) -> None:
    game = mg.Game(mg.ruleset(name))
    rng = Random(7)
    state = game.deal(seed=7)
    messages: list[dict[str, Any]] = [describe(name)]
    cards = [str(card) for card in state.dealt or ()]
    messages.append({"id": 2, "call": "new", "cards": cards, "dealer": 0})
    while state.to_move is not None:
        action = rng.choice(state.legal_actions)
        state = state.apply(action)
        messages.append({"id": len(messages), "call": "state"})
        messages.append({"id": len(messages), "call": "apply", "action": str(action)})
    messages += [{"id": 900, "call": "state"}, {"id": 901, "call": "undo"}]
    answers = ask(*messages)
    assert len(answers) == len(messages)
    for message, answer in zip(messages, answers, strict=True):
        conforms(message, "call")
        conforms(answer, "answer")
        assert answer["id"] == message["id"]
        assert "error" not in answer
        if message["call"] in ("describe", "state"):
            conforms(answer["answer"], f"{message['call']}_answer")


@pytest.mark.parametrize(
    ("message", "told"),
    [
        (b"hello\n", "no JSON"),
        (b"[]\n", "allowed: an object"),
        ({"id": 1}, "call: found None; allowed: describe, new, state, apply, undo"),
        ({"id": 1, "call": ["new"]}, "call: found ['new']"),
        ({"id": 1, "call": "apply"}, "apply.action: found None"),
        ({"id": 1, "call": "apply", "action": "KS"}, "no deal has begun"),
        ({"id": 1, "call": "undo"}, "undo: no action"),
        ({"id": 1, "call": "new", "cards": [], "dealer": 0}, "call describe first"),
        ({"id": 1, "call": "new", "cards": [3], "dealer": 0}, "new.cards: found 3"),
        ({"id": 1, "call": "new", "cards": "KS", "dealer": 0}, "new.cards: found 'KS'"),
        ({"id": 1, "call": "new", "cards": [], "dealer": True}, "new.dealer: found True"),
        ({"id": 1, "call": "describe"}, "describe.protocol: found nothing; allowed: 1"),
        (
            {"id": 1, "call": "describe", "protocol": 2},
            f"found 2; allowed: 1, the one version that marriage-games {mg.__version__} speaks",
        ),
        ({"id": 1, "call": "describe", "protocol": 1}, "describe.ruleset: found None"),
        ({"id": 1, "call": "describe", "protocol": 1, "ruleset": {}}, "neither a toml text"),
        (describe("brisqe"), "did you mean 'brisque'?"),
        (
            {"id": 1, "call": "describe", "protocol": 1, "ruleset": {"toml": "schema = 2"}},
            "schema",
        ),
        (b"x" * (LONGEST_LINE + 5) + b"\n", "more than 1,048,576 bytes"),
    ],
)
def test_whatever_is_wrong_in_a_message_is_answered_with_an_error(message: Any, told: str) -> None:
    (answer,) = ask(message)
    assert told in answer["error"]
    conforms(answer, "answer")


def test_empty_lines_are_passed_over_and_a_file_path_is_no_base() -> None:
    assert ask(b"\n", b"  \n") == []
    toml = 'schema = 1\nbase = "/etc/passwd.toml"\nname = "x"\n'
    message = {"id": 1, "call": "describe", "protocol": 1, "ruleset": {"toml": toml}}
    assert "base_dir" in ask(message)[0]["error"]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=6,
)
CALLS = st.sampled_from(["describe", "new", "state", "apply", "undo", "stat"]) | JSON


@given(
    st.lists(
        st.fixed_dictionaries(
            {},
            optional={
                "id": JSON,
                "call": CALLS,
                "action": JSON,
                "cards": JSON,
                "dealer": JSON,
                "protocol": st.just(1) | JSON,
                "ruleset": st.just({"name": "brisque"}) | JSON,
            },
        ),
        max_size=4,
    )
)
def test_any_messages_are_answered_one_by_one(messages: list[Any]) -> None:
    answers = ask(*messages)
    assert len(answers) == len(messages)
    for answer in answers:
        conforms(answer, "answer")


@given(st.lists(st.binary(max_size=40), max_size=4))
def test_any_bytes_are_answered(lines: list[bytes]) -> None:
    for answer in ask(*(line.replace(b"\n", b" ") + b"\n" for line in lines)):
        assert answer["error"]
