from __future__ import annotations

import copy
import pickle

import pytest

from marriage_games.errors import (
    ArgumentError,
    CardError,
    ConformanceError,
    DealError,
    EngineError,
    HistoryError,
    IllegalAction,
    MarriageGamesError,
    MatchError,
    PositionError,
    Problem,
    RecordError,
    RulesetError,
    SimulationError,
    SolveError,
    UnknownRuleset,
    ViewError,
    closest,
)

HAND_SIZE = Problem("deal.hand_size", "-5", "a whole number, 1 or more")
TYPO = Problem(
    "deal.hand_sise",
    "an unknown key",
    "hand_size, packets",
    closest("hand_sise", ["hand_size", "packets"]),
)

ONE_OF_EACH: list[tuple[MarriageGamesError, type[Exception]]] = [
    (CardError("'1S' is no card"), ValueError),
    (DealError("too few cards"), ValueError),
    (IllegalAction("KS is not in hand"), ValueError),
    (RulesetError([HAND_SIZE, TYPO], "house.toml"), ValueError),
    (UnknownRuleset("brisqe", ["brisque", "sixty-six"]), KeyError),
    (ArgumentError("check takes a Ruleset"), TypeError),
    (HistoryError("this state keeps no history"), RuntimeError),
    (MatchError("the match is over"), RuntimeError),
    (ViewError("seat 0 is waiting"), RuntimeError),
    (PositionError("hands: found nothing"), ValueError),
    (RecordError("format: found 2"), ValueError),
    (EngineError("it died"), RuntimeError),
    (SimulationError("the player failed"), RuntimeError),
    (SolveError("seats still draw"), ValueError),
    (ConformanceError("it differs"), AssertionError),
]
each_error = pytest.mark.parametrize(
    ("error", "builtin"), ONE_OF_EACH, ids=[type(error).__name__ for error, _ in ONE_OF_EACH]
)


@each_error
def test_each_error_is_caught_as_one_of_the_family_and_as_the_builtin_that_fits(
    error: MarriageGamesError, builtin: type[Exception]
) -> None:
    with pytest.raises(MarriageGamesError):
        raise error
    with pytest.raises(builtin):
        raise error


def test_this_file_knows_every_error_of_the_family() -> None:
    assert set(MarriageGamesError.__subclasses__()) == {type(error) for error, _ in ONE_OF_EACH}


@each_error
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_an_error_says_the_same_in_another_process(
    error: MarriageGamesError, builtin: type[Exception], protocol: int
) -> None:
    again = pickle.loads(pickle.dumps(error, protocol))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)
    assert isinstance(again, builtin)


@each_error
def test_an_error_prints_as_the_python_that_makes_it(
    error: MarriageGamesError, builtin: type[Exception]
) -> None:
    again = eval(repr(error), {type(error).__name__: type(error), "Problem": Problem})
    assert str(again) == str(error)
    assert isinstance(again, builtin)


@each_error
def test_a_copied_error_says_the_same(error: MarriageGamesError, builtin: type[Exception]) -> None:
    for again in (copy.copy(error), copy.deepcopy(error)):
        assert str(again) == str(error)
        assert isinstance(again, builtin)


def test_a_problem_says_where_what_was_found_what_is_allowed_and_the_likely_fix() -> None:
    assert str(TYPO) == (
        "deal.hand_sise: found an unknown key; allowed: hand_size, packets; "
        "did you mean 'hand_size'?"
    )


def test_a_problem_leaves_out_what_it_does_not_know() -> None:
    assert str(Problem("", "no table", "")) == "found no table"


def test_a_problem_is_told_on_one_line_even_if_what_was_found_is_not() -> None:
    problem = Problem("title", "'''a\nb'''", "one\r\nline", "leave out\nthe break")
    assert str(problem) == "title: found '''a b'''; allowed: one line; leave out the break"


@pytest.mark.parametrize(
    ("prefix", "path", "whole"),
    [
        ("deal", "hand_size", "deal.hand_size"),
        ("declarations.marriage", "when.after", "declarations.marriage.when.after"),
        ("deal", "", "deal"),
        ("", "hand_size", "hand_size"),
        ("", "", ""),
    ],
)
def test_a_prefix_is_joined_by_a_dot_only_where_both_sides_have_something(
    prefix: str, path: str, whole: str
) -> None:
    problem = Problem(path, "-5", "1 or more", "a hint")
    assert problem.under(prefix) == Problem(whole, "-5", "1 or more", "a hint")
    assert problem.path == path


def test_a_ruleset_error_lists_every_problem_under_a_headline() -> None:
    assert str(RulesetError([HAND_SIZE, TYPO], "house.toml")) == (
        f"house.toml: 2 problems\n  {HAND_SIZE}\n  {TYPO}"
    )


def test_a_single_problem_is_not_counted_in_the_plural() -> None:
    assert str(RulesetError([HAND_SIZE], "house.toml")).startswith("house.toml: 1 problem\n")


def test_a_ruleset_error_without_a_source_starts_with_the_count() -> None:
    assert str(RulesetError([HAND_SIZE])).startswith("1 problem\n")


def test_a_ruleset_error_keeps_its_problems_when_they_come_from_an_iterator() -> None:
    error = RulesetError(iter([HAND_SIZE, TYPO]), "house.toml")
    assert error.problems == (HAND_SIZE, TYPO)
    assert error.source == "house.toml"


def test_an_unknown_ruleset_is_told_in_a_sentence_that_names_the_closest() -> None:
    error = UnknownRuleset("brisqe", ["brisque", "sixty-six"])
    assert str(error) == (
        "no ruleset is named 'brisqe'; did you mean 'brisque'? known are brisque, sixty-six"
    )
    assert error.name == "brisqe"
    assert error.known == ("brisque", "sixty-six")


def test_an_unknown_ruleset_offers_nothing_far_fetched() -> None:
    assert str(UnknownRuleset("poker", ["brisque", "sixty-six"])) == (
        "no ruleset is named 'poker'; known are brisque, sixty-six"
    )
    assert str(UnknownRuleset("poker")) == "no ruleset is named 'poker'"


@pytest.mark.parametrize(
    ("word", "question"),
    [
        ("hand_sise", "did you mean 'hand_size'?"),
        ("HAND_SIZE", "did you mean 'hand_size'?"),
        ("trun_up", "did you mean 'Turn-Up'?"),
        ("zebra", ""),
        ("", ""),
    ],
)
def test_the_closest_choice_is_offered_if_it_is_close(word: str, question: str) -> None:
    assert closest(word, ["packets", "hand_size", "Turn-Up"]) == question


def test_nothing_is_close_where_there_is_no_choice() -> None:
    assert closest("hand_size", []) == ""
