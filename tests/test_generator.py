from __future__ import annotations

import copy
import json
import pickle
import re
import shutil
import subprocess
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from marriage_games.engine.generator import (
    DEAL_STREAM,
    MATCH_STREAM,
    PLAYER_STREAM,
    Generator,
)
from marriage_games.errors import DealError
from marriage_games.pack import Pack

TESTS = Path(__file__).parent
PAGE = (TESTS.parent / "docs/reference/deal-generator.md").read_text(encoding="utf-8")
VECTORS: dict[str, list[dict[str, Any]]] = json.loads(
    (TESTS / "data/deal_generator.json").read_text(encoding="utf-8")
)
NODE = shutil.which("node")

seeds = st.integers(0, 2**64 - 1)
streams = st.integers(0, 2**32 - 1)


def vectors(kind: str) -> pytest.MarkDecorator:
    def name(vector: dict[str, Any]) -> str:
        return " ".join(str(value) for value in vector.values() if not isinstance(value, list))

    return pytest.mark.parametrize("vector", [pytest.param(v, id=name(v)) for v in VECTORS[kind]])


def generator_of(vector: dict[str, Any]) -> Generator:
    return Generator(int(vector["seed"]), vector["stream"])


def on_the_page() -> dict[str, list[dict[str, Any]]]:
    """The vectors as the page tells them, in the shape of the data file."""
    results = {"shuffle": "order", "deal": "cards"}
    found: dict[str, list[dict[str, Any]]] = {kind: [] for kind in VECTORS}
    for kind, arguments, values in re.findall(r"^(\w+)((?: \w+=\w+)+): (.*)$", PAGE, re.MULTILINE):
        vector: dict[str, Any] = dict(pair.split("=") for pair in arguments.split())
        for key in vector.keys() & {"stream", "n", "count"}:
            vector[key] = int(vector[key])
        # Texts where JSON readers would lose the low bits of 64.
        texts = kind in ("deal", "next64")
        vector[results.get(kind, "outputs")] = [v if texts else int(v) for v in values.split()]
        found[kind].append(vector)
    return found


@vectors("next32")
def test_words_are_those_of_the_specification(vector: dict[str, Any]) -> None:
    generator = generator_of(vector)
    assert [generator.next32() for _ in vector["outputs"]] == vector["outputs"]


@vectors("next64")
def test_double_words_are_those_of_the_specification(vector: dict[str, Any]) -> None:
    generator = generator_of(vector)
    assert [str(generator.next64()) for _ in vector["outputs"]] == vector["outputs"]


@vectors("below")
def test_numbers_below_a_bound_are_those_of_the_specification(vector: dict[str, Any]) -> None:
    generator = generator_of(vector)
    assert [generator.below(vector["n"]) for _ in vector["outputs"]] == vector["outputs"]


@vectors("shuffle")
def test_shuffles_are_those_of_the_specification(vector: dict[str, Any]) -> None:
    assert generator_of(vector).shuffle(vector["count"]) == vector["order"]


@vectors("deal")
def test_deals_are_those_of_the_specification(vector: dict[str, Any]) -> None:
    pack = Pack.of(vector["ranks"])
    order = Generator(int(vector["seed"]), DEAL_STREAM).shuffle(len(pack))
    assert [str(pack[place]) for place in order] == vector["cards"]


def test_the_page_tells_the_vectors_that_the_code_is_tested_with() -> None:
    assert on_the_page() == VECTORS


def test_the_vectors_cover_the_ends_of_the_seeds_and_both_sizes_of_pack() -> None:
    ends = {0, 7, 2**32, 2**64 - 1}
    for listed in VECTORS.values():
        assert {int(vector["seed"]) for vector in listed} == ends
    assert {vector["count"] for vector in VECTORS["shuffle"]} == {24, 32}


@pytest.mark.skipif(NODE is None, reason="needs node")
def test_the_javascript_on_the_page_gives_the_same(tmp_path: Path) -> None:
    assert NODE is not None
    (code,) = re.findall(r"^```javascript\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    program = tmp_path / "deal.js"
    program.write_text(
        f"""{code}
        const repeat = (list, draw) => list.map(() => draw());
        const given = JSON.parse(require("fs").readFileSync(0, "utf8"));
        const made = (v) => generator(BigInt(v.seed), v.stream);
        for (const v of given.next32) v.outputs = repeat(v.outputs, made(v).next32);
        for (const v of given.next64) v.outputs = repeat(v.outputs, made(v).next64).map(String);
        for (const v of given.below) {{
          const drawn = made(v);
          v.outputs = repeat(v.outputs, () => drawn.below(v.n));
        }}
        for (const v of given.shuffle) v.order = made(v).shuffle(v.count);
        for (const v of given.deal) v.cards = deal(v.ranks, BigInt(v.seed));
        console.log(JSON.stringify(given));
        """,
        encoding="utf-8",
    )
    # Without its results a vector cannot be handed back as it came.
    questions = {
        kind: [
            {k: [0] * len(v) if isinstance(v, list) else v for k, v in vector.items()}
            for vector in listed
        ]
        for kind, listed in VECTORS.items()
    }
    answer = subprocess.run(
        [NODE, program],
        input=json.dumps(questions),
        capture_output=True,
        check=True,
        encoding="utf-8",
    ).stdout
    assert json.loads(answer) == VECTORS


@given(seeds, streams)
def test_a_generator_repeats_itself(seed: int, stream: int) -> None:
    one, other = Generator(seed, stream), Generator(seed, stream)
    assert [one.next32() for _ in range(4)] == [other.next32() for _ in range(4)]
    assert one.shuffle(9) == other.shuffle(9)


@given(st.tuples(seeds, streams), st.tuples(seeds, streams))
def test_another_seed_or_stream_gives_other_numbers(
    one: tuple[int, int], other: tuple[int, int]
) -> None:
    first, second = Generator(*one), Generator(*other)
    same = [first.next64() for _ in range(4)] == [second.next64() for _ in range(4)]
    assert same == (one == other)


def test_the_streams_of_deal_match_and_players_are_apart_and_the_deal_has_the_default() -> None:
    firsts = {Generator(7, stream).next64() for stream in range(6)}
    assert len(firsts) == 6
    assert (DEAL_STREAM, MATCH_STREAM, PLAYER_STREAM) == (0, 1, 2)
    assert Generator(7).next64() == Generator(7, DEAL_STREAM).next64()


@given(seeds, st.integers(1, 2**32))
def test_numbers_below_a_bound_are_below_it(seed: int, n: int) -> None:
    generator = Generator(seed)
    assert all(0 <= generator.below(n) < n for _ in range(5))


@pytest.mark.parametrize("n", [2, 3, 6, 3 * 2**30])
def test_numbers_below_a_bound_are_equally_frequent(n: int) -> None:
    generator = Generator(7)
    drawn = Counter(generator.below(n) * min(n, 6) // n for _ in range(12_000))
    expected = 12_000 / min(n, 6)
    assert len(drawn) == min(n, 6)
    assert all(abs(count - expected) < 0.06 * expected for count in drawn.values())


@given(seeds, st.integers(0, 60))
def test_a_shuffle_has_every_number_once(seed: int, count: int) -> None:
    assert sorted(Generator(seed).shuffle(count)) == list(range(count))


def test_all_orders_are_equally_frequent() -> None:
    generator = Generator(7)
    orders = Counter(tuple(generator.shuffle(4)) for _ in range(24_000))
    assert len(orders) == 24
    assert all(abs(count - 1000) < 130 for count in orders.values())


@pytest.mark.parametrize("seed", [-1, 2**64, True, False, 7.0, "7", None])
def test_what_is_no_seed_is_refused(seed: object) -> None:
    with pytest.raises(DealError) as caught:
        Generator(seed)
    assert str(caught.value) == (f"a seed is a whole number from 0 to 2**64 - 1, not {seed!r}")


@pytest.mark.parametrize("stream", [-1, 2**32, True, 0.0, "0", None])
def test_what_is_no_stream_is_refused(stream: object) -> None:
    with pytest.raises(DealError, match=r"^a stream is a whole number from 0 to 2\*\*32 - 1, not "):
        Generator(7, stream)


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1])
def test_a_bound_out_of_range_is_refused(n: int) -> None:
    with pytest.raises(DealError, match=f"not below {n}$"):
        Generator(7).below(n)


def test_a_negative_number_of_things_cannot_be_shuffled() -> None:
    with pytest.raises(DealError, match=r"not -1$"):
        Generator(7).shuffle(-1)


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_a_pickled_generator_goes_on_where_it_was(protocol: int) -> None:
    generator = Generator(7, 2)
    generator.shuffle(32)
    twins = [pickle.loads(pickle.dumps(generator, protocol)), copy.copy(generator)]
    expected = [generator.next64() for _ in range(3)]
    for twin in twins:
        assert [twin.next64() for _ in range(3)] == expected
