"""How values of a file become values of the model: what is accepted, and how the rest is told."""

from __future__ import annotations

import pickle
from typing import Any

import attrs
import pytest

from marriage_games.card import Card, Rank, cards
from marriage_games.errors import Problem, RulesetError
from marriage_games.model.dealing import DealRules, SeatRules, TalonRules
from marriage_games.model.match import MatchRules
from marriage_games.model.melding import Declaration, MeldingRules
from marriage_games.model.pack import PackRules
from marriage_games.model.play import PlayRules
from marriage_games.model.ruleset import NAMED_LISTS, Note, Ruleset
from marriage_games.model.scoring import Result
from marriage_games.model.section import Section, Table, field_types
from marriage_games.model.structure import describe, structure, unstructure
from marriage_games.model.vocabulary import Drawing, FoundIn, Head, Moment, Winner

from .examples import CLOSING, PLAIN, made, problem_in, problem_of, problems_in, problems_of

RANKS_ALLOWED = "ranks from A K Q J 10 9 8 7 6 5 4 3 2, such as 'KQ' or 'A 10'"
TEXTS = 'a list of texts, such as ["a", "b"]'
MOMENTS = "of the words between, lead, follow, won, lost, draw, closed"


def build(section: type[Section], **raw: Any) -> Section:
    return section.build(raw)


def test_an_unknown_key_is_told_with_those_that_are_known_and_the_likely_one() -> None:
    problem = problem_of(lambda: build(DealRules, hand_size=6, turnip=13))
    assert problem == Problem(
        "turnip",
        "an unknown key",
        "hand_size, packets, turned, turnup",
        "did you mean 'turnup'?",
    )


def test_a_missing_key_is_told() -> None:
    assert problem_of(lambda: build(DealRules)) == Problem(
        "hand_size", "nothing", "a value: this key is required"
    )


def test_beside_a_missing_key_wrong_values_are_told_too() -> None:
    found = problems_of(lambda: build(DealRules, packets="3", turned=1))
    assert [(problem.path, problem.found) for problem in found] == [
        ("hand_size", "nothing"),
        ("packets", "'3'"),
        ("turned", "1"),
    ]


def test_beside_an_unknown_key_contradictions_within_the_section_are_told_too() -> None:
    found = problems_of(lambda: build(DealRules, hand_size=6, turned=False, turnup=3, x=1))
    assert [problem.path for problem in found] == ["x", "turnup"]


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"deal": {"hand_size": "6"}}, Problem("deal.hand_size", "'6'", "a whole number")),
        ({"deal": {"hand_size": True}}, Problem("deal.hand_size", "true", "a whole number")),
        ({"deal": {"hand_size": 6.0}}, Problem("deal.hand_size", "6.0", "a whole number")),
        (
            {"deal": {"hand_size": 1_000_001}},
            Problem("deal.hand_size", "1000001", "a whole number up to 1000000"),
        ),
        (
            {"deal": {"hand_size": 16**5000}},
            Problem(
                "deal.hand_size",
                "a number of more than 38 digits",
                "a whole number up to 1000000",
            ),
        ),
        ({"deal": {"turned": 1}}, Problem("deal.turned", "1", "true or false")),
        ({"title": 5}, Problem("title", "5", "a text")),
        ({"title": "\ud800"}, Problem("title", repr("\ud800"), "a text that UTF-8 can hold")),
        (
            {"talon": {"draw": "after-tricks"}},
            Problem(
                "talon.draw",
                "'after-tricks'",
                "one of after-trick, after-card, never",
                "did you mean 'after-trick'?",
            ),
        ),
        (
            {"talon": {"draw": 3}},
            Problem("talon.draw", "3", "one of after-trick, after-card, never"),
        ),
        ({"talon": 3}, Problem("talon", "3", "a table with the keys draw")),
        (
            {"sources": "one"},
            Problem("sources", "'one'", 'a list of texts, such as ["a", "b"]', 'write ["one"]'),
        ),
        ({"sources": "one " * 20}, Problem("sources", "'" + "one " * 14 + "...", TEXTS)),
        ({"sources": 5}, Problem("sources", "5", TEXTS)),
        (
            {"deal": {"packets": 3}},
            Problem("deal.packets", "3", "a list of whole numbers, such as [3, 2]", "write [3]"),
        ),
        (
            {"melding": {"when": "lead"}},
            Problem(
                "melding.when", "'lead'", f'a list such as ["lead"], {MOMENTS}', 'write ["lead"]'
            ),
        ),
        (
            {"melding": {"when": "leading"}},
            Problem(
                "melding.when", "'leading'", f'a list such as ["lead"], {MOMENTS}', 'write ["lead"]'
            ),
        ),
        (
            {"melding": {"when": "x"}},
            Problem("melding.when", "'x'", f'a list such as ["between"], {MOMENTS}'),
        ),
        (
            {"melding": {"when": 5}},
            Problem("melding.when", "5", f'a list such as ["between"], {MOMENTS}'),
        ),
        (
            {"melding": {"when": ["leed"]}},
            Problem(
                "melding.when.0",
                "'leed'",
                "one of between, lead, follow, won, lost, draw, closed",
                "did you mean 'lead'?",
            ),
        ),
        (
            {"melding": {"also": {"when": ["won"]}}},
            Problem("melding.also", "a table", "a list of tables", "write [{ ... }]"),
        ),
        ({"melding": {"also": 5}}, Problem("melding.also", "5", "a list of tables")),
        ({"seats": {"sides": 2}}, Problem("seats.sides", "2", "a list of lists")),
        ({"sources": ["one", 2]}, Problem("sources.1", "2", "a text")),
        (
            {"seats": {"sides": [[0], 1]}},
            Problem("seats.sides.1", "1", "a list of whole numbers, such as [3, 2]", "write [1]"),
        ),
        ({"pack": {"ranks": 5}}, Problem("pack.ranks", "5", RANKS_ALLOWED)),
        ({"pack": {"ranks": "AX"}}, Problem("pack.ranks", "'AX'", RANKS_ALLOWED)),
        ({"pack": {"ranks": ["A", 5]}}, Problem("pack.ranks", "['A', 5]", RANKS_ALLOWED)),
        ({"pack": {"values": [1]}}, Problem("pack.values", "[1]", "a table")),
        (
            {"pack": {"values": {"AK": 1}}},
            Problem("pack.values.AK", "'AK'", "one rank, such as K or 10"),
        ),
        (
            {"pack": {"values": {"A": "x"}}},
            Problem("pack.values.A", "'x'", "a whole number"),
        ),
        (
            {"pack": {"removed": ["7S", 5]}},
            Problem("pack.removed", "['7S', 5]", "cards such as '7S 10H'"),
        ),
        ({"pack": {"removed": 5}}, Problem("pack.removed", "5", "cards such as '7S 10H'")),
        (
            {"declarations": [{"name": "marriage", "in_trumps": "triple"}]},
            Problem("declarations.marriage.in_trumps", "'triple'", "a whole number or 'double'"),
        ),
        (
            {"declarations": [{"name": "marriage", "wins": "match"}]},
            Problem("declarations.marriage.wins", "'match'", "'deal'"),
        ),
        (
            {"melding": {"limit": "one"}},
            Problem("melding.limit", "'one'", "a whole number"),
        ),
        (
            {"melding": {"reuse": {"sequence": "sometimes"}}},
            Problem("melding.reuse.sequence", "'sometimes'", "one of never, extension"),
        ),
    ],
)
def test_a_value_of_the_wrong_type_is_told(changes: dict[str, Any], problem: Problem) -> None:
    assert problem_in(**changes) == problem


def test_a_text_that_is_no_card_is_told_with_the_reason() -> None:
    problem = problem_in(pack={"removed": "1S"})
    assert (problem.path, problem.found) == ("pack.removed", "'1S'")
    assert problem.allowed.startswith("cards such as '7S 10H' (")


@pytest.mark.parametrize("key", ["x", "-5", "٣", "9" * 5000])
def test_a_key_that_is_no_number_is_told(key: str) -> None:
    problem = problem_of(
        lambda: build(
            Result, name="r", when="claim-right", winner="claimer", match_points=1, under={key: 1}
        )
    )
    assert problem == Problem(f"under.{key}", describe(key), "a whole number")


def test_two_spellings_of_one_key_are_told() -> None:
    found = problems_of(lambda: build(PackRules, ranks="10", values={"10": 1, "T": 1}))
    assert found == (Problem("values.T", "'T'", "each key once"),)


def test_items_of_a_list_are_told_by_their_names_or_numbers() -> None:
    found = problems_in(
        notes=[{"name": "a", "chosen": 1}, {"chosen": "x"}, {"name": "", "chosen": 2}, "text"]
    )
    assert [problem.path for problem in found] == [
        "notes.a.chosen",
        "notes.1.name",
        "notes.2.chosen",
        "notes.2.name",
        "notes.3",
    ]


def test_all_problems_of_all_sections_are_listed_at_once() -> None:
    found = problems_in(
        deal={"hand_size": "six", "packet": [3]},
        talon={"draw": "now"},
        match={"target": -1},
        melding={"when": []},
    )
    assert {problem.path for problem in found} == {
        "deal.hand_size",
        "deal.packet",
        "talon.draw",
        "match.target",
        "melding.when",
    }


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (True, "true"),
        (False, "false"),
        ({"a": 1}, "a table"),
        ([1, [2], {}], "[1, a list, a table]"),
        ((1, 2), "[1, 2]"),
        (list(range(30)), "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16..."),
        ([[]] * 30, "[a list, a list, a list, a list, a list, a list, a list, ..."),
        ([10**40], "[a number of more than 38 digits]"),
        ("x" * 100, "'" + "x" * 56 + "..."),
        (None, "None"),
    ],
)
def test_a_value_is_described_on_a_short_line(value: object, text: str) -> None:
    assert describe(value) == text


def test_a_value_too_deep_to_be_written_out_is_described() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    assert describe(deep) == "[a list]"


def test_finished_values_are_accepted_as_they_are() -> None:
    pack = made(
        PackRules,
        ranks=(Rank.ACE, Rank.TEN),
        values=Table({Rank.ACE: 11, Rank.TEN: 10}),
        removed=(Card.parse("AS"),),
    )
    assert pack == made(PackRules, ranks="A 10", values={"A": 11, "10": 10}, removed=["AS"])
    assert made(TalonRules, draw=Drawing.NEVER) == made(TalonRules, draw="never")


def test_ranks_and_cards_may_be_lists_or_texts() -> None:
    assert structure("A 10", tuple[Rank, ...]) == structure(["A", "10"], tuple[Rank, ...])
    assert structure(Rank.ACE, tuple[Rank, ...]) == (Rank.ACE,)
    assert structure(["7S", "10H"], tuple[Card, ...]) == cards("7S 10H")


def test_a_section_within_a_section_may_be_finished() -> None:
    strict = made(PlayRules, strict={"follow": True}).strict
    assert made(PlayRules, strict=strict).strict is strict


def test_an_optional_value_may_be_none() -> None:
    assert made(MatchRules, target=None, deals=1) == made(MatchRules, deals=1)


@pytest.mark.parametrize("ruleset", [PLAIN, CLOSING], ids=lambda ruleset: ruleset.name)
def test_a_ruleset_survives_being_turned_into_tables_and_back(ruleset: Ruleset) -> None:
    assert Ruleset.build(unstructure(ruleset)) == ruleset


def test_unstructured_values_are_plain() -> None:
    meld = made(Declaration, name="marriage", cards="KQ", points=20, in_trumps="double")
    assert unstructure(meld) == {
        "name": "marriage",
        "cards": "KQ",
        "suit": "any",
        "points": 20,
        "in_trumps": "double",
        "match_points": 0,
        "found_in": ["hand"],
        "automatic": False,
        "exchanged": True,
    }
    assert type(unstructure(meld)["suit"]) is str
    removed = made(PackRules, ranks="A K Q J", removed="AS KS").removed
    assert unstructure(removed) == "AS KS"


def _sections() -> list[type[Section]]:
    found = [Section]
    for section in found:
        found += [kind for kind in section.__subclasses__() if kind not in found]
    return found[1:]


@pytest.mark.parametrize("section", _sections(), ids=lambda section: section.__name__)
def test_what_is_absent_from_a_file_is_what_it_was_left_out_for(section: type[Section]) -> None:
    """Writing leaves out None, and what is empty by default, so reading must supply just that."""
    for attribute in attrs.fields(section):
        factory = getattr(attribute.default, "factory", None)
        default = factory() if factory else attribute.default
        if isinstance(default, tuple | Table):
            # Whoever empties one of these says something, so it is written or refused.
            assert not default or attribute.name in ("found_in", "got_by", "before_playing")
        elif "None" in str(field_types(section)[attribute.name]):
            assert default is None


def test_tables_are_immutable_mappings_that_compare_without_order() -> None:
    table = Table({"a": 1, "b": 2})
    same = Table({"b": 2, "a": 1})
    assert table == same
    assert hash(table) == hash(same)
    assert list(table) == ["a", "b"]
    assert (len(table), table["b"]) == (2, 2)
    assert repr(table) == "Table({'a': 1, 'b': 2})"
    assert pickle.loads(pickle.dumps(table)) == table
    assert not Table()
    with pytest.raises(TypeError):
        table["a"] = 3  # type: ignore[index]


def test_rulesets_are_values() -> None:
    assert pickle.loads(pickle.dumps(CLOSING)) == CLOSING
    assert hash(CLOSING) == hash(CLOSING.variant("closing"))
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        CLOSING.deal.hand_size = 3  # type: ignore[misc]


def test_words_are_words_and_strings() -> None:
    assert PLAIN.play.strict.head is Head.NEVER
    assert PLAIN.declarations[0].found_in == (FoundIn.HAND,)
    assert PLAIN.results[0].winner is Winner.MORE_POINTS
    assert made(MeldingRules, when=["lead"]).when[0] is Moment.LEAD


def test_seats_of_partners_are_put_in_order() -> None:
    seats = made(SeatRules, count=4, sides=[[3, 1], [2, 0]])
    assert seats.all_sides == ((0, 2), (1, 3))
    assert seats.side_of == (0, 1, 0, 1)


def test_named_lists_are_the_lists_of_sections_with_names() -> None:
    types = field_types(Ruleset)
    with_names = {
        key: wanted.__args__[0]
        for key, wanted in types.items()
        if str(wanted).startswith("tuple[marriage_games")
    }
    assert with_names == dict(NAMED_LISTS)
    assert all("name" in section.required_keys() for section in NAMED_LISTS.values())


def test_a_note_needs_a_name_and_a_choice() -> None:
    with pytest.raises(RulesetError):
        Note.build({"name": "x"})
    assert Note(name="x", chosen="y").override == ""


def test_a_section_has_no_other_attributes() -> None:
    with pytest.raises(AttributeError, match="'DealRules' object has no attribute 'packet'"):
        PLAIN.deal.packet  # type: ignore[attr-defined]  # noqa: B018
    assert not hasattr(PLAIN.deal, "packet")


def test_within_a_section_what_is_unusable_hides_nothing_else() -> None:
    found = problems_of(
        lambda: build(DealRules, hand_size="6", packets=[0], turned=False, turnup=3)
    )
    assert [problem.path for problem in found] == ["hand_size", "packets", "turnup"]
